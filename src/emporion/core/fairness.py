"""Shuffles that nobody can steer.

Before the start a table shows everyone the hash of its secret. Each seat commits to a contribution by showing its hash.
When the game is to start, the commitments are fixed and the table adds the hash of a second secret, which no database
holds; then the seats reveal their contributions, and only then the table its second secret. The seed is mixed from both
secrets and all contributions. Nobody who must decide on something knows what it would lead to: not the table, which
does not know the contributions; not a player, who does not know the others' contributions and the second secret; and
not a player who has read everything that is stored.

If somebody does not reveal, there is no game: another shuffle begins, with its own number, to which no commitment of
the one before belongs. After the end the record carries all of it, and anybody can do the sum again.

Where no seat commits, contributions are given openly, and there is one secret. That was the only rule once: it is no
protection from a player who knows the secret.
"""

import hashlib
import re
from collections.abc import Callable, Sequence
from dataclasses import dataclass
from typing import TYPE_CHECKING

from emporion.core.chance import long_seed
from emporion.core.errors import BadRecord, BadRequest
from emporion.core.match import Match
from emporion.core.record import read_record, record_header
from emporion.core.texts import SEAT_LETTERS

if TYPE_CHECKING:
    from emporion.core.game import Game

CONTRIBUTION = re.compile(r"[0-9A-Za-z_-]{0,64}")
NOTHING = "-"  # in a record, for a seat that added nothing


def _hash(*lines: str) -> str:
    return hashlib.sha256("\n".join(lines).encode()).hexdigest()


def commitment(secret: str) -> str:
    """What a table shows of a secret before the start."""
    return _hash(f"emporion secret {secret}")


def seat_commitment(table: str, shuffle: int, contribution: str) -> str:
    """What a seat shows of its contribution to one shuffle of one table: it is worth nothing for any other."""
    return _hash(f"emporion contribution {table} {shuffle} {contribution}")


def check_contribution(text: str) -> str:
    if not CONTRIBUTION.fullmatch(text) or text == NOTHING:
        raise BadRequest(
            "bad-contribution", "a contribution is up to 64 letters, digits, «_» and «-», but not «-» alone"
        )
    return text


@dataclass(frozen=True)
class Shuffle:
    """Everything that a deal is made from. Lists are in order of the seats, with "" for what is not there. The second
    secret belongs to shuffles to which seats have committed themselves; these are numbered from 1."""

    table: str
    secret: str
    contributions: Sequence[str]
    number: int = 0
    start_secret: str = ""
    commitments: Sequence[str] = ()

    @property
    def committed(self) -> list[int]:
        """The seats that had committed themselves before anything was revealed."""
        return [seat for seat, shown in enumerate(self.commitments) if shown]

    def hashes(self) -> set[str]:
        """What was shown before the start."""
        start = {commitment(self.start_secret)} if self.number else set()
        return {commitment(self.secret), *start, *filter(None, self.commitments)}

    def seed(self) -> str:
        if not self.number:
            return _hash(f"emporion table {self.table}", self.secret, *self.contributions)
        first = f"emporion shuffle {self.table} {self.number}"
        return long_seed(_hash(first, self.secret, self.start_secret, *self.contributions))

    def notes(self) -> dict[str, str]:
        """The lines of a record's header that let anybody check the shuffle."""
        notes = {"table": self.table, "commitment": commitment(self.secret), "secret": self.secret}
        if self.number:
            notes["shuffle"] = str(self.number)
            notes["start commitment"] = commitment(self.start_secret)
            notes["start secret"] = self.start_secret
            for seat, shown in enumerate(self.commitments):
                notes[f"commitment {SEAT_LETTERS[seat]}"] = shown or NOTHING
        for seat, text in enumerate(self.contributions):
            notes[f"contribution {SEAT_LETTERS[seat]}"] = text or NOTHING
        return notes

    @classmethod
    def of_header(cls, found: dict[str, str], players: int) -> "Shuffle":
        """The shuffle that a record's header tells of."""

        def value(key: str) -> str:
            if key not in found:
                raise BadRecord("not-verifiable", f"the record does not say «{key}: …»: its shuffle cannot be checked")
            return found[key]

        def values(key: str) -> list[str]:
            each = (value(f"{key} {letter}") for letter in SEAT_LETTERS[:players])
            return ["" if text == NOTHING else text for text in each]

        table, secret, contributions = value("table"), value("secret"), values("contribution")
        if "shuffle" not in found:
            return cls(table, secret, contributions)
        if not re.fullmatch(r"[1-9][0-9]{0,3}", found["shuffle"]):
            raise BadRecord("bad-record", f"«shuffle: {found['shuffle']}» should be a small whole number")
        start_secret = value("start secret")
        return cls(table, secret, contributions, int(found["shuffle"]), start_secret, values("commitment"))


def recorded_shuffle(text: str, players: int) -> Shuffle:
    return Shuffle.of_header(record_header(text), players)


def verify_record(text: str, find_game: "Callable[..., Game]") -> Match:
    """Replay a record of a table and check that its seed follows from the secrets and the contributions, and that these
    are what was committed to."""
    match = read_record(text, find_game)
    found = record_header(text)
    shuffle = Shuffle.of_header(found, match.game.players)
    shown = [("commitment", shuffle.secret)]
    if shuffle.number:
        shown.append(("start commitment", shuffle.start_secret))
    for key, secret in shown:
        if key not in found:
            raise BadRecord("not-verifiable", f"the record does not say «{key}: …»: its shuffle cannot be checked")
        if commitment(secret) != found[key]:
            raise BadRecord("false-commitment", f"the secret is not the one whose hash was shown (the {key})")
    for seat in shuffle.committed:
        made = seat_commitment(shuffle.table, shuffle.number, shuffle.contributions[seat])
        if made != shuffle.commitments[seat]:
            letter = SEAT_LETTERS[seat]
            raise BadRecord("false-commitment", f"the contribution of {letter} is not the one it committed itself to")
    if shuffle.seed() != found["seed"]:
        raise BadRecord("false-seed", "the seed does not follow from the secret and the contributions")
    return match
