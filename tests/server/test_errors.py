"""Every code that a client may be answered with stands in one table, with its status."""

import ast
import json
from collections.abc import Iterator
from pathlib import Path

import pytest

import emporion
from emporion.core import errors as core_errors
from emporion.core.errors import BadRequest, EmporionError, Refused
from emporion.games import NAMES, rules
from emporion.server import errors, openapi
from emporion.server.errors import CODES, STATUSES, CannotStart, ServiceError, status_of

PACKAGE = Path(emporion.__file__).parent
ROOT = PACKAGE.parent.parent

#: Codes of the engine that no client is ever sent: what only programs, files and steps of a match can get wrong.
NOT_SENT = {
    "bad-board", "bad-budget", "bad-option", "bad-rewind", "bad-seed", "bad-setting", "large-network", "no-budget",
    "not-exact", "other-board", "too-many-worlds", "unknown-language", "unknown-setting", "unknown-step",
}  # fmt: skip
WITH_CODES = {
    name
    for module in (core_errors, errors)
    for name, kind in vars(module).items()
    if isinstance(kind, type) and issubclass(kind, EmporionError)
}


def codes_in(folder: Path, names: set[str]) -> Iterator[tuple[str, str, str]]:
    """Where something of these names is called with a code: the file, the name and the code."""
    for path in sorted(folder.rglob("*.py")):
        for node in ast.walk(ast.parse(path.read_text("utf-8"))):
            if isinstance(node, ast.Call):
                called = node.func.attr if isinstance(node.func, ast.Attribute) else getattr(node.func, "id", "")
                first = node.args[0] if node.args else None
                if called in names and isinstance(first, ast.Constant) and isinstance(first.value, str):
                    yield path.name, called, first.value


def test_the_service_raises_only_codes_of_the_table() -> None:
    found = list(codes_in(PACKAGE / "server", WITH_CODES | {"problem", "plain_refusal", "Problem"}))
    assert len(found) > 30
    for file, called, code in found:
        if called != CannotStart.__name__:
            assert code in CODES, f"{file}: {code}"
            assert called not in ("BadRequest", "EmporionError", "Refused"), f"{file}: use ServiceError for {code}"


@pytest.mark.parametrize("folder", ["core", "games", "bots"])
def test_what_the_engine_refuses_is_in_the_table_unless_no_client_is_sent_it(folder: str) -> None:
    for file, _, code in codes_in(PACKAGE / folder, {"BadRequest", "Refused"}):
        assert code in CODES or code in NOT_SENT, f"{file}: {code}"


def test_every_code_of_the_table_is_used() -> None:
    folders = [PACKAGE / folder for folder in ("core", "games", "bots", "server")]
    sources = "".join(path.read_text("utf-8") for folder in folders for path in folder.glob("*.py"))
    assert [code for code in CODES if sources.count(f'"{code}"') < 2] == []


def test_the_rules_of_no_game_use_a_code_of_the_service_for_something_else() -> None:
    """A problem of the rules is always answered with 409; the code of a service's problem may have another status."""
    of_games = {problem.name for name in NAMES for problem in rules(name).problems}
    assert {code for code in of_games & set(CODES) if CODES[code].status != 409} == {"over"}


def test_an_error_has_the_status_of_its_code() -> None:
    assert status_of(ServiceError("stale")) == 409
    assert status_of(BadRequest("unknown-choice", "There is no such choice.")) == 400
    assert status_of(Refused("bid-too-low", "The bid is too low.", "B3.2")) == 409
    assert ServiceError("no-table").message == CODES["no-table"].message
    with pytest.raises(KeyError):
        ServiceError("no-such-code")


def test_every_code_has_a_status_that_is_described() -> None:
    assert {kind.status for kind in CODES.values()} == set(STATUSES)


def test_the_description_lists_all_codes() -> None:
    described = json.loads(json.dumps(openapi.document()))["x-problems"]
    assert described["stale"] == {"status": 409, "message": CODES["stale"].message}
    assert list(described) == list(CODES)


def test_the_page_about_the_api_has_the_same_table() -> None:
    """`python -m emporion.server.errors` prints it."""
    assert errors.markdown() in (ROOT / "docs" / "api.md").read_text("utf-8")
