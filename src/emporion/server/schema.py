"""The database: its tables, its version, and the steps from each version to the next."""

import contextlib
import json
import time
from collections.abc import Callable

import sqlalchemy as sa

from emporion.server.errors import CannotStart

metadata = sa.MetaData()
Key = sa.BigInteger().with_variant(sa.Integer(), "sqlite")  # SQLite counts up only in columns called INTEGER

PASSING = {"passing": True}  # of this hour only: a backup leaves the rows of such a table out

versions = sa.Table(
    "schema_versions",
    metadata,
    sa.Column("version", sa.Integer, primary_key=True),
    sa.Column("since", sa.Integer, nullable=False),  # an Emporion that knows this version can still work with it
)

people = sa.Table(
    "people",
    metadata,
    sa.Column("id", sa.String(32), primary_key=True),
    sa.Column("name", sa.String(40), nullable=False),
    sa.Column("recovery_hash", sa.String(64), nullable=False, unique=True),
    sa.Column("created_at", sa.BigInteger, nullable=False),
    sa.Column("barred_at", sa.BigInteger),  # since when whoever runs the service does not want them here
)

devices = sa.Table(
    "devices",
    metadata,
    sa.Column("key_hash", sa.String(64), primary_key=True),
    sa.Column("person", sa.ForeignKey("people.id"), nullable=False, index=True),
    sa.Column("created_at", sa.BigInteger, nullable=False),
    sa.Column("used_at", sa.BigInteger, nullable=False),  # to the day
)

tables = sa.Table(
    "tables",
    metadata,
    sa.Column("id", sa.String(32), primary_key=True),
    sa.Column("number", sa.Integer, nullable=False),  # of the last event
    sa.Column("phase", sa.String(16), nullable=False),
    sa.Column("listed", sa.Boolean, nullable=False),
    sa.Column("summary", sa.Text, nullable=False),  # what lists of tables show
    sa.Column("secret", sa.String(64), nullable=False),
    sa.Column("invite", sa.String(32), nullable=False),
    sa.Column("host", sa.String(32), nullable=False),
    sa.Column("bots_only", sa.Boolean, nullable=False),  # no person plays there
    sa.Column("due", sa.BigInteger),  # when the timers have to look at it
    sa.Column("created_at", sa.BigInteger, nullable=False),
    sa.Column("changed_at", sa.BigInteger, nullable=False),
    sa.Column("recorded", sa.Integer, nullable=False, server_default="0"),  # 1: its results are written down, if any
    sa.Column("series", sa.String(32), nullable=False, server_default=""),  # the first table of the evening, or ""
    sa.Index("tables_by_due", "due"),
    sa.Index("tables_by_series", "series"),
    sa.Index("tables_by_host", "host", "phase"),
    sa.Index("tables_by_phase", "phase", "listed", "changed_at"),
)
_TO_RECORD = sa.text("phase = 'over' AND recorded = 0")  # a few tables at most: choices cost nothing in this index
sa.Index("tables_to_record", tables.c.id, sqlite_where=_TO_RECORD, postgresql_where=_TO_RECORD)

events = sa.Table(
    "events",
    metadata,
    sa.Column("id", Key, primary_key=True, autoincrement=True),
    sa.Column("table_id", sa.ForeignKey("tables.id"), nullable=False),
    sa.Column("number", sa.Integer, nullable=False),
    sa.Column("data", sa.Text, nullable=False),
    sa.Column("seen", sa.Integer, nullable=False),  # a bit for each viewer who sees something of it
    sa.Column("at", sa.BigInteger, nullable=False),
    sa.UniqueConstraint("table_id", "number"),  # two writers cannot both win
)

seats = sa.Table(
    "seats",
    metadata,
    sa.Column("table_id", sa.ForeignKey("tables.id"), primary_key=True),
    sa.Column("seat", sa.Integer, primary_key=True),
    sa.Column("person", sa.ForeignKey("people.id"), nullable=False),
    sa.Column("seen_at", sa.BigInteger, nullable=False),
    sa.Index("seats_by_person", "person"),
)

analyses = sa.Table(
    "analyses",
    metadata,
    sa.Column("table_id", sa.ForeignKey("tables.id"), primary_key=True),
    sa.Column("asked_at", sa.BigInteger, nullable=False),
    sa.Column("asked_by", sa.String(64), nullable=False),  # the person, or the address of a guest; "" when it is done
    sa.Column("asked_from", sa.String(64), nullable=False),  # the network, as long
    sa.Column("worker", sa.String(32), nullable=False),  # the process that works on it, or ""
    sa.Column("alive_at", sa.BigInteger, nullable=False),  # its last sign of life
    sa.Column("done", sa.Integer, nullable=False),
    sa.Column("total", sa.Integer, nullable=False),
    sa.Column("data", sa.Text),  # the result; without it, the analysis waits or runs
)

