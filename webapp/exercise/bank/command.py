"""`frontier questions`: a question bank of links, for another system."""

import sys
from collections.abc import Sequence
from pathlib import Path

from solver import Exercise
from solver.errors import refusal
from solver.exercise import ASKS
from solver.files import check_writable, write_whole
from solver.link import read_query
from solver.messages import Message
from solver.terminal import Parser, announce_preparation, summary_of

from .bank import bank, format_of, kinds_of, variants_of
from .formats import BANK_FORMATS, BankFormat
from .kinds import BANK_KINDS


def command(arguments: Sequence[str]) -> int:
    """Write fresh questions about the runs of links as a question bank of another system.

    Return the exit code. Raise BadInput.
    """
    parser = Parser(prog="frontier questions", description=summary_of(command))
    parser.add_argument("links", nargs="+", metavar="LINK", help="a link of a run or an exercise, whole or its query")
    parser.add_argument("--variants", default="10", metavar="N", help="questions of each kind (default: 10)")
    parser.add_argument("--seed", default="1", metavar="S", help="draws the questions (default: 1)")
    parser.add_argument("--as", dest="form", required=True, metavar="FORMAT", help=f"one of {', '.join(BANK_FORMATS)}")
    parser.add_argument(
        "--kinds", default="", metavar="KINDS", help=f"some of {','.join(BANK_KINDS)} (default: those of "
        "the link's ask, else all that the format holds)",
    )  # fmt: skip
    parser.add_argument("--out", required=True, metavar="FILE", help="the new file to write")
    given = parser.parse_args(arguments)
    form, variants = format_of(given.form), variants_of(given.variants)
    seed = Exercise.value({"seed": given.seed}, "seed")
    out = Path(given.out)
    if out.exists() and not out.is_dir():
        raise refusal("bank-file-exists", "out", given.out)
    check_writable("out", out)
    kinds = kinds_of(given.kinds or _asked(given.links[0], form), form)
    exercises = [Exercise.parse(_query(link)) for link in given.links]
    runs = [exercise.run for exercise in exercises]
    announce_preparation(runs, [table for run in runs for table in run.tables])
    made = bank(exercises, kinds, form, variants, seed)
    write_whole(out, made.content)
    for note in made.notes:
        print(note, file=sys.stderr)
    count, size = len(made.questions), len(made.content)
    print(Message("bank-written", file=str(out), count=count, bytes=size), file=sys.stderr)
    return 0


def _query(link: str) -> str:
    return link.partition("?")[2] if "?" in link else link


def _asked(link: str, form: BankFormat) -> str:
    """Return the kinds of the question that a link names and a format holds, "" if it names none; raise BadInput."""
    ask = read_query(_query(link)).get("ask", "")
    kinds = [key for key, kind in BANK_KINDS.items() if kind.ask == ask and key != "expanded"]
    if ask in ASKS and not kinds:
        raise refusal("must-be-one-of", "ask", ask, allowed=[*dict.fromkeys(kind.ask for kind in BANK_KINDS.values())])
    return ",".join([key for key in kinds if BANK_KINDS[key].form in form.forms] or kinds)
