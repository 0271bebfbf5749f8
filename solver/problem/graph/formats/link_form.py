"""Edges in the form of a link."""

import re

from ....formats import Format, Reading
from ....messages import Message
from ..edges import read_edges
from ..names import split_outside

JOINT = "->|--|[->]"
ROW = re.compile(r"\s[0-9.]+$")  # the end of "Cluj-Napoca Oradea 153", a line with two names and a cost


def _recognizes(text: str) -> bool:
    """Return whether a text begins with an edge in the form of a link: `S-A:1,A>G:12` on one line."""
    if "{" in text or "\n" in text or text.strip()[:1] in ("", "<"):
        return False
    pieces = split_outside(text.strip(), "->|--|[->,]")
    if len(pieces) < 3 or pieces[1] not in ("-", ">") or not pieces[0] or not pieces[2]:
        return False
    in_first_word = pieces[0].startswith('"') or not re.search(r"\s", pieces[0])
    if ":" in text and all(len(split_outside(part, JOINT)) == 3 for part in split_outside(text, ",")[::2]):
        return True
    return in_first_word and not ("," not in text and ":" not in text and ROW.search(pieces[2]))


def _read(text: str) -> Reading:
    """Return the edges of a link; raise BadInput."""
    tuple(read_edges(text))
    return Reading({"edges": text.strip(), "h": ""})


LINK_FORM = Format(
    key="link",
    label=Message("form-graph-link"),
    recognizes=_recognizes,
    read=_read,
    example="S-A:1,A>G:12",
    texts={"edges": "S-A,A>G:12", "h": ""},
)
