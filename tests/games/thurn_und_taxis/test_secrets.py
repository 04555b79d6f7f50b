"""U7: what everyone knows, and what nobody may."""

from collections import Counter
from itertools import permutations

import emporion
from emporion.core.match import Match
from emporion.games.thurn_und_taxis import components as c
from tests.games.thurn_und_taxis.positions import hand, offered, table


def part(match: Match, seat: int, name: str) -> list[int]:
    """One part of a seat's observation."""
    at = 0
    for known, shape in match.game.rules.observation:
        size = 1
        for length in shape:
            size *= length
        if known == name:
            return [int(x) for x in match.observe(seat)[at : at + size]]
        at += size
    raise KeyError(name)


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
    match = table("decision: play\ntaken: 1", "hand A: ulm ulm lodz", "known A: ulm", "fresh A: ulm lodz")
    match.play("start ulm")
    assert match.view(1)["players"][0]["known"] == []
    assert list(match.state.fresh[0]).count(1) == 2


def test_showing_a_hidden_card_cannot_be_taken_back_and_a_known_one_can() -> None:
    """U7"""
    match = table("decision: play\ntaken: 1", "hand A: ulm augsburg", "known A: ulm", "fresh A: augsburg")
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
        "fresh B: stuttgart",
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
        "fresh B: stuttgart lodz",
        "hand C: stuttgart",
        "fresh C: stuttgart",
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


def test_cards_of_an_earlier_deck_stay_among_the_hands_that_have_such_cards() -> None:
    """U7: what became the deck is known, so it cannot be in a hand that was filled before."""
    others = [city for city in c.CITY_NAMES if city not in ("ulm", "linz", "stuttgart", "lodz", "ingolstadt")]
    rest = " ".join(f"{city}*3" for city in others)
    match = table(
        "decision: take",
        "display: ulm*3 linz*3",
        f"discards: {rest}",
        "hand B: stuttgart*2 ingolstadt",
        "fresh B: ingolstadt",
        "hand C: lodz",
        "deck: ingolstadt*2 lodz*2 stuttgart",
        players=3,
    )
    seen = Counter(hand(match.resample(0, seed), 2)[0] for seed in range(1500))
    assert set(seen) == {"stuttgart", "lodz"}  # one of the three old cards
    assert abs(seen["lodz"] / 1500 - 1 / 3) < 0.05
    for seed in range(50):
        assert "ingolstadt" not in hand(match.resample(0, seed), 2)
        assert hand(match.resample(2, seed), 1).count("stuttgart") >= 2  # C knows the two old cards of B for sure
    assert part(match, 0, "hidden_earlier")[c.CITY_NAMES.index("stuttgart")] == 2
    assert part(match, 0, "hidden")[c.CITY_NAMES.index("ingolstadt")] == 3


def test_a_new_deck_makes_hidden_cards_old() -> None:
    """U4.1, U7"""
    match = table(
        "decision: take",
        "hand A: pilsen",
        "hand B: ?*55",
        "fresh A: pilsen",
        "discards: ?*4",
        "deck: -",
        "display: ?*6",
    )
    match.play("deck")
    assert match.state.fresh[0].sum() == 1
    assert part(match, 1, "fresh")[:2] == [0, 1]


def test_known_cards_stay_where_they_are() -> None:
    """U7"""
    match = table("decision: take", "hand B: ulm lodz linz", "known B: ulm", "fresh B: lodz linz")
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
