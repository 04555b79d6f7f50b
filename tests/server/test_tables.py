"""Making tables, sitting down, playing, taking back, talking, leaving, coming back."""

import asyncio
from pathlib import Path

from emporion.games import tyros
from tests.server.harness import Client, Harness, people, started, table_of, tell, three_people


def test_people_sit_down_and_play_a_whole_game(tmp_path: Path) -> None:
    async def story(here: Harness) -> None:
        all_people = await people(here)
        table = await started(all_people)
        state = await all_people[0].look(table, 0)
        for _ in range(1000):
            state = await all_people[0].look(table, 0, last=state["number"])
            if state["info"]["phase"] == "over":
                break
            actor = state["view"]["actor"]
            person = all_people[actor]
            own = await person.look(table, actor, last=person.known.get(table, 0))
            await person.choose(table, actor, own["choices"][-1]["code"])
        assert state["info"]["phase"] == "over"
        assert state["sheet"]
        assert len(state["scores"]) == 3
        status, body = await all_people[0].raw("GET", f"/api/tables/{table}/record")
        assert status == 200
        assert body.startswith(b"emporion record\n")

    tell(tmp_path, story)


def test_no_file_of_the_servers_machine_can_be_named_as_an_option(tmp_path: Path) -> None:
    board = tmp_path / "board.toml"
    board.write_text((Path(tyros.__file__).parent / "board.toml").read_text("utf-8"), "utf-8")

    async def story(here: Harness) -> None:
        (ann,) = await people(here, 1)
        plan = {"game": "tyros", "seats": [{"kind": "me"}] * 3, "options": {"board": str(board)}}
        status, problem = await ann.post("/api/tables", plan)
        assert (status, problem["code"]) == (400, "bad-option-value")

    tell(tmp_path, story)


def test_a_seat_is_refused_what_is_not_its_own(tmp_path: Path) -> None:
    async def story(here: Harness) -> None:
        ann, bob, _cyd, table = await three_people(here)
        number = (await ann.look(table, 0))["number"]
        status, problem = await bob.do(table, "choose", seat=0, number=number, choice="pass")
        assert (status, problem["code"]) == (403, "not-your-seat")
        status, problem = await bob.get(f"/api/tables/{table}/state?seat=0")
        assert (status, problem["code"]) == (403, "not-your-seat")
        guest = Client(here)
        status, problem = await guest.do(table, "choose", seat=0, number=number, choice="pass")
        assert (status, problem["code"]) == (401, "nobody")
        assert (await guest.look(table))["choices"] == []

    tell(tmp_path, story)


def test_a_refused_choice_is_answered_with_code_rule_and_sentence(tmp_path: Path) -> None:
    async def story(here: Harness) -> None:
        ann, *others = await people(here)
        table = await started([ann, *others])
        before = await ann.look(table, 0)
        path = f"/api/tables/{table}/commands?language=de"
        given = {"type": "choose", "seat": 0, "number": before["number"], "choice": "bid"}
        status, problem = await ann.post(path, given)
        assert (status, problem["code"], problem["rule"]) == (409, "nothing-laid", "B3.2")
        assert "nicht" in problem["message"]
        status, problem = await ann.post(path, {**given, "choice": "fly"})
        assert (status, problem["code"]) == (400, "unknown-choice")
        assert await ann.look(table, 0) == before

    tell(tmp_path, story)


def test_a_choice_for_an_earlier_update_is_stale(tmp_path: Path) -> None:
    async def story(here: Harness) -> None:
        ann, *others = await people(here)
        table = await started([ann, *others])
        state = await ann.look(table, 0)
        lay = next(c for c in state["choices"] if c["notation"].startswith("lay"))
        both = await asyncio.gather(
            ann.do(table, "choose", seat=0, number=state["number"], choice=lay["code"]),
            ann.do(table, "choose", seat=0, number=state["number"], choice="pass"),
        )
        assert sorted(status for status, _ in both) == [200, 409]
        assert [a["code"] for s, a in both if s == 409] == ["stale"]

    tell(tmp_path, story)


