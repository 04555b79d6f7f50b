"""The store on SQLite: what many want at the same time is one transaction."""

import asyncio
import time
from pathlib import Path
from typing import Any

import pytest
import sqlalchemy as sa

from emporion.server import store as stores
from emporion.server.store import Order, SqliteStore, open_store


async def opened(folder: Path, monkeypatch: pytest.MonkeyPatch) -> tuple[SqliteStore, list[int]]:
    """A store, and how much each of its transactions did."""
    store = open_store(f"sqlite:///{folder}/tables.sqlite")
    assert isinstance(store, SqliteStore)
    await store.open()
    sizes: list[int] = []
    write = store._write_group

    def counted(group: list[Order]) -> None:
        sizes.append(len(group))
        write(group)

    monkeypatch.setattr(store, "_write_group", counted)
    return store, sizes


def one(connection: sa.Connection) -> Any:
    return connection.execute(sa.text("SELECT 1")).scalar_one()


def test_work_that_comes_in_the_next_rounds_of_the_loop_is_done_together(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    async def play() -> None:
        monkeypatch.setattr(stores, "GATHER_SECONDS", 60.0)  # however slow the machine is
        store, sizes = await opened(tmp_path, monkeypatch)
        waiting = []
        for _ in range(6):
            waiting.append(store.begin_write(one))
            await asyncio.sleep(0)
        assert await asyncio.gather(*waiting) == [1] * 6
        assert sizes == [6]
        await store.close()

    asyncio.run(play())


def test_work_waits_for_more_of_it_only_so_long(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    """A loop that never comes to rest keeps nobody waiting for good."""

    async def play() -> None:
        store, sizes = await opened(tmp_path, monkeypatch)
        waiting = [store.begin_write(one)]
        deadline = time.monotonic() + 20
        while not waiting[0].done() and time.monotonic() < deadline:
            waiting.append(store.begin_write(one))
            await asyncio.sleep(0.0005)
        assert waiting[0].done()
        await asyncio.gather(*waiting)
        assert sum(sizes) == len(waiting)
        await store.close()

    asyncio.run(play())


def test_nobody_waits_where_nobody_else_wants_anything(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    async def play() -> None:
        monkeypatch.setattr(stores, "GATHER_SECONDS", 60.0)
        store, sizes = await opened(tmp_path, monkeypatch)
        assert await asyncio.wait_for(store.write(one), 20) == 1
        assert sizes == [1]
        await store.close()

    asyncio.run(play())
