"""U7: what everyone knows, and what nobody may."""

import random
from collections import Counter
from collections.abc import Iterator
from itertools import combinations, permutations
from typing import Any

import pytest

import emporion
from emporion.core.match import Match
from emporion.games.thurn_und_taxis import components as c
from tests.games.thurn_und_taxis.positions import hand, offered, table


def part(match: Match, seat: int, name: str) -> list[int]:
    """One part of a seat's observation."""
    place = next(part for part in match.game.rules.observation.parts if part.name == name)
    return [int(x) for x in match.observe(seat)[place.first : place.first + place.size]]


def test_cards_from_the_display_are_known_and_cards_from_the_deck_are_not() -> None:
    """U7"""
    match = table("decision: take", "display: ulm ulm linz lodz basel passau")
    match.play("take linz, deck")
    shown = match.view(1)["players"][0]
    assert shown["hand"] is None
    assert shown["hand_size"] == 2
    assert shown["known"] == ["linz"]
    assert match.view(0)["players"][0]["hand"] == hand(match, 0)


def test_a_played_card_is_a_known_one_if_there_is_one() -> None:
    """U7: the copies are alike."""
    match = table("decision: play\ntaken: 1", "hand A: ulm ulm lodz", "known A: ulm")
    match.play("start ulm")
    assert match.view(1)["players"][0]["known"] == []
    assert sum(part(match, 1, "hidden")) == 66 - 6 - 1


def test_showing_a_hidden_card_cannot_be_taken_back_and_a_known_one_can() -> None:
    """U7"""
    match = table("decision: play\ntaken: 1", "hand A: ulm augsburg", "known A: ulm")
    match.play("start ulm")
    assert match.can_undo()
    match.undo()
    match.play("start augsburg")
    assert not match.can_undo()


def test_the_log_tells_a_hidden_card_only_to_its_owner() -> None:
    """U7"""
    match = emporion.game("thurn-und-taxis", 2).start(seed=3)
    seat = match.actor
    assert seat is not None
    match.play("deck")
    city = hand(match, seat)[0]
    own = match.log(seat)[-1]
    other = match.log(1 - seat)[-1]
    assert own.startswith("You take")
    assert city[:3] in own.lower().replace("ü", "ue").replace("ö", "oe")
    assert other == f"{'AB'[seat]} takes a card from the deck."


def test_hidden_hands_and_the_deck_are_dealt_anew_with_equal_chances() -> None:
    """U7: the distribution on a small case, against all ways to deal."""
    match = table(
        "decision: take",
        "display: ulm*3 linz*3",
        "hand A: lodz*2 basel*3 passau*3 kempten*3 pilsen*3 budweis*3 salzburg*3 muenchen*3 augsburg*3",
        "known A: lodz*2 basel*3 passau*3 kempten*3 pilsen*3 budweis*3 salzburg*3 muenchen*3 augsburg*3",
        "hand B: stuttgart",
        "known B: -",
        "discards: mannheim*3 carlsruhe*3 freiburg*3 sigmaringen*3 zuerich*3 innsbruck*3 wuerzburg*3 nuernberg*3"
        " regensburg*3",
        "deck: stuttgart stuttgart lodz ingolstadt ingolstadt ingolstadt",
    )
    pool = ["stuttgart"] * 3 + ["lodz"] + ["ingolstadt"] * 3
    samples = 4000
    seen = Counter(hand(match.resample(0, seed), 1)[0] for seed in range(samples))
    for city, copies in Counter(pool).items():
        assert abs(seen[city] / samples - copies / len(pool)) < 0.03
    tops = Counter(c.CITY_NAMES[int(match.resample(0, seed).state.deck[5])] for seed in range(samples))
    for city, copies in Counter(pool).items():
        assert abs(tops[city] / samples - copies / len(pool)) < 0.03


def test_pairs_of_hidden_cards_are_as_likely_as_enumeration_says() -> None:
    """U7"""
    others = [city for city in c.CITY_NAMES if city not in ("ulm", "linz", "stuttgart", "lodz", "ingolstadt")]
    rest = " ".join(f"{city}*3" for city in others)
    match = table(
        "decision: take",
        "display: ulm*3 linz*3",
        f"discards: {rest} lodz*2 ingolstadt*2",
        "hand B: stuttgart lodz",
        "hand C: stuttgart",
        "deck: stuttgart ingolstadt",
        players=3,
    )
    pool = ["stuttgart"] * 3 + ["lodz", "ingolstadt"]
    expected = Counter((tuple(sorted(deal[:2])), deal[2]) for deal in permutations(pool))
    total = sum(expected.values())
    samples = 4000
    seen: Counter[tuple[tuple[str, ...], str]] = Counter()
    for seed in range(samples):
        other = match.resample(0, seed)
        seen[tuple(sorted(hand(other, 1))), hand(other, 2)[0]] += 1
    assert set(seen) == set(expected)
    for deal, ways in expected.items():
        assert abs(seen[deal] / samples - ways / total) < 0.03


