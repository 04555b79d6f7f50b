"""Copies of a whole database, made while people play, and put back into an empty one of either kind.

A backup is a text of JSON lines, compressed: a head that says which version it is and how its tables are made, in the
words of both kinds of database; then every row; then how many rows there were and a hash of everything before. It is
read in one transaction, so it shows one moment. A backup of an earlier version is put back as it was and brought to the
newest version as any database of that version is.
"""

import gzip
import hashlib
import json
import os
import time
import zlib
from collections.abc import Callable, Iterator
from dataclasses import dataclass
from pathlib import Path
from typing import IO, Any

import sqlalchemy as sa
from sqlalchemy.dialects import postgresql, sqlite
from sqlalchemy.schema import CreateIndex, CreateTable

from emporion.core.errors import BadRequest
from emporion.server import schema
from emporion.server.settings import VERSION
from emporion.server.store import Store

FORMAT = 1
BATCH = 2000  # rows that are read, written and told of at a time
DIALECTS = {"sqlite": sqlite.dialect(), "postgresql": postgresql.dialect()}  # type: ignore[no-untyped-call]
HEAD = "emporion backup"
Told = Callable[[str, int], None]  # (name of a table, rows of it so far)


class CannotCopy(BadRequest):
    """There is nothing to copy or nowhere to put it, or a file is no backup, or no longer the one that was written."""


@dataclass(frozen=True)
class Contents:
    """What a backup holds."""

    schema: int
    version: str  # of the Emporion that made it
    made_at: float
    rows: dict[str, int]


# Writing --------------------------------------------------------------------------------------------------------------


async def write(store: Store, file: Path, told: Told = lambda *_: None) -> Contents:
    """Copy everything into a new file, which only its owner can read, and read it again to be sure of it."""
    if file.exists():
        raise CannotCopy("file-exists", f"{file} exists already: a backup never overwrites another file")
    unfinished = file.with_name(file.name + ".unfinished")
    try:
        unfinished.unlink(missing_ok=True)
        with os.fdopen(os.open(unfinished, os.O_CREAT | os.O_EXCL | os.O_WRONLY, 0o600), "wb") as plain:
            await store.read(lambda connection: _copy(connection, plain, told))
            plain.flush()
            os.fsync(plain.fileno())
        found = examine(unfinished)
        unfinished.rename(file)
    except OSError as error:
        raise CannotCopy("cannot-write", f"cannot write {file}: {error.strerror}") from None
    finally:
        unfinished.unlink(missing_ok=True)
    return found


def _copy(connection: sa.Connection, plain: IO[bytes], told: Told) -> None:
    if connection.dialect.name == "postgresql":
        connection.execute(sa.text("SET TRANSACTION ISOLATION LEVEL REPEATABLE READ, READ ONLY"))
    digest = hashlib.sha256()
    with gzip.GzipFile(fileobj=plain, mode="wb", compresslevel=6) as packed:

        def put(line: object) -> None:
            data = json.dumps(line, separators=(",", ":")).encode() + b"\n"
            digest.update(data)
            packed.write(data)

        put(_head(connection))
        counts = {}
        for table in _tables():
            counts[table.name] = 0
            names = [column.name for column in table.columns]
            put({"table": table.name, "columns": names})
            if table.info.get("passing"):  # a copy must not find the processes of the original
                continue
            rows = connection.execution_options(yield_per=BATCH).execute(sa.select(table))
            for part in rows.partitions():
                for row in part:
                    put(list(row))
                counts[table.name] += len(part)
                told(table.name, counts[table.name])
        put({"rows": counts})
        packed.write(json.dumps({"sha256": digest.hexdigest()}).encode() + b"\n")


def _tables() -> list[sa.Table]:
    """Every table, those first that others refer to."""
    return list(schema.metadata.sorted_tables)


def _head(connection: sa.Connection) -> dict[str, object]:
    newest = len(schema.STEPS) + 1
    if schema.versions.name not in sa.inspect(connection).get_table_names():
        raise CannotCopy("no-database", "this is no database of Emporion: there is nothing to copy")
    found = connection.execute(sa.select(sa.func.max(schema.versions.c.version))).scalar()
    if found != newest:
        raise CannotCopy(
            "other-schema",
            f"the database has version {found}, and this Emporion knows version {newest}: copy it with the Emporion "
            "that serves it",
        )
    made: dict[str, list[str]] = {}
    for name, dialect in DIALECTS.items():
        orders: list[Any] = [CreateTable(table) for table in _tables()]
        orders += [CreateIndex(index) for table in _tables() for index in sorted(table.indexes, key=_index_name)]
        made[name] = [str(order.compile(dialect=dialect)).strip() for order in orders]
    counted = {t.name: str(c.name) for t in _tables() for c in t.primary_key if c.autoincrement is True}
    return {
        HEAD: FORMAT,
        "schema": found,
        "version": VERSION,
        "made_at": time.time(),
        "made_by": made,
        "counted": counted,
    }


