"""Written positions: what they may leave open, and impossible ones, which are refused with what is wrong."""

import pytest

import emporion
from emporion.core.errors import BadRecord
from tests.games.tyros.tables import at, notations, tiles
from tests.tables import refused

LAND = ("land orange: 7", "land yellow: 13", "land green: 31 tyros 30", "land violet: 26")
ALL = tuple(str(number) for number in range(1, 33))


def problem(*lines: str, players: int = 4, **options: str) -> str:
    """What is wrong with a position."""
    with pytest.raises(BadRecord) as refusal:
        at(*lines, players=players, **options)
    return str(refusal.value)


# What may be left open ------------------------------------------------------------------------------------------------


def left_over(*used: str) -> list[str]:
    gone = {"7", "13", "31", "30", "26", *used}
    return [tile for tile in ALL if tile not in gone]


def test_the_stack_has_all_tiles_that_are_nowhere_else_if_it_is_left_out() -> None:
    match = at(*LAND, "tiles A: 1 2")
    stack = match.game.view(match.state, -1, everything=True)["stack_tiles"]
    assert sorted(stack, key=int) == left_over("1", "2")
    assert stack != sorted(stack, key=int)


def test_an_empty_stack_is_empty() -> None:
    match = at(*LAND, f"tiles A: {' '.join(left_over())}", "stack: -")
    assert match.view()["stack"] == 0
    assert "every tile without a chip" in problem(*LAND, "tiles A: 1 2 3 4", "stack: -")


def test_open_tiles_are_dealt_from_the_seed() -> None:
    lines = ["game: tyros", "players: 3", "decision: act", *LAND, "tiles A: 1 ?*3", "tiles B: ?*4", "stack: 2 ? 3"]
    lines.append(f"tiles C: ?*{len(left_over()) - 11}")
    dealt = [emporion.load("\n".join(lines), seed) for seed in (1, 1, 2)]
    for match in dealt:
        assert "1" in tiles(match, 0)
        assert (len(tiles(match, 0)), len(tiles(match, 1))) == (4, 4)
        stack = match.game.view(match.state, -1, everything=True)["stack_tiles"]
        assert (stack[0], stack[2], len(stack)) == ("2", "3", 3)
        held = tiles(match, 0) + tiles(match, 1) + tiles(match, 2) + stack
        assert sorted(held, key=int) == left_over()
    assert tiles(dealt[0], 1) == tiles(dealt[1], 1)
    assert tiles(dealt[0], 1) != tiles(dealt[2], 1)


def test_rounds_are_counted_from_one_in_positions_as_in_views() -> None:
    """Before, positions counted them from 0, in the line `round_number`: those stay what they were."""
    match = at(*LAND, "round: 3")
    assert match.view()["round"] == 3
    assert "round: 3\n" in match.position()
    assert at(*LAND).view()["round"] == 1
    assert at(*LAND, "round_number: 2").view()["round"] == 3


def test_an_open_view_lists_the_stack_as_a_position_does_the_top_tile_last() -> None:
    match = at("decision: grow", *LAND, "tiles A: 8", f"stack: {' '.join(left_over('8'))}")
    listed = match.game.view(match.state, -1, everything=True)["stack_tiles"]
    assert f"stack: {' '.join(listed)}\n" in match.position()
    match.play("grow 8 orange")
    assert listed[-1] in tiles(match, 0)
    assert match.game.view(match.state, -1, everything=True)["stack_tiles"] == listed[:-1]


def test_a_tile_of_a_square_with_a_chip_is_out_of_the_game() -> None:
    assert "more 7 than there are" in problem(*LAND, "tiles A: 7")
    assert "more 1 than there are" in problem(*LAND, "tiles A: 1", "tiles B: 1")


# Impossible positions, by decision ------------------------------------------------------------------------------------

ROUND = "the round is where it can be"
ASKED = "someone is asked who can answer"
BEGUN = "what has been begun is allowed, at its price"
OFFER = "an offer is made by the rules"
HELD = "cards about to be paid, offered or kept are in the hand"
UNUSED = "unused places are empty"
KNOWN = "what was seen of the hands and tiles is true"
PIONEER = "the first with a city in each empire is named"

GROWING = ("decision: grow", "tiles A: 8", "tiles B: 14")
BURYING = ("decision: bury", "tiles A: 1", "shown A: 1", "tiles B: 14")
TRADE = ("hand A: orange*2", "hand B: green*2", "hand C: green", "hand D: yellow*2")
ASKING = (*TRADE, "asker: A", "giving: orange", "wanting: green", "offers_made: 1")
MOVING = ("hand A: green*3 joker", "ships A: tyros", "purpose: move", "departure: tyros")
PAYING = (*MOVING, "decision: jokers", "destination: 30", "price: 2", "price_colour: green")
BUILDING = ("hand A: green*5 joker", "ships A: 31", "purpose: city", "departure: 31", "destination: 31")
KEEPING = ("decision: keep", "hand A: orange*4", "hand B: green*4", "hand C: violet*2")
FEE = ("hand A: orange*3", "hand B: green*3", "fee_from: A", "fee_to: B", "fee_card: green")

