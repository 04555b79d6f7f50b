"""The hand before the engine: things are touched in any order, and mean what they obviously mean."""

from collections.abc import Callable
from typing import Any

from playwright.sync_api import Locator, expect

from tests.browser.conftest import NewVisitor
from tests.browser.test_pages import edges
from tests.browser.visitor import BOT, ME, OPEN, Visitor

MOMENTS = 400


def seek(person: Visitor, game: str, wanted: Callable[[Any], bool], *, players: int, **options: str) -> str:
    """A new table at a moment when this person is asked something of this kind. Until then they take what is offered,
    first what leads on."""
    leads = ("sail", "to", "city", "ship", "close", "one", "start", "front", "back", "take", "postmaster", "carrier")
    for _ in range(20):
        table = person.begin(game, ME, *[BOT] * (players - 1), options=options)
        for _ in range(MOMENTS):
            state = person.state(table, 0)
            if state["info"]["phase"] != "playing":
                break
            if state["view"]["actor"] != 0:
                person.page.wait_for_timeout(20)
                continue
            if wanted(state):
                return table
            offered = state["choices"]
            better = [one for one in offered if one["notation"].split()[0] in leads] or offered
            person.do(table, "choose", seat=0, number=state["number"], choice=better[0]["code"])
    raise AssertionError("it never comes to this")


def thing(person: Visitor, target: str) -> Locator:
    return person.page.locator(f'.world [data-target="{target}"]')


def test_cards_for_a_bid_are_laid_in_any_order(visitor: NewVisitor) -> None:
    ann = visitor("Ann")

    def several(state: Any) -> bool:
        cards = [one for one in state["choices"] if one["target"].startswith("hand:")]
        return bool(state["view"]["decision"] == "bid") and len(cards) > 2

    table = seek(ann, "byzanz", several, players=3)
    state = ann.state(table, 0)
    cards = [one["target"] for one in state["choices"] if one["target"].startswith("hand:")]
    value = sum(int(card.split("-")[1]) for card in cards)
    ann.sit_at(table)
    for card in reversed(cards):  # the engine lays them the other way round
        thing(ann, card).first.click()
    for card in cards:
        expect(thing(ann, card).first).to_have_attribute("aria-pressed", "true")
    bid = ann.page.get_by_role("button", name=f"Bid {value}", exact=True)
    expect(bid.first).to_be_visible()
    thing(ann, cards[1]).first.click()  # one is taken back
    lower = value - int(cards[1].split("-")[1])
    expect(ann.page.locator(".draft .main")).to_have_text(f"Bid {lower}")
    thing(ann, cards[1]).first.click()
    ann.settle(ann.page.locator(".draft .main").click)
    expect(ann.page.get_by_text(f"Ann bids {value}").first).to_be_attached()


def test_cards_for_a_bid_and_what_can_be_sold_are_one_list(visitor: NewVisitor) -> None:
    ann = visitor("Ann", viewport={"width": 1280, "height": 800})

    def much(state: Any) -> bool:
        sold = [one for one in state["choices"] if one["target"].startswith("set:")]
        return bool(state["view"]["decision"] == "bid") and len(sold) > 4

    ann.sit_at(seek(ann, "byzanz", much, players=3))
    ann.await_turn()
    both = ann.page.locator(".lists .things")
    expect(both).to_have_count(2)
    heights = both.evaluate_all("all => all.map(one => [one.scrollHeight, one.clientHeight])")
    assert all(whole == shown for whole, shown in heights), "a list within the list"
    (_, end), (begin, _) = (edges(one) for one in both.all())
    assert end <= begin


def test_three_cards_of_the_hand_are_sold_by_touching_them(visitor: NewVisitor) -> None:
    ann = visitor("Ann")
    table = seek(ann, "byzanz", lambda s: any(one["notation"].startswith("sell") for one in s["choices"]), players=3)
    state = ann.state(table, 0)
    sale = next(one for one in state["choices"] if one["notation"].startswith("sell"))
    profit = state["view"]["players"][0]["profit"]
    ann.sit_at(table)
    for nth, card in reversed(list(enumerate(sale["shows"]["cards"]))):
        before = sale["shows"]["cards"][:nth].count(card)
        thing(ann, f"hand:{card}").nth(before).click()
    ann.page.locator(".draft .main").filter(has_text="Sell").click()
    ann.until(lambda: ann.state(table, 0)["view"]["players"][0]["profit"] == profit + sale["shows"]["points"])


