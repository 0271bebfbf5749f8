"""Boards in the forms in which people write them: the example of each, mixtures, assumptions and refusals."""

import pytest

from solver import BadInput, Board, read_problem
from solver.formats import Format
from solver.problem.tiles import read_pasted_board
from solver.problem.tiles.formats import FORMATS
from tests.bad_input import assert_is_one_sentence

MIDDLE = "123-406-758"


@pytest.mark.parametrize("form", FORMATS, ids=lambda form: form.key)
def test_the_example_of_each_format_is_read(form: Format) -> None:
    assert form.recognizes(form.example)
    assert form.read(form.example).texts == form.texts
    assert read_pasted_board(form.example).texts == form.texts
    assert str(Board.parse(form.example)) == form.texts["start"]


@pytest.mark.parametrize(
    "text",
    [
        "3 3\n1 2 3\n4 0 6\n7 5 8", "3x3\n123\n406\n758", "N = 3\n1 2 3\n4   6\n7 5 8", "3\n1 2 3 4 0 6 7 5 8",
        "array([[1, 2, 3],\n       [4, 0, 6],\n       [7, 5, 8]])", "np.array([1,2,3,4,0,6,7,5,8]).reshape(3, 3)",
        "array([[1., 2., 3.],\n       [4., 0., 6.],\n       [7., 5., 8.]])",
        "[['1' '2' '3']\n ['4' ' ' '6']\n ['7' '5' '8']]", "State(board=[1,2,3,4,0,6,7,5,8], g=0)",
        "Puzzle([[1,2,3],[4,None,6],[7,5,8]])", "int[][] b = {{1,2,3},{4,0,6},{7,5,8}}; // by row",
        "EightPuzzle(goal=(1,2,3,4,5,6,7,8,0), initial=(1, 2, 3, 4, 0, 6, 7, 5, 8))",
        '{"size": 3, "board": [[1,2,3],[4,null,6],[7,5,8]]}', '{"goal": "123-456-780", "board": "123-406-758"}',
        '[["1","2","3"],["4","","6"],["7","5","8"]]', '["123","4 6","758"]', 'board = "1 2 3\\n4 0 6\\n7 5 8"',
        "“1”, “2”, “3”, “4”, “ ”, “6”, “7”, “5”, “8”", "```\n1 2 3\n4 0 6\n7 5 8\n```", "((1 2 3) (4 nil 6) (7 5 8))",
        "Start:\n1 2 3\n4 0 6\n7 5 8\nGoal:\n1 2 3\n4 5 6\n7 8 0", "# one\n1 2 3\n4 # 6 # the blank is in it\n7 5 8",
        "/* one */ 123-406-758", "1 2 3 # 1\n4 0 6 # 2\n7 5 8 # 3",
        "123\n4 6\n758", "1 2 3 / 4   6 / 7 5 8", "1\t2\t3\n4\t\t6\n7\t5\t8", "1;2;3\n4;;6\n7;5;8",
        "1,2,3/4,,6/7,5,8", "[[1,2,3],[4,,6],[7,5,8]]", "1,2,3,4,,6,7,5,8",
        "1 2 3 4 - 6 7 5 8", "123\n4—6\n758", "123–406–758",
        "1|2|3\n4| |6\n7|5|8", "+-+-+-+\n|1|2|3|\n+-+-+-+\n|4| |6|\n+-+-+-+\n|7|5|8|\n+-+-+-+",
        "┌───┬───┬───┐\n│ 1 │ 2 │ 3 │\n├───┼───┼───┤\n│ 4 │   │ 6 │\n├───┼───┼───┤\n│ 7 │ 5 │ 8 │\n└───┴───┴───┘",
        "+-------+\n| 1 2 3 |\n| 4   6 |\n| 7 5 8 |\n+-------+", "1 2 3 | 4 0 6 | 7 5 8", "|1|2|3|4|0|6|7|5|8|",
        r"$\left[\begin{array}{ccc} 1 & 2 & 3 \\[2pt] 4 & \square & 6 \\ 7 & 5 & 8 \end{array}\right]$",
    ],
)  # fmt: skip
def test_boards_of_files_programs_and_drawings_are_read(text: str) -> None:
    assert str(Board.parse(text)) == MIDDLE


@pytest.mark.parametrize(
    "sign",
    ["b", "B", "e", "E", "x", "_", ".", "*", "-", "–", "□", "☐", "⬜", "·", "None", "null", "nil", "blank", "empty",
     '" "', "''", "#", "-1"],
)  # fmt: skip
def test_every_usual_symbol_of_the_blank_is_read(sign: str) -> None:
    for text in (f"1 2 3\n4 {sign} 6\n7 5 8", f"[[1, 2, 3], [4, {sign}, 6], [7, 5, 8]]", f"1,2,3/4,{sign},6/7,5,8"):
        assert str(Board.parse(text)) == MIDDLE


