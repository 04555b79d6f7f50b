"""A possible position for each decision, and more where there are more ways to come to it."""

from emporion.core.match import Match
from emporion.games.thurn_und_taxis import components as c
from tests.games.thurn_und_taxis.positions import OFFICES, housed, table

ROUTE = "route A: ulm augsburg muenchen salzburg"
NO_CARDS = "display: -\ndeck: -"

# By name: the lines, and the options that they need.
POSSIBLE: dict[str, tuple[str, dict[str, bool]]] = {
    "clerics": ("decision: clerics\ncleric A: baden hand hand hand hand\ncleric B: hand hand hand hand hand", {}),
    "take": ("decision: take\nhand A: ulm\ndisplay: mannheim*2 linz ulm ulm lodz", {}),
    "take with the administrator": ("decision: take\nhand A: ulm\nofficial: administrator", {}),
    "take a second": ("decision: take\nhand A: ulm\nofficial: postmaster", {}),
    "take the last": ("decision: take\ndisplay: ulm\ndeck: -\nhand B: ?*65", {}),
    "play": ("decision: play\nhand A: ulm linz\nroute A: lodz", {}),
    "play at either end": (
        "decision: play\nhand A: mannheim freiburg muenchen\nroute A: carlsruhe stuttgart ulm augsburg",
        {},
    ),
    "play without taking": (f"decision: play\ntaken: 0\nhand A: ulm\nhand B: ?*65\n{NO_CARDS}", {}),
    "play after a restart": ("decision: play\nhand A: ulm linz\nrestarted: 1\ndiscards: lodz", {}),
    "carry": ("decision: carry\nhand A: augsburg\nroute A: ulm stuttgart", {}),
    "close": (f"decision: close\nhand A: lodz\n{ROUTE}", {}),
    "close for the carrier": ("decision: close\nhand A: lodz\nroute A: ulm stuttgart", {}),
    "close without a card": (f"decision: close\ntaken: 0\nplayed: 0\nhand B: ?*62\n{ROUTE}\n{NO_CARDS}", {}),
    "houses": (f"decision: houses\nhand A: lodz\n{ROUTE}", {}),
    "house": (
        "decision: house\nhand A: lodz\nroute A: ulm stuttgart nuernberg regensburg pilsen\nhouses A: ulm\n"
        "placed: ulm\nhouses_each: 1\ncandidates: nuernberg regensburg pilsen",
        {},
    ),
    "house of one province": (
        "decision: house\nhand A: lodz\nroute A: salzburg linz budweis\nhouses_each: 0\ncandidates: linz salzburg\n"
        + housed("A", " ".join(city for city in c.CITY_NAMES if city not in ("linz", "salzburg", "lodz"))),
        {},
    ),
    "cartwright": (f"decision: cartwright\nhand A: lodz\ncarriage A: 4\nhouses A: ulm\nplaced: ulm\n{ROUTE}", {}),
    "coach": (
        f"decision: coach\nhand A: lodz\nhouses A: augsburg muenchen\nplaced: augsburg muenchen\n{ROUTE}\n"
        "moves: wuerttemberg-hohenzollern boehmen-salzburg",
        {"audience": True},
    ),
    "road": (
        "decision: road\nhand A: lodz\nhouses A: augsburg ulm salzburg\nplaced: augsburg ulm salzburg\nmoving: baiern\n"
        f"coach: loerrach tuttlingen st-gallen andechs hallstadt\n{ROUTE}",
        {"audience": True},
    ),
    "discard": ("decision: discard\nhand A: ulm*3 linz lodz\ndiscards: stuttgart augsburg muenchen", {}),
    "give-back": (
        "decision: give-back\nresume: taking\nhand A: ulm\noffices A: administrator*5 carrier",
        {"office": True},
    ),
    "reward-card": ("decision: reward-card\nresume: taking\nhand A: ulm\noffices B: administrator", {"office": True}),
    "reward-house": (
        "decision: reward-house\nresume: coaches\nactor: B\nturn: A\nhand A: lodz\ncarriage A: 5\nplaced: ulm\n"
        f"houses A: ulm\n{ROUTE}",
        {"office": True},
    ),
    "last-give-back": (
        f"decision: last-give-back\nactor: B\noffices B: {OFFICES}\ncarriage A: 7\ntiles A: end-1",
        {"office": True},
    ),
    "over": ("over: yes\nwinners: A\ncarriage A: 7\ntiles A: end-1", {}),
}


def loaded(text: str, **options: bool) -> Match:
    modules = {"audience": "clerics" in text or "cleric A" in text, **options}
    return table(text, players=3, **modules)
