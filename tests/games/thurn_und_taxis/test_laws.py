"""Positions that cannot be are refused, and told what is wrong."""

import pytest

import emporion
from emporion.games.thurn_und_taxis import law_names as law
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
        ("clerics", "cleric A: baiern hand hand hand hand", law.LAYING_WRONG),
        ("clerics", "cleric A: baden wuerttemberg-hohenzollern schweiz-tyrol baiern hand", law.LAYING_WRONG),
        ("clerics", "actor: B", law.LAYING_WRONG),
        ("clerics", "turn: B", law.LAYING_WRONG),
        ("clerics", "cleric B: baden hand hand hand hand", law.LAYING_WRONG),
        ("clerics", "hand A: ulm", law.LAYING_WRONG),
        ("clerics", "discards: ulm", law.LAYING_WRONG),
        ("clerics", "display: ulm*3", law.LAYING_WRONG),
        ("clerics", "houses C: ulm", law.LAYING_WRONG),
        ("clerics", "route B: ulm", law.LAYING_WRONG),
        ("clerics", "carriage B: 3", law.LAYING_WRONG),
        ("clerics", "coach: luzern tuttlingen st-gallen freising hallstadt", law.LAYING_WRONG),
        ("clerics", "taken: 1", law.LAYING_WRONG),
        ("clerics", "official: postmaster", law.LAYING_WRONG),
        # U1
        ("take", "deck: -", law.CARD_LOST),
        ("take", housed("A", f"{TWENTY} lodz", "end-1"), law.HOUSES_WRONG),
        ("take", "points A: -1", law.NEGATIVE),
        # U4.1
        ("take", "actor: B\nturn: A", law.WHO_WRONG),
        ("take", "taken: 1", law.TAKING_WRONG),
        ("take", "played: 1", law.PLAYING_WRONG),
        ("take", "restarted: 1", law.RESTART_WRONG),
        ("take", "restarted: 2", law.RESTART_WRONG),
        ("take", "lowest: ulm", law.DISCARDS_WRONG),
        ("take", "official: carrier", law.OFFICIAL_WRONG),
        ("take", "official: cartwright", law.OFFICIAL_WRONG),
        ("take", "display: linz*3 lodz*2", law.DISPLAY_SHORT),
        ("play", "display: kempten*3 lodz", law.DISPLAY_SHORT),
        ("close", "display: kempten*3\ndeck: -\nhand B: ?*57\ndiscards: linz", law.DISPLAY_SHORT),
        ("play after a restart", "display: kempten*3", law.DISPLAY_SHORT),
        ("over", "display: linz*3", law.DISPLAY_SHORT),
        ("take", "display: linz*3 lodz*2\ndeck: -\nhand B: ?*59\ndiscards: kempten", law.DISPLAY_SHORT),
        ("take", "placed: ulm\nhouses A: ulm", law.PLACED_WRONG),
        ("take", "candidates: ulm", law.PLACING_WRONG),
        ("take", "houses_each: 1", law.PLACING_WRONG),
        ("take", "moves: baden", law.COACHES_WRONG),
        ("take", "moving: baden", law.COACHES_WRONG),
        ("take", "coach: rom rom rom rom rom", law.COACHES_WRONG),
        ("take", "resume: taking", law.GIVING_WRONG),
        ("take", "offices A: postmaster", None),
        ("take", "points A: 1", law.OFFICES_LOST),
        ("take", "point_tiles: 12", law.OFFICES_LOST),
        ("take", "known A: linz", law.KNOWN_WRONG),
        ("take", "route A: kempten passau", law.ROUTE_WRONG),
        ("take", "carriage A: 2", law.CARRIAGE_WRONG),
        ("take", "carriage A: 8", law.CARRIAGE_WRONG),
        ("take", "carriage A: 7", law.END_TILE_WRONG),
        ("take", "tiles A: end-1", law.END_TILE_WRONG),
        ("take", "tiles A: route-5-1", law.TILES_WRONG),
        ("take", "tiles A: route-5-2\ntiles B: route-5-2", law.TILES_WRONG),
        ("take", "tiles A: baden-3 baden-2", law.STACK_TWICE),
        ("take", "tiles A: baden-3", law.TILE_NOT_WON),
        ("take", "tiles A: outside-baiern-6", law.TILE_NOT_WON),
        ("take", "houses B: mannheim carlsruhe freiburg", law.TILE_NOT_WON),
        ("take", "houses B: mannheim ulm sigmaringen basel innsbruck linz budweis lodz", law.TILE_NOT_WON),
        ("take with the administrator", "hand A: -", law.POSTMASTER_MISSING),
        ("take with the administrator", "taken: 1", law.TAKING_WRONG),
        ("take a second", "hand A: -", law.HAND_WRONG),
        ("take a second", "taken: 0", law.TAKING_WRONG),
        ("take a second", "taken: 2", law.TAKING_WRONG),
        # U4.2
        ("play", "taken: 0", law.TAKING_WRONG),
        ("play", "taken: 2", law.TAKING_WRONG),
        ("play", "taken: 1\nofficial: postmaster", law.TAKING_WRONG),
        ("play", "played: 1", law.PLAYING_WRONG),
        ("play", "official: carrier", law.OFFICIAL_WRONG),
        ("play", "hand A: ulm", law.POSTMASTER_MISSING),
        ("play", "hand A: ulm\nofficial: administrator", law.POSTMASTER_MISSING),
        ("play", "hand A: ulm\nofficial: postmaster", law.HAND_WRONG),
        ("play", "hand A: -", law.HAND_WRONG),
        ("play", "restarted: 1", law.RESTART_WRONG),
        ("play without taking", "official: postmaster\ntaken: 0", law.TAKING_WRONG),
        ("play without taking", "official: administrator\ntaken: 0", law.TAKING_WRONG),
        ("play without taking", "display: linz\nhand B: ?*64", law.TAKING_WRONG),
        ("play without taking", "deck: linz\nhand B: ?*64", law.TAKING_WRONG),
        ("play after a restart", "route A: lodz", law.RESTART_WRONG),
        # U4.4
        ("carry", "official: none", law.OFFICIAL_WRONG),
        ("carry", "official: postmaster", law.OFFICIAL_WRONG),
        ("carry", "played: 0", law.PLAYING_WRONG),
        ("carry", "played: 2", law.PLAYING_WRONG),
        ("carry", "taken: 2", law.TAKING_WRONG),
        ("carry", "restarted: 1", law.RESTART_WRONG),
        ("carry", "route A: -", law.RESTART_WRONG),
        ("carry", "hand A: lodz", None),
        # U4.3
        ("close", "played: 0", law.PLAYING_WRONG),
        ("close", "played: 2", law.PLAYING_WRONG),
        ("close", "official: cartwright", law.OFFICIAL_WRONG),
        ("close", "restarted: 1", law.RESTART_WRONG),
        ("close", "hand A: -", law.POSTMASTER_MISSING),
        ("close", "hand A: -\nofficial: postmaster", law.HAND_WRONG),
        ("close for the carrier", "official: administrator", law.CLOSE_WRONG),
        ("close for the carrier", "official: carrier", law.CLOSE_WRONG),
        ("close for the carrier", "route A: -", law.RESTART_WRONG),
        ("close for the carrier", f"hand A: -\nhand B: ?*64\n{NO_CARDS}", law.CLOSE_WRONG),
        ("close without a card", "hand A: lodz\nhand B: ?*61", law.PLAYING_WRONG),
        ("close without a card", "taken: 1", law.PLAYING_WRONG),
        # U5.1
        ("houses", "route A: ulm augsburg", law.CLOSING_WRONG),
        ("houses", "houses A: ulm augsburg muenchen salzburg", law.HOUSES_ASKED_WRONG),
        ("houses", housed("A", TWENTY, "end-1"), law.HOUSES_ASKED_WRONG),
        ("houses", "houses A: ulm\nplaced: ulm", law.PLACED_WRONG),
        ("houses", "restarted: 1", law.RESTART_WRONG),
        ("houses", "played: 0", law.PLAYING_WRONG),
        ("houses", "hand A: -", law.POSTMASTER_MISSING),
        ("house", "candidates: nuernberg regensburg", law.HOUSES_ASKED_WRONG),
        ("house", "candidates: pilsen", law.HOUSES_ASKED_WRONG),
        ("house", "candidates: -", law.PLACING_WRONG),
        ("house", "candidates: nuernberg regensburg pilsen budweis", law.HOUSES_ASKED_WRONG),
        ("house", "houses_each: 2", law.HOUSES_ASKED_WRONG),
        ("house", "houses_each: 0", law.PLACED_WRONG),
        ("house", "placed: -", law.HOUSES_ASKED_WRONG),
        ("house", "placed: stuttgart", law.PLACED_WRONG),
        ("house", "placed: ulm stuttgart\nhouses A: ulm stuttgart", law.PLACED_WRONG),
        ("house", "placed: pilsen\nhouses A: ulm pilsen", law.HOUSES_ASKED_WRONG),
        ("house", "route A: ulm stuttgart\ncandidates: stuttgart\nplaced: -", law.CLOSING_WRONG),
        ("house", "official: cartwright", law.OFFICIAL_WRONG),
        ("house of one province", "candidates: salzburg", law.HOUSES_ASKED_WRONG),
        # U5.3
        ("cartwright", "carriage A: 3", law.CARTWRIGHT_WRONG),
        ("cartwright", "carriage A: 6", law.CARTWRIGHT_WRONG),
        ("cartwright", "official: carrier", law.OFFICIAL_WRONG),
        ("cartwright", "placed: -\nhouses A: -", law.PLACED_WRONG),
        ("cartwright", "placed: ulm augsburg\nhouses A: ulm augsburg", law.PLACED_WRONG),
        ("cartwright", "placed: augsburg\nhouses A: augsburg", law.PLACED_WRONG),
        ("cartwright", "placed: lodz\nhouses A: lodz", law.PLACED_WRONG),
        ("cartwright", "houses A: -", law.PLACED_WRONG),
        # X3, X4
        ("coach", "moves: wuerttemberg-hohenzollern", law.MOVES_WRONG),
        ("coach", "moves: joker joker", law.MOVES_WRONG),
        ("coach", "moves: wuerttemberg-hohenzollern*2 boehmen-salzburg", law.MOVES_WRONG),
        ("coach", "moves: -", law.MOVES_WRONG),
        ("coach", "moving: baden", law.COACHES_WRONG),
        ("coach", "coach: chur tuttlingen st-gallen freising hallstadt", law.COACHES_WRONG),
        ("coach", "official: cartwright\nplayed: 2", law.PLAYING_WRONG),
        ("coach", "placed: -\nhouses A: -", law.PLACED_WRONG),
        ("road", "moving: none", law.COACHES_WRONG),
        ("road", "moving: baden", law.MOVES_WRONG),
        ("road", "moves: baiern", law.MOVES_WRONG),
        ("road", "decision: coach", law.COACHES_WRONG),
        # U5.4
        ("discard", "hand A: ulm*3", law.DISCARDS_WRONG),
        ("discard", "discards: stuttgart augsburg", law.DISCARDS_WRONG),
        ("discard", "lowest: linz", law.DISCARDS_WRONG),
        ("discard", "route A: kempten", law.CLOSING_WRONG),
        ("discard", "placed: ulm\nhouses A: ulm", law.PLACED_WRONG),
        ("discard", "played: 0", law.PLAYING_WRONG),
        ("discard", "restarted: 1", law.RESTART_WRONG),
        # Y3 to Y5
        ("give-back", "resume: nothing", law.SUPPLY_EMPTY),
        ("give-back", "resume: playing\nofficial: administrator", law.OFFICIAL_WRONG),
        ("give-back", "resume: after-end", law.SUPPLY_EMPTY),
        ("give-back", "offices A: administrator*4 carrier", law.GIVING_WRONG),
        ("give-back", "offices A: administrator*4 carrier*6", law.SUPPLY_EMPTY),
        ("give-back", "offices A: -\noffices B: administrator*5", None),
        ("give-back", "hand A: -", law.POSTMASTER_MISSING),
        ("give-back", "taken: 1", law.TAKING_WRONG),
        ("give-back", "supply: -", law.SUPPLY_EMPTY),
        ("reward-card", "resume: nothing", law.GIVING_WRONG),
        ("reward-card", "resume: after-end\ncarriage A: 7\ntiles A: end-1\nturn: C", law.REWARD_WRONG),
        ("reward-card", "display: linz*3", law.DISPLAY_SHORT),
        ("reward-card", f"{NO_CARDS}\nhand B: ?*65", law.REWARD_WRONG),
        ("reward-house", housed("B", TWENTY, "end-1"), law.REWARD_WRONG),
        ("reward-house", "offices B: cartwright*3", law.REWARD_WRONG),
        ("reward-house", "resume: nothing", law.GIVING_WRONG),
        ("reward-house", "placed: -\nhouses A: -", law.PLACED_WRONG),
        ("reward-house", "route A: ulm augsburg", law.CLOSING_WRONG),
        ("last-give-back", "resume: taking", law.GIVING_WRONG),
        ("last-give-back", "resume: nothing", law.GIVING_WRONG),
        ("last-give-back", "turn: B", law.GIVING_WRONG),
        ("last-give-back", "carriage A: 6\ntiles A: -", law.GIVING_WRONG),
        ("last-give-back", "offices B: postmaster carrier", law.REWARD_WRONG),
        ("last-give-back", "offices B: postmaster carrier administrator\npoints C: 12", law.REWARD_WRONG),
        # U6
        ("over", "winners: B", law.END_WRONG),
        ("over", "winners: A B", law.END_WRONG),
        ("over", "turn: A", law.END_WRONG),
        ("over", "carriage A: 6\ntiles A: -", law.END_WRONG),
        ("over", "resume: nothing", law.END_WRONG),
        ("over", "decision: take", law.END_WRONG),
        ("over", "actor: A", None),
        ("over", "winners: -", law.END_WRONG),
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
        assert law.LAWS.table[broken] in str(refusal.value)


