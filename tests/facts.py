"""Events and options of a table as plain values, to compare with."""

from typing import Any, get_type_hints

import msgspec

from paddock.engine.events import SECRET, metas
from paddock.engine.model import Event, Option, Question, Score


def facts(said: Event | Option | Question | Score) -> dict[str, Any]:
    """The fields that only this kind has, without hidden secrets."""
    hints = get_type_hints(type(said), include_extras=True)
    base = next(base for base in (Event, Option, Question, Score) if isinstance(said, base))
    own = {name: getattr(said, name) for name in said.__struct_fields__ if name not in base.__struct_fields__}
    return {name: plain(value) for name, value in own.items() if value is not None or SECRET not in metas(hints[name])}


def plain(value: Any) -> Any:
    """A value made of lists and dictionaries."""
    if isinstance(value, tuple):
        return [plain(item) for item in value]
    return msgspec.structs.asdict(value) if isinstance(value, msgspec.Struct) else value
