"""Notices for a webhook of one's own: JSON, with the text in the field that the service behind it shows."""

from urllib.parse import urlsplit, urlunsplit

import msgspec

from emporion.server.notices_messages import WebhookAddress
from emporion.server.notices_texts import Notice

HEADERS = {"Content-Type": "application/json"}


def request(address: WebhookAddress, notice: Notice) -> tuple[str, bytes]:
    """Where to send a notice, and what. Names of other people are text, and never mention anybody."""
    url, text = address.url, f"{notice.title}\n{notice.body}\n{notice.link}\n{notice.stop_line}"
    content: dict[str, object]
    match address.format:
        case "discord":
            content = {"content": text, "allowed_mentions": {"parse": []}}
        case "slack":
            escaped = text.replace("&", "&amp;").replace("<", "&lt;").replace(">", "&gt;")
            content = {"text": escaped}
        case "matrix":
            content = {"text": text}
        case "ntfy":
            parts = urlsplit(url)
            folder, _, topic = parts.path.rstrip("/").rpartition("/")
            url = urlunsplit((parts.scheme, parts.netloc, folder + "/", "", ""))
            said = f"{notice.body}\n{notice.stop_line}"
            content = {"topic": topic, "title": notice.title, "message": said, "click": notice.link}
        case _:
            content = {
                "title": notice.title,
                "body": notice.body,
                "url": notice.link,
                "count": notice.count,
                "stop": notice.stop,
                "text": text,
            }
    return url, msgspec.json.encode(content)
