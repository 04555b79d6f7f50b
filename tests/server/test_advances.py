"""Choices in advance at tables: carried out as a person would, ended by what nobody could foresee, unseen."""

import asyncio
from pathlib import Path
from typing import Any

import msgspec

from emporion.games import game
from emporion.games.tyros.advance import ADVANCES
from emporion.server import rows
from tests.server.harness import Client, Harness, tell, three_people
from tests.server.test_leaving import dump


async def look(person: Client, table: str, seat: int) -> Any:
    status, answer = await person.get(f"/api/tables/{table}/advance?seat={seat}")
    assert status == 200, answer
    return answer


async def make(person: Client, table: str, seat: int, kind: str, **value: Any) -> Any:
    status, answer = await person.post(f"/api/tables/{table}/advance", {"seat": seat, "kind": kind, "value": value})
    assert status == 200, answer
    return answer


async def take_back(person: Client, table: str, seat: int) -> Any:
    status, answer = await person.raw("DELETE", f"/api/tables/{table}/advance?seat={seat}")
    assert status == 200, answer
    return msgspec.json.decode(answer)


async def carry_out(here: Harness) -> None:
    """As the service does about once a second."""
    await here.service.advances.round()
    await asyncio.gather(*here.service.advances.tasks.values())


async def bid(person: Client, table: str, seat: int) -> int:
    """Bid the least that is possible with one more card after the other; what is bid then."""
    while True:
        state = await person.look(table, seat)
        choices = [choice["notation"] for choice in state["choices"] if not choice["notation"].startswith("sell")]
        if "bid" in choices:
            await person.choose(table, seat, "bid")
            highest: int = (await person.look(table))["view"]["highest_bid"]
            return highest
        await person.choose(table, seat, next(one for one in reversed(choices) if one.startswith("lay")))


def test_a_pass_in_advance_is_made_when_the_seat_is_asked_and_is_used_up(tmp_path: Path) -> None:
    """B3.2"""

    async def story(here: Harness) -> None:
        ann, bob, _cyd, table = await three_people(here)
        assert {one["kind"] for one in (await look(bob, table, 1))["offered"]} == {"pass", "pass-above"}
        made = await make(bob, table, 1, "pass")
        assert made["made"] == {"kind": "pass", "value": {}}
        await carry_out(here)
        assert (await ann.look(table))["view"]["actor"] == 0
        await bid(ann, table, 0)
        before = here.time.seconds
        await carry_out(here)
        view = (await ann.look(table))["view"]
        assert (view["actor"], view["players"][1]["passed"]) == (2, 1)
        assert 1.2 <= here.time.seconds - before <= 3.2, "as long as a quick person takes"
        assert (await look(bob, table, 1))["made"] is None
        assert 'INTO "advances"' not in dump(tmp_path)

    tell(tmp_path, story)


def test_above_a_bid_means_above_and_not_at_it(tmp_path: Path) -> None:
    """B3.2"""

    async def story(here: Harness) -> None:
        ann, bob, cyd, table = await three_people(here)
        highest = await bid(ann, table, 0)
        state = await bob.look(table, 1)
        assert state["view"]["actor"] == 1
        offered = {one["kind"]: one["parts"] for one in (await look(cyd, table, 2))["offered"]}
        assert offered["pass-above"]["number"][0] == highest + 1
        await make(cyd, table, 2, "pass-above", number=highest + 1)
        higher = await bid(bob, table, 1)
        await carry_out(here)
        now = (await ann.look(table))["view"]["actor"]
        assert now == (2 if higher == highest + 1 else 0)
        assert ((await look(cyd, table, 2))["made"] is not None) == (higher == highest + 1)

    tell(tmp_path, story)


def test_another_lot_could_not_be_foreseen(tmp_path: Path) -> None:
    async def story(here: Harness) -> None:
        ann, bob, cyd, table = await three_people(here)
        await bid(ann, table, 0)
        await bob.choose(table, 1, "pass")
        await make(ann, table, 0, "pass-above", number=59)
        lot = (await ann.look(table))["view"]["lot"]
        await cyd.choose(table, 2, "pass")
        while (await ann.look(table, 0))["view"]["decision"] == "give":
            await ann.choose(table, 0, (await ann.look(table, 0))["choices"][0]["code"])
        assert (await ann.look(table))["view"]["lot"] != lot
        assert (await look(ann, table, 0))["made"] is None
        await carry_out(here)
        assert 'INTO "advances"' not in dump(tmp_path)

    tell(tmp_path, story)


def test_what_is_taken_back_does_not_happen_even_at_the_last_moment(tmp_path: Path) -> None:
    async def story(here: Harness) -> None:
        ann, bob, _cyd, table = await three_people(here)
        await make(bob, table, 1, "pass")
        assert (await take_back(bob, table, 1))["made"] is None
        await make(bob, table, 1, "pass")
        await bid(ann, table, 0)
        here.time.gate = asyncio.Event()
        await here.service.advances.round()
        while not here.time.slept:
            await asyncio.sleep(0.01)
        await take_back(bob, table, 1)
        here.time.gate.set()
        await asyncio.gather(*here.service.advances.tasks.values())
        assert (await ann.look(table))["view"]["actor"] == 1

    tell(tmp_path, story)


