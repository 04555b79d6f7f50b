"""B7 Secrets."""

from collections import Counter
from fractions import Fraction
from itertools import combinations

import numpy as np
import numpy.typing as npt
import pytest

import emporion
from emporion.core.match import Match
from emporion.games.byzanz.components import CARD_NAMES
from emporion.games.byzanz.secrets import seen_discarding, seen_entering, seen_leaving
from tests.games.byzanz.tables import at, hand, pass_all
from tests.tables import random_steps

LOT = "lot: wood-1 grain-3 olives-3 cloth-2 grain-1"


def test_hands_are_seen_by_their_owners_only() -> None:
    """B7"""
    match = at("hand A: cloth-1 trader", "hand B: wine-2", LOT)
    assert match.view(0)["players"][0]["hand"] == ["cloth-1", "trader"]
    assert match.view(0)["players"][1]["hand"] is None
    assert match.view()["players"][0]["hand"] is None
    assert match.view(1)["players"][0]["hand_size"] == 2


def test_the_deck_and_the_removed_cards_are_seen_by_nobody() -> None:
    """B7"""
    match = emporion.game("byzanz", players=4).start(seed=1)
    for seat in (None, 0, 1, 2, 3):
        view = match.view(seat)
        assert view["deck"] == 79
        assert not {"deck_cards", "removed", "face_down"} & set(view)


def test_the_profit_of_others_is_hidden_unless_the_option_is_on() -> None:
    """B7"""
    for option in ("no", "yes"):
        match = at(f"option open_profits: {option}", "profit B: cloth-4 wine-1", LOT)
        other = match.view(0)["players"][1]
        assert other["profit_cards"] == 2
        assert (other["profit"], other["profits"]) == ((5, ["cloth-4", "wine-1"]) if option == "yes" else (None, None))
        assert match.view(1)["players"][1]["profit"] == 5


def test_at_the_end_all_profits_are_shown() -> None:
    """B7"""
    match = at(
        "round: 6", "auction: 4", "offer A: 5", "offer B: 2", "offer C: 4", "offer D: 3", "served: 3",
        "decision: take", "market: wine-1", "profit C: wood-3",
    )  # fmt: skip
    assert match.view(0)["players"][2]["profit"] is None
    match.play("take wine, done, done, done")
    assert match.view(0)["players"][2]["profit"] is None
    match.play("done")
    assert match.view(0)["players"][2]["profit"] == 3


def test_a_bid_that_is_being_made_is_not_seen_before_it_is_made() -> None:
    """B3.2: the cards are shown together, when the bid is made."""
    match = at("hand A: cloth-1 wine-2", "hand B: wood-1", LOT)
    before = [match.view(seat) for seat in (1, None)]
    match.play("lay cloth-1")
    assert [match.view(seat) for seat in (1, None)] == before
    assert match.view(0)["players"][0]["laying"] == ["cloth-1"]
    assert match.log(1) == []
    match.play("bid")
    assert match.view(1)["players"][0]["bid"] == ["cloth-1"]
    assert match.log(1) == ["A bids 1: cloth 1."]


def test_a_discard_is_seen_by_its_owner_only_but_its_number_by_all() -> None:
    """B5.3, B7"""
    match = at("hand A: cloth-1 cloth-1 cloth-4", "hand B: wine-1", LOT)
    pass_all(match, 4)
    match.play("discard cloth-4")
    assert match.log(0)[-2] == "You discard cloth 4 face down."
    assert match.log(1)[-2] == match.log(None)[-2] == "A discards a card face down."
    assert "cloth-4" not in match.view(1)["box"]
    assert match.view(1)["players"][0]["discards"] == 1


def test_sales_and_bids_are_shown_to_all() -> None:
    """B7"""
    match = at("hand A: cloth-1 cloth-1 cloth-4", "hand B: wine-1", LOT)
    match.play("sell cloth 4 1 1")
    assert match.log(None) == ["A sells cloth 1, cloth 1 and cloth 4 for a profit of 4."]


# What others can conclude ---------------------------------------------------------------------------------------------

END_OF_GAME = (
    "round: 8", "auction: 3", "offer A: 6", "offer B: 4", "offer C: 2", "served: 2", "decision: take",
    "actor: A", "market: wine-1",
)  # fmt: skip


