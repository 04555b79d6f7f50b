"""Learning from games: records and finished tables looked at again, choices tried anew, puzzles."""

import asyncio
from pathlib import Path
from typing import Any

import pytest

import emporion
from emporion.bots import choose
from emporion.bots.analysis import decisions_of
from emporion.bots.compiling import compile_game
from emporion.bots.puzzles import puzzles
from emporion.core.match import Match
from emporion.core.record import digest
from emporion.server import analysis_jobs, study
from emporion.server.study_messages import RECORD_LENGTH
from tests.server.harness import Client, Harness, people, started, tell
from tests.server.test_analysis import finished


@pytest.fixture(scope="module", autouse=True)
def search() -> None:
    compile_game("byzanz")


@pytest.fixture(autouse=True)
def short(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(study, "SECONDS", 0.05)
    for name in ("FEWEST", "MOST"):
        monkeypatch.setattr(analysis_jobs, name, 4)


@pytest.fixture(scope="module")
def match() -> Match:
    made = emporion.game("byzanz", 3).start(seed=4, names=["Ann", "Bob", "Cyd"])
    while not made.over:
        made.play(choose("greedy", made, len(made.steps)))
    return made


async def ask(guest: Client, what: str, **body: Any) -> Any:
    status, answer = await guest.post(f"/api/study/{what}", body)
    assert status == 200, answer
    return answer


def test_a_record_is_replayed_with_all_hands_open_and_nothing_is_stored(tmp_path: Path, match: Match) -> None:
    async def story(here: Harness) -> None:
        guest = Client(here)
        source = {"record": match.record()}
        first = await ask(guest, "replay", source=source, limit=3)
        assert (first["total"], len(first["frames"])) == (len(match.steps) + 1, 3)
        assert (first["names"], first["winners"], first["scores"]) == (match.names, match.winners, match.scores())
        last = await ask(guest, "replay", source=source, start=len(match.steps), language="de")
        (frame,) = last["frames"]
        assert frame["view"] == match.game.view(match.state, -1, everything=True)
        assert (await guest.get("/api/tables"))[1] == {"tables": []}

    tell(tmp_path, story)


def test_a_record_from_windows_is_read_too(tmp_path: Path, match: Match) -> None:
    async def story(here: Harness) -> None:
        answer = await ask(Client(here), "replay", source={"record": match.record().replace("\n", "\r\n")}, limit=1)
        assert answer["total"] == len(match.steps) + 1

    tell(tmp_path, story)


def test_what_is_wrong_with_a_record_is_told(tmp_path: Path, match: Match) -> None:
    record = match.record()
    body = record.rpartition("end: ")[0].replace("\nmoves:\n", "\nmoves:\nA: sing\n")
    forged = f"{body}end: {len(match.steps) + 1} {digest(body)}\n"
    many = f"{record}{',' * (study.MOST_STEPS + 1)}"

    async def story(here: Harness) -> None:
        guest = Client(here)
        for text, status, code, told in (
            ("hello", 400, "bad-record", "this is no record"),
            (record[:-30], 400, "cut-record", "cut short"),
            (record.replace("Ann", "Eve"), 400, "changed-record", "changed after"),
            (record.replace("rules: 1", "rules: 0"), 400, "changed-record", "changed after"),
            (forged, 400, "unknown-choice", "line "),
            (many, 400, "bad-record", "more than 5000"),
            ("x" * (RECORD_LENGTH + 1), 400, "bad-message", "Expected `str` of length <="),
        ):
            answer = await guest.post("/api/study/replay", {"source": {"record": text}})
            assert (answer[0], answer[1]["code"]) == (status, code), answer
            assert told in answer[1]["message"]
        for source in ({}, {"record": record, "puzzle": "byzanz/1"}):
            assert (await guest.post("/api/study/replay", {"source": source}))[1]["code"] == "bad-message"

    tell(tmp_path, story)


def test_a_decision_is_shown_as_the_seat_saw_it(tmp_path: Path, match: Match) -> None:
    step = decisions_of(match)[5]
    seat = match.steps[step].seat

    async def story(here: Harness) -> None:
        moment = await ask(Client(here), "moment", source={"record": match.record()}, step=step)
        assert moment["seat"] == seat
        assert moment["view"] == match.game.view(match.state_before(step), seat)
        then = emporion.load(moment["position"])
        assert [choice["code"] for choice in moment["choices"]] == then.codes(seat)
        assert moment["prompt"] == study.at_step(match, step).prompt(seat)
        assert "chance" not in moment["position"], "what luck brings is drawn anew"
        late: dict[str, Any] = {"source": {"record": match.record()}, "step": len(match.steps)}
        assert (await Client(here).post("/api/study/moment", late))[1]["code"] == "over"
        late["step"] += 1
        assert (await Client(here).post("/api/study/moment", late))[1]["code"] == "unknown-step"

    tell(tmp_path, story)


def test_a_choice_is_tried_again_and_graded(tmp_path: Path, match: Match) -> None:
    step = decisions_of(match)[5]
    codes = study.at_step(match, step).codes(match.steps[step].seat)

    async def story(here: Harness) -> None:
        guest, grades = Client(here), []
        for code in codes[:4]:
            tried = await ask(guest, "try", source={"record": match.record()}, step=step, choice=code, language="it")
            assert tried["made"] == match.game.rules.notations[code]
            assert 0 <= tried["chance"] <= 1
            grades.append(tried["look"]["grade"])
            if tried["look"]["grade"] == "best":
                assert tried["look"]["loss"] < 0.015
            assert all(reason["text"] for reason in tried["look"]["why"])
        assert len(grades) == min(4, len(codes))
        other = next(code for code in range(match.game.choice_count) if code not in codes)
        refused = await guest.post(
            "/api/study/try", {"source": {"record": match.record()}, "step": step, "choice": other}
        )
        assert refused[1]["code"] == "unknown-choice"

    tell(tmp_path, story)


def test_tables_are_studied_only_after_their_end_and_played_on_from_there(tmp_path: Path) -> None:
    async def story(here: Harness) -> None:
        (ann,) = await people(here, 1)
        running = await started([ann], bots=2)
        for what, more in (("moment", {"step": 0}), ("try", {"step": 0, "choice": 0}), ("replay", {})):
            answer = await ann.post(f"/api/study/{what}", {"source": {"table": running}, **more})
            assert (answer[0], answer[1]["code"]) == (403, "not-over")
        table = await finished(ann)
        step = decisions_of(here.match(table))[3]
        moment = await ask(ann, "moment", source={"table": table}, step=step)
        seats = [{"kind": "bot", "level": "easy"} for _ in range(3)]
        seats[moment["seat"]] = {"kind": "me"}
        new = {"game": "byzanz", "seats": seats, "position": moment["position"], "options": moment["options"]}
        _, access = await ann.post("/api/tables", new)
        again = access["info"]["id"]
        await ann.done(again, "start")
        seen = await ann.look(again, moment["seat"])
        assert [choice["code"] for choice in seen["choices"]] == [choice["code"] for choice in moment["choices"]]
        assert seen["view"] == moment["view"]

    tell(tmp_path, story)


def test_a_record_is_analysed_bit_by_bit(tmp_path: Path, match: Match) -> None:
    async def story(here: Harness) -> None:
        guest, seen = Client(here), []
        while True:
            state = await ask(guest, "analysis", source={"record": match.record()}, language="nl")
            seen.append(state["done"])
            if state["state"] == "done":
                break
            assert state["total"] == len(decisions_of(match))
        assert seen == sorted(seen)
        found = state["analysis"]
        assert [one["step"] for one in found["decisions"]] == decisions_of(match)
        assert found["course"][-1]["step"] == len(match.steps)
        assert all(one["made_text"] for one in found["decisions"])

    tell(tmp_path, story)


def test_one_guest_cannot_have_the_service_think_without_end(tmp_path: Path, match: Match) -> None:
    async def story(here: Harness) -> None:
        guest = Client(here)
        body = {"source": {"record": match.record()}}
        answers = await asyncio.gather(*(guest.post("/api/study/analysis", body) for _ in range(8)))
        refused = [problem["code"] for status, problem in answers if status == 429]
        assert refused == ["too-many-requests"] * (8 - study.WAITING)

    tell(tmp_path, story)


def test_puzzles_are_listed_shown_and_judged(tmp_path: Path) -> None:
    async def story(here: Harness) -> None:
        guest = Client(here)
        _, listed = await guest.get("/api/puzzles")
        own = [one for one in listed["puzzles"] if one["game"] == "byzanz"]
        assert [one["number"] for one in own] == [one.number for one in puzzles("byzanz")]
        posed = puzzles("byzanz")[0]
        source, there = {"puzzle": f"byzanz/{posed.number}"}, posed.match()
        moment = await ask(guest, "moment", source=source, step=0)
        assert moment["position"] == "", "a player is shown what the seat may see"
        assert moment["view"] == there.view(there.actor)
        assert there.actor is not None
        for code in there.codes(there.actor):
            tried = await ask(guest, "try", source=source, step=0, choice=code)
            assert tried["look"]["best"] == posed.best
            assert (tried["look"]["grade"] == "best") == (tried["made"] == posed.best)
        for wrong in ("byzanz/99", "byzanz/x", "byzanz", "chess/1"):
            status, problem = await guest.post("/api/study/moment", {"source": {"puzzle": wrong}, "step": 0})
            assert problem["code"] == ("unknown-game" if wrong == "chess/1" else "unknown-puzzle")
            assert status == (400 if wrong == "chess/1" else 404)

    tell(tmp_path, story)
