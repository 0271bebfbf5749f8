"""`frontier words`: all messages of the product with sample arguments, and the files that show each."""

from collections.abc import Sequence

from solver.messages import Message
from solver.terminal import Parser

from .sheet import sheet


def command(arguments: Sequence[str]) -> int:
    """Print all texts of the product, with sample arguments and the files that show each.

    Return the exit code, 1 if a message is used nowhere.
    """
    parser = Parser(prog="frontier words", description=str(Message("help-words")))
    parser.add_argument("--unused", action="store_true", help=str(Message("help-words.unused")))
    given = parser.parse_args(arguments)
    messages = sheet()
    unused = [one for one in messages if not one.where]
    for one in unused if given.unused else messages:
        print(f"{one.file}: {one.key}", *(f"    {text}" for text in one.texts), sep="\n")
        print(f"    ({', '.join(one.where)})" if one.where else f"    {Message('words-nowhere')}")
    return 1 if unused else 0
