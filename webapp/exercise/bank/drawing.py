"""Drawing the questions of a bank: different questions of each kind about the runs of links."""

import random
from collections.abc import Iterator
from dataclasses import replace

from solver import ALGORITHMS, Exercise
from solver.errors import BadInput
from solver.exercise import QUESTIONS, Questions, fresh
from solver.messages import Message

from .kinds import BankKind
from .question import BankQuestion

MOST_VARIANTS = 500
TRIES = 60  # boards drawn for one question
AHEAD = 6  # steps by which a question may begin later if a problem has few states to start from
SEEDS = 2**32
TIE = "tie"


def drawn(
    given: Exercise, kind: BankKind, variants: int, seed: int, questions: Questions = QUESTIONS
) -> Iterator[BankQuestion]:
    """Yield up to `variants` different questions of a kind about the run of an exercise, the same ones for a seed.

    The tie rule is stated if every board has too many right orders with ties left open. Raise BadInput, with the
    reason of the last board, if there is no question at all.
    """
    try:
        yield from _drawn(kind.exercise(given), kind, variants, seed, questions)
    except BadInput as error:
        asked = kind.exercise(given)
        if TIE not in asked.open:
            raise _none(kind, error) from error
        stated = replace(asked, open=tuple(key for key in asked.open if key != TIE))
        try:
            yield from _drawn(stated, kind, variants, seed, questions)
        except BadInput as last:
            raise _none(kind, last) from last


def _none(kind: BankKind, error: BadInput) -> BadInput:
    return BadInput("link", Message("bank-none", kind=kind.label, fault=error.message))


def _drawn(asked: Exercise, kind: BankKind, variants: int, seed: int, questions: Questions) -> Iterator[BankQuestion]:
    """Yield different questions until none is found in TRIES boards; raise BadInput if the first is not found."""
    found, later, fault = set[object](), 0, BadInput("link", "")
    at = replace(asked, seed=random.Random(f"{seed} {kind.key}").randrange(SEEDS))
    tries = 0
    while len(found) < variants and tries < TRIES:
        tries += 1
        at = replace(fresh(replace(at, first=asked.first), questions), first=asked.first + later)
        try:
            made = kind.make(at, questions)
        except BadInput as error:
            fault, later = error, (later + 1) % AHEAD if found else 0
            continue
        if (what := (made.blocks, made.answers)) in found:
            later = (later + 1) % AHEAD
            continue
        found.add(what)
        tries = 0
        label = ALGORITHMS[made.exercise.run.algorithm].label
        title = Message("bank-title", kind=kind.label, search=label, number=len(found))
        yield replace(made, title=str(title))
    if not found:
        raise fault
