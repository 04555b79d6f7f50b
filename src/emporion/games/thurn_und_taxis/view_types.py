"""The types of what people are shown of a game of Thurn und Taxis."""

from typing import Annotated, Literal, NotRequired, TypedDict

from emporion.core.view import DECISION, GAME, CommonView, about
from emporion.games.thurn_und_taxis.components import Cleric, Decision, Office

Cities = list[str]

# The view -------------------------------------------------------------------------------------------------------------


class ThurnUndTaxisPlayer(TypedDict):
    """One player of Thurn und Taxis, as the viewer sees them."""

    seat: Annotated[int, about("the player's seat")]
    hand_size: Annotated[int, about("how many cards are in the hand")]
    hand: Annotated[Cities | None, about("the cards; null for other players' hands")]
    known: Annotated[
        Cities,
        about("those of the cards that everyone knows, from the display (U7); the same for all viewers, the owner too"),
    ]
    route: Annotated[Cities, about("the cities of the route, from the front to the back")]
    houses: Annotated[Cities, about("the cities with a house")]
    houses_left: Annotated[int, about("how many houses are not placed yet")]
    carriage: Annotated[int, about("the highest carriage, 3 to 7; 0 for none")]
    tiles: Annotated[list[str], about("the bonus tiles, as stack and value: `baden-3`, `end-1`")]
    clerics_laid: NotRequired[Annotated[bool, about("with `audience`: true when all clerics have left the hand (X2)")]]
    clerics: NotRequired[
        Annotated[
            dict[Cleric, str | None],
            about(
                "with `audience`: for each cleric (`altar-server`, `monk`, `priest`, `bishop`, `cardinal`) its place: "
                "`hand`, the name of its coach, `field` (of the audience, X5) or `gone` (out of the game); null if the "
                "viewer may not know it"
            ),
        ]
    ]
    offices: NotRequired[
        Annotated[dict[Office, int], about("with `office`: for each official how many tiles the player has")]
    ]
    points: NotRequired[
        Annotated[int, about("with `office`: how many tiles of 1 victory point the player has; it is not the score")]
    ]


class ThurnUndTaxisTable(TypedDict):
    """What a view of Thurn und Taxis has besides the keys that all views have."""

    start_player: Annotated[int, about("the seat of the start player")]
    turn: Annotated[
        int,
        about(
            "the seat whose turn it is; `actor` may be another, for clerics (X2) and while tiles are given back "
            "(Y3, Y5)"
        ),
    ]
    official: Annotated[
        Office | None,
        about("who has helped in this turn: `postmaster`, `carrier`, `administrator`, `cartwright`, or null"),
    ]
    display: Annotated[Cities, about("the open cards, place by place: six, or fewer if there are no more (U4.1)")]
    deck: Annotated[int, about("how many cards are in the deck")]
    discards: Annotated[Cities, about("the cards of the discard pile")]
    stacks: Annotated[
        dict[str, list[int]], about("by stack the values of the bonus tiles that are left, the top one first")
    ]
    candidates: Annotated[
        Cities, about("while houses are placed for a route: the cities that may still get one (U5.1); else empty")
    ]
    players: Annotated[list[ThurnUndTaxisPlayer], about("one object for each seat, in order")]
    coaches: NotRequired[
        Annotated[dict[str, str], about("with `audience`: for each coach the town where it is; `rom` at the end")]
    ]
    moves: NotRequired[
        Annotated[
            dict[str, int],
            about(
                "with `audience`: for each coach, and as `joker` for Lodz, how many cards still move it in this "
                "closing (X3)"
            ),
        ]
    ]
    moving: NotRequired[
        Annotated[str | None, about("with `audience`: the coach whose road is being chosen (X4), or null")]
    ]
    supply: NotRequired[
        Annotated[dict[Office, int], about("with `office`: for each official the tiles that nobody has (Y1)")]
    ]
    point_tiles: NotRequired[Annotated[int, about("with `office`: how many tiles of 1 victory point are left (Y1)")]]
    deck_cards: NotRequired[
        Annotated[Cities, about("only if all is open: the deck as a written position has it, the top card last")]
    ]


class ThurnUndTaxisView(CommonView, ThurnUndTaxisTable):
    """A game of Thurn und Taxis, as one seat or a spectator sees it."""

    game: Annotated[Literal["thurn-und-taxis"], GAME]
    decision: Annotated[Decision | None, DECISION]


# The board ------------------------------------------------------------------------------------------------------------


class ThurnUndTaxisNamed(TypedDict):
    """A thing of the board with a name."""

    id: Annotated[str, about("as choices and views name it")]
    name: Annotated[str, about("for people")]


class ThurnUndTaxisPlace(ThurnUndTaxisNamed):
    """A place on the map."""

    latitude: Annotated[float, about("in degrees")]
    longitude: Annotated[float, about("in degrees")]


class ThurnUndTaxisProvince(ThurnUndTaxisNamed):
    """A province of the map."""

    coach: Annotated[str | None, about("the coach that its cards move (X3); null for Polen, which has none")]


class ThurnUndTaxisCity(ThurnUndTaxisPlace):
    """A city of the map."""

    province: Annotated[str, about("where it lies")]


class ThurnUndTaxisCoach(ThurnUndTaxisNamed):
    """A coach on the roads to Rome."""

    start: Annotated[str, about("the town where it starts")]
    start_of_two: Annotated[str, about("the same with two players")]