def test_chat_does_not_make_a_choice_stale_and_undo_does_not_touch_it(tmp_path: Path) -> None:
    async def story(here: Harness) -> None:
        ann, bob, _cyd, table = await three_people(here)
        state = await ann.look(table, 0)
        await bob.done(table, "chat", text="hello <b>you</b>")
        lay = next(c for c in state["choices"] if c["notation"].startswith("lay"))
        await ann.done(table, "choose", seat=0, number=state["number"], choice=lay["code"])
        after = await ann.look(table, 0)
        assert after["can_undo"]
        await ann.done(table, "undo", seat=0, number=after["number"])
        again = await ann.look(table, 0)
        assert again["view"] == state["view"]
        assert [line["text"] for line in again["chat"]] == ["hello <b>you</b>"]

    tell(tmp_path, story)


def test_reset_takes_back_the_whole_move(tmp_path: Path) -> None:
    async def story(here: Harness) -> None:
        ann, *others = await people(here)
        table = await started([ann, *others])
        first = await ann.look(table, 0)
        for _ in range(2):
            state = await ann.look(table, 0)
            lay = [c for c in state["choices"] if c["notation"].startswith("lay")]
            if lay:
                await ann.choose(table, 0, lay[0]["code"])
        await ann.done(table, "reset", seat=0, number=(await ann.look(table, 0))["number"])
        assert (await ann.look(table, 0))["view"] == first["view"]
        status, problem = await ann.do(table, "undo", seat=0, number=(await ann.look(table, 0))["number"])
        assert (status, problem["code"]) == (409, "nothing-to-undo")

    tell(tmp_path, story)


async def one_pass(here: Harness) -> tuple[Client, Client, Client, str]:
    """A table where the first player has passed, which cannot be undone, and the second is asked."""
    ann, bob, cyd, table = await three_people(here)
    await ann.choose(table, 0, "pass")
    return ann, bob, cyd, table


def test_going_back_further_needs_everyone(tmp_path: Path) -> None:
    async def story(here: Harness) -> None:
        ann, bob, cyd, table = await three_people(here)
        first = await ann.look(table, 0)
        await ann.choose(table, 0, "pass")
        status, problem = await ann.do(table, "undo", seat=0, number=(await ann.look(table, 0))["number"])
        assert (status, problem["code"]) == (409, "cannot-undo")
        await ann.done(table, "propose", seat=0)
        await bob.done(table, "agree", seat=1)
        assert (await cyd.look(table, 2))["proposal"] == {"seat": 0, "agreed": [0, 1]}
        await cyd.done(table, "decline", seat=2)
        assert (await ann.look(table, 0))["view"] != first["view"]
        await ann.done(table, "propose", seat=0)
        await bob.done(table, "agree", seat=1)
        await cyd.done(table, "agree", seat=2)
        assert (await ann.look(table, 0))["view"] == first["view"]
        status, problem = await cyd.do(table, "agree", seat=2)
        assert (status, problem["code"]) == (409, "no-proposal")

    tell(tmp_path, story)


def test_bots_go_on_while_people_talk_about_going_back(tmp_path: Path) -> None:
    async def story(here: Harness) -> None:
        ann, bob = await people(here, 2)
        table = await started([ann, bob], bots=1, pace=1.0)
        first = await ann.look(table, 0)
        here.time.gate = asyncio.Event()
        await ann.choose(table, 0, "pass")
        await bob.choose(table, 1, "pass")
        assert (await ann.look(table, 0))["view"]["actor"] == 2
        await ann.done(table, "propose", seat=0)
        here.time.gate.set()
        for _ in range(500):
            state = await ann.look(table, 0)
            if state["view"]["actor"] != 2:
                break
            await asyncio.sleep(0.01)
        assert state["view"]["actor"] != 2
        assert state["proposal"] == {"seat": 0, "agreed": [0]}
        await bob.done(table, "agree", seat=1)
        assert (await ann.look(table, 0))["view"] == first["view"]

    tell(tmp_path, story)


