"""The diagnosis of mistakes: all pairs of searches, asked and answered, and mistakes that lecturers see."""

import pytest

from solver import ALGORITHMS, Board, Exercise, Run, judge_answer
from solver.checking.reference import agreement_up_to_ties
from solver.exercise import did_in_words
from solver.exercise.diagnosis import Near
from solver.exercise.replay import Replay
from solver.problem.tiles import shuffle
from solver.walk import walk_of
from tests.rings import some, thorough

GOAL = Board.parse("123-456-780")
BOARDS = tuple(shuffle(GOAL, 6 + k % 15, k) for k in range(20))
STEPS, FEWEST = 8, 3


def taken(run: Run) -> list[bytes]:
    walk = walk_of(run, STEPS)
    return [walk.state(n) for n in walk.node_e]


def question(asked: Run, states: list[bytes]) -> tuple[Exercise, str]:
    return Exercise(asked, "order", 1, len(states)), " ".join(str(asked.start.value.holding(state)) for state in states)


@pytest.mark.parametrize("asked", some(ALGORITHMS, "astar".__eq__, thorough))
def test_the_diagnosis_names_the_search_that_gives_the_answer(asked: str) -> None:
    """In at least 95 of 100 cases where the two answers differ, and never a search that does not give the answer."""
    named = wrong = 0
    for answered in ALGORITHMS:
        for start in BOARDS:
            one, other = Run(start, GOAL, algorithm=asked), Run(start, GOAL, algorithm=answered)
            count = min(len(taken(one)), len(taken(other)))
            states = taken(other)[:count]
            if count < FEWEST or taken(one)[:count] == states:
                continue
            said = judge_answer(*question(one, states))
            if said.right:  # as ties may be broken
                assert agreement_up_to_ties(states, one, False).whole
                continue
            assert said.nearest, (asked, answered, start)
            near = said.nearest[0]
            assert near.right
            assert taken(near.run)[:count] == states, (asked, answered, start)
            wrong += 1
            is_said = f"You did {ALGORITHMS[near.run.algorithm].label}" in said.sentence
            named += is_said and (near.run.algorithm == answered or taken(near.run)[:count] == states)
    assert wrong > 0
    assert named >= 0.95 * wrong


MISTAKES = [
    ("algorithm=bfs", "algorithm=dfs", "You did DFS: a stack where a queue is asked"),
    ("algorithm=dfs", "algorithm=bfs", "You did BFS: a queue where a stack is asked"),
    ("algorithm=bfs", "algorithm=bfs&reached=off", "tree search, with no reached set"),
    ("algorithm=bfs", "algorithm=bfs&order=RLDU", "You did BFS, with moves tried"),
    ("algorithm=bfs", "algorithm=bfs&order=ULDR", "You did BFS, with moves tried"),
    ("algorithm=dfs", "algorithm=bfs&order=RLDU", "You did BFS: a queue where a stack is asked"),
    ("algorithm=astar", "algorithm=greedy", "You did Greedy: lowest h where lowest g + h is asked"),
    ("algorithm=astar", "algorithm=ucs", "You did BFS: a queue where a priority queue is asked; here UCS would do the"),
    ("algorithm=astar", "algorithm=astar&heuristic=manhattan_blank", "h: Manhattan, blank too"),
    ("algorithm=astar", "algorithm=astar&heuristic=misplaced", "h: Misplaced tiles"),
    ("algorithm=greedy", "algorithm=astar", "You did A*: lowest g + h where lowest h is asked"),
]  # fmt: skip


@pytest.mark.parametrize(
    ("asked", "answered", "says"), some(MISTAKES, MISTAKES[::4].__contains__, lambda mistake: thorough(*mistake))
)
def test_usual_mistakes_are_named_in_the_sentence(asked: str, answered: str, says: str) -> None:
    told = []
    for start in BOARDS:
        one, other = (Run.parse(f"start={start}&goal={GOAL}&{text}") for text in (asked, answered))
        states = taken(other)[: len(taken(one))]
        said = judge_answer(*question(one, states))
        if not said.right and len(states) > FEWEST:
            told.append(says in said.sentence)
    assert len(told) > 1
    assert sum(told) >= 0.7 * len(told), asked


def test_an_answer_that_continues_the_given_frontier_by_another_rule_is_diagnosed() -> None:
    exercise = Exercise.parse(f"start={BOARDS[14]}&goal={GOAL}&algorithm=bfs&ask=order&first=5&steps=4")
    replay = Replay.after(walk_of(exercise.run, 4), 4, Run(BOARDS[14], GOAL, algorithm="dfs"))
    states = []
    for _ in range(4):
        states.append(replay.may_be_taken()[0].state)
        assert replay.take(states[-1])
    said = judge_answer(exercise, " ".join(str(GOAL.holding(state)) for state in states))
    assert said.nearest[0].goes_on
    assert "From step 5 on you did DFS: a stack where a queue is asked" in said.sentence


def test_an_explanation_of_at_most_half_of_an_answer_is_not_given() -> None:
    exercise = Exercise.parse("start=283-164-705&goal=123-804-765&algorithm=bfs&ask=order&first=1&steps=6")
    said = judge_answer(exercise, "start U start U start U")
    assert (said.right, said.nearest) == (False, ())
    assert "ou did" not in said.sentence


def test_a_diagnosis_names_the_difference_and_an_uncounted_start() -> None:
    exercise = Exercise.parse("start=283-164-705&goal=123-804-765&algorithm=bfs&ask=order&first=1&steps=4")
    said = judge_answer(exercise, "U L R")
    assert str(did_in_words(exercise.run, said.nearest[0])) == "BFS · start not counted"
    assert said.sentence.endswith("The start is what step 1 expands; but for that your answer is right.")


def test_a_diagnosis_names_only_options_of_the_search_that_it_finds() -> None:
    asked = Run(problem="map", algorithm="bfs", reached="off")
    near = Near(Run(problem="map", algorithm="beam"), True, True, 3, 3, True)
    assert str(did_in_words(asked, near)) == "Beam: a priority queue where a queue is asked"
