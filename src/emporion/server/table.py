"""A table as its events made it. Every process that applies the same events has the same table."""

from collections.abc import Callable
from functools import lru_cache
from typing import get_args

from emporion.core.game import Game
from emporion.core.match import Match, Step
from emporion.core.texts import SEAT_LETTERS
from emporion.games import find as find_game
from emporion.server import comings
from emporion.server import events as ev
from emporion.server.errors import OtherVersion, ServiceError
from emporion.server.remembered import LastSent, Memory
from emporion.server.seats import ChatMessage, Proposal, Seat, planned
from emporion.server.table_log import NO_GAME, Marks, TableLog, whole_log

AT_ONCE = 60_000  # milliseconds after which a table that was to start at once, and did not, is cancelled
BOT_GRACE = (
    4_000  # milliseconds, on top of the pace, after which another process takes over from a bot that did not choose
)

MAY_END_TURNS = (ev.Played, ev.Undone, ev.Reset, ev.Agreed, ev.Proposed, ev.StoodIn, ev.Removed, ev.Forgotten)

Deal = Callable[[Game, str, list[str]], Match]


@lru_cache(maxsize=200)
def shared_game(name: str, players: int, options: tuple[tuple[str, str], ...]) -> Game:
    """Tables with the same game and options share one `Game`: it holds nothing that changes."""
    return find_game(name, players, dict(options))


