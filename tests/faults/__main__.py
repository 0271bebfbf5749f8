"""Make one fault after the other in a copy of the project, and write which ring of tests catches it: `make faults`."""

import argparse
import signal
import sys

from . import FAULTS, table
from .trial import NONE, copy, stamp_of, trial

parser = argparse.ArgumentParser(prog="python -m tests.faults", description=__doc__)
parser.add_argument("--only", nargs="+", metavar="KEY", choices=FAULTS, default=list(FAULTS), help="these faults alone")
parser.add_argument("--whole", action="store_true", help="try whole rings too where no test near the fault catches it")
parser.add_argument(
    "--quick", action="store_true", help="without a browser; what only that may catch is left for later"
)
parser.add_argument("--again", action="store_true", help="also those whose result is known")
given = parser.parse_args()

signal.signal(signal.SIGTERM, signal.default_int_handler)  # so that running programs are stopped
results = table.read()


def is_known(key: str) -> bool:
    """Return whether a fault was tried on these tests; the stamp of one that no whole ring catches ends in +."""
    if key not in results or given.again:
        return False
    caught, stamp = results[key]
    as_whole = caught.ring != NONE or not given.whole or stamp.endswith("+")
    return stamp.rstrip("+") == stamp_of(FAULTS[key]) and as_whole


todo = [key for key in given.only if not is_known(key)]
try:
    with copy() as folder:
        for k, key in enumerate(todo, 1):
            print(f"{k}/{len(todo)} {key} … ", end="", flush=True)
            last, _ = results.get(key, (None, ""))
            caught = trial(FAULTS[key], folder, given.whole, given.quick, last)
            if caught:
                stamp = stamp_of(FAULTS[key]) + "+" * (given.whole and caught.ring == NONE)
                table.write({**table.read(), key: (caught, stamp)})
            print(f"{caught.ring} ({caught.seconds} s)" if caught else "left for later", flush=True)
except KeyboardInterrupt:
    sys.exit(130)
table.write(table.read())
print(table.TABLE.read_text(encoding="utf-8"))
