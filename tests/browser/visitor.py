"""A person with a browser."""

import json
import re
import time
from collections.abc import Callable
from typing import Any

from playwright.sync_api import BrowserContext, ConsoleMessage, expect

BOT = {"kind": "bot", "level": "easy"}
ME = {"kind": "me"}
INVITED = {"kind": "invited"}
OPEN = {"kind": "open"}
STEPS = 600

Choose = Callable[["Visitor"], None]


class Visitor:
    """A fresh profile: whatever it holds later, the pages themselves put there."""

    def __init__(self, context: BrowserContext, address: str) -> None:
        self.context = context
        self.address = address
        self.problems: list[str] = []
        self.expected: list[str] = []  # problems that must come
        self.possible: list[str] = []  # problems that may come
        context.set_default_timeout(60_000)  # on a busy machine a page may take its time
        context.on("weberror", lambda error: self.problems.append(str(error.error)))
        context.on("console", self._hear)
        self.page = context.new_page()

    def _hear(self, said: ConsoleMessage) -> None:
        """Everything that the browser complains about: scripts, refused requests, the content security policy."""
        if said.type in ("error", "warning"):
            self.problems.append(f"{said.text} ({said.location['url']})")

    def expects(self, problem: str) -> None:
        """The test provokes this problem (a regular expression): it must come, as often as it likes."""
        self.expected.append(problem)

    def bears(self, problem: str) -> None:
        """What the test provokes can lead to this problem (a regular expression), depending on the moment."""
        self.possible.append(problem)

    def unexpected(self) -> list[str]:
        """What went wrong although nobody provoked it, and what was provoked and did not come."""
        known = [*self.expected, *self.possible]
        wrong = [said for said in self.problems if not any(re.search(one, said) for one in known)]
        missed = [one for one in self.expected if not any(re.search(one, said) for said in self.problems)]
        return wrong + [f"did not come: {one}" for one in missed]

    def introduce(self, name: str) -> None:
        """Say a name, as newcomers do who want one of their own."""
        self.go("/settings")
        self.page.get_by_role("button", name="Change").click()
        self.page.get_by_label("Your name").fill(name)
        self.page.get_by_role("button", name="Save").click()
        expect(self.page.get_by_text(f"You are playing as {name}")).to_be_visible()

    # The service, asked with this browser's own cookies --------------------------------------------------------------

    def ask(self, method: str, path: str, body: object = None) -> Any:
        headers = {"content-type": "application/json"}
        data = None if body is None else json.dumps(body)
        answer = self.page.request.fetch(self.address + path, method=method, headers=headers, data=data)
        assert answer.ok, answer.text()
        return answer.json()

    def make(self, game: str, *seats: dict[str, str], **given: Any) -> str:
        made = self.ask("POST", "/api/tables", {"game": game, "seats": list(seats), **given})
        self.invite = str(made["invite"])
        return str(made["info"]["id"])

    def do(self, table: str, kind: str, **given: Any) -> Any:
        return self.ask("POST", f"/api/tables/{table}/commands", {"type": kind, **given})

    def begin(self, game: str, *seats: dict[str, str], **given: Any) -> str:
        table = self.make(game, *seats, **given)
        self.do(table, "start")
        return table

    def awaited_by(self, other: "Visitor") -> str:
        """A table for two, where another person waits for this one's choice."""
        table = self.make("thurn-und-taxis", ME, INVITED)
        other.do(table, "sit", invite=self.invite)
        self.do(table, "start")
        self.until(lambda: self.state(table)["info"]["phase"] == "playing")
        while self.state(table)["view"]["actor"] != 0:
            seen = other.state(table, 1)
            other.do(table, "choose", seat=1, number=seen["number"], choice=seen["choices"][0]["code"])
        return table

    def finished(self, game: str, players: int, own: int = 0) -> str:
        """A table whose game bots have played to the end."""
        table = self.begin(game, *(ME if seat == own else BOT for seat in range(players)))
        self.do(table, "leave", seat=own)
        self.until(lambda: self.ask("GET", f"/api/tables/{table}")["info"]["phase"] == "over")
        return table

    def until(self, true: Callable[[], bool], seconds: float = 120) -> None:
        deadline = time.monotonic() + seconds
        while not true():
            assert time.monotonic() < deadline, "it takes too long"
            self.page.wait_for_timeout(200)

    def state(self, table: str, seat: int | None = None) -> Any:
        return self.ask("GET", f"/api/tables/{table}/state" + ("" if seat is None else f"?seat={seat}"))

    # The pages --------------------------------------------------------------------------------------------------------

    def go(self, path: str) -> None:
        self.page.goto(self.address + path)
        expect(self.page.locator("h1").first).to_be_attached()

    def sit_at(self, table: str) -> None:
        self.go(f"/table/{table}")
        expect(self.page.locator(".world [data-target]").first).to_be_visible(timeout=60_000)

    @property
    def choices(self) -> Any:
        return self.page.locator(".choices .choice")

    @property
    def over(self) -> bool:
        return self.page.locator(".result").count() > 0

    def await_turn(self) -> bool:
        """Wait until this person may choose, and the page does not choose by itself. False when the game is over."""
        waited = ".action.asked .choice:not(.pending), .result"  # on a phone the list is folded
        held = self.page.locator(".held")
        self.page.wait_for_selector(waited, timeout=60_000, state="attached")
        while held.count():
            expect(held).to_have_count(0, timeout=60_000)
            self.page.wait_for_selector(waited, timeout=60_000, state="attached")
        return not self.over

    def play_out(self, choose: Choose) -> int:
        """Choose again and again until the game is over; how often that was."""
        for count in range(STEPS):
            if not self.await_turn():
                return count
            choose(self)
        raise AssertionError("the game does not end")

    def settle(self, act: Callable[[], None]) -> None:
        """Act, and wait until the table shows something else."""
        before = self.mark()
        act()
        self.page.wait_for_function(
            "before => document.querySelector('.result') || window.mark() !== before", arg=before, timeout=60_000
        )

    def mark(self) -> str:
        """What the table asks and tells, as one text."""
        self.page.evaluate(
            "() => window.mark ??= () => [...document.querySelectorAll("
            "'.prompt h2, .choices, ol[aria-label] li, .choices [aria-pressed=true]')]"
            r".map(e => e.textContent.trim().replace(/\s+/g, ' ')).join('|')"
        )
        return str(self.page.evaluate("() => window.mark()"))


