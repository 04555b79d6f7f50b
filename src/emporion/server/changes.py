"""What an event changed for everybody who looks at a table."""

from typing import Any, NamedTuple

from emporion.core.view import Own, Path, around, is_replaced, replaced_places
from emporion.server import messages as m


class Changes(NamedTuple):
    """What changed for everybody."""

    found: dict[str | int, Any]
    encoded: bytes  # as it is sent
    places: tuple[Path, ...]  # where something is replaced

    @classmethod
    def of(cls, found: dict[str | int, Any]) -> "Changes":
        return cls(found, m.encode(found), tuple(replaced_places(found)))

    def replaced(self, own: Own) -> Own:
        """What a viewer sees at places that these changes overwrite. Mostly there is nothing of it."""
        if around(self.places).isdisjoint(own) and around(tuple(own)).isdisjoint(self.places):
            return {}
        return {path: value for path, value in own.items() if is_replaced(path, self.found)}


UNCHANGED = Changes({}, b"", ())
