"""The types of what people are shown of a game of Tyros."""

from typing import Annotated, Literal, NotRequired, TypedDict

from emporion.core.view import DECISION, GAME, CommonView, about
from emporion.games.tyros.components import Card, Colour, Decision, Edition, Purpose

Cards = list[Card]
Tiles = list[str]

# The view -------------------------------------------------------------------------------------------------------------


class TyrosNamedSquare(TypedDict):
    """A square of the board of Tyros."""

    square: Annotated[str, about("its name")]
    place: Annotated[str, about("the name of the place, for people")]


class TyrosSquare(TyrosNamedSquare):
    """A square of the board of Tyros, with what is on it."""

    empire: Annotated[Colour | None, about("the colour of its chip, or null")]
    city: Annotated[int | None, about("the seat that has a city here, or null")]
    ships: Annotated[
        dict[str, list[int]],
        about(
            "for each water of the square (16 has two, `16w` and `16e`) the seats of the ships, each as often as it "
            "has ships"
        ),
    ]


class TyrosEmpire(TypedDict):
    """An empire of Tyros."""

    squares: Annotated[int, about("how many it has")]
    rank: Annotated[int, about("1 for the largest to 4 for the smallest, ties broken (T7.1)")]
    chips_left: Annotated[int, about("how many chips can still be placed (T4.5)")]


TyrosBegun = TypedDict(
    "TyrosBegun",
    {
        "purpose": Annotated[
            Purpose | None,
            about("`move`, `city` or `ship`; null at the bank and for an offer, where the three below are empty too"),
        ],
        "from": Annotated[str | None, about("`move`: the water that the ship leaves; else null")],
        "to": Annotated[
            str | None,
            about(
                "`move`: the water that it goes to, null until that is chosen; `city`: the square, as in `squares`; "
                "`ship`: the water where it will stand (in 16 `16w`, T5.C); null at the bank and for an offer"
            ),
        ],
        "price": Annotated[
            int,
            about(
                "how many cards are to be paid, without the one for the owner of a city; 0 as long as that is open "
                "(`sail`, `coast`)"
            ),
        ],
        "laid": Annotated[
            Cards,
            about(
                "the cards chosen so far to be paid, or laid down at the bank, still in `hand`; what an offer gives is "
                "in `offer`"
            ),
        ],
    },
)


class TyrosOffer(TypedDict):
    """An offer to other players of Tyros."""

    asker: Annotated[int, about("the seat that makes it")]
    give: Annotated[Cards, about("the cards that are offered")]
    want: Annotated[Cards, about("the cards that are asked for them")]
    asked: Annotated[
        list[int] | None,
        about("the seats that are asked, who answer clockwise from the asker; null while it is put together"),
    ]
    answers: NotRequired[
        Annotated[
            dict[str, bool | None],
            about(
                'one entry for each seat that has answered so far, by its number as text: `{"1": true, "2": null}`. '
                "True is yes, false no; null is an answer that this viewer does not see yet. One's own is always seen, "
                "all are once everyone asked has answered. The key is missing while `asked` is null"
            ),
        ]
    ]


class TyrosPlayer(TypedDict):
    """One player of Tyros, as the viewer sees them."""

    seat: Annotated[int, about("the player's seat")]
    hand_size: Annotated[int, about("how many trade cards are in the hand")]
    hand: Annotated[Cards | None, about("the cards; null for other players' hands")]
    known: Annotated[
        Cards,
        about(
            "the cards that the viewer knows to be in the hand: all of one's own, and what was seen of others (see "
            "Observation)"
        ),
    ]
    tile_count: Annotated[int, about("how many tiles are in the hand")]
    tiles: Annotated[Tiles | None, about("the tiles; null for other players' hands")]
    shown: Annotated[Tiles, about("those of the tiles that everyone knows (T4.3)")]
    ships_left: Annotated[int, about("how many ships can still be built")]
    cities_left: Annotated[int, about("how many cities can still be built")]
    trades: Annotated[int, about("how many trades were completed as asker in this round (T5.E)")]
    keeping: Annotated[
        Cards | None,
        about(
            "while all choose what to keep (T4.7): the cards chosen so far, still in `hand`; null for other "
            "players, and at other times"
        ),
    ]
    points: Annotated[int, about("what the board scores now (T7)")]