def test_cards_for_the_bank_are_laid_in_any_order_and_taken_back_one_by_one(visitor: NewVisitor) -> None:
    ann = visitor("Ann")

    def bank(state: Any) -> bool:
        offered = [one["notation"] for one in state["choices"]]
        return "bank" in offered and len(set(state["view"]["players"][0]["hand"])) > 1

    table = seek(ann, "tyros", bank, players=3)
    ann.sit_at(table)
    ann.settle(ann.page.locator(".choice", has_text="Trade with the bank").click)
    hand = list(dict.fromkeys(ann.state(table, 0)["view"]["players"][0]["hand"]))
    for card in reversed(hand[:2]):
        thing(ann, f"hand:{card}").first.click()
    expect(ann.page.locator(".draft .main")).to_have_text("Draw 2 cards from the pile")
    thing(ann, f"hand:{hand[0]}").and_(ann.page.locator(".chosen")).click()
    expect(ann.page.locator(".draft .main")).to_have_text("Draw one card from the pile")
    thing(ann, f"hand:{hand[0]}").first.click()
    ann.settle(ann.page.locator(".draft .main").click)
    expect(ann.page.get_by_text("Ann trades in").first).to_be_attached()


def test_houses_are_placed_in_any_order_with_those_that_there_is_no_choice_about(visitor: NewVisitor) -> None:
    ann = visitor("Ann")

    def ways_at(table: str) -> Any:
        return ann.ask("GET", f"/api/tables/{table}/ways?seat=0")

    def together(state: Any) -> bool:
        return state["view"]["decision"] == "house" and len(ways_at(state["table"])["ways"][-1]["things"]) > 1

    table = seek(ann, "thurn-und-taxis", together, players=2)
    ways = ways_at(table)
    target = {one["code"]: one["target"] for one in ways["things"]}
    wanted = ways["ways"][-1]
    built = {target[code] for code in wanted["things"]}
    ann.sit_at(table)
    expect(ann.page.locator(".things [aria-pressed]").first).to_be_visible()
    for name in sorted(built, reverse=True):
        if "chosen" not in (thing(ann, name).get_attribute("class") or ""):
            thing(ann, name).click()
    ann.settle(ann.page.locator(".draft .main").click)
    houses = set(ann.state(table, 0)["view"]["players"][0]["houses"])
    assert {name.split(":")[1] for name in built} <= houses


def test_a_tile_or_its_square_is_played_by_touching_it(visitor: NewVisitor) -> None:
    ann = visitor("Ann")
    table = seek(ann, "tyros", lambda s: s["view"]["decision"] == "grow", players=3)
    ann.sit_at(table)
    state = ann.state(table, 0)
    tile = state["choices"][0]["target"].split(":")[1].split("-")[0]
    meant = [one["text"] for one in state["choices"] if one["target"].startswith(f"tile:{tile}-")]
    menu = ann.page.get_by_role("dialog", name="Which one?")
    if len(meant) > 1:
        thing(ann, f"city:{tile}").click(position={"x": 6, "y": 6})
        expect(menu.get_by_role("button")).to_have_text(meant)
        ann.page.keyboard.press("Escape")
        thing(ann, f"tile:{tile}").click()
        ann.settle(menu.get_by_role("button", name=meant[0]).click)
    else:
        ann.settle(thing(ann, f"tile:{tile}").click)
    assert tile not in ann.state(table, 0)["view"]["players"][0]["tiles"]


