"""Telling people who are not here that it is their turn.

Every process looks now and then for addresses that something is to be sent to (`notices_rows`), and claims one before
it sends: so each notice is sent once, however many processes there are. A claim ends by itself, so that another process
takes over from one that died. What cannot be delivered is tried again, later each time; and what waits for the same
address in the meantime is told together.

Addresses are secrets: they are never logged, and errors do not quote them.
"""

import asyncio
import base64
import hashlib
import hmac
from typing import Any, Literal, NamedTuple
from urllib.parse import urlsplit

import msgspec
import sqlalchemy as sa

from emporion.server import kept_keys, logs, mail, metrics, notices_rows, outgoing, webhooks
from emporion.server.errors import Unavailable
from emporion.server.notices_messages import AnyAddress, MailAddress, PushAddress, WebhookAddress
from emporion.server.notices_rows import REMINDED, Moment, Turn
from emporion.server.notices_texts import Links, Notice, Waiting, turn_notice
from emporion.server.presence import MISSED_ROUNDS
from emporion.server.settings import Settings, World
from emporion.server.store import Conflict, Store

MINUTE, DAY = 60_000, 24 * 3_600_000  # milliseconds
IDLE = 15 * MINUTE  # after which even somebody is told who has the table open
CLAIM = MINUTE  # that a process has to send something: longer than that takes in any case
GAPS = {"push": 2 * MINUTE, "webhook": 2 * MINUTE, "mail": 15 * MINUTE}  # between two notices to one address
FIRST_RETRY, LAST_RETRY = MINUTE // 2, 6 * 60 * MINUTE
GIVE_UP = 20  # failures after which an address is dropped: about three days
AT_ONCE = 8  # that are sent at a time
GONE = (404, 410)  # what is answered for a subscription or a webhook that was deleted
TOPIC = "turn"

target_of = msgspec.json.Decoder(AnyAddress).decode
Purpose = Literal["stop", "confirm"]
Outcome = Literal["sent", "failed", "gone"]


class Delivered(NamedTuple):
    outcome: Outcome
    detail: str = ""  # for its owner


