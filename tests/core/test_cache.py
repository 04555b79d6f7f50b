"""A cache that is full, damaged or shared stops nobody."""

import errno
import logging
import threading
from pathlib import Path
from typing import Any

import pytest

from emporion.bots import compiling
from emporion.core import cache


@pytest.fixture
def folder(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Path:
    monkeypatch.setattr(cache, "cache_directory", lambda: tmp_path)
    return tmp_path


def test_what_is_saved_is_loaded_and_a_damaged_file_counts_as_missing(folder: Path) -> None:
    cache.save("one", b"code")
    assert (cache.load("one"), cache.is_kept("one"), cache.kept_names()) == (b"code", True, {"one"})
    (folder / "one").write_bytes((folder / "one").read_bytes()[:-1])
    assert cache.load("one") is None
    assert cache.load("two") is None


@pytest.mark.usefixtures("folder")
def test_a_full_disk_is_told_once_and_leaves_nothing_behind(
    monkeypatch: pytest.MonkeyPatch, caplog: pytest.LogCaptureFixture
) -> None:
    def full(*_: Any) -> int:
        raise OSError(errno.ENOSPC, "No space left on device")

    cache._complain_once.cache_clear()
    monkeypatch.setattr(Path, "write_bytes", full)
    with caplog.at_level(logging.WARNING):
        for name in ("one", "two"):
            cache.save(name, b"code")
    assert [record.message.count("No space left") for record in caplog.records] == [1]
    assert cache.kept_names() == set()


def test_of_two_who_would_compile_the_same_game_one_waits(folder: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(compiling, "cache_directory", lambda: folder)
    entered = threading.Event()

    def other() -> None:
        with compiling.alone("byzanz"):
            entered.set()

    waiting = threading.Thread(target=other, daemon=True)
    with compiling.alone("byzanz"), compiling.alone("tyros"):
        waiting.start()
        assert not entered.wait(0.2)
    assert entered.wait(10)
    waiting.join(10)
