"""B1 Components, and the state of a game of Byzanz.

A card is known by its type: goods `4 * kind + value - 1`, and one type for all traders.
"""

from itertools import combinations_with_replacement

import numpy as np
import numpy.typing as npt

from emporion.core.jit import compiled
from emporion.core.state import State, record_type

SEATS = 6
CLOTH, SPICES, WINE, WOOD, GRAIN, OLIVES, TRADERS = range(7)
KIND_NAMES = ("cloth", "spices", "wine", "wood", "grain", "olives", "traders")
GOODS_KINDS = 6
VALUES = 4
GOODS = GOODS_KINDS * VALUES  # types below this are goods
TRADER = GOODS
CARD_TYPES = GOODS + 1
CARDS = 112
NO_CARD = -1

COPIES = np.array([*([6, 5, 3, 2] * GOODS_KINDS), 16], np.int8)
VALUE = np.array([*([1, 2, 3, 4] * GOODS_KINDS), 0], np.int8)
PROFIT = np.array([*([1, 2, 3, 4] * GOODS_KINDS), 5], np.int8)
CARD_NAMES = (*(f"{kind}-{value}" for kind in KIND_NAMES[:6] for value in (1, 2, 3, 4)), "trader")

# B2.1, by number of players; the offer cards in the order in which they are sold, the highest first (B2.2).
OFFERS = np.array(
    [[0] * 6, [0] * 6, [0] * 6, [6, 4, 2, 0, 0, 0], [5, 4, 3, 2, 0, 0], [5, 4, 3, 2, 1, 0], [6, 5, 4, 3, 2, 1]], np.int8
)
REMOVED = np.array([0, 0, 0, 4, 12, 2, 4], np.int8)
ROUNDS = np.array([0, 0, 0, 8, 6, 6, 4], np.int8)
DEALT = 4
DECK_MAX = 96
REMOVED_MAX = 12
HAND_LIMIT = 7

# A set for sale (B5.1, B5.2): three cards, of one kind but for traders. SET_NEEDS counts values 1 to 4 and traders.
_ROWS = [row for row in combinations_with_replacement((4, 3, 2, 1, 0), 3) if any(row)]
SETS_PER_KIND = len(_ROWS)
TRADER_SET = GOODS_KINDS * SETS_PER_KIND
SETS = TRADER_SET + 1
SET_ROWS = tuple(_ROWS)
SET_NEEDS = np.array([[row.count(v) for v in (1, 2, 3, 4, 0)] for row in _ROWS], np.int8)
SET_BEST = np.array([max(row) for row in _ROWS], np.int8)


def _sets_by_holding() -> tuple[npt.NDArray[np.int8], npt.NDArray[np.int8]]:
    """For every holding of a kind (values 1 to 4 and traders, each counted up to 3, as digits in base 4) the sets it
    allows: the first numbers of the row, as many as the second array says."""
    allowed = np.zeros((4**5, SETS_PER_KIND), np.int8)
    count = np.zeros(4**5, np.int8)
    for holding in range(4**5):
        held = [holding // 4**digit % 4 for digit in range(5)]
        rows = [i for i, needs in enumerate(SET_NEEDS) if all(n <= h for n, h in zip(needs, held, strict=True))]
        allowed[holding, : len(rows)] = rows
        count[holding] = len(rows)
    return allowed, count


SETS_OF_HOLDING, SET_COUNT = _sets_by_holding()

DECISIONS = ("bid", "give", "take", "limit", "sell")
BID, GIVE, TAKE, LIMIT, SELL = range(5)
DECISION_RULES = ("B3.2", "B3.5", "B4.1", "B5.3", "B6")

TRAIL_MAX = 2 * CARDS
FACE_DOWN = 31  # in the trail: a card was discarded face down
STATE = record_type(
    ("open_profits", "i1"),  # the option of B7
    ("round_number", "i1"),  # the round being played, from 0
    ("auction", "i1"),  # auctions of this round that are over
    ("served", "i1"),  # players served in this round's market (B4.1), and then in the last sale (B6)
    ("offer", "i1", (SEATS,)),  # the offer card in front of each player, 0 for none
    ("passed", "i1", (SEATS,)),  # in this auction: 1 for the first who passed, 2 for the second, …; 0 for not yet
    ("hand", "i1", (SEATS, CARD_TYPES)),
    ("bid", "i1", (SEATS, CARD_TYPES)),  # cards lying in a bid
    ("bid_value", "i2", (SEATS,)),  # what those cards are worth
    ("laying", "i1", (CARD_TYPES,)),  # cards of the actor's hand that are about to be laid down (nobody else sees them)
    ("laying_value", "i2"),  # what those cards are worth
    ("lowest", "i1"),  # the lowest type that may be laid or discarded next: one order for each set of cards
    ("lot", "i1", (CARD_TYPES,)),
    ("market", "i1", (CARD_TYPES,)),
    ("deck", "i1", (DECK_MAX,)),  # the top card is deck[deck_size - 1]
    ("deck_size", "i1"),
    ("removed", "i1", (REMOVED_MAX,)),  # cards that left the game unseen
    ("removed_size", "i1"),
    ("profit", "i1", (SEATS, CARD_TYPES)),  # cards kept from sales
    ("box", "i1", (CARD_TYPES,)),  # cards that left the game openly
    ("face_down", "i1", (SEATS, CARD_TYPES)),  # cards that a player discarded under B5.3
    ("seen", "i1", (SEATS, CARD_TYPES)),  # cards that everyone knows to be in the hand (see `secrets`)
    ("trail", "u1", (TRAIL_MAX,)),  # what everyone saw of the hands before their last discards (see `secrets`)
    ("trail_size", "i2"),
)


@compiled
def hand_size(s: State, seat: int) -> int:
    total = 0
    for card in range(CARD_TYPES):
        total += int(s.hand[seat, card])
    return total


@compiled
def highest_bid(s: State) -> int:
    highest = 0
    for seat in range(s.players):
        highest = max(highest, int(s.bid_value[seat]))
    return highest


@compiled
def add_up_bids(s: State) -> None:
    """Work out what the cards in the bids, and those about to be laid down, are worth."""
    s.laying_value = 0
    for card in range(GOODS):
        s.laying_value += s.laying[card] * VALUE[card]
    for seat in range(SEATS):
        s.bid_value[seat] = 0
        for card in range(GOODS):
            s.bid_value[seat] += s.bid[seat, card] * VALUE[card]


@compiled
def next_seat(s: State, seat: int) -> int:
    """The next player clockwise."""
    return (seat + 1) % int(s.players)
