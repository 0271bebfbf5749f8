"""Metrics of a running server in Prometheus format at /metrics; they contain no personal data."""

from collections.abc import Callable, Iterable
from ipaddress import ip_address
from time import perf_counter
from typing import Any, NamedTuple

from flask import Blueprint, Flask, Response, abort, g, request
from prometheus_client import CONTENT_TYPE_LATEST, CollectorRegistry, Counter, Gauge, Histogram, generate_latest
from prometheus_client.process_collector import ProcessCollector

from solver.batch import span_of
from solver.messages import Message

from .settings import Settings

SECONDS = (0.001, 0.0025, 0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 2.5, 5, 10)  # upper bounds of the histograms
FORWARDED = ("X-Forwarded-For", "Forwarded")  # headers of requests through a proxy


class LiveGauge(NamedTuple):
    """A gauge: its name, a description, and a function that returns its value."""

    name: str
    says: str
    value: Callable[[], float]


class Metrics:
    """The metrics of one application."""

    def __init__(self, app: Flask, settings: Settings, gauges: Iterable[LiveGauge]) -> None:
        """Start all counters at 0 and count the requests of `app`; `gauges` are read at each request of /metrics."""
        self.registry = of = CollectorRegistry()
        self._settings = settings
        self._pulls = Histogram("frontier_pull_seconds", "Pulls, and how long each took.", buckets=SECONDS, registry=of)
        self._expansions = Counter("frontier_expansions", "Expansions that were sent.", registry=of)
        self._bytes = Counter("frontier_batch_bytes", "Bytes of batches that were sent.", registry=of)
        self._refusals = Counter("frontier_refusals", "Refusals by their code.", ["code"], registry=of)
        self._requests = Histogram(
            "frontier_request_seconds", "Requests, and how long each took.", ["route"], buckets=SECONDS, registry=of
        )
        for gauge in gauges:
            Gauge(gauge.name, gauge.says, registry=of).set_function(gauge.value)
        ProcessCollector(namespace="frontier", registry=self.registry)
        app.before_request(self._begin)
        app.after_request(self._end)

    def pulled(self, answer: dict[str, Any], seconds: float) -> None:
        """Count the answer to a pull that took `seconds`."""
        self._pulls.observe(seconds)
        if "error" in answer:
            self._refusals.labels(answer["error"]["code"]).inc()
        else:
            span = span_of(answer["batch"])
            self._expansions.inc(span.end_e - span.first_e)
            self._bytes.inc(len(answer["batch"]))

    def blueprint(self) -> Blueprint:
        """Return the blueprint of /metrics, which answers 403 to clients that may not read it."""
        routes = Blueprint("metrics", __name__)

        @routes.get("/metrics")
        def told() -> Response:
            if not self._may_read():
                abort(403, str(Message("request-metrics")))
            return Response(generate_latest(self.registry), content_type=CONTENT_TYPE_LATEST)

        return routes

    def _may_read(self) -> bool:
        """Return whether the client may read the metrics: by default only this machine, and not through its proxy."""
        if self._settings.metrics != "loopback":
            return self._settings.metrics == "all"
        try:
            is_near = ip_address(request.remote_addr or "").is_loopback
        except ValueError:
            return False
        return is_near and not any(name in request.headers for name in FORWARDED)

    def _begin(self) -> None:
        g.began = perf_counter()

    def _end(self, response: Response) -> Response:
        route = request.url_rule.rule if request.url_rule else "none"
        self._requests.labels(route).observe(perf_counter() - g.get("began", perf_counter()))
        if response.status_code >= 400:
            told = response.get_json(silent=True) if response.is_json else None
            error = told.get("error") if isinstance(told, dict) else None
            self._refusals.labels(error["code"] if isinstance(error, dict) else str(response.status_code)).inc()
        return response
