"""Patches: what changed for a viewer, instead of the whole state.

A patch is made of two whole states, the one that the viewer has and the new one, and of nothing else: it tells nothing
that these two do not tell. What changed for everybody is found and encoded once.
"""

from collections.abc import Iterator, Set
from functools import lru_cache
from typing import Any

import msgspec

from emporion.core.view import Path
from emporion.server import messages as m
from emporion.server.views import Sight, TableViews, chat_lines, log_lines, score_sheet

ABSENT = object()


def patch(
    before: TableViews, now: TableViews, viewer: int, language: str, log_from: int, chat_from: int
) -> m.Patch | m.State:
    """What leads a viewer from what was seen before to what is seen now. Before the start of the game there is nothing
    that could be patched: then it is the whole state."""
    old, new = before.sight(viewer), now.sight(viewer)
    table, match, was = now.table, now.match, before.match
    if old is None or new is None or match is None or was is None:
        return now.state(viewer, language, log_from, chat_from)
    ended, chat = match.over != was.over, chat_lines(table, chat_from)
    return m.Patch(
        table=table.id,
        seat=table.seat(viewer),
        number=table.updates[viewer],
        after=table.updates[viewer] - 1,
        at=table.updated_at[viewer],
        info=changed(before.shared.info, now.shared.info),
        view=view_changes(before, now, old, new) or msgspec.UNSET,  # type: ignore[arg-type]
        prompt=now.say(new.prompt, language) if new.prompt != old.prompt else msgspec.UNSET,
        rule=changed(old.rule, new.rule),
        choices=choices(before.choices(viewer, language), now.choices(viewer, language)),
        can_undo=changed(old.can_undo, new.can_undo),
        proposal=changed(before.shared.proposal, now.shared.proposal),
        clocks=changed(before.shared.clocks, now.shared.clocks),
        sheet=(score_sheet(match, language) if match.over else None) if ended else msgspec.UNSET,
        scores=(match.scores() if match.over else None) if ended else msgspec.UNSET,
        log_from=log_from,
        log=log_lines(table, viewer, language, log_from) or msgspec.UNSET,
        chat_from=len(table.chat) - len(chat) if chat else msgspec.UNSET,
        chat=chat or msgspec.UNSET,
    )


def changed(old: Any, new: Any) -> Any:
    return msgspec.UNSET if old == new else new


def view_changes(before: TableViews, now: TableViews, old: Sight, new: Sight) -> list[msgspec.Raw]:
    """What everybody sees, and after it what this viewer sees instead: that has to be said again where it was just
    overwritten."""
    common = now.public_changes(before)
    found = list(common.values())
    was, touched = old.own, common.keys()
    for path, value in new.own.items():
        if was.get(path, ABSENT) != value or not touched.isdisjoint(on_the_way(path)):
            found.append(msgspec.Raw(m.encode((path, value))))
    if was.keys() != new.own.keys():
        found += [msgspec.Raw(m.encode(one)) for one in public_again(now, was.keys() - new.own.keys())]
    return found


@lru_cache(maxsize=1000)
def on_the_way(path: Path) -> tuple[Path, ...]:
    return tuple(path[:depth] for depth in range(1, len(path) + 1))


def public_again(now: TableViews, paths: Set[Path]) -> Iterator[tuple[Path, Any]]:
    """Places where the viewer sees again what everybody sees."""
    for path in sorted(paths, key=str):
        value: Any = now.public
        for key in path:
            value = value[key]
        yield path, value


def choices(old: dict[int, msgspec.Raw], new: dict[int, msgspec.Raw]) -> Any:
    """All choices, those that are as they were by their codes."""
    sent = [code if old.get(code) == data else data for code, data in new.items()]
    return msgspec.UNSET if sent == list(old) else sent
