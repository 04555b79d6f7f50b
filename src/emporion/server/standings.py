"""Who is ahead in a tournament: pure functions of how its games ended.

Points of a game are the share of opponents whom one has left behind, so that tables of different sizes count alike: 1
for the first, 0 for the last, half of one opponent for each with whom one shares a place. A bye, and a table that was
cancelled or deleted, is half a point; a table whose opponents have all left the tournament is a whole one.

Who has the same points is separated by, in this order: the points of the games among themselves; the sum of the points
of all opponents; the share of all that was scored at the tables; and a lot, drawn from the seed.
"""

import hashlib
from collections.abc import Collection, Sequence
from dataclasses import dataclass

import msgspec

from emporion.server.pairings import BOT
from emporion.server.tournament_messages import Standing

BYE = 0.5
FORFEIT = 1.0
EXACT = 9  # digits in which sums of points are compared


@dataclass(frozen=True)
class Played:
    """A table, as far as standings are concerned. `places` is empty if there was no game."""

    seats: tuple[int, ...]  # entrants, or `BOT`
    places: tuple[int, ...] = ()
    scores: tuple[int, ...] = ()
    granted: float = 0.0  # what everybody gets if there was no game

    def points(self, seat: int) -> float:
        return points(self.places, seat) if self.places else self.granted


def points(places: Sequence[int], seat: int) -> float:
    """The share of opponents left behind."""
    others = [place for number, place in enumerate(places) if number != seat]
    behind = sum((place > places[seat]) + (place == places[seat]) / 2 for place in others)
    return behind / len(others) if others else BYE


def direct(games: Sequence[Played], entrant: int, group: Collection[int]) -> float:
    """What somebody won against the others of a group, wherever they met."""
    won = 0.0
    for game in games:
        if game.places and entrant in game.seats:
            own = game.places[game.seats.index(entrant)]
            rivals = [game.places[n] for n, who in enumerate(game.seats) if who in group and who != entrant]
            won += sum((place > own) + (place == own) / 2 for place in rivals)
    return won


def share(game: Played, seat: int) -> float:
    """Of what was scored at a table; scores below 0 count as 0."""
    scores = [max(0, score) for score in game.scores]
    return scores[seat] / sum(scores) if sum(scores) else 1 / len(scores)


def lot(seed: str, entrant: int) -> str:
    return hashlib.sha256(f"{seed} lot {entrant}".encode()).hexdigest()


def standings(entrants: Sequence[int], games: Sequence[Played], byes: Sequence[int], seed: str) -> list[Standing]:
    """The best first."""
    total = {entrant: BYE * list(byes).count(entrant) for entrant in entrants}
    own: dict[int, list[tuple[Played, int]]] = {entrant: [] for entrant in entrants}
    for game in games:
        for seat, entrant in enumerate(game.seats):
            if entrant in total:
                total[entrant] += game.points(seat)
                own[entrant].append((game, seat))
    total = {entrant: round(value, EXACT) for entrant, value in total.items()}
    found = []
    for entrant in entrants:
        played = [(game, seat) for game, seat in own[entrant] if game.places]
        rivals = [who for game, seat in played for n, who in enumerate(game.seats) if n != seat and who != BOT]
        level = [other for other in entrants if total[other] == total[entrant]]
        found.append(
            Standing(
                entrant=entrant,
                place=0,
                points=total[entrant],
                games=len(played),
                wins=sum(game.places[seat] == 1 for game, seat in played),
                direct=round(direct(games, entrant, level), EXACT),
                opponents=round(sum(total.get(who, 0.0) for who in rivals), EXACT),
                share=round(sum(share(game, seat) for game, seat in played) / len(played), EXACT) if played else 0.0,
            )
        )
    found.sort(key=lambda one: (-one.points, -one.direct, -one.opponents, -one.share, lot(seed, one.entrant)))
    return [msgspec.structs.replace(one, place=place) for place, one in enumerate(found, 1)]
