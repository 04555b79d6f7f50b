"""Heuristics for Tyros.

All is measured in points to come: squares that are controlled, cities that could be built with the cards in hand, and
cards by how near they bring a city.
"""

from typing import Any

import numpy as np

from emporion.core.bits import count_bits
from emporion.core.jit import compiled
from emporion.core.state import State
from emporion.games.tyros import components as c
from emporion.games.tyros import encoding as e
from emporion.games.tyros.board import SQUARE_OF, SQUARES, TYROS, WATERS
from emporion.games.tyros.building import city_price, ship_colour, ship_price
from emporion.games.tyros.sailing import destination_problem, owes_card
from emporion.games.tyros.scoring import CITY_POINTS, SHIP_POINTS, rank, ship_controller, total_points

NEAR_CITY = 1.9  # a card towards a city where one's ships are alone
TOWARDS_CITY = 1.0  # a card of a colour in which a ship must find a place first
SPARE = 0.35  # a card that is not needed for a city
JOKER_VALUE = 2.2
NEW_EMPIRE = 2.5  # a city in an empire where one has none (T7.3)
MORE_CITIES = 2.0  # a city in an empire where others do not have more (T7.4)
HOPE_OF_CITY = 0.75  # of the points of a city that could be built next turn
CARD_COST = 0.55  # what spending a card of average use costs
LAST_CARD_COST = 0.15  # the same when cards are worth nothing afterwards
SHIP_VALUE = 3.2  # one ship more, when few are left
FLEET = 4  # ships beyond these are worth little
UNLIKELY = 0.3  # what an offer or an exchange must gain before it is made
FORECAST_ERROR = 6.0  # points by which a forecast of a final score is off
ITERATIONS = 1000  # of a search for the strong level: see docs/bots.md
MEASURED = ("cards", "ships", "cities")
NEVER = -1000.0
FIRST = 1000.0


@compiled
def has_place(s: State, seat: int, colour: int) -> int:
    """The most own ships alone in a square of this empire without a city: 0, 1 or 2."""
    most = 0
    for square in range(SQUARES):
        if s.colour[square] == colour and s.owner[square] < 0 and not (s.edition == c.ITALIAN and square == TYROS):
            own = c.ships_in(s, seat, square)
            if own > 0 and s.crowd[square] == own:
                most = max(most, min(own, 2))
    return most


@compiled
def card_values(s: State, seat: int, hand: Any, values: Any) -> float:
    """What the hand is worth; `values` becomes what the last card of each type adds."""
    total = 0.0
    for colour in range(c.COLOURS):
        place = has_place(s, seat, colour)
        need = city_price(max(place, 1))
        weight = 1.0 - 0.07 * rank(s, colour)
        if s.extent[colour] == 0:
            weight = 0.2
        use = (NEAR_CITY if place > 0 else TOWARDS_CITY) * weight
        held = int(hand[colour])
        total += use * min(held, need) + SPARE * weight * max(0, held - need)
        values[colour] = use if held <= need else SPARE * weight
    values[c.JOKER] = JOKER_VALUE
    return total + JOKER_VALUE * int(hand[c.JOKER])


@compiled
def city_value(s: State, seat: int, square: int) -> float:
    """The points of a city, and what it may bring."""
    colour = int(s.colour[square])
    value = float(CITY_POINTS[s.edition, rank(s, colour)])
    land = int(s.land[colour])
    own = count_bits(int(s.cities[seat]) & land)
    if own == 0 and s.pioneer < 0:
        value += NEW_EMPIRE
    most = 0
    for other in range(s.players):
        if other != seat:
            most = max(most, count_bits(int(s.cities[other]) & land))
    if own <= most + 1:
        value += MORE_CITIES
    return value


@compiled
def control_value(s: State, square: int) -> float:
    return float(SHIP_POINTS[s.edition, rank(s, int(s.colour[square]))])


@compiled
def card_cost(s: State) -> float:
    return LAST_CARD_COST if s.last_round else CARD_COST


@compiled
def sail_value(s: State, seat: int, departure: int, water: int) -> float:
    """What a move gains, less what its cards cost."""
    square = int(SQUARE_OF[water])
    start = int(SQUARE_OF[departure])
    if square == start or s.colour[water] < 0:
        return -1.0
    colour = int(s.colour[water])
    price = int(s.distance[departure, water])
    cost = card_cost(s) * price + (1.0 if owes_card(s, seat, square) else 0.0)
    gain = 0.0
    own = c.ships_in(s, seat, square)
    if s.owner[square] < 0:
        if s.crowd[square] == own:
            if own == 0:
                gain += control_value(s, square)
            left = int(s.hand[seat, colour]) + int(s.hand[seat, c.JOKER]) - price
            before = 0 if own == 0 else int(left + price >= c.CITY_PRICE)
            if left >= city_price(own + 1) and not before and not (s.edition == c.ITALIAN and square == TYROS):
                gain += HOPE_OF_CITY * (city_value(s, seat, square) - control_value(s, square))
        elif own == 0 and s.crowd[square] == 1:
            gain += 0.6 * control_value(s, square)  # another player controls it no more
    if s.colour[start] >= 0 and c.ships_in(s, seat, start) == 1 and ship_controller(s, start) == seat:
        gain -= control_value(s, start)
    return gain - cost


