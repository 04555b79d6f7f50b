"""Scripts of games, and other worlds in which one viewer could not tell the difference.

A script is made with the engine alone. For a viewer, another deal and other hidden choices are then searched for which
the engine shows that viewer the same: what is left to prove is that the service adds nothing. There are two kinds:

- *windows*, for every game: some acts from a moment of the game on, and the same moment as the viewer may imagine it;
- *whole games*, for Byzanz: another deal before the first choice, found from what the viewer does not know at the end.
"""

import random
from collections.abc import Iterator
from dataclasses import dataclass, replace

import numpy as np

from emporion.core.game import Game
from emporion.core.match import Match
from emporion.core.state import NOBODY, State, States, attributes
from emporion.games.byzanz.components import CARD_NAMES


@dataclass(frozen=True)
class Act:
    """One thing that is done at the table."""

    kind: str  # choose, feint (a choice and its undo), try (refused), chat, reconnect, replay, propose, rewind, pause
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
    tried = match.copy()
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
    return match.view(seat), codes, lines, match.actor, match.can_undo(seat) if seat is not None else None


# Windows --------------------------------------------------------------------------------------------------------------


def window(game: Game, states: States, length: int, dice: random.Random) -> tuple[list[Act], Match]:
    """What happens at the table from a moment on, and the match after it. The end of the game is left out: from then on
    everything is open."""
    match, acts = begin(game, states), list[Act]()
    while len(acts) < length and match.actor is not None:
        actor = match.actor
        if dice.random() < 0.35:
            acts.append(other_act(match, dice))
        if dice.random() < 0.05 and any(step.seat == actor for step in match.steps):
            acts.append(Act("rewind", actor))
            match.rewind(max(number for number, step in enumerate(match.steps) if step.seat == actor))
            continue
        feints = [code for code in match.codes(actor) if undoable(match, code, actor)]
        if feints and dice.random() < 0.4:
            acts.append(Act("feint", actor, dice.choice(feints)))
        seat = dice.randrange(game.players) if dice.random() < 0.1 else actor
        codes = match.codes(seat)
        if not codes:
            continue
        code = dice.choice(codes)
        tried = match.copy()
        tried.play(code, seat)
        if tried.over:
            break
        acts.append(Act("choose", seat, code))
        match = tried
    return acts, match


def imagined(game: Game, states: States, acts: list[Act], viewer: int, seeds: int) -> tuple[States, list[Act]]:
    """The moment as the viewer may imagine it, and what happens from there on, as long as the viewer sees the same. Of
    several attempts the one that goes on longest."""
    truth = begin(game, states)
    best: tuple[States, list[Act]] = (states, [])
    for seed in range(seeds):
        other = truth.resample(None if viewer == NOBODY else viewer, seed)._states
        done = follow(game, states, other, acts, viewer, random.Random(seed))
        if len(done) > len(best[1]) or not seed:
            best = other, done
        if len(best[1]) == len(acts):
            break
    return best


def follow(game: Game, states: States, other: States, acts: list[Act], viewer: int, dice: random.Random) -> list[Act]:
    truth, here = begin(game, states), begin(game, other)
    done: list[Act] = []
    for act in acts:
        if act.kind == "rewind":
            for match in (truth, here):
                match.rewind(max(number for number, step in enumerate(match.steps) if step.seat == act.seat))
        if act.kind == "choose":
            truth.play(act.code, act.seat)
        found = None
        for candidate in wanted(here, act, viewer, dice):
            moved = here.copy()
            if act.kind == "choose":
                moved.play(candidate.code, candidate.seat)
            if not moved.over and len(moved.steps) == len(truth.steps) and shown(moved, viewer) == shown(truth, viewer):
                found, here = candidate, moved
                break
        if found is None:
            break
        done.append(found)
    return done