@pytest.mark.parametrize(
    ("lines", "options", "broken"),
    [
        ("decision: reward-card", {}, law.GIVING_WRONG),
        ("decision: reward-card\nresume: taking", {}, law.GIVING_WRONG),
        ("decision: clerics", {}, law.LAYING_WRONG),
        ("decision: take\nturn: D", {}, None),
        ("decision: take\nturn: C\nactor: C", {"players": 2}, None),
        ("decision: take\nstart_player: C", {"players": 2}, law.WHO_WRONG),
        (f"{POSSIBLE['coach'][0]}", {}, law.MOVES_WRONG),
        ("decision: take\ncleric A: field hand hand hand hand", {}, law.CLERICS_WRONG),
        (
            f"decision: take\n{CLERICS_IN_ROME}".replace("cleric B: field field", "cleric B: gone gone"),
            {"audience": True},
            law.FIELDS_WRONG,
        ),
        (
            f"decision: take\n{CLERICS_IN_ROME}".replace(": field", ": gone"),
            {"audience": True},
            law.FIELDS_WRONG,
        ),
        (
            f"decision: take\n{CLERICS_IN_ROME}".replace("rom rom", "rom tuttlingen"),
            {"audience": True},
            law.CLERICS_WRONG,
        ),
        ("decision: take\ncoach: loerrach como como trient udine", {"audience": True, "players": 2}, law.COACHES_WRONG),
    ],
)
def test_what_belongs_to_a_module_or_to_more_players_is_refused_without_them(
    lines: str, options: dict[str, int], broken: int | None
) -> None:
    with pytest.raises(emporion.BadRecord) as refusal:
        table(lines, **{"players": 3, **options})
    if broken is not None:
        assert law.LAWS.table[broken] in str(refusal.value)
