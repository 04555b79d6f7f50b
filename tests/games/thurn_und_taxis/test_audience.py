"""X: the audience."""

import pytest

import emporion
from emporion.games.thurn_und_taxis import components as c
from tests.games.thurn_und_taxis.positions import housed, houses, offered, table, town
from tests.tables import refused

CLOSE = "decision: close\ntaken: 1\nplayed: 2\nofficial: carrier"
EXAMPLE = "route A: ulm augsburg muenchen salzburg"


def coaches(**towns: str) -> str:
    """The line of a position that places the coaches, in the north unless said otherwise."""
    start = dict(zip(c.COACH_NAMES, ("loerrach", "tuttlingen", "st-gallen", "freising", "hallstadt"), strict=True))
    start.update({name.replace("_", "-"): place for name, place in towns.items()})
    return "coach: " + " ".join(start.values())


def clerics_for(arrived: str, coach: str = "baden") -> str:
    """Three players whose altar servers came with a coach that is in Rome."""
    assert arrived
    others = " ".join(name for name in c.COACH_NAMES if name != coach)
    return "\n".join(f"cleric {seat}: field {others}" for seat in arrived)


def test_the_first_example_with_one_house_in_each_province() -> None:
    """X7 (a), X3"""
    for road in ("ettal", "trient"):
        match = table(CLOSE, EXAMPLE, coaches(baiern="andechs"), players=3, audience=True)
        match.play("close, one each, house augsburg")
        assert houses(match, 0) == {"ulm", "augsburg", "salzburg"}
        assert match.decision == "road"
        assert offered(match) == ["road trient", "road ettal"]
        match.play(f"road {road}")
        assert town(match, "baiern") == road
        assert match.actor == 1


def test_the_first_example_with_all_of_baiern() -> None:
    """X7 (a), X3"""
    match = table(CLOSE, EXAMPLE, coaches(baiern="andechs"), players=3, audience=True)
    match.play("close, all baiern")
    assert offered(match) == ["move wuerttemberg-hohenzollern", "move boehmen-salzburg"]
    match.play("move boehmen-salzburg")
    assert town(match, "boehmen-salzburg") == "villach"
    assert town(match, "wuerttemberg-hohenzollern") == "chur"
    assert town(match, "baiern") == "andechs"


def test_the_second_example() -> None:
    """X7 (b), X5"""
    match = table(
        CLOSE,
        "route A: augsburg muenchen salzburg",
        coaches(baden="rom", baiern="siena"),
        "cleric A: wuerttemberg-hohenzollern schweiz-tyrol baiern boehmen-salzburg field",
        "cleric B: baiern wuerttemberg-hohenzollern schweiz-tyrol boehmen-salzburg field",
        "cleric C: baiern wuerttemberg-hohenzollern schweiz-tyrol field boehmen-salzburg",
        "cleric D: field wuerttemberg-hohenzollern schweiz-tyrol boehmen-salzburg baiern",
        players=4,
        audience=True,
    )
    match.play("close, one each, house augsburg")
    lying = {
        (c.CLERIC_NAMES[rank], "ABCD"[seat])
        for seat in range(4)
        for rank in range(5)
        if match.state.cleric[seat, rank] == c.ON_FIELD
    }
    assert lying == {("cardinal", "D"), ("bishop", "C"), ("priest", "A"), ("altar-server", "B"), ("altar-server", "C")}
    gone = {
        (c.CLERIC_NAMES[rank], "ABCD"[seat])
        for seat in range(4)
        for rank in range(5)
        if match.state.cleric[seat, rank] == c.GONE
    }
    assert gone == {("cardinal", "A"), ("cardinal", "B"), ("altar-server", "D")}


def test_a_city_whose_house_stood_already_moves_its_coach() -> None:
    """X3"""
    match = table(CLOSE, EXAMPLE, "houses A: ulm", coaches(), players=3, audience=True)
    match.play("close, one each, house augsburg, move wuerttemberg-hohenzollern")
    assert town(match, "wuerttemberg-hohenzollern") == "chur"
    assert town(match, "baiern") == "andechs"


def test_cities_without_a_house_because_none_are_left_move_their_coaches() -> None:
    """X3"""
    twenty = " ".join(city for city in c.CITY_NAMES if city not in ("freiburg", "basel"))
    match = table(
        CLOSE,
        "route A: freiburg basel zuerich",
        housed("A", twenty, "end-1"),
        coaches(),
        players=3,
        audience=True,
    )
    match.play("close, move schweiz-tyrol, move schweiz-tyrol")
    assert town(match, "baden") == "luzern"
    assert town(match, "schweiz-tyrol") == "como"


