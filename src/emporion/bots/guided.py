"""The search of `search.py` with a network as its guide, which says what to look at, and a judge, who says what to
expect.

Imagined states and the one tree that they share are the same, and at the root all choices are tried in the same states.
Below the root a node that is reached for the first time gets children for the choices that the network likes best, from
what the player who is asked there may know in that imagined state. Then the imagined game goes on a little, by
heuristic, and what the judge (`judge.py`) expects there is the result of the iteration. Deeper down in the tree, a
player takes the choice with the highest sum of what it has brought so far and of what the network likes and was not
looked at much (PUCT).
"""

from dataclasses import dataclass
from typing import Any, NamedTuple

import numpy as np

from emporion.bots.judge import Bench, Judge, consider
from emporion.bots.network import Network, Workspace, take_hints, think_of
from emporion.bots.search import (
    DECISIONS,
    DEEPEST,
    ROUNDS,
    RUNNING,
    USED,
    SearchSpace,
    carry_up,
    choice_by_heuristic,
    end_round,
    find_children,
    reward_players,
)  # fmt: skip
from emporion.core.chance import GOLDEN, MASK, child_key
from emporion.core.jit import compiled
from emporion.core.kernel import choices, loop, observe, play, resample, template
from emporion.core.state import NOBODY, State

FOR_EVER = 1e12  # the patience with choices that are behind: who drops out is decided elsewhere


class Guidance(NamedTuple):
    """How a network is listened to. How the numbers were found: docs/bots.md."""

    exploration: float = 0.7
    breadth: float = 6  # choices that a new node gets children for
    win_share: float = 0.5  # of the reward; the rest is the margin
    doubt: float = 0.05  # by how much less is expected of what was never tried
    rollout: float = 24  # choices that are played on by heuristic after the tree, before the judge is asked

    def as_floats(self) -> "Guidance":
        """The same numbers, all of one type: the search would be compiled once more for others."""
        return Guidance(*map(float, self))


USUAL = Guidance()
LEAST_LIKING = 0.003


@dataclass(frozen=True)
class Guide:
    """A network, and how it is listened to."""

    network: Network
    judge: Judge
    guidance: Guidance = USUAL
    trust: float = 0.5  # at the root, how much of the network's liking counts beside what was tried
    least_liking: float = LEAST_LIKING  # at the root, choices that the network would draw less often are passed over


class Mind(NamedTuple):
    """What is asked in a search, and the memory that it works in."""

    network: Network
    thought: Workspace
    judge: Judge
    bench: Bench

    @classmethod
    def of(cls, network: Network, judge: Judge) -> "Mind":
        return cls(network, Workspace.of(network), judge, Bench.of(judge))


