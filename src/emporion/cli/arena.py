"""The results of an arena, for people."""

from collections.abc import Sequence
from typing import Any

from rich.console import Console
from rich.table import Table

from emporion.arena.sprt import HIGHER, LOWER, OPEN
from emporion.games import rules

MOST_LINEUPS = 20  # more of them are only in the JSON


def seats_for(game: str, names: Sequence[str]) -> int | None:
    """As many players as bots are named, if the game is for so many."""
    return len(names) if len(names) in rules(game).players else None


def percent(estimate: dict[str, Any]) -> str:
    if estimate["low"] is None:
        return f"{estimate['value']:.1%}"
    return f"{estimate['value']:.1%} [dim]{100 * estimate['low']:.1f}–{100 * estimate['high']:.1f}[/]"


def number(estimate: dict[str, Any], digits: int) -> str:
    if estimate["low"] is None:
        return f"{estimate['value']:.{digits}f}"
    return f"{estimate['value']:.{digits}f} [dim]±{(estimate['high'] - estimate['low']) / 2:.{digits}f}[/]"


def seconds(time: float) -> str:
    return f"{time:.2f} s" if time >= 0.1 else f"{1000 * time:.2f} ms"


def new_table(*headings: str) -> Table:
    table = Table(box=None, pad_edge=False, padding=(0, 3, 0, 0), header_style="dim")
    for i, heading in enumerate(headings):
        table.add_column(heading, justify="right" if i else "left")
    return table


def show_report(data: dict[str, Any]) -> None:
    console = Console()
    ranked = sorted(data["standings"], key=lambda row: -row["rating"]["value"])
    order = [row["bot"] for row in ranked]
    options = "".join(f", {key}={value}" for key, value in data["options"].items())
    console.print(f"[bold]{data['game']}[/], {data['players']} players{options}, seed {data['seed']}")
    deals = f"{data['deals']:,} deals, each with the seats rotated" if data["duplicate"] else "each with its own deal"
    console.print(
        f"{data['games']:,} games, {deals}; 95 % intervals; a seat's fair win share is {1 / data['players']:.1%}\n"
    )
    if "sprt" in data:
        show_test(console, data)
    show_standings(console, ranked, data)
    show_pairs(console, order, data["pairs"])
    if 1 < len(data["lineups"]) <= MOST_LINEUPS:
        show_lineups(console, data["lineups"])


def show_test(console: Console, data: dict[str, Any]) -> None:
    test, (one, other) = data["sprt"], [row["bot"] for row in data["standings"]]
    verdicts = {
        HIGHER: f"stronger by {test['elo1']:g} Elo rather than {test['elo0']:g}",
        LOWER: f"not stronger by {test['elo1']:g} Elo: {test['elo0']:g} or less is likelier",
        OPEN: f"undecided between {test['elo0']:g} and {test['elo1']:g} Elo: more --games would tell",
    }
    console.print(f"[bold]{one}[/] over {other}: [bold]{verdicts[test['verdict']]}[/]")
    console.print(
        f"after {test['deals']:,} deals, finished ahead in {test['score']:.1%}; log ratio {test['log_ratio']:.2f}, "
        f"decided at ±{test['bound']:.2f}; each kind of error at most about {test['error']:.0%}\n"
    )


def show_standings(console: Console, ranked: Sequence[dict[str, Any]], data: dict[str, Any]) -> None:
    thinking = {row["bot"]: row for row in data["timing"]["thinking"]}
    table = new_table("bot", "rating", "win share", "mean score", "thinking", "longest")
    for row in ranked:
        thought = thinking[row["bot"]]
        table.add_row(
            f"[bold]{row['bot']}[/]",
            number(row["rating"], 2),
            percent(row["win_share"]),
            number(row["score"], 2),
            seconds(thought["mean_seconds"]),
            seconds(thought["max_seconds"]),
        )
    console.print(table)


def show_pairs(console: Console, order: Sequence[str], pairs: Sequence[dict[str, Any]]) -> None:
    shares = {(row["bot"], row["over"]): row for row in pairs}
    console.print("\n[dim]how often the row's bot finished ahead of the column's bot (ties count half)[/]")
    table = new_table("", *order)
    for bot in order:
        cells = [
            percent(shares[bot, other]["share"]) if bot != other and shares[bot, other]["comparisons"] else "·"
            for other in order
        ]
        table.add_row(f"[bold]{bot}[/]", *cells)
    console.print(table)


def show_lineups(console: Console, lineups: Sequence[dict[str, Any]]) -> None:
    console.print("\n[dim]who won at which table, all seats of a bot together[/]")
    table = new_table("table", "games", "wins")
    table.columns[2].justify = "left"
    for row in lineups:
        shares = row["shares"]
        seats = ", ".join(f"{share['seats']} {share['bot']}" for share in shares)
        table.add_row(seats, f"{row['games']:,}", "   ".join(f"{s['bot']} {percent(s['share'])}" for s in shares))
    console.print(table)
