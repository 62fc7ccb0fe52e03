"""`paddock serve`: live tables for browsers and programs."""

import dataclasses
import os
import re
from pathlib import Path
from typing import TYPE_CHECKING

import click

from paddock.errors import OptionError

if TYPE_CHECKING:
    from paddock.server.limits import Limits

LEVELS = ("debug", "info", "warning", "error")


def usual_store() -> str:
    """Where tables are kept where nothing else is said."""
    base = os.environ.get("XDG_DATA_HOME") or Path.home() / ".local" / "share"
    return str(Path(base) / "paddock" / "tables.db")


@click.command(short_help="Serve live tables to browsers and programs.")
@click.option("--host", default="127.0.0.1", show_default=True, help="The address to serve at; 0.0.0.0 is every one.")
@click.option("--port", type=click.IntRange(0, 65535), default=8000, show_default=True, help="The port; 0 is any free.")
@click.option(
    "--store",
    metavar="PLACE",
    envvar="PADDOCK_STORE",
    help="The SQLite file that tables are kept in, or postgresql://... for several servers with the same tables."
    " [env var: PADDOCK_STORE; default: paddock/tables.db in the user's data folder]",
)
@click.option(
    "--origin",
    "origins",
    metavar="URL",
    multiple=True,
    help="A site beside this server's own whose pages may use it; can be given several times.",
)
@click.option("--https", is_flag=True, help="People reach it by https, through a proxy: cookies for https only.")
@click.option("--behind-proxy", is_flag=True, help="Believe the addresses that a proxy on this machine tells.")
@click.option(
    "--bot-pause", type=click.FloatRange(0, 60), default=0.5, show_default=True, help="Seconds before a bot answers."
)
@click.option(
    "--limit", "limits", metavar="NAME=N", multiple=True, help="Change a limit; '--limit help' lists them all."
)
@click.option(
    "--log", type=click.Choice(LEVELS), default="warning", show_default=True, help="What is logged, as lines of JSON."
)
@click.option("--open", "open_browser", is_flag=True, help="Open the browser on it.")
def serve(
    host: str,
    port: int,
    store: str | None,
    origins: tuple[str, ...],
    https: bool,
    behind_proxy: bool,
    bot_pause: float,
    limits: tuple[str, ...],
    log: str,
    open_browser: bool,
) -> None:
    """Serve live tables: people and bots play together, on one screen or over the network.

    What was confirmed to a player is on the disk. Stop it with Ctrl+C; games go on where they were after the next
    start. The protocol for programs is in docs/protocol.md.
    """
    from paddock.server.limits import Limits

    if limits == ("help",):
        for limit in dataclasses.fields(Limits):
            click.echo(f"{limit.name.replace('_', '-'):24}{limit.default}")
        return
    chosen, sites = read_limits(limits), tuple(map(read_origin, origins))

    from paddock.server.logs import set_up_logs
    from paddock.server.serving import listen
    from paddock.server.serving import serve as run
    from paddock.server.settings import Settings
    from paddock.table.warming import warm_up
    from paddock.terminal.console import preparing

    settings = Settings(store or usual_store(), origins=sites, secure=https, pause=bot_pause, limits=chosen)
    with listen(host, port) as bound:
        set_up_logs(log)
        with preparing():
            warm_up()
        shown = f"[{host}]" if ":" in host else "localhost" if host in ("127.0.0.1", "0.0.0.0") else host  # noqa: S104
        address = f"http://{shown}:{bound.getsockname()[1]}/"

        def ready() -> None:
            click.echo(f"Paddock is at {address} (Ctrl+C stops it)")
            if open_browser:
                click.launch(address)

        run(settings, bound, behind_proxy, ready)


def read_limits(given: tuple[str, ...]) -> "Limits":
    """The limits with the changes that were given."""
    from paddock.server.limits import Limits

    names = {limit.name.replace("_", "-"): limit.name for limit in dataclasses.fields(Limits)}
    changes = {}
    for text in given:
        name, _, number = text.partition("=")
        if name not in names:
            raise OptionError(f"--limit {name!r}: write NAME=N with a name of: {', '.join(names)}")
        if not re.fullmatch("[0-9]{1,9}", number) or not int(number):
            raise OptionError(f"--limit {name}: write {name}=N with a number from 1 to 999999999")
        changes[names[name]] = int(number)
    return Limits(**changes)


def read_origin(text: str) -> str:
    """A site as browsers name it: in small letters, without what comes after the host."""
    found = re.fullmatch(r"(https?://[^/?#@\s]+)/?", text.lower())
    if found is None:
        raise OptionError(f"--origin {text!r}: write it as https://paddock.example, with a port if there is one")
    return found[1]