class TyrosTable(TypedDict):
    """What a view of Tyros has besides the keys that all views have; and `decision`, which hides what is begun."""

    decision: Annotated[Decision | None, DECISION]
    edition: Annotated[Edition, about("`kosmos` or `italian`")]
    round: Annotated[int, about("the number of the round, from 1")]
    last_round: Annotated[bool, about("true if the game ends after this round (T6)")]
    starter: Annotated[int, about("the seat of the start player")]
    growing_left: Annotated[
        int,
        about("how many growing turns are left in this round, all players' together, with the one being taken (T4.4)"),
    ]
    passes: Annotated[int, about("how many players have passed one directly after the other (T4.6)")]
    offers_left: Annotated[int, about("how many offers the player in turn may still make in this turn (T5.E)")]
    grid: Annotated[
        list[list[str]],
        about("the five rows of the board, from the north, each of seven: a square, `sea` or `desert`"),
    ]
    squares: Annotated[dict[str, TyrosSquare], about("an object for each square, by its name")]
    empires: Annotated[dict[Colour, TyrosEmpire], about("an object for each empire, by its colour")]
    pioneer: Annotated[int | None, about("the seat that was first to have a city in each empire (T7.3), or null")]
    pile: Annotated[int, about("how many cards are in the draw pile")]
    discards: Annotated[Cards, about("the cards of the discard pile")]
    stack: Annotated[int, about("how many tiles are in the stack")]
    stack_bottom: Annotated[
        Tiles, about("the tiles that everyone knows to be at the bottom of the stack, the lowest first (T4.3)")
    ]
    begun: Annotated[
        TyrosBegun | None,
        about(
            "what the viewer is in the middle of, from the first choice of an action to the last but one (decisions "
            "`sail` to `offer`); null for everyone else, and while nothing is begun"
        ),
    ]
    offer: Annotated[
        TyrosOffer | None,
        about(
            "an offer to other players (T5.E). While it is put together (decision `offer`): for its maker, from the "
            "first card given on, and null for everyone else. From `ask` on until a trade, a withdrawal or only "
            "refusals: the same for all. Else null"
        ),
    ]
    players: Annotated[list[TyrosPlayer], about("one object for each seat, in order")]
    stack_tiles: NotRequired[
        Annotated[Tiles, about("only if all is open: the stack as a written position has it, the top tile last")]
    ]
    pile_cards: NotRequired[
        Annotated[
            Cards,
            about("only if all is open: the draw pile, in the order of the types: which card comes is drawn with it"),
        ]
    ]


class TyrosView(CommonView, TyrosTable):
    """A game of Tyros, as one seat or a spectator sees it."""

    game: Annotated[Literal["tyros"], GAME]


# The board ------------------------------------------------------------------------------------------------------------


class TyrosPlace(TyrosNamedSquare):
    """Where a square of Tyros lies."""

    column: Annotated[int, about("from the west, from 0")]
    row: Annotated[int, about("from the north, from 0")]


class TyrosWater(TypedDict):
    """A place for ships on the board of Tyros."""

    water: Annotated[str, about("its name")]
    square: Annotated[str, about("the square that it belongs to")]
    x: Annotated[float, about("its middle, in squares from the west")]
    y: Annotated[float, about("its middle, in squares from the north")]


TyrosPair = TypedDict(
    "TyrosPair",
    {
        "from": Annotated[str, about("a water")],
        "to": Annotated[str, about("a water in an adjacent square")],
        "source": Annotated[str, about("`rules`, or `reconstructed` where the rules leave it open")],
    },
)


