"""Families of choices: each is declared once, and its numbers, notations and targets follow.

A family is a verb with its members: "lay" with every card that can be laid down, "pass" with none. A game declares its
families one after the other; each gets the next free numbers, and the number of its first choice stands for the family:

    table = Families(decisions=len(DECISIONS))
    PASS = table.family("pass", BID, "button:pass")
    LAY = table.family("lay {}", BID, "hand:{}", CARD_NAMES)

Here `LAY + card` is the choice to lay down a card, `FAMILY[choice]` the family of a choice, and `choice - LAY` its
member.
"""

import inspect
from collections.abc import Callable, Iterable, Mapping, Sequence
from typing import Any

import numpy as np
import numpy.typing as npt

from emporion.core.jit import bind, compiled
from emporion.core.problems import NOT_NOW, NOT_YOUR_TURN, OVER
from emporion.core.state import State

Compiled = Callable[..., Any]
Handler = Compiled | int | tuple[Compiled, int]

NO_MEMBER = ("",)

# How the choices of a family go together with others of the same decision.
ALONE = 0
ONE_BY_ONE = 1  # several are made one after the other, in their order: people may name the things in any order
TOGETHER = 2  # one choice stands for several things


class Families:
    """The choices of a game: declare them with `family`, then use the tables."""

    def __init__(self, decisions: int) -> None:
        self.decisions = decisions
        self.notations: tuple[str, ...] = ()  # every choice, as people read and type it
        self.targets: tuple[str, ...] = ()  # every choice, as the thing on the table that stands for it
        self.also: tuple[tuple[str, ...], ...] = ()  # every choice: other things that people may touch for it
        self.several: tuple[int, ...] = ()  # every choice: ALONE, ONE_BY_ONE or TOGETHER
        self._of: list[int] = []
        self._asked_in: list[tuple[int, ...]] = []

    def family(
        self,
        notation: str,
        decisions: int | Iterable[int] | None,
        target: str,
        members: Sequence[str] = NO_MEMBER,
        joined: str = "-",
        several: int = ALONE,
        also: Callable[[str], Iterable[str]] = lambda _: (),
    ) -> int:
        """Declare the next family, and return the number of its first choice.

        `decisions` are those in which the family is asked for (None: in all). Notation and target have `{}` in the
        place of the member; a member of several words is joined in the target. `also` gives
        the other things on the table that people may touch for the choice of a member.
        """
        first = len(self.notations)
        if decisions is None:
            decisions = range(self.decisions)
        asked_in = (decisions,) if isinstance(decisions, int) else tuple(decisions)
        self.notations += tuple(notation.format(member) for member in members)
        self.targets += tuple(target.format(member.replace(" ", joined)) for member in members)
        self.also += tuple(tuple(also(member)) for member in members)
        self.several += (several,) * len(members)
        self._of += [first] * len(members)
        self._asked_in += [asked_in] * len(members)
        return first

    def __len__(self) -> int:
        """How many choices there are in all: codes run from 0 to this less one."""
        return len(self.notations)

    def family_of(self, choice: int) -> int:
        return self._of[choice]

    def decisions_of(self, choice: int) -> tuple[int, ...]:
        """The decisions in which the choice is asked for."""
        return self._asked_in[choice]

    def of_choices(self) -> npt.NDArray[np.int16]:
        """The family of every choice."""
        return np.array(self._of, np.int16)

    def asked_in(self) -> npt.NDArray[np.bool_]:
        """[decision, choice]: may the choice be asked for in the decision?"""
        table = np.zeros((self.decisions, len(self)), np.bool_)
        for choice, decisions in enumerate(self._asked_in):
            table[list(decisions), choice] = True
        return table


def by_family(name: str, families: Families, handlers: Mapping[int, Handler]) -> Compiled:
    """A compiled function `(s, seat, choice)` that calls the handler of the choice's family; 0 for one without handler.

    A handler is a function, a result, or both: then the function is called, and the result returned. A function is
    given what its parameters name: `s`, `seat`, `choice`, and by any other name the member.
    """
    places = {family: place for place, family in enumerate(handlers)}
    handler_of = np.array([places.get(family, len(handlers)) for family in families.of_choices()], np.uint8)

    def case(family: int) -> str:
        return f"handler == {places[family]}"

    def argument(parameter: str, family: int) -> str:
        return parameter if parameter in ("s", "seat", "choice") else f"choice - {family}"

    find = "handler = handler_of[choice]"
    return _switch(f"{name}(s, seat, choice)", handlers, case, argument, find, handler_of=handler_of)


