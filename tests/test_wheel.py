"""The wheel contains the built client, the data files, and rules and texts in every language."""

import shutil
import subprocess
import sys
import zipfile
from pathlib import Path

import pytest

from tools.client import BUILT, is_new_enough

ROOT = Path(__file__).parents[1]
FILES = (".gitignore", "LICENSE", "README.md", "pyproject.toml", "tools/client.py")


@pytest.fixture(scope="module")
def wheel(tmp_path_factory: pytest.TempPathFactory) -> list[str]:
    """The names in a wheel of this source, with a stand-in for the built client."""
    folder = tmp_path_factory.mktemp("wheel")
    shutil.copytree(ROOT / "src", folder / "src", ignore=shutil.ignore_patterns("static", "__pycache__"))
    for name in FILES:
        (folder / name).parent.mkdir(exist_ok=True)
        shutil.copy(ROOT / name, folder / name)
    (folder / BUILT.parent / "assets").mkdir(parents=True)
    (folder / BUILT).write_text("<!doctype html>")
    (folder / BUILT.parent / "assets" / "index-abc.js").write_text("")
    command = [sys.executable, "-m", "hatchling", "build", "--target", "wheel", "--directory", str(folder / "made")]
    subprocess.run(command, cwd=folder, check=True, capture_output=True)
    (made,) = (folder / "made").glob("*.whl")
    return zipfile.ZipFile(made).namelist()


def test_the_built_client_is_in_it(wheel: list[str]) -> None:
    assert "paddock/server/static/index.html" in wheel
    assert "paddock/server/static/assets/index-abc.js" in wheel


def test_all_data_files_are_in_it(wheel: list[str]) -> None:
    source = ROOT / "src"
    data = [str(file.relative_to(source)) for kind in ("*.toml", "*.json", "*.npz") for file in source.rglob(kind)]
    data = [name for name in data if not name.startswith("paddock/server/static")]
    folder = "paddock/games/downforce"
    assert {"paddock/words/fr/table.json", f"{folder}/words/pt.json", f"{folder}/network.npz"} <= set(data)
    assert {*data, "paddock/lab/report/style.css"} <= set(wheel)


def test_nothing_but_the_package_is_in_it(wheel: list[str]) -> None:
    assert {name.split("/")[0].partition("-")[0] for name in wheel} == {"paddock"}


OLD = ("v18.20.0", "v20.18.1", "v21.0.0", "v22.11.0")
NEW = ("v20.19.0", "v22.12.0\n", "v24.1.0", "v100.0.0")


def test_vite_needs_a_node_that_is_new_enough() -> None:
    assert [is_new_enough(version) for version in OLD] == [False] * len(OLD)
    assert [is_new_enough(version) for version in NEW] == [True] * len(NEW)
