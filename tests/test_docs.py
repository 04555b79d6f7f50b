"""The guides' code runs, and the tables of the games' pages are true."""

import importlib.util
import json
import random
import re
import shutil
import subprocess
import sys
import time
from collections.abc import Iterator
from itertools import pairwise
from pathlib import Path
from types import ModuleType
from typing import Any

import pytest

import emporion
from emporion.bots import LEVELS, choose, think
from emporion.core.fields import fields
from emporion.core.game import Game
from emporion.core.match import Match
from emporion.core.position import parse_position, position_lines
from emporion.core.state import NOBODY
from emporion.core.view import COMMON_KEYS, keys_of
from emporion.games import NAMES, find, rules
from tests.contract import test_play, test_secrecy
from tests.server.process import Guest, Server
from tests.tables import all_tables

ROOT = Path(__file__).parent.parent
DOCS = ROOT / "docs"
NAMED = re.compile(r"# (\S+\.(?:py|ftl))\n")  # a block that is a file


def load(file: Path) -> ModuleType:
    """A script as a module."""
    found = importlib.util.spec_from_file_location(file.stem, file)
    assert found
    assert found.loader
    module = importlib.util.module_from_spec(found)
    found.loader.exec_module(module)
    return module


@pytest.mark.parametrize("name", NAMES)
def test_the_tables_of_a_games_page_are_those_of_its_rules(name: str) -> None:
    """If they are not: `python docs/generate.py`, and read the diff."""
    generate = load(DOCS / "generate.py")
    page = generate.page_of(name).read_text("utf-8")
    assert generate.generated(page, rules(name)) == page


def test_the_tables_of_the_bots_are_what_was_measured() -> None:
    """If they are not: `python docs/generate.py`, and read the diff. If a table is missing: `make levels`."""
    generate = load(DOCS / "generate.py")
    page = generate.BOTS.read_text("utf-8")
    assert generate.filled(page, generate.LEVEL_TABLES) == page
    measured = set(generate.contests("beginner", "random"))
    assert measured <= set(generate.tables())


def test_the_page_for_hosts_lists_every_setting() -> None:
    """If it does not: `python docs/generate.py`, and read the diff."""
    generate = load(DOCS / "generate.py")
    page = generate.HOSTING.read_text("utf-8")
    assert generate.filled(page, {"settings": generate.settings_table}) == page


def test_the_page_of_the_interface_lists_what_all_views_have() -> None:
    """If it does not: `python docs/generate.py`, and read the diff."""
    generate = load(DOCS / "generate.py")
    page = generate.API.read_text("utf-8")
    assert generate.filled(page, {"view": generate.common_view}) == page


def test_the_page_for_bots_lists_everything_that_a_bot_can_be_given() -> None:
    """If it does not: `python docs/generate.py`, and read the diff."""
    generate = load(DOCS / "generate.py")
    page = generate.OWN_BOTS.read_text("utf-8")
    assert generate.filled(page, {"parts": generate.parts_table}) == page


def test_the_table_of_the_benchmarks_is_what_was_measured() -> None:
    """If it is not: `python docs/generate.py`, and read the diff. Every result names a task and the commit."""
    generate = load(DOCS / "generate.py")
    page = generate.BENCHMARKS.read_text("utf-8")
    assert generate.filled(page, {"tasks": generate.tasks_table}) == page
    tasks = load(ROOT / "bench" / "tasks.py")
    known = {task.name: task for task in tasks.TASKS}
    for entry in tasks.kept():
        task = known[entry["task"]]
        assert entry["command"] == " ".join(["emporion", *task.command(entry["bot"])])
        assert entry["games"] >= task.games
        assert entry["commit"]
        assert not entry["commit"].endswith("dirty")


def test_the_citation_has_the_version() -> None:
    text = (ROOT / "CITATION.cff").read_text("utf-8")
    assert f"version: {emporion.__version__}\n" in text


def test_the_levels_are_as_strong_as_they_should_be() -> None:
    """By what `make levels` measured last: each clearly above the one below, the network alone well above the greedy
    bot."""
    generate = load(DOCS / "generate.py")
    steps = [(above, below, 0.5) for below, above in pairwise(("random", *LEVELS))]
    for above, below, least in [*steps, ("advanced", "greedy", 0.6), ("master", "strong-0.1", 0.5)]:
        for place, result in generate.contests(above, below).items():
            ahead = {(pair["bot"], pair["over"]): pair["share"]["low"] for pair in result["pairs"]}
            assert ahead[above, below] > least, (place, above, below)
            assert all(thought["max_seconds"] < 2 for thought in result["timing"]["thinking"]), place


