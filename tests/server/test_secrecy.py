"""Secrecy on the wire: no byte that is sent to a viewer depends on what that viewer may not know."""

import asyncio
import contextlib
import json
import random
from collections.abc import Callable
from contextlib import AsyncExitStack
from pathlib import Path
from typing import Any

import msgspec
import pytest

import emporion
from emporion.bots import Thoughts, hints, think
from emporion.bots.compiling import compile_game
from emporion.core.errors import EmporionError
from emporion.core.game import Game
from emporion.core.match import Match
from emporion.core.state import NOBODY, States, copied
from emporion.core.texts import line
from emporion.games import NAMES
from emporion.server import broadcast, imagining, patches, previews, views
from emporion.server.cache import CachedTable
from emporion.server.imagining import imagined as imagine
from tests.server.harness import Client, Harness, Socket, continued, harness, started
from tests.server.indistinguishable import Act, imagined, other_world, script, window

ITERATIONS = 8  # of the search behind a hint: time alone would give different figures every time


def repeatable(game: Any, state: Any, seat: int, seed: Any, *_budget: Any, **more: Any) -> Thoughts:
    return think(game, state, seat, seed, iterations=ITERATIONS, **more)


@pytest.fixture(autouse=True)
def searches(monkeypatch: pytest.MonkeyPatch) -> None:
    for name in NAMES:
        compile_game(name)
    monkeypatch.setattr(hints, "think", repeatable)


class Eyes:
    """One viewer with three tabs: one is sent whole states, one patches, which must come to the same, and one comes and
    goes. All bytes are kept in the order of the script."""

    def __init__(self, client: Client, table: str, seat: int | None) -> None:
        self.client = client
        self.table = table
        self.seat = seat
        self.bytes: list[bytes] = []

    async def open(self) -> None:
        self.steady, self.patched = Socket(self.client, {}), Socket(self.client, {})
        for tab in (self.steady, self.patched):
            await tab.open()
        first = await self.steady.follow(self.table, self.seat)
        assert await self.patched.follow(self.table, self.seat, patches=2) == first
        self.known = [first, first]
        self.number = 0

    async def gather(self) -> None:
        """Everything that has been sent so far: the answer to a ping comes after it."""
        for number, tab in enumerate((self.steady, self.patched)):
            await tab.ask("here", type="ping")
            self.bytes += tab.received
            for message in map(json.loads, tab.received):
                if message["type"] in ("state", "patch"):
                    self.known[number] = continued(self.known[number], message)
            tab.received = []
        assert self.known[0] == self.known[1]
        self.bytes.append(repr(await previews.shown_table(self.client.harness.service, self.table)).encode())

    async def close(self) -> None:
        for tab in (self.steady, self.patched):
            await tab.close()

    async def reconnect(self) -> None:
        async with self.client.live() as tab:
            state = await tab.follow(self.table, self.seat, last=self.number)
            self.number = state["number"]
            self.bytes += tab.received

    async def ask_for_a_hint(self, number: int) -> None:
        wanted = json.dumps({"seat": self.seat, "number": number}).encode()
        self.bytes.append((await self.client.raw("POST", f"/api/tables/{self.table}/hint", wanted))[1])

    async def fetch(self, path: str) -> None:
        eyes = "" if self.seat is None else f"?seat={self.seat}"
        self.bytes.append((await self.client.raw("GET", f"/api/tables/{self.table}/{path}{eyes}"))[1])


