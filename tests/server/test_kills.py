"""Kills at random moments: whatever was acknowledged is there afterwards, once and in order."""

import os
import random
import threading
from dataclasses import dataclass, field

import httpx
import pytest

from emporion.games import NAMES
from emporion.server import events as ev
from tests.server.process import Guest, Server
from tests.server.stored import events_of, half_written

pytestmark = pytest.mark.long  # `make service`: real processes and databases, several minutes


@dataclass
class Attempt:
    """A choice or a message that was asked for; without an answer nobody knows whether it was stored."""

    what: tuple[object, ...]
    seat: int
    number: int | None = None  # of the update, as the answer said


@dataclass
class Player:
    """Somebody who plays all seats of a table, and writes down what was asked and what was answered."""

    guest: Guest
    table: str
    dice: random.Random
    attempts: list[Attempt] = field(default_factory=list)

    def ask(self, what: tuple[object, ...], kind: str, seat: int, **given: object) -> None:
        attempt = Attempt(what, seat)
        self.attempts.append(attempt)
        answer = self.guest.do(self.table, kind, **given)
        if answer.status_code == 200:
            attempt.number = answer.json()["number"]
        elif answer.status_code != 503:  # 503: the server cannot know either
            self.attempts.pop()

    def play(self) -> None:
        """Until the server is gone."""
        try:
            while True:
                state = self.guest.news(self.table, None)
                if state["info"]["phase"] == "over" or self.dice.random() < 0.1:
                    text = f"message {len(self.attempts)}"
                    self.ask(("chat", text), "chat", 0, text=text)
                    continue
                actor = state["view"]["actor"]
                own = self.guest.look(self.table, actor)
                code = self.dice.choice(own["choices"])["code"]
                given = {"seat": actor, "number": own["number"], "choice": code}
                self.ask(("choose", actor, code), "choose", actor, **given)
        except (httpx.HTTPError, IndexError):
            pass

    def check(self, database: str) -> int:
        """What is stored is what was acknowledged, in order; of the rest each may be there or not, but nothing else."""
        attempts = iter(self.attempts)
        seen: dict[int, int] = {}
        acknowledged = 0
        for event, viewers in events_of(database, self.table):
            for viewer in range(16):
                seen[viewer] = seen.get(viewer, 0) + (viewers >> viewer & 1)
            if isinstance(event, ev.Played):
                what: tuple[object, ...] = ("choose", event.seat, *event.choices)
            elif isinstance(event, ev.Chatted):
                what = ("chat", event.text)
            else:
                continue
            for attempt in attempts:
                if attempt.what == what:
                    break
                assert attempt.number is None, f"{attempt} was acknowledged, and is not stored before {what}"
            else:
                raise AssertionError(f"{what} is stored, and nobody asked for it")
            if attempt.number is not None:
                assert attempt.number == seen[attempt.seat], attempt
                acknowledged += 1
        assert [attempt for attempt in attempts if attempt.number is not None] == []
        return acknowledged


def test_every_acknowledged_event_is_there_after_kills(database: str, servers: list[Server]) -> None:
    """A few kills at random moments; `make kills` does a hundred of them."""
    kills = int(os.environ.get("EMPORION_KILLS", "4"))
    server = Server(database)
    servers.append(server)
    players = []
    for number, game in enumerate(NAMES):
        guest = Guest(server, f"P{number}")
        table = guest.create([{"kind": "me"}] * 3, game, away=None)
        assert guest.do(table, "start").status_code == 200
        players.append(Player(guest, table, random.Random(number)))
    dice = random.Random(4)
    for _ in range(kills):
        threads = [threading.Thread(target=player.play) for player in players]
        for thread in threads:
            thread.start()
        timer = threading.Timer(dice.uniform(0.1, 1.5), server.kill)
        timer.start()
        for thread in (timer, *threads):
            thread.join(60)
        server.start()
        for player in players:
            player.guest.move(server)
            assert player.guest.look(player.table)["info"]["phase"] in ("playing", "over")
    acknowledged = [player.check(database) for player in players]
    print(f"{kills} kills, {sum(acknowledged)} events acknowledged and found")
    assert sum(acknowledged) >= kills
    assert half_written(database) == []