@loop
def run_guided_round(
    space: SearchSpace,
    seat: int,
    key: tuple[int, int],
    guidance: Guidance,
    forecast_error: float,
    mind: Mind,
) -> None:
    """One iteration for each choice in the race. As in `search.run_round`, the result depends only on what the seat may
    know: `resample` replaces the rest before anything looks at it."""
    states, tree, counts, runners = space.states, space.tree, space.counts, space.runners
    buffer, slots, path, rewards, won = space.buffer, space.slots, space.path, space.rewards, space.won
    s, asked = states[1], int(states[0].actor)
    this0, this1 = child_key(key[0], key[1], int(counts[ROUNDS]))
    for i in range(counts[RUNNING]):
        states[1] = states[0]
        if seat != NOBODY:
            resample(s, seat, this0, this1)
        path[1] = runners["node"][i]
        length = 2  # of the path: the root, and the runner
        left = int(guidance.rollout)
        dice = this1
        in_tree, player = True, asked
        choice = int(tree[path[1]].code)
        while True:
            play(s, player, choice)
            if s.over != 0:
                reward_players(s, rewards, won, guidance.win_share, forecast_error)
                break
            player = int(s.actor)
            n = choices(s, player, buffer)
            choice = int(buffer[0])
            if n == 1:  # nothing to decide, nothing to remember
                continue
            if in_tree:
                at = int(path[length - 1])
                known = n - find_children(tree, at, buffer, slots, n)
                if known > 0 and length < DEEPEST:
                    child = most_hopeful(tree, at, buffer, slots, n, player, guidance)
                    choice = int(tree[child].code)
                    path[length] = child
                    length += 1
                    continue
                in_tree = False
                if known == 0 and open_node(s, player, space, at, n, mind, int(guidance.breadth)) and left > 0:
                    left -= 1
                    choice = int(buffer[0])  # what the network likes best
                    continue
            if left == 0:
                consider(s, player, mind.judge, mind.bench, forecast_error)
                expect(player, int(s.players), mind.bench, rewards, won, guidance.win_share)
                break
            left -= 1
            dice = (dice + GOLDEN) & MASK
            choice = choice_by_heuristic(s, player, buffer, slots, n, False, dice)
        counts[DECISIONS] += s.ply - states[0].ply
        runners["reward"][i] = rewards[asked]
        carry_up(tree, counts, path, length, rewards, won, int(s.players))
    end_round(tree, counts, runners, FOR_EVER)


@template
def open_node(s: State, player: int, space: SearchSpace, at: int, n: int, mind: Mind, breadth: int) -> bool:
    """Let the network say what a node should have children for. Was there any room?"""
    thought, buffer = mind.thought, space.buffer
    observe(s, player, thought.observation)
    think_of(mind.network, thought, int(s.players))
    take_hints(s, player, mind.network, thought, buffer, n)
    return grow(space.tree, space.counts, at, thought.policy, buffer, n, breadth)


@compiled
def expect(player: int, players: int, bench: Bench, rewards: Any, won: Any, win_share: float) -> None:
    """Everybody's reward as the judge expects it, who looked with the eyes of a player."""
    for i in range(players):
        other = (player + i) % players
        won[other] = bench.won[i]
        rewards[other] = win_share * bench.won[i] + (1 - win_share) * (0.5 + 0.5 * bench.margin[i])


@compiled
def grow(tree: Any, counts: Any, at: int, policy: Any, buffer: Any, n: int, breadth: int) -> bool:
    """Give a node children for the choices that the network likes best, which come first in the buffer then. Was there
    any room?"""
    largest = policy[buffer[0]]
    for i in range(1, n):
        largest = max(largest, policy[buffer[i]])
    total = 0.0
    for i in range(n):
        total += np.exp(policy[buffer[i]] - largest)
    for taken in range(min(n, breadth)):
        if counts[USED] >= tree.shape[0]:
            return taken > 0
        best = taken
        for i in range(taken + 1, n):
            if policy[buffer[i]] > policy[buffer[best]]:
                best = i
        buffer[taken], buffer[best] = buffer[best], buffer[taken]
        child = int(counts[USED])
        counts[USED] += 1
        node = tree[child]
        node.code = buffer[taken]
        node.prior = np.exp(policy[buffer[taken]] - largest) / total
        node.following = tree[at].first
        tree[at].first = child
    return True


@compiled
def most_hopeful(tree: Any, at: int, buffer: Any, slots: Any, n: int, seat: int, guidance: Guidance) -> int:
    """The child that promises the player most: by what it has brought, or by what the network thinks of it."""
    unknown = tree[at].reward[seat] / max(1, tree[at].visits) - guidance.doubt
    best = 0
    best_hope = -1e9
    for i in range(n):
        child = int(slots[buffer[i]])
        if child > 0:
            node = tree[child]
            hope = node.reward[seat] / node.visits if node.visits > 0 else unknown
            hope += guidance.exploration * node.prior * np.sqrt(node.available) / (1 + node.visits)
            if hope > best_hope:
                best = child
                best_hope = hope
    return best
