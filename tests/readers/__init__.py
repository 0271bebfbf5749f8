"""Everything that reads text from a link, a form, a file or a socket: found by lists of records where there are any.

To add a reader that no list has: a line in OTHERS, with texts that it reads.
"""

import sys
from collections.abc import Callable, Iterator
from functools import partial
from typing import NamedTuple
from urllib.parse import parse_qs, urlencode

from solver import Run
from solver.analysis import Study
from solver.conventions import FinderQuery
from solver.exercise import ASKS, BALLOTS, Exercise
from solver.exercise.answer import read_answer, readings, refuse_unreadable
from solver.exercise.answer_files import answer_rows
from solver.exercise.answer_text import names_apart, plain_moves
from solver.exercise.prepared_question import QUESTIONS
from solver.experiment.methods import Method
from solver.link import Link, Parameter, longest_link, meant, read_query
from solver.problem import PROBLEMS, SPACES, read_pasted
from solver.problem.graph.formats import FORMATS as GRAPH_FORMATS
from solver.problem.tiles import Board, usual_goals
from solver.problem.tiles.formats import FORMATS as BOARD_FORMATS
from solver.recording.boards import read_board
from solver.recording.coordinates import pair_in
from solver.state_bytes import names_in
from webapp.classroom.codes import read_code
from webapp.explore.draft_check import check
from webapp.lecture.lecture_link import Step
from webapp.pages import PAGES
from webapp.standalone.link import read_link


class Reader(NamedTuple):
    """A reader, texts that it reads, and the longest text to try."""

    name: str
    read: Callable[[str], object]
    texts: tuple[str, ...]
    longest: int = 100_000


GRAPHS = (
    "S A 1\nA,G,2.5",
    "S A 1\nA 6",
    "S -> A 3\nS -- B",
    "S-A:1,A>G:12",
    '"S-1"-A:1,"A">"G-1":12',
    "Cluj-Napoca Oradea 153",
    "```\nS A 1\n```",
    "S: A(1) B:5 // one\nA: S",
    'S A 4 # two\nh(S)=7, h("A") = 6',
    'graph { a -- "b c" [label=" 3 km", h=2]; /* three */ d [h=1] }',
    "graph = {'S': {'A': 3}, 'A': [('G', 1)]}\nh = dict(S=7)\nG.add_edge('S', 'A', weight=3)",
    '[{"from": "S", "to": "A", "cost": 3}] // one',
    "  A B C\nA 0 4 -\nB 4 0 8\nC - 8 0",
    "source,target,weight\nS,A,3\n\nnode,h\nS,7",
    'start_state: S\ngoal_states: G\ngraph: """\nS 0:S->G G 1.0\n"""\nheuristic:\nS 6.0',
    "4 2\n1 2 4 km\n(2, 3, 8)",
    "S --3--> A\nA to B: 5\nS: A/1, B/4\nStart: S\nh: S=7, A=6\nh\nS 7",
    "strict digraph G {\n  edge [cost=4]\n  a -> b -> c\n}",
    'digraph { subgraph s { a:e -> {b c} [label=<x>] } d [label="S\\nh=7"]; a + "b" -> c # x\n}',
    'digraph { a -> b [label=1e-5, dir=back]; c [xlabel="h(c) = 1.50"] }',
    'digraph { a [label="S (h=7)"] a -> b [label=<b<c>>] }',
    "{'A-B': 3}",
    "{'S': 'A, B'}",
    "{'S': [(3, 'A')]}",
    "{'S': [('A', '3'), ('3', 'B')], 'A\\'': ['B']}",
    "edges = [('A', '3'), (1, 'B')]",
    *(form.example for form in GRAPH_FORMATS),
)
MAZES = (
    "%%%%%\n%P .%\n%%%%%", "@S.3\n..#G", "maze = np.array([[0, 1], ['S', \"#\"]]) # one\nstart = (0, 0)", "1,2;3\n-1 4",
    "type octile\nheight 1\nwidth 2\nmap\n.@", "+--+\n| S|", "1: ..\n2: .#", ">>> a\n[[0 1]\n [1 0]]", '"""\n.#\n"""',
    "| 1 | # |\n|---|---|", "[['S', '#']]", "```\n.#\n```", "1,12,.-..#", "float('inf') `S.\n.G` /* a */",
)  # fmt: skip
BOARDS = (
    "123-456-780",
    "[[1, 2], [3, -1]]",
    "| 1 | 2 |\n|---|---|\n| 3 |   |",
    "(1 2; 3 _)",
    "1 2\n3 0",
    "start: 1 2 3 4 0 6 7 5 8 goal: 1 2 3 4 5 6 7 8 0",
)
ANSWERS = (
    "[[1,2],[3,0]] [[1,2],[0,3]]",
    "ULD 5 #7",
    "1 2\n3 0\n\n1 2\n0 3",
    "2+3=5 2.5",
    "-U:closed",
    "1,2,3,0,1,2,0,3",
)
NAMED = ("S, Q, A", "S, A B", "S -> A; G", "S A #1")
# Texts of parameters whose default is empty or uninteresting.
EXAMPLES = {
    "start": "123-456-780", "goal": "123-456-780", "taken": "123-456-780 123-406-758", "at": "12", "node": "12",
    "algorithm": "bfs-astar", "heuristic": "manhattan", "h": "S:7,A:6.5", "cells": "..2-.#.-...", "sizes": "8.5.3",
    "title": "A title", "do": "Ask.", "question": "Why?", "expect": "This", "answer": "That", "lecture": "1",
    "distances": "2:24:2,8", "searches": "bfs astar:manhattan,tie=lifo", "run": "start=123-456-780&algorithm=bfs",
    "step": "start=123-456-780&at=2&title=One", "weights": "1-2", "open": "tie-order", "of": "misplaced-manhattan",
    "move_cost": "unit", "cost": "12.5", "weight": "2.5", "depth_limit": "12", "width": "12", "bound": "12",
    "lectures": "1", "depth": "12", "view": "tree",
}  # fmt: skip
TILES = {"start": "123-456-780", "goal": "123-456-708", "algorithm": "astar"}
GRAPH = {"problem": "graph", "algorithm": "astar"}


