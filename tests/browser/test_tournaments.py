"""Several games with the same people: an evening, and a tournament."""

from playwright.sync_api import expect

from tests.browser.conftest import NewVisitor
from tests.browser.visitor import BOT, ME, OPEN, Visitor


def play_to_the_end(table: str, *people: Visitor) -> None:
    """Everybody leaves, and bots play on."""
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