WRONG = [
    # the round (T4)
    (ROUND, ("starter: D",), {"players": 3}),
    (ROUND, ("round_number: -1",), {}),
    (ROUND, ("last_round: 2",), {}),
    (ROUND, ("passes: 4",), {}),
    (ROUND, ("passes: -1",), {}),
    (ROUND, ("growing: 3",), {}),
    (ROUND, ("growing: 8", "round_number: 1"), {}),
    # growing (T4.2, T4.3)
    (ROUND, (*GROWING, "actor: B"), {}),
    (ROUND, (*GROWING, "growing: 8"), {}),
    (ROUND, (*GROWING, "passes: 1"), {}),
    (ASKED, (*GROWING[:1], "tiles A: 1"), {}),
    (ASKED, ("decision: bury", "tiles A: 8", "shown A: 8"), {}),
    (ASKED, (*BURYING[:2], "tiles B: 14"), {}),
    (ASKED, ("decision: bury",), {}),
    (ASKED, (*BURYING[:3], f"tiles B: {' '.join(left_over('1'))}", "stack: -"), {}),
    # sailing, building, paying (T5.A to T5.C)
    (BEGUN, ("decision: sail", "hand A: green*3", "ships A: tyros"), {}),
    (BEGUN, ("decision: sail", *MOVING[:1], "ships A: 31", *MOVING[2:]), {}),
    (BEGUN, ("decision: sail", *MOVING, "destination: 31"), {}),
    (BEGUN, (*PAYING[:-2], "price: 3", "price_colour: green"), {}),
    (BEGUN, (*PAYING[:-1], "price_colour: violet"), {}),
    (BEGUN, (*PAYING[:5], "destination: 29", "price: 6", "price_colour: green"), {}),
    (BEGUN, ("hand A: green*3", *PAYING[1:]), {}),
    (BEGUN, (*PAYING[:4], "decision: pay", *PAYING[5:]), {}),
    (BEGUN, (*PAYING[:4], "decision: fee", *PAYING[5:], "laid: green*2"), {}),
    (BEGUN, (*PAYING, "laid: green"), {}),
    (BEGUN, (*BUILDING, "decision: coast"), {}),
    (BEGUN, (*BUILDING, "decision: jokers", "price: 4", "price_colour: green"), {}),
    (BEGUN, (*BUILDING[:2], *BUILDING[2:3], "departure: 30", BUILDING[4], "decision: jokers", "price: 5",
             "price_colour: green"), {}),
    (BEGUN, ("hand A: green*5 joker", "purpose: ship", "destination: 31", "decision: pay", "price: 1",
             "price_colour: green"), {}),
    (BEGUN, ("decision: fee", "hand A: green orange violet", "ships A: tyros", "purpose: move", "departure: tyros",
             "destination: 31", "price: 1", "price_colour: green", "cities B: 31"), {}),
    (BEGUN, ("decision: fee", "hand A: green orange violet", "ships A: tyros", "purpose: move", "departure: tyros",
             "destination: 31", "price: 1", "price_colour: green", "cities B: 31", "laid: violet"), {}),
    (UNUSED, ("purpose: move", "hand A: green"), {}),
    # the bank (T5.D)
    (BEGUN, ("decision: bank",), {}),
    (BEGUN, ("decision: bank", "hand A: orange*4", "laid: orange*4"), {}),
    (HELD, ("decision: bank", "hand A: orange", "laid: orange*2"), {}),
    (UNUSED, ("decision: bank", "hand A: orange*2 green", "laid: green", "lowest: 0"), {}),
    # an offer and its answers
    (HELD, (*TRADE, "decision: offer", "giving: orange*3"), {}),
    (OFFER, (*TRADE, "decision: offer", "wanting: green", "lowest: 2"), {}),
    (OFFER, (*TRADE, "decision: offer", "giving: orange", "wanting: orange", "lowest: 0"), {}),
    (OFFER, (*TRADE, "decision: offer", "giving: orange", "wanting: green*3", "lowest: 2"), {}),
    (OFFER, (*TRADE, "decision: offer", "giving: orange", "offers_made: 3"), {}),
    (OFFER, (*TRADE, "decision: offer", "giving: orange", "trades_made A: 5"), {}),
    (UNUSED, (*TRADE, "decision: offer", "giving: orange", "wanting: green", "lowest: 0"), {}),
    (OFFER, (*ASKING[:-1], "decision: answer", "actor: B", "asked: B C"), {}),
    (OFFER, (*ASKING, "decision: answer", "actor: B", "asked: A B"), {}),
    (OFFER, (*ASKING[:5], "giving: orange", "wanting: green*2", "offers_made: 1", "decision: answer", "actor: B",
             "asked: B C"), {}),
    (OFFER, (*ASKING[:5], "giving: orange", "wanting: orange", "offers_made: 1", "decision: answer", "actor: B",
             "asked: B"), {}),
    (ASKED, (*ASKING, "decision: answer", "actor: C", "asked: B C"), {}),
    (ASKED, (*ASKING, "decision: answer", "actor: D", "asked: B C"), {}),
    (ASKED, (*ASKING, "decision: answer", "actor: B", "asked: B C", "answered: B"), {}),
    (ASKED, (*ASKING, "decision: answer", "actor: A", "asked: B", "answered: B"), {}),
    (ASKED, (*ASKING, "decision: partner", "asked: B C", "answered: B", "agreed: B"), {}),
    (ASKED, (*ASKING, "decision: partner", "asked: B C", "answered: B C"), {}),
    (ASKED, (*ASKING, "decision: partner", "actor: B", "asked: B", "answered: B", "agreed: B"), {}),
    (OFFER, ("asker: A", "hand A: orange"), {}),
    # keeping cards (T4.7)
    (ROUND, (*KEEPING, "last_round: 1"), {}),
    (ROUND, (*KEEPING, "passes: 1"), {}),
    (ASKED, (*KEEPING, "keeping B: green"), {}),
    (ASKED, (*KEEPING, "keeping A: orange*3"), {}),
    (ASKED, (*KEEPING, "actor: D"), {}),
    (ASKED, (*KEEPING, "actor: C", "keeping C: violet*2"), {}),
    (UNUSED, ("decision: keep", "hand A: green*4", "keeping A: green"), {}),
    # the pioneer (T7.3)
    (PIONEER, ("pioneer: B", "cities B: 7 13 31"), {}),
    (PIONEER, ("cities C: 7 13 31 26",), {}),
    # cards for the owners of cities
    (KNOWN, (*FEE[:2], "fee_from: B", "fee_to: B", "fee_card: green", "fee_size: 4", "fee_room: 3"), {}),
    (KNOWN, (*FEE, "fee_size: 0", "fee_room: 3"), {}),
    (KNOWN, (*FEE, "fee_size: 5", "fee_room: 3"), {}),
    (KNOWN, (*FEE, "fee_size: 4", "fee_room: 4"), {}),
    (KNOWN, ("hand A: orange*3", "hand B: violet*3", "fee_from: A", "fee_to: B", "fee_card: green", "fee_size: 4",
             "fee_room: 3"), {}),
]  # fmt: skip


