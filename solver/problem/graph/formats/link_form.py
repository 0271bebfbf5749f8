"""Edges as a link has them."""

from ....formats import Format, Reading


def _recognizes(text: str) -> bool:
    """Return whether a text is edges as a link has them: `S-A:1,A>G:12` on one line."""
    if any(sign in text for sign in ("{", "\n", "->", "--")) or not text.strip():
        return False
    first = text.split(maxsplit=1)[0]
    return any(sign in first[1 : len(text) - 1] for sign in "->")


LINK_FORM = Format(
    key="link",
    label="edges of a link",
    recognizes=_recognizes,
    read=lambda text: Reading({"edges": text.strip(), "h": ""}),
    example="S-A:1,A>G:12",
    texts={"edges": "S-A,A>G:12", "h": ""},
)
