"""What every game promises about samples: the truth is among them, as often as it should be.

`test_secrecy` shows that a sample never tells what a seat cannot know. Here is the other half: everything that could be
true can be sampled, the truth first of all. In whole games this is asked of every hidden thing alone (a card in a
place, a type in a hand); in small positions, written so that few cards are unseen, all that could be true
is enumerated, and samples must have every case in its share.
"""

import random
from collections import Counter
from collections.abc import Callable, Hashable, Iterator
from fractions import Fraction
from itertools import permutations
from typing import Any

import numpy as np
import numpy.typing as npt

import emporion
from emporion.bots import choose
from emporion.core.chance import seed_key
from emporion.core.game import Game
from emporion.core.match import Match
from emporion.core.state import NOBODY, State, copied
from emporion.games.byzanz.components import CARD_NAMES
from emporion.games.thurn_und_taxis.components import CITY_NAMES
from tests.tables import random_steps

#: The fields of a state that some seat cannot know. Those with a bit for each thing are taken apart. (The draw pile of
#: Tyros has what the hands do not have; who plays well leaves colours in it that chance would hardly leave.)
HIDDEN: dict[str, tuple[str, ...]] = {
    "byzanz": ("hand", "face_down", "deck", "removed"),
    "tyros": ("hand", "tiles", "stack", "fee_card", "agreed", "keeping"),
    "thurn-und-taxis": ("hand", "deck", "cleric"),
}
BITS = {"tiles": 32, "agreed": 4}
COUNTS = {"hand", "face_down", "keeping"}  # of each type; asked is only whether there are any
BEGUN = {"clerics", "keep"}  # decisions of which others forget what was chosen so far
LIVELY = {
    "byzanz": {"lay", "bid", "sell", "discard"},
    "tyros": {"sail", "to", "fee", "city"},
    "thurn-und-taxis": {"deck", "carrier", "close"},
}
FEW, MANY = 40, 20_000

# In whole games -------------------------------------------------------------------------------------------------------


def hidden_things(game: Game, s: State) -> npt.NDArray[np.int64]:
    """Everything hidden in a state, as one row of numbers."""
    rows = []
    for field in HIDDEN[game.name]:
        values = np.asarray(s[field], np.int64).reshape(-1)
        if field in BITS:
            values = (values[:, None] >> np.arange(BITS[field]) & 1).reshape(-1)
        if field in COUNTS:
            values = np.minimum(values, 1)
        rows.append(values)
    return np.concatenate(rows)


def samples_of(game: Game, states: Any, seat: int, numbers: range) -> Iterator[State]:
    for number in numbers:
        sample = copied(states)
        game.kernel.resample(sample[0], seat, *seed_key(number))
        yield sample[0]


def never_sampled(game: Game, states: Any, seat: int) -> list[int]:
    """The places of the hidden things that have, in no sample, the value that they have in truth."""
    truth = hidden_things(game, states[0])
    missing = np.ones(len(truth), bool)
    for numbers in (range(FEW), range(FEW, MANY)):
        for sample in samples_of(game, states, seat, numbers):
            missing &= hidden_things(game, sample) != truth
            if not missing.any():
                return []
    return [int(place) for place in np.flatnonzero(missing)]


def greedy_steps(game: Game, seed: int) -> Iterator[Match]:
    match = game.start(seed=seed)
    while not match.over:
        yield match
        match.play(choose("greedy", match, len(match.steps)))


def lively_steps(game: Game, seed: int, limit: int = 600) -> Iterator[Match]:
    """A random game in which things that others do not see are done often."""
    match = game.start(seed=seed)
    dice = random.Random(seed)
    while not match.over and len(match.steps) < limit:
        yield match
        choices = match.choices()
        lively = [choice for choice in choices if choice.notation.split()[0] in LIVELY[game.name]]
        match.play(dice.choice(lively if lively and dice.random() < 0.7 else choices).code)


def without_pile(states: Any) -> Any:
    """A game of Tyros in which the draw pile was discarded: few cards are unseen, and much follows from what was."""
    thin = copied(states)
    thin["discards"] += thin["pile"]
    thin["pile"] = 0
    return thin


THIN: dict[str, Callable[[Any], Any]] = {"tyros": without_pile}


def moments(game: Game) -> Iterator[Match]:
    for match in lively_steps(game, 23):
        if len(match.steps) % 9 == 0:
            yield match
    for match in random_steps(game, 21):
        if len(match.steps) % 23 == 0:
            yield match
    for match in greedy_steps(game, 22):
        if len(match.steps) % 17 == 0:
            yield match


