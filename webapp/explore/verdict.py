"""The verdict on a run as the page is told it."""

from dataclasses import asdict
from typing import Any

from solver.analysis import Verdict


def described(found: Verdict) -> dict[str, Any]:
    """Return a verdict as plain values."""
    return {**asdict(found), "shortest": found.shortest.query() if found.shortest else None}
