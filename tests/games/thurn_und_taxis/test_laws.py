"""Positions that cannot be are refused, and told what is wrong."""

import pytest

import emporion
from emporion.core import laws as core_laws
from emporion.games.thurn_und_taxis import laws
from emporion.games.thurn_und_taxis import turn_laws as turn
from tests.games.thurn_und_taxis.positions import TWENTY, housed, table
from tests.games.thurn_und_taxis.possible import NO_CARDS, POSSIBLE, loaded

CLERICS_IN_ROME = "coach: rom rom st-gallen freising hallstadt\n" + "\n".join(
    f"cleric {seat}: field field schweiz-tyrol baiern boehmen-salzburg" for seat in "ABC"
)


def changed(name: str, *lines: str) -> tuple[str, dict[str, bool]]:
    """A possible position with some of its lines written otherwise, or added."""
    text, options = POSSIBLE[name]
    said = dict(line.split(": ", 1) for line in text.splitlines())
    for line in "\n".join(lines).splitlines():
        key, _, value = line.partition(": ")
        said[key] = value
    return "\n".join(f"{key}: {value}" for key, value in said.items()), options


@pytest.mark.parametrize("name", POSSIBLE)
def test_a_position_in_which_the_decision_fits_the_rest_can_be_played_on(name: str) -> None:
    match = loaded(POSSIBLE[name][0], **POSSIBLE[name][1])
    assert match.over or match.decision == name.split()[0]
    for _ in range(60):
        assert match.game.kernel.check(match.state) == 0
        if match.over:
            break
        match.play(match.choices()[-1].code)