def test_every_card_without_a_house_moves_and_the_order_is_free() -> None:
    """X3"""
    match = table(CLOSE, "route A: ulm augsburg muenchen passau linz", coaches(), players=3, audience=True)
    match.play("close, all salzburg")
    assert offered(match) == ["move wuerttemberg-hohenzollern", "move baiern"]
    match.play("move baiern")
    assert town(match, "baiern") == "andechs"
    match.play("move wuerttemberg-hohenzollern")
    assert match.decision == "road"  # Baiern's second card has no choice but its road


def test_coaches_must_move() -> None:
    """X3"""
    match = table(CLOSE, EXAMPLE, coaches(), players=3, audience=True)
    match.play("close, all baiern")
    assert "decline" not in offered(match)
    with pytest.raises(emporion.Refused):
        match.play("decline")


def test_houses_move_no_coach_without_the_module() -> None:
    """X3"""
    match = table(CLOSE, EXAMPLE)
    match.play("close, all baiern")
    assert match.actor == 1
    assert not match.state.coach.any()


def test_coaches_move_after_the_carriage_and_before_the_discards() -> None:
    """X3"""
    match = table(
        CLOSE.replace("2\nofficial: carrier", "1"),
        EXAMPLE,
        "carriage A: 4",
        "hand A: lodz*2 linz*2",
        coaches(),
        players=3,
        audience=True,
    )
    match.play("close, all baiern")
    assert match.decision == "cartwright"
    match.play("cartwright")
    assert match.decision == "coach"
    match.play("move boehmen-salzburg")
    assert match.decision == "discard"


def test_lodz_moves_a_coach_of_the_players_choice() -> None:
    """X3"""
    match = table(CLOSE, "route A: lodz pilsen budweis", coaches(), players=3, audience=True)
    match.play("close, all boehmen")
    assert offered(match) == [f"joker {coach}" for coach in c.COACH_NAMES]
    match.play("joker baden")
    assert town(match, "baden") == "luzern"
    assert match.actor == 1


def test_a_card_whose_coach_is_in_rome_moves_another() -> None:
    """X3"""
    match = table(
        CLOSE,
        "route A: carlsruhe mannheim wuerzburg",
        coaches(baden="rom"),
        clerics_for("ABC"),
        players=3,
        audience=True,
    )
    match.play("close, all baiern")
    assert offered(match) == [f"joker {coach}" for coach in c.COACH_NAMES[1:]]
    assert match.view(0)["moves"] == {**dict.fromkeys((*c.COACH_NAMES, "joker"), 0), "baden": 2}
    match.play("joker baiern")
    assert match.view(0)["moves"] == {**dict.fromkeys((*c.COACH_NAMES, "joker"), 0), "baden": 1}
    match.play("joker schweiz-tyrol")
    assert town(match, "baiern") == "andechs"
    assert town(match, "schweiz-tyrol") == "chur"


def test_a_card_becomes_free_when_its_coach_arrives_by_an_earlier_one() -> None:
    """X3: card by card."""
    match = table(CLOSE, "route A: carlsruhe mannheim wuerzburg", coaches(baden="siena"), players=3, audience=True)
    match.play("close, all baiern")
    assert town(match, "baden") == "rom"  # the only move; the second card is free now
    assert offered(match) == [f"joker {coach}" for coach in c.COACH_NAMES[1:]]


def test_a_joker_and_an_own_card_are_different_choices() -> None:
    """X3"""
    match = table(CLOSE, "route A: lodz pilsen nuernberg", coaches(), players=3, audience=True)
    match.play("close, all baiern")
    assert offered(match) == ["move boehmen-salzburg", *(f"joker {coach}" for coach in c.COACH_NAMES)]
    match.play("joker boehmen-salzburg")
    assert town(match, "boehmen-salzburg") == "udine"  # the card of Pilsen had no choice then


def test_a_coach_moves_only_by_a_card_of_its_province() -> None:
    """X3"""
    match = table(CLOSE, EXAMPLE, coaches(), players=3, audience=True)
    match.play("close, all baiern")
    assert refused(match, "move baden") == ("no-card-for-coach", "X3")


def test_a_coach_in_rome_stays_there() -> None:
    """X3"""
    match = table(
        CLOSE, "route A: lodz pilsen budweis", coaches(baden="rom"), clerics_for("ABC"), players=3, audience=True
    )
    match.play("close, all boehmen")
    assert refused(match, "joker baden") == ("coach-in-rome", "X3")


def test_a_joker_needs_a_free_card() -> None:
    """X3"""
    match = table(CLOSE, EXAMPLE, coaches(), players=3, audience=True)
    match.play("close, all baiern")
    assert refused(match, "joker baden") == ("no-joker", "X3")


