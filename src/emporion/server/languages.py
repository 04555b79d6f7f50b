"""The language of somebody who has not said one: what their browser asks for."""

from pathlib import Path

from emporion.core.texts import LANGUAGES, Catalogue

#: What the service itself says, outside of any game.
TEXTS = Catalogue(Path(__file__).parent / "texts")
DEFAULT = "en"
MOST = 20  # languages that are looked at


def preferred(accepted: str) -> str:
    """The language that an Accept-Language header likes best, of those that there are texts in."""
    weighed = []
    for place, part in enumerate(accepted.split(",")[:MOST]):
        tag, _, weight = part.strip().partition(";q=")
        language = tag.strip().lower().partition("-")[0]
        if language in LANGUAGES:
            weighed.append((-_number(weight), place, language))
    return min(weighed)[2] if weighed and min(weighed)[0] else DEFAULT


def _number(weight: str) -> float:
    try:
        return float(weight or 1)
    except ValueError:
        return 0.0