@pytest.mark.parametrize(
    ("name", "lines", "broken"),
    [
        # X2
        ("clerics", "cleric A: baiern hand hand hand hand", turn.LAYING_WRONG),
        ("clerics", "cleric A: baden wuerttemberg-hohenzollern schweiz-tyrol baiern hand", turn.LAYING_WRONG),
        ("clerics", "actor: B", turn.LAYING_WRONG),
        ("clerics", "turn: B", turn.LAYING_WRONG),
        ("clerics", "cleric B: baden hand hand hand hand", turn.LAYING_WRONG),
        ("clerics", "hand A: ulm", turn.LAYING_WRONG),
        ("clerics", "discards: ulm", turn.LAYING_WRONG),
        ("clerics", "display: ulm*3", turn.LAYING_WRONG),
        ("clerics", "houses C: ulm", turn.LAYING_WRONG),
        ("clerics", "route B: ulm", turn.LAYING_WRONG),
        ("clerics", "carriage B: 3", turn.LAYING_WRONG),
        ("clerics", "coach: luzern tuttlingen st-gallen freising hallstadt", turn.LAYING_WRONG),
        ("clerics", "taken: 1", turn.LAYING_WRONG),
        ("clerics", "official: postmaster", turn.LAYING_WRONG),
        # U1
        ("take", "deck: -", core_laws.CARD_LOST),
        ("take", housed("A", f"{TWENTY} lodz", "end-1"), laws.HOUSES_WRONG),
        ("take", "points A: -1", core_laws.NEGATIVE),
        # U4.1
        ("take", "actor: B\nturn: A", laws.WHO_WRONG),
        ("take", "taken: 1", turn.TAKING_WRONG),
        ("take", "played: 1", turn.PLAYING_WRONG),
        ("take", "restarted: 1", turn.RESTART_WRONG),
        ("take", "restarted: 2", turn.RESTART_WRONG),
        ("take", "lowest: ulm", turn.DISCARDS_WRONG),
        ("take", "official: carrier", turn.OFFICIAL_WRONG),
        ("take", "official: cartwright", turn.OFFICIAL_WRONG),
        ("take", "display: linz*3 lodz*2", turn.DISPLAY_SHORT),
        ("play", "display: kempten*3 lodz", turn.DISPLAY_SHORT),
        ("close", "display: kempten*3\ndeck: -\nhand B: ?*57\ndiscards: linz", turn.DISPLAY_SHORT),
        ("play after a restart", "display: kempten*3", turn.DISPLAY_SHORT),
        ("over", "display: linz*3", turn.DISPLAY_SHORT),
        ("take", "display: linz*3 lodz*2\ndeck: -\nhand B: ?*59\ndiscards: kempten", turn.DISPLAY_SHORT),
        ("take", "placed: ulm\nhouses A: ulm", turn.PLACED_WRONG),
        ("take", "candidates: ulm", laws.PLACING_WRONG),
        ("take", "houses_each: 1", laws.PLACING_WRONG),
        ("take", "moves: baden", laws.COACHES_WRONG),
        ("take", "moving: baden", laws.COACHES_WRONG),
        ("take", "coach: rom rom rom rom rom", laws.COACHES_WRONG),
        ("take", "resume: taking", turn.GIVING_WRONG),
        ("take", "offices A: postmaster", None),
        ("take", "points A: 1", laws.OFFICES_LOST),
        ("take", "point_tiles: 12", laws.OFFICES_LOST),
        ("take", "known A: linz", laws.KNOWN_WRONG),
        ("take", "route A: kempten passau", laws.ROUTE_WRONG),
        ("take", "carriage A: 2", laws.CARRIAGE_WRONG),
        ("take", "carriage A: 8", laws.CARRIAGE_WRONG),
        ("take", "carriage A: 7", laws.END_TILE_WRONG),
        ("take", "tiles A: end-1", laws.END_TILE_WRONG),
        ("take", "tiles A: route-5-1", laws.TILES_WRONG),
        ("take", "tiles A: route-5-2\ntiles B: route-5-2", laws.TILES_WRONG),
        ("take", "tiles A: baden-3 baden-2", laws.STACK_TWICE),
        ("take", "tiles A: baden-3", laws.TILE_NOT_WON),
        ("take", "tiles A: outside-baiern-6", laws.TILE_NOT_WON),
        ("take", "houses B: mannheim carlsruhe freiburg", laws.TILE_NOT_WON),
        ("take", "houses B: mannheim ulm sigmaringen basel innsbruck linz budweis lodz", laws.TILE_NOT_WON),
        ("take with the administrator", "hand A: -", turn.POSTMASTER_MISSING),
        ("take with the administrator", "taken: 1", turn.TAKING_WRONG),
        ("take a second", "hand A: -", turn.HAND_WRONG),
        ("take a second", "taken: 0", turn.TAKING_WRONG),
        ("take a second", "taken: 2", turn.TAKING_WRONG),
        # U4.2
        ("play", "taken: 0", turn.TAKING_WRONG),
        ("play", "taken: 2", turn.TAKING_WRONG),
        ("play", "taken: 1\nofficial: postmaster", turn.TAKING_WRONG),
        ("play", "played: 1", turn.PLAYING_WRONG),
        ("play", "official: carrier", turn.OFFICIAL_WRONG),
        ("play", "hand A: ulm", turn.POSTMASTER_MISSING),
        ("play", "hand A: ulm\nofficial: administrator", turn.POSTMASTER_MISSING),
        ("play", "hand A: ulm\nofficial: postmaster", turn.HAND_WRONG),
        ("play", "hand A: -", turn.HAND_WRONG),
        ("play", "restarted: 1", turn.RESTART_WRONG),
        ("play without taking", "official: postmaster\ntaken: 0", turn.TAKING_WRONG),
        ("play without taking", "official: administrator\ntaken: 0", turn.TAKING_WRONG),
        ("play without taking", "display: linz\nhand B: ?*64", turn.TAKING_WRONG),
        ("play without taking", "deck: linz\nhand B: ?*64", turn.TAKING_WRONG),
        ("play after a restart", "route A: lodz", turn.RESTART_WRONG),
        # U4.4
        ("carry", "official: none", turn.OFFICIAL_WRONG),
        ("carry", "official: postmaster", turn.OFFICIAL_WRONG),
        ("carry", "played: 0", turn.PLAYING_WRONG),
        ("carry", "played: 2", turn.PLAYING_WRONG),
        ("carry", "taken: 2", turn.TAKING_WRONG),
        ("carry", "restarted: 1", turn.RESTART_WRONG),
        ("carry", "route A: -", turn.RESTART_WRONG),
        ("carry", "hand A: lodz", None),
        # U4.3
        ("close", "played: 0", turn.PLAYING_WRONG),
        ("close", "played: 2", turn.PLAYING_WRONG),
        ("close", "official: cartwright", turn.OFFICIAL_WRONG),
        ("close", "restarted: 1", turn.RESTART_WRONG),
        ("close", "hand A: -", turn.POSTMASTER_MISSING),
        ("close", "hand A: -\nofficial: postmaster", turn.HAND_WRONG),
        ("close for the carrier", "official: administrator", turn.CLOSE_WRONG),
        ("close for the carrier", "official: carrier", turn.CLOSE_WRONG),
        ("close for the carrier", "route A: -", turn.RESTART_WRONG),
        ("close for the carrier", f"hand A: -\nhand B: ?*64\n{NO_CARDS}", turn.CLOSE_WRONG),
        ("close without a card", "hand A: lodz\nhand B: ?*61", turn.PLAYING_WRONG),
        ("close without a card", "taken: 1", turn.PLAYING_WRONG),
        # U5.1
        ("houses", "route A: ulm augsburg", turn.CLOSING_WRONG),
        ("houses", "houses A: ulm augsburg muenchen salzburg", turn.HOUSES_ASKED_WRONG),
        ("houses", housed("A", TWENTY, "end-1"), turn.HOUSES_ASKED_WRONG),
        ("houses", "houses A: ulm\nplaced: ulm", turn.PLACED_WRONG),
        ("houses", "restarted: 1", turn.RESTART_WRONG),
        ("houses", "played: 0", turn.PLAYING_WRONG),
        ("houses", "hand A: -", turn.POSTMASTER_MISSING),
        ("house", "candidates: nuernberg regensburg", turn.HOUSES_ASKED_WRONG),
        ("house", "candidates: pilsen", turn.HOUSES_ASKED_WRONG),
        ("house", "candidates: -", laws.PLACING_WRONG),
        ("house", "candidates: nuernberg regensburg pilsen budweis", turn.HOUSES_ASKED_WRONG),
        ("house", "houses_each: 2", turn.HOUSES_ASKED_WRONG),
        ("house", "houses_each: 0", turn.PLACED_WRONG),
        ("house", "placed: -", turn.HOUSES_ASKED_WRONG),
        ("house", "placed: stuttgart", turn.PLACED_WRONG),
        ("house", "placed: ulm stuttgart\nhouses A: ulm stuttgart", turn.PLACED_WRONG),
        ("house", "placed: pilsen\nhouses A: ulm pilsen", turn.HOUSES_ASKED_WRONG),
        ("house", "route A: ulm stuttgart\ncandidates: stuttgart\nplaced: -", turn.CLOSING_WRONG),
        ("house", "official: cartwright", turn.OFFICIAL_WRONG),
        ("house of one province", "candidates: salzburg", turn.HOUSES_ASKED_WRONG),
        # U5.3
        ("cartwright", "carriage A: 3", turn.CARTWRIGHT_WRONG),
        ("cartwright", "carriage A: 6", turn.CARTWRIGHT_WRONG),
        ("cartwright", "official: carrier", turn.OFFICIAL_WRONG),
        ("cartwright", "placed: -\nhouses A: -", turn.PLACED_WRONG),
        ("cartwright", "placed: ulm augsburg\nhouses A: ulm augsburg", turn.PLACED_WRONG),
        ("cartwright", "placed: augsburg\nhouses A: augsburg", turn.PLACED_WRONG),
        ("cartwright", "placed: lodz\nhouses A: lodz", turn.PLACED_WRONG),
        ("cartwright", "houses A: -", turn.PLACED_WRONG),
        # X3, X4
        ("coach", "moves: wuerttemberg-hohenzollern", turn.MOVES_WRONG),
        ("coach", "moves: joker joker", turn.MOVES_WRONG),
        ("coach", "moves: wuerttemberg-hohenzollern*2 boehmen-salzburg", turn.MOVES_WRONG),
        ("coach", "moves: -", turn.MOVES_WRONG),
        ("coach", "moving: baden", laws.COACHES_WRONG),
        ("coach", "coach: chur tuttlingen st-gallen freising hallstadt", laws.COACHES_WRONG),
        ("coach", "official: cartwright\nplayed: 2", turn.PLAYING_WRONG),
        ("coach", "placed: -\nhouses A: -", turn.PLACED_WRONG),
        ("road", "moving: none", laws.COACHES_WRONG),
        ("road", "moving: baden", turn.MOVES_WRONG),
        ("road", "moves: baiern", turn.MOVES_WRONG),
        ("road", "decision: coach", laws.COACHES_WRONG),
        # U5.4
        ("discard", "hand A: ulm*3", turn.DISCARDS_WRONG),
        ("discard", "discards: stuttgart augsburg", turn.DISCARDS_WRONG),
        ("discard", "lowest: linz", turn.DISCARDS_WRONG),
        ("discard", "route A: kempten", turn.CLOSING_WRONG),
        ("discard", "placed: ulm\nhouses A: ulm", turn.PLACED_WRONG),
        ("discard", "played: 0", turn.PLAYING_WRONG),
        ("discard", "restarted: 1", turn.RESTART_WRONG),
        # Y3 to Y5
        ("give-back", "resume: nothing", laws.SUPPLY_EMPTY),
        ("give-back", "resume: playing\nofficial: administrator", turn.OFFICIAL_WRONG),
        ("give-back", "resume: after-end", laws.SUPPLY_EMPTY),
        ("give-back", "offices A: administrator*4 carrier", turn.GIVING_WRONG),
        ("give-back", "offices A: administrator*4 carrier*6", laws.SUPPLY_EMPTY),
        ("give-back", "offices A: -\noffices B: administrator*5", None),
        ("give-back", "hand A: -", turn.POSTMASTER_MISSING),
        ("give-back", "taken: 1", turn.TAKING_WRONG),
        ("give-back", "supply: -", laws.SUPPLY_EMPTY),
        ("reward-card", "resume: nothing", turn.GIVING_WRONG),
        ("reward-card", "resume: after-end\ncarriage A: 7\ntiles A: end-1\nturn: C", turn.REWARD_WRONG),
        ("reward-card", "display: linz*3", turn.DISPLAY_SHORT),
        ("reward-card", f"{NO_CARDS}\nhand B: ?*65", turn.REWARD_WRONG),
        ("reward-house", housed("B", TWENTY, "end-1"), turn.REWARD_WRONG),
        ("reward-house", "offices B: cartwright*3", turn.REWARD_WRONG),
        ("reward-house", "resume: nothing", turn.GIVING_WRONG),
        ("reward-house", "placed: -\nhouses A: -", turn.PLACED_WRONG),
        ("reward-house", "route A: ulm augsburg", turn.CLOSING_WRONG),
        ("last-give-back", "resume: taking", turn.GIVING_WRONG),
        ("last-give-back", "resume: nothing", turn.GIVING_WRONG),
        ("last-give-back", "turn: B", turn.GIVING_WRONG),
        ("last-give-back", "carriage A: 6\ntiles A: -", turn.GIVING_WRONG),
        ("last-give-back", "offices B: postmaster carrier", turn.REWARD_WRONG),
        ("last-give-back", "offices B: postmaster carrier administrator\npoints C: 12", turn.REWARD_WRONG),
        # U6
        ("over", "winners: B", turn.END_WRONG),
        ("over", "winners: A B", turn.END_WRONG),
        ("over", "turn: A", turn.END_WRONG),
        ("over", "carriage A: 6\ntiles A: -", turn.END_WRONG),
        ("over", "resume: nothing", turn.END_WRONG),
        ("over", "decision: take", turn.END_WRONG),
        ("over", "actor: A", None),
        ("over", "winners: -", turn.END_WRONG),
    ],
)
def test_a_position_in_which_something_does_not_fit_is_refused_with_the_law_that_it_breaks(
    name: str, lines: str, broken: int | None
) -> None:
    """Without a number the refusal comes from what is true of all games: there is a choice, somebody is asked."""
    text, options = changed(name, lines)
    with pytest.raises(emporion.BadRecord) as refusal:
        loaded(text, **options)
    if broken is not None:
        assert turn.LAWS.table[broken] in str(refusal.value)


