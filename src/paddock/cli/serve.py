"""`paddock serve`: live tables for browsers and programs."""

import dataclasses
import ipaddress
import os
import re
from pathlib import Path
from typing import TYPE_CHECKING

import click

from paddock.cli.environment import FromEnvironment

if TYPE_CHECKING:
    from paddock.server.limits import Limits

HERE = ("127.0.0.1", "::1")
LEVELS = ("debug", "info", "warning", "error")


def usual_store() -> str:
    """The default place of the store."""
    base = os.environ.get("XDG_DATA_HOME") or Path.home() / ".local" / "share"
    return str(Path(base) / "paddock" / "tables.db")


def read_limits(_context: click.Context, _option: click.Parameter, given: tuple[str, ...]) -> "Limits":
    """The limits with the given changes; 'help' lists them and exits."""
    from paddock.server.limits import Limits

    if given == ("help",):
        for limit in dataclasses.fields(Limits):
            click.echo(f"{limit.name.replace('_', '-'):32}{limit.default}")
        raise click.exceptions.Exit
    names = {limit.name.replace("_", "-"): limit.name for limit in dataclasses.fields(Limits)}
    changes = {}
    for text in given:
        name, _, number = text.partition("=")
        if name not in names:
            raise click.BadParameter(f"{name!r} is not a limit: write NAME=N, where NAME is one of: {', '.join(names)}")
        if not re.fullmatch("[0-9]{1,9}", number) or not int(number):
            raise click.BadParameter(f"write {name}=N with a number from 1 to 999999999")
        changes[names[name]] = int(number)
    return Limits(**changes)


def read_origins(_context: click.Context, _option: click.Parameter, given: tuple[str, ...]) -> tuple[str, ...]:
    """Sites as browsers name them: in lower case, with nothing after the host."""
    found = [re.fullmatch(r"(https?://[^/?#@\s]+)/?", text.lower()) for text in given]
    for text, site in zip(given, found, strict=True):
        if site is None:
            raise click.BadParameter(f"{text!r}: write it as https://paddock.example, with a port if there is one")
    return tuple(site[1] for site in found if site is not None)


def read_base(_context: click.Context, _option: click.Parameter, given: str) -> str:
    """A base path without its last slash; empty for the root."""
    if not re.fullmatch(r"(/[A-Za-z0-9_~-][A-Za-z0-9._~-]*)*/?", given):
        raise click.BadParameter(f"{given!r}: write it as /paddock, with letters, digits and . _ ~ - between slashes")
    return given.removesuffix("/")


def read_proxies(_context: click.Context, _option: click.Parameter, given: tuple[str, ...]) -> tuple[str, ...]:
    """Addresses and networks, as uvicorn reads them."""
    for text in given:
        try:
            ipaddress.ip_network(text)
        except ValueError:
            raise click.BadParameter(f"{text!r}: write an address as 10.0.0.2, or a network as 10.0.0.0/24") from None
    return given


def shown(host: str) -> str:
    """The host in an address that can be opened on this machine."""
    return f"[{host}]" if ":" in host else "localhost" if host in ("127.0.0.1", "0.0.0.0") else host  # noqa: S104


