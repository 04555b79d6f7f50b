"""Everything the service refuses: each code with its HTTP status and an English sentence, in one table.

The HTTP statuses, the OpenAPI document (`x-problems`), the table in docs/api.md and the client's check that every code
is translated all follow from `CODES`. `python -m emporion.server.errors` prints the table for docs/api.md.
"""

from collections.abc import Mapping
from typing import NamedTuple

from emporion.core.errors import EmporionError, Refused

STATUSES: Mapping[int, str] = {
    400: "not understood, or not possible now",
    401: "no name given yet",
    403: "not allowed for you",
    404: "not found",
    409: "forbidden by the rules of the game, or the table has changed",
    410: "this table cannot go on",
    413: "too large",
    415: "not JSON",
    429: "too many requests",
    500: "a fault in the service",
    503: "not available right now; nothing was changed, unless it is `unsure`",
}


class Kind(NamedTuple):
    """What a code stands for. The message is empty where it depends on the request, or comes from the engine."""

    status: int
    message: str = ""


CODES: Mapping[str, Kind] = {
    # What was sent makes no sense.
    "bad-message": Kind(400),
    "bad-name": Kind(400),
    "bad-chat": Kind(400),
    "not-json": Kind(415, "Send the body as application/json."),
    "too-large": Kind(413, "The request is too large."),
    "no-such-thing": Kind(404, "Nothing is served at this address."),
    # Who may do something.
    "nobody": Kind(401, "Choose a name first."),
    "unknown-code": Kind(404, "No player has this recovery code."),
    "foreign-origin": Kind(403, "Pages from another site are not allowed to do that."),
    "unknown-host": Kind(403, "This service does not answer to that host name."),
    "not-your-seat": Kind(403, "That is not your seat."),
    "not-seated": Kind(403, "Only players at this table can do that."),
    "not-host": Kind(403, "Only the host of this table can do that."),
    "invited-only": Kind(403, "This seat is reserved for an invited player."),
    "blocked": Kind(403, "The host has removed you from this table."),
    "barred": Kind(403, "Whoever runs this service has blocked you."),
    "chat-closed": Kind(403, "Only players can write at this table."),
    "hints-off": Kind(403, "Hints are turned off at this table."),
    "no-such-person": Kind(404, "There is no such person, or you may not open their page."),
    "ratings-off": Kind(403, "This table is rated: turn on ratings in your settings first."),
    # How a table is set up.
    "no-table": Kind(404, "There is no such table."),
    "unknown-game": Kind(400),
    "unknown-lesson": Kind(404),
    "bad-players": Kind(400),
    "bad-names": Kind(400),
    "unknown-option": Kind(400),
    "bad-option-value": Kind(400),
    "unknown-bot": Kind(400),
    "unknown-seat": Kind(400, "No player has that seat."),
    "bad-contribution": Kind(400),
    "bad-position": Kind(400),
    "rated-table": Kind(400, "That is not possible at a rated table."),
    "bad-record": Kind(400),
    "cut-record": Kind(400),
    "changed-record": Kind(400),
    "unknown-puzzle": Kind(404),
    "too-many-tables": Kind(400, "One connection cannot follow any more tables."),
    # What is possible at this moment.
    "not-started": Kind(400, "The game at this table has not started."),
    "started": Kind(400, "The game at this table has already started."),
    "shuffling": Kind(400, "The game is about to start. Wait a moment."),
    "not-shuffling": Kind(400, "Nothing has to be revealed for the shuffle now."),
    "other-shuffle": Kind(400, "This is for another shuffle. Look at the table again."),
    "bad-reveal": Kind(400, "That is not what this seat committed itself to."),
    "over": Kind(400, "The game at this table is over."),
    "not-over": Kind(403, "The game at this table is not over yet."),
    "seated": Kind(400, "You already have that seat."),
    "taken": Kind(400, "That seat is not free."),
    "seats-free": Kind(400, "Some seats are still free."),
    "not-away": Kind(400, "That player is here, or was a short while ago."),
    "nobody-waits": Kind(400, "Nobody else is playing here: the table waits for you."),
    "vacation-too-long": Kind(400),
    "vacations-used-up": Kind(400),
    "stale": Kind(409, "The table has changed since you last looked. Look again, then choose."),
    "bot-plays": Kind(409, "A bot is playing this seat for the rest of the turn or game."),
    "other-version": Kind(410),
    "damaged": Kind(410, "What is stored of this table is damaged. Whoever runs the server can repair it."),
    # Choices, undo and takebacks.
    "not-asked": Kind(400, "Hints are only for the player whose turn it is."),
    "not-your-turn": Kind(409),
    "not-in-advance": Kind(409, "That cannot be chosen in advance now."),
    "not-now": Kind(409),
    "no-choice": Kind(400),
    "unknown-choice": Kind(400),
    "unknown-target": Kind(400),
    "series-ends": Kind(400),
    "cannot-undo": Kind(409),
    "nothing-to-undo": Kind(409, "You have not made a choice yet."),
    "proposal-open": Kind(409, "Another takeback request is still open."),
    "no-proposal": Kind(409, "There is no open takeback request."),
    # What the service cannot do right now.
    "too-many-requests": Kind(429, "Too many requests. Wait a moment, then try again."),
    "hint-running": Kind(429, "Only one hint at a time: wait for the one you asked for."),
    "table-limit": Kind(429, "You have too many unfinished tables. Finish, leave or cancel some of them first."),
    "seat-limit": Kind(429, "You have seats at many open tables. Leave some of them first."),
    "bot-limit": Kind(429, "Bots are already playing each other at other tables of yours. Wait until one ends."),
    "busy": Kind(429, "The service is too busy for that right now. Try again in a moment."),
    "database-unavailable": Kind(503, "The database cannot be reached. Nothing was changed; try again in a moment."),
    "unsure": Kind(503, "It is not known whether this was done. Look at the table, and repeat it if it was not."),
    "failed": Kind(500, "Something went wrong in the service."),
}

