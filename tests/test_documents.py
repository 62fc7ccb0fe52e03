"""README, CONTRIBUTING and docs/ are true: links work, and commands and lists agree with the code."""

import re
import shlex
import subprocess
import sys
import tomllib
from pathlib import Path

import click
import pytest
from click.testing import CliRunner

from paddock import __version__
from paddock.cli import COMMANDS, main
from paddock.cli.admin import admin

ROOT = Path(__file__).parents[1]
PAGES = [ROOT / name for name in ("README.md", "CONTRIBUTING.md", "CHANGELOG.md")] + sorted(ROOT.glob("docs/**/*.md"))
MADE = ("application", "build", "paddock")
"""Beginnings of names that are not paths of the repository: media types, build results, environments."""
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
    result = CliRunner().invoke(main, [*names_of_command(words), "--help"])
    assert result.exit_code == 0, result.output
    for option in (word for word in words if word.startswith("-")):
        assert re.search(rf"(^|[\s,/]){re.escape(option)}\b", result.output), option


def names_of_command(words: list[str]) -> list[str]:
    """The words that name a command and its subcommands."""
    command: click.Command | None = main
    names: list[str] = []
    for word in words:
        if not isinstance(command, click.Group) or (command := command.get_command(click.Context(main), word)) is None:
            break
        names.append(word)
    return names


def python_of(page: Path) -> list[str]:
    """The blocks of Python on a page; tests/adapters runs those about learning environments."""
    return (
        []
        if page.parent.name == "environments"
        else re.findall(r"```python\n(.*?)```", page.read_text("utf-8"), re.DOTALL)
    )


@pytest.mark.parametrize(
    "page", [page for page in PAGES if python_of(page)], ids=lambda page: str(page.relative_to(ROOT))
)
def test_the_python_on_the_pages_runs(page: Path) -> None:
    for code in python_of(page):
        subprocess.run([sys.executable, "-c", code], check=True, stdout=subprocess.DEVNULL)


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


def test_the_make_targets_that_are_named_exist() -> None:
    targets = set(re.findall(r"^([a-z]+):", (ROOT / "Makefile").read_text(), re.MULTILINE))
    for page in PAGES:
        text = page.read_text("utf-8")
        commands = "\n".join(re.findall(r"```sh\n(.*?)```", text, re.DOTALL))
        told = {*re.findall(r"`make ([a-z]+)", text), *re.findall(r"^make ([a-z]+)", commands, re.MULTILINE)}
        assert told <= targets, page


PATH = re.compile(r"`([\w@*<>-][\w@.*<>-]*/[\w@./*<>-]*|(?!paddock\.)[\w-]+\.(?:py|ts|toml|svelte))`")
FROM = (ROOT, ROOT / "src" / "paddock", ROOT / "src" / "paddock" / "server", ROOT / "web")
OURS = ("src", "web", "tools", "tests", "benchmarks", "deploy")


def is_there(name: str, page: Path) -> bool:
    """Whether this file or folder exists: from the root, from one of our folders, or by its name alone."""
    pattern = re.sub(r"<\w+>", "*", name).rstrip("/")
    if (ROOT / name).exists():
        return True
    if "/" not in name:
        return any(next((ROOT / folder).rglob(pattern), None) for folder in OURS)
    return any(next(base.glob(pattern), None) for base in (*FROM, page.parent))


@pytest.mark.parametrize("page", PAGES, ids=lambda page: str(page.relative_to(ROOT)))
def test_the_files_and_folders_that_are_named_exist(page: Path) -> None:
    told = PATH.findall(re.sub(r"```.*?```", "", page.read_text("utf-8"), flags=re.DOTALL))
    missing = [name for name in told if name.split("/")[0] not in MADE and not is_there(name, page)]
    assert missing == []


@pytest.mark.parametrize("page", PAGES, ids=lambda page: str(page.relative_to(ROOT)))
def test_the_files_and_tests_in_command_lines_exist(page: Path) -> None:
    commands = "\n".join(re.findall(r"```sh\n(.*?)```", page.read_text("utf-8"), re.DOTALL))
    told = re.findall(r"(?<![\w/.-])((?:src|tests|web|tools|benchmarks|examples|docs)/[\w./-]+)", commands)
    assert [name for name in told if not (ROOT / name).exists()] == []
    for chosen in re.findall(r"pytest -k (\w+)", commands):
        tests = (file.read_text("utf-8") for file in (ROOT / "tests").rglob("test_*.py"))
        assert any(re.search(rf"def test_\w*{chosen}", text) for text in tests), chosen


def test_the_picture_shows_every_package() -> None:
    picture = (ROOT / "docs" / "pictures" / "architecture.svg").read_text("utf-8")
    shown = set(re.findall(r"\w+", " ".join(re.findall(r"<text x=[^>]*>([^<]*)", picture))))
    assert {file.parent.name for file in (ROOT / "src" / "paddock").glob("*/__init__.py")} <= shown


def test_the_changelog_begins_with_this_version() -> None:
    versions = re.findall(
        r"^## (\S+) \((unreleased|\d{4}-\d\d-\d\d)\)$", (ROOT / "CHANGELOG.md").read_text("utf-8"), re.M
    )
    assert versions[0][0] == __version__
    assert all(day != "unreleased" for _, day in versions[1:])


def test_the_glossary_has_each_word_once() -> None:
    words = re.findall(r"^\| (?!word |---)([^|]+) \|", (ROOT / "docs" / "glossary.md").read_text("utf-8"), re.M)
    assert 30 <= len(words) <= 60
    assert len(set(words)) == len(words)


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
