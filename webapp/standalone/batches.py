"""The events of a finished run as gzipped batches, as many as a file may have."""

from dataclasses import dataclass
from typing import Any

from solver import BadInput, Search
from solver.messages import Message

from ..shell.titles import title_of
from ..work.run_links import epoch_of
from ..work.run_space import run_space
from .parts import Part, packed

FIRST, BATCH = 2_048, 65_536  # expansions in the first batch, so that the first tree appears soon, and in the others
LEVEL = 6  # of compression: 9 takes three times as long to save one per cent
MOST_BYTES = 20 * 1000 * 1000  # of all batches of a run, gzipped
CLOSE = 64  # precision, in expansions, of the search for the last one that fits


class FileTooLarge(BadInput):
    """A run has more events than a file may hold; the first `fits` expansions would fit."""

    def __init__(self, expansions: int, fits: int) -> None:
        most = MOST_BYTES // 1_000_000
        super().__init__(
            "expansions", Message("file-run-size", expansions=expansions, most=most, fits=fits, choose=str(fits))
        )
        self.fits = fits


@dataclass(frozen=True, slots=True)
class PackedRun:
    """A run of a file: its description for the page, its parts, and how many of its expansions were kept."""

    described: dict[str, Any]
    parts: tuple[Part, ...]
    expansions: int
    of: int

    @property
    def is_whole(self) -> bool:
        """Return whether all expansions were kept."""
        return self.expansions == self.of

    @property
    def cut(self) -> str:
        """Return a sentence on how much was kept; empty if all was."""
        return str(self.described["cut"])


def packed_run(search: Search, number: int, upto: int | None = None) -> PackedRun:
    """Return the run of a finished search, number `number` in its file, with its first `upto` expansions.

    Raise BadInput, naming `expansions`, if it is too large for a file; the message gives the number that fits.
    """
    end = search.expanded if upto is None else min(upto, search.expanded)
    parts: list[Part] = []
    spans: list[dict[str, Any]] = []
    total, after = 0, 0
    while not spans or after < end:
        limit = min(BATCH if spans else FIRST, end - after)
        part = Part(f"run {number}.{len(spans) + 1}", packed(search.batch(after, max(limit, 1)), LEVEL))
        total += len(part.packed)
        if total > MOST_BYTES:
            fits = _last_that_fits(search, after, limit, MOST_BYTES - total + len(part.packed))
            raise FileTooLarge(search.expanded, fits)
        parts.append(part)
        spans.append({"part": part.name, "after": after, "end": after + limit})
        after += limit
    result = {key: value for key, value in search.result.as_dict().items() if key != "seconds"}
    is_whole = end == search.expanded
    query = search.run.query()
    whole_span = search.span(0, max(end, 1))
    described = {
        "run": query,
        "epoch": epoch_of(query),
        "result": result if is_whole else None,
        "cut": "" if is_whole else _cut(search, end),
        "made": [whole_span.end_e, whole_span.end_n, whole_span.end_d],
        "batches": spans,
        **({"space": run_space(search.run)} if search.run.space.HAS_MAP else {}),
    }
    return PackedRun(described, tuple(parts), end, search.expanded)


def _cut(search: Search, end: int) -> str:
    return str(Message("file-cut", first=end, of=search.expanded, title=title_of(search.run)))


def _last_that_fits(search: Search, after: int, limit: int, room: int) -> int:
    """Return how many expansions fit when `room` bytes are left for at most `limit` after the first `after`."""
    low, high = 0, limit
    while high - low > CLOSE:
        middle = (low + high) // 2
        if len(packed(search.batch(after, middle), LEVEL)) <= room:
            low = middle
        else:
            high = middle
    return after + low
