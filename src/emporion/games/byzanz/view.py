"""What a player may know (B7), as plain data for people."""

from collections.abc import Mapping
from functools import lru_cache
from typing import Any

from emporion.core.parts import View, reads
from emporion.core.state import State, bytes_without
from emporion.core.view import Own, card_naming
from emporion.games.byzanz import components as c
from emporion.games.byzanz.view_types import ByzanzPlayer, Cards

PROFITS = c.PROFIT.tolist()


cards = card_naming(c.CARD_NAMES)


def kinds(counts: Any) -> dict[c.Kind, Cards]:
    """The cards in a row of counts, by kind."""
    return {kind: list(names) for kind, names in kind_names(counts.tobytes()).items()}


def of_kind(counts: Any, kind: c.Kind) -> Cards:
    """The cards of one kind."""
    return list(kind_names(counts.tobytes())[kind])


@lru_cache(maxsize=4096)
def kind_names(counts: bytes) -> dict[c.Kind, Cards]:
    found: dict[c.Kind, Cards] = {}
    for card, count in enumerate(counts):
        if count:
            found.setdefault(c.KIND_NAMES[card // c.VALUES], []).extend([c.CARD_NAMES[card]] * count)
    return found


def points(counts: Any) -> int:
    return points_of(counts.tobytes())


@lru_cache(maxsize=4096)
def points_of(counts: bytes) -> int:
    return sum(count * profit for count, profit in zip(counts, PROFITS, strict=True))


def least_bid(s: State) -> int:
    """B3.2: a bid exceeds the highest by 1 at least."""
    return int(max(s.bid_value.tolist())) + 1


#: What lies in front of a player.
SHOWN = ("hand_size", "bid", "bid_value", "offer", "passed", "profit", "face_down")


@reads("open_profits", "over", rows=SHOWN)
def view_player(s: State, seat: int, everything: bool = False) -> ByzanzPlayer:
    """A player as everybody sees them, or with everything."""
    profits_shown = bool(everything or s.open_profits or s.over)
    laying, profit = everything and s.actor == seat, s.profit[seat]
    return {
        "seat": seat,
        "hand_size": int(s.hand_size[seat]),
        "hand": cards(s.hand[seat]) if everything else None,
        "bid": cards(s.bid[seat]),
        "bid_value": int(s.bid_value[seat]),
        "laying": cards(s.laying) if laying else None,
        "laying_value": int(s.laying_value) if laying else None,
        "offer": int(s.offer[seat]),
        "passed": int(s.passed[seat]),
        "profit_cards": sum(profit.tobytes()),
        "profit": points(profit) if profits_shown else None,
        "profits": cards(profit) if profits_shown else None,
        "discards": sum(s.face_down[seat].tobytes()),
    }


@reads(rows=("hand", "profit"), in_turn=("laying", "laying_value"))
def own(s: State, seat: int) -> Own:
    """What a player sees besides: the own hand, the cards about to be laid down, the own profits."""
    laying, profit = s.actor == seat, s.profit[seat]
    return {
        ("players", seat, "hand"): cards(s.hand[seat]),
        ("players", seat, "laying"): cards(s.laying) if laying else None,
        ("players", seat, "laying_value"): int(s.laying_value) if laying else None,
        ("players", seat, "profit"): points(profit),
        ("players", seat, "profits"): cards(profit),
    }


def seen_by_others(s: State) -> Any:
    """Not which cards are about to be laid down, nor how many (B3.2)."""
    return bytes_without(s, ("laying", "laying_value", "lowest", "ply", "barrier"))


@reads("players", "round_number", "auction", "bid_value", "decision", "over")
def view_auction(s: State, _everything: bool = False) -> Mapping[str, Any]:
    players = int(s.players)
    bids = s.bid_value[:players].tolist()
    highest = max(bids)
    return {
        "round": int(s.round_number) + 1,
        "rounds": int(c.ROUNDS[players]),
        "offers": c.OFFERS[players, int(s.auction) : players].tolist(),
        "highest_bid": highest,
        "leader": bids.index(highest) if highest else None,
        "least_bid": highest + 1 if s.decision == c.BID and not s.over else None,
        "hand_limit": c.HAND_LIMIT,
    }


@reads("deck_size", "lot", "market", "box")
def view_cards(s: State, _everything: bool = False) -> Mapping[str, Any]:
    return {"deck": int(s.deck_size), "lot": cards(s.lot), "market": kinds(s.market), "box": cards(s.box)}


def view_hidden(s: State) -> Mapping[str, Any]:
    return {
        "deck_cards": [c.CARD_NAMES[int(s.deck[i])] for i in range(int(s.deck_size))],
        "removed": [c.CARD_NAMES[int(s.removed[i])] for i in range(int(s.removed_size))],
        "face_down": [cards(s.face_down[player]) for player in range(int(s.players))],
    }


#: The table as everybody sees it, or as it is, for replays of finished games.
view = View(view_auction, view_cards, player=view_player, hidden=view_hidden)
