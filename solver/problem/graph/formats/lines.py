"""Lines of edges, rows of adjacency lists, and estimates, in any mixture."""

import re
from collections.abc import Callable, Sequence
from dataclasses import replace

from ....errors import BadInput, quoted
from ....formats import Format, Reading, bad_line, readable
from ....messages import Message
from ....tokens import is_whole
from .edge_line import EdgeLine
from .extras import Extras, Pair, split_extras
from .keywords import is_number
from .literals import is_code
from .matrix import matrix_instead
from .pasted import Edge, PastedGraph, name_in

PLAIN = re.compile(r"(\w+)(?:[ \t]+|[ \t]?(,|->|--)[ \t]?)(\w+)(?:[ \t]+|[ \t]?[,:][ \t]?)([0-9.]+|\([0-9.]+\))")
BETWEEN = re.compile(r"[\s,;:()>-]+")
NUMBERS = Message("reading-numbers-are-nodes")


def _read(text: str) -> Reading:
    """Return the edges and estimates of a text; raise BadInput, naming the line.

    An edge leads both ways unless it has an arrow. In adjacency lists it leads one way, or both ways if each node names
    the other with the same cost.
    """
    extras = split_extras(text)
    graph = _graph(extras, numbers_are_nodes=False)
    other: list[Reading] = []
    if any(note.key in ("estimates", "numbers-are-costs") for note in graph.notes):
        other.extend(readable(lambda: _graph(extras, numbers_are_nodes=True).reading(label=NUMBERS)))
    if len(extras.lines) <= 4 and not extras.pairs:
        beside = PastedGraph()
        replace(extras, pairs=[]).settle(beside)
        rows = [(number, re.split(r"[\s,;|]+", line.strip(",;| "))) for number, line in extras.lines]
        other.extend(matrix_instead(beside, rows))
    return graph.reading(other)


def _graph(extras: Extras, numbers_are_nodes: bool) -> PastedGraph:
    """Return the graph of the lines; pairs such as `S: 7` are estimates unless the number names a node."""
    graph = PastedGraph()
    lines = _without_counts(extras.lines, graph)
    known = _numbers_first(lines)
    edges: list[tuple[int, list[Edge]]] = []

    def is_node(text: str) -> bool:
        return numbers_are_nodes or text in known

    def take(number: int, line: str, is_node: Callable[[str], bool] = is_node) -> None:
        reader = EdgeLine(number, line, is_node, graph.note, numbers_are_nodes)
        edges.append((number, reader.edges()))
        graph.nodes.extend(reader.nodes)

    for number, line in lines:
        if match := PLAIN.fullmatch(line):
            edges.append((number, [_plain_edge(match, number)]))
        else:
            take(number, line)
    nodes = {name for _, some in edges for edge in some for name in (edge.one, edge.other)} | set(graph.nodes)
    estimates, numbers = [], []
    for pair in extras.pairs:
        if _is_edge(pair, nodes, is_node):
            take(pair.line, pair.text, lambda text: True)
            if "-" not in pair.name and pair.value not in known and not numbers_are_nodes:
                numbers.append(pair.text)
        else:
            estimates.append(pair)
    edges.sort(key=lambda some: some[0])
    graph.edges = [edge for _, some in edges for edge in some]
    if not graph.edges and (estimates or extras.estimates or extras.h_row[1]):
        raise BadInput("text", Message("graph-estimates-alone"))
    if numbers:
        graph.note("numbers-are-nodes", line=quoted(numbers[0], 20))
    replace(extras, pairs=estimates).settle(graph)
    _refuse_words_in_names(graph)
    if any(edge.cost for edge in graph.edges) and not all(edge.cost for edge in graph.edges):
        graph.note("cost-one")
    graph.edges = [edge if edge.cost else edge._replace(cost="1") for edge in graph.edges]
    return graph


def _plain_edge(match: re.Match[str], number: int) -> Edge:
    """Return the edge of a line such as `S -> A 3`; raise BadInput."""
    one, joint, other, cost = match.groups()
    is_said = joint in ("->", "--")
    return Edge(name_in(one, number), name_in(other, number), cost.strip("()"), joint != "->", unsaid=not is_said)


def _numbers_first(lines: Sequence[tuple[int, str]]) -> set[str]:
    """Return the numbers that name nodes: those first on a line, or second of three."""
    found = set[str]()
    for _, line in lines:
        words = BETWEEN.split(line.strip("([{ "), 3)
        found.update(
            word for word in (words[:2] if len(words) > 2 and ":" not in line else words[:1]) if is_number(word)
        )
    return found


def _is_edge(pair: Pair, nodes: set[str], is_node: Callable[[str], bool]) -> bool:
    """Return whether a pair such as `S-A: 7` or `S: 7` is an edge."""
    if pair.name in nodes:
        return is_node(pair.value)
    return (
        is_node(pair.value) or (not nodes and ":" not in pair.text) or "-" in pair.name or len(pair.name.split()) == 2
    )


def _without_counts(lines: Sequence[tuple[int, str]], graph: PastedGraph) -> Sequence[tuple[int, str]]:
    """Return the lines without the counts of nodes and edges at the beginning; add a note on them."""
    counts: list[str] = []
    begin = 0
    while begin < min(2, len(lines)) and len(counts) < 2:
        words = lines[begin][1].replace(",", " ").split()
        if not all(is_whole(word, 9) for word in words) or len(words) > 2 - begin:
            break
        counts.extend(words)
        begin += 1
        if len(words) == 2:
            break
    rest = lines[begin:]
    sizes = {len(line.replace(",", " ").split()) for _, line in rest}
    if not counts or not rest or (len(counts) == 2 and sizes != {3} and str(len(rest)) not in counts):
        return lines
    if begin == 1 and len(counts) == 2 and sizes == {2} and counts[1] != str(len(rest)):
        return lines
    if len(rest) != int(counts[-1]) and (len(counts) == 2 or sizes > {1}):
        given = quoted(" ".join(counts), 20)
        raise bad_line("graph-count", lines[begin - 1][0], given=given, said=counts[-1], count=len(rest))
    graph.note("counts", given=quoted(" ".join(counts), 20), count=len(counts))
    return rest


def _refuse_words_in_names(graph: PastedGraph) -> None:
    """Raise BadInput for a name such as `A B` where A and B are nodes."""
    names = {name for edge in graph.edges for name in (edge.one, edge.other)}
    for name in names:
        words = name.split(" ")
        if len(words) > 1 and names.issuperset(words):
            raise BadInput("text", Message("graph-name-unclear", name=name, words=", ".join(words)))


LINES = Format(
    key="lines",
    label=Message("form-graph-lines"),
    recognizes=lambda text: not is_code(text),
    read=_read,
    example="S A 1\nS -> B 4\nA: G(12) B(2)\nh(S)=7",
    texts={"edges": "S-A,S>B:4,A>G:12,A>B:2", "h": "S:7"},
)
