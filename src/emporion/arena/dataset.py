"""Datasets: many games as rows for learning (`trajectories.py`), in files that are read without Emporion.

    folder/schema.json          the columns, the parts of an observation and the choices, with their meanings
    folder/index.json           the shards: their games, rows and digests
    folder/README.md            the same for people, and for Hugging Face
    folder/data/00000.npz       the rows of the first games (or 00000.parquet)
    folder/records/00000.txt    the same games as records, one after the other

A shard follows from the schema and its number alone. Each is in the index when it is whole, so that a run which was
ended goes on, and leaves the same bytes as one that was not.
"""

import json
from collections.abc import Callable, Iterator, Mapping, Sequence
from dataclasses import dataclass, field
from pathlib import Path
from typing import Any

from emporion.arena import shards, trajectories
from emporion.arena.executors import MOST_WORKERS, cores, in_processes
from emporion.arena.players import find, sources
from emporion.bots.compiling import prepare_search
from emporion.core.chance import check_seed
from emporion.core.errors import BadRequest
from emporion.core.game import Game
from emporion.core.jit import source_hash
from emporion.core.match import Match
from emporion.core.record import read_record, split_records
from emporion.games import find as find_game

VERSION = 1  # of the schema
SHARD = 64  # games


@dataclass(frozen=True)
class Dataset:
    """What a dataset is made of. Small and plain: it travels to other processes."""

    game: str
    players: int
    options: Mapping[str, str]
    bots: tuple[str, ...]  # who play, in turn; of records, nobody
    seed: str
    format: str = shards.FORMATS[0]
    shard: int = SHARD  # games in one
    search: int = 0  # iterations of a search that is asked at every decision; 0 for none
    records: tuple[str, ...] = field(default=(), repr=False)  # the games, if they were played already

    @classmethod
    def of_bots(cls, game: Game, names: Sequence[str], seed: str = "0", **details: Any) -> "Dataset":
        """Games that bots are going to play."""
        names = tuple(name.strip() for name in names)
        for name in names:
            find(name)
        if not 1 <= len(names) <= game.players:
            raise BadRequest("bad-bots", f"{len(names)} bots cannot share {game.players} seats")
        return cls(game.name, game.players, dict(game.options), names, str(check_seed(seed)), **details).checked()

    @classmethod
    def of_records(cls, texts: Sequence[str], **details: Any) -> "Dataset":
        """Games that were played: files of records, which must all be of one game with the same players and options."""
        records = [record for text in texts for record in split_records(text)]
        if not records:
            raise BadRequest("no-games", "there are no records in what was given")
        game = read_record(records[0], find_game).game
        return cls(game.name, game.players, dict(game.options), (), "", records=tuple(records), **details).checked()

    def checked(self) -> "Dataset":
        if self.format not in shards.FORMATS:
            raise BadRequest("bad-format", f"there is no format {self.format!r}: it takes {', '.join(shards.FORMATS)}")
        if self.format == "parquet":
            shards.pyarrow()
        if self.shard < 1 or self.search < 0:
            raise BadRequest("bad-dataset", "a shard has at least one game, a search no fewer than 0 iterations")
        return self

    def found(self) -> Game:
        return find_game(self.game, self.players, self.options)

    def schema(self) -> dict[str, Any]:
        """Everything that a reader has to know, and all that must be the same for shards to belong together."""
        game = self.found()
        return {
            "schema": VERSION,
            "game": game.name,
            "rules": game.rules.version,
            "players": game.players,
            "options": dict(game.options),
            "bots": list(self.bots),
            "seed": self.seed,
            "search_iterations": self.search,
            "format": self.format,
            "games_in_a_shard": self.shard,
            "code": {"emporion": source_hash(), **sources(self.bots)},
            "columns": [
                {"name": column.name, "dtype": column.dtype, "shape": list(column.shape), "meaning": column.meaning}
                for column in trajectories.columns(game, bool(self.search))
            ],
            "parts": [
                {"name": part.name, "first": part.first, "shape": list(part.shape), "meaning": part.meaning}
                for part in game.rules.observation.parts
            ],
            "choices": list(game.rules.notations),
        }

    def match(self, number: int) -> Match:
        """One of the games."""
        if not self.records:
            return trajectories.play(self.found(), self.bots, self.seed, number)
        match = read_record(self.records[number], find_game)
        mine = (self.game, self.players, dict(self.options))
        if (match.game.name, match.game.players, dict(match.game.options)) != mine:
            raise BadRequest("other-game", f"record {number + 1} is of {match.game!r}, the first is not")
        return match


@dataclass(frozen=True)
class Shard:
    """Some games of a dataset, to be written."""

    dataset: Dataset
    folder: Path
    number: int
    first: int  # game
    games: int

    @property
    def files(self) -> tuple[Path, Path]:
        return (
            self.folder / "data" / f"{self.number:05}.{self.dataset.format}",
            self.folder / "records" / f"{self.number:05}.txt",
        )

    def write(self, told: Callable[[], object] = lambda: None) -> dict[str, Any]:
        """Make the games, write the files, and return what the index says of them."""
        rows: list[Mapping[str, Any]] = []
        records = []
        for number in range(self.first, self.first + self.games):
            match = self.dataset.match(number)
            rows += trajectories.rows(match, number, self.dataset.search)
            records.append(match.record())
            told()
        game, search = self.dataset.found(), bool(self.dataset.search)
        content = shards.WRITERS[self.dataset.format](trajectories.stacked(game, search, rows), self.dataset.schema())
        data, texts = self.files
        return {
            "shard": self.number,
            "games": [self.first, self.first + self.games - 1],
            "rows": len(rows),
            "data": f"data/{data.name}",
            "data_sha256": shards.write(data, content),
            "records": f"records/{texts.name}",
            "records_sha256": shards.write(texts, "".join(records).encode()),
        }


