"""What is always true of the turn: who is asked what, and what was begun, offered or kept so far."""

from typing import Any

from emporion.core.jit import compiled
from emporion.core.laws import IN_ORDER, NEGATIVE, Laws
from emporion.core.state import NOBODY, State
from emporion.games.tyros import components as c
from emporion.games.tyros.bank import bank_problem
from emporion.games.tyros.board import SQUARE_OF, SQUARES, WATERS
from emporion.games.tyros.building import (
    city_problem,
    on_both_coasts,
    yard_problem,
)
from emporion.games.tyros.growing import (
    growing_turns,
    playable,
)
from emporion.games.tyros.paying import (
    least_jokers,
    most_jokers,
)
from emporion.games.tyros.rules import price_of
from emporion.games.tyros.sailing import destination_problem, owes_card
from emporion.games.tyros.trading import askable, could_be_held, largest_other_hand

LAWS = Laws()


PATH_WRONG = LAWS.add("cards about to be paid, offered or kept are in the hand")
NOT_CANONICAL = LAWS.add("unused places are empty")
NOBODY_ASKED = LAWS.add("someone is asked who can answer")


@compiled
def check_path(s: State) -> int:
    """What the actor is in the middle of."""
    paying = s.decision == c.JOKERS or s.decision == c.PAY or s.decision == c.FEE or s.decision == c.BANK
    for card in range(c.CARD_TYPES):
        if s.laid[card] < 0 or s.giving[card] < 0 or s.wanting[card] < 0:
            return NEGATIVE
        if s.laid[card] > 0 and (s.over or not paying or s.laid[card] > s.hand[s.actor, card]):
            return PATH_WRONG
        for seat in range(c.SEATS):
            if s.keeping[seat, card] < 0:
                return NEGATIVE
            if s.keeping[seat, card] > 0 and (s.decision != c.KEEP or s.keeping[seat, card] > s.hand[seat, card]):
                return PATH_WRONG
    for seat in range(c.SEATS):
        if c.cards_in(s.keeping[seat]) > c.KEPT:
            return PATH_WRONG
    if s.begun < 0 or s.begun > s.ply or (s.begun > 0 and not c.is_begun(s)):
        return NOT_CANONICAL
    if s.over:
        return IN_ORDER if s.actor < 0 else NOBODY_ASKED
    if s.actor < 0 or s.actor >= s.players:
        return NOBODY_ASKED
    return IN_ORDER


ROUND_WRONG = LAWS.add("the round is where it can be: who grows, how many have passed")
PIONEER_WRONG = LAWS.add("the first with a city in each empire is named, and nobody else")


@compiled
def check_round(s: State) -> int:
    """T4: where the round is, and whose turn it is to grow an empire or to keep cards."""
    players = int(s.players)
    growing = s.decision == c.GROW or s.decision == c.BURY
    turns = growing_turns(s) * players
    if s.starter < 0 or s.starter >= players or s.round_number < 0 or s.last_round < 0 or s.last_round > 1:
        return ROUND_WRONG
    if s.passes < 0 or s.passes >= players or (s.passes > 0 and (growing or s.decision == c.KEEP)):
        return ROUND_WRONG
    if s.pioneer >= players or (s.pioneer >= 0 and not in_all_empires(s, int(s.pioneer))):
        return PIONEER_WRONG
    for seat in range(players):
        if s.pioneer < 0 and in_all_empires(s, seat):
            return PIONEER_WRONG
    if s.over:
        return IN_ORDER
    if growing:
        if s.growing < 0 or s.growing >= turns or s.actor != (s.starter + s.growing) % players:
            return ROUND_WRONG
        tiles = int(s.tiles[s.actor])
        if (s.decision == c.GROW) != (playable(s, tiles) != 0):
            return NOBODY_ASKED
        if s.decision == c.BURY and (tiles == 0 or s.stack_size == 0 or s.shown[s.actor] != tiles):
            return NOBODY_ASKED
    elif s.growing != turns:
        return ROUND_WRONG
    if s.decision == c.KEEP:
        return check_keeping(s)
    return IN_ORDER


