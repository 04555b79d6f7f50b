"""What can be wrong with a bot's answer."""

GRACE = 0.25  # seconds: the way to a process and back, and whatever else the machine does meanwhile

CRASH, WRONG, LATE = "crash", "wrong", "late"
FAULTS = {
    CRASH: "raises an exception, ends, or answers something that is no answer",
    WRONG: "chooses what is not allowed",
    LATE: "takes longer than its time",
}


class Failed(Exception):
    """A bot has no answer; its message says why."""


class TooLate(Exception):
    """A bot did not answer in its time."""
