"""The table of Tyros in a terminal: the map, the players, what one has in hand."""

from rich.console import Group, RenderableType
from rich.panel import Panel
from rich.table import Table
from rich.text import Text

from emporion.core.texts import SEAT_LETTERS, Words
from emporion.games.tyros.components import Card
from emporion.games.tyros.view_types import Cards, TyrosSquare, TyrosView

EMPIRES: dict[Card, str] = {"orange": "◆", "yellow": "●", "green": "♣", "violet": "♥", "joker": "★"}
STYLES = {"orange": "dark_orange", "yellow": "bright_yellow", "green": "green", "violet": "medium_purple1"}
PLAYER_STYLES = ("bright_red", "bright_cyan", "bright_white", "bright_magenta")
CELL = 12
CITY, SHIP = "▪", "▴"
SEA = "\n".join(("≈" * CELL, "≈≈≈≈≈≈§≈≈≈≈≈", "≈" * CELL))
DESERT = "\n   ∴  ∴  ∴\n"


def card(name: Card, words: Words) -> Text:
    return Text(f"{EMPIRES[name]} {words(f'card-{name}')}", style=STYLES.get(name, "bright_white"))


def cards(names: Cards, words: Words) -> Text:
    """Cards, those of one type together."""
    found = []
    for name in EMPIRES:
        if name in names:
            count = names.count(name)
            found.append(Text(f"{count} × ").append_text(card(name, words)) if count > 1 else card(name, words))
    return Text("   ").join(found) if found else Text("–", style="dim")


def pieces(symbol: str, seats: list[int]) -> Text:
    text = Text()
    for seat in seats:
        text.append(f"{symbol}{SEAT_LETTERS[seat]}", style=PLAYER_STYLES[seat])
    return text


def ships(square: TyrosSquare) -> Text:
    """The ships of a square; those of 16 on their coasts."""
    coasts = list(square["ships"].values())
    if len(coasts) == 1:
        return pieces(SHIP, coasts[0]) if len(coasts[0]) <= 5 else crowd(coasts[0])
    return Text.assemble(pieces(SHIP, coasts[0]), Text("┃", style="dim"), pieces(SHIP, coasts[1]))


def crowd(seats: list[int]) -> Text:
    """Many ships: each player's with their number."""
    text = Text()
    for seat in sorted(set(seats)):
        text.append(f"{seats.count(seat)}{SEAT_LETTERS[seat]}", style=PLAYER_STYLES[seat])
    return text


def cell(name: str, shown: TyrosView) -> Text:
    """A square of the map: number and empire, place, pieces."""
    if name not in shown["squares"]:
        return Text(SEA if name == "sea" else DESERT, style="dim")
    square = shown["squares"][name]
    empire = square["empire"]
    style = STYLES.get(empire or "", "dim")
    head = "" if name == "tyros" else name
    text = Text(f"{EMPIRES[empire] if empire else '·'} {head}".rstrip(), style=f"bold {style}" if empire else style)
    if square["city"] is not None:
        text.append(" ").append_text(pieces(CITY, [square["city"]]))
    text.append("\n").append(square["place"], style=style)
    return text.append("\n").append_text(ships(square))


def board(shown: TyrosView) -> Table:
    table = Table(show_header=False, show_lines=True, padding=(0, 0), border_style="blue")
    for _ in shown["grid"][0]:
        table.add_column(width=CELL, no_wrap=True)
    for row in shown["grid"]:
        table.add_row(*(cell(name, shown) for name in row))
    return table


def players_table(shown: TyrosView, words: Words) -> Table:
    table = Table(box=None, pad_edge=False, padding=(0, 2, 0, 0), header_style="dim")
    for key in ("player", "points", "cards", "tiles", "ships", "cities", "known"):
        table.add_column(words(f"view-{key}"), justify="left" if key in ("player", "known") else "right")
    for player in shown["players"]:
        seat = player["seat"]
        mark = "▶" if seat == shown["actor"] else "⚑" if seat == shown["starter"] else " "
        name = words.name(seat)
        letter = SEAT_LETTERS[seat]
        label = f"{mark} {letter}" if name == letter else f"{mark} {letter} {name}"
        style = f"bold {PLAYER_STYLES[seat]}" if seat == shown["seat"] else PLAYER_STYLES[seat]
        known = Text("") if player["hand"] is not None else cards(player["known"], words)
        if player["shown"] and player["tiles"] is None:
            known.append("  ▤ " + " ".join(player["shown"]), style="dim")
        table.add_row(
            Text(label, style=style),
            str(player["points"]),
            str(player["hand_size"]),
            str(player["tile_count"]),
            str(player["ships_left"]),
            str(player["cities_left"]),
            known,
        )
    return table


def empires(shown: TyrosView, words: Words) -> Text:
    found = sorted(shown["empires"].items(), key=lambda item: int(item[1]["rank"]))
    return Text("   ").join(
        Text(
            f"{EMPIRES[name]} "
            + words("view-squares", empire=words(f"card-{name}"), count=empire["squares"], rank=empire["rank"]),
            style=STYLES[name],
        )
        for name, empire in found
    )


def draw(shown: TyrosView, words: Words) -> RenderableType:
    """The table as one seat sees it."""
    rows = Table.grid(padding=(0, 2, 0, 0))
    rows.add_column(style="dim", no_wrap=True)
    rows.add_column()
    rows.add_row(words("view-empires"), empires(shown, words))
    rows.add_row(words("view-discards"), cards(shown["discards"], words))
    if shown["offer"]:
        offer = shown["offer"]
        give, want = cards(offer["give"], words).plain, cards(offer["want"], words).plain
        rows.add_row(
            words("view-offer"), words("view-offer-cards", player=words.name(offer["asker"]), give=give, want=want)
        )
    if shown["seat"] is not None:
        own = shown["players"][shown["seat"]]
        rows.add_row(words("view-hand"), cards(own["hand"] or [], words))
        rows.add_row(words("view-own-tiles"), Text(" · ".join(own["tiles"] or []) or "–"))
        laid = (shown["begun"] and shown["begun"]["laid"]) or own["keeping"]
        if laid:
            rows.add_row(words("view-laid"), cards(laid, words))
    title = f"Tyros · {words('view-round', round=shown['round'])}"
    if shown["last_round"]:
        title += f" · {words('view-last-round')}"
    return Panel(
        Group(board(shown), Text(words("view-legend"), style="dim"), Text(), players_table(shown, words), Text(), rows),
        title=title,
        subtitle=words("view-piles", cards=shown["pile"], tiles=shown["stack"]),
        border_style="blue",
        width=100,
    )
