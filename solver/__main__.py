"""The command line: `frontier solve …`, `frontier experiment …` and more.

Commands of other packages join by the entry-point group `frontier.commands`.

Exit codes: 0, 1 (no solution found), 2 (bad input, or a kernel that cannot be compiled: one sentence on
stderr), 130 (interrupted).
"""

import argparse
import json
import sys
from collections.abc import Iterable, Sequence
from importlib.metadata import entry_points
from typing import NoReturn

from .algorithms import ALGORITHMS
from .errors import BadInput, shown
from .kernels.jit import KernelFault
from .preparation import kernels_needed
from .run import PARAMETERS, Run
from .search import COUNTS, Result, solve
from .tables import Table
from .tiles.heuristics import HEURISTICS, Maximum

PLAIN = "serve"  # what `frontier` alone does
COMPILING = "Compiling the search kernels; later starts are quick …"


class Parser(argparse.ArgumentParser):
    """A parser whose complaints are one sentence."""

    def error(self, message: str) -> NoReturn:
        sys.exit(_complain(f"{message} (see {self.prog} --help)"))


def _complain(sentence: str) -> int:
    print(shown(sentence, 1000), file=sys.stderr)
    return 2


def main(argv: Sequence[str] | None = None) -> int:
    """Run the command line on `argv` (the process's own by default); return the exit code."""
    arguments = list(sys.argv[1:] if argv is None else argv)
    commands = {point.name: point for point in entry_points(group="frontier.commands")}
    if not arguments or (arguments[0].startswith("-") and arguments[0] not in ("-h", "--help")):
        arguments.insert(0, PLAIN)
    parser = Parser(prog="frontier", description="Sliding-tile puzzles and the searches that solve them.")
    names = (*OWN, *commands)
    parser.add_argument("command", metavar="command", choices=names, help=", ".join(names))
    parser.add_argument("arguments", nargs=argparse.REMAINDER, help="see frontier COMMAND --help")
    name = parser.parse_args(arguments[:1]).command
    try:
        if name in OWN:
            return OWN[name](arguments[1:])
        return int(commands[name].load()(arguments[1:]))
    except (BadInput, KernelFault) as error:
        return _complain(str(error))
    except KeyboardInterrupt:
        return 130


def _solve(arguments: Sequence[str]) -> int:
    parser = Parser(prog="frontier solve", description="Make one run and print what it came to.")
    parser.add_argument("start", help="the start board, such as 102-754-863")
    parser.add_argument("--goal", default="", help="the goal board (default: 1, 2, … with the blank last)")
    for parameter in PARAMETERS:
        option, default = "--" + parameter.key.replace("_", "-"), parameter.default
        parser.add_argument(option, dest=parameter.key, default=default, help=f"{parameter.help} (default: {default})")
    parser.add_argument("--json", action="store_true", help="print the result as JSON")
    given = vars(parser.parse_args(arguments))
    as_json = given.pop("json")
    if not given["start"].strip():
        raise BadInput("start", "nothing came; write rows of tiles such as 123-456-780.")
    run = Run.parse(given)
    announce_preparation([run])
    for table in run.tables:
        announce_building(table)
    result = solve(run)
    print(json.dumps(result.as_dict()) if as_json else _text(run, result))
    return 0 if result.status == "solved" else 1


def _algorithms(arguments: Sequence[str]) -> int:
    Parser(prog="frontier algorithms", description="List the searches and what they promise.").parse_args(arguments)
    print("\n".join(algorithm_rows()))
    return 0


def _heuristics(arguments: Sequence[str]) -> int:
    Parser(prog="frontier heuristics", description="List the heuristics and what they promise.").parse_args(arguments)
    print("\n".join(heuristic_rows()))
    return 0


def _experiment(arguments: Sequence[str]) -> int:
    from .experiment.command import command  # which takes its parser from here

    return command(arguments)


def algorithm_rows() -> list[str]:
    """Return the catalogue of algorithms as a Markdown table; the promise is that of the default options."""
    rows = [
        "| search | key | frontier | ordered by | options | complete | optimal | promise |",
        "|---|---|---|---|---|---|---|---|",
    ]
    for key, record in ALGORITHMS.items():
        options = ", ".join(f"`{option}`" for option in record.options) or "–"
        promise = record.promise(Run(algorithm=key))
        structure = f"two {record.structure}s" if record.sides == 2 else record.structure
        says = ["yes" if kept else "no" for kept in (promise.complete, promise.optimal)]
        cells = (record.name, f"`{key}`", structure, record.priority, options, *says, promise.text)
        rows.append(f"| {' | '.join(cells)} |")
    return rows


def heuristic_rows() -> list[str]:
    """Return the catalogue of heuristics as a Markdown table."""
    rows = ["| heuristic | key | admissible | consistent | for | what it says |", "|---|---|---|---|---|---|"]
    for key, record in HEURISTICS.items():
        promises = ["yes" if promise else "no" for promise in (record.admissible, record.consistent)]
        if isinstance(record, Maximum):
            promises = ["if all are"] * 2
        rows.append(f"| {' | '.join((record.label, f'`{key}`', *promises, record.only_for or 'all', record.blurb))} |")
    return rows


def announce_preparation(runs: Iterable[Run]) -> None:
    """Compile or load the kernels of runs; say so on stderr where they must be compiled, which takes seconds."""
    kernels = [kernel for run in runs for kernel in kernels_needed(run, records=False)]
    if not all(kernel.is_there() for kernel in kernels):
        print(COMPILING, file=sys.stderr, flush=True)
    for kernel in kernels:
        kernel.prepare()


def announce_building(table: Table) -> None:
    """Build a table unless it is there; say so on stderr, on a terminal with the share that is done."""
    if table.is_there():
        return
    rewrites = sys.stderr.isatty()

    def say(share: float) -> None:
        if rewrites:
            print(f"\rBuilding the {table.title}, once: {share * 100:.0f} %", end="", file=sys.stderr, flush=True)

    if not rewrites:
        print(f"Building the {table.title}, once …", file=sys.stderr, flush=True)
    table.get(say)
    if rewrites:
        print(file=sys.stderr)


def _text(run: Run, result: Result) -> str:
    rows = [("run", run.query()), ("status", result.status)]
    for count in COUNTS:
        value = getattr(result, count.key)
        rows.append((count.label, "–" if value is None else count.write(value)))
    rows.append(("moves", "–" if result.moves is None else result.moves or "none needed"))
    return "\n".join(f"{label:<28}{value}" for label, value in rows)


OWN = {"solve": _solve, "experiment": _experiment, "algorithms": _algorithms, "heuristics": _heuristics}

if __name__ == "__main__":
    sys.exit(main())
