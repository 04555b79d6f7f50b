"""T5.E Trading with a player."""

from typing import Any

from emporion.core.jit import compiled
from emporion.core.state import NOBODY, State, reveal
from emporion.games.tyros.components import (
    ACT,
    ANSWER,
    CARD_TYPES,
    COPIES,
    ITALIAN,
    PARTNER,
    cards_in,
    hand_size,
    next_seat,
)
from emporion.games.tyros.encoding import ASK, GIVE, NO, TRADE_WITH, WANT, WITHDRAW, YES
from emporion.games.tyros.knowledge import seen_entering, seen_holding, seen_leaving
from emporion.games.tyros.paying import forget_path
from emporion.games.tyros.problems import (
    CANNOT_AGREE,
    DID_NOT_AGREE,
    GIVEN_ALREADY,
    GIVING_IS_OVER,
    NO_MORE_OFFERS,
    NO_MORE_TRADES,
    NOBODY_TO_TRADE,
    NOT_IN_HAND,
    NOT_TO_BE_ASKED,
    NOTHING_GIVEN,
    NOTHING_TO_WANT,
    NOTHING_WANTED,
    ONE_AT_A_TIME,
    OUT_OF_ORDER,
    WANTS_TOO_MUCH,
)


@compiled
def largest_other_hand(s: State, seat: int) -> int:
    largest = 0
    for other in range(s.players):
        if other != seat:
            largest = max(largest, hand_size(s, other))
    return largest


@compiled
def could_be_held(s: State, card: int) -> int:
    """How many of this card somebody could hold, by what everyone sees: those that are not in the discards.

    The asker's own hand does not count: what is wanted would tell something about it.
    """
    return int(COPIES[card]) - int(s.discards[card])


@compiled
def wantable(s: State) -> int:
    """The card types that somebody else could have and that are not given, as a bit mask."""
    types = 0
    for card in range(CARD_TYPES):
        types |= int(s.giving[card] == 0 and could_be_held(s, card) > 0) << card
    return types


@compiled
def offer_problem(s: State, seat: int) -> int:
    if s.offers_made >= s.offers:
        return NO_MORE_OFFERS
    if s.trades_made[seat] >= s.trades:
        return NO_MORE_TRADES
    if hand_size(s, seat) == 0 or largest_other_hand(s, seat) == 0:
        return NOBODY_TO_TRADE
    types = wantable(s)
    for card in range(CARD_TYPES):
        if s.hand[seat, card] > 0 and types & ~(1 << card):
            return 0
    return NOTHING_TO_WANT


@compiled
def giving_problem(wanted: int, left: int, in_order: bool, types: int, card: int) -> int:
    """May a card be offered of which `left` are in the hand? `types` could be wanted for it."""
    if wanted > 0:
        return GIVING_IS_OVER
    if left < 1:
        return NOT_IN_HAND
    if not in_order:
        return OUT_OF_ORDER
    return 0 if types & ~(1 << card) else NOTHING_TO_WANT


@compiled
def give_problem(s: State, seat: int, card: int) -> int:
    left = int(s.hand[seat, card]) - int(s.giving[card])
    return giving_problem(cards_in(s.wanting), left, bool(card >= s.lowest), wantable(s), card)


@compiled
def wanting_problem(s: State, card: int, wanted: int, largest: int) -> int:
    """Somebody must be able to have what is wanted, by what everyone sees.

    Ruling (T5.E): a card type that is given cannot be wanted too. The same cards both ways would change nothing; where
    they differ in number, an offer of the difference does the same.
    """
    if wanted > 0 and card < s.lowest:
        return OUT_OF_ORDER
    if s.giving[card] > 0:
        return GIVEN_ALREADY
    if wanted >= largest or s.wanting[card] >= could_be_held(s, card):
        return WANTS_TOO_MUCH
    return 0


@compiled
def want_problem(s: State, seat: int, card: int) -> int:
    if cards_in(s.giving) == 0:
        return NOTHING_GIVEN
    return wanting_problem(s, card, cards_in(s.wanting), largest_other_hand(s, seat))


@compiled
def askable(s: State, seat: int, wanted: int) -> int:
    """The players who have as many cards as are wanted, as a bit mask."""
    mask = 0
    for other in range(s.players):
        mask |= int(other != seat and hand_size(s, other) >= wanted) << other
    return mask


@compiled
def asking_problem(edition: int, asked: int, mask: int) -> int:
    if asked & ~mask:
        return NOT_TO_BE_ASKED
    return ONE_AT_A_TIME if edition == ITALIAN and asked & (asked - 1) else 0


