"""The operations by which people say where they want to be told that it is their turn."""

from typing import TYPE_CHECKING, Any
from urllib.parse import urlsplit

import msgspec

from emporion.server import mail, notices_rows, outgoing
from emporion.server import notices_messages as nm
from emporion.server.errors import ServiceError
from emporion.server.notices import target_of
from emporion.server.notices_texts import confirmation, trial_notice
from emporion.server.people import hashed

if TYPE_CHECKING:
    from emporion.server.operations import Call

MOST = 8  # addresses of one person


def named(row: Any) -> str:
    """By what its owner knows an address."""
    target = target_of(row.target)
    match target:
        case nm.MailAddress():
            return target.address
        case nm.WebhookAddress():
            return urlsplit(target.url).hostname or ""
    return target.name or urlsplit(target.endpoint).hostname or ""


def info(row: Any, key: str) -> nm.AddressInfo:
    here = row.kind == "push" and row.device == hashed(key)
    return nm.AddressInfo(row.id, row.kind, named(row), here, row.confirmed, row.remind, row.failures > 0)


async def notices(call: "Call") -> nm.NoticeSettings:
    from emporion.server import push  # its libraries take a moment to load

    service = call.service
    await service.notices.open()
    found = await service.store.read(lambda connection: notices_rows.of_person(connection, call.person.id))
    return nm.NoticeSettings(
        push_key=push.public_key(service.notices.private_key),
        mail=mail.can_send(service.settings),
        addresses=[info(row, call.key) for row in found],
    )


def check(call: "Call", target: nm.AnyAddress) -> str:
    """Refuse an address that nothing could be sent to; what it is known by."""
    from emporion.server import push

    settings = call.service.settings
    if isinstance(target, nm.MailAddress):
        if not mail.can_send(settings):
            raise ServiceError("no-mail")
        if not mail.is_sound(target.address):
            raise ServiceError("bad-address", "That is not an address of mail.")
        return target.address.lower()
    url = target.url if isinstance(target, nm.WebhookAddress) else target.endpoint
    try:
        outgoing.parse(url, bool(settings.notices_loopback))
    except outgoing.BadTarget as error:
        raise ServiceError("bad-address", f"Notices cannot be sent there: {error}.") from None
    if isinstance(target, nm.PushAddress) and not push.is_sound(target):
        raise ServiceError("bad-address", "That is not a subscription of a browser.")
    return url


async def add_notices(call: "Call") -> nm.NoticeSettings:
    service, target = call.service, call.body
    place = check(call, target)
    service.limits.notices.take(call.person.id, call.address)
    by_mail = isinstance(target, nm.MailAddress)
    if by_mail:
        service.limits.notice_mails.take(hashed(place), call.address)
    kind = target.__struct_config__.tag
    values = {
        "id": service.world.token(12).hex(),
        "person": call.person.id,
        "kind": kind,
        "target": msgspec.json.encode(target).decode(),
        "fingerprint": hashed(f"{kind} {place}"),
        "device": hashed(call.key),
        "language": target.language,
        "origin": call.origin[:255],
        "remind": target.remind,
        "confirmed": not by_mail,
        "created_at": service.world.milliseconds(),
        "failures": 0,
        "next_at": 0,
        "claimed_until": 0,
    }
    if not await service.store.write(lambda connection: notices_rows.add(connection, values, MOST)):
        raise ServiceError("notice-limit")
    if by_mail:
        await _ask(call, values["id"])
    return await notices(call)


async def _ask(call: "Call", address: str) -> None:
    """Ask whoever reads an address of mail whether it is really theirs."""
    service = call.service
    await service.notices.open()
    row = await _own(call, address)
    path = f"/notices/confirm/{service.notices.token('confirm', address)}"
    delivered = await service.notices.send(row, confirmation(row.language, service.notices.links(row), path))
    if delivered.outcome != "sent":
        await service.store.write(lambda connection: notices_rows.remove(connection, address))
        raise ServiceError("mail-refused")


async def _own(call: "Call", address: str) -> Any:
    row = await call.service.store.read(lambda connection: notices_rows.own(connection, call.person.id, address))
    if row is None:
        raise ServiceError("no-address")
    return row


async def change_notices(call: "Call") -> nm.NoticeSettings:
    row = await _own(call, call.notice)
    values = {name: value for name, value in msgspec.structs.asdict(call.body).items() if value is not None}
    if values:
        await call.service.store.write(lambda connection: notices_rows.change(connection, row.id, values))
    return await notices(call)


async def remove_notices(call: "Call") -> nm.NoticeSettings:
    row = await _own(call, call.notice)
    await call.service.store.write(lambda connection: notices_rows.remove(connection, row.id))
    return await notices(call)


async def try_notices(call: "Call") -> nm.NoticeTried:
    """Send a test to an address, at once."""
    service = call.service
    row = await _own(call, call.notice)
    if not row.confirmed:
        raise ServiceError("unconfirmed")
    service.limits.notices.take(call.person.id, call.address)
    await service.notices.open()
    delivered = await service.notices.send(row, trial_notice(row.language, service.notices.links(row)))
    if delivered.outcome == "gone":
        await service.store.write(lambda connection: notices_rows.remove(connection, row.id))
    elif delivered.outcome == "sent":  # what failed before is tried again at once
        fresh = {"failures": 0, "next_at": 0}
        await service.store.write(lambda connection: notices_rows.change(connection, row.id, fresh))
    return nm.NoticeTried(delivered.outcome, delivered.detail)


async def _linked(call: "Call", purpose: Any) -> Any:
    """The address that a link in a notice is about."""
    notices = call.service.notices
    await notices.open()
    address = notices.signed(purpose, call.query.token)
    row = await call.service.store.read(lambda x: notices_rows.find(x, address)) if address is not None else None
    if row is None:
        raise ServiceError("bad-link")
    return row


async def confirm_notices(call: "Call") -> nm.LinkUsed:
    row = await _linked(call, "confirm")
    await call.service.store.write(lambda connection: notices_rows.change(connection, row.id, {"confirmed": True}))
    return nm.LinkUsed(row.kind)


async def stop_notices(call: "Call") -> nm.LinkUsed:
    row = await _linked(call, "stop")
    await call.service.store.write(lambda connection: notices_rows.remove(connection, row.id))
    return nm.LinkUsed(row.kind)
