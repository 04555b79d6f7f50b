"""A league: bots in a folder that play each other for as long as somebody lets them.

The folder has `league.toml` (the game, and which bots besides the files of the folder), the files of bots, and
`games.jsonl`, one line for each game that was played. Ratings follow from these lines alone, and are written to
`ratings.json`. Whose rating is least certain plays next, against those from whom most is to be learned. A file that was
changed is another bot: its games so far stay those of the old one.
"""

import json
import random
import tomllib
from collections.abc import Callable, Iterator, Mapping, Sequence
from dataclasses import dataclass
from itertools import count
from pathlib import Path
from statistics import NormalDist
from typing import Any

import numpy as np

from emporion.arena.executors import cores, play_here, play_in_processes, play_on_cluster
from emporion.arena.players import find
from emporion.arena.series import GameResult, Series, Task, prepare
from emporion.arena.statistics import SeriesStatistics
from emporion.core.errors import BadRequest
from emporion.games import find as find_game

SETTINGS, GAMES, RATINGS = "league.toml", "games.jsonl", "ratings.json"
ROUND = 24  # games that are arranged together, whoever plays them: what is played does not depend on the workers
USUAL_BOTS = ("random", "greedy")
BETA = 25 / 6  # of the rating model: how much luck there is in a game
LEARNED = 0.97  # what an arranged game is thought to leave of a deviation, until its result is known


@dataclass(frozen=True)
class Member:
    """A bot of the league."""

    name: str  # as people call it: a bot of Emporion, or its file
    played: str  # as the arena calls it
    digest: str  # of its file

    @property
    def id(self) -> str:
        return f"{self.name}#{self.digest}" if self.digest else self.name


@dataclass(frozen=True)
class Played:
    """A game of the league."""

    number: int
    members: tuple[str, ...]  # their ids, for each seat
    result: GameResult

    def as_line(self) -> str:
        faults = {"faults": dict(self.result.faults)} if self.result.faults else {}
        entry = {
            "number": self.number,
            "members": self.members,
            "scores": self.result.scores,
            "winners": self.result.winners,
            "plies": self.result.plies,
            **faults,
        }
        return json.dumps(entry) + "\n"


@dataclass(frozen=True)
class Standing:
    """How a bot does."""

    member: str
    rating: float
    deviation: float
    games: int
    wins: float
    faults: int
    plays: bool  # is it still in the folder?


class League:
    """The league of a folder."""

    def __init__(self, folder: Path) -> None:
        self.folder = folder
        settings = _settings(folder / SETTINGS)
        self.game = find_game(settings["game"], settings.get("players"), settings.get("options", {}))
        self.seed = str(settings.get("seed", "0"))
        self.members = _members(folder, settings.get("bots", USUAL_BOTS))
        self.games: dict[int, Played] = {game.number: game for game in _games(folder / GAMES)}

    @classmethod
    def found(cls, folder: Path, game: str, players: int | None, options: Mapping[str, Any], bots: Sequence[str],
              seed: str) -> "League":  # fmt: skip
        """Begin a league, in a folder that has none."""
        if (folder / SETTINGS).exists():
            raise BadRequest("league-exists", f"{folder} has a league already: its settings are in {SETTINGS}")
        table = find_game(game, players, options)
        lines = [f'game = "{table.name}"', f"players = {table.players}", f"seed = {json.dumps(seed)}"]
        lines += [f"bots = {json.dumps(list(bots or USUAL_BOTS))}", "", "[options]"]
        lines += [f"{name} = {json.dumps(value)}" for name, value in table.options.items()]
        try:
            folder.mkdir(parents=True, exist_ok=True)
            (folder / SETTINGS).write_text("\n".join(lines) + "\n", "utf-8")
        except OSError as error:
            raise BadRequest("no-file", f"{folder / SETTINGS} cannot be written: {error.strerror}") from None
        return cls(folder)

    # Playing ----------------------------------------------------------------------------------------------------------

    def play(
        self,
        games: int,
        workers: int | None = None,
        cluster: str | None = None,
        progress: Callable[[int], object] = abs,
    ) -> None:
        """Play so many more games. Each is kept as soon as it has ended."""
        if len(self.members) < 2:
            raise BadRequest("few-bots", f"a league takes two bots: put files into {self.folder}, or name some")
        series = Series(self.game.name, self.game.players, dict(self.game.options), self.seed, forgiving=True)
        left = games
        with (self.folder / GAMES).open("a", encoding="utf-8") as file:
            while left > 0:
                tasks = list(self.arranged())[:left]
                by_number = {task.number: task for task in tasks}
                for result in _results(series, tasks, workers, cluster):
                    game = Played(result.number, self._ids(by_number[result.number]), self._named(result))
                    self.games[game.number] = game
                    file.write(game.as_line())
                    file.flush()
                    left -= 1
                    progress(games - left)
        self.write_ratings()

    def _ids(self, task: Task) -> tuple[str, ...]:
        known = {member.played: member.id for member in self.members}
        return tuple(known[name] for name in task.bots)

    def _named(self, result: GameResult) -> GameResult:
        known = {member.played: member.id for member in self.members}
        faults = {known[name]: number for name, number in result.faults.items()}
        return GameResult(result.number, result.scores, result.winners, result.plies, {}, faults)

    def arranged(self) -> Iterator[Task]:
        """The games of the round that is not complete yet, as far as they were not played."""
        first = next(
            start for start in count(0, ROUND) if any(n not in self.games for n in range(start, start + ROUND))
        )
        before = [self.games[number] for number in range(first)]
        ratings = ratings_of(before, [member.id for member in self.members])
        for number in range(first, first + ROUND):
            seats = next_table(ratings, self.game.players, f"{self.seed} league {number}")
            if number not in self.games:
                yield Task(number, number, tuple(self.members[member].played for member in seats))

    # Looking ----------------------------------------------------------------------------------------------------------

    def standings(self) -> list[Standing]:
        """Best first, by what a rating is at least."""
        games = [self.games[number] for number in sorted(self.games)]
        playing = [member.id for member in self.members]
        ids = list(dict.fromkeys([*playing, *(member for game in games for member in game.members)]))
        found = []
        for member, (rating, deviation) in zip(ids, ratings_of(games, ids), strict=True):
            own = [game for game in games if member in game.members]
            wins = sum(
                sum(game.members[seat] == member for seat in game.result.winners) / len(game.result.winners)
                for game in own
            )
            faults = sum(game.result.faults.get(member, 0) for game in own)
            found.append(Standing(member, rating, deviation, len(own), wins, faults, member in playing))
        return sorted(found, key=lambda standing: -(standing.rating - 2 * standing.deviation))

    def as_data(self) -> dict[str, Any]:
        return {
            "game": self.game.name,
            "players": self.game.players,
            "options": dict(self.game.options),
            "games": len(self.games),
            "standings": [
                {
                    "bot": standing.member,
                    "rating": round(standing.rating, 3),
                    "deviation": round(standing.deviation, 3),
                    "games": standing.games,
                    "wins": round(standing.wins, 2),
                    "faults": standing.faults,
                    "plays": standing.plays,
                }
                for standing in self.standings()
            ],
        }

    def write_ratings(self) -> None:
        (self.folder / RATINGS).write_text(json.dumps(self.as_data(), indent=1) + "\n", "utf-8")


