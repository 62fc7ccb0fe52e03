"""What an operator asks a server: whether it is alive, whether it is ready, and its metrics."""

from pathlib import Path

import httpx

from tests.server.running import Server, serving

PROBES = ("/healthz", "/readyz")


def statuses(server: Server) -> list[int]:
    """The statuses of both probes."""
    return [httpx.get(server.url + path).status_code for path in PROBES]


def test_a_server_whose_store_does_not_answer_is_alive_but_not_ready(tmp_path: Path) -> None:
    file = tmp_path / "tables.db"
    with serving(str(file)) as server:
        assert statuses(server) == [200, 200]
        file.rename(aside := tmp_path / "aside")
        assert statuses(server) == [200, 503]
        assert httpx.get(server.url + "/readyz").json()["ok"] is False
        aside.rename(file)
        assert statuses(server) == [200, 200]


def test_probes_write_nothing(tmp_path: Path) -> None:
    with serving(str(tmp_path / "tables.db")) as server:
        statuses(server)

        def files() -> dict[str, tuple[int, int]]:
            return {
                file.name: (file.stat().st_size, file.stat().st_mtime_ns)
                for file in tmp_path.iterdir()
                if not file.name.endswith("-shm")  # readers leave marks there
            }

        before = files()
        assert len(before) >= 2, "the database and what is written before it is moved there"
        for _ in range(20):
            assert statuses(server) == [200, 200]
        assert files() == before
        server.person("Ana")
        assert files() != before


def test_metrics_are_at_their_own_port_alone(place: str) -> None:
    with serving(place, "--metrics-port", "0") as server:
        server.person("Ana")
        assert 'paddock_requests_total{route="/api/people",status="201"} 1.0' in server.metrics()
        assert server.metrics_url.startswith("http://localhost:")
        assert httpx.get(server.url + "/metrics").status_code == 404
        assert httpx.get(server.metrics_url.replace("/metrics", "/api/games")).text.startswith("# HELP")
        code, log = server.stop()
    assert (code, log) == (0, "")