def test_all_that_is_true_can_be_sampled(table: Game) -> None:
    asked = 0
    for match in moments(table):
        if match.over or match.decision in BEGUN:
            continue
        for seat in (NOBODY, *range(table.players)):
            asked += 1
            assert never_sampled(table, match._states, seat) == [], f"seat {seat}\n{match.position()}"
            if table.name in THIN:
                thin = THIN[table.name](match._states)
                if table.kernel.check(thin[0]) == 0:
                    assert never_sampled(table, thin, seat) == [], f"seat {seat}\n{table.position(thin[0])}"
    assert asked > 30


# In small positions ---------------------------------------------------------------------------------------------------

Shares = dict[Hashable, Fraction]


def shares(counts: "Counter[Any]") -> Shares:
    total = sum(counts.values(), Fraction(0))
    return {case: Fraction(count) / total for case, count in counts.items()}


def assert_shares(match: Match, seat: int | None, case: Callable[[State], Hashable], expected: Shares) -> None:
    """Samples have each case in its share: none more and none less, and a chi-square that chance explains. The truth is
    one of the cases."""
    assert case(match.state) in expected
    count = max(2000, int(12 / min(expected.values())))
    found = Counter(case(match.resample(seat, number).state) for number in range(count))
    assert set(found) == set(expected)
    square = sum((found[c] - count * float(p)) ** 2 / (count * float(p)) for c, p in expected.items())
    free = len(expected) - 1
    assert square < free + 4 * (2 * free) ** 0.5 + 4, {c: (found[c] / count, float(p)) for c, p in expected.items()}


def names(of: tuple[str, ...], counts: Any) -> tuple[str, ...]:
    return tuple(name for name, count in zip(of, counts, strict=True) for _ in range(int(count)))


# Tyros: a forward play with every deal --------------------------------------------------------------------------------
#
# A hand is a list of cards, each with what it is and whether the viewer knows it. All deals of the unseen cards are
# tried, and for each all that may have happened: a fee is any card of the hand with equal chance; a card that is seen
# to leave is a known one if there is one, else any unknown one with equal chance, and the deal is dropped if that is
# another type.

TYROS = ("orange", "yellow", "green", "violet", "joker")
Card = tuple[str, bool]
Hands = dict[str, tuple[Card, ...]]
Event = tuple[str, ...]
Outcome = tuple[tuple[str, ...], Hands, Fraction]


def without(cards: tuple[Card, ...], place: int) -> tuple[Card, ...]:
    return cards[:place] + cards[place + 1 :]


def branches(event: Event, hands: Hands) -> Iterator[tuple[str, Hands, Fraction]]:
    """All that an event may have been: the card of a hidden fee, the hands after it, and its chance."""
    who = event[1]
    held = hands[who]
    if event[0] == "fee":
        for place, card in enumerate(held):
            after = {**hands, who: without(held, place), event[2]: (*hands[event[2]], card)}
            yield card[0], after, Fraction(1, len(held))
        return
    known = [place for place, card in enumerate(held) if card == (event[2], True)]
    unknown = [place for place, card in enumerate(held) if not card[1]]
    for place in known[:1] or unknown:
        if held[place][0] == event[2]:
            yield "", {**hands, who: without(held, place)}, Fraction(1, 1 if known else len(unknown))


def outcomes(events: list[Event], hands: Hands) -> Iterator[Outcome]:
    if not events:
        yield (), hands, Fraction(1)
        return
    for fee, after, chance in branches(events[0], hands):
        for fees, end, rest in outcomes(events[1:], after):
            yield ((fee, *fees) if fee else fees), end, chance * rest


def all_that_may_be(known: dict[str, str], unknown: dict[str, int], pool: str, events: list[Event]) -> Shares:
    """Known cards and numbers of unknown ones in the hands, all unseen cards, what happened: every case and its
    share."""
    found: Counter[Hashable] = Counter()
    for deal in set(permutations(pool.split())):
        cards = iter(deal)
        hands = {
            seat: tuple((card, True) for card in known.get(seat, "").split())
            + tuple((next(cards), False) for _ in range(unknown.get(seat, 0)))
            for seat in "ABCD"
        }
        pile = tuple(sorted(cards, key=TYROS.index))
        for fees, end, chance in outcomes(events, hands):
            held = tuple(tuple(sorted((c for c, _ in end[seat]), key=TYROS.index)) for seat in "ABCD")
            found[fees, held, pile] += chance  # type: ignore[assignment]
    return shares(found)


