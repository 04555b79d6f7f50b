"""T5.D Trading with the bank."""

from typing import Any

from emporion.core.jit import compiled
from emporion.core.state import State, reveal
from emporion.games.tyros.components import BANK_LIMIT, CARD_TYPES, ITALIAN, cards_in, hand_size
from emporion.games.tyros.dealing import draw_cards
from emporion.games.tyros.encoding import DRAW, LAY, TAKE
from emporion.games.tyros.knowledge import seen_entering
from emporion.games.tyros.paying import discard_laid, left_from
from emporion.games.tyros.problems import (
    BANK_TOO_DEAR,
    ENOUGH_LAID,
    NOT_IN_DISCARDS,
    NOT_IN_HAND,
    NOTHING_LAID,
    OUT_OF_ORDER,
    PILE_TOO_SMALL,
    THREE_FOR_ONE,
    THREE_FOR_THREE,
)


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
    seen_entering(s, seat, card, 1)
