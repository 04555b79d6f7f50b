"""What is said in a game of Tyros: prompts, choices, the log and the score, as lines of the catalogue."""

from functools import cache, lru_cache
from typing import Any

from emporion.core.state import State
from emporion.core.texts import Line, Seat, Told, Whisper, line
from emporion.games.tyros import components as c
from emporion.games.tyros import encoding as e
from emporion.games.tyros.board import EAST, SQUARE_NAMES, SQUARE_OF, SQUARES, TYROS, WEST, board_of
from emporion.games.tyros.building import city_price, ship_colour, ship_price
from emporion.games.tyros.sailing import owes_card
from emporion.games.tyros.scoring import (
    BONUS,
    empire_points,
    largest_empire,
    most_cities,
    rank,
    square_points,
    total_points,
)
from emporion.games.tyros.view import seats_in, tile_names

SIMPLE = {
    e.PASS: "choice-pass",
    e.TO_BANK: "choice-bank",
    e.MAKE_OFFER: "choice-offer",
    e.YES: "choice-yes",
    e.NO: "choice-no",
    e.WITHDRAW: "choice-withdraw",
    e.ENOUGH: "choice-enough",
}
CARD_CHOICES = (
    (e.PAY_CARD, "choice-pay"),
    (e.FEE_CARD, "choice-fee"),
    (e.LAY, "choice-lay"),
    (e.TAKE, "choice-take"),
    (e.GIVE, "choice-give"),
    (e.WANT, "choice-want"),
    (e.KEEP_CARD, "choice-keep"),
)


@cache
def card_line(card: int) -> Line:
    return line(f"card-{c.CARD_NAMES[card]}")


def card_lines(counts: Any) -> list[Line]:
    """Cards, those of one type together."""
    return list(lines_of(bytes(counts)))


@lru_cache(maxsize=4096)
def lines_of(counts: bytes) -> tuple[Line, ...]:
    return tuple(line("cards-of", count=count, card=card_line(card)) for card, count in enumerate(counts) if count)


@cache
def colour_line(colour: int) -> Line:
    return line("card-any") if colour == c.NO_COLOUR else line(f"card-{c.COLOUR_NAMES[colour]}")


@cache
def empire_line(colour: int) -> Line:
    return line(f"empire-{c.COLOUR_NAMES[colour]}")


def square_line(s: State, square: int) -> Line:
    return line_of_square(square, board_of(int(s.board)).places[square])


@lru_cache(maxsize=4096)
def line_of_square(square: int, place: str) -> Line:
    if square == TYROS:
        return line("square-tyros", place=place)
    return line("square-land", number=SQUARE_NAMES[square], place=place)


def water_line(s: State, water: int) -> Line:
    if water in (WEST, EAST):
        return line("square-west" if water == WEST else "square-east", place=board_of(int(s.board)).places[WEST])
    return square_line(s, water)


# Prompts and choices --------------------------------------------------------------------------------------------------


def prompt(s: State) -> Line:
    """What the player in turn is asked."""
    decision = int(s.decision)
    seat = int(s.actor)
    key = f"prompt-{c.DECISIONS[decision]}"
    if decision == c.SAIL:
        return line(key, square=water_line(s, int(s.departure)))
    if decision == c.JOKERS:
        return line(key, count=int(s.price), card=colour_line(int(s.price_colour)))
    if decision == c.PAY:
        left = int(s.price) - int(c.cards_in(s.laid))
        return line(key, count=left, card=colour_line(int(s.price_colour)), laid=card_lines(s.laid))
    if decision == c.FEE:
        return line(key, player=Seat(int(s.owner[SQUARE_OF[s.destination]])))
    if decision == c.BANK and c.cards_in(s.laid):
        return line("prompt-bank-laid", laid=card_lines(s.laid))
    if decision == c.ANSWER:
        return line(key, player=Seat(int(s.asker)), give=card_lines(s.giving), want=card_lines(s.wanting))
    if decision == c.PARTNER:
        return line(key, give=card_lines(s.giving), want=card_lines(s.wanting))
    if key == "prompt-offer":
        return line(key, give=card_lines(s.giving), want=card_lines(s.wanting))
    if decision == c.KEEP:
        return line(key, count=c.KEPT - int(c.cards_in(s.keeping[seat])), cards=card_lines(s.keeping[seat]))
    return line(key)


