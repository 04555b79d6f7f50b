"""Structured logs: one JSON object per line. Addresses without their query, and never names, keys, codes or hands."""

import json
import logging
import sys
import time

log = logging.getLogger("emporion.server")


class JsonLines(logging.Formatter):
    def format(self, record: logging.LogRecord) -> str:
        entry: dict[str, object] = {
            "time": time.strftime("%Y-%m-%dT%H:%M:%S", time.gmtime(record.created)) + f".{int(record.msecs):03}Z",
            "level": record.levelname.lower(),
            "message": record.getMessage(),
        }
        entry.update(getattr(record, "fields", {}))
        if record.exc_info:
            entry["exception"] = self.formatException(record.exc_info)
        return json.dumps(entry, ensure_ascii=False)


def set_up(level: str = "info") -> None:
    handler = logging.StreamHandler(sys.stderr)
    handler.setFormatter(JsonLines())
    root = logging.getLogger()
    root.handlers = [handler]
    root.setLevel(logging.INFO)  # at their own debug level, other libraries would write down cookies
    log.setLevel(level.upper())
    for name in ("uvicorn", "uvicorn.error", "uvicorn.access"):
        logging.getLogger(name).handlers = []
        logging.getLogger(name).propagate = True
    logging.getLogger("uvicorn.access").setLevel(logging.WARNING)  # it would show queries; we log requests ourselves


def note(message: str, **fields: object) -> None:
    log.info(message, extra={"fields": fields})


def error(message: str, **fields: object) -> None:
    """Log an exception that is being handled, with its traceback."""
    log.exception(message, extra={"fields": fields})


def warn(message: str, **fields: object) -> None:
    log.warning(message, extra={"fields": fields})
