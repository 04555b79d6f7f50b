"""What a player may know (B7), as numbers for programs."""

from typing import Any

from emporion.core.jit import compiled
from emporion.core.observation import Observation
from emporion.core.state import State
from emporion.games.byzanz.components import CARD_TYPES, DECISIONS, FACE_DOWN, PROFIT, ROUNDS, SEATS
from emporion.games.byzanz.secrets import TYPE_BITS, TYPE_MASK

EACH_CARD = (SEATS, CARD_TYPES)

OBSERVATION = Observation()
AT_DECISION = OBSERVATION.part("decision", len(DECISIONS), "one-hot")
AT_ASKED = OBSERVATION.part("asked", 1, "is this player the one who is asked?")
AT_ASKED_SEAT = OBSERVATION.part(
    "asked_seat", SEATS, "one-hot, this player first, then clockwise, as in all that follows"
)
AT_SEATS = OBSERVATION.part("seats", SEATS, "which seats are taken")
AT_ROUNDS_LEFT = OBSERVATION.part("rounds_left", 1, "rounds to play, this one included")
AT_AUCTIONS_OVER = OBSERVATION.part("auctions_over", 1, "auctions of this round that are over")
AT_OFFER = OBSERVATION.part("offer", SEATS, "the offer card of each player")
AT_PASSED = OBSERVATION.part("passed", SEATS, "the order of passing")
AT_HAND = OBSERVATION.part("hand", CARD_TYPES, "this player's own")
AT_FACE_DOWN = OBSERVATION.part("face_down", CARD_TYPES, "this player's own")
AT_LAYING = OBSERVATION.part("laying", CARD_TYPES, "this player's own")
AT_HAND_SIZE = OBSERVATION.part("hand_size", SEATS, "cards in each hand")
AT_DISCARDS = OBSERVATION.part("discards", SEATS, "face-down discards of each player")
AT_SEEN = OBSERVATION.part("seen", EACH_CARD, "cards that everyone knows to be in the hand")
AT_PERHAPS = OBSERVATION.part("perhaps", EACH_CARD, "seen in the hand, but perhaps discarded face down since")
AT_BID = OBSERVATION.part("bid", EACH_CARD, "cards in the bid of each player")
AT_PROFIT = OBSERVATION.part("profit", SEATS, "in points: every sale was shown, so this uses perfect recall")
AT_PROFIT_CARDS = OBSERVATION.part("profit_cards", SEATS, "cards that each player kept")
AT_LOT = OBSERVATION.part("lot", CARD_TYPES, "cards of the lot")
AT_MARKET = OBSERVATION.part("market", CARD_TYPES, "cards in the market")
AT_BOX = OBSERVATION.part("box", CARD_TYPES, "cards that left the game openly")
AT_LOWEST = OBSERVATION.part("lowest", 1, "the lowest card type that this player, if asked, may lay or discard next")


@compiled
def observe(s: State, seat: int, out: Any) -> None:
    """Write the parts of OBSERVATION into `out`, as this player may know them."""
    out[:] = 0
    n = int(s.players)
    out[AT_DECISION + s.decision] = 1
    out[AT_ASKED] = s.actor == seat
    if s.actor >= 0:
        out[AT_ASKED_SEAT + (s.actor - seat) % n] = 1
    out[AT_SEATS : AT_SEATS + n] = 1
    out[AT_ROUNDS_LEFT] = int(ROUNDS[n]) - int(s.round_number)
    out[AT_AUCTIONS_OVER] = s.auction
    for i in range(n):
        other = (seat + i) % n
        out[AT_OFFER + i] = s.offer[other]
        out[AT_PASSED + i] = s.passed[other]
        out[AT_HAND_SIZE + i] = s.hand_size[other]
        for card in range(CARD_TYPES):
            out[AT_DISCARDS + i] += s.face_down[other, card]
            out[AT_SEEN + i * CARD_TYPES + card] = s.seen[other, card]
            out[AT_BID + i * CARD_TYPES + card] = s.bid[other, card]
            out[AT_PROFIT + i] += s.profit[other, card] * PROFIT[card]
            out[AT_PROFIT_CARDS + i] += s.profit[other, card]
    for i in range(s.trail_size):
        card = int(s.trail[i]) & TYPE_MASK
        if card != FACE_DOWN:
            out[AT_PERHAPS + ((int(s.trail[i]) >> TYPE_BITS) - seat) % n * CARD_TYPES + card] += 1
    for card in range(CARD_TYPES):
        out[AT_HAND + card] = s.hand[seat, card]
        out[AT_FACE_DOWN + card] = s.face_down[seat, card]
        if s.actor == seat:
            out[AT_LAYING + card] = s.laying[card]
        out[AT_LOT + card] = s.lot[card]
        out[AT_MARKET + card] = s.market[card]
        out[AT_BOX + card] = s.box[card]
    if s.actor == seat:
        out[AT_LOWEST] = s.lowest
