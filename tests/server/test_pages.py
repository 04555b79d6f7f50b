"""What the service gives browsers and search engines besides the API: the page, its files, and a true 404."""

import struct
from collections.abc import Iterator
from pathlib import Path

import pytest

from emporion.server import pages
from tests.server.harness import Client, Harness, tell

WEB = Path(__file__).parents[2] / "web"


@pytest.fixture
def built(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Iterator[Path]:
    """A built client, as far as the service knows it."""
    static = tmp_path / "static"
    (static / "assets").mkdir(parents=True)
    (static / "index.html").write_text("<title>Emporion</title>", "utf-8")
    (static / "pages.json").write_text('["/", "/new", "/table/:table", "/rules/:game"]', "utf-8")
    for name in ("assets/index-Gw41QmKG.js", "assets/icon.svg", *pages.ICONS):
        (static / name).write_text("file", "utf-8")
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
            assert b"<title>Emporion</title>" in body, "the page helps those who went astray"
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


def test_the_icons_are_pictures_of_the_sizes_that_are_asked_for() -> None:
    icon = (WEB / "public" / "favicon.ico").read_bytes()
    _, kind, count, width, height, *_, size, start = struct.unpack("<HHHBBBBHHII", icon[:22])
    assert (kind, count, width, height, start + size) == (1, 1, 32, 32, len(icon))
    for picture, wide in ((icon[22:], 32), ((WEB / "public" / "apple-touch-icon.png").read_bytes(), 180)):
        assert picture.startswith(b"\x89PNG\r\n\x1a\n")
        assert struct.unpack(">II", picture[16:24]) == (wide, wide)
