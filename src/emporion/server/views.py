"""The one place that decides what a viewer of a table gets: view, prompt, choices, log, undo, errors, replay.

A viewer is a seat, or a spectator (the number after the last seat). Everything is built from what the engine says a
seat may see; raw events and other seats' choices are never part of it. An event that changes nothing for a viewer is
not sent to that viewer at all, and not counted in that viewer's numbers: how often another player picked something up
and put it back is a secret too.
"""

from collections.abc import Sequence
from dataclasses import dataclass
from typing import Any

import msgspec

from emporion.core.errors import EmporionError
from emporion.core.match import Match
from emporion.core.problems import COMMON
from emporion.core.state import NOBODY
from emporion.core.texts import Line, Seat, Words, line
from emporion.core.ways import ways as find_ways
from emporion.server import messages as m
from emporion.server.errors import Compiling
from emporion.server.table import Table

CHAT_SENT = 200  # lines of chat that are sent at once; older ones are not sent any more


@dataclass(frozen=True)
class SharedView:
    """What everybody sees, in no language yet."""

    info: m.TableInfo
    proposal: m.ProposalInfo | None
    clocks: m.ClockInfo | None
    chat_lines: int


@dataclass(frozen=True)
class PrivateView:
    """What one viewer sees besides that and the log. If two are equal, the viewer cannot tell them apart."""

    view: dict[str, Any] | None = None
    prompt: Line | None = None
    codes: Sequence[int] = ()
    can_undo: bool = False


class TableViews:
    """What the viewers of a table see now; each is worked out once, when it is first needed. Not to be used after the
    table has changed."""

    def __init__(self, table: Table) -> None:
        self.table = table
        self._shared: SharedView | None = None
        self._private: dict[int, PrivateView] = {}
        self._ways: dict[tuple[int, str], m.Ways] = {}

    @property
    def shared(self) -> SharedView:
        self._shared = self._shared or shared_view(self.table)
        return self._shared

    def private(self, viewer: int) -> PrivateView:
        if viewer not in self._private:
            self._private[viewer] = private_view(self.table.match, viewer)
        return self._private[viewer]

    def ways(self, match: Match, seat: int, language: str) -> m.Ways:
        if (seat, language) not in self._ways:
            self._ways[seat, language] = ways(self.table, match, seat, language)
        return self._ways[seat, language]

    def known(self, viewer: int) -> PrivateView | None:
        """What was worked out for a viewer already."""
        return self._private.get(viewer)

    def state(self, viewer: int, language: str, log_from: int = 0, chat_from: int = 0) -> m.State:
        """The message that shows a viewer the table; log and chat are sent from the given places on."""
        return state(self.table, viewer, language, log_from, chat_from, self.shared, self.private(viewer))


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
        seats=[
            m.SeatInfo(
                seat=number,
                kind=seat.plan.kind,
                name=seat.name,
                taken=seat.taken,
                level=seat.level if seat.by_bot else "",
                stand_in=seat.stand_in,  # type: ignore[arg-type]
                contribution=seat.contribution,
            )
            for number, seat in enumerate(table.seats)
        ],
        rematch=table.rematch,
    )


def shared_view(table: Table) -> SharedView:
    proposal = table.proposal
    timed = table.clock is not None and table.match is not None and not table.alone
    return SharedView(
        info=table_info(table),
        proposal=None if proposal is None else m.ProposalInfo(seat=proposal.seat, agreed=sorted(proposal.agreed)),
        clocks=m.ClockInfo(asked_at=table.turn_started_at, used=list(table.used)) if timed else None,
        chat_lines=len(table.chat),
    )


def private_view(match: Match | None, viewer: int) -> PrivateView:
    """What this viewer sees of this match."""
    if match is None:
        return PrivateView()
    seat = None if viewer == match.game.players else viewer
    if seat is None or match.over:
        return PrivateView(match.view(seat), prompt(match, seat))
    return PrivateView(match.view(seat), prompt(match, seat), match.codes(seat), match.can_undo(seat))


def prompt(match: Match, seat: int | None) -> Line:
    """What is to be decided. Only the seat whose turn it is reads it in full: the words may tell what it has begun."""
    if match.actor is None:
        return line("game-over", winners=[Seat(winner) for winner in match.winners])
    if seat == match.actor:
        return match.game.rules.prompt(match.state)
    return line("waiting", player=Seat(match.actor))


