"""The steps from each version of the database to the next; `schema.STEPS` has their order.

They name tables and columns by words of their own, not by those of `schema`, which are always the newest.
"""

import contextlib
import json
import time

import sqlalchemy as sa


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


def add_notices(connection: sa.Connection) -> None:
    for statement in (
        "ALTER TABLE tables ADD COLUMN asked INTEGER",
        "ALTER TABLE tables ADD COLUMN asked_at BIGINT NOT NULL DEFAULT 0",
        "CREATE TABLE service_keys (name VARCHAR(32) NOT NULL, value TEXT NOT NULL, PRIMARY KEY (name))",
        "CREATE TABLE notice_addresses (id VARCHAR(32) NOT NULL, person VARCHAR(32) NOT NULL,"
        " kind VARCHAR(16) NOT NULL, target TEXT NOT NULL, fingerprint VARCHAR(64) NOT NULL,"
        " device VARCHAR(64) NOT NULL, language VARCHAR(8) NOT NULL, origin VARCHAR(255) NOT NULL,"
        " remind BOOLEAN NOT NULL, confirmed BOOLEAN NOT NULL, created_at BIGINT NOT NULL, failures INTEGER NOT NULL,"
        " next_at BIGINT NOT NULL, claimed_until BIGINT NOT NULL, PRIMARY KEY (id),"
        " FOREIGN KEY(person) REFERENCES people (id) ON DELETE CASCADE)",
        "CREATE INDEX ix_notice_addresses_person ON notice_addresses (person)",
        "CREATE INDEX ix_notice_addresses_fingerprint ON notice_addresses (fingerprint)",
        "CREATE TABLE notices_told (address VARCHAR(32) NOT NULL, table_id VARCHAR(32) NOT NULL,"
        " asked_at BIGINT NOT NULL, stage INTEGER NOT NULL, PRIMARY KEY (address, table_id),"
        " FOREIGN KEY(address) REFERENCES notice_addresses (id) ON DELETE CASCADE,"
        " FOREIGN KEY(table_id) REFERENCES tables (id) ON DELETE CASCADE)",
        "CREATE INDEX notices_told_by_table ON notices_told (table_id)",
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


def add_tournaments(connection: sa.Connection) -> None:
    for statement in (
        "CREATE TABLE tournaments (id VARCHAR(32) NOT NULL, name VARCHAR(60) NOT NULL, title VARCHAR(60) NOT NULL,"
        " organiser VARCHAR(32) NOT NULL, organiser_name VARCHAR(40) NOT NULL, phase VARCHAR(16) NOT NULL,"
        " seed VARCHAR(64) NOT NULL, plan TEXT NOT NULL, round INTEGER NOT NULL, rounds INTEGER NOT NULL,"
        " changes INTEGER NOT NULL, created_at BIGINT NOT NULL, changed_at BIGINT NOT NULL, PRIMARY KEY (id))",
        "CREATE INDEX tournaments_by_phase ON tournaments (phase, changed_at)",
        "CREATE INDEX tournaments_by_organiser ON tournaments (organiser)",
        "CREATE TABLE entrants (tournament VARCHAR(32) NOT NULL, number INTEGER NOT NULL, person VARCHAR(32),"
        ' name VARCHAR(40) NOT NULL, "left" BOOLEAN NOT NULL, PRIMARY KEY (tournament, number),'
        " FOREIGN KEY(tournament) REFERENCES tournaments (id))",
        "CREATE INDEX entrants_by_person ON entrants (person)",
        "CREATE TABLE tournament_tables (tournament VARCHAR(32) NOT NULL, round INTEGER NOT NULL,"
        " number INTEGER NOT NULL, table_id VARCHAR(32) NOT NULL, state VARCHAR(16) NOT NULL, seats TEXT NOT NULL,"
        " places TEXT NOT NULL, scores TEXT NOT NULL, PRIMARY KEY (tournament, round, number),"
        " FOREIGN KEY(tournament) REFERENCES tournaments (id))",
        "CREATE INDEX tournament_tables_by_state ON tournament_tables (state)",
    ):
        connection.execute(sa.text(statement))
