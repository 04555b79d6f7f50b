"""Heuristics for Byzanz.

All is measured in expected profit: what the hand is worth after the choice, by counting finished and half-finished
sets.
"""

from typing import Any

import numpy as np

from emporion.core.jit import compiled
from emporion.core.state import State
from emporion.games.byzanz.components import (
    BID,
    CARD_TYPES,
    GOODS,
    GOODS_KINDS,
    HAND_LIMIT,
    LIMIT,
    PROFIT,
    ROUNDS,
    SELL,
    SETS,
    TRADER,
    VALUE,
    VALUES,
    highest_bid,
    kind_of,
)
from emporion.games.byzanz.encoding import DISCARD, DONE, GIVE_CARD, LAY, MAKE_BID, PASS, SELL_SET, TAKE_KIND
from emporion.games.byzanz.market import seat_in_turn
from emporion.games.byzanz.selling import SET_SIZE, kept_card, sale_choices, set_needs

SET_VALUE = 0.95  # of a set's profit, while it is not sold yet
PAIR_VALUE = 0.5  # of the best card of a pair
SINGLE_VALUE = 0.22
TRADER_VALUE = 1.25
TRADER_FOR_PAIR = 0.3  # more for a trader that completes a pair, times the pair's best card
THREE_TRADERS = 4.6
PURCHASING_POWER = 0.13  # of a card's value, for bids to come
PATIENCE = 1.1  # what a player who passes may still hope for, for each lot of the round that is left
CROWDED = 0.35  # lost for every card over the limit
TIE_BREAK = 0.01  # of a card left in hand at the end (B6): less than any point
FORECAST_ERROR = 3.0  # points by which a forecast of a final score is off
ITERATIONS = 8000  # of a search for the strong level: see docs/bots.md
MEASURED = ("cards", "worth")
FIRST = 1000.0  # do this before anything else
NEVER = -1000.0


@compiled
def hand_value(hand: Any, power: float) -> float:
    """What a hand is worth. `power` is what a point of a card's value is worth in bids to come."""
    total = 0.0
    size = 0
    best_pair = 0
    for kind in range(GOODS_KINDS):
        first = VALUES * kind
        n = int(hand[first]) + int(hand[first + 1]) + int(hand[first + 2]) + int(hand[first + 3])
        if n == 0:
            continue
        size += n
        sets = n // 3
        left = n % 3
        for i in range(VALUES - 1, -1, -1):  # from the highest card down: one for each set, then the best of the rest
            value = i + 1
            for _ in range(hand[first + i]):
                total += power * value
                if sets > 0:
                    total += SET_VALUE * value
                    sets -= 1
                elif left == 2:
                    total += PAIR_VALUE * value
                    best_pair = max(best_pair, value)
                    left = 0
                elif left == 1:
                    total += SINGLE_VALUE * value
                    left = 0
    traders = int(hand[TRADER])
    size += traders
    if traders >= 3:
        total += THREE_TRADERS
        traders -= 3
    if traders > 0:
        total += TRADER_VALUE * traders + TRADER_FOR_PAIR * best_pair
    if size > HAND_LIMIT:
        total -= CROWDED * (size - HAND_LIMIT)
    return total


@compiled
def best_with_lot(s: State, hand: Any, power: float) -> float:
    """What the hand is worth with the lot, after the card that is missed least is given to the market."""
    for card in range(CARD_TYPES):
        hand[card] += s.lot[card]
    best = NEVER
    for card in range(CARD_TYPES):
        if s.lot[card] > 0:
            hand[card] -= 1
            best = max(best, hand_value(hand, power))
            hand[card] += 1
    for card in range(CARD_TYPES):
        hand[card] -= s.lot[card]
    return best


@compiled
def best_bid(s: State, seat: int, first: int, power: float) -> float:
    """What the hand is worth after the best bid that adds this card and any later ones to those about to be laid down.

    `first` of -1 stands for the bid as it is."""
    hand = np.zeros(CARD_TYPES, np.int8)
    goods = np.zeros(32, np.int8)
    n = 0
    need = highest_bid(s) + 1 - int(s.bid_value[seat]) - int(s.laying_value)
    for card in range(CARD_TYPES):
        hand[card] = s.hand[seat, card] - s.laying[card]
    if first < 0:
        return best_with_lot(s, hand, power)
    hand[first] -= 1
    need -= int(VALUE[first])
    for card in range(first, GOODS):
        for _ in range(hand[card]):
            if n < 6:
                goods[n] = card
                n += 1
    best = NEVER
    for subset in range(1 << n):
        value = 0
        for i in range(n):
            if subset >> i & 1:
                value += int(VALUE[goods[i]])
        if value < need or value > max(need, 0) + 2:
            continue
        for i in range(n):
            hand[goods[i]] -= subset >> i & 1
        best = max(best, best_with_lot(s, hand, power))
        for i in range(n):
            hand[goods[i]] += subset >> i & 1
    return best