def next_table(ratings: list[tuple[float, float]], players: int, seed: str) -> list[int]:
    """Who plays the next game, for each seat: the least certain, and those whose games with it are the most open and
    the least known. The deviations of those who play are lowered in `ratings`, so that others play the game after."""
    dice = random.Random(seed)
    first = max(range(len(ratings)), key=lambda member: ratings[member][1])

    def worth(member: int) -> float:
        return information(ratings[first], ratings[member])

    others = sorted((member for member in range(len(ratings)) if member != first), key=lambda member: -worth(member))
    seats = [first, *others[: players - 1]]
    while len(seats) < players:  # fewer bots than seats: some sit twice
        seats.append(dice.choice(seats[: len(ratings)]))
    for member in set(seats):
        rating, deviation = ratings[member]
        ratings[member] = (rating, deviation * LEARNED)
    dice.shuffle(seats)
    return seats


def information(one: tuple[float, float], other: tuple[float, float]) -> float:
    """How much a game between two would tell: much, if it is open who wins, and if little is known of them."""
    variance = one[1] ** 2 + other[1] ** 2
    chance = NormalDist().cdf((one[0] - other[0]) / (2 * BETA**2 + variance) ** 0.5)
    return variance * chance * (1 - chance)


def ratings_of(games: Sequence[Played], ids: Sequence[str]) -> list[tuple[float, float]]:
    """The rating and deviation of each of these bots after these games; others took part in them, but are not asked
    for."""
    everybody = list(dict.fromkeys([*ids, *(member for game in games for member in game.members)]))
    number = {member: place for place, member in enumerate(everybody)}
    seats = len(games[0].members) if games else 2
    seating = np.array([[number[member] for member in game.members] for game in games], np.int64).reshape(-1, seats)
    scores = np.array([game.result.scores for game in games], np.int64).reshape(-1, seats)
    wins = np.zeros(scores.shape)
    for row, game in enumerate(games):
        wins[row, list(game.result.winners)] = 1 / len(game.result.winners)
    statistics = SeriesStatistics(len(everybody), seating, scores, wins, np.arange(len(games)))
    return statistics.ratings()[: len(ids)]


def _results(series: Series, tasks: list[Task], workers: int | None, cluster: str | None) -> Iterator[GameResult]:
    if cluster is not None:
        return play_on_cluster(series, tasks, cluster, workers)
    prepare(series, tasks)
    processes = min(workers or cores(), len(tasks))
    return play_here(series, tasks) if processes == 1 else play_in_processes(series, tasks, processes)


def _settings(file: Path) -> dict[str, Any]:
    try:
        return tomllib.loads(file.read_text("utf-8"))
    except OSError:
        raise BadRequest("no-league", f"{file.parent} has no league yet: name a game to begin one") from None
    except ValueError as error:
        raise BadRequest("bad-league", f"{file} cannot be read: {error}") from None


def _members(folder: Path, named: Sequence[str]) -> list[Member]:
    """The bots that are named, and those of the folder's files."""
    files = sorted(folder.glob("*.py"))
    return [Member(name, name, find(name).digest) for name in named] + [
        Member(file.name, str(file), find(str(file)).digest) for file in files
    ]


def _games(file: Path) -> Iterator[Played]:
    """What was played already. A process that was killed leaves at most half a line, which is cut off."""
    if not file.exists():
        return
    content = file.read_bytes()
    whole = content.rfind(b"\n") + 1
    if whole != len(content):
        with file.open("ab") as cut:
            cut.truncate(whole)
    for number, line in enumerate(content[:whole].splitlines(), 1):
        try:
            entry = json.loads(line)
            result = GameResult(
                entry["number"], tuple(entry["scores"]), tuple(entry["winners"]), entry["plies"], {},
                entry.get("faults", {}),
            )  # fmt: skip
            yield Played(result.number, tuple(entry["members"]), result)
        except (ValueError, KeyError, TypeError):
            raise BadRequest("bad-league", f"line {number} of {file} cannot be read") from None
