"""What every game promises about its texts: positions, records, notation, and four languages."""

import ast
import json
import re
from collections.abc import Iterable
from pathlib import Path
from typing import Any, get_args

import msgspec
import pytest
from fluent.syntax import ast as ftl
from fluent.syntax import parse

import emporion
from emporion.bots.heuristics import heuristics
from emporion.core.game import Game
from emporion.core.match import Match
from emporion.core.problems import COMMON
from emporion.core.state import NOBODY
from emporion.core.texts import COMMON_TEXTS, LANGUAGES, Seat
from emporion.games import NAMES, draw, explained, rules
from emporion.server.languages import TEXTS
from tests.tables import all_tables, random_steps

SOURCE = Path(emporion.__file__).parent


def test_positions_can_be_written_and_read_back(table: Game) -> None:
    for i, match in enumerate(random_steps(table, 1)):
        if i % 12 == 0 or match.over:
            text = match.position()
            again = emporion.load(text)
            assert again.state.tobytes() == match.state.tobytes()
            assert again.position() == text
            assert repr(again.game) == repr(table)


def test_records_replay_to_the_identical_state(table: Game) -> None:
    names = [f"Spieler {i}" for i in range(table.players)]
    for steps in (0, 1, 40):
        *_, played = random_steps(table, 2, steps)
        match = table.start(seed=2, names=names)
        for step in played.steps:
            match.play(step.code, step.seat)
        again = emporion.replay(match.record())
        assert again.state.tobytes() == match.state.tobytes() == played.state.tobytes()
        assert again.names == names
        assert again.record() == match.record()


def test_finished_games_have_records_too(table: Game) -> None:
    *_, match = random_steps(table, 3)
    again = emporion.replay(match.record())
    assert again.over
    assert again.scores() == match.scores()
    assert again.winners == match.winners


def test_every_notation_stands_for_one_choice(table: Game) -> None:
    notations = table.rules.notations
    assert len(set(notations)) == len(notations) == len(table.rules.targets)
    match = table.start(seed=1)
    for code, notation in enumerate(notations):
        assert match.parse(notation) == match.parse(f"  {notation.upper()} ") == match.parse(code) == code
        assert "," not in notation
        assert notation == " ".join(notation.lower().split())


@pytest.mark.parametrize("language", LANGUAGES)
def test_everything_can_be_said_in_every_language(table: Game, language: str) -> None:
    """Prompts, choices, log lines, score sheets, refusals; a missing message or argument raises."""
    for match in random_steps(table, 4):
        for seat in (None, *range(table.players)):
            assert match.prompt(seat, language)
        if len(match.steps) % 5 == 0:
            for seat in range(table.players):
                texts = [choice.text for choice in match.choices(seat, language)]
                assert all(texts)
                assert len(set(texts)) == len(texts), "two choices that read the same"
    for viewer in (None, 0):
        assert match.log(viewer, language)
    assert match.breakdown(language)


@pytest.mark.slow
@pytest.mark.parametrize("language", LANGUAGES)
def test_the_table_can_be_drawn_in_every_language(table: Game, language: str) -> None:
    from rich.console import Console

    console = Console(width=100, record=True, file=open("/dev/null", "w", encoding="utf-8"))  # noqa: PTH123
    for i, match in enumerate(random_steps(table, 5)):
        if i % 25 == 0 or match.over:
            for seat in (None, 0, table.players - 1):
                console.print(draw(match.view(seat), match.words(language)))
    assert console.export_text().strip()


def received(data: Any, declared: Any) -> Any:
    """The data after a journey as JSON, read by its type: without what the type does not declare; what has another type
    raises."""
    return msgspec.json.decode(json.dumps(data), type=declared)


def test_views_are_plain_data_of_the_declared_type(table: Game) -> None:
    for i, match in enumerate(random_steps(table, 6)):
        if i % 10 == 0 or match.over:
            for seat in (None, *range(table.players)):
                assert received(match.view(seat), table.rules.view_type) == match.view(seat)
            everything = table.view(match.state, NOBODY, everything=True)
            assert received(everything, table.rules.view_type) == everything


def test_boards_and_what_choices_show_are_plain_data_of_the_declared_types(table: Game) -> None:
    board = table.board()
    assert received(board, table.rules.board_type) == board
    kinds = {get_args(kind.__annotations__["kind"])[0]: kind for kind in get_args(table.rules.shows_type)}
    for i, match in enumerate(random_steps(table, 14)):
        if i % 10 == 0:
            for choice in match.choices():
                if choice.shows is not None:
                    assert received(choice.shows, kinds[choice.shows["kind"]]) == choice.shows


@pytest.mark.parametrize("name", NAMES)
def test_every_kind_of_what_choices_show_occurs(name: str) -> None:
    declared = {get_args(kind.__annotations__["kind"])[0] for kind in get_args(rules(name).shows_type)}
    found: set[str] = set()
    for table in all_tables():
        if table.name == name and not declared <= found:
            for match in random_steps(table, 16, 400):
                found |= {choice.shows["kind"] for choice in match.choices() if choice.shows}
    assert found == declared


def test_a_choice_shows_what_it_did_when_it_was_offered(table: Game) -> None:
    """Asked before or after the match went on, it tells the same; and asking changes nothing."""
    for i, match in enumerate(random_steps(table, 15, 60)):
        if i % 10 == 0 and not match.over:
            before = match.state.tobytes()
            shown = [choice.shows for choice in match.choices()]
            assert match.state.tobytes() == before
            again = Match(table, match._states.copy(), None, None)
            offered = again.choices()
            again.play(offered[0].code)
            assert [choice.shows for choice in offered] == shown


