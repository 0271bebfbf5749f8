"""Pasted texts are read whole, asked about or refused: a table of cases, each form there and back, small changes."""

import json
from collections.abc import Mapping, Sequence
from pathlib import Path
from typing import Any

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from solver import BadInput, read_problem
from solver.problem import PROBLEMS
from solver.problem.graph.edges import read_edges
from solver.reading import BOARDS, GRAPHS, GRIDS, PastedForm
from solver.reading.text import Token, lines_of, tokens_of

CASES = Path(__file__).resolve().parents[2] / "data" / "pasted.jsonl"
TABLE: list[tuple[str, str, dict[str, Any]]] = [json.loads(line) for line in CASES.read_text("utf-8").splitlines()]
FORMS = [
    (key, form) for key, forms in (("tiles", BOARDS), ("graph", GRAPHS), ("grid", GRIDS)) for form in forms
]  # fmt: skip


def bare(texts: Mapping[str, str]) -> dict[str, str]:
    return {key: text for key, text in texts.items() if key != "problem" and text}


def read(problem: str, text: str) -> dict[str, Any]:
    """Return the texts of a reading, or what is asked, or the line of a refusal."""
    try:
        found = read_problem(problem, text)
    except BadInput as error:
        return {"line": error.line}
    return {"ask": [bare(one.texts) for one in found.ask]} if found.ask else bare(found.texts)


@pytest.mark.parametrize(("problem", "text", "right"), TABLE, ids=[str(k) for k in range(len(TABLE))])
def test_a_text_is_read_asked_about_or_refused_as_the_table_says(
    problem: str, text: str, right: dict[str, Any]
) -> None:
    assert read(problem, text) == right


@pytest.mark.parametrize(("problem", "form"), FORMS, ids=lambda one: getattr(one, "key", one))
def test_the_example_of_each_form_is_read(problem: str, form: PastedForm) -> None:
    assert read(problem, form.example) == bare(form.texts)
    assert str(form.label)


def test_a_question_has_a_label_for_each_reading_and_no_texts() -> None:
    found = read_problem("graph", "3 2\n1 2\n2 3")
    assert found.texts == {}
    assert len({str(one.label) for one in found.ask}) == len(found.ask) == 2
    assert "2 edges both ways" in str(found.ask[0].label)


@pytest.mark.parametrize(
    ("problem", "text", "part"),
    [
        ("graph", "S A 3\nA G two", "Line 2: expected an edge such as S A 3 or S -> A 3, found “A G two”;"),
        ("graph", "S 7\nA 6\nB 5", "expected edges, which this text does not have"),
        ("graph", "S " * 4001, "at most 8000 can be pasted"),
        ("graph", "a" + " a" * 2500, "at most 2 000 words and signs in a line"),
        ("graph", "S A 1234567890", "a number of at most 9 digits"),
        ("grid", "#.Q\n..G", "Line 1: expected a cell: # for a wall"),
    ],
)
def test_a_refusal_names_the_line_what_was_expected_and_the_nearest_form(problem: str, text: str, part: str) -> None:
    with pytest.raises(BadInput) as refused:
        read_problem(problem, text)
    assert part in str(refused.value)


# --- there and back ---------------------------------------------------------------------------------------------------

LETTERS = st.sampled_from("ABCDEFGHKLMNPQRT")
COSTS = st.integers(2, 99)
Edges = list[tuple[str, str, int]]


@st.composite
def graphs(draw: st.DrawFn) -> Edges:
    """Draw edges without loops and repeated pairs, over at least three nodes."""
    pairs = draw(st.lists(st.tuples(LETTERS, LETTERS), min_size=3, max_size=9, unique_by=frozenset))
    edges = [(one, other, draw(COSTS)) for one, other in pairs if one != other]
    return edges or [("A", "B", 7), ("B", "C", 3), ("A", "C", 4)]


def rows_of(edges: Edges) -> dict[str, list[tuple[str, int]]]:
    found: dict[str, list[tuple[str, int]]] = {}
    for one, other, cost in edges:
        found.setdefault(one, []).append((other, cost))
    return found