def hands_of_b(match: Match, samples: int = 3000) -> Counter[tuple[str, ...]]:
    """How often B's hand is what, as A imagines it."""
    return Counter(tuple(hand(match.resample(0, seed), 1)) for seed in range(samples))


def assert_distribution(found: Counter[tuple[str, ...]], expected: dict[tuple[str, ...], Fraction]) -> None:
    """Every outcome is possible in both, and as frequent as it should be (within 4.5 standard deviations)."""
    assert set(found) == set(expected)
    assert sum(expected.values()) == 1
    n = found.total()
    for outcome, share in expected.items():
        deviation = (n * float(share) * (1 - float(share))) ** 0.5
        assert abs(found[outcome] - n * float(share)) <= 4.5 * deviation + 1, outcome


def test_every_deal_of_the_unseen_cards_is_equally_likely() -> None:
    """B7: B holds two of the six cards that A has not seen; the other four left the game unseen."""
    unseen = ["cloth-1", "cloth-1", "spices-2", "wine-3", "trader", "trader"]
    match = at(*END_OF_GAME, "hand B: cloth-1 trader", "removed: cloth-1 spices-2 wine-3 trader", players=3)
    deals = Counter(tuple(sorted(pair)) for pair in combinations(unseen, 2))
    expected = {deal: Fraction(count, deals.total()) for deal, count in deals.items()}
    assert_distribution(Counter({tuple(sorted(k)): v for k, v in hands_of_b(match).items()}), expected)


def test_cards_that_everyone_saw_stay_where_they_are() -> None:
    """B7"""
    match = at(
        *END_OF_GAME,
        "hand B: cloth-1 wine-4 trader",
        "seen B: wine-4",
        "removed: wood-1 wood-2 wood-3 wood-4",
        players=3,
    )
    for outcome in hands_of_b(match, 200):
        assert "wine-4" in outcome
        assert len(outcome) == 3


def test_a_face_down_discard_is_any_card_that_was_there_before() -> None:
    """B5.3, B7: cloth and wine were seen before the discard, olives after it."""
    match = at(
        *END_OF_GAME, "hand B: wine-1 olives-1", "face_down B: cloth-1", "seen B: olives-1",
        "trail: B+cloth-1 B+wine-1 B-?", "removed: wood-1 wood-2 wood-3 wood-4", players=3,
    )  # fmt: skip
    half = Fraction(1, 2)
    assert_distribution(hands_of_b(match), {("wine-1", "olives-1"): half, ("cloth-1", "olives-1"): half})


def test_a_discard_may_be_an_unknown_card_too() -> None:
    """B5.3, B7: of an unknown card and a cloth one was discarded; the unknown one is any of five."""
    match = at(
        *END_OF_GAME, "hand B: wine-1", "face_down B: cloth-1", "trail: B+cloth-1 B-?",
        "removed: wood-1 wood-2 wood-3 wood-4", players=3,
    )  # fmt: skip
    expected: dict[tuple[str, ...], Fraction] = {("cloth-1",): Fraction(1, 2)}
    for unknown in ("wine-1", "wood-1", "wood-2", "wood-3", "wood-4"):
        expected[(unknown,)] = Fraction(1, 10)
    assert_distribution(hands_of_b(match), expected)


def test_what_was_seen_later_binds_earlier_discards_least() -> None:
    """B7: B had cloth, discarded one card of two, got cloth again and sold a cloth: the first cloth may still be
    gone."""
    match = at(
        "actor: B", "hand A: ?*2", "hand B: wood-1 wood-2 wood-3 grain-1 grain-2 grain-3 spices-1", "hand C: ?*2",
        "seen B: wood-1 wood-2 wood-3 grain-1 grain-2 grain-3 spices-1", "lot: ?*6", players=3,
    )  # fmt: skip
    state = match.state
    cloth = CARD_NAMES.index("cloth-1")
    seen_entering(state, 1, cloth)
    seen_discarding(state, 1)
    seen_entering(state, 1, cloth)
    seen_leaving(state, 1, cloth)
    names = [part for part in match.position().splitlines() if part.startswith("trail")]
    assert names[0].endswith("B-?")
    assert "B+cloth-1" in names[0]
    assert "seen B: -" in match.position()


