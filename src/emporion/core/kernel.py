"""A game's kernel: its compiled functions.

What serves every game (a random playout, a search, a batch of games) is written once, as a *template*: a function that
calls what each game provides by the names that are declared here. A kernel makes the copy of a template that is
compiled for its game, at most one in a process, together with all templates that this one calls:

    playouts = game.kernel.bound(loops.playouts)

A template that needs speed is declared as a `loop`: it is compiled before it runs. What else Python calls runs
interpreted until the game is compiled (`compile`), or was compiled by an earlier process (`load`).

Others add functions to what games provide with :func:`provided`, as the bots do with their heuristics. A template
imports the functions that are to be bound by name: what it calls as the attribute of a module stays as it is.
"""

import inspect
from collections.abc import Callable, Iterator
from functools import cached_property
from types import FunctionType, ModuleType
from typing import TYPE_CHECKING, Any, ParamSpec, TypeVar, cast

import numpy as np

from emporion.core.jit import FIRST, INTERPRETED, WHEN, RuleFunction, bind
from emporion.core.linking import Entry, link, load
from emporion.core.names import names_in
from emporion.core.state import State, new_states

if TYPE_CHECKING:
    from emporion.core.game import Rules

P = ParamSpec("P")
R = TypeVar("R")
Function = Callable[..., Any]

_templates: set[Function] = set()
_loops: set[Function] = set()
_providers: dict[Function, Callable[["Rules"], Any]] = {}


def template(function: Callable[P, R]) -> Callable[P, R]:
    """Declare a function of which every game gets a copy of its own."""
    _templates.add(function)
    return function


def loop(function: Callable[P, R]) -> Callable[P, R]:
    """Declare a template that needs speed: it is compiled before Python runs it."""
    _loops.add(function)
    return template(function)


def provided(find: Callable[["Rules"], Any]) -> Callable[[Callable[P, R]], Callable[P, R]]:
    """Declare a function that every game has in a form of its own: the attribute of this name of `find(rules)`."""

    def declare(function: Callable[P, R]) -> Callable[P, R]:
        _providers[function] = find
        return function

    return declare


# What the rules of a game provide (see `Rules`) -----------------------------------------------------------------------

_by_rules = provided(lambda rules: rules)


@_by_rules
def setup(s: State) -> None:
    """Set the game up: players, options and the chance key are in the state already."""
    raise NotImplementedError


@_by_rules
def choices(s: State, seat: int, out: Any) -> int:
    """Write the codes that the seat may choose now into `out`, and return how many they are."""
    raise NotImplementedError


@_by_rules
def problem(s: State, seat: int, choice: int) -> int:
    """0, or the number of what forbids the choice."""
    raise NotImplementedError


@_by_rules
def apply(s: State, seat: int, choice: int) -> None:
    """Make a choice that is allowed, and lead on to the next decision."""
    raise NotImplementedError


@_by_rules
def scores(s: State, out: Any) -> None:
    """Write everyone's points into `out`."""
    raise NotImplementedError


@_by_rules
def observe(s: State, seat: int, out: Any) -> None:
    """Write what the seat may know into `out`."""
    raise NotImplementedError


@_by_rules
def resample(s: State, seat: int, key0: int, key1: int) -> None:
    """Replace all that the seat cannot know by something that could as well be true."""
    raise NotImplementedError


@_by_rules
def check(s: State) -> int:
    """0, or the number of the first law that is broken."""
    raise NotImplementedError


# What every game is made of -------------------------------------------------------------------------------------------


@template
def start(s: State, key0: int, key1: int) -> None:
    """Set the game up with the chance of this key. The state has its number of players and its options already, and
    what there is of a long key behind the first two words."""
    s.chance_key[0] = key0
    s.chance_key[1] = key1
    setup(s)


@template
def play(s: State, seat: int, choice: int) -> None:
    """Make a choice that is known to be allowed."""
    s.ply += 1
    apply(s, seat, choice)


