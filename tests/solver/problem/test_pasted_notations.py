"""Graphs in the languages of graph programs, in the forms in which people and programs write them."""

import json
import random
from contextlib import suppress
from functools import partial

import networkx as nx
import pydot
import pytest

from solver.errors import BadInput
from solver.problem import LONGEST_PASTE, SPACES, read_pasted
from tests.rings import thorough

from .spaces import assert_refused

read = partial(read_pasted, SPACES["graph"])


def texts_of(text: str) -> tuple[str, str]:
    """Return the edges and the estimates of a pasted graph."""
    texts = read(text).texts
    return texts["edges"], texts["h"]


def keys_of(text: str) -> list[str]:
    """Return the keys of the notes on a pasted graph, except the summary and those on its ends."""
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


# Without braces in braces, whose edges pydot does not list, and lists of two separators, which it does not read. It
# takes long, so every second one.
APART = ("{B C}", "{A; B}", "subgraph", "#", "+", "; color")
FLAT_DOT = [text for text, _, _ in DOT if not any(sign in text for sign in APART)]


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
        ("digraph { z; a -> b }", "lone-nodes"),
        ("graph { a -- b; b -- a }", "again"),
        ("digraph { a -> b [label=1]; a -> b [label=2] }", "parallel"),
        ("digraph { a -> b; b -> b }", "loops"),
        ('digraph { n0 [label="Arad"]; n0 -> n1 }', "labels"),
    ],
)
def test_a_note_states_each_assumption(text: str, key: str) -> None:
    assert keys_of(text) == [key]


def test_default_attributes_of_nodes_edges_and_graphs_are_no_nodes() -> None:
    assert keys_of("digraph { node [shape=box]; graph [nodesep=1]; Edge [color=red]; a -> b }") == []


def test_a_graph_whose_nodes_are_named_by_labels_can_be_read_with_their_ids() -> None:
    (other,) = read('digraph { n0 [label="Arad\\nh=366"]; n0 -> n1 }').other
    assert (str(other.label), dict(other.texts)) == (
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
        ('digraph { a -> b [label="1 or 2"] }', "The label of the edge from a to b, “1 or 2”, has 2 numbers; write "
         "one, which is its cost."),
        ("digraph { a -> a }", "edges is empty; write edges joined by commas, such as S-A:1,A>G:12."),
        ("digraph { a -> b [cost=x] }", "The cost of a>b must be a number from 0 to 10000 with at most 5 decimals, not "
         "“x”."),
        ("digraph { " + "{" * 60, "The DOT text has more than 50 braces in each other."),
        ("graph { {" + "a b c d e f " * 5 + "".join(f"x{k} " for k in range(50)) + "} -- {"
         + "".join(f"y{k} " for k in range(50)) + "} }",
         "edges has 2800 edges; at most 2000 are allowed."),
    ],
)  # fmt: skip
def test_dot_that_cannot_be_used_is_refused(text: str, sentence: str) -> None:
    assert_refused("edges", sentence, read, text)


def graphml(inner: str, keys: str = "", edgedefault: str = "undirected") -> str:
    """Return GraphML with the attributes weight, h and label declared as w, h and l."""
    declared = "".join(f'<key id="{name[0]}" for="all" attr.name="{name}"/>' for name in ("weight", "h", "label"))
    return (
        '<?xml version="1.0" encoding="UTF-8"?>\n<graphml xmlns="http://graphml.graphdrawing.org/xmlns" xmlns:y="yed">'
        f'{declared}{keys}<graph edgedefault="{edgedefault}">{inner}</graph></graphml>'
    )


