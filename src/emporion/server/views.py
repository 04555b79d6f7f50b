"""The one place that decides what a viewer of a table gets: view, prompt, choices, log, undo, errors, replay.

A viewer is a seat, or a spectator (the number after the last seat). Everything is built from what the engine says a
seat may see; raw events and other seats' choices are never part of it. An event that changes nothing for a viewer is
not sent to that viewer at all, and not counted in that viewer's numbers: how often another player picked something up
and put it back is a secret too.
"""

from collections.abc import Sequence
from functools import cache
from typing import Any

import msgspec

from emporion.core.errors import EmporionError
from emporion.core.match import Match
from emporion.core.parts import Shown
from emporion.core.problems import COMMON
from emporion.core.state import NOBODY
from emporion.core.texts import Line, Seat, Words, line
from emporion.core.view import Own, with_own
from emporion.core.ways import ways as find_ways
from emporion.server import messages as m
from emporion.server.changes import UNCHANGED, Changes
from emporion.server.choices import encoded_choices
from emporion.server.remembered import EncodedChoice
from emporion.server.replays import Frames, moments
from emporion.server.table import Table
from emporion.server.table_messages import ClosedInfo, SeatVacation

CHAT_SENT = 200  # lines of chat that are sent at once; older ones are not sent any more
CHOICES_KEPT = 60  # of one viewer, as they were last sent
OUT_OF_TURN_KEPT = 50  # lists of choices of all viewers
NOTHING: Own = {}


class SharedView(msgspec.Struct, frozen=True):
    """What everybody sees, in no language yet."""

    info: m.TableInfo
    proposal: m.ProposalInfo | None
    clocks: m.ClockInfo | None
    chat_lines: int


class Sight(msgspec.Struct, frozen=True):
    """What one viewer sees of the game besides what everybody sees, and the log. If two are equal, and so is what
    everybody sees, the viewer cannot tell them apart."""

    own: Own
    prompt: Line
    rule: str  # the paragraph that explains the decision
    codes: Sequence[int]
    can_undo: bool


