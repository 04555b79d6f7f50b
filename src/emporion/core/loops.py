"""The compiled loops that work for every game.

The functions here are templates: :func:`emporion.core.jit.bind` makes a copy for each game, in which `setup`,
`choices`, `problem`, `apply`, `scores` and `check` mean that game's rules. `states` is always an array; loops keep
one spare element where they need room.
"""

from typing import TYPE_CHECKING, Any

from emporion.core.chance import GOLDEN, MASK, child_key, scramble, threefry
from emporion.core.jit import compiled
from emporion.core.state import States

if TYPE_CHECKING:  # what `bind` fills in

    def setup(s: Any) -> None: ...
    def choices(s: Any, seat: int, out: Any) -> int: ...
    def problem(s: Any, seat: int, choice: int) -> int: ...
    def apply(s: Any, seat: int, choice: int) -> None: ...
    def scores(s: Any, out: Any) -> None: ...
    def check(s: Any) -> int: ...
    def pick(states: Any, seat: int, buffer: Any, n: int, dice: int, players: Any) -> int: ...


# Where `playouts` adds up what it saw.
DECISIONS, CHOICES, MOST_CHOICES, LONGEST, CHECKS, BROKEN_LAW, BROKEN_GAME, FINISHED = range(8)
TOTALS = 8


def start(s: Any, key0: int, key1: int) -> None:
    """Set the game up with the chance of this key. The state has its number of players and its options already."""
    s.chance_key[0] = key0
    s.chance_key[1] = key1
    setup(s)


def play(s: Any, seat: int, choice: int) -> None:
    """Make a choice that is known to be allowed."""
    s.ply += 1
    apply(s, seat, choice)


def playouts(
    states: States,
    buffer: Any,
    key0: int,
    key1: int,
    first: int,
    games: int,
    longest: int,
    check_one_in: int,
    totals: Any,
    wins: Any,
    points: Any,
    histogram: Any,
    row: Any,
    players: Any,
) -> None:
    """Play games `first` to `first + games - 1` of a series and add up what happened.

    `pick` chooses, at random or as the kind of player that `players` has for each seat. states[1] is the prepared state
    that every game starts from, states[2] is room for `pick`. In one game of `check_one_in` (0: in none) the laws
    are checked after every choice, and at the end of every game anyway. A game of more than `longest` choices is
    stopped and left out of `FINISHED`. A win shared by n players counts 1/n for each; `histogram` counts choices by
    code.
    """
    s = states[0]
    for number in range(first, first + games):
        states[0] = states[1]
        game0, game1 = child_key(key0, key1, number)
        start(s, game0, game1)
        dice = game0 ^ game1
        check_all = check_one_in > 0 and number % check_one_in == 0
        while s.over == 0 and s.ply < longest:
            seat = int(s.actor)
            n = choices(s, seat, buffer)
            dice = (dice + GOLDEN) & MASK
            choice = pick(states, seat, buffer, n, dice, players)
            play(s, seat, choice)
            totals[CHOICES] += n
            histogram[choice] += 1
            if n > totals[MOST_CHOICES]:
                totals[MOST_CHOICES] = n
            if check_all:
                totals[CHECKS] += 1
                law = check(s)
                if law != 0:
                    totals[BROKEN_LAW] = law
                    totals[BROKEN_GAME] = number
                    return
        totals[DECISIONS] += s.ply
        if s.ply > totals[LONGEST]:
            totals[LONGEST] = s.ply
        if s.over == 0:
            continue
        totals[FINISHED] += 1
        if check_one_in > 0:
            totals[CHECKS] += 1
            law = check(s)
            if law != 0:
                totals[BROKEN_LAW] = law
                totals[BROKEN_GAME] = number
                return
        count_result(s, wins, points, row)


@compiled
def pick_at_random(states: States, seat: int, buffer: Any, n: int, dice: int, players: Any) -> int:  # noqa: ARG001
    """Any choice, each equally likely."""
    return int(buffer[(scramble(dice) * n) >> 32])


def count_result(s: Any, wins: Any, points: Any, row: Any) -> None:
    """Add a finished game's result to the totals; `row` is room for one game's scores."""
    scores(s, row)
    winners = 0
    for seat in range(s.players):
        winners += (s.winners >> seat) & 1
    for seat in range(s.players):
        points[seat] += row[seat]
        if (s.winners >> seat) & 1:
            wins[seat] += 1.0 / winners


def speed(states: States, buffer: Any, key0: int, key1: int, games: int) -> int:
    """Play random games with nothing but the rules (`choices` and `apply`), and count the decisions."""
    s = states[0]
    decisions = 0
    for number in range(games):
        states[0] = states[1]
        game0, game1 = child_key(key0, key1, number)
        start(s, game0, game1)
        dice = game0 ^ game1
        while s.over == 0:
            seat = int(s.actor)
            n = choices(s, seat, buffer)
            dice = (dice + GOLDEN) & MASK
            play(s, seat, buffer[(scramble(dice) * n) >> 32])
        decisions += s.ply
    return decisions


def step_batch(states: States, chosen: Any, masks: Any, buffer: Any) -> int:
    """Make one choice in each of many games, for the seat that is asked there, and fill in the masks that follow.

    An unfinished game refuses a choice that is not allowed: it is left as it was. Finished games and a choice of -1
    are left alone. The result is the number of choices made.
    """
    made = 0
    for i in range(states.shape[0]):
        s = states[i]
        choice = chosen[i]
        if s.over == 0 and choice >= 0 and problem(s, int(s.actor), choice) == 0:
            play(s, int(s.actor), choice)
            made += 1
        masks[i, :] = 0
        if s.over == 0:
            n = choices(s, int(s.actor), buffer)
            for j in range(n):
                masks[i, buffer[j]] = 1
    return made


@compiled
def yardstick(rounds: int) -> int:
    """A fixed piece of integer work, timed beside the games so that figures from different machines can be compared."""
    total = 0
    for i in range(rounds):
        x, y = threefry(1, 2, i & MASK, 3)
        total ^= x + y
    return total
