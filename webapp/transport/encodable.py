"""Refuses text that UTF-8 cannot encode: JSON can name half of a character (\\ud800), on which encoding fails later.

Query strings and forms cannot: they are decoded from UTF-8.
"""

import json

from solver import BadInput
from solver.errors import shown
from solver.messages import Message

FIELD_LENGTH = 30  # characters of a field's name in a sentence


def refuse_unencodable(content: object, field: str = "request") -> None:
    """Raise BadInput if a text in decoded JSON cannot be encoded; `field` names a text outside of objects."""
    try:
        json.dumps(content, ensure_ascii=False, default=repr).encode()  # bytes stay for the handler to refuse
    except UnicodeEncodeError:
        found = _field_in(content, field)
        raise BadInput(found, Message("request-half-character", field=found)) from None
    except RecursionError:
        raise BadInput(field, Message("request-too-deep", field=field)) from None


def _field_in(content: object, field: str) -> str:
    """Return the name of the first field with such a text."""
    left = [(field, content)]
    while left:
        name, value = left.pop()
        if isinstance(value, dict):
            left += [(shown(key, FIELD_LENGTH), one) for key, one in reversed(value.items())]
            left += [(name, key) for key in value]
        elif isinstance(value, list):
            left += [(name, one) for one in reversed(value)]
        elif isinstance(value, str):
            try:
                value.encode()
            except UnicodeEncodeError:
                return name
    return field
