"""Every message on the wire, as closed types: unknown fields and unknown types are refused.

`docs/protocol.md` and the client's `protocol.ts` are made from these modules.
"""

PROTOCOL = 3
"""The version of the protocol; it goes up whenever an older client would misread something."""
