"""The terminal client: any game, drawn by the game itself, with its choices as a numbered list."""

import secrets
import threading
from pathlib import Path

from rich.columns import Columns
from rich.console import Console
from rich.table import Table as RichTable
from rich.text import Text

from emporion.bots import choose
from emporion.bots.players import find
from emporion.core.errors import BadRequest, EmporionError, Refused
from emporion.core.game import Game
from emporion.core.match import Choice, Match
from emporion.core.texts import SEAT_LETTERS, Words

NAMES = ("Ada", "Bruno", "Clara", "David", "Emma", "Felix")
RECENT = 12  # log lines shown when a saved game goes on
MANY = 9  # more choices than this are shown in columns


def show_scores(console: Console, match: Match, words: Words) -> None:
    """The score sheets, and who won."""
    sheets = []
    for seat, rows in enumerate(match.game.rules.breakdown(match.state)):
        won = seat in match.winners
        title = words.name(seat) + (f" ★ {words('ui-winner')}" if won else "")
        sheet = RichTable(title=title, title_style="bold" if won else "", box=None, show_header=False)
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

    def __init__(self, match: Match, bots: list[str], humans: int, language: str) -> None:
        game = match.game
        if not 0 <= humans <= game.players:
            raise BadRequest("bad-humans", f"{humans} people cannot sit at a table for {game.players}")
        bots = [find(name.strip()).name for name in bots]
        self.players: list[str | None] = [None] * humans
        self.players += [bots[min(i, len(bots) - 1)] for i in range(game.players - humans)]
        self.match = match
        self.words = self.match.words(language)
        self.language = language
        self.console = Console(highlight=False)
        self.told = len(match.steps)
        self.dice = secrets.token_hex(8)

    # The game's course ------------------------------------------------------------------------------------------------

    def run(self) -> None:
        match = self.match
        title = self.words("game-title")
        self.console.print(Text(self.words("ui-welcome", game=title, players=match.game.players), style="bold"))
        with self.console.status(title):
            match.choices()
        threading.Thread(target=self.warm_up, daemon=True).start()
        for text in match.log(self.watching(), self.language)[-RECENT:]:
            self.console.print(Text(f"  {text}", style="dim"))
        while not match.over:
            actor = match.actor
            assert actor is not None
            bot = self.players[actor]
            if bot is None:
                if not self.ask(actor):
                    self.console.print(self.words("ui-bye"))
                    return
            else:
                with self.console.status(self.words("ui-thinking", player=self.words.name(actor))):
                    match.play(choose(bot, match, f"{self.dice} {len(match.steps)}"))
            self.tell_news()
        self.console.print(match.game.rules.draw(match.view(self.watching()), self.words))
        self.console.print(Text(match.prompt(self.language), style="bold"))
        show_scores(self.console, match, self.words)

    def warm_up(self) -> None:
        """Let each kind of bot choose once, so that its rules are compiled while the first person thinks."""
        for bot in {bot for bot in self.players if bot}:
            choose(bot, self.match.game.start(seed=0), 0)

    def watching(self) -> int | None:
        """The seat whose eyes the table is shown through between decisions: the only person's."""
        people = [seat for seat, bot in enumerate(self.players) if bot is None]
        return people[0] if len(people) == 1 else None

    def tell_news(self) -> None:
        """Print the log lines that are new; after an undo there are none."""
        steps = self.match.log_lines(self.watching(), self.told) if self.told < len(self.match.steps) else []
        for entry in (entry for entries in steps for entry in entries):
            self.console.print(Text(f"  {self.words.say(entry)}", style="dim"))
        self.told = len(self.match.steps)

    # Asking a person --------------------------------------------------------------------------------------------------

    def ask(self, seat: int) -> bool:
        """Show the table to the person at this seat until a choice is made. False if they quit."""
        match = self.match
        self.console.print(match.game.rules.draw(match.view(seat), self.words))
        prompt = self.words("ui-your-turn", player=self.words.name(seat), prompt=match.prompt(self.language))
        self.console.print(Text(prompt, style="bold"))
        choices = match.choices(seat, self.language)
        self.list_choices(choices)
        while True:
            try:
                typed = self.console.input(f"[bold]{self.words('ui-choose')}[/] › ").strip()
            except EOFError:
                return False
            if typed in ("quit", "q", "exit"):
                return False
            if self.obey(typed, seat, choices):
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

    def obey(self, typed: str, seat: int, choices: list[Choice]) -> bool:
        """Do what was typed. True if the table has changed."""
        word, _, rest = typed.partition(" ")
        try:
            if word == "undo":
                self.match.undo(seat)
                self.told = min(self.told, len(self.match.steps))
                self.console.print(self.words("ui-undone"))
                return True
            if word in ("help", "?"):
                self.show_help(rest.strip().upper())
            elif word == "log":
                self.show_log(seat)
            elif word == "save":
                self.save(rest.strip())
            elif typed.isdigit() and 1 <= int(typed) <= len(choices):
                self.match.play(choices[int(typed) - 1].code, seat)
                return True
            elif typed.isdigit() or not typed:
                self.console.print(self.words("ui-unknown", input=typed))
            else:
                self.play_notation(typed, seat)
                return True
        except Refused as error:
            rule = f" [{error.rule}]" if error.rule else ""
            self.console.print(Text(self.words.say(error.said) + rule, style="red"))
        except EmporionError as error:
            self.console.print(Text(str(error), style="red"))
        return False

    def play_notation(self, typed: str, seat: int) -> None:
        """A move, or a move out of turn by another person at this terminal: «B: sell cloth 4 1 1»."""
        letter, colon, move = typed.partition(":")
        if not colon:
            self.match.play(typed, seat)
            return
        other = SEAT_LETTERS.find(letter.strip().upper()) if len(letter.strip()) == 1 else -1
        if not 0 <= other < len(self.players) or self.players[other] is not None:
            raise BadRequest("unknown-seat", f"{letter.strip()!r} is not the seat of a person at this terminal")
        self.match.play(move, other)

    def show_help(self, chapter: str) -> None:
        rules = self.match.game.rules
        self.console.print(Text(self.words("ui-commands")))
        asked = chapter or rules.decision_rules[int(self.match.state["decision"])]
        self.console.print(Text(f"\n{self.words('rules-title')}", style="bold"))
        shown = [c for c in rules.chapters if not chapter or asked.startswith(c)] or list(rules.chapters)
        for name in shown:
            here = asked.startswith(name)
            self.console.print(Text(self.words(f"rules-{name}"), style="" if here else "dim"))

    def show_log(self, seat: int) -> None:
        for text in self.match.log(seat, self.language) or [self.words("ui-log-empty")]:
            self.console.print(Text(f"  {text}"))

    def save(self, file: str) -> None:
        if not file:
            raise BadRequest("no-file", "save needs a file name: save FILE")
        try:
            Path(file).write_text(self.match.record(), "utf-8")
        except OSError as error:
            raise BadRequest("no-file", f"{file} cannot be written: {error.strerror}") from None
        self.console.print(self.words("ui-saved", file=file))