async def act_out(here: Harness, people: list[Client], table: str, act: Act, eyes: dict[int, Eyes]) -> None:
    here.time.seconds += 7
    live, match = here.table(table), here.match(table)
    watching = eyes.get(act.seat)
    number = live.updates[act.seat]
    person = people[act.seat]
    if act.kind == "choose":
        await person.done(table, "choose", seat=act.seat, number=number, choice=act.code)
    elif act.kind == "feint":
        answer = await person.done(table, "choose", seat=act.seat, number=number, choice=act.code)
        await person.done(table, "undo", seat=act.seat, number=answer["number"])
    elif act.kind == "try" and watching is not None:
        for wrong in (number, 0):
            refused = {"type": "choose", "table": table, "seat": act.seat, "number": wrong, "choice": act.code}
            assert (await watching.steady.ask("try", **refused))["type"] == "problem"
        notations = match.game.rules.notations
        for code in match.codes(act.seat)[:5]:  # something that is allowed, and then what may not be
            series = f"{notations[code]}, {notations[act.code]}, {notations[act.code]}"
            with contextlib.suppress(EmporionError):
                match.dry_run(series, act.seat)
                continue  # that would be allowed
            refused = {"type": "choose", "table": table, "seat": act.seat, "number": number, "choice": series}
            assert (await watching.steady.ask("try", **refused))["type"] == "problem"
    elif act.kind == "try":
        assert (await person.do(table, "choose", seat=act.seat, number=number, choice=act.code))[0] != 200
    elif act.kind == "chat":
        await person.done(table, "chat", text=act.text)
    elif act.kind == "propose" and any(step.seat == act.seat for step in match.steps):
        await person.done(table, "propose", seat=act.seat)
        await people[act.seat - 1].done(table, "decline", seat=(act.seat - 1) % live.players)
    elif act.kind == "rewind":
        await person.done(table, "propose", seat=act.seat)
        for other in range(live.players):
            if other != act.seat:
                await people[other].done(table, "agree", seat=other)
    for one in eyes.values():
        if act.kind == "reconnect":
            await one.reconnect()
        elif act.kind == "replay":
            await one.gather()
            for path in ("replay", "state", "shuffle", "record"):
                await one.fetch(path)
        if one.seat is not None:  # after every act: what others do in secret is another act in another world
            await one.ask_for_a_hint(live.updates[one.seat])
            await one.fetch("ways")
            await one.fetch("imagined")
        await one.gather()


class Stage:
    """A service where the test deals. Two of them that are asked the same use the same names, keys and times."""

    def __init__(self, players: int) -> None:
        self.players = players
        self.deal: States | None = None

    def dealt(self, asked: Game, _seed: str, names: list[str]) -> Match:
        assert self.deal is not None
        return Match(asked, copied(self.deal), "the deal", names)

    async def open(self, folder: Path, stack: AsyncExitStack) -> None:
        folder.mkdir()
        self.here = await stack.enter_async_context(harness(folder, self.dealt, tables_per_person=100_000))
        self.people = [await self.here.person(f"P{seat}") for seat in range(self.players)]
        self.guest = Client(self.here)

    async def perform(
        self, game: Game, deal: States, acts: list[Act], viewers: list[int], moment: int = 0, **given: Any
    ) -> dict[int, list[list[bytes]]]:
        """Let a script happen at a new table: for each viewer, the bytes that came with each act."""
        self.deal = deal
        self.here.time.seconds = 1_700_000_000.0 + 10_000 * moment
        self.here.time.drawn = 1_000 * (moment + 1)
        table = await started(self.people, game.name, options=dict(game.options), hints=True, **given)
        eyes: dict[int, Eyes] = {}
        for viewer in viewers:
            seat = None if viewer == NOBODY else viewer
            eyes[viewer] = Eyes(self.guest if seat is None else self.people[seat], table, seat)
            await eyes[viewer].open()
        sent: dict[int, list[list[bytes]]] = {viewer: [] for viewer in viewers}
        for act in [Act("replay", 0), *acts, Act("replay", 0)]:
            await act_out(self.here, self.people, table, act, eyes)
            for viewer, one in eyes.items():
                sent[viewer].append(one.bytes)
                one.bytes = []
        for one in eyes.values():
            await one.close()
        return sent