class ThurnUndTaxisRoad(TypedDict):
    """A road to Rome."""

    to: Annotated[str, about("the next town to the south")]
    source: Annotated[str, about("`rules`, or `reconstructed` where the rules leave it open")]


class ThurnUndTaxisTown(ThurnUndTaxisPlace):
    """A town on the roads to Rome."""

    south: Annotated[list[ThurnUndTaxisRoad], about("its roads to the south (X4)")]


class ThurnUndTaxisCleric(TypedDict):
    """A cleric of every player, and the audience field of its rank."""

    id: Annotated[Cleric, about("as choices and views name it")]
    value: Annotated[int, about("its points on the audience field (X6)")]


class ThurnUndTaxisBoard(TypedDict):
    """The map of Thurn und Taxis and the roads to Rome; what only the modules use is there too."""

    provinces: Annotated[list[ThurnUndTaxisProvince], about("the provinces (U2)")]
    cities: Annotated[list[ThurnUndTaxisCity], about("the cities (U2)")]
    roads: Annotated[list[tuple[str, str]], about("the pairs of cities with a road between them")]
    coaches: Annotated[list[ThurnUndTaxisCoach], about("the coaches (X1)")]
    towns: Annotated[list[ThurnUndTaxisTown], about("the towns on the way to Rome (X4)")]
    clerics: Annotated[list[ThurnUndTaxisCleric], about("the clerics, from the highest to the lowest (X1)")]
    carriages: Annotated[list[int], about("the carriages, in the order in which a player wins them (U5.3)")]


# What a choice shows --------------------------------------------------------------------------------------------------

City = Annotated[str, about("the city of the card")]


class ThurnUndTaxisCardShows(TypedDict):
    """`take`"""

    kind: Literal["card"]
    city: City
    joins: Annotated[Cities, about("the ends of the route where it would fit")]


class ThurnUndTaxisRouteShows(TypedDict):
    """`start`, `front`, `back`"""

    kind: Literal["route"]
    city: City
    joins: Annotated[Cities, about("the end of the route that it would be added to")]
    route: Annotated[Cities, about("the route as it would be")]


class ThurnUndTaxisLossShows(TypedDict):
    """`discard route`"""

    kind: Literal["loss"]
    lost: Annotated[Cities, about("the cities of the route")]


class ThurnUndTaxisGains(TypedDict):
    """What is won: houses, bonus tiles, a carriage."""

    houses: Annotated[Cities, about("the cities that would get a house")]
    tiles: Annotated[list[str], about("the bonus tiles that would be won")]
    carriage: Annotated[int | None, about("the carriage that would be won, or null")]
    points: Annotated[
        int, about("what all that is worth; a house is worth the point that it would cost at the end (U6.2)")
    ]


class ThurnUndTaxisHouses(ThurnUndTaxisGains):
    """What closing a route wins, as far as it is decided where the houses go."""

    choose: Annotated[Cities, about("the cities of which some are still to be chosen for houses")]
    more: Annotated[int, about("how many of them; `points` counts these houses, but no tiles that depend on them")]
    cartwright: Annotated[bool, about("whether the cartwright could help (U4.4)")]


class ThurnUndTaxisWay(ThurnUndTaxisHouses):
    """A way to place the houses."""

    way: Annotated[str, about("`one-each`, or the province that gets all houses")]


class ThurnUndTaxisClosingShows(TypedDict):
    """`close`"""

    kind: Literal["closing"]
    length: Annotated[int, about("the number of cities in the route")]
    carriage: Annotated[int | None, about("the carriage that would be won, or null")]
    cartwright: Annotated[bool, about("whether the cartwright could help (U4.4)")]
    points: Annotated[int, about("what the best way would bring")]
    ways: Annotated[list[ThurnUndTaxisWay], about("every way to place the houses, as for the next choice")]


class ThurnUndTaxisHousesShows(ThurnUndTaxisHouses):
    """`one each`, `all`; `house` in a closing"""

    kind: Literal["houses"]


class ThurnUndTaxisGainsShows(ThurnUndTaxisGains):
    """`cartwright`; `house` as a reward (Y3)"""

    kind: Literal["gains"]


class ThurnUndTaxisClericShows(TypedDict):
    """`lay`"""

    kind: Literal["cleric"]
    coach: Annotated[str, about("the coach that the cleric would be laid on (X2)")]


ThurnUndTaxisCoachShows = TypedDict(
    "ThurnUndTaxisCoachShows",
    {
        "kind": Literal["coach"],
        "coach": Annotated[str, about("the coach that moves (X3)")],
        "from": Annotated[str, about("the town where it is")],
        "to": Annotated[list[str], about("the towns that it may come to (X4)")],
    },
)
ThurnUndTaxisCoachShows.__doc__ = "`move`, `joker`, `road`"


class ThurnUndTaxisRewardShows(TypedDict):
    """`give`"""

    kind: Literal["reward"]
    reward: Annotated[
        Literal["card", "point", "house"] | None, about("what the tiles are given back for (Y3), or null")
    ]
    points: Annotated[int, about("what that is worth at once")]


ThurnUndTaxisShows = (
    ThurnUndTaxisCardShows
    | ThurnUndTaxisRouteShows
    | ThurnUndTaxisLossShows
    | ThurnUndTaxisClosingShows
    | ThurnUndTaxisHousesShows
    | ThurnUndTaxisGainsShows
    | ThurnUndTaxisClericShows
    | ThurnUndTaxisCoachShows
    | ThurnUndTaxisRewardShows
)
