"""The package as people install it carries the pages."""

import re
import shutil
import subprocess
import sys
import zipfile
from pathlib import Path

import pytest

ROOT = Path(__file__).parent.parent.parent


@pytest.mark.long
def test_a_wheel_holds_the_pages_that_its_index_names(tmp_path: Path) -> None:
    uv = Path(sys.executable).with_name("uv")
    command = [str(uv), "build", "--wheel", "--no-build-isolation", "--out-dir", str(tmp_path), str(ROOT)]
    assert shutil.which("npm"), "the pages are built with npm"
    subprocess.run(command, check=True, capture_output=True, timeout=600)
    (wheel,) = tmp_path.glob("*.whl")
    with zipfile.ZipFile(wheel) as package:
        names = set(package.namelist())
        index = package.read("emporion/static/index.html").decode()
    wanted = re.findall(r'(?:src|href)="/(assets/[^"]+)"', index)
    assert len(wanted) > 2
    assert {f"emporion/static/{name}" for name in wanted} <= names
    assert not [name for name in names if name.startswith(("web/", "tests/")) or "node_modules" in name]