@compiled
def best_sail(s: State, seat: int, departure: int) -> float:
    best = NEVER
    for water in range(WATERS):
        if destination_problem(s, seat, departure, water) == 0:
            best = max(best, sail_value(s, seat, departure, water))
    return best


@compiled
def ship_value(s: State, seat: int, square: int) -> float:
    """A new ship: a square to control, or a city to come."""
    price = ship_price(s, square)
    fleet = 0
    for water in range(WATERS):
        fleet += int(s.ships[seat, water])
    value = SHIP_VALUE if fleet < FLEET else 0.8
    if s.last_round:
        value *= 0.7
    left = c.hand_size(s, seat) - price
    if left < 2:
        value *= 0.3
    return value - card_cost(s) * price * (0.8 if ship_colour(s, square) < 0 else 1.0)


@compiled
def exchange_gain(s: State, seat: int) -> float:
    """What one could gain by changing the least useful card for the most useful one."""
    values = np.zeros(c.CARD_TYPES, np.float64)
    hand = s.hand[seat]
    card_values(s, seat, hand, values)
    least = FIRST
    most = 0.0
    for card in range(c.COLOURS):
        if hand[card] > 0:
            least = min(least, values[card])
        most = max(most, gain_of_card(s, seat, card))
    return most - least


@compiled
def gain_of_card(s: State, seat: int, card: int) -> float:
    """What one more card of this type would add."""
    values = np.zeros(c.CARD_TYPES, np.float64)
    more = s.hand[seat].copy()
    more[card] += 1
    card_values(s, seat, more, values)
    return float(values[card])


@compiled
def first_of_set(counts: Any, values: Any, number: int, dear: bool) -> int:
    """The lowest type among the cheapest (or dearest) cards: sets are laid down in the order of the types."""
    left = counts.copy()
    first = c.CARD_TYPES
    for _ in range(number):
        best = -1
        for card in range(c.CARD_TYPES):
            if left[card] > 0 and (best < 0 or (values[card] > values[best]) == dear):
                if best < 0 or values[card] != values[best]:
                    best = card
        if best < 0:
            break
        left[best] -= 1
        first = min(first, best)
    return first


@compiled
def action_value(s: State, seat: int, choice: int) -> float:
    if choice == e.PASS:
        return 0.0
    if choice == e.TO_BANK:
        if s.last_round and c.hand_size(s, seat) < c.BANK_LIMIT:
            return NEVER
        return min(0.4, 0.5 * (exchange_gain(s, seat) - UNLIKELY))
    if choice == e.MAKE_OFFER:
        if s.offers_made > 0:
            return NEVER
        return 0.9 * (exchange_gain(s, seat) - UNLIKELY)
    if choice < e.SAIL_TO:
        return best_sail(s, seat, choice - e.SHIP_AT)
    if choice < e.BUILD_SHIP:
        square = choice - e.BUILD_CITY
        return 10.0 + city_value(s, seat, square) - control_value(s, square)
    return ship_value(s, seat, choice - e.BUILD_SHIP)


@compiled
def grow_value(s: State, seat: int, tile: int, colour: int) -> float:
    """Empires where one has cities and ships should grow, and near one's ships."""
    value = 0.0
    for square in range(SQUARES):
        if s.colour[square] == colour:
            if s.owner[square] >= 0:
                value += 2.0 if s.owner[square] == seat else -0.8
            value += 0.6 * c.ships_in(s, seat, square)
    nearest = 12
    for water in range(WATERS):
        if s.ships[seat, water] > 0:
            nearest = min(nearest, int(s.distance[water, tile]))
    return value + 0.15 * int(s.hand[seat, colour]) - 0.2 * nearest


@compiled
def hand_change(s: State, seat: int, gives: Any, gets: Any) -> float:
    """How much more the hand is worth after a trade."""
    values = np.zeros(c.CARD_TYPES, np.float64)
    after = s.hand[seat].copy()
    for card in range(c.CARD_TYPES):
        after[card] += gets[card] - gives[card]
    return card_values(s, seat, after, values) - card_values(s, seat, s.hand[seat], values)


