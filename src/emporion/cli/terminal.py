"""The terminal client: any game, drawn by the game itself, with its choices as a numbered list."""

import secrets
import threading
from pathlib import Path

from rich.columns import Columns
from rich.console import Console
from rich.markup import escape
from rich.table import Table as RichTable
from rich.text import Text

from emporion.bots import choose, find
from emporion.core.errors import BadRequest, EmporionError
from emporion.core.game import Game
from emporion.core.match import Choice, Match
from emporion.core.record import FIRST_LINE
from emporion.core.texts import SEAT_LETTERS, Words
from emporion.games import draw

NAMES = ("Ada", "Bruno", "Clara", "David", "Emma", "Felix")
RECENT = 12  # log lines shown when a saved game goes on
RECORD_BEGINS = f"{FIRST_LINE}\n".encode()
MANY = 9  # more choices than this are shown in columns


def show_scores(console: Console, match: Match, words: Words) -> None:
    """The score sheets, and who won."""
    sheets = []
    for seat, rows in enumerate(match.game.rules.breakdown(match.state)):
        won = seat in match.winners
        title = words.name(seat) + (f" ★ {words('ui-winner')}" if won else "")
        sheet = RichTable(title=Text(title), title_style="bold" if won else "", box=None, show_header=False)
        sheet.add_column()
        sheet.add_column(justify="right")
        for what, points in rows:
            sheet.add_row(words.say(what), str(points))
        sheets.append(sheet)
    console.print(Columns(sheets, padding=(1, 4)))


def seat_names(game: Game, given: list[str]) -> list[str]:
    """The given names, and our own for the other seats."""
    return [*given, *(name for name in NAMES if name not in given)][: max(game.players, len(given))]


