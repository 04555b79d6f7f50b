"""What people say, and are told, about where their notices go."""

from typing import Annotated, Literal

import msgspec

from emporion.core.texts import Language

Hook = Literal["discord", "slack", "matrix", "ntfy", "json"]
Kind = Literal["push", "webhook", "mail"]
Url = Annotated[str, msgspec.Meta(min_length=8, max_length=1000)]


class NewAddress(msgspec.Struct, frozen=True, forbid_unknown_fields=True, tag_field="kind", kw_only=True):
    language: Language = "en"  # that notices are written in
    remind: bool = False  # once more, after a day


class PushAddress(NewAddress, tag="push", frozen=True, kw_only=True):
    """A subscription of a browser, as its `PushSubscription` tells it."""

    endpoint: Url
    p256dh: Annotated[str, msgspec.Meta(max_length=100)]
    auth: Annotated[str, msgspec.Meta(max_length=40)]
    name: Annotated[str, msgspec.Meta(max_length=60)] = ""  # by which its owner knows the browser


class WebhookAddress(NewAddress, tag="webhook", frozen=True, kw_only=True):
    """An address that takes JSON, in the form that the service behind it knows."""

    url: Url
    format: Hook = "json"


class MailAddress(NewAddress, tag="mail", frozen=True, kw_only=True):
    address: Annotated[str, msgspec.Meta(min_length=3, max_length=254)]


AnyAddress = PushAddress | WebhookAddress | MailAddress


class AddressChange(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    remind: bool | None = None
    language: Language | None = None


class AddressInfo(msgspec.Struct, frozen=True):
    """One of your own addresses. What it is called does not give it away to who looks over your shoulder, but for
    mail."""

    id: str
    kind: Kind
    name: str
    here: bool  # it was given by this very device
    confirmed: bool
    remind: bool
    failing: bool  # nothing arrived the last time


class NoticeSettings(msgspec.Struct, frozen=True):
    push_key: str  # by which browsers know that it is this service that sends something
    mail: bool  # does this service send mail?
    addresses: list[AddressInfo]


class NoticeTried(msgspec.Struct, frozen=True):
    """Did a test arrive, as far as the service behind the address says? `gone`: the address is no longer, and was
    removed."""

    outcome: Literal["sent", "failed", "gone"]
    detail: str = ""  # what it answered, if it did


class LinkQuery(msgspec.Struct, frozen=True):
    """A link that was sent in a notice."""

    token: Annotated[str, msgspec.Meta(min_length=1, max_length=100)]


class LinkUsed(msgspec.Struct, frozen=True):
    kind: Kind
