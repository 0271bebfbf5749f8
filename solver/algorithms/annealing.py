"""Simulated annealing (Kirkpatrick, Gelatt and Vecchi 1983)."""

from .record import Algorithm, Options, Promise


def _promise(run: Options) -> Promise:
    text = f"No guarantee: it gives up after {run.draws} children, wherever it is by then."
    return Promise(text, False, False)


ANNEALING = Algorithm(
    key="annealing",
    label="Annealing",
    name="Simulated annealing",
    blurb="Draws a random child and moves to it if it is no worse; it accepts a worse one less often as it cools.",
    rule="random child, worse ones accepted less and less",
    group="Local",
    structure="none",
    priority="h",
    options=("heuristic", "temperature", "cooling", "draws", "seed"),
    promises=_promise,
    without_path=lambda run: f"It gives up after {run.draws} children, which proves nothing.",
    choice="drawn",
    passed_over="worse and not accepted",
    keeps_reached=False,
    engine="annealing",
)
