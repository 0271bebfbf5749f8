"""Right up to ties: exactly the possible choices of a search are right, compared with a search that breaks ties at
random.
"""

import random
from collections.abc import Iterator

import pytest

from solver import ALGORITHMS, Exercise, Run, judge_answer
from solver.checking.difference import Difference
from solver.checking.nearest_convention import Recorded, ties_found
from solver.checking.reference import agreement_up_to_ties
from solver.exercise import AnswerVerdict
from solver.exercise.replay import Replay, can_replay
from solver.tables import Table
from solver.walk import walk_of
from tests.oracle.boards import Board, board_of, neighbours
from tests.oracle.heuristics import estimator

BOARDS = (("283-164-705", "123-804-765"), ("123-678-450", "123-456-780"), ("425-130", "012-345"))
WEIGHTS = {"ucs": (1.0, 0.0), "greedy": (0.0, 1.0), "astar": (1.0, 1.0), "wastar": (1.0, 2.0)}
STEPS = 60


REOPENS = ("on", "off", "never", "both")
BY_AGE = ("greedy", "both")  # of two nodes of one state and one f it matters which is taken


def options(algorithm: str, rng: random.Random) -> dict[str, str]:
    offered = ALGORITHMS[algorithm].choices.get("reached", ("on",))
    reached = [key for key in ("on", "expanded", "closed", "off") if key in offered]
    reopen = [key for key in ALGORITHMS[algorithm].choices.get("reopen", REOPENS) if (algorithm, key) != BY_AGE]
    given = {
        "goal_test": rng.choice(["expansion", "generation"]), "cost": rng.choice(["unit", "tile"]),
        "reached": rng.choice(reached), "reopen": rng.choice(reopen),
        "heuristic": rng.choice(["manhattan", "misplaced", "misplaced_blank", "euclidean"]),
    }  # fmt: skip
    used = (*ALGORITHMS[algorithm].options, "cost")
    return {key: text for key, text in given.items() if key in used}


def cells(board: Board) -> bytes:
    return bytes(tile for row in board for tile in row)


def drawn(run: Run, rng: random.Random) -> Iterator[tuple[set[bytes], bytes]]:
    """Yield the possible choices and the random one taken, with plain and slow lists and loops."""
    goal = board_of(str(run.goal))
    estimate = estimator(goal, run.heuristic, run.cost) if "heuristic" in run.used else lambda board: 0.0
    g_weight, h_weight = WEIGHTS[run.algorithm]
    waiting: list[tuple[float, float, Board]] = []  # f, g, board
    known: dict[Board, float] = {}
    closed: set[Board] = set()
    over = False

    def put(board: Board, g: float) -> None:
        nonlocal over
        waiting.append((round(g_weight * g + h_weight * estimate(board), 4), g, board))
        known[board] = g
        over = over or (run.goal_test == "generation" and board == goal)

    put(board_of(str(run.start)), 0)
    while waiting and not over:
        least = min(f for f, _, _ in waiting)
        ties = [node for node in waiting if node[0] == least]
        chosen = rng.choice(ties)
        board = chosen[2]
        g = min(node[1] for node in ties if node[2] == board)
        yield {cells(node[2]) for node in ties}, cells(board)
        waiting.remove(next(node for node in ties if node[1:] == (g, board)))
        closed.add(board)
        if run.reached in ("expanded", "closed"):
            waiting = [node for node in waiting if node[2] != board]
        if run.goal_test == "expansion" and board == goal:
            return
        for _, tile, child in neighbours(board, run.order):
            way = g + (tile if run.cost == "tile" else 1)
            if run.reached == "on" and child in known:
                is_closed = all(node[2] != child for node in waiting)
                if run.algorithm in ("bfs", "dfs") or run.reopen == "never" or way >= known[child]:
                    continue
                if is_closed and run.reopen == "off":
                    continue
                if run.reopen != "both":
                    waiting = [node for node in waiting if node[2] != child]
            if run.reached in ("expanded", "closed") and child in closed:
                continue
            put(child, way)
            if over:
                return


