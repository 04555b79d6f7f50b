"""Guided first games: every script is played by the engine, and explained in every language."""

import re
from functools import cache
from pathlib import Path

import msgspec
import pytest
from fluent.syntax import ast as ftl
from fluent.syntax import parse

import emporion
from emporion.core.lessons import LEARNER, lesson, lesson_names, lesson_texts
from emporion.core.texts import LANGUAGES
from emporion.games import NAMES, find, rules
from emporion.server.lessons import Played, played
from tests.server.harness import Harness, tell

LESSONS = [(game, name) for game in NAMES for name in lesson_names(rules(game).folder)]
RULES = Path(__file__).parents[2] / "docs" / "rules"
every_lesson = pytest.mark.parametrize(("game", "name"), LESSONS)


def messages(game: str, language: str) -> set[str]:
    text = (rules(game).folder / "lessons" / f"{language}.ftl").read_text("utf-8")
    return {entry.id.name for entry in parse(text).body if isinstance(entry, ftl.Message)}


def paragraphs(game: str) -> str:
    return (RULES / f"{game}.md").read_text("utf-8")


@cache
def in_english(game: str, name: str) -> Played:
    return played(game, name, "en")


def test_every_game_has_a_lesson_for_newcomers() -> None:
    assert [name for game, name in LESSONS if name == "first"] == ["first"] * len(NAMES)


@every_lesson
def test_a_lesson_can_be_played_as_it_is_written(game: str, name: str) -> None:
    """Each choice is allowed, of whoever learns and of the others; what is marked is what is chosen; and at the end the
    game can go on."""
    shown = in_english(game, name).message
    assert 8 <= len(shown.steps) <= 12
    targets = set(rules(game).targets)
    for step in shown.steps:
        for click in step.clicks:
            frame = shown.frames[click.frame]
            offered = {choice["code"] for choice in msgspec.json.decode(msgspec.json.encode(frame.choices))}
            assert click.choice is None or click.choice in offered, step.name
        assert set(step.look) <= targets, step.name
    assert sum(step.clicks[0].choice is not None for step in shown.steps) >= 6, "there is little to do"
    end = shown.goes_on
    again = find(game, len(end.seats), end.options).load(end.position, "any")
    assert not again.over
    assert len(end.position) < 8000


@every_lesson
def test_what_is_hidden_stays_hidden_in_a_lesson(game: str, name: str) -> None:
    """A frame is what the seat of whoever learns may know, and no more."""
    done = in_english(game, name)
    for frame, match in zip(done.message.frames, done.matches, strict=True):
        assert frame.seat == LEARNER
        assert frame.view == match.view(LEARNER)
        assert frame.view == match.resample(LEARNER, 1).view(LEARNER)


@every_lesson
def test_the_rules_that_a_lesson_cites_exist(game: str, name: str) -> None:
    for step in lesson(rules(game).folder, name).steps:
        found = re.search(rf"^(#+ |- )\**{re.escape(step.rule)}[ .]", paragraphs(game), re.MULTILINE)
        assert found, (step.name, step.rule)


@pytest.mark.parametrize("language", LANGUAGES)
@pytest.mark.parametrize("game", NAMES)
def test_every_step_is_explained_in_every_language_and_nothing_else_is(game: str, language: str) -> None:
    folder = rules(game).folder
    wanted = set()
    words = lesson_texts(folder).words(language)
    for name in lesson_names(folder):
        wanted |= {f"{name}-title"}
        for step in lesson(folder, name).steps:
            wanted |= {f"{name}-{step.name}", f"{name}-{step.name}-aim"}
    assert messages(game, language) == wanted
    for key in wanted:
        assert 1 < len(words(key)) <= (120 if key.endswith(("-aim", "-title")) else 330), (key, len(words(key)))


def test_lessons_are_served_whole_and_things_explain_themselves(tmp_path: Path) -> None:
    async def story(here: Harness) -> None:
        guest = await here.person("Ann")
        games = (await guest.get("/api/games?language=de"))[1]["games"]
        assert [[one["name"] for one in game["lessons"]] for game in games] == [
            list(lesson_names(rules(game["game"]).folder)) for game in games
        ]
        game = games[0]["game"]
        address = f"/api/games/{game}/lessons/first"
        status, shown = await guest.get(f"{address}?language=de")
        assert (status, shown["title"]) == (200, games[0]["lessons"][0]["title"])
        assert shown["frames"][0]["info"]["from_position"]
        assert (await guest.get("/api/games/byzanz/lessons/none"))[1]["code"] == "unknown-lesson"
        assert (await guest.get("/api/games/chess/lessons/first"))[1]["code"] == "unknown-game"
        status, why = await guest.get(f"{address}/why?frame=0&target=market:wine&language=de")
        assert (status, bool(why["message"])) == (200, True)
        assert (await guest.get(f"{address}/why?frame=900&target=market:wine"))[1]["code"] == "unknown-lesson"
        assert (await guest.get(f"{address}/why?frame=0&target=nothing"))[1]["code"] == "unknown-target"
        end = shown["goes_on"]
        status, access = await guest.post("/api/tables", {"game": game, **end, "at_once": True})
        assert status == 200, access
        await guest.done(access["info"]["id"], "start")

    tell(tmp_path, story)


def test_a_lesson_ends_at_a_deal_that_is_chance_again() -> None:
    end = in_english("byzanz", "first").message.goes_on
    assert not re.search(r"^(deck|removed|chance):", end.position, re.MULTILINE)
    one, two = (emporion.load(end.position, seed) for seed in (1, 2))
    assert one.view(LEARNER) == two.view(LEARNER)
    assert one.position() != two.position()