#: How the games of people ended: a row for every seat. See `results`.
results = sa.Table(
    "results",
    metadata,
    sa.Column("table_id", sa.String(32), primary_key=True),  # it may be old, and deleted
    sa.Column("seat", sa.Integer, primary_key=True),
    sa.Column("person", sa.String(32)),  # NULL for bots, and for somebody who was removed or has deleted themselves
    sa.Column("level", sa.String(40), nullable=False),  # of the bot that played there at the end, also for a person
    sa.Column("counted", sa.Boolean, nullable=False),  # is it the only seat that the person had there?
    sa.Column("game", sa.String(40), nullable=False),
    sa.Column("options", sa.Text, nullable=False),
    sa.Column("players", sa.Integer, nullable=False),
    sa.Column("score", sa.Integer, nullable=False),
    sa.Column("place", sa.Integer, nullable=False),  # from 1; who is level shares it
    sa.Column("finished_at", sa.BigInteger, nullable=False),
    sa.Column("hints", sa.Boolean, nullable=False),  # could people ask for hints there?
    sa.Column("rated", sa.Boolean, nullable=False),
    sa.Index("results_by_person", "person", "finished_at"),
)

#: What people have chosen about themselves; who has chosen nothing has no row. See `profiles`.
profiles = sa.Table(
    "profiles",
    metadata,
    sa.Column("person", sa.ForeignKey("people.id"), primary_key=True),
    sa.Column("visible", sa.String(16), nullable=False),
    sa.Column("rated", sa.Boolean, nullable=False),
)

#: Strength and its standard deviation, as far as rated tables tell. They follow from `results`: see `ratings`.
ratings = sa.Table(
    "ratings",
    metadata,
    sa.Column("person", sa.ForeignKey("people.id"), primary_key=True),
    sa.Column("game", sa.String(40), primary_key=True),
    sa.Column("mu", sa.Float(53), nullable=False),
    sa.Column("sigma", sa.Float(53), nullable=False),
    sa.Column("games", sa.Integer, nullable=False),
    sa.Index("ratings_by_game", "game", "sigma"),
)

#: What was spent of an allowance by a person, an address or a network in the last minutes, if it was much.
spending = sa.Table(
    "spending",
    metadata,
    sa.Column("name", sa.String(20), primary_key=True),
    sa.Column("key", sa.String(64), primary_key=True),
    sa.Column("spent", sa.BigInteger, nullable=False),
    sa.Column("at", sa.BigInteger, nullable=False),
    info=PASSING,
)

#: The processes of the service: where others reach them, and what proves that one may ask. See `members`.
processes = sa.Table(
    "processes",
    metadata,
    sa.Column("id", sa.String(32), primary_key=True),
    sa.Column("address", sa.String(255), nullable=False),
    sa.Column("secret", sa.String(64), nullable=False),
    sa.Column("beat", sa.BigInteger, nullable=False),  # another number each time the process renews its lease
    info=PASSING,
)

#: Choices in advance: of one seat each, and nobody else's to see. See `advances`.
advances = sa.Table(
    "advances",
    metadata,
    sa.Column("table_id", sa.ForeignKey("tables.id"), primary_key=True),
    sa.Column("seat", sa.Integer, primary_key=True),
    sa.Column("person", sa.ForeignKey("people.id"), nullable=False),
    sa.Column("kind", sa.String(20), nullable=False),
    sa.Column("value", sa.Text, nullable=False),
    sa.Column("relied_on", sa.Text, nullable=False),  # what the person saw then, and counted on
)

#: Vacations of people: from when, until when, and when each was over (that may be later than now).
vacations = sa.Table(
    "vacations",
    metadata,
    sa.Column("person", sa.ForeignKey("people.id"), primary_key=True),
    sa.Column("began_at", sa.BigInteger, primary_key=True),
    sa.Column("until", sa.BigInteger, nullable=False),
    sa.Column("ended_at", sa.BigInteger, nullable=False),
)