@pytest.mark.parametrize("algorithm", WEIGHTS)
@pytest.mark.parametrize("seed", range(12))
def test_exactly_the_states_with_the_lowest_f_may_be_expanded_after_any_choice(algorithm: str, seed: int) -> None:
    rng = random.Random(f"{algorithm} {seed}")
    start, goal = rng.choice(BOARDS)
    run = Run(start, goal, algorithm=algorithm, **options(algorithm, rng))
    replay = Replay(run)
    taken: list[bytes] = []
    for allowed, state in drawn(run, rng):
        if len(taken) == STEPS:
            break
        assert {node.state for node in replay.may_be_taken()} == allowed, run.query()
        for node in rng.sample(list(replay.waiting.values()), min(5, len(replay.waiting))):
            assert replay.copy().take(node.state) == (node.state in allowed)
        wrong = next((node.state for node in replay.waiting.values() if node.state not in allowed), None)
        assert replay.take(state)
        taken.append(state)
        if wrong is not None:
            found = agreement_up_to_ties([*taken[:-1], wrong], run, False)
            assert (found.count, found.whole) == (len(taken) - 1, False)
            told = Difference.of([*taken[:-1], wrong], "it", found)
            assert told.taken_place != told.rule_place
            assert told.choices == len(allowed)
    found = agreement_up_to_ties(taken, run, False)
    assert (found.count, found.whole) == (len(taken), True), run.query()


@pytest.mark.parametrize("algorithm", ALGORITHMS)
@pytest.mark.parametrize("seed", range(3))
def test_a_run_under_any_order_and_tie_rule_is_right_and_both_are_found(algorithm: str, seed: int) -> None:
    rng = random.Random(f"{algorithm} {seed}")
    start, goal = rng.choice(BOARDS)
    asked = Run(start, goal, algorithm=algorithm, **options(algorithm, rng))
    ties = ALGORITHMS[algorithm].choices.get("tie", ("fifo",))
    tie = rng.choice(ties) if "tie" in asked.used else asked.tie
    run = asked.under({"order": "".join(rng.sample("UDLR", 4)), "tie": tie})
    walk = walk_of(run, STEPS)
    taken = [walk.state(n) for n in walk.node_e]
    found = agreement_up_to_ties(taken, asked, walk.done)
    assert found.whole, run.query()
    recorded = Recorded(taken, asked, walk.done)
    tie, orders = ties_found([recorded], {})
    assert orders
    for order in orders:
        assert recorded.beside({"order": order, **({"tie": tie} if tie else {})}).whole


@pytest.mark.parametrize("algorithm", ["bfs", "dfs"])
def test_an_inconsistent_order_of_children_is_neither_a_queue_nor_a_stack(algorithm: str) -> None:
    run = Run(*BOARDS[0], algorithm=algorithm)
    walk = walk_of(run, 12)
    taken = [walk.state(n) for n in walk.node_e]
    siblings = [k for k in range(1, 11) if walk.parent_n[walk.node_e[k]] == walk.parent_n[walk.node_e[k + 1]] and k > 3]
    if algorithm == "bfs":
        k = siblings[0]
        taken[k], taken[k + 1] = taken[k + 1], taken[k]
    else:
        taken[3] = walk.state(next(n for n in walk.frontier(3) if n != walk.node_e[3]))
    assert not agreement_up_to_ties(taken, run, False).whole


def test_searches_whose_children_depend_on_their_path_are_not_replayed() -> None:
    assert can_replay(Run(*BOARDS[0]))
    assert not can_replay(Run(*BOARDS[0], reached="parent"))
    assert not can_replay(Run(*BOARDS[0], order="random"))
    assert not can_replay(Run(*BOARDS[0], algorithm="idastar"))


