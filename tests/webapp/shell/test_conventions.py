"""Common conventions: each is a run, and its options have the described effect."""

from collections.abc import Callable
from itertools import pairwise
from typing import Any

import pytest

from solver import ALGORITHMS, Board, Expansion, Run, expansions, solve
from solver.expansion import Node
from solver.parameters import PARAMETERS
from webapp.shell.catalogue import catalogue
from webapp.shell.conventions import CONVENTIONS, Convention

BOARDS = [("283-164-705", "123-804-765"), ("182-503-467", "123-456-780")]
HARD = ("724-506-831", "012-345-678")  # with many ties
EACH = [(convention, algorithm) for convention in CONVENTIONS for algorithm in convention.algorithms]
FEW = 400  # expansions looked at


def steps(run: Run) -> list[Expansion]:
    """Return the first expansions of a run."""
    return [step for step, _ in zip(expansions(run), range(FEW), strict=False)]


def taken_from(run: Run) -> list[tuple[Node, list[Node]]]:
    """Return the nodes taken, each with all that were on the frontier then."""
    waiting: dict[int, Node] = {}
    found = []
    for step in steps(run):
        waiting.setdefault(step.node.number, step.node)
        found.append((step.node, list(waiting.values())))
        del waiting[step.node.number]
        for node in step.added:
            waiting[node.number] = node
            waiting.pop(-1 if node.supersedes is None else node.supersedes, None)
    return found


def is_the_default(run: Run) -> None:
    assert (run.order, run.goal_test, run.tie) == ("UDLR", "expansion", "fifo")
    if run.algorithm == "dfs":
        goes_down_to(run, "RLDU")
    if run.algorithm == "astar":
        takes_by(lambda node: -node.number)(run)


def stops_when_the_goal_is_generated(run: Run) -> None:
    late = solve(Run(run.start, run.goal, algorithm=run.algorithm))
    early = solve(run)
    assert early.cost == late.cost == early.max_depth + 1
    assert late.max_depth == late.cost
    last = [step.added for step in expansions(run)][-1]
    assert last[-1].board == run.goal.value


def goes_down_to(run: Run, order: str = "UDLR") -> None:
    made = steps(run)
    below = [
        (after.node.move, [node.move for node in step.added])
        for step, after in pairwise(made)
        if len(step.added) > 1 and after.node.parent == step.node.number
    ]
    assert below
    for taken, moves in below:
        assert taken == min(moves, key=lambda move: order.index(move or ""))


def is_the_recursion(run: Run) -> None:
    """Compare the first boards with those of a recursive program, written with an explicit stack."""
    marked: list[Board] = []
    waiting = [run.start.value]
    while waiting and len(marked) < FEW:
        board = waiting.pop()
        if board in marked:
            continue
        marked.append(board)
        waiting += filter(None, (board.moved("UDLR".index(move)) for move in "RLDU"))
    assert [step.node.board for step in steps(run)] == marked


def leaves_out_only_what_undoes(run: Run) -> None:
    made = steps(run)
    assert {child.reason for step in made for child in step.discarded} == {"undoes the previous move"}
    boards = [node.board for step in made for node in step.added]
    assert len(set(boards)) < len(boards), "no state came again"


def leaves_out_nothing(run: Run) -> None:
    made = steps(run)
    assert {child.reason for step in made for child in step.discarded} <= {"over the bound"}
    assert any(node.board == run.start.value for step in made for node in step.added)


def leaves_out_only_what_is_on_its_path(run: Run) -> None:
    above: dict[int, set[Board]] = {}
    found = 0
    for step in steps(run):
        node = step.node
        above[node.number] = {node.board, *(above[node.parent] if node.parent is not None else ())}
        path = above[node.number]
        assert not {child.board for child in step.added} & path
        for child in step.discarded:
            assert (child.reason == "on the path") == (node.board.moved("UDLR".index(child.move)) in path)
            found += child.reason == "on the path"
    assert found


def keeps_closed_what_was_expanded(run: Run) -> None:
    board = ("102-754-863", "012-345-678")
    for reopen in ("on", "off"):  # with an inconsistent heuristic
        result = solve(Run(*board, algorithm=run.algorithm, heuristic="manhattan_blank", reopen=reopen))
        assert (result.reopened > 0) == (reopen == "on")
    assert solve(run).expanded == solve(Run(run.start, run.goal, algorithm=run.algorithm)).expanded


def keeps_the_first_path(run: Run) -> None:
    result = solve(Run("618-402-735", "012-345-678", algorithm=run.algorithm, reopen=run.reopen))
    assert result.expanded_before_goal == 696  # published
    keeps_one_node_of_a_state(Run(*HARD, algorithm=run.algorithm, reopen=run.reopen, cost="tile"))


def keeps_one_node_of_a_state(run: Run) -> None:
    boards = [node.board for step in steps(run) for node in step.added]
    assert len(set(boards)) == len(boards)


def keeps_both_nodes_of_a_state(run: Run) -> None:
    again = 0
    for boards in (("543-210", "012-345"), HARD):
        both = Run(*boards, algorithm=run.algorithm, reopen=run.reopen, cost="tile")
        made = [node for step in steps(both) for node in step.added]
        again += len(made) - len({node.board for node in made})
        assert {node.supersedes for node in made} == {None}
    assert again


