"""The operations of tournaments, and what is shown of one."""

from collections import Counter

import msgspec

from emporion.server import messages as m
from emporion.server import tournament_messages as tm
from emporion.server import tournament_rows as rows
from emporion.server.operations import Call, Operation
from emporion.server.pairings import BOT
from emporion.server.standings import standings
from emporion.server.tournament_rows import Placed, Tournament
from emporion.server.tournaments import can_start

_summary = msgspec.json.Decoder(m.TableSummary).decode


def asked(one: Placed, summary: str | None) -> int | None:
    """The entrant whose turn it is at a table; a bot's turn is nobody's."""
    if summary is None or one.state != "playing":
        return None
    try:
        known = _summary(summary)
    except (msgspec.DecodeError, UnicodeError):
        return None
    if known.asked is None or known.asked in known.bots or one.seats[known.asked] == BOT:
        return None
    return one.seats[known.asked]


def table_shown(one: Placed, summaries: dict[str, str]) -> tm.TournamentTable:
    game = one.played()
    seats = [
        tm.TournamentSeat(
            entrant=None if entrant == BOT else entrant,
            place=one.places[seat] if one.places else None,
            score=one.scores[seat] if one.scores else None,
            points=None if one.state == "playing" else game.points(seat),
        )
        for seat, entrant in enumerate(one.seats)
    ]
    there = one.table_id if one.table_id in summaries else ""
    return tm.TournamentTable(there, one.state, seats, asked(one, summaries.get(one.table_id)))  # type: ignore[arg-type]


def shown(seen: Tournament, summaries: dict[str, str], reader: str) -> tm.TournamentInfo:
    """A tournament, as this person sees it. Nothing here is hidden from spectators of its tables."""
    row, plan = seen.row, seen.plan
    numbers = [one.number for one in seen.entrants]
    you = next((one.number for one in seen.entrants if reader and one.person == reader), None)
    rounds = Counter(one.round for one in seen.placed)
    return tm.TournamentInfo(
        id=row.id,
        name=row.name,
        phase=row.phase,
        game=plan.game,
        title=row.title,
        options=plan.options,
        size=plan.size,
        kind=plan.kind,
        rounds=row.rounds or plan.rounds,
        pace=plan.pace,
        clock=plan.clock,
        away=plan.away,
        bots=plan.bots,
        organiser=row.organiser_name,
        yours=bool(reader) and row.organiser == reader,
        you=you,
        can_start=row.phase == "open" and can_start(seen),
        entrants=[tm.Entrant(one.number, one.name, one.left, one.number == you) for one in seen.entrants],
        standings=standings(numbers, seen.games, seen.byes, row.seed) if row.round else [],
        played=[
            tm.TournamentRound(
                number,
                [table_shown(one, summaries) for one in seen.placed if one.round == number and one.state != "bye"],
                [entrant for one in seen.placed if one.round == number and one.state == "bye" for entrant in one.seats],
            )
            for number in sorted(rounds)
        ],
    )


async def answer(call: Call, tournament: str) -> tm.TournamentInfo:
    seen = await call.service.tournaments.load(tournament)
    ids = [one.table_id for one in seen.placed if one.table_id]
    summaries = await call.service.store.read(lambda connection: rows.summaries(connection, ids)) if ids else {}
    return shown(seen, summaries, call.person.id)


async def create(call: Call) -> tm.TournamentInfo:
    return await answer(call, await call.service.tournaments.create(call.person, call.body, call.address))


async def show(call: Call) -> tm.TournamentInfo:
    return await answer(call, call.tournament)


async def join(call: Call) -> tm.TournamentInfo:
    await call.service.tournaments.join(call.tournament, call.person, call.address)
    return await answer(call, call.tournament)


async def leave(call: Call) -> tm.TournamentInfo:
    await call.service.tournaments.leave(call.tournament, call.person, call.body.entrant)
    return await answer(call, call.tournament)


async def start(call: Call) -> tm.TournamentInfo:
    await call.service.tournaments.start(call.tournament, call.person)
    return await answer(call, call.tournament)


async def close(call: Call) -> tm.TournamentInfo:
    await call.service.tournaments.close(call.tournament, call.person)
    return await answer(call, call.tournament)


async def mine(call: Call) -> tm.TournamentList:
    person = call.person.id
    return tm.TournamentList(await call.service.store.read(lambda connection: rows.of_person(connection, person)))


ONE = "/api/tournaments/{tournament}"
OPERATIONS = (
    Operation("GET", "/api/me/tournaments", "my_tournaments", "Tournaments that you are in, or have made.", mine,
              tm.TournamentList),
    Operation("POST", "/api/tournaments", "create_tournament", "Make a tournament; its address is the invitation.",
              create, tm.TournamentInfo, tm.NewTournament),
    Operation("GET", ONE, "tournament", "A tournament: people, rounds, tables, standings.", show, tm.TournamentInfo,
              guests=True),
    Operation("POST", f"{ONE}/join", "join_tournament", "Take part, until it starts.", join, tm.TournamentInfo),
    Operation("POST", f"{ONE}/leave", "leave_tournament", "Leave; or, if you have made it, remove somebody.", leave,
              tm.TournamentInfo, tm.EntrantWanted),
    Operation("POST", f"{ONE}/start", "start_tournament", "Start it, if you have made it.", start, tm.TournamentInfo),
    Operation("POST", f"{ONE}/close", "close_tournament", "Cancel it, if you have made it.", close, tm.TournamentInfo),
)  # fmt: skip
