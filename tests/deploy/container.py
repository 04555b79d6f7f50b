"""The steps of a Dockerfile, carried out without a container engine.

Each stage is a folder. A command runs in a mount namespace of its own in which the stage's folders lie where the
Dockerfile says: /opt/emporion is the stage's, and so is /build. Programs of the base image are those of this machine.
What is left out: the base images themselves, and `useradd`, whose user is a number here as in the Dockerfile.
"""

import os
import re
import shlex
import shutil
import subprocess
import sys
from dataclasses import dataclass, field
from pathlib import Path

FOLDERS = ("/build", "/opt/emporion", "/var/lib/emporion")  # those that the steps write to
STEP_SECONDS = 900


@dataclass
class Step:
    word: str
    rest: str


@dataclass
class Stage:
    """One FROM with everything up to the next."""

    base: str
    name: str
    steps: list[Step] = field(default_factory=list)

    def values(self, word: str) -> list[str]:
        return [step.rest for step in self.steps if step.word == word]


def read(text: str) -> list[Stage]:
    """The stages of a Dockerfile."""
    stages: list[Stage] = []
    joined = re.sub(r"\\\n\s*", " ", "\n".join(line for line in text.splitlines() if not line.startswith("#")))
    for line in filter(None, map(str.strip, joined.splitlines())):
        word, _, rest = line.partition(" ")
        if word == "FROM":
            base, _, name = rest.partition(" AS ")
            stages.append(Stage(base, name or "final"))
        else:
            stages[-1].steps.append(Step(word, rest.strip()))
    return stages


class Build:
    """Stages in folders below `room`, with the files of `source` as what is sent to the builder."""

    def __init__(self, source: Path, room: Path) -> None:
        self.source = source
        self.room = room
        self.environment: dict[str, str] = {}

    def where(self, stage: Stage, path: str) -> Path:
        """Where a path of a stage lies on this machine."""
        return self.room / stage.name / path.lstrip("/")

    def run(self, stage: Stage, directory: str, command: list[str]) -> str:
        """Run a command as a step of this stage would; what it printed."""
        done = subprocess.run(
            self.command(stage, directory, command),
            env={**os.environ, **self.environment},
            capture_output=True,
            text=True,
            timeout=STEP_SECONDS,
        )
        assert done.returncode == 0, f"{command}\n{done.stdout}\n{done.stderr}"
        return done.stdout

    def command(self, stage: Stage, directory: str, command: list[str], anybody: bool = False) -> list[str]:
        """The command in a namespace where the stage's folders are in their places; for `anybody`, in one where the
        base image's Python can be read by every user, as in a container."""
        lines = python_for_anybody(self.room / "python") if anybody else []
        for folder in FOLDERS:
            here = self.where(stage, folder)
            here.mkdir(parents=True, exist_ok=True)
            lines += [f"mkdir -p {folder}", f"mount --bind {shlex.quote(str(here))} {folder}"]
        lines += [f"cd {directory}", f"exec {shlex.join(command)}"]
        return ["unshare", "--mount", "sh", "-ec", "\n".join(lines)]

    def make(self, stages: list[Stage]) -> None:
        for stage in stages:
            directory = "/"
            for step in stage.steps:
                if step.word == "WORKDIR":
                    directory = step.rest
                    self.where(stage, directory).mkdir(parents=True, exist_ok=True)
                elif step.word == "COPY":
                    self.copy(stages, stage, directory, step.rest)
                elif step.word == "RUN" and not step.rest.startswith("useradd "):
                    self.run(stage, directory, ["sh", "-ec", step.rest])

    def copy(self, stages: list[Stage], stage: Stage, directory: str, rest: str) -> None:
        words = rest.split()
        origin = None
        if words[0].startswith("--from="):
            name = words.pop(0).removeprefix("--from=")
            (origin,) = [one for one in stages if one.name == name]
        *sources, goal = words
        into = self.where(stage, os.path.normpath(os.path.join(directory, goal)))  # noqa: PTH118
        for source in sources:
            found = self.where(origin, source) if origin else self.source / source
            if found.is_dir():
                shutil.copytree(found, into, symlinks=True, dirs_exist_ok=True)
            elif goal.endswith("/"):
                into.mkdir(parents=True, exist_ok=True)
                shutil.copy2(found, into)
            else:
                into.parent.mkdir(parents=True, exist_ok=True)
                shutil.copy2(found, into)


def python_for_anybody(aside: Path) -> list[str]:
    """Commands that show this machine's Python to every user, if it lies in somebody's closed folder."""
    python = Path(sys.base_prefix)
    closed = [folder for folder in reversed(python.parents) if not folder.stat().st_mode & 0o001]
    if not closed:
        return []
    return [
        f"mkdir -p {aside}",
        f"mount --bind {python} {aside}",
        f"mount -t tmpfs -o mode=755 tmpfs {closed[0]}",
        f"mkdir -p {python}",
        f"mount --bind {aside} {python}",
    ]
