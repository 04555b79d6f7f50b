"""T4.2 to T4.5 Growing empires, and T6 when that ends the game."""

import pytest

import emporion
from tests.games.tyros.tables import at, behind_barrier, empire, notations, pass_all, tiles
from tests.tables import refused

LAND = ("land orange: 7", "land yellow: 13", "land green: 23", "land violet: 26")


def test_a_tile_beside_an_empire_must_be_played_and_a_new_one_is_drawn() -> None:
    """T4.2: passing is not offered."""
    match = at("decision: grow", *LAND, "tiles A: 2 10", "tiles B: 1", "stack: 5 " + rest("2 10 1 5"))
    assert notations(match) == ["grow 2 orange"]
    assert refused(match, "pass")[0] == "not-now"
    assert refused(match, "grow 10 orange") == ("not-adjacent", "T4.2")
    assert refused(match, "grow 6 orange") == ("no-such-tile", "T4.2")
    top = match.game.view(match.state, -1, everything=True)["stack_tiles"][-1]
    match.play("grow 2 orange")
    assert empire(match, "2") == "orange"
    assert tiles(match, 0) == sorted(["10", top], key=int)
    assert match.actor == 1


def rest(but: str) -> str:
    """All tiles that are neither these nor founded with in LAND."""
    gone = {*but.split(), "7", "13", "23", "26"}
    return " ".join(str(tile) for tile in range(1, 33) if str(tile) not in gone)


def test_with_several_adjacent_empires_the_player_chooses() -> None:
    """T4.2"""
    match = at("decision: grow", "land orange: 21", "land yellow: 23", "land violet: 27", "tiles A: 22")
    assert notations(match) == ["grow 22 orange", "grow 22 yellow", "grow 22 violet"]
    match.play("grow 22 violet")
    assert empire(match, "22") == "violet"


def test_growth_goes_over_edges_even_without_water_between() -> None:
    """T4.2, T2.1: 15 and 20 share land only."""
    match = at("decision: grow", "land green: 15", "tiles A: 20")
    assert notations(match) == ["grow 20 green"]


def test_growing_goes_round_from_the_start_player_on() -> None:
    """T4.2"""
    match = at(
        "decision: grow", "starter: C", "actor: C", *LAND, "tiles A: 2", "tiles B: 3", "tiles C: 6", "tiles D: 8"
    )
    asked = []
    for choice in ("grow 6 orange", "grow 8 orange", "grow 2 orange", "grow 3 orange"):
        asked.append(match.actor)
        match.play(choice)
    assert asked == [2, 3, 0, 1]


def test_a_player_who_cannot_grow_shows_all_tiles_and_puts_one_under_the_stack() -> None:
    """T4.3"""
    match = at("decision: grow", *LAND, "tiles A: 2", "tiles B: 1 29", "tiles C: 3", "tiles D: 8")
    match.play("grow 2 orange")
    assert match.decision == "grow"  # 1 is beside 2 now
    match = at("decision: grow", *LAND, "tiles A: 6", "tiles B: 4 29", "tiles C: 3", "tiles D: 8")
    match.play("grow 6 orange")
    assert (match.actor, match.decision) == (1, "bury")
    assert notations(match) == ["under 4", "under 29"]
    assert refused(match, "under 8")[0] == "no-such-tile"
    assert match.view(3)["players"][1]["shown"] == ["4", "29"]
    top = match.game.view(match.state, -1, everything=True)["stack_tiles"][-1]
    size = match.view()["stack"]
    match.play("under 29")
    assert match.view()["stack"] == size
    assert match.view()["stack_bottom"] == ["29"]
    assert sorted(tiles(match, 1)) == sorted(["4", top])
    assert match.view(3)["players"][1]["shown"] == ["4"]  # the new tile was not shown
    assert match.actor == 2  # and is not played in this turn


WEST_HALF = "land orange: 1 2 3 4 5 6 7 8 9 10 11 12 13 14"
MIDDLE = "land yellow: 16 17 18 19 22 23 24 27 28 31 tyros"


def test_a_tile_that_comes_up_from_the_bottom_is_known_to_all() -> None:
    """T4.3"""
    match = at(
        "decision: grow",
        WEST_HALF,
        MIDDLE,
        "tiles A: 15",
        "tiles B: 21",
        "tiles C: 26 29",
        "tiles D: 20 25",
        "stack: 32 30",
        "stack_known: 2",
    )
    match.play("grow 15 orange")
    assert match.view(2)["players"][0]["shown"] == ["30"]
    assert match.view()["stack_bottom"] == ["32"]