@pytest.mark.parametrize("name", NAMES)
def test_every_games_page_has_the_same_sections(name: str) -> None:
    sections = re.findall(r"^## (.*)", (DOCS / f"{name}.md").read_text("utf-8"), re.MULTILINE)
    wanted = ["Decisions and encoding", "View", "Observation", "Rewards", "Ending", "Options"]
    wanted += ["Written positions", "Versions of the rules"]
    assert [section for section in sections if section in wanted] == wanted


def note_keys(value: Any, declared: type, occurring: dict[str, set[str]]) -> None:
    """Note which keys of a TypedDict, and of those inside it, occur in a value."""
    occurring.setdefault(declared.__name__, set()).update(value)
    for key in keys_of(declared):
        inside = value.get(key.name)
        if key.inside and inside:
            for one in (inside.values() if isinstance(inside, dict) else inside) if key.several else (inside,):
                note_keys(one, key.inside, occurring)


def declared_keys(declared: type) -> dict[str, set[str]]:
    """The keys of a TypedDict and of those inside it, by its name."""
    keys = keys_of(declared)
    found = {declared.__name__: {key.name for key in keys}}
    for key in keys:
        found |= declared_keys(key.inside) if key.inside else {}
    return found


def moments(game: Game) -> Iterator[Match]:
    """A match at some moments of its beginning, and at its end, or after so many choices that it takes too long."""
    match = game.start(seed=1)
    dice = random.Random(1)
    while match.actor is not None and len(match.steps) < 1800:
        if len(match.steps) < 200 and len(match.steps) % 20 == 0:
            yield match
        match.make(dice.choice(match.codes(match.actor)), match.actor)
    yield match


@pytest.mark.parametrize("name", NAMES)
def test_the_page_lists_the_keys_of_the_view(name: str) -> None:
    """It lists those of the type (see above), and they are those that occur: for all seats, spectators, and with
    everything open."""
    declared = rules(name).view_type
    occurring: dict[str, set[str]] = {}
    for table in all_tables():
        if table.name == name:
            for match in moments(table):
                viewers = (None, 0, table.players - 1)
                for view in (*map(match.view, viewers), table.view(match.state, NOBODY, everything=True)):
                    assert view.keys() >= set(COMMON_KEYS)
                    note_keys(view, declared, occurring)
    assert occurring == declared_keys(declared)


@pytest.mark.parametrize("name", NAMES)
def test_every_line_of_a_position_is_declared(name: str) -> None:
    """And so it is in the table of the game's page."""
    declared = {key for field in fields(rules(name)) for key in field.names}
    written: set[str] = set()
    for table in all_tables():
        if table.name == name:
            for match in moments(table):
                written |= position_lines(match.position()).keys()
    assert written <= declared


def words_of(value: str) -> list[str]:
    """The words of a line, one for each thing, in any order."""
    counted = [word.partition("*") for word in value.split() if word != "-"]
    return sorted(word for word, _, count in counted for _ in range(int(count or 1)))


@pytest.mark.parametrize("name", NAMES)
def test_every_declared_line_is_understood(name: str) -> None:
    """The example of each, read and written again."""
    players, modules = rules(name).players[-1], rules(name).benchmarks[-1]
    for field in fields(rules(name)):
        assert field.meaning
        for key in field.names:
            game = find(name, players, {} if key.startswith("option ") else dict(modules))
            said = {"game": name, "players": str(players), key: field.example}
            text = "\n".join(f"{name}: {value}" for name, value in said.items())
            written = position_lines(game.position(parse_position(game, text)[0]))
            assert words_of(written[key]) == words_of(field.example), key


@pytest.mark.parametrize("name", NAMES)
def test_a_line_that_is_left_out_means_what_the_page_says(name: str) -> None:
    """Where it names a value; the others are for the tests of the game."""
    game = find(name, rules(name).players[-1], {})
    written = position_lines(game.position(parse_position(game, f"game: {name}")[0]))
    for field in fields(game.rules):
        if value := re.fullmatch(r"`([^`]*)`", field.otherwise):
            for key in field.names:
                assert set(written.get(key, value[1]).split()) == {value[1]}, key


def test_files_that_pages_link_to_exist() -> None:
    for page in DOCS.glob("*.md"):
        text = re.sub(r"```.*?```", "", page.read_text("utf-8"), flags=re.DOTALL)
        for target in re.findall(r"\]\(([^)#:]+)\)", text):
            assert (DOCS / target).exists(), f"{page.name}: {target}"


