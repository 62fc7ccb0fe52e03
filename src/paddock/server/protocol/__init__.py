"""Every message on the wire, as closed types: unknown fields and unknown types are refused.

`docs/protocol.md` and the client's `protocol.ts` are made from these modules.
"""

PROTOCOL = 2
"""Goes up whenever a client of before would misread something."""
