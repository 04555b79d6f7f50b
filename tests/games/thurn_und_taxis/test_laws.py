"""Positions that cannot be are refused."""

import pytest

import emporion
from tests.games.thurn_und_taxis.positions import TWENTY, table

ROUTE = "route A: ulm augsburg muenchen"
CARRIED = "decision: carry\nofficial: carrier\ntaken: 1\nplayed: 1\nroute A: ulm stuttgart"
TILE = "offices A: postmaster\nsupply: postmaster*3 carrier*4 administrator*3 cartwright*2\npoint_tiles: 12"


@pytest.mark.parametrize(
    ("lines", "options"),
    [
        ("decision: reward-card", {}),
        ("decision: reward-card\nresume: taking", {}),
        ("decision: reward-card", {"office": True}),
        (f"decision: reward-house\nresume: taking\nhouses A: {TWENTY}\ntiles A: end-1", {"office": True}),
        (f"decision: give-back\n{TILE}", {"office": True}),
        (f"decision: give-back\nresume: after-end\n{TILE}", {"office": True}),
        (f"decision: last-give-back\n{TILE}", {"office": True}),
        (f"decision: last-give-back\nresume: taking\n{TILE}", {"office": True}),
        (f"decision: last-give-back\nresume: after-end\nturn: B\n{TILE}", {"office": True}),
        ("decision: take\nresume: taking", {"office": True}),
        ("decision: take\nresume: taking", {}),
        (f"decision: cartwright\ncarriage A: 7\ntiles A: end-1\n{ROUTE}", {}),
        (f"decision: cartwright\ncarriage A: 3\nofficial: carrier\n{ROUTE}", {}),
        (f"decision: cartwright\n{ROUTE}", {}),
        ("decision: houses\nroute A: ulm", {}),
        (f"decision: houses\nhouses A: {TWENTY}\ntiles A: end-1\n{ROUTE}", {}),
        (f"decision: house\ncandidates: lodz pilsen\n{ROUTE}", {}),
        ("decision: discard\nhand A: lodz*3", {}),
        ("decision: discard\nhand A: lodz*3 linz\nlowest: 22", {}),
        ("decision: take\nlowest: 3", {}),
        ("decision: play\ntaken: 1", {}),
        (f"{CARRIED}\nhand A: lodz", {}),
        ("decision: carry\ntaken: 1\nplayed: 1\nroute A: ulm stuttgart\nhand A: augsburg", {}),
        (f"{CARRIED.replace('played: 1', 'played: 0')}\nhand A: augsburg", {}),
        (f"decision: coach\n{ROUTE}", {"audience": True}),
        (f"decision: coach\nmoves: joker\n{ROUTE}", {}),
        (f"decision: road\nmoving: baden\n{ROUTE}", {}),
        ("decision: clerics", {}),
        ("decision: clerics", {"audience": True}),
        ("decision: clerics\nactor: B\ncleric A: hand hand hand hand hand", {"audience": True}),
        ("decision: clerics\ncleric A: baiern hand hand hand hand", {"audience": True}),
        ("decision: take\ncleric A: field hand hand hand hand", {}),
        ("decision: take\ndisplay: -\ndeck: -\nhand B: ?*66", {}),
        ("decision: take\ntaken: 5", {}),
        ("decision: take\ntaken: 1", {}),
        ("decision: take\nofficial: postmaster", {}),
        ("decision: take\nofficial: carrier", {}),
        ("decision: play\nhand A: ulm\nplayed: 1", {}),
        ("decision: close\nplayed: 3", {}),
        ("decision: take\nrestarted: 2", {}),
        ("decision: take\nturn: C\nactor: C", {}),
        ("decision: take\nstart_player: D", {}),
        ("decision: take\nactor: B", {}),
    ],
)
def test_a_position_in_which_the_decision_does_not_fit_the_rest_is_refused(
    lines: str, options: dict[str, bool]
) -> None:
    with pytest.raises(emporion.BadRecord):
        table(lines, **options)


@pytest.mark.parametrize(
    ("lines", "options"),
    [
        ("decision: reward-card\nresume: taking", {"office": True}),
        ("decision: reward-house\nresume: closing\nactor: B", {"office": True}),
        (f"decision: give-back\nresume: playing\n{TILE}", {"office": True}),
        (f"decision: cartwright\ncarriage A: 3\n{ROUTE}", {}),
        (f"decision: house\ncandidates: augsburg muenchen\nhouses_each: 1\n{ROUTE}", {}),
        (f"{CARRIED}\nhand A: augsburg", {}),
        (f"decision: coach\nmoves: joker\n{ROUTE}", {"audience": True}),
        ("decision: clerics\ncleric A: baden hand hand hand hand", {"audience": True}),
        ("decision: take\ntaken: 1\nofficial: postmaster\nhand A: ulm", {}),
    ],
)
def test_a_position_in_which_it_fits_can_be_played_on(lines: str, options: dict[str, bool]) -> None:
    match = table(lines, **options)
    for _ in range(60):
        assert match.game.kernel.check(match.state) == 0
        match.play(match.choices()[0].code)
