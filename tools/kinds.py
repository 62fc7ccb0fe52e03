"""Walks the types of the protocol: finds all of them, and writes each in TypeScript."""

import enum
import inspect
import types
import typing
from collections.abc import Callable, Iterable, Iterator, Mapping
from typing import Annotated, Any, Literal, Union, get_args, get_type_hints

import msgspec
from msgspec import NODEFAULT

Kind = Any


def origin_of(kind: Kind) -> Any:
    """What a type is made with: Annotated, Literal, a union, a container."""
    return typing.get_origin(kind)


def parts(kind: Kind) -> tuple[Kind, ...]:
    """The types inside a type."""
    if origin_of(kind) is Annotated:
        return (get_args(kind)[0],)
    if origin_of(kind) is Literal:
        return ()
    return tuple(part for part in get_args(kind) if part is not Ellipsis)


def is_struct(kind: Kind) -> bool:
    """Whether this is a message or a part of one."""
    return isinstance(kind, type) and issubclass(kind, msgspec.Struct)


def hints(struct: Kind) -> dict[str, Kind]:
    """The fields of a struct with their types, limits included."""
    own = get_type_hints(struct, include_extras=True)
    return {name: own[name] for name in struct.__struct_fields__}


def reach(kinds: Iterable[Kind], families: Mapping[Kind, Iterable[Kind]]) -> Iterator[Kind]:
    """All structs and enumerations that these types hold, each once, in the order of first use.

    A type that stands for a family is not among them; its members are.
    """
    seen: set[Kind] = set()
    queue = list(kinds)
    while queue:
        kind = queue.pop(0)
        if kind in families:
            queue.extend(families[kind])
            continue
        if is_struct(kind) or (isinstance(kind, type) and issubclass(kind, enum.Enum)):
            if kind in seen:
                continue
            seen.add(kind)
            yield kind
        if is_struct(kind):
            queue.extend(hints(kind).values())
        else:
            queue.extend(parts(kind))


def tag(struct: Kind) -> tuple[str, str] | None:
    """The field that names the type, and its value, if there is one."""
    config = struct.__struct_config__
    return (config.tag_field, config.tag) if isinstance(config.tag, str) else None


def has_default(struct: Kind, name: str) -> bool:
    """Whether a field can be left out."""
    field = next(field for field in msgspec.structs.fields(struct) if field.name == name)
    return field.default is not NODEFAULT or field.default_factory is not NODEFAULT


def words(kind: Kind) -> str:
    """The docstring of a type, and for a question the clause of the rules behind it."""
    text, clause = inspect.cleandoc(kind.__doc__ or ""), getattr(kind, "clause", None)
    return f"{text} ({clause})" if clause and isinstance(clause, str) else text


def write(kind: Kind, name: Callable[[Kind], str]) -> str:
    """A type in TypeScript's notation; `name` writes the named ones."""
    origin, arguments = origin_of(kind), get_args(kind)
    if origin is Annotated:
        return write(arguments[0], name)
    if origin is Literal:
        return name(kind)
    if origin in (Union, types.UnionType):
        return " | ".join(write(part, name) for part in arguments)
    if origin in (tuple, list):
        if len(arguments) == 1 or arguments[1] is Ellipsis:
            inner = write(arguments[0], name)
            return f"({inner})[]" if " | " in inner else f"{inner}[]"
        return "[" + ", ".join(write(part, name) for part in arguments) + "]"
    if origin is dict:
        return f"Record<{write(arguments[0], name)}, {write(arguments[1], name)}>"
    plain = {int: "number", float: "number", str: "string", bool: "boolean", type(None): "null", Any: "unknown"}
    return plain[kind] if kind in plain else name(kind)


def limits(kind: Kind) -> str:
    """The limits of a field, in words."""
    told = []
    for meta in get_args(kind)[1:] if origin_of(kind) is Annotated else ():
        if not isinstance(meta, msgspec.Meta):
            continue
        if meta.description is not None:
            told.append(meta.description)
        if meta.ge is not None:
            told.append(f"at least {meta.ge:,}")
        if meta.le is not None:
            told.append(f"at most {meta.le:,}")
        if meta.max_length is not None:
            told.append(f"{meta.min_length or 0} to {meta.max_length} characters")
    return ", ".join(told) or "; ".join(filter(None, (limits(part) for part in parts(kind))))
