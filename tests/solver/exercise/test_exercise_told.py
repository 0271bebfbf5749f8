"""Feedback on right and wrong answers is true under every convention, and every board is offered once."""

import pytest

from solver import ALGORITHMS, Exercise, judge_answer
from solver.exercise import QUESTIONS, candidates
from solver.run import BY_KEY

BOARDS = "start=102-754-863&goal=123-456-780"
SEARCHES = [
    *ALGORITHMS,
    *(f"{key}&reached=off" for key, record in ALGORITHMS.items() if "off" in record.choices.get("reached", ())),
]


SAID = {
    "on": "states already reached are discarded",
    "expanded": "states already expanded are discarded",
    "closed": "no child is discarded",
    "off": "states already reached are added again",
    "parent": "a child that undoes the previous move is discarded",
    "path": "a child that is already on its path is discarded",
}


def test_the_feedback_on_right_children_states_the_rule_for_discarding() -> None:
    assert list(SAID) == [value for value, _ in BY_KEY["reached"].values]
    for reached, said in SAID.items():
        search = "dfs" if reached == "path" else "bfs"
        exercise = Exercise.parse(f"{BOARDS}&algorithm={search}&reached={reached}&ask=children&first=2")
        walk = QUESTIONS.of(exercise).walk
        items = QUESTIONS.of(exercise).truth.items
        text = " ".join(str(walk.board(item)) if isinstance(item, bytes) else str(item) for item in items)
        assert judge_answer(exercise, text).sentence == f"Right: children are generated in the order U D L R; {said}."
        dropped = {child.reason for child in walk.dropped(2)}
        assert dropped == {
            "off": set(),
            "closed": set(),
            "parent": {"undoes the previous move"},
            "path": {"on the path"},
        }.get(reached, {"reached"})


@pytest.mark.parametrize("search", ["bidirectional", "mm"])
def test_values_in_the_tree_of_the_goal_are_explained_from_the_goal(search: str) -> None:
    exercise = Exercise.parse(f"{BOARDS}&algorithm={search}&ask=values&first=5&steps=4")
    walk = QUESTIONS.of(exercise).walk
    right = QUESTIONS.of(exercise).truth.items
    roots = []
    for k, n in enumerate(QUESTIONS.of(exercise).nodes):
        at = n
        while walk.depth_n[at]:
            at = walk.parent_n[at]
        root = {exercise.run.start.value: "start", exercise.run.goal.value: "goal"}[walk.board(walk.state(at))]
        roots.append(root)
        for wrong in range(len(right[0])):
            answer = [[float(value) for value in item] for item in right]
            answer[k][wrong] += 1
            text = " ".join("+".join(f"{value:g}" for value in values) for values in answer)
            said = judge_answer(exercise, text, brief=True).sentence
            if wrong == 0:
                assert said.endswith(f": g is the cost of the moves from the {root}.")
            if wrong == 1:
                assert ("with the start as its goal" in said) == (root == "goal")
    assert set(roots) == {"start", "goal"}


@pytest.mark.parametrize("search", SEARCHES)
def test_no_two_candidates_have_the_same_board_and_one_is_right(search: str) -> None:
    exercise = Exercise.parse(f"{BOARDS}&algorithm={search}&first=12")
    walk = QUESTIONS.of(exercise).walk
    for step in range(2, 13):
        offered = candidates(walk, step)
        assert len({walk.state(one.node) for one in offered}) == len(offered)
        assert [one.node for one in offered if one.is_next] == [walk.taken(step)]


def test_of_several_nodes_with_the_right_board_the_expanded_one_is_offered() -> None:
    exercise = Exercise.parse(f"{BOARDS}&algorithm=bfs&reached=off&first=5")
    walk = QUESTIONS.of(exercise).walk
    waiting = [walk.state(n) for n in walk.frontier(4)]
    assert waiting.count(walk.state(walk.taken(5))) == 3
    for one in candidates(walk, 5):
        assert judge_answer(exercise, one.letter, brief=True).right == one.is_next
