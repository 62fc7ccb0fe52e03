"""`paddock serve`: its help, and its messages when it cannot serve."""

import dataclasses
import os
import socket
import subprocess
import sys
from pathlib import Path

import click
import pytest

from paddock.cli.environment import variable
from paddock.cli.serve import serve as serve_command
from paddock.cli.serve import usual_store
from paddock.server.limits import Limits
from tests.cli.running import paddock
from tests.server.running import serving

PATIENCE = 120


def serve(*words: str, **environment: str) -> subprocess.CompletedProcess[str]:
    """Try to serve in a separate process, which fails before it gets that far."""
    command = [str(Path(sys.executable).with_name("paddock")), "serve", "--port", "0", *words]
    return subprocess.run(
        command, capture_output=True, text=True, timeout=PATIENCE, env={**os.environ, **environment}, check=False
    )


def one_line(result: subprocess.CompletedProcess[str]) -> str:
    """The one line that says why it does not serve."""
    assert result.returncode == 2, result
    assert result.stdout == ""
    lines = result.stderr.splitlines()
    assert len(lines) == 1, result.stderr
    return lines[0]


OPTIONS = [option for option in serve_command.params if isinstance(option, click.Option)]


@pytest.mark.parametrize("option", OPTIONS, ids=lambda option: option.opts[0])
def test_the_help_names_every_option_and_its_variable(option: click.Option) -> None:
    output = " ".join(paddock("serve", "--help").output.split())
    assert option.opts[0] in output
    assert option.envvar == "PADDOCK_" + option.opts[0][2:].upper().replace("-", "_")
    assert f"env var: {option.envvar}" in output


def test_every_option_comes_from_the_environment() -> None:
    """Each option gets another value than its default, once on the command line and once in the environment."""
    others = {
        bool: "true",
        int: "4711",
        float: "7.5",
        "--host": "127.0.0.2",
        "--store": "place.db",
        "--origin": "https://one.example https://two.example",
        "--limit": "tables=7 connections=8",
        "--log": "error",
        "--base": "/paddock",
        "--proxy": "10.0.0.2 10.1.0.0/16",
        "--metrics-port": "4711",
        "--metrics-host": "127.0.0.2",
    }
    for option in OPTIONS:
        usual = serve_command.make_context("serve", []).params[option.name or ""]
        value = others.get(option.opts[0]) or others[type(usual)]
        repeated = [word for one in value.split() for word in (option.opts[0], one)]
        said = serve_command.make_context("serve", [option.opts[0]] if option.is_flag else repeated).params
        with pytest.MonkeyPatch.context() as patch:
            patch.setenv(variable(option), value)
            taken = serve_command.make_context("serve", []).params
        assert taken == said
        assert taken[option.name or ""] != usual