@pytest.mark.parametrize("algorithm", WEIGHTS)
@pytest.mark.parametrize("seed", range(6))
def test_an_answer_may_choose_any_board_with_the_lowest_f_and_is_judged_by_its_choices(
    algorithm: str, seed: int
) -> None:
    rng = random.Random(f"answer {algorithm} {seed}")
    start, goal = rng.choice(BOARDS)
    run = Run(start, goal, algorithm=algorithm, **options(algorithm, rng))
    walk = walk_of(run, STEPS)
    first = rng.choice([1, min(4, walk.steps)])
    shown = Replay.after(walk, first - 1)
    taken: list[bytes] = []
    wrong: list[bytes] = []
    while len(taken) < 7 and (nodes := shown.may_be_taken()):
        allowed = {node.state for node in nodes}
        wrong = sorted({node.state for node in shown.waiting.values()} - allowed)
        taken.append(rng.choice(sorted(allowed)))
        assert shown.take(taken[-1])

    def said(states: list[bytes], **asked: object) -> AnswerVerdict:
        text = " ".join(str(run.start.value.holding(state)) for state in states)
        steps = min(len(taken), walk.steps - first + 1)
        return judge_answer(Exercise(run, "order", first, steps, **asked), text, brief=True)  # type: ignore[arg-type]

    if len(taken) <= walk.steps - first + 1:
        assert (said(taken).right, said(taken).credit) == (True, 1.0), run.query()
        own = [walk.state(n) for n in walk.node_e[first - 1 :][: len(taken)]]
        assert said(taken, open=()).right == (taken == own)
        if wrong and first > 1:
            spoiled = said([*taken[:-1], wrong[0]])
            assert (spoiled.right, spoiled.first_wrong) == (False, first + len(taken) - 1)
            assert spoiled.right_prefix == len(taken) - 1
            assert 0 < spoiled.credit < 1


@pytest.mark.parametrize("reached", ["on", "expanded"])
def test_a_frontier_may_be_listed_in_any_order_of_its_ties_but_must_be_complete(reached: str) -> None:
    exercise = Exercise.parse(f"start=102-754-863&goal=012-345-678&reached={reached}&ask=frontier&first=20")
    walk = walk_of(exercise.run, 20)
    order = walk.frontier(20)
    by_f = sorted(order, key=lambda n: (walk.f_n[n], -order.index(n)))

    def is_right(nodes: list[int]) -> bool:
        return judge_answer(exercise, " ".join(str(walk.board(walk.state(n))) for n in nodes), brief=True).right

    assert by_f != order
    assert is_right(order)
    assert is_right(by_f) == (reached == "on"), "where states wait twice the order is that of a rule"
    assert not is_right(by_f[::-1])
    assert not is_right(by_f[:-1])


def test_a_question_leaves_open_the_tie_rule_that_it_does_not_state() -> None:
    boards = "start=283-164-705&goal=123-804-765"
    for text, left_open in [
        ("algorithm=astar", ("tie",)), ("algorithm=ucs", ("tie",)), ("algorithm=bfs", ()), ("algorithm=dfs", ()),
        ("algorithm=astar&ask=values", ()), ("algorithm=astar&open=none", ()), ("algorithm=bfs&open=order", ("order",)),
    ]:  # fmt: skip
        exercise = Exercise.parse(f"{boards}&{text}")
        assert exercise.open == left_open
        assert Exercise.parse(exercise.query()) == exercise
        assert ("open=" in exercise.query()) == ("open=" in text)


def test_judging_does_not_build_tables_of_other_heuristics(monkeypatch: pytest.MonkeyPatch) -> None:
    def built(table: object) -> None:
        raise AssertionError("a table is built")

    monkeypatch.setattr(Table, "get", built)
    exercise = Exercise.parse(
        "start=1234-0678-59bc-daef&goal=1234-5678-9abc-def0&algorithm=astar&ask=order&first=1&steps=4"
    )
    assert not judge_answer(exercise, "start U UR R").right
