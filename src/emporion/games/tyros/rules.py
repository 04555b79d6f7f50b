"""The way through the rules: which chapter is asked, and what comes after a choice (T4)."""

from typing import Any

from emporion.core.bits import lowest_bit
from emporion.core.jit import compiled
from emporion.core.problems import NOT_NOW, NOT_YOUR_TURN, OVER
from emporion.core.state import State, reveal
from emporion.games.tyros.board import EAST, SQUARE_OF, WEST
from emporion.games.tyros.building import (
    build_city,
    build_ship,
    city_price,
    city_problem,
    coast_choices,
    coast_problem,
    on_both_coasts,
    ship_colour,
    ship_for_city,
    ship_price,
    yard_choices,
    yard_problem,
)
from emporion.games.tyros.components import (
    ACT,
    ANSWER,
    BANK,
    BURY,
    CARD_TYPES,
    CITY,
    COAST,
    COLOURS,
    FEE,
    GROW,
    JOKERS,
    KEEP,
    MOVE,
    NO_COLOUR,
    OFFER,
    PARTNER,
    PAY,
    SAIL,
    SHIP,
    hand_size,
    is_begun,
    next_seat,
    ships_in,
)
from emporion.games.tyros.encoding import (
    ASK,
    BUILD_CITY,
    BUILD_SHIP,
    DRAW,
    ENOUGH,
    FEE_CARD,
    GIVE,
    GIVE_UP,
    GROW_TILE,
    KEEP_CARD,
    LAY,
    MAKE_OFFER,
    NO,
    PASS,
    PAY_CARD,
    SAIL_TO,
    SHIP_AT,
    TAKE,
    TO_BANK,
    TRADE_WITH,
    UNDER,
    WANT,
    WITH_JOKERS,
    WITHDRAW,
    YES,
)
from emporion.games.tyros.founding import found_empires_and_deal_tiles
from emporion.games.tyros.growing import (
    begin_growing,
    bury,
    bury_choices,
    bury_problem,
    continue_growing,
    grow,
    grow_choices,
    grow_problem,
)
from emporion.games.tyros.paying import (
    ask_for_payment,
    discard_laid,
    forget_path,
    jokers_choices,
    jokers_problem,
    lay_card,
    lay_forced_cards,
    lay_jokers,
    pay_choices,
    pay_problem,
)
from emporion.games.tyros.sailing import (
    destination_choices,
    destination_problem,
    fee_choices,
    fee_problem,
    give_fee,
    move_ship,
    owes_card,
    ship_problem,
)
from emporion.games.tyros.scoring import finish
from emporion.games.tyros.trading import (
    answer,
    answer_choices,
    answer_problem,
    ask,
    ask_problem,
    bank_choices,
    bank_problem,
    close_offer,
    deal_cards,
    discard_the_rest,
    draw_from_bank,
    draw_problem,
    give_card,
    give_problem,
    keep_card,
    keep_choices,
    keep_problem,
    lay_problem,
    offer_choices,
    offer_problem,
    partner_choices,
    partner_problem,
    take_from_discards,
    take_problem,
    trade,
    want_card,
    want_problem,
)

NO_FEE = -1

# What may be done -----------------------------------------------------------------------------------------------------


@compiled
def decision_of(choice: int) -> int:
    """The decision to which a choice belongs."""
    if choice == PASS or choice == TO_BANK or choice == MAKE_OFFER:
        return ACT
    if choice == DRAW or LAY <= choice < GIVE:
        return BANK
    if choice == ENOUGH or KEEP_CARD <= choice < ASK:
        return KEEP
    if choice == YES or choice == NO:
        return ANSWER
    if choice == WITHDRAW or choice >= TRADE_WITH:
        return PARTNER
    if choice >= GIVE:
        return OFFER
    if choice < SHIP_AT:
        return GROW if choice < UNDER else BURY
    if SAIL_TO <= choice < BUILD_CITY:
        return SAIL
    if choice < GIVE_UP:
        return ACT
    if choice < PAY_CARD:
        return COAST if choice < WITH_JOKERS else JOKERS
    return PAY if choice < FEE_CARD else FEE


