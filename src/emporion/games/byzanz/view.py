"""What a player may know (B7), as plain data for people."""

from typing import Any

from emporion.core.state import State
from emporion.core.view import card_naming
from emporion.games.byzanz import components as c
from emporion.games.byzanz.view_types import ByzanzPlayer, ByzanzTable, Cards

PROFITS = c.PROFIT.tolist()


cards = card_naming(c.CARD_NAMES)


def points(counts: Any) -> int:
    return sum(count * profit for count, profit in zip(counts.tolist(), PROFITS, strict=True))


def least_bid(s: State) -> int:
    """B3.2: a bid exceeds the highest by 1 at least."""
    return int(c.highest_bid(s)) + 1


def leader(s: State) -> int | None:
    """Who made the highest bid, if there is one."""
    bids = s.bid_value[: int(s.players)].tolist()
    return bids.index(max(bids)) if any(bids) else None


def view_player(s: State, player: int, seat: int, everything: bool) -> ByzanzPlayer:
    """One player as `seat` sees them."""
    own = everything or player == seat
    laying = own and s.actor == player
    profits_shown = own or bool(s.open_profits) or bool(s.over)
    return {
        "seat": player,
        "hand_size": int(s.hand_size[player]),
        "hand": cards(s.hand[player]) if own else None,
        "bid": cards(s.bid[player]),
        "bid_value": int(s.bid_value[player]),
        "laying": cards(s.laying) if laying else None,
        "laying_value": int(s.laying_value) if laying else None,
        "offer": int(s.offer[player]),
        "passed": int(s.passed[player]),
        "profit_cards": sum(s.profit[player].tolist()),
        "profit": points(s.profit[player]) if profits_shown else None,
        "profits": cards(s.profit[player]) if profits_shown else None,
        "discards": sum(s.face_down[player].tolist()),
    }


def view(s: State, seat: int, everything: bool = False) -> ByzanzTable:
    """The table as `seat` sees it (NOBODY: a spectator), or as it is, for replays of finished games."""
    players = int(s.players)
    market: dict[c.Kind, Cards] = {}
    for card in cards(s.market):
        market.setdefault(c.KIND_NAMES[c.CARD_NAMES.index(card) // c.VALUES], []).append(card)
    shown: ByzanzTable = {
        "round": int(s.round_number) + 1,
        "rounds": int(c.ROUNDS[players]),
        "offers": [int(c.OFFERS[players, i]) for i in range(int(s.auction), players)],
        "highest_bid": int(c.highest_bid(s)),
        "leader": leader(s),
        "least_bid": least_bid(s) if s.decision == c.BID and not s.over else None,
        "hand_limit": c.HAND_LIMIT,
        "deck": int(s.deck_size),
        "lot": cards(s.lot),
        "market": market,
        "box": cards(s.box),
        "players": [view_player(s, player, seat, everything) for player in range(players)],
    }
    if everything:
        shown["deck_cards"] = [c.CARD_NAMES[int(s.deck[i])] for i in range(int(s.deck_size))]
        shown["removed"] = [c.CARD_NAMES[int(s.removed[i])] for i in range(int(s.removed_size))]
        shown["face_down"] = [cards(s.face_down[player]) for player in range(players)]
    return shown
