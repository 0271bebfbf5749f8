"""Pasted texts by the thousand, each slightly wrong: none may crash, take long, or be misread.

`python -m tests.readers.mutated_texts --texts 100000` prints how many were read and refused of each problem.
"""

import argparse
import math
import random
import sys
import time
from collections import Counter
from collections.abc import Iterator, Mapping, Sequence
from contextlib import suppress

from solver.errors import BadInput
from solver.problem import PROBLEMS, read_problem

SLOW_SECONDS, TIMES = 0.1, 3
INSERTED = " \t\n,;:-->=()[]{}\"'#.|0123456789ASGh%\\/…→×∞é\u00a0"
LONGEST = 2000  # characters of a mutated text


def texts_of(problem: str) -> list[str]:
    """Return the examples of all forms of a problem."""
    return [form.example for form in PROBLEMS[problem].formats]


def mutated(texts: Sequence[str], count: int, rng: random.Random) -> Iterator[str]:
    """Yield texts made from others by up to four small changes each."""
    for _ in range(count):
        text = rng.choice(texts)
        for _ in range(rng.randint(1, 4)):
            text = _changed(text, rng, texts)[:LONGEST]
        yield text


def _changed(text: str, rng: random.Random, others: Sequence[str]) -> str:
    here, there = sorted(rng.randint(0, len(text)) for _ in range(2))
    lines = text.split("\n")
    match rng.randrange(8):
        case 0:
            return text[:here] + text[there:][: rng.choice((1, 2, 10_000))] + text[there:]
        case 1:
            return text[:here] + rng.choice(INSERTED) + text[here:]
        case 2:
            return text[:here] + text[here + 1 :]
        case 3:
            return text[:here] + text[here:there] * 2 + text[there:]
        case 4:
            rng.shuffle(lines)
            return "\n".join(lines)
        case 5:
            return "\n".join(line for line in lines if rng.random() < 0.8)
        case 6:
            return text.replace(rng.choice(INSERTED), rng.choice(INSERTED))
        case _:
            return f"{text}\n{rng.choice(others)}" if rng.random() < 0.5 else text[:there]


def faults_of(problem: str, text: str) -> str:
    """Return the faults in the reading of a text; empty if there are none."""
    try:
        reading = read_problem(problem, text)
    except BadInput as error:
        sentence = str(error)
        return f"refused in {sentence!r}" if not sentence or "\n" in sentence or len(sentence) > 1000 else ""
    readings = [reading, *reading.other]
    return next((fault for one in readings if (fault := _second(problem, one.texts))), "")


def seconds_of(problem: str, text: str) -> float:
    """Return the processor time of reading a text, the least of several times where one is long."""
    least = math.inf
    for _ in range(TIMES):
        began = time.process_time()
        with suppress(BadInput):
            read_problem(problem, text)
        least = min(least, time.process_time() - began)
        if least <= SLOW_SECONDS:
            break
    return least


def _second(problem: str, texts: Mapping[str, str]) -> str:
    """Return how the texts of a reading differ from the same texts read once more; empty if they do not."""
    record = PROBLEMS[problem]
    own = {parameter.key for parameter in record.parameters}
    space = record.make(record.texts({key: text for key, text in texts.items() if key in own}))
    again = {key: space.texts[key] for key in texts if key in own}
    if "start" in texts:
        again["start"] = space.write(space.read(texts["start"], "start"))
    if "goal" in texts:
        start = space.read(texts.get("start") or space.ends("")[0], "start")
        again["goal"] = space.read_goal(texts["goal"], start)[0]
    wrong = {key: (texts[key], text) for key, text in again.items() if texts[key] != text}
    return f"read again as {wrong}" if wrong else ""


def main() -> int:
    """Print a table of all problems; return 1 if a fault was found."""
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("--texts", type=int, default=100_000)
    parser.add_argument("--seed", type=int, default=1)
    given = parser.parse_args()
    problems = [key for key, record in PROBLEMS.items() if record.formats]
    is_right = True
    for problem in problems:
        rng = random.Random(f"{problem} {given.seed}")
        came: Counter[str] = Counter()
        slowest = 0.0
        for text in mutated(texts_of(problem), given.texts // len(problems), rng):
            seconds = seconds_of(problem, text)
            slowest = max(slowest, seconds)
            fault = faults_of(problem, text) or (f"took {seconds:.2f} s" if seconds > SLOW_SECONDS else "")
            came["fault" if fault else "right"] += 1
            if fault:
                is_right = False
                print(f"{problem}: {fault}: {text!r}")
        print(f"{problem}: {came['right']} read or refused, {came['fault']} faults, slowest {1000 * slowest:.0f} ms")
    return 0 if is_right else 1


if __name__ == "__main__":
    sys.exit(main())