class TableViews:
    """What the viewers of a table see: each part is worked out once, when it is first needed. As soon as the table
    changes this is `frozen`, to be compared with what is seen then."""

    _data = b""  # of the state
    _shared: SharedView | None = None
    _shown: Shown | None = None
    _seen_by_others: Any = None
    _since: "TableViews | None" = None  # what these are the changes since:
    _changes: "Changes | None" = None

    def __init__(self, table: Table, before: "TableViews | None" = None) -> None:
        self.table = table
        self.match = table.match
        self.actor = table.actor if table.match is None or table.phase == "playing" else table.match.actor
        self.over = table.match is not None and self.actor is None
        self._shared_before = None if before is None else before._shared
        self._sights: dict[int, Sight] = {}
        self._choices: dict[tuple[int, str], dict[int, EncodedChoice]] = {}
        self._said: dict[tuple[str, int], tuple[Line, str]] = {}
        self._ways: dict[tuple[int, str], m.Ways] = {}
        self._parts: dict[str, bytes] = {}

    def freeze(self, match: Match | None) -> None:
        """The table is about to change; this match, a copy, stays as it is."""
        self._shared = self.shared
        self.match = match

    @property
    def shared(self) -> SharedView:
        if self._shared is None:
            self._shared = shared_view(self.table, self._shared_before)
        return self._shared

    @property
    def data(self) -> bytes:
        if not self._data and self.match is not None:
            self._data = self.match.state.tobytes()
        return self._data

    @property
    def shown(self) -> Shown | None:
        """What everybody sees of the game."""
        if self._shown is None and self.match is not None:
            last = self.table.last_sent
            self._shown = last.shown = self.match.game.shown(self.match.state, self.data, last.shown)
        return self._shown

    def sight(self, viewer: int) -> Sight | None:
        found = self._sights.get(viewer)
        if found is None and self.match is not None:
            found = self._sights[viewer] = self._look(self.match, viewer, self._own(self.match, viewer))
        return found

    def _look(self, match: Match, viewer: int, own: Own) -> Sight:
        """What this viewer sees of the game besides what everybody sees."""
        if self.actor is None:
            return Sight(own, line("game-over", winners=[Seat(winner) for winner in match.winners]), "", (), False)
        if viewer != self.actor:  # the words of the decision may tell what the seat whose turn it is has begun
            return Sight(own, waiting(self.actor), "", self._out_of_turn(match, viewer), False)
        rules = match.game.rules
        rule = rules.decision_rules[int(match.state["decision"])]
        return Sight(own, rules.prompt(match.state), rule, match.codes(viewer), match.can_undo(viewer))

    def _out_of_turn(self, match: Match, viewer: int) -> Sequence[int]:
        """The choices of a viewer whose turn it is not."""
        game, known = match.game, self.table.last_sent.out_of_turn
        if game.rules.out_of_turn is None or viewer == game.players:
            return ()
        key = viewer, game.out_of_turn_cuts[viewer](self.data)
        if key not in known:
            if len(known) >= OUT_OF_TURN_KEPT:
                known.clear()
            known[key] = match.codes(viewer)
        return known[key]

    def _own(self, match: Match, viewer: int) -> Own:
        """What a viewer sees besides what everybody sees: the same object as long as it is the same."""
        game, last = match.game, self.table.last_sent.own
        if viewer == game.players:
            return NOTHING
        made_from, (known_from, known) = game.own_cuts[viewer](self.data), last.get(viewer, (None, NOTHING))
        if known_from != made_from:
            made = game.own_view(match.state, viewer)
            known = known if known == made else made
            last[viewer] = made_from, known
        return known

    def differ(self, before: "TableViews", viewer: int) -> bool:
        """Does a viewer see something of the game that was not so before?"""
        if self.match is None or before.match is None:
            return self.match is not before.match
        return bool(self.public_changes(before).found) or self.sight(viewer) != before.sight(viewer)

    def only_seen_by(self, before: "TableViews", seat: int) -> bool:
        """Is it plain at first sight that nobody but this seat sees something of the game that was not so before? If
        not, it may be so all the same: see `differ`."""
        if self.actor != seat or before.actor != seat:
            return False
        seen = self.seen_by_others
        return seen is not None and seen == before.seen_by_others

    def show_what_was_shown(self, before: "TableViews") -> None:
        """What everybody sees is as it was: nothing of it has to be looked at."""
        self._shown = before.shown

    @property
    def seen_by_others(self) -> Any:
        if self._seen_by_others is None and self.match is not None:
            looked_at = self.match.game.rules.seen_by_others
            self._seen_by_others = None if looked_at is None else looked_at(self.match.state)
        return self._seen_by_others

    def stay(self, before: "TableViews", viewer: int) -> None:
        """The viewer is shown nothing of what happened, and so goes on seeing what was there before, to the letter."""
        if viewer in before._sights:
            self._sights[viewer] = before._sights[viewer]
        self._keep_choices(before, viewer)

    def _keep_choices(self, before: "TableViews", viewer: int) -> None:
        for key, choices in before._choices.items():
            if key[0] == viewer:
                self._choices[key] = choices

    def _compare_with(self, before: "TableViews") -> None:
        if self._since is not before:
            self.forget_before()
            self._since = before

    def public_changes(self, before: "TableViews") -> Changes:
        """What changed for everybody since then."""
        self._compare_with(before)
        if self._changes is None:
            new, old = self.shown, before.shown
            found = new.changes_since(old) if new is not None and old is not None and new is not old else {}
            self._changes = Changes.of(found) if found else UNCHANGED
        return self._changes

    def known_part(self, before: "TableViews", name: str) -> bytes | None:
        """A part of the patches since then that is the same for several viewers, if it was made for one of them."""
        self._compare_with(before)
        return self._parts.get(name)

    def keep_part(self, before: "TableViews", name: str, part: bytes) -> None:
        self._compare_with(before)
        self._parts[name] = part

    def forget_before(self) -> None:
        """What was seen before this is of no more use, and takes memory."""
        self._since = self._changes = None
        if self._parts:
            self._parts.clear()

    def choices(self, viewer: int, language: str) -> dict[int, EncodedChoice]:
        """The viewer's choices as they are sent, by their codes."""
        seen = self.sight(viewer)
        if self.match is None or seen is None or not seen.codes:
            return {}
        key = (viewer, language)
        if key not in self._choices:
            memo = self.table.last_sent.choices.setdefault(key, {})
            self._choices[key] = encoded_choices(self.match, viewer, seen.codes, language, memo)
            if len(memo) > CHOICES_KEPT:
                memo.clear()
        return self._choices[key]

    def same_choices(self, before: "TableViews", viewer: int) -> bool:
        """Does a viewer have the choices of before? Those out of turn are the same as long as their codes are."""
        now, old = self.sight(viewer), before.sight(viewer)
        if now is None or old is None or now.codes != old.codes:
            return False
        if now.codes and viewer in (self.actor, before.actor):
            return False
        self._keep_choices(before, viewer)
        return True

    def say(self, said: Line, language: str) -> str:
        """A line that several viewers are told."""
        key = (language, id(said))
        if key not in self._said and self.match is not None:
            self._said[key] = said, self.match.words(language).say(said)
        return self._said[key][1]

    def ways(self, match: Match, seat: int, language: str) -> m.Ways:
        if (seat, language) not in self._ways:
            self._ways[seat, language] = ways(self.table, match, seat, language)
        return self._ways[seat, language]

    def state(self, viewer: int, language: str, log_from: int = 0, chat_from: int = 0) -> m.State:
        """The message that shows a viewer the table; log and chat are sent from the given places on."""
        table, match, shared, seen = self.table, self.match, self.shared, self.sight(viewer)
        over = self.over
        view = with_own(self.shown.view, seen.own) if self.shown is not None and seen is not None else None
        return m.State(
            table=table.id,
            seat=table.seat(viewer),
            number=table.updates[viewer],
            at=table.updated_at[viewer],
            info=shared.info,
            view=view,
            prompt=self.say(seen.prompt, language) if seen is not None else "",
            rule=seen.rule if seen is not None else "",
            choices=[one.data for one in self.choices(viewer, language).values()],  # type: ignore[misc]
            can_undo=seen is not None and seen.can_undo,
            proposal=shared.proposal,
            clocks=shared.clocks,
            sheet=score_sheet(match, language) if match is not None and over else None,
            scores=match.scores() if match is not None and over else None,
            log_from=log_from,
            log=log_lines(table, viewer, language, log_from),
            chat_from=max(chat_from, len(table.chat) - CHAT_SENT),
            chat=chat_lines(table, chat_from),
        )


