"""B1 Components, and the state of a game of Byzanz.

A card is known by its type: goods `4 * kind + value - 1`, and one type for all traders.
"""

from itertools import combinations_with_replacement
from typing import Literal, get_args

import numpy as np
import numpy.typing as npt

from emporion.core.jit import compiled
from emporion.core.state import State, record_type

SEATS = 6
CLOTH, SPICES, WINE, WOOD, GRAIN, OLIVES, TRADERS = range(7)
Kind = Literal["cloth", "spices", "wine", "wood", "grain", "olives", "traders"]
KIND_NAMES: tuple[Kind, ...] = get_args(Kind)
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


# A holding is a number for how many cards of each value of one kind are in a hand: the sum of HOLDING over its cards.
HOLDING = np.array([*([1, 7, 42, 168] * GOODS_KINDS), 1], np.int16)
HOLDINGS = 504


def _sets_of_holdings() -> tuple[npt.NDArray[np.int8], npt.NDArray[np.int8]]:
    """The sets that 0 to 3 traders and every holding of a kind allow, and how many they are."""
    allowed = np.zeros((4, HOLDINGS, SETS_PER_KIND), np.int8)
    count = np.zeros((4, HOLDINGS), np.int8)
    holding = np.arange(HOLDINGS)
    values = np.stack((holding % 7, holding // 7 % 6, holding // 42 % 4, holding // 168), axis=1)
    for traders in range(4):
        enough = (SET_NEEDS[:, :4] <= values[:, None, :]).all(axis=2) & (SET_NEEDS[:, 4] <= traders)
        for holds, rows in enumerate(map(np.flatnonzero, enough)):
            allowed[traders, holds, : len(rows)] = rows
            count[traders, holds] = len(rows)
    return allowed, count


SETS_OF_HOLDING, SET_COUNT = _sets_of_holdings()

Decision = Literal["bid", "give", "take", "limit", "sell"]
DECISIONS: tuple[Decision, ...] = get_args(Decision)
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
    ("hand_size", "i2", (SEATS,)),  # how many cards that are
    ("hand_value", "i2", (SEATS,)),  # what they are worth in a bid
    ("holding", "i2", (SEATS, GOODS_KINDS + 1)),  # and their holdings, by kind
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
def kind_of(card: int) -> int:
    return card // VALUES


@compiled
def put_into_hand(s: State, seat: int, card: int) -> None:
    s.hand[seat, card] += 1
    s.hand_size[seat] += 1
    s.hand_value[seat] += VALUE[card]
    s.holding[seat, kind_of(card)] += HOLDING[card]


@compiled
def take_from_hand(s: State, seat: int, card: int) -> None:
    s.hand[seat, card] -= 1
    s.hand_size[seat] -= 1
    s.hand_value[seat] -= VALUE[card]
    s.holding[seat, kind_of(card)] -= HOLDING[card]


@compiled
def count_hand(s: State, seat: int) -> None:
    """Work out the size, value and holdings of a hand."""
    s.hand_size[seat] = 0
    s.hand_value[seat] = 0
    s.holding[seat, :] = 0
    for card in range(CARD_TYPES):
        count = s.hand[seat, card]
        s.hand[seat, card] = 0
        for _ in range(count):
            put_into_hand(s, seat, card)


@compiled
def highest_bid(s: State) -> int:
    highest = 0
    for seat in range(s.players):
        highest = max(highest, int(s.bid_value[seat]))
    return highest


@compiled
def add_up(s: State) -> None:
    """Work out what follows from the cards in hands and bids, and from those about to be laid down."""
    s.laying_value = 0
    for card in range(GOODS):
        s.laying_value += s.laying[card] * VALUE[card]
    for seat in range(SEATS):
        count_hand(s, seat)
        s.bid_value[seat] = 0
        for card in range(GOODS):
            s.bid_value[seat] += s.bid[seat, card] * VALUE[card]


@compiled
def next_seat(s: State, seat: int) -> int:
    """The next player clockwise."""
    return (seat + 1) % int(s.players)
