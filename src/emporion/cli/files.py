"""Files that commands read and write."""

from pathlib import Path

from emporion.core.errors import BadRequest


def read_file(file: str) -> str:
    try:
        return Path(file).read_text("utf-8")
    except OSError as error:
        raise BadRequest("no-file", f"{file} cannot be read: {error.strerror}") from None
    except UnicodeDecodeError:
        raise BadRequest("no-file", f"{file} is not a text file") from None


def check_drawing(file: Path | None) -> None:
    """What cannot be written is better known before the work."""
    if file is None:
        return
    if file.suffix.lower() != ".svg":
        raise BadRequest("bad-plot", f"{file} is not an SVG file: its name must end in .svg")
    write_drawing(file, "")


def write_drawing(file: Path, text: str) -> None:
    """Write an SVG; without a text, only see to it that it could be written."""
    try:
        file.parent.mkdir(parents=True, exist_ok=True)
        with file.open("w" if text else "a", encoding="utf-8") as drawing:
            drawing.write(text)
    except OSError as error:
        raise BadRequest("no-file", f"{file} cannot be written: {error.strerror}") from None