def test_a_view_with_everything_shows_what_is_hidden(table: Game) -> None:
    match = table.start(seed=7)
    everything = json.dumps(table.view(match.state, -1, everything=True))
    assert json.dumps(table.view(match.resample(None, 1).state, -1, everything=True)) != everything


# The catalogues -------------------------------------------------------------------------------------------------------


def messages(folder: Path, language: str) -> dict[str, set[str]]:
    """The messages of a catalogue, each with the variables it uses."""
    found = {}
    for entry in parse((folder / f"{language}.ftl").read_text("utf-8")).body:
        assert not isinstance(entry, ftl.Junk), f"{folder.parent.name}/{language}.ftl: {entry.content}"
        if isinstance(entry, ftl.Message):
            assert entry.id.name not in found, f"{entry.id.name} twice"
            text = (folder / f"{language}.ftl").read_text("utf-8")[entry.span.start : entry.span.end]
            found[entry.id.name] = set(re.findall(r"\$(\w+)", text))
    return found


def folders() -> list[Path]:
    return [COMMON_TEXTS, TEXTS.folder, *(rules(name).folder / "texts" for name in NAMES)]


@pytest.mark.parametrize("folder", folders(), ids=lambda folder: folder.parent.name)
def test_all_languages_have_the_same_messages_and_variables(folder: Path) -> None:
    english = messages(folder, "en")
    for language in LANGUAGES:
        assert messages(folder, language) == english, language


def with_pictures(targets: Iterable[str]) -> set[str]:
    """The kinds of things that have a picture on the table; officials are explained one by one."""
    spoken = {"button", "jokers", "players", "player", "offices", "route"}
    kinds = {target.partition(":")[0] for target in targets} - spoken
    officials = {target.replace(":", "-") for target in targets if target.startswith("official:")}
    return (kinds - {"official"}) | officials


def table_keys(name: str) -> set[str]:
    """The keys that a game's tables stand for."""
    game_rules = rules(name)
    keys = {f"problem-{problem.name}" for problem in game_rules.problems[1:]}
    keys |= {f"rules-{chapter}" for chapter in game_rules.chapters}
    keys |= {f"explain-{of}" for of in with_pictures(game_rules.targets)}
    keys |= {f"part-{part.name}" for part in explained(name)}
    keys |= {f"example-{example.name}" for part in explained(name) for example in part.examples}
    keys |= {f"reason-{measured}" for measured in heuristics(game_rules).MEASURED}
    keys |= {f"option-{option.name}" for option in game_rules.options}
    return keys | {"game-title", "game-about", "game-goal", "rules-title"}


class Said:
    """What the sources in some folders can say: the strings in them, and those that they put together, as
    f"prompt-{…}"."""

    def __init__(self, *folders: Path) -> None:
        trees = [ast.parse(path.read_text("utf-8")) for folder in folders for path in folder.rglob("*.py")]
        nodes = [node for tree in trees for node in ast.walk(tree)]
        self.strings = {node.value for node in nodes if isinstance(node, ast.Constant) and isinstance(node.value, str)}
        self.composed = [self.pattern(node) for node in nodes if isinstance(node, ast.JoinedStr)]

    @staticmethod
    def pattern(composed: ast.JoinedStr) -> re.Pattern[str]:
        """The holes match any word; a string that begins with a hole is no key."""
        parts = [part.value if isinstance(part, ast.Constant) else None for part in composed.values]
        if not parts or parts[0] is None:
            return re.compile("(?!)")
        return re.compile("".join("[a-zA-Z0-9_-]+" if part is None else re.escape(str(part)) for part in parts))

    def __contains__(self, key: str) -> bool:
        return key in self.strings or any(pattern.fullmatch(key) for pattern in self.composed)


@pytest.mark.parametrize("name", NAMES)
def test_every_message_of_a_game_is_used(name: str) -> None:
    said = Said(rules(name).folder, SOURCE / "cli")
    unused = set(messages(rules(name).folder / "texts", "en")) - table_keys(name)
    assert not {key for key in unused if key not in said}


@pytest.mark.parametrize("name", NAMES)
def test_no_message_that_a_games_tables_name_is_missing(name: str) -> None:
    there = set(messages(rules(name).folder / "texts", "en")) | set(messages(COMMON_TEXTS, "en"))
    assert not table_keys(name) - there


@pytest.mark.parametrize(("language", "said"), [("en", "and"), ("nl", "en"), ("de", "und"), ("it", "e")])
def test_a_list_ends_with_a_word_and_an_empty_one_is_nothing(language: str, said: str) -> None:
    words = emporion.game("byzanz").catalogue.words(language, ["Ann", "Bob", "Cyd"])
    for winners, names in ((1, "Ann"), (2, f"Ann {said} Bob"), (3, f"Ann, Bob {said} Cyd")):
        assert names in words("game-over", winners=[Seat(seat) for seat in range(winners)])
    assert words("nothing") in words("game-over", winners=[])


def test_every_message_of_the_service_is_used() -> None:
    said = Said(SOURCE / "server")
    assert not {key for key in messages(TEXTS.folder, "en") if key not in said}


def test_every_common_message_is_used() -> None:
    said = Said(SOURCE / "core", SOURCE / "cli", SOURCE / "bots")
    problems = {f"problem-{problem.name}" for problem in COMMON}
    assert not {key for key in set(messages(COMMON_TEXTS, "en")) - problems if key not in said}
