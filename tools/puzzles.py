"""Find puzzles in games of greedy bots, and write them into the folders of the games.

python tools/puzzles.py tyros --count 6 --seed 1

A decision makes a puzzle if one choice is clearly the best, as several searches agree, and the greedy bot, whatever its
luck, chooses another, as the level `medium` mostly does. No two of them come from the same game, and few are of the
same kind.
"""

import argparse
from collections import Counter
from itertools import count

import emporion
from emporion.bots import choose, think
from emporion.bots.puzzles import FOLDER, Puzzle, solve
from emporion.core.game import Game
from emporion.core.match import Match
from emporion.games import rules

FIRST_LOOK = 160  # iterations; most decisions are no puzzles, and are left after that
SURE_LOOKS, SURE = 3, 2500  # searches that must agree, and their iterations
CLEAR = 0.06  # of expected reward, between the best and the next best
OPEN = (0.06, 0.9)  # the chance of winning: a game that is decided is no puzzle
LEAST_CHOICES = 3
LUCK = 4  # greedy bots that must all choose otherwise
TRIES, HITS = 10, 3  # of medium, which may be right so often
ALIKE = 2  # puzzles of the same decision


def gap(match: Match, seed: str, iterations: int) -> tuple[int, float, float]:
    """The best choice of a search, by how much it is better, and the chance of winning."""
    assert match.actor is not None
    best, second, *_ = think(match.game, match.state, match.actor, seed, iterations=iterations).ranked
    return best.code, best.reward - second.reward, best.chance


def fails(match: Match, best: int) -> bool:
    """Does the greedy bot miss it, whatever its luck, and `medium` mostly?"""
    if any(choose("greedy", match, f"luck {number}") == best for number in range(LUCK)):
        return False
    return sum(choose("medium", match, f"try {number}") == best for number in range(TRIES)) <= HITS


def is_puzzle(match: Match) -> tuple[int, float] | None:
    """The best choice and how much better it is, if this decision is a puzzle."""
    assert match.actor is not None
    families = match.game.rules.families
    if len(match.codes(match.actor)) < LEAST_CHOICES:
        return None
    best, better, chance = gap(match, "first", FIRST_LOOK)
    if better < CLEAR / 2 or not OPEN[0] < chance < OPEN[1] or (families and families.several[best]):
        return None
    if not fails(match, best):
        return None
    looks = [gap(match, f"look {number}", SURE) for number in range(SURE_LOOKS)]
    again = solve(match).ranked
    looks.append((again[0].code, again[0].reward - again[1].reward, again[0].chance))
    if any(code != best or better < CLEAR for code, better, _ in looks):
        return None
    return best, min(better for _, better, _ in looks)


def tables(name: str) -> list[Game]:
    """The usual tables: what is played most, with its options as they are."""
    players = rules(name).players
    return [emporion.game(name, number) for number in players if number >= 3][:2]


def find(name: str, wanted: int, first_seed: int) -> list[Puzzle]:
    found: list[Puzzle] = []
    kinds: Counter[str] = Counter()
    for seed in count(first_seed):
        game = tables(name)[seed % 2]
        match = game.start(seed=f"puzzle {seed}")
        while not match.over and len(found) < wanted:
            decision = game.rules.decisions[int(match.state["decision"])]
            hit = is_puzzle(match) if kinds[decision] < ALIKE and len(match.steps) > 20 else None
            if hit is not None:
                best, better = hit
                kinds[decision] += 1
                notation = game.rules.notations[best]
                found.append(Puzzle(name, len(found) + 1, notation, better, match.position()))
                print(f"{name} {len(found)}: game {seed}, {decision}: {notation} (+{better:.3f})", flush=True)
                break
            match.play(choose("greedy", match, f"{seed} {len(match.steps)}"))
        if len(found) == wanted:
            return found
    return found


def main() -> None:
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("game")
    parser.add_argument("--count", type=int, default=6)
    parser.add_argument("--seed", type=int, default=1, help="of the first game that is looked at")
    given = parser.parse_args()
    folder = rules(given.game).folder / FOLDER
    folder.mkdir(exist_ok=True)
    for one in find(given.game, given.count, given.seed):
        (folder / f"{one.number}.txt").write_text(one.text(), "utf-8")


if __name__ == "__main__":
    main()