class TyrosBoard(TypedDict):
    """The board of Tyros. Positions are in squares from the north-west corner of the grid."""

    grid: Annotated[list[list[str]], about("the rows, from the north: a square, `sea` or `desert`")]
    squares: Annotated[list[TyrosPlace], about("every square")]
    waters: Annotated[list[TyrosWater], about("every place for ships: one for each square, two for 16")]
    adjacent: Annotated[list[tuple[str, str]], about("the pairs of squares that share an edge (T2.1)")]
    links: Annotated[list[TyrosPair], about("the pairs of waters between which ships sail (T2.2)")]
    barriers: Annotated[list[TyrosPair], about("the adjacent pairs of waters with land between (T2.2)")]


# What a choice shows --------------------------------------------------------------------------------------------------

Price = Annotated[int, about("how many cards are to be paid, without the one for the owner of a city")]
PriceColour = Annotated[
    Colour | None,
    about(
        "the colour in which `price` is paid, that of the square's chip: all of it but for jokers, of a new ship one "
        "card. Null: any cards will do, as for a ship in Tyros without a city (T5.C)"
    ),
]


class TyrosGains(TypedDict):
    """How points would change: they are those of a game that would end now."""

    points: Annotated[int, about("how the player's own points would change")]
    gains: Annotated[list[int], about("how everyone's points would change, by seat")]


class TyrosGrowthShows(TyrosGains):
    """`grow`"""

    kind: Literal["growth"]
    empire: Annotated[Colour, about("the empire that grows")]
    squares: Annotated[Tiles, about("the squares that join it; with 31 or 32 perhaps Tyros too")]


TyrosReachShows = TypedDict(
    "TyrosReachShows",
    {
        "kind": Literal["reach"],
        "from": Annotated[str, about("the water that the ship leaves")],
        "reach": Annotated[dict[str, int], about("the price of every water that it could come to")],
    },
)
TyrosReachShows.__doc__ = "`sail`"


class TyrosWayShows(TyrosGains):
    """`to`"""

    kind: Literal["way"]
    path: Annotated[list[str], about("the waters of a shortest way, from the first to the last")]
    price: Price
    empire: PriceColour
    fee: Annotated[int | None, about("the seat that gets a card, or null; it is not part of `price`")]


class TyrosCityShows(TyrosGains):
    """`city`, `remove`"""

    kind: Literal["city"]
    square: Annotated[str, about("where it would stand")]
    price: Price
    empire: PriceColour
    ship: Annotated[str | None, about("the water of the ship that goes back; null: still to be said")]
    pioneer: Annotated[bool, about("whether the player would be first to have a city in each empire (T7.3)")]


class TyrosShipShows(TyrosGains):
    """`ship`"""

    kind: Literal["ship"]
    square: Annotated[str, about("where it would be built")]
    water: Annotated[str, about("where it would lie: in 16 on the west coast (T5.C)")]
    price: Price
    empire: PriceColour


class TyrosOfferPart(TypedDict):
    """Something that an offer of Tyros can be put together from."""

    card: Annotated[Card | None, about("the type of the cards that are given or asked for; null in `ask`")]
    seats: Annotated[list[int], about("all who are asked; empty in the others")]
    choice: Annotated[int, about("the choice that adds one of the cards, or that asks the players and makes the offer")]
    most: Annotated[int, about("how many of the cards at most; in `ask`, how many all of them have")]


class TyrosOfferShows(TypedDict):
    """`offer`"""

    kind: Literal["offer"]
    give: Annotated[list[TyrosOfferPart], about("the cards in the hand; their choices come first, in this order")]
    want: Annotated[
        list[TyrosOfferPart],
        about(
            "the cards that somebody could have, by what everyone sees; their choices follow, in this order. A type "
            "that is given cannot be asked for"
        ),
    ]
    ask: Annotated[list[TyrosOfferPart], about("whom it could go to; one of these choices is the last")]


TyrosShows = TyrosGrowthShows | TyrosReachShows | TyrosWayShows | TyrosCityShows | TyrosShipShows | TyrosOfferShows