def test_a_card_of_the_hand_joins_the_route_by_touching_it_or_its_city(visitor: NewVisitor) -> None:
    ann = visitor("Ann")

    def joins(state: Any) -> bool:
        return any(one["target"].startswith("route-back:") for one in state["choices"])

    table = seek(ann, "thurn-und-taxis", joins, players=2)
    ann.sit_at(table)
    back = next(one for one in ann.state(table, 0)["choices"] if one["target"].startswith("route-back:"))
    city = back["target"].split(":")[1]
    menu = ann.page.get_by_role("dialog", name="Which one?")

    def touch() -> None:
        thing(ann, f"hand:{city}").first.click()
        if menu.count():
            menu.get_by_role("button", name=back["text"]).click()

    ann.settle(touch)
    assert city in ann.state(table, 0)["view"]["players"][0]["route"]


def test_an_official_who_cannot_be_called_says_what_they_do_and_when(visitor: NewVisitor) -> None:
    ann = visitor(locale="de-DE")
    ann.ask("POST", "/api/people", {"name": "Ann"})
    table = seek(ann, "thurn-und-taxis", lambda s: s["view"]["decision"] == "take", players=2)
    ann.sit_at(table)
    thing(ann, "official:cartwright").click()
    told = ann.page.get_by_role("dialog")
    expect(told).to_contain_text("besorgt dir der Wagner diese")
    told.get_by_role("button", name="U5.3").click()
    expect(ann.page.locator(".here")).to_be_visible()


def test_only_what_is_final_is_confirmed_where_a_person_wants_that(visitor: NewVisitor) -> None:
    ann = visitor("Ann")
    ann.go("/settings")
    ann.page.get_by_label("Confirm moves").select_option("Only what can’t be undone")
    table = seek(ann, "tyros", lambda s: any(one["notation"].startswith("sail") for one in s["choices"]), players=3)
    ann.sit_at(table)
    ann.settle(ann.page.locator(".choice", has_text="Move a ship").first.click)  # can be undone: it counts at once
    ann.settle(ann.page.get_by_role("button", name="Undo", exact=True).click)
    ann.page.locator(".choice", has_text="Pass").click()
    expect(ann.page.locator(".confirm")).to_contain_text("Pass")
    assert ann.state(table, 0)["view"]["actor"] == 0
    ann.settle(ann.page.get_by_role("button", name="Confirm").click)


def test_leaving_asks_first_and_the_table_then_does_not_wait_for_me(visitor: NewVisitor) -> None:
    ann, bob = visitor("Ann"), visitor("Bob")
    table = ann.make("byzanz", ME, OPEN, BOT)
    bob.do(table, "sit")
    ann.do(table, "start")
    ann.until(lambda: ann.state(table, 0)["view"]["actor"] in (0, 1))
    person, seat = (ann, 0) if ann.state(table, 0)["view"]["actor"] == 0 else (bob, 1)
    person.go("/")
    expect(person.page.get_by_text("Your turn").first).to_be_visible()
    person.sit_at(table)
    person.page.get_by_role("button", name="Table", exact=True).click()
    person.page.get_by_role("button", name="Leave game").click()
    person.page.get_by_role("button", name="Stay").click()
    assert person.state(table, seat)["info"]["seats"][seat]["stand_in"] == ""
    person.page.get_by_role("button", name="Leave game").click()
    person.page.get_by_role("button", name="Yes, leave").click()
    expect(person.page.get_by_role("heading", level=1)).to_be_visible()
    summary = next(one for one in person.ask("GET", "/api/me/tables")["tables"] if one["id"] == table)
    assert seat in summary["bots"]
    expect(person.page.get_by_text("Your turn")).to_have_count(0)


def test_against_bots_alone_undo_asks_nobody_and_playing_again_begins_at_once(visitor: NewVisitor) -> None:
    ann = visitor("Ann")
    table = ann.begin("byzanz", ME, BOT, BOT)
    ann.sit_at(table)
    ann.await_turn()
    ann.settle(ann.page.locator(".choice", has_text="Pass").first.click)
    ann.await_turn()
    before = len(ann.state(table, 0)["log"])
    ann.settle(ann.page.get_by_role("button", name="Undo", exact=True).click)
    ann.until(lambda: len(ann.state(table, 0)["log"]) < before)
    over = ann.finished("byzanz", 3)
    ann.go(f"/table/{over}")
    ann.page.get_by_role("button", name="Play again").click()
    expect(ann.page.locator(".world [data-target]").first).to_be_visible(timeout=60_000)
