"""The table of Thurn und Taxis in a terminal: the post map, the roads to Rome, the players."""

from rich.console import Group, RenderableType
from rich.panel import Panel
from rich.table import Table
from rich.text import Text

from emporion.core.texts import SEAT_LETTERS, Words
from emporion.games.thurn_und_taxis.board import BOARD, City
from emporion.games.thurn_und_taxis.components import CLERIC_NAMES, Office
from emporion.games.thurn_und_taxis.view_types import Cities, ThurnUndTaxisPlayer, ThurnUndTaxisView

# Provinces have a colour and a symbol, in the order of the map; coaches those of their first province.
SYMBOLS = ("■", "▲", "△", "✚", "✦", "●", "◆", "◇", "★")
COLOURS = ("yellow", "green", "bright_green", "magenta", "bright_magenta", "cyan", "red", "bright_red", "white")
SEAT_COLOURS = ("bright_red", "bright_blue", "bright_yellow", "bright_green")
PROVINCES = {province.id: i for i, province in enumerate(BOARD.provinces)}
CITIES = {city.id: city for city in BOARD.cities}
TOWNS = {town.id: town for town in BOARD.towns}
COACH_PROVINCE = {p.coach: i for i, p in reversed(list(enumerate(BOARD.provinces))) if p.coach}
ROAD = "·"
Cell = tuple[str, str]


