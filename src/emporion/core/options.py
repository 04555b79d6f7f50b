"""A game's options: what may be chosen before the start, checked before anything else looks at it."""

from collections.abc import Iterable, Mapping
from dataclasses import dataclass

from emporion.core.errors import BadRequest
from emporion.core.state import States

YES_NO = ("no", "yes")
SPELLINGS = {"true": "yes", "on": "yes", "1": "yes", "false": "no", "off": "no", "0": "no"}

OptionValue = str | int | bool


@dataclass(frozen=True)
class Option:
    """One option. Its value is kept in the state's field of the same name: the index into `values`."""

    name: str
    rule: str
    values: tuple[str, ...] = YES_NO
    default: str = "no"

    def index(self, value: OptionValue) -> int:
        """The number that stands for `value` in the state."""
        spelled = str(value).strip().lower()
        if self.values == YES_NO:
            spelled = SPELLINGS.get(spelled, spelled)
        if spelled not in self.values:
            right = ", ".join(self.values)
            raise BadRequest("bad-option-value", f"option {self.name} cannot be {value!r}: it takes {right}", self.rule)
        return self.values.index(spelled)

    def chosen(self, value: OptionValue) -> str:
        """The value as it is written in records and positions. An option that is no choice from a list (a file, for
        instance) overrides this and `store`."""
        return self.values[self.index(value)]

    def store(self, states: States, value: str) -> None:
        """Write a chosen value into states that are about to be set up."""
        states[self.name] = self.index(value)


def chosen(game: str, options: tuple[Option, ...], given: Mapping[str, OptionValue]) -> dict[str, str]:
    """Every option with its value: the given ones checked, the others at their defaults."""
    known = {option.name for option in options}
    for name in given:
        if name not in known:
            right = ", ".join(sorted(known)) or "none"
            raise BadRequest("unknown-option", f"{game} has no option {name!r}: its options are {right}")
    return {o.name: o.chosen(given.get(o.name, o.default)) for o in options}


def read_options(given: Iterable[str]) -> dict[str, OptionValue]:
    """Options in the form key=value."""
    options: dict[str, OptionValue] = {}
    for pair in given:
        key, equals, value = pair.partition("=")
        if not equals:
            raise BadRequest("bad-option", f"{pair!r} is not in the form KEY=VALUE")
        options[key.strip()] = value.strip()
    return options
