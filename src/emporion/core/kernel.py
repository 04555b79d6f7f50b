"""A game's kernel: its compiled functions.

What serves every game (a random playout, a search, a batch of games) is written once, as a *template*: a function that
calls what each game provides by the names that are declared here. A kernel makes the copy of a template that is
compiled for its game, at most one in a process, together with all templates that this one calls:

    playouts = game.kernel.bound(loops.playouts)

Others add functions to what games provide with :func:`provided`, as the bots do with their heuristics. A template
imports the functions that are to be bound by name: what it calls as the attribute of a module stays as it is.
"""

from collections.abc import Callable
from types import FunctionType
from typing import TYPE_CHECKING, Any, ParamSpec, TypeVar, cast

from emporion.core.jit import bind, machine_code, names_in
from emporion.core.state import State

if TYPE_CHECKING:
    from emporion.core.game import Rules

P = ParamSpec("P")
R = TypeVar("R")
Function = Callable[..., Any]

_templates: set[Function] = set()
_providers: dict[Function, Callable[["Rules"], Any]] = {}


def template(function: Callable[P, R]) -> Callable[P, R]:
    """Declare a function of which every game gets a copy of its own."""
    _templates.add(function)
    return function


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
    """Set the game up with the chance of this key. The state has its number of players and its options already."""
    s.chance_key[0] = key0
    s.chance_key[1] = key1
    setup(s)


@template
def play(s: State, seat: int, choice: int) -> None:
    """Make a choice that is known to be allowed."""
    s.ply += 1
    apply(s, seat, choice)


class Kernel:
    """The compiled functions of a game. Shared by all games that follow the same rules."""

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

    def machine_code(self, function: Callable[P, R], *arguments: P.args, **named: P.kwargs) -> Callable[P, R]:
        """What is `bound`, as machine code for arguments of the types of the first ones. It is called without the way
        through Numba, which looks at the types of all arguments every time (some microseconds, for named tuples): all
        who ask for it must call it with arguments of the very same types."""
        if function not in self._machine_codes:
            self._machine_codes.setdefault(function, machine_code(self.bound(function), *arguments, **named))
        return cast("Callable[P, R]", self._machine_codes[function])

    def _copy(self, function: Function, instead: dict[str, Function]) -> Function:
        code, around = function.__code__, {**function.__globals__, **instead}
        called = {name: around[name] for name in names_in(code) if isinstance(around.get(name), FunctionType)}
        own = {name: self.bound(other) for name, other in {**called, **instead}.items()}
        variant = "".join(f"_{other.__name__}" for _, other in sorted(instead.items()))
        return bind(function, self.rules.name + variant, **own)


_kernels: dict[str, Kernel] = {}


def kernel_of(rules: "Rules") -> Kernel:
    """The one kernel of these rules."""
    return _kernels.get(rules.name) or _kernels.setdefault(rules.name, Kernel(rules))
