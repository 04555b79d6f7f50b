"""What is said in a game of Thurn und Taxis: prompts, choices, the log and the score, as lines of the catalogue."""

from emporion.core.state import State, bytes_of
from emporion.core.texts import Line, Seat, Told, Whisper, line
from emporion.games.thurn_und_taxis import components as c
from emporion.games.thurn_und_taxis import encoding as e
from emporion.games.thurn_und_taxis.audience import clerics_laid
from emporion.games.thurn_und_taxis.board import BOARD
from emporion.games.thurn_und_taxis.bonuses import end_is_near
from emporion.games.thurn_und_taxis.ending import cleric_points, distance_from_end_tile, score
from emporion.games.thurn_und_taxis.officials import next_carriage


def city_name(city: int) -> str:
    """Cities, towns and provinces are called as on the map, in every language."""
    return BOARD.cities[city].name


def city_names(cities: int) -> list[str]:
    return [city_name(city) for city in range(c.CITIES) if cities >> city & 1]


def route_names(s: State, seat: int) -> str:
    return " – ".join(city_name(int(s.route[seat, i])) for i in range(int(s.route_size[seat])))


def coach_name(coach: int) -> str:
    return BOARD.coaches[coach].name


def cleric_line(rank: int) -> Line:
    return line(f"cleric-{c.CLERIC_NAMES[rank]}")


def office_lines(offices: int) -> list[Line]:
    return [line(f"official-{name}") for name in e.office_set(offices)]


def tile_line(s: State, tile: int) -> Line:
    stack = int(c.TILE_STACK[tile])
    name = "all-provinces" if stack == c.OUTSIDE_BAIERN and s.all_provinces else c.STACK_NAMES[stack]
    return line("bonus-tile", stack=line(f"stack-{name}"), value=int(c.TILE_VALUE[tile]))


# Prompts and choices --------------------------------------------------------------------------------------------------


def prompt(s: State) -> Line:
    """What the player who is asked is asked."""
    seat = int(s.actor)
    if s.decision == c.LAY_CLERICS:
        return line("prompt-clerics", coach=coach_name(int(clerics_laid(s, seat))))
    if s.decision == c.TAKE and s.taken:
        return line("prompt-take-second")
    if s.decision == c.PLAY and s.route_size[seat] == 0:
        return line("prompt-start")
    if s.decision == c.USE_CARTWRIGHT:
        return line("prompt-cartwright", carriage=int(next_carriage(s, seat)), cities=int(s.route_size[seat]))
    if s.decision == c.CHOOSE_ROAD:
        coach = int(s.moving) - 1
        return line("prompt-road", coach=coach_name(coach), town=BOARD.towns[int(s.coach[coach])].name)
    if s.decision == c.DISCARD:
        return line("prompt-discard", count=int(c.hand_size(s, seat)) - c.HAND_LIMIT)
    return line(f"prompt-{c.DECISIONS[int(s.decision)]}")


def describe(s: State, seat: int, choice: int) -> Line:
    """What a choice means."""
    if choice < e.ALL_OF:
        return line(f"choice-{e.FAMILIES.notations[choice].replace(' ', '-')}")
    if choice < e.TAKE_CARD:
        province = choice - e.ALL_OF
        cities = int(c.PROVINCE_CITIES[province]) & c.on_route(s, seat) & ~int(s.houses[seat])
        return line("choice-all", province=BOARD.provinces[province].name, cities=city_names(cities))
    if choice < e.LAY_CLERIC:
        return describe_city(s, seat, choice)
    if choice < e.MOVE:
        return line(
            "choice-lay", cleric=cleric_line(choice - e.LAY_CLERIC), coach=coach_name(int(clerics_laid(s, seat)))
        )
    if choice < e.JOKER:
        return line("choice-move", coach=coach_name(choice - e.MOVE))
    if choice < e.ROAD_TO:
        return line("choice-joker", coach=coach_name(choice - e.JOKER))
    if choice < e.GIVE:
        return line("choice-road", town=BOARD.towns[choice - e.ROAD_TO].name)
    offices = choice - e.GIVE + 1
    size = int(e.GIVE_SIZE[offices - 1])
    return line("choice-give", tiles=office_lines(offices), reward=line(f"reward-{size}"))


