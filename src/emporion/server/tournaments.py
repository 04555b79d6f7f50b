"""Small tournaments among people who know the link.

People join until whoever made it starts it. Then the service makes the tables of each round when they are due, seats
people and starts the games, in the background: any process may, and the database takes each round only once. A round of
a Swiss tournament, and of one at one sitting, is due when the one before is finished; in a round robin in people's own
time several rounds are open at once.

Whoever leaves after the start plays no further game: a bot plays on at tables that have begun, and their result counts.
In a Swiss tournament the others are paired without them. In a round robin, where everybody's opponents are fixed, a bot
takes their place; without bots the table is smaller, or, if it were too small, the others have won it without a game.
"""

import asyncio
import base64
import contextlib
import math
from collections.abc import Sequence

import sqlalchemy as sa

from emporion.core import fairness
from emporion.server import commands as c
from emporion.server import events as ev
from emporion.server import logs, pairings
from emporion.server import messages as m
from emporion.server import tournament_messages as tm
from emporion.server import tournament_rows as rows
from emporion.server.decisions import check_name, require_level
from emporion.server.errors import ServiceError, Unavailable
from emporion.server.handler import CommandHandler, Draft
from emporion.server.pairings import BOT, Past, Round, Shape
from emporion.server.schema import tournaments
from emporion.server.standings import standings
from emporion.server.store import Conflict
from emporion.server.table import shared_game
from emporion.server.tournament_rows import Placed, Tournament

LOOK_EVERY = 2.0  # seconds between two looks for rounds that are due
OPEN_ROUNDS = 8  # of a round robin in people's own time, at once
ATTEMPTS = 8  # while others change the same tournament
FEWEST = 2


def shape_of(plan: tm.NewTournament) -> Shape:
    least = shared_game(plan.game, plan.size, tuple(sorted(plan.options.items()))).rules.players[0]
    return Shape(plan.size, least, bool(plan.bots))


def rounds_of(plan: tm.NewTournament, people: int) -> int:
    """How many rounds there are, if so many people take part."""
    if plan.rounds:
        return plan.rounds
    if plan.kind == "swiss":
        return max(1, math.ceil(math.log2(people)))
    return pairings.rounds_for_all(people, plan.size)


def can_start(seen: Tournament) -> bool:
    people = len(seen.entrants)
    return people >= FEWEST and bool(pairings.sizes(people, shape_of(seen.plan)))


def next_round(seen: Tournament) -> tuple[Round, list[list[int]]]:
    """Who plays whom next; and groups of those who have won without a game, because all others there have left."""
    plan, shape, seed = seen.plan, shape_of(seen.plan), seen.row.seed
    numbers = [one.number for one in seen.entrants]
    gone = {one.number for one in seen.entrants if one.left}
    if plan.kind == "swiss":
        table = standings(numbers, seen.games, seen.byes, seed)
        order = [one.entrant for one in table if one.entrant not in gone]
        return pairings.swiss(order, Past.of(seen.rounds), shape, seed), []
    planned = pairings.schedule(len(numbers), seen.row.rounds, shape, seed)[seen.row.round]
    tables, won = [], []
    for seats in planned.tables:
        here = [BOT if seat == BOT or numbers[seat] in gone else numbers[seat] for seat in seats]
        people = pairings.people_at(here)
        if people and plan.bots:
            tables.append(tuple(here))
        elif len(people) >= shape.least:
            tables.append(tuple(people))
        elif people:
            won.append(people)
    byes = tuple(numbers[one] for one in planned.byes if numbers[one] not in gone)
    return Round(tuple(tables), byes), won


