"""The forms of pasted graphs. To add one: a function that reads all lines or raises NotRead, and a row of FORMS."""

from functools import partial

from ..forms import PastedForm
from .lines import read_lines
from .matrix import read_matrix
from .others import is_berkeley, is_dot, is_link, read_berkeley, read_dot, read_link
from .values import read_values

FORMS: tuple[PastedForm, ...] = (
    PastedForm(
        key="graph-link", read=read_link, owns=is_link, example="S-A:1,A>G:12",
        texts={"edges": "S-A,A>G:12", "h": ""},
    ),
    PastedForm(
        key="graph-edges", read=partial(read_lines, kind="edges"), example="S A 1\nS -> B 4\nA G 12\nB G\nh(S)=7",
        texts={"edges": "S-A,S>B:4,A-G:12,B-G", "h": "S:7"},
    ),
    PastedForm(
        key="graph-table", read=partial(read_lines, kind="table"),
        example="| From | To | Cost |\n|------|----|------|\n| S | A | 3 |\n| A | G | 2 |\n\nNode,h\nS,4\nA,2",
        texts={"edges": "S-A:3,A-G:2", "h": "S:4,A:2"},
    ),
    PastedForm(
        key="graph-adjacency", read=partial(read_lines, kind="adjacency"),
        example="S: (A, 3), (B, 1)\nA: (G, 2)\nStart: S\nGoal: G",
        texts={"edges": "S>A:3,S>B,A>G:2", "h": "", "start": "S", "goal": "G"},
    ),
    PastedForm(
        key="graph-values", read=partial(read_values, has_calls=False),
        example="graph = {'S': {'A': 3, 'B': 1}, 'A': {'G': 2}}\nh = {'S': 7, 'A': 6}",
        texts={"edges": "S>A:3,S>B,A>G:2", "h": "S:7,A:6"},
    ),
    PastedForm(
        key="graph-calls", read=partial(read_values, has_calls=True),
        example="G = nx.DiGraph()\nG.add_edge('S', 'A', weight=3)\nG.add_edge('A', 'G')",
        texts={"edges": "S>A:3,A>G", "h": ""},
    ),
    PastedForm(
        key="graph-matrix", read=read_matrix, example="  S A G\nS 0 4 0\nA 4 0 8\nG 0 8 0",
        texts={"edges": "S-A:4,A-G:8", "h": ""},
    ),
    PastedForm(
        key="graph-dot", read=read_dot, owns=is_dot,
        example='digraph { S [h=7]; S -> A [label="1"]; A -> G [label="12"] }',
        texts={"edges": "S>A,A>G:12", "h": "S:7"},
    ),
    PastedForm(
        key="graph-berkeley", read=read_berkeley, owns=is_berkeley,
        example="start_state: A\ngoal_states: G\nA 0:A->B B 1.0\nA 1:A->C C 2.0\nC 0:C->G G 8.0",
        texts={"edges": "A>B,A>C:2,C>G:8", "h": "", "start": "A", "goal": "G"},
    ),
)  # fmt: skip
