"""The runs that links describe, and their epochs."""

import hashlib

from solver import Run
from solver.byte_cache import bounded
from solver.search import ENGINE


def epoch_of(query: str) -> str:
    """Return the epoch of a run: a name of the canonical run and the version of the engine."""
    return hashlib.sha256(f"{ENGINE} {query}".encode()).hexdigest()[:16]


@bounded(16 * 2**20, lambda read, query: read[0].nbytes + 2 * len(query))
def read_run(query: str) -> tuple[Run, str]:
    """Return a run and its canonical query; raise BadInput."""
    run = Run.parse(query)
    return run, run.query()
