"""How a rules function becomes fast: `@kernel` compiles it once and keeps the result on disk.

With PADDOCK_INTERPRETED=1 in the environment the same functions run as plain Python, for a debugger. A server cannot
wait until they are compiled: after `defer` they run as plain Python until `use` says that their code is there.
"""

import hashlib
import os
import shutil
import threading
from collections.abc import Callable, Iterable, Iterator
from contextlib import contextmanager
from importlib.metadata import entry_points
from importlib.util import find_spec
from pathlib import Path
from types import FunctionType
from typing import Any, ParamSpec, TypeVar

import numba
from numba.core.registry import CPUDispatcher

P = ParamSpec("P")
R = TypeVar("R")

INTERPRETED = os.environ.get("PADDOCK_INTERPRETED", "") not in ("", "0")
PACKAGE = Path(__file__).parents[1]
COMPILED = (
    "engine/*.py", "sim/*.py", "bots/*.py", "adapters/rows/*.py", "games/cars/*.py", "games/*/rules/*.py",
    "games/*/policy.py", "games/*/outlook.py", "games/*/tally.py", "games/*/turns.py",
)  # fmt: skip
"""The modules of Paddock that hold kernels, or constants of theirs."""
KEPT_BUILDS = 4


def build_name() -> str:
    """A digest of all that is compiled: Numba itself does not see that a function called from another changed."""
    digest = hashlib.sha256(numba.__version__.encode())
    for source in compiled_sources():
        digest.update(source.read_bytes())
    return digest.hexdigest()[:16]


def compiled_sources() -> Iterator[Path]:
    """The files of all that is compiled, in a fixed order."""
    for pattern in COMPILED:
        yield from sorted(PACKAGE.glob(pattern))
    for game in entry_points(group="paddock.games"):
        found = find_spec(game.module.partition(".")[0])
        for folder in (found.submodule_search_locations or ()) if found else ():
            yield from sorted(Path(folder).rglob("*.py"))


def cache_folder() -> Path:
    """The folder of this build's machine code; the oldest builds beside it are removed."""
    base = Path(os.environ.get("XDG_CACHE_HOME") or Path.home() / ".cache") / "paddock"
    folder = base / build_name()
    if not folder.exists():
        builds = sorted(base.glob("*/"), key=lambda build: build.stat().st_mtime, reverse=True)
        for old in builds[KEPT_BUILDS - 1 :]:
            shutil.rmtree(old, ignore_errors=True)
    return folder


CACHE = "" if INTERPRETED else str(cache_folder())


class Deferred(CPUDispatcher):
    """A kernel that runs as plain Python, except in a thread that loads its compiled code."""

    usual = False  # whether new kernels are such

    def __call__(self, *args: Any) -> Any:
        """What the kernel gives, slowly."""
        return super().__call__(*args) if getattr(LOADING, "here", False) else self.py_func(*args)


LOADING = threading.local()
KERNELS: list[Any] = []
"""All kernels that Python calls."""


def defer() -> None:
    """Let all kernels run as plain Python until `use`: both give the same game."""
    Deferred.usual = True
    for known in KERNELS:
        known.__class__ = Deferred


def use(kernels: Iterable[Any] = KERNELS) -> None:
    """Run those of these kernels compiled from now on whose code is loaded."""
    compiled_kind: Any = CPUDispatcher
    for known in kernels:
        if isinstance(known, Deferred) and known.overloads:
            known.__class__ = compiled_kind


@contextmanager
def loading() -> Iterator[None]:
    """Run all kernels compiled in this thread, so that their code is loaded, or compiled where there is none."""
    LOADING.here = True
    try:
        yield
    finally:
        LOADING.here = False


@contextmanager
def own_cache() -> Iterator[None]:
    """Let Numba keep what is decorated here in Paddock's cache, and other packages' code where it was."""
    config: Any = numba.config
    before = config.CACHE_DIR
    config.CACHE_DIR = CACHE
    try:
        yield
    finally:
        config.CACHE_DIR = before


def quick_kernel(function: Callable[P, R]) -> Callable[P, R]:
    """A kernel that keeps the GIL: it takes a microsecond, and to get the GIL back can take thousands of them."""
    return kernel(function, quick=True)


def kernel(function: Callable[P, R], quick: bool = False, inline: bool = False) -> Callable[P, R]:
    """Compile a rules function on its first call, without the GIL; interpreted, it stays as it is.

    Python and other kernels call twins of it: only the one for Python has the code that unpacks Python's objects, which
    takes a fifth of the time to compile. Kernels pass integers to each other as 64 bits, so that a kernel is compiled
    once and not again for each constant and each small type it is called with. With `inline` it becomes a part of the
    kernels that call it and is not compiled by itself, which saves time where it is large and they are few.
    """
    if INTERPRETED:
        return function
    assert isinstance(function, FunctionType)  # noqa: S101
    when = {"inline": "always"} if inline else {}
    outer = compiled(function, nogil=not quick, **when)
    inner = compiled(copy_of(function, function.__globals__, "inner"), nogil=True, no_cpython_wrapper=True, **when)
    template_for = inner.get_call_template
    outer.get_call_template = lambda args, kws: template_for([wide(arg) for arg in args], kws)
    outer.get_overload = inner.get_overload
    KERNELS.append(outer)
    if Deferred.usual:
        outer.__class__ = Deferred
    twin: Callable[P, R] = outer
    return twin


def compiled(function: FunctionType, **options: Any) -> Any:
    """Numba's compiled function, kept in Paddock's cache."""
    njit: Any = numba.njit
    with own_cache():
        return njit(cache=True, error_model="numpy", no_cfunc_wrapper=True, _nrt=False, **options)(function)


def wide(argument: Any) -> Any:
    """The type that a kernel passes an argument as."""
    types: Any = numba.types
    plain = types.unliteral(argument)
    return types.int64 if isinstance(plain, types.Integer) else plain


def bind(function: Callable[P, R], quick: bool = False, inline: bool = False, **verbs: Any) -> Callable[P, R]:
    """A kernel from a function written for any game, with the verbs of one game in place of its globals."""
    assert isinstance(function, FunctionType)  # noqa: S101
    names = "".join(f"{name} {verb.__module__} {verb.__qualname__};" for name, verb in verbs.items())
    mark = hashlib.sha256(names.encode()).hexdigest()[:8]
    return kernel(copy_of(function, {**function.__globals__, **verbs}, mark), quick, inline)


def copy_of(function: FunctionType, names: dict[str, Any], mark: str) -> Any:
    """A function of the same code with these globals; the mark keeps the two apart in Numba's cache."""
    copy = FunctionType(function.__code__, names, function.__name__, function.__defaults__)
    copy.__qualname__, copy.__module__ = f"{function.__qualname__}-{mark}", function.__module__
    return copy