@pytest.mark.parametrize(
    ("lines", "options", "broken"),
    [
        ("decision: reward-card", {}, turn.GIVING_WRONG),
        ("decision: reward-card\nresume: taking", {}, turn.GIVING_WRONG),
        ("decision: clerics", {}, turn.LAYING_WRONG),
        ("decision: take\nturn: D", {}, None),
        ("decision: take\nturn: C\nactor: C", {"players": 2}, None),
        ("decision: take\nstart_player: C", {"players": 2}, laws.WHO_WRONG),
        (f"{POSSIBLE['coach'][0]}", {}, turn.MOVES_WRONG),
        ("decision: take\ncleric A: field hand hand hand hand", {}, laws.CLERICS_WRONG),
        (
            f"decision: take\n{CLERICS_IN_ROME}".replace("cleric B: field field", "cleric B: gone gone"),
            {"audience": True},
            laws.FIELDS_WRONG,
        ),
        (
            f"decision: take\n{CLERICS_IN_ROME}".replace(": field", ": gone"),
            {"audience": True},
            laws.FIELDS_WRONG,
        ),
        (
            f"decision: take\n{CLERICS_IN_ROME}".replace("rom rom", "rom tuttlingen"),
            {"audience": True},
            laws.CLERICS_WRONG,
        ),
        (
            "decision: take\ncoach: loerrach como como trient udine",
            {"audience": True, "players": 2},
            laws.COACHES_WRONG,
        ),
    ],
)
def test_what_belongs_to_a_module_or_to_more_players_is_refused_without_them(
    lines: str, options: dict[str, int], broken: int | None
) -> None:
    with pytest.raises(emporion.BadRecord) as refusal:
        table(lines, **{"players": 3, **options})
    if broken is not None:
        assert turn.LAWS.table[broken] in str(refusal.value)
