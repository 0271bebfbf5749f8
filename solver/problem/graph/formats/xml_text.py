"""XML of graph programs, read into elements; entities and other texts that could attack a reader are refused first."""

import re
from xml.etree import ElementTree

from ....errors import BadInput

MOST_DEPTH = 50  # of elements in each other
DECLARATION = re.compile(r"<!(DOCTYPE|ENTITY)", re.IGNORECASE)
ROOT = re.compile(r"<(?![?!])(?:[\w.-]+:)?([\w.-]+)")


def root_of(text: str) -> str:
    """Return the name of the first element in small letters, without its prefix; empty where a text is no XML."""
    if not text.lstrip().startswith("<"):
        return ""
    found = ROOT.search(text)
    return found[1].lower() if found else ""


def read_xml(text: str) -> ElementTree.Element:
    """Return the root of XML; raise BadInput."""
    if found := DECLARATION.search(text):
        raise BadInput("text", f"The XML has a {found[1].upper()} declaration, which is not read; take it out.")
    try:
        root = ElementTree.fromstring(text.strip())
    except ElementTree.ParseError as error:
        line, column = error.position
        place = f"line {line}, character {column + 1}"
        raise BadInput("text", f"The XML cannot be read at {place}: {error.msg.partition(':')[0]}.", line) from None
    level = [root]
    for _ in range(MOST_DEPTH):
        level = [child for element in level for child in element]
        if not level:
            return root
    raise BadInput("text", f"The XML has more than {MOST_DEPTH} elements in each other.")


def tag_of(element: ElementTree.Element) -> str:
    """Return the name of an element in small letters, without its namespace."""
    return str(element.tag).rpartition("}")[2].lower()


def text_of(element: ElementTree.Element) -> str:
    """Return the text in an element, without blanks around it."""
    return (element.text or "").strip()
