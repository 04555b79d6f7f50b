"""Builds the browser client into the package before a wheel is made. Editable installs build it with make."""

import shutil
import subprocess
from pathlib import Path
from typing import Any

from hatchling.builders.hooks.plugin.interface import BuildHookInterface


class CustomBuildHook(BuildHookInterface):
    def initialize(self, version: str, build_data: dict[str, Any]) -> None:  # noqa: ARG002
        if version == "editable":
            return
        web = Path(self.root) / "web"
        built = Path(self.root) / "src" / "emporion" / "static" / "index.html"
        if built.exists() and not web.exists():
            return  # a container builds the pages where Node is, and the package where their sources are not
        npm = shutil.which("npm")
        if npm is None:
            raise RuntimeError("The browser client is built with npm (Node 20 or newer), which was not found.")
        for command in (["ci"], ["run", "build"]):
            subprocess.run([npm, *command], cwd=web, check=True)