def test_with_an_empty_stack_the_tiles_are_only_shown() -> None:
    """T4.3"""
    match = at(
        "decision: grow",
        WEST_HALF,
        MIDDLE,
        "tiles A: 21 30 15",
        "tiles B: 25 29",
        "tiles C: 26",
        "tiles D: 32 20",
    )
    assert match.view()["stack"] == 0
    match.play("grow 15 orange")
    assert match.actor == 2  # 26, 20 and 30 belong to no empire: B can only show 25 and 29
    assert match.view()["players"][1]["shown"] == ["25", "29"]
    assert match.view()["players"][1]["tile_count"] == 2


@pytest.mark.parametrize(
    ("players", "edition", "round_number", "turns"),
    [(3, "kosmos", 0, 2), (3, "kosmos", 2, 2), (4, "kosmos", 0, 2), (4, "kosmos", 1, 1), (3, "italian", 0, 1)],
)
def test_how_many_growing_turns_a_round_has(players: int, edition: str, round_number: int, turns: int) -> None:
    """T4.4, T9"""
    match = at(
        "decision: grow",
        *LAND,
        f"round_number: {round_number}",
        "tiles A: 2 3 6",
        "tiles B: 8 9 12",
        "tiles C: 14 18 19",
        players=players,
        edition=edition,
    )
    grown = 0
    while match.decision in ("grow", "bury"):
        match.play(match.choices()[0].code)
        grown += 1
    if players == 4:
        grown += turns  # D has no tiles and sits out
    assert grown == turns * players


def test_a_player_without_tiles_sits_out() -> None:
    """T4.4"""
    match = at("decision: grow", *LAND, "tiles A: 2", "tiles C: 6")
    match.play("grow 2 orange")
    assert match.actor == 2


def test_an_empire_without_chips_cannot_grow_and_tiles_beside_it_alone_cannot_be_played() -> None:
    """T4.5"""
    twenty = " ".join(str(n) for n in range(1, 21))
    match = at("decision: grow", f"land orange: {twenty}", "land green: 29", "tiles A: 24 25 21")
    assert notations(match) == ["grow 25 green"]
    assert refused(match, "grow 25 orange") == ("no-chips-left", "T4.5")
    match = at(
        "decision: grow",
        f"land orange: {twenty}",
        "land green: 29",
        "tiles A: 25",
        "tiles B: 24 21",
        "tiles C: 30",
        "tiles D: 32",
    )
    match.play("grow 25 green")
    assert match.decision == "bury"


def test_the_last_chip_goes_on_31_or_32_and_not_on_tyros() -> None:
    """T4.5"""
    nineteen = " ".join(str(n) for n in range(1, 19)) + " 30"
    match = at("decision: grow", f"land orange: {nineteen}", "tiles A: 31")
    match.play("grow 31 orange")
    assert empire(match, "31") == "orange"
    assert empire(match, "tyros") is None
    assert match.view()["empires"]["orange"]["chips_left"] == 0


# T6 -------------------------------------------------------------------------------------------------------------------


def test_the_round_in_which_a_player_plays_the_last_tile_is_the_last() -> None:
    """T6: the round is played to its end, and nobody is asked what to keep."""
    match = at(
        "decision: grow",
        "land green: 20 21 26 30",
        f"land orange: {' '.join(str(n) for n in range(1, 20))}",
        "land violet: 22 23 24 27 28 31 32 tyros",
        "round_number: 3",
        "tiles A: 25",
        "tiles B: 29",
        "hand A: green",
        "hand B: green green",
    )
    match.play("grow 25 green")
    assert match.view()["last_round"]
    assert match.game.kernel.check(match.state) == 0
    match.play("grow 29 green")
    assert match.decision == "act"
    assert not match.over
    pass_all(match)
    assert match.over


def test_drawing_a_tile_keeps_the_game_going() -> None:
    """T6: the tile played was not the last."""
    match = at("decision: grow", *LAND, "tiles A: 2")
    match.play("grow 2 orange")
    assert not match.view()["last_round"]


def test_a_round_in_which_nothing_can_grow_is_the_last() -> None:
    """T6, T4.5: all chips of the only neighbour are on the board."""
    twenty = [f"land orange: {' '.join(str(n) for n in range(1, 21))}"]
    match = at(*twenty, "tiles A: 21", "tiles B: 22", "passes: 3", "actor: D", "hand A: green")
    match.play("pass")
    assert match.decision == "keep"
    match.play("enough")
    assert match.view()["last_round"]
    assert match.game.kernel.check(match.state) == 0
    while not match.over:
        match.play("pass" if match.decision == "act" else match.choices()[0].code)


def test_whether_anything_can_grow_is_looked_at_when_a_round_begins() -> None:
    """T6: A puts the last orange chip on the board. That round goes on as any other, the next one is the last."""
    nineteen = " ".join(str(n) for n in range(1, 20))
    match = at("decision: grow", f"land orange: {nineteen}", "tiles A: 20", "hand B: green", "round_number: 1")
    match.play("grow 20 orange")
    assert not match.view()["last_round"]
    pass_all(match)
    assert (match.actor, match.decision) == (1, "keep")
    match.play("enough")
    assert match.view()["last_round"]
    assert match.view()["round"] == 3


