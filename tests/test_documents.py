"""README, CONTRIBUTING and docs/ are true: links lead somewhere, commands and lists are those of the code."""

import re
import shlex
import subprocess
import sys
import tomllib
from pathlib import Path

import click
import pytest
from click.testing import CliRunner

from paddock.cli import COMMANDS, main
from paddock.cli.admin import admin

ROOT = Path(__file__).parents[1]
PAGES = [ROOT / name for name in ("README.md", "CONTRIBUTING.md", "CHANGELOG.md")] + sorted(ROOT.glob("docs/**/*.md"))
README = (ROOT / "README.md").read_text("utf-8")


@pytest.mark.parametrize("page", PAGES, ids=lambda page: str(page.relative_to(ROOT)))
def test_links_lead_somewhere(page: Path) -> None:
    for link in re.findall(r"\]\(([^)#]+)\)", page.read_text("utf-8")):
        if link.startswith("https://"):
            continue
        assert (page.parent / link).exists(), link


def test_the_readme_shows_the_help_as_it_is() -> None:
    shown = re.search(r"<!-- help -->\n```\n\$ paddock --help\n(.*?)```\n<!-- /help -->", README, re.DOTALL)
    assert shown is not None
    assert shown[1] == CliRunner().invoke(main, ["--help"], prog_name="paddock", terminal_width=80).output


def test_the_readme_names_every_command() -> None:
    for command in COMMANDS:
        assert f"paddock {command} " in README


@pytest.mark.parametrize("line", re.findall(r"^paddock (.*?)(?: +#.*)?$", README, re.MULTILINE))
def test_the_options_of_the_readmes_commands_exist(line: str) -> None:
    words = shlex.split(line)
    path = [word for word in words[:2] if not word.startswith("-")]
    path = path if words[0] != "replay" else path[:1]
    result = CliRunner().invoke(main, [*path, "--help"])
    assert result.exit_code == 0, result.output
    for option in (word for word in words if word.startswith("-")):
        assert re.search(rf"(^|[\s,/]){re.escape(option)}\b", result.output), option


def test_the_readmes_python_runs() -> None:
    code = re.search(r"```python\n(.*?)```", README, re.DOTALL)
    assert code is not None
    subprocess.run([sys.executable, "-c", code[1]], check=True, stdout=subprocess.DEVNULL)


def test_the_layout_is_that_of_the_folders() -> None:
    shown = re.findall(r"^(src/paddock/\w+/)", README, re.MULTILINE)
    folders = [
        f"src/paddock/{item.name}/" for item in (ROOT / "src" / "paddock").iterdir() if (item / "__init__.py").exists()
    ]
    assert sorted(shown) == sorted(folders)


def test_the_page_about_admin_is_whole_and_true() -> None:
    page = (ROOT / "docs" / "admin.md").read_text("utf-8")
    lines = re.findall(r"^paddock admin (.*?)(?: +#.*)?$", page, re.MULTILINE)
    shown: dict[str, set[str]] = {}
    for line in lines:
        name, *words = shlex.split(line)
        shown.setdefault(name, set()).update(word for word in words if word.startswith("--"))
    assert set(shown) == set(admin.commands)
    for name, command in admin.commands.items():
        options = {option.opts[-1] for option in command.params if isinstance(option, click.Option)}
        assert shown[name] <= options, name
        assert options - shown[name] <= {"--store", "--yes"}, name


def test_the_make_targets_that_are_told_exist() -> None:
    targets = set(re.findall(r"^([a-z]+):", (ROOT / "Makefile").read_text(), re.MULTILINE))
    for page in PAGES:
        told = set(re.findall(r"`?make ([a-z]+)\b(?=`|$)", page.read_text("utf-8"), re.MULTILINE))
        assert told <= targets, page


def test_every_decision_is_listed() -> None:
    folder = ROOT / "docs" / "decisions"
    listed = set(re.findall(r"\]\(([\w-]+\.md)\)", (folder / "README.md").read_text()))
    assert listed == {page.name for page in folder.glob("*.md")} - {"README.md"}


def test_every_dependency_has_its_reason() -> None:
    project = tomllib.loads((ROOT / "pyproject.toml").read_text())["project"]
    page = (ROOT / "docs" / "decisions" / "dependencies.md").read_text()
    extras = [name for names in project["optional-dependencies"].values() for name in names]
    for requirement in project["dependencies"] + extras:
        assert re.split(r"[\[><=;]", requirement)[0] in page


def test_pinned_requirements_name_no_registry() -> None:
    for file in (ROOT / "requirements").glob("*.txt"):
        assert "://" not in file.read_text()
        assert "--index-url" not in file.read_text()
