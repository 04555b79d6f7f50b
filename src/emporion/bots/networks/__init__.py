"""What was learned, as files: `GAME.npz` with the numbers of a network and `GAME-judge.npz` with those of its judge, in
16 bits each, and beside each a card, `GAME.json` and `GAME-judge.json`, that says how they came about.

A network fits one form of observation and one numbering of choices. Its card knows both by a fingerprint, and the file
itself by a hash: what is missing, cut short, edited or made for another version of a game is refused, never used.
"""

import hashlib
import io
import json
import zipfile
from functools import cache
from pathlib import Path
from typing import Any, TypeVar

import numpy as np

from emporion.bots.judge import Judge
from emporion.bots.network import Network
from emporion.core.errors import BadRequest
from emporion.core.game import Rules
from emporion.games import rules

FOLDER = Path(__file__).parent
LEARNED = ("byzanz", "thurn-und-taxis", "tyros")  # the games whose network comes with this package
JUDGED = ("byzanz", "thurn-und-taxis")  # those whose search has been seen to be stronger with it, and with its judge
MOST_BYTES = 1_500_000
REMEDY = "install the package again, or train one: emporion {command} {game} --into DIR --ship {file}"
COMMANDS = {Network: "train", Judge: "train-judge"}

Learned = TypeVar("Learned", Network, Judge)


class NoNetwork(BadRequest):
    """There is no network to think with; the message names the file and what to do."""


def fingerprint(rules: Rules) -> str:
    """What a network's inputs and outputs mean: the parts of an observation, and the choices."""
    parts = [(part.name, part.shape, part.first) for part in rules.observation.parts]
    return hashlib.sha256(repr((parts, rules.notations)).encode()).hexdigest()[:16]


def write(file: Path, name: str, learned: Network | Judge, about: dict[str, Any]) -> dict[str, Any]:
    """Write what was learned and its card, and return the card."""
    memory = io.BytesIO()
    np.savez(memory, **{key: value.astype(np.float16) for key, value in learned._asdict().items()})
    data = memory.getvalue()
    if len(data) > MOST_BYTES:
        raise BadRequest("large-network", f"the network has {len(data):,} bytes: {MOST_BYTES:,} are allowed")
    card = {
        "game": name,
        "observation": fingerprint(rules(name)),
        "sha256": hashlib.sha256(data).hexdigest(),
        "bytes": len(data),
        **about,
    }
    file.parent.mkdir(parents=True, exist_ok=True)
    file.write_bytes(data)
    file.with_suffix(".json").write_text(json.dumps(card, indent=1) + "\n", "utf-8")
    return card


def digest(file: Path) -> str:
    """The hash that the card of a file has."""
    return hashlib.sha256(file.read_bytes()).hexdigest()


def read(file: Path, name: str) -> Network:
    """The network in a file, if it is whole and fits the game as it is."""
    return _read(file, name, Network)


def read_judge(file: Path, name: str) -> Judge:
    """The judge in a file, likewise."""
    return _read(file, name, Judge)


def _read(file: Path, name: str, kind: type[Learned]) -> Learned:
    def refuse(code: str, what: str) -> NoNetwork:
        return NoNetwork(code, f"{file} {what}: {REMEDY.format(command=COMMANDS[kind], game=name, file=file)}")

    try:
        data, text = file.read_bytes(), file.with_suffix(".json").read_text("utf-8")
    except OSError as error:
        raise refuse("no-network", f"or its card cannot be read ({error.strerror})") from None
    try:
        card = json.loads(text)
        expected, observation = card["sha256"], card["observation"]
    except (ValueError, KeyError, TypeError):
        raise refuse("broken-network", "has a card that cannot be understood") from None
    if hashlib.sha256(data).hexdigest() != expected:
        raise refuse("broken-network", "is not what its card says: it was cut short or edited")
    if observation != fingerprint(rules(name)):
        raise refuse("other-network", f"was made for other observations or choices of {name}")
    try:
        with np.load(io.BytesIO(data)) as found:
            return kind(**{key: np.ascontiguousarray(found[key], np.float32) for key in kind._fields})
    except (ValueError, KeyError, zipfile.BadZipFile):
        raise refuse("broken-network", "holds no network") from None


@cache
def shipped(name: str) -> Network:
    """The network that comes with this package."""
    if name not in LEARNED:
        raise NoNetwork("no-network", f"no network comes with {name} yet: its bots play by heuristics")
    return read(FOLDER / f"{name}.npz", name)


@cache
def shipped_judge(name: str) -> Judge:
    """The judge that comes with this package."""
    if name not in JUDGED:
        raise NoNetwork("no-network", f"no judge comes with {name} yet: its bots count on forecasts")
    return read_judge(FOLDER / f"{name}-judge.npz", name)


def has_network(name: str) -> bool:
    """Can what was learned of the game be used?"""
    try:
        return bool(shipped(name) and (name not in JUDGED or shipped_judge(name)))
    except NoNetwork:
        return False


def card_of(name: str) -> dict[str, Any]:
    """How the network that comes with this package was made, and how strong it is; or its judge, of `GAME-judge`."""
    card: dict[str, Any] = json.loads((FOLDER / f"{name}.json").read_text("utf-8"))
    return card