async def perform(
    folder: Path, game: Game, deal: States, acts: list[Act], viewers: list[int]
) -> dict[int, list[list[bytes]]]:
    async with AsyncExitStack() as stack:
        stage = Stage(game.players)
        await stage.open(folder, stack)
        return await stage.perform(game, deal, acts, viewers)


# Windows: every game --------------------------------------------------------------------------------------------------

WINDOW = 12


async def compare_windows(
    folder: Path, game: Game, seed: int, windows: int, skip: int, seeds: int, in_turns: bool = False
) -> dict[str, int]:
    """Go through a game in windows, with `skip` choices between them; in each, what every viewer is sent in the true
    world and in an imagined one must be the same bytes. `in_turns`: one viewer in each window, which is the next in
    the one after it."""
    dice = random.Random(seed)
    viewers = [NOBODY, *range(game.players)]
    counts = {"windows": 0, "acts": 0, "other": 0, "bytes": 0, "hints": 0}
    match = game.start(seed)
    async with AsyncExitStack() as stack:
        truth, other = Stage(game.players), Stage(game.players)
        await truth.open(folder / "truth", stack)
        await other.open(folder / "other", stack)
        while counts["windows"] < windows and not match.over:
            states = match._states
            acts, match = window(game, states, WINDOW, dice)
            clock = {"kind": "game", "seconds": 86_400} if dice.random() < 0.3 else None
            place = counts["windows"] * len(viewers)
            for number, viewer in enumerate(viewers):
                if in_turns and counts["windows"] % len(viewers) != number:
                    continue
                deal, other_acts = imagined(game, states, acts, viewer, seeds)
                moment = place + number
                mine = await truth.perform(game, states, acts[: len(other_acts)], [viewer], moment, clock=clock)
                same = await other.perform(game, deal, other_acts, [viewer], moment, clock=clock)
                for act, one, two in zip([Act("replay", 0), *acts], mine[viewer], same[viewer], strict=False):
                    assert one == two, (game, viewer, act)
                assert mine == same
                counts["acts"] += len(other_acts)
                counts["other"] += sum(one != two for one, two in zip(acts, other_acts, strict=False))
                counts["bytes"] += sum(len(data) for sent in mine[viewer] for data in sent)
                counts["hints"] += sum(b'"advice"' in data for sent in mine[viewer] for data in sent)
            counts["windows"] += 1
            for _ in range(skip):
                if match.actor is not None:
                    match.play(dice.choice(match.codes(match.actor)))
    return counts


GAMES = [
    ("byzanz", 3, {}),
    ("tyros", 3, {}),
    ("thurn-und-taxis", 3, {"audience": "yes", "office": "yes"}),
]
VARIANTS = [
    *GAMES,
    ("byzanz", 5, {"open_profits": "yes"}),
    ("tyros", 4, {"edition": "italian"}),
    ("thurn-und-taxis", 2, {}),
]


@pytest.mark.slow
@pytest.mark.parametrize(("name", "players", "options"), GAMES)
def test_no_byte_depends_on_what_its_reader_may_not_know(
    tmp_path: Path, name: str, players: int, options: dict[str, str]
) -> None:
    game = emporion.game(name, players, **options)
    counts = asyncio.run(compare_windows(tmp_path, game, seed=1, windows=3, skip=25, seeds=3))
    assert counts["acts"] > 20
    assert counts["bytes"] > 100_000
    assert counts["hints"] > 10


@pytest.mark.long
@pytest.mark.parametrize(("name", "players", "options"), VARIANTS)
def test_no_byte_of_whole_games_depends_on_what_its_reader_may_not_know(
    tmp_path: Path, name: str, players: int, options: dict[str, str]
) -> None:
    """From the first to the last choice. All viewers in each window would take an hour for a long game: they take
    turns, so that every moment is somebody's."""
    game = emporion.game(name, players, **options)
    counts = asyncio.run(compare_windows(tmp_path, game, seed=2, windows=1000, skip=0, seeds=8, in_turns=True))
    assert counts["windows"] > 5
    assert counts["other"] > 5, "what others did in secret was the same in both worlds"