@compiled
def action_problem(s: State, seat: int, choice: int) -> int:
    if choice == PASS:
        return 0
    if choice == TO_BANK:
        return bank_problem(s, seat)
    if choice == MAKE_OFFER:
        return offer_problem(s, seat)
    if choice < SAIL_TO:
        return ship_problem(s, seat, choice - SHIP_AT)
    if choice < BUILD_SHIP:
        return city_problem(s, seat, choice - BUILD_CITY)
    return yard_problem(s, seat, choice - BUILD_SHIP)


@compiled
def trading_problem(s: State, seat: int, choice: int) -> int:
    """What forbids a choice that belongs to a trade, with the bank or with a player."""
    if choice == DRAW:
        return draw_problem(s)
    if choice == YES or choice == NO:
        return answer_problem(s, seat, choice)
    if choice == WITHDRAW:
        return 0
    if choice < TAKE:
        return lay_problem(s, seat, choice - LAY)
    if choice < GIVE:
        return take_problem(s, choice - TAKE)
    if choice < WANT:
        return give_problem(s, seat, choice - GIVE)
    if choice < KEEP_CARD:
        return want_problem(s, seat, choice - WANT)
    if choice < TRADE_WITH:
        return ask_problem(s, seat, choice - ASK + 1)
    return partner_problem(s, choice - TRADE_WITH)


