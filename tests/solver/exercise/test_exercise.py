"""Exercises: questions, right answers, verdicts compared with an independent judge, and refusals."""

import random
import re
from itertools import permutations
from typing import Any

import pytest

from solver import ALGORITHMS, BadInput, Exercise, Run, judge_answer
from solver.algorithms.ties import TIES
from solver.conventions.axes import AXES, axes_of, conventions
from solver.exercise import QUESTIONS, candidates, compare
from solver.exercise.answer_nodes import placed
from solver.walk import walk_of
from tests import oracle
from tests.bad_input import assert_is_one_sentence
from tests.oracle.exercise import answer_to, judged
from tests.traces import board_text, case_of

BOARDS = "start=283-164-705&goal=123-804-765"
STRUCTURES = {"bfs": "queue", "dfs": "stack", "ucs": "heap", "greedy": "heap", "astar": "heap", "wastar": "heap"}
KINDS = ("right", "another convention", "wrong", "surplus", "missing")


def question(text: str) -> Exercise:
    return Exercise.parse(f"{BOARDS}&{text}")


@pytest.mark.parametrize(
    ("algorithm", "tie"), [(key, tie) for key in ALGORITHMS for tie in oracle.TIES_OF.get(key, ("fifo",))]
)
def test_the_ordered_frontier_begins_with_the_next_node_and_has_the_size_of_the_run(algorithm: str, tie: str) -> None:
    walk = walk_of(Run("123-678-450", "123-456-780", algorithm=algorithm, tie=tie, heuristic="misplaced", width=3), 50)
    for step in range(1, walk.steps + 1):
        waiting = walk.frontier(step)
        assert len(waiting) == walk.columns["frontier_e"][step - 1]
        if step < walk.steps and ALGORITHMS[algorithm].structure != "none":
            assert waiting[0] == walk.taken(step + 1)


@pytest.mark.parametrize("algorithm", ALGORITHMS)
def test_candidates_include_the_next_node_once_and_name_rules_for_the_others(algorithm: str) -> None:
    exercise = question(f"algorithm={algorithm}&first=4")
    walk = QUESTIONS.of(exercise).walk
    for step in range(2, walk.steps + 1):
        offered = candidates(walk, step)
        assert [one.node for one in offered if one.is_next] == [walk.taken(step)]
        assert len({one.node for one in offered}) == len(offered) <= 12
        assert [one.letter for one in offered] == list("ABCDEFGHIJKL"[: len(offered)])
        waiting = walk.frontier(step - 1)
        assert len(waiting) > 11 or {one.node for one in offered} >= set(waiting)


def test_the_verdict_names_the_rule_that_chooses_a_candidate() -> None:
    exercise = question("algorithm=bfs&first=6")
    offered = {rule: one for one in candidates(QUESTIONS.of(exercise).walk, 6) for rule in one.rules}
    said = judge_answer(exercise, f"#{offered['newest'].node}")
    assert not said.right
    assert said.sentence == (
        "Step 6: you chose node 10 (newest first; waiting since step 5). The frontier is a queue, oldest first, "
        "and node 5 has been waiting since step 2."
    )
    assert judge_answer(exercise, f"#{offered['expanded'].node}").sentence.startswith(
        "Step 6: you chose node 1, which was already expanded in step 2. "
    )


@pytest.mark.parametrize(
    ("ask", "answer"),
    [
        ("order&first=1&steps=3", "283-164-705 283-104-765 283-164-075"),
        ("order&first=1&steps=3", "start U L"),
        ("order&first=1&steps=3", "0 1 2"),
        ("order&first=1&steps=3", "2 8 3\n1 6 4\n7 0 5\n\n2 8 3\n1 _ 4\n7 6 5\n\n2 8 3\n1 6 4\n0 7 5"),
        ("order&first=1&steps=3", "[[[2,8,3],[1,6,4],[7,0,5]], [[2,8,3],[1,0,4],[7,6,5]], [[2,8,3],[1,6,4],[0,7,5]]]"),
        ("order&first=1&steps=3", "283164705;283104765;283164075"),
        ("children&first=2", "4 5 6 -D"),
        ("children&first=2", "-D:0 4 5 6"),
        ("children&first=2", "UU UL UR -D:reached"),
        ("frontier&first=2", "2 3 4 5 6"),
        ("values&first=2", "2"),
    ],
)  # fmt: skip
def test_an_answer_is_read_in_any_form(ask: str, answer: str) -> None:
    assert judge_answer(question(f"algorithm=bfs&ask={ask}"), answer).right or ask.startswith("values")