@pytest.mark.parametrize(
    ("text", "expected"),
    [
        ("  1 2\n3 4 5\n6 7 8", "012-345-678"),
        ("1 2 3\n4 5\n6 7 8", "123-450-678"),
        ("1 2 3\n  4 5\n6 7 8", "123-045-678"),
        ("1 2 3\n4 5 6\n7 8", "123-456-780"),
        ("1 2 3\n4 5 6\n  7 8", "123-456-078"),
        (" 1  2  3  4\n 5  6  7  8\n 9 10    12\n13 14 11 15", "1234-5678-9a0c-debf"),
        ("1 2 3\n    4   6\n    7 5 8", "123-406-758"),
        ("   | 2 | 1\n 3 | 4 | 5\n 6 | 7 | 8", "021-345-678"),
        (" 1 | 2 | 3\n 4 | 5 |\n 6 | 7 | 8", "123-450-678"),
        ("1,2,3\n4,5,\n6,7,8", "123-450-678"),
        ("01,2,3\n4,,6\n7,5,8", "123-406-758"),
    ],
)
def test_a_gap_in_aligned_columns_is_read_as_the_blank(text: str, expected: str) -> None:
    assert str(Board.parse(text)) == expected


@pytest.mark.parametrize(
    ("text", "notes"),
    [
        ("1 2 3\n4 b 6\n7 5 8", ["b is the blank."]),
        ("3\n1 2 3\n4 0 6\n7 5 8", ["The first line, 3, is the size."]),
        ("1 2 3\n4   6\n7 5 8", ["The empty place, row 2, column 2, is the blank."]),
        ("1 2 3\n4 _ 6\n7 5 8", []),
        ("Goal: 123/4_6/758", ["The text calls it a goal, and it is read as the one board that is meant."]),
        ("a = [[1,2,3],[4,0,6],[7,5,8]]\nb = [[1,2,3],[4,5]]", ["A value that is not a board is left out."]),
    ],
)
def test_every_assumption_is_noted(text: str, notes: list[str]) -> None:
    assert [note.text for note in read_pasted_board(text).notes] == notes


@pytest.mark.parametrize(
    "text",
    [
        "start = (1,2,3,4,0,6,7,5,8)\ngoal = (1,2,3,4,5,6,7,8,0)",
        "Start\n1 2 3\n4 _ 6\n7 5 8\nGoal\n1 2 3\n4 5 6\n7 8 _",
        "Goal State\n1 2 3\n4 5 6\n7 8\n\nInitial State\n1 2 3\n4   6\n7 5 8",
    ],
)
def test_two_boards_are_a_start_and_a_goal(text: str) -> None:
    assert read_problem("tiles", text).texts == {"problem": "tiles", "start": "123-406-758", "goal": "123-456-780"}
    assert [str(Board.parse(text, field)) for field in ("start", "goal", "board")] == [MIDDLE, "123-456-780", MIDDLE]
    rows = "Goal state:\n1 2 3\n4 5 6\n7 8 0\nInitial state:\n1 2 3\n4 0 6\n7 5 8"
    assert read_problem("tiles", rows).texts == read_problem("tiles", text).texts
    for other in ("(1,2,3,4,5,6,7,8,0)", "1 2 3 4 5 6 7 8 0"):
        with pytest.raises(BadInput, match="has 3 boards"):
            Board.parse(f"{text}\nother = {other}")


def test_a_first_row_that_may_lack_its_first_cell_has_a_second_reading() -> None:
    found = read_pasted_board("1 2\n3 4 5\n6 7 8")
    assert found.texts == {"start": "120-345-678"}
    assert [(one.texts["start"], str(one.label)) for one in found.other] == [
        ("012-345-678", "the blank is at the beginning of the first row")
    ]


@pytest.mark.parametrize(
    ("text", "part"),
    [
        ("0 1 2\n3 4 5\n6 7 x", "0 (the blank) appears more than once and 8 is missing"),
        ("1 2 3\n4 0 6\n7 _ 8", "0 (the blank) appears more than once"),
        ("4\n1 2 3\n4 0 6\n7 5 8", "The first line of the start, 4, is not the size of the board below it, 3×3"),
        ("1 2 3\n4 6\n7 5", "different lengths (3, 2, 2)"),
        ("1 2 3\n 4 6\n7 5 8", "the columns do not show which cell is empty"),
        ("board = [[1, 2, 3], [4, 0, 6], [7, 5, 5]]", "5 appears more than once"),
        ("my 8 puzzles", "“my” is not a tile"),
    ],
)
def test_an_unreadable_text_is_refused_in_one_sentence(text: str, part: str) -> None:
    with pytest.raises(BadInput) as refused:
        read_pasted_board(text)
    assert part in str(refused.value)
    assert refused.value.field == "start"
    assert_is_one_sentence(str(refused.value), "start")