class Canvas:
    """A grid of characters with styles, on which places are drawn by their position on the earth."""

    def __init__(self, width: int, height: int, west: float, east: float, north: float, south: float) -> None:
        self.width, self.height = width, height
        self.edges = (west, east, north, south)
        self.cells: list[list[Cell]] = [[(" ", "")] * width for _ in range(height)]
        self.taken: set[tuple[int, int]] = set()

    def place(self, latitude: float, longitude: float) -> tuple[int, int]:
        """Column and row of a position; what lies beyond the edge is drawn at the edge."""
        west, east, north, south = self.edges
        across = min(max((longitude - west) / (east - west), 0.0), 1.0)
        down = min(max((north - latitude) / (north - south), 0.0), 1.0)
        return round(across * (self.width - 16)), round(down * (self.height - 1))

    def road(self, start: tuple[int, int], end: tuple[int, int]) -> None:
        steps = max(abs(end[0] - start[0]) // 2, abs(end[1] - start[1]), 1)
        for step in range(1, steps):
            x = round(start[0] + (end[0] - start[0]) * step / steps)
            y = round(start[1] + (end[1] - start[1]) * step / steps)
            if (x, y) not in self.taken:
                self.cells[y][x] = (ROAD, "dim")

    def label(self, at: tuple[int, int], text: Text) -> None:
        """Write a label at its place, or a line further if another is there."""
        x = min(at[0], self.width - text.cell_len)
        for y in (at[1], at[1] + 1, at[1] - 1, at[1] + 2, at[1] - 2):
            span = {(i, y) for i in range(x, x + text.cell_len + 1)}
            if 0 <= y < self.height and not span & self.taken:
                break
        self.taken |= span
        for i, (character, style) in enumerate(characters(text)):
            self.cells[y][x + i] = (character, style)

    def render(self) -> Text:
        lines = []
        for row in self.cells:
            line = Text()
            for character, style in row:
                line.append(character, style)
            line.rstrip()
            lines.append(line)
        return Text("\n").join(lines)


def characters(text: Text) -> list[Cell]:
    """Every character of a text with its style."""
    return [(part, str(part_text.style)) for part_text in split(text) for part in part_text.plain]


def split(text: Text) -> list[Text]:
    """The pieces of a text that were appended one after the other."""
    if not text.spans:
        return [Text(text.plain, style=str(text.style))]
    return [Text(text.plain[span.start : span.end], style=str(span.style)) for span in text.spans]


def styled(*pieces: tuple[str, str]) -> Text:
    text = Text()
    for piece, style in pieces:
        text.append(piece, style or "default")
    return text


# Cities and cards -----------------------------------------------------------------------------------------------------


def look(city: City) -> tuple[str, str]:
    """The symbol and the colour of a city's province."""
    province = PROVINCES[city.province]
    return SYMBOLS[province], COLOURS[province]


def chip(name: str) -> Text:
    """A city card."""
    city = CITIES[name]
    symbol, colour = look(city)
    return Text(f"{symbol} {city.name}", style=colour)


def chips(names: Cities, between: str = "   ") -> Text:
    return Text(between, style="dim").join(chip(name) for name in names) if names else Text("–", style="dim")


def post_map(shown: ThurnUndTaxisView) -> Text:
    """The map with every player's houses, each as the letter of the seat."""
    canvas = Canvas(94, 21, 7.5, 14.5, 49.95, 47.25)
    places = {city.id: canvas.place(city.latitude, city.longitude) for city in BOARD.cities}
    for city in BOARD.cities:
        symbol, colour = look(city)
        pieces = [(f"{symbol} {city.name}", colour)]
        owners = [player["seat"] for player in shown["players"] if city.id in player["houses"]]
        if owners:
            pieces.append((" ", ""))
            pieces += [(SEAT_LETTERS[seat], f"bold {SEAT_COLOURS[seat]}") for seat in owners]
        canvas.label(places[city.id], styled(*pieces))
    for city in BOARD.cities:
        for other in city.roads:
            if city.id < other:
                canvas.road(places[city.id], places[other])
    return canvas.render()


def rome_map(shown: ThurnUndTaxisView) -> Text:
    """The roads to Rome, with the coaches where they are."""
    canvas = Canvas(80, 22, 7.6, 13.9, 48.45, 41.9)
    places = {town.id: canvas.place(town.latitude, town.longitude) for town in BOARD.towns}
    for town in BOARD.towns:
        here = [coach for coach, place in shown["coaches"].items() if place == town.id]
        pieces = [(f"○ {town.name}", "bold" if here else "dim")]
        for coach in here:
            province = COACH_PROVINCE[coach]
            pieces.append((f" {SYMBOLS[province]}", f"bold reverse {COLOURS[province]}"))
        canvas.label(places[town.id], styled(*pieces))
    for town in BOARD.towns:
        for road in town.south:
            canvas.road(places[town.id], places[road.to])
    return canvas.render()


# Players and stacks ---------------------------------------------------------------------------------------------------


def tile_sum(player: ThurnUndTaxisPlayer) -> str:
    values = [int(tile.rsplit("-", 1)[1]) for tile in player["tiles"]]
    return f"{sum(values)} ({len(values)})" if values else "–"


def players_table(shown: ThurnUndTaxisView, words: Words) -> Table:
    table = Table(box=None, pad_edge=False, padding=(0, 2, 0, 0), header_style="dim")
    columns = ["player", "cards", "houses", "carriage", "bonus"]
    columns += ["offices", "points"] if "supply" in shown else []
    for key in (*columns, "route"):
        table.add_column(words(f"view-{key}"), justify="left" if key in ("player", "route", "offices") else "right")
    for player in shown["players"]:
        seat = player["seat"]
        name = Text("▶ " if seat == shown["actor"] else "  ")
        name.append(f"{SEAT_LETTERS[seat]} ", f"bold {SEAT_COLOURS[seat]}")
        name.append(words.name(seat), "bold" if seat == shown["seat"] else "default")
        if seat == shown["start_player"]:
            name.append(" ①", "dim")
        cells: list[RenderableType] = [
            name,
            str(player["hand_size"]),
            str(player["houses_left"]),
            str(player["carriage"] or "–"),
            tile_sum(player),
        ]
        if "supply" in shown:
            cells += [offices_text(player["offices"], words), str(player["points"])]
        table.add_row(*cells, chips(player["route"], " – "))
    return table


def offices_text(offices: dict[Office, int], words: Words) -> str:
    """How many tiles of each office, by its first letters."""
    return " ".join(f"{words(f'official-{name}')[:6]}·{n}" for name, n in offices.items() if n) or "–"


def stacks_text(shown: ThurnUndTaxisView, words: Words) -> Text:
    text = Text()
    for stack, values in shown["stacks"].items():
        name = "all-provinces" if stack == "outside-baiern" and shown["options"]["all_provinces"] == "yes" else stack
        text.append(f"{words(f'stack-{name}')} ", "default")
        text.append(" ".join(map(str, values)) or "–", "bold" if values else "dim")
        text.append("   ", "default")
    return text


def audience_text(shown: ThurnUndTaxisView, words: Words) -> Text:
    """Who lies on which audience field, the highest first."""
    text = Text()
    for cleric in reversed(CLERIC_NAMES):
        seats = [p["seat"] for p in shown["players"] if p["clerics"][cleric] == "field"]
        text.append(f"{words(f'cleric-{cleric}')} {CLERIC_NAMES.index(cleric) + 1}: ", "dim")
        for seat in seats:
            text.append(SEAT_LETTERS[seat], f"bold {SEAT_COLOURS[seat]}")
        text.append("   " if seats else "–   ", "dim")
    return text


def clerics_text(player: ThurnUndTaxisPlayer, words: Words) -> Text:
    """One's own clerics, as far as they may be looked at (X2)."""
    names = {coach.id: coach.name for coach in BOARD.coaches}
    told = [
        f"{words(f'cleric-{cleric}')}: {names.get(place, '?')}"
        for cleric, place in player["clerics"].items()
        if place in names
    ]
    return Text("   ".join(told) or "?", style="default" if told else "dim")


def details(shown: ThurnUndTaxisView, words: Words) -> Table:
    rows = Table.grid(padding=(0, 2, 0, 0))
    rows.add_column(style="dim", no_wrap=True)
    rows.add_column()
    rows.add_row(words("view-display"), chips(shown["display"]))
    if shown["seat"] is not None:
        rows.add_row(words("view-hand"), chips(shown["players"][shown["seat"]]["hand"] or []))
    for player in shown["players"]:
        if player["known"] and player["seat"] != shown["seat"]:
            rows.add_row(f"{words('view-known')} {SEAT_LETTERS[player['seat']]}", chips(player["known"]))
    rows.add_row(words("view-stacks"), stacks_text(shown, words))
    if "supply" in shown:
        supply = "   ".join(f"{words(f'official-{name}')} {n}" for name, n in shown["supply"].items())
        rows.add_row(words("view-supply"), f"{supply}   {words('view-points')} {shown['point_tiles']}")
    if "coaches" in shown:
        key = Text("   ", style="dim").join(
            Text(f"{SYMBOLS[COACH_PROVINCE[coach.id]]} {coach.name}", style=COLOURS[COACH_PROVINCE[coach.id]])
            for coach in BOARD.coaches
        )
        rows.add_row(words("view-coaches"), key)
        rows.add_row(words("view-audience"), audience_text(shown, words))
        if shown["seat"] is not None:
            rows.add_row(words("view-clerics"), clerics_text(shown["players"][shown["seat"]], words))
    return rows


def draw(shown: ThurnUndTaxisView, words: Words) -> RenderableType:
    """The table as one seat sees it."""
    parts: list[RenderableType] = [post_map(shown), Text()]
    if "coaches" in shown:
        parts += [rome_map(shown), Text()]
    parts += [players_table(shown, words), Text(), details(shown, words)]
    title = "Thurn und Taxis"
    if not shown["over"]:
        title += f" · {words('view-turn', player=words.name(shown['turn']))}"
        if shown["official"]:
            title += f" · {words('view-official', official=words('official-' + shown['official']))}"
    discards = f"{words('view-discards')} {len(shown['discards'])}"
    return Panel(
        Group(*parts),
        title=title,
        subtitle=f"{words('view-deck', count=shown['deck'])} · {discards}",
        border_style="blue",
    )
