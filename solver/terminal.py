"""Code shared by commands: a parser, help texts, and messages on stderr about errors and waits."""

import argparse
import inspect
import sys
from collections.abc import Callable, Iterable, Mapping, Sequence
from contextlib import suppress
from pathlib import Path
from typing import Any, NoReturn

from .algorithms import ALGORITHMS
from .errors import BadInput, quoted, refusal, shown
from .kernels.jit import Kernel
from .link import DEFAULT_PROBLEM, Parameter, meant, named_problem, refuse_blank
from .messages import Message
from .numbers import percent
from .preparation import kernels_needed
from .problem import PROBLEMS, read_problem
from .run import Run
from .tables import Table

COMPILING = Message("cli-compiling")


Command = Callable[
    [Sequence[str]], int
]  # arguments to exit code; raises BadInput. The summary is the first line of its docstring


class Parser(argparse.ArgumentParser):
    """A parser whose errors are one sentence, which suggests the probably intended option or value."""

    def error(self, message: str) -> NoReturn:
        self.refuse(Message("cli-fault", fault=f"{message[:1].upper()}{message[1:]}", prog=self.prog))

    def refuse(self, message: Message) -> NoReturn:
        """Print a message; exit with the code of bad input."""
        sys.exit(complain(str(message)))

    def parse_args(self, args: Sequence[str] | None = None, namespace: Any = None) -> Any:  # type: ignore[override]
        """Return the values of arguments; exit with a message at the first that is not known.

        Raise BadInput for a value that is not one of an option's choices.
        """
        given, others = self.parse_known_args(args, namespace)
        for other in others:
            option = other.partition("=")[0]
            if not other.startswith("-"):
                self.refuse(Message("cli-too-many", given=quoted(other), prog=self.prog))
            near = meant(option.lstrip("-"), [known.lstrip("-") for known in self._option_string_actions])
            about = {"given": quoted(option), "prog": self.prog}
            self.refuse(
                Message("cli-no-option-near", near=near, **about) if near else Message("cli-no-option", **about)
            )
        return given

    def _check_value(self, action: argparse.Action, value: Any) -> None:
        if action.choices is not None and value not in action.choices:
            option = (action.option_strings or [action.dest])[-1].lstrip("-")
            raise refusal("must-be-one-of", option, value, allowed=[*action.choices])


def summary_of(command: Command) -> str:
    """Return the summary of a command: the first line of its docstring."""
    return (inspect.getdoc(command) or "").partition("\n")[0]


def add_parameter(parser: argparse._ActionsContainer, parameter: Parameter, **more: Any) -> None:
    """Add a parameter of a link to a parser as an option, which is None where it is not given."""
    option = "--" + parameter.key.replace("_", "-")
    parser.add_argument(option, dest=parameter.key, help=help_of(parameter, more.get("required", False)), **more)


def help_of(parameter: Parameter, required: bool = False) -> str:
    """Return the help of a parameter: its description and possible values, and its default unless it is `required`."""
    values = [
        value if value == label else str(Message("option-value", value=value, label=label))
        for value, label in parameter.values
    ]
    said = str(Message("option-values", values=values)) if values and not parameter.many else _allowed(parameter)
    default = "" if required else default_text(parameter)
    said = " ".join(filter(None, [parameter.help, said]))
    return (str(Message("option-default", about=said, default=default)) if default else said).replace("%", "%%")


def _allowed(parameter: Parameter) -> str:
    """Return the possible values of a free text, taken from the refusal of a wrong one; "" if it lists none."""
    try:
        parameter.read("?")
    except BadInput as error:
        if isinstance(error.message, Message):
            with suppress(KeyError):
                return str(Message(f"option-{error.message.key}", **error.message.arguments))
    return ""


def default_text(parameter: Parameter) -> str:
    """Return the default of a parameter, with the different defaults of some algorithms.

    >>> from solver.run import PARAMETERS
    >>> default_text(PARAMETERS[7])
    'on; parent with dls, iddfs, idastar, idastar_table, dfbnb, rbfs'
    """
    others: dict[str, list[str]] = {}
    for key, record in ALGORITHMS.items():
        if (usual := record.usual(parameter.key, parameter.default)) != parameter.default:
            others.setdefault(usual, []).append(key)
    rest = [str(Message("option-default-with", default=usual, keys=keys)) for usual, keys in others.items()]
    return "; ".join([parameter.default, *rest])


