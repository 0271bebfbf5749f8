"""Make one fault after the other in a copy of the project, and write which ring of tests catches it: `make faults`."""

import argparse
import signal
import sys

from . import FAULTS, table
from .trial import copy, product_digest, trial

parser = argparse.ArgumentParser(prog="python -m tests.faults", description=__doc__)
parser.add_argument("--only", nargs="+", metavar="KEY", choices=FAULTS, default=list(FAULTS), help="these faults alone")
parser.add_argument("--whole", action="store_true", help="try whole rings too where no test near the fault catches it")
parser.add_argument("--again", action="store_true", help="also those whose result is known")
given = parser.parse_args()

signal.signal(signal.SIGTERM, signal.default_int_handler)  # what was begun is stopped
results, product = table.read(), product_digest()
stamps = {key: f"{product}-{FAULTS[key].digest}" for key in given.only}
todo = [key for key in given.only if given.again or key not in results or results[key][1] != stamps[key]]
if given.whole:
    todo += [key for key in given.only if key not in todo and results[key][0].ring == "none"]
try:
    with copy() as folder:
        for k, key in enumerate(todo, 1):
            print(f"{k}/{len(todo)} {key} … ", end="", flush=True)
            caught = trial(FAULTS[key], folder, given.whole)
            results[key] = caught, stamps[key]
            table.write(results)
            print(f"{caught.ring} ({caught.seconds} s)", flush=True)
except KeyboardInterrupt:
    sys.exit(130)
table.write(results)