ENDS = 'source="a" target="b"'
AISPACE = """<SEARCH><GRAPH><NODE><NAME>S</NAME><INDEX>0</INDEX><TYPE>START</TYPE><HEURISTICVALUE>26.0</HEURISTICVALUE>
</NODE><!-- one --><NODE><NAME>New York</NAME><INDEX>3</INDEX><TYPE>REGULAR</TYPE></NODE><NODE><NAME>G</NAME>
<INDEX>2</INDEX><TYPE>GOAL</TYPE><HEURISTICVALUE>0.0</HEURISTICVALUE></NODE>
<EDGE><STARTINDEX>0</STARTINDEX><ENDINDEX>3</ENDINDEX><COST>9.9</COST></EDGE>
<EDGE><STARTINDEX>3</STARTINDEX><ENDINDEX>2</ENDINDEX></EDGE><EDGECOSTS value="MANUAL"/></GRAPH></SEARCH>"""
FILES = [
    (graphml(f"<edge {ENDS}/>"), "a-b", ""),
    (graphml(f"<edge {ENDS}/>", edgedefault="directed"), "a>b", ""),
    (graphml(f'<edge {ENDS} directed="true"/>'), "a>b", ""),
    (graphml(f'<edge {ENDS} directed="false"/>', edgedefault="directed"), "a-b", ""),
    (graphml(f'<edge {ENDS}><data key="w"> 2.50 </data></edge>'), "a-b:2.5", ""),
    (graphml(f'<edge {ENDS}><data key="l">3 km</data></edge>'), "a-b:3", ""),
    (graphml(f'<node id="a"><data key="h">7.0</data></node><edge {ENDS}/>'), "a-b", "a:7"),
    (graphml(f'<node id="a"><data key="l">Arad</data></node><edge {ENDS}/>'), "Arad-b", ""),
    (graphml(f"<edge {ENDS}/>", '<key id="c" for="edge" attr.name="cost"><default>4</default></key>'), "a-b:4", ""),
    (graphml(f'<node id="g"><graph edgedefault="directed"><edge {ENDS}/></graph></node>'), "a>b", ""),
    (graphml(f'<node id="a"><port name="p"/></node><edge {ENDS} sourceport="p"/>'), "a-b", ""),
    (
        graphml(
            '<node id="a"><data key="d"><y:ShapeNode><y:NodeLabel x="1">Aix-en-Provence</y:NodeLabel></y:ShapeNode>'
            f'</data></node><edge {ENDS}><data key="d"><y:Line><y:Arrows source="none" target="none"/>'
            "<y:EdgeLabel>5</y:EdgeLabel></y:Line></data></edge>",
            '<key id="d" for="all" yfiles.type="nodegraphics"/>', "directed",
        ),
        '"Aix-en-Provence"-b:5', "",
    ),
    (
        graphml(f'<edge {ENDS}><data key="d"><y:Arrows source="standard" target="none"/></data></edge>',
                '<key id="d" for="edge" yfiles.type="edgegraphics"/>', "directed"),
        "b>a", "",
    ),
    ("graph [ node [ id 0 ] node [ id 1 ] edge [ source 0 target 1 ] ]", "0-1", ""),
    ("graph [ directed 1 edge [ source 0 target 1 weight 2.50 ] ]", "0>1:2.5", ""),
    ('Creator "yFiles"\nVersion 2.2\ngraph\n[\n edge [ source 0 target 1 label "4 km" ]\n]', "0-1:4", ""),
    ('# one\ngraph [ node [ id 0 label "S" h 7 graphics [ x 1 w 2 ] ] edge [ source 0 target 1 ] ]', "S-1", "S:7"),
    ('graph [ node [ id 0 label "Caf&#233; &amp; Bar" ] edge [ source 0 target 1 ] ]', "Café & Bar-1", ""),
    ("graph [ edge [ source 0 target 1 value 1e-04 ] ]", "0-1:0.0001", ""),
    ('{"directed": true, "nodes": [{"id": "a", "h": 2.0}, {"id": 2}], "links": [{"source": "a", "target": 2}]}', "a>2",
     "a:2"),
    ('{"directed": false, "nodes": ["a", "b"], "edges": [{"source": "a", "target": "b", "weight": 1.5}]}',
     "a-b:1.5", ""),
    ('{"nodes": [{"name": "S"}, {"name": "G"}], "links": [{"source": 0, "target": 1, "value": 5}]}', "S-G:5", ""),
    ('{"nodes": [{"id": 1, "label": "A"}, {"id": 2}], "edges": [{"from": 1, "to": 2, "label": "3"}]}', "A-2:3", ""),
    ('{"elements": {"nodes": [{"data": {"id": "a"}}, {"data": {"id": "b"}}], '
     '"edges": [{"data": {"id": "e", "source": "a", "target": "b"}}]}}', "a-b", ""),
    ('{"graph": {"directed": true, "nodes": [{"id": "a"}, {"id": "b"}], "edges": [{"source": "a", "target": "b"}]}}',
     "a>b", ""),
    (AISPACE, "S>New York:9.9,New York>G", "S:26"),
    ("1 S\n2 New York\n#\n1 2 12", "S>New York:12", ""),
    ("1\n2\n#\n1 2\n", "1>2", ""),
]  # fmt: skip


@pytest.mark.parametrize(("text", "edges", "h"), FILES)
def test_files_of_graph_programs_are_read(text: str, edges: str, h: str) -> None:
    assert texts_of(text) == (edges, h)


def test_start_and_goal_of_aispace_are_read() -> None:
    texts = read(AISPACE).texts
    assert (texts["start"], texts["goal"]) == ("S", "G")


