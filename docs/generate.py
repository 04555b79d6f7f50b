"""Write the tables of the pages anew: `python docs/generate.py`. Those of the games come from the rules themselves,
those of the bots from what `make levels` kept, those for hosts from the service's settings.

A page has places `<!-- NAME -->` … `<!-- end of NAME -->`; what stands between them is written by this script. A test
compares.
"""

import json
from collections.abc import Callable, Collection, Iterator
from dataclasses import fields
from functools import partial
from itertools import groupby, pairwise
from pathlib import Path
from typing import Any, get_args

from emporion.botkit.questions import PARTS
from emporion.bots import LEVELS
from emporion.core.fields import fields as lines
from emporion.core.game import Rules
from emporion.core.view import COMMON_KEYS, keys_of
from emporion.games import NAMES, rules
from emporion.server.settings import PREFIX, Settings

FOLDER = Path(__file__).parent
CONTESTS = FOLDER.parent / "bench" / "levels.jsonl"
BOTS = FOLDER / "bots.md"
HOSTING = FOLDER / "hosting.md"
API = FOLDER / "api.md"
OWN_BOTS = FOLDER / "write-a-bot.md"
BENCHMARKS = FOLDER / "benchmarks.md"
TASKS_FILE = FOLDER.parent / "bench" / "tasks.jsonl"


def table(*rows: tuple[object, ...]) -> str:
    """Rows as a table of Markdown, the first as its head."""
    head, *body = [f"| {' | '.join(str(cell) for cell in row)} |" for row in rows]
    return "\n".join([head, "|" + "---|" * len(rows[0]), *body])


def facts(game: Rules) -> str:
    return table(
        ("", ""),
        ("players", f"{game.players[0]} to {game.players[-1]}"),
        ("version of the rules", game.version),
        ("choices", len(game.notations)),
        ("numbers in an observation", game.observation.size),
        ("bytes of a state", game.state.itemsize),
    )


def decisions(game: Rules) -> str:
    rows = [
        (i, f"`{name}`", rule) for i, (name, rule) in enumerate(zip(game.decisions, game.decision_rules, strict=True))
    ]
    return table(("number", "decision", "paragraph"), *rows)


def choices(game: Rules) -> str:
    """The codes, in stretches of notations that begin with the same word."""
    rows: list[tuple[object, ...]] = []
    for _, found in groupby(enumerate(game.notations), key=lambda entry: entry[1].split()[0]):
        stretch = list(found)
        (first, notation), (last, other) = stretch[0], stretch[-1]
        codes = first if first == last else f"{first}–{last}"
        rows.append((codes, f"`{notation}`" if first == last else f"`{notation}` … `{other}`", game.targets[first]))
    return table(("codes", "notation", "target of the first"), *rows)


def observation(game: Rules) -> str:
    rows = [
        (part.first, f"`{part.name}`", " × ".join(map(str, part.shape)), f"{part.least}–{part.most}", part.meaning)
        for part in game.observation.parts
    ]
    return table(("from", "part", "shape", "numbers", ""), *rows)


def options(game: Rules) -> str:
    rows = [
        (f"`{option.name}`", ", ".join(f"`{value}`" for value in option.values), f"`{option.default}`", option.rule)
        for option in game.options
    ]
    return table(("option", "values", "default", "paragraph"), *rows)


def positions(game: Rules) -> str:
    """The lines of a written position."""
    rows: list[tuple[object, ...]] = []
    for line in lines(game):
        name = " … ".join(f"`{name}`" for name in dict.fromkeys((line.names[0], line.names[-1])))
        rows.append((name, line.meaning, line.form, line.otherwise, f"`{line.example}`"))
    return table(("line", "meaning", "form", "if left out", "example"), *rows)


def key_tables(head: str, declared: type, left_out: Collection[str] = ()) -> Iterator[str]:
    """The keys of a TypedDict, and of those inside it."""
    keys = [key for key in keys_of(declared) if key.name not in left_out]
    yield table((head, ""), *((f"`{key.name}`", key.meaning) for key in keys))
    for inside in dict.fromkeys(key.inside for key in keys if key.inside):
        same = [key for key in keys if key.inside is inside]
        names = ", ".join(f"`{key.name}`" for key in same)
        yield from key_tables(f"in each of {names}" if same[0].several else f"in {names}", inside)


def view(game: Rules) -> str:
    return "\n\n".join(key_tables("key", game.view_type, COMMON_KEYS))


def common_view() -> str:
    """What all views have, as the view of any game declares it."""
    keys = {key.name: key.meaning for key in keys_of(rules(NAMES[0]).view_type)}
    return table(("key", ""), *((f"`{name}`", keys[name]) for name in COMMON_KEYS))


def board(game: Rules) -> str:
    return "\n\n".join(key_tables("key", game.board_type)) if game.board_type else ""


def shows(game: Rules) -> str:
    """What choices show, by their kind."""
    tables: list[str] = []
    for declared in get_args(game.shows_type):
        kind = get_args(declared.__annotations__["kind"])[0]
        tables += key_tables(f"{declared.__doc__}: kind `{kind}`", declared, ("kind",))
    return "\n\n".join(tables)


TABLES = {
    "facts": facts,
    "decisions": decisions,
    "choices": choices,
    "shows": shows,
    "view": view,
    "observation": observation,
    "options": options,
    "positions": positions,
}


def contests(*bots: str) -> dict[tuple[str, int], dict[str, Any]]:
    """What `make levels` measured between these bots: for every table, the contest of most games."""
    found = [json.loads(line)["result"] for line in CONTESTS.read_text("utf-8").splitlines()]
    chosen = [result for result in found if set(result["bots"]) == set(bots)]
    return {_table_of(result): result for result in sorted(chosen, key=lambda result: int(result["games"]))}


