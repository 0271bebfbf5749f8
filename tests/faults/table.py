"""The table of results in `caught.md`, which is written and read again."""

from collections.abc import Mapping
from pathlib import Path

from . import FAULTS
from .trial import NONE, Caught

TABLE = Path(__file__).with_name("caught.md")
HEADS = ("fault", "what is wrong", "caught in", "by", "seconds", "stamp")
WAITING = "not run yet"
RINGS = ("lint", "node", "python", "browser", NONE)
LONGEST = 110  # letters of the name of a test

Results = dict[str, tuple[Caught, str]]  # by key of a fault: the catch, and the stamp of the trial


def read() -> Results:
    """Return the results of all trials so far."""
    found: Results = {}
    if not TABLE.exists():
        return found
    for line in TABLE.read_text(encoding="utf-8").splitlines():
        cells = [cell.strip() for cell in line.strip("|").split("|")]
        if len(cells) == len(HEADS) and cells[0] in FAULTS and cells[2] in RINGS:
            found[cells[0]] = Caught(cells[2], cells[3].strip("`"), int(cells[4])), cells[5]
    return found


def write(results: Results) -> None:
    """Write the table of all faults, those without a trial included."""
    lines = ["# Faults, and the ring of tests that catches each", "", *_sums(results), ""]
    lines += [f"| {' | '.join(HEADS)} |", f"|{'---|' * len(HEADS)}"]
    for key, fault in FAULTS.items():
        caught, stamp = results.get(key, (Caught(WAITING, "", 0), ""))
        by = caught.by.replace("|", "/").replace("`", "'")[:LONGEST].strip()
        cells = (key, fault.wrong, caught.ring, by and f"`{by}`", str(caught.seconds) if stamp else "", stamp)
        lines.append(f"| {' | '.join(cells)} |")
    TABLE.write_text("\n".join(lines) + "\n", encoding="utf-8")


def _sums(results: Mapping[str, tuple[Caught, str]]) -> list[str]:
    rings = [results[key][0].ring if key in results else WAITING for key in FAULTS]
    told = [f"{ring} {count}" for ring in (*RINGS, WAITING) if (count := rings.count(ring))]
    return [
        f"`make faults` writes this table. Of {len(FAULTS)} faults: {', '.join(told)}.",
        "A stamp changes with the file of a fault, the tests near it and its record; then the fault is tried again.",
    ]
