"""Moments of real games for the tests and pictures of the browser client: `python -m tests.scenes FILE`.

For each game: its board, all targets that its choices can have, scenes that together show every decision, each as the
seat that is asked would be shown it by the service, and the examples of its rule page. Of Byzanz also a series: what
one seat sees, moment by moment.
"""

import json
import random
import sys
from pathlib import Path
from typing import Any

import msgspec

import emporion
from emporion.bots import choose
from emporion.core.game import Game
from emporion.core.match import Match
from emporion.server.explaining import explanation
from tests.games.tyros.tables import at

TABLES: dict[str, list[tuple[int, dict[str, str]]]] = {
    "byzanz": [(3, {}), (6, {"open_profits": "yes"})],
    "tyros": [(4, {}), (3, {"edition": "italian"})],
    "thurn-und-taxis": [(3, {}), (4, {"audience": "yes", "office": "yes"}), (2, {"audience": "yes"})],
}
NAMES_OF_PEOPLE = ["Anna", "Bruno", "Carla", "Dario", "Elena", "Fabio"]


def scene(match: Match, seat: int | None, before: dict[str, Any] | None) -> dict[str, Any]:
    choices = [] if seat is None or match.over else match.choices(seat)
    return {
        "players": match.game.players,
        "seat": seat,
        "decision": None if match.over else match.decision,
        "prompt": match.prompt(seat),
        "view": match.view(seat),
        "before": before,
        "choices": [
            {"code": c.code, "notation": c.notation, "text": c.text, "target": c.target, "shows": c.shows}
            for c in choices
        ],
    }


def moments(game: Game, seed: int) -> list[dict[str, Any]]:
    """The first, a middle and a late moment of every decision of one game, one for a spectator, and its end."""
    dice = random.Random(seed)
    match = game.start(seed=seed, names=NAMES_OF_PEOPLE[: game.players])
    found: dict[str, list[dict[str, Any]]] = {}
    while not match.over:
        actor = match.actor
        assert actor is not None
        decision = match.decision
        known = found.setdefault(decision, [])
        if len(known) < 3 or dice.random() < 0.05:
            del known[2:]
            known.append(scene(match, actor, None))
        random_choice = dice.random() < 0.35 and len(match.steps) < 700
        match.play(
            dice.choice(match.codes(actor)) if random_choice else choose("greedy", match, len(match.steps), actor)
        )
        if len(match.steps) == 60:
            found["watching"] = [scene(match, None, None)]
    found["over"] = [scene(match, 0, None)]
    return [one for scenes in found.values() for one in scenes]


def series(game: Game, seed: int, moments: int) -> list[dict[str, Any]]:
    """A game as seat 0 sees it, moment by moment."""
    match = game.start(seed=seed, names=NAMES_OF_PEOPLE[: game.players])
    found: list[dict[str, Any]] = []
    while not match.over and len(found) < moments:
        found.append(scene(match, 0, None))
        actor = match.actor
        assert actor is not None
        match.play(choose("greedy", match, len(match.steps), actor))
    return found


def scenes(name: str) -> list[dict[str, Any]]:
    found = [
        one
        for players, options in TABLES[name]
        for seed in (1, 2)
        for one in moments(emporion.game(name, players, **options), seed)
    ]
    return found + (rare_moments() if name == "tyros" else [])


def rare_moments() -> list[dict[str, Any]]:
    """Decisions of Tyros that come up in few games."""
    land = ("land orange: 7 8", "land green: 31 tyros 23 22", "land violet: 26 16 15")
    coast = at(*land, "ships A: 16w 16e", "hand A: violet*4")
    coast.play("city 16")
    fee = at(*land, "ships A: 31", "cities B: 22", "hand A: green*3 orange violet")
    fee.play("sail 31, to 22")
    bury = at(*land, "decision: bury", "tiles A: 1 5", "shown A: 1 5")
    return [scene(match, match.actor, None) for match in (coast, fee, bury)]


def everything() -> dict[str, Any]:
    return {
        name: {
            "board": emporion.game(name).board(),
            "targets": sorted(set(emporion.game(name).rules.targets)),
            "decisions": list(emporion.game(name).rules.decisions),
            "scenes": scenes(name),
            "explanation": msgspec.to_builtins(explanation(name, "en")),
            "series": series(emporion.game(name, TABLES[name][-1][0]), 3, 90) if name == "byzanz" else [],
        }
        for name in TABLES
    }


if __name__ == "__main__":
    path = Path(sys.argv[1])
    path.parent.mkdir(parents=True, exist_ok=True)
    path.write_text(json.dumps(everything(), ensure_ascii=False), "utf-8")
