"""A safe reader of the XML of graph programs: entities and other means of attack are refused first."""

import re
from xml.etree import ElementTree

from ....errors import BadInput
from ....formats import bad_line
from ....messages import Message

MOST_DEPTH = 50  # of nested elements
DECLARATION = re.compile(r"<!(DOCTYPE|ENTITY)", re.IGNORECASE)
ROOT = re.compile(r"<(?![?!])(?:[\w.-]+:)?([\w.-]+)")


def root_of(text: str) -> str:
    """Return the lower-case name of the first element, without its prefix; "" if a text is not XML."""
    if not text.lstrip().startswith("<"):
        return ""
    found = ROOT.search(text)
    return found[1].lower() if found else ""


def read_xml(text: str) -> ElementTree.Element:
    """Return the root of XML; raise BadInput."""
    if found := DECLARATION.search(text):
        raise BadInput("text", Message("graph-xml-declaration", declaration=found[1].upper()))
    try:
        root = ElementTree.fromstring(text.strip())
    except ElementTree.ParseError as error:
        line, column = error.position
        raise unreadable("XML", line, column + 1, error.msg.partition(":")[0]) from None
    level = [root]
    for _ in range(MOST_DEPTH):
        level = [child for element in level for child in element]
        if not level:
            return root
    raise BadInput("text", Message("graph-xml-nested", most=MOST_DEPTH))


def unreadable(form: str, line: int, place: int, error: str) -> BadInput:
    """Return the error for a file in a format, given the reader's own message and the place of the fault."""
    return bad_line("graph-file-unreadable", line, form=form, place=place, error=error)


def tag_of(element: ElementTree.Element) -> str:
    """Return the lower-case name of an element, without its namespace."""
    return str(element.tag).rpartition("}")[2].lower()


def text_of(element: ElementTree.Element) -> str:
    """Return the text in an element, without blanks around it."""
    return (element.text or "").strip()