@compiled
def ask_problem(s: State, seat: int, number: int) -> int:
    wanted = cards_in(s.wanting)
    if wanted == 0:
        return NOTHING_WANTED
    return asking_problem(int(s.edition), number + 1, askable(s, seat, wanted))


@compiled
def offer_choices(s: State, seat: int, out: Any) -> int:
    n = 0
    wanted = cards_in(s.wanting)
    if wanted == 0:
        types = wantable(s)
        for card in range(CARD_TYPES):
            left = int(s.hand[seat, card]) - int(s.giving[card])
            out[n] = GIVE + card
            n += int(giving_problem(wanted, left, bool(card >= s.lowest), types, card) == 0)
    if cards_in(s.giving) > 0:
        largest = largest_other_hand(s, seat)
        for card in range(CARD_TYPES):
            out[n] = WANT + card
            n += int(wanting_problem(s, card, wanted, largest) == 0)
    if wanted > 0:
        mask = askable(s, seat, wanted)
        edition = int(s.edition)
        asked = 0
        while asked != mask:
            asked = (asked - mask) & mask  # the next larger part of the mask
            out[n] = ASK + asked - 1
            n += int(asking_problem(edition, asked, mask) == 0)
    return n


@compiled
def give_card(s: State, card: int) -> None:
    s.giving[card] += 1
    s.lowest = card


@compiled
def want_card(s: State, card: int) -> None:
    s.wanting[card] += 1
    s.lowest = card


@compiled
def ask(s: State, seat: int, number: int) -> None:
    """The offer is made: everyone sees that the asker has the cards."""
    reveal(s)
    s.asker = seat
    s.asked = number + 1
    s.answered = 0
    s.agreed = 0
    s.offers_made += 1
    s.lowest = 0
    for card in range(CARD_TYPES):
        if s.giving[card] > 0:
            seen_holding(s, seat, card, int(s.giving[card]))
    ask_next(s)


@compiled
def ask_next(s: State) -> None:
    """Ask the next player; when all have answered, their answers are shown."""
    seat = next_seat(s, int(s.asker))
    while seat != s.asker:
        if (s.asked >> seat) & 1 and not (s.answered >> seat) & 1:
            s.actor = seat
            s.decision = ANSWER
            return
        seat = next_seat(s, seat)
    reveal(s)
    s.actor = s.asker
    for other in range(s.players):
        if (s.agreed >> other) & 1:
            for card in range(CARD_TYPES):
                if s.wanting[card] > 0:
                    seen_holding(s, other, card, int(s.wanting[card]))
    if s.agreed == 0:
        close_offer(s)
    else:
        s.decision = PARTNER


@compiled
def can_agree(s: State, seat: int) -> bool:
    for card in range(CARD_TYPES):
        if s.hand[seat, card] < s.wanting[card]:
            return False
    return True


@compiled
def yes_problem(s: State, seat: int) -> int:
    return 0 if can_agree(s, seat) else CANNOT_AGREE


@compiled
def answer_choices(s: State, seat: int, out: Any) -> int:
    out[0] = NO
    out[1] = YES
    return 1 + int(can_agree(s, seat))


@compiled
def say_yes(s: State, seat: int) -> None:
    s.agreed |= 1 << seat
    say_no(s, seat)


@compiled
def say_no(s: State, seat: int) -> None:
    s.answered |= 1 << seat
    ask_next(s)


@compiled
def partner_problem(s: State, other: int) -> int:
    return 0 if (s.agreed >> other) & 1 else DID_NOT_AGREE


@compiled
def partner_choices(s: State, out: Any) -> int:
    n = 0
    for other in range(s.players):
        out[n] = TRADE_WITH + other
        n += int(partner_problem(s, other) == 0)
    out[n] = WITHDRAW
    return n + 1


@compiled
def trade(s: State, seat: int, other: int) -> None:
    """The cards change hands, open to all (T8)."""
    for card in range(CARD_TYPES):
        hand_over(s, seat, other, card, int(s.giving[card]))
        hand_over(s, other, seat, card, int(s.wanting[card]))
    s.trades_made[seat] += 1


@compiled
def hand_over(s: State, giver: int, taker: int, card: int, count: int) -> None:
    s.hand[giver, card] -= count
    s.hand[taker, card] += count
    seen_leaving(s, giver, card, count)
    seen_entering(s, taker, card, count)


@compiled
def close_offer(s: State) -> None:
    """No trade happened: the asker still takes another action, or passes."""
    s.asker = NOBODY
    s.asked = 0
    s.answered = 0
    s.agreed = 0
    forget_path(s)
    s.decision = ACT
