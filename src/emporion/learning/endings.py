"""Positions of games and how those games ended: what a judge learns from.

The network plays, and now and then the greedy bot in its place, as in the imagined games of a search. How strictly the
network does what it likes best differs from game to game, so that positions are many. Of a game few positions are
written down: those of one game are much alike, and end alike.
"""

from typing import TYPE_CHECKING, Any, NamedTuple

import numpy as np

from emporion.bots.judge import Bench, compare_forecasts
from emporion.bots.network import Network, Workspace, draw, take_hints, think_of
from emporion.bots.players import pick_greedily
from emporion.core.chance import GOLDEN, MASK, child_key, scramble
from emporion.core.kernel import choices, loop, observe, play, scores, start, template
from emporion.core.state import State, States
from emporion.learning.selfplay import TO_UNIT, Room, margin_of

if TYPE_CHECKING:
    from emporion.core.game import Game

STYLES = np.array([1.5, 4.0, 1e4])  # how strictly a network does what it likes best, in one game or another
OFTEN, SELDOM = 0.3, 0.05  # the shares of choices by the greedy bot, in one game of seven and in all others
A_PART, A_STYLE, A_BOT = 77, 88, 99  # apart from each other, so that one draw does not depend on another


class Endings(NamedTuple):
    """A row for each position."""

    observations: Any  # int8
    leads: Any  # by the forecast: see `compare_forecasts`
    won: Any  # for each player, the seat that was asked first: the share of the win
    margin: Any  # likewise: how far ahead of the best other at the end, from -1 to 1
    players: Any  # at this table

    @classmethod
    def of(cls, game: "Game", rows: int) -> "Endings":
        seats = game.rules.players[-1]
        return cls(
            observations=np.zeros((rows, game.observation_size), np.int8),
            leads=np.zeros((rows, 2 * seats), np.float32),
            won=np.zeros((rows, seats), np.float32),
            margin=np.zeros((rows, seats), np.float32),
            players=np.zeros(rows, np.int8),
        )


class Terms(NamedTuple):
    """How positions are drawn, and games judged."""

    share: float  # of the decisions that are written down
    spread: float  # of the final scores, in points: a margin of twice this is as good as any
    longest: int  # decisions, before a game is given up


@loop
def play_endings(
    tables: States,
    network: Network,
    thought: Workspace,
    bench: Bench,
    room: Room,
    endings: Endings,
    styles: Any,
    terms: Terms,
    key: tuple[int, int],
) -> int:
    """Play games until the rows are full, and return how many were written: an unfinished game has no end to learn."""
    states, s = room.states, room.states[0]
    rows, number = 0, 0
    while True:
        states[0] = tables[number % tables.shape[0]]
        game0, game1 = child_key(key[0], key[1], number)
        number += 1
        start(s, game0, game1)
        dice = game0 ^ game1
        sharpness = styles[(scramble(dice ^ A_STYLE) * styles.shape[0]) >> 32]
        greedy = OFTEN if number % 7 == 0 else SELDOM
        began = rows
        while s.over == 0 and s.ply < terms.longest:
            seat = int(s.actor)
            n = choices(s, seat, room.buffer)
            dice = (dice + GOLDEN) & MASK
            choice = int(room.buffer[0])
            if n > 1:
                observe(s, seat, thought.observation)
                if scramble(dice ^ A_PART) * TO_UNIT < terms.share:
                    if rows == endings.players.shape[0]:
                        return began
                    note_position(s, seat, rows, thought, bench, room, endings, terms.spread)
                    rows += 1
                if scramble(dice ^ A_BOT) * TO_UNIT < greedy:
                    choice = pick_greedily(states, seat, room.buffer, n, dice)
                else:
                    think_of(network, thought, int(s.players))
                    take_hints(s, seat, network, thought, room.buffer, n)
                    luck = scramble(dice) * TO_UNIT
                    choice = int(room.buffer[draw(thought.policy, room.chances, room.buffer, n, sharpness, luck)])
            play(s, seat, choice)
        if s.over == 0:
            rows = began
        else:
            note_ending(s, began, rows, room, endings, terms.spread)


@template
def note_position(
    s: State, seat: int, row: int, thought: Workspace, bench: Bench, room: Room, endings: Endings, spread: float
) -> None:
    compare_forecasts(s, seat, bench.points, bench.leads, spread)
    for i in range(thought.observation.shape[0]):
        endings.observations[row, i] = thought.observation[i]
    endings.leads[row] = bench.leads
    endings.players[row] = s.players
    room.seats[row] = seat


@template
def note_ending(s: State, began: int, ended: int, room: Room, endings: Endings, spread: float) -> None:
    """Write the outcome to all rows of a game."""
    players, points = int(s.players), room.points
    scores(s, points)
    winners = 0
    for seat in range(players):
        winners += (s.winners >> seat) & 1
    for row in range(began, ended):
        endings.won[row] = 0
        endings.margin[row] = 0
        for i in range(players):
            other = (int(room.seats[row]) + i) % players
            endings.won[row, i] = ((s.winners >> other) & 1) / winners
            endings.margin[row, i] = margin_of(s, points, other, spread)
