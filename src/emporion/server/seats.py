"""What a table consists of besides the game: seats, what is said, and a takeback that is asked for."""

from collections.abc import Collection
from dataclasses import dataclass

from emporion.server import events as ev

BOT_NAMES = ("Hanno", "Elissa", "Theodora", "Basilio", "Leonhard", "Seraphina")  # the same in all languages


@dataclass
class Seat:
    plan: ev.SeatPlan
    person: str = ""
    name: str = ""
    contribution: str = ""  # to the shuffle: given openly, or revealed
    commitment: str = ""  # to a contribution that is revealed when the game is to start
    missed: bool = False  # it did not reveal it then
    stand_in: str = ""  # why a bot plays for the person, or ""
    level: str = ""  # of the bot that plays here
    expected: str = ""  # who it is kept for, as at a rematch,
    expected_name: str = ""
    vacation_from: int = 0  # milliseconds since 1970: no clock runs for the person from then
    vacation_until: int = 0  # until then

    @property
    def taken(self) -> bool:
        return bool(self.person) or self.by_bot

    @property
    def by_bot(self) -> bool:
        return self.plan.kind == "bot" or bool(self.stand_in)

    @property
    def owes(self) -> bool:
        """Must something still be revealed that it has committed itself to?"""
        return bool(self.commitment) and not self.contribution

    def free(self) -> None:
        self.person, self.name, self.contribution, self.commitment, self.missed = "", "", "", "", False
        self.vacation_from = self.vacation_until = 0


def planned(number: int, plan: ev.SeatPlan) -> Seat:
    """A seat where nobody sits yet, or a bot does."""
    name = plan.name or BOT_NAMES[number % len(BOT_NAMES)]
    return Seat(plan, name=name if plan.kind == "bot" else "", level=plan.level)


def bot_name(number: int, others: Collection[str]) -> str:
    """What a bot at this seat is called, if not as usual: nobody is called as somebody else here."""
    turned = [BOT_NAMES[(number + n) % len(BOT_NAMES)] for n in range(len(BOT_NAMES))]
    found = next((name for name in turned if name not in others), turned[0])
    return "" if found == turned[0] else found


@dataclass(frozen=True, slots=True)
class ChatMessage:
    name: str
    seat: int | None
    text: str  # "" if who wrote it has deleted themselves
    at: int
    person: str = ""


@dataclass
class Proposal:
    seat: int
    steps: int
    agreed: set[int]
