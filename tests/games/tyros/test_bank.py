"""T5.D Trading with the bank: every way to lay down cards, for every size of the draw pile."""

from collections import Counter
from itertools import combinations

import pytest

import emporion
from tests.games.tyros.tables import at, behind_barrier, hand, notations

LAND = ("land orange: 7", "land green: 31 tyros", "land violet: 26")
HANDS = (
    "orange",
    "orange*2",
    "orange green",
    "orange*2 joker",
    "orange yellow violet",
    "green*4",
    "yellow green*2 violet joker",
)
ALL = Counter({"orange": 14, "yellow": 14, "green": 14, "violet": 14, "joker": 4})


def counted(cards: str) -> list[str]:
    found: list[str] = []
    for word in cards.split():
        name, _, times = word.partition("*")
        found += [name] * int(times or 1)
    return found


def with_pile(cards: str, pile: list[str], edition: str = "kosmos") -> emporion.Match:
    """A has these cards, the draw pile those; all others are in the discards but for a few orange ones that B has."""
    left = ALL.copy()
    left.subtract([*counted(cards), *pile])
    other = left["yellow"] - 1
    left["yellow"] -= other
    lines = [f"hand A: {cards}", f"hand B: yellow*{other}", f"pile: {' '.join(pile) or '-'}"]
    lines.append("discards: " + " ".join(f"{name}*{count}" for name, count in left.items() if count))
    return at(*LAND, *lines, edition=edition)


def ways(match: emporion.Match) -> list[tuple[tuple[str, ...], str]]:
    """All that can be laid down, with the way to end that."""
    found = []
    for choice in notations(match):
        if choice.startswith("lay"):
            after = emporion.Match(match.game, match._states.copy(), None, None)
            after.play(choice)
            found += ways(after)
        else:
            found.append((tuple(match.view(0)["begun"]["laid"]), choice))
    return found


@pytest.mark.parametrize("cards", HANDS)
@pytest.mark.parametrize("size", [0, 1, 2, 3, 4])
@pytest.mark.parametrize("edition", ["kosmos", "italian"])
def test_cards_are_drawn_for_as_many_or_one_is_taken_for_three(cards: str, size: int, edition: str) -> None:
    """T5.D, T9: in the Italian edition exactly three, and never more than the pile has."""
    match = with_pile(cards, ["violet"] * size, edition)
    held = hand(match, 0)
    expected = set()
    for number in (1, 2, 3):
        for laid in combinations(held, number):
            if number <= size and (edition == "kosmos" or number == 3):
                expected.add((laid, "draw"))
            if number == 3:
                discards = {*match.view()["discards"], *laid}
                expected |= {(laid, f"take {card}") for card in discards}
    assert ("bank" in notations(match)) == bool(expected)
    if expected:
        match.play("bank")
        found = ways(match)
        assert set(found) == expected
        assert len(found) == len(expected)


@pytest.mark.parametrize("pile", [["violet", "joker"], ["orange", "orange"], ["green", "violet"], ["joker", "joker"]])
def test_what_is_drawn_was_in_the_pile(pile: list[str]) -> None:
    """T5.D"""
    match = with_pile("orange*2 green", pile)
    chance = int(match.state["chance_count"])
    match.play("bank, lay orange, lay orange, draw")
    assert Counter(hand(match, 0)) == Counter(["green", *pile])
    assert match.view()["pile"] == 0
    assert match.state["chance_count"] == chance + 1


def test_every_card_of_the_pile_is_drawn_as_often_as_any_other() -> None:
    """T5.D: chance goes on, from one draw to the next."""
    found: Counter[str] = Counter()
    for seed in range(400):
        match = with_pile("green*2", ["orange", "violet", "violet", "joker"])
        match.state["chance_key"][:2] = (seed, 7 * seed)
        match.play("bank, lay green, draw")
        found.update(card for card in hand(match, 0) if card != "green")
    assert abs(found["violet"] - 200) < 50
    assert abs(found["orange"] - 100) < 45
    assert abs(found["joker"] - 100) < 45


@pytest.mark.parametrize("end", ["draw", "take green"])
def test_what_the_bank_was_given_cannot_be_taken_back(end: str) -> None:
    """T5.D: the cards were shown."""
    match = with_pile("orange*3", ["violet"] * 5)
    match.play("bank, lay orange, lay orange, lay orange")
    assert match.can_undo()
    match.play(end)
    assert behind_barrier(match)
