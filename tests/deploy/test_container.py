"""The container's steps, carried out in a clean directory; what results runs as an unprivileged user."""

import os
import shutil
import signal
import subprocess
import time
from collections.abc import Iterator
from pathlib import Path

import httpx
import pytest

from tests.deploy import container
from tests.deploy.test_files import ROOT, STAGES

pytestmark = pytest.mark.long  # `make deploy`: installs and compiles everything, minutes
USER = 10001
START_SECONDS = 240


@pytest.fixture(scope="module")
def build(tmp_path_factory: pytest.TempPathFactory) -> container.Build:
    if os.geteuid() != 0 or subprocess.run(["unshare", "--mount", "true"], check=False).returncode:
        pytest.skip("mount namespaces need root")
    room = tmp_path_factory.mktemp("container")
    for folder in (*room.parents, room):
        if folder.is_relative_to("/tmp") and folder != Path("/tmp"):
            folder.chmod(0o755)  # the unprivileged user has to get there
    source = room / "source"
    listed = subprocess.run(["git", "ls-files", "-z"], cwd=ROOT, check=True, capture_output=True, text=True).stdout
    sent = {line[1:] for line in (ROOT / ".dockerignore").read_text().splitlines() if line.startswith("!")}
    for name in filter(None, listed.split("\0")):
        if name.split("/")[0] in sent and (ROOT / name).exists():
            (source / name).parent.mkdir(parents=True, exist_ok=True)
            shutil.copy2(ROOT / name, source / name)
    made = container.Build(source, room)
    made.environment = {"EMPORION_CACHE": str(room / "cache"), "HOME": str(room / "home")}
    made.make(STAGES)
    return made


@pytest.fixture
def started(build: container.Build) -> Iterator[tuple[subprocess.Popen[str], str, Path]]:
    """The entry point with the environment of the Dockerfile, on another port, as the unprivileged user."""
    final = STAGES[-1]
    home = build.where(final, "/var/lib/emporion")
    os.chown(home, USER, USER)
    given = dict(value.split("=", 1) for value in final.values("ENV"))
    given["PATH"] = given["PATH"].replace("$PATH", os.environ["PATH"])
    command = ["setpriv", f"--reuid={USER}", f"--regid={USER}", "--clear-groups", "emporion", "serve", "--port", "0"]
    process = subprocess.Popen(
        build.command(final, "/var/lib/emporion", ["env", *(f"{k}={v}" for k, v in given.items()), *command], True),
        env={"PATH": os.environ["PATH"], "HOME": "/var/lib/emporion"},
        stdout=subprocess.PIPE,
        stderr=subprocess.PIPE,
        text=True,
    )
    assert process.stdout is not None
    address = process.stdout.readline().split()
    if not address:
        raise AssertionError(process.stderr.read() if process.stderr else "")
    deadline = time.monotonic() + START_SECONDS
    while True:
        try:
            if httpx.get(f"{address[-1]}/readyz").status_code == 200:
                break
        except httpx.HTTPError:
            pass
        assert time.monotonic() < deadline
        time.sleep(0.1)
    yield process, address[-1], home
    process.send_signal(signal.SIGKILL)
    process.wait()


def test_what_results_serves_as_an_unprivileged_user_and_has_nothing_to_compile(
    started: tuple[subprocess.Popen[str], str, Path],
) -> None:
    process, address, home = started
    status = Path(f"/proc/{process.pid}/status").read_text()
    assert f"Uid:\t{USER}\t{USER}\t{USER}\t{USER}" in status
    deadline = time.monotonic() + START_SECONDS
    while any(game["rules"] < 1 or game["search"] < 1 for game in httpx.get(f"{address}/healthz").json()["games"]):
        assert time.monotonic() < deadline, "it compiles what the container should have brought"
        time.sleep(0.2)
    assert not [path for path in (home / "cache").rglob("*") if path.is_file()]
    index = httpx.get(address).text
    assert "/assets/" in index
    with httpx.Client(base_url=address) as ann:
        ann.post("/api/people", json={"name": "Ann"}).raise_for_status()
        bot = {"kind": "bot", "level": "easy"}
        made = ann.post("/api/tables", json={"game": "byzanz", "seats": [{"kind": "me"}, bot, bot]}).raise_for_status()
        ann.post(f"/api/tables/{made.json()['info']['id']}/commands", json={"type": "start"}).raise_for_status()
    assert (home / "tables.sqlite").stat().st_mode & 0o777 == 0o600
    process.terminate()
    process.wait(20)


def test_there_is_no_tool_left_to_build_with(build: container.Build) -> None:
    programs = {path.name for path in build.where(STAGES[-1], "/opt/emporion/bin").iterdir()}
    assert "emporion" in programs
    assert not programs & {"uv", "uvx", "npm", "node"}
