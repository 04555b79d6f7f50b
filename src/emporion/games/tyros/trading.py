"""T5.D Trading with the bank, T5.E trading with a player, T4.1 dealing and T4.7 keeping cards."""

from typing import Any

from emporion.core.chance import MASK, threefry
from emporion.core.jit import compiled
from emporion.core.state import NOBODY, State, reveal
from emporion.games.tyros.components import (
    ACT,
    ANSWER,
    BANK_LIMIT,
    CARD_TYPES,
    COPIES,
    DEALT,
    ITALIAN,
    KEPT,
    PARTNER,
    cards_in,
    clear,
    hand_size,
    next_seat,
)
from emporion.games.tyros.encoding import (
    ASK,
    ASKS,
    DRAW,
    ENOUGH,
    GIVE,
    KEEP_CARD,
    LAY,
    NO,
    TAKE,
    TRADE_WITH,
    WANT,
    WITHDRAW,
    YES,
)
from emporion.games.tyros.knowledge import forget_settled_fees, seen_entering, seen_holding, seen_leaving
from emporion.games.tyros.paying import discard_laid, forget_path, left_from
from emporion.games.tyros.problems import (
    BANK_TOO_DEAR,
    CANNOT_AGREE,
    DID_NOT_AGREE,
    ENOUGH_LAID,
    GIVEN_ALREADY,
    GIVING_IS_OVER,
    NO_MORE_OFFERS,
    NO_MORE_TRADES,
    NOBODY_TO_TRADE,
    NOT_IN_DISCARDS,
    NOT_IN_HAND,
    NOT_TO_BE_ASKED,
    NOTHING_GIVEN,
    NOTHING_LAID,
    NOTHING_TO_WANT,
    NOTHING_WANTED,
    ONE_AT_A_TIME,
    OUT_OF_ORDER,
    PILE_TOO_SMALL,
    THREE_FOR_ONE,
    THREE_FOR_THREE,
    WANTS_TOO_MUCH,
)

CARDS_PER_WORD = 3

# T4.1 The deal --------------------------------------------------------------------------------------------------------


@compiled
def draw_cards(s: State, seat: int, count: int) -> None:
    """Take cards from the draw pile, each card in it equally likely.

    Three cards come from one word of chance: what is left of the word after choosing among n cards chooses again. With
    60 cards at most, some draws are then likelier than others by less than one in 20,000.
    """
    hand = s.hand[seat]
    pile = s.pile
    left = cards_in(pile)
    drawn = 0
    while drawn < count:
        words = threefry(int(s.chance_key[0]), int(s.chance_key[1]), int(s.chance_count), 0)
        s.chance_count += 1
        for word in words:
            rest = word
            for _ in range(CARDS_PER_WORD):
                if drawn < count:
                    rest *= left
                    place = rest >> 32
                    rest &= MASK
                    card = 0
                    while place >= pile[card]:
                        place -= int(pile[card])
                        card += 1
                    pile[card] -= 1
                    hand[card] += 1
                    left -= 1
                    drawn += 1


@compiled
def deal_cards(s: State) -> None:
    """T4.1: everything that nobody kept is shuffled."""
    reveal(s)
    for card in range(CARD_TYPES):
        s.pile[card] += s.discards[card]
        s.discards[card] = 0
    for seat in range(s.players):
        draw_cards(s, seat, int(DEALT[s.players]))


# T5.D The bank --------------------------------------------------------------------------------------------------------


@compiled
def can_finish(edition: int, pile: int, laid: int, more: int) -> bool:
    """With so many cards laid down, and so many that could follow, is there a way to a trade with the bank?"""
    return bool((edition != ITALIAN and 1 <= laid <= pile) or laid + more >= BANK_LIMIT)


@compiled
def bank_problem(s: State, seat: int) -> int:
    held = hand_size(s, seat)
    if held == 0 or not can_finish(int(s.edition), cards_in(s.pile), 1, held - 1):
        return BANK_TOO_DEAR
    return 0


@compiled
def laying_problem(laid: int, left: int, in_order: bool, finishes: bool) -> int:
    """May a card be laid down of which `left` are in the hand?"""
    if laid == BANK_LIMIT:
        return ENOUGH_LAID
    if left < 1:
        return NOT_IN_HAND
    return 0 if in_order and finishes else OUT_OF_ORDER


