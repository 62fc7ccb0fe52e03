"""The files in deploy/ and docs/deploy.md: what they name exists, and every installed program accepts them."""

import json
import re
import shlex
import shutil
import subprocess
import sys
import tomllib
from fnmatch import fnmatch
from pathlib import Path
from typing import Any

import click
import pytest

from paddock.cli.serve import serve
from tests.server.running import serving

ROOT = Path(__file__).parents[1]
DEPLOY = ROOT / "deploy"
PAGE = (ROOT / "docs" / "deploy.md").read_text("utf-8")
OPTIONS = {name for option in serve.params for name in option.opts}
VARIABLES = {option.envvar for option in serve.params if isinstance(option, click.Option)}
OTHERS = {"PADDOCK_DB_PASSWORD"}  # compose's own


def check_settings(settings: dict[str, str]) -> dict[str, Any]:
    """The settings that `paddock serve` gets from these variables; it rejects wrong ones."""
    ours = {name: value for name, value in settings.items() if name.startswith("PADDOCK_")}
    assert ours.keys() <= VARIABLES
    with pytest.MonkeyPatch.context() as patch:
        for name, value in ours.items():
            patch.setenv(name, value)
        return serve.make_context("serve", []).params


@pytest.mark.parametrize(
    "file", sorted(path for path in DEPLOY.rglob("*") if path.is_file()), ids=lambda file: file.name
)
def test_every_variable_in_a_shipped_file_is_one(file: Path) -> None:
    assert set(re.findall(r"\bPADDOCK_[A-Z_]+", file.read_text())) <= VARIABLES | OTHERS
    assert f"deploy/{file.relative_to(DEPLOY)}" in PAGE or file.name == "processes-compose.conf"


# The container


def instructions() -> list[list[str]]:
    """The lines of the container file as words; a JSON list as its items."""
    text = re.sub(r"\\\n\s*", "", (DEPLOY / "Containerfile").read_text())
    return [line.split(maxsplit=1) for line in text.splitlines() if line and not line.startswith("#")]


def told(name: str) -> list[str]:
    """The arguments of every instruction of this name."""
    return [words for first, words in instructions() if first == name]


def test_the_container_copies_what_exists_and_is_let_in() -> None:
    let_in = [line[1:] for line in (ROOT / ".dockerignore").read_text().splitlines() if line.startswith("!")]
    copied = [name for words in told("COPY") if not words.startswith("--from") for name in words.split()[:-1]]
    assert len(copied) > 5
    for name in copied:
        assert (ROOT / name).exists(), name
        assert any(name == kept or name.startswith(kept + "/") or fnmatch(name, kept) for kept in let_in), name
    stages = [words.split()[-1] for words in told("FROM") if " AS " in words]
    assert {words.split()[0].removeprefix("--from=") for words in told("COPY") if words.startswith("--from")} <= set(
        stages
    )


def test_the_container_serves_as_a_user_without_rights() -> None:
    assert told("USER")[-1] == "paddock"
    assert json.loads(told("ENTRYPOINT")[-1]) == ["paddock"]
    command, *words = json.loads(told("CMD")[-1])
    assert command == "serve"
    assert serve.make_context("serve", words).params
    settings = dict(pair.split("=", 1) for pair in told("ENV")[-1].split())
    assert check_settings(settings)["port"] == int(told("EXPOSE")[-1])
    assert settings["PADDOCK_STORE"].startswith(told("VOLUME")[-1] + "/")


def test_the_containers_health_check_says_whether_a_server_answers(tmp_path: Path) -> None:
    check = json.loads(told("HEALTHCHECK")[-1].partition("CMD ")[2])
    assert check[0] == "python"
    with serving(str(tmp_path / "tables.db"), "--base", "/paddock") as server:
        command = [sys.executable, *(word.replace(":8000/", f":{server.port}/") for word in check[1:])]
        assert command[1:] != check[1:]
        assert subprocess.run(command, capture_output=True, check=False).returncode == 0
        server.kill()
        assert subprocess.run(command, capture_output=True, check=False).returncode != 0


def test_the_container_installs_the_versions_that_the_tests_use() -> None:
    pins = re.compile(r"^([\w.-]+)==(\S+)", re.MULTILINE)
    serving_pins = set(pins.findall((ROOT / "requirements" / "serve.txt").read_text()))
    assert serving_pins <= set(pins.findall((ROOT / "requirements" / "dev.txt").read_text()))
    project = tomllib.loads((ROOT / "pyproject.toml").read_text())["project"]
    needed = project["dependencies"] + project["optional-dependencies"]["postgres"]
    assert {re.split(r"[\[><=;]", name)[0] for name in needed} <= {name for name, _ in serving_pins}


# Compose


def compose() -> Any:
    """The compose file."""
    return pytest.importorskip("yaml").safe_load((DEPLOY / "compose.yaml").read_text())


