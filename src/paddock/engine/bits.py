"""Two processor instructions that Python has no name for, usable on a CPU and on a GPU."""

from collections.abc import Callable
from typing import Any

from numba.core import types
from numba.extending import intrinsic

from paddock.engine.compiled import INTERPRETED

Lowering = tuple[Any, Callable[..., Any]]


def ones(members: int) -> int:
    """The number of bits that are set."""
    return int(members).bit_count()


def ones_instruction(_typing: Any, members: Any) -> Lowering:  # noqa: ARG001
    """`ones` as an instruction of LLVM."""
    return types.int64(types.int64), lambda _context, builder, _signature, args: builder.ctpop(args[0])


def lowest(members: int) -> int:
    """The position of the lowest bit that is set; 64 if there is none."""
    return (int(members) & -int(members)).bit_length() - 1 if members else 64


def lowest_instruction(_typing: Any, members: Any) -> Lowering:  # noqa: ARG001
    """`lowest` as an instruction of LLVM."""

    def lower(context: Any, builder: Any, _signature: Any, args: Any) -> Any:
        return builder.cttz(args[0], context.get_constant(types.boolean, False))

    return types.int64(types.int64), lower


def instruction(plain: Callable[[int], int], compiled: Callable[[Any, Any], Lowering]) -> Callable[[int], int]:
    """A function that is one instruction in compiled code and can also be called from plain Python."""
    if INTERPRETED:
        return plain
    make: Any = intrinsic
    found = make(compiled)
    kind = type(found)
    found.__class__ = type(kind.__name__, (kind,), {"__call__": lambda _self, members: plain(members)})
    callable_by_both: Callable[[int], int] = found
    return callable_by_both


count_ones = instruction(ones, ones_instruction)
lowest_one = instruction(lowest, lowest_instruction)