def test_known_cards_stay_where_they_are() -> None:
    """U7"""
    match = table("decision: take", "hand B: ulm lodz linz", "known B: ulm")
    for seed in range(30):
        assert "ulm" in hand(match.resample(0, seed), 1)
        assert hand(match.resample(1, seed), 1) == hand(match, 1)


def laid(memory: str) -> Match:
    match = emporion.game("thurn-und-taxis", 2, audience=True, memory=memory).start(seed=5)
    while match.decision == "clerics":
        match.play(offered(match)[-1])
    return match


def test_in_strict_memory_nobody_sees_clerics_on_coaches_not_even_the_owner() -> None:
    """X2, U7"""
    match = laid("strict")
    for seat in (None, 0, 1):
        for player in match.view(seat)["players"]:
            assert set(player["clerics"].values()) == {None}
            assert player["clerics_laid"]
    assert not any("cardinal" in line for line in match.log(0))


def test_in_open_memory_the_owner_sees_them() -> None:
    """X2"""
    match = laid("open")
    assert None not in match.view(0)["players"][0]["clerics"].values()
    assert set(match.view(0)["players"][1]["clerics"].values()) == {None}
    assert sum("cardinal" in line for line in match.log(0)) == 1


def test_the_observation_recalls_ones_own_clerics_in_strict_memory_too() -> None:
    """X2, U7"""
    match = laid("strict")
    own = part(match, 0, "clerics")
    assert sum(own) == 5
    for rank in range(5):
        assert own[rank * len(c.PLACE_NAMES) + int(match.state.cleric[0, rank])] == 1


def test_clerics_of_others_are_dealt_anew_and_ones_own_stay() -> None:
    """X2, U7: every way to lay them is equally likely."""
    match = laid("strict")
    samples = 2400
    seen = Counter(tuple(match.resample(0, seed).state.cleric[1]) for seed in range(samples))
    assert len(seen) == 120
    assert max(seen.values()) < 3 * samples / 120
    for seed in range(20):
        assert list(match.resample(0, seed).state.cleric[0]) == list(match.state.cleric[0])


def test_clerics_that_were_shown_stay_shown() -> None:
    """X5, U7"""
    match = table(
        "decision: take",
        "coach: rom tuttlingen st-gallen freising hallstadt",
        "cleric A: field wuerttemberg-hohenzollern schweiz-tyrol baiern boehmen-salzburg",
        "cleric B: wuerttemberg-hohenzollern schweiz-tyrol field baiern boehmen-salzburg",
        "cleric C: field wuerttemberg-hohenzollern schweiz-tyrol baiern boehmen-salzburg",
        players=3,
        audience=True,
    )
    for seed in range(30):
        other = match.resample(0, seed)
        assert other.state.cleric[1, 2] == c.ON_FIELD
        assert sorted(other.state.cleric[1]) == [2, 3, 4, 5, c.ON_FIELD]
    assert match.view(0)["players"][1]["clerics"]["priest"] == "field"


def test_clerics_half_laid_are_nobody_elses_business() -> None:
    """X2, U7"""
    match = emporion.game("thurn-und-taxis", 2, audience=True).start(seed=5)
    seat = match.actor
    assert seat is not None
    before = match.view(1 - seat)
    match.play("lay monk")
    assert match.view(1 - seat) == before
    assert match.view(seat)["players"][seat]["clerics"]["monk"] == "baden"
    assert not match.resample(1 - seat, 1).state.cleric.any()
    assert match.log(1 - seat) == match.log(None)
    match.undo()
    assert offered(match)[0] == "lay altar-server"


def test_tiles_houses_and_offices_are_public() -> None:
    """U7"""
    match = table("decision: take", "tiles A: route-7-4", "houses A: ulm", office=True)
    shown = match.view(None)["players"][0]
    assert shown["tiles"] == ["route-7-4"]
    assert shown["houses"] == ["ulm"]
    assert shown["offices"] == {"postmaster": 0, "carrier": 0, "administrator": 0, "cartwright": 0}
    assert match.view(None)["stacks"]["route-7"] == [3, 2, 1]


# What a public choice proves ------------------------------------------------------------------------------------------

TABLES: list[tuple[int, dict[str, Any]]] = [
    (2, {}),
    (3, {"audience": True}),
    (4, {"office": True}),
    (2, {"audience": True, "office": True, "memory": "open"}),
    (4, {"audience": True, "office": True, "all_provinces": True}),
]


