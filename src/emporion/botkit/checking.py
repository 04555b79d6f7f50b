"""The test kit of bots: does it load, play whole games without a mistake, keep its time and remember nothing?"""

import contextlib
import io
import random
from collections.abc import Iterator
from dataclasses import dataclass, field

from emporion.botkit.faults import FAULTS
from emporion.botkit.judging import Verdict, ask
from emporion.botkit.programs import Named, Process, Web, find
from emporion.core.errors import EmporionError
from emporion.core.game import Game
from emporion.core.match import Match

ASKED_AGAIN = 5  # moments of each game at which a bot is asked a second time
ASKED_ANEW = 2  # moments of each table at which one is asked that has just been started
LONGEST = 4_000  # choices of a game that is played to its end


@dataclass(frozen=True)
class Finding:
    """Something that was looked at."""

    what: str
    fine: bool
    details: str = ""
    must: bool = True  # is it wrong if it is not so? Otherwise it is worth knowing


@dataclass
class Tally:
    """What came out of the games of one table."""

    games: int = 0
    decisions: int = 0
    seconds: float = 0.0
    longest: float = 0.0
    faults: dict[str, list[str]] = field(default_factory=dict)
    different: list[str] = field(default_factory=list)  # moments with another answer when asked again
    remembered: list[str] = field(default_factory=list)  # moments with another answer of a bot that is new
    asked_anew: int = 0  # bots that were started for a single question
    printed: bool = False

    def add(self, verdict: Verdict, moment: str) -> None:
        self.decisions += 1
        self.seconds += verdict.seconds
        self.longest = max(self.longest, verdict.seconds)
        if verdict.fault:
            self.faults.setdefault(verdict.fault, []).append(verdict.message.replace("«»", f"«{moment}»"))


def check(name: str, tables: list[Game], games: int, seed: str = "0") -> Iterator[Finding]:
    """Everything that can be found out about a bot by letting it play against random players."""
    try:
        named = find(name)
        named.bot.prepare()
    except EmporionError as error:
        yield Finding("it can be found", False, str(error))
        return
    except Exception as error:
        yield Finding("it can be started", False, str(error))
        return
    yield Finding("it can be found and started", True, f"it wants {', '.join(named.bot.wants) or 'nothing'}")
    for table in tables:
        yield from _findings(table, play_games(name, named, table, games, seed), named.seconds)


def _findings(table: Game, tally: Tally, seconds: float | None) -> Iterator[Finding]:
    title = f"{table.name}, {table.players} players"
    yield Finding(f"{title}: it plays", tally.games > 0, f"{tally.games} games, {tally.decisions} decisions")
    for fault, meaning in FAULTS.items():
        found = tally.faults.get(fault, [])
        if fault == "late" and seconds is None:
            continue
        details = f"{len(found)} times; first: it {found[0]}" if found else ""
        yield Finding(f"{title}: it never {meaning}", not found, details)
    mean = tally.seconds / max(1, tally.decisions)
    yield Finding(
        f"{title}: its time", True, f"{1000 * mean:.2f} ms for a decision, {1000 * tally.longest:.1f} at most"
    )
    again = ", ".join(tally.different[:3])
    yield Finding(f"{title}: asked again, it answers the same", not again, again, must=False)
    kept = ", ".join(tally.remembered[:3])
    yield Finding(f"{title}: it remembers nothing", not kept, kept, must=False)
    yield Finding(f"{title}: it prints nothing", not tally.printed, "", must=False)


def play_games(name: str, named: Named, table: Game, games: int, seed: str) -> Tally:
    """Games in which the bot has one seat, each time another."""
    tally = Tally()
    for number in range(games):
        match = table.start(seed=f"{seed} check {number}")
        dice = random.Random(f"{seed} others {number}")
        own = number % table.players
        again = set(dice.sample(range(60), ASKED_AGAIN))
        while match.actor is not None and len(match.steps) < LONGEST:
            if match.actor != own:
                match.make(dice.choice(match.codes(match.actor)), match.actor)
                continue
            moment = f"{seed} check {number} ply {len(match.steps)}"
            verdict = _ask(named, match, own, moment, tally)
            tally.add(verdict, moment)
            if tally.decisions % 60 in again and not verdict.fault:
                _ask_again(name, named, match, own, moment, verdict, tally)
            match.make(verdict.code, own)
        tally.games += 1
    return tally


def _ask(named: Named, match: Match, seat: int, moment: str, tally: Tally) -> Verdict:
    printed = io.StringIO()
    with contextlib.redirect_stdout(printed):
        verdict = ask(named.bot, match, seat, moment, named.seconds)
    tally.printed |= bool(printed.getvalue())
    return verdict


def _ask_again(name: str, named: Named, match: Match, seat: int, moment: str, first: Verdict, tally: Tally) -> None:
    if _ask(named, match, seat, moment, tally).code != first.code:
        tally.different.append(f"«{moment}»")
    elif not isinstance(named.bot, Web) and tally.asked_anew < ASKED_ANEW:  # nobody starts a bot on the web but itself
        tally.asked_anew += 1
        fresh = find(name)
        if _ask(fresh, match, seat, moment, tally).code != first.code:
            tally.remembered.append(f"«{moment}»")
        if isinstance(fresh.bot, Process):
            fresh.bot.close()
