"""Scripts of whole games, and other worlds in which one viewer could not tell the difference.

A script is made with the engine alone. For a viewer, another deal and other hidden choices are then searched for which
the engine shows that viewer the same: what is left to prove is that the service adds nothing.
"""

import random
from collections.abc import Iterator
from dataclasses import dataclass, replace

import numpy as np

from emporion.core.game import Game
from emporion.core.match import Match
from emporion.core.state import NOBODY, States, attributes
from emporion.server.commands import trial


@dataclass(frozen=True)
class Act:
    """One thing that is done at the table."""

    kind: str  # choose, feint (a choice and its undo), try (refused), chat, reconnect, replay, propose
    seat: int
    code: int = 0
    text: str = ""


def begin(game: Game, states: States) -> Match:
    return Match(game, attributes(states.copy()), "the deal", None)


def script(game: Game, seed: int) -> tuple[States, list[Act], Match]:
    """A game played at random, with everything else that can happen at a table in between."""
    dice = random.Random(seed)
    first = game.deal(seed)
    match = begin(game, first)
    acts: list[Act] = []
    while not match.over:
        actor = match.actor
        assert actor is not None
        if dice.random() < 0.25:
            acts.append(other_act(match, dice))
        feints = [code for code in match.codes(actor) if undoable(match, code, actor)]
        if feints and dice.random() < 0.4:
            acts.append(Act("feint", actor, dice.choice(feints)))
        seat = dice.randrange(game.players) if dice.random() < 0.1 else actor
        codes = match.codes(seat)
        if codes:
            code = dice.choice(codes)
            acts.append(Act("choose", seat, code))
            match.play(code, seat)
    return first, acts, match


def undoable(match: Match, code: int, seat: int) -> bool:
    """Can this choice be taken back, and do the others see nothing of it?"""
    tried = trial(match)
    tried.play(code, seat)
    others = [other for other in range(match.game.players) if other != seat]
    hidden = all(tried.view(other) == match.view(other) for other in (None, *others))
    return tried.can_undo(seat) and hidden


def other_act(match: Match, dice: random.Random) -> Act:
    seat = dice.randrange(match.game.players)
    kind = dice.choice(("try", "try", "chat", "reconnect", "replay", "propose"))
    if kind == "try":
        allowed = match.codes(seat)
        wrong = [code for code in range(match.game.choice_count) if code not in allowed]
        return Act("try", seat, dice.choice(wrong))
    return Act(kind, seat, text=f"hello {dice.randrange(1000)}")


def shown(match: Match, viewer: int) -> tuple[object, ...]:
    seat = None if viewer == NOBODY else viewer
    codes = [] if seat is None else match.codes(seat)
    lines = [line for lines in match.log_lines(seat, max(0, len(match.steps) - 1)) for line in lines]
    return match.view(seat), codes, lines, match.actor


def other_deal(game: Game, first: States, last: Match, viewer: int, seed: int) -> States | None:
    """Byzanz: what the viewer does not know at the end, dealt differently from the begin on.

    Cards that are unknown at the end come from the first deal: they lie in hands or were discarded face down.
    """
    end, other_end = last.state, last.resample(None if viewer == NOBODY else viewer, seed).state
    states = attributes(first.copy())
    s = states[0]
    for seat in range(game.players):
        if seat != viewer:
            now = end.hand[seat].astype(int) + end.face_down[seat]
            then = other_end.hand[seat].astype(int) + other_end.face_down[seat]
            hand = s.hand[seat].astype(int) + then - now
            if (hand < 0).any():
                return None
            s.hand[seat] = hand
    s.removed[:] = other_end.removed
    s.deck[: int(end.deck_size)] = other_end.deck[: int(end.deck_size)]
    return None if game.kernel.check(s) or np.array_equal(states, first) else states


def other_world(game: Game, first: States, acts: list[Act], last: Match, viewer: int) -> tuple[States, list[Act]]:
    """Another deal and other hidden choices, for which the viewer sees the same all along."""
    for seed in range(200):
        states = other_deal(game, first, last, viewer, seed)
        if states is None:
            continue
        found = search(game, first, states, acts, viewer, random.Random(seed))
        if found is not None:
            return states, found
    raise AssertionError("no other world was found")


def search(
    game: Game, first: States, other: States, acts: list[Act], viewer: int, dice: random.Random
) -> list[Act] | None:
    """Follow the script in the other world; where a choice is hidden from the viewer, it may be another one."""
    tries = 0
    truth: list[Match] = []
    match = begin(game, first)
    for act in acts:
        truth.append(trial(match))
        if act.kind == "choose":
            match.play(act.code, act.seat)
    truth.append(match)
    stack: list[tuple[int, Match, list[Act], Iterator[Act]]] = []
    at, here, done = 0, begin(game, other), list[Act]()
    while at < len(acts):
        stack.append((at, here, done, candidates(here, acts[at], viewer, dice)))
        while True:
            if not stack or tries > 4 * len(acts):
                return None
            at, here, done, options = stack[-1]
            act = next(options, None)
            if act is None:
                stack.pop()
                continue
            tries += 1
            moved = trial(here)
            if act.kind == "choose":
                moved.play(act.code, act.seat)
                if shown(moved, viewer) != shown(truth[at + 1], viewer):
                    continue
            at, here, done = at + 1, moved, [*done, act]
            break
    return done


def candidates(match: Match, act: Act, viewer: int, dice: random.Random) -> Iterator[Act]:
    if act.kind == "try" and act.seat != viewer:
        yield replace(act, kind="pause")  # it was refused there, and might be allowed here
    elif act.kind == "feint" and act.seat != viewer:
        if dice.random() < 0.3:
            yield replace(act, kind="pause")
        feints = [code for code in match.codes(act.seat) if undoable(match, code, act.seat)]
        yield replace(act, code=dice.choice(feints)) if feints else replace(act, kind="pause")
    elif act.kind == "choose" and act.seat != viewer:
        codes = match.codes(act.seat)
        dice.shuffle(codes)
        same = [act.code] if act.code in codes else []
        hidden = match.game.rules.notations[act.code].startswith("discard")
        for code in codes if hidden else same:
            yield replace(act, code=code)
    else:
        yield act
