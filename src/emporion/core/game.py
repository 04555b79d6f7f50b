"""What a game is: its rules as compiled functions, its tables of names, and what people see of it."""

from collections.abc import Callable, Mapping, Sequence
from dataclasses import dataclass
from functools import cached_property, partial
from importlib import import_module
from operator import attrgetter
from pathlib import Path
from typing import TYPE_CHECKING, Any

import numpy as np
import numpy.typing as npt

from emporion.core import chance
from emporion.core.advance import Advance
from emporion.core.errors import BadRequest
from emporion.core.families import Families
from emporion.core.kernel import kernel_of
from emporion.core.numbers import whole_number
from emporion.core.observation import Observation
from emporion.core.options import Option, OptionValue, chosen
from emporion.core.parts import Cut, Fields, Piece, Shown, View, cut_of, cut_out, reads
from emporion.core.position import Otherwise, Part, read_position, write_position
from emporion.core.problems import Never, Problem
from emporion.core.state import NOBODY, State, States, new_states
from emporion.core.texts import Catalogue, Line, Told
from emporion.core.view import Own, with_own

if TYPE_CHECKING:
    from emporion.core.match import Match

Compiled = Callable[..., Any]


@dataclass(frozen=True)
class Rules:
    """A game as its folder provides it. All functions take a state first; the compiled ones never fail and never
    print."""

    name: str
    title: str
    version: int  # of the rules: raised when an old record would play differently
    players: tuple[int, ...]
    minutes: int
    options: tuple[Option, ...]
    folder: Path  # of the game; its texts lie in folder/texts
    state: np.dtype[Any]

    decisions: tuple[str, ...]
    decision_rules: tuple[str, ...]  # the paragraph that a person reads to understand each decision
    notations: tuple[str, ...]  # every choice, as people read and type it
    targets: tuple[str, ...]  # every choice, as the thing on the table that stands for it
    problems: tuple[Problem, ...]
    laws: tuple[str, ...]
    chapters: tuple[str, ...]  # of the rule help
    observation: Observation
    parts: tuple[Part, ...]  # of a written position
    most_choices: int  # no decision ever has more

    # compiled
    setup: Compiled  # (s)
    choices: Compiled  # (s, seat, out) -> how many
    problem: Compiled  # (s, seat, choice) -> 0 or an index into `problems`
    apply: Compiled  # (s, seat, choice)
    scores: Compiled  # (s, out)
    observe: Compiled  # (s, seat, out)
    resample: Compiled  # (s, seat, key0, key1)
    check: Compiled  # (s) -> 0 or an index into `laws`

    # for people
    view: Callable[..., Mapping[str, Any]]  # (s, everything=False): for all eyes, a `view_type` without the common keys
    own: Callable[[State, int], Own]  # (s, seat): what the seat sees besides
    view_type: type  # a TypedDict
    breakdown: Callable[[State], list[list[tuple[Line, int]]]]  # for each seat, what the score is made of
    prompt: Callable[[State], Line]
    describe: Callable[[State, int, int], Line]  # (s, seat, choice)
    opening: Callable[[State], list[Line]]  # the log's first lines, from the state after the setup
    tell: Callable[[State, State, int, int], list[Told]]  # (before, after, seat, choice): log lines
    # (s): all that anybody but the seat that is asked could see something of, to be compared: while this is the same,
    # what that seat does is its secret, and nothing else has to be looked at
    seen_by_others: Callable[[State], Any] | None = None
    first_decision: Otherwise | None = None  # of a position that does not say it; without this, the first of all
    spelled: Callable[[str], str] | None = None  # the notation that another way to write it stands for
    never: tuple[Never, ...] = ()  # what is no choice, and is refused with its rule
    complete: Callable[[State], None] | None = None  # works out the derived fields of a written position
    advances: tuple[Advance, ...] = ()  # what can be chosen in advance
    # What the choices of a seat that is not asked follow from, if there are such choices. Each of those means and shows
    # the same in every state.
    out_of_turn: Fields | None = None
    benchmarks: tuple[Mapping[str, str], ...] = ({},)  # the options whose speed is measured
    validate: Callable[[int, Mapping[str, str]], None] | None = None  # (players, options): raises BadRequest
    board: Callable[[Mapping[str, str]], Mapping[str, Any]] | None = None  # (options): what clients draw
    board_type: type | None = None  # a TypedDict
    families: Families | None = None  # which choices go together, and what else on the table stands for them
    # (before, after, seat, choice): the choices that stand for the things which a choice takes up, where they are not
    # just the choice itself: the cards of a set, and what was laid down without being asked for
    things: Callable[[State, State, int, int], Sequence[int]] | None = None
    # The rows of cards or tiles that nobody knows, each with the field of its length: the last is drawn first. What is
    # unknown in all of them together is equally likely in any order, but for as many at the bottom as a third field
    # says.
    piles: tuple[tuple[str, ...], ...] = ()
    # (s, seat, choice): what a choice would do, as plain data, from what this seat may know
    shows: Callable[[State, int, int], Mapping[str, Any] | None] | None = None
    shows_type: Any = None  # a TypedDict, or a union of several that differ in their `kind`


