"""Simulated annealing (Kirkpatrick, Gelatt and Vecchi 1983)."""

from __future__ import annotations

from typing import TYPE_CHECKING

from .record import Algorithm, Promise

if TYPE_CHECKING:
    from ..run import Run


def _promise(run: Run) -> Promise:
    text = f"No guarantee: after {run.draws} children drawn it gives up, wherever it is."
    return Promise(text, False, False)


ANNEALING = Algorithm(
    key="annealing",
    label="Annealing",
    name="Simulated annealing",
    blurb="Goes to a child drawn at random if that is no worse, and to a worse one less and less often as it cools.",
    rule="a drawn child, ever choosier",
    group="Local",
    structure="none",
    priority="h",
    options=("heuristic", "temperature", "cooling", "draws", "seed"),
    promises=_promise,
    without_path=lambda run: f"It gives up after {run.draws} children drawn, which proves nothing.",
    choice="drawn",
    passed_over="worse and not accepted",
    keeps_reached=False,
    engine="annealing",
)
