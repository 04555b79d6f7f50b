"""Previews of links: the head of a page, and the picture of a table."""

import re
import struct
import xml.etree.ElementTree as ET
from collections.abc import Iterator
from html import unescape
from pathlib import Path

import pytest

from emporion.core.texts import LANGUAGES
from emporion.games import NAMES
from emporion.server import messages as m
from emporion.server import pages, preview_picture, previews
from emporion.server.languages import TEXTS
from emporion.server.preview_picture import Picture, Seat
from tests.server.harness import Client, Harness, people, started, table_of, tell

INDEX = Path(__file__).parents[2] / "web" / "index.html"
ART = '<svg viewBox="0 0 320 180"><rect width="320" height="180" fill="#bfe0e2"/></svg>'
EVIL = '"><script>alert(1)</script>'


@pytest.fixture
def built(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Iterator[Path]:
    """A built client, as far as previews need it: its letters come from a package, so that texts are not drawn here."""
    static = tmp_path / "static"
    (static / "assets").mkdir(parents=True)
    (static / "previews").mkdir()
    (static / "index.html").write_text(INDEX.read_text("utf-8"), "utf-8")
    (static / "pages.json").write_text('["/", "/new", "/table/:table", "/rules/:game", "/learn/:game"]', "utf-8")
    for game in NAMES:
        (static / "previews" / f"{game}.svg").write_text(ART, "utf-8")
    monkeypatch.setattr(pages, "STATIC", static)
    pages.addresses.cache_clear()
    preview_picture.drawn.cache_clear()
    yield static
    pages.addresses.cache_clear()
    preview_picture.drawn.cache_clear()


async def head(guest: Client, path: str, language: str = "en") -> dict[str, str]:
    """What a page tells about itself, by name."""
    status, body = await guest.raw("GET", path, headers={"accept-language": language})
    assert status == 200
    page = body.decode()
    told = dict(re.findall(r'<meta (?:name|property)="([^"]+)" content="([^"]*)" />', page))
    assert page.count("<title>") == page.count('name="description"') == 1
    title = re.search("<title>(.*?)</title>", page)
    assert title
    assert f'<html lang="{language}">' in page
    return {name: unescape(value) for name, value in {**told, "title": title[1]}.items()}


def test_a_link_to_a_table_tells_who_plays_and_whose_turn_it_is(tmp_path: Path, built: Path) -> None:  # noqa: ARG001
    async def story(here: Harness) -> None:
        three = await people(here)
        guest = Client(here)
        table = await table_of(three, "tyros")
        told = await head(guest, f"/table/{table}")
        assert told["title"] == told["og:title"] == "Tyros · Emporion"
        assert told["description"] == "Ann, Bob and Cyd. The game is about to begin."
        await three[0].done(table, "start")
        told = await head(guest, f"/table/{table}", "de")
        assert told["og:description"] == "Ann, Bob und Cyd. Warten auf Ann."
        assert told["og:url"] == f"http://127.0.0.1/table/{table}"
        assert told["og:image"] == f"http://127.0.0.1/table/{table}/preview.png"
        assert told["twitter:card"] == "summary_large_image"
        assert told["robots"] == "noindex"

    tell(tmp_path, story, compiled=False)


def test_a_name_cannot_write_into_the_page(tmp_path: Path, built: Path) -> None:  # noqa: ARG001
    async def story(here: Harness) -> None:
        evil = await here.person(EVIL[:30])
        others = await people(here, 2)
        table = await started([evil, *others])
        _, body = await Client(here).raw("GET", f"/table/{table}")
        assert b"<script>alert" not in body
        assert b"&lt;script&gt;" in body
        status, picture = await Client(here).raw("GET", f"/table/{table}/preview.png")
        assert (status, picture[:4]) == (200, b"\x89PNG")

    tell(tmp_path, story, compiled=False)


@pytest.mark.parametrize("language", LANGUAGES)
def test_rules_lessons_and_the_first_page_are_previewed_in_the_readers_language(
    tmp_path: Path,
    built: Path,  # noqa: ARG001
    language: str,
) -> None:
    async def story(here: Harness) -> None:
        guest = Client(here)
        words = TEXTS.words(language)
        home = await head(guest, "/", language)
        assert home["description"] == (await head(guest, "/new", language))["description"] == words("page-description")
        assert home["og:image"].endswith("/icons/512.png")
        assert "robots" not in home
        rules = await head(guest, "/rules/byzanz", language)
        assert rules["title"] == words("preview-rules", game="Byzanz")
        assert (await head(guest, "/learn/byzanz", language))["title"] == words("preview-lesson", game="Byzanz")
        assert rules["og:image"].endswith("/previews/byzanz.png")

    tell(tmp_path, story, compiled=False)


def test_what_is_not_there_has_no_picture(tmp_path: Path, built: Path) -> None:  # noqa: ARG001
    async def story(here: Harness) -> None:
        guest = Client(here)
        assert (await head(guest, "/table/nothing"))["title"] == "Emporion"
        for path, status in (("/table/nothing/preview.png", 404), ("/previews/chess.png", 400)):
            assert (await guest.raw("GET", path))[0] == status

    tell(tmp_path, story, compiled=False)


def test_pictures_are_of_the_promised_size_and_limited(tmp_path: Path, built: Path) -> None:  # noqa: ARG001
    async def story(here: Harness) -> None:
        guest = Client(here)
        answers = [await guest.raw("GET", "/previews/tyros.png") for _ in range(4)]
        assert [status for status, _ in answers] == [200, 200, 200, 429]
        assert struct.unpack(">II", answers[0][1][16:24]) == (previews.WIDTH, previews.HEIGHT)
        await guest.raw("GET", "/previews/tyros.png")

    tell(tmp_path, story, compiled=False, pictures_per_minute=3.0)


# What a picture shows -------------------------------------------------------------------------------------------------


def of(phase: str, names: list[str], asked: int | None = None, **ended: tuple[int, ...]) -> Picture:
    summary = m.TableSummary("t", "byzanz", "Byzanz", phase, names, 0, asked, 0)
    return preview_picture.of_table(previews.ShownTable(summary, **ended), TEXTS.words("en"))


def test_a_picture_shows_free_seats_the_turn_and_the_winner() -> None:
    assert of("waiting", ["Ann", ""]).seats == (Seat("Ann"), Seat("Free seat", free=True))
    assert of("waiting", ["Ann", ""]).said == "One seat is free."
    assert of("playing", ["Ann", "Bob"], 1).seats == (Seat("Ann"), Seat("Bob", "Their turn", marked=True))
    over = of("over", ["Ann", "…"], scores=(1, 12), winners=(1,))
    assert over.seats == (Seat("Ann", "1 point"), Seat("Somebody", "12 points", marked=True))
    assert over.said == "The game is over. Won by Somebody."


def test_whatever_a_name_holds_the_picture_is_a_document() -> None:
    seats = tuple(Seat(name) for name in (EVIL, "\x00\x07\u200f", "𝔄" * 60, "&amp;", "李小龍"))
    root = ET.fromstring(preview_picture.svg(Picture("tyros", "Tyros", EVIL, seats), ART))
    texts = [one.text or "" for one in root.iter("{http://www.w3.org/2000/svg}text")]
    assert all(len(text) <= preview_picture.LINE_OF_TEXT for text in texts)
    assert EVIL in texts
