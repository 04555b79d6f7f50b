"""What a bot would have chosen in the game of an analysis, beside what was chosen and what the search found best."""

from dataclasses import asdict, dataclass
from typing import Any

from emporion.arena.players import decide
from emporion.bots.analysis import Analysis
from emporion.core.match import Match


@dataclass(frozen=True)
class Opinion:
    """A decision: what the bot would have chosen, by what its seat could know."""

    step: int
    seat: int
    bot: str  # notations
    made: str
    best: str
    fault: str = ""


def opinions(found: Analysis, bot: str, seed: str = "0") -> list[Opinion]:
    """Of every decision that the analysis graded."""
    match, notations = found.match, found.match.game.rules.notations
    asked = []
    for graded in found.decisions:
        then = match.game.prepared()
        then[0] = match.state_before(graded.step)
        verdict = decide(bot, Match(match.game, then, None, None), f"{seed} step {graded.step}", graded.seat)
        asked.append(
            Opinion(graded.step, graded.seat, notations[verdict.code], graded.made, graded.known.best, verdict.fault)
        )
    return asked


def summary(bot: str, found: list[Opinion]) -> dict[str, Any]:
    """As data, with how often the bot agrees."""
    return {
        "bot": bot,
        "decisions": len(found),
        "as_made": sum(opinion.bot == opinion.made for opinion in found),
        "as_best": sum(opinion.bot == opinion.best for opinion in found),
        "made_best": sum(opinion.made == opinion.best for opinion in found),
        "faults": sum(bool(opinion.fault) for opinion in found),
        "opinions": [asdict(opinion) for opinion in found],
    }
