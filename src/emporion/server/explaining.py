"""Games explained by examples, as the client draws them."""

import msgspec

from emporion.core.examples import Example
from emporion.games import explained, game
from emporion.server import messages as m


class ExampleInfo(msgspec.Struct, frozen=True):
    """A moment that explains a rule, to be drawn as a table is."""

    name: str
    text: str
    rule: str
    seat: int  # whose eyes
    view: m.View
    choices: list[m.ChoiceInfo]  # what to look at; the first is to be previewed


class ExplainedPart(msgspec.Struct, frozen=True):
    name: str
    heading: str
    only: dict[str, str]  # the options without which it does not matter
    examples: list[ExampleInfo]


class Explanation(msgspec.Struct, frozen=True):
    """A game in examples: its goal, a turn, what scores."""

    parts: list[ExplainedPart]


def explanation(name: str, language: str) -> Explanation:
    words = game(name).catalogue.words(language)

    def shown(example: Example) -> ExampleInfo:
        choices = [
            m.ChoiceInfo(choice.code, choice.notation, choice.text, choice.target, choice.shows)
            for choice in example.choices(language)
        ]
        text = words(f"example-{example.name}")
        return ExampleInfo(example.name, text, example.rule, example.seat, example.match.view(example.seat), choices)

    return Explanation(
        [
            ExplainedPart(part.name, words(f"part-{part.name}"), dict(part.only), [shown(one) for one in part.examples])
            for part in explained(name)
        ]
    )