OF_BFS = "start=283-164-705&goal=123-804-765&algorithm=bfs"


@pytest.mark.parametrize(
    ("first", "steps", "answer", "right", "first_wrong"),
    [
        (2, 3, "1 2 3", True, None),
        (2, 3, "0 1 2 3", True, None),  # with the start
        (2, 3, "start U L R", True, None),
        (4, 2, "2 3 4", True, None),  # with the step before
        (4, 2, "0 3 4", True, None),
        (4, 2, "0 1 2 3 4", True, None),  # the whole trace
        (2, 2, "0 3 1", False, 2),
        (4, 2, "0 1 3 2 4", False, 3),  # which is wrong before the question begins
        (4, 2, "1 3 4", False, 4),  # neither
        (3, 1, "0", False, 3),  # whoever names the start alone has chosen it
        (3, 1, "1", False, 3),
    ],
)
def test_a_trace_may_begin_with_the_start_or_the_step_before_the_first_one_requested(
    first: int, steps: int, answer: str, right: bool, first_wrong: int | None
) -> None:
    question = Exercise.parse(f"{OF_BFS}&ask=order&first={first}&steps={steps}")
    said = judge_answer(question, answer)
    assert (said.right, said.first_wrong) == (right, first_wrong)
    assert (said.credit == 1) == right
    marks = placed(compare(question, answer))
    steps_by_look = {look: [one.item for one in marks if one.look == look] for look in ("right", "wrong")}
    assert steps_by_look["wrong"] == ([] if right else [first_wrong])
    for one in marks:
        assert one.look != "right" or one.node == one.item - 1  # BFS expands nodes in the order of their numbers


@pytest.mark.parametrize("algorithm", ALGORITHMS)
def test_feedback_on_a_letter_uses_letters_and_no_hidden_numbers(algorithm: str) -> None:
    question = Exercise.parse(f"start=283-164-705&goal=123-804-765&algorithm={algorithm}&ask=next&first=3&open=none")
    offered = candidates(QUESTIONS.of(question).walk, 3)
    right = next(one.letter for one in offered if one.is_next)
    for one in offered:
        said = judge_answer(question, one.letter.lower(), brief=True)
        if one.is_next:
            continue
        assert not re.search(r"\bnode \d", said.sentence), said.sentence
        assert re.search(rf"\b{one.letter}\b", said.sentence), said.sentence
        assert re.search(rf"\b{right}\b", said.sentence), said.sentence
        by_number = judge_answer(question, f"#{one.node}", brief=True)
        assert f"node {one.node}" in by_number.sentence


def test_numbers_of_nodes_have_as_many_digits_as_they_need_and_boards_of_four_are_boards() -> None:
    late = Exercise.parse("start=102-754-863&goal=123-456-780&algorithm=bfs&ask=order&first=1001")
    for answer in ("1000", "#1000", "#001000"):
        assert judge_answer(late, answer).right
    square = Exercise.parse("start=12-30&goal=10-32&algorithm=bfs&ask=order&first=1&steps=2&reached=off")
    assert judge_answer(square, "1230 #1").right
    assert judge_answer(square, "0 1032").right


def test_answers_within_the_freedom_of_the_question_are_right() -> None:
    answer = "start R L U"
    assert not judge_answer(question("algorithm=bfs&ask=order&first=1&steps=4"), answer).right
    assert judge_answer(question("algorithm=bfs&ask=order&first=1&steps=4&open=order"), answer).right
    assert not judge_answer(question("algorithm=bfs&ask=order&first=1&steps=4&open=goal_test"), answer).right


def test_the_nearest_convention_explains_an_answer_up_to_the_first_difference() -> None:
    said = judge_answer(question("algorithm=bfs&ask=order&first=1&steps=4"), "start R L U")
    assert (said.nearest[0].right, said.nearest[0].same_until) == (True, 1)
    assert said.nearest[0].run.order[:2] in ("RL", "DR")
    said = judge_answer(question("algorithm=bfs&ask=order&first=1&steps=4"), "U L R")
    assert (said.nearest[0].root_counted, said.nearest[0].run.order, said.nearest[0].right) == (False, "UDLR", True)


def test_other_heuristics_are_considered_too() -> None:
    exercise = question("algorithm=astar&heuristic=misplaced&ask=values&first=2&steps=3")
    walk = QUESTIONS.of(exercise).walk
    manhattan = walk_of(Run("283-164-705", "123-804-765"), 2)
    of_state = {manhattan.state(n): n for n in range(len(manhattan.parent_n))}
    chosen = [of_state[walk.state(n)] for n in QUESTIONS.of(exercise).nodes]
    answer = " ".join(f"{manhattan.g_n[n]:g}+{manhattan.h_n[n]:g}={manhattan.f_n[n]:g}" for n in chosen)
    said = judge_answer(exercise, answer)
    assert "Misplaced tiles" in said.sentence
    assert "manhattan" in {near.run.heuristic for near in said.nearest if near.right}