def describe(s: State, seat: int, choice: int) -> Line:
    """What a choice means."""
    if choice in SIMPLE:
        return line(SIMPLE[choice])
    if choice == e.DRAW:
        return line("choice-draw", count=int(c.cards_in(s.laid)))
    if choice < e.UNDER:
        number = choice - e.GROW_TILE
        return line("choice-grow", square=square_line(s, number // c.COLOURS), empire=empire_line(number % c.COLOURS))
    if choice < e.SHIP_AT:
        return line("choice-under", square=square_line(s, choice - e.UNDER))
    if choice < e.SAIL_TO:
        return line("choice-sail", square=water_line(s, choice - e.SHIP_AT))
    if choice < e.BUILD_CITY:
        return describe_destination(s, seat, choice - e.SAIL_TO)
    if choice < e.GIVE_UP:
        return describe_building(s, seat, choice)
    if choice < e.WITH_JOKERS:
        return line("choice-remove", square=water_line(s, EAST if choice - e.GIVE_UP else WEST))
    if choice < e.PAY_CARD:
        jokers = choice - e.WITH_JOKERS
        return line("choice-jokers", jokers=jokers, rest=int(s.price) - jokers, card=colour_line(int(s.price_colour)))
    for first, key in CARD_CHOICES:
        if first <= choice < first + c.CARD_TYPES:
            return line(key, card=card_line(choice - first))
    if choice < e.TRADE_WITH:
        return line("choice-ask", players=[Seat(other) for other in seats_in(choice - e.ASK + 1, int(s.players))])
    return line("choice-trade", player=Seat(choice - e.TRADE_WITH))


def describe_destination(s: State, seat: int, water: int) -> Line:
    square = int(SQUARE_OF[water])
    price = int(s.distance[s.departure, water])
    card = colour_line(int(s.colour[water]))
    if owes_card(s, seat, square):
        owner = Seat(int(s.owner[square]))
        return line("choice-to-city", square=water_line(s, water), price=price, card=card, player=owner)
    return line("choice-to", square=water_line(s, water), price=price, card=card)


def describe_building(s: State, seat: int, choice: int) -> Line:
    if choice < e.BUILD_SHIP:
        square = choice - e.BUILD_CITY
        price = int(city_price(c.ships_in(s, seat, square)))
        return line("choice-city", square=square_line(s, square), price=price, card=colour_line(int(s.colour[square])))
    square = choice - e.BUILD_SHIP
    price = int(ship_price(s, square))
    colour = int(ship_colour(s, square))
    key = "choice-ship-mixed" if price > 1 and colour != c.NO_COLOUR else "choice-ship"
    return line(key, square=square_line(s, square), price=price, card=colour_line(colour))


# The log --------------------------------------------------------------------------------------------------------------


def opening(s: State) -> list[Line]:
    founded = [
        line("log-founded", empire=empire_line(colour), square=square_line(s, square))
        for colour in range(c.COLOURS)
        for square in range(SQUARES)
        if int(s.land[colour]) >> square & 1
    ]
    return [*founded, *round_lines(s), *shown_lines(s, [0] * int(s.players))]


def round_lines(s: State) -> list[Line]:
    lines = [line("log-round", number=int(s.round_number) + 1, player=Seat(int(s.starter)))]
    return [*lines, line("log-last-round")] if s.last_round else lines


def known_tiles(before: State, after: State, seat: int, choice: int) -> list[int]:
    """The tiles of each hand that everyone knows without any being shown, after one was played and one drawn."""
    known: list[int] = before.shown[: int(before.players)].tolist()
    if e.GROW_TILE <= choice < e.SHIP_AT:
        known[seat] &= ~(1 << played_tile(choice))
        if before.stack_known == before.stack_size:
            known[seat] |= drawn_tile(before, after, seat, choice)
    return known


def shown_lines(after: State, known: list[int]) -> list[Line]:
    """T4.3: who showed all tiles because none could be played."""
    shown, held = after.shown.tolist(), after.tiles.tolist()
    return [
        line("log-shows", player=Seat(player), tiles=tile_names(held[player]))
        for player, tiles in enumerate(known)
        if shown[player] == held[player] != tiles and held[player]
    ]


def tell(before: State, after: State, seat: int, choice: int) -> list[Told]:
    """The log lines of one choice."""
    lines: list[Told] = []
    if choice in (e.DRAW,) or e.LAY <= choice < e.GIVE:
        lines += tell_bank(before, after, seat, choice)
    elif choice < e.SHIP_AT and choice not in SIMPLE:
        lines += tell_growing(before, after, seat, choice)
    elif after.asker >= 0 or before.asker >= 0:
        lines += tell_trade(before, after, seat, choice)
    elif choice == e.PASS:
        lines.append(line("log-pass", player=Seat(seat)))
    elif before.decision != c.KEEP:
        lines += tell_action(before, after, seat)
    return [*lines, *tell_consequences(before, after, seat, choice)]


def played_tile(choice: int) -> int:
    """The tile that a choice plays, or puts under the stack."""
    return choice - e.UNDER if choice >= e.UNDER else (choice - e.GROW_TILE) // c.COLOURS


def drawn_tile(before: State, after: State, seat: int, choice: int) -> int:
    """The tile that was drawn for it, as a bit mask."""
    return int(after.tiles[seat]) & ~(int(before.tiles[seat]) & ~(1 << played_tile(choice)))


def tell_growing(before: State, after: State, seat: int, choice: int) -> list[Told]:
    who = Seat(seat)
    played = square_line(before, played_tile(choice))
    if choice >= e.UNDER:
        lines: list[Told] = [line("log-under", player=who, square=played)]
    else:
        empire = empire_line((choice - e.GROW_TILE) % c.COLOURS)
        lines = [line("log-grow", player=who, square=played, empire=empire)]
        if before.colour[TYROS] != after.colour[TYROS]:
            lines.append(line("log-tyros", empire=empire))
    drawn = drawn_tile(before, after, seat, choice)
    if drawn:
        said = line("log-draws-tile", player=who, tiles=tile_names(drawn))
        lines.append(said if drawn & int(after.shown[seat]) else Whisper(None, {seat: said}))
    return lines


def tell_bank(before: State, after: State, seat: int, choice: int) -> list[Told]:
    who = Seat(seat)
    if e.LAY <= choice < e.TAKE:
        return []
    if choice != e.DRAW:
        return [line("log-take", player=who, cards=card_lines(before.laid), card=card_line(choice - e.TAKE))]
    drawn = after.hand[seat] - before.hand[seat] + before.laid
    return [
        line("log-draw", player=who, cards=card_lines(before.laid)),
        Whisper(None, {seat: line("log-drawn", cards=card_lines(drawn))}),
    ]


def tell_trade(before: State, after: State, seat: int, choice: int) -> list[Line]:
    who = Seat(seat)
    players = int(before.players)
    if e.ASK <= choice < e.TRADE_WITH:
        asked = [Seat(other) for other in seats_in(choice - e.ASK + 1, players)]
        return [
            line("log-offer", player=who, give=card_lines(before.giving), want=card_lines(before.wanting), asked=asked)
        ]
    if choice in (e.YES, e.NO):
        if after.decision == c.ANSWER:
            return []
        agreed = int(before.agreed) | (1 << seat if choice == e.YES else 0)
        if not agreed:
            return [line("log-refused")]
        return [line("log-agreed", players=[Seat(other) for other in seats_in(agreed, players)])]
    if choice == e.WITHDRAW:
        return [line("log-withdraw", player=who)]
    other = Seat(choice - e.TRADE_WITH)
    return [line("log-trade", player=who, other=other, give=card_lines(before.giving), want=card_lines(before.wanting))]


def tell_action(before: State, after: State, seat: int) -> list[Told]:
    """A ship moved, or something was built; nothing is said of what was only begun."""
    who = Seat(seat)
    change = (after.ships[seat] - before.ships[seat]).tolist()
    if not any(change):
        return []
    paid = card_lines(after.discards - before.discards)
    built = int(after.cities[seat]) & ~int(before.cities[seat])
    if built:
        square = square_line(before, built.bit_length() - 1)
        lines: list[Told] = [line("log-city", player=who, square=square, cards=paid)]
        if after.pioneer != before.pioneer:
            lines.append(line("log-pioneer", player=who, points=BONUS))
        return lines
    to = change.index(1)
    if -1 not in change:
        return [line("log-ship", player=who, square=water_line(before, to), cards=paid)]
    start = water_line(before, change.index(-1))
    lines = [line("log-sail", player=who, start=start, square=water_line(before, to), cards=paid)]
    if owes_card(before, seat, int(SQUARE_OF[to])):
        lines.append(tell_fee(before, after, seat, int(before.owner[SQUARE_OF[to]])))
    return lines


def tell_fee(before: State, after: State, seat: int, owner: int) -> Told:
    """T5.A: which card it was, both who gave it and who got it have seen."""
    given = (after.hand[owner] - before.hand[owner]).tolist()
    seen = line("log-fee-seen", player=Seat(seat), other=Seat(owner), card=card_line(given.index(1)))
    return Whisper(line("log-fee", player=Seat(seat), other=Seat(owner)), {seat: seen, owner: seen})


def tell_consequences(before: State, after: State, seat: int, choice: int) -> list[Line]:
    """What followed by itself: tiles shown, cards discarded at the end of a round, a new round, the end."""
    lines: list[Line] = []
    if after.round_number > before.round_number:
        lines += discard_lines(before, seat, choice)
        lines += round_lines(after)
    elif after.last_round and not before.last_round:
        lines.append(line("log-last-round"))
    lines += shown_lines(after, known_tiles(before, after, seat, choice))
    if after.over:
        winners = [Seat(p) for p in range(int(after.players)) if int(after.winners) >> p & 1]
        lines.append(line("log-over", winners=winners))
    return lines


def discard_lines(before: State, seat: int, choice: int) -> list[Line]:
    """T4.7: what everyone discards; the choice being made may have been the last card kept."""
    lines = []
    for player in range(int(before.players)):
        rest = (before.hand[player] - before.keeping[player]).tolist()
        if player == seat and e.KEEP_CARD <= choice < e.ASK:
            rest[choice - e.KEEP_CARD] -= 1
        if any(rest):
            lines.append(line("log-discards", player=Seat(player), cards=card_lines(rest)))
    return lines


# The score ------------------------------------------------------------------------------------------------------------


def breakdown(s: State) -> list[list[tuple[Line, int]]]:
    """For each player: square by square from the largest empire down, the bonuses, the total, the tie-break."""
    order = sorted(range(c.COLOURS), key=lambda colour: int(rank(s, colour)))
    sheets = []
    for seat in range(int(s.players)):
        rows = []
        for colour in order:
            for square in range(SQUARES):
                points = int(square_points(s, seat, square)) if s.colour[square] == colour else 0
                if points:
                    key = "score-city" if s.owner[square] == seat else "score-ships"
                    rows.append((line(key, square=square_line(s, square), empire=empire_line(colour)), points))
            if most_cities(s, colour) == seat:
                rows.append((line("score-most-cities", empire=empire_line(colour)), BONUS))
        if s.pioneer == seat:
            rows.append((line("score-pioneer"), BONUS))
        rows.append((line("score-total"), int(total_points(s, seat))))
        rows.append((line("score-tie-break"), int(empire_points(s, seat, int(largest_empire(s))))))
        sheets.append(rows)
    return sheets