def tyros(actor: int, *lines: str) -> Match:
    land = ("land orange: 7 3", "land green: 31 tyros 30", "land violet: 26")
    head = ("game: tyros", "players: 4", "decision: act", f"actor: {'ABCD'[actor]}")
    return emporion.load("\n".join([*head, *land, *lines]))


def tyros_case(hidden: list[int], viewer: int | None) -> Callable[[State], Hashable]:
    """The hidden fees, the hands of the others (of the viewer: nothing), and the draw pile."""

    def case(s: State) -> Hashable:
        fees = tuple(TYROS[int(s.fee_card[i])] for i in hidden)
        held = tuple(() if seat == viewer else names(TYROS, s.hand[seat]) for seat in range(4))
        return fees, held, names(TYROS, s.pile)

    return case


def rest(*unseen: str) -> str:
    """The discards, when these are all the other cards."""
    left = Counter({"orange": 14, "yellow": 14, "green": 14, "violet": 14, "joker": 4})
    left.subtract(" ".join(unseen).split())
    return "discards: " + " ".join(f"{card}*{count}" for card, count in left.items() if count)


def test_tyros_a_card_given_unseen_and_spent_since_can_be_the_one() -> None:
    """T5.A, T8: B gives A a green card and so, unseen by B, does C; A spends two greens and holds one card more."""
    hands = ("hand A: violet", "hand B: green green", "hand C: green green yellow")
    match = tyros(
        1, *hands, rest("violet green green green green yellow joker orange"), "cities A: 31",
        "ships A: tyros", "ships B: tyros", "ships C: tyros",
    )  # fmt: skip
    match.play("sail tyros, to 31")
    match.play("sail tyros, to 31, fee green")
    match.play("pass")
    match.play("sail tyros, to 30")
    expected = all_that_may_be(
        {"A": "green"},
        {"A": 1, "C": 3},
        "violet green green yellow joker orange",
        [("pays", "C", "green"), ("fee", "C", "A"), ("pays", "A", "green"), ("pays", "A", "green")],
    )
    assert_shares(match, 1, tyros_case([1], 1), expected)


def test_tyros_a_fee_is_a_known_card_or_an_unknown_one() -> None:
    """T5.A, T8: A, known to have two orange cards and a violet one, gives B a card; B, with one other card, pays
    orange."""
    match = tyros(
        0, "hand A: green orange orange violet yellow", "known A: green orange orange violet", "hand B: violet",
        rest("green orange orange violet yellow violet orange joker"), "cities B: 31 3",
        "ships A: tyros",
    )  # fmt: skip
    match.play("sail tyros, to 31, fee orange")
    match.play("ship 3")
    expected = all_that_may_be(
        {"A": "orange orange violet"},
        {"A": 1, "B": 1},
        "yellow violet orange joker",
        [("fee", "A", "B"), ("pays", "B", "orange")],
    )
    for viewer in (None, 2):
        assert_shares(match, viewer, tyros_case([0], viewer), expected)


def test_tyros_a_fee_may_be_given_on() -> None:
    """T5.A, T8: what D cannot see: A gives B a card, B gives C one, and C pays with a violet one."""
    match = tyros(
        0, "hand A: green orange", "known A: green", "hand B: green violet", "known B: green", "hand C: yellow",
        rest("green orange green violet violet yellow joker"), "cities B: 31", "cities C: 30 26",
        "ships A: tyros", "ships B: 31",
    )  # fmt: skip
    match.play("sail tyros, to 31")
    match.play("sail 31, to 30, fee violet")
    match.play("ship 26")
    expected = all_that_may_be(
        {},
        {"A": 1, "B": 1, "C": 1},
        "orange violet violet yellow joker",
        [("fee", "A", "B"), ("fee", "B", "C"), ("pays", "C", "violet")],
    )
    assert_shares(match, 3, tyros_case([0, 1], 3), expected)


# Byzanz and Thurn und Taxis -------------------------------------------------------------------------------------------