@compiled
def in_all_empires(s: State, seat: int) -> bool:
    """T7.3: has this player a city in each of the four empires?"""
    for colour in range(c.COLOURS):
        if int(s.land[colour]) & int(s.cities[seat]) == 0:
            return False
    return True


@compiled
def check_keeping(s: State) -> int:
    """T4.7: all choose in turn from the start player on, and not in the last round (T6)."""
    if s.last_round:
        return ROUND_WRONG
    turn = (s.actor - s.starter) % s.players
    kept = c.cards_in(s.keeping[s.actor])
    if kept >= min(c.KEPT, c.hand_size(s, int(s.actor))):
        return NOBODY_ASKED
    for seat in range(s.players):
        if (seat - s.starter) % s.players > turn and c.cards_in(s.keeping[seat]) > 0:
            return NOBODY_ASKED
    return IN_ORDER if s.lowest == highest(s.keeping[s.actor]) else NOT_CANONICAL


@compiled
def highest(row: Any) -> int:
    """The highest card type in a row of counts; 0 if there are none."""
    for card in range(c.CARD_TYPES - 1, 0, -1):
        if row[card] > 0:
            return card
    return 0


BEGUN_WRONG = LAWS.add("what has been begun is allowed, at its price")


@compiled
def check_begun(s: State) -> int:
    """T5: the actor is in the middle of something that may be done, and has what it costs."""
    seat = int(s.actor)
    decision = int(s.decision)
    laid = c.cards_in(s.laid)
    if decision == c.BANK:
        if bank_problem(s, seat) != 0 or laid > c.BANK_LIMIT:
            return BEGUN_WRONG
    elif decision == c.OFFER:
        if s.lowest != highest(s.wanting if c.cards_in(s.wanting) > 0 else s.giving):
            return NOT_CANONICAL
    elif c.SAIL <= decision <= c.COAST:
        if s.purpose == c.NOTHING or s.destination >= (WATERS if s.purpose == c.MOVE else SQUARES):
            return BEGUN_WRONG
        if s.purpose == c.MOVE and s.ships[seat, s.departure] == 0:
            return BEGUN_WRONG
        if decision == c.SAIL or decision == c.COAST:
            if s.price != 0 or laid > 0:
                return NOT_CANONICAL
            if decision == c.SAIL:
                return IN_ORDER if s.purpose == c.MOVE and s.destination == 0 else BEGUN_WRONG
        if purpose_problem(s, seat) != 0:
            return BEGUN_WRONG
        if decision == c.COAST:
            return IN_ORDER if s.purpose == c.CITY and on_both_coasts(s, seat, int(s.destination)) else BEGUN_WRONG
        return check_payment(s, seat, laid)
    if (
        s.purpose != c.NOTHING
        or s.price != 0
        or s.departure != 0
        or s.destination != 0
        or s.price_colour != c.NO_COLOUR
    ):
        return NOT_CANONICAL
    if decision == c.BANK:
        return IN_ORDER if s.lowest == highest(s.laid) else NOT_CANONICAL
    return IN_ORDER if s.lowest == 0 or decision == c.OFFER or decision == c.KEEP else NOT_CANONICAL


@compiled
def purpose_problem(s: State, seat: int) -> int:
    """What forbids the thing that is being paid for."""
    water = int(s.destination)
    if s.purpose == c.MOVE:
        return destination_problem(s, seat, int(s.departure), water)
    return city_problem(s, seat, water) if s.purpose == c.CITY else yard_problem(s, seat, water)


