"""A match: one game being played, as people and programs around the engine use it."""

import secrets
from collections.abc import Iterator, Mapping, Sequence
from dataclasses import dataclass, field
from functools import cached_property
from typing import TYPE_CHECKING, Any

import msgspec
import numpy as np
import numpy.typing as npt

from emporion.core import chance
from emporion.core.errors import BadRequest, Refused
from emporion.core.numbers import whole_number
from emporion.core.problems import ALLOWED, FIRST_OF_GAME, Problem
from emporion.core.state import NOBODY, State, States, attributes, copied
from emporion.core.texts import Line, Seat, Told, Words, check_names, heard, line

if TYPE_CHECKING:
    from emporion.core.game import Game


@dataclass(frozen=True)
class Choice:
    """Something that a seat may do now."""

    seat: int
    code: int  # the fixed number of this choice in its game
    notation: str  # what people type, and what records hold
    text: str  # what it means, in the asked language
    target: str  # the thing on the table that stands for it
    _game: "Game" = field(repr=False, compare=False)
    _states: States = field(repr=False, compare=False)  # as they were when the choice was offered

    @cached_property
    def shows(self) -> Mapping[str, Any] | None:
        """What it would do, as plain data for previews; worked out when it is asked for."""
        return self._game.shows(self._states[0], self.seat, self.code)


class Step(msgspec.Struct, frozen=True, eq=False):
    """A choice that was made. A step equals only itself: the same choice in another history is another step."""

    seat: int
    code: int


#: So many of the last states are kept, and of the older ones each that has this distance from the last; the rest is
#: replayed when it is asked for, a microsecond for each step. A long game would otherwise take megabytes.
KEPT, DISTANCE = 8, 64


