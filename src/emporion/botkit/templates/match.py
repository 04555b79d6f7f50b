"""A bot that thinks ahead.

`match` is one that the seat cannot tell from the true one: it can be looked at, copied and played on. Everything hidden
in it is made up; `match.resample(seat, seed)` makes up something else.
"""

SAMPLES = 4  # for each choice


def choose(match, seat, dice):
    codes = match.codes(seat)
    if len(codes) == 1:
        return codes[0]
    worth = dict.fromkeys(codes, 0)
    for _ in range(SAMPLES):
        sample = match.resample(seat, dice.getrandbits(32))
        for code in codes:
            tried = sample.copy()
            tried.play(code, seat)
            worth[code] += tried.scores()[seat]
    best = max(worth.values())
    return dice.choice([code for code in codes if worth[code] == best])