@compiled
def check_payment(s: State, seat: int, laid: int) -> int:
    """The price is that of the thing, and something is left to say about it."""
    price, colour, mixed = price_of(s, seat)
    if s.price != price or s.price_colour != colour:
        return BEGUN_WRONG
    if s.purpose == c.CITY and c.ships_in(s, seat, int(s.destination)) > 0 and s.ships[seat, s.departure] == 0:
        return BEGUN_WRONG
    if s.decision == c.JOKERS:
        return IN_ORDER if not mixed and laid == 0 and least_jokers(s, seat) < most_jokers(s, seat) else BEGUN_WRONG
    if s.decision == c.PAY:
        return IN_ORDER if mixed and laid < price and s.lowest == highest(s.laid) else BEGUN_WRONG
    owes = s.purpose == c.MOVE and owes_card(s, seat, int(SQUARE_OF[s.destination]))
    paid = laid == price and (colour == c.NO_COLOUR or s.laid[colour] + s.laid[c.JOKER] == price)
    return IN_ORDER if owes and paid else BEGUN_WRONG


OFFER_WRONG = LAWS.add("an offer is made by the rules")


@compiled
def check_offer(s: State) -> int:
    asking = s.decision == c.ANSWER or s.decision == c.PARTNER
    given = c.cards_in(s.giving)
    wanted = c.cards_in(s.wanting)
    if asking:
        if s.asker < 0 or s.asker >= s.players or s.asked == 0 or given == 0 or wanted == 0 or s.offers_made == 0:
            return OFFER_WRONG
        if s.asked & ~askable(s, int(s.asker), wanted) or s.answered & ~s.asked or s.agreed & ~s.answered:
            return OFFER_WRONG
        if s.actor != next_to_answer(s):
            return NOBODY_ASKED
        if s.decision == c.PARTNER and s.agreed == 0:
            return NOBODY_ASKED
        for card in range(c.CARD_TYPES):
            if s.giving[card] > s.hand[s.asker, card]:
                return OFFER_WRONG
            for seat in range(s.players):
                if (s.agreed >> seat) & 1 and s.wanting[card] > s.hand[seat, card]:
                    return OFFER_WRONG
    elif s.asker >= 0 or s.asked != 0 or s.answered != 0 or s.agreed != 0:
        return OFFER_WRONG
    elif s.decision == c.OFFER:
        if s.offers_made >= s.offers or s.trades_made[s.actor] >= s.trades or (given == 0 and wanted > 0):
            return OFFER_WRONG
        for card in range(c.CARD_TYPES):
            if s.giving[card] > s.hand[s.actor, card]:
                return PATH_WRONG
    elif given + wanted > 0:
        return OFFER_WRONG
    if given + wanted > 0 and not may_be_wanted(s, int(s.asker if asking else s.actor), wanted):
        return OFFER_WRONG
    if s.offers_made < 0 or s.offers_made > s.offers:
        return OFFER_WRONG
    for seat in range(s.players):
        if s.trades_made[seat] < 0 or s.trades_made[seat] > s.trades:
            return OFFER_WRONG
    return IN_ORDER


@compiled
def next_to_answer(s: State) -> int:
    """T5.E: those asked answer clockwise from the asker, whose turn it is again when all have."""
    for turn in range(1, s.players):
        seat = (s.asker + turn) % s.players
        if (s.asked >> seat) & 1 and not (s.answered >> seat) & 1:
            return int(seat) if s.decision == c.ANSWER else NOBODY
        if (s.answered >> seat) & 1 and not (s.asked >> seat) & 1:
            return NOBODY
    return int(s.asker) if s.decision == c.PARTNER else NOBODY


@compiled
def may_be_wanted(s: State, seat: int, wanted: int) -> bool:
    """T5.E: nothing that is given too, and no more than somebody else could have."""
    for card in range(c.CARD_TYPES):
        if s.wanting[card] > 0 and (s.giving[card] > 0 or s.wanting[card] > could_be_held(s, card)):
            return False
    return bool(wanted <= largest_other_hand(s, seat))
