"""Orders of expansions in the forms in which people write them, read and counted by one reader."""

import csv
import io

import pytest

from solver import BadInput, Exercise, judge_answer
from solver.exercise import grade
from solver.exercise.bulk import Mark
from solver.problem.graph.graph import DrawnGraph

GRAPH = "problem=graph&edges=S-A:1%2CA-G:5&start=S&goal=G&algorithm=ucs"
ROMANIA = "problem=map&map=romania&start=Arad&goal=Bucharest&algorithm=greedy"
TILES = "start=283-164-705&goal=123-804-765&algorithm=bfs"
TREE = "problem=graph&edges=S-A%2CS-B%2CA-C%2CA-D%2CB-E%2CC-F%2CE-G&start=S&goal=G&algorithm=bfs"


def mark_of(run: str, answer: str) -> Mark:
    file = io.StringIO()
    csv.writer(file).writerows([("id", "run", "ask", "answer"), (1, run, "order", answer)])
    (mark,) = grade(file.getvalue())
    return mark


def credit_of(run: str, answer: str) -> float | None:
    verdict = mark_of(run, answer).verdict
    return verdict.credit if verdict else None


@pytest.mark.parametrize(
    "answer",
    [
        *(f"S{arrow}A{arrow}G" for arrow in ("→", "->", "=>", "⇒", "➜", "⟶", ">", ">>", "–>", "—>", "↦", "-->")),
        "S → A → G", "S-A-G", "S – A – G", "S — A — G", "{S, A, G}", "[S, A, G]", "('S','A','G')", "“S”, “A”, “G”",
        "1) S 2) A 3) G", "(1) S (2) A (3) G", "1. S\n2. A\n3. G", "1: S, 2: A, 3: G", "1 S\n2 A\n3 G",
        "Step 1: S\nStep 2: A\nStep 3: G", "- S\n- A\n- G", "* S\n* A\n* G", "• S\n• A\n• G",
        "S, A and G", "S then A then G", "S, then A, and finally G", "SAG", "sag", "S, A, G.", "Order: S, A, G",
        "Expanded: SAG", "Answer = S A G", "Order of expansion: S → A → G.", r"$S \to A \to G$", r"S \rightarrow A",
        "S [g=0] → A [g=1] → G", "S(0), A, G(6)", "(0, S), (1, A), (6, G)", "[(0, 'S'), (1, 'A'), (6, 'G')]",
        "Expanded: S A G\nPath: S A G", "S\tA\tG", "S;A;G", "S | A | G", "S\nA\nG", "s, a, g", "S/A/G", "S·A·G",
    ],
)  # fmt: skip
def test_an_order_of_nodes_is_read_in_every_usual_form(answer: str) -> None:
    for given in ("", "&first=1"):
        assert credit_of(GRAPH + given, answer) == 1.0, mark_of(GRAPH + given, answer).sentence


@pytest.mark.parametrize(
    "answer",
    [
        "Arad→Sibiu→Rimnicu Vilcea→Fagaras", "Arad-Sibiu-Rimnicu Vilcea-Fagaras", "Arad, Sibiu, Rimnicu and Fagaras.",
        "{Arad, Sibiu, 'Rimnicu Vilcea', Fagaras}", "1) Arad 2) Sibiu 3) Rimnicu Vilcea 4) Fagaras",
        "arad sibiu rimnicu vilcea fagaras", "Order: Arad > Sibiu > Rimnicu  Vilcea > Fagaras",
    ],
)  # fmt: skip
def test_the_longest_matching_name_is_read(answer: str) -> None:
    assert credit_of(ROMANIA.replace("greedy", "astar"), answer) == 1.0


@pytest.mark.parametrize(
    "answer",
    [
        "start→U→L", "start -> U -> L", "start, U and L", "1) start 2) U 3) L", "{start, U, L}", "[start, U, L]",
        "('start','U','L')", "start-U-L", "Order: start, U, L.", "283-164-705 → 283-104-765", "[0, 1, 2]",
        "1. 283-164-705\n2. 283-104-765", "Expanded: 283-164-705 then 283-104-765.",
    ],
)  # fmt: skip
def test_an_order_of_boards_is_read_in_every_usual_form(answer: str) -> None:
    assert credit_of(TILES, answer) == 1.0


@pytest.mark.parametrize(
    ("run", "answer", "part"),
    [
        (GRAPH, "S->A, A->G", "Part 1 of the answer, “S->A, A->G”"),
        (GRAPH, "S, X, G", "Part 2 of the answer, “X”"),
        (GRAPH, "SXG", "Part 1 of the answer, “SXG”"),
        (ROMANIA, "Arad-Sibiu-Vienna", "“Vienna”"),
        (TILES, "start→U→banana", "Part 3 of the answer, “banana”"),
        (TILES, "start, 283-164-507", "Part 2 of the answer, 283-164-507, cannot be reached: "),
        (TILES, "start→U→D", "Part 3 of the answer, “D”: Move 1 leads off the board."),
    ],
)
def test_a_part_that_cannot_be_read_is_named(run: str, answer: str, part: str) -> None:
    assert part in mark_of(run, answer).sentence


@pytest.mark.parametrize(
    ("given", "answer"), [("", "S→A→C→F→D→B→E→G"), ("&first=1", "S A C F D B E G"), ("&first=1&steps=3", "S-A-C-F")]
)
def test_the_search_that_a_wrong_answer_follows_is_named(given: str, answer: str) -> None:
    assert "You did DFS: a stack where a queue is asked" in mark_of(TREE + given, answer).sentence


