"""Kills at random moments: whatever was acknowledged is there afterwards, once and in order."""

import os
import random
import threading
import time
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
    viewer: int
    number: int | None = None  # of the update, as the answer said


@dataclass
class Player:
    """Somebody who plays all seats of a table, and writes down what was asked and what was answered."""

    guest: Guest
    table: str
    dice: random.Random
    attempts: list[Attempt] = field(default_factory=list)
    answered: threading.Event = field(default_factory=threading.Event)
    stopped: threading.Event = field(default_factory=threading.Event)
    failed: BaseException | None = None

    def ask(self, what: tuple[object, ...], viewer: int, kind: str, **given: object) -> None:
        attempt = Attempt(what, viewer)
        self.attempts.append(attempt)
        answer = self.guest.do(self.table, kind, **given)
        if answer.status_code == 200:
            attempt.number = answer.json()["number"]
            self.answered.set()
        elif answer.status_code != 503:  # 503: the server cannot know either
            self.attempts.pop()

    def play(self) -> None:
        """Until the server is gone, or enough."""
        try:
            while not self.stopped.is_set():
                state = self.guest.news(self.table, None)
                if state["info"]["phase"] == "over" or self.dice.random() < 0.1:
                    text = f"message {len(self.attempts)}"
                    self.ask(("chat", text), 0, "chat", text=text)
                    continue
                actor = state["view"]["actor"]
                own = self.guest.look(self.table, actor)
                code = self.dice.choice(own["choices"])["code"]
                given = {"seat": actor, "number": own["number"], "choice": code}
                self.ask(("choose", actor, code), actor, "choose", **given)
        except httpx.HTTPError:
            pass
        except BaseException as error:
            self.failed = error

    def check(self, database: str) -> int:
        """What is stored is what was acknowledged, in order; of the rest each may be there or not, but nothing else."""
        waiting = list(self.attempts)
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
            # The next one that was acknowledged, or one before it that was not: the same may have been asked for again.
            next_known = next((n for n, attempt in enumerate(waiting) if attempt.number is not None), len(waiting))
            known = waiting[next_known] if next_known < len(waiting) else None
            if known is not None and (known.what, known.number) == (what, seen[known.viewer]):
                acknowledged += 1
                found = next_known
            else:
                asked = [n for n in range(next_known) if waiting[n].what == what]
                assert asked, f"{what} is stored; nobody asked for it, or {known} was acknowledged and is not there"
                found = asked[0]
            del waiting[: found + 1]
        assert [attempt for attempt in waiting if attempt.number is not None] == []
        return acknowledged


def test_every_acknowledged_event_is_there_after_kills(database: str, servers: list[Server]) -> None:
    """A few kills at random moments; `make kills` does a hundred of them."""
    kills = int(os.environ.get("EMPORION_KILLS", "4"))
    server = Server(database)
    servers.append(server)
    server.wait_for_rules()
    players = []
    for number, game in enumerate((NAMES[0], *NAMES)):
        guest = Guest(server, f"P{number}")
        table = guest.create([{"kind": "me"}] * 3, game, away=None)
        assert guest.do(table, "start").status_code == 200
        players.append(Player(guest, table, random.Random(number)))
    dice = random.Random(4)
    for kill in range(kills):
        threads = [threading.Thread(target=player.play) for player in players]
        for player, thread in zip(players, threads, strict=True):
            player.answered.clear()
            thread.start()
        # The rules of the later games take their time to load: now and then they are waited for.
        for player in players if kill % 5 == 0 else players[:2]:
            assert player.answered.wait(120)
        time.sleep(dice.uniform(0.0, 0.6))
        server.kill()
        for player, thread in zip(players, threads, strict=True):
            thread.join(60)
            assert player.failed is None, player.failed
        server.start()
        for player in players:
            player.guest.move(server)
    found_again(database, players, kills)


def found_again(database: str, players: list[Player], kills: int) -> None:
    acknowledged = [player.check(database) for player in players]
    print(f"{kills} kills, {sum(acknowledged)} events acknowledged and found")
    assert sum(acknowledged) >= kills
    assert half_written(database) == []


def test_every_acknowledged_event_is_there_after_one_of_two_servers_was_killed(
    database: str, servers: list[Server]
) -> None:
    """People at both servers, who ask each other: now one of them is killed, now the other."""
    kills = int(os.environ.get("EMPORION_KILLS", "4"))
    servers += [Server(database), Server(database)]
    for server in servers:
        server.wait_for_rules()
    players = []
    for number, game in enumerate((*NAMES, *NAMES)):
        guest = Guest(servers[number % 2], f"P{number}")
        table = guest.create([{"kind": "me"}] * 3, game, away=None)
        assert guest.do(table, "start").status_code == 200
        players.append(Player(guest, table, random.Random(number)))
    dice = random.Random(5)
    for kill in range(kills):
        threads = [threading.Thread(target=player.play) for player in players]
        for player, thread in zip(players, threads, strict=True):
            player.answered.clear()
            player.stopped.clear()
            thread.start()
        for player in players if kill % 5 == 0 else players[:2]:
            assert player.answered.wait(120)
        time.sleep(dice.uniform(0.0, 0.6))
        server = servers[kill % 2]
        server.kill()
        for player in players[1 - kill % 2 :: 2]:  # those at the other one go on
            player.answered.clear()
            assert player.answered.wait(120), player.failed
        for player, thread in zip(players, threads, strict=True):
            player.stopped.set()
            thread.join(60)
            assert player.failed is None, player.failed
        server.start()
        for player in players[kill % 2 :: 2]:
            player.guest.move(server)
    found_again(database, players, kills)
