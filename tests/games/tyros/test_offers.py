"""T5.E Offers: all that can be given, wanted and asked, and what an offer and its answers show."""

from collections import Counter
from itertools import combinations, combinations_with_replacement

import pytest

import emporion
from tests.games.tyros.tables import at, behind_barrier, hand, notations
from tests.tables import refused

LAND = ("land orange: 7", "land green: 31 tyros", "land violet: 26")
TYPES = ("orange", "yellow", "green", "violet", "joker")
COPIES = Counter({"orange": 14, "yellow": 14, "green": 14, "violet": 14, "joker": 4})
Offer = tuple[tuple[str, ...], tuple[str, ...], str]


def offers(match: emporion.Match) -> list[Offer]:
    """Every offer that the player in turn can make."""
    found = []
    for choice in notations(match):
        if choice.startswith("ask"):
            view = match.view(match.actor)["offer"]
            found.append((tuple(view["give"]), tuple(view["want"]), choice.removeprefix("ask ")))
        else:
            after = emporion.Match(match.game, match._states.copy(), None, None)
            after.play(choice)
            found += offers(after)
    return found


def all_offers(match: emporion.Match, one_at_a_time: bool) -> set[Offer]:
    """The same by the words of the rule."""
    assert match.actor is not None
    held = hand(match, match.actor)
    left = COPIES - Counter(match.view()["discards"])
    sizes = {"abcd"[p["seat"]]: p["hand_size"] for p in match.view()["players"] if p["seat"] != match.actor}
    found = set()
    for give in {part for n in range(1, len(held) + 1) for part in combinations(held, n)}:
        for number in range(1, max(sizes.values()) + 1):
            for want in combinations_with_replacement([card for card in TYPES if card not in give], number):
                if not Counter(want) - left:
                    able = [seat for seat, size in sizes.items() if size >= number]
                    for count in range(1, 2 if one_at_a_time else len(able) + 1):
                        found |= {(give, want, "".join(asked)) for asked in combinations(able, count)}
    return found


POSITIONS = (
    ("hand A: orange", "hand B: green", "hand C: violet"),
    ("hand A: orange*2 green", "hand B: green", "hand C: violet*2", "discards: joker*4 violet*12 yellow*13"),
    ("hand A: orange green joker", "hand B: green*3", "discards: joker*3 violet*14 yellow*14 orange*13"),
    ("hand A: violet*2 joker", "hand B: green*2", "hand D: yellow", "discards: orange*14 green*12 yellow*13"),
    ("hand A: green*2", "hand C: green*2", "discards: orange*14 yellow*14 violet*13 joker*4", "hand D: violet"),
    ("hand A: orange green", "hand B: green", "discards: yellow*14 violet*14 joker*4 orange*13 green*12"),
)


@pytest.mark.parametrize("lines", POSITIONS)
@pytest.mark.parametrize("edition", ["kosmos", "italian"])
def test_every_offer_that_the_rule_allows_can_be_made_in_one_way(lines: tuple[str, ...], edition: str) -> None:
    """T5.E, T9"""
    match = at(*LAND, *lines, edition=edition)
    expected = all_offers(match, edition == "italian")
    assert expected
    match.play("offer")
    found = offers(match)
    assert set(found) == expected
    assert len(found) == len(expected)


def test_a_card_is_given_only_if_something_else_could_be_wanted_for_it() -> None:
    """T5.E: only orange and green cards are not in the discards."""
    match = at(*LAND, *POSITIONS[-1])
    match.play("offer, give orange")
    assert refused(match, "give green") == ("nothing-to-want", "T5.E")
    match = at(*LAND, *POSITIONS[-1])
    match.play("offer, give green")
    assert refused(match, "give orange")[0] == "out-of-order"
    match.play("want orange")
    assert refused(match, "give green") == ("giving-is-over", "T5.E")
    match = at(*LAND, *POSITIONS[0])
    match.play("offer, give orange, want violet")
    assert refused(match, "want green")[0] in ("out-of-order", "wants-too-much")


def test_cards_wanted_go_in_the_order_of_their_types() -> None:
    """T5.E"""
    match = at(*LAND, "hand A: orange", "hand B: green*4")
    match.play("offer, give orange, want green")
    assert refused(match, "want yellow")[0] == "out-of-order"
    assert notations(match, "want") == ["want green", "want violet", "want joker"]


def test_a_single_card_offered_is_known_to_be_there() -> None:
    """T5.E, T8"""
    match = at(*LAND, "hand A: orange*2 violet", "hand B: green*2")
    match.play("offer, give orange, want green, ask b")
    assert match.view(2)["players"][0]["known"] == ["orange"]
    match.play("yes")
    assert match.view(2)["players"][1]["known"] == ["green"]


def test_an_offer_and_its_answers_cannot_be_taken_back_once_they_are_shown() -> None:
    """T5.E: an offer is shown when it is made, answers when all are in, and what the asker does with them."""
    match = at(*LAND, "hand A: orange*2 violet", "hand B: green*2", "hand C: green")
    match.play("offer, give orange, want green")
    assert match.can_undo()
    match.play("ask bc")
    assert behind_barrier(match)
    assert match.game.kernel.check(match.state) == 0
    match.play("yes")
    match.play("no")
    assert behind_barrier(match)
    again = emporion.Match(match.game, match._states.copy(), None, None)
    match.play("trade b")
    assert behind_barrier(match)
    again.play("withdraw")
    assert behind_barrier(again)


def test_a_second_offer_begins_without_answers() -> None:
    """T5.E"""
    match = at(*LAND, "hand A: orange*2", "hand B: green*2", "hand C: green")
    match.play("offer, give orange, want green, ask bc")
    match.play("yes")
    match.play("no")
    match.play("withdraw")
    assert (match.view()["offer"], match.view()["offers_left"]) == (None, 2)
    match.play("offer, give orange, want green, ask bc")
    assert match.view(1)["offer"]["answers"] == {}
    assert match.actor == 1
    match.play("no")
    assert match.actor == 2
    match.play("no")
    assert (match.actor, match.decision, match.view()["offer"]) == (0, "act", None)
    assert match.view()["players"][0]["trades"] == 0