def only_tests_from_depth(deeper: int) -> Callable[[Run], None]:
    def check(run: Run) -> None:
        dropped = 0
        for step in steps(run):
            assert step.node.f < step.bound + deeper or not step.added  # f is the depth
            assert {node.f - step.bound for node in step.dropped} <= {deeper}
            dropped += len(step.dropped)
        assert dropped

    return check


def is_aima_python(run: Run) -> None:
    takes_by(lambda node: tuple(-tile for tile in node.board.cells))(run)
    assert run.reopen == "off"


def takes_what_was_put_back_last(run: Run) -> None:
    boards = ("285-763-140", "123-456-780")
    taken = [
        [step.node.board for step in steps(Run(*boards, algorithm=run.algorithm, order="ULRD", tie=tie))]
        for tie in ("fifo", run.tie)
    ]
    assert taken[0] != taken[1]


def adds_every_child(run: Run) -> None:
    hard = Run(*HARD, algorithm=run.algorithm, reached=run.reached, limit=3_000)
    assert not any(step.discarded for step in expansions(hard))
    drops_what_was_expanded(run, discards=False)


def drops_what_was_expanded(run: Run, discards: bool = True) -> None:
    hard = Run(*HARD, algorithm=run.algorithm, reached=run.reached, limit=3_000)
    expanded, waiting = set(), [hard.start.value]
    dropped = 0
    for step in expansions(hard):
        for node in step.dropped:
            dropped += 1
            assert node.board in expanded
            waiting.remove(node.board)
        waiting.remove(step.node.board)
        assert step.node.board not in expanded
        expanded.add(step.node.board)
        assert not (discards and {node.board for node in step.added} & expanded)
        waiting += [node.board for node in step.added]
        assert step.frontier == len(waiting)
    assert dropped or run.algorithm == "dfs", "which comes back late"


def takes_by(key: Callable[[Node], Any]) -> Callable[[Run], None]:
    def check(run: Run) -> None:
        ties = 0
        for node, waiting in taken_from(Run(*HARD, algorithm=run.algorithm, tie=run.tie)):
            least = [other for other in waiting if other.f == min(one.f for one in waiting)]
            ties += len({key(other) for other in least}) > 1
            assert key(node) == max(map(key, least))
        assert ties, "nothing was tied"

    return check


DOES: dict[str, Callable[[Run], None]] = {
    "own": is_the_default,
    "aima_bfs": stops_when_the_goal_is_generated,
    "aima_4": keeps_both_nodes_of_a_state,
    "aima_4_limit": only_tests_from_depth(1),
    "aima_3_limit": only_tests_from_depth(0),
    "aima_3": keeps_closed_what_was_expanded,
    "cs188": adds_every_child,
    "closed_children": drops_what_was_expanded,
    "columbia": goes_down_to,
    "columbia_astar": keeps_the_first_path,
    "aima_python": is_aima_python,
    "first_child": goes_down_to,
    "recursive": is_the_recursion,
    "no_undoing": leaves_out_only_what_undoes,
    "tree_search": leaves_out_nothing,
    "no_cycle": leaves_out_only_what_is_on_its_path,
    "deepest_tie": takes_by(lambda node: node.g),
    "deepest_newest_tie": takes_by(lambda node: (node.g, node.number)),
    "board_tie": takes_by(lambda node: tuple(-tile for tile in node.board.cells)),
    "list_tie": takes_what_was_put_back_last,
    "newest_tie": takes_by(lambda node: node.number),
}


@pytest.mark.parametrize(("convention", "algorithm"), EACH, ids=lambda part: getattr(part, "key", part))
def test_a_convention_is_a_run_of_each_search_that_it_names(convention: Convention, algorithm: str) -> None:
    for start, goal in BOARDS:
        run = Run(start, goal, algorithm=algorithm, **convention.options)
        assert {key: getattr(run, key) for key in convention.options} == convention.options
        assert set(convention.options) <= set(run.used)
        assert bool(convention.options) == (run != Run(start, goal, algorithm=algorithm))


@pytest.mark.parametrize(("convention", "algorithm"), EACH, ids=lambda part: getattr(part, "key", part))
def test_a_convention_behaves_as_described(convention: Convention, algorithm: str) -> None:
    start, goal = BOARDS[1]
    DOES[convention.key](Run(start, goal, algorithm=algorithm, limit=100_000, **convention.options))


def test_conventions_differ_and_the_default_is_first() -> None:
    assert list(DOES) == [convention.key for convention in CONVENTIONS]
    assert CONVENTIONS[0].options == {}
    assert CONVENTIONS[0].algorithms == tuple(ALGORITHMS)
    assert len({convention.label for convention in CONVENTIONS}) == len(CONVENTIONS)
    for algorithm in ALGORITHMS:
        chosen = [one for one in CONVENTIONS if algorithm in one.algorithms]
        alike = [one.key for one in chosen if any(one.options == other.options for other in chosen if other is not one)]
        assert alike == (["columbia", "first_child"] if algorithm == "dfs" else [])  # of a course, and its name
    assert {key for convention in CONVENTIONS for key in convention.options} <= {one.key for one in PARAMETERS}


def test_the_page_gets_the_conventions() -> None:
    assert catalogue()["conventions"] == [
        {
            "key": convention.key,
            "label": convention.label,
            "blurb": convention.blurb,
            "algorithms": convention.algorithms,
            "options": convention.options,
        }
        for convention in CONVENTIONS
    ]
