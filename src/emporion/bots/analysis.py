"""A finished game looked at again: how good every choice was, and how the chances went up and down."""

from collections.abc import Callable, Iterator
from dataclasses import asdict, dataclass
from itertools import pairwise
from typing import Any, Literal

from emporion.bots.levels import guide_of
from emporion.bots.reasons import ROUNDS as WATCHED
from emporion.bots.reasons import Reason, reasons
from emporion.bots.thinking import Thoughts, think
from emporion.core.errors import BadRequest
from emporion.core.match import Match

ITERATIONS = 400  # for each of the two looks at a decision
ROUNDS = 100  # from which the chances are told

# The loss of expected reward from which a choice deserves each name.
Grade = Literal["best", "good", "inaccuracy", "mistake", "blunder"]
GRADES: tuple[tuple[float, Grade], ...] = (
    (0.20, "blunder"),
    (0.10, "mistake"),
    (0.04, "inaccuracy"),
    (0.015, "good"),
    (0.0, "best"),
)
TURNING_POINTS = 5  # at most this many are named
TURN = 0.10  # a change of somebody's chances that is worth naming


@dataclass(frozen=True)
class Look:
    """A choice that was made, compared with the best one."""

    best: str  # notation
    loss: float  # of expected reward, 0 to 1
    grade: Grade
    why: tuple[Reason, ...] = ()  # what speaks for the best choice, and against it, compared with the one made


@dataclass(frozen=True)
class Graded:
    """A decision: `known` goes by what the seat could know, `hindsight` by what was hidden and what came later."""

    step: int
    seat: int
    made: str  # notation
    choices: int
    known: Look
    hindsight: Look
    chances: tuple[float, ...]  # of every seat to win, in hindsight: hands and luck are the same for all decisions


@dataclass(frozen=True)
class Analysis:
    match: Match
    decisions: tuple[Graded, ...]

    @property
    def course(self) -> list[tuple[int, tuple[float, ...]]]:
        """The chances before each graded decision, and at the end who won."""
        points = [(graded.step, graded.chances) for graded in self.decisions]
        if self.match.over:
            winners = self.match.winners
            won = tuple(1 / len(winners) if seat in winners else 0.0 for seat in range(self.match.game.players))
            points.append((len(self.match.steps), won))
        return points

    @property
    def turning_points(self) -> list[tuple[int, int, float]]:
        """Where somebody's chances changed most: the decision's step, the seat, and by how much, in order of play. As
        luck is known in hindsight, it is choices that turn a game."""
        course = self.course
        turns = []
        for (step, before), (_, after) in pairwise(course):
            changes = [late - early for early, late in zip(before, after, strict=True)]
            largest = max(changes, key=abs)
            if abs(largest) >= TURN:
                turns.append((step, changes.index(largest), largest))
        return sorted(sorted(turns, key=lambda turn: -abs(turn[2]))[:TURNING_POINTS])

    def as_data(self) -> dict[str, Any]:
        return {
            "game": self.match.game.name,
            "options": dict(self.match.game.options),
            "names": list(self.match.names),
            "winners": self.match.winners,
            "decisions": [
                {
                    "step": graded.step,
                    "seat": graded.seat,
                    "made": graded.made,
                    "choices": graded.choices,
                    "known": asdict(graded.known),
                    "hindsight": asdict(graded.hindsight),
                    "chances": [round(chance, 4) for chance in graded.chances],
                }
                for graded in self.decisions
            ],
            "course": [{"step": step, "chances": [round(c, 4) for c in chances]} for step, chances in self.course],
            "turning_points": [
                {"step": step, "seat": seat, "change": round(change, 4)} for step, seat, change in self.turning_points
            ],
        }


def grade(loss: float) -> Grade:
    return next(name for least, name in GRADES if loss >= least)


def look(match: Match, seat: int, thoughts: Thoughts, made: int) -> Look:
    """How the choice that a seat made compares with the best of a search."""
    notations = match.game.rules.notations
    best = thoughts.ranked[0]
    own = next((thought for thought in thoughts.ranked if thought.code == made), None)
    behind = best.reward - (own.reward if own is not None else 0.0) if best.code != made else 0.0
    loss = max(0.0, round(behind, 4))  # what is less is nothing to give reasons for
    why = reasons(match.game, seat, thoughts, best.code, made) if loss > 0 else ()
    return Look(notations[best.code], loss, grade(loss), why)


def decisions_of(match: Match) -> list[int]:
    """The steps at which the seat that was asked had a choice."""
    buffer = match.game.buffer()
    choices = match.game.kernel.choices
    return [
        number
        for number, (step, before, _) in enumerate(match.history())
        if step.seat == int(before["actor"]) and choices(before, step.seat, buffer) > 1
    ]


def graded(match: Match, iterations: int = ITERATIONS, seed: int | str = 0) -> Iterator[Graded]:
    """Every real decision of the match, graded one after the other. What a seat could know is judged with the network,
    the open hands without: it sees no more than a seat does."""
    if iterations < 1:
        raise BadRequest("bad-budget", "a search needs at least one iteration")
    game = match.game
    buffer = game.buffer()
    guide = guide_of(game, least_liking=0.0)  # people do what no network would
    for number in decisions_of(match):
        step = match.steps[number]
        state = match.state_before(number)
        known, hindsight = (
            think(
                game,
                state,
                step.seat,
                f"{seed} {number}",
                None,
                iterations,
                hindsight=open_hands,
                also=step.code,
                rounds=ROUNDS if open_hands else 0,
                watch=WATCHED,
                watched=1,
                guide=None if open_hands else guide,
            )
            for open_hands in (False, True)
        )
        yield Graded(
            number, step.seat, game.rules.notations[step.code], int(game.kernel.choices(state, step.seat, buffer)),
            look(match, step.seat, known, step.code), look(match, step.seat, hindsight, step.code), hindsight.chances,
        )  # fmt: skip


def analyse(
    match: Match, iterations: int = ITERATIONS, seed: int | str = 0, progress: Callable[[int, int], object] = max
) -> Analysis:
    """Grade every decision. `progress` is told how many are done, and of how many."""
    total = len(decisions_of(match))
    found = []
    for one in graded(match, iterations, seed):
        found.append(one)
        progress(len(found), total)
    return Analysis(match, tuple(found))
