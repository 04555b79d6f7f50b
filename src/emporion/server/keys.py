"""The keys that the service keeps, and how each is made anew. A part of the service that keeps keys adds them here."""

import base64
from collections.abc import Callable
from typing import NamedTuple

import sqlalchemy as sa

from emporion.server import orders
from emporion.server.schema import devices, tables
from emporion.server.settings import World


class Key(NamedTuple):
    name: str
    what: str  # it is
    then: str  # what people notice when it is made anew
    rotate: Callable[[sa.Connection, World], int]  # how many were made or taken away


def _new_invitations(connection: sa.Connection, world: World) -> int:
    waiting = list(connection.execute(sa.select(tables.c.id).where(tables.c.phase == "waiting")).scalars())
    for table_id in waiting:
        invite = base64.urlsafe_b64encode(world.token(12)).decode()
        connection.execute(tables.update().where(tables.c.id == table_id).values(invite=invite))
    orders.give(connection, orders.INVITATIONS, "", world.milliseconds())
    return len(waiting)


def _no_devices(connection: sa.Connection, world: World) -> int:
    gone = connection.execute(devices.delete()).rowcount
    orders.give(connection, orders.EVERYBODY, "", world.milliseconds())
    return gone


#: In the order in which they are listed. The secrets by which processes ask each other are not stored for good: every
#: process makes its own at its start.
KEYS: tuple[Key, ...] = (
    Key(
        "invitations",
        "the links that open kept seats at tables that have not started",
        "Links that were sent no longer open seats; hosts find new ones at their tables.",
        _new_invitations,
    ),
    Key(
        "devices",
        "what each device proves with whose it is",
        "Everybody is logged out everywhere. Who has a recovery code comes back with it; who has none is somebody new, "
        "and their seats stay empty.",
        _no_devices,
    ),
)