def test_it_survives_a_restart(tmp_path: Path) -> None:
    async def first(here: Harness) -> None:
        ann, bob, _cyd, table = await three_people(here)
        await make(bob, table, 1, "pass")
        await bid(ann, table, 0)
        kept.update(table=table, cookie=bob.cookie)

    async def second(here: Harness) -> None:
        bob = Client(here, cookie=kept["cookie"])
        assert (await look(bob, kept["table"], 1))["made"]["kind"] == "pass"
        await carry_out(here)
        assert (await bob.look(kept["table"]))["view"]["actor"] == 2

    kept: dict[str, str] = {}
    tell(tmp_path, first)
    tell(tmp_path, second)


def test_only_what_is_offered_can_be_said_and_only_for_a_seat_of_ones_own(tmp_path: Path) -> None:
    async def story(here: Harness) -> None:
        ann, bob, cyd, table = await three_people(here)
        for seat, kind, value in (
            (1, "done", {}),  # B6: nobody sells yet
            (1, "decline", {}),
            (1, "pass", {"number": 3}),
            (1, "pass-above", {}),
            (1, "pass-above", {"number": 1000}),
            (1, "pass-above", {"number": "5"}),
        ):
            status, problem = await bob.post(
                f"/api/tables/{table}/advance", {"seat": seat, "kind": kind, "value": value}
            )
            assert (status, problem["code"]) == (409, "not-in-advance")
        status, problem = await ann.post(f"/api/tables/{table}/advance", {"seat": 0, "kind": "pass", "value": {}})
        assert problem["code"] == "not-in-advance", "it is Ann's turn: she chooses"
        await make(bob, table, 1, "pass")
        for answer in (
            await cyd.get(f"/api/tables/{table}/advance?seat=1"),
            await cyd.post(f"/api/tables/{table}/advance", {"seat": 1, "kind": "pass", "value": {}}),
        ):
            assert (answer[0], answer[1]["code"]) == (403, "not-your-seat")
        assert (await cyd.raw("DELETE", f"/api/tables/{table}/advance?seat=1"))[0] == 403
        assert (await look(bob, table, 1))["made"] is not None

    tell(tmp_path, story)


def test_nobody_can_tell_a_choice_in_advance_from_one_that_was_made_then(tmp_path: Path) -> None:
    """Neither from what they are sent, nor from what is stored of the table."""
    seen: dict[bool, list[Any]] = {}

    for ahead in (True, False):

        async def story(here: Harness, ahead: bool = ahead) -> None:
            ann, bob, cyd, table = await three_people(here)
            async with ann.live() as watching, cyd.live() as other:
                await watching.follow(table, 0)
                await other.follow(table, None)
                if ahead:
                    await make(bob, table, 1, "pass")
                await bid(ann, table, 0)
                if ahead:
                    await carry_out(here)
                else:
                    await bob.choose(table, 1, "pass")
                for socket in (watching, other):
                    await socket.until(lambda m: m["type"] == "state" and m["view"]["actor"] == 2)
                sent = [[timeless(msgspec.json.decode(data)) for data in one.received] for one in (watching, other)]
            stored = await here.service.store.read(lambda connection: rows.events_of(connection, table, 0))
            data = [one.data for one in stored]
            seen[ahead] = [sent, [msgspec.json.decode(one)["kind"] for one in data], data[-1]]

        folder = tmp_path / str(ahead)
        folder.mkdir()
        tell(folder, story)
    assert seen[True] == seen[False]


def timeless(message: Any) -> Any:
    return {key: value for key, value in message.items() if key not in ("at", "table", "info", "ref", "clocks")}


def test_nothing_is_left_of_it_when_the_person_or_the_table_goes(tmp_path: Path) -> None:
    async def story(here: Harness) -> None:
        _ann, bob, cyd, table = await three_people(here)
        await make(bob, table, 1, "pass")
        await make(cyd, table, 2, "pass")
        assert (await bob.raw("DELETE", "/api/me"))[0] == 200
        assert dump(tmp_path).count('INTO "advances"') == 1

    tell(tmp_path, story)


def test_offers_are_declined_and_trades_accepted_by_what_they_say() -> None:
    """T5.E"""
    decline, accept = ADVANCES
    assert game("tyros").rules.advances == ADVANCES
    asked = {"offer": {"asker": 0, "give": ["green", "violet"], "want": ["orange"], "asked": [1]}}
    answers = ["yes", "no"]
    assert decline.choice(asked, 1, answers, {}) == "no"
    assert decline.choice(asked, 1, ["pass"], {}) is None
    assert accept.choice(asked, 1, answers, {"give": "orange", "get": "green"}) == "yes"
    assert accept.choice(asked, 1, answers, {"give": "orange", "get": "yellow"}) is None
    assert accept.choice(asked, 1, answers, {"give": "violet", "get": "green"}) is None
    assert accept.choice(asked, 1, ["no"], {"give": "orange", "get": "green"}) is None, "the card is gone"
    two = {"offer": {**asked["offer"], "want": ["orange", "orange"]}}
    assert accept.choice(two, 1, answers, {"give": "orange", "get": "green"}) is None
