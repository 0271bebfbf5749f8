"""Names of nodes, as people write them and as a link has them."""

import re
import unicodedata

from ...errors import BadInput, quoted

LONGEST_NAME = 30
LONGEST_TYPED = 4 * LONGEST_NAME  # with accents apart from their letters
OTHERS = "_."  # signs that names may have, beside letters, digits and spaces


def read_name(text: str, field: str) -> str:
    """Return the name of a node, composed and with single spaces; raise BadInput."""
    typed = re.sub(" +", " ", text).strip(" ")
    most = f"The name of a node has at most {LONGEST_NAME} characters"
    if len(typed) > LONGEST_TYPED:  # composing takes the square of its accents
        raise BadInput(field, f"{most}, and {quoted(typed, 40)} has more.")
    name = unicodedata.normalize("NFC", typed)
    wrong = next((sign for sign in name if not _is_allowed(sign)), None)
    if wrong:
        sign = quoted(wrong) if wrong.isprintable() else "a sign that cannot be seen"
        allowed = "The name of a node has letters, digits, spaces and _."
        raise BadInput(field, f"{allowed}, and {quoted(text, 40)} has {sign}.")
    if len(name) > LONGEST_NAME:
        raise BadInput(field, f"{most}, and {quoted(name, 40)} has more.")
    return name


def _is_allowed(sign: str) -> bool:
    return sign == " " or sign in OTHERS or unicodedata.category(sign)[0] in "LMN"  # letters, accents and numbers


def plain(name: str) -> str:
    """Return a name without case and spaces."""
    return "".join(unicodedata.normalize("NFC", name).split()).casefold()
