"""The types of what people are shown of a game of Byzanz."""

from typing import Annotated, Literal, NotRequired, TypedDict

from emporion.core.view import DECISION, GAME, CommonView, about
from emporion.games.byzanz.components import Decision, Kind

Cards = list[str]


class ByzanzPlayer(TypedDict):
    """One player of Byzanz, as the viewer sees them."""

    seat: Annotated[int, about("the player's seat")]
    hand_size: Annotated[int, about("how many cards are in the hand; a bid is not")]
    hand: Annotated[Cards | None, about("the cards; null for other players' hands")]
    bid: Annotated[Cards, about("the cards that lie in the bid (B3.2)")]
    bid_value: Annotated[int, about("what they are worth")]
    laying: Annotated[
        Cards | None,
        about("the cards chosen for a bid so far, still in `hand`; null for other players, and out of turn"),
    ]
    laying_value: Annotated[int | None, about("what they are worth; null like `laying`")]
    offer: Annotated[int, about("the offer card taken in this round, 0 for none")]
    passed: Annotated[int, about("in this auction: 1 for the first who passed, 2 for the second, …; 0 for not yet")]
    profit_cards: Annotated[int, about("how many cards were kept as profit")]
    profit: Annotated[
        int | None, about("their points; null for other players, unless `open_profits` is on or the game is over")
    ]
    profits: Annotated[Cards | None, about("these cards; null like `profit`")]
    discards: Annotated[int, about("how many cards were discarded face down (B5.3)")]


class ByzanzTable(TypedDict):
    """What a view of Byzanz has besides the keys that all views have."""

    round: Annotated[int, about("the number of the round, from 1")]
    rounds: Annotated[int, about("how many there are (B2.1)")]
    offers: Annotated[
        list[int],
        about(
            "the offer cards that nobody has yet in this round, the highest, which is sold now or next, first (B3.1)"
        ),
    ]
    highest_bid: Annotated[int, about("the value of the highest bid, 0 if there is none (B3.2)")]
    leader: Annotated[int | None, about("the seat that made it, or null")]
    least_bid: Annotated[
        int | None, about("the lowest value that a bid may have now (B3.2); null while nobody is asked for a bid")
    ]
    hand_limit: Annotated[int, about("how many cards a player may hold at most, those of a bid included (B5.3)")]
    deck: Annotated[int, about("how many cards are in the deck")]
    lot: Annotated[Cards, about("the cards of the lot, until it is taken (B3.1)")]
    market: Annotated[
        dict[Kind, Cards],
        about("by kind (`cloth` … `olives`, `traders`) the cards in the market; only kinds that lie there"),
    ]
    box: Annotated[
        Cards,
        about("the cards that left the game openly: of sales (B5.1), and what nobody took from the market (B4.2)"),
    ]
    players: Annotated[list[ByzanzPlayer], about("one object for each seat, in order")]
    deck_cards: NotRequired[
        Annotated[Cards, about("only if all is open: the deck as a written position has it, the top card last")]
    ]
    removed: NotRequired[Annotated[Cards, about("only if all is open: the cards that left the game unseen (B2.1)")]]
    face_down: NotRequired[
        Annotated[list[Cards], about("only if all is open: for each seat the cards that it discarded (B5.3)")]
    ]


class ByzanzView(CommonView, ByzanzTable):
    """A game of Byzanz, as one seat or a spectator sees it."""

    game: Annotated[Literal["byzanz"], GAME]
    decision: Annotated[Decision | None, DECISION]


class ByzanzBidShows(TypedDict):
    """`lay`, `bid`"""

    kind: Literal["bid"]
    value: Annotated[int, about("what the bid would be worth, with the cards chosen so far")]
    enough: Annotated[bool, about("whether that is enough to be the highest (B3.2)")]


class ByzanzCardsShows(TypedDict):
    """`give`, `take`"""

    kind: Literal["cards"]
    cards: Annotated[Cards, about("the cards that would come into the hand")]
    hand_size: Annotated[int, about("how many would then be there")]


class ByzanzSaleShows(TypedDict):
    """`sell`"""

    kind: Literal["sale"]
    cards: Annotated[Cards, about("the three cards of the set")]
    kept: Annotated[str, about("the one that is kept as profit (B5.1)")]
    points: Annotated[int, about("its profit (B5.2)")]


ByzanzShows = ByzanzBidShows | ByzanzCardsShows | ByzanzSaleShows
