"""Every message on the wire, as closed types: unknown fields and unknown types are refused.

`docs/protocol.md` and the client's `protocol.ts` are made from these modules.
"""
