"""Names of nodes, as typed by people and as written in links."""

import re
import unicodedata
from collections.abc import Iterable

from ...errors import BadInput, quoted
from ...messages import Message

LONGEST_NAME = 30
LONGEST_TYPED = 4 * LONGEST_NAME  # with decomposed accents
OTHERS = "_.-'&/()"  # signs allowed in names besides letters, digits and spaces
PLAIN = re.compile(rf"[A-Za-z0-9_]{{1,{LONGEST_NAME}}}")  # most names, which need no normalization
APOSTROPHES = str.maketrans("‘’′", "'''")


def read_name(text: str, field: str) -> str:
    """Return a node's name, composed (NFC) and with single spaces; raise BadInput.

    It may be in quotation marks, as names with a hyphen are in links.
    """
    if PLAIN.fullmatch(text):
        return text
    typed = re.sub(" +", " ", _unquoted(text.strip(" "))).strip(" ").translate(APOSTROPHES)
    if len(typed) > LONGEST_TYPED:  # composition takes time quadratic in the accents
        raise BadInput(field, Message("graph-name-long", given=quoted(typed, 40), most=LONGEST_NAME))
    name = unicodedata.normalize("NFC", typed)
    wrong = next((sign for sign in name if not _is_allowed(sign)), None)
    if wrong:
        sign = quoted(wrong) if wrong.isprintable() else "nothing"
        raise BadInput(field, Message("graph-name-sign", given=quoted(text, 40), sign=sign, signs=" ".join(OTHERS)))
    if len(name) > LONGEST_NAME:
        raise BadInput(field, Message("graph-name-long", given=quoted(name, 40), most=LONGEST_NAME))
    if not name:
        raise BadInput(field, Message("graph-name-empty"))
    if name[0] == "-":  # in answers it marks a discarded child
        raise BadInput(field, Message("graph-name-hyphen", given=quoted(name, 40)))
    return name


def written(name: str) -> str:
    """Return a name as in the edges and estimates of a link: in quotation marks if it has a hyphen.

    >>> written("Lyon"), written("Aix-en-Provence")
    ('Lyon', '"Aix-en-Provence"')
    """
    return f'"{name}"' if "-" in name else name


def split_outside(text: str, signs: str) -> list[str]:
    """Return the pieces of a text between signs (a regular expression), with these signs at odd places.

    Signs in quotation marks separate nothing.

    >>> split_outside('"a-b"-c', "[->]")
    ['"a-b"', '-', 'c']
    """
    if '"' not in text:
        return re.split(f"({signs})", text)
    found: list[str] = []
    piece: list[str] = []
    for k, token in enumerate(re.split(f'("[^"]*"|{signs})', text)):
        if k % 2 and not token.startswith('"'):
            found += ["".join(piece), token]
            piece = []
        else:
            piece.append(token)
    return [*found, "".join(piece)]


def few(names: Iterable[str], most: int) -> str:
    """Return the first few names, and "…" for the others.

    >>> few("ABCD", 3)
    'A, B, C, …'
    """
    listed = list(names)
    return ", ".join([*listed[:most], "…"] if len(listed) > most else listed)


def plain(name: str) -> str:
    """Return a name without case and spaces."""
    return "".join(unicodedata.normalize("NFC", _unquoted(name.strip()).translate(APOSTROPHES)).split()).casefold()


def _unquoted(text: str) -> str:
    return text[1:-1] if len(text) > 1 and text[0] == text[-1] == '"' else text


def _is_allowed(sign: str) -> bool:
    return sign == " " or sign in OTHERS or unicodedata.category(sign)[0] in "LMN"  # letters, accents and numbers
