"""Write the tables of the games' pages anew, from the rules themselves: `python docs/generate.py`.

A page has places `<!-- NAME -->` … `<!-- end of NAME -->`; what stands between them is written by this script. A test
compares.
"""

import re
from itertools import groupby
from pathlib import Path

import numpy as np

from emporion.core.game import Rules
from emporion.games import NAMES, rules

FOLDER = Path(__file__).parent


def table(*rows: tuple[object, ...]) -> str:
    """Rows as a table of Markdown, the first as its head."""
    head, *body = [f"| {' | '.join(str(cell) for cell in row)} |" for row in rows]
    return "\n".join([head, "|" + "---|" * len(rows[0]), *body])


def facts(game: Rules) -> str:
    size = sum(int(np.prod(shape)) for _, shape in game.observation)
    return table(
        ("", ""),
        ("players", f"{game.players[0]} to {game.players[-1]}"),
        ("version of the rules", game.version),
        ("choices", len(game.notations)),
        ("numbers in an observation", size),
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
    source = next(
        text
        for text in (path.read_text("utf-8") for path in sorted(game.folder.glob("*.py")))
        if re.search(r"^OBSERVATION = \(", text, re.MULTILINE)
    )
    source = source[source.index("\nOBSERVATION = (") :]
    rows: list[tuple[object, ...]] = []
    at = 0
    for name, shape in game.observation:
        size = int(np.prod(shape))
        said = re.search(rf'"{name}",[^#"]*(?:# (.*))?', source)
        meaning = (said[1] or "") if said else ""
        rows.append((at, f"`{name}`", " × ".join(map(str, shape)), meaning))
        at += size
    return table(("from", "part", "shape", ""), *rows)


def options(game: Rules) -> str:
    rows = [
        (f"`{option.name}`", ", ".join(f"`{value}`" for value in option.values), f"`{option.default}`", option.rule)
        for option in game.options
    ]
    return table(("option", "values", "default", "paragraph"), *rows)


TABLES = {"facts": facts, "decisions": decisions, "choices": choices, "observation": observation, "options": options}


def generated(page: str, game: Rules) -> str:
    """A page with its tables written anew."""
    for name, write in TABLES.items():
        first, last = f"<!-- {name} -->\n", f"<!-- end of {name} -->"
        before, begun, rest = page.partition(first)
        _, ended, after = rest.partition(last)
        if not begun or not ended:
            raise SystemExit(f"the page of {game.name} has no place for {name}")
        page = f"{before}{first}{write(game)}\n{last}{after}"
    return page


def page_of(name: str) -> Path:
    return FOLDER / f"{name}.md"


if __name__ == "__main__":
    for game_name in NAMES:
        file = page_of(game_name)
        file.write_text(generated(file.read_text("utf-8"), rules(game_name)), "utf-8")