def kinds_of_link(kind: type[Link] = Link) -> Iterator[type[Link]]:
    """Yield all kinds of link; a dataclass with slots leaves another class behind, which is none."""
    for one in kind.__subclasses__():
        if one.PARAMETERS and getattr(sys.modules[one.__module__], one.__name__, None) is one:
            yield one
        yield from kinds_of_link(one)


def parameters() -> list[Reader]:
    """Return the reader of each parameter of each link, problem and page."""
    lists = [*(link.PARAMETERS for link in kinds_of_link()), *(record.parameters for record in PROBLEMS.values())]
    lists += [page.views for page in PAGES]
    found: dict[int, Reader] = {}
    for parameter in (parameter for one in lists for parameter in one):
        found.setdefault(id(parameter), Reader(f"parameter {parameter.key}", parameter.read, _texts_of(parameter)))
    return [reader for reader in found.values() if reader.read is not str]


def _texts_of(parameter: Parameter) -> tuple[str, ...]:
    text = EXAMPLES.get(parameter.key) or parameter.default or next((value for value, _ in parameter.values), "12")
    assert text, f"{parameter.key} has no example; add one to EXAMPLES"
    return tuple(dict.fromkeys(filter(None, (text, parameter.default))))


def states() -> Iterator[Reader]:
    """Yield the readers of the states, goals, texts and orders of each problem."""
    for key, record in PROBLEMS.items():
        given = {parameter.key: parameter.default for parameter in record.parameters}
        space = record.make(given)
        usual = space.ends("")
        start = space.read(usual[0], "start")
        longest = 2000 if key == "tiles" else 200
        yield Reader(f"state of {key}", lambda text, space=space: space.read(text, "start"), usual, longest)
        yield Reader(
            f"goal of {key}", lambda text, space=space, start=start: space.read_goal(text, start), usual, longest
        )
        if record.read_order:
            yield Reader(f"order of {key}", record.read_order, (record.orders[0],))
        for parameter in record.parameters:
            texts = _texts_of(parameter)

            def make(text: str, record=record, given=given, name=parameter.key) -> object:
                return record.make({**given, name: text})

            yield Reader(f"{parameter.key} of {key}", make, texts)
    grid = SPACES["grid"].make({"cells": ".#.-...", "moves": "4"})
    yield Reader("cell", lambda text: grid.read(text, "start"), ("(2, 3)", "2 3", "1.2"), 200)


def answers() -> Iterator[Reader]:
    """Yield the reader of answers to each kind of question, on tiles and on a graph."""
    boards = {"start": "120-345-678", "goal": "012-345-678", "algorithm": "astar"}
    for puzzle, texts in ((boards, ANSWERS), (GRAPH, NAMED)):
        for ask in ASKS:
            question = QUESTIONS.of(Exercise.parse(urlencode({**puzzle, "ask": ask, "first": "1"})))

            def read(text: str, question=question) -> object:
                refuse_unreadable(text)
                return read_answer(question, text)

            yield Reader(f"answer {ask} on {puzzle.get('problem', 'tiles')}", read, texts)
    for kind, text in {"order": "CAB", "contents": "CAB", "children": "+U-D", "values": "2+3=5 2+5.5=7.5"}.items():
        yield Reader(f"choice {kind}", BALLOTS[kind].parts, (text,))


