"""Labels of nodes and edges, where graph files store names, costs and estimates."""

import re
from collections.abc import Iterable, Mapping

from ....errors import BadInput, quoted
from ....messages import Message
from ....numbers import number_text
from ..edges import is_decimal
from ..names import plain, read_name

NUMBER = re.compile(r"(?<![\w.])[-+]?(?:[0-9]+(?:\.[0-9]+)?|\.[0-9]+)")
ESTIMATE = re.compile(r"(?i:h|heuristic)(?:\([^()]*\))?[=:]([0-9.]+)")
EXPONENT = re.compile(r"[0-9]{1,20}(?:\.[0-9]{1,20})?[eE][+-]?[0-9]{1,2}")
LINES = re.compile(r"\\[nlr]|[\n|;,]")  # between the lines of a label, or its parts
LONGEST_LABEL = 300  # of an edge or a node


def cost_of_label(label: str, start: str, end: str) -> str:
    """Return the one number in the label of an edge between two nodes, such as “cost 5”; "" if there is none.

    Raise BadInput if there are several.
    """
    numbers = NUMBER.findall(label[:LONGEST_LABEL])
    if len(numbers) > 1:
        facts = {"start": start, "end": end, "label": quoted(label, 40)}
        raise BadInput("edges", Message("graph-label-numbers", count=len(numbers), **facts))
    return plain_number(numbers[0]) if numbers else ""


def plain_number(text: str) -> str:
    """Return a number in the form of links; other texts are unchanged.

    >>> [plain_number(text) for text in (".5", "5.0", "1e-05", "+3", "x")]
    ['0.5', '5', '0.00001', '3', 'x']
    """
    text = text.strip().removeprefix("+")
    if EXPONENT.fullmatch(text):
        text = number_text(float(text))
    text = f"0{text}" if text.startswith(".") else text
    whole, point, rest = text.partition(".")
    return whole if point and not rest.strip("0") and is_decimal(whole, 40, 0) else text


def parts_of_label(label: str) -> tuple[str, str]:
    """Return the name and the estimate in the label of a node, such as `S\\nh=7`; either may be empty.

    >>> parts_of_label("S\\nh = 7"), parts_of_label("S (h=7)"), parts_of_label("S")
    (('S', '7'), ('S', '7'), ('S', ''))
    """
    name = h = ""
    text = label[:LONGEST_LABEL].strip()
    head, bracket, tail = text.rpartition("(")
    if bracket and tail.endswith(")") and ESTIMATE.fullmatch("".join(tail[:-1].split())):
        text = f"{head}\n{tail[:-1]}"
    for part in LINES.split(text):
        if found := ESTIMATE.fullmatch("".join(part.split())):
            h = h or found[1]
        elif not name:
            name = part.strip()
    return name, h


def names_from(labels: Mapping[str, str], keys: Iterable[str]) -> dict[str, str]:
    """Return the labels of nodes as names, by key, if all can be names and differ; else {}.

    Nodes without a label keep their keys.
    """
    names = {key: label if any(map(str.isalnum, label := labels.get(key, ""))) else key for key in keys}
    if len({plain(name) for name in names.values()}) < len(names):
        return {}
    try:
        found = {key: read_name(name, "edges") for key, name in names.items()}
    except BadInput:
        return {}
    return {} if all(key == name for key, name in found.items()) else found