def test_a_game_goes_on_as_long_as_a_tile_of_the_stack_could_grow_an_empire() -> None:
    """T6"""
    match = at("land orange: 1", "tiles A: 21", "tiles B: 22", "passes: 3", "actor: D", "hand A: green")
    match.play("pass, enough")
    assert not match.view()["last_round"]


def test_every_game_ends() -> None:
    """T6"""
    for players in (3, 4):
        for edition in ("kosmos", "italian"):
            game = emporion.game("tyros", players, edition=edition)
            for seed in range(5):
                match = game.start(seed=seed)
                while not match.over:
                    match.play(match.codes(int(match.state["actor"]))[-1])
                assert match.winners


@pytest.mark.parametrize("shown", [False, True])
def test_the_log_tells_when_a_player_shows_tiles_right_after_playing_one(shown: bool) -> None:
    """T4.3: orange gets its last chip, so nothing can be played in A's second growing turn; B and C have no tiles, and
    the stack is empty. Tiles that everyone knows need no line."""
    rest = [str(tile) for tile in range(21, 33)]
    land = "land orange: " + " ".join(str(tile) for tile in range(1, 20))
    lines = [land, f"tiles A: 20 {' '.join(rest)}", *([f"shown A: {' '.join(rest)}"] if shown else [])]
    match = at("decision: grow", *lines, players=3)
    match.play("grow 20 orange")
    assert match.view(1)["players"][0]["shown"] == rest
    assert ["shows the tiles" in entry for entry in match.log(1)].count(True) == (0 if shown else 1), match.log(1)


def test_the_log_shows_tiles_drawn_to_their_owner_only() -> None:
    """T4.2, T8"""
    match = at("decision: grow", "land green: 31 tyros", "tiles A: 30", "tiles B: 32")
    match.play("grow 30 green")
    assert len(match.log(0)) == len(match.log(1)) + 1
    assert match.log(1) == match.log(None) == match.log(0)[:-1]


def test_all_tiles_in_hand_are_looked_at_the_first_as_well() -> None:
    """T4.2: 1, 2 and 3 are beside orange."""
    match = at("decision: grow", "land orange: 6 7 8", "tiles A: 1 2 3 32")
    assert notations(match) == ["grow 1 orange", "grow 2 orange", "grow 3 orange"]


def test_a_tile_drawn_from_above_the_known_ones_is_not_known() -> None:
    """T4.3: of the stack only the lowest tile is known, until it is drawn too."""
    used = {"7", "2", "8", "1", "20"}
    held = " ".join(str(n) for n in range(1, 33) if str(n) not in used)
    match = at(
        "decision: grow", "land orange: 7", "tiles A: 2 8", f"tiles B: {held}", "stack: 20 1", "stack_known: 1",
        players=3,
    )  # fmt: skip
    match.play("grow 2 orange")
    assert tiles(match, 0) == ["1", "8"]
    assert match.view(1)["players"][0]["shown"] == []
    assert match.view(1)["stack_bottom"] == ["20"]


def test_a_stack_of_one_tile_is_enough_to_put_another_under_it() -> None:
    """T4.3"""
    held = " ".join(str(n) for n in range(1, 33) if n not in (7, 20, 21))
    match = at("decision: bury", "land orange: 7", "tiles A: 21", "shown A: 21", f"tiles B: {held}", "stack: 20")
    match.play("under 21")
    assert tiles(match, 0) == ["20"]
    assert match.view()["stack_bottom"] == ["21"]
    assert behind_barrier(match)  # a tile was drawn
    held = " ".join(str(n) for n in range(1, 33) if n not in (7, 2, 20, 21, 22))
    match = at("decision: grow", "land orange: 7", "tiles A: 2", "tiles B: 20", f"tiles C: {held}", "stack: 21 22")
    match.play("grow 2 orange")
    assert match.view()["stack"] == 1
    assert (match.actor, match.decision) == (1, "bury")


def test_a_tile_played_is_shown_and_cannot_be_taken_back_even_when_none_is_drawn() -> None:
    """T4.2"""
    held = " ".join(str(n) for n in range(1, 33) if n not in (7, 2, 8))
    match = at("decision: grow", "land orange: 7", "tiles A: 2 8", f"tiles B: {held}", "stack: -")
    match.play("grow 2 orange")
    assert behind_barrier(match)


def test_a_new_round_begins_with_the_new_start_player_and_all_growing_turns() -> None:
    """T4.2, T4.4, T4.7"""
    match = at("land orange: 7", "tiles A: 2", "tiles B: 6", "tiles C: 8", "passes: 2", "actor: C", players=3)
    match.play("pass")
    assert (match.actor, match.decision) == (1, "grow")
    assert match.view()["growing_left"] == 6
    assert match.view()["starter"] == 1