def by_decision(name: str, handlers: Mapping[int, Handler]) -> Compiled:
    """A compiled function `(s, seat, out)` that calls the handler of the decision that is asked, which writes the
    choices into `out` and returns how many they are. A handler is given those of the three that its parameters name."""
    return _switch(
        f"{name}(s, seat, out)", handlers, lambda decision: f"s.decision == {decision}", lambda parameter, _: parameter
    )


def by_step(name: str, handlers: Mapping[int, Handler]) -> Compiled:
    """A compiled function `(s, seat, step)` that does what follows a choice, and returns the next step. A handler is
    given the state and, if it names it, the seat."""
    return _switch(f"{name}(s, seat, step)", handlers, lambda step: f"step == {step}", lambda parameter, _: parameter)


def problem_in_turn(name: str, families: Families, handlers: Mapping[int, Handler]) -> Compiled:
    """The `problem` of a game in which nobody chooses out of turn; the handlers say what else forbids a choice."""
    return bind(_problem, name, problem_of_family=by_family(name, families, handlers), asked_in=families.asked_in())


def choices_in_turn(name: str, handlers: Mapping[int, Handler]) -> Compiled:
    """The `choices` of a game in which nobody chooses out of turn; the handlers write those of each decision."""
    return bind(_choices, name, choices_of_decision=by_decision(name, handlers))


def members_allowed(name: str, family: int, members: int, problem: Compiled) -> Compiled:
    """A compiled function `(s, seat, out)` that writes those choices of a family into `out` whose member the function
    `problem(s, seat, member)` allows, and returns how many they are."""
    return bind(_members_allowed, name, first_choice=family, member_count=members, problem_of_family=problem)


def problem_of_family(s: State, seat: int, choice: int) -> int:
    """In place of the game's own, in the templates below."""
    raise NotImplementedError


choices_of_decision = problem_of_family
asked_in: npt.NDArray[np.bool_] = np.zeros((0, 0), np.bool_)
first_choice = member_count = 0


def _problem(s: State, seat: int, choice: int) -> int:
    """0, or what forbids this choice to this player."""
    if s.over:
        return OVER
    if seat != s.actor:
        return NOT_YOUR_TURN
    if not asked_in[s.decision, choice]:
        return NOT_NOW
    return int(problem_of_family(s, seat, choice))


def _choices(s: State, seat: int, out: Any) -> int:
    """Write all that this player may choose now into `out`, and return how many they are."""
    return 0 if s.over or seat != s.actor else int(choices_of_decision(s, seat, out))


def _members_allowed(s: State, seat: int, out: Any) -> int:
    n = 0
    for member in range(member_count):
        out[n] = first_choice + member
        n += int(problem_of_family(s, seat, member) == 0)
    return n


def _switch(
    head: str,
    handlers: Mapping[int, Handler],
    case: Callable[[int], str],
    argument: Callable[[str, int], str],
    first: str = "",
    **names: Any,
) -> Compiled:
    """Numba has no tables of functions: the chain of conditions is written as source, and compiled."""
    lines = [f"def {head}:", *([f"    {first}"] if first else [])]
    for key, handler in handlers.items():
        function, result = handler if isinstance(handler, tuple) else (handler, None)
        lines.append(f"    if {case(key)}:")
        if isinstance(function, int):
            lines.append(f"        return {function}")
            continue
        names[f"handler_{key}"] = function
        parameters = inspect.signature(getattr(function, "py_func", function)).parameters
        call = f"handler_{key}({', '.join(argument(parameter, key) for parameter in parameters)})"
        lines += [f"        return {call}"] if result is None else [f"        {call}", f"        return {result}"]
    lines.append("    return 0")
    exec(compile("\n".join(lines), __file__, "exec"), names)
    made = names[head.partition("(")[0]]
    made.__module__ = __name__
    return compiled(made)