def test_a_choice_ends_the_talk_about_going_back(tmp_path: Path) -> None:
    async def story(here: Harness) -> None:
        ann, bob, cyd, table = await one_pass(here)
        await ann.done(table, "propose", seat=0)
        await bob.choose(table, 1, "pass")
        assert (await ann.look(table, 0))["proposal"] is None
        assert (await cyd.do(table, "agree", seat=2))[1]["code"] == "no-proposal"

    tell(tmp_path, story)


def test_nobody_can_hold_up_others_by_asking_to_go_back_again_and_again(tmp_path: Path) -> None:
    async def story(here: Harness) -> None:
        ann, bob, cyd, table = await one_pass(here)
        number = (await bob.look(table, 1))["number"]
        await ann.done(table, "propose", seat=0)
        await cyd.done(table, "decline", seat=2)
        await ann.done(table, "propose", seat=0)
        await bob.done(table, "choose", seat=1, number=number, choice="pass")

    tell(tmp_path, story)


def test_a_choice_made_before_all_went_back_is_stale(tmp_path: Path) -> None:
    async def story(here: Harness) -> None:
        ann, bob, cyd, table = await one_pass(here)
        number = (await bob.look(table, 1))["number"]
        await ann.done(table, "propose", seat=0)
        await bob.done(table, "agree", seat=1)
        await cyd.done(table, "agree", seat=2)
        status, problem = await bob.do(table, "choose", seat=1, number=number, choice="pass")
        assert (status, problem["code"]) == (409, "stale")

    tell(tmp_path, story)


def test_invited_seats_need_the_invitation_and_only_the_host_starts(tmp_path: Path) -> None:
    async def story(here: Harness) -> None:
        ann, bob, cyd = await people(here)
        seats = [{"kind": "me"}, {"kind": "invited"}, {"kind": "open"}]
        _, access = await ann.post("/api/tables", {"game": "byzanz", "seats": seats, "listed": True})
        table, invite = access["info"]["id"], access["invite"]
        assert (await bob.get(f"/api/tables/{table}"))[1]["invite"] == ""
        assert (await bob.do(table, "sit", seat=1))[1]["code"] == "invited-only"
        assert (await bob.do(table, "sit", seat=1, invite="guess"))[1]["code"] == "invited-only"
        await bob.done(table, "sit", seat=1, invite=invite)
        assert (await ann.do(table, "start"))[1]["code"] == "seats-free"
        listed = (await cyd.get("/api/tables"))[1]["tables"]
        assert [(entry["id"], entry["free"]) for entry in listed] == [(table, 1)]
        await cyd.done(table, "sit")
        assert (await cyd.do(table, "start"))[1]["code"] == "not-host"
        await cyd.done(table, "leave", seat=2)
        await cyd.done(table, "sit", seat=2)
        await ann.done(table, "start")
        mine = (await cyd.get("/api/me/tables"))[1]["tables"]
        assert mine[0]["your_seats"] == [2]
        assert mine[0]["asked"] == 0

    tell(tmp_path, story)


def test_whoever_leaves_is_played_by_a_bot_and_can_come_back(tmp_path: Path) -> None:
    async def story(here: Harness) -> None:
        ann, bob, cyd, table = await three_people(here)
        await bob.done(table, "leave", seat=1)
        await ann.choose(table, 0, "pass")
        for _ in range(200):
            state = await cyd.look(table, 2)
            if state["view"]["actor"] != 1:
                break
            await asyncio.sleep(0.01)
        assert state["view"]["actor"] != 1
        assert state["info"]["seats"][1]["stand_in"] == "left"
        await bob.done(table, "sit", seat=1)
        assert (await cyd.look(table, 2))["info"]["seats"][1]["stand_in"] == ""

    tell(tmp_path, story)


