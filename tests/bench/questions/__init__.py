"""Seconds and bytes of question banks: `python -m tests.bench.questions`."""

import time

from solver import Exercise
from solver.numbers import whole
from webapp.exercise.bank.bank import bank, kinds_of
from webapp.exercise.bank.drawing import drawn
from webapp.exercise.bank.formats import BANK_FORMATS
from webapp.exercise.bank.kinds import BANK_KINDS

LINK = "start=812-603-475&goal=123-804-765&algorithm=astar&heuristic=manhattan"
VARIANTS = 200


def main() -> None:
    """Print a line for each kind, then one for each format with all kinds that it holds."""
    exercise = Exercise.parse(LINK)
    bank([exercise], kinds_of("", BANK_FORMATS["moodle"]), BANK_FORMATS["moodle"], 1, seed=2)  # kernels are loaded
    print("| kind | questions | drawn in |", "|---|--:|--:|", sep="\n")
    for key, kind in BANK_KINDS.items():
        before = time.perf_counter()
        count = sum(1 for _ in drawn(exercise, kind, VARIANTS, seed=1))
        print(f"| `{key}` | {count} | {time.perf_counter() - before:.1f} s |", flush=True)
    print("\n| format | questions | bytes |", "|---|--:|--:|", sep="\n")
    for key, form in BANK_FORMATS.items():
        made = bank([exercise], kinds_of("", form), form, VARIANTS, seed=1)
        print(f"| `{key}` | {len(made.questions)} | {whole(round(len(made.content) / 1000), ' ')} kB |", flush=True)