class Table:
    def __init__(self, table_id: str, deal: Deal) -> None:
        self.id = table_id
        self.deal = deal
        self.number = 0  # of the last event, as the database counts
        self.phase = "waiting"
        self.host = ""
        self.listed, self.tournament = False, ""
        self.away: int | None = None
        self.clock: ev.Clock | None = None
        self.vacations = False  # clocks stand still for people on vacation
        self.hints = False
        self.pace = 0.0
        self.at_once = False
        self.commitment = ""
        self.shuffle = 1  # the number of the shuffle that seats contribute to
        self.start_commitment = ""  # of the second secret, from when contributions are fixed
        self.start_secret = ""
        self.reveal_until = 0
        self.blocked: set[str] = set()  # people whom the host does not want here
        self.seated_chat = False  # only players may write
        self.rematch = ""
        self.series: ev.Series | None = None  # of games that the same people play
        self.closed: str | None = None  # why, in the words of whoever runs the service, if they did it
        self.seats: list[Seat] = []
        self.position = ""  # that the game begins at, instead of a deal
        self.rated = False
        self.match: Match | None = None
        self.actor: int | None = None  # the seat whose turn it is, while the game runs
        self.chat: list[ChatMessage] = []
        self.proposal: Proposal | None = None
        self.together: list[range] = []  # steps of the game that were made together, and are taken back together
        self.game_changed = False  # did the last event change the game?
        self.steps_kept = NO_GAME  # steps of the game that the last event left as they were
        self.turn_started_at = 0  # of the seat whose turn it is
        self.asked_at = 0  # since when it is that seat's turn
        self.changed_at = 0
        self.used: list[int] = []  # milliseconds of each seat's game clock
        # What each viewer was sent. The last viewer stands for all spectators.
        self.updates: list[int] = []  # how many so far: the viewer's own numbers, without gaps
        self.last_game_update: list[int] = []  # the update that last changed something a choice depends on
        self.log: TableLog | None = None  # since the start of the game, if somebody reads it
        self.marks: list[Marks] = []
        self.updated_at: list[int] = []
        self.memory = Memory()
        self.last_sent = LastSent()

    @property
    def players(self) -> int:
        return len(self.seats)

    @property
    def spectator(self) -> int:
        return len(self.seats)

    @property
    def moment(self) -> tuple[int, Step | None]:
        """Identifies a moment of the game: the same again only if nothing was played or undone since."""
        if self.match is None:
            return -1, None
        return len(self.match.steps), self.match.steps[-1] if self.match.steps else None

    def seats_of(self, person: str) -> list[int]:
        return [number for number, seat in enumerate(self.seats) if person and seat.person == person]

    def holds(self, person: str, seat: int | None) -> bool:
        """Does this person sit at this seat?"""
        return bool(person) and seat is not None and 0 <= seat < len(self.seats) and self.seats[seat].person == person

    def kept_for(self, person: str) -> list[int]:
        """Free seats that this person may take, because they were at the table before this one."""
        return [n for n, seat in enumerate(self.seats) if person and seat.expected == person and not seat.taken]

    def _plays(self, seat: Seat) -> bool:
        """Does a person play here? Not at a bot's seat, nor at the seat of somebody who has left or whose time for the
        game is over; but somebody with a bot for one turn, because a clock ran out, still plays."""
        one_move = self.clock is not None and self.clock.kind == "move"
        return not seat.by_bot or (seat.stand_in == "clock" and one_move)

    @property
    def alone(self) -> bool:
        """Does only one person play, at however many seats? Then nobody waits for anybody: nobody is replaced, and no
        clock runs."""
        return self.memory.of("alone", lambda: len({s.person for s in self.seats if self._plays(s)}) < 2)

    @property
    def shuffling(self) -> bool:
        """Is the game about to start, and contributions to the shuffle are being revealed?"""
        return self.phase == "waiting" and bool(self.start_commitment)

    @property
    def all_revealed(self) -> bool:
        return self.shuffling and not any(seat.owes for seat in self.seats)

    def names(self) -> list[str]:
        return [seat.name or SEAT_LETTERS[number] for number, seat in enumerate(self.seats)]

    # Applying events --------------------------------------------------------------------------------------------------

    def apply(self, event: ev.AnyEvent, at: int, checked: bool = False) -> None:
        """Let an event happen. It was checked before it was stored, and the same events never fail. `checked`: that was
        a moment ago, on this very table, so that the rules need not be asked again."""
        self.number += 1
        actor, moment, match = self.actor, self.moment, self.match
        if match is not None:
            match.untouched = len(match.steps)
        if isinstance(event, ev.Played):  # this is what happens most, and nobody comes or goes
            self._played(event, at, checked)
            alone = None
        else:
            alone = self.alone
            HANDLERS[type(event)](self, event, at)
            self.memory.clear()
        self.steps_kept = match.untouched if match is not None else NO_GAME
        self.game_changed = self.moment != moment
        self.changed_at = at
        self.actor = self.match.actor if self.match is not None and self.phase == "playing" else None
        self.asked_at = at if self.actor != actor else self.asked_at
        self._run_clock(actor, alone, event, at)

    def _created(self, event: ev.Created, at: int) -> None:
        self.host = event.host
        self.game = shared_game(event.game, len(event.seats), tuple(sorted(event.options.items())))
        self.listed, self.away, self.clock, self.tournament = event.listed, event.away, event.clock, event.tournament
        self.hints, self.pace, self.at_once = event.hints, event.pace, event.at_once
        self.commitment, self.position, self.rated = event.commitment, event.position, event.rated
        self.vacations = event.vacations
        self.blocked, self.seated_chat, self.series = set(event.blocked), event.seated_chat, event.series
        self.seats = [planned(number, plan) for number, plan in enumerate(event.seats)]
        for guest in event.expected:
            self.seats[guest.seat].expected, self.seats[guest.seat].expected_name = guest.person, guest.name
        viewers = len(self.seats) + 1
        self.used = [0] * len(self.seats)
        self.updates, self.last_game_update = [0] * viewers, [0] * viewers
        self.marks = [Marks() for _ in range(viewers)]
        self.updated_at = [0] * viewers
        self.turn_started_at = at

    def _sat(self, event: ev.Sat, _at: int) -> None:
        seat = self.seats[event.seat]
        seat.free()
        seat.person, seat.name, seat.stand_in = event.person, event.name, ""
        seat.contribution, seat.commitment = "" if event.commitment else event.contribution, event.commitment

    def _contributed(self, event: ev.Contributed, _at: int) -> None:
        seat = self.seats[event.seat]
        seat.contribution, seat.commitment, seat.missed = event.contribution, "", False

    def _committed(self, event: ev.Committed, _at: int) -> None:
        seat = self.seats[event.seat]
        seat.contribution, seat.commitment, seat.missed = "", event.commitment, False

    def _fixed(self, event: ev.Fixed, at: int) -> None:
        self.start_commitment, self.reveal_until = event.commitment, at + int(event.seconds * 1000)

    def _revealed(self, event: ev.Revealed, _at: int) -> None:
        self.seats[event.seat].contribution = event.contribution

    def _missed(self, _event: ev.Missed, _at: int) -> None:
        self.miss_shuffle()

    def miss_shuffle(self) -> None:
        self.shuffle += 1
        self.start_commitment = ""
        for seat in self.seats:
            seat.missed = seat.owes
            if seat.commitment:
                seat.contribution, seat.commitment = "", ""

    def _left(self, event: ev.Left, _at: int) -> None:
        self.seats[event.seat].free()

    def _planned(self, event: ev.Planned, _at: int) -> None:
        self.seats[event.seat] = planned(event.seat, event.plan)

    def _chatruled(self, event: ev.ChatRuled, _at: int) -> None:
        self.seated_chat = event.seated_only

    def _started(self, event: ev.Started, at: int) -> None:
        if event.rules not in (0, self.game.rules.version):
            raise OtherVersion(self.game.rules.title, event.rules, self.game.rules.version)
        self.start_secret = event.secret
        self.match = (
            self.game.load(self.position, event.seed, self.names())
            if self.position
            else self.deal(self.game, event.seed, self.names())
        )
        self.phase = "over" if self.match.over else "playing"
        self.turn_started_at = at

    def _played(self, event: ev.Played, _at: int, checked: bool = False) -> None:
        match = self._match()
        first = len(match.steps)
        for code in event.choices:
            if event.seat == int(match.state["actor"]):
                # Both are quicker than `play`, for tables with a long history.
                (match.apply_checked if checked else match.make)(code, event.seat)
            else:
                match.play(code, event.seat)
        self._forget_undone()  # a choice out of turn may have come before others
        if len(event.choices) > 1 and match.untouched == first:
            self.together.append(range(first, len(match.steps)))
        if not event.bot:  # bots keep playing while people talk about a takeback
            self.proposal = None
        if match.over:
            self.phase, self.proposal = "over", None
            self.memory.clear()

    def _undone(self, event: ev.Undone, _at: int) -> None:
        match = self._match()
        for _ in range(event.steps):
            match.undo(event.seat)
        self._forget_undone()
        self.proposal = None

    def _reset(self, event: ev.Reset, _at: int) -> None:
        match = self._match()
        while match.can_undo(event.seat):
            match.undo(event.seat)
        self._forget_undone()
        self.proposal = None

    def _forget_undone(self) -> None:
        """Only of steps that stay where they are it is known which belong together."""
        kept = self._match().untouched
        if self.together and self.together[-1].stop > kept:
            self.together = [steps for steps in self.together if steps.stop <= kept]

    def last_made(self, seat: int) -> range:
        """The last step of this seat, with those that were made together with it; empty if there is none."""
        steps = self._match().steps
        last = next((number for number in reversed(range(len(steps))) if steps[number].seat == seat), None)
        if last is None:
            return range(0)
        return next((made for made in reversed(self.together) if last in made), range(last, last + 1))

    def _proposed(self, event: ev.Proposed, _at: int) -> None:
        same = set(self.seats_of(self.seats[event.seat].person))
        self.proposal = Proposal(event.seat, event.steps, {event.seat} | same)
        self.settle_proposal()

    def _agreed(self, event: ev.Agreed, _at: int) -> None:
        if self.proposal is not None:
            self.proposal.agreed |= {event.seat} | set(self.seats_of(self.seats[event.seat].person))
            self.settle_proposal()

    def _declined(self, _event: ev.Declined, _at: int) -> None:
        self.proposal = None

    def settle_proposal(self) -> None:
        """Everyone who plays must have agreed."""
        proposal = self.proposal
        if (
            proposal is not None
            and {number for number, seat in enumerate(self.seats) if self._plays(seat)} <= proposal.agreed
        ):
            self._match().rewind(proposal.steps)
            self._forget_undone()
            self.proposal = None

    def _chatted(self, event: ev.Chatted, at: int) -> None:
        self.chat.append(ChatMessage(event.name, event.seat, event.text, at, event.person))

    def _stoodin(self, event: ev.StoodIn, _at: int) -> None:
        seat = self.seats[event.seat]
        seat.stand_in, seat.level = event.reason, event.level
        self.settle_proposal()

    def _returned(self, event: ev.Returned, _at: int) -> None:
        self.seats[event.seat].stand_in = ""

    def _rematched(self, event: ev.Rematched, _at: int) -> None:
        self.rematch = event.table

    def _closed(self, event: ev.Closed, _at: int) -> None:
        self.phase, self.proposal = "closed", None
        self.closed = event.reason if event.house else None

    def _healed(self, _event: ev.Healed, at: int) -> None:
        self.turn_started_at = self.asked_at = at
        for seat in self.seats:
            seat.vacation_from = min(seat.vacation_from, at)
        self.reveal_until = min(self.reveal_until, at)

    def _match(self) -> Match:
        if self.match is None:
            raise ServiceError("not-started")
        return self.match

    # Time -------------------------------------------------------------------------------------------------------------

    def _run_clock(self, actor: int | None, alone: bool | None, event: ev.AnyEvent, at: int) -> None:
        """A turn ends when it is another seat's turn, or when it can no longer be undone. Time runs only while somebody
        else waits: until the others have left, and again from when they are back. `alone` is how it was before the
        event, or None if that cannot have changed."""
        match = self.match
        if match is None:
            return
        ended = isinstance(event, MAY_END_TURNS) and (
            self.actor != actor or (isinstance(event, ev.Played) and event.seat == actor and not match.can_undo())
        )
        if ended or (alone is not None and alone != self.alone):
            if actor is not None and not (self.alone if alone is None else alone):
                self.used[actor] += max(0, at - self.turn_started_at - self.paused(actor, at))
            self.turn_started_at = at
        if ended and actor is not None and self.clock is not None and self.clock.kind == "move":
            if self.seats[actor].stand_in == "clock":
                self.seats[actor].stand_in = ""
                self.memory.clear()

    @property
    def waited_for(self) -> int | None:
        """The seat of the person whose turn it is, if others wait for them."""
        actor = self.actor
        return None if actor is None or self.seats[actor].by_bot or self.alone else actor

    def clock_end(self) -> int | None:
        """When the clock of the person whose turn it is runs out."""
        seat = self.waited_for
        if self.clock is None or seat is None:
            return None
        used = self.used[seat] if self.clock.kind == "game" else 0
        return self._time_passed(seat, max(0, self.clock.seconds * 1000 - used))

    def away_end(self) -> int | None:
        """When a bot may step in for the person whose turn it is, if they are away."""
        seat = self.waited_for
        return None if self.away is None or seat is None else self._time_passed(seat, self.away * 1000)

    def paused(self, seat: int, now: int) -> int:
        """Milliseconds of the current turn that the person at a seat has been on vacation."""
        away = self.seats[seat]
        return max(0, min(now, away.vacation_until) - max(self.turn_started_at, away.vacation_from))

    def _time_passed(self, seat: int, length: int) -> int:
        """When so many milliseconds of the current turn have passed for a seat, vacation not counted."""
        begun, away = self.turn_started_at, self.seats[seat]
        if away.vacation_until <= begun or away.vacation_from >= begun + length:
            return begun + length
        return away.vacation_until + length - max(0, away.vacation_from - begun)

    def due(self) -> int | None:
        """When the timers have to look at this table."""
        actor = self.actor
        if actor is None:
            return self._start_due()
        if self.seats[actor].by_bot:
            return self.changed_at + BOT_GRACE + int(self.pace * 1000)
        if self.clock is None and self.away is None:
            return None
        ends = [end for end in (self.clock_end(), self.away_end()) if end is not None]
        return min(ends) if ends else None

    def _start_due(self) -> int | None:
        """When a shuffle must be over, or is and was not noticed; and a table that was to start at once is given up."""
        if self.phase != "waiting":
            return None
        if self.shuffling:
            return self.changed_at if self.all_revealed else self.reveal_until
        return self.turn_started_at + AT_ONCE if self.at_once else None

    # What viewers were sent -------------------------------------------------------------------------------------------

    def viewer(self, seat: int | None) -> int:
        """The number of a viewer: their seat, or the number after the last seat for spectators."""
        return self.spectator if seat is None else seat

    def seat(self, viewer: int) -> int | None:
        return None if viewer == self.spectator else viewer

    @property
    def everybody(self) -> int:
        """A bit for each viewer."""
        return (1 << len(self.seats) + 1) - 1

    @property
    def readers(self) -> int:
        """A bit for each viewer as whom there could be a person who sees this table."""
        return self.memory.of(
            "readers",
            lambda: self.everybody - sum(1 << n for n, seat in enumerate(self.seats) if seat.plan.kind == "bot"),
        )

    def read_log(self) -> TableLog | None:
        """The log since the start of the game, kept up from now on; there is none before it."""
        if self.log is None and self.match is not None:
            self.log = whole_log(self.match)
        return self.log

    def count_update(self, seen: int, chat_kept: int = 0) -> None:
        """Note that the last event was an update for the viewers in `seen` (a bit for each); so many lines of the chat
        they had before."""
        for viewer in range(len(self.updates)):
            if not seen >> viewer & 1:
                continue
            self.updates[viewer] += 1
            self.updated_at[viewer] = self.changed_at
            if self.game_changed:
                self.last_game_update[viewer] = self.updates[viewer]
            self.marks[viewer].add(self.steps_kept, chat_kept)

    def missed(self, viewer: int, last: int) -> tuple[int, int]:
        """From where log and chat are new for a viewer who has the update with this number."""
        log = self.read_log()
        if last == self.updates[viewer]:
            return log.length(viewer) if log else 0, len(self.chat)
        steps, chat = self.marks[viewer].since(self.updates[viewer] - last) if last > 0 else (NO_GAME, 0)
        return log.after(viewer, steps) if log else 0, chat


HANDLERS: dict[type[ev.Event], Callable[..., None]] = {
    kind: comings.HANDLERS.get(kind) or getattr(Table, f"_{kind.__name__.lower()}") for kind in get_args(ev.AnyEvent)
}
