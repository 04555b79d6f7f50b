"""The moments of a game that a viewer is shown in a replay. Only those that are asked for are built."""

import threading
from collections import OrderedDict
from collections.abc import Iterator, Sequence
from typing import Any

from emporion.core.match import Match, Step
from emporion.core.texts import Line, heard

KEPT = 500  # games and viewers whose frames are known

Moment = tuple[dict[str, Any], list[Line], list[int] | None]  # view, new lines of the log, scores


def moments(match: Match, viewer: int, everything: bool, numbers: Sequence[int]) -> Iterator[Moment]:
    """The moments after so many steps, in order."""
    if not numbers:
        return
    game, wanted, first = match.game, frozenset(numbers), max(1, numbers[0])
    if numbers[0] == 0:
        before = match.state_before(0)
        scores = game.scores_of(before) if everything else None
        yield game.view(before, viewer, everything), match.opening(), scores
    for number, (step, before, after) in enumerate(match.history(first - 1), first):
        if number > numbers[-1]:
            return
        if number in wanted:
            lines = heard(game.rules.tell(before, after, step.seat, step.code), viewer)
            yield game.view(after, viewer, everything), lines, game.scores_of(after) if everything else None


class Frames:
    """After which steps of a running game a viewer saw something new. Every step is looked at once: how often others
    picked something up and put it back does not show, and must be found out by comparing views."""

    def __init__(self) -> None:
        self.lock = threading.Lock()
        self.steps: list[Step] = []  # that were looked at; steps of the same history are the same objects
        self.numbers = [0]

    def seen(self, match: Match, viewer: int) -> list[int]:
        with self.lock:
            common = min(len(self.steps), len(match.steps))
            while common and self.steps[common - 1] is not match.steps[common - 1]:
                common -= 1
            self.numbers = [number for number in self.numbers if number <= common]
            game = match.game
            last = game.view(match.state_before(self.numbers[-1]), viewer, False)
            for number, (step, before, after) in enumerate(match.history(common), common + 1):
                view = game.view(after, viewer, False)
                if view != last or heard(game.rules.tell(before, after, step.seat, step.code), viewer):
                    self.numbers.append(number)
                    last = view
            self.steps = list(match.steps)
            return list(self.numbers)


class KnownFrames:
    """The frames of the games that were last replayed while they were running."""

    def __init__(self) -> None:
        self.known: OrderedDict[tuple[str, int], Frames] = OrderedDict()

    def of(self, table_id: str, viewer: int) -> Frames:
        frames = self.known.pop((table_id, viewer), None) or Frames()
        self.known[table_id, viewer] = frames
        if len(self.known) > KEPT:
            self.known.popitem(last=False)
        return frames
