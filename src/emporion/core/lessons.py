"""Guided first games: a scripted deal in which one idea after the other is shown and tried.

A lesson is a file in the folder `lessons` of its game (`first.toml`), with its words beside it, one file for each
language: `NAME-title`, and for each step `NAME-STEP` (what it is about) and `NAME-STEP-aim` (what is to be done).
docs/add-a-game.md tells how to write one.
"""

import tomllib
from dataclasses import dataclass
from functools import cache
from pathlib import Path
from typing import Any

from emporion.core.errors import BadRequest
from emporion.core.position import position_lines
from emporion.core.texts import SEAT_LETTERS, Catalogue

FOLDER = "lessons"
LEARNER = 0  # the seat of whoever learns


@dataclass(frozen=True)
class Turn:
    """What somebody at the table does: choices in their notation, made one after the other."""

    seat: int
    choices: tuple[str, ...]


@dataclass(frozen=True)
class LessonStep:
    name: str
    rule: str  # the paragraph that it is about
    choose: tuple[str, ...]  # by whoever learns, one after the other; none: there is only to look
    look: tuple[str, ...]  # things on the table to look at, marked like those to be chosen
    then: tuple[Turn, ...]  # what the others do after it
    position: str = ""  # where it begins, if not where the step before ended: some turns later


@dataclass(frozen=True)
class Lesson:
    name: str
    position: str  # where it begins
    forget: tuple[str, ...]  # lines of a position that are dealt anew when the game goes on
    steps: tuple[LessonStep, ...]

    def goes_on(self, position: str) -> str:
        """The position at which the game goes on after the lesson: what is hidden and what comes is chance again."""
        left_out = ("chance", "ply", "barrier", *self.forget)
        lines = position_lines(position)
        return "".join(f"{key}: {value}\n" for key, value in lines.items() if key not in left_out)


def lesson_names(folder: Path) -> tuple[str, ...]:
    """The lessons of the game in a folder: the first one for newcomers, then the others."""
    names = {file.stem for file in (folder / FOLDER).glob("*.toml")}
    return tuple(sorted(names, key=lambda name: (name != "first", name)))


@cache
def lesson(folder: Path, name: str) -> Lesson:
    if name not in lesson_names(folder):
        raise BadRequest("unknown-lesson", f"there is no lesson {name!r}")
    found = tomllib.loads((folder / FOLDER / f"{name}.toml").read_text("utf-8"))
    return Lesson(
        name=name,
        position=found["position"],
        forget=tuple(found.get("forget", ())),
        steps=tuple(_step(step) for step in found["step"]),
    )


def _step(found: dict[str, Any]) -> LessonStep:
    return LessonStep(
        name=found["name"],
        rule=found["rule"],
        choose=tuple(choice for text in found.get("choose", ()) for choice in _choices(text)),
        look=tuple(found.get("look", ())),
        then=tuple(_turn(text) for text in found.get("then", ())),
        position=found.get("position", ""),
    )


def _turn(text: str) -> Turn:
    letter, _, choices = text.partition(": ")
    return Turn(SEAT_LETTERS.index(letter), _choices(choices))


def _choices(text: str) -> tuple[str, ...]:
    return tuple(choice.strip() for choice in text.split(","))


@cache
def lesson_texts(folder: Path) -> Catalogue:
    return Catalogue(folder / FOLDER)
