"""How functions of the rules become fast: `@kernel` compiles them once and keeps the result on disk.

With PADDOCK_INTERPRETED=1 in the environment, the same functions run as plain Python, for a debugger. A server cannot
wait for the compiler: after `defer`, kernels run as plain Python until `use` switches to their compiled code.
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
SHARED = {
    "adapters/rows": ("layout", "observing", "stepping", "turns"),
    "bots": ("trials",),
    "engine": ("asking", "bits", "calls", "compiled", "flow", "journal", "masks", "randomness", "record"),
    "games/cars": ("cards", "driving", "features", "guide", "owning", "policy", "tally"),
    "learning": ("rows",),
    "sim": ("dice", "features", "game_range", "matches", "plain", "playout", "rollouts", "tally"),
}
COMPILED = (
    *(f"{folder}/{name}.py" for folder, names in SHARED.items() for name in names),
    "games/*/rules/*.py",
    *(f"games/*/{name}.py" for name in ("features", "outlook", "policy", "tally", "turns")),
)  # fmt: skip
"""The modules of Paddock with kernels, or constants that kernels use; a test holds the list to what kernels name."""
KEPT_BUILDS = 4


def build_name() -> str:
    """A digest of everything that is compiled. Numba's own cache misses changes in functions that a kernel calls."""
    digest = hashlib.sha256(numba.__version__.encode())
    for source in compiled_sources():
        digest.update(source.read_bytes())
    return digest.hexdigest()[:16]


def compiled_sources() -> Iterator[Path]:
    """The source files of everything that is compiled, in a fixed order."""
    for pattern in COMPILED:
        yield from sorted(PACKAGE.glob(pattern))
    for game in entry_points(group="paddock.games"):
        found = find_spec(game.module.partition(".")[0])
        for folder in (found.submodule_search_locations or ()) if found else ():
            yield from sorted(Path(folder).rglob("*.py"))


def cache_folder() -> Path:
    """The folder for the machine code of this build. A new build removes the oldest ones beside it."""
    base = Path(os.environ.get("XDG_CACHE_HOME") or Path.home() / ".cache") / "paddock"
    folder = base / build_name()
    if not folder.exists():
        builds = sorted(base.glob("*/"), key=lambda build: build.stat().st_mtime, reverse=True)
        for old in builds[KEPT_BUILDS - 1 :]:
            shutil.rmtree(old, ignore_errors=True)
    return folder


CACHE = "" if INTERPRETED else str(cache_folder())


class Deferred(CPUDispatcher):
    """A kernel that runs as plain Python, except in a thread that is loading its compiled code."""

    usual = False  # whether new kernels start out deferred

    def __call__(self, *args: Any) -> Any:
        """Run the kernel: compiled in a loading thread, else as plain Python."""
        return super().__call__(*args) if getattr(LOADING, "here", False) else self.py_func(*args)


LOADING = threading.local()
KERNELS: list[Any] = []
"""All kernels that Python code calls."""


def defer() -> None:
    """Run all kernels as plain Python until `use` is called; the results are the same."""
    Deferred.usual = True
    for known in KERNELS:
        known.__class__ = Deferred


def use(kernels: Iterable[Any] = KERNELS) -> None:
    """From now on run these kernels compiled, if their code is loaded."""
    compiled_kind: Any = CPUDispatcher
    for known in kernels:
        if isinstance(known, Deferred) and known.overloads:
            known.__class__ = compiled_kind


@contextmanager
def loading() -> Iterator[None]:
    """Run kernels compiled in this thread, which loads their code, or compiles it if there is none."""
    LOADING.here = True
    try:
        yield
    finally:
        LOADING.here = False


@contextmanager
def own_cache() -> Iterator[None]:
    """Make Numba use Paddock's cache for functions decorated in this context, and its usual cache elsewhere."""
    config: Any = numba.config
    before = config.CACHE_DIR
    config.CACHE_DIR = CACHE
    try:
        yield
    finally:
        config.CACHE_DIR = before


def quick_kernel(function: Callable[P, R]) -> Callable[P, R]:
    """A kernel that keeps the GIL: it runs for a microsecond, and reacquiring the GIL can take thousands of them."""
    return kernel(function, quick=True)


def kernel(function: Callable[P, R], quick: bool = False, inline: bool = False) -> Callable[P, R]:
    """Compile a function on its first call, to run without the GIL. In interpreted mode it is left as it is.

    There are two compiled copies: one for calls from Python and one for calls from other kernels, which saves the code
    that unpacks Python objects, a fifth of the compile time. Kernels pass each other integers as 64 bits, so that a
    kernel is not compiled again for every constant and small type it is called with. With `inline`, its code becomes
    part of the kernels that call it, which saves compile time if it is large and they are few.
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
    """The function compiled by Numba, kept in Paddock's cache."""
    njit: Any = numba.njit
    with own_cache():
        return njit(cache=True, error_model="numpy", no_cfunc_wrapper=True, _nrt=False, **options)(function)


def wide(argument: Any) -> Any:
    """The type with which a kernel passes an argument on to another: 64 bits for every integer."""
    types: Any = numba.types
    plain = types.unliteral(argument)
    return types.int64 if isinstance(plain, types.Integer) else plain


def bind(function: Callable[P, R], quick: bool = False, inline: bool = False, **verbs: Any) -> Callable[P, R]:
    """A kernel made from a function for any game: its placeholder globals become one game's verbs and numbers."""
    assert isinstance(function, FunctionType)  # noqa: S101
    names = "".join(
        f"{name} {f'{verb.__module__} {verb.__qualname__}' if callable(verb) else verb};"
        for name, verb in verbs.items()
    )
    mark = hashlib.sha256(names.encode()).hexdigest()[:8]
    return kernel(copy_of(function, {**function.__globals__, **verbs}, mark), quick, inline)


def copy_of(function: FunctionType, names: dict[str, Any], mark: str) -> Any:
    """A copy of a function with other globals; the mark keeps the two apart in Numba's cache."""
    copy = FunctionType(function.__code__, names, function.__name__, function.__defaults__)
    copy.__qualname__, copy.__module__ = f"{function.__qualname__}-{mark}", function.__module__
    return copy
