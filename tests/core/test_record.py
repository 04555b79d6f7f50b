"""Records and positions that are cut, changed, or of another version."""

import copy
import pickle
import re

import pytest

import emporion
from emporion.core.errors import BadRecord, EmporionError
from emporion.core.record import digest
from tests.tables import random_steps


@pytest.fixture
def record() -> str:
    *_, match = random_steps(emporion.game("byzanz", players=4), 1)
    return match.record()


def resealed(text: str) -> str:
    """The record with the digest that fits its text."""
    body, _, end = text.rpartition("\nend: ")
    return f"{body}\nend: {end.split()[0]} {digest(body + chr(10))}\n"


def code_of(text: str) -> str:
    with pytest.raises(EmporionError) as error:
        emporion.replay(text)
    assert error.value.message
    return error.value.code


def test_a_record_that_is_cut_anywhere_is_refused(record: str) -> None:
    for length in range(0, len(record), max(1, len(record) // 60)):
        assert code_of(record[:length]) in ("bad-record", "cut-record", "changed-record")


def test_a_changed_record_is_refused_and_told_its_digest(record: str) -> None:
    changed = record.replace("pass", "bid", 1)
    with pytest.raises(BadRecord, match=r"digest is \w+, its text gives \w+") as error:
        emporion.replay(changed)
    assert error.value.code == "changed-record"


def test_a_record_with_a_move_against_the_rules_names_line_and_rule(record: str) -> None:
    lines = record.splitlines()
    first = lines.index("moves:") + 1
    lines[first] = re.sub(r": .*", ": bid", lines[first])
    with pytest.raises(BadRecord, match=f"line {first + 1}") as error:
        emporion.replay(resealed("\n".join(lines) + "\n"))
    assert error.value.rule == "B3.2"


def test_a_record_of_other_rules_is_refused(record: str) -> None:
    assert code_of(resealed(record.replace("rules: 1", "rules: 99"))) == "other-version"


@pytest.mark.parametrize(
    ("old", "new", "code"),
    [
        ("game: byzanz", "game: chess", "unknown-game"),
        ("players: 4", "players: 9", "bad-players"),
        ("players: 4", "players: four", "bad-record"),
        ("option open_profits: no", "option open_profits: perhaps", "bad-option-value"),
        ("option open_profits: no", "option stakes: high", "unknown-option"),
        ("option open_profits: no", "option players: 3", "unknown-option"),
        ("seed: 1\n", "seed: 1\nseed: 2\n", "bad-record"),
        ("seed: 1\n", "seed: 1\nweather: fine\n", "bad-record"),
        ("seed: 1\n", "", "bad-record"),
        ("names: A | B | C | D", "names: A | B", "bad-names"),
        ("names: A", "names A", "bad-record"),
        ("moves:", "moves: none", "bad-record"),
        ("won by", "lost by", "bad-record"),
        ("\nA: ", "\nX: ", "bad-record"),
    ],
)
def test_a_wrong_line_is_answered_with_what_is_wrong(record: str, old: str, new: str, code: str) -> None:
    assert old in record
    assert code_of(resealed(record.replace(old, new, 1))) == code


def test_a_record_with_a_wrong_count_is_refused(record: str) -> None:
    assert code_of(re.sub(r"end: \d+", "end: 3", record)) == "bad-record"


def test_something_else_is_no_record() -> None:
    for text in ("", "hello", "emporion position\ngame: byzanz\n"):
        assert code_of(text) == "bad-record"


def test_a_seed_in_words_and_names_with_spaces_survive() -> None:
    match = emporion.game("byzanz", players=3).start(seed="blue moon: 7", names=["Ann Lee", "B, C", "D: E"])
    again = emporion.replay(match.record())
    assert again.names == ["Ann Lee", "B, C", "D: E"]
    assert again.state.tobytes() == match.state.tobytes()


# Positions ------------------------------------------------------------------------------------------------------------


def position_error(*lines: str) -> tuple[str, str]:
    with pytest.raises(EmporionError) as error:
        emporion.load("\n".join(["game: byzanz", "players: 3", *lines]))
    return error.value.code, error.value.message


@pytest.mark.parametrize(
    ("line", "code", "says"),
    [
        ("hand A: cloth-9", "bad-position", "cloth-1"),
        ("hand Z: cloth-1", "bad-position", "hand Z"),
        ("hand A cloth-1", "bad-position", "name: value"),
        ("decision: dance", "bad-position", "bid, give"),
        ("actor: D", "bad-position", "A, B, C"),
        ("ply: many", "bad-position", "whole number"),
        ("rules: 7", "other-version", "version 7"),
        ("chance: 1", "bad-position", "hexadecimal"),
        ("hand A: cloth-4*3", "bad-position", "more cloth-4"),
        ("lot: ?*200", "bad-position", "left"),
        ("hand A: wine-1*4 wine-2*4", "broken-law", "seven"),
        ("offer A: 1 2", "bad-position", "room for 1"),
        ("offer B: 6", "broken-law", "offer cards"),
        ("auction: 200", "bad-position", "-128 to 127"),
        ("ply: 3000000000", "bad-position", "cannot hold"),
        ("ply: 2000000000", "broken-law", "that long"),
        ("hand A: cloth-1*256", "bad-position", "cannot hold"),
        ("deck: -1", "bad-position", "deck"),
        ("deck: -", "broken-law", "sizes"),
        ("lot: -", "broken-law", "sizes"),
        ("actor: -", "broken-law", "somebody is asked"),
        ("decision: limit", "broken-law", "has more than seven"),
        ("decision: sell", "broken-law", "after the last market"),
        ("auction: -1", "broken-law", "bounds"),
        ("round: 21", "broken-law", "bounds"),
        ("lowest: 100", "broken-law", "bounds"),
        ("winners: A", "broken-law", "winners"),
        ("barrier: 5", "broken-law", "barrier"),
        ("trail: B-? B+cloth-1", "broken-law", "seen"),
        ("laying: cloth-1", "broken-law", "about to be laid down"),
    ],
)
def test_a_position_that_is_wrong_says_so(line: str, code: str, says: str) -> None:
    found, message = position_error(line)
    assert found == code
    assert says in message


def test_a_position_of_another_game_is_refused() -> None:
    text = emporion.game("byzanz", players=3).start(seed=1).position()
    for other in (emporion.game("byzanz", players=4), emporion.game("byzanz", players=3, open_profits=True)):
        with pytest.raises(BadRecord) as error:
            other.load(text)
        assert error.value.code == "other-game"


def test_names_and_seeds_that_look_like_lines_of_a_record_survive_or_are_refused() -> None:
    game = emporion.game("byzanz", players=3)
    match = game.start(seed="moves:", names=["A", "moves:", "end: 3 x"])
    assert emporion.replay(match.record()).names == match.names
    with pytest.raises(EmporionError) as error:
        game.start(seed=1, names=["A | B", "C", "D"])
    assert error.value.code == "bad-names"


def test_matches_can_be_copied_and_pickled() -> None:
    *_, match = random_steps(emporion.game("byzanz", players=3), 1, 30)
    for twin in (copy.deepcopy(match), pickle.loads(pickle.dumps(match))):
        assert twin.state.tobytes() == match.state.tobytes()
        twin.play(twin.choices()[0].code)
        assert len(twin.steps) == len(match.steps) + 1


def test_a_line_given_twice_is_refused() -> None:
    assert "second time" in position_error("ply: 1", "ply: 2")[1]


def test_a_position_without_its_game_is_refused() -> None:
    with pytest.raises(BadRecord, match="game: byzanz"):
        emporion.load("players: 3")


def test_open_cards_are_dealt_from_the_seed() -> None:
    text = "game: byzanz\nplayers: 3\nhand A: cloth-4 ?*3\nhand B: ?*4\nlot: ?*6\n# a comment\n"
    one, two, other = emporion.load(text, 1), emporion.load(text, 1), emporion.load(text, 2)
    assert one.state.tobytes() == two.state.tobytes() != other.state.tobytes()
    for match in (one, other):
        assert "cloth-4" in match.view(0)["players"][0]["hand"]
        assert [player["hand_size"] for player in match.view()["players"]] == [4, 4, 0]


def test_the_record_of_a_match_that_began_at_a_position_replays_from_there() -> None:
    match = emporion.load("game: byzanz\nplayers: 3\nhand A: cloth-4\nlot: ?*6  # whatever comes\ntrail:", seed=5)
    match.play("pass")
    record = match.record()
    assert "position hand A: cloth-4\nposition lot: ?*6\nposition trail: -\n" in record
    again = emporion.replay(record)
    assert again.state.tobytes() == match.state.tobytes()
    assert again.record() == record
    assert again.log() == match.log() != []


def test_a_match_without_a_seed_has_no_record() -> None:
    match = emporion.load("game: byzanz\nplayers: 3\nhand A: cloth-4\nlot: ?*6").resample(0, 1)
    with pytest.raises(BadRecord) as error:
        match.record()
    assert error.value.code == "no-record"