#: The files that the folder of every game has, and what of each of them stands in `Rules`.
ROOM_PLAN = {
    "components": {"state": "STATE", "decisions": "DECISIONS", "decision_rules": "DECISION_RULES"},
    "encoding": {"families": "FAMILIES", "notations": "FAMILIES.notations", "targets": "FAMILIES.targets"},
    "problems": {"problems": "PROBLEMS.table"},
    "position": {"parts": "PARTS"},
    "setup": {"setup": "setup"},
    "rules": {"choices": "choices", "problem": "problem", "apply": "apply"},
    "laws": {"laws": "LAWS.table", "check": "check"},
    "observation": {"observation": "OBSERVATION", "observe": "observe"},
    "secrets": {"resample": "resample"},
    "view": {"view": "view", "own": "own"},
    "preview": {"shows": "shows", "things": "things"},
    "wording": {name: name for name in ("breakdown", "prompt", "describe", "opening", "tell")},
}


def provided_by(package: str) -> dict[str, Any]:
    """What a game's folder has where every game has it: `Rules(name="byzanz", …, **provided_by(__name__))`."""
    files = {file: import_module(f"{package}.{file}") for file in ROOM_PLAN}
    provided = {
        name: attrgetter(place)(files[file]) for file, names in ROOM_PLAN.items() for name, place in names.items()
    }
    return {"folder": Path(str(files["rules"].__file__)).parent, **provided}


