"""Graphs in the languages of graph programs, in the forms in which people and programs write them."""

from functools import partial

import pydot
import pytest

from solver.problem import SPACES, read_pasted

from .spaces import assert_refused

read = partial(read_pasted, SPACES["graph"])


def texts_of(text: str) -> tuple[str, str]:
    """Return the edges and the estimates of a pasted graph."""
    texts = read(text).texts
    return texts["edges"], texts["h"]


def keys_of(text: str) -> list[str]:
    """Return the keys of the notes on a pasted graph, but those on what was read and on its ends."""
    return [note.key for note in read(text).notes if note.key not in ("read", "usual-ends")]


DOT = [
    ("digraph{a->b}", "a>b", ""),
    ("graph{a--b}", "a-b", ""),
    ("DiGraph G {a->b}", "a>b", ""),
    ('strict graph "my {graph}" {a--b}', "a-b", ""),
    ("digraph 7 { 1 -> 2 -> 3 }", "1>2,2>3", ""),
    ("digraph { a -> b c -> d }", "a>b,c>d", ""),
    ("digraph G { rankdir=LR; node [shape=circle]; subgraph cluster_0 { A -> B; } B -> C; }", "A>B,B>C", ""),
    ("digraph { A:e -> B:w; B:f0:ne -> C }", "A>B,B>C", ""),
    ("graph { A -- {B C} }", "A-B,A-C", ""),
    ("graph { {A; B} -- {C, D} }", "A-C,A-D,B-C,B-D", ""),
    ("graph { A -- {B C} -- D [label=2] }", "A-B:2,A-C:2,B-D:2,C-D:2", ""),
    ("digraph { subgraph s { a b } subgraph s -> c }", "a>c,b>c", ""),
    ("digraph { a -> subgraph t { b -> c } }", "b>c,a>b,a>c", ""),
    ('digraph { "New York" -> "St. John\'s" }', "New York>St. John's", ""),
    ('digraph { "Aix-en-Provence" -> Lyon [label="3"] }', '"Aix-en-Provence">Lyon:3', ""),
    ('digraph { "a" + "b" -> c }', "ab>c", ""),
    ("digraph { a -> b [label=5, weight=2] }", "a>b:5", ""),
    ("digraph { a -> b [weight=2] }", "a>b:2", ""),
    ("digraph { a -> b [weight=2][cost=7] }", "a>b:7", ""),
    ('digraph { a -> b [label="cost 5"]; b -> c [label="4 km"] }', "a>b:5,b>c:4", ""),
    ('digraph { a -> b [label="5.5"]; b -> c [label=.5]; c -> d [label="2.0"] }', "a>b:5.5,b>c:0.5,c>d:2", ""),
    ('digraph { a -> b [label="w=3;"] }', "a>b:3", ""),
    ('digraph { a -> b [label="road"] }', "a>b", ""),
    ('digraph { a -> b [label="road", weight=4] }', "a>b:4", ""),
    ('digraph { a -> b [label="e1: 6"] }', "a>b:6", ""),
    ("digraph { a -> b [label=<<b>5</b>>] }", "a>b", ""),
    ("digraph { a -> b [label=<a<br/>c>, weight=3] }", "a>b:3", ""),
    (
        "digraph { a -> b [dir=both]; b -> c [dir=back]; c -> d [dir=none]; d -> e [dir=forward] }",
        "a-b,c>b,c-d,d>e",
        "",
    ),
    ("graph { a -- b [dir=forward]; b -- c [dir=back]; c -- d }", "a>b,c>b,c-d", ""),
    ("digraph { edge [dir=none]; a -> b; b -> c }", "a-b,b-c", ""),
    ("strict digraph { a -> b [label=1]; a -> b [label=2] }", "a>b:2", ""),
    ("strict graph { a -- b [label=1]; b -- a [label=3] }", "a-b:3", ""),
    ("graph { a -- b [label=1]; b -- a [label=1]; }", "a-b", ""),
    ("digraph { a -> b [label=4]; b -> a [label=4] }", "a>b:4,b>a:4", ""),
    ("graph { edge [label=3]; a--b; subgraph x { edge [label=4]; b--c } c--d }", "a-b:3,b-c:4,c-d:3", ""),
    ("graph { edge [label=3]; a--b; edge [label=5] b--c [label=1] c--d }", "a-b:3,b-c,c-d:5", ""),
    ("/* one */ graph { // two\n a -- b # three\n /* four\n five */ b -- c }", "a-b,b-c", ""),
    ('graph { a [label="//"]; a -- "b" }', "a-b", ""),
    ("digraph { a [h=7]; a -> b }", "a>b", "a:7"),
    ('digraph { a [xlabel="h=7"]; a -> b [xlabel="x"] }', "a>b", "a:7"),
    ('digraph { a [label="S\\nh=7"]; b [label="G\\nh = 0"]; a -> b }', "S>G", "S:7"),
    ('digraph { a [label="S (h=7)"]; a -> b }', "S>b", "S:7"),
    ('digraph { a [label="h(a)=7"]; a -> b }', "a>b", "a:7"),
    ('digraph { S [label="\\N\\nh: 2.50"]; S -> b }', "S>b", "S:2.5"),
    ('digraph { n0 [label="Arad"]; n1 [label="Zerind"]; n0 -> n1 }', "Arad>Zerind", ""),
    ('digraph { n0 [label="same"]; n1 [label="same"]; n0 -> n1 }', "n0>n1", ""),
    ('digraph { n0 [label="a,b;c|d#"]; n0 -> n1 }', "a>n1", ""),
    ("digraph { z; a -> b }", "a>b", ""),
    ('digraph { graph [label="title"]; edge [color="red"]; label=x; a -> b }', "a>b", ""),
    ("digraph { ; a -> b ;; }", "a>b", ""),
    ("digraph { a -> b [] }", "a>b", ""),
    ("digraph { edge [cost=4] a -> b; b -> a [label=1] }", "a>b:4,b>a", ""),
    ("digraph {\n\ta -> b [label = 3 ; color = red ,\n style=dotted]\n}\n", "a>b:3", ""),
]