WRITTEN = {
    "graph-link": lambda edges: ",".join(f"{a}>{b}:{c}" for a, b, c in edges),
    "blanks": lambda edges: "\n".join(f"{a} {b} {c}" for a, b, c in edges),
    "arrows": lambda edges: "\n".join(f"{a} -> {b} ({c})" for a, b, c in edges),
    "commas": lambda edges: "\n".join(f"{a},{b},{c}" for a, b, c in edges),
    "graph-table": lambda edges: "source;target;weight\n" + "\n".join(f"{a};{b};{c}" for a, b, c in edges),
    "markdown": lambda edges: "| From | To | Cost |\n|--|--|--|\n" + "\n".join(f"|{a}|{b}|{c}|" for a, b, c in edges),
    "graph-adjacency": lambda edges: "\n".join(
        f"{a}: {', '.join(f'({b}, {c})' for b, c in row)}" for a, row in rows_of(edges).items()),
    "plain rows": lambda edges: "\n".join(
        f"{a}: {', '.join(f'{b} {c}' for b, c in row)}" for a, row in rows_of(edges).items()),
    "graph-values": lambda edges: f"graph = { {a: dict(row) for a, row in rows_of(edges).items()} }",
    "tuples": lambda edges: f"edges = {edges}",
    "json": lambda edges: json.dumps({a: dict(row) for a, row in rows_of(edges).items()}, indent=2),
    "graph-calls": lambda edges: "\n".join(f"G.add_edge('{a}', '{b}', weight={c})" for a, b, c in edges),
    "graph-dot": lambda edges: "digraph {\n" + "\n".join(f"  {a} -> {b} [label={c}];" for a, b, c in edges) + "\n}",
    "graph-berkeley": lambda edges: f"start_state: {edges[0][0]}\ngoal_states: {edges[0][1]}\n" + "\n".join(
        f"{a} {k}:{a}->{b} {b} {c}" for k, (a, b, c) in enumerate(edges)),
}  # fmt: skip
DECORATED = [
    lambda text: text, lambda text: f"```\n{text}\n```",
    lambda text: text if "\n" not in text else "> " + text.replace("\n", "\n> "),
    lambda text: f"\n\n{text}\n\n", lambda text: "\n".join(f"    {one}" for one in text.split("\n")),
    lambda text: text.replace("\n", "\r\n"), lambda text: f"{text}\n",
]  # fmt: skip


@pytest.mark.parametrize("form", WRITTEN)
@given(edges=graphs(), decorated=st.sampled_from(DECORATED))
@settings(max_examples=30, deadline=None)
def test_a_graph_written_in_a_form_is_read_as_the_same_graph(form: str, edges: Edges, decorated: Any) -> None:
    found = read_problem("graph", decorated(WRITTEN[form](edges)))
    ways = [one for one in (found, *found.other, *found.ask) if one.texts]
    assert any({(a, b): c for a, b, c, _ in read_edges(one.texts["edges"])} == {(a, b): c for a, b, c in edges}
               for one in ways)  # fmt: skip


@given(edges=graphs())
@settings(max_examples=40, deadline=None)
def test_a_matrix_is_read_as_the_same_graph(edges: Edges) -> None:
    names = sorted({name for edge in edges for name in edge[:2]})
    cost = {(a, b): c for a, b, c in edges}
    head = "  " + " ".join(names)
    text = "\n".join([head, *(f"{a} " + " ".join(str(cost.get((a, b), 0)) for b in names) for a in names)])
    found = read_problem("graph", text)
    assert {(a, b): c for a, b, c, _ in read_edges(found.texts["edges"])} == cost


@given(
    rows=st.lists(st.text("#.", min_size=6, max_size=6), min_size=3, max_size=7), decorated=st.sampled_from(DECORATED)
)
@settings(max_examples=60, deadline=None)
def test_a_grid_written_in_a_form_is_read_as_the_same_grid(rows: list[str], decorated: Any) -> None:
    rows = [f"#S.G{row}#" for row in rows[:1]] + [f"#...{row}#" for row in rows[1:]]
    cells = "-".join(rows).replace("S", ".").replace("G", ".")
    bits = [[int(sign == "#") for sign in row] for row in rows]
    for text in ("\n".join(rows), "\n".join(",".join(row) for row in rows), json.dumps(rows), f"maze = {bits}"):
        assert read_problem("grid", decorated(text)).texts["cells"] == cells