def wanted(match: Match, act: Act, viewer: int, dice: random.Random) -> list[Act]:
    """What may be done in the imagined world instead of an act: what others do in secret may be something else."""
    if act.seat == viewer or act.kind not in ("try", "feint", "choose"):
        allowed = act.kind not in ("choose", "feint") or act.code in match.codes(act.seat)
        return [act] if allowed else []
    if act.kind == "try":
        return [replace(act, kind="pause")]  # it was refused there, and might be allowed here
    codes = match.codes(act.seat)
    if act.kind == "feint":
        feints = [code for code in codes if undoable(match, code, act.seat)]
        return [
            replace(act, code=dice.choice(feints)) if feints and dice.random() < 0.5 else replace(act, kind="pause")
        ]
    same = [act.code] if act.code in codes else []
    others = dice.sample(codes, min(4, len(codes)))
    return [replace(act, code=code) for code in (others + same if dice.random() < 0.5 else same + others)]


# Whole games of Byzanz ------------------------------------------------------------------------------------------------


def other_deal(game: Game, first: States, last: Match, other_end: State, viewer: int) -> States | None:
    """Byzanz: what the viewer does not know at the end, dealt differently from the begin on.

    Cards that are unknown at the end come from the first deal: they lie in hands or were discarded face down.
    """
    end = last.state
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
    truth = what_was_shown(game, first, acts, viewer)
    for seed in range(200):
        end = last.resample(None if viewer == NOBODY else viewer, seed).state
        states = other_deal(game, first, last, end, viewer)
        if states is None:
            continue
        found = search(game, states, acts, viewer, truth, end, random.Random(seed))
        if found is not None:
            return states, found
    raise AssertionError("no other world was found")


def what_was_shown(game: Game, first: States, acts: list[Act], viewer: int) -> list[tuple[object, ...] | None]:
    """After each choice of the script, what the viewer sees."""
    match = begin(game, first)
    found: list[tuple[object, ...] | None] = []
    for act in acts:
        if act.kind == "choose":
            match.play(act.code, act.seat)
        found.append(shown(match, viewer) if act.kind == "choose" else None)
    return found


def search(
    game: Game,
    deal: States,
    acts: list[Act],
    viewer: int,
    truth: list[tuple[object, ...] | None],
    end: State,
    dice: random.Random,
) -> list[Act] | None:
    """Follow the script in the other world; where a choice is hidden from the viewer, it may be another one."""
    tries = 0
    here, done = begin(game, deal), list[Act]()
    stack: list[tuple[Match, Iterator[Act]]] = []
    while len(done) < len(acts):
        stack.append((here, candidates(here, acts[len(done)], viewer, end, dice)))
        while True:
            if not stack or tries > 2 * len(acts):
                return None
            here, options = stack[-1]
            act = next(options, None)
            if act is None:
                stack.pop()
                if done:
                    done.pop()
                continue
            tries += 1
            if act.kind == "choose":
                moved = here.copy()
                moved.play(act.code, act.seat)
                if shown(moved, viewer) != truth[len(done)]:
                    continue
                here = moved
            done.append(act)
            break
    return done


def candidates(match: Match, act: Act, viewer: int, end: State, dice: random.Random) -> Iterator[Act]:
    if act.kind == "try" and act.seat != viewer:
        yield replace(act, kind="pause")  # it was refused there, and might be allowed here
    elif act.kind == "feint" and act.seat != viewer:
        feints = [code for code in match.codes(act.seat) if undoable(match, code, act.seat)]
        if dice.random() < 0.3 or not feints:
            yield replace(act, kind="pause")
        else:
            yield replace(act, code=dice.choice(feints))
    elif act.kind == "choose" and act.seat != viewer:
        codes = match.codes(act.seat)
        if match.game.rules.notations[act.code].startswith("discard"):
            left = end.face_down[act.seat].astype(int) - match.state.face_down[act.seat]
            names = [f"discard {CARD_NAMES[card]}" for card in range(len(left)) if left[card] > 0]
            hidden = [code for code in codes if match.game.rules.notations[code] in names]
            dice.shuffle(hidden)
            yield from (replace(act, code=code) for code in hidden)
        elif act.code in codes:
            yield act
    else:
        yield act