def describe_city(s: State, seat: int, choice: int) -> Line:
    """A choice that names a city."""
    city = city_name((choice - e.TAKE_CARD) % c.CITIES)
    if choice < e.START:
        return line("choice-take", city=city)
    if choice < e.FRONT:
        return line("choice-start", city=city)
    if choice < e.BACK:
        return line("choice-front", city=city, end=city_name(int(s.route[seat, 0])))
    if choice < e.PLACE_HOUSE:
        end = int(s.route[seat, max(0, int(s.route_size[seat]) - 1)])
        return line("choice-back", city=city, end=city_name(end))
    if choice < e.DISCARD_CARD:
        return line("choice-house", city=city)
    return line("choice-discard", city=city)


# The log --------------------------------------------------------------------------------------------------------------


def opening(s: State) -> list[Line]:
    return [line("log-start", player=Seat(int(s.start_player))), display_line(s)]


def display_line(s: State) -> Line:
    return line("log-display", cities=[city_name(int(s.display[i])) for i in range(int(s.display_size))])


def tell(before: State, after: State, seat: int, choice: int) -> list[Told]:
    """The log lines of one choice."""
    return [*tell_choice(before, after, seat, choice), *tell_consequences(before, after)]


def tell_choice(before: State, after: State, seat: int, choice: int) -> list[Told]:
    who = Seat(seat)
    if choice == e.DECK:
        taken = (after.hand[seat] - before.hand[seat]).tolist().index(1)
        return [Whisper(line("log-deck", player=who), {seat: line("log-deck-own", city=city_name(taken))})]
    if choice == e.CALL_ADMINISTRATOR:
        return [line("log-administrator", player=who), display_line(after)]
    if choice == e.DISCARD_ROUTE:
        return [line("log-discard-route", player=who, route=route_names(before, seat))]
    if choice == e.CLOSE_ROUTE:
        return [line("log-close", player=who, route=route_names(before, seat))]
    if choice < e.ONE_EACH:
        name = e.FAMILIES.notations[choice]
        return [line(f"log-{name}", player=who)] if name in ("postmaster", "carrier", "cartwright") else []
    if e.TAKE_CARD <= choice < e.START:
        return [line("log-take", player=who, city=city_name(choice - e.TAKE_CARD))]
    if e.START <= choice < e.PLACE_HOUSE:
        city = (choice - e.START) % c.CITIES
        size = int(before.route_size[seat])
        route = [city_name(int(before.route[seat, i])) for i in range(size)]
        route.insert(0 if choice < e.BACK else size, city_name(city))
        return [line("log-play", player=who, city=city_name(city), route=" – ".join(route))]
    if e.DISCARD_CARD <= choice < e.LAY_CLERIC:
        return [line("log-discard", player=who, city=city_name(choice - e.DISCARD_CARD))]
    if e.LAY_CLERIC <= choice < e.MOVE:
        return tell_clerics(after, seat)
    if choice >= e.GIVE:
        return [line("log-give", player=who, tiles=office_lines(choice - e.GIVE + 1))]
    return []


def tell_clerics(after: State, seat: int) -> list[Told]:
    """X2: said when all are laid; which lies where, only to the owner, and only in open memory."""
    places = after.cleric[seat].tolist()
    if c.IN_HAND in places:
        return []
    lines: list[Told] = [line("log-clerics", player=Seat(seat))]
    if after.memory:
        for rank, place in enumerate(places):
            own = line("log-cleric-own", cleric=cleric_line(rank), coach=coach_name(place - 1))
            lines.append(Whisper(None, {seat: own}))
    return lines


