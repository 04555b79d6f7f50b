"""Whole games of Tyros: random play under all laws, the share of the actions, and records of every way to end."""

from pathlib import Path

import numpy as np
import pytest

import emporion
from emporion.core import loops
from emporion.core.game import Game

RECORDS = Path(__file__).parent / "records"
TABLES = [
    {"players": players, "edition": edition, **more}
    for players in (3, 4)
    for edition in ("kosmos", "italian")
    for more in ({}, {"offers": "0", "trades": "0"})
]


def play_at_random(game: Game, games: int) -> tuple[list[int], dict[str, int]]:
    """Random games with the laws checked after every choice: the totals, and the choices by their first word."""
    tally, players = loops.Tally.of(game), np.zeros(game.players, np.int8)
    playouts = game.kernel.bound(loops.playouts)
    playouts(loops.PlayoutSpace.of(game), tally, (1, 2), 0, games, 5000, 1, players)
    words: dict[str, int] = {}
    for code, count in enumerate(tally.histogram):
        word = game.rules.notations[code].split()[0]
        words[word] = words.get(word, 0) + int(count)
    return [int(total) for total in tally.totals], words


@pytest.mark.parametrize("options", TABLES, ids=str)
def test_random_games_break_no_law_and_end(options: dict[str, str]) -> None:
    """T1 to T9"""
    totals, _ = play_at_random(emporion.game("tyros", **options), 100)  # type: ignore[arg-type]
    assert totals[loops.BROKEN_LAW] == 0
    assert totals[loops.FINISHED] == 100
    assert totals[loops.LONGEST] < 2500


@pytest.mark.parametrize("players", [3, 4])
@pytest.mark.parametrize("edition", ["kosmos", "italian"])
def test_random_play_is_real_play(players: int, edition: str) -> None:
    """T5: of the turns, offers that lead to nothing are a small part, and every action is taken."""
    totals, words = play_at_random(emporion.game("tyros", players, edition=edition), 100)
    in_vain = words["ask"] - words["trade"]
    turns = sum(words[word] for word in ("pass", "to", "city", "ship", "draw", "take", "trade"))
    assert in_vain < 0.45 * turns
    trading = sum(words[word] for word in ("offer", "give", "want", "ask", "yes", "no", "withdraw", "trade"))
    assert trading < 0.5 * totals[loops.DECISIONS]
    for word in ("to", "city", "ship", "draw", "take", "trade"):
        assert words[word] > 0
    assert words["to"] > 0.15 * turns


@pytest.mark.parametrize("path", sorted(RECORDS.glob("*.txt")), ids=lambda path: path.stem)
def test_recorded_games_end_as_they_did(path: Path) -> None:
    """T6, T7.5: reading a record replays every choice and compares the result."""
    match = emporion.replay(path.read_text("utf-8"))
    assert match.over
    assert match.game.kernel.check(match.state) == 0
    assert match.record() == path.read_text("utf-8")
    best = max(match.scores())
    tied = [seat for seat, score in enumerate(match.scores()) if score == best]
    largest = [match.breakdown()[seat][-1][1] for seat in tied]
    assert match.winners == [seat for seat, points in zip(tied, largest, strict=True) if points == max(largest)]
    if path.stem.startswith("tie"):
        assert len(tied) > 1 == len(match.winners)
    if path.stem.startswith("shared"):
        assert len(match.winners) > 1
    out_of_tiles = any(player["tile_count"] == 0 for player in match.view(seat=None)["players"])
    assert out_of_tiles == (path.stem != "nothing-can-grow")


def test_there_is_a_record_for_every_way_to_end() -> None:
    """T6, T7.5"""
    assert {path.stem for path in RECORDS.glob("*.txt")} >= {
        "last-tile-in-the-first-growing-turn",
        "last-tile-in-the-second-growing-turn",
        "last-tile-by-the-start-player",
        "last-tile-by-the-last-player",
        "italian",
        "tie-by-the-largest-empire",
        "shared-win",
        "nothing-can-grow",
    }