def python_blocks(guide: str) -> list[str]:
    return re.findall(r"```python\n(.*?)```", (DOCS / f"{guide}.md").read_text("utf-8"), re.DOTALL)


def write_files(guide: str, folder: Path) -> None:
    """The blocks that begin with the name of a file, written to it; several for one file follow one another."""
    for block in re.findall(r"```(?:python|ftl)\n(.*?)```", (DOCS / f"{guide}.md").read_text("utf-8"), re.DOTALL):
        if named := NAMED.match(block):
            file = folder / named[1]
            file.parent.mkdir(parents=True, exist_ok=True)
            with file.open("a", encoding="utf-8") as written:
                written.write(block + "\n\n")


@pytest.mark.slow
@pytest.mark.parametrize(("page", "examples"), [("research", 4), ("bots", 1)])
def test_the_examples_of_a_page_run(page: str, examples: int, tmp_path: Path) -> None:
    blocks = [block for block in python_blocks(page) if not NAMED.match(block)]
    assert len(blocks) >= examples
    names: dict[str, object] = {"folder": tmp_path / "games"}
    for block in blocks:
        exec(compile(block, f"{page}.md", "exec"), names)


@pytest.fixture(scope="module")
def bot_folder(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Path]:
    """The files of the guide for bots, as it says to write them."""
    folder = tmp_path_factory.mktemp("bots")
    write_files("write-a-bot", folder)
    shutil.copy(ROOT / "examples" / "bot.py", folder)
    sys.path.insert(0, str(folder))
    yield folder
    sys.path.remove(str(folder))
    sys.modules.pop("mine", None)


@pytest.mark.usefixtures("bot_folder")
def test_the_bot_guides_examples_run() -> None:
    blocks = [block for block in python_blocks("write-a-bot") if not NAMED.match(block)]
    assert len(blocks) >= 3
    names: dict[str, object] = {}
    for block in blocks:
        exec(compile(block, "write-a-bot.md", "exec"), names)


def test_the_bot_guides_bots_play_in_the_arena(bot_folder: Path) -> None:
    commands = re.findall(r"^emporion (arena .*)", (DOCS / "write-a-bot.md").read_text("utf-8"), re.MULTILINE)
    assert len(commands) == 2
    for command in commands:
        words = re.sub(r"--games \d+", "--games 1", command).split()
        done = subprocess.run(
            [sys.executable, "-m", "emporion", *words, "--workers", "1", "--json"],
            cwd=bot_folder,
            capture_output=True,
            text=True,
            check=False,
        )
        assert done.returncode == 0, done.stderr
        bots = words[words.index("--bots") + 1].split(",")
        assert [row["bot"] for row in json.loads(done.stdout)["standings"]] == bots


def test_the_bot_guides_other_commands_do_what_it_says(bot_folder: Path) -> None:
    commands = re.findall(
        r"^emporion ((?:bot check|league) .*)", (DOCS / "write-a-bot.md").read_text("utf-8"), re.MULTILINE
    )
    assert len(commands) == 2
    for command in commands:
        words = [*command.split(), "--json"]
        done = subprocess.run(
            [sys.executable, "-m", "emporion", *words], cwd=bot_folder, capture_output=True, text=True, check=False
        )
        assert done.returncode == 0, done.stderr
        assert json.loads(done.stdout)


def test_the_bot_guides_bot_sits_down_at_a_table(bot_folder: Path) -> None:
    server = Server(f"sqlite:///{bot_folder / 'tables.sqlite'}")
    try:
        ann = Guest(server, "Ann")
        deadline = time.monotonic() + 240
        easiest = ann.http.get("/api/games").json()["levels"][0]["level"]
        table = ann.create([{"kind": "open"}, *2 * [{"kind": "bot", "level": easiest}]])
        command = [sys.executable, "sit_down.py", server.address, table]
        with subprocess.Popen(command, cwd=bot_folder, stdout=subprocess.PIPE, text=True) as playing:
            while not ann.http.get(f"/api/tables/{table}").json()["info"]["seats"][0]["taken"]:
                assert time.monotonic() < deadline
                time.sleep(0.05)
            assert ann.do(table, "start").status_code == 200
            scores = json.loads(playing.communicate(timeout=120)[0])
        assert len(scores) == 3
    finally:
        server.stop()


