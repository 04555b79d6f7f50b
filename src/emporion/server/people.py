"""People without accounts: a name, a key for each device, and a code that moves a person to another device.

Only hashes of keys and codes are stored. Both are long and random, so a plain hash is enough.
"""

import base64
import hashlib
from collections.abc import Collection, Mapping

import sqlalchemy as sa

from emporion.server.decisions import check_name
from emporion.server.errors import Barred, ServiceError
from emporion.server.messages import Person
from emporion.server.schema import devices, people
from emporion.server.settings import World
from emporion.server.store import Store

DEVICE_COOKIE = "emporion_device"
SECURE_COOKIE = f"__Host-{DEVICE_COOKIE}"  # behind TLS
COOKIE_SECONDS = 400 * 24 * 3600

CODE_ALPHABET = "ABCDEFGHJKLMNPQRSTUVWXYZ23456789"  # without letters and digits that look alike
CODE_LENGTH = 20
AT_ONCE = 500  # devices in one query
NOTED_EVERY = 24 * 3_600_000  # milliseconds: when a device was last used is known to the day


def device_key(cookies: Mapping[str, str]) -> str:
    """The key that a device sends."""
    return cookies.get(SECURE_COOKIE) or cookies.get(DEVICE_COOKIE, "")


def hashed(text: str) -> str:
    return hashlib.sha256(text.encode()).hexdigest()


def plain_code(code: str) -> str:
    """A code as people type it, without its hyphens."""
    return "".join(code.split()).replace("-", "").upper()


class People:
    def __init__(self, store: Store, world: World) -> None:
        self.store = store
        self.world = world

    def _code(self) -> str:
        letters = [CODE_ALPHABET[byte % len(CODE_ALPHABET)] for byte in self.world.token(CODE_LENGTH)]
        return "-".join("".join(letters[i : i + 5]) for i in range(0, CODE_LENGTH, 5))

    def _key(self) -> str:
        return base64.urlsafe_b64encode(self.world.token(32)).decode().rstrip("=")

    async def arrive(self, name: str) -> tuple[Person, str, str]:
        """A new person, the device's key and the recovery code. Key and code are shown only this once."""
        person = Person(self.world.token(12).hex(), check_name(name))
        key, code = self._key(), self._code()
        now = self.world.milliseconds()

        def work(connection: sa.Connection) -> None:
            connection.execute(
                people.insert().values(
                    id=person.id, name=person.name, recovery_hash=hashed(plain_code(code)), created_at=now
                )
            )
            connection.execute(
                devices.insert().values(key_hash=hashed(key), person=person.id, created_at=now, used_at=now)
            )

        await self.store.write(work)
        return person, key, code

    async def find(self, key: str, barred_too: bool = False) -> Person | None:
        """Whose device this is. That of somebody who is barred is refused, unless they only want to leave."""
        if not key or len(key) > 100:
            return None
        device = devices.c.key_hash == hashed(key)
        found = sa.select(people.c.id, people.c.name, people.c.barred_at, devices.c.used_at).join(devices).where(device)
        row = await self.store.read(lambda connection: connection.execute(found).one_or_none())
        if row is None:
            return None
        if row.barred_at is not None and not barred_too:
            raise Barred
        now = self.world.milliseconds()
        if now - row.used_at > NOTED_EVERY:
            used = devices.update().where(device).values(used_at=now)
            await self.store.write(lambda connection: connection.execute(used) and None)
        return Person(row.id, row.name)

    async def find_all(self, keys: Collection[str]) -> dict[str, Person]:
        """Whose devices these are; unknown ones are left out, and so are those of people who are barred."""
        by_hash = {hashed(key): key for key in keys}
        hashes = list(by_hash)
        wanted = sa.select(devices.c.key_hash, people.c.id, people.c.name).select_from(people.join(devices))

        def work(connection: sa.Connection) -> dict[str, Person]:
            parts = (hashes[first : first + AT_ONCE] for first in range(0, len(hashes), AT_ONCE))
            welcome = wanted.where(people.c.barred_at.is_(None))
            rows = (row for part in parts for row in connection.execute(welcome.where(devices.c.key_hash.in_(part))))
            return {by_hash[row.key_hash]: Person(row.id, row.name) for row in rows}

        return await self.store.read(work)

    async def rename(self, person: str, name: str) -> Person:
        known = Person(person, check_name(name))
        change = people.update().where(people.c.id == person).values(name=known.name)
        await self.store.write(lambda connection: connection.execute(change) and None)
        return known

    async def new_code(self, person: str) -> str:
        """A new recovery code; the old one no longer works."""
        code = self._code()
        change = people.update().where(people.c.id == person).values(recovery_hash=hashed(plain_code(code)))
        await self.store.write(lambda connection: connection.execute(change) and None)
        return code

    async def log_out(self, key: str) -> None:
        """Let a device's key no longer work. The person is still there, with other devices or the recovery code."""
        gone = devices.delete().where(devices.c.key_hash == hashed(key))
        await self.store.write(lambda connection: connection.execute(gone) and None)

    async def recover(self, code: str) -> tuple[Person, str, str]:
        """Move a person to a new device. Their old devices and the code no longer work; there is a new code."""
        key, new = self._key(), self._code()
        now = self.world.milliseconds()

        def work(connection: sa.Connection) -> Person | None:
            found = sa.select(people.c.id, people.c.name, people.c.barred_at).where(
                people.c.recovery_hash == hashed(plain_code(code))
            )
            row = connection.execute(found.with_for_update()).one_or_none()
            if row is None:
                return None
            if row.barred_at is not None:
                raise Barred
            connection.execute(
                people.update().where(people.c.id == row.id).values(recovery_hash=hashed(plain_code(new)))
            )
            connection.execute(devices.delete().where(devices.c.person == row.id))
            connection.execute(
                devices.insert().values(key_hash=hashed(key), person=row.id, created_at=now, used_at=now)
            )
            return Person(row.id, row.name)

        known = await self.store.write(work)
        if known is None:
            raise ServiceError("unknown-code")
        return known, key, new