def state(
    table: Table, viewer: int, language: str, log_from: int, chat_from: int, shared: SharedView, private: PrivateView
) -> m.State:
    match, game = table.match, table.game
    chat_from = max(chat_from, len(table.chat) - CHAT_SENT)
    words = game.catalogue.words(language, match.names if match is not None else table.names())
    choices: list[m.ChoiceInfo] = []
    rule = ""
    sheet = scores = None
    if match is not None:
        choices = [choice_info(match, viewer, code, words) for code in private.codes]
        if match.over:
            sheet = [[m.ScoreRow(*row) for row in rows] for rows in match.breakdown(language)]
            scores = match.scores()
        elif match.actor == viewer:
            rule = game.rules.decision_rules[int(match.state["decision"])]
    return m.State(
        table=table.id,
        seat=table.seat(viewer),
        number=table.updates[viewer],
        at=table.updated_at[viewer],
        info=shared.info,
        view=private.view,
        prompt=words.say(private.prompt) if private.prompt else "",
        rule=rule,
        choices=choices,
        can_undo=private.can_undo,
        proposal=shared.proposal,
        clocks=shared.clocks,
        sheet=sheet,
        scores=scores,
        log_from=log_from,
        log=log_lines(table, viewer, language, words, log_from),
        chat_from=chat_from,
        chat=[m.ChatLine(chat.name, chat.seat, chat.text, chat.at) for chat in table.chat[chat_from:]],
    )


def choice_info(match: Match, seat: int, code: int, words: Words) -> m.ChoiceInfo:
    rules = match.game.rules
    return m.ChoiceInfo(
        code=code,
        notation=rules.notations[code],
        text=words.say(rules.describe(match.state, seat, code)),
        target=rules.targets[code],
        shows=match.game.shows(match.state, seat, code),
        also=list(rules.families.also[code]) if rules.families else [],
        several=bool(rules.families and rules.families.several[code]),
    )


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


def log_lines(table: Table, viewer: int, language: str, words: Words, first: int) -> list[Any]:
    """The viewer's log in a language, from a line on; each line is encoded once for all who read it."""
    log = table.log(viewer)
    entries = log.lines[first:] if log else []
    for entry in entries:
        if language not in entry.encoded:
            entry.encoded[language] = msgspec.Raw(m.encode(log_line(words, entry.line)))
    return [entry.encoded[language] for entry in entries]


def log_line(words: Words, entry: Line) -> m.LogLine:
    return m.LogLine(entry.key, {name: plain(value) for name, value in entry.args.items()}, words.say(entry))


def plain(value: Any) -> Any:
    """An argument of a line, as data."""
    if isinstance(value, Seat):
        return {"seat": value.number}
    if isinstance(value, Line):
        return {"key": value.key, "args": {name: plain(inner) for name, inner in value.args.items()}}
    if isinstance(value, list | tuple):
        return [plain(item) for item in value]
    return value


def problem(
    error: EmporionError, table: Table | None, language: str, ref: str = "", seat: int | None = None
) -> m.Problem:
    """An error as it is sent, in the viewer's language where the engine has words for it."""
    text = error.message
    if error.said is not None and table is not None:
        text = table.game.catalogue.words(language, table.names()).say(error.said)
    awaits = m.Awaited(error.game, error.part) if isinstance(error, Compiling) else None
    return m.Problem(
        code=error.code,
        message=text,
        rule=error.rule,
        ref=ref,
        table=table.id if table is not None else "",
        seat=seat,
        awaits=awaits,
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


def replay(table: Table, viewer: int, language: str, start: int, limit: int) -> m.Replay:
    """The game frame by frame. Of a running game a viewer gets what that viewer saw, whenever it changed; of a finished
    one everybody gets everything."""
    match = table.match
    everything = table.phase == "over"
    seat = table.seat(viewer)
    if match is None:
        return m.Replay(table=table.id, seat=seat, open=everything, total=0, start=0, frames=[])
    frames = frames_of(match, NOBODY if seat is None else seat, everything)
    words = table.game.catalogue.words(language, match.names)
    sent = [
        m.Frame(actor=view["actor"], view=view, log=[log_line(words, entry) for entry in lines], scores=scores)
        for view, lines, scores in frames[start : start + limit]
    ]
    return m.Replay(table=table.id, seat=seat, open=everything, total=len(frames), start=start, frames=sent)


Moment = tuple[dict[str, Any], list[Line], list[int] | None]  # view, new lines of the log, scores


def frames_of(match: Match, viewer: int, everything: bool) -> list[Moment]:
    states = [match.state_before(0), *(after for _, _, after in match.history())]
    logs = [match.game.rules.opening(states[0]), *match.log_lines(None if viewer == NOBODY else viewer)]
    frames: list[Moment] = []
    for s, lines in zip(states, logs, strict=True):
        view = match.game.view(s, viewer, everything)
        scores = match.game.scores_of(s) if everything else None
        if frames and not lines and frames[-1][0] == view:
            continue
        frames.append((view, lines, scores))
    return frames
