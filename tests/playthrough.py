"""Golden playthroughs: a game as text, with states, every seat's view and the choices.

A changed rule, a changed order of choices or a leaked secret shows in the diff of these files. `make golden` writes
them anew.
"""

import json
from collections.abc import Iterator
from pathlib import Path
from typing import Any

from emporion.core.game import Game
from tests.tables import smallest_and_largest

FOLDER = Path(__file__).parent / "golden"
SEED = "golden"
WHOLE_EVERY = 40  # the whole position is written before every so many choices


def file_for(game: Game) -> Path:
    return FOLDER / f"{game.name}-{game.players}.txt"


def compact(view: dict[str, Any]) -> Iterator[str]:
    for key, value in view.items():
        if key == "players":
            for player in value:
                yield f"    {json.dumps(player, ensure_ascii=False)}"
        elif key not in ("game", "options", "box"):
            yield f"    {key}: {json.dumps(value, ensure_ascii=False)}"


def playthrough(game: Game, limit: int = 160) -> Iterator[str]:
    """The lines of a playthrough: choices are made in a fixed, varied way."""
    match = game.start(seed=SEED)
    yield f"{game!r}, seed {SEED!r}"
    while not match.over and len(match.steps) < limit:
        assert match.actor is not None
        number = len(match.steps)
        if number % WHOLE_EVERY == 0:
            yield f"\n===== position before choice {number}"
            yield match.position()
            for seat in range(game.players):
                yield f"  seat {seat} sees"
                yield from compact(match.view(seat))
                yield f"    observes: {' '.join(map(str, match.observe(seat)))}"
        choices = match.choices()
        chosen = choices[(number * 7 + 3) % len(choices)]
        yield f"\n{number}: seat {match.actor}: {match.prompt(match.actor)}"
        yield f"  {' | '.join(f'{choice.code}={choice.notation}' for choice in choices)}"
        yield f"  > {chosen.notation} ({chosen.text})"
        match.play(chosen.code)
        for entries in match.log_lines(None, number):
            yield from (f"  * {match.words().say(entry)}" for entry in entries)
    yield f"\nscores {match.scores()}, winners {match.winners}"


def main() -> None:
    FOLDER.mkdir(exist_ok=True)
    for game in smallest_and_largest():
        file_for(game).write_text("\n".join(playthrough(game)) + "\n", "utf-8")
        print(f"wrote {file_for(game).name}")


if __name__ == "__main__":
    main()