class Table:
    """A table in the terminal: people at one keyboard, bots on the other seats."""

    def __init__(self, match: Match, bots: list[str], humans: int, language: str, stops: bool = False) -> None:
        players = match.game.players
        if not 0 <= humans <= players:
            raise BadRequest("bad-humans", f"a table for {players} cannot seat {humans} people")
        if len(bots) > max(1, players - humans):
            raise BadRequest("bad-bots", f"{len(bots)} bots for {players - humans} seats")
        bots = [find(name.strip()).name for name in bots]
        self.players: list[str | None] = [None] * humans
        self.players += [bots[min(i, len(bots) - 1)] for i in range(players - humans)]
        self.match = match
        self.words = match.words(language)
        self.language = language
        self.stops = stops  # before other players' decisions, where a person may act out of turn
        self.console = Console(highlight=False)
        self.printed = len(match.steps)
        self.viewer: int | None = None  # the person who saw the table last
        self.dice = secrets.token_hex(8)

    def print(self, text: str, style: str = "") -> None:
        """Print words as they are: names and file names may look like markup."""
        self.console.print(Text(text, style=style))

    def people(self) -> list[int]:
        return [seat for seat, bot in enumerate(self.players) if bot is None]

    # The game ---------------------------------------------------------------------------------------------------------

    def run(self) -> None:
        match = self.match
        title = self.words("game-title")
        self.print(self.words("ui-welcome", game=title, players=match.game.players), "bold")
        with self.console.status(escape(title)):
            match.choices()
        threading.Thread(target=self.warm_up, daemon=True).start()
        for text in match.log(self.watching(), self.language)[-RECENT:]:
            self.print(f"  {text}", "dim")
        while not match.over:
            if not self.next_decision():
                self.print(self.words("ui-bye"))
                return
            self.print_news()
        self.console.print(draw(match.view(self.watching()), self.words))
        self.print(match.prompt(self.watching(), self.language), "bold")
        show_scores(self.console, match, self.words)

    def next_decision(self) -> bool:
        """Let the one who is asked choose. False if a person quits."""
        actor = self.match.actor
        assert actor is not None
        bot = self.players[actor]
        if bot is None:
            return self.ask(actor)
        if self.stops:
            for seat in self.people():
                if self.match.codes(seat) and not self.ask(
                    seat, self.words("ui-may-act", player=self.words.name(seat))
                ):
                    return False
            if self.match.actor != actor:
                return True
        with self.console.status(escape(self.words("ui-thinking", player=self.words.name(actor)))):
            self.match.play(choose(bot, self.match, f"{self.dice} {len(self.match.steps)}"))
        return True

    def warm_up(self) -> None:
        """Let each kind of bot choose once, so that its rules are compiled while the first person thinks."""
        for bot in {bot for bot in self.players if bot}:
            choose(bot, self.match.game.start(seed=0), 0)

    def watching(self) -> int | None:
        """The seat whose eyes the table is shown through between decisions: the only person's."""
        people = self.people()
        return people[0] if len(people) == 1 else None

    def print_news(self) -> None:
        """Print the log lines that are new."""
        steps = self.match.log_lines(self.watching(), self.printed) if self.printed < len(self.match.steps) else []
        for entry in (entry for entries in steps for entry in entries):
            self.print(f"  {self.words.say(entry)}", "dim")
        self.printed = len(self.match.steps)

    # Asking a person --------------------------------------------------------------------------------------------------

    def ask(self, seat: int, out_of_turn: str = "") -> bool:
        """Show the table to the person at this seat until a choice is made. False if they quit."""
        match = self.match
        if not self.hand_over(seat):
            return False
        self.console.print(draw(match.view(seat), self.words))
        prompt = match.prompt(seat, self.language)
        asked = self.words("ui-your-turn", player=self.words.name(seat), prompt=prompt)
        self.print(out_of_turn or asked, "bold")
        choices = match.choices(seat, self.language)
        self.list_choices(choices)
        while True:
            typed = self.read(self.words("ui-choose"))
            if typed is None or typed in ("quit", "q", "exit"):
                return False
            if (out_of_turn and not typed) or self.handle(typed, seat, choices):
                return True

    def read(self, prompt: str) -> str | None:
        """A line from the keyboard, or None at its end."""
        try:
            return self.console.input(Text(f"{prompt} › ", style="bold")).strip()
        except EOFError:
            return None

    def hand_over(self, seat: int) -> bool:
        """Where several people share the keyboard, nobody sees another's hand."""
        if len(self.people()) > 1 and self.viewer != seat:
            self.console.clear()
            self.print(self.words("ui-hand-over", player=self.words.name(seat)), "bold")
            if self.read("") is None:
                return False
        self.viewer = seat
        return True

    def list_choices(self, choices: list[Choice]) -> None:
        width = len(str(len(choices)))
        items = []
        for number, choice in enumerate(choices, 1):
            item = Text(f"{number:>{width}}  ", style="bold cyan")
            item.append(choice.text, style="default not bold")
            item.append(f"  {choice.notation}", style="dim")
            items.append(item)
        if len(items) > MANY:
            self.console.print(Columns(items, padding=(0, 3), column_first=True))
        else:
            for item in items:
                self.console.print(item)

    def handle(self, typed: str, seat: int, choices: list[Choice]) -> bool:
        """Do what was typed. True if the table has changed."""
        word, _, rest = typed.partition(" ")
        try:
            if word == "undo":
                self.match.undo(seat)
                self.printed = min(self.printed, len(self.match.steps))
                self.print(self.words("ui-undone"))
                return True
            if word in ("help", "?"):
                self.show_help(rest.strip().upper())
            elif word == "log":
                self.show_log(seat)
            elif word == "save":
                self.save(rest.strip())
            elif typed.isdecimal() and 1 <= int(typed) <= len(choices):
                self.play(choices[int(typed) - 1].code, seat)
                return True
            elif typed.isdecimal() or not typed:
                self.print(self.words("ui-unknown", input=typed))
            else:
                return self.play_notation(typed, seat)
        except EmporionError as error:
            rule = f" [{error.rule}]" if error.rule else ""
            self.print(self.words.say(error.said) + rule if error.said else str(error), "red")
        return False

    def play(self, choice: int | str, seat: int) -> None:
        self.printed = min(self.printed, self.match.play(choice, seat))

    def play_notation(self, typed: str, seat: int) -> bool:
        """A move, or a move out of turn by another person at this terminal: «B: sell cloth 4 1 1»."""
        letter, colon, move = typed.partition(":")
        if not colon:
            self.play(typed, seat)
            return True
        other = SEAT_LETTERS.find(letter.strip().upper()) if len(letter.strip()) == 1 else -1
        if other not in self.people():
            self.print(self.words("ui-not-here", seat=letter.strip()), "red")
            return False
        if self.match.game.spelled(move) not in self.match.game.notations:  # what is possible is the other's secret
            self.print(self.words("unknown-choice", choice=move.strip(), possible="…"), "red")
            return False
        self.play(move, other)
        return True

    def show_help(self, chapter: str) -> None:
        rules = self.match.game.rules
        self.print(self.words("ui-commands"))
        asked = chapter or rules.decision_rules[int(self.match.state["decision"])]
        self.print(f"\n{self.words('rules-title')}", "bold")
        shown = [c for c in rules.chapters if not chapter or asked.startswith(c)] or list(rules.chapters)
        for name in shown:
            self.print(self.words(f"rules-{name}"), "" if asked.startswith(name) else "dim")

    def show_log(self, seat: int) -> None:
        for text in self.match.log(seat, self.language):
            self.print(f"  {text}")

    def save(self, file: str) -> None:
        """Write the record; a file that is there already is only replaced if it is a record too."""
        if not file:
            self.print(self.words("ui-save-where"), "red")
            return
        try:
            path = Path(file)
            if path.exists() and not path.read_bytes().startswith(RECORD_BEGINS):
                self.print(self.words("ui-not-a-record", file=file), "red")
                return
            path.write_text(self.match.record(), "utf-8")
        except (OSError, ValueError) as error:
            reason = getattr(error, "strerror", None) or str(error)
            self.print(self.words("ui-not-saved", file=file, reason=reason), "red")
            return
        self.print(self.words("ui-saved", file=file))
