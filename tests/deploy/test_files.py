"""The files for hosts say what they must: no root, nothing unpinned, nothing secret, and only what exists."""

import re
import shutil
import subprocess
from pathlib import Path
from typing import Any

import pytest
import yaml

from emporion.server.settings import PREFIX, Settings
from tests.deploy import container

ROOT = Path(__file__).parent.parent.parent
DOCKERFILE = (ROOT / "Dockerfile").read_text()
COMPOSE: dict[str, Any] = yaml.safe_load((ROOT / "compose.yaml").read_text())
UNIT = (ROOT / "deploy" / "emporion.service").read_text()
STAGES = container.read(DOCKERFILE)
PINNED = re.compile(r"[\w./-]+:[\w.-]*\d[\w.-]*$")  # an image with a version


def test_what_runs_in_the_end_has_no_root_and_tells_its_health() -> None:
    final = STAGES[-1]
    (user,) = final.values("USER")
    assert int(user.split(":")[0]) > 0
    words = [step.word for step in final.steps]
    assert words.index("USER") < words.index("ENTRYPOINT")
    assert not [step for step in final.steps[words.index("USER") :] if step.word in ("RUN", "COPY", "ADD")]
    assert "/readyz" in final.values("HEALTHCHECK")[0]
    assert final.values("STOPSIGNAL") == ["SIGTERM"]
    assert [stage.name for stage in STAGES] == ["pages", "package", "final"]


def test_images_and_packages_are_pinned() -> None:
    images = [stage.base for stage in STAGES] + [one["image"] for one in COMPOSE["services"].values() if "image" in one]
    assert len(images) == 5
    assert not [image for image in images if not PINNED.search(image)]
    assert "--require-hashes" in DOCKERFILE
    (uv,) = set(re.findall(r"uv==([\d.]+)", DOCKERFILE))
    assert f"UV := {uv}\n" in (ROOT / "Makefile").read_text()
    assert not [step for stage in STAGES for step in stage.steps if step.word == "ADD"]


def test_whatever_is_copied_exists_and_is_sent_to_the_builder() -> None:
    sent = {line[1:] for line in (ROOT / ".dockerignore").read_text().splitlines() if line.startswith("!")}
    copied = {
        word
        for stage in STAGES
        for rest in stage.values("COPY")
        if not rest.startswith("--from=")
        for word in rest.split()[:-1]
    }
    assert not [path for path in copied if not (ROOT / path).exists()]
    assert not [path for path in copied if path.split("/")[0] not in sent]


def test_the_lock_of_the_container_has_the_versions_of_the_tests() -> None:
    def versions(file: Path) -> set[str]:
        return set(re.findall(r"^([\w.\[\]-]+==[\w.]+)", file.read_text(), re.MULTILINE))

    locked = versions(ROOT / "deploy" / "requirements.lock")
    assert len(locked) > 20
    assert locked <= versions(ROOT / "requirements.lock")
    wanted = re.search(r"^dependencies = \[(.*?)^\]", (ROOT / "pyproject.toml").read_text(), re.DOTALL | re.MULTILINE)
    assert wanted
    names = {re.sub("[-_.]+", "-", one.split("==")[0].split("[")[0].lower()) for one in locked}
    assert {name.replace(".", "-") for name in re.findall(r'"([\w.-]+)', wanted[1])} <= names


def names_of(texts: str) -> set[str]:
    return set(re.findall(rf"\b({PREFIX}[A-Z_]+)", texts))


def test_every_setting_that_is_named_exists() -> None:
    known = {PREFIX + name.upper() for name in Settings.__dataclass_fields__}
    own = {f"{PREFIX}CACHE", f"{PREFIX}NAME", f"{PREFIX}PASSWORD", f"{PREFIX}UPSTREAM"}
    files = ("Dockerfile", "compose.yaml", "deploy/emporion.service", "deploy/Caddyfile")
    named = set().union(*(names_of((ROOT / file).read_text()) for file in files))
    assert f"{PREFIX}DATABASE" in named
    assert named <= known | own


def test_the_composition_keeps_the_database_inside_and_holds_no_secret() -> None:
    services = COMPOSE["services"]
    assert [name for name, one in services.items() if "ports" in one] == ["proxy"]
    assert services["emporion"]["depends_on"]["database"]["condition"] == "service_healthy"
    assert services["emporion"]["cap_drop"] == ["ALL"]
    assert services["emporion"]["read_only"]
    volumes = {volume.split(":")[0] for one in services.values() for volume in one["volumes"]}
    assert {name for name in volumes if not name.startswith(".")} == set(COMPOSE["volumes"])
    assert not [name for name in volumes if name.startswith(".") and not (ROOT / name).exists()]
    trusted = services["emporion"]["environment"]["FORWARDED_ALLOW_IPS"]
    assert services["proxy"]["networks"]["inside"]["ipv4_address"] == trusted
    text = (ROOT / "compose.yaml").read_text()
    assert not re.findall(r"(?:PASSWORD|TOKEN|SECRET): (?!\$\{)", text)


def test_the_unit_is_understood_by_systemd(tmp_path: Path) -> None:
    if shutil.which("systemd-analyze") is None:
        pytest.skip("systemd is not on this machine")
    unit = tmp_path / "emporion.service"
    unit.write_text(UNIT.replace("/opt/emporion/bin/emporion", "/bin/true"))
    said = subprocess.run(["systemd-analyze", "verify", str(unit)], capture_output=True, text=True, timeout=60)
    about = [line for line in said.stderr.splitlines() if "emporion.service" in line and "Failed to" not in line]
    assert not about
    assert "DynamicUser=yes" in UNIT


def test_the_proxy_is_understood_by_caddy() -> None:
    caddy = shutil.which("caddy")
    if caddy is None:
        pytest.skip("Caddy is not on this machine")
    command = [caddy, "validate", "--adapter", "caddyfile", "--config", str(ROOT / "deploy" / "Caddyfile")]
    environment = {"EMPORION_NAME": "localhost", "HOME": "/tmp", "PATH": "/usr/bin"}
    subprocess.run(command, check=True, capture_output=True, timeout=60, env=environment)


def test_the_guide_walks_through_each_file() -> None:
    guide = (ROOT / "docs" / "hosting.md").read_text()
    for file in ("Dockerfile", "compose.yaml", "deploy/emporion.service", "deploy/Caddyfile"):
        assert file in guide