@compiled
def passing_value(s: State, seat: int, power: float) -> float:
    """The hand, with the bid taken back, and a hope for the lots to come and the market."""
    hand = np.zeros(CARD_TYPES, np.int8)
    for card in range(CARD_TYPES):
        hand[card] = s.hand[seat, card] + s.bid[seat, card]
    lots_left = int(s.players) - int(s.auction) - 1
    return hand_value(hand, power) + PATIENCE * min(lots_left, 2)


@compiled
def hand_after(s: State, seat: int, choice: int) -> Any:
    """The hand after a choice that gives, takes, discards or sells."""
    hand = s.hand[seat].copy()
    if choice < TAKE_KIND:
        for card in range(CARD_TYPES):
            hand[card] += s.lot[card]
        hand[choice - GIVE_CARD] -= 1
    elif choice < DISCARD:
        for card in range(CARD_TYPES):
            if kind_of(card) == choice - TAKE_KIND:
                hand[card] += s.market[card]
    elif choice < SELL_SET:
        hand[choice - DISCARD] -= 1
    else:
        for card in range(CARD_TYPES):
            hand[card] -= set_needs(choice - SELL_SET, card)
    return hand


@compiled
def sale_value(s: State, seat: int, choice: int, power: float) -> float:
    """A sale is made at once if it gains something, or else never, unless there are too many cards."""
    if s.decision == SELL:
        return FIRST + last_sale_value(s, seat, choice)
    points = int(PROFIT[kept_card(choice - SELL_SET)])
    after = points + hand_value(hand_after(s, seat, choice), power)
    if s.decision == LIMIT:
        return after
    gain = after - hand_value(s.hand[seat], power)
    return FIRST + gain if gain > 0 else NEVER + gain


@compiled
def best_set(hand: Any) -> int:
    """The points of the best set that the hand allows, 0 for none (B5.1, B5.2)."""
    best = int(PROFIT[TRADER]) if hand[TRADER] >= SET_SIZE else 0
    for card in range(GOODS):
        if hand[card] > 0:
            first = VALUES * kind_of(card)
            n = int(hand[first]) + int(hand[first + 1]) + int(hand[first + 2]) + int(hand[first + 3])
            if n + hand[TRADER] >= SET_SIZE:
                best = max(best, int(VALUE[card]))
    return best


@compiled
def last_sale_value(s: State, seat: int, choice: int) -> float:
    """B6: after the last market only points are worth something, and then cards left in hand. Seven cards make two sets
    at most: what this sale brings, and the best that can follow it."""
    following = best_set(hand_after(s, seat, choice))
    left = int(s.hand_size[seat]) - (2 * SET_SIZE if following > 0 else SET_SIZE)
    return int(PROFIT[kept_card(choice - SELL_SET)]) + following + TIE_BREAK * left


@compiled
def last_sales(s: State, seat: int) -> float:
    """B6: the points that a hand to which nothing is added any more can still bring."""
    sales = np.zeros(SETS, np.int16)
    best = 0
    for i in range(sale_choices(s, seat, sales, 0)):
        choice = int(sales[i])
        best = max(best, int(PROFIT[kept_card(choice - SELL_SET)]) + best_set(hand_after(s, seat, choice)))
    return float(best)


@compiled
def has_been_served(s: State, seat: int) -> bool:
    """Has the player had the turn in this market, or in the last sales?"""
    for place in range(s.served):
        if seat_in_turn(s, place) == seat:
            return True
    return False


@compiled
def expected_points(s: State, seat: int) -> float:
    """The profit that the player's cards promise, those of the bid included. After a player's last turn in the market
    that is what can be sold, and after «done» it is nothing (B6)."""
    if s.over != 0:
        return 0.0
    last_round = s.round_number == ROUNDS[s.players] - 1
    if s.decision == SELL:
        return 0.0 if has_been_served(s, seat) else last_sales(s, seat)
    if last_round and has_been_served(s, seat):
        return last_sales(s, seat)
    hand = np.zeros(CARD_TYPES, np.int8)
    for card in range(CARD_TYPES):
        hand[card] = s.hand[seat, card] + s.bid[seat, card]
    return hand_value(hand, 0.0 if last_round else PURCHASING_POWER)


@compiled
def choice_value(s: State, seat: int, choice: int) -> float:
    """What a choice is worth to this player."""
    rounds_left = int(ROUNDS[s.players]) - 1 - int(s.round_number)
    auctions_left = s.decision == BID or rounds_left > 0
    power = PURCHASING_POWER if auctions_left and s.decision != SELL else 0.0
    if choice >= SELL_SET:
        return sale_value(s, seat, choice, power)
    if choice == PASS:
        return passing_value(s, seat, power)
    if choice == DONE:
        return 0.0
    if choice == MAKE_BID:
        return best_bid(s, seat, -1, power)
    if choice < GIVE_CARD:
        return best_bid(s, seat, choice - LAY, power)
    return hand_value(hand_after(s, seat, choice), power)


@compiled
def measure(s: State, seat: int, out: Any) -> None:
    """Cards in hand, and what they are worth in a bid."""
    out[0] = s.hand_size[seat]
    out[1] = s.hand_value[seat]
