"""The lines of a written position, described for people: what the table in each game's page says."""

from dataclasses import dataclass
from typing import TYPE_CHECKING

from emporion.core.position import Otherwise, Part
from emporion.core.state import new_states
from emporion.core.texts import SEAT_LETTERS

if TYPE_CHECKING:
    from emporion.core.game import Rules

FEW = 7  # so many names are listed; of more, only the first and the last


@dataclass(frozen=True)
class Field:
    """One line of a position, or several that differ in the seat or thing they are about."""

    names: tuple[str, ...]  # what stands before the colon
    meaning: str
    form: str  # of what stands after it
    otherwise: str  # what it means if the line is left out
    example: str  # of what stands after the colon


def fields(rules: "Rules") -> list[Field]:
    """Every line that a position of the game can have, in the order in which they are written."""
    return [*_header(rules), *(_described(part, rules) for part in rules.parts)]


def _header(rules: "Rules") -> list[Field]:
    """The lines that the positions of all games have."""
    seats = SEAT_LETTERS[: rules.players[-1]]
    first = rules.first_decision.says if rules.first_decision else f"`{rules.decisions[0]}`"
    return [
        Field(("game",), "the game", "its name", "must be there", rules.name),
        Field(
            ("rules",), "the version of the rules that is meant", "a number", f"`{rules.version}`", str(rules.version)
        ),
        Field(("players",), "how many play", "a number", "must be there", str(rules.players[-1])),
        *(
            Field(
                (f"option {option.name}",),
                f"an option ({option.rule})",
                "a value, see [Options](#options)",
                f"`{option.default}`",
                option.default,
            )
            for option in rules.options
        ),
        Field(("decision",), "what has to be decided now", _among(rules.decisions), first, rules.decisions[0]),
        Field(("over",), "whether the game has ended", "`no` or `yes`", "`no`", "no"),
        Field(("actor",), "the seat whose turn it is", f"{_among(tuple(seats))}, or `-` after the end", "`A`", "A"),
        Field(("winners",), "who has won, after the end", f"any of {_listed(tuple(seats))}", "`-`", "-"),
        Field(("ply",), "choices made so far", "a number", "`0`", "12"),
        Field(("barrier",), "the ply of the last choice that cannot be taken back", "a number", "`0`", "11"),
        Field(
            ("chance",),
            "key and count of the generator: from here on the same cards come",
            "two hexadecimal words and a number",
            "drawn from the seed",
            "0a1b2c3d 4e5f6071 8",
        ),
    ]


def _described(part: Part, rules: "Rules") -> Field:
    names = tuple(name for name, _ in part.keys(rules.players[-1]))
    return Field(names, part.meaning, _form(part, rules), _otherwise(part), part.example)


def _form(part: Part, rules: "Rules") -> str:
    if part.form:
        return part.form
    if part.bag:
        form = f"any of {_listed(part.names)}, each as often as it is there"
    elif part.mask:
        form = f"any of {_listed(part.names)}"
    elif part.row:
        form = f"{'any of ' + _listed(part.names) if part.names else 'numbers'}, in order"
    else:
        shape = new_states(rules.state, 1)[0][part.field].shape[part.per_seat or bool(part.lines) :]
        size = 1
        for length in shape:
            size *= length
        form = _several(size, part.names)
    return f"{form}; `?` for one at random" if part.stock else form


def _several(size: int, names: tuple[str, ...]) -> str:
    if size == 1:
        return _among(names) if names else "a number"
    return f"{size} of {_listed(names)}, in order" if names else f"{size} numbers"


def _otherwise(part: Part) -> str:
    """What a line that is left out means."""
    if isinstance(part.absent, Otherwise):
        return part.absent.says
    if part.rest:
        return "all that is left" + (", in random order" if part.row else "")
    if part.expected:
        return "as many as belong there, at random"
    if part.bag or part.mask or part.row:
        return "`-`"
    if part.names and part.absent >= 0:
        return f"`{part.names[part.absent]}`"
    return f"`{part.absent + part.first}`"


def _listed(names: tuple[str, ...]) -> str:
    if len(names) <= FEW:
        return ", ".join(f"`{name}`" for name in names)
    return f"`{names[0]}` … `{names[-1]}`"


def _among(names: tuple[str, ...]) -> str:
    return f"one of {_listed(names)}"
