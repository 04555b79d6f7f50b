"""What a player may know (B7), as plain data for people."""

from functools import lru_cache
from typing import Any

from emporion.core.state import State, bytes_without
from emporion.core.view import Own, card_naming
from emporion.games.byzanz import components as c
from emporion.games.byzanz.view_types import ByzanzPlayer, ByzanzTable, Cards

PROFITS = c.PROFIT.tolist()


cards = card_naming(c.CARD_NAMES)


def kinds(counts: Any) -> dict[c.Kind, Cards]:
    """The cards in a row of counts, by kind."""
    return {kind: list(names) for kind, names in kind_names(counts.tobytes())}


@lru_cache(maxsize=4096)
def kind_names(counts: bytes) -> tuple[tuple[c.Kind, Cards], ...]:
    found: dict[c.Kind, Cards] = {}
    for card, count in enumerate(counts):
        if count:
            found.setdefault(c.KIND_NAMES[card // c.VALUES], []).extend([c.CARD_NAMES[card]] * count)
    return tuple(found.items())


def points(counts: Any) -> int:
    return points_of(counts.tobytes())


@lru_cache(maxsize=4096)
def points_of(counts: bytes) -> int:
    return sum(count * profit for count, profit in zip(counts, PROFITS, strict=True))


def least_bid(s: State) -> int:
    """B3.2: a bid exceeds the highest by 1 at least."""
    return int(c.highest_bid(s)) + 1


def view_players(s: State, everything: bool) -> list[ByzanzPlayer]:
    """The players as everybody sees them, or with everything."""
    actor, profits_shown = int(s.actor), bool(everything or s.open_profits or s.over)
    sizes, values, offers, passed = s.hand_size.tolist(), s.bid_value.tolist(), s.offer.tolist(), s.passed.tolist()
    profits, discards = s.profit.sum(axis=1).tolist(), s.face_down.sum(axis=1).tolist()
    return [
        {
            "seat": player,
            "hand_size": sizes[player],
            "hand": cards(s.hand[player]) if everything else None,
            "bid": cards(s.bid[player]),
            "bid_value": values[player],
            "laying": cards(s.laying) if everything and actor == player else None,
            "laying_value": int(s.laying_value) if everything and actor == player else None,
            "offer": offers[player],
            "passed": passed[player],
            "profit_cards": profits[player],
            "profit": points(s.profit[player]) if profits_shown else None,
            "profits": cards(s.profit[player]) if profits_shown else None,
            "discards": discards[player],
        }
        for player in range(int(s.players))
    ]


def own(s: State, seat: int) -> Own:
    """What a player sees besides: the own hand, the cards about to be laid down, the own profits."""
    laying = s.actor == seat
    return {
        ("players", seat, "hand"): cards(s.hand[seat]),
        ("players", seat, "laying"): cards(s.laying) if laying else None,
        ("players", seat, "laying_value"): int(s.laying_value) if laying else None,
        ("players", seat, "profit"): points(s.profit[seat]),
        ("players", seat, "profits"): cards(s.profit[seat]),
    }


def seen_by_others(s: State) -> bytes:
    """Not which cards are about to be laid down, nor how many (B3.2)."""
    return bytes_without(s, ("laying", "laying_value", "lowest", "ply", "barrier"))


def view(s: State, everything: bool = False) -> ByzanzTable:
    """The table as everybody sees it, or as it is, for replays of finished games."""
    players = int(s.players)
    bids = s.bid_value[:players].tolist()
    highest = max(bids)
    shown: ByzanzTable = {
        "round": int(s.round_number) + 1,
        "rounds": int(c.ROUNDS[players]),
        "offers": c.OFFERS[players, int(s.auction) : players].tolist(),
        "highest_bid": highest,
        "leader": bids.index(highest) if highest else None,
        "least_bid": highest + 1 if s.decision == c.BID and not s.over else None,
        "hand_limit": c.HAND_LIMIT,
        "deck": int(s.deck_size),
        "lot": cards(s.lot),
        "market": kinds(s.market),
        "box": cards(s.box),
        "players": view_players(s, everything),
    }
    if everything:
        shown["deck_cards"] = [c.CARD_NAMES[int(s.deck[i])] for i in range(int(s.deck_size))]
        shown["removed"] = [c.CARD_NAMES[int(s.removed[i])] for i in range(int(s.removed_size))]
        shown["face_down"] = [cards(s.face_down[player]) for player in range(players)]
    return shown