@compiled
def offer_value(s: State, seat: int, choice: int) -> float:
    """One card for one card, to everyone who can be asked."""
    values = np.zeros(c.CARD_TYPES, np.float64)
    card_values(s, seat, s.hand[seat], values)
    if choice >= e.ASK:
        return 100.0 + count_bits(choice - e.ASK + 1)
    if choice >= e.WANT:
        card = choice - e.WANT
        if c.cards_in(s.wanting) > 0 or card == c.JOKER:
            return NEVER
        return 10.0 + gain_of_card(s, seat, card)
    return NEVER if c.cards_in(s.giving) > 0 else -float(values[choice - e.GIVE])


@compiled
def bank_value(s: State, seat: int, choice: int) -> float:
    values = np.zeros(c.CARD_TYPES, np.float64)
    counts = s.hand[seat].copy()
    for card in range(c.CARD_TYPES):
        counts[card] -= s.laid[card]
    card_values(s, seat, counts, values)
    for card in range(c.CARD_TYPES):
        values[card] = max(values[card], 0.01 * card)
    laid = c.cards_in(s.laid)
    if choice == e.DRAW:
        return 5.0
    if choice >= e.TAKE:
        return gain_of_card(s, seat, choice - e.TAKE) - 2.0
    card = choice - e.LAY
    left = c.BANK_LIMIT - laid
    if values[card] > TOWARDS_CITY:
        return 4.0 - float(values[card])  # rather stop than lay down what is needed
    return 6.0 if card == first_of_set(counts, values, left, False) else 5.5 - float(values[card])


@compiled
def payment_value(s: State, seat: int, choice: int) -> float:
    """Spend what is least useful; keep what is most useful."""
    values = np.zeros(c.CARD_TYPES, np.float64)
    counts = s.hand[seat].copy()
    card_values(s, seat, counts, values)
    if s.decision == c.JOKERS:
        return -float(choice - e.WITH_JOKERS)
    if s.decision == c.FEE:
        return -float(values[choice - e.FEE_CARD])
    if s.decision == c.PAY:
        for card in range(c.CARD_TYPES):
            counts[card] -= s.laid[card]
        left = int(s.price) - c.cards_in(s.laid)
        return 1.0 if choice - e.PAY_CARD == first_of_set(counts, values, left, False) else -values[choice - e.PAY_CARD]
    if choice == e.ENOUGH:
        return NEVER
    for card in range(c.CARD_TYPES):
        counts[card] -= s.keeping[seat, card]
        if card < s.lowest:
            counts[card] = 0
    left = c.KEPT - c.cards_in(s.keeping[seat])
    return 100.0 if choice - e.KEEP_CARD == first_of_set(counts, values, left, True) else values[choice - e.KEEP_CARD]


@compiled
def expected_points(s: State, seat: int) -> float:
    """The points that the player's cards promise."""
    if s.over != 0:
        return 0.0
    values = np.zeros(c.CARD_TYPES, np.float64)
    return card_cost(s) * card_values(s, seat, s.hand[seat], values)


@compiled
def choice_value(s: State, seat: int, choice: int) -> float:
    """What a choice is worth to this player. Only what the player may know is looked at."""
    decision = s.decision
    if decision == c.GROW:
        number = choice - e.GROW_TILE
        return grow_value(s, seat, number // c.COLOURS, number % c.COLOURS)
    if decision == c.SAIL:
        return sail_value(s, seat, int(s.departure), choice - e.SAIL_TO)
    if decision == c.JOKERS or decision == c.PAY or decision == c.FEE or decision == c.KEEP:
        return payment_value(s, seat, choice)
    if decision == c.BANK:
        return bank_value(s, seat, choice)
    if decision == c.OFFER:
        return offer_value(s, seat, choice)
    if decision == c.ANSWER:
        return 0.0 if choice == e.NO else hand_change(s, seat, s.wanting, s.giving) - UNLIKELY
    if decision == c.PARTNER:
        if choice < e.TRADE_WITH:
            return -100.0
        return -float(total_points(s, choice - e.TRADE_WITH))
    if choice == e.PASS or choice == e.TO_BANK or choice == e.MAKE_OFFER or e.SHIP_AT <= choice < e.SAIL_TO:
        return action_value(s, seat, choice)
    if e.BUILD_CITY <= choice < e.BUILD_SHIP + SQUARES:
        return action_value(s, seat, choice)
    return 0.0


@compiled
def measure(s: State, seat: int, out: Any) -> None:
    """Cards in hand, and ships and cities on the board."""
    out[0] = c.cards_in(s.hand[seat])
    out[1] = 0
    for water in range(WATERS):
        out[1] += s.ships[seat, water]
    out[2] = count_bits(int(s.cities[seat]))
