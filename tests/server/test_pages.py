"""What the service gives browsers and search engines besides the API: the page, its files, and a true 404."""

import json
import shutil
import struct
from collections.abc import Iterator
from pathlib import Path

import pytest

from emporion.server import icons, pages
from tests.server.harness import Client, Harness, tell

ICON = Path(__file__).parents[2] / "web" / "public" / "assets" / "icon.svg"


@pytest.fixture
def built(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Iterator[Path]:
    """A built client, as far as the service knows it."""
    static = tmp_path / "static"
    (static / "assets").mkdir(parents=True)
    (static / "index.html").write_text("<html><head><title>Emporion</title></head>", "utf-8")
    (static / "pages.json").write_text('["/", "/new", "/table/:table", "/rules/:game"]', "utf-8")
    for name in ("assets/index-Gw41QmKG.js", "sw.js"):
        (static / name).write_text("file", "utf-8")
    shutil.copy(ICON, static / "assets")
    monkeypatch.setattr(pages, "STATIC", static)
    pages.addresses.cache_clear()
    yield static
    pages.addresses.cache_clear()


@pytest.mark.parametrize(
    ("address", "status"),
    [
        ("/", 200),
        ("/new", 200),
        ("/new/", 200),
        ("/table/whatever", 200),
        ("/rules/byzanz", 200),
        ("/rules/chess", 404),
        ("/rules", 404),
        ("/table/a/b", 404),
        ("/wp-login.php", 404),
        ("/pages.json", 404),
        ("/assets/gone-Gw41QmKG.js", 404),
        ("/api/nothing", 404),
    ],
)
def test_only_addresses_of_pages_are_found(tmp_path: Path, built: Path, address: str, status: int) -> None:  # noqa: ARG001
    async def story(here: Harness) -> None:
        guest = Client(here)
        found, body = await guest.raw("GET", address)
        assert found == status
        if not address.startswith(("/api", "/assets")):
            assert b"<title>" in body, "the page helps those who went astray"
            assert guest.last_headers["cache-control"] == "no-cache"

    tell(tmp_path, story, compiled=False)


def test_files_named_by_their_content_are_kept_for_ever_and_others_for_a_day(tmp_path: Path, built: Path) -> None:  # noqa: ARG001
    async def story(here: Harness) -> None:
        guest = Client(here)
        for path, kept in [
            ("/assets/index-Gw41QmKG.js", pages.FOR_EVER),
            ("/assets/icon.svg", pages.FOR_A_DAY),
            ("/favicon.ico", pages.FOR_A_DAY),
            ("/apple-touch-icon.png", pages.FOR_A_DAY),
            ("/robots.txt", pages.FOR_A_DAY),
            ("/icons/badge.png", pages.FOR_A_DAY),
            ("/sw.js", "no-cache"),
            ("/manifest.webmanifest", "no-cache"),
        ]:
            assert (await guest.raw("GET", path))[0] == 200
            assert guest.last_headers["cache-control"] == kept, path

    tell(tmp_path, story, compiled=False)


def test_robots_keep_out_of_tables(tmp_path: Path) -> None:
    async def story(here: Harness) -> None:
        status, body = await Client(here).raw("GET", "/robots.txt")
        assert status == 200
        assert b"Disallow: /table/" in body

    tell(tmp_path, story, compiled=False)


@pytest.mark.parametrize(
    ("address", "size"),
    [("/favicon.ico", 32), ("/apple-touch-icon.png", 180), ("/icons/192.png", 192), ("/icons/maskable-512.png", 512)],
)
def test_the_icons_are_pictures_of_the_sizes_that_are_asked_for(address: str, size: int) -> None:
    picture = icons.icon(address, ICON)
    if address.endswith(".ico"):
        _, kind, count, width, height, *_, length, start = struct.unpack("<HHHBBBBHHII", picture[:22])
        assert (kind, count, width, height, start + length) == (1, 1, size, size, len(picture))
        picture = picture[22:]
    assert picture.startswith(b"\x89PNG\r\n\x1a\n")
    assert struct.unpack(">II", picture[16:24]) == (size, size)


@pytest.mark.parametrize(
    ("asked", "accepted", "language"),
    [
        ("", "", "en"),
        ("", "nl-BE,nl;q=0.9,en;q=0.5", "nl"),
        ("", "fr, en;q=0.2, it;q=0.7", "it"),
        ("", "de;q=0", "en"),
        ("", "de;q=much", "en"),
        ("?language=de", "it", "de"),
        ("?language=fr", "it", "it"),
    ],
)
def test_the_manifest_is_in_the_readers_language(
    tmp_path: Path,
    built: Path,  # noqa: ARG001
    asked: str,
    accepted: str,
    language: str,
) -> None:
    async def story(here: Harness) -> None:
        guest = Client(here)
        status, body = await guest.raw("GET", f"/manifest.webmanifest{asked}", headers={"accept-language": accepted})
        assert (status, json.loads(body)["lang"]) == (200, language)
        assert guest.last_headers["content-type"] == "application/manifest+json"

    tell(tmp_path, story, compiled=False)