def test_bots_play_a_table_to_its_end_and_a_rematch_has_the_same_people(tmp_path: Path) -> None:
    async def story(here: Harness) -> None:
        (ann,) = await people(here, 1)
        table = await started([ann], bots=2)
        await ann.done(table, "leave", seat=0)
        for _ in range(3000):
            state = await ann.look(table, 0)
            if state["info"]["phase"] == "over":
                break
            await asyncio.sleep(0.01)
        assert state["info"]["phase"] == "over"
        new = (await ann.done(table, "rematch"))["rematch"]
        assert (await ann.done(table, "rematch"))["rematch"] == new
        assert (await ann.get(f"/api/tables/{new}"))[1]["your_seats"] == [1]  # seats rotate
        await ann.done(new, "start")

    tell(tmp_path, story)


def test_several_seats_at_one_device(tmp_path: Path) -> None:
    async def story(here: Harness) -> None:
        (ann,) = await people(here, 1)
        seats = [{"kind": "me"}, {"kind": "me"}, {"kind": "me"}]
        _, access = await ann.post("/api/tables", {"game": "byzanz", "seats": seats})
        table = access["info"]["id"]
        assert access["your_seats"] == [0, 1, 2]
        await ann.done(table, "start")
        async with ann.live() as socket:
            hands = []
            for seat in range(3):
                state = await socket.follow(table, seat)
                assert state["seat"] == seat
                hands.append(state["view"]["players"][seat]["hand"])
                assert state["view"]["players"][(seat + 1) % 3]["hand"] is None
            await ann.choose(table, 0, "pass")
            seats_told = {(await socket.next())["seat"] for _ in range(3)}
            assert seats_told == {0, 1, 2}

    tell(tmp_path, story)


def test_a_table_that_has_not_started_can_be_given_up(tmp_path: Path) -> None:
    async def story(here: Harness) -> None:
        ann, bob, cyd = await people(here)
        table = await table_of([ann, bob, cyd])
        assert (await bob.do(table, "close"))[1]["code"] == "not-host"
        await ann.done(table, "close")
        assert (await ann.do(table, "start"))[1]["code"] == "started"
        assert (await ann.get("/api/tables/nowhere"))[0] == 404

    tell(tmp_path, story)


def test_a_table_is_the_same_after_it_was_loaded_again(tmp_path: Path) -> None:
    async def story(here: Harness) -> None:
        all_people = await people(here)
        table = await started(all_people)
        for _ in range(30):
            actor = (await all_people[0].look(table))["view"]["actor"]
            own = await all_people[actor].look(table, actor)
            await all_people[actor].choose(table, actor, own["choices"][0]["code"])
        await all_people[0].done(table, "chat", text="still there?")
        before = [await person.look(table, seat) for seat, person in enumerate(all_people)]
        here.forget_tables()
        assert [await person.look(table, seat) for seat, person in enumerate(all_people)] == before

    tell(tmp_path, story)


def test_a_seat_is_told_why_it_cannot_choose_something(tmp_path: Path) -> None:
    async def story(here: Harness) -> None:
        ann, bob, _cyd, table = await three_people(here)
        asking = f"/api/tables/{table}/why?seat=0&target="
        assert (await ann.get(f"{asking}button:pass"))[1]["code"] == "allowed"
        status, answer = await ann.get(f"{asking}button:bid")
        assert status == 200
        assert (answer["code"], answer["rule"]) == ("nothing-laid", "B3.2")
        assert answer["message"] == "You haven’t added any cards to your bid."
        answer = (await ann.get(f"{asking}button:bid&language=de"))[1]
        assert answer["message"] != "You haven’t added any cards to your bid."
        assert (await ann.get(f"{asking}no:such"))[1]["code"] == "unknown-target"
        answer = (await bob.get(f"/api/tables/{table}/why?seat=1&target=button:pass"))[1]
        assert answer["code"] == "not-your-turn"
        assert (await bob.get(f"{asking}button:pass"))[0] == 403

    tell(tmp_path, story)


