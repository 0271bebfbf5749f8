"""Boards: allowed texts, refusals, and moves."""

from itertools import permutations

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from solver import BadInput, Board
from solver.problem.tiles import MOVES, distance, largest_distance, neighbours, usual_goals
from tests import oracle
from tests.bad_input import assert_is_one_sentence
from tests.everything import GOALS, assert_distances_are_exact

SIDES = st.integers(2, 5)
EIGHT = "102-754-863"


@st.composite
def boards(draw: st.DrawFn) -> Board:
    height, width = draw(SIDES), draw(SIDES)
    return Board(height, width, tuple(draw(st.permutations(range(height * width)))))


@given(boards())
def test_a_board_survives_a_round_trip_through_its_text(board: Board) -> None:
    assert Board.parse(str(board)) == board


@given(
    boards(),
    st.sampled_from([" ", ", ", ",", "\t", "  "]),
    st.sampled_from(["\n", "/", ";", "\r\n", " / ", "\n\n"]),
    st.sampled_from(["0", "_", ".", "#", "x", "-1", "X"]),
)
def test_a_board_is_read_from_numbers_between_any_separators(board: Board, gap: str, end: str, blank: str) -> None:
    text = end.join(gap.join(str(t) if t else blank for t in row) for row in board.grid())
    assert Board.parse(text) == board


@given(boards(), st.sampled_from([("[", "]"), ("(", ")"), ("{", "}")]))
def test_a_board_is_read_from_nested_lists_of_a_programming_language(board: Board, brackets: tuple[str, str]) -> None:
    left, right = brackets
    rows = [left + ", ".join(map(str, row)) + right for row in board.grid()]
    for between in (", ", ",\n ", ","):
        assert Board.parse(left + between.join(rows) + right) == board


@given(
    boards(),
    st.sampled_from(["", "0", "_", "-1"]),
    st.sampled_from(["---", ":---:", "-", "--:"]),
    st.sampled_from(["| ", "|", ""]),
    st.booleans(),
)
def test_a_board_is_read_from_a_markdown_table_its_first_row_the_head_or_below_an_empty_one(
    board: Board, blank: str, rule: str, edge: str, headed: bool
) -> None:
    cells = [[str(t) if t else blank or (" " if edge else "0") for t in row] for row in board.grid()]
    rows = [edge + " | ".join(row) + edge[::-1] for row in cells]
    ruled = edge + "|".join([rule] * board.width) + edge[::-1]
    empty = "|" + "  |" * board.width
    lines = [rows[0], ruled, *rows[1:]] if headed else [empty, ruled, *rows]
    assert Board.parse("\n".join(lines) + "\n") == board


@given(st.sampled_from([2, 3, 4, 5]), st.data())
def test_a_square_board_is_read_from_one_row_of_numbers(side: int, data: st.DataObject) -> None:
    cells = data.draw(st.permutations(range(side * side)))
    board = Board(side, side, tuple(cells))
    for text in (" ".join(map(str, cells)), ",".join(map(str, cells)), str(cells), "\n".join(map(str, cells))):
        assert Board.parse(text) == board
    assert Board.parse(str(board).replace("-", "")) == board
    assert Board.parse(str(board).replace("-", " ")) == board


def read(text: str) -> Board | BadInput:
    """Return the board in a text, or the sentence of its refusal."""
    try:
        return Board.parse(text, "start")
    except BadInput as error:
        return error


@settings(max_examples=500)
@given(st.text(alphabet=st.sampled_from([*"0123456789abcdefxXE_.#?-,;/ []()\n\t-", "é", "٣", "\x00"]), max_size=40))
def test_any_text_is_a_board_or_one_sentence(text: str) -> None:
    found = read(text)
    if isinstance(found, Board):
        assert Board.parse(str(found)) == found
    else:
        assert found.field == "start"
        assert_is_one_sentence(str(found), "start")


@pytest.mark.thorough
@settings(max_examples=200)
@given(st.text(max_size=60))
def test_any_unicode_is_a_board_or_one_sentence(text: str) -> None:
    found = read(text)
    assert isinstance(found, Board) or str(found).isprintable()