def test_byzanz_hands_and_discards_are_what_every_deal_could_have_made_them() -> None:
    """B5.3, B7: B, with two unknown cards, gets cloth, discards one card, gets olives and discards one more; four other
    cards are out of the game."""
    lines = (
        "game: byzanz", "players: 3", "round_number: 7", "auction: 3", "offer A: 6", "offer B: 4", "offer C: 2",
        "served: 2", "decision: take", "actor: A", "market: wine-1", "hand B: olives-1 trader",
        "face_down B: cloth-1 wood-1", "trail: B+cloth-1 B-? B+olives-1 B-?", "removed: wood-1 trader spices-2 wine-3",
    )  # fmt: skip
    match = emporion.load("\n".join(lines))
    found: Counter[Hashable] = Counter()
    for deal in permutations(["trader", "trader", "wood-1", "wood-1", "spices-2", "wine-3"]):
        held = [*deal[:2], "cloth-1"]
        for first in range(3):
            later = [*held[:first], *held[first + 1 :], "olives-1"]
            for second in range(3):
                hand = tuple(sorted([*later[:second], *later[second + 1 :]], key=CARD_NAMES.index))
                gone = tuple(sorted([held[first], later[second]], key=CARD_NAMES.index))
                found[hand, gone, deal[2:]] += 1

    def case(s: State) -> Hashable:
        out = tuple(CARD_NAMES[int(card)] for card in s.removed[: int(s.removed_size)])
        return names(CARD_NAMES, s.hand[1]), names(CARD_NAMES, s.face_down[1]), out

    assert_shares(match, 0, case, shares(found))


def thurn(*lines: str) -> Match:
    return emporion.load("\n".join(["game: thurn-und-taxis", "players: 2", "option audience: yes", *lines]))


def thurn_rest(*elsewhere: str) -> str:
    left = Counter(dict.fromkeys(CITY_NAMES, 3))
    left.subtract(" ".join(elsewhere).split())
    return "discards: " + " ".join(f"{city}*{count}" for city, count in left.items() if count)


def thurn_case(seat: int) -> Callable[[State], Hashable]:
    """A player's hand and the deck in its order."""

    def case(s: State) -> Hashable:
        return names(CITY_NAMES, s.hand[seat]), tuple(CITY_NAMES[int(c)] for c in s.deck[: int(s.deck_size)])

    return case


CLERICS = "baden wuerttemberg-hohenzollern schweiz-tyrol baiern boehmen-salzburg"
DISPLAY = "display: linz linz linz basel basel basel"


def in_order(cards: Any) -> tuple[str, ...]:
    return tuple(sorted(cards, key=CITY_NAMES.index))


def test_thurn_und_taxis_hidden_cards_and_the_deck_are_any_deal_of_the_unseen_ones() -> None:
    """U7: B has one card that was seen and two that were not; three are in the deck."""
    unseen = "ulm ulm lodz stuttgart stuttgart"
    match = thurn(
        "decision: take", DISPLAY, "hand B: ulm lodz pilsen", "known B: pilsen", "deck: stuttgart ulm stuttgart",
        thurn_rest("linz linz linz basel basel basel pilsen", unseen), f"cleric A: {CLERICS}", f"cleric B: {CLERICS}",
    )  # fmt: skip
    expected = Counter((in_order(("pilsen", *deal[:2])), deal[2:]) for deal in permutations(unseen.split()))
    assert_shares(match, 0, thurn_case(1), shares(expected))


def test_thurn_und_taxis_whoever_called_the_carrier_has_a_card_that_fits() -> None:
    """U4.4, U7: to Ulm fit Augsburg and Stuttgart."""
    unseen = "augsburg lodz lodz stuttgart pilsen"
    match = thurn(
        "decision: carry", "official: carrier", "taken: 1", "played: 1", DISPLAY, "route A: ulm",
        "hand A: lodz stuttgart", "deck: lodz augsburg pilsen",
        thurn_rest("linz linz linz basel basel basel ulm", unseen), f"cleric A: {CLERICS}", f"cleric B: {CLERICS}",
    )  # fmt: skip
    deals = [deal for deal in permutations(unseen.split()) if {"augsburg", "stuttgart"} & set(deal[:2])]
    expected = Counter((in_order(deal[:2]), deal[2:]) for deal in deals)
    assert_shares(match, 1, thurn_case(0), shares(expected))


def test_thurn_und_taxis_clerics_are_on_any_of_the_coaches_that_still_have_one() -> None:
    """X2, U7: one coach is in Rome; A's altar server and B's monk were on it."""
    match = thurn(
        "decision: take", "coach: rom como como trient udine",
        "cleric A: field wuerttemberg-hohenzollern schweiz-tyrol baiern boehmen-salzburg",
        "cleric B: wuerttemberg-hohenzollern field schweiz-tyrol boehmen-salzburg baiern",
    )  # fmt: skip
    first, shown, *others = (int(place) for place in match.state.cleric[1])
    expected = Counter((order[0], shown, *order[1:]) for order in permutations((first, *others)))
    assert_shares(match, 0, lambda s: tuple(int(place) for place in s.cleric[1]), shares(expected))
