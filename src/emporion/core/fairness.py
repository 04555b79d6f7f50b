"""Shuffles that nobody can steer.

Before the start a table shows everyone the hash of its secret, then each seat adds a contribution of its own; the seed
is mixed from the secret and all contributions. The table cannot change its secret after it saw the contributions, and
nobody else knows the secret while they choose theirs. After the end the record carries all of it, and anybody can do
the sum again.
"""

import hashlib
import re
from collections.abc import Callable, Sequence
from typing import TYPE_CHECKING

from emporion.core.errors import BadRecord, BadRequest
from emporion.core.match import Match
from emporion.core.record import read_record, record_header
from emporion.core.texts import SEAT_LETTERS

if TYPE_CHECKING:
    from emporion.core.game import Game

CONTRIBUTION = re.compile(r"[0-9A-Za-z_-]{0,64}")
NOTHING = "-"  # in a record, for a seat that added nothing


def commitment(secret: str) -> str:
    """What a table shows of its secret before the start."""
    return hashlib.sha256(f"emporion secret {secret}".encode()).hexdigest()


def check_contribution(text: str) -> str:
    if not CONTRIBUTION.fullmatch(text) or text == NOTHING:
        raise BadRequest(
            "bad-contribution", "a contribution is up to 64 letters, digits, «_» and «-», but not «-» alone"
        )
    return text


def mixed_seed(table: str, secret: str, contributions: Sequence[str]) -> str:
    """The seed of a table's game: it depends on the secret and on every seat's contribution, in order of the seats."""
    parts = [f"emporion table {table}", secret, *contributions]
    return hashlib.sha256("\n".join(parts).encode()).hexdigest()


def fairness_notes(table: str, secret: str, contributions: Sequence[str]) -> dict[str, str]:
    """The lines of a record's header that let anybody check the shuffle."""
    notes = {"table": table, "commitment": commitment(secret), "secret": secret}
    for seat, text in enumerate(contributions):
        notes[f"contribution {SEAT_LETTERS[seat]}"] = text or NOTHING
    return notes


def verify_record(text: str, find_game: "Callable[..., Game]") -> Match:
    """Replay a record of a table and check that its seed follows from the secret and the contributions."""
    match = read_record(text, find_game)
    found = record_header(text)
    seats = SEAT_LETTERS[: match.game.players]
    for key in ("table", "commitment", "secret", *(f"contribution {letter}" for letter in seats)):
        if key not in found:
            raise BadRecord("not-verifiable", f"the record does not say «{key}: …»: its shuffle cannot be checked")
    if commitment(found["secret"]) != found["commitment"]:
        raise BadRecord("false-commitment", "the secret is not the one whose hash was shown before the start")
    contributions = ["" if found[f"contribution {x}"] == NOTHING else found[f"contribution {x}"] for x in seats]
    if mixed_seed(found["table"], found["secret"], contributions) != found["seed"]:
        raise BadRecord("false-seed", "the seed does not follow from the secret and the contributions")
    return match