# Leaks that are planted -----------------------------------------------------------------------------------------------


def leak_in_the_view(monkeypatch: pytest.MonkeyPatch) -> None:
    seen = Game.public_view
    monkeypatch.setattr(
        Game, "public_view", lambda game, s, everything=False: {**seen(game, s, everything), "leak": hash(s.tobytes())}
    )


def leak_in_the_patches(monkeypatch: pytest.MonkeyPatch) -> None:
    """A patch leads to the right state, but how often it says so depends on a secret."""
    made = patches.patch

    def leaky(before: Any, now: Any, *rest: Any) -> Any:
        found = msgspec.json.decode(made(before, now, *rest))
        often = 1 + int(now.match.state["chance_key"][0]) % 50
        if found["type"] == "patch" and "view" in found:
            found["view"] *= often
        return msgspec.json.encode(found)

    monkeypatch.setattr(broadcast, "patch", leaky)


def leak_in_the_log(monkeypatch: pytest.MonkeyPatch) -> None:
    told = Match.told

    def leaky(match: Match, first: int = 0) -> Any:
        key = str(int(match.state["chance_key"][0]))
        return [[*lines, line("waiting", player=key)] for lines in told(match, first)]

    monkeypatch.setattr(Match, "told", leaky)


def leak_in_the_choices(monkeypatch: pytest.MonkeyPatch) -> None:
    """Everyone is offered what the seat that is asked may do."""
    own = Match.codes
    monkeypatch.setattr(Match, "codes", lambda match, seat: own(match, seat if match.actor is None else match.actor))


def leak_in_the_numbers(monkeypatch: pytest.MonkeyPatch) -> None:
    """Every event is an update for everyone, also what is done in secret."""
    apply = CachedTable.apply

    def leaky(cached: CachedTable, event: Any, at: int, seen: int | None = None, checked: bool = False) -> Any:
        return apply(cached, event, at, (1 << cached.table.players + 1) - 1 if seen is None else seen, checked)

    monkeypatch.setattr(CachedTable, "apply", leaky)


def leak_in_the_errors(monkeypatch: pytest.MonkeyPatch) -> None:
    problem = views.problem

    def leaky(error: Any, table: Any, *rest: Any) -> Any:
        found = problem(error, table, *rest)
        key = int(table.match.state["chance_key"][0]) if table is not None and table.match is not None else 0
        return type(found)(found.code, f"{found.message} {key}", found.rule, found.ref, found.table, found.seat)

    monkeypatch.setattr(views, "problem", leaky)


def leak_in_the_hints(monkeypatch: pytest.MonkeyPatch) -> None:
    """The search looks at the state as it is."""

    def leaky(game: Any, state: Any, seat: int, seed: Any, *_budget: Any, **more: Any) -> Thoughts:
        return think(game, state, seat, seed, iterations=ITERATIONS, hindsight=True, **more)

    monkeypatch.setattr(hints, "think", leaky)


def leak_in_the_chance_of_hints(monkeypatch: pytest.MonkeyPatch) -> None:
    """What the search draws by lot depends on the table's own chance."""

    def leaky(game: Any, state: Any, seat: int, _seed: Any, *_budget: Any, **more: Any) -> Thoughts:
        return think(game, state, seat, int(state["chance_key"][0]), iterations=ITERATIONS, **more)

    monkeypatch.setattr(hints, "think", leaky)


def leak_in_what_is_imagined(monkeypatch: pytest.MonkeyPatch) -> None:
    """What is made up depends on the table's own chance."""

    def leaky(table: Any, match: Any, seat: int, _sample: int) -> Any:
        return imagine(table, match, seat, int(match.state["chance_key"][0]))

    monkeypatch.setattr(imagining, "imagined", leaky)