def score_sheet(match: Match, language: str) -> list[list[m.ScoreRow]]:
    words = match.words(language)
    return [
        [m.ScoreRow(words.say(what), points, what.key.removeprefix("score-")) for what, points in rows]
        for rows in match.game.rules.breakdown(match.state)
    ]


def table_info(table: Table) -> m.TableInfo:
    return m.TableInfo(
        id=table.id,
        game=table.game.name,
        title=table.game.rules.title,
        options=dict(table.game.options),
        phase=table.phase,  # type: ignore[arg-type]
        listed=table.listed,
        away=table.away,
        clock=table.clock,
        hints=table.hints,
        pace=table.pace,
        commitment=table.commitment,
        shuffle=table.shuffle,
        start_commitment=table.start_commitment,
        seats=[
            m.SeatInfo(
                seat=number,
                kind=seat.plan.kind,
                name=seat.name,
                taken=seat.taken,
                level=seat.level if seat.by_bot else "",
                stand_in=seat.stand_in,  # type: ignore[arg-type]
                kept_for="" if seat.taken else seat.expected_name,
                contribution="" if table.shuffling and seat.commitment else seat.contribution,
                commitment=seat.commitment if table.phase == "waiting" else "",
                missed=seat.missed,
                vacation=SeatVacation(seat.vacation_from, seat.vacation_until) if seat.vacation_until else None,
            )
            for number, seat in enumerate(table.seats)
        ],
        rematch=table.rematch,
        series=table.series,
        tournament=table.tournament,
        seated_chat=table.seated_chat,
        from_position=bool(table.position),
        rated=table.rated,
        vacations=table.vacations,
        closed=None if table.closed is None else ClosedInfo(table.closed),
    )


def shared_view(table: Table, last: SharedView | None = None) -> SharedView:
    """What everybody sees besides the game; `last` is what it was."""
    proposal = table.proposal
    timed = table.clock is not None and table.match is not None and not table.alone
    info = table.memory.of("info", lambda: table_info(table))
    plain = proposal is None and not timed and last is not None and last.proposal is None and last.clocks is None
    if plain and last is not None and last.info is info and last.chat_lines == len(table.chat):
        return last
    return SharedView(
        info=info,
        proposal=None if proposal is None else m.ProposalInfo(seat=proposal.seat, agreed=sorted(proposal.agreed)),
        clocks=m.ClockInfo(asked_at=table.turn_started_at, used=list(table.used)) if timed else None,
        chat_lines=len(table.chat),
    )