@compiled
def problem(s: State, seat: int, choice: int) -> int:
    """0, or what forbids this choice to this player."""
    if s.over:
        return OVER
    if seat != s.actor:
        return NOT_YOUR_TURN
    decision = decision_of(choice)
    if decision != s.decision:
        return NOT_NOW
    if decision == ACT:
        return action_problem(s, seat, choice)
    if decision == GROW:
        number = choice - GROW_TILE
        return grow_problem(s, seat, number // COLOURS, number % COLOURS)
    if decision == BURY:
        return bury_problem(s, seat, choice - UNDER)
    if decision == SAIL:
        return destination_problem(s, seat, int(s.departure), choice - SAIL_TO)
    if decision == JOKERS:
        return jokers_problem(s, seat, choice - WITH_JOKERS)
    if decision == PAY:
        return pay_problem(s, seat, choice - PAY_CARD)
    if decision == FEE:
        return fee_problem(s, seat, choice - FEE_CARD)
    if decision == COAST:
        return coast_problem(s, seat, choice - GIVE_UP)
    if decision == KEEP:
        return 0 if choice == ENOUGH else keep_problem(s, seat, choice - KEEP_CARD)
    return trading_problem(s, seat, choice)


@compiled
def action_choices(s: State, seat: int, out: Any) -> int:
    """T4.6: one action, or pass."""
    out[0] = PASS
    n = 1
    fleet = int(s.fleet[seat])
    while fleet != 0:
        water = lowest_bit(fleet)
        fleet &= fleet - 1
        out[n] = SHIP_AT + water
        n += int(ship_problem(s, seat, water) == 0)
        if water != EAST or s.ships[seat, WEST] == 0:
            square = int(SQUARE_OF[water])
            out[n] = BUILD_CITY + square
            n += int(city_problem(s, seat, square) == 0)
    n = yard_choices(s, seat, out, n)
    out[n] = TO_BANK
    n += int(bank_problem(s, seat) == 0)
    out[n] = MAKE_OFFER
    n += int(offer_problem(s, seat) == 0)
    return n


@compiled
def choices(s: State, seat: int, out: Any) -> int:
    """Write all that this player may choose now into `out`, and return how many they are."""
    if s.over or seat != s.actor:
        return 0
    decision = s.decision
    if decision == ACT:
        return action_choices(s, seat, out)
    if decision == OFFER:
        return offer_choices(s, seat, out)
    if decision == ANSWER:
        return answer_choices(s, seat, out)
    if decision == PARTNER:
        return partner_choices(s, out)
    if decision == BANK:
        return bank_choices(s, seat, out)
    if decision == SAIL:
        return destination_choices(s, seat, out)
    if decision == JOKERS:
        return jokers_choices(s, seat, out)
    if decision == PAY:
        return pay_choices(s, seat, out)
    if decision == FEE:
        return fee_choices(s, seat, out)
    if decision == COAST:
        return coast_choices(s, seat, out)
    if decision == GROW:
        return grow_choices(s, seat, out)
    if decision == BURY:
        return bury_choices(s, seat, out)
    return keep_choices(s, seat, out)


# What it does ---------------------------------------------------------------------------------------------------------
#
# Choices lead through the same few steps: work out a price, lay it down, give a card to an owner, carry out, end the
# turn, go on with the round. Every step is written once and called from one place, `go_on`: compiled code stays small.

DONE, PRICE, CARD_FOR_OWNER, CARRY_OUT, END_TURN, KEEPING, DEAL, GROWING = range(8)


@compiled
def setup(s: State) -> None:
    found_empires_and_deal_tiles(s)
    deal_cards(s)
    begin_growing(s)
    if not continue_growing(s):
        begin_acting(s)


@compiled
def apply(s: State, seat: int, choice: int) -> None:
    """Make a choice that is allowed, and go on to the next decision."""
    decision = s.decision
    if decision == ACT:
        step = apply_action(s, seat, choice)
    elif decision == GROW or decision == BURY:
        if decision == GROW:
            number = choice - GROW_TILE
            grow(s, seat, number // COLOURS, number % COLOURS)
        else:
            bury(s, seat, choice - UNDER)
        step = GROWING
    elif decision == KEEP:
        step = KEEPING if choice == ENOUGH or keep_card(s, seat, choice - KEEP_CARD) else DONE
    elif SAIL <= decision <= COAST:
        step = apply_payment(s, seat, choice)
    else:
        step = apply_trading(s, seat, choice)
    if step != DONE:
        go_on(s, seat, step, choice)
    s.begun = int(s.begun) + 1 if is_begun(s) else 0


@compiled
def apply_action(s: State, seat: int, choice: int) -> int:
    if choice == PASS:
        return pass_turn(s)
    if choice == TO_BANK:
        s.decision = BANK
        return DONE
    if choice == MAKE_OFFER:
        s.decision = OFFER
        return DONE
    if choice < SAIL_TO:
        s.purpose = MOVE
        s.departure = choice - SHIP_AT
        s.decision = SAIL
        return DONE
    if choice < BUILD_SHIP:
        square = choice - BUILD_CITY
        s.purpose = CITY
        s.destination = square
        if on_both_coasts(s, seat, square):
            s.decision = COAST
            return DONE
        s.departure = ship_for_city(s, seat, square)
        return PRICE
    s.purpose = SHIP
    s.destination = choice - BUILD_SHIP
    return PRICE


@compiled
def apply_payment(s: State, seat: int, choice: int) -> int:
    decision = s.decision
    if decision == SAIL:
        s.destination = choice - SAIL_TO
        return PRICE
    if decision == COAST:
        s.departure = EAST if choice - GIVE_UP else WEST
        return PRICE
    if decision == FEE:
        return CARRY_OUT
    if decision == JOKERS:
        lay_jokers(s, choice - WITH_JOKERS)
        return CARD_FOR_OWNER
    lay_card(s, choice - PAY_CARD)
    return CARD_FOR_OWNER if lay_forced_cards(s, seat) else DONE


@compiled
def apply_trading(s: State, seat: int, choice: int) -> int:
    if choice == DRAW:
        draw_from_bank(s, seat)
        return END_TURN
    if choice == YES or choice == NO:
        answer(s, seat, choice == YES)
        return DONE
    if choice == WITHDRAW:
        reveal(s)
        close_offer(s)
        return DONE
    if choice < TAKE:
        lay_card(s, choice - LAY)
        return DONE
    if choice < GIVE:
        take_from_discards(s, seat, choice - TAKE)
        return END_TURN
    if choice < WANT:
        give_card(s, choice - GIVE)
        return DONE
    if choice < KEEP_CARD:
        want_card(s, choice - WANT)
        return DONE
    if choice < TRADE_WITH:
        ask(s, seat, choice - ASK + 1)
        return DONE
    reveal(s)
    trade(s, seat, choice - TRADE_WITH)
    close_offer(s)
    return END_TURN


@compiled
def go_on(s: State, seat: int, step: int, choice: int) -> None:
    """From this step through all that follow without a choice."""
    if step == PRICE:
        step = CARD_FOR_OWNER if begin_payment(s, seat) else DONE
    fee = choice - FEE_CARD if step == CARRY_OUT else NO_FEE
    if step == CARD_FOR_OWNER:
        step = CARRY_OUT
        if s.purpose == MOVE and owes_card(s, seat, int(SQUARE_OF[s.destination])):
            fee = only_fee(s, seat)
            if fee == NO_FEE:
                s.decision = FEE
                step = DONE
    if step == CARRY_OUT:
        carry_out(s, seat, fee)
        step = END_TURN
    if step == END_TURN:
        end_turn(s)
    if step == KEEPING:
        step = ask_what_to_keep(s, seat)
    if step == DEAL:
        deal_cards(s)
        begin_growing(s)
        step = GROWING
    if step == GROWING and not continue_growing(s):
        begin_acting(s)


@compiled
def begin_acting(s: State) -> None:
    s.actor = s.starter
    s.decision = ACT
    s.passes = 0


@compiled
def end_turn(s: State) -> None:
    """An action was taken."""
    forget_path(s)
    s.passes = 0
    s.offers_made = 0
    s.decision = ACT
    s.actor = next_seat(s, int(s.actor))


@compiled
def pass_turn(s: State) -> int:
    """T4.6."""
    s.passes += 1
    s.offers_made = 0
    if s.passes < s.players:
        s.actor = next_seat(s, int(s.actor))
        return DONE
    s.passes = 0
    if s.last_round:  # T6
        finish(s)
        return DONE
    s.decision = ACT
    return KEEPING


@compiled
def ask_what_to_keep(s: State, seat: int) -> int:
    """T4.7: ask the next player who has cards; when all have chosen, a new round begins."""
    players = int(s.players)
    starter = int(s.starter)
    turn = (seat - starter) % players + 1 if s.decision == KEEP else 0
    s.lowest = 0
    for later in range(turn, players):
        other = (starter + later) % players
        if hand_size(s, other) > 0:
            s.actor = other
            s.decision = KEEP
            return DONE
    discard_the_rest(s)
    s.starter = next_seat(s, starter)
    s.round_number += 1
    for other in range(players):
        s.trades_made[other] = 0
    return DEAL


@compiled
def begin_payment(s: State, seat: int) -> bool:
    """Work out the price of what was chosen, and ask for it; True if there was only one way to pay."""
    water = int(s.destination)
    colour = int(s.colour[water])
    mixed = False
    if s.purpose == MOVE:
        price = int(s.distance[s.departure, water])
        mixed = colour == NO_COLOUR
    elif s.purpose == CITY:
        price = city_price(ships_in(s, seat, water))
    else:
        price = ship_price(s, water)
        colour = ship_colour(s, water)
        mixed = colour == NO_COLOUR or price > 1
    return ask_for_payment(s, seat, price, colour, mixed)


@compiled
def only_fee(s: State, seat: int) -> int:
    """T5.A: the card for the owner, if there is only one way to give it."""
    ways = 0
    only = NO_FEE
    for card in range(CARD_TYPES):
        if fee_problem(s, seat, card) == 0:
            ways += 1
            only = card
    return only if ways == 1 else NO_FEE


@compiled
def carry_out(s: State, seat: int, fee: int) -> None:
    """Everything is chosen: pay, and move or build."""
    reveal(s)
    discard_laid(s, seat)
    if s.purpose == MOVE:
        if fee != NO_FEE:
            give_fee(s, seat, fee)
        move_ship(s, seat)
    elif s.purpose == CITY:
        build_city(s, seat, int(s.destination))
    else:
        build_ship(s, seat, int(s.destination))
