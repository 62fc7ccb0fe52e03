"""What `paddock admin` tells running servers through the store."""

from typing import Literal

import msgspec

ERASED = "Erased player"
"""The name that replaces those of erased people."""


class Notice(msgspec.Struct, frozen=True, forbid_unknown_fields=True, omit_defaults=True):
    """What was done, to which tables and to whom. After "restored", all tables have been replaced."""

    kind: Literal["closed", "deleted", "erased", "blocks", "restored"]
    tables: tuple[int, ...] = ()
    person: int | None = None


read_notice = msgspec.json.Decoder(Notice).decode
write_notice = msgspec.json.Encoder().encode