REFUSED_BY_RULES = 409  # the code is then the name of the rule's problem, as the page of the game lists it


class ServiceError(EmporionError):
    """Something that the service refuses. The code stands in `CODES`; an unknown one is a `KeyError`."""

    def __init__(self, code: str, message: str = "") -> None:
        super().__init__(code, message or CODES[code].message)


class TableNotFound(ServiceError):
    def __init__(self) -> None:
        super().__init__("no-table")


class BrokenTable(ServiceError):
    """A table that cannot be opened, until whoever runs the service does something about it."""


class OtherVersion(BrokenTable):
    def __init__(self, game: str, made: int, known: int) -> None:
        super().__init__(
            "other-version",
            f"This game was started with version {made} of the rules of {game}. This server plays version {known}, by "
            "which it would be another game; so it cannot go on here.",
        )


class Damaged(BrokenTable):
    """An event that is missing, cannot be read or cannot have happened."""

    def __init__(self, number: int, why: str) -> None:
        super().__init__("damaged")
        self.number = number
        self.why = why


class NotIdentified(ServiceError):
    """Somebody without a name asks for what only players can do."""

    def __init__(self) -> None:
        super().__init__("nobody")


class Barred(ServiceError):
    """Somebody whom whoever runs the service does not want here."""

    def __init__(self) -> None:
        super().__init__("barred")


class TooManyRequests(ServiceError):
    def __init__(self) -> None:
        super().__init__("too-many-requests")


class Unavailable(ServiceError):
    """The database did not do what it was told to. Nothing was changed."""

    def __init__(self) -> None:
        super().__init__("database-unavailable")


class Forwarded(EmporionError):
    """What another process of the service refused, as it is to be sent."""

    def __init__(self, status: int, code: str, data: bytes) -> None:
        super().__init__(code, "")
        self.status = status
        self.data = data


class CannotStart(EmporionError):
    """Why the service does not start. Told to whoever starts it, and never sent to a client."""


def status_of(error: EmporionError) -> int:
    """The HTTP status for an error. Codes of the rules are not in the table: each game has many of its own."""
    if isinstance(error, Forwarded):
        return error.status
    if isinstance(error, Refused):
        return REFUSED_BY_RULES
    return CODES[error.code].status if error.code in CODES else 400


def markdown() -> str:
    """The table of docs/api.md."""
    rows = ["| status | | codes |", "|---|---|---|"]
    for status, meaning in STATUSES.items():
        codes = ", ".join(f"`{code}`" for code, kind in CODES.items() if kind.status == status)
        rows.append(f"| {status} | {meaning} | {codes} |")
    return "\n".join(rows)


if __name__ == "__main__":
    print(markdown())
