"""Why a choice is better: reasons in positions where they are plain."""

import numpy as np
import pytest

import emporion
from emporion.bots import choose, think
from emporion.bots.analysis import analyse
from emporion.bots.heuristics import heuristics
from emporion.bots.hints import EXPLAINED, hint
from emporion.bots.reasons import ROUNDS, Reason, reasons
from emporion.core.match import Match
from emporion.core.texts import LANGUAGES
from emporion.games import NAMES, rules
from tests.bots.test_byzanz import last_sales
from tests.bots.test_search import middle


def why(match: Match, choice: str, other: str) -> set[tuple[str, str, int, int]]:
    """What speaks for a choice, and against it."""
    code, also = (match.parse(notation) for notation in (choice, other))
    assert match.actor is not None
    thoughts = think(match.game, match.state, match.actor, 1, iterations=200, watch=40, watched=20)
    found = reasons(match.game, match.actor, thoughts, code, also)
    assert [reason.good for reason in found] == sorted((reason.good for reason in found), reverse=True), "gains first"
    return {(reason.what, reason.when, reason.amount, reason.seat) for reason in found}


def test_a_sale_at_the_end_brings_its_points_and_costs_cards() -> None:
    """B6: three cards are shown, and the best of them is the profit."""
    match = last_sales("hand B: cloth-4 cloth-2 cloth-1", "hand A: wine-1 wine-2", "hand C: wine-3", "hand D: wine-4")
    found = why(match, "sell cloth 4 2 1", "done")
    assert ("points", "now", 4, -1) in found
    assert ("cards", "now", -3, -1) in found
    against = why(match, "done", "sell cloth 4 2 1")
    assert ("points", "now", -4, -1) in against
    assert ("cards", "now", 3, -1) in against


def test_what_is_the_same_is_no_reason() -> None:
    match = last_sales("hand B: cloth-4 cloth-2 cloth-1 wine-1 wine-2 wine-4", "hand C: olives-1 olives-2")
    assert not why(match, "sell cloth 4 2 1", "sell wine 4 2 1")


def test_a_hint_explains_the_first_choices_and_says_one_thing_only() -> None:
    """The grades fall with the ranks, so that no figure speaks against the order."""
    order = ["best", "good", "inaccuracy", "mistake", "blunder"]
    match = middle(emporion.game("thurn-und-taxis", 3), seed=3)
    advice = hint(match, seconds=None, iterations=400)
    behind = [order.index(one.behind) for one in advice]
    assert behind == sorted(behind)
    assert behind[0] == 0
    assert not any(one.why for one in advice[EXPLAINED:])


def test_a_hint_tells_why_the_first_choice_is_better_than_the_second_and_others_worse_than_the_first() -> None:
    match = last_sales("hand B: cloth-4 cloth-2 cloth-1", "hand C: wine-3")
    best, other = hint(match, seconds=None, iterations=100)
    assert (best.choice.notation, other.choice.notation) == ("sell cloth 4 2 1", "done")
    assert {(one.what, one.amount) for one in best.why} == {(one.what, -one.amount) for one in other.why}
    assert ("points", 4) in {(one.what, one.amount) for one in best.why}


def test_reasons_do_not_depend_on_what_the_seat_cannot_know() -> None:
    for game in (emporion.game("byzanz", 4), emporion.game("tyros", 3)):
        match = middle(game, seed=3)
        seat = int(match.state["actor"])
        found = [
            [one.why for one in hint(other, seconds=None, iterations=60)]
            for other in (match, match.resample(seat, 1), match.resample(seat, 2))
        ]
        assert found[0] == found[1] == found[2]


def test_watching_leaves_the_ranks_as_they_are() -> None:
    match = middle(emporion.game("tyros", 3), seed=1)
    seat = int(match.state["actor"])
    plain = think(match.game, match.state, seat, 9, iterations=100)
    watching = think(match.game, match.state, seat, 9, iterations=100, watch=ROUNDS, watched=3)
    assert plain.ranked == watching.ranked
    assert plain.seen is None
    assert watching.watched == tuple(thought.code for thought in plain.ranked[:3])
    assert watching.seen.shape[:2] == (ROUNDS, 3)
    assert np.isfinite(watching.seen).all()


def test_the_analysis_tells_why_another_choice_was_better() -> None:
    game = emporion.game("byzanz", 3)
    match = game.start(seed=8)
    while not match.over:
        match.play(choose("random", match, len(match.steps)))
    found = analyse(match, iterations=30).decisions
    looks = [look for graded in found for look in (graded.known, graded.hindsight)]
    assert all(not look.why for look in looks if look.loss == 0)
    blunders = [look for look in looks if look.grade == "blunder"]
    assert sum(bool(look.why) for look in blunders) > 0.8 * len(blunders) > 0


@pytest.mark.parametrize("name", NAMES)
@pytest.mark.parametrize("language", LANGUAGES)
def test_every_reason_can_be_said(name: str, language: str) -> None:
    words = emporion.game(name).catalogue.words(language, ["Ann", "Bob", "Cyd"])
    said = {
        words.say(Reason(what, when, amount, 1 if what == "others" else -1).line())
        for what in ("points", "others", *heuristics(rules(name)).MEASURED)
        for when in ("now", "later")
        for amount in (-2, -1, 1, 2)
    }
    assert len(said) == 8 * (2 + len(heuristics(rules(name)).MEASURED))
    assert not [text for text in said if "{" in text or "$" in text]