def write_shards(wanted: Sequence[Shard]) -> list[dict[str, Any]]:
    """What a worker does."""
    return [shard.write() for shard in wanted]


def write(
    dataset: Dataset,
    folder: Path,
    games: int | None = None,
    workers: int | None = None,
    progress: Callable[[int, int], object] = max,
) -> dict[str, Any]:
    """Write the first `games` of a dataset (all of its records), as far as the folder does not hold them yet, and
    return its index. `progress` is told how many games are done, and of how many."""
    total = games if games is not None else len(dataset.records)
    if total < 1 or (dataset.records and total > len(dataset.records)):
        raise BadRequest("bad-games", f"{total} games cannot be written: there must be at least 1, and so many records")
    if workers is not None and not 1 <= workers <= MOST_WORKERS:
        raise BadRequest("bad-workers", f"{workers} workers are not possible: it takes 1 to {MOST_WORKERS}")
    index = begun(dataset, folder)
    wanted = [
        Shard(dataset, folder, number, first, min(dataset.shard, total - first))
        for number, first in enumerate(range(0, total, dataset.shard))
    ]
    left = [shard for shard in wanted if not is_whole(shard, index)]
    done = total - sum(shard.games for shard in left)
    progress(done, total)

    def game_done() -> None:
        nonlocal done
        done += 1
        progress(done, total)

    processes = min(workers or cores(), len(left))
    if left:
        prepare(dataset)
    for entry in in_order(left, processes, game_done):
        index[entry["shard"]] = entry
        shards.write(folder / "index.json", as_text({"shards": [index[number] for number in sorted(index)]}))
    shards.write(folder / "README.md", card(dataset).encode())
    return {"shards": [index[number] for number in sorted(index)]}


def in_order(left: Sequence[Shard], processes: int, game_done: Callable[[], None]) -> Iterator[dict[str, Any]]:
    """The shards as they are done."""
    if processes <= 1:
        for shard in left:
            yield shard.write(game_done)
        return
    games = {shard.number: shard.games for shard in left}
    for entry in in_processes(write_shards, ([shard] for shard in left), processes):
        for _ in range(games[entry["shard"]]):
            game_done()
        yield entry


def prepare(dataset: Dataset) -> None:
    """Compile what is needed once, before workers begin that would all compile the same."""
    game = dataset.found()
    game.kernel.compile()
    if dataset.search or any(not find(name).own and find(name).kind < 0 for name in dataset.bots):
        prepare_search(game)


def as_text(data: Any) -> bytes:
    return (json.dumps(data, indent=1, ensure_ascii=False) + "\n").encode()


def begun(dataset: Dataset, folder: Path) -> dict[int, dict[str, Any]]:
    """The index of what the folder holds, which must be of this very dataset; a new folder gets its schema."""
    schema, path = dataset.schema(), folder / "schema.json"
    try:
        there = json.loads(path.read_text("utf-8")) if path.exists() else None
        index = folder / "index.json"
        entries = json.loads(index.read_text("utf-8"))["shards"] if there and index.exists() else []
        if there is None and folder.exists() and any(folder.iterdir()):
            raise BadRequest("bad-folder", f"{folder} holds something else: a dataset begins in an empty folder")
    except OSError as error:
        raise BadRequest("no-file", f"{folder} cannot be read: {error.strerror}") from None
    except (ValueError, KeyError, TypeError):
        raise BadRequest("bad-folder", f"{folder} holds a schema or an index that cannot be read") from None
    for key, value in schema.items():
        if there is not None and there.get(key) != value:
            raise BadRequest("other-dataset", f"{folder} holds another dataset: its {key} is {there.get(key)!r:.80}")
    if there is None:
        shards.write(path, as_text(schema))
    return {int(entry["shard"]): entry for entry in entries}


def is_whole(shard: Shard, index: Mapping[int, Mapping[str, Any]]) -> bool:
    entry = index.get(shard.number)
    return (
        entry is not None
        and entry["games"] == [shard.first, shard.first + shard.games - 1]
        and all(file.exists() for file in shard.files)
    )


def card(dataset: Dataset) -> str:
    """The page of the dataset; its head is what Hugging Face's `datasets` looks for."""
    options = "".join(f", {name}={value}" for name, value in dataset.options.items())
    if dataset.records:
        made = "from records"
    else:
        made = f"by {', '.join(dataset.bots)} (seats rotate) from the seed `{dataset.seed}`"
    read = {
        "npz": 'rows = numpy.load("data/00000.npz")  # rows["observation"], rows["mask"], rows["choice"], …',
        "parquet": f'rows = datasets.load_dataset("{dataset.format}", data_files="data/*.parquet", split="train")',
    }[dataset.format]
    table = "\n".join(
        f"| `{column.name}` | {column.dtype} | {'×'.join(map(str, column.shape)) or '1'} | {column.meaning} |"
        for column in trajectories.columns(dataset.found(), bool(dataset.search))
    )
    return f"""---
configs:
- config_name: default
  data_files: data/*.{dataset.format}
tags: [reinforcement-learning, games, imperfect-information]
---
# {dataset.game}, {dataset.players} players{options}

Games played {made}, written by `emporion dataset`. A row is a choice; what concerns
several players is counted clockwise from the seat that chooses. `schema.json` explains the columns, the parts of an
observation and the choices; `index.json` lists the files with their digests; `records` holds the same games as text
that Emporion replays.

    {read}

| column | type | numbers | meaning |
|---|---|---|---|
{table}
"""