#: What was done past the running processes, for them to notice. See `orders`.
orders = sa.Table(
    "orders",
    metadata,
    sa.Column("id", Key, primary_key=True, autoincrement=True),
    sa.Column("kind", sa.String(16), nullable=False),
    sa.Column("subject", sa.String(32), nullable=False),
    sa.Column("at", sa.BigInteger, nullable=False),
    info=PASSING,
)


def add_analyses(connection: sa.Connection) -> None:
    connection.execute(
        sa.text(
            "CREATE TABLE analyses (table_id VARCHAR(32) NOT NULL, asked_at BIGINT NOT NULL,"
            " worker VARCHAR(32) NOT NULL, alive_at BIGINT NOT NULL, done INTEGER NOT NULL, total INTEGER NOT NULL,"
            " data TEXT, PRIMARY KEY (table_id), FOREIGN KEY(table_id) REFERENCES tables (id))"
        )
    )


def add_limits(connection: sa.Connection) -> None:
    for statement in (
        "CREATE TABLE spending (name VARCHAR(20) NOT NULL, key VARCHAR(64) NOT NULL, spent BIGINT NOT NULL,"
        " at BIGINT NOT NULL, PRIMARY KEY (name, key))",
        "ALTER TABLE analyses ADD COLUMN asked_by VARCHAR(64) NOT NULL DEFAULT ''",
        "ALTER TABLE analyses ADD COLUMN asked_from VARCHAR(64) NOT NULL DEFAULT ''",
        "ALTER TABLE tables ADD COLUMN host VARCHAR(32) NOT NULL DEFAULT ''",
        "ALTER TABLE tables ADD COLUMN bots_only BOOLEAN NOT NULL DEFAULT FALSE",
        "CREATE INDEX tables_by_host ON tables (host, phase)",
    ):
        connection.execute(sa.text(statement))
    hosts = []
    for table, first in connection.execute(sa.text("SELECT table_id, data FROM events WHERE number = 1")):
        with contextlib.suppress(ValueError, KeyError, TypeError):
            hosts.append({"id": table, "host": json.loads(first)["host"]})
    if hosts:
        connection.execute(sa.text("UPDATE tables SET host = :host WHERE id = :id"), hosts)


def add_processes(connection: sa.Connection) -> None:
    connection.execute(
        sa.text(
            "CREATE TABLE processes (id VARCHAR(32) NOT NULL, address VARCHAR(255) NOT NULL,"
            " secret VARCHAR(64) NOT NULL, beat BIGINT NOT NULL, PRIMARY KEY (id))"
        )
    )


def add_last_use(connection: sa.Connection) -> None:
    """Nobody knows when devices were used before: they have all been used now."""
    connection.execute(sa.text("ALTER TABLE devices ADD COLUMN used_at BIGINT NOT NULL DEFAULT 0"))
    connection.execute(sa.text("UPDATE devices SET used_at = :now"), {"now": int(time.time() * 1000)})


def add_since(connection: sa.Connection) -> None:
    connection.execute(sa.text("ALTER TABLE schema_versions ADD COLUMN since INTEGER NOT NULL DEFAULT 0"))
    connection.execute(sa.text("UPDATE schema_versions SET since = version"))


def add_results(connection: sa.Connection) -> None:
    """Games that are over already are looked at later, one after the other, while people play."""
    for statement in (
        "CREATE TABLE results (table_id VARCHAR(32) NOT NULL, seat INTEGER NOT NULL, person VARCHAR(32),"
        " level VARCHAR(40) NOT NULL, counted BOOLEAN NOT NULL, game VARCHAR(40) NOT NULL, options TEXT NOT NULL,"
        " players INTEGER NOT NULL, score INTEGER NOT NULL, place INTEGER NOT NULL, finished_at BIGINT NOT NULL,"
        " hints BOOLEAN NOT NULL, rated BOOLEAN NOT NULL, PRIMARY KEY (table_id, seat))",
        "CREATE INDEX results_by_person ON results (person, finished_at)",
        "ALTER TABLE tables ADD COLUMN recorded INTEGER NOT NULL DEFAULT 0",
        "CREATE INDEX tables_to_record ON tables (id) WHERE phase = 'over' AND recorded = 0",
    ):
        connection.execute(sa.text(statement))


