"""What the server counts, for Prometheus. Labels are kinds and codes, never names, keys or answers."""

from bisect import bisect_left
from collections import Counter as Counts
from collections.abc import Iterator

import msgspec
from prometheus_client import CollectorRegistry, Counter, Gauge, Histogram, start_http_server
from prometheus_client.core import CounterMetricFamily, HistogramMetricFamily, Metric
from prometheus_client.registry import Collector

SECONDS = (0.001, 0.002, 0.005, 0.01, 0.02, 0.05, 0.1, 0.25, 0.5, 1, 2.5)


class Moves(Collector):
    """Counters of entries as plain numbers, since the library's own counters take a lock each time."""

    def __init__(self) -> None:
        self.kinds: Counts[type[msgspec.Struct]] = Counts()
        self.buckets = [0] * (len(SECONDS) + 1)
        self.seconds = 0.0

    def count(self, kind: type[msgspec.Struct], seconds: float) -> None:
        """Count an entry of this kind, stored after this number of seconds."""
        self.kinds[kind] += 1
        self.buckets[bisect_left(SECONDS, seconds)] += 1
        self.seconds += seconds

    def collect(self) -> Iterator[Metric]:
        """The counters in the form that Prometheus reads."""
        entries = CounterMetricFamily("paddock_entries", "Things that happened at tables", labels=["kind"])
        for kind, number in list(self.kinds.items()):
            entries.add_metric([str(kind.__struct_config__.tag)], number)
        yield entries
        bounds = [*map(str, map(float, SECONDS)), "+Inf"]
        sums = [sum(self.buckets[: place + 1]) for place in range(len(bounds))]
        stored = HistogramMetricFamily("paddock_store_seconds", "From an ask to its being stored")
        stored.add_metric([], list(zip(bounds, sums, strict=True)), self.seconds)
        yield stored


class Metrics:
    """The counters of one server."""

    def __init__(self) -> None:
        self.registry = CollectorRegistry()
        self.connections = Gauge("paddock_connections", "Open WebSockets", registry=self.registry)
        self.tables = Gauge("paddock_live_tables", "Tables in memory", registry=self.registry)
        self.moves = Moves()
        self.registry.register(self.moves)
        self.refused = Counter("paddock_refused", "Asks that were refused", ["code"], registry=self.registry)
        self.dropped = Counter("paddock_dropped", "Connections that were too slow", registry=self.registry)
        self.requests = Counter("paddock_requests", "HTTP requests", ["route", "status"], registry=self.registry)
        self.thought = Histogram("paddock_bot_seconds", "A bot's thinking", buckets=SECONDS, registry=self.registry)

    def serve(self, host: str, port: int) -> int:
        """Serve the metrics at their own address until the process ends; return the port."""
        server, _ = start_http_server(port, host, self.registry)
        return server.server_port