def leak_in_the_previews(monkeypatch: pytest.MonkeyPatch) -> None:
    """What chats show of a table depends on its chance."""

    async def leaky(service: Any, table_id: str) -> Any:
        async with service.cache.open(table_id) as cached:
            return int(cached.table.match.state["chance_key"][0])

    monkeypatch.setattr(previews, "shown_table", leaky)


def no_leak(_monkeypatch: pytest.MonkeyPatch) -> None:
    """What is compared does not differ by itself."""


PLANTS = [
    no_leak, leak_in_the_view, leak_in_the_patches, leak_in_the_log, leak_in_the_choices, leak_in_the_numbers,
    leak_in_the_errors, leak_in_the_hints, leak_in_the_chance_of_hints, leak_in_what_is_imagined,
    leak_in_the_previews,
]  # fmt: skip
PLANTED = [
    *((plant, "byzanz", 0, 4) for plant in PLANTS),
    *(
        pytest.param(plant, name, 2, 20, marks=pytest.mark.long)
        for plant in PLANTS
        for name in NAMES
        # In Thurn und Taxis without its expansion everything is done openly: there are no updates to hide.
        if (plant, name) != (leak_in_the_numbers, "thurn-und-taxis")
    ),
]


@pytest.mark.parametrize(("plant", "name", "viewer", "windows"), PLANTED)
def test_a_planted_leak_is_noticed(
    tmp_path: Path,
    monkeypatch: pytest.MonkeyPatch,
    plant: Callable[[pytest.MonkeyPatch], None],
    name: str,
    viewer: int,
    windows: int,
) -> None:
    """The other worlds are found with the engine as it is; then the service is made to leak."""
    game = emporion.game(name, 3)
    dice = random.Random(5)
    match = game.start(5)
    scripts: list[tuple[States, list[Act], States, list[Act]]] = []
    while len(scripts) < windows:
        states = match._states
        acts, match = window(game, states, WINDOW, dice)
        scripts.append((states, acts, *imagined(game, states, acts, viewer, 4)))
    plant(monkeypatch)

    async def noticed() -> bool:
        async with AsyncExitStack() as stack:
            truth, other = Stage(3), Stage(3)
            await truth.open(tmp_path / "truth", stack)
            await other.open(tmp_path / "other", stack)
            for moment, (states, acts, deal, other_acts) in enumerate(scripts):
                mine = await truth.perform(game, states, acts[: len(other_acts)], [viewer], moment)
                if mine != await other.perform(game, deal, other_acts, [viewer], moment):
                    return True
        return False

    assert asyncio.run(noticed()) == (plant is not no_leak)


# Whole games of Byzanz ------------------------------------------------------------------------------------------------


@pytest.mark.long
@pytest.mark.parametrize(("players", "options", "seed"), [(3, {}, 1)])
def test_another_deal_of_a_whole_game_is_sent_as_the_same_bytes(
    tmp_path: Path, players: int, options: dict[str, str], seed: int
) -> None:
    game = emporion.game("byzanz", players, **options)
    deal, acts, last = script(game, seed)
    assert {"feint", "try", "chat", "reconnect", "replay", "propose"} <= {act.kind for act in acts}
    viewers = [NOBODY, *range(players)]
    sent = asyncio.run(perform(tmp_path / "truth", game, deal, acts, viewers))
    changed = 0
    for viewer in viewers:
        other, other_acts = other_world(game, deal, acts, last, viewer)
        changed += sum(one.kind == "choose" and one != two for one, two in zip(other_acts, acts, strict=True))
        again = asyncio.run(perform(tmp_path / f"other-{viewer}", game, other, other_acts, [viewer]))
        assert again[viewer][:-1] == sent[viewer][:-1]
        assert again[viewer][-1] != sent[viewer][-1]  # the replay after the end: there every hand is open
    assert len(sent[0]) > 50
    assert changed or seed != 1  # hidden choices differ too, not only the deal
