"""The page of the server's figures."""

from functools import partial

from benchmarks import page

write_section = partial(page.write_section, "server-benchmarks.md")
"""Replace a section of docs/server-benchmarks.md."""
