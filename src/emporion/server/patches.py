"""Patches: what changed for a viewer, instead of the whole state.

A patch is made of two whole states, the one that the viewer has and the new one, and of nothing else: it tells nothing
that these two do not tell. It is put together from encoded parts, so that what is the same for everybody is found and
encoded once: a `Patch` of `messages`, written out.
"""

from collections.abc import Iterator, Set
from functools import lru_cache
from typing import Any

from emporion.core.view import Path
from emporion.server import messages as m
from emporion.server.views import Sight, TableViews, chat_lines, log_lines, score_sheet

ABSENT = object()


def patch(before: TableViews, now: TableViews, viewer: int, language: str, log_from: int, chat_from: int) -> bytes:
    """What leads a viewer from what was seen before to what is seen now. Before the start of the game there is nothing
    that could be patched: then it is the whole state."""
    old, new = before.sight(viewer), now.sight(viewer)
    table = now.table
    if old is None or new is None:
        return m.encode(now.state(viewer, language, log_from, chat_from))
    seat = table.seat(viewer)
    number = table.updates[viewer]
    parts = [
        b'{"type":"patch","table":"%b","seat":%b,"number":%d,"after":%d,"at":%d,"log_from":%d'
        % (
            table.id.encode(),
            b"null" if seat is None else b"%d" % seat,
            number,
            number - 1,
            table.updated_at[viewer],
            log_from,
        ),
        shared_part(before, now, language, chat_from),
    ]
    if changes := view_changes(before, now, old, new):
        parts += (b',"view":[', changes, b"]")
    if new.prompt is not old.prompt and new.prompt != old.prompt:
        parts += (b',"prompt":', m.encode(now.say(new.prompt, language)))
    if new.rule != old.rule:
        parts += (b',"rule":', m.encode(new.rule))
    if new.can_undo != old.can_undo:
        parts.append(b',"can_undo":true' if new.can_undo else b',"can_undo":false')
    if old.codes or new.codes:
        parts.append(choices(before.choices(viewer, language), now.choices(viewer, language)))
    if said := log_lines(table, viewer, language, log_from):
        parts += (b',"log":[', b",".join(said), b"]")
    parts.append(b"}")
    return b"".join(parts)


def shared_part(before: TableViews, now: TableViews, language: str, chat_from: int) -> bytes:
    """What changed for everybody besides what they see of the game."""
    found = now.known_part(before, language)
    if found is None:
        old, new, match, was = before.shared, now.shared, now.match, before.match
        parts: dict[str, Any] = {}
        for name in ("info", "proposal", "clocks"):
            last, current = getattr(old, name), getattr(new, name)
            if last is not current and last != current:
                parts[name] = current
        if match is not None and was is not None and now.over != before.over:
            parts["sheet"] = score_sheet(match, language) if now.over else None
            parts["scores"] = match.scores() if now.over else None
        if chat := chat_lines(now.table, chat_from):
            parts["chat_from"], parts["chat"] = len(now.table.chat) - len(chat), chat
        found = b"," + m.encode(parts)[1:-1] if parts else b""
        now.keep_part(before, language, found)
    return found


def view_changes(before: TableViews, now: TableViews, old: Sight, new: Sight) -> bytes:
    """What everybody sees, and after it what this viewer sees instead: that has to be said again where it was just
    overwritten."""
    common, encoded = now.public_changes(before)
    was, own = old.own, new.own
    overwritten = not common.isdisjoint(ways_to(tuple(own)))
    if own == was and not overwritten:
        return encoded
    found = [encoded] if encoded else []
    for path, value in own.items():
        if was.get(path, ABSENT) != value or (overwritten and not common.isdisjoint(ways_to((path,)))):
            found.append(m.encode((path, value)))
    if was.keys() != own.keys():
        found += [m.encode(one) for one in public_again(now, was.keys() - own.keys())]
    return b",".join(found)


@lru_cache(maxsize=4096)
def ways_to(paths: tuple[Path, ...]) -> frozenset[Path]:
    """These places, and all that they lie in."""
    return frozenset(path[:depth] for path in paths for depth in range(1, len(path) + 1))


def public_again(now: TableViews, paths: Set[Path]) -> Iterator[tuple[Path, Any]]:
    """Places where the viewer sees again what everybody sees."""
    for path in sorted(paths, key=str):
        value: Any = now.public
        for key in path:
            value = value[key]
        yield path, value


def choices(old: dict[int, Any], new: dict[int, Any]) -> bytes:
    """All choices, those that are as they were by their codes."""
    if old is new:
        return b""
    same = [old.get(code) == data for code, data in new.items()]
    if all(same) and list(old) == list(new):
        return b""
    told = [b"%d" % code if as_it_was else new[code] for code, as_it_was in zip(new, same, strict=True)]
    return b',"choices":[' + b",".join(told) + b"]"
