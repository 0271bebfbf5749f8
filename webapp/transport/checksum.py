"""Checksums of answers, which show the page that a question or an answer was altered on the way.

The batch of an answer has its own checksum, and a changed epoch makes the page read the run from its start anyway.
Mirror: static/core/wire/checksum.js.
"""

import math
import zlib
from collections.abc import Callable, Mapping
from functools import wraps
from typing import Any


def sealed(answer: dict[str, Any], query: str, after: int) -> dict[str, Any]:
    """Return an answer to a pull of `query` after `after` expansions, with its checksum: a CRC-32 as in zlib."""
    error = answer.get("error")
    told = [error["code"], error["message"]] if error else [answer["done"], answer["result"], answer.get("made")]
    parts = [query, after, answer.get("run"), *told]
    return {**answer, "seal": zlib.crc32("\n".join(map(_text, parts)).encode())}


def sealing(answering: Callable[..., dict[str, Any]]) -> Callable[..., dict[str, Any]]:
    """Wrap a handler of pulls to add a checksum if the pull asks for it; other answers are unchanged."""

    @wraps(answering)
    def answered(*arguments: Any) -> dict[str, Any]:
        answer = answering(*arguments)
        pull = arguments[-1] if arguments and isinstance(arguments[-1], dict) else {}
        query, after = pull.get("run"), pull.get("after")
        if pull.get("seal") is True and isinstance(query, str) and type(after) is int:
            return sealed(answer, query, after)
        return {key: value for key, value in answer.items() if key != "made"}

    return answered


def _text(value: object) -> str:
    """Write a value as JavaScript does: sorted names, numbers in thousandths, rounded down."""
    if isinstance(value, Mapping):
        return ",".join(f"{key}={_text(one)}" for key, one in sorted(value.items()))
    if isinstance(value, list | tuple):
        return _text({str(place): one for place, one in enumerate(value)})
    if value is None or isinstance(value, bool):
        return {None: "null", True: "true", False: "false"}[value]
    return str(math.floor(value * 1000)) if isinstance(value, (int, float)) else str(value)
