"""Messages for people: keys of Fluent messages with named arguments, written in English when they are read.

The messages are in the `.ftl` files of static/, each beside the capability that shows it; page and Python write the
same ones. The page receives the key and the arguments.
"""

from collections.abc import Mapping, Sequence
from importlib import import_module
from typing import Any, TypeAlias

# A number, a list of names or messages, or a message within the message.
Argument: TypeAlias = "str | float | Sequence[str | Message] | Message"
Json: TypeAlias = "str | float | list[Json] | dict[str, Json]"


class Message:
    """A message: `str()` of it is its text.

    >>> str(Message("must-be-one-of", field="tie", given="“random”", allowed=["fifo", "lifo"]))
    'tie must be fifo or lifo, not “random”.'
    """

    __slots__ = ("_text", "arguments", "key")

    def __init__(self, key: str, /, **arguments: Argument) -> None:
        self.key = key
        self.arguments: Mapping[str, Argument] = arguments
        self._text: str | None = None  # None until it is written; cached, as the marks of a class share messages

    def __str__(self) -> str:
        if self._text is None:
            # It needs modules that make messages.
            self._text = import_module(f"{__name__}.fluent_text").written(self)
        return self._text

    def __repr__(self) -> str:
        return f"Message({', '.join([repr(self.key), *(f'{name}={one!r}' for name, one in self.arguments.items())])})"

    def __eq__(self, other: object) -> bool:
        return isinstance(other, Message) and (self.key, self.arguments) == (other.key, other.arguments)

    def __hash__(self) -> int:
        return hash(self.key)

    def record(self) -> dict[str, Json]:
        """Return `{"key": …, "arguments": {…}}` for JSON."""
        return {"key": self.key, "arguments": {name: _plain(one) for name, one in self.arguments.items()}}

    @classmethod
    def of(cls, record: Mapping[str, Any]) -> "Message":
        """Return the message of a `record`."""
        return cls(record["key"], **{name: _argument(one) for name, one in record["arguments"].items()})


def _argument(plain: Any) -> Argument:
    if isinstance(plain, dict):
        return Message.of(plain)
    return [_argument(one) for one in plain] if isinstance(plain, list) else plain  # type: ignore[misc]


class Word:
    """An attribute of a record whose text is a message, such as `Word("algorithm-{0.key}.rule")`.

    The key is written with the record. Records whose message lacks that attribute have `default`, if one is given.
    """

    __slots__ = ("default", "key")

    def __init__(self, key: str, default: str | None = None) -> None:
        self.key = key
        self.default = default

    def __get__(self, record: object, owner: type) -> str:
        try:
            return str(Message(self.key.format(record)))
        except KeyError:
            if self.default is None:
                raise
            return self.default


def _plain(argument: Argument) -> Json:
    if isinstance(argument, Message):
        return argument.record()
    return argument if isinstance(argument, str | int | float) else [_plain(one) for one in argument]
