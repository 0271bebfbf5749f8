"""The command line: `frontier solve …`, `frontier experiment …` and more.

Other packages add commands by the entry-point group `frontier.commands`.

Exit codes: 0, 1 (no solution found), 2 (bad input, or a kernel that cannot be compiled: one sentence on
stderr), 130 (interrupted), 141 (the reader of stdout has gone).
"""

import argparse
import io
import json
import os
import sys
from collections.abc import Sequence
from importlib.metadata import entry_points, version

from .algorithms import ALGORITHMS
from .analysis.run_verdict import why_there_is_none
from .checking.command import command as check_command
from .conventions.command import command as conventions
from .errors import BadInput, quoted
from .exercise.command import command as grade
from .experiment.command import command as experiment
from .kernels.jit import KernelFault
from .link import LONGEST_OF_PROBLEMS, meant
from .messages import Message
from .numbers import OF_A_RUN, number_of
from .parameters import BY_KEY_OF_PROBLEMS
from .problem import HEURISTICS_OF, PROBLEMS
from .problem.tiles import HEURISTICS, Maximum
from .recording.command import Serve, watch_command
from .run import PARAMETERS, Run, refuse_unused
from .search import Result, solve
from .terminal import (
    Command,
    Parser,
    add_parameter,
    announce_preparation,
    complain,
    require_start,
    summary_of,
    with_files_read,
)

PACKAGE = "frontier-search"  # by which it is installed
PLAIN = "serve"  # what `frontier` alone does


def main(argv: Sequence[str] | None = None) -> int:
    """Run the command line on `argv` (the process's own by default); return the exit code."""
    for stream in (sys.stdout, sys.stderr):
        if isinstance(stream, io.TextIOWrapper):
            stream.reconfigure(errors="replace")  # for characters that the terminal's encoding does not have
    try:
        try:
            return _chosen(argv)
        finally:
            sys.stdout.flush()
    except BrokenPipeError:
        os.dup2(os.open(os.devnull, os.O_WRONLY), sys.stdout.fileno())  # so that flushing the rest cannot fail
        return 141  # as after SIGPIPE


def _chosen(argv: Sequence[str] | None) -> int:
    arguments = list(sys.argv[1:] if argv is None else argv)
    if arguments[:1] in (["-h"], ["--help"], ["help"], ["--version"]):
        _overview().parse_args(["--help" if arguments[0] == "help" else arguments[0]])
    if not arguments or arguments[0].startswith("-"):
        arguments.insert(0, PLAIN)
    name = arguments[0]
    try:
        return command_of(name)(arguments[1:])
    except (BadInput, KernelFault) as error:
        return complain(str(error))
    except KeyboardInterrupt:
        return 130


def command_of(name: str) -> Command:
    """Return the command with a name, of this package or of another; raise BadInput if there is none."""
    others = {point.name: point for point in entry_points(group="frontier.commands")}
    if name in OWN:
        return OWN[name]
    if name in others:
        command: Command = others[name].load()
        return command
    names = (*OWN, *others)
    near = meant(name, names)
    hint = f"did you mean {near}?" if near else f"choose one of {', '.join(names)}."
    raise BadInput("command", f"There is no command {quoted(name)}; {hint}")


def _overview() -> Parser:
    """Return the parser for `frontier` without a command: help with a line for each command, and the version."""
    names = [*OWN, *(point.name for point in entry_points(group="frontier.commands"))]
    lines = [f"  {name:<{max(map(len, names))}}  {summary_of(command_of(name))}" for name in sorted(names)]
    parser = Parser(
        prog="frontier", usage="frontier [COMMAND] …", formatter_class=argparse.RawDescriptionHelpFormatter,
        description="Sliding-tile puzzles and the searches that solve them. Without a command it serves the page.",
        epilog="\n".join(["commands:", *lines, "", "See frontier COMMAND --help for what a command takes."]),
    )  # fmt: skip
    parser.add_argument("--version", action="version", version=f"Frontier {version(PACKAGE)}")
    return parser


def _solve(arguments: Sequence[str]) -> int:
    """Run one search and print its result."""
    parser = Parser(prog="frontier solve", usage="frontier solve [options] start", description=summary_of(_solve))
    parser.add_argument("start", nargs="?", help="the start: a board such as 102-754-863, or another state")
    goal = "the goal, or several joined by commas (default: of tiles 1, 2, … with the blank last)"
    parser.add_argument("--goal", default="", help=goal)
    for parameter in (*BY_KEY_OF_PROBLEMS.values(), *PARAMETERS):
        add_parameter(parser, parameter)
    parser.add_argument("--file", help="a file that describes the problem in any form that can be pasted; - is stdin")
    parser.add_argument("--reading", type=int, default=1, help="which of several readings of that file is used")
    parser.add_argument("--json", action="store_true", help="print the result as JSON")
    given = {key: value for key, value in vars(parser.parse_args(arguments)).items() if value is not None}
    as_json = given.pop("json")
    given = with_files_read(given, given.pop("file", None), given.pop("reading"))
    require_start(parser, given)
    run = Run(**given)
    refuse_unused(run, given)
    announce_preparation([run], run.tables)
    result = solve(run)
    print(json.dumps(result.as_dict()) if as_json else _text(run, result))
    return 0 if result.status == "solved" else 1