@given(tiles=st.permutations(range(9)), decorated=st.sampled_from(DECORATED))
@settings(max_examples=60, deadline=None)
def test_a_board_written_in_a_form_is_read_as_the_same_board(tiles: list[int], decorated: Any) -> None:
    rows = [[str(tile) for tile in tiles[k : k + 3]] for k in (0, 3, 6)]
    right = "-".join("".join(row) for row in rows)
    numbers = [[int(tile) for tile in row] for row in rows]
    table = "\n".join(f"| {' | '.join(row)} |" for row in rows)
    blank = "\n".join(" ".join("_" if tile == "0" else tile for tile in row) for row in rows)
    lines = "\n".join(map(" ".join, rows))
    for text in (lines, " ".join(map(str, tiles)), str(numbers), f"board = {numbers}", table, blank):
        assert read_problem("tiles", decorated(text)).texts["start"] == right


# --- small changes ----------------------------------------------------------------------------------------------------


def names_in(edges: str) -> set[str]:
    return {name for edge in read_edges(edges) for name in edge[:2]}


KEYWORDS = {"h", "start", "end", "source", "target", "start_state", "goal_states", "Goal", "Start"}
GOOD = [(text, right) for problem, text, right in TABLE if problem == "graph" and "edges" in right
        and all(name in text for name in names_in(right["edges"]))
        and "0" not in text and "[[" not in text]  # fmt: skip


def facts(texts: Mapping[str, str]) -> set[tuple[str, ...]]:
    """Return what a reading says, a fact each: an edge one way with its cost, an estimate, the start, a goal."""
    edges = {(a, b, str(c)) for one, other, c, both in read_edges(texts["edges"])
             for a, b in ((one, other), (other, one))[: 2 if both else 1]}  # fmt: skip
    h = {(name, value) for name, _, value in (part.partition(":") for part in texts.get("h", "").split(",")) if name}
    return edges | h | {(part,) for key in ("start", "goal") for part in texts.get(key, "").split(",") if part}


def changed(line: str, tokens: Sequence[Token], place: int, change: str) -> str:
    """Return a line with a token deleted, doubled, or swapped with the one after it."""
    token = tokens[place]
    mark = line[token.begin : token.end]
    if change == "delete":
        return line[: token.begin] + line[token.end :]
    if change == "double" or place + 1 == len(tokens):
        return f"{line[: token.end]} {mark}{line[token.end :]}"
    after = tokens[place + 1]
    return (
        f"{line[: token.begin]}{line[after.begin : after.end]}{line[token.end : after.begin]}{mark}{line[after.end :]}"
    )


@pytest.mark.parametrize("change", ["delete", "double", "swap"])
def test_a_changed_token_changes_no_more_than_what_its_line_says(change: str) -> None:
    wrong = []
    for text, right in GOOD[::2]:
        lines = [line.text for line in lines_of(text)]
        for k, tokens in enumerate(tokens_of(lines_of(text))):
            words = {token.text for token in tokens}
            if words & KEYWORDS:
                continue  # a word that may be a node says what other lines mean
            for place in range(min(len(tokens), 12)):
                new = changed(lines[k], tokens, place, change)
                found = read("graph", "\n".join([*lines[:k], new, *lines[k + 1 :]]))
                differ = facts(found) ^ facts(right) if "edges" in found else set()
                if any(words.isdisjoint(part for one in fact for part in (one, *one.replace("-", " ").split()))
                       for fact in differ):  # fmt: skip
                    wrong.append((text, new, found))
    assert wrong == []


@pytest.mark.parametrize("problem", ["graph", "grid", "tiles"])
@given(data=st.data())
@settings(max_examples=150, deadline=None)
def test_no_text_raises_anything_but_bad_input(problem: str, data: st.DataObject) -> None:
    seed = data.draw(st.sampled_from([text for key, text, _ in TABLE if key == problem]))
    begin = data.draw(st.integers(0, len(seed)))
    end = data.draw(st.integers(begin, len(seed)))
    middle = data.draw(
        st.sampled_from(["", "\n", "(", "]", "{", '"', "->", " 3", ",", "|", ":", "=", "# x", "\t", "é"])
    )
    read(problem, seed[:begin] + middle + seed[end:])


def test_every_problem_with_forms_has_them_in_a_literal_list() -> None:
    assert {key for key, record in PROBLEMS.items() if record.forms} == {"tiles", "graph", "grid"}