def test_people_at_one_device_have_names_of_their_own(tmp_path: Path) -> None:
    async def story(here: Harness) -> None:
        ann = await here.person("Ann")
        seats = [{"kind": "me"}, {"kind": "me", "name": "Bea"}, {"kind": "bot", "level": "beginner"}]
        status, made = await ann.post("/api/tables", {"game": "byzanz", "seats": seats})
        assert status == 200
        assert [seat["name"] for seat in made["info"]["seats"]] == ["Ann", "Bea", "Theodora"]
        seats[2]["name"] = "Cyd"
        assert (await ann.post("/api/tables", {"game": "byzanz", "seats": seats}))[1]["code"] == "bad-name"
        seats = [{"kind": "me"}, {"kind": "me", "name": "a|b"}, {"kind": "open"}]
        assert (await ann.post("/api/tables", {"game": "byzanz", "seats": seats}))[1]["code"] == "bad-name"

    tell(tmp_path, story)


def test_tables_and_talk_are_kept_within_bounds(tmp_path: Path) -> None:
    async def story(here: Harness) -> None:
        ann, bob, _ = await people(here)
        table = await table_of([ann, bob], bots=1)
        plan = {"game": "byzanz", "seats": [{"kind": "me"}] * 3}
        assert (await ann.post("/api/tables", plan))[0] == 200
        status, problem = await ann.post("/api/tables", plan)
        assert (status, problem["code"]) == (429, "too-many-requests")
        assert (await bob.post("/api/tables", plan))[0] == 200
        async with ann.live() as socket:
            for number in range(3):
                answer = await socket.ask("talk", type="chat", table=table, text=f"so much to say {number}")
                assert answer["type"] == "done"
            answer = await socket.ask("talk", type="chat", table=table, text="too much")
            assert answer["code"] == "too-many-requests"
        await bob.done(table, "chat", text="not me")
        assert len((await bob.look(table))["chat"]) == 4

    tell(tmp_path, story, tables_per_minute=2, chats_per_minute=3)


def test_who_left_one_of_several_own_seats_can_sit_down_there_again(tmp_path: Path) -> None:
    async def story(here: Harness) -> None:
        (ann,) = await people(here, 1)
        status, made = await ann.post("/api/tables", {"game": "byzanz", "seats": [{"kind": "me"}] * 3})
        assert status == 200
        table = made["info"]["id"]
        await ann.done(table, "start")
        await ann.done(table, "leave", seat=1)
        assert (await ann.look(table, 1))["info"]["seats"][1]["stand_in"]
        await ann.done(table, "sit")
        assert (await ann.look(table, 1))["info"]["seats"][1]["stand_in"] == ""

    tell(tmp_path, story)


def test_a_seat_is_told_how_things_can_be_chosen_together(tmp_path: Path) -> None:
    async def story(here: Harness) -> None:
        ann, bob, _cyd, table = await three_people(here)
        ways = (await ann.get(f"/api/tables/{table}/ways?seat=0"))[1]
        state = await ann.look(table, 0)
        assert ways["number"] == state["number"]
        targets = {thing["code"]: thing["target"] for thing in ways["things"]}
        assert {one["target"] for one in state["choices"] if one.get("several")} <= set(targets.values())
        bids = [way for way in ways["ways"] if way["target"] == "button:bid" and len(way["things"]) > 1]
        way = bids[-1]
        assert way["text"].startswith("Bid ")
        final = f"/api/tables/{table}/final?seat=0&choice="
        assert (await ann.get(f"{final}{way['choices'][0]}"))[1]["final"] is False
        passing = next(one["code"] for one in state["choices"] if one["notation"] == "pass")
        assert (await ann.get(f"{final}{passing}"))[1]["final"] is True
        await ann.done(table, "choose", seat=0, number=state["number"], choice=way["choices"])
        assert (await bob.look(table, 1))["view"]["players"][0]["bid"]
        assert (await bob.get(f"/api/tables/{table}/ways?seat=0"))[0] == 403

    tell(tmp_path, story)


def test_what_it_is_not_the_time_for_is_explained(tmp_path: Path) -> None:
    async def story(here: Harness) -> None:
        ann, _bob, _cyd, table = await three_people(here)
        answer = (await ann.get(f"/api/tables/{table}/why?seat=0&target=market:wine"))[1]
        assert (answer["code"], answer["rule"]) == ("not-now", "B4.1")
        assert answer["message"].startswith("The market. After the auctions everyone takes all cards of one kind")

    tell(tmp_path, story)
