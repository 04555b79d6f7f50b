"""The way through the rules: which chapter is asked, and what comes after a choice (T4)."""

from typing import Any

from emporion.core.bits import lowest_bit
from emporion.core.families import by_family, choices_in_turn, problem_in_turn
from emporion.core.jit import compiled
from emporion.core.state import State, reveal
from emporion.games.tyros import bank, building, dealing, growing, paying, sailing, scoring, trading
from emporion.games.tyros import components as c
from emporion.games.tyros import encoding as e
from emporion.games.tyros.board import EAST, SQUARE_OF, WEST

NO_FEE = -1

# What may be done -----------------------------------------------------------------------------------------------------


@compiled
def grow_problem(s: State, seat: int, member: int) -> int:
    return growing.grow_problem(s, seat, member // c.COLOURS, member % c.COLOURS)


@compiled
def sail_problem(s: State, seat: int, water: int) -> int:
    return sailing.destination_problem(s, seat, int(s.departure), water)


#: (s, seat, choice): 0, or what forbids this choice to this player.
problem = problem_in_turn(
    "tyros_problem",
    e.FAMILIES,
    {
        e.GROW_TILE: grow_problem,
        e.UNDER: growing.bury_problem,
        e.SHIP_AT: sailing.ship_problem,
        e.SAIL_TO: sail_problem,
        e.FEE_CARD: sailing.fee_problem,
        e.BUILD_CITY: building.city_problem,
        e.GIVE_UP: building.coast_problem,
        e.BUILD_SHIP: building.yard_problem,
        e.WITH_JOKERS: paying.jokers_problem,
        e.PAY_CARD: paying.pay_problem,
        e.TO_BANK: bank.bank_problem,
        e.LAY: bank.lay_problem,
        e.DRAW: bank.draw_problem,
        e.TAKE: bank.take_problem,
        e.MAKE_OFFER: trading.offer_problem,
        e.GIVE: trading.give_problem,
        e.WANT: trading.want_problem,
        e.ASK: trading.ask_problem,
        e.YES: trading.yes_problem,
        e.TRADE_WITH: trading.partner_problem,
        e.KEEP_CARD: dealing.keep_problem,
    },
)


@compiled
def action_choices(s: State, seat: int, out: Any) -> int:
    """T4.6: one action, or pass."""
    out[0] = e.PASS
    n = 1
    fleet = int(s.fleet[seat])
    full = sailing.full_squares(s, seat)
    fees = sailing.fee_squares(s, seat)
    sites = building.sites(s, seat)
    while fleet != 0:
        water = lowest_bit(fleet)
        fleet &= fleet - 1
        out[n] = e.SHIP_AT + water
        n += int(sailing.may_sail(s, seat, water, full, fees))
        square = int(SQUARE_OF[water])
        if (sites >> square) & 1 and (water != EAST or s.ships[seat, WEST] == 0):
            out[n] = e.BUILD_CITY + square
            n += int(building.city_problem(s, seat, square) == 0)
    n = building.yard_choices(s, seat, out, n)
    out[n] = e.TO_BANK
    n += int(bank.bank_problem(s, seat) == 0)
    out[n] = e.MAKE_OFFER
    n += int(trading.offer_problem(s, seat) == 0)
    return n


#: (s, seat, out): write all that this player may choose now into `out`, and return how many they are.
choices = choices_in_turn(
    "tyros_choices",
    {
        c.ACT: action_choices,
        c.OFFER: trading.offer_choices,
        c.ANSWER: trading.answer_choices,
        c.PARTNER: trading.partner_choices,
        c.BANK: bank.bank_choices,
        c.SAIL: sailing.destination_choices,
        c.JOKERS: paying.jokers_choices,
        c.PAY: paying.pay_choices,
        c.FEE: sailing.fee_choices,
        c.COAST: building.coast_choices,
        c.GROW: growing.grow_choices,
        c.BURY: growing.bury_choices,
        c.KEEP: dealing.keep_choices,
    },
)


# What it does ---------------------------------------------------------------------------------------------------------
#
# Choices lead through the same few steps: work out a price, lay it down, give a card to an owner, carry out, end the
# turn, go on with the round. Every step is written once and called from one place, `go_on`: compiled code stays small.

DONE, PRICE, CARD_FOR_OWNER, CARRY_OUT, END_TURN, KEEPING, DEAL, GROWING = range(8)


@compiled
def grow(s: State, seat: int, member: int) -> None:
    growing.grow(s, seat, member // c.COLOURS, member % c.COLOURS)


@compiled
def sail_from(s: State, water: int) -> None:
    s.purpose = c.MOVE
    s.departure = water
    s.decision = c.SAIL


@compiled
def sail_to(s: State, water: int) -> None:
    s.destination = water


@compiled
def build_city(s: State, seat: int, square: int) -> int:
    s.purpose = c.CITY
    s.destination = square
    if building.on_both_coasts(s, seat, square):
        s.decision = c.COAST
        return DONE
    s.departure = building.ship_for_city(s, seat, square)
    return PRICE


@compiled
def give_up(s: State, coast: int) -> None:
    s.departure = EAST if coast else WEST


@compiled
def build_ship(s: State, square: int) -> None:
    s.purpose = c.SHIP
    s.destination = square


@compiled
def pay_card(s: State, seat: int, card: int) -> int:
    paying.lay_card(s, card)
    return CARD_FOR_OWNER if paying.lay_forced_cards(s, seat) else DONE


@compiled
def to_bank(s: State) -> None:
    s.decision = c.BANK


@compiled
def make_offer(s: State) -> None:
    s.decision = c.OFFER


@compiled
def withdraw(s: State) -> None:
    reveal(s)
    trading.close_offer(s)


@compiled
def trade_with(s: State, seat: int, other: int) -> None:
    reveal(s)
    trading.trade(s, seat, other)
    trading.close_offer(s)


@compiled
def keep_card(s: State, seat: int, card: int) -> int:
    return KEEPING if dealing.keep_card(s, seat, card) else DONE


@compiled
def pass_turn(s: State) -> int:
    """T4.6."""
    s.passes += 1
    s.offers_made = 0
    if s.passes < s.players:
        s.actor = c.next_seat(s, int(s.actor))
        return DONE
    s.passes = 0
    if s.last_round:  # T6
        scoring.finish(s)
        return DONE
    s.decision = c.ACT
    return KEEPING


#: (s, seat, choice): make a choice; the result is the step that follows.
make = by_family(
    "tyros_make",
    e.FAMILIES,
    {
        e.PASS: pass_turn,
        e.GIVE: (trading.give_card, DONE),
        e.WANT: (trading.want_card, DONE),
        e.ASK: (trading.ask, DONE),
        e.YES: (trading.say_yes, DONE),
        e.NO: (trading.say_no, DONE),
        e.LAY: (paying.lay_card, DONE),
        e.GROW_TILE: (grow, GROWING),
        e.UNDER: (growing.bury, GROWING),
        e.SHIP_AT: (sail_from, DONE),
        e.SAIL_TO: (sail_to, PRICE),
        e.PAY_CARD: pay_card,
        e.WITH_JOKERS: (paying.lay_jokers, CARD_FOR_OWNER),
        e.FEE_CARD: CARRY_OUT,
        e.BUILD_CITY: build_city,
        e.GIVE_UP: (give_up, PRICE),
        e.BUILD_SHIP: (build_ship, PRICE),
        e.TO_BANK: (to_bank, DONE),
        e.DRAW: (bank.draw_from_bank, END_TURN),
        e.TAKE: (bank.take_from_discards, END_TURN),
        e.MAKE_OFFER: (make_offer, DONE),
        e.WITHDRAW: (withdraw, DONE),
        e.TRADE_WITH: (trade_with, END_TURN),
        e.KEEP_CARD: keep_card,
        e.ENOUGH: KEEPING,
    },
)


@compiled
def apply(s: State, seat: int, choice: int) -> None:
    """Make a choice that is allowed, and go on to the next decision."""
    step = make(s, seat, choice)
    if step != DONE:
        go_on(s, seat, step, choice)
    s.begun = int(s.begun) + 1 if c.is_begun(s) else 0


@compiled
def go_on(s: State, seat: int, step: int, choice: int) -> None:
    """From this step through all that follow without a choice."""
    if step == PRICE:
        step = CARD_FOR_OWNER if begin_payment(s, seat) else DONE
    fee = choice - e.FEE_CARD if step == CARRY_OUT else NO_FEE
    if step == CARD_FOR_OWNER:
        step = CARRY_OUT
        if s.purpose == c.MOVE and sailing.owes_card(s, seat, int(SQUARE_OF[s.destination])):
            fee = only_fee(s, seat)
            if fee == NO_FEE:
                s.decision = c.FEE
                step = DONE
    if step == CARRY_OUT:
        carry_out(s, seat, fee)
        step = END_TURN
    if step == END_TURN:
        end_turn(s)
    if step == KEEPING:
        step = ask_what_to_keep(s, seat)
    if step == DEAL:
        dealing.deal_cards(s)
        growing.begin_growing(s)
        step = GROWING
    if step == GROWING and not growing.continue_growing(s):
        growing.begin_acting(s)


@compiled
def end_turn(s: State) -> None:
    """An action was taken."""
    paying.forget_path(s)
    s.passes = 0
    s.offers_made = 0
    s.decision = c.ACT
    s.actor = c.next_seat(s, int(s.actor))


@compiled
def ask_what_to_keep(s: State, seat: int) -> int:
    """T4.7: ask the next player who has cards; when all have chosen, a new round begins."""
    players = int(s.players)
    starter = int(s.starter)
    turn = (seat - starter) % players + 1 if s.decision == c.KEEP else 0
    s.lowest = 0
    for later in range(turn, players):
        other = (starter + later) % players
        if c.hand_size(s, other) > 0:
            s.actor = other
            s.decision = c.KEEP
            return DONE
    dealing.discard_the_rest(s)
    s.starter = c.next_seat(s, starter)
    s.round_number += 1
    for other in range(players):
        s.trades_made[other] = 0
    return DEAL


@compiled
def price_of(s: State, seat: int) -> tuple[int, int, bool]:
    """What was chosen costs so many cards, in this colour (NO_COLOUR: any); True if other colours may be among them."""
    water = int(s.destination)
    colour = int(s.colour[water])
    if s.purpose == c.MOVE:
        return int(s.distance[s.departure, water]), colour, colour == c.NO_COLOUR
    if s.purpose == c.CITY:
        return building.city_price(c.ships_in(s, seat, water)), colour, False
    price = building.ship_price(s, water)
    colour = building.ship_colour(s, water)
    return price, colour, colour == c.NO_COLOUR or price > 1


@compiled
def begin_payment(s: State, seat: int) -> bool:
    """Work out the price of what was chosen, and ask for it; True if there was only one way to pay."""
    price, colour, mixed = price_of(s, seat)
    return paying.ask_for_payment(s, seat, price, colour, mixed)


@compiled
def only_fee(s: State, seat: int) -> int:
    """T5.A: the card for the owner, if there is only one way to give it."""
    ways = 0
    only = NO_FEE
    for card in range(c.CARD_TYPES):
        if sailing.fee_problem(s, seat, card) == 0:
            ways += 1
            only = card
    return only if ways == 1 else NO_FEE


@compiled
def carry_out(s: State, seat: int, fee: int) -> None:
    """Everything is chosen: pay, and move or build."""
    reveal(s)
    paying.discard_laid(s, seat)
    if s.purpose == c.MOVE:
        if fee != NO_FEE:
            sailing.give_fee(s, seat, fee)
        sailing.move_ship(s, seat)
    elif s.purpose == c.CITY:
        building.build_city(s, seat, int(s.destination))
    else:
        building.build_ship(s, seat, int(s.destination))