class Game:
    """A game with its number of players and its options: what is needed to start matches."""

    def __init__(self, rules: Rules, players: int | None, options: Mapping[str, OptionValue]) -> None:
        self.rules = rules
        self.name = rules.name
        self.players = rules.players[0] if players is None else whole_number(players)
        if self.players not in rules.players:
            right = f"{rules.players[0]} to {rules.players[-1]}"
            raise BadRequest("bad-players", f"{rules.title} is for {right} players, not {players!r}")
        self.options = chosen(rules.name, rules.options, options)
        if rules.validate:
            rules.validate(self.players, self.options)
        self.kernel = kernel_of(rules)

    def __repr__(self) -> str:
        options = "".join(f", {name}={value!r}" for name, value in self.options.items())
        return f"emporion.game({self.name!r}, players={self.players}{options})"

    @cached_property
    def catalogue(self) -> Catalogue:
        return Catalogue(self.rules.folder / "texts")

    @cached_property
    def notations(self) -> Mapping[str, int]:
        """The number of every choice, by its notation."""
        return {notation: code for code, notation in enumerate(self.rules.notations)}

    def spelled(self, text: str) -> str:
        """What people typed as a notation, if it is one, whatever its spaces, capitals and order."""
        plain = " ".join(text.lower().split())
        return self.rules.spelled(plain) if self.rules.spelled else plain

    @cached_property
    def codes_of(self) -> Mapping[str, list[int]]:
        """The choices that each thing on the table stands for."""
        found: dict[str, list[int]] = {}
        for code, target in enumerate(self.rules.targets):
            found.setdefault(target, []).append(code)
        return found

    def rule_of(self, target: str) -> str:
        """The paragraph about the first decision in which a thing on the table is asked for."""
        families = self.rules.families
        codes = self.codes_of.get(target)
        if families is None or not codes:
            return ""
        return self.rules.decision_rules[families.decisions_of(codes[0])[0]]

    @property
    def choice_count(self) -> int:
        """The number of different choices in all: codes run from 0 to this less one."""
        return len(self.rules.notations)

    @property
    def observation_size(self) -> int:
        return self.rules.observation.size

    def prepared(self, count: int = 1) -> States:
        """States that have their number of players and options, and are ready for `setup`."""
        states = new_states(self.rules.state, count)
        states["players"] = self.players
        for option in self.rules.options:
            option.store(states, self.options[option.name])
        return states

    def deal(self, seed: int | str) -> States:
        """An array of one state, set up with the chance of this seed."""
        states = self.prepared()
        states["chance_key"] = key = chance.key_words(seed)
        self.kernel.start(states[0], *key[: chance.SHORT_WORDS])
        return states

    def buffer(self) -> npt.NDArray[np.int16]:
        """Room for the choices of one decision."""
        return np.empty(self.rules.most_choices, np.int16)

    def start(self, seed: int | str | None = None, names: list[str] | None = None) -> "Match":
        """Begin a match. Without a seed, one is drawn."""
        from emporion.core.match import Match

        return Match.begin(self, seed, names)

    def load(self, position: str, seed: int | str = 0, names: list[str] | None = None) -> "Match":
        """Begin a match at a written position; what it leaves open is dealt at random from the seed."""
        from emporion.core.match import Match

        return Match(self, read_position(self, position, chance.check_seed(seed)), seed, names, position)

    def view(self, s: State, seat: int, everything: bool = False) -> dict[str, Any]:
        """What a seat sees (NOBODY: a spectator), or, for replays of finished games, everything."""
        if everything:
            return {**self.public_view(s, everything=True), "seat": None if seat == NOBODY else seat}
        shown = self.public_view(s)
        return shown if seat == NOBODY else with_own(shown, self.own_view(s, seat))

    def public_view(self, s: State, everything: bool = False) -> dict[str, Any]:
        """What everybody sees: the view of a spectator. Or everything."""
        return {**common_view(self, s, everything), **self.rules.view(s, everything)}

    @cached_property
    def pieces(self) -> list[Piece]:
        """What everybody sees, in pieces."""
        view, dtype = self.rules.view, self.rules.state
        if not isinstance(view, View):
            return [Piece(None, self.public_view, cut_of(self.public_view, dtype))]
        return [
            Piece(None, partial(common_view, self), cut_of(common_view, dtype)),
            *(Piece(None, part, cut_of(part, dtype)) for part in view.parts),
            *(
                Piece(("players", seat), partial(view.player, seat=seat), cut_of(view.player, dtype, seat))
                for seat in range(self.players)
            ),
        ]

    def shown(self, s: State, data: bytes, before: Shown | None = None) -> Shown:
        """What everybody sees of a state, which has these bytes; what is as it was before is not made again."""
        return Shown(self.pieces, s, data, before)

    def own_view(self, s: State, seat: int) -> Own:
        """What a seat sees besides that, or instead of it."""
        return {("seat",): seat, **self.rules.own(s, seat)}

    @cached_property
    def own_cuts(self) -> list[Cut]:
        """For each seat, what this is made from, out of the bytes of a state."""
        return [cut_of(self.rules.own, self.rules.state, seat) for seat in range(self.players)]

    @cached_property
    def out_of_turn_cuts(self) -> list[Cut]:
        """For each seat, what its choices follow from while it is not asked, out of the bytes of a state."""
        fields = self.rules.out_of_turn
        return [] if fields is None else [cut_out(fields, self.rules.state, seat) for seat in range(self.players)]

    def board(self) -> Mapping[str, Any] | None:
        """The board as plain data for clients to draw, or None for a game that has none."""
        return self.rules.board(self.options) if self.rules.board else None

    def shows(self, s: State, seat: int, choice: int) -> Mapping[str, Any] | None:
        """What one of the choices of the seat that is asked would do, for previews; None if there is nothing to
        show. It tells nothing that the seat does not know."""
        return self.rules.shows(s, seat, choice) if self.rules.shows else None

    def scores_of(self, s: State) -> list[int]:
        """Every seat's points in a state."""
        out = np.zeros(self.rules.players[-1], np.int32)
        self.kernel.scores(s, out)
        return [int(points) for points in out[: self.players]]

    def position(self, s: State) -> str:
        """The state as readable text."""
        return write_position(self, s)


@reads("actor", "decision", "over", "winners")
def common_view(game: Game, s: State, everything: bool = False) -> dict[str, Any]:
    """What all views have."""
    over, winners, decision = bool(s["over"]), int(s["winners"]), int(s["decision"])
    view = game.rules.view
    if isinstance(view, View) and view.decision is not None and not everything:
        decision = view.decision(decision)
    return {
        "game": game.name,
        "options": dict(game.options),
        "seat": None,
        "actor": None if over else int(s["actor"]),
        "decision": None if over else game.rules.decisions[decision],
        "over": over,
        "winners": [player for player in range(game.players) if winners >> player & 1],
    }