class Kernel:
    """The functions of a game that can be compiled. Shared by all games that follow the same rules."""

    def __init__(self, rules: "Rules") -> None:
        self.rules = rules
        self._copies: dict[tuple[Any, ...], Function] = {}
        self._machine_codes: dict[Function, Function] = {}
        self.choices = self.bound(choices)
        self.problem = self.bound(problem)
        self.scores = self.bound(scores)
        self.observe = self.bound(observe)
        self.resample = self.bound(resample)
        self.check = self.bound(check)
        self.start = self.bound(start)
        self.play = self.bound(play)

    def __reduce__(self) -> tuple[Any, ...]:
        return kernel_of, (self.rules,)

    def bound(self, function: Callable[P, R], **instead: Function) -> Callable[P, R]:
        """This game's form of a function that games provide, or of a template. In a template the names in `instead`
        mean other functions than those that it was written with."""
        if function in _providers:
            return cast("Callable[P, R]", getattr(_providers[function](self.rules), function.__name__))
        if function not in _templates:
            return function
        which = (function, *sorted(instead.items()))
        if which not in self._copies:
            self._copies.setdefault(which, self._copy(function, instead))
        return cast("Callable[P, R]", self._copies[which])

    def _copy(self, function: Function, instead: dict[str, Function]) -> Function:
        code, around = function.__code__, {**function.__globals__, **instead}
        called = {name: around[name] for name in names_in(code) if isinstance(around.get(name), FunctionType)}
        own = {name: self.bound(other) for name, other in {**called, **instead}.items()}
        variant = "".join(f"_{other.__name__}" for _, other in sorted(instead.items()))
        return bind(function, self.rules.name + variant, is_loop=function in _loops, **own)

    # Machine code -----------------------------------------------------------------------------------------------------

    def machine_code(self, function: Callable[P, R], *arguments: P.args, **_: P.kwargs) -> Callable[P, R]:
        """What is `bound`, as machine code for arguments of the types of the first ones. It is called without the way
        through Numba, which looks at the types of all arguments every time (some microseconds, for named tuples): all
        who ask for it must call it with arguments of the very same types."""
        if INTERPRETED:
            return self.bound(function)
        if function not in self._machine_codes:
            entry = self.entry(function, *arguments)
            link(entry[0].__name__, [entry])
            self._machine_codes.setdefault(function, entry[0].machine_codes[entry[1]])
        return cast("Callable[P, R]", self._machine_codes[function])

    def entry(self, function: Function, *arguments: Any) -> Entry:
        """What is `bound`, as something to be compiled for Python to call with such arguments."""
        bound = cast("RuleFunction", self.bound(function))
        return bound, bound.kinds_of(arguments)

    @cached_property
    def entries(self) -> list[Entry]:
        """What Python calls while people play."""
        s = new_states(self.rules.state, 1)[0]
        numbers = np.zeros(1, np.int16)
        return [
            self.entry(choices, s, 0, numbers),
            self.entry(problem, s, 0, 0),
            self.entry(start, s, 0, 0),
            self.entry(play, s, 0, 0),
            self.entry(scores, s, np.zeros(1, np.int32)),
            self.entry(observe, s, 0, numbers),
            self.entry(resample, s, 0, 0, 0),
            self.entry(check, s),
            *(self.entry(helper, *arguments) for helper, arguments in self._helpers(s)),
        ]

    def _helpers(self, s: State) -> Iterator[tuple[Function, list[Any]]]:
        """The compiled functions that views, texts and previews ask, if they take a state and plain numbers."""
        rules = self.rules
        views = getattr(rules.view, "functions", [rules.view])
        for helper in asked_by(*views, rules.breakdown, rules.describe, rules.opening, rules.tell, rules.shows):
            example = {"s": s, int: 0, bool: False, float: 0.0}
            parameters = inspect.signature(helper.py_func).parameters.values()
            known = [example.get(each.name, example.get(each.annotation)) for each in parameters]
            if all(argument is not None for argument in known):
                yield helper, known

    def load(self) -> bool:
        """Run the rules as machine code from now on, if they were compiled before."""
        return not INTERPRETED and (self.is_compiled or load(self._part, self.entries))

    def compile(self) -> None:
        """Run the rules as machine code from now on."""
        if not INTERPRETED:
            link(self._part, self.entries)

    @property
    def is_compiled(self) -> bool:
        """Do the rules run as machine code?"""
        return bool(getattr(self.play, "machine_codes", None))

    @property
    def _part(self) -> str:
        return f"{self.rules.name}-rules"


def asked_by(*functions: Any) -> list[RuleFunction]:
    """The compiled functions that these plain ones call, and those that they call, as far as they are ours."""
    found: dict[Any, None] = {}
    left = [function for function in functions if function is not None]
    while left:
        function = left.pop()
        if not isinstance(function, RuleFunction):
            function = inspect.unwrap(function)  # behind a cache of results
        if function in found or not str(getattr(function, "__module__", "")).startswith("emporion"):
            continue
        found[function] = None
        if isinstance(function, FunctionType):
            around, names = function.__globals__, sorted(names_in(function.__code__))  # in the same order always
            values = [around[name] for name in names if name in around]
            modules = [vars(value) for value in values if isinstance(value, ModuleType)]
            values += [module[name] for module in modules for name in names if name in module]
            left += [value for value in values if callable(value) and not isinstance(value, type)]
    return [function for function in found if isinstance(function, RuleFunction)]


_kernels: dict[str, Kernel] = {}


class Loading:
    """Is machine code that an earlier process compiled loaded as soon as a game is asked for? That takes a moment: a
    service, which must not keep anybody waiting, does it beside its work."""

    at_once = True


def kernel_of(rules: "Rules") -> Kernel:
    """The one kernel of these rules."""
    if rules.name not in _kernels:
        kernel = _kernels.setdefault(rules.name, Kernel(rules))
        if WHEN == FIRST:
            kernel.compile()
        elif Loading.at_once:
            kernel.load()
    return _kernels[rules.name]
