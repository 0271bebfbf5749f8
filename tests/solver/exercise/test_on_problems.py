"""Exercises, step tables and questions for a class on problems without boards."""

import pytest

from solver import BadInput, Run
from solver.exercise import BALLOTS, QUESTIONS, Exercise, ballot, fresh, judge_answer, sheet, statement
from solver.exercise.letters import letters_of
from solver.link import DEFAULT_PROBLEM as TILES
from solver.problem import PROBLEMS

ROMANIA = "problem=map&start=Arad&goal=Bucharest&algorithm=astar"
GRAPH = "problem=graph&edges=S-A:1,S-B:4,A-B:2,B-G:3,A>G:12&h=S:7,A:6,B:2&algorithm=astar"
OTHERS = [key for key in PROBLEMS if key != TILES]


def asked(link: str, ask: str, first: int = 1, steps: int = 1) -> Exercise:
    return Exercise.parse(f"{link}&ask={ask}&first={first}&steps={steps}")


@pytest.mark.parametrize(
    "answer",
    [
        "Arad, Sibiu, Rimnicu Vilcea, Fagaras, Pitesti",
        "arad sibiu rimnicu vilcea fagaras pitesti",
        "Arad → Sibiu → Rimnicu Vilcea → Fagaras → Pitesti",
        "Arad\nSibiu\nRimnicu Vilcea\nFagaras\nPitesti\n",
        "start 1 6 5 8",
        "#0 #1 #6 #5 #8",
    ],
)
def test_places_are_named_however_people_write_them(answer: str) -> None:
    assert judge_answer(asked(ROMANIA, "order", 1, 5), answer).right


def test_the_feedback_on_a_wrong_order_names_the_place_and_the_search_that_explains_it() -> None:
    found = judge_answer(asked(ROMANIA, "order", 1, 5), "Arad, Sibiu, Fagaras, Bucharest")
    assert found.first_wrong == 3
    assert found.sentence == (
        "Step 3: you chose Fagaras (f = 415). The frontier is a priority queue, lowest f = g + h first, and Rimnicu "
        "Vilcea has the lowest f, 413. You did Greedy: lowest h where lowest g + h is asked."
    )


def test_an_invalid_state_is_refused_with_a_suggestion() -> None:
    with pytest.raises(BadInput, match=r"Part 2 of the answer, “Timis”: .*did you mean Timisoara\?"):
        judge_answer(asked(ROMANIA, "order", 1, 2), "Arad, Timis")


def test_children_are_named_and_discarded_ones_by_their_move() -> None:
    question = asked(ROMANIA, "children", 2)
    assert question.open == ("order", "tie")  # the order of neighbours is invisible
    for answer in ("Oradea, Fagaras, Rimnicu Vilcea, -Arad", "Fagaras Oradea Rimnicu Vilcea -Arad:reached"):
        assert judge_answer(question, answer).right, answer
    wrong = judge_answer(question, "Arad, Fagaras, Oradea, Rimnicu Vilcea")
    assert wrong.sentence == "Step 2: Arad is discarded: reached."


def test_a_node_is_named_by_its_state_and_only_if_ambiguous_also_by_its_number() -> None:
    breadth = ROMANIA.replace("astar", "bfs")
    once = judge_answer(asked(breadth, "order", 1, 3), "Arad, Timisoara, Sibiu")
    assert once.sentence.startswith("Step 2: you chose Timisoara (")
    assert "and Sibiu has been waiting since step 1." in once.sentence
    twice = judge_answer(asked(f"{breadth}&reached=off", "order", 1, 5), "Arad, Sibiu, Timisoara, Zerind, Fagaras")
    assert twice.sentence.startswith("Step 5: you chose Fagaras (")
    assert "and node 4 (Arad) has been waiting since step 2." in twice.sentence
    values = judge_answer(asked(ROMANIA, "values", 1, 1), "1+1=1")
    assert "node" not in values.sentence


def test_values_and_statements_use_the_terms_of_the_problem() -> None:
    assert judge_answer(asked(ROMANIA, "values", 1, 3), "140+253=393 118+329=447 75+374=449").right
    said = statement(Run.parse(ROMANIA), "next", ["tie"])
    assert said == "A* · h: Straight line · moves tried in listed order · ties: any will do"


def test_a_step_table_has_the_values_of_the_book() -> None:
    rows = [row.cells for row in sheet(Run.parse(ROMANIA), 1, 5)]
    assert [row[1] for row in rows] == [
        "0: Arad 0+366=366", "1: Sibiu 140+253=393", "6: Rimnicu Vilcea 220+193=413", "5: Fagaras 239+176=415",
        "8: Pitesti 317+100=417",
    ]  # fmt: skip
    assert rows[1][3] == "Arad: reached, node 0"


@pytest.mark.parametrize("problem", OTHERS)
@pytest.mark.parametrize("algorithm", ["bfs", "dfs", "ucs", "greedy", "astar", "idastar", "rbfs"])
def test_every_question_of_every_problem_has_an_answer_that_is_judged_right(problem: str, algorithm: str) -> None:
    run = Run(problem=problem, algorithm=algorithm)
    found, refused = 0, list[str]()
    for at in (0, 1, 2, 3, 5):
        for kind in BALLOTS:
            try:
                question = ballot(run, kind, at)
            except BadInput as error:
                refused.append(str(error))
                continue
            found += 1
            assert BALLOTS[kind].parts(question.right)
            verdict = judge_answer(question.exercise, question.answer(question.right))
            assert verdict.right, (kind, at, question.right)
            assert "board" not in verdict.sentence + question.why + question.exercise.statement
    assert found >= 4
    assert not [said for said in refused if "board" in said]


def test_there_are_questions_about_bidirectional_search_too() -> None:
    for at in range(3):
        question = ballot(Run.parse("problem=map&start=Arad&goal=Bucharest&algorithm=bidirectional"), "order", at)
        assert judge_answer(question.exercise, question.answer(question.right)).right


def test_no_letter_is_the_name_of_another_node() -> None:
    assert letters_of(["Arad", "Sibiu"]) == ["A", "B"]
    assert letters_of(["S", "B", "G"], ["S", "A", "B", "G"]) == ["C", "B", "G"]
    question = ballot(Run.parse(GRAPH), "order", 1)
    for letter, state, _ in question.offered:
        name = question.board(state)
        assert letter == name or letter not in "SABG"


def test_if_states_are_letters_a_candidate_has_the_letter_of_its_state() -> None:
    question = QUESTIONS.of(asked(GRAPH, "next", 2))
    letters = {str(question.walk.board(question.walk.state(one.node))): one.letter for one in question.offered}
    assert letters["A"] == "A"
    assert letters["B"] == "B"
    assert judge_answer(question.exercise, "B").right
    assert not judge_answer(question.exercise, "A").right


@pytest.mark.parametrize("problem", OTHERS)
def test_fresh_starts_are_other_states_about_as_far_from_the_goal(problem: str) -> None:
    question = Exercise(Run(problem=problem, algorithm="bfs"), "order", 1, 2)
    starts = set()
    for _ in range(5):
        question = fresh(question)
        starts.add(str(question.run.start))
        assert QUESTIONS.of(question).walk.steps >= 2
        assert fresh(question).query() == fresh(question).query()
    assert len(starts) > 1