def links() -> Iterator[Reader]:
    """Yield the reader of each kind of link, and the function that finds the link nearest to a wrong one."""
    for link in dict.fromkeys(kinds_of_link()):
        usual = urlencode({one.key: EXAMPLES.get(one.key, one.default) for one in link.PARAMETERS[:3]})
        has_nearest = link.nearest.__func__ is not Link.nearest.__func__ or link.read.__func__ is not Link.read.__func__
        for read in (link.parse, link.nearest)[: 1 + has_nearest]:

            def bounded(text: str, link=link, read=read) -> object:
                return read(text[: link.longest(text)])

            yield Reader(f"{link.__name__}.{read.__name__}", bounded, (usual, "a=b&c=d", "start=123-456-708"))
    for page in PAGES:
        yield Reader(f"page {page.path}", page.read, ("at=1&start=123-456-780",))


NAMES = ("Arad", "Rimnicu Vilcea", "a b c")
NAMES_APART = (
    "Order: 1) Arad 2) a b c",
    r"Arad \to Rimnicu Vilcea - a b c. and Arad",
    "1 Arad\n2 a b c",
    "- Arad\n- x",
)
OTHERS = (
    Reader("graph", partial(read_pasted, SPACES["graph"]), GRAPHS),
    Reader("maze", partial(read_pasted, SPACES["grid"]), MAZES),
    Reader("board", Board.parse, BOARDS, 2000),
    *(Reader(f"board as {one.key}", one.read, (one.example,), 2000) for one in BOARD_FORMATS),
    Reader("recorded board", lambda text: read_board("start", text), BOARDS[:1], 2000),
    Reader("recorded cell", pair_in, ("(2, 3)", "[2;3]", "2 3")),
    Reader("parts of an answer", lambda text: list(readings(text)), ANSWERS),
    Reader("names", lambda text: names_in(text, NAMES.__contains__), ("Arad, Rimnicu Vilcea", "a b c -> Arad; a")),
    Reader("names apart", lambda text: names_apart(text, NAMES.__contains__), NAMES_APART),
    Reader("moves apart", plain_moves, ("Order: 1) start 2) U then L", "- {start}\n- U → $L$")),
    Reader(
        "file of answers",
        lambda text: list(answer_rows(text)),
        (
            f"id,run,ask,answer\n1,{urlencode(TILES)},next,ULD\n",
            f"Surname,Email,Question 1,Response 1\nLee,a@b,/exercise?{urlencode(TILES)},ULD\n",
            f"name,id,submitted,attempt,7: ?{urlencode(TILES)},1.0\nLee,1,now,1,ULD,1\n",
        ),
    ),
    Reader("study", Study.parse, ("heuristic=sum&of=misplaced-manhattan&weights=0.5-1",)),
    Reader("finder", FinderQuery.parse, ("problem=graph&cost=10.5&taken=S",)),
    Reader("step", lambda text: Step.parse(text).query(), ("start=123-456-780&title=One%252",), 4000),
    Reader("near step", Step.nearest, ("start=123-456-780&title=a%01b",), 4000),
    Reader("method", lambda text: Method.parse(text, usual_goals(3, 3)["blank last"]), ("wastar:weight=2,tie=lifo",)),
    Reader("query", read_query, (urlencode(TILES), urlencode(GRAPH))),
    Reader("word", lambda text: meant(text, ("bfs", "astar", "ucs")), ("Dijkstra's algorithm", "best - first search")),
    Reader("length", longest_link, ("run=start%3D1&problem=graph",)),
    Reader("draft", lambda text: check({**TILES, "start": text}), BOARDS, 2000),
    Reader("draft graph", lambda text: check({**GRAPH, "edges": text}), ("S-A:1,A>G:12",), 2000),
    Reader("run", lambda text: Run.parse({k: v[0] for k, v in parse_qs(text[:8000]).items()}), (urlencode(GRAPH),)),
    Reader("code", read_code, ("K7Q-M3X",)),
    Reader("link", read_link, ("https://example.org/compare?run=1",)),
)


def all_readers() -> list[Reader]:
    """Return all readers; repeated names have a number."""
    found = [*states(), *answers(), *links(), *parameters(), *OTHERS]
    names: dict[str, int] = {}
    numbered = []
    for reader in found:
        names[reader.name] = names.get(reader.name, 0) + 1
        number = f" {names[reader.name]}" if names[reader.name] > 1 else ""
        numbered.append(reader._replace(name=reader.name + number))
    return numbered
