"""The table of Byzanz in a terminal."""

from rich.console import Group, RenderableType
from rich.panel import Panel
from rich.table import Table
from rich.text import Text

from emporion.core.texts import Words
from emporion.games.byzanz.components import CARD_NAMES, KIND_NAMES, VALUES
from emporion.games.byzanz.view_types import ByzanzPlayer, ByzanzView, Cards

SYMBOLS = ("▦", "✹", "♥", "♣", "✿", "●", "☺")
COLOURS = ("bright_magenta", "bright_yellow", "bright_red", "green", "yellow", "bright_green", "bright_cyan")


def chip(card: str, words: Words) -> Text:
    """A card: its symbol, its kind and its value in the kind's colour."""
    kind = CARD_NAMES.index(card) // VALUES
    name = (
        words(f"card-{KIND_NAMES[kind]}", value=int(card[-1])) if kind < len(KIND_NAMES) - 1 else words("card-trader")
    )
    return Text(f"{SYMBOLS[kind]} {name}", style=COLOURS[kind], end="")


def chips(cards: Cards, words: Words) -> Text:
    return Text("   ").join(chip(card, words) for card in cards) if cards else Text("–", style="dim")


def profit_text(player: ByzanzPlayer) -> str:
    if player["profit"] is None:
        return f"? ({player['profit_cards']})"
    return f"{player['profit']} ({player['profit_cards']})"


def players_table(shown: ByzanzView, words: Words) -> Table:
    table = Table(box=None, pad_edge=False, padding=(0, 2, 0, 0), header_style="dim")
    for key in ("player", "offer", "cards", "profit", "discards", "bid"):
        table.add_column(words(f"view-{key}"), justify="left" if key in ("player", "bid") else "right")
    for player in shown["players"]:
        seat = player["seat"]
        style = "bold" if seat == shown["seat"] else ""
        bid = Text(words("view-passed"), style="dim") if player["passed"] else chips(player["bid"], words)
        table.add_row(
            Text(("▶ " if seat == shown["actor"] else "  ") + words.name(seat), style=style),
            str(player["offer"] or "–"),
            str(player["hand_size"]),
            profit_text(player),
            str(player["discards"]),
            bid,
        )
    return table


def draw(shown: ByzanzView, words: Words) -> RenderableType:
    """The table as one seat sees it."""
    rows = Table.grid(padding=(0, 2, 0, 0))
    rows.add_column(style="dim", no_wrap=True)
    rows.add_column()
    rows.add_row(words("view-offers"), Text(" ".join(map(str, shown["offers"])) or "–"))
    rows.add_row(words("view-lot"), chips(shown["lot"], words))
    market = [card for cards in shown["market"].values() for card in cards]
    rows.add_row(words("view-market"), chips(market, words))
    if shown["seat"] is not None:
        own = shown["players"][shown["seat"]]
        rows.add_row(words("view-hand"), chips(own["hand"] or [], words))
        if own["laying"]:
            rows.add_row(words("view-laying"), chips(own["laying"], words))
    title = f"Byzanz · {words('view-round', round=shown['round'], rounds=shown['rounds'])}"
    return Panel(
        Group(players_table(shown, words), Text(), rows),
        title=title,
        subtitle=words("view-deck", count=shown["deck"]),
        border_style="blue",
    )
