"""Self-play: whole games between networks, and what there is to learn from each decision.

A game is played by one compiled loop, networks included. At its seats sit the network that learns, an earlier
generation of it, or the greedy bot; only the decisions of the first are kept. A decision without an alternative
teaches nothing, and is not kept either.
"""

from typing import TYPE_CHECKING, Any, NamedTuple

import numpy as np

from emporion.bots.network import Network, Workspace, draw, take_hints, think_of
from emporion.bots.players import pick_greedily
from emporion.core.chance import GOLDEN, MASK, child_key, scramble
from emporion.core.kernel import choices, loop, observe, play, scores, start, template
from emporion.core.state import State, States

if TYPE_CHECKING:
    from emporion.core.game import Game

LEARNER, EARLIER, GREEDY, TEACHER = range(4)  # who sits at a seat; the teacher is greedy, and the learner looks on
TO_UNIT = 1.0 / 2**32
# In `results`: decisions, finished games, and then for every kind of player the seats and the wins.
DECISIONS, FINISHED, SEATS, WINS = range(4)
RESULTS = 2 + 2 * 4


class Lessons(NamedTuple):
    """What there is to learn: a row for each decision."""

    observations: Any  # int8: no number of an observation is larger
    masks: Any  # bool: what was allowed
    hints: Any  # int8: by how much the heuristic values each of these less than the best
    chosen: Any  # the code
    likelihood: Any  # the logarithm of the probability with which it was drawn
    advantage: Any  # by how much it went better than expected
    won: Any  # for each player, the seat that chose first: the share of the win
    margin: Any  # likewise: how far ahead of the best other at the end, from -1 to 1
    players: Any  # at this table
    expected: Any  # the reward that the network expected

    @classmethod
    def of(cls, game: "Game", rows: int) -> "Lessons":
        seats = game.rules.players[-1]
        return cls(
            observations=np.zeros((rows, game.observation_size), np.int8),
            masks=np.zeros((rows, game.choice_count), np.bool_),
            hints=np.zeros((rows, game.choice_count), np.int8),
            chosen=np.zeros(rows, np.int16),
            likelihood=np.zeros(rows, np.float32),
            advantage=np.zeros(rows, np.float32),
            won=np.zeros((rows, seats), np.float32),
            margin=np.zeros((rows, seats), np.float32),
            players=np.zeros(rows, np.int8),
            expected=np.zeros(rows, np.float32),
        )


class Room(NamedTuple):
    """The memory that a worker plays in."""

    states: States  # the game, and two places for the greedy bot
    buffer: Any
    chances: Any
    points: Any
    seats: Any  # whose decision each row is
    following: (
        Any  # of each seat, while looking back: the reward expected at its next decision, and the advantage there
    )

    @classmethod
    def of(cls, game: "Game", rows: int) -> "Room":
        seats = game.rules.players[-1]
        return cls(
            game.prepared(3),
            game.buffer(),
            np.zeros(game.rules.most_choices),
            np.zeros(seats, np.int32),
            np.zeros(rows, np.int8),
            np.zeros((seats, 2)),
        )


class Terms(NamedTuple):
    """How games are played and judged."""

    win_share: float  # of the reward; the rest is the margin
    spread: float  # of the final scores, in points: a margin of twice this is as good as any
    patience: float  # λ: how far an advantage looks ahead, from 0 to 1
    longest: int  # decisions, before a game is given up
    sharpness: float  # of the networks: 1 to draw as they like, more to be stricter
    slips: float  # of the teacher: the share of choices made at random, so that many positions are seen


@loop
def play_lessons(
    tables: States,
    kinds: Any,
    networks: tuple[Network, Network],
    thought: Workspace,
    room: Room,
    lessons: Lessons,
    terms: Terms,
    key: tuple[int, int],
    first: int,
    games: int,
    results: Any,
) -> int:
    """Play games `first` to `first + games - 1` of the series of a key, and return how many rows were written.

    Game number g is played at `tables[g % len]`, a prepared state with its players and options, by `kinds[g % len]`.
    It stops early when the rows are used up.
    """
    states, s = room.states, room.states[0]
    rows = 0
    for number in range(first, first + games):
        states[0] = tables[number % tables.shape[0]]
        sitting = kinds[number % kinds.shape[0]]
        game0, game1 = child_key(key[0], key[1], number)
        start(s, game0, game1)
        dice = game0 ^ game1
        began = rows
        while s.over == 0 and s.ply < terms.longest and rows < lessons.chosen.shape[0]:
            seat = int(s.actor)
            n = choices(s, seat, room.buffer)
            dice = (dice + GOLDEN) & MASK
            choice = int(room.buffer[0])
            if n > 1:
                kind = int(sitting[seat])
                choice = decide(s, kind, n, rows, networks, thought, room, lessons, terms, dice)
                rows += kind == LEARNER or kind == TEACHER
            play(s, seat, choice)
        results[DECISIONS] += s.ply
        if s.over != 0:
            results[FINISHED] += 1
            judge_game(s, began, rows, room, lessons, terms)
            count_wins(s, sitting, results)
            continue
        full = rows == lessons.chosen.shape[0]
        rows = began  # an unfinished game teaches nothing
        if full:
            break
    return rows