@pytest.mark.parametrize(
    ("text", "key", "edges"),
    [
        ('{"nodes": ["a", "b"], "links": [{"source": "a", "target": "b"}]}', "both-ways", "a>b"),
        ("1\n2\n#\n1 2\n", "one-way", "1-2"),
    ],
)
def test_the_other_reading_of_edges_with_an_unclear_direction_is_offered(text: str, key: str, edges: str) -> None:
    reading = read(text)
    assert keys_of(text) == [key]
    assert edges in [other.texts["edges"] for other in reading.other]


@pytest.mark.parametrize(
    ("text", "field", "sentence"),
    [
        ('<?xml version="1.0"?><!DOCTYPE graphml [<!ENTITY a "b">]><graphml/>', "text",
         "The XML has a DOCTYPE declaration, which is not read; take it out."),
        ("<graphml><graph>", "text", "The XML cannot be read at line 1, character 17: no element found."),
        ("<graphml>" * 60 + "</graphml>" * 60, "text", "The XML has more than 50 elements in each other."),
        (graphml("<hyperedge/>"), "edges", "The GraphML has a hyperedge; only edges between two nodes can be read."),
        (graphml(""), "edges", "edges is empty; write edges joined by commas, such as S-A:1,A>G:12."),
        (graphml('<edge source="a" target="b,c"/>'), "edges",
         "The name of a node has letters, digits, spaces and _ . - ' & / ( ), and “b,c” has “,”."),
        ("graph [ edge [ source 0", "edges", "Line 1 of the GML cannot be read at its end, where a value or a ] is "
         "missing."),
        ("graph [\n ] ]", "edges", "Line 2 of the GML cannot be read at “]”."),
        ("graph " + "[ a " * 60, "edges", "Line 1 of the GML cannot be read at “[ a [ a [ a [ a [ a [ a [ a [ …”."),
        ('{"nodes": [], "links": [}', "text", "The JSON cannot be read at line 1, character 25: Expecting value."),
        ('{"nodes": {}, "links": 3}', "text", "The JSON must have a list of nodes and a list of links or edges."),
        ('{"nodes": ["a"], "links": [{"source": "a", "target": "b"}]}', "edges",
         "An edge of the JSON names the node “b”, which there is not."),
        (AISPACE.replace("<ENDINDEX>2", "<ENDINDEX>7"), "edges",
         "An edge of the XML names the node “7”, which there is not."),
    ],
)  # fmt: skip
def test_files_that_cannot_be_used_are_refused(text: str, field: str, sentence: str) -> None:
    assert_refused(field, sentence, read, text)


def test_json_that_is_too_deep_is_refused() -> None:
    text = '{"nodes": ["a"], "links": ' + "[" * 50_000
    assert_refused("text", "The JSON nests its lists too deeply.", read, text)


WRITERS = {
    "graphml": lambda graph: "\n".join(nx.generate_graphml(graph)),
    "gml": lambda graph: "\n".join(nx.generate_gml(graph)),
    "node-link": lambda graph: json.dumps(nx.node_link_data(graph, edges="links")),
}


@pytest.mark.parametrize("directed", [True, False])
@pytest.mark.parametrize("form", WRITERS)
def test_graphs_written_by_networkx_are_read_back(form: str, directed: bool) -> None:
    rng = random.Random(f"{form} {directed}")
    for _ in range(10):
        graph = nx.gnm_random_graph(rng.randint(2, 12), rng.randint(1, 30), seed=rng.randrange(1000), directed=directed)
        graph = nx.relabel_nodes(graph, {k: f"n-{k}" for k in graph})
        for one, other in graph.edges:
            graph.edges[one, other]["weight"] = rng.choice([1, 2.5, 0.125, 7])
        for name in graph:
            graph.nodes[name]["h"] = rng.choice([1, 2.5])
        if not graph.edges:
            continue
        text = WRITERS[form](graph)
        space = SPACES["graph"].make(SPACES["graph"].texts(read(text).texts))
        ours = {(one, other, cost) for one, other, cost, both in space.edges if both != directed}
        theirs = {(one, other, data["weight"]) for one, other, data in graph.edges(data=True)}
        assert ours == theirs, text
        assert space.h == {name: h for name, h in graph.nodes(data="h") if graph.degree(name)}


@pytest.mark.parametrize("piece", ["[", "{", "a->b ", *map(thorough, ("a ", "<a>", '"', "1 2\n", "a [ "))])
def test_every_form_of_a_graph_reads_or_refuses_long_texts(piece: str) -> None:
    for form in SPACES["graph"].formats:
        text = (form.example[: len(form.example) // 2] + piece * LONGEST_PASTE)[:LONGEST_PASTE]
        with suppress(BadInput):
            read(text)
