"""Bots at live tables, of every kind, over the network."""

import json
import subprocess
import sys
import time
from pathlib import Path

import pytest

from emporion.botkit.live import read_address
from emporion.core.errors import BadRequest
from tests.server.process import Guest, Server

BOTS = """
def choose(view, choices, dice):
    assert view["seat"] == view["actor"]
    return dice.choice(choices)["code"]

def numbers(observation, mask, dice):
    return int(dice.choice(mask.nonzero()[0]))

def thinking(match, seat, dice):
    copy = match.copy()
    copy.play(copy.codes(seat)[0])
    return match.codes(seat)[0]

def wrong(codes):
    return 9999
"""


@pytest.mark.slow
@pytest.mark.parametrize("bot", ["mine.py", "mine.py:numbers", "mine.py:thinking", "mine.py:wrong", "run"])
def test_a_bot_of_any_kind_plays_a_game_at_a_table(tmp_path: Path, bot: str) -> None:
    (tmp_path / "mine.py").write_text(BOTS, "utf-8")
    name = f"run:{sys.executable} -m emporion bot run mine.py" if bot == "run" else bot
    server = Server(f"sqlite:///{tmp_path / 'tables.sqlite'}")
    try:
        ann = Guest(server, "Ann")
        table = ann.create([{"kind": "open"}, *2 * [{"kind": "bot", "level": "easy"}]])
        link = f"{server.address}/table/{table}"
        command = [sys.executable, "-m", "emporion", "bot", "play", name, "--table", link, "--as", "Robot"]
        pipe = subprocess.PIPE
        with subprocess.Popen(command, cwd=tmp_path, stdout=pipe, stderr=pipe, text=True) as playing:
            deadline = time.monotonic() + 120
            while not ann.http.get(f"/api/tables/{table}").json()["info"]["seats"][0]["taken"]:
                assert time.monotonic() < deadline
                assert playing.poll() is None
                time.sleep(0.05)
            assert ann.do(table, "start").status_code == 200
            told, said = playing.communicate(timeout=240)
        assert playing.returncode == 0, said
        assert len(json.loads(told)) == 3
        assert ("something is drawn instead" in said) == (bot == "mine.py:wrong")
        record = ann.http.get(f"/api/tables/{table}/record").text
        assert "Robot" in record
    finally:
        server.stop()


def test_the_address_of_a_tables_page_says_everything() -> None:
    assert read_address("https://a.example:1/table/Xq0#invite=k") == ("https://a.example:1", "Xq0", "k")
    for wrong in ("Xq0", "http://a.example/", "ftp://a.example/table/x", "http://a.example/table/x/y"):
        with pytest.raises(BadRequest, match="address of its page"):
            read_address(wrong)
