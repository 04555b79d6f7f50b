"""U5.4: discards after closing."""

from tests.games.thurn_und_taxis.positions import hand, offered, pile, route, table
from tests.tables import refused

CLOSE = "decision: close\ntaken: 1\nplayed: 2\nofficial: carrier"
ROUTE = "route A: wuerzburg nuernberg pilsen"


def test_the_route_is_discarded() -> None:
    """U5.4"""
    match = table(CLOSE, ROUTE)
    match.play("close, all baiern")
    assert sorted(pile(match)) == ["nuernberg", "pilsen", "wuerzburg"]
    assert route(match, 0) == []
    assert match.actor == 1


def test_three_cards_are_kept() -> None:
    """U5.4"""
    match = table(CLOSE, ROUTE, "hand A: ulm linz lodz")
    match.play("close, all baiern")
    assert match.actor == 1
    assert len(hand(match, 0)) == 3


def test_the_player_chooses_which_cards_to_discard() -> None:
    """U5.4"""
    match = table(CLOSE, ROUTE, "hand A: ulm ulm linz lodz basel")
    match.play("close, all baiern")
    assert match.decision == "discard"
    assert offered(match) == ["discard ulm", "discard basel", "discard linz"]
    match.play("discard ulm")
    assert offered(match) == ["discard ulm", "discard basel", "discard linz", "discard lodz"]
    match.play("discard linz")
    assert sorted(hand(match, 0)) == ["basel", "lodz", "ulm"]
    assert match.actor == 1
    assert "linz" in pile(match)


def test_discards_are_made_in_one_order() -> None:
    """U5.4: each set of discards has one order, so the list stays short."""
    match = table(CLOSE, ROUTE, "hand A: ulm ulm linz lodz basel")
    match.play("close, all baiern")
    assert refused(match, "discard lodz") == ("out-of-order", "U5.4")
    match.play("discard basel")
    assert refused(match, "discard ulm")[0] == "out-of-order"
    assert refused(match, "discard pilsen")[0] == "not-in-hand"


def test_hands_are_not_limited_before_a_route_is_closed() -> None:
    """U5.4"""
    match = table(CLOSE, ROUTE, "hand A: ulm ulm linz lodz basel")
    match.play("keep")
    assert len(hand(match, 0)) == 5