@pytest.mark.parametrize(("law", "lines", "options"), WRONG, ids=[f"{i}-{' '.join(w[1])}" for i, w in enumerate(WRONG)])
def test_an_impossible_position_is_refused_with_what_is_wrong(
    law: str, lines: tuple[str, ...], options: dict[str, int]
) -> None:
    assert law in problem(*LAND, *lines, **options)  # type: ignore[arg-type]


POSSIBLE = [
    (GROWING, "grow 8 orange"),
    (BURYING, "under 1"),
    (("decision: sail", *MOVING), "to 30"),
    (PAYING, "jokers 0"),
    ((*BUILDING, "decision: jokers", "price: 5", "price_colour: green"), "jokers 1"),
    (("decision: bank", "hand A: orange*2 green", "laid: orange green", "lowest: 2"), "draw"),
    ((*TRADE, "decision: offer", "giving: orange", "wanting: green", "lowest: 2"), "ask b"),
    ((*ASKING, "decision: answer", "actor: C", "asked: B C", "answered: B"), "yes"),
    ((*ASKING, "decision: partner", "asked: B C", "answered: B C", "agreed: C"), "trade c"),
    ((*KEEPING, "actor: B", "keeping A: orange*3"), "enough"),
    (("pioneer: B", "cities B: 7 13 31 26"), "pass"),
    ((*FEE, "fee_size: 4", "fee_room: 3"), "pass"),
]  # fmt: skip


@pytest.mark.parametrize(("lines", "choice"), POSSIBLE, ids=[choice for _, choice in POSSIBLE])
def test_what_the_impossible_positions_were_made_of_is_possible(lines: tuple[str, ...], choice: str) -> None:
    match = at(*LAND, *lines)
    assert choice in notations(match)
    match.play(choice)
    assert match.game.kernel.check(match.state) == 0


def test_a_position_in_the_act_decision_says_that_all_have_grown() -> None:
    """T4.4: two growing turns for everyone in the first round."""
    match = at(*LAND)
    assert match.view()["growing_left"] == 0
    assert "growing: 8" in match.position()
    assert refused(match, "grow 8 orange")[0] == "not-now"
