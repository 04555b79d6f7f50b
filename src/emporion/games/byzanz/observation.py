"""What a player may know (B7), as numbers for programs."""

from typing import Any

import numpy as np

from emporion.core.jit import compiled
from emporion.core.observation import Observation, seat_after, steps_to
from emporion.core.rows import put_row, sum_of, worth_of
from emporion.core.state import State
from emporion.games.byzanz.components import (
    CARD_TYPES,
    CARDS,
    COPIES,
    DECISIONS,
    FACE_DOWN,
    OFFERS,
    PROFIT,
    ROUNDS,
    SEATS,
)
from emporion.games.byzanz.secrets import TYPE_BITS, TYPE_MASK
from emporion.games.byzanz.selling import SET_SIZE

EACH_CARD = (SEATS, CARD_TYPES)
COPIES_MOST = int(COPIES.max())
# Whoever sold all cards that come into play, but for the four at least that others win in the last round, would make 34
# sales at most, and could keep no more than five traders (a set of three leaves one), the twelve 4s and seventeen 3s.
PROFIT_MOST = 5 * 5 + 12 * 4 + 17 * 3

OBSERVATION = Observation(np.int8)
AT_DECISION = OBSERVATION.part("decision", len(DECISIONS), "one-hot", 1)
AT_ASKED = OBSERVATION.part("asked", 1, "is this player the one who is asked?", 1)
AT_ASKED_SEAT = OBSERVATION.part(
    "asked_seat", SEATS, "one-hot, this player first, then clockwise, as in all that follows", 1
)
AT_SEATS = OBSERVATION.part("seats", SEATS, "which seats are taken", 1)
AT_ROUNDS_LEFT = OBSERVATION.part("rounds_left", 1, "rounds to play, this one included", int(ROUNDS.max()))
AT_AUCTIONS_OVER = OBSERVATION.part("auctions_over", 1, "auctions of this round that are over", SEATS)
AT_OFFER = OBSERVATION.part("offer", SEATS, "the offer card of each player", int(OFFERS.max()))
AT_PASSED = OBSERVATION.part("passed", SEATS, "the order of passing", SEATS)
AT_HAND = OBSERVATION.part("hand", CARD_TYPES, "this player's own", COPIES_MOST)
AT_FACE_DOWN = OBSERVATION.part("face_down", CARD_TYPES, "this player's own", COPIES_MOST)
AT_LAYING = OBSERVATION.part("laying", CARD_TYPES, "this player's own", COPIES_MOST)
AT_HAND_SIZE = OBSERVATION.part("hand_size", SEATS, "cards in each hand", CARDS)
AT_DISCARDS = OBSERVATION.part("discards", SEATS, "face-down discards of each player", CARDS)
AT_SEEN = OBSERVATION.part("seen", EACH_CARD, "cards that everyone knows to be in the hand", COPIES_MOST)
AT_PERHAPS = OBSERVATION.part(
    "perhaps", EACH_CARD, "seen in the hand, but perhaps discarded face down since", COPIES_MOST
)
AT_BID = OBSERVATION.part("bid", EACH_CARD, "cards in the bid of each player", COPIES_MOST)
AT_PROFIT = OBSERVATION.part(
    "profit", SEATS, "in points: every sale was shown, so this uses perfect recall", PROFIT_MOST
)
AT_PROFIT_CARDS = OBSERVATION.part("profit_cards", SEATS, "cards that each player kept", CARDS // SET_SIZE)
AT_LOT = OBSERVATION.part("lot", CARD_TYPES, "cards of the lot", COPIES_MOST)
AT_MARKET = OBSERVATION.part("market", CARD_TYPES, "cards in the market", COPIES_MOST)
AT_BOX = OBSERVATION.part("box", CARD_TYPES, "cards that left the game openly", COPIES_MOST)
AT_LOWEST = OBSERVATION.part(
    "lowest", 1, "the lowest card type that this player, if asked, may lay or discard next", CARD_TYPES
)


@compiled
def observe(s: State, seat: int, out: Any) -> None:
    """Write the parts of OBSERVATION into `out`, as this player may know them."""
    out[:] = 0
    n = int(s.players)
    out[AT_DECISION + s.decision] = 1
    out[AT_ASKED] = s.actor == seat
    if s.actor >= 0:
        out[AT_ASKED_SEAT + steps_to(seat, int(s.actor), n)] = 1
    out[AT_ROUNDS_LEFT] = int(ROUNDS[n]) - int(s.round_number)
    out[AT_AUCTIONS_OVER] = s.auction
    for i in range(n):
        observe_player(s, seat_after(seat, i, n), i, out)
    for i in range(s.trail_size):
        card = int(s.trail[i]) & TYPE_MASK
        if card != FACE_DOWN:
            out[AT_PERHAPS + steps_to(seat, int(s.trail[i]) >> TYPE_BITS, n) * CARD_TYPES + card] += 1
    put_row(out, AT_HAND, s.hand[seat], CARD_TYPES)
    put_row(out, AT_FACE_DOWN, s.face_down[seat], CARD_TYPES)
    put_row(out, AT_LOT, s.lot, CARD_TYPES)
    put_row(out, AT_MARKET, s.market, CARD_TYPES)
    put_row(out, AT_BOX, s.box, CARD_TYPES)
    if s.actor == seat:
        put_row(out, AT_LAYING, s.laying, CARD_TYPES)
        out[AT_LOWEST] = s.lowest


@compiled
def observe_player(s: State, other: int, i: int, out: Any) -> None:
    """What is known of the player who sits i seats on."""
    out[AT_SEATS + i] = 1
    out[AT_OFFER + i] = s.offer[other]
    out[AT_PASSED + i] = s.passed[other]
    out[AT_HAND_SIZE + i] = s.hand_size[other]
    out[AT_DISCARDS + i] = sum_of(s.face_down[other], CARD_TYPES)
    put_row(out, AT_SEEN + i * CARD_TYPES, s.seen[other], CARD_TYPES)
    put_row(out, AT_BID + i * CARD_TYPES, s.bid[other], CARD_TYPES)
    out[AT_PROFIT + i] = worth_of(s.profit[other], PROFIT, CARD_TYPES)
    out[AT_PROFIT_CARDS + i] = sum_of(s.profit[other], CARD_TYPES)
