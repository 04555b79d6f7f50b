"""The service in figures, for whoever runs it."""

from typing import Any

import msgspec
import sqlalchemy as sa

from emporion.server.admin_tables import PHASES, sizes
from emporion.server.leaving import DAY
from emporion.server.schema import analyses, devices, people, processes, seats, tables

WINDOWS = {"day": DAY, "week": 7 * DAY, "month": 30 * DAY}


def statistics(connection: sa.Connection, now: int) -> dict[str, Any]:
    """People, tables by game and phase, who and what was active lately, and how large it all is. Times are in
    milliseconds since 1970."""

    def count(column: Any, *conditions: Any) -> int:
        return int(connection.execute(sa.select(sa.func.count(column)).where(*conditions)).scalar_one())

    oldest, newest = connection.execute(
        sa.select(sa.func.min(tables.c.created_at), sa.func.max(tables.c.created_at))
    ).one()
    return {
        "people": {
            "all": count(people.c.id),
            "barred": count(people.c.id, people.c.barred_at.is_not(None)),
            "devices": count(devices.c.key_hash),
            "active": {
                name: count(sa.distinct(seats.c.person), seats.c.seen_at >= now - span)
                for name, span in WINDOWS.items()
            },
        },
        "tables": {
            "all": count(tables.c.id),
            "games": _by_game(connection),
            "active": {name: count(tables.c.id, tables.c.changed_at >= now - span) for name, span in WINDOWS.items()},
            "oldest": oldest,
            "newest": newest,
        },
        "analyses": {
            "all": count(analyses.c.table_id),
            "waiting": count(analyses.c.table_id, analyses.c.data.is_(None)),
        },
        "processes": count(processes.c.id),
        "database": {"kind": connection.dialect.name, **sizes(connection)},
    }


def _by_game(connection: sa.Connection) -> dict[str, dict[str, int]]:
    """How many tables of each game are in each phase."""
    found: dict[str, dict[str, int]] = {}
    for summary, phase in connection.execute(sa.select(tables.c.summary, tables.c.phase)):
        try:
            game = str(msgspec.json.decode(summary)["game"])
        except (msgspec.DecodeError, UnicodeError, KeyError, TypeError):
            game = "?"
        phases = found.setdefault(game, dict.fromkeys(PHASES, 0))
        phases[phase] = phases.get(phase, 0) + 1
    return dict(sorted(found.items()))