def test_the_command_line_wins_over_the_environment(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv("PADDOCK_PORT", "4711")
    assert serve_command.make_context("serve", ["--port", "4712"]).params["port"] == 4712


@pytest.mark.parametrize(
    ("name", "value"),
    [
        ("PORT", "http"),
        ("BOT_PAUSE", "61"),
        ("HTTPS", "perhaps"),
        ("LOG", "loud"),
        ("LIMIT", "tables=5 chairs=5"),
        ("ORIGIN", "https://one.example two.example"),
        ("BASE", "paddock"),
        ("PROXY", "127.0.0.1 proxy"),
        ("METRICS_PORT", "65536"),
    ],
)
def test_a_wrong_value_in_the_environment_is_reported_with_its_variable(name: str, value: str) -> None:
    with pytest.MonkeyPatch.context() as patch:
        patch.setenv(f"PADDOCK_{name}", value)
        result = paddock("serve", width=200)
    assert result.exit_code == 2
    assert (
        f"Error: Invalid value for '--{name.lower().replace('_', '-')}' (env var: 'PADDOCK_{name}'): " in result.output
    )


def test_limit_help_lists_all_limits_with_their_usual_values() -> None:
    result = paddock("serve", "--limit", "help")
    assert result.exit_code == 0
    told = dict(line.split() for line in result.output.splitlines())
    assert told == {limit.name.replace("_", "-"): str(limit.default) for limit in dataclasses.fields(Limits)}


@pytest.mark.parametrize(
    "words",
    [
        ("--port", "65536"),
        ("--port", "-1"),
        ("--port", "http"),
        ("--bot-pause", "-1"),
        ("--bot-pause", "x"),
        ("--log", "loud"),
        ("--limit", "tables"),
        ("--limit", "tables=x"),
        ("--limit", "tables=0"),
        ("--limit", "tables=-1"),
        ("--limit", "chairs=5"),
        ("--limit", ""),
        ("--host", "no such host"),
        ("--base", "paddock"),
        ("--base", "//"),
        ("--base", "/a//b"),
        ("--base", "/../etc"),
        ("--base", "/a b"),
        ("--base", "/a;Path=/"),
        ("--base", "/a?b"),
        ("--base", "/é"),
        ("--base", "https://paddock.example/a"),
        ("--proxy", "*"),
        ("--proxy", "localhost"),
        ("--proxy", "10.0.0.1/8"),
        ("--metrics-port", "-1"),
        ("more",),
        ("--wrong",),
    ],
    ids=" ".join,
)
def test_wrong_words_are_told_and_nothing_is_served(words: tuple[str, ...]) -> None:
    result = paddock("serve", *words)
    assert result.exit_code == 2
    assert "Error: " in result.output
    assert "Traceback" not in result.output


def test_a_wrong_limit_is_reported_with_the_right_ones() -> None:
    assert "tables-per-minute" in paddock("serve", "--limit", "chairs=5").output


def test_a_port_in_use_is_reported() -> None:
    with socket.socket() as taken:
        taken.bind(("127.0.0.1", 0))
        taken.listen()
        port = taken.getsockname()[1]
        result = paddock("serve", "--port", str(port), width=200)
    assert result.exit_code == 2
    assert result.output.startswith(f"Error: cannot serve at 127.0.0.1 port {port}: ")
    assert "--port N" in result.output


def test_a_metrics_port_in_use_is_reported(tmp_path: Path) -> None:
    with socket.socket() as taken:
        taken.bind(("127.0.0.1", 0))
        taken.listen()
        port = str(taken.getsockname()[1])
        line = one_line(serve("--store", str(tmp_path / "tables.db"), "--metrics-port", port))
    assert line.startswith(f"Error: cannot show metrics at 127.0.0.1 port {port}: ")


def test_a_store_that_another_server_uses_is_reported(tmp_path: Path) -> None:
    store = str(tmp_path / "tables.db")
    with serving(store):
        line = one_line(serve("--store", store))
    assert line.startswith("Error: ")
    assert store in line
    assert "another" in line


@pytest.mark.parametrize("place", ["folder", "text.txt", "file/tables.db"])
def test_a_store_that_cannot_be_written_is_reported(tmp_path: Path, place: str) -> None:
    (tmp_path / "folder").mkdir()
    (tmp_path / "text.txt").write_text("this is no database, but a text that is long enough to be one\n" * 50)
    (tmp_path / "file").write_text("a file where a folder should be")
    line = one_line(serve("--store", str(tmp_path / place)))
    assert line.startswith("Error: ")
    assert str(tmp_path / place) in line


def test_a_database_that_does_not_answer_is_reported() -> None:
    line = one_line(serve("--store", "postgresql://nobody@127.0.0.1:1/none"))
    assert line.startswith("Error: ")


def test_the_store_comes_from_the_environment_where_no_switch_names_one(tmp_path: Path) -> None:
    folder = tmp_path / "folder"
    folder.mkdir()
    line = one_line(serve(PADDOCK_STORE=str(folder)))
    assert str(folder) in line


def test_the_usual_store_is_in_the_users_data_folder(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv("XDG_DATA_HOME", "/data")
    assert usual_store() == "/data/paddock/tables.db"
    monkeypatch.delenv("XDG_DATA_HOME")
    monkeypatch.setenv("HOME", "/home/ana")
    assert usual_store() == "/home/ana/.local/share/paddock/tables.db"