@pytest.mark.slow
@pytest.mark.parametrize(("page", "least"), [("arena", 4), ("research", 2)])
def test_the_commands_of_a_page_run(page: str, least: int, tmp_path: Path) -> None:
    """With few games and little time."""
    pytest.importorskip("open_spiel")
    (tmp_path / "mine.py").write_text("def clever(codes, dice):\n    return dice.choice(codes)\n")
    text = (DOCS / f"{page}.md").read_text("utf-8")
    blocks = re.findall(r"^```(\w*)\n(.*?)^```", text, re.DOTALL | re.MULTILINE)
    lines = [line.partition(" #")[0] for kind, block in blocks if not kind for line in block.splitlines()]
    commands = [line for line in lines if line.startswith("emporion ")]
    assert len(commands) >= least
    for command in commands:
        words = re.sub(r"@[\d.]+", "@0.002", re.sub(r"--games \d+", "--games 2", command)).split()[1:]
        done = subprocess.run(
            [sys.executable, "-m", "emporion", *words, "--workers", "1"],
            cwd=tmp_path, capture_output=True, text=True, check=False,
        )  # fmt: skip
        assert done.returncode == 0, (command, done.stderr)


def test_a_task_of_the_benchmarks_is_played_and_says_what_was_played() -> None:
    """As `make tasks` does, in few games."""
    tasks = load(ROOT / "bench" / "tasks.py")
    task = tasks.Task("byzanz", 3, "greedy", 12)
    found = tasks.play(task, "random")
    assert found["command"] == " ".join(["emporion", *task.command("random")])
    assert (found["task"], found["games"] >= 12, found["fair_share"]) == ("byzanz-3-greedy", True, 0.33333)
    assert found["win_share"]["low"] <= found["win_share"]["value"] <= found["win_share"]["high"]


@pytest.fixture(scope="module")
def heap(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Game]:
    """The game of the guide, written to files as it says."""
    folder = tmp_path_factory.mktemp("guide")
    write_files("add-a-game", folder)
    sys.path.insert(0, str(folder))
    game_rules: Any = importlib.import_module("heap").RULES
    yield Game(game_rules, 3, {})
    sys.path.remove(str(folder))
    for name in [name for name in sys.modules if name.split(".")[0] == "heap"]:
        del sys.modules[name]


def test_the_guides_game_can_be_played(heap: Game, capsys: pytest.CaptureFixture[str]) -> None:
    load(heap.rules.folder.parent / "try_heap.py")
    shown = capsys.readouterr().out.splitlines()
    assert re.fullmatch(r"The heap has \d\d counters\.", shown[0])
    assert shown[1] == "A takes 1."
    assert len(shown) > 12


@pytest.mark.parametrize("chapter", [test_play, test_secrecy], ids=["play", "secrecy"])
def test_the_guides_game_keeps_the_contract(heap: Game, chapter: ModuleType) -> None:
    """All of it but one promise, whose test wants a choice that is forbidden at the start: Heap has none."""
    left_out = "test_several_choices_are_made_together_or_not_at_all"
    promises = [getattr(chapter, name) for name in dir(chapter) if name.startswith("test_") and name != left_out]
    assert len(promises) > 8
    for promise in promises:
        promise(heap)


def test_the_guides_game_says_what_lists_and_helps_ask_for(heap: Game) -> None:
    words = heap.catalogue.words("en")
    for message in ("game-title", "game-about", "rules-title", *(f"rules-{name}" for name in heap.rules.chapters)):
        assert words(message)


def test_the_guides_bots_play(heap: Game, monkeypatch: pytest.MonkeyPatch) -> None:
    """With the file where the guide says that it belongs: greedy takes its number, and the last if it can; a search
    beats random players."""
    monkeypatch.setitem(sys.modules, "emporion.bots.heap", load(heap.rules.folder.parent / "bots" / "heap.py"))
    think(heap, heap.start(seed=0).state, 0, 0, iterations=1)  # compiled before a bot has little time
    won = 0
    for seed in range(20):
        match = heap.start(seed=seed)
        while not match.over:
            assert match.actor is not None
            left = int(match.state["counters"])
            if left <= 3 or left > 6:
                taken = choose("greedy", match, seed) + 1
                assert taken == (left if left <= 3 else match.state["secret"][match.actor])
            match.play(choose("strong" if match.actor == seed % 3 else "random", match, f"{seed} {left}"))
        won += seed % 3 in match.winners
    assert won >= 14


def test_the_guides_game_survives_being_written_down(heap: Game) -> None:
    match = heap.start(seed=1)
    while not match.over:
        assert heap.load(match.position()).state.tobytes() == match.state.tobytes()
        match.play(match.choices()[-1].code)
    assert heap.load(match.position()).state.tobytes() == match.state.tobytes()
