"""Simulated annealing (Kirkpatrick, Gelatt and Vecchi 1983)."""

from ..messages import Message
from .record import Algorithm, Options, Promise


def _promise(run: Options) -> Promise:
    return Promise(Message("promise-draws", draws=run.draws), False, False)


ANNEALING = Algorithm(
    key="annealing",
    family="local",
    structure="none",
    priority="h",
    options=("heuristic", "temperature", "cooling", "draws", "seed"),
    promises=_promise,
    without_path=lambda run: Message("ends-after-draws", draws=run.draws),
    choice="drawn",
    keeps_reached=False,
    engine="annealing",
)
