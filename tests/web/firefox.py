"""Debian's Firefox, controlled by Playwright over WebDriver BiDi.

Playwright needs some commands that this Firefox is too old to know, such as another language or a folder for downloads,
and would give up. Run as a program, this module starts Firefox and acts as a proxy between the two: commands that
Firefox does not know count as done.
"""

import asyncio
import json
import re
import shutil
import sys
from pathlib import Path

from playwright.sync_api import Browser, Playwright
from websockets.asyncio.client import ClientConnection, connect
from websockets.asyncio.server import ServerConnection, serve
from websockets.exceptions import ConnectionClosed

ROOT = Path(__file__).parents[2]
LISTENS = "WebDriver BiDi listening on "  # how Firefox, and so this program, reports its address
MOUSE = 6  # a fine pointer that can hover; without a screen Firefox finds none


def program() -> str | None:
    """The path of Firefox, if it is installed."""
    return shutil.which("firefox-esr") or shutil.which("firefox")


def launch(playwright: Playwright, folder: Path) -> Browser:
    """Firefox without a window; the folder holds the script that starts it."""
    start = folder / "firefox"
    start.write_text(f'#!/bin/sh\ncd "{ROOT}" && exec "{sys.executable}" -m tests.web.firefox "$@"\n')
    start.chmod(0o755)
    return playwright.firefox.launch(
        channel="moz-firefox", executable_path=start, firefox_user_prefs={"ui.primaryPointerCapabilities": MOUSE}
    )


def understood(text: str) -> str:
    """A message from Firefox; an error about an unknown command becomes a success."""
    told = json.loads(text)
    if told.get("error") == "unknown command":
        return json.dumps({"type": "success", "id": told["id"], "result": {"collector": ""}})
    return text


async def pass_on(source: ClientConnection | ServerConnection, target: ClientConnection | ServerConnection) -> None:
    """Pass messages on to the other side until one side closes."""
    try:
        async for text in source:
            assert isinstance(text, str)
            await target.send(understood(text))
    except ConnectionClosed:
        pass
    await target.close()


async def between(arguments: list[str]) -> None:
    """Start Firefox and act as its proxy until it ends."""
    browser = program()
    assert browser is not None
    process = await asyncio.create_subprocess_exec(browser, *arguments, stderr=asyncio.subprocess.PIPE)
    assert process.stderr is not None
    place = None
    while place is None and (line := await process.stderr.readline()):
        place = re.search(rf"{LISTENS}(\S+)", line.decode())
    assert place is not None, "Firefox has ended"
    address = place[1]

    async def meet(visitor: ServerConnection) -> None:
        assert visitor.request is not None
        async with connect(address + visitor.request.path, max_size=None, compression=None) as firefox:
            await asyncio.gather(pass_on(visitor, firefox), pass_on(firefox, visitor))

    async with serve(meet, "127.0.0.1", 0, max_size=None, compression=None) as door:
        print(f"{LISTENS}ws://127.0.0.1:{next(iter(door.sockets)).getsockname()[1]}", file=sys.stderr, flush=True)
        while await process.stderr.readline():
            pass
    await process.wait()


if __name__ == "__main__":
    asyncio.run(between(sys.argv[1:]))