def tell_consequences(before: State, after: State) -> list[Line]:
    """What followed: houses, tiles, carriages, coaches on their way, and the end."""
    lines: list[Line] = []
    if bytes_of(after, GAINS) != bytes_of(before, GAINS):
        for seat in range(int(after.players)):
            lines += tell_gains(before, after, seat)
    lines += tell_coaches(before, after)
    if after.chance_count != before.chance_count or is_less(after.discards.tobytes(), before.discards.tobytes()):
        lines.append(line("log-new-deck"))
    if after.over:
        winners = [Seat(seat) for seat in range(int(after.players)) if int(after.winners) >> seat & 1]
        lines.append(line("log-over", winners=winners))
    return lines


def is_less(now: bytes, then: bytes) -> bool:
    """Are there fewer of some card? Mostly nothing has changed."""
    return now != then and any(count < was for count, was in zip(now, then, strict=True))


GAINS = ("houses", "tiles", "carriage", "offices", "points")


def tell_gains(before: State, after: State, seat: int) -> list[Line]:
    """What a player has won."""
    lines: list[Line] = []
    who = Seat(seat)
    houses = int(after.houses[seat]) & ~int(before.houses[seat])
    if houses:
        lines.append(line("log-houses", player=who, cities=city_names(houses), left=int(c.houses_left(after, seat))))
    new = int(after.tiles[seat]) & ~int(before.tiles[seat])
    if new:
        lines += [line("log-tile", player=who, tile=tile_line(after, t)) for t in range(c.END_TILE) if new >> t & 1]
    if after.carriage[seat] > before.carriage[seat]:
        lines.append(line("log-carriage", player=who, carriage=int(after.carriage[seat])))
    if new >> c.END_TILE & 1:
        lines.append(line("log-end-tile", player=who))
    for name, now, then in zip(
        c.OFFICE_NAMES, after.offices[seat].tolist(), before.offices[seat].tolist(), strict=True
    ):
        if now > then:
            lines.append(line("log-office", player=who, official=line(f"official-{name}")))
    if after.points[seat] > before.points[seat]:
        lines.append(line("log-point", player=who))
    return lines


def tell_coaches(before: State, after: State) -> list[Line]:
    lines: list[Line] = []
    if after.coach.tobytes() != before.coach.tobytes():
        for coach, (now, then) in enumerate(zip(after.coach.tolist(), before.coach.tolist(), strict=True)):
            if now != then:
                town = BOARD.towns[now].name
                lines.append(line("log-coach", coach=coach_name(coach), town=town))
    if after.cleric.tobytes() == before.cleric.tobytes():
        return lines
    for place, key in ((c.ON_FIELD, "log-audience"), (c.GONE, "log-gone")):
        for rank in range(c.CLERICS - 1, -1, -1):
            came = [
                Seat(seat)
                for seat in range(int(after.players))
                if after.cleric[seat, rank] == place and before.cleric[seat, rank] != place
            ]
            if came:
                lines.append(line(key, cleric=cleric_line(rank), players=came))
    return lines


# The score ------------------------------------------------------------------------------------------------------------


def breakdown(s: State) -> list[list[tuple[Line, int]]]:
    """For each player: carriage, bonus tiles, houses not placed, clerics, victory-point tiles; then the tie-break."""
    sheets = []
    for seat in range(int(s.players)):
        carriage = int(s.carriage[seat])
        rows: list[tuple[Line, int]] = [(line("score-carriage", carriage=carriage), int(c.CARRIAGE_POINTS[carriage]))]
        rows += [
            (tile_line(s, tile), int(c.TILE_VALUE[tile])) for tile in range(c.TILES) if int(s.tiles[seat]) >> tile & 1
        ]
        rows.append((line("score-houses"), -int(c.houses_left(s, seat))))
        if s.audience:
            rows.append((line("score-clerics"), int(cleric_points(s, seat))))
        if s.office:
            rows.append((line("score-points"), int(s.points[seat])))
        rows.append((line("score-total"), int(score(s, seat))))
        if end_is_near(s):
            rows.append((line("score-tie-break"), int(distance_from_end_tile(s, seat))))
        sheets.append(rows)
    return sheets
