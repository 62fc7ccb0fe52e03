"""Finds the modules whose text decides what machine code is made: those of kernels and of all that kernels name."""

import ast
from collections.abc import Iterator
from dataclasses import dataclass, field
from functools import cache
from pathlib import Path
from typing import NamedTuple

PACKAGE = Path(__file__).parents[2] / "src" / "paddock"
COMPILER = "paddock.engine.compiled"
MAKERS = {"kernel", "quick_kernel", "bind", "compiled"}
"""What makes a kernel of a function: as a decorator or as a call."""


class Name(NamedTuple):
    """A name as code writes it: `scale`, or `scale.attribute` where a module may have been imported as `scale`."""

    name: str
    attribute: str = ""


@dataclass
class Module:
    """What a module says at its top: imports, and statements by the names that they bind."""

    tree: ast.Module
    imports: dict[str, tuple[str, str]] = field(default_factory=dict)
    bound: dict[str, list[ast.AST]] = field(default_factory=dict)


def file_of(module: str) -> Path | None:
    """The file of a module of Paddock; None if there is none."""
    place = PACKAGE.parent.joinpath(*module.split("."))
    files = (place.with_suffix(".py"), place / "__init__.py")
    return next((file for file in files if file.is_file()), None)


def name_of(file: Path) -> str:
    """The module of a file."""
    parts = file.relative_to(PACKAGE.parent).with_suffix("").parts
    return ".".join(parts[:-1] if parts[-1] == "__init__" else parts)


@cache
def read(module: str) -> Module:
    """A module of Paddock."""
    file = file_of(module)
    assert file is not None
    found = Module(ast.parse(file.read_text("utf-8")))
    for node in ast.walk(found.tree):
        if isinstance(node, ast.ImportFrom):
            for name in node.names:
                found.imports[name.asname or name.name] = (node.module or "", name.name)
    for statement in found.tree.body:
        for own in names_bound(statement):
            found.bound.setdefault(own, []).append(statement)
    return found


def names_bound(statement: ast.stmt) -> Iterator[str]:
    """The names that a statement gives a meaning; an import is no meaning of its own."""
    if isinstance(statement, ast.FunctionDef | ast.ClassDef):
        yield statement.name
        return
    for node in ast.walk(statement):
        if isinstance(node, ast.Name) and isinstance(node.ctx, ast.Store):
            yield node.id
        elif isinstance(node, ast.FunctionDef):
            yield node.name


def as_name(node: ast.AST) -> Name | None:
    """A node as a name, if it is one."""
    match node:
        case ast.Name(id=name):
            return Name(name)
        case ast.Attribute(value=ast.Name(id=name), attr=attribute):
            return Name(name, attribute)
    return None


def names_in(node: ast.AST) -> Iterator[Name]:
    """The names that a statement uses. What a function says of its types makes no code."""
    if isinstance(node, ast.arg):
        return
    if name := as_name(node):
        yield name
    for part, value in ast.iter_fields(node):
        if part != "returns":
            for child in value if isinstance(value, list) else [value]:
                if isinstance(child, ast.AST):
                    yield from names_in(child)


def kernels_of(module: str) -> Iterator[Name]:
    """The functions of which a module makes kernels, and what it binds to them."""
    found = read(module)
    makers = {own for own, (source, name) in found.imports.items() if source == COMPILER and name in MAKERS}
    for node in ast.walk(found.tree):
        if isinstance(node, ast.FunctionDef):
            for decorator in node.decorator_list:
                if makers & {name.name for name in names_in(decorator)}:
                    yield Name(node.name)
        elif isinstance(node, ast.Call) and (called := as_name(node.func)) and called.name in makers:
            yield from filter(None, map(as_name, (*node.args, *(keyword.value for keyword in node.keywords))))


def modules_of_kernels() -> set[Path]:
    """The files of all kernels, and of all that they name, and of all that this is made of."""
    modules = sorted(name_of(file) for file in PACKAGE.rglob("*.py"))
    left = [(module, name) for module in modules if module != COMPILER for name in kernels_of(module)]
    seen, files = set(left), set[Path]()

    def follow(module: str, name: Name) -> None:
        if (module, name) not in seen:
            seen.add((module, name))
            left.append((module, name))

    while left:
        module, name = left.pop()
        found = read(module)
        if statements := found.bound.get(name.name):
            files.add(file_of(module) or PACKAGE)
            for statement in statements:
                for other in names_in(statement):
                    follow(module, other)
        elif name.name in found.imports:
            source, own = found.imports[name.name]
            if file_of(f"{source}.{own}"):
                if name.attribute:
                    follow(f"{source}.{own}", Name(name.attribute))
            elif file_of(source):
                follow(source, Name(own, name.attribute))
    return files
