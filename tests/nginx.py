"""A real nginx with the shipped configuration, in a temporary folder, on ports that only this machine can reach."""

import os
import shutil
import socket
import ssl
import subprocess
import time
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path

from tests.server.running import Site

MISSING = "nginx is not on this machine: install the Debian package `nginx-light`"
SHIPPED = Path(__file__).parents[1] / "deploy" / "nginx"
SECONDS = 60
KINDS = ("client_body", "proxy", "fastcgi", "uwsgi", "scgi")


def program() -> str | None:
    """The path of nginx, if it is installed."""
    return shutil.which("nginx") or shutil.which("nginx", path="/usr/sbin:/usr/local/sbin")


def replaced(text: str, changes: dict[str, str]) -> str:
    """A configuration with these replacements, each of which must apply."""
    for old, new in changes.items():
        assert old in text, f"the shipped configuration has no {old!r}"
        text = text.replace(old, new)
    return text


def make_certificate(folder: Path) -> None:
    """Make a certificate for this machine, which test clients trust."""
    (folder / "tls").mkdir()
    words = "openssl req -x509 -newkey ec -pkeyopt ec_paramgen_curve:prime256v1 -nodes -days 2 -subj /CN=paddock"
    files = ["-keyout", str(folder / "tls" / "privkey.pem"), "-out", str(folder / "tls" / "fullchain.pem")]
    subprocess.run([*words.split(), "-addext", "subjectAltName=IP:127.0.0.1", *files], check=True, capture_output=True)


def write_configuration(folder: Path, site: str, processes: str) -> Path:
    """Write a main file around a site and its processes; everything is inside the folder."""
    temporary = "\n".join(f"    {kind}_temp_path {folder / kind};" for kind in KINDS)
    user = "user root;" if os.geteuid() == 0 else ""
    main = folder / "nginx.conf"
    main.write_text(
        f"{user}\nworker_processes 2;\ndaemon off;\npid {folder / 'pid'};\nerror_log {folder / 'error.log'};\n"
        f"events {{}}\nhttp {{\n{temporary}\n{site}\n{processes}\n}}\n"
    )
    return main


def check(folder: Path, processes: str, changes: dict[str, str]) -> subprocess.CompletedProcess[str]:
    """What nginx reports about the shipped site with these shipped processes."""
    make_certificate(folder)
    site = (SHIPPED / "paddock.conf").read_text()
    site = replaced(site, {"/etc/paddock/tls": str(folder / "tls"), "/var/log/nginx": str(folder)})
    main = write_configuration(folder, site, replaced((SHIPPED / processes).read_text(), changes))
    return subprocess.run(
        [program() or "", "-t", "-p", str(folder), "-c", str(main)], capture_output=True, text=True, check=False
    )


def free_port() -> int:
    """A port that is free at the moment."""
    with socket.socket() as probe:
        probe.bind(("127.0.0.1", 0))
        port: int = probe.getsockname()[1]
        return port


class Nginx(Site):
    """The shipped proxy in front of two processes, at a base path; its clients trust its certificate."""

    def __init__(self, folder: Path, ports: list[int], base: str) -> None:
        self.base = base
        self.port, self.plain = free_port(), free_port()
        self.url = f"https://127.0.0.1:{self.port}{base}"
        self.folder = folder
        make_certificate(folder)
        self.trust, self.trust_of_sockets = (
            ssl.create_default_context(cafile=folder / "tls" / "fullchain.pem") for _ in range(2)
        )
        self.trust_of_sockets.maximum_version = ssl.TLSVersion.TLSv1_2
        changes = {
            "listen 80;": f"listen 127.0.0.1:{self.plain};",
            "listen 443 ssl http2;": f"listen 127.0.0.1:{self.port} ssl http2;",
            "listen [::]:80;": "",
            "listen [::]:443 ssl http2;": "",
            "/etc/paddock/tls": str(folder / "tls"),
            "/var/log/nginx": str(folder),
            "    location / {\n        proxy_pass": f"    location {base or '/'} {{\n        proxy_pass",
        }
        site = replaced((SHIPPED / "paddock.conf").read_text(), changes)
        processes = {f"127.0.0.1:{8001 + number}": f"127.0.0.1:{port}" for number, port in enumerate(ports)}
        main = write_configuration(folder, site, replaced((SHIPPED / "processes.conf").read_text(), processes))
        self.process = subprocess.Popen([program() or "", "-p", str(folder), "-c", str(main)])
        self.wait_until_ready()

    def wait_until_ready(self) -> None:
        """Wait until it accepts connections."""
        deadline = time.monotonic() + SECONDS
        while True:
            try:
                socket.create_connection(("127.0.0.1", self.port), 1).close()
            except OSError:
                assert self.process.poll() is None, self.complaints()
                assert time.monotonic() < deadline
                time.sleep(0.02)
            else:
                return

    def logged(self) -> str:
        """The requests that it has logged."""
        return (self.folder / "paddock.log").read_text()

    def complaints(self) -> str:
        """The errors that it has logged."""
        return (self.folder / "error.log").read_text()


@contextmanager
def nginx(folder: Path, ports: list[int], base: str) -> Iterator[Nginx]:
    """A running proxy, stopped at the end."""
    proxy = Nginx(folder, ports, base)
    try:
        yield proxy
    except Exception as error:
        error.add_note(f"nginx's log: {proxy.logged()}{proxy.complaints() or 'no complaints'}")
        raise
    finally:
        proxy.process.terminate()
        proxy.process.wait(SECONDS)