def complain(sentence: str) -> int:
    """Print a message on stderr; return the exit code of bad input."""
    print(shown(sentence, 1000), file=sys.stderr)
    return 2


def require_start(parser: Parser, given: Mapping[str, object]) -> None:
    """Exit if a required start is missing; raise BadInput for a blank one."""
    record = PROBLEMS.get(str(given.get("problem") or DEFAULT_PROBLEM))
    if record is None or not record.needs_start:
        return
    start = given.get("start")
    if start is None:
        parser.refuse(Message("cli-no-start", prog=parser.prog))
    refuse_blank("start", str(start))  # a run would take it for the first example


def with_files_read(given: Mapping[str, Any], file: str | None = None, reading: int | None = None) -> dict[str, Any]:
    """Return options with the texts of the problem in a file; print notes on the reading on stderr.

    The file is `file`, or is named by an option such as `--edges @FILE`, and may be - for standard input. Other given
    options have precedence. `reading` is the number of the reading to use if there are several; where they are asked
    about, it must be given. Raise BadInput.
    """
    named = {key: text for key, text in given.items() if isinstance(text, str) and text.startswith("@")}
    if file is not None:
        named = {"file": f"@{file}", **named}
    if not named:
        return dict(given)
    if len(named) > 1:
        raise BadInput(next(iter(named)), Message("cli-several-files", options=[*named]))
    key, name = next((key, text[1:]) for key, text in named.items())
    found = read_problem(named_problem(given), _text_of(key, name))
    ways = found.ask or (found, *found.other)
    if reading is not None and not 1 <= reading <= len(ways):
        raise refusal("must-be-whole", "reading", reading, least="1", most=str(len(ways)))
    if found.ask and reading is None:
        listed = [f"{number}: {way.label}" for number, way in enumerate(ways, 1)]
        raise BadInput("reading", Message("cli-readings", name=name, readings=listed))
    taken = ways[(reading or 1) - 1]
    print(f"{name}: {' '.join(note.text for note in taken.notes)}", file=sys.stderr)
    for number, way in enumerate(ways, 1):
        if number != (reading or 1) and not found.ask:
            label = way.label or Message("cli-reading-first")
            print(Message("cli-reading", number=number, label=label), file=sys.stderr)
    return {**taken.texts, **{option: text for option, text in given.items() if option != key}}


def _text_of(option: str, name: str) -> str:
    """Return the text of a file, or of standard input for -; raise BadInput, naming the option."""
    try:
        return sys.stdin.read() if name == "-" else Path(name).read_text("utf-8")
    except (OSError, UnicodeDecodeError, ValueError) as error:
        about, fault = {"field": option, "given": quoted(name)}, getattr(error, "strerror", None)
        told = Message("cli-unreadable", fault=fault, **about) if fault else Message("cli-not-utf8", **about)
        raise BadInput(option, told) from None


def announce_preparation(runs: Iterable[Run], tables: Iterable[Table]) -> None:
    """Compile or load the kernels that the results of runs need, and build tables; report on stderr what takes seconds.

    Raise KernelFault.
    """
    announce_kernels([kernel for run in runs for kernel in kernels_needed(run, records=False)])
    for table in tables:
        announce_building(table)


def announce_kernels(kernels: Sequence[Kernel]) -> None:
    """Compile or load kernels; say so on stderr if any must be compiled, which takes seconds. Raise KernelFault."""
    if not all(kernel.is_there() for kernel in kernels):
        print(COMPILING, file=sys.stderr, flush=True)
    for kernel in kernels:
        kernel.prepare()


def announce_building(table: Table) -> None:
    """Build a table unless it is there; say so on stderr, on a terminal with the progress in per cent."""
    if table.is_there():
        return
    rewrites = sys.stderr.isatty()

    def say(share: float) -> None:
        if rewrites:
            told = Message("cli-building-share", table=table.title, share=percent(share))
            print(f"\r{told}", end="", file=sys.stderr, flush=True)

    if not rewrites:
        print(Message("cli-building", table=table.title), file=sys.stderr, flush=True)
    table.get(say)
    if rewrites:
        print(file=sys.stderr)