@template
def decide(
    s: State, kind: int, n: int, row: int, networks: tuple[Network, Network], thought: Workspace, room: Room,
    lessons: Lessons, terms: Terms, dice: int,
) -> int:  # fmt: skip
    """What a player of this kind does for the seat that is asked. The decisions of the learner, and those of the
    teacher whom it watches, are written to a row."""
    seat, buffer = int(s.actor), room.buffer
    luck = scramble(dice) * TO_UNIT
    if kind != GREEDY:
        observe(s, seat, thought.observation)
        network = networks[1] if kind == EARLIER else networks[0]
        think_of(network, thought, int(s.players))
        take_hints(s, seat, network, thought, buffer, n)
    at = 0
    if kind == GREEDY or kind == TEACHER:
        choice = pick_greedily(room.states, seat, buffer, n, dice)
    else:
        at = draw(thought.policy, room.chances, buffer, n, terms.sharpness, luck)
        choice = int(buffer[at])
    if kind == LEARNER or kind == TEACHER:
        write_row(s, seat, choice, room.chances[at], n, row, thought, room, lessons, terms.win_share)
    if kind == TEACHER and luck < terms.slips:
        return int(buffer[(scramble(dice ^ GOLDEN) * n) >> 32])
    return choice


@template
def write_row(
    s: State, seat: int, choice: int, chance: float, n: int, row: int, thought: Workspace, room: Room, lessons: Lessons,
    win_share: float,
) -> None:  # fmt: skip
    """Write down a decision, before its outcome is known."""
    room.seats[row] = seat
    for i in range(thought.observation.shape[0]):
        lessons.observations[row, i] = thought.observation[i]
    lessons.masks[row] = False
    for i in range(n):
        code = int(room.buffer[i])
        lessons.masks[row, code] = True
        lessons.hints[row, code] = int(thought.hints[code])
    lessons.chosen[row] = choice
    lessons.likelihood[row] = np.log(chance + 1e-12)
    lessons.players[row] = s.players
    lessons.expected[row] = win_share * thought.won[0] + (1 - win_share) * (0.5 + 0.5 * thought.margin[0])


@template
def judge_game(s: State, began: int, ended: int, room: Room, lessons: Lessons, terms: Terms) -> None:
    """Write the outcome to all rows of a game, and how much better it went than was expected: for each seat along its
    own decisions, of which it may have several in a row (generalized advantage estimation)."""
    players, points, following = int(s.players), room.points, room.following
    scores(s, points)
    winners = 0
    for seat in range(players):
        winners += (s.winners >> seat) & 1
    for seat in range(players):
        won = ((s.winners >> seat) & 1) / winners
        following[seat, 0] = terms.win_share * won + (1 - terms.win_share) * (
            0.5 + 0.5 * margin_of(s, points, seat, terms.spread)
        )
        following[seat, 1] = 0.0
    for row in range(ended - 1, began - 1, -1):
        seat = int(room.seats[row])
        for i in range(players):
            other = (seat + i) % players
            lessons.won[row, i] = ((s.winners >> other) & 1) / winners
            lessons.margin[row, i] = margin_of(s, points, other, terms.spread)
        expected = lessons.expected[row]
        advantage = following[seat, 0] - expected + terms.patience * following[seat, 1]
        lessons.advantage[row] = advantage
        following[seat, 0] = expected
        following[seat, 1] = advantage


@template
def margin_of(s: State, points: Any, seat: int, spread: float) -> float:
    """How far a player is ahead of the best other, from -1 to 1."""
    best = -1e9
    for other in range(s.players):
        if other != seat:
            best = max(best, points[other])
    return float(np.tanh((points[seat] - best) / (2 * spread)))


@template
def count_wins(s: State, kinds: Any, results: Any) -> None:
    winners = 0
    for seat in range(s.players):
        winners += (s.winners >> seat) & 1
    for seat in range(s.players):
        results[SEATS + 2 * kinds[seat]] += 1
        results[WINS + 2 * kinds[seat]] += ((s.winners >> seat) & 1) / winners