@click.command(cls=FromEnvironment, short_help="Serve live tables to browsers and programs.")
@click.option("--host", default="127.0.0.1", show_default=True, help="The address to serve at; 0.0.0.0 means all.")
@click.option(
    "--port", type=click.IntRange(0, 65535), default=8000, show_default=True, help="The port; 0 picks a free one."
)
@click.option(
    "--store",
    metavar="PLACE",
    show_default="paddock/tables.db in the user's data folder",
    help="The SQLite file for the tables, or postgresql://... to share the tables among several servers.",
)
@click.option(
    "--origin",
    "origins",
    metavar="URL",
    multiple=True,
    callback=read_origins,
    help="Another site whose pages may use this server; can be given several times.",
)
@click.option(
    "--base",
    metavar="PATH",
    default="",
    callback=read_base,
    help="The prefix of every path, such as /paddock, if the site has other pages too.",
)
@click.option(
    "--https",
    is_flag=True,
    help="People reach it by https, through a proxy: browsers then use nothing else, cookies included.",
)
@click.option("--behind-proxy", is_flag=True, help="Short for --proxy 127.0.0.1 --proxy ::1.")
@click.option(
    "--proxy",
    "proxies",
    metavar="ADDRESS",
    multiple=True,
    callback=read_proxies,
    help="The address or network of a proxy trusted to say where requests come from. Can be given several times.",
)
@click.option("--metrics-port", type=click.IntRange(0, 65535), help="The port for Prometheus metrics. [default: none]")
@click.option("--metrics-host", default="127.0.0.1", show_default=True, help="The address of that port.")
@click.option(
    "--bot-pause",
    type=click.FloatRange(0, 60),
    default=0.2,
    show_default=True,
    help="How many seconds a bot waits before it answers.",
)
@click.option(
    "--grace",
    type=click.FloatRange(0, 86400),
    metavar="SECONDS",
    default=120,
    show_default=True,
    help="How many seconds an absent player keeps the seat and the host's rights.",
)
@click.option(
    "--keep-unfinished",
    type=click.IntRange(0, 36_500),
    metavar="DAYS",
    default=60,
    show_default=True,
    help="Delete unfinished tables untouched for this many days; 0 keeps them. Finished games stay.",
)
@click.option(
    "--review-depth",
    type=click.FloatRange(0.1, 20.0),
    metavar="DEPTH",
    default=1.0,
    show_default=True,
    help="How carefully finished races are reviewed, as in 'paddock review --depth'.",
)
@click.option(
    "--limit",
    "limits",
    metavar="NAME=N",
    multiple=True,
    callback=read_limits,
    help="Change a limit; '--limit help' lists them all. Can be given several times.",
)
@click.option(
    "--log",
    type=click.Choice(LEVELS),
    default="warning",
    show_default=True,
    help="The least severe level to log, as lines of JSON.",
)
@click.option("--open", "open_browser", is_flag=True, help="Open a browser.")
def serve(
    *,
    host: str,
    port: int,
    store: str | None,
    origins: tuple[str, ...],
    base: str,
    https: bool,
    behind_proxy: bool,
    proxies: tuple[str, ...],
    metrics_port: int | None,
    metrics_host: str,
    bot_pause: float,
    grace: float,
    keep_unfinished: int,
    review_depth: float,
    limits: "Limits",
    log: str,
    open_browser: bool,
) -> None:
    """Serve live tables: people and bots play together, on one screen or over the network.

    A move is on disk before anybody is told of it. Ctrl-C stops the server; after the next start, games continue where
    they were. docs/protocol.md is the protocol for programs; docs/deploy.md says how to run a server for strangers.

    Every option can come from the environment instead; the command line wins. Options that can be given several times
    take values separated by spaces there, switches true or false.
    """
    from paddock.server.diagnostics import set_up_logs
    from paddock.server.http.serving import listen
    from paddock.server.http.serving import serve as run
    from paddock.server.live.preparing import load_or_defer
    from paddock.server.settings import ServerSettings

    settings = ServerSettings(
        store or usual_store(),
        origins=origins,
        base=base,
        secure=https,
        proxies=proxies + (HERE if behind_proxy else ()),
        metrics=(metrics_host, metrics_port) if metrics_port is not None else None,
        pause=bot_pause,
        grace=grace,
        keep_unfinished=keep_unfinished,
        review_depth=review_depth,
        limits=limits,
    )
    with listen(host, port) as bound:
        set_up_logs(log)
        load_or_defer()
        address = f"http://{shown(host)}:{bound.getsockname()[1]}{base}/"

        def ready(metrics: int | None) -> None:
            click.echo(f"Paddock is at {address} (Ctrl-C stops it)")
            if metrics is not None:
                click.echo(f"Its metrics are at http://{shown(metrics_host)}:{metrics}/metrics")
            if open_browser:
                click.launch(address)

        run(settings, bound, ready)
