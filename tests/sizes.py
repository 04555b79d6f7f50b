"""How long files and functions are: `make sizes` shows the longest, tests/core/test_architecture.py sets the limits."""

import ast
from collections.abc import Iterator
from pathlib import Path

ROOT = Path(__file__).parent.parent
FOLDERS = ("src", "tests", "bench", "tools", "docs", "examples", "web/src", "web/tests", "web/texts")
SUFFIXES = {".py", ".md", ".ftl", ".ts", ".js", ".svelte", ".css", ".html"}
GENERATED = {"static", "schema.d.ts"}  # the built pages and the types of the client, which git ignores
SHOWN = 15


def sources() -> Iterator[Path]:
    """The files that people write and read; data is not among them."""
    for folder in FOLDERS:
        for path in sorted((ROOT / folder).rglob("*")):
            if path.suffix in SUFFIXES and not GENERATED & set(path.parts):
                yield path


def file_lengths() -> dict[str, int]:
    """Lines by file."""
    return {path.relative_to(ROOT).as_posix(): len(path.read_text("utf-8").splitlines()) for path in sources()}


def function_lengths() -> dict[str, int]:
    """Lines by Python function, decorators not counted."""
    found: dict[str, int] = {}
    for path in sources():
        if path.suffix == ".py":
            for node in ast.walk(ast.parse(path.read_text("utf-8"))):
                if isinstance(node, ast.FunctionDef | ast.AsyncFunctionDef):
                    assert node.end_lineno is not None
                    name = f"{path.relative_to(ROOT).as_posix()}:{node.name}"
                    found[name] = max(found.get(name, 0), node.end_lineno - node.lineno + 1)
    return found


def longest(lengths: dict[str, int]) -> list[tuple[str, int]]:
    return sorted(lengths.items(), key=lambda item: -item[1])[:SHOWN]


if __name__ == "__main__":
    for heading, lengths in (("files", file_lengths()), ("functions", function_lengths())):
        print(f"The longest of {len(lengths):,} {heading}, in lines:")
        for name, lines in longest(lengths):
            print(f"{lines:6} {name}")
