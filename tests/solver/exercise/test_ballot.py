"""Questions for a class: lettered boards, right answers, and the tally of mistakes."""

import random

import pytest

from solver import ALGORITHMS, BadInput, Run, judge_answer
from solver.exercise import BALLOTS, QUESTIONS, Ballot, ballot, tallies
from tests.bad_input import assert_is_one_sentence
from tests.rings import some, thorough

START, GOAL = "283-164-705", "123-804-765"
HOW = ("bfs", "dfs", "ucs", "greedy", "astar")
FRONTIERS = ("bfs", "dfs", "astar", "idastar", "beam")  # a queue, a stack, a priority queue, a branch, levels


def ballots(algorithm: str, steps: range) -> list[Ballot]:
    run, found = Run(START, GOAL, algorithm=algorithm, heuristic="manhattan"), []
    for kind in BALLOTS:
        for at in steps:
            try:
                found.append(ballot(run, kind, at))
            except BadInput as error:
                assert_is_one_sentence(str(error), error.field)
    return found


def wrong_one(question: Ballot, rng: random.Random) -> str:
    """Return an answer that differs from the right one by an exchange, a sign or a number."""
    right = question.right
    if question.kind == "children":
        k = rng.randrange(len(right) // 2) * 2
        return right[:k] + ("-" if right[k] == "+" else "+") + right[k + 1 :]
    if question.kind == "values":
        return right[:-1] + str((int(right[-1]) + 1) % 10)
    other = next(letter for letter, _, _ in question.offered if letter not in right)
    return right[:-1] + other


@pytest.mark.parametrize("algorithm", some(ALGORITHMS, FRONTIERS.__contains__, thorough))
def test_right_and_wrong_answers_of_every_kind_are_counted_correctly(algorithm: str) -> None:
    rng, found = random.Random(7), ballots(algorithm, range(0, 6, 2))
    assert {one.kind for one in found} >= {"order", "children"}
    for question in found:
        letters = [letter for letter, _, _ in question.offered]
        assert len({state for _, state, _ in question.offered}) == len(letters) <= 12
        wrong = wrong_one(question, rng) if len(letters) > len(question.right) or question.kind != "order" else ""
        assert judge_answer(question.exercise, question.answer(question.right), brief=True).right
        told = [*tallies(question, {question.right: 3} | ({wrong: 1} if wrong else {}))][-1]
        assert (told[0].words, told[0].answers, told[0].is_right, told[0].said) == ("right", 3, True, (question.right,))
        assert sum(one.answers for one in told) == 3 + bool(wrong)
        if wrong and "tie" not in question.exercise.open:
            assert [one.is_right for one in told] == [True, False]


@pytest.mark.parametrize("at", [0, 3, 6])
@pytest.mark.parametrize("asked", ["bfs", "dfs"])
def test_answers_of_another_search_can_be_given_and_are_recognized(asked: str, at: int) -> None:
    run, other = (Run(START, GOAL, algorithm=key) for key in (asked, "dfs" if asked == "bfs" else "bfs"))
    question = ballot(run, "order", at)
    letter_of = {state: letter for letter, state, _ in question.offered}
    walk = QUESTIONS.of(question.exercise).walk
    if at:
        from solver.exercise.replay import Replay

        taken = Replay.after(walk, at, other).following(question.count)
    else:
        their = ballot(other, "order", 0)
        state_of = {letter: state for letter, state, _ in their.offered}
        taken = tuple(state_of[letter] for letter in their.right)
    answer = "".join(letter_of[state] for state in taken if isinstance(state, bytes))
    assert len(answer) == question.count
    one = [*tallies(question, {answer: 7})][-1][0]
    label, structure = ("DFS", "stack") if asked == "bfs" else ("BFS", "queue")
    assert one.words == f"{label}: a {structure} where a {'queue' if asked == 'bfs' else 'stack'} is asked"


@pytest.mark.parametrize("algorithm", HOW)
def test_the_letters_do_not_reveal_the_order(algorithm: str) -> None:
    found = [one.right for one in ballots(algorithm, range(1, 6)) if one.kind in ("order", "contents")]
    assert sum(list(right) == sorted(right) for right in found) < len(found) / 3


def test_wrong_children_and_values_that_no_search_explains_are_described() -> None:
    run = Run(START, GOAL, algorithm="astar", heuristic="manhattan")
    children, values = ballot(run, "children", 1), ballot(run, "values", 3)
    assert children.why == "D: reached"
    told = [*tallies(children, {children.right: 2, "+U-D-L+R": 3})][-1]
    assert [(one.words, one.answers) for one in told] == [("right", 2), ("L marked as discarded", 3)]
    assert [one.words for one in [*tallies(values, {"9+9=18 9+9=17": 1})][-1]] == ["g, h and f wrong"]


def test_answers_that_differ_only_in_ties_are_counted_together() -> None:
    question = ballot(Run(START, GOAL, algorithm="ucs"), "order", 1)
    turned = question.right[1::-1] + question.right[2:]
    assert question.why == "The frontier is a priority queue, lowest g first."
    told = [*tallies(question, {question.right: 1, turned: 2})][-1]
    assert [(one.answers, one.is_right) for one in told] == [(3, True)]


@pytest.mark.parametrize("kind", ["order", "children", "values"])
def test_a_question_about_a_random_search_uses_the_steps_of_its_seed(kind: str) -> None:
    for seed in ("1", "5", "7"):
        question = ballot(Run(START, GOAL, algorithm="annealing", seed=seed), kind, 2)
        assert judge_answer(question.exercise, question.answer(question.right), brief=True).right