@pytest.mark.parametrize(
    ("text", "part"),
    [
        ("123-456-788", "8 appears more than once and 0 (the blank) is missing"),
        ("123-456-70", "different lengths (3, 3, 2)"),
        ("123-456-7?0", "1 cell is empty and 8 is missing"),
        ("???-???-???", "9 cells are empty"),
        ("123-456-789", "9 is not on such a board and 0 (the blank) is missing"),
        ("123456780-123456780", "2×9"),
    ],
)
def test_an_invalid_board_is_refused_with_the_reason(text: str, part: str) -> None:
    with pytest.raises(BadInput) as caught:
        Board.parse(text)
    assert part in str(caught.value)


@given(boards(), st.sampled_from(range(4)))
def test_a_move_is_undone_by_the_opposite_one_and_agrees_with_the_oracle(board: Board, move: int) -> None:
    after = board.moved(move)
    legal = {name: after_it for name, _, after_it in oracle.neighbours(oracle.board_of(str(board)))}
    if after is None:
        assert MOVES[move] not in legal
    else:
        assert oracle.board_of(str(after)) == legal[MOVES[move]]
        assert after.moved(move ^ 1) == board


def test_the_table_of_neighbours_cannot_be_written_to() -> None:
    with pytest.raises(ValueError, match="read-only"):
        neighbours(3, 3)[0, 0] = 5


@pytest.mark.parametrize(
    ("size", "expected"),
    [
        ((3, 3), ["123-456-780", "012-345-678", "123-804-765"]),
        ((2, 3), ["123-450", "012-345", "123-054"]),
        ((4, 4), ["1234-5678-9abc-def0", "0123-4567-89ab-cdef", "1234-cde5-b0f6-a987"]),
    ],
)
def test_the_usual_goals_are_those_of_the_courses(size: tuple[int, int], expected: list[str]) -> None:
    assert [str(goal) for goal in usual_goals(*size).values()] == expected


@pytest.mark.parametrize("goal", GOALS, ids=str)
def test_the_distance_of_every_board_is_exact(goal: Board) -> None:
    assert_distances_are_exact(goal)


@pytest.mark.parametrize("goal", ["120-345", "12-34-50", "0123-4567", "12-34-56-70"])
def test_the_distance_of_every_board_is_that_of_the_oracle(goal: str) -> None:
    expected = oracle.all_distances(oracle.board_of(goal))
    height = len(goal.split("-"))
    cells = sum(map(len, goal.split("-")))
    width = cells // height
    found = 0
    for tiles in permutations(range(cells)):
        board = tuple(tiles[i * width : (i + 1) * width] for i in range(height))
        if cells > 6 and hash(board) % 7:  # one in seven of the larger boards
            continue
        found += 1
        assert distance(Board(height, width, tiles), Board.parse(goal)) == expected.get(board)
    assert found


@pytest.mark.parametrize(("goal", "farthest"), [("12-30", 6), ("123-450", 21), ("012-345-678", 31), ("0123-4567", 36)])
def test_the_farthest_boards_have_the_known_distance(goal: str, farthest: int) -> None:
    assert largest_distance(Board.parse(goal)) == farthest


def test_the_farthest_boards_of_the_8_puzzle_are_the_two_known_ones() -> None:
    goal = Board.parse("012-345-678")
    assert [distance(Board.parse(text), goal) for text in ("876-041-253", "806-547-231")] == [31, 31]


def test_distances_beyond_nine_cells_are_refused_in_one_sentence() -> None:
    board = usual_goals(3, 4)["blank last"]
    with pytest.raises(
        BadInput, match=r"The goal must have at most 10 cells for all distances to be known; this one is 3×4"
    ):
        distance(board, board)


@pytest.mark.parametrize("text", ["hello", "A* search", "_ . x"])
def test_words_are_read_neither_as_a_board_nor_as_a_row_of_tiles(text: str) -> None:
    with pytest.raises(BadInput) as refused:
        Board.parse(text, "start")
    assert "×" not in str(refused.value)
