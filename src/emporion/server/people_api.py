"""The operations about people: their pages, what they have chosen about themselves, the ladder, and the export."""

from emporion.games import rules as find_rules
from emporion.server import export, person_pages, profiles
from emporion.server import people_messages as pm
from emporion.server.operations import Call


async def person_page(call: Call) -> pm.PersonPage:
    return await call.service.store.read(lambda connection: person_pages.page(connection, call.person.id, call.other))


async def profile(call: Call) -> pm.Profile:
    return await call.service.store.read(lambda connection: profiles.of_person(connection, call.person.id))


async def change_profile(call: Call) -> pm.Profile:
    return await call.service.store.write(lambda connection: profiles.change(connection, call.person.id, call.body))


async def table_people(call: Call) -> pm.SeatPages:
    async with call.service.cache.open(call.table_id) as cached:
        players = cached.table.players
    reader, table = call.person.id, call.table_id
    return await call.service.store.read(lambda connection: person_pages.seat_pages(connection, reader, table, players))


async def ladder(call: Call) -> pm.Ladder:
    game = find_rules(call.query.game).name
    return await call.service.store.read(lambda connection: person_pages.ladder(connection, call.person.id, game))


async def export_me(call: Call) -> pm.Export:
    call.service.limits.exports.take(call.person.id, call.address)
    async with call.service.exports.turn(call.person.id):
        return await export.part(call.service.cache, call.person.id, call.query.after)
