"""Patches: what changed, for clients that ask for it."""

import asyncio
import json
import random
from pathlib import Path
from typing import Any

import msgspec
import pytest

from emporion.core.game import Game
from emporion.core.texts import Seat as CoreSeat
from emporion.core.texts import line
from emporion.core.view import Own, placed
from emporion.core.view import Path as Place
from emporion.games import NAMES, game
from emporion.server import events as ev
from emporion.server import messages as m
from emporion.server.broadcast import message
from emporion.server.cache import CachedTable
from emporion.server.changes import Changes
from emporion.server.patches import view_changes
from emporion.server.table import Table
from emporion.server.views import Sight, TableViews, log_line
from tests.server.harness import (
    Client,
    Harness,
    Socket,
    continued,
    people,
    started,
    table_of,
    tell,
    three_people,
    with_changes,
    with_news,
)

MODULES = {"thurn-und-taxis": {"audience": "yes", "office": "yes"}}

LONG_ENOUGH = 700  # choices: at random, Thurn und Taxis would go on for thousands


class Tab:
    """A socket, and what a client knows after all that came."""

    def __init__(self, client: Client, seat: int | None, **given: Any) -> None:
        self.socket = Socket(client, {})
        self.seat = seat
        self.given = given
        self.bytes: dict[str, int] = {"state": 0, "patch": 0}

    async def open(self, table: str) -> None:
        await self.socket.open()
        self.known = await self.socket.follow(table, self.seat, **self.given)
        self.socket.received = []

    async def read(self) -> Any:
        await self.socket.ask("here", type="ping")
        for data in self.socket.received:
            message = json.loads(data)
            if message["type"] in self.bytes:
                self.bytes[message["type"]] += len(data)
                self.known = continued(self.known, message)
        self.socket.received = []
        return self.known


async def something_happens(here: Harness, those: list[Client], table: str, dice: random.Random) -> None:
    match, live = here.match(table), here.table(table)
    seat = match.actor
    assert seat is not None
    number = live.updates[seat]
    if match.can_undo(seat) and dice.random() < 0.15:
        await those[seat].done(table, dice.choice(["undo", "reset"]), seat=seat, number=number)
    elif dice.random() < 0.05:
        await those[seat].done(table, "chat", text=f"hello {dice.random()}")
    elif dice.random() < 0.05 and any(step.seat == seat for step in match.steps):
        await those[seat].done(table, "propose", seat=seat)
        answer = dice.choice(["agree", "decline"])
        for other in range(live.players):
            if other != seat and live.proposal is not None:
                await those[other].done(table, answer, seat=other)
    else:
        await those[seat].done(table, "choose", seat=seat, number=number, choice=dice.choice(match.codes(seat)))


@pytest.mark.slow
@pytest.mark.parametrize("name", NAMES)
def test_patches_lead_to_the_same_states_in_far_fewer_bytes(tmp_path: Path, name: str) -> None:
    async def story(here: Harness) -> None:
        those = await people(here, 3)
        clock = {"kind": "game", "seconds": 86_400}
        table = await started(those, name, options=MODULES.get(name, {}), clock=clock)
        viewers: list[tuple[Client, int | None]] = [*zip(those, range(3), strict=True), (Client(here), None)]
        pairs = [
            [Tab(client, seat, language=language, **more) for more in ({}, {"patches": 2})]
            for (client, seat), language in zip(viewers, ("en", "de", "nl", "it"), strict=True)
        ]
        for pair in pairs:
            for tab in pair:
                await tab.open(table)
        dice = random.Random(name)
        for _ in range(150):
            here.time.seconds += 1
            await something_happens(here, those, table, dice)
            for whole, patched in pairs:
                assert await patched.read() == await whole.read()
            if here.match(table).over:
                break
        for whole, patched in pairs:
            assert whole.bytes["patch"] == patched.bytes["state"] == 0
            assert 3 * patched.bytes["patch"] < whole.bytes["state"]
            await asyncio.gather(whole.socket.close(), patched.socket.close())

    tell(tmp_path, story, seconds=120)


def test_the_start_of_a_game_is_a_whole_state(tmp_path: Path) -> None:
    async def story(here: Harness) -> None:
        those = await people(here, 3)
        table = await table_of(those)
        async with those[1].live() as socket:
            assert (await socket.follow(table, 1, patches=2))["view"] is None
            await those[0].done(table, "start")
            state = await socket.next()
            assert (state["type"], state["view"]["actor"]) == ("state", 0)

    tell(tmp_path, story)


def test_whoever_follows_again_gets_a_whole_state(tmp_path: Path) -> None:
    async def story(here: Harness) -> None:
        ann, _bob, _cyd, table = await three_people(here)
        async with ann.live() as socket:
            state = await socket.follow(table, 0, patches=2)
            await ann.choose(table, 0, "pass")
            patch = await socket.next()
            assert (patch["type"], patch["after"], patch["number"]) == ("patch", state["number"], state["number"] + 1)
            again = await socket.follow(table, 0, last=state["number"], patches=2)
            assert again["type"] == "state"
            assert continued(state, again) == continued(state, patch)

    tell(tmp_path, story)


