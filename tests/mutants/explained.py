"""The chapters whose rules are broken on purpose, and the survivors that are no mistakes."""

import tomllib
from pathlib import Path

CHAPTERS = {
    "byzanz": ("setup", "auctions", "market", "selling", "ending", "rules"),
    "tyros": (
        "setup", "founding", "dealing", "growing", "sailing", "building", "paying", "bank", "trading", "scoring",
        "knowledge", "rules",
    ),
    "thurn-und-taxis": (
        "setup", "taking", "routes", "officials", "closing", "bonuses", "carriages", "audience", "office", "ending",
        "rules",
    ),
}  # fmt: skip


def explained(game: str) -> dict[tuple[str, str, str], str]:
    """The survivors that are no mistakes: (chapter, function, change) and the reason."""
    file = Path(__file__).parent / f"{game}.toml"
    if not file.exists():
        return {}
    entries = tomllib.loads(file.read_text("utf-8"))["survivor"]
    return {(e["chapter"], e["function"], change): e["why"] for e in entries for change in e["changes"]}