class Match:
    """A running or finished game. Every refused request leaves it untouched."""

    def __init__(
        self, game: "Game", states: States, seed: int | str | None, names: list[str] | None, origin: str = ""
    ) -> None:
        self.game, self.seed = game, seed
        self.origin = origin  # the written position that it began at, or ""
        self.names = check_names(game.players, names)
        self.steps: list[Step] = []
        self._states = attributes(states)
        self._kept: dict[int, States] = {}  # states before the steps with these numbers
        self._words: dict[str, Words] = {}
        self.untouched = 0  # so many steps were not taken back since this was last set: whoever sets it wants to know

    @classmethod
    def begin(cls, game: "Game", seed: int | str | None = None, names: list[str] | None = None) -> "Match":
        seed = secrets.randbits(63) if seed is None else seed
        return cls(game, game.deal(chance.check_seed(seed)), seed, names)

    # What is going on -------------------------------------------------------------------------------------------------

    @property
    def state(self) -> State:
        """The whole truth, secrets included: not for bots, not for players."""
        return self._states[0]

    @property
    def actor(self) -> int | None:
        """The seat that is asked, or None when the game is over."""
        return None if self.over else self._number("actor")

    def _number(self, field: str) -> int:
        """A number of the state. Records give theirs as numbers of NumPy, which takes five times as long."""
        number: int = self._states[field].item(0)
        return number

    @property
    def decision(self) -> str:
        return self.game.rules.decisions[self._number("decision")]

    @property
    def over(self) -> bool:
        return bool(self._number("over"))

    @property
    def winners(self) -> list[int]:
        """The seats that won; empty while the game runs."""
        return [seat for seat in range(self.game.players) if int(self.state["winners"]) >> seat & 1]

    def scores(self) -> list[int]:
        """Every seat's points so far, those that the table hides from the others included."""
        return self.game.scores_of(self.state)

    def choices(self, seat: int | None = None, language: str = "en") -> list[Choice]:
        """What the seat that is asked may do, or what another seat may do out of turn."""
        if seat is None:
            if self.over:
                return []
            seat = int(self.state["actor"])
        words = self.words(language)
        rules = self.game.rules
        now = copied(self._states)
        return [
            Choice(
                seat,
                code,
                rules.notations[code],
                words.say(rules.describe(self.state, seat, code)),
                rules.targets[code],
                self.game,
                now,
            )
            for code in self.codes(seat)
        ]

    def codes(self, seat: int) -> list[int]:
        """The choices of a seat as bare numbers."""
        self.check_seat(seat)
        game = self.game
        if not game.rules.out_of_turn and seat != self.actor:
            return []
        buffer = game.buffer()
        codes: list[int] = buffer[: game.kernel.choices(self._states[0], seat, buffer)].tolist()
        return codes

    def prompt(self, seat: int | None = None, language: str = "en") -> str:
        """What is asked now, in words for the seat that is asked, or for another (None: a spectator)."""
        words = self.words(language)
        actor = self.actor
        if actor is None:
            return words("game-over", winners=[Seat(winner) for winner in self.winners])
        if seat is None or self.check_seat(seat) != actor:
            return words("waiting", player=Seat(actor))
        return words.say(self.game.rules.prompt(self.state))

    def words(self, language: str = "en") -> Words:
        if language not in self._words:
            self._words[language] = self.game.catalogue.words(language, self.names)
        return self._words[language]

    def rename(self, seat: int, name: str) -> None:
        names = [name if number == seat else known for number, known in enumerate(self.names)]
        self.names, self._words = check_names(self.game.players, names), {}

    # Playing ----------------------------------------------------------------------------------------------------------

    def play(self, choice: int | str, seat: int | None = None) -> int:
        """Make a choice, given as its number or notation; several notations with commas between them are made together.

        Without a seat it is a choice of the one who is asked. A choice of another seat (a sale out of turn, for
        instance) names its seat; if the one who is asked has begun something in secret, it counts as made before that.
        """
        if seat is not None:
            seat = self.check_seat(seat)
        parts = choice.split(",") if isinstance(choice, str) else [choice]
        codes = [self.parse(part, seat) for part in parts]
        if len(codes) == 1:
            return self._play_one(codes[0], seat)
        before = self.copy()
        try:
            return min([self._play_one(code, seat) for code in codes])
        except Refused:
            self._states, self.steps, self._kept = before._states, before.steps, before._kept
            raise

    def _play_one(self, code: int, seat: int | None) -> int:
        actor = int(self.state["actor"])
        if seat is None or seat == actor:
            self.make(code, actor)
            return len(self.steps) - 1
        return self._make_before_secret_path(code, seat, actor)

    def make(self, code: int, seat: int) -> None:
        """Make one choice of the seat that is asked, or refuse it: `play` for those who know that it is one."""
        if self.game.kernel.problem(self.state, seat, code):
            self._refuse(code, seat)
        self.apply_checked(code, seat)

    def apply_checked(self, code: int, seat: int) -> None:
        """Make one choice of the seat that is asked without asking the rules again: only for a choice that `dry_run`
        allowed in this very state."""
        number = len(self.steps)
        self._kept[number] = copied(self._states)
        if (number - KEPT) % DISTANCE:
            self._kept.pop(number - KEPT, None)
        self.steps.append(Step(seat, code))
        self.game.kernel.play(self.state, seat, code)

    def _make_before_secret_path(self, code: int, seat: int, actor: int) -> int:
        """Make a choice out of turn before what the one who is asked has begun in secret and can still take back, as
        far as it is allowed there. What others have seen stays before it: undo must not go behind what it shows."""
        problem = self.game.kernel.problem
        begun: list[int] = []
        if not problem(self.state, seat, code):
            while (
                self.can_undo(actor)
                and self._last_was_secret()
                and not problem(self.state_before(len(self.steps) - 1), seat, code)
            ):
                begun.append(self.steps[-1].code)
                self._take_back()
        self.make(code, seat)
        first = len(self.steps) - 1
        for earlier in reversed(begun):
            if self.over or problem(self.state, actor, earlier):
                break
            self.make(earlier, actor)
        return first

    def _last_was_secret(self) -> bool:
        """Has nobody but its player seen anything of the last choice, on the table or in the log?"""
        step, before, after = next(self.history(len(self.steps) - 1))
        game, told = self.game, self.told(len(self.steps) - 1)[0]
        return game.public_view(before) == game.public_view(after) and not any(
            heard(told, other) or (other != NOBODY and game.own_view(before, other) != game.own_view(after, other))
            for other in (NOBODY, *range(game.players))
            if other != step.seat
        )

    def dry_run(self, choice: int | str | Sequence[int], seat: int) -> list[int]:
        """The numbers of the choices that `play` would make; refuses what it would refuse, and changes nothing.

        A series must be one that could be taken back until its last choice: otherwise the answer would tell what is
        hidden, and nothing would have been done for it."""
        self.check_seat(seat)
        parts = choice.split(",") if isinstance(choice, str) else choice if isinstance(choice, Sequence) else [choice]
        codes = [self.parse(part, seat) for part in parts]
        if len(codes) > 1:
            tried = self.copy()
            for code in codes[:-1]:
                tried._play_one(code, seat)
                if not tried.can_undo(seat):  # what comes after it would be refused or not by what it shows
                    said = line("series-ends", choice=self.game.rules.notations[code])
                    raise BadRequest("series-ends", self.words().say(said), said=said)
            tried._play_one(codes[-1], seat)
        elif self.game.kernel.problem(self.state, seat, codes[0]):
            self._refuse(codes[0], seat)
        return codes

    def is_final(self, choice: int | str | Sequence[int], seat: int) -> bool:
        """Could this choice not be taken back? Refuses what `play` would refuse, and changes nothing."""
        tried = self.copy()
        for code in self.dry_run(choice, seat):
            tried._play_one(code, seat)
        return not tried.can_undo(seat)

    def _refuse(self, code: int, seat: int) -> None:
        raise self._refusal(self.game.rules.notations[code], int(self.game.kernel.problem(self.state, seat, code)))

    def _refusal(self, notation: str, number: int) -> Refused:
        problem = self.game.rules.problems[number]
        said = line("refused", choice=notation, reason=line(f"problem-{problem.name}"))
        return Refused(problem.name, self.words().say(said), problem.rule, said)

    def why(self, seat: int, target: str) -> Problem | None:
        """The rule that forbids this seat all choices that stand for a thing on the table; None if one is allowed.

        A thing may stand for choices of several decisions: a reason of the game itself tells more than that it is not
        the time or the turn for the choice."""
        self.check_seat(seat)
        codes = self.game.codes_of.get(target)
        if codes is None:
            raise BadRequest("unknown-target", f"nothing on the table is called {target!r}")
        found = [int(self.game.kernel.problem(self.state, seat, code)) for code in codes]
        if ALLOWED in found:
            return None
        if seat == self.actor:
            decision = int(self.state["decision"])
            found += [n.problem for n in self.game.rules.never if (n.target, n.decision) == (target, decision)]
        return self.game.rules.problems[next((reason for reason in found if reason >= FIRST_OF_GAME), max(found))]

    def parse(self, choice: object, seat: int | None = None) -> int:
        """The number of a choice given as number or notation, by the one who is asked or by another seat."""
        if isinstance(choice, str):
            spelled = self.game.spelled(choice)
            if spelled in self.game.notations:
                return self.game.notations[spelled]
            for never in self.game.rules.never:
                if spelled == never.notation:
                    raise self._refusal(spelled, never.problem)
        elif 0 <= whole_number(choice) < self.game.choice_count:
            return whole_number(choice)
        asking = self.actor if seat is None else seat
        offered = [] if asking is None else [self.game.rules.notations[code] for code in self.codes(asking)]
        right = ", ".join(offered[:6]) + (", …" if len(offered) > 6 else "")
        said = line("unknown-choice", choice=str(choice).strip(), possible=right or "–")
        raise BadRequest("unknown-choice", self.words().say(said), said=said)

    def can_undo(self, seat: int | None = None) -> bool:
        """May the last choice be taken back (by this seat)? Not if it showed something hidden or used chance, and only
        as long as it is still the same player's decision, and no other seat has chosen something since."""
        if not self.steps or self._number("barrier") >= self._number("ply"):
            return False
        last = self.steps[-1].seat
        return last == self._number("actor") and seat in (None, last)

    def undo(self, seat: int | None = None) -> None:
        """Take back the last choice."""
        self.check_undo(seat)
        self._take_back()

    def check_undo(self, seat: int | None = None) -> None:
        """Refuse what `undo` would refuse."""
        if not self.can_undo(seat):
            said = line("cannot-undo" if self.steps else "nothing-to-undo")
            raise Refused(said.key, self.words().say(said), said=said)

    def rewind(self, steps: int) -> None:
        """Take back choices, whatever they showed, until `steps` are left: for tables where everyone agreed to it."""
        if not 0 <= steps <= len(self.steps):
            raise BadRequest("bad-rewind", f"there are {len(self.steps)} choices: it is not possible to keep {steps}")
        while len(self.steps) > steps:
            self._take_back()

    def _take_back(self) -> None:
        # A copy: after a refused series of choices the kept states are put back, and must be as they were.
        number = len(self.steps) - 1
        self._states = copied(self._states_before(number))
        self._kept.pop(number, None)
        self.steps.pop()
        self.untouched = min(self.untouched, number)

    def still_before(self, step: int) -> "Match":
        """The match as it was before one of its steps, to be looked at: only its last step is known. Cheaper than a
        copy."""
        other = Match.__new__(Match)
        other.__dict__.update(self.__dict__)
        other._states, other.steps, other._kept = self._states_before(step), self.steps[max(0, step - 1) : step], {}
        return other

    def copy(self) -> "Match":
        """The same match once more, to try something on, or to remember how it was."""
        other = self.still_before(len(self.steps))
        other._states, other.steps, other._kept = copied(self._states), list(self.steps), dict(self._kept)
        return other

    # Looking ----------------------------------------------------------------------------------------------------------

    def view(self, seat: int | None = None) -> dict[str, Any]:
        """All that a seat may see (None: a spectator), as plain data."""
        viewer = self._viewer(seat)
        return self.game.view(self.state, viewer)

    def observe(self, seat: int) -> npt.NDArray[np.int16]:
        """All that a seat may know, as numbers."""
        out = np.zeros(self.game.observation_size, np.int16)
        self.game.kernel.observe(self.state, self.check_seat(seat), out)
        return out

    def resample(self, seat: int | None, seed: int | str) -> "Match":
        """Another match that this seat cannot tell from this one."""
        states = copied(self._states)
        self.game.kernel.resample(states[0], self._viewer(seat), *chance.seed_key(seed))
        return Match(self.game, states, None, self.names)

    def state_before(self, step: int) -> State:
        """The state before a step; with the number of steps, the state now. It is not to be changed."""
        if not 0 <= step <= len(self.steps):
            raise BadRequest("unknown-step", f"there are {len(self.steps)} choices: none has the number {step}")
        return self._states_before(step)[0]

    def history(self, first: int = 0) -> Iterator[tuple[Step, State, State]]:
        """Each step from `first` on, with the states before and after it. They are not to be changed."""
        if first >= len(self.steps):
            return
        before = self._states_before(first)
        for number, step in enumerate(self.steps[first:], first):
            after = self._kept.get(number + 1) if number + 1 < len(self.steps) else self._states
            if after is None:
                after = copied(before)
                self.game.kernel.play(after[0], step.seat, step.code)
            yield step, before[0], after[0]
            before = after

    def _states_before(self, step: int) -> States:
        if step == len(self.steps):
            return self._states
        nearest = step
        while nearest not in self._kept:
            nearest -= 1
        if nearest == step:
            return self._kept[step]
        states = copied(self._kept[nearest])
        for made in self.steps[nearest:step]:
            self.game.kernel.play(states[0], made.seat, made.code)
        return states

    def log(self, seat: int | None = None, language: str = "en") -> list[str]:
        """What has happened so far, as far as a seat may know it."""
        words = self.words(language)
        opening = self.opening() if self.seed is not None else []
        return [words.say(entry) for entries in (opening, *self.log_lines(seat)) for entry in entries]

    def opening(self) -> list[Line]:
        """The log's first lines; what led to a written position is not known."""
        return [] if self.origin else self.game.rules.opening(self.state_before(0))

    def log_lines(self, seat: int | None = None, first: int = 0) -> list[list[Line]]:
        """For each step from `first` on, the lines of the log."""
        viewer = self._viewer(seat)
        return [heard(told, viewer) for told in self.told(first)]

    def told(self, first: int = 0) -> list[list[Told]]:
        """For each step from `first` on, what is told of it, to all viewers at once."""
        tell = self.game.rules.tell
        return [tell(before, after, step.seat, step.code) for step, before, after in self.history(first)]

    def breakdown(self, language: str = "en") -> list[list[tuple[str, int]]]:
        """For each seat, what its score is made of."""
        words = self.words(language)
        return [[(words.say(what), points) for what, points in rows] for rows in self.game.rules.breakdown(self.state)]

    def position(self) -> str:
        """The whole position as text, secrets included."""
        return self.game.position(self.state)

    def record(self, notes: Mapping[str, str] | None = None) -> str:
        """The game so far as text that replays to the same state, secrets included; notes become header lines."""
        from emporion.core.record import write_record

        return write_record(self, notes)

    def _viewer(self, seat: int | None) -> int:
        return NOBODY if seat is None else self.check_seat(seat)

    def check_seat(self, seat: int) -> int:
        number = seat if type(seat) is int else whole_number(seat)
        if not 0 <= number < self.game.players:
            last = self.game.players - 1
            raise BadRequest(
                "unknown-seat", f"there is no seat {seat!r}: with {self.game.players} players seats are 0 to {last}"
            )
        return number