def test_a_table_that_is_loaded_again_sends_whole_states(tmp_path: Path) -> None:
    """The process no longer knows what its followers have."""

    async def story(here: Harness) -> None:
        ann, bob, _cyd, table = await three_people(here)
        async with bob.live() as socket:
            state = await socket.follow(table, 1, patches=2)
            here.service.cache.slots[table].cached = None
            await ann.choose(table, 0, "pass")
            message = await socket.next()
            assert message["number"] == state["number"] + 1
            assert continued(state, message)["view"] == (await bob.look(table, 1))["view"]

    tell(tmp_path, story)


def take_in(known: Any, patch: Any) -> None:
    """Apply a patch without chat to what a client knows."""
    for change in patch.pop("view", []):
        known["view"] = with_changes(known["view"], change)
    known["log"][patch.pop("log_from", len(known["log"])) :] = patch.pop("log", [])
    if "choices" in patch:
        patch["choices"] = with_news(known["choices"], patch["choices"])
    assert patch.pop("after") == known["number"]
    assert patch.pop("type") == "patch"
    known.update(patch)


def test_patches_lead_through_whole_games(table: Game) -> None:
    """At every table: a patch, put together from encoded parts, is a `Patch`, and leads to the very state that is sent
    whole; whoever is not shown anything sees what was there before."""
    live = Table("t", lambda game, seed, names: game.start(seed, names))
    seats, options = [ev.SeatPlan("me")] * table.players, dict(table.options)
    live.apply(
        ev.Created(host="ann", game=table.name, options=options, seats=seats, listed=False, commitment="", away=None), 0
    )
    for seat in range(table.players):
        live.apply(ev.Sat(seat, "ann", "Ann"), 0)
    live.apply(ev.Started("7"), 0)
    cached, dice = CachedTable(live, "", "", TableViews(live)), random.Random(7)
    viewers = range(table.players + 1)
    known = [json.loads(m.encode(cached.views.state(viewer, "en"))) for viewer in viewers]
    live.read_log()
    at = 0
    while (actor := live.actor) is not None and at < LONG_ENOUGH:
        assert live.match is not None
        if live.match.can_undo(actor) and dice.random() < 0.1:
            event: ev.AnyEvent = ev.Undone(actor)
        else:
            event = ev.Played(actor, [dice.choice(live.match.codes(actor))])
        at += 1
        update = cached.apply(event, at)
        for viewer in viewers:
            if update.seen >> viewer & 1:
                data = message(cached.views, update, viewer, "en", True)
                assert msgspec.json.decode(data, type=m.Patch).number == live.updates[viewer]
                take_in(known[viewer], json.loads(data))
            if viewer == at % (5 * len(viewers)) or live.actor is None or at == LONG_ENOUGH:
                assert known[viewer] == json.loads(m.encode(cached.views.state(viewer, "en"))), (at, viewer)
        cached.views.forget_before()


class Changed:
    """Views in which this changed for everybody."""

    def __init__(self, *places: Place) -> None:
        self.found = placed(dict.fromkeys(places, "public"))

    def public_changes(self, _before: Any) -> Changes:
        return Changes.of(self.found)


@pytest.mark.parametrize("place", [("players",), ("players", 0), ("players", 0, "hand")])
@pytest.mark.parametrize("same", [True, False])
def test_what_is_overwritten_for_everybody_is_said_again_to_its_owner(place: Place, same: bool) -> None:
    """Though it did not change for the owner."""
    own: Own = {("players", 0, "hand"): "own", ("players", 0, "bid"): 3}
    seen = Sight(own, line("waiting"), "", (), False)
    again = seen if same else Sight(dict(own), line("waiting"), "", (), False)
    views: Any = Changed(place)
    told = json.loads(b"[" + view_changes(views, views, seen, again) + b"]")
    assert told == [
        json.loads(m.encode(views.found)),
        {"players": {"0": {"hand": "own"} | ({} if len(place) == 3 else {"bid": 3})}},
    ]
    elsewhere: Any = Changed(("players", 1, "hand"))
    assert json.loads(view_changes(elsewhere, elsewhere, seen, again)) == {"players": {"1": {"hand": "public"}}}


def test_whoever_asks_for_an_earlier_form_gets_whole_states(tmp_path: Path) -> None:
    """A page that was opened before the service was renewed."""

    async def story(here: Harness) -> None:
        ann, _bob, _cyd, table = await three_people(here)
        async with ann.live() as socket:
            await socket.follow(table, 0, patches=True)
            await ann.choose(table, 0, "pass")
            assert (await socket.next())["type"] == "state"

    tell(tmp_path, story)


def test_lines_of_the_log_name_players_and_leave_the_rest_to_the_text() -> None:
    """They are sent to everybody at the table, with every choice."""
    cards = [line("card-wine", value=4), line("card-trader")]
    words = game("byzanz", 3).catalogue.words("en", ["Ann", "Ben", "Cleo"])
    said = log_line(words, line("log-bid", player=CoreSeat(1), value=4, cards=cards))
    assert m.encode(said) == (b'{"key":"log-bid","args":{"player":{"seat":1}},"text":"Ben bids 4: wine 4 and trader."}')
