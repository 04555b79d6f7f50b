"""The choices of Thurn und Taxis: every family with its decisions, notation and target; the numbers follow."""

import numpy as np

from emporion.core.families import ONE_BY_ONE, TOGETHER, Families
from emporion.games.thurn_und_taxis import components as c

OFFICE_SETS = (1 << c.OFFICES) - 1


def office_set(offices: int) -> tuple[str, ...]:
    """The names of the offices in a set."""
    return tuple(name for o, name in enumerate(c.OFFICE_NAMES) if offices >> o & 1)


_SETS = [office_set(offices) for offices in range(1, OFFICE_SETS + 1)]


def _on_map(city: str) -> list[str]:
    return [f"city:{city}"]


def _card_or_city(city: str) -> list[str]:
    """For a card that can join the route at either end."""
    return [f"hand:{city}", f"city:{city}"]


FAMILIES = Families(len(c.DECISIONS))
DECK = FAMILIES.family("deck", (c.TAKE, c.REWARD_CARD), "deck")
CALL_ADMINISTRATOR = FAMILIES.family("administrator", c.TAKE, "official:administrator")
CALL_POSTMASTER = FAMILIES.family("postmaster", c.PLAY, "official:postmaster")
CALL_CARRIER = FAMILIES.family("carrier", c.CLOSE, "official:carrier")
CALL_CARTWRIGHT = FAMILIES.family("cartwright", c.USE_CARTWRIGHT, "official:cartwright")
DECLINE = FAMILIES.family(
    "decline", (c.USE_CARTWRIGHT, c.REWARD_CARD, c.REWARD_HOUSE, c.LAST_GIVE_BACK), "button:decline"
)
CLOSE_ROUTE = FAMILIES.family("close", c.CLOSE, "button:close")
KEEP_ROUTE = FAMILIES.family("keep", c.CLOSE, "button:keep")
DISCARD_ROUTE = FAMILIES.family("discard route", c.PLAY, "route:discard")
ONE_EACH = FAMILIES.family("one each", c.HOUSES_WAY, "button:one-each")
ALL_OF = FAMILIES.family("all {}", c.HOUSES_WAY, "province:{}", c.PROVINCE_NAMES)
TAKE_CARD = FAMILIES.family("take {}", (c.TAKE, c.REWARD_CARD), "display:{}", c.CITY_NAMES, also=_on_map)
START = FAMILIES.family("start {}", c.PLAY, "hand:{}", c.CITY_NAMES, also=_on_map)
FRONT = FAMILIES.family("front {}", (c.PLAY, c.CARRY), "route-front:{}", c.CITY_NAMES, also=_card_or_city)
BACK = FAMILIES.family("back {}", (c.PLAY, c.CARRY), "route-back:{}", c.CITY_NAMES, also=_card_or_city)
PLACE_HOUSE = FAMILIES.family("house {}", (c.HOUSE, c.REWARD_HOUSE), "city:{}", c.CITY_NAMES, several=ONE_BY_ONE)
DISCARD_CARD = FAMILIES.family("discard {}", c.DISCARD, "hand:{}", c.CITY_NAMES, several=ONE_BY_ONE)
LAY_CLERIC = FAMILIES.family("lay {}", c.LAY_CLERICS, "cleric:{}", c.CLERIC_NAMES)
MOVE = FAMILIES.family("move {}", c.MOVE_COACH, "coach:{}", c.COACH_NAMES)
JOKER = FAMILIES.family("joker {}", c.MOVE_COACH, "joker:{}", c.COACH_NAMES)
ROAD_TO = FAMILIES.family("road {}", c.CHOOSE_ROAD, "town:{}", c.TOWN_NAMES)
GIVE = FAMILIES.family(  # the member is a set of offices, less 1: bit o is set if a tile of office o is given back
    "give {}",
    (c.GIVE_BACK, c.LAST_GIVE_BACK),
    "offices:{}",
    [" ".join(names) for names in _SETS],
    joined="+",
    several=TOGETHER,
)

CHOICES = len(FAMILIES)
FAMILY = FAMILIES.of_choices()
ASKED_IN = FAMILIES.asked_in()

GIVE_SIZE = np.array([len(names) for names in _SETS], np.int8)
