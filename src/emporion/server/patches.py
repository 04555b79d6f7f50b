"""Patches: what changed for a viewer, instead of the whole state.

A patch is made of two whole states, the one that the viewer has and the new one, and of nothing else: it tells nothing
that these two do not tell. It is put together from encoded parts, so that what is the same for everybody is found and
encoded once: a `Patch` of `messages`, written out.
"""

from typing import Any, NamedTuple

from emporion.core.view import placed
from emporion.server import messages as m
from emporion.server.choices import choice_changes
from emporion.server.views import Sight, TableViews, chat_lines, log_lines, score_sheet

ABSENT = object()
FORM = 2  # of patches, as clients ask for it


class LogNews(NamedTuple):
    """What is new in a viewer's log."""

    kept: int  # lines that stayed
    grew: bool  # nothing was taken back
    same: bool  # and everybody is told the same


def patch(before: TableViews, now: TableViews, viewer: int, language: str, log: LogNews, chat_from: int) -> bytes:
    """What leads a viewer from what was seen before to what is seen now. Before the start of the game there is nothing
    that could be patched: then it is the whole state."""
    old, new = before.sight(viewer), now.sight(viewer)
    table = now.table
    if old is None or new is None:
        return m.encode(now.state(viewer, language, log.kept, chat_from))
    number = table.updates[viewer]
    head = b'{"type":"patch","table":"%b","seat":%b,"number":%d,"after":%d,"at":%d' % (
        table.id.encode(),
        b"null" if viewer == table.spectator else b"%d" % viewer,
        number,
        number - 1,
        table.updated_at[viewer],
    )
    if not (log.same and looks_on(before, now, viewer, old, new)):
        return head + b"".join(changed_parts(before, now, viewer, old, new, language, log, chat_from))
    name = f"{language} {'waits' if new.prompt is old.prompt else 'waits for another'}"
    rest = now.known_part(before, name)
    if rest is None:
        rest = b"".join(changed_parts(before, now, viewer, old, new, language, log, chat_from))
        now.keep_part(before, name, rest)
    return head + rest


def looks_on(before: TableViews, now: TableViews, viewer: int, old: Sight, new: Sight) -> bool:
    """Does a viewer see nothing change but what everybody sees? All of these are told the same."""
    if new.own is not old.own or viewer in (before.actor, now.actor) or new.codes != old.codes:
        return False
    return not now.public_changes(before).replaced(new.own)


def changed_parts(
    before: TableViews,
    now: TableViews,
    viewer: int,
    old: Sight,
    new: Sight,
    language: str,
    log: LogNews,
    chat_from: int,
) -> list[bytes]:
    parts = [shared_part(before, now, language, chat_from)]
    if changes := view_changes(before, now, old, new):
        parts += (b',"view":[', changes, b"]")
    if new.prompt is not old.prompt and new.prompt != old.prompt:
        parts += (b',"prompt":', m.encode(now.say(new.prompt, language)))
    if new.rule != old.rule:
        parts += (b',"rule":', m.encode(new.rule))
    if new.can_undo != old.can_undo:
        parts.append(b',"can_undo":true' if new.can_undo else b',"can_undo":false')
    if (old.codes or new.codes) and not now.same_choices(before, viewer):
        parts.append(choice_changes(before.choices(viewer, language), now.choices(viewer, language)))
    if not log.grew:
        parts.append(b',"log_from":%d' % log.kept)
    parts += (log_part(before, now, viewer, language, log), b"}")
    return parts


def log_part(before: TableViews, now: TableViews, viewer: int, language: str, log: LogNews) -> bytes:
    """The lines that are new to a viewer; mostly they are the same for everybody."""
    name = f"{language} log"
    found = now.known_part(before, name) if log.same else None
    if found is None:
        said = log_lines(now.table, viewer, language, log.kept)
        found = b',"log":[' + b",".join(said) + b"]" if said else b""
        if log.same:
            now.keep_part(before, name, found)
    return found


def shared_part(before: TableViews, now: TableViews, language: str, chat_from: int) -> bytes:
    """What changed for everybody besides what they see of the game."""
    found = now.known_part(before, language)
    if found is None:
        old, new, match, was = before.shared, now.shared, now.match, before.match
        parts: dict[str, Any] = {}
        if new is not old:
            for name in ("info", "proposal", "clocks"):
                last, current = getattr(old, name), getattr(new, name)
                if last is not current and last != current:
                    parts[name] = current
        if match is not None and was is not None and now.over != before.over:
            parts["sheet"] = score_sheet(match, language) if now.over else None
            parts["scores"] = match.scores() if now.over else None
        if len(now.table.chat) > chat_from:
            chat = chat_lines(now.table, chat_from)
            parts["chat_from"], parts["chat"] = len(now.table.chat) - len(chat), chat
        found = b"," + m.encode(parts)[1:-1] if parts else b""
        now.keep_part(before, language, found)
    return found


def view_changes(before: TableViews, now: TableViews, old: Sight, new: Sight) -> bytes:
    """What everybody sees, and after it what this viewer sees instead: that has to be said again where it was just
    overwritten."""
    common = now.public_changes(before)
    was, own = old.own, new.own
    found = common.replaced(own)
    if own is not was:
        found = {path: value for path, value in own.items() if path in found or was.get(path, ABSENT) != value}
        if own.keys() != was.keys():
            found |= {path: public_value(now, path) for path in sorted(was.keys() - own.keys(), key=str)}
    if not found:
        return common.encoded
    encoded = m.encode(placed(found))
    return common.encoded + b"," + encoded if common.encoded else encoded


def public_value(now: TableViews, path: tuple[str | int, ...]) -> Any:
    """What everybody sees at a place: so does a viewer who no longer sees something else there."""
    value: Any = now.shown.view if now.shown is not None else {}
    for key in path:
        value = value[key]
    return value