def _index_name(index: sa.Index) -> str:
    return str(index.name)


# Reading --------------------------------------------------------------------------------------------------------------


def examine(file: Path) -> Contents:
    """Read a backup to its end: what it holds, or what is wrong with it."""
    head: dict[str, Any] = {}
    counts: dict[str, int] = {}
    table = ""
    told: object = None
    for line in lines(file):
        if isinstance(line, list):
            counts[table] += 1
        elif HEAD in line:
            head = line
        elif "table" in line:
            table = line["table"]
            counts[table] = 0
        elif "rows" in line:
            told = line["rows"]
    if told != counts:
        raise CannotCopy("bad-backup", f"{file} does not hold as many rows as it says")
    return Contents(head["schema"], head["version"], head["made_at"], counts)


def lines(file: Path) -> Iterator[Any]:
    """The lines of a backup, of which the first is its head. At the end the hash is compared."""
    digest = hashlib.sha256()
    known = None
    try:
        with gzip.open(file, "rb") as packed:
            for number, data in enumerate(packed):
                line = json.loads(data)
                if number == 0:
                    _check_head(file, line)
                if isinstance(line, dict) and "sha256" in line:
                    known = line["sha256"]
                    break
                digest.update(data)
                yield line
    except FileNotFoundError:
        raise CannotCopy("no-backup", f"there is no file {file}") from None
    except (OSError, EOFError, ValueError, zlib.error) as error:
        raise CannotCopy("bad-backup", f"{file} is no backup, or it is damaged: {error}") from None
    if known is None:
        raise CannotCopy("bad-backup", f"{file} was cut off: it has no end")
    if known != digest.hexdigest():
        raise CannotCopy("bad-backup", f"{file} is damaged: its contents are not those that were written")


def _check_head(file: Path, line: Any) -> None:
    if not isinstance(line, dict) or HEAD not in line:
        raise CannotCopy("bad-backup", f"{file} is not a backup of Emporion")
    newest = len(schema.STEPS) + 1
    if line[HEAD] > FORMAT or line["schema"] > newest:
        raise CannotCopy(
            "newer-backup",
            f"{file} was made by Emporion {line['version']}, which is newer than this one: restore it with that one",
        )


# Putting back ---------------------------------------------------------------------------------------------------------


async def restore(store: Store, file: Path, told: Told = lambda *_: None) -> Contents:
    """Put a backup into an empty database, all of it or nothing, and bring it to the newest version. The store is
    connected, but not opened: that would make the tables."""
    contents = examine(file)
    await store.write(lambda connection: _put_back(connection, file, contents, told))
    return contents


def _put_back(connection: sa.Connection, file: Path, contents: Contents, told: Told) -> None:
    taken = set(sa.inspect(connection).get_table_names())
    known = {table.name for table in schema.metadata.sorted_tables} | set(contents.rows)
    if taken & known:
        raise CannotCopy("not-empty", "this database holds tables of Emporion already: restore into an empty one")
    backup = lines(file)
    head = next(backup)
    for order in head["made_by"][connection.dialect.name]:
        connection.execute(sa.text(order))
    counts: dict[str, int] = {}
    for table, rows in _batches(connection, backup):
        connection.execute(table.insert(), rows)
        counts[table.name] = counts.get(table.name, 0) + len(rows)
        told(table.name, counts[table.name])
    for name, column in head["counted"].items():
        if connection.dialect.name == "postgresql":  # it counts on from what it has counted, not from what is there
            order = (
                f"SELECT setval(pg_get_serial_sequence('{name}', '{column}'), "
                f"(SELECT COALESCE(MAX({column}), 0) + 1 FROM {name}), false)"
            )
            connection.execute(sa.text(order))
    for name, count in contents.rows.items():
        found = connection.execute(sa.select(sa.func.count()).select_from(sa.table(name))).scalar()
        if found != count:
            raise CannotCopy("bad-backup", f"{found} rows of {name} were put back, not {count}")
    schema.migrate(connection)


def _batches(connection: sa.Connection, backup: Iterator[Any]) -> Iterator[tuple[sa.Table, list[dict[str, Any]]]]:
    """The rows of a backup in portions, each with its table as the backup made it."""
    table: sa.Table | None = None
    names: list[str] = []
    rows: list[dict[str, Any]] = []
    for line in backup:
        if isinstance(line, list):
            rows.append(dict(zip(names, map(whole, line), strict=True)))
        if table is not None and rows and (len(rows) == BATCH or not isinstance(line, list)):
            yield table, rows
            rows = []
        if isinstance(line, dict) and "table" in line:
            table = sa.Table(line["table"], sa.MetaData(), autoload_with=connection, resolve_fks=False)
            names = line["columns"]


def whole(value: Any) -> Any:
    """A text whose bytes were damaged before the backup stays damaged, but can be stored."""
    return value.encode("utf-8", "replace").decode() if isinstance(value, str) else value