def test_nothing_moves_when_all_coaches_are_in_rome() -> None:
    """X3"""
    match = table(
        CLOSE,
        EXAMPLE,
        "coach: rom rom rom rom rom",
        "cleric A: field field field field gone",
        "cleric B: gone gone gone gone field",
        "cleric C: field field field field gone",
        players=3,
        audience=True,
    )
    match.play("close, all baiern")
    assert match.actor == 1
    assert not match.state.moves.any()  # the cards of Ulm and Salzburg move nothing later either


def test_florenz_has_three_roads() -> None:
    """X4"""
    match = table(CLOSE, "route A: augsburg muenchen salzburg", coaches(baiern="florenz"), players=3, audience=True)
    match.play("close, one each, house augsburg")
    assert offered(match) == ["road siena", "road arezzo", "road livorno"]
    assert refused(match, "road rom") == ("no-such-road", "X4")


def test_clerics_of_one_coach_share_a_field() -> None:
    """X5"""
    match = table(CLOSE, "route A: augsburg muenchen salzburg", coaches(baiern="siena"), players=3, audience=True)
    match.play("close, one each, house augsburg")
    assert [int(match.state.cleric[seat, 3]) for seat in range(3)] == [c.ON_FIELD] * 3
    assert match.scores() == [-20 + 2 + 2 + 4, -20 + 4, -20 + 4]  # two houses and carriage 3 for A


def test_an_arrival_cannot_be_taken_back() -> None:
    """X5: it shows what was hidden. A coach that does not arrive shows nothing."""
    lines = (CLOSE, "route A: stuttgart ulm augsburg muenchen salzburg")
    match = table(*lines, coaches(boehmen_salzburg="siena"), players=3, audience=True)
    match.play("close, all baiern, move boehmen-salzburg")
    assert town(match, "boehmen-salzburg") == "rom"
    assert (match.actor, match.decision) == (1, "take")
    hand = "hand A: lodz*3 linz"
    match = table(*lines, hand, coaches(boehmen_salzburg="siena"), players=3, audience=True)
    match.play("close, all baiern, move boehmen-salzburg")
    assert (match.actor, match.decision) == (0, "discard")
    assert not match.can_undo()
    match = table(*lines, hand, coaches(boehmen_salzburg="villach"), players=3, audience=True)
    match.play("close, all baiern, move boehmen-salzburg")
    assert (match.actor, match.decision) == (0, "discard")
    assert match.can_undo()


def test_clerics_on_the_road_give_no_points() -> None:
    """X6"""
    match = table("decision: take", coaches(), players=3, audience=True)
    assert match.scores() == [-20, -20, -20]


def test_clerics_on_the_fields_give_their_value() -> None:
    """X6"""
    match = table(
        "decision: take",
        "coach: rom rom rom rom rom",
        "cleric A: field field field field gone",
        "cleric B: gone gone gone gone field",
        "cleric C: field gone field gone field",
        players=3,
        audience=True,
    )
    assert match.scores() == [-20 + 10, -20 + 5, -20 + 9]


def test_a_joker_leaves_the_card_of_a_coach_on_its_way_alone() -> None:
    """X3: Baden's card is free, for its coach is in Rome; the card of Böhmen is not."""
    match = table(
        CLOSE,
        "route A: mannheim wuerzburg nuernberg pilsen",
        coaches(baden="rom"),
        clerics_for("ABC"),
        players=3,
        audience=True,
    )
    match.play("close, all baiern")
    assert offered(match) == ["move boehmen-salzburg", *(f"joker {coach}" for coach in c.COACH_NAMES[1:])]
    match.play("joker schweiz-tyrol")
    assert town(match, "schweiz-tyrol") == "chur"
    assert town(match, "boehmen-salzburg") == "villach"  # by its own card, without a choice
    assert match.actor == 1


@pytest.mark.parametrize(
    ("route", "way", "coach"),
    [
        ("carlsruhe freiburg sigmaringen", "all baden", "wuerttemberg-hohenzollern"),
        ("kempten innsbruck muenchen", "all baiern", "schweiz-tyrol"),
    ],
)
def test_sigmaringen_and_innsbruck_move_the_coach_of_two_provinces(route: str, way: str, coach: str) -> None:
    """X1, X3"""
    match = table(CLOSE, f"route A: {route}", coaches(), players=3, audience=True)
    before = {name: town(match, name) for name in c.COACH_NAMES}
    match.play(f"close, {way}")
    assert [name for name in c.COACH_NAMES if town(match, name) != before[name]] == [coach]


def test_a_coach_that_moves_and_one_moved_by_a_joker_are_different_things_to_point_at() -> None:
    match = table(CLOSE, "route A: lodz pilsen nuernberg", coaches(), players=3, audience=True)
    match.play("close, all baiern")
    targets = [choice.target for choice in match.choices()]
    assert len(set(targets)) == len(targets)
    assert {"coach:boehmen-salzburg", "joker:boehmen-salzburg"} <= set(targets)