NEXT_BY_PICTURE = """() => {
    const choices = [...document.querySelectorAll('.action.asked .choices .choice:not(.pending)')];
    const first = choices.find(choice => !choice.classList.contains('chosen')) ?? choices[0];
    if (!first) return null;
    const name = first.dataset.for;
    const found = name && document.querySelector(`.world [data-target="${CSS.escape(name)}"].offered`);
    return { code: first.dataset.code, target: found ? name : null };
}"""


def by_picture(visitor: Visitor) -> None:
    """Confirm what is taken up, or make the first choice by clicking what stands for it in the drawn world, or in the
    list if nothing does. Nothing if the moment has passed meanwhile."""
    page = visitor.page
    complete = page.locator(".draft .button.main")
    if complete.count():
        visitor.settle(complete.first.click)
        return
    offered = page.evaluate(NEXT_BY_PICTURE)
    if offered is None:
        return
    code, target = offered["code"], offered["target"]

    def act() -> None:
        if target is None:
            page.locator(f'.choices .choice[data-code="{code}"]').first.click()
            return
        things = page.locator(f'.world [data-target="{target}"].offered')
        free = page.locator(f'.world [data-target="{target}"].offered:not(.chosen)')
        (free if free.count() else things).first.dispatch_event("click")
        menu = page.locator(f'[role=dialog].box button[data-code="{code}"]')
        if page.locator("[role=dialog].box").count():
            menu.click()

    visitor.settle(act)