def test_the_compose_file_names_what_exists() -> None:
    services = compose()["services"]
    for name, service in services.items():
        for volume in service.get("volumes", []):
            place = volume.split(":")[0]
            if place.startswith("./") and place != "./tls":
                assert (DEPLOY / place).is_file(), place
            elif not place.startswith("./"):
                assert place in compose()["volumes"], place
        if "build" in service:
            assert (DEPLOY / service["build"]["context"]).resolve() == ROOT
            assert (ROOT / service["build"]["dockerfile"]).is_file()
        assert set(service.get("depends_on", [])) <= services.keys(), name
        assert set(service["networks"]) <= compose()["networks"].keys()


def test_the_processes_of_compose_are_those_of_its_proxy() -> None:
    services = compose()["services"]
    processes = {name: service for name, service in services.items() if service["image"] == "paddock"}
    named = re.findall(r"server (\S+):8000 ", (DEPLOY / "nginx" / "processes-compose.conf").read_text())
    assert sorted(named) == sorted(processes)
    for service in processes.values():
        settings = check_settings(service["environment"])
        assert settings["proxies"] == (services["proxy"]["networks"]["inside"]["ipv4_address"],)
        assert settings["https"]
        assert "ports" not in service, "whoever reaches a process directly could be taken for its proxy"
        user = services["database"]["environment"]["POSTGRES_USER"]
        assert settings["store"] == f"postgresql://{user}@database/{services['database']['environment']['POSTGRES_DB']}"


def test_the_log_of_the_proxy_is_dockers() -> None:
    (log,) = re.findall(r"access_log (/\S+)", (DEPLOY / "nginx" / "paddock.conf").read_text())
    shell, _, command = compose()["services"]["proxy"]["command"]
    assert shell == "sh"
    assert shlex.split(command)[:5] == ["ln", "-sf", "/dev/stdout", log, "&&"]


# Systemd


def unit() -> dict[str, str]:
    """The settings of the service, the last one of each name."""
    lines = (DEPLOY / "systemd" / "paddock@.service").read_text().splitlines()
    return dict(line.split("=", 1) for line in lines if "=" in line and not line.startswith("#"))


def test_the_unit_starts_a_server_with_options_that_exist() -> None:
    program, command, *words = shlex.split(unit()["ExecStart"].replace("%i", "8001"))
    assert (Path(program).name, command) == ("paddock", "serve")
    assert serve.make_context("serve", words).params["port"] == 8001
    lines = (DEPLOY / "systemd" / "paddock.env").read_text().splitlines()
    settings = dict(line.lstrip("#").split("=", 1) for line in lines if re.match(r"#?[A-Z_]+=", line))
    taken = check_settings(settings)
    assert taken["https"]
    assert taken["behind_proxy"]
    assert "MemoryDenyWriteExecute" not in unit(), "the rules are compiled at run time"
    assert unit()["StartLimitIntervalSec"] == "0", "it is started again until its database is there"


def test_systemd_takes_the_unit_and_finds_it_locked_up(tmp_path: Path) -> None:
    analyze = shutil.which("systemd-analyze")
    if analyze is None:
        pytest.skip("systemd-analyze is not on this machine")
    text = (DEPLOY / "systemd" / "paddock@.service").read_text()
    copy = tmp_path / "paddock@.service"
    copy.write_text(text.replace(unit()["ExecStart"].split()[0], str(Path(sys.executable).with_name("paddock"))))
    result = subprocess.run([analyze, "verify", str(copy)], capture_output=True, text=True, check=False)
    assert result.returncode == 0, result.stderr
    assert str(copy.name) not in result.stderr, result.stderr
    words = [analyze, "security", "--offline=true", "--threshold=20", str(copy)]
    exposed = subprocess.run(words, capture_output=True, text=True, check=False)
    assert exposed.returncode == 0, exposed.stdout


# The page


def test_the_page_names_options_and_variables_that_exist() -> None:
    assert set(re.findall(r"\bPADDOCK_[A-Z_]+", PAGE)) <= VARIABLES | OTHERS
    code = re.findall(r"`(--[^`]+|paddock serve [^`]+)`", PAGE)
    options = {name for words in code for name in re.findall(r"--[a-z-]+", words)} - {"--help", "--keys"}
    assert len(options) > 8
    assert options <= OPTIONS


def test_the_page_lists_each_option_with_its_variable() -> None:
    rows = re.findall(r"^\| `(--[a-z-]+)` \| `(PADDOCK_[A-Z_]+)` \|", PAGE, re.MULTILINE)
    assert len(rows) > 5
    for option, name in rows:
        assert name == "PADDOCK_" + option[2:].upper().replace("-", "_")
        assert name in VARIABLES


def test_the_limits_of_the_page_exist() -> None:
    for pair in re.findall(r'`PADDOCK_LIMIT="([^"]+)"`', PAGE):
        assert check_settings({"PADDOCK_LIMIT": pair})["limits"]
