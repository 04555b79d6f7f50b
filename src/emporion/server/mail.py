"""Notices by mail, through the server that the host named (SMTP)."""

import re
from email.headerregistry import Address
from email.message import EmailMessage
from email.utils import formatdate, make_msgid, parseaddr
from urllib.parse import unquote, urlsplit

import aiosmtplib

from emporion.server.networks import is_loopback
from emporion.server.notices_texts import Notice
from emporion.server.settings import Settings

SECONDS = 15.0
REFUSED = range(500, 600)  # an address that is not there
SOUND = re.compile(r"[!-?A-~]{1,64}@[A-Za-z0-9](?:[A-Za-z0-9.-]{0,250}[A-Za-z0-9])?")


class NoSuchAddress(Exception):
    """The mail server says that nobody has this address."""


class NotSent(Exception):
    """The mail server could not be reached, or does not want it now."""


def is_sound(address: str) -> bool:
    return (
        SOUND.fullmatch(address) is not None and parseaddr(address)[1] == address and "." in address.rpartition("@")[2]
    )


def can_send(settings: Settings) -> bool:
    """Does this service send mail? Not if anybody could choose the address that its links lead to."""
    return bool(settings.smtp and settings.smtp_sender and (settings.site or "*" not in settings.hosts))


def written(settings: Settings, address: str, notice: Notice) -> EmailMessage:
    message = EmailMessage()
    name, sender = parseaddr(settings.smtp_sender)
    message["From"] = Address(name or "Emporion", addr_spec=sender)
    message["To"] = Address(addr_spec=address)
    message["Subject"] = notice.title
    message["Date"] = formatdate(usegmt=True)
    message["Message-ID"] = make_msgid(domain=sender.rpartition("@")[2])
    message["Auto-Submitted"] = "auto-generated"
    if notice.stop:
        message["List-Unsubscribe"] = f"<{notice.stop_post}>"
        message["List-Unsubscribe-Post"] = "List-Unsubscribe=One-Click"
    message.set_content("\n\n".join(part for part in (notice.body, notice.link, notice.stop_line) if part))
    return message


async def send(settings: Settings, address: str, notice: Notice) -> None:
    parts = urlsplit(settings.smtp)
    host, user = parts.hostname or "localhost", unquote(parts.username or "")
    secure = parts.scheme == "smtps"
    try:
        await aiosmtplib.send(
            written(settings, address, notice),
            hostname=host,
            port=parts.port or (465 if secure else 587),
            username=user or None,
            password=unquote(parts.password or "") or None,
            use_tls=secure,
            # A password never goes over an open line, but for one within this machine.
            start_tls=False if secure else (True if user and not is_loopback(host) and host != "localhost" else None),
            timeout=SECONDS,
        )
    except aiosmtplib.SMTPRecipientsRefused as error:
        if all(one.code in REFUSED for one in error.recipients):
            raise NoSuchAddress from None
        raise NotSent(type(error).__name__) from None
    except (aiosmtplib.SMTPException, OSError, TimeoutError) as error:
        raise NotSent(type(error).__name__) from None
