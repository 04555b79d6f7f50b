"""Several games with the same people: an evening, and a tournament."""

from axe_playwright_python.sync_playwright import Axe
from playwright.sync_api import expect

from tests.browser.conftest import NewVisitor
from tests.browser.visitor import BOT, ME, OPEN, Visitor


def play_to_the_end(table: str, *people: Visitor) -> None:
    """Everybody leaves as soon as the shuffle is done, and bots play on."""
    people[0].until(lambda: bool(people[0].state(table)["info"]["phase"] == "playing"))
    for person in people:
        for seat in person.ask("GET", f"/api/tables/{table}")["your_seats"]:
            person.do(table, "leave", seat=seat)
    people[0].until(lambda: bool(people[0].state(table)["info"]["phase"] == "over"))


def test_an_evening_has_a_score_and_seats_that_rotate(visitor: NewVisitor) -> None:
    ann, bob = visitor("Ann"), visitor("Bob")
    table = ann.make("byzanz", ME, OPEN, BOT)
    bob.do(table, "sit")
    ann.do(table, "start")
    play_to_the_end(table, ann, bob)
    ann.go(f"/table/{table}")
    expect(ann.page.get_by_role("heading", name="Score of the evening")).to_have_count(0)
    expect(ann.page.get_by_label("Seats rotate")).to_be_checked()
    ann.page.get_by_role("button", name="Rematch").click()
    expect(ann.page.get_by_text("Game 2 of the evening. Everyone sits one seat further on")).to_be_visible()
    score = ann.page.get_by_role("region", name="Score of the evening")
    expect(score.get_by_role("rowheader", name="Ann you")).to_be_visible()
    expect(score.get_by_role("rowheader", name="Theodora bot")).to_be_visible()
    expect(score.get_by_role("link", name="Game 1")).to_have_attribute("href", f"/table/{table}")
    bob.go(f"/table/{table}")
    expect(bob.page.get_by_label("Seats rotate")).to_have_count(0)  # the table is made
    bob.page.get_by_role("button", name="Join the rematch").click()
    expect(bob.page.get_by_text("Game 2 of the evening.")).to_be_visible()
    second = ann.page.url.rsplit("/", 1)[1]
    assert [seat["name"] for seat in ann.state(second)["info"]["seats"]] == ["Theodora", "Ann", "Bob"]
    ann.do(second, "start")
    play_to_the_end(second, ann, bob)
    ann.go(f"/table/{second}")
    expect(ann.page.get_by_role("region", name="Score of the evening").get_by_role("row")).to_have_count(4)
    expect(ann.page.get_by_text("After 2 games")).to_be_visible()


def test_three_people_make_join_and_play_a_tournament(visitor: NewVisitor) -> None:
    ann, bob, cyd = visitor("Ann"), visitor(), visitor(viewport={"width": 390, "height": 780})
    ann.go("/")
    ann.page.get_by_role("link", name="Create tournament").click()
    ann.page.get_by_label("Name of the tournament").fill("Summer cup")
    ann.page.get_by_label("Rounds").select_option("1")
    ann.page.get_by_role("button", name="Create tournament").click()
    expect(ann.page.get_by_role("heading", name="Summer cup")).to_be_visible()
    expect(ann.page.get_by_role("button", name="Start tournament")).to_be_disabled()
    link = ann.page.get_by_label("Invite people").input_value()
    for person, name in ((bob, "Bob"), (cyd, "Cyd")):  # newcomers, who say their names here
        person.page.goto(link)
        person.page.get_by_label("Your name").fill(name)
        person.page.get_by_role("button", name="Join").click()
        expect(person.page.get_by_text("Ann starts the tournament")).to_be_visible()
    expect(ann.page.get_by_text("Open: 3 people have joined")).to_be_visible()
    ann.page.get_by_role("button", name="Start tournament").click()
    expect(ann.page.get_by_text("Round 1 of 1")).to_be_visible()
    own = cyd.page.get_by_role("link", name="Round 1: ")
    expect(own).to_be_visible()
    table = str(own.get_attribute("href")).rsplit("/", 1)[1]
    own.click()
    expect(cyd.page.locator(".world [data-target]").first).to_be_visible(timeout=60_000)
    play_to_the_end(table, ann, bob, cyd)
    expect(ann.page.get_by_text("won the tournament")).to_be_visible()
    standings = ann.page.get_by_role("region", name="Standings")
    expect(standings.get_by_role("row")).to_have_count(4)
    expect(ann.page.get_by_role("link", name="Look at the game")).to_have_attribute("href", f"/table/{table}")
    ann.go(f"/table/{table}")
    ann.page.get_by_role("link", name="To the tournament").click()
    expect(ann.page.get_by_role("heading", name="Summer cup")).to_be_visible()
    for scheme in ("light", "dark"):
        ann.page.emulate_media(color_scheme=scheme)
        assert not Axe().run(ann.page).response["violations"]
