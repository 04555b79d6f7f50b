"""Messages that are put together say what Fluent says."""

import pytest
from fluent.runtime import FluentBundle, FluentResource

import emporion
from emporion.core import texts
from emporion.core.phrases import Phrase, phrases_of
from emporion.games import NAMES


@pytest.mark.parametrize("language", texts.LANGUAGES)
@pytest.mark.parametrize("name", NAMES)
def test_what_is_put_together_is_what_fluent_says(name: str, language: str) -> None:
    bundle = emporion.game(name).catalogue.words(language).bundle
    plain = chosen = 0
    for key in bundle._messages:
        phrase = phrases_of(bundle)[key]
        assert phrase.names is not None
        deciding, every = phrase.names
        for number in (0, 1, 2, 7, 999):
            for value in ("Ann", number):
                args = {argument: number if argument in deciding else value for argument in every}
                assert phrase.quickly(args) == phrase.slowly(args)
                chosen, plain = chosen + bool(deciding), plain + (not deciding)
    assert plain > 100
    assert chosen > 50


def phrase(source: str) -> Phrase:
    bundle = FluentBundle(["en"], use_isolating=False)
    bundle.add_resource(FluentResource(source))
    return Phrase(bundle, "key")


@pytest.mark.parametrize("number", [1000, -1, 1.5])
def test_numbers_that_languages_write_in_their_own_way_are_left_to_fluent(number: int) -> None:
    counted = phrase("key = a { $count }")
    assert counted.quickly({"count": 999}) == "a 999"
    assert counted.quickly({"count": number}) is None
    assert counted.say({"count": number}) == counted.slowly({"count": number})


def test_cases_may_lie_in_cases() -> None:
    more = "[more] { $n ->\n        [one] one more\n       *[other] { $n } more\n    }"
    found = phrase(f"key = {{ $way ->\n    {more}\n   *[less] less\n}}")
    assert [found.say({"way": way, "n": n}) for way, n in (("more", 1), ("more", 5000), ("less", 2))] == [
        "one more",
        "5,000 more",
        "less",
    ]


@pytest.mark.parametrize("source", ["key = { other }\nother = it", "key = { NUMBER($n) }"])
def test_what_cannot_be_told_in_advance_is_left_to_fluent(source: str) -> None:
    assert phrase(source).quickly({"n": 3}) is None
    assert phrase(source).say({"n": 3}) in ("it", "3")


def test_an_argument_that_is_missing_is_an_error() -> None:
    with pytest.raises(KeyError):
        phrase("key = a { $count }").say({})
