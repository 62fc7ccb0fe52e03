"""How kernels are compiled and cached, and the switch to plain Python."""

import ast
import os
import subprocess
import sys
from pathlib import Path
from typing import Any

import numba
import pytest

from paddock.engine import compiled
from paddock.engine.masks import size
from tests.engine.kernels import modules_of_kernels


def test_the_cache_folder_is_named_after_the_sources(monkeypatch: pytest.MonkeyPatch, tmp_path: Path) -> None:
    (tmp_path / "engine").mkdir()
    source = tmp_path / "engine" / "flow.py"
    source.write_text("STEPS = 8\n")
    monkeypatch.setattr(compiled, "PACKAGE", tmp_path)
    before = compiled.build_name()
    assert compiled.build_name() == before
    source.write_text("STEPS = 9\n")
    assert compiled.build_name() != before


def test_the_cache_folder_is_named_after_all_that_is_compiled() -> None:
    """Machine code of before must never be used, so nothing that kernels name may be missing."""
    own = {path for path in compiled.compiled_sources() if path.is_relative_to(compiled.PACKAGE)}
    assert modules_of_kernels() <= own


def test_the_cache_folder_is_named_after_nothing_else() -> None:
    """Whoever edits words or questions waits for no compiler. The records are there for their layout."""
    own = {path for path in compiled.compiled_sources() if path.is_relative_to(compiled.PACKAGE)}
    apart = own - modules_of_kernels()
    assert {path.name for path in apart} <= {"__init__.py", "box.py"}, apart
    assert all(path.parent.name == "rules" for path in apart)


def test_only_the_newest_builds_are_kept(monkeypatch: pytest.MonkeyPatch, tmp_path: Path) -> None:
    monkeypatch.setenv("XDG_CACHE_HOME", str(tmp_path))
    for age in range(6):
        build = tmp_path / "paddock" / f"build-{age}"
        build.mkdir(parents=True)
        (build / "race.nbc").touch()
        os.utime(build, (1e9 - age, 1e9 - age))
    folder = compiled.cache_folder()
    assert folder == tmp_path / "paddock" / compiled.build_name()
    kept = sorted(path.name for path in (tmp_path / "paddock").iterdir())
    assert kept == [f"build-{age}" for age in range(compiled.KEPT_BUILDS - 1)]


def test_a_build_in_use_is_left_alone(monkeypatch: pytest.MonkeyPatch, tmp_path: Path) -> None:
    monkeypatch.setenv("XDG_CACHE_HOME", str(tmp_path))
    folders = [tmp_path / "paddock" / name for name in (compiled.build_name(), *"abcdef")]
    for folder in folders:
        folder.mkdir(parents=True)
    compiled.cache_folder()
    assert all(folder.exists() for folder in folders)


def test_the_cache_of_other_packages_stays_where_it_was() -> None:
    config: Any = numba.config
    before = config.CACHE_DIR
    with compiled.own_cache():
        assert config.CACHE_DIR == compiled.CACHE
    assert before == config.CACHE_DIR


def test_interpreted_a_kernel_is_the_function_itself(monkeypatch: pytest.MonkeyPatch) -> None:
    def double(number: int) -> int:
        return 2 * number

    monkeypatch.setattr(compiled, "INTERPRETED", True)
    assert compiled.kernel(double) is double


@pytest.mark.skipif(compiled.INTERPRETED, reason="nothing is compiled in this run")
def test_a_kernel_is_compiled_once_for_all_integers() -> None:
    """Separate machine code for each small type would double the time to start."""
    dispatcher: Any = size
    signatures = {signature for signature in dispatcher.signatures if len(signature) == 1}
    assert signatures <= {(numba.types.int64,)}


@pytest.mark.parametrize(("value", "plain"), [("1", True), ("0", False)])
def test_the_environment_switches_to_plain_python(value: str, plain: bool) -> None:
    code = "from paddock.engine import compiled; print(compiled.INTERPRETED)"
    environment = {**os.environ, "PADDOCK_INTERPRETED": value}
    run = subprocess.run([sys.executable, "-c", code], env=environment, capture_output=True, text=True, check=True)
    assert run.stdout.strip() == str(plain)


def five() -> int:
    return 5


def seven() -> int:
    return 7


def test_bound_kernels_call_the_verbs_they_were_given() -> None:
    """A function bound twice is two kernels: the cached code of one must not be used for the other."""

    def ask() -> int:
        return verb() + 1  # type: ignore[name-defined, no-any-return]  # noqa: F821

    verbs = compiled.kernel(five), compiled.kernel(seven)
    assert [compiled.bind(ask, verb=verb)() for verb in verbs] == [6, 8]


def looks_in_a_tuple(node: ast.AST, tuples: set[str]) -> bool:
    """Whether a kernel searches a tuple, iterates over one, or indexes one with a computed number."""

    def is_tuple(expression: ast.expr) -> bool:
        return isinstance(expression, ast.Tuple) or (isinstance(expression, ast.Name) and expression.id in tuples)

    match node:
        case ast.Compare(ops=[ast.In() | ast.NotIn()], comparators=[expression]):
            return is_tuple(expression)
        case ast.For(iter=expression):
            return is_tuple(expression)
        case ast.Subscript(value=expression, slice=index):
            return is_tuple(expression) and not isinstance(index, ast.Constant)
    return False


def test_kernels_look_nothing_up_in_tuples() -> None:
    """That can raise an error, and threads of a GPU that could leave a game there no longer run in step."""
    found = []
    for path in compiled.compiled_sources():
        module = ast.parse(path.read_text("utf-8"))
        constants = [node for node in module.body if isinstance(node, ast.Assign)]
        tuples = {
            target.id
            for constant in constants
            for target in constant.targets
            if isinstance(target, ast.Name) and isinstance(constant.value, ast.Tuple)
        }
        kernels = [
            function
            for function in ast.walk(module)
            if isinstance(function, ast.FunctionDef) and "kernel" in map(ast.unparse, function.decorator_list)
        ]
        found += [
            f"{path.name}, line {node.lineno}"
            for kernel in kernels
            for node in ast.walk(kernel)
            if isinstance(node, ast.stmt | ast.expr) and looks_in_a_tuple(node, tuples)
        ]
    assert found == []
