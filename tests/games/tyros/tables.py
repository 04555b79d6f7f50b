"""Written positions of Tyros, and what the tests ask about them."""

import emporion


def at(*lines: str, players: int = 4, edition: str = "kosmos", **options: str) -> emporion.Match:
    """A match at a position. A is to act, and all tiles without a chip are in the stack, unless it says otherwise."""
    head = ["game: tyros", f"players: {players}", f"option edition: {edition}"]
    head += [f"option {name}: {value}" for name, value in options.items()]
    if not any(line.startswith("decision:") for line in lines):
        head.append("decision: act")
    return emporion.load("\n".join([*head, *lines]))


def notations(match: emporion.Match, first: str = "") -> list[str]:
    """What the player in turn may choose, if it begins with this word: all that nothing forbids, and nothing twice."""
    assert match.actor is not None
    problem = match.game.kernel.problem
    allowed = [code for code in range(match.game.choice_count) if problem(match.state, match.actor, code) == 0]
    assert sorted(match.codes(match.actor)) == allowed
    return [c.notation for c in match.choices() if not first or c.notation.split()[0] == first]


def behind_barrier(match: emporion.Match) -> bool:
    """Did the last choice show something or use chance? Then nobody can take it back, whoever has the turn now."""
    return not match.can_undo() and bool(match.state["barrier"] == match.state["ply"])


def hand(match: emporion.Match, seat: int) -> list[str]:
    found: list[str] = match.view(seat)["players"][seat]["hand"]
    return found


def tiles(match: emporion.Match, seat: int) -> list[str]:
    found: list[str] = match.view(seat)["players"][seat]["tiles"]
    return found


def ships(match: emporion.Match, water: str) -> list[int]:
    """The seats whose ships are in a water."""
    squares = match.view()["squares"]
    found: list[int] = squares["16" if water.startswith("16") else water]["ships"][water]
    return found


def empire(match: emporion.Match, square: str) -> str | None:
    found: str | None = match.view()["squares"][square]["empire"]
    return found


def city(match: emporion.Match, square: str) -> int | None:
    found: int | None = match.view()["squares"][square]["city"]
    return found


def pass_all(match: emporion.Match) -> None:
    """Everyone passes once."""
    for _ in range(match.game.players):
        match.play("pass")