def test_every_listed_choice_of_a_search_is_a_convention() -> None:
    for algorithm in ALGORITHMS:
        found = conventions(Run("283-164-705", "123-804-765", algorithm=algorithm))
        assert len({run.query() for run in found}) == len(found)
        record = ALGORITHMS[algorithm]
        if record.priority.startswith("g + "):
            idle = "h"  # the lowest h is the highest g
        else:
            idle = "g" if record.priority == "g" or record.levels == "shallow" else ""  # equals have one g
        for axis in axes_of(algorithm):
            if axis.key in ALGORITHMS[algorithm].options:
                taken = ALGORITHMS[algorithm].choices.get(axis.key, [value for value, _ in axis.values])
                if algorithm == "ucs" and axis.key == "reopen":  # no later path is cheaper
                    taken = taken[:1]
                if axis.key == "tie":
                    taken = [key for key in taken if idle not in TIES[key].columns]
                assert {getattr(run, axis.key) for run in found} >= set(taken)
        assert {run.order for run in found} == {"".join(moves) for moves in permutations("UDLR")}
    assert {axis.key for axis in AXES} >= {"order", "goal_test", "tie", "reached"}


REFUSED = [
    ("algorithm=bfs&ask=next&first=90000", "0", "first"),
    ("algorithm=bfs&ask=order&first=30&steps=100", "0", "steps"),
    ("algorithm=bfs&ask=values&first=2&steps=9", "0", "steps"),
    ("algorithm=bfs&ask=why", "0", "ask"),
    ("algorithm=bfs&open=luck", "0", "open"),
    ("algorithm=bfs&open=order-order", "0", "open"),
    ("algorithm=bfs&steps=0", "0", "steps"),
    ("algorithm=bfs", "", "answer"),
    ("algorithm=bfs", "1234-5678-9abc-def0", "answer"),
    ("algorithm=bfs", "283-164-750 1-2", "answer"),
    ("algorithm=bfs", "283-164-570", "answer"),
    ("algorithm=bfs", "Q", "answer"),
    ("algorithm=bfs", "777", "answer"),
    ("algorithm=bfs", "7777", "answer"),
    pytest.param("algorithm=bfs", "#" + "9" * 4400, "answer", id="a number of 4400 digits"),
    ("algorithm=bfs&ask=order", "UUUU", "answer"),
    ("algorithm=bfs", "x" * 300_000, "answer"),
]


@pytest.mark.parametrize(("text", "answer", "field"), REFUSED)
def test_an_invalid_question_or_answer_is_refused_in_one_sentence(text: str, answer: str, field: str) -> None:
    with pytest.raises(BadInput) as caught:
        judge_answer(question(text), answer)
    assert caught.value.field == field
    assert_is_one_sentence(str(caught.value), field)
    assert "\n" not in str(caught.value)


def test_a_question_about_an_unsolvable_board_is_refused() -> None:
    with pytest.raises(BadInput, match=r"^No moves lead from the start to the goal, "):
        judge_answer(Exercise.parse("start=540-618-732&goal=123-804-765"), "0")


def test_the_link_of_a_question_is_canonical() -> None:
    exercise = question("seed=7&ask=order&steps=2&first=3&algorithm=bfs&open=tie-order")
    query = f"{BOARDS}&algorithm=bfs&seed=7&ask=order&first=3&steps=2&open=order-tie"
    assert exercise.query() == query
    assert Exercise.parse(query) == exercise


PUZZLES = (
    ("123-678-450", "123-456-780"),
    ("283-164-705", "123-804-765"),
    ("102-754-863", "012-345-678"),
    ("425-130", "012-345"),
)


def asked_of(rng: random.Random) -> Exercise:
    """Draw a question that has an answer."""
    algorithm = rng.choice(list(STRUCTURES))
    start, goal = rng.choice(PUZZLES)
    run = Run(
        start, goal, algorithm=algorithm, heuristic=rng.choice(["misplaced", "manhattan"]), limit=300,
        tie=rng.choice(["fifo", "lifo", "high_g"]), order="".join(rng.sample("UDLR", 4)),
    )  # fmt: skip
    ask = rng.choice(["next", "order", "children", "frontier"])
    steps = min(rng.randint(2, 6) if ask == "order" else 1, len(traced(run).node_e))
    exercise = Exercise(run, ask, rng.randint(1, min(8, len(traced(run).node_e) - steps + 1)), steps, open=())
    return exercise if answered(exercise, run) else asked_of(rng)  # the goal has no children