@compiled
def lay_problem(s: State, seat: int, card: int) -> int:
    laid = cards_in(s.laid)
    left = int(s.hand[seat, card]) - int(s.laid[card])
    finishes = can_finish(int(s.edition), cards_in(s.pile), laid + 1, left_from(s, seat, card) - 1)
    return laying_problem(laid, left, bool(card >= s.lowest), finishes)


@compiled
def draw_problem(s: State) -> int:
    laid = cards_in(s.laid)
    if laid == 0:
        return NOTHING_LAID
    if s.edition == ITALIAN and laid != BANK_LIMIT:
        return THREE_FOR_THREE
    return PILE_TOO_SMALL if laid > cards_in(s.pile) else 0


@compiled
def take_problem(s: State, card: int) -> int:
    """The discards are laid down first, so one of them may be taken back."""
    if cards_in(s.laid) != BANK_LIMIT:
        return THREE_FOR_ONE
    return 0 if s.discards[card] + s.laid[card] > 0 else NOT_IN_DISCARDS


@compiled
def bank_choices(s: State, seat: int, out: Any) -> int:
    out[0] = DRAW
    n = int(draw_problem(s) == 0)
    laid = cards_in(s.laid)
    if laid == BANK_LIMIT:
        for card in range(CARD_TYPES):
            out[n] = TAKE + card
            n += int(take_problem(s, card) == 0)
        return n
    pile = cards_in(s.pile)
    more = hand_size(s, seat) - laid
    for card in range(CARD_TYPES):
        left = int(s.hand[seat, card]) - int(s.laid[card])
        finishes = can_finish(int(s.edition), pile, laid + 1, more - 1)
        out[n] = LAY + card
        n += int(laying_problem(laid, left, bool(card >= s.lowest), finishes) == 0)
        more -= left
    return n


@compiled
def draw_from_bank(s: State, seat: int) -> None:
    reveal(s)
    count = cards_in(s.laid)
    discard_laid(s, seat)
    draw_cards(s, seat, count)


@compiled
def take_from_discards(s: State, seat: int, card: int) -> None:
    reveal(s)
    discard_laid(s, seat)
    s.discards[card] -= 1
    s.hand[seat, card] += 1
    seen_entering(s, seat, card)


# T5.E Another player --------------------------------------------------------------------------------------------------


@compiled
def largest_other_hand(s: State, seat: int) -> int:
    largest = 0
    for other in range(s.players):
        if other != seat:
            largest = max(largest, hand_size(s, other))
    return largest


@compiled
def elsewhere(s: State, seat: int, card: int) -> int:
    """How many of this card are neither in the asker's hand nor in the discards."""
    return int(COPIES[card]) - int(s.discards[card]) - int(s.hand[seat, card])


@compiled
def wantable(s: State, seat: int) -> int:
    """The card types that somebody else could have and that are not given, as a bit mask."""
    types = 0
    for card in range(CARD_TYPES):
        types |= int(s.giving[card] == 0 and elsewhere(s, seat, card) > 0) << card
    return types


@compiled
def offer_problem(s: State, seat: int) -> int:
    if s.offers_made >= s.offers:
        return NO_MORE_OFFERS
    if s.trades_made[seat] >= s.trades:
        return NO_MORE_TRADES
    if hand_size(s, seat) == 0 or largest_other_hand(s, seat) == 0:
        return NOBODY_TO_TRADE
    types = wantable(s, seat)
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
    return giving_problem(cards_in(s.wanting), left, bool(card >= s.lowest), wantable(s, seat), card)


@compiled
def wanting_problem(s: State, seat: int, card: int, wanted: int, largest: int) -> int:
    """Somebody must be able to have what is wanted, as far as the asker can know.

    Ruling (T5.E): a card type that is given cannot be wanted too. The same cards both ways would change nothing; where
    they differ in number, an offer of the difference does the same.
    """
    if wanted > 0 and card < s.lowest:
        return OUT_OF_ORDER
    if s.giving[card] > 0:
        return GIVEN_ALREADY
    if wanted >= largest or s.wanting[card] >= elsewhere(s, seat, card):
        return WANTS_TOO_MUCH
    return 0