@pytest.mark.parametrize("players", [3, 4, 5, 6])
def test_a_players_own_cards_are_known_to_the_player(players: int) -> None:
    """B7: in a whole game, no sample for a seat touches its hand or its own discards."""
    for i, match in enumerate(random_steps(emporion.game("byzanz", players=players), 11)):
        if i % 10 == 0:
            for seat in range(players):
                other = match.resample(seat, i)
                assert (other.state.hand[seat] == match.state.hand[seat]).all()
                assert (other.state.face_down[seat] == match.state.face_down[seat]).all()


def public_events(match: Match, seat: int) -> list[tuple[str, str]]:
    """What everyone saw of a hand: cards that entered and left, and discards, in order of time."""
    events = []
    for step, before, after in match.history():
        notation = match.game.rules.notations[step.code]
        for card, name in enumerate(CARD_NAMES):
            change = int(after["hand"][seat, card]) - int(before["hand"][seat, card])
            if notation.startswith("discard"):
                events += [("discard", "")] * -change
            else:
                events += [("enters" if change > 0 else "leaves", name)] * abs(change)
    return events


def possible(events: list[tuple[str, str]], held: Counter[str], discarded: Counter[str]) -> bool:
    """Could this hand and these discards have come about? Tries every order of the discards."""
    start = held + discarded
    for what, card in events:
        start[card] += {"enters": -1, "leaves": 1, "discard": 0}[what]
    if min(start.values()) < 0 or start.total() != 4:
        return False
    ways = {(tuple(sorted(start.elements())), tuple(sorted(discarded.elements())))}
    for what, card in events:
        following = set()
        for hand_cards, to_discard in ways:
            if what == "enters":
                following.add((tuple(sorted([*hand_cards, card])), to_discard))
            elif what == "leaves" and card in hand_cards:
                following.add((without(hand_cards, card), to_discard))
            elif what == "discard":
                for gone in set(to_discard) & set(hand_cards):
                    following.add((without(hand_cards, gone), without(to_discard, gone)))
        ways = following
    return any(not to_discard for _, to_discard in ways)


def without(cards: tuple[str, ...], card: str) -> tuple[str, ...]:
    i = cards.index(card)
    return cards[:i] + cards[i + 1 :]


def named(counts: npt.NDArray[np.int8]) -> Counter[str]:
    return Counter({CARD_NAMES[card]: int(count) for card, count in enumerate(counts) if count})


def test_every_sample_could_have_come_about_as_the_table_saw_it() -> None:
    """B7: independent of the trail: a sampled hand with its discards fits the whole public history of the game."""
    checked = 0
    for seed in range(4):
        for i, match in enumerate(random_steps(emporion.game("byzanz", players=4), seed)):
            if i % 20:
                continue
            for seat in range(4):
                events = public_events(match, seat)
                truth = match.state
                assert possible(events, named(truth.hand[seat]), named(truth.face_down[seat]))
                for viewer in (None, (seat + 1) % 4):
                    sample = match.resample(viewer, i).state
                    assert possible(events, named(sample.hand[seat]), named(sample.face_down[seat]))
                    checked += int(truth.face_down[seat].sum() > 1)
    assert checked >= 30


def test_a_sample_that_forgot_a_seen_card_would_be_found_out() -> None:
    """The test above can fail: a hand without a card that was seen to enter it is impossible."""
    match = emporion.game("byzanz", players=3).start(seed=3)
    pass_all(match, 3)
    winner = next(p["seat"] for p in match.view()["players"] if p["offer"])
    held, events = named(match.state.hand[winner]), public_events(match, winner)
    seen = next(card for what, card in events if what == "enters")
    assert possible(events, held, Counter())
    assert not possible(events, held - Counter({seen: held[seen]}) + Counter({"trader": held[seen]}), Counter())


def test_an_observation_tells_which_cards_may_still_be_discarded() -> None:
    """B5.3, in one order of the cards: two moments with different choices are never the same to the one who chooses."""
    for seed in range(200):
        for match in random_steps(emporion.game("byzanz", 3), seed):
            if match.decision != "limit" or int(match.state["lowest"]) == 0:
                continue
            seat = int(match.state["actor"])
            other = Match(match.game, match._states.copy(), None, None)
            other.state["lowest"] = 0
            if other.codes(seat) != match.codes(seat):
                assert other.observe(seat).tolist() != match.observe(seat).tolist()
                return
    raise AssertionError("no game had a second discard")