@cache
def waiting(actor: int) -> Line:
    return line("waiting", player=Seat(actor))


def log_lines(table: Table, viewer: int, language: str, first: int) -> list[Any]:
    """The viewer's log in a language, from a line on; each line is encoded once for all who read the same."""
    log, match = table.read_log(), table.match
    if log is None or match is None or first == log.length(viewer):
        return []
    words = match.words(language)
    found = []
    for entry, said in log.read(viewer, first):
        entry.encoded = entry.encoded or {}
        key = entry.key(viewer, language)
        if key not in entry.encoded:
            entry.encoded[key] = msgspec.Raw(m.encode(log_line(words, said)))
        found.append(entry.encoded[key])
    return found


def ways(table: Table, match: Match, seat: int, language: str) -> m.Ways:
    """How this seat can choose several things together. What follows the last choice is not looked at: it may be
    hidden."""
    rules = match.game.rules
    words = match.game.catalogue.words(language, match.names)
    found = find_ways(match, seat)
    codes = sorted({code for way in found for code in way.things})
    return m.Ways(
        number=table.updates[seat],
        things=[m.Thing(c, rules.targets[c], words.say(rules.describe(match.state, seat, c))) for c in codes],
        ways=[
            m.Way(
                things=list(way.things),
                choices=list(way.choices),
                target=rules.targets[way.choices[-1]] if way.says else "",
                text=words.say(rules.describe(way.before, seat, way.choices[-1])) if way.says else "",
            )
            for way in found
        ],
    )


def chat_lines(table: Table, first: int) -> list[m.ChatLine]:
    sent = table.chat[max(first, len(table.chat) - CHAT_SENT) :]
    return [m.ChatLine(chat.name, chat.seat, chat.text, chat.at) for chat in sent]


def log_line(words: Words, entry: Line) -> m.LogLine:
    """A line as it is sent: whom it is about is told beside the text, which says the rest."""
    seats = {name: {"seat": value.number} for name, value in entry.args.items() if type(value) is Seat}
    return m.LogLine(entry.key, seats, words.say(entry))


def problem(
    error: EmporionError, table: Table | None, language: str, ref: str = "", seat: int | None = None
) -> m.Problem:
    """An error as it is sent, in the viewer's language where the engine has words for it."""
    text = error.message
    if error.said is not None and table is not None:
        text = table.game.catalogue.words(language, table.names()).say(error.said)
    return m.Problem(
        code=error.code,
        message=text,
        rule=error.rule,
        ref=ref,
        table=table.id if table is not None else "",
        seat=seat,
    )


def why_not(table: Table, match: Match, seat: int, target: str, language: str) -> m.WhyNot:
    """Why this seat cannot choose a thing on the table, in the words of the rule that forbids it; or, if it is only not
    the time for it, what it is there for."""
    found = match.why(seat, target)
    if found is None:
        return m.WhyNot(target, "allowed", "", "")
    words = table.game.catalogue.words(language, match.names)
    explained = words.explain(target) if found in COMMON else ""
    if explained:
        return m.WhyNot(target, found.name, match.game.rule_of(target), explained)
    reason = words(f"problem-{found.name}")
    return m.WhyNot(target, found.name, found.rule, reason[:1].upper() + reason[1:])


# Replays --------------------------------------------------------------------------------------------------------------


def replay(table: Table, viewer: int, language: str, frames: Frames, start: int, limit: int) -> m.Replay:
    """The game frame by frame. Of a running game a viewer gets what that viewer saw, whenever it changed; of a finished
    one everybody gets everything."""
    match = table.match
    everything = table.phase == "over"
    seat = table.seat(viewer)
    if match is None:
        return m.Replay(table=table.id, seat=seat, open=everything, total=0, start=0, frames=[])
    eyes = NOBODY if seat is None else seat
    numbers = range(len(match.steps) + 1) if everything else frames.seen(match, eyes)
    words = table.game.catalogue.words(language, match.names)
    sent = [
        m.Frame(actor=view["actor"], view=view, log=[log_line(words, entry) for entry in lines], scores=scores)
        for view, lines, scores in moments(match, eyes, everything, numbers[start : start + limit])
    ]
    return m.Replay(table=table.id, seat=seat, open=everything, total=len(numbers), start=start, frames=sent)