@compiled
def want_problem(s: State, seat: int, card: int) -> int:
    if cards_in(s.giving) == 0:
        return NOTHING_GIVEN
    return wanting_problem(s, seat, card, cards_in(s.wanting), largest_other_hand(s, seat))


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
def ask_problem(s: State, seat: int, asked: int) -> int:
    wanted = cards_in(s.wanting)
    if wanted == 0:
        return NOTHING_WANTED
    return asking_problem(int(s.edition), asked, askable(s, seat, wanted))


@compiled
def offer_choices(s: State, seat: int, out: Any) -> int:
    n = 0
    wanted = cards_in(s.wanting)
    if wanted == 0:
        types = wantable(s, seat)
        for card in range(CARD_TYPES):
            left = int(s.hand[seat, card]) - int(s.giving[card])
            out[n] = GIVE + card
            n += int(giving_problem(wanted, left, bool(card >= s.lowest), types, card) == 0)
    if cards_in(s.giving) > 0:
        largest = largest_other_hand(s, seat)
        for card in range(CARD_TYPES):
            out[n] = WANT + card
            n += int(wanting_problem(s, seat, card, wanted, largest) == 0)
    if wanted > 0:
        mask = askable(s, seat, wanted)
        edition = int(s.edition)
        for number in range(ASKS):
            out[n] = ASK + number
            n += int(asking_problem(edition, number + 1, mask) == 0)
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
def ask(s: State, seat: int, asked: int) -> None:
    """The offer is made: everyone sees that the asker has the cards."""
    reveal(s)
    s.asker = seat
    s.asked = asked
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
def answer_problem(s: State, seat: int, choice: int) -> int:
    return CANNOT_AGREE if choice == YES and not can_agree(s, seat) else 0


@compiled
def answer_choices(s: State, seat: int, out: Any) -> int:
    out[0] = NO
    out[1] = YES
    return 1 + int(can_agree(s, seat))


@compiled
def answer(s: State, seat: int, agrees: bool) -> None:
    s.answered |= 1 << seat
    if agrees:
        s.agreed |= 1 << seat
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
        for _ in range(s.giving[card]):
            hand_over(s, seat, other, card)
        for _ in range(s.wanting[card]):
            hand_over(s, other, seat, card)
    s.trades_made[seat] += 1


@compiled
def hand_over(s: State, giver: int, taker: int, card: int) -> None:
    s.hand[giver, card] -= 1
    s.hand[taker, card] += 1
    seen_leaving(s, giver, card)
    seen_entering(s, taker, card)


@compiled
def close_offer(s: State) -> None:
    """No trade happened: the asker still takes another action, or passes."""
    s.asker = NOBODY
    s.asked = 0
    s.answered = 0
    s.agreed = 0
    forget_path(s)
    s.decision = ACT


# T4.7 The cards that are kept -----------------------------------------------------------------------------------------


@compiled
def keep_problem(s: State, seat: int, card: int) -> int:
    if s.hand[seat, card] - s.keeping[seat, card] < 1:
        return NOT_IN_HAND
    return OUT_OF_ORDER if card < s.lowest else 0


@compiled
def keep_choices(s: State, seat: int, out: Any) -> int:
    out[0] = ENOUGH
    n = 1
    for card in range(CARD_TYPES):
        out[n] = KEEP_CARD + card
        n += int(keep_problem(s, seat, card) == 0)
    return n


@compiled
def keep_card(s: State, seat: int, card: int) -> bool:
    """True when that was all that can be kept."""
    s.keeping[seat, card] += 1
    s.lowest = card
    kept = cards_in(s.keeping[seat])
    return bool(kept == KEPT or kept == hand_size(s, seat))


@compiled
def discard_the_rest(s: State) -> None:
    """All have chosen: what they do not keep is shown and discarded."""
    reveal(s)
    for seat in range(s.players):
        for card in range(CARD_TYPES):
            for _ in range(s.hand[seat, card] - s.keeping[seat, card]):
                s.hand[seat, card] -= 1
                s.discards[card] += 1
                seen_leaving(s, seat, card)
        clear(s.keeping[seat])
    forget_settled_fees(s)