def brisk_game(players: int, options: dict[str, Any], seed: int, limit: int = 400) -> Iterator[tuple[Match, int]]:
    """A random game in which routes are closed and officials called often: the match and the choice about to be
    made."""
    match = emporion.game("thurn-und-taxis", players, **options).start(seed=seed)
    dice = random.Random(seed)
    while not match.over and len(match.steps) < limit:
        choices = match.choices()
        brisk = [choice for choice in choices if choice.notation not in ("keep", "discard route")] or choices
        code = dice.choice(brisk).code
        yield match, code
        match.play(code)


def copy(match: Match) -> Match:
    return Match(match.game, match._states.copy(), None, None)


@pytest.mark.parametrize(("players", "options"), TABLES)
def test_in_every_sample_the_one_who_is_asked_has_a_choice(players: int, options: dict[str, Any]) -> None:
    """U4.4, U5.4, U7"""
    met = set()
    for seed in range(3):
        for match, _ in brisk_game(players, options, seed):
            if match.decision in ("carry", "discard") or len(match.steps) % 5 == 0:
                met.add(match.decision)
                assert match.actor is not None
                for viewer in (None, *range(players)):
                    for key in range(3):
                        sample = match.resample(viewer, key)
                        assert sample.codes(match.actor)
                        assert match.game.kernel.check(sample.state) == 0
                    again = match.resample(viewer, "other").resample(viewer, "key")
                    assert again.state.tobytes() == match.resample(viewer, "key").state.tobytes()
    assert {"carry", "discard"} <= met


@pytest.mark.parametrize(("players", "options"), TABLES)
def test_who_is_asked_what_depends_on_nothing_that_others_cannot_know(players: int, options: dict[str, Any]) -> None:
    """U7: the same choice leads to the same question in every state that another player cannot tell from the true
    one."""
    compared = 0
    for seed in range(2):
        for match, code in brisk_game(players, options, seed):
            actor = match.actor
            if match.decision == "clerics" or actor is None:
                continue
            after = copy(match)
            after.play(code)
            for viewer in range(players):
                sample = match.resample(viewer, len(match.steps))
                if viewer != actor and code in sample.codes(actor):
                    sample.play(code)
                    assert (sample.actor, sample.decision) == (after.actor, after.decision)
                    compared += 1
    assert compared > 300


def test_whoever_called_the_carrier_holds_a_card_that_fits_and_all_such_hands_are_equally_likely() -> None:
    """U4.4, U7: the distribution against all ways to deal."""
    others = [city for city in c.CITY_NAMES if city not in ("linz", "basel", "ulm", "augsburg", "stuttgart", "lodz")]
    match = table(
        "decision: carry\nofficial: carrier\ntaken: 1\nplayed: 1",
        "display: linz*3 basel*3",
        "discards: " + " ".join(f"{city}*3" for city in others) + " augsburg*2 ulm*2 stuttgart*2",
        "route A: ulm",
        "hand A: augsburg lodz",
        "hand B: lodz",
        "deck: lodz stuttgart",
    )
    pool = ["augsburg", "stuttgart", "lodz", "lodz", "lodz"]
    hands = [tuple(sorted(pair)) for pair in combinations(pool, 2) if set(pair) & {"augsburg", "stuttgart"}]
    expected = Counter(hands)
    samples = 3000
    seen = Counter(tuple(hand(match.resample(None, seed), 0)) for seed in range(samples))
    assert {tuple(sorted(cards)) for cards in seen} == set(expected)
    for cards, times in seen.items():
        assert abs(times / samples - expected[tuple(sorted(cards))] / len(hands)) < 0.04


def test_a_known_card_that_fits_explains_the_carrier() -> None:
    """U4.4, U7: then nothing follows for the hidden ones."""
    match = table(
        "decision: carry\nofficial: carrier\ntaken: 1\nplayed: 1",
        "route A: ulm stuttgart",
        "hand A: augsburg lodz",
        "known A: augsburg",
    )
    seen = Counter(city for seed in range(600) for city in hand(match.resample(1, seed), 0) if city != "augsburg")
    assert seen["linz"] > 5  # it fits nowhere


def test_an_order_of_discards_is_forgotten_in_samples_for_others() -> None:
    """U5.4, U7"""
    match = table(
        "decision: discard",
        "lowest: muenchen",
        "hand A: muenchen pilsen budweis lodz lodz",
        "discards: ulm augsburg kempten muenchen",
    )
    assert match.resample(0, 1).state.lowest == 15
    assert match.resample(1, 1).state.lowest == 0
    assert part(match, 0, "lowest") == [15]
    assert part(match, 1, "lowest") == [0]