@pytest.mark.parametrize(("text", "edges", "h"), DOT)
def test_dot_is_read_as_graphviz_reads_it(text: str, edges: str, h: str) -> None:
    assert texts_of(text) == (edges, h)


# Those without braces in braces, whose edges pydot does not list; it takes long, so every second one.
FLAT_DOT = [text for text, _, _ in DOT if not any(sign in text for sign in ("{B C}", "{A; B}", "subgraph", "#", "+"))]


@pytest.mark.filterwarnings("ignore::DeprecationWarning")  # of pyparsing, which pydot calls by its old names
@pytest.mark.parametrize("text", FLAT_DOT[::2])
def test_edges_of_dot_are_those_that_pydot_finds(text: str) -> None:
    found = pydot.graph_from_dot_data(text)
    assert found is not None
    expected = {tuple(end.split(":")[0].strip('"') for end in (e.get_source(), e.get_destination()))
                for e in found[0].get_edges()}  # fmt: skip
    reading = read(text)
    ids = next((one.texts for one in reading.other), reading.texts)["edges"]
    pairs = [edge.split(":")[0].replace(">", "|").replace('"', "") for edge in ids.split(",")]
    ours = {tuple(sorted(pair.replace("-", "|", 1 if "|" not in pair else 0).split("|"))) for pair in pairs}
    assert ours == {tuple(sorted(pair)) for pair in expected}


@pytest.mark.parametrize(
    ("text", "key"),
    [
        ('digraph { a -> b [label="4 km"] }', "cost-in-label"),
        ('digraph { a -> b [label="road"] }', "no-cost"),
        ("digraph { a -> b [label=<<b>5</b>>] }", "html"),
        ("digraph { z; a -> b }", "lone"),
        ("graph { a -- b; b -- a }", "again"),
        ("digraph { a -> b [label=1]; a -> b [label=2] }", "parallel"),
        ("digraph { a -> b; b -> b }", "loops"),
        ('digraph { n0 [label="Arad"]; n0 -> n1 }', "labels"),
    ],
)
def test_a_note_says_what_was_assumed(text: str, key: str) -> None:
    assert keys_of(text) == [key]


def test_a_graph_whose_nodes_are_named_by_labels_can_be_read_with_their_ids() -> None:
    (other,) = read('digraph { n0 [label="Arad\\nh=366"]; n0 -> n1 }').other
    assert (other.label, dict(other.texts)) == (
        "nodes have their ids as names", {"edges": "n0>n1", "h": "n0:366"},
    )  # fmt: skip


SIGNS = "names with other signs than letters, digits, _ and . stand in quotation marks."


@pytest.mark.parametrize(
    ("text", "sentence"),
    [
        ("digraph {\n a -> Aix-en }", f"Line 2 of the DOT text cannot be read at “-en }}”; {SIGNS}"),
        ("digraph { a -> b", "Line 1 of the DOT text cannot be read at its end, where a brace, a bracket or a name is "
         f"missing; {SIGNS}"),
        ("digraph { a -> b } c", f"Line 1 of the DOT text cannot be read at “c”; {SIGNS}"),
        ("digraph { a -> }", f"Line 1 of the DOT text cannot be read at “}}”; {SIGNS}"),
        ('digraph { a -> "b }', f"Line 1 of the DOT text cannot be read at “\"b }}”; {SIGNS}"),
        ("digraph { /* a -> b }", f"Line 1 of the DOT text cannot be read at “/* a -> b }}”; {SIGNS}"),
        ("digraph { <b>a</b> -> b }", "The name of a node of DOT is HTML; write it as a text."),
        ('digraph { a -> b [label="1 or 2"] }', "The label of the edge from a to b, “1 or 2”, has 2 numbers; write one, "
         "which is its cost."),
        ("digraph { a -> a }", "edges is empty; write edges joined by commas, such as S-A:1,A>G:12."),
        ("digraph { a -> b [cost=x] }", "The cost of a>b must be a number from 0 to 10000 with at most 5 decimals, not "
         "“x”."),
        ("digraph { " + "{" * 60, "The DOT text has more than 50 braces in each other."),
        ("graph { {" + "a b c d e f " * 5 + "".join(f"x{k} " for k in range(50)) + "} -- {"
         + "".join(f"y{k} " for k in range(50)) + "} }",
         "The DOT text has more than 2000 edges, the most that are allowed."),
    ],
)  # fmt: skip
def test_dot_that_cannot_be_used_is_refused(text: str, sentence: str) -> None:
    assert_refused("edges", sentence, read, text)