def test_the_minus_signs_of_discarded_children_are_kept() -> None:
    (mark,) = grade(f"id,run,ask,answer\n1,{TREE}&first=2&steps=1,children,C D -S\n")
    assert mark.verdict is not None, mark.sentence
    assert mark.verdict.right, mark.sentence


@pytest.mark.parametrize("answer", ["A->C, A->D", "-A->S, A->C, A->D", "A → C, D, -S"])
def test_children_behind_the_arrow_of_their_parent_are_not_marked(answer: str) -> None:
    (mark,) = grade(f'id,run,ask,answer\n1,{TREE}&first=2&steps=1,children,"{answer}"\n')
    assert mark.as_dict()["credit"] is None, mark.sentence


def test_each_text_of_an_answer_is_tried_as_a_name_once(monkeypatch: pytest.MonkeyPatch) -> None:
    tried: list[str] = []
    read = DrawnGraph.read

    def counted(graph: DrawnGraph, text: str, field: str) -> str:
        tried.append(text)
        return read(graph, text, field)

    monkeypatch.setattr(DrawnGraph, "read", counted)
    exercise = Exercise.parse("problem=graph&edges=S-A,S-B,A-G&algorithm=bfs&ask=next&first=1")
    with pytest.raises(BadInput, match="Part 1 of the answer"):
        judge_answer(exercise, "1) a " * 500)
    assert len(tried) < 500


COURSE = "problem=graph&edges=S-A:3,S-D:4,A-B:4,B-C:4,A-D:5,B-E:5,D-E:2,F-E:4,G-F:3" \
    "&h=S:11,A:10.4,D:8.9,B:6.7,C:4,E:6.9,F:3&start=S&goal=G"  # fmt: skip
ORDER, FRONTIER = f"{COURSE}&algorithm=astar&first=1&steps=5", f"{COURSE}&algorithm=ucs&first=2&steps=1"


@pytest.mark.parametrize(
    "answer",
    [
        "S D E F G", "S(11), D(12.9), E(12.9), F(13), G(13)", "(S,11) (D,12.9) (E,12.9) (F,13) (G,13)",
        "[('S', 11), ('D', 12.9), ('E', 12.9), ('F', 13), ('G', 13)]", "S(0+11), D(4+8.9), E(6+6.9), F(10+3), G(13+0)",
        "S(g=0,h=11), D(g=4,h=8.9), E(g=6,h=6.9), F(g=10,h=3), G(g=13,h=0)", "S0 D4 E6 F10 G13",
        "<S> <D,S> <E,D,S> <F,E,D,S> <G,F,E,D,S>", "S, S->D, S->D->E, S->D->E->F, S->D->E->F->G",
        "S, D(S), E(D), F(E), G(F)", "S, SD, SDE, SDEF, SDEFG", "S=11, D=12.9, E=12.9, F=13, G=13",
        "Step | Node | f\n1 | S | 11\n2 | D | 12.9\n3 | E | 12.9\n4 | F | 13\n5 | G | 13", "S D E F G, cost 13",
        "CLOSED: S, D, E, F, G  OPEN: A, B", "S 11, D 12.9, E 12.9, F 13, G 13",
    ],
)  # fmt: skip
def test_an_order_with_values_parents_or_paths_beside_its_nodes_is_read(answer: str) -> None:
    assert credit_of(ORDER, answer) == 1.0, mark_of(ORDER, answer).sentence


@pytest.mark.parametrize(
    ("run", "answer"),
    [
        (ORDER, "S->D, D->E, E->F, F->G"), (ORDER, "S D E F G (13)"), (ORDER, "S, D, E, F, G reached"),
        (ORDER, "1 S, 2 D, 3 X"), (ORDER, "D, S | S, A | E, D"),
        (ORDER, "a. S\nb. D\nc. E\nd. F\ne. G"), (ORDER, "A. S B. D C. E D. F E. G"), (ORDER, "B. S, D, E, F, G"),
        (ORDER, "G ← F ← E ← D ← S"), (ORDER, "S A D E F G\nS D E F G"),
        (ORDER, "a) S b) D c) E d) F e) G"),
        (ORDER, "Step,Node\n5,G\n4,F\n3,E\n2,D\n1,S"),
    ],
)  # fmt: skip
def test_an_answer_that_is_not_understood_whole_has_no_credit(run: str, answer: str) -> None:
    mark = mark_of(run, answer)
    assert mark.as_dict()["credit"] is None
    assert "of the answer" in mark.sentence


@pytest.mark.parametrize(
    "answer",
    ["D B", "<D,S> <B,A,S>", "D 4, B 7", "D(S), B(A)", "OPEN = {D, B}  CLOSED = {S, A}", "(D,4),(B,7)", "S-D, S-A-B",
     "Open: D, B", "D4 B7", "{D: 4, B: 7}"],
)  # fmt: skip
def test_a_frontier_with_values_parents_or_paths_is_read(answer: str) -> None:
    (mark,) = grade(f'id,run,ask,answer\n1,"{FRONTIER}",frontier,"{answer}"\n')
    assert mark.verdict is not None, mark.sentence
    assert mark.verdict.credit == 1.0, mark.sentence
