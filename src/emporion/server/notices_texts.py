"""What a notice says. It is made of what lists of tables show, and so of nothing that is hidden."""

from collections.abc import Sequence
from dataclasses import dataclass
from typing import NamedTuple

from emporion.games import game as find_game
from emporion.server.languages import TEXTS
from emporion.server.messages import TableSummary

SHOWN = 3  # tables that are named; of the others it is said how many they are
LINE = 120  # letters of a line: a push service takes about 4,000 bytes in all


class Waiting(NamedTuple):
    """A table where somebody is waited for."""

    table: TableSummary
    seats: Sequence[int]  # of the person who is to be told
    again: bool  # they are reminded


@dataclass(frozen=True)
class Links:
    """Addresses that a notice names: of the service, and to stop notices, for people and for mail programs."""

    origin: str
    stop: str = ""
    stop_post: str = ""


@dataclass(frozen=True)
class Notice:
    title: str
    body: str
    url: str  # within the service
    link: str  # the same, from anywhere
    count: int  # tables that wait for this person
    stop: str = ""
    stop_post: str = ""
    stop_line: str = ""
    tag: str = "turn"

    def pushed(self) -> dict[str, object]:
        """What the service worker of the pages is told."""
        return {"title": self.title, "body": self.body, "url": self.url, "tag": self.tag, "count": self.count}


def _line(text: str) -> str:
    plain = " ".join(text.split())
    return plain if len(plain) <= LINE else plain[: LINE - 1] + "…"


def _notice(language: str, links: Links, title: str, body: str, url: str, count: int, tag: str = "turn") -> Notice:
    stop_line = TEXTS.words(language)("notice-stop", link=links.stop) if links.stop else ""
    return Notice(
        _line(title), body, url, links.origin + url, count, links.stop, links.stop_post, stop_line, tag
    )  # fmt: skip


def turn_notice(waiting: Sequence[Waiting], count: int, language: str, links: Links) -> Notice:
    """It is somebody's turn at these tables, of all that wait for them."""
    words = TEXTS.words(language)
    known = [(_title(one, language), _players(one, language)) for one in waiting[:SHOWN]]
    again = all(one.again for one in waiting)
    game, players = known[0]
    if len(waiting) == 1:
        title = words("notice-waiting" if again else "notice-turn", game=game)
        body = _line(words("notice-with", players=players))
    else:
        title = words("notice-waiting-many" if again else "notice-turns", count=len(waiting))
        lines = [_line(words("notice-table", game=game, players=players)) for game, players in known]
        more = len(waiting) - len(known)
        body = "\n".join([*lines, words("notice-more", count=more)] if more else lines)
    return _notice(language, links, title, body, f"/table/{waiting[0].table.id}", count)


def _title(waiting: Waiting, language: str) -> str:
    return find_game(waiting.table.game).catalogue.words(language)("game-title")


def _players(waiting: Waiting, language: str) -> str:
    """The others at the table."""
    names = waiting.table.names
    words = TEXTS.words(language, names)
    others = [words.name(seat) for seat in range(len(names)) if seat not in waiting.seats]
    return words("list", others=", ".join(others[:-1]), last=others[-1]) if len(others) > 1 else "".join(others)


def trial_notice(language: str, links: Links) -> Notice:
    words = TEXTS.words(language)
    return _notice(language, links, words("notice-test"), words("notice-test-body"), "/settings", 0, "test")


def confirmation(language: str, links: Links, url: str) -> Notice:
    words = TEXTS.words(language)
    return _notice(language, Links(links.origin), words("notice-confirm"), words("notice-confirm-body"), url, 0)