def add_ratings(connection: sa.Connection) -> None:
    for statement in (
        "CREATE TABLE profiles (person VARCHAR(32) NOT NULL, visible VARCHAR(16) NOT NULL, rated BOOLEAN NOT NULL,"
        " PRIMARY KEY (person), FOREIGN KEY(person) REFERENCES people (id))",
        "CREATE TABLE ratings (person VARCHAR(32) NOT NULL, game VARCHAR(40) NOT NULL, mu FLOAT(53) NOT NULL,"
        " sigma FLOAT(53) NOT NULL, games INTEGER NOT NULL, PRIMARY KEY (person, game),"
        " FOREIGN KEY(person) REFERENCES people (id))",
        "CREATE INDEX ratings_by_game ON ratings (game, sigma)",
    ):
        connection.execute(sa.text(statement))


def add_series(connection: sa.Connection) -> None:
    connection.execute(sa.text("ALTER TABLE tables ADD COLUMN series VARCHAR(32) NOT NULL DEFAULT ''"))
    connection.execute(sa.text("CREATE INDEX tables_by_series ON tables (series)"))


def add_orders(connection: sa.Connection) -> None:
    counted = "BIGSERIAL" if connection.dialect.name == "postgresql" else "INTEGER"
    connection.execute(sa.text("ALTER TABLE people ADD COLUMN barred_at BIGINT"))
    connection.execute(
        sa.text(
            f"CREATE TABLE orders (id {counted} NOT NULL, kind VARCHAR(16) NOT NULL, subject VARCHAR(32) NOT NULL,"
            " at BIGINT NOT NULL, PRIMARY KEY (id))"
        )
    )


def add_vacations(connection: sa.Connection) -> None:
    connection.execute(
        sa.text(
            "CREATE TABLE vacations (person VARCHAR(32) NOT NULL, began_at BIGINT NOT NULL, until BIGINT NOT NULL,"
            " ended_at BIGINT NOT NULL, PRIMARY KEY (person, began_at), FOREIGN KEY(person) REFERENCES people (id))"
        )
    )


def add_advances(connection: sa.Connection) -> None:
    connection.execute(
        sa.text(
            "CREATE TABLE advances (table_id VARCHAR(32) NOT NULL, seat INTEGER NOT NULL, person VARCHAR(32) NOT NULL,"
            " kind VARCHAR(20) NOT NULL, value TEXT NOT NULL, relied_on TEXT NOT NULL, PRIMARY KEY (table_id, seat),"
            " FOREIGN KEY(table_id) REFERENCES tables (id), FOREIGN KEY(person) REFERENCES people (id))"
        )
    )


#: The first step leads from version 1 to version 2, and so on. Published steps are never changed, and name columns by
#: words of their own, not by the tables above, which are always the newest.
STEPS: tuple[Callable[[sa.Connection], None], ...] = (
    add_analyses,
    add_limits,
    add_processes,
    add_last_use,
    add_since,
    add_results,
    add_ratings,
    add_series,
    add_orders,
    add_vacations,
    add_advances,
)

#: The oldest version whose Emporion can work with a database of the newest one. During an update both do, side by side.
#: A step that only adds tables, or columns that may be left out, keeps it; whatever an older Emporion still reads or
#: writes goes a release later, in a second step, which raises it.
COMPATIBLE_SINCE = FIRST_SINCE = STEPS.index(add_since) + 2  # databases say so from this version on
MIGRATION_LOCK = 0x656D706F


def migrate(connection: sa.Connection) -> int:
    """Bring the database to the newest version, in one transaction that only one process can be in. An empty one gets
    the newest tables at once; one of a newer Emporion is left as it is, if that one says that we can work with it."""
    if connection.dialect.name == "postgresql":
        connection.execute(sa.text("SELECT pg_advisory_xact_lock(:key)"), {"key": MIGRATION_LOCK})
    newest = len(STEPS) + 1
    versions.create(connection, checkfirst=True)
    found = connection.execute(sa.select(sa.func.max(versions.c.version))).scalar()
    if found is None:
        metadata.create_all(connection)
        connection.execute(versions.insert().values(version=newest, since=COMPATIBLE_SINCE))
        return newest
    if found > newest:
        since = connection.execute(sa.select(sa.func.max(versions.c.since))).scalar()
        if since is None or since > newest:
            raise CannotStart(
                "newer-database",
                f"the database has version {found}, which works with Emporions that know version {since} or later; "
                f"this one knows versions up to {newest}",
            )
        return int(found)
    for version in range(found, newest):
        STEPS[version - 1](connection)
        row = {"version": version + 1}
        if version + 1 >= FIRST_SINCE:
            row["since"] = min(version + 1, COMPATIBLE_SINCE)
        connection.execute(sa.insert(sa.table(versions.name, *map(sa.column, row))).values(row))
    return newest