def tables() -> list[tuple[str, int]]:
    """The tables that the levels are measured at: every game, edition and number of players."""
    return [
        (rules(name).title + edition, players)
        for name in NAMES
        for edition in ([", Italian edition", ", Kosmos edition"] if name == "tyros" else [""])
        for players in rules(name).players
    ]


def _edition(result: dict[str, Any]) -> str:
    edition = result["options"].get("edition")
    return f", {edition.capitalize()} edition" if edition else ""


def _table_of(result: dict[str, Any]) -> tuple[str, int]:
    return rules(result["game"]).title + _edition(result), result["players"]


def _share(figure: dict[str, float]) -> str:
    value, low, high = (round(100 * figure[key]) for key in ("value", "low", "high"))
    return f"{value} % ({low}–{high})"


def _ahead(result: dict[str, Any], bot: str, over: str) -> str:
    return next(_share(pair["share"]) for pair in result["pairs"] if (pair["bot"], pair["over"]) == (bot, over))


def _cell(result: dict[str, Any] | None, bot: str, over: str) -> str:
    """How often a bot finished ahead of another, in so many games."""
    return "not measured" if result is None else f"{_ahead(result, bot, over)}, {result['games']}"


def _thought(result: dict[str, Any] | None, bot: str) -> str:
    if result is None:
        return ""
    thought = next(found for found in result["timing"]["thinking"] if found["bot"] == bot)
    return f"{1000 * thought['mean_seconds']:.1f} ms"


def learned_table() -> str:
    """What the networks are measured by."""
    alone, guided = contests("advanced", "greedy"), contests("master", "strong-0.1")
    rows = [
        (
            *place,
            _cell(alone.get(place), "advanced", "greedy"),
            _thought(alone.get(place), "advanced"),
            _cell(guided.get(place), "master", "strong-0.1"),
            _thought(guided.get(place), "master"),
            _thought(guided.get(place), "strong-0.1"),
        )
        for place in tables()
    ]
    head = ("advanced over greedy, games", "thought", "master over strong-0.1, games", "thought", "of strong-0.1")
    return table(("game", "players", *head), *rows)


def levels_table() -> str:
    """Each level over the one below."""
    steps = [(above, below) for below, above in pairwise(("random", *LEVELS))]
    measured = {step: contests(*step) for step in steps}
    rows = [(*place, *(_cell(measured[step].get(place), *step) for step in steps)) for place in tables()]
    return table(("game", "players", *(f"{above} over {below}" for above, below in steps)), *rows)


def settings_table() -> str:
    """Every setting of the service."""
    rows: list[tuple[object, ...]] = []
    for setting in fields(Settings):
        default = setting.metadata["otherwise"] or f"`{setting.default}`" * (setting.default != "")
        rows.append((f"`{PREFIX}{setting.name.upper()}`", default, setting.metadata["meaning"]))
    return table(("variable", "default", ""), *rows)


def parts_table() -> str:
    """What a bot can be given."""
    return table(("parameter", ""), *((f"`{name}`", meaning) for name, (meaning, _) in PARTS.items()))


def tasks_table() -> str:
    """The results of `make tasks`: the newest of each bot."""
    found = [json.loads(line) for line in TASKS_FILE.read_text("utf-8").splitlines()]
    rows = []
    for entry in {(entry["task"], entry["bot"]): entry for entry in found}.values():
        share = entry["win_share"]
        interval = f"{share['value']:.1%} ({100 * share['low']:.1f}–{100 * share['high']:.1f})"
        rows.append((f"`{entry['task']}`", f"`{entry['bot']}`", entry["games"], interval, f"`{entry['commit']}`"))
    return table(("task", "bot", "games", "wins of its seat", "commit"), *sorted(rows))


LEVEL_TABLES = {"learned": learned_table, "levels": levels_table}


def filled(page: str, tables: dict[str, Callable[[], str]]) -> str:
    """A page with its tables written anew."""
    for name, write in tables.items():
        first, last = f"<!-- {name} -->\n", f"<!-- end of {name} -->"
        before, begun, rest = page.partition(first)
        _, ended, after = rest.partition(last)
        if not begun or not ended:
            raise SystemExit(f"a page has no place for {name}")
        page = f"{before}{first}{write()}\n{last}{after}"
    return page


def generated(page: str, game: Rules) -> str:
    """The page of a game with its tables written anew."""
    tables = {**TABLES, **({"board": board} if game.board_type else {})}
    return filled(page, {name: partial(write, game) for name, write in tables.items()})


def page_of(name: str) -> Path:
    return FOLDER / f"{name}.md"


if __name__ == "__main__":
    for game_name in NAMES:
        file = page_of(game_name)
        file.write_text(generated(file.read_text("utf-8"), rules(game_name)), "utf-8")
    BOTS.write_text(filled(BOTS.read_text("utf-8"), LEVEL_TABLES), "utf-8")
    HOSTING.write_text(filled(HOSTING.read_text("utf-8"), {"settings": settings_table}), "utf-8")
    API.write_text(filled(API.read_text("utf-8"), {"view": common_view}), "utf-8")
    OWN_BOTS.write_text(filled(OWN_BOTS.read_text("utf-8"), {"parts": parts_table}), "utf-8")
    BENCHMARKS.write_text(filled(BENCHMARKS.read_text("utf-8"), {"tasks": tasks_table}), "utf-8")
