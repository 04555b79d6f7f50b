"""Choices as they are sent: each is written out once, and again when what it says or shows has changed."""

from collections.abc import Mapping, Sequence

import msgspec

from emporion.core.game import Rules
from emporion.core.match import Match
from emporion.server import messages as m
from emporion.server.remembered import EncodedChoice


def encoded_choices(
    match: Match, seat: int, codes: Sequence[int], language: str, memo: dict[int, EncodedChoice]
) -> dict[int, EncodedChoice]:
    """Choices as they are sent. Mostly a choice is as it was when it was last offered."""
    game, s = match.game, match.state
    describe, shown = game.rules.describe, game.rules.shows
    found = {}
    for code in codes:
        said, shows = describe(s, seat, code), shown(s, seat, code) if shown else None
        known = memo.get(code)
        if known is None or known.shows != shows or (known.said is not said and known.said != said):
            around = known.around if known is not None else unchanging(game.rules, code)
            text = known.text if known is not None and known.said == said else m.encode(match.words(language).say(said))
            preview = m.encode(shows)
            data = msgspec.Raw(b"".join((around[0], text, around[1], preview, around[2])))
            known = memo[code] = EncodedChoice(around, said, shows, text, preview, data)
        found[code] = known
    return found


def unchanging(rules: Rules, code: int) -> tuple[bytes, bytes, bytes]:
    """A `ChoiceInfo`, written out, but for its text and its preview, which lie between these three."""
    more = b""
    if rules.families is not None:
        also, several = rules.families.also[code], rules.families.several[code]
        more = (b',"also":' + m.encode(also) if also else b"") + (b',"several":true' if several else b"")
    head = b'{"code":%d,"notation":%b,"text":' % (code, m.encode(rules.notations[code]))
    return head, b',"target":%b,"shows":' % m.encode(rules.targets[code]), more + b"}"


def choice_changes(old: Mapping[int, EncodedChoice], new: Mapping[int, EncodedChoice]) -> bytes:
    """All choices as a patch has them; nothing if all are as they were."""
    if old is new:
        return b""
    told: list[bytes | msgspec.Raw] = []
    same = len(old) == len(new)
    for (code, now), at_its_place in zip(new.items(), old if same else (None,) * len(new), strict=True):
        was = old.get(code)
        if was is None:
            told.append(now.data)
            same = False
        elif was is now or (was.text == now.text and was.preview == now.preview):
            told.append(b"%d" % code)
            same = same and code == at_its_place
        else:
            text = b"" if was.text == now.text else b',"text":' + now.text
            preview = b"" if was.preview == now.preview else b',"shows":' + now.preview
            told.append(b'{"code":%d%b%b}' % (code, text, preview))
            same = False
    return b"" if same else b',"choices":[' + b",".join(told) + b"]"