class Notices:
    def __init__(self, store: Store, world: World, settings: Settings) -> None:
        self.store = store
        self.world = world
        self.settings = settings
        self.resolve: outgoing.Resolve = outgoing.look_up
        self.private_key = self.link_key = ""

    # Keys and links ---------------------------------------------------------------------------------------------------

    async def open(self) -> None:
        """Have the keys as they are now: the first process of a new service makes them, and they may be made anew."""
        from emporion.server import push  # its libraries take a moment to load

        self.private_key = await kept_keys.kept(self.store, "push", push.new_key)
        self.link_key = await kept_keys.kept(self.store, "links", lambda: self.world.token(32).hex())

    def token(self, purpose: Purpose, address: str) -> str:
        """What a link says that does something to an address, for whoever has it."""
        signed = hmac.digest(bytes.fromhex(self.link_key), f"{purpose} {address}".encode(), hashlib.sha256)
        return f"{address}.{base64.urlsafe_b64encode(signed[:18]).decode()}"

    def signed(self, purpose: Purpose, token: str) -> str | None:
        """The address that a link is about, if it was made here."""
        address = token.partition(".")[0]
        right = hmac.compare_digest(self.token(purpose, address).encode(), token.encode())
        return address if right else None

    def links(self, address: Any) -> Links:
        origin = self.settings.site.rstrip("/") or address.origin
        token = self.token("stop", address.id)
        return Links(origin, f"{origin}/notices/stop/{token}", f"{origin}/api/notices/stop?token={token}")

    # Sending ----------------------------------------------------------------------------------------------------------

    async def send(self, address: Any, notice: Notice) -> Delivered:
        """Send something to an address."""
        await self.open()
        try:
            target = target_of(address.target)
            if isinstance(target, MailAddress):
                await mail.send(self.settings, target.address, notice)
                return Delivered("sent")
            url, headers, body = self._request(target, address, notice)
            status = await outgoing.post(url, headers, body, self.resolve, bool(self.settings.notices_loopback))
        except mail.NoSuchAddress:
            return Delivered("gone")
        except (outgoing.BadTarget, outgoing.NoAnswer, mail.NotSent) as error:
            return Delivered("failed", str(error))
        except Exception as error:  # nobody else waits for this one; and its text might hold an address
            logs.warn("a notice could not be sent", kind=address.kind, error=type(error).__name__)
            return Delivered("failed")
        if status in GONE:
            return Delivered("gone", str(status))
        return Delivered("sent" if 200 <= status < 300 else "failed", str(status))

    def _request(
        self, target: PushAddress | WebhookAddress, address: Any, notice: Notice
    ) -> tuple[str, dict[str, str], bytes]:
        if isinstance(target, WebhookAddress):
            url, body = webhooks.request(target, notice)
            return url, webhooks.HEADERS, body
        from emporion.server import push

        audience = outgoing.parse(target.endpoint, bool(self.settings.notices_loopback)).origin
        contact = self.settings.contact or f"https://{urlsplit(self.links(address).origin).hostname}"
        headers = push.headers(self.private_key, audience, contact, TOPIC, self.world.now())
        return target.endpoint, headers, push.encrypted(target, notice.pushed())

    # Who is to be told ------------------------------------------------------------------------------------------------

    def moment(self) -> Moment:
        settings, now = self.settings, self.world.milliseconds()
        here = int(
            settings.seen_every * MISSED_ROUNDS * 1000
        )  # the time in which everybody is written down who is here
        patience = max(int(settings.notices_after * 1000), here)
        return Moment(now, turn=now - patience, here=now - here, idle=now - max(IDLE, patience), day=now - DAY)

    async def round(self) -> int:
        """Tell everybody who is to be told; how many notices were sent."""
        moment = self.moment()
        due = await self.store.read(lambda connection: notices_rows.due(connection, moment))
        places = asyncio.Semaphore(AT_ONCE)

        async def one(address: str) -> bool:
            async with places:
                return await self.tell(address)

        return sum(await asyncio.gather(*map(one, due)))

    async def tell(self, address: str) -> bool:
        """Send what is due to one address, unless another process does. Was something sent?"""
        moment = self.moment()
        claimed = await self.store.write(
            lambda connection: notices_rows.claim(connection, address, moment, moment.now + CLAIM)
        )
        if claimed is None:
            return False
        row, turns = claimed
        await self.open()
        tables = [turn.table.id for turn in turns]
        seats = await self.store.read(lambda connection: notices_rows.seats_of(connection, row.person, tables))
        waiting = [
            Waiting(turn.table, seats.get(turn.table.id, [turn.seat]), turn.stage == REMINDED)
            for turn in turns
            if turn.stage
        ]
        notice = turn_notice(waiting, len(turns), row.language, self.links(row))
        delivered = await self.send(row, notice)
        metrics.NOTICES.labels(row.kind, delivered.outcome).inc()
        await self.store.write(lambda connection: self._note(connection, row, turns, delivered.outcome))
        return delivered.outcome == "sent"

    def _note(self, connection: sa.Connection, row: Any, turns: list[Turn], outcome: Outcome) -> None:
        now = self.world.milliseconds()
        lost = (
            outcome == "failed" and row.failures + 1 >= GIVE_UP and row.kind != "mail"
        )  # the host's server may be down
        if outcome == "gone" or lost:
            notices_rows.remove(connection, row.id)
        elif outcome == "sent":
            notices_rows.sent(connection, row.id, turns, now + GAPS[row.kind])
        else:
            wait = min(LAST_RETRY, FIRST_RETRY << min(row.failures, GIVE_UP))
            notices_rows.failed(connection, row.id, now + wait)

    async def run(self) -> None:
        while True:
            try:
                await self.open()
                await self.round()
            except (Unavailable, Conflict):
                pass  # the log says why
            except Exception as error:  # its text might hold an address
                logs.warn("sending notices failed", error=type(error).__name__)
            await asyncio.sleep(self.settings.notices_every)
