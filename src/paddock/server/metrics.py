"""What the server counts, for Prometheus. Labels are kinds and codes, never names, keys or answers."""

from prometheus_client import CollectorRegistry, Counter, Gauge, Histogram, start_http_server

SECONDS = (0.001, 0.002, 0.005, 0.01, 0.02, 0.05, 0.1, 0.25, 0.5, 1, 2.5)


class Metrics:
    """The counters of one server."""

    def __init__(self) -> None:
        self.registry = CollectorRegistry()
        self.connections = Gauge("paddock_connections", "Open WebSockets", registry=self.registry)
        self.tables = Gauge("paddock_live_tables", "Tables in memory", registry=self.registry)
        self.entries = Counter("paddock_entries", "Things that happened at tables", ["kind"], registry=self.registry)
        self.kinds: dict[type, Counter] = {}
        self.refused = Counter("paddock_refused", "Asks that were refused", ["code"], registry=self.registry)
        self.dropped = Counter("paddock_dropped", "Connections that were too slow", registry=self.registry)
        self.requests = Counter("paddock_requests", "HTTP requests", ["route", "status"], registry=self.registry)
        self.stored = Histogram(
            "paddock_store_seconds", "From an ask to its being stored", buckets=SECONDS, registry=self.registry
        )
        self.thought = Histogram("paddock_bot_seconds", "A bot's thinking", buckets=SECONDS, registry=self.registry)

    def happened(self, kind: type) -> Counter:
        """The counter of the entries of one kind; found once, for there is one with every move."""
        found = self.kinds.get(kind)
        if found is None:
            found = self.kinds[kind] = self.entries.labels(kind.__name__.lower())
        return found

    def serve(self, host: str, port: int) -> int:
        """Show the metrics at an address of their own until the process ends; the port."""
        server, _ = start_http_server(port, host, self.registry)
        return server.server_port