class Tournaments:
    def __init__(self, handler: CommandHandler) -> None:
        self.handler = handler
        self.cache = handler.cache
        self.store = handler.cache.store

    # What people ask for ----------------------------------------------------------------------------------------------

    async def load(self, tournament: str) -> Tournament:
        found = await self.store.read(lambda connection: rows.load(connection, tournament))
        if found is None:
            raise ServiceError("no-tournament")
        return found

    async def create(self, person: m.Person, plan: tm.NewTournament, address: str) -> str:
        self.handler.limits.tournaments.take(person.id, address)
        name = check_name(plan.name, tm.NAME_LENGTH)
        game = shared_game(plan.game, plan.size, tuple(sorted(plan.options.items())))
        for option in game.rules.options:  # only listed values
            option.index(plan.options.get(option.name, option.default))
        if plan.bots:
            require_level(ev.SeatPlan("bot", plan.bots))
        token, now = self.cache.world.token, self.cache.world.milliseconds()
        values = {
            "id": base64.urlsafe_b64encode(token(12)).decode(), "name": name, "title": game.rules.title,
            "organiser": person.id, "organiser_name": person.name, "phase": "open", "seed": token(16).hex(),
            "plan": m.encode(plan).decode(), "round": 0, "rounds": 0, "changes": 0, "created_at": now,
            "changed_at": now,
        }  # fmt: skip
        most = self.cache.settings.tournaments_per_person
        if not await self.store.write(lambda connection: rows.insert(connection, values, most)):
            raise ServiceError("tournament-limit")
        if plan.play:
            await self.join(str(values["id"]), person, address)
        return str(values["id"])

    async def join(self, tournament: str, person: m.Person, address: str) -> None:
        self.handler.limits.talk.take(person.id, address)
        await self.load(tournament)
        now, most = self.cache.world.milliseconds(), self.cache.settings.tournaments_joined_per_person
        for _ in range(ATTEMPTS):
            try:
                refused = await self.store.write(
                    lambda connection: rows.join(connection, tournament, person.id, person.name, now, most)
                )
            except Conflict:
                continue
            if refused:
                raise ServiceError(refused)
            return
        raise ServiceError("busy")

    async def leave(self, tournament: str, person: m.Person, number: int | None) -> None:
        """Whoever leaves, or is removed by whoever made the tournament."""
        seen = await self.load(tournament)
        own = next((one for one in seen.entrants if one.person == person.id), None)
        wanted = own if number is None else next((one for one in seen.entrants if one.number == number), None)
        if wanted is None:
            raise ServiceError("not-in-tournament")
        if wanted is not own and seen.row.organiser != person.id:
            raise ServiceError("not-organiser")
        now = self.cache.world.milliseconds()
        if not await self.store.write(lambda connection: rows.leave(connection, tournament, wanted.number, now)):
            raise ServiceError("tournament-over")
        if wanted.person is not None:
            await self._leave_tables(await self.load(tournament), wanted.number, m.Person(wanted.person, wanted.name))

    async def _leave_tables(self, seen: Tournament, number: int, person: m.Person) -> None:
        for one in seen.placed:
            if one.state == "playing" and number in one.seats:
                with contextlib.suppress(ServiceError):  # they have left it before, or it has just ended
                    await self.handler.perform(one.table_id, person, c.Leave(seat=one.seats.index(number)))

    async def start(self, tournament: str, person: m.Person) -> None:
        seen = await self.load(tournament)
        self._require_organiser(seen, person)
        if seen.row.phase != "open":
            raise ServiceError("tournament-started")
        if not can_start(seen):
            raise ServiceError("too-few-people")
        now, rounds = self.cache.world.milliseconds(), rounds_of(seen.plan, len(seen.entrants))
        same = (tournaments.c.phase == "open", tournaments.c.changes == seen.row.changes)
        if not await self.store.write(
            lambda connection: rows.touch(connection, tournament, now, *same, phase="playing", rounds=rounds)
        ):
            raise ServiceError("stale", "Somebody has just joined or left. Look again, then start.")
        await self.go_on(tournament)

    async def close(self, tournament: str, person: m.Person) -> None:
        seen = await self.load(tournament)
        self._require_organiser(seen, person)
        now, going_on = self.cache.world.milliseconds(), tournaments.c.phase.in_(rows.UNFINISHED)
        if not await self.store.write(
            lambda connection: rows.touch(connection, tournament, now, going_on, phase="closed")
        ):
            raise ServiceError("tournament-over")

    def _require_organiser(self, seen: Tournament, person: m.Person) -> None:
        if seen.row.organiser != person.id:
            raise ServiceError("not-organiser")

    # In the background ------------------------------------------------------------------------------------------------

    async def run(self) -> None:
        while True:
            await asyncio.sleep(LOOK_EVERY)
            try:
                await self.look()
            except Unavailable:
                pass  # the log says why
            except Exception:
                logs.error("looking after tournaments failed")

    async def look(self) -> None:
        """Take over how games ended, and make the rounds that are due."""
        now = self.cache.world.milliseconds()
        if await self.store.read(rows.has_ended):
            await self.store.write(lambda connection: rows.settle(connection, now))
        for tournament in await self.store.read(rows.running):
            await self.go_on(tournament)

    async def go_on(self, tournament: str) -> None:
        """Make rounds as long as one is due."""
        while True:
            seen = await self.load(tournament)
            row, now = seen.row, self.cache.world.milliseconds()
            if row.phase != "playing":
                return
            unfinished = {one.round for one in seen.placed if one.state == "playing"}
            alone = sum(not one.left for one in seen.entrants) < FEWEST
            if row.round >= row.rounds or alone:
                if not unfinished:
                    same = tournaments.c.changes == row.changes
                    await self.store.write(
                        lambda connection: rows.touch(connection, tournament, now, same, phase="over")  # noqa: B023
                    )
                return
            ahead = OPEN_ROUNDS if seen.plan.kind == "round-robin" and seen.plan.pace == "slow" else 1
            if len(unfinished) >= ahead or not await self._make_round(seen):
                return

    async def _make_round(self, seen: Tournament) -> bool:
        """Make the next round. False if another process was faster, or something else has changed."""
        made, won = await asyncio.to_thread(next_round, seen)
        number = seen.row.round + 1
        drafts = [self._draft(seen, seats) for seats in made.tables]
        placed = [
            Placed(number, n, draft.cached.table.id, "playing", seats)
            for n, (draft, seats) in enumerate(zip(drafts, made.tables, strict=True))
        ]
        placed += [Placed(number, len(placed) + n, "", "forfeit", tuple(group)) for n, group in enumerate(won)]
        if made.byes:
            placed.append(Placed(number, len(placed), "", "bye", made.byes))
        now = self.cache.world.milliseconds()

        def store(connection: sa.Connection) -> bool:
            if not rows.add_round(connection, seen, placed, now):
                return False
            for draft in drafts:
                draft.insert(connection)
            return True

        try:
            if not await self.store.write(store):
                return False
        except Conflict:
            return False
        for draft in drafts:
            if self.cache.is_mine(draft.cached.table.id):
                self.cache.add(draft.cached)
                self.handler.changed(draft.cached.table)
        return True

    def _draft(self, seen: Tournament, seats: Sequence[int]) -> Draft:
        """A table at which these people sit, and whose game has begun."""
        plan, identity = seen.plan, self.handler.new_identity()
        people = {one.number: one for one in seen.entrants}
        created = ev.Created(
            host="",
            game=plan.game,
            options=dict(shared_game(plan.game, len(seats), tuple(sorted(plan.options.items()))).options),
            seats=[ev.SeatPlan("bot", plan.bots) if seat == BOT else ev.SeatPlan("invited") for seat in seats],
            listed=False,
            commitment=fairness.commitment(identity.secret),
            away=plan.away if plan.pace == "live" else None,
            clock=plan.clock,
            pace=self.cache.settings.bot_pace,
            tournament=seen.row.id,
        )
        seated = {
            number: (str(people[seat].person), people[seat].name) for number, seat in enumerate(seats) if seat != BOT
        }
        return self.handler.draft(identity, created, seated, start=True)
