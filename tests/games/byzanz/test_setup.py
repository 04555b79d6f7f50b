"""B1 Components, B2 Setting up."""

import numpy as np
import pytest

import emporion
from emporion.games.byzanz.components import CARD_NAMES, COPIES
from tests.tables import random_steps

TABLE_OF_B2 = [
    (3, [6, 4, 2], 4, 8),
    (4, [5, 4, 3, 2], 12, 6),
    (5, [5, 4, 3, 2, 1], 2, 6),
    (6, [6, 5, 4, 3, 2, 1], 4, 4),
]


def test_there_are_sixteen_cards_of_each_of_six_kinds_and_sixteen_traders() -> None:
    """B1"""
    copies = dict(zip(CARD_NAMES, map(int, COPIES), strict=True))
    for kind in ("cloth", "spices", "wine", "wood", "grain", "olives"):
        assert [copies.pop(f"{kind}-{value}") for value in (1, 2, 3, 4)] == [6, 5, 3, 2]
    assert copies == {"trader": 16}


@pytest.mark.parametrize(("players", "offers", "removed", "rounds"), TABLE_OF_B2)
def test_everyone_gets_four_cards_and_some_leave_unseen(
    players: int, offers: list[int], removed: int, rounds: int
) -> None:
    """B2.1"""
    match = emporion.game("byzanz", players=players).start(seed=1)
    state = match.state
    assert [int(state.hand[seat].sum()) for seat in range(players)] == [4] * players
    assert int(state.removed_size) == removed
    assert int(state.deck_size) + offers[0] == 112 - 4 * players - removed == rounds * sum(offers)
    assert match.view()["offers"] == offers
    assert match.view()["rounds"] == rounds


@pytest.mark.parametrize(("players", "offers", "removed", "rounds"), TABLE_OF_B2)
def test_the_deck_lasts_exactly_the_rounds_and_the_highest_offer_is_first(
    players: int, offers: list[int], removed: int, rounds: int
) -> None:
    """B2.2"""
    lots: list[list[int]] = [[] for _ in range(rounds)]
    deck = rounds * sum(offers)
    for match in random_steps(emporion.game("byzanz", players=players), 3):
        view = match.view()
        if view["deck"] < deck:
            lots[view["round"] - 1].append(deck - view["deck"])
            deck = view["deck"]
    assert deck == 0
    assert removed == len(match.state.removed[match.state.removed >= 0])
    for sizes in lots:
        assert sizes == offers


def test_the_deck_is_shuffled_evenly() -> None:
    """B2.1: over many deals every card is equally often in a hand."""
    game = emporion.game("byzanz", players=4)
    total = np.zeros(25)
    deals = 2000
    for seed in range(deals):
        total += game.deal(seed)[0].hand[:4].sum(axis=0)
    expected = deals * 16 * COPIES.astype(float) / 112
    deviation = np.abs(total - expected) / np.sqrt(expected)
    assert deviation.max() < 4.5


def test_the_first_bidder_is_drawn_at_random() -> None:
    """B2.3"""
    game = emporion.game("byzanz", players=5)
    openers = [game.start(seed=seed).actor for seed in range(300)]
    counts = [openers.count(seat) for seat in range(5)]
    assert min(counts) > 30