def answered(exercise: Exercise, run: Run) -> list[tuple[Any, int]]:
    """Return the oracle's right answer under a run, with the step of each item."""
    return answer_to(traced(run), exercise.ask, exercise.first, exercise.steps, STRUCTURES[run.algorithm])


def another(exercise: Exercise, rng: random.Random) -> Run:
    """Draw a convention under which the question can be asked too."""
    run = exercise.run
    chosen = {"order": "".join(rng.sample("UDLR", 4)), "goal_test": rng.choice(["expansion", "generation"])}
    other = run.under({**chosen, **({"tie": rng.choice(["fifo", "lifo", "low_g"])} if "tie" in run.used else {})})
    return other if len(traced(other).node_e) >= exercise.last else run.under({"order": chosen["order"]})


def begins_early(exercise: Exercise) -> list[list[Any]]:
    """Return the optional beginnings of an answer: the start, and the step before the first."""
    node_e, board_n = traced(exercise.run).node_e, traced(exercise.run).board_n
    return [[board_n[0]], [board_n[node_e[exercise.first - 2]]]] if exercise.first > 1 else []


def in_form(answer: list[Any]) -> list[Any]:
    """Return an answer with the discarded children last, in the order of moves."""
    drops = [one for one in answer if isinstance(one, str)]
    return [*(one for one in answer if not isinstance(one, str)), *sorted(drops, key="-U-D-L-R".index)]


def judged_answers(kind: str, count: int, questions: int) -> None:
    """Compare verdicts on many answers to many questions with those of the oracle's judge."""
    rng = random.Random(kind)
    pool = [asked_of(rng) for _ in range(questions)]
    told = 0
    for _ in range(count):
        exercise = rng.choice(pool)
        trace = traced(exercise.run)
        right = answered(exercise, exercise.run)
        answer = [item for item, _ in right]
        if kind == "another convention":
            answer = [item for item, _ in answered(exercise, another(exercise, rng))]
        elif kind == "wrong":
            answer[rng.randrange(len(answer))] = trace.board_n[rng.randrange(len(trace.board_n))]
        elif kind == "surplus":
            answer.append("-U" if exercise.ask == "children" else trace.board_n[rng.randrange(4)])
        elif kind == "missing" and len(answer) > 1:
            del answer[rng.randrange(len(answer))]
        answer = in_form(answer)
        if exercise.ask in ("next", "order") and answer[:1] in begins_early(exercise):
            continue  # which has a test of its own
        is_longer = exercise.ask in ("next", "order") and exercise.last < len(trace.node_e) and len(answer) > len(right)
        expected = judged(right, answer[: len(right)] if is_longer else answer)
        told += not expected.right
        text = " ".join(one if isinstance(one, str) else board_text(one) for one in answer) or "none"
        said = judge_answer(exercise, text, brief=kind != "another convention")
        further = said.right_prefix - expected.prefix if is_longer else 0
        assert 0 <= further <= len(answer) - len(right) or not is_longer
        assert (said.right, said.right_prefix - further, said.first_wrong) == (
            expected.right, expected.prefix, expected.first_wrong,
        ), (exercise.query(), text)  # fmt: skip
        assert said.credit == pytest.approx(expected.credit, abs=1e-4)
        if kind == "another convention" and not said.right:
            assert said.nearest[0].right, (exercise.query(), text)
            for near in said.nearest[:3]:
                if near.goal_counted and near.root_counted and near.run.reached == "on" and not near.goes_on:
                    short = near.run.under({"limit": exercise.run.limit})  # far beyond the steps of the question
                    assert judged(answered(exercise, short), answer).prefix == near.right_prefix
    assert told == 0 if kind == "right" else told > count // (5 if kind == "surplus" else 2)


TRACES: dict[Run, oracle.OracleTrace] = {}


def traced(run: Run) -> oracle.OracleTrace:
    if run not in TRACES:
        TRACES[run] = oracle.oracle(**case_of(run))
    return TRACES[run]


@pytest.mark.parametrize("kind", KINDS)
def test_verdicts_agree_with_an_independent_judge(kind: str) -> None:
    judged_answers(kind, 12, 3)


@pytest.mark.exhaustive
@pytest.mark.parametrize("kind", KINDS)
def test_many_verdicts_agree_with_an_independent_judge(kind: str) -> None:
    judged_answers(kind, 500, 60)
