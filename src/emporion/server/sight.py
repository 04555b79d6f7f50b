"""The one place that decides what a viewer of a table gets: view, prompt, choices, log, undo, errors, replay.

A viewer is a seat, or the onlooker (the number after the last seat). Everything is built from what the engine says a
seat may see; raw events and other seats' choices are never part of it. An event that changes nothing in a viewer's
sight is not shown to that viewer at all, and not counted in that viewer's numbers: how often another player picked
something up and put it back is a secret too.
"""

from collections.abc import Sequence
from dataclasses import dataclass
from typing import Any

import msgspec

from emporion.core.errors import EmporionError
from emporion.core.match import Match
from emporion.core.state import NOBODY
from emporion.core.texts import Line, Seat, Words, line
from emporion.server import messages as m
from emporion.server.table import Table

CHAT_SENT = 200  # lines that are sent at once: what was said before them is past


@dataclass(frozen=True)
class Common:
    """What everybody sees, in no language yet."""

    info: m.TableInfo
    proposal: m.ProposalInfo | None
    clocks: m.ClockInfo | None
    said: int


@dataclass(frozen=True)
class Sight:
    """What only one viewer sees like this, besides the log. Two equal sights are the same to the viewer."""

    view: dict[str, Any] | None = None
    prompt: Line | None = None
    codes: Sequence[int] = ()
    can_undo: bool = False


def table_info(table: Table) -> m.TableInfo:
    return m.TableInfo(
        table.id,
        table.game.name,
        table.game.rules.title,
        dict(table.game.options),
        table.phase,  # type: ignore[arg-type]
        table.listed,
        table.away,
        table.clock,
        table.hints,
        table.pace,
        table.commitment,
        [
            m.SeatInfo(
                number,
                seat.plan.kind,
                seat.name,
                seat.taken,
                seat.level if seat.by_bot else "",
                seat.stand_in,  # type: ignore[arg-type]
                seat.contribution,
            )
            for number, seat in enumerate(table.seats)
        ],
        table.rematch,
    )


def common(table: Table) -> Common:
    proposal = table.proposal
    return Common(
        table_info(table),
        None if proposal is None else m.ProposalInfo(proposal.seat, sorted(proposal.agreed)),
        m.ClockInfo(table.asked_at, list(table.used)) if table.clock and table.match is not None else None,
        len(table.chat),
    )


def sight(match: Match | None, viewer: int) -> Sight:
    """What this viewer sees in this match."""
    if match is None:
        return Sight()
    seat = None if viewer == match.game.players else viewer
    if seat is None or match.over:
        return Sight(match.view(seat), asked(match, seat))
    return Sight(match.view(seat), asked(match, seat), match.codes(seat), match.can_undo(seat))


def asked(match: Match, seat: int | None) -> Line:
    """The prompt. Only the seat that is asked reads what exactly it is asked: the words may tell what it has begun."""
    if match.actor is None:
        return line("game-over", winners=[Seat(winner) for winner in match.winners])
    if seat == match.actor:
        return match.game.rules.prompt(match.state)
    return line("waiting", player=Seat(match.actor))


def state(
    table: Table,
    viewer: int,
    language: str,
    log_from: int = 0,
    chat_from: int = 0,
    everybody: Common | None = None,
    own: Sight | None = None,
) -> m.State:
    """The message that shows a viewer the table; log and chat are told from the given places on. What was found
    before of the sight of all and of this viewer can be given."""
    match = table.match
    everybody = everybody or common(table)
    own = own or sight(match, viewer)
    chat_from = max(chat_from, len(table.chat) - CHAT_SENT)
    words = table.game.catalogue.words(language, match.names if match is not None else table.names())
    choices: list[m.ChoiceInfo] = []
    rule = ""
    sheet = scores = None
    if match is not None:
        rules = table.game.rules
        choices = [
            m.ChoiceInfo(
                code,
                rules.notations[code],
                words.say(rules.describe(match.state, viewer, code)),
                rules.targets[code],
                table.game.shows(match.state, viewer, code),
            )
            for code in own.codes
        ]
        if match.over:
            sheet = [[m.ScoreRow(*row) for row in rows] for rows in match.breakdown(language)]
            scores = match.scores()
        elif match.actor == viewer:
            rule = rules.decision_rules[int(match.state["decision"])]
    return m.State(
        table.id,
        table.seat(viewer),
        table.seen[viewer],
        table.shown_at[viewer],
        everybody.info,
        own.view,
        words.say(own.prompt) if own.prompt else "",
        rule,
        choices,
        own.can_undo,
        everybody.proposal,
        everybody.clocks,
        sheet,
        scores,
        log_from,
        told(table, viewer, language, words, log_from),
        chat_from,
        [m.ChatLine(said.name, said.seat, said.text, said.at) for said in table.chat[chat_from:]],
    )


def told(table: Table, viewer: int, language: str, words: Words, first: int) -> list[Any]:
    """The viewer's log in a language, from a line on; what was said once is kept as it is sent."""
    log = table.log(viewer)
    lines = log.lines[first:] if log else []
    for entry in lines:
        if language not in entry.said:
            entry.said[language] = msgspec.Raw(m.encode(log_line(words, entry.line)))
    return [entry.said[language] for entry in lines]


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
    """An error, said in the viewer's language where the engine has words for it."""
    text = error.message
    if error.said is not None and table is not None:
        text = table.game.catalogue.words(language, table.names()).say(error.said)
    return m.Problem(error.code, text, error.rule, ref, table.id if table is not None else "", seat)


def why_not(table: Table, match: Match, seat: int, target: str, language: str) -> m.WhyNot:
    """Why this seat cannot choose a thing on the table, in the words of the rule that forbids it."""
    found = match.why(seat, target)
    if found is None:
        return m.WhyNot(target, "allowed", "", "")
    reason = table.game.catalogue.words(language, match.names)(f"problem-{found.name}")
    return m.WhyNot(target, found.name, found.rule, reason[:1].upper() + reason[1:])


# Replays --------------------------------------------------------------------------------------------------------------


def replay(table: Table, viewer: int, language: str, start: int, limit: int) -> m.Replay:
    """The moments of the game in order. Of a running game a viewer gets what that viewer saw, and as often as it
    changed; of a finished one everybody gets everything."""
    match = table.match
    everything = table.phase == "over"
    seat = table.seat(viewer)
    if match is None:
        return m.Replay(table.id, seat, everything, 0, 0, [])
    frames = moments(match, NOBODY if seat is None else seat, everything)
    words = table.game.catalogue.words(language, match.names)
    shown = [
        m.Frame(actor, view, [log_line(words, entry) for entry in lines], scores)
        for actor, view, lines, scores in frames[start : start + limit]
    ]
    return m.Replay(table.id, seat, everything, len(frames), start, shown)


def moments(
    match: Match, viewer: int, everything: bool
) -> list[tuple[int | None, dict[str, Any], list[Line], list[int] | None]]:
    states = [match.state_before(0), *(after for _, _, after in match.history())]
    told = [match.game.rules.opening(states[0]), *match.log_lines(None if viewer == NOBODY else viewer)]
    frames: list[tuple[int | None, dict[str, Any], list[Line], list[int] | None]] = []
    for s, lines in zip(states, told, strict=True):
        view = match.game.view(s, viewer, everything)
        scores = match.game.scores_of(s) if everything else None
        if frames and not lines and frames[-1][1] == view:
            continue
        frames.append((view["actor"], view, lines, scores))
    return frames