def _watch(arguments: Sequence[str]) -> int:
    """Watch a search of your own."""
    parser = Parser(prog="frontier watch", description=str(Message("help-watch")))
    return watch_command(arguments, parser, _serving(arguments))


def _check(arguments: Sequence[str]) -> int:
    """Compare a search of your own with the one that was asked for."""
    return check_command(arguments, _serving(arguments) if "--show" in arguments else None)


def _serving(arguments: Sequence[str]) -> Serve | None:
    """Return the command that serves the page; None if it is not installed, or only help is asked for."""
    points = [point for point in entry_points(group="frontier.commands") if point.name == PLAIN]
    return points[0].load() if points and not {"-h", "--help"} & set(arguments) else None


def _algorithms(arguments: Sequence[str]) -> int:
    """List the searches and what they guarantee."""
    Parser(prog="frontier algorithms", description=summary_of(_algorithms)).parse_args(arguments)
    print("\n".join(algorithm_rows()))
    return 0


def _heuristics(arguments: Sequence[str]) -> int:
    """List the heuristics and what they guarantee."""
    Parser(prog="frontier heuristics", description=summary_of(_heuristics)).parse_args(arguments)
    print("\n".join(heuristic_rows()))
    return 0


def _problems(arguments: Sequence[str]) -> int:
    """List the problems, their parameters and their heuristics."""
    parser = Parser(prog="frontier problems", description=summary_of(_problems))
    parser.add_argument("--forms", action="store_true", help="show the forms in which they can be pasted instead")
    given = parser.parse_args(arguments)
    print("\n".join(pasted_forms() if given.forms else problem_rows()))
    return 0


def pasted_forms() -> list[str]:
    """Return the forms in which problems can be pasted as Markdown: a section each, with the examples."""
    lines = []
    for record in PROBLEMS.values():
        lines += [f"## {record.label}", ""] if record.formats else []
        for form in record.formats:
            texts = ", ".join(f"`{key}={text}`" for key, text in form.texts.items() if text)
            label = str(form.label)
            lines += [f"**{label[:1].upper()}{label[1:]}**, read as {texts}:", "", "```"]
            lines += [*form.example.split("\n"), "```", ""]
    return lines


def problem_rows() -> list[str]:
    """Return the problems as lines of a Markdown table."""
    rows = [
        "| problem | key | a state | start and goal | parameters | heuristics | what it is |",
        "|---|---|---|---|---|---|---|",
    ]
    for key, record in PROBLEMS.items():
        run = Run(problem=key)
        listed = [
            ", ".join(f"`{name}`" for name in names) or "–"
            for names in ((parameter.key for parameter in record.parameters), HEURISTICS_OF[key])
        ]
        cells = (record.label, f"`{key}`", record.noun, f"{run.start}, {run.goal}", *listed, record.blurb)
        rows.append(f"| {' | '.join(cells)} |")
    return rows


def algorithm_rows() -> list[str]:
    """Return the algorithms as lines of a Markdown table; promises are those of the default options."""
    rows = [
        "| search | key | frontier | ordered by | options | complete | optimal | guarantee |",
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
    """Return the heuristics as lines of a Markdown table."""
    rows = ["| heuristic | key | admissible | consistent | for | what h is |", "|---|---|---|---|---|---|"]
    for key, record in HEURISTICS.items():
        promises = ["yes" if promise else "no" for promise in (record.admissible, record.consistent)]
        if isinstance(record, Maximum):
            promises = ["if all are"] * 2
        rows.append(f"| {' | '.join((record.label, f'`{key}`', *promises, record.only_for or 'all', record.blurb))} |")
    return rows


def _text(run: Run, result: Result) -> str:
    rows = [("run", _link_text(run)), ("status", result.status)]
    rows += [(number.label, number.write(getattr(result, number.key))) for number in OF_A_RUN]
    rows.append((number_of("moves").label, result.moves_text))
    if why := why_there_is_none(run, result):
        rows.append(("why there is none", str(why)))
    return "\n".join(f"{label:<28}{value}" for label, value in rows)


def _link_text(run: Run) -> str:
    """Return the link of a run; of one that is too long to be read again, its length."""
    query = run.query()
    if len(query) <= LONGEST_OF_PROBLEMS:
        return query
    return f"no link holds it: {len(query)} characters, of which at most {LONGEST_OF_PROBLEMS} are read"


OWN: dict[str, Command] = {
    "solve": _solve,
    "experiment": experiment,
    "conventions": conventions,
    "grade": grade,
    "check": _check,
    "watch": _watch,
    "algorithms": _algorithms,
    "heuristics": _heuristics,
    "problems": _problems,
}

if __name__ == "__main__":
    sys.exit(main())
