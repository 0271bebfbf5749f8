"""Marking in bulk, and the step table."""

import csv
import io
import json
from pathlib import Path

import pytest

from solver import BadInput, Run
from solver.__main__ import main
from solver.exercise import FORMS, grade, sheet, summary
from solver.exercise.bulk import MARKS, marks_csv
from solver.messages import Message

QUERY = "start=283-164-705&goal=123-804-765&algorithm=bfs&first=1&steps=3"
ROWS = f"""id,run,ask,answer
ann,{QUERY},order,283-164-705 283-104-765 283-164-075
bob,http://localhost:8000/exercise?{QUERY},order,283-164-705 283-164-750 283-164-075
cy,{QUERY},order,283-164-705 28-10
dee,{QUERY},why,283-164-705
eve,start=112-345-678,order,283-164-705
flo,{QUERY}
gus,{QUERY},order,283-164-705 283-104-765 283-164-075 283-164-750
"""


def test_every_row_is_marked_and_errors_name_their_row() -> None:
    marks = {mark.id: mark.as_dict() for mark in grade(ROWS)}
    assert list(marks) == ["ann", "bob", "cy", "dee", "eve", "flo", "gus"]
    assert (marks["ann"]["right"], marks["ann"]["credit"]) == (True, 1.0)
    assert (marks["bob"]["right"], marks["bob"]["first_wrong"]) == (False, 2)
    assert "order=" in marks["bob"]["nearest"]
    assert (marks["gus"]["right"], marks["gus"]["credit"]) == (True, 1.0)
    assert marks["gus"]["sentence"].startswith("Right. The question asked for 3 steps only")
    for name, row, field in (("cy", 4, "answer"), ("dee", 5, "ask"), ("eve", 6, "start"), ("flo", 7, "columns")):
        assert marks[name]["credit"] is None
        assert marks[name]["sentence"].startswith(f"Row {row}: ")
        assert field in marks[name]["sentence"]


BARE = "start=283-164-705&goal=123-804-765&algorithm=bfs"


@pytest.mark.parametrize(
    ("answer", "right", "first_wrong"),
    [
        ("0 1 2 3 4", True, None),
        ("0, 1, 2, 3", True, None),
        ("start, U, L, R,", True, None),
        ("start; U; L", True, None),
        ("start, L", False, 2),
        ("U", True, None),
        ("2,8,3,1,6,4,7,0,5", True, None),
        ("2,8,3 1,6,4 7,0,5", True, None),
        ("283164705,283104765", True, None),
        ("2,8,3,1,6,4,7,0,5,2,8,3,1,0,4,7,6,5", True, None),
        ("2,8,3,1,6,4,7,0,5; 2,8,3,1,0,4,7,6,5", True, None),
        ("[[2,8,3],[1,6,4],[7,0,5]], [[2,8,3],[1,0,4],[7,6,5]]", True, None),
        ("start U L R", True, None),
        ("1 2 3 4", True, None),
        ("283-164-705", True, None),
        ("1", True, None),
        ("0 3 1", False, 2),
        ("1 2 4", False, 4),
        (" ".join(map(str, range(60))), False, 35),  # the run has fewer steps
    ],
)
def test_a_row_without_steps_is_as_long_as_its_answer_and_may_begin_with_the_start(
    answer: str, right: bool, first_wrong: int | None
) -> None:
    for ask in ("order", "next"):
        (mark,) = grade(f'id,run,ask,answer\n7,{BARE},{ask},"{answer}"\n')
        assert mark.verdict is not None, mark.sentence
        assert (mark.verdict.right, mark.verdict.first_wrong) == (right, first_wrong)


def test_a_letter_is_one_of_the_candidates_of_the_question() -> None:
    given = [grade(f"id,run,ask,answer\n7,{BARE},next,{letter}\n")[0].verdict for letter in "ABCD"]
    assert [verdict is not None and verdict.right for verdict in given].count(True) == 1


def test_the_sentence_names_another_search_if_it_explains_the_whole_answer() -> None:
    others = grade(f"id,run,ask,answer\n7,{BARE.replace('bfs', 'dfs')},order,start R RU RUL\n")
    assert others[0].verdict is not None
    assert others[0].verdict.right, others[0].sentence
    (mark,) = grade(f"id,run,ask,answer\n7,{BARE},order,start R RU RUL\n")
    assert mark.sentence.endswith(" You did DFS: a stack where a queue is asked.")


def test_an_empty_answer_gets_no_credit_but_is_not_a_faulty_row() -> None:
    blank, faulty = grade(f"id,run,ask,answer\n7,{BARE},order,\n8,{BARE}&first=900,order,\n")
    assert blank.as_dict()["credit"] == 0.0
    assert blank.sentence == "There is no answer."
    assert faulty.sentence.startswith("Row 3: first must be at most ")


def test_an_unreadable_part_of_an_answer_with_commas_is_named() -> None:
    (mark,) = grade(f'id,run,ask,answer\n7,{BARE},order,"start, U, banana"\n')
    assert mark.sentence.startswith(
        "Row 2: Part 3 of the answer, “banana”: This is not a board, a move or a node number. Write boards such as "
    )


def test_a_summary_counts_credits_and_the_searches_that_explain_wrong_answers() -> None:
    order = "D,start U\nE,start R L U\nF,start L U R\nF,start R U\nG,\nH,banana\n"
    rows = [line.split(",") for line in order.splitlines()]
    marks = grade("id,run,ask,answer\n" + "".join(f"{name},{BARE},order,{answer}\n" for name, answer in rows))
    found = summary(marks)
    assert (found.answers, found.unread, found.right) == (6, 1, 1)
    credits = [mark.verdict.credit for mark in marks if mark.verdict]
    assert found.credit == pytest.approx(sum(credits) / 5, abs=1e-4)
    assert sum(one.answers for one in found.instead) + found.unexplained == 3
    assert [one.answers for one in found.instead] == sorted((one.answers for one in found.instead), reverse=True)
    for one in found.instead:
        assert (one.asked, one.did) == ("BFS", "BFS · another order of moves")
        assert str(Message.of(one.as_dict()["messages"]["did"])) == one.as_dict()["did"] == one.did
        assert Run.parse(one.run).order != "UDLR"
    assert {one.id: one.answers for one in found.students} == {"D": 1, "E": 1, "F": 2, "G": 1, "H": 0}
    assert sum(one.credit for one in found.students) == pytest.approx(sum(credits))
    table = list(csv.DictReader(io.StringIO(found.csv_text())))
    assert [int(row["answers"]) for row in table] == [one.answers for one in found.instead]
    assert found.text().startswith("1 answer was not read and has no credit; mark it yourself:\n  H: Row 7: ")
    assert "\n6 answers, 1 of them right, mean credit 0." in found.text()
    assert not summary(marks[:2]).students


def test_the_command_line_writes_marks(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    answers, out = tmp_path / "answers.csv", tmp_path / "marks.csv"
    answers.write_text(ROWS)
    table = tmp_path / "instead.csv"
    assert main(["grade", str(answers), "--out", str(out), "--instead", str(table)]) == 1
    assert "\n7 answers, 2 of them right, " in capsys.readouterr().out
    rows = list(csv.DictReader(io.StringIO(out.read_text())))
    assert tuple(rows[0]) == MARKS
    assert [row["right"] for row in rows] == ["true", "false", "", "", "", "", "true"]
    assert out.read_text() == marks_csv(grade(ROWS))
    assert table.read_text() == summary(grade(ROWS)).csv_text()
    assert main(["grade", str(answers), "--json"]) == 1
    assert [row["id"] for row in json.loads(capsys.readouterr().out)] == [row["id"] for row in rows]


def test_the_exit_code_says_whether_every_row_could_be_read(tmp_path: Path) -> None:
    answers = tmp_path / "answers.csv"
    for rows, code in (("1,{},order,start R\n2,{},order,\n", 0), ("1,{},order,start R\n2,{},order,x\n", 1)):
        answers.write_text(f"id,run,ask,answer\n{rows.format(BARE, BARE)}")
        assert main(["grade", str(answers)]) == code


def test_a_sheet_lists_each_step_and_its_formats_agree() -> None:
    rows = sheet(Run("283-164-705", "123-804-765", algorithm="bfs"), 1, 3)
    assert rows[1].expanded == (1, "283-104-765")
    assert rows[1].discarded == ("D: reached, node 0",)
    assert [n for n, _ in rows[1].frontier] == [2, 3, 4, 5, 6]
    for _, _, write in FORMS.values():
        text = write(rows)
        assert text.count("D: reached, node 0") == 1
        assert all(f"{n}: {board}" in text for row in rows for n, board in row.frontier)
    with pytest.raises(BadInput, match=r"^first must be at most \d+, not 900: this run ends with step"):
        sheet(Run("283-164-705", "123-804-765"), 900, 901)
    with pytest.raises(BadInput, match=r"^The first and the last step must be .* not 3 and 2"):
        sheet(Run("283-164-705", "123-804-765"), 3, 2)


def test_an_invalid_first_row_is_refused_in_a_sentence() -> None:
    with pytest.raises(BadInput, match=r"^The first row of the answers cannot be read as CSV \(.*\)\.$"):
        grade("id,run\r,ask,answer\n")


@pytest.mark.parametrize("sign", "=+-@\t\r")
def test_no_cell_of_a_file_of_marks_begins_a_formula(sign: str) -> None:
    text = marks_csv(grade(f'id,run,ask,answer\n"{sign}SUM(1)",start=123-406-758&algorithm=bfs,next,"{sign}1+1"\n'))
    cells = [cell for row in csv.reader(io.StringIO(text)) for cell in row]
    assert [cell.endswith("SUM(1)") for cell in cells].count(True) == 1
    assert not [cell for cell in cells if cell.startswith(tuple("=+-@\t\r\n"))]


def test_only_one_function_writes_csv() -> None:
    writers = [
        path.name
        for path in (Path(__file__).resolve().parents[3] / "solver").rglob("*.py")
        if "csv.writer" in path.read_text() or "csv.Dict" in path.read_text()
    ]
    assert writers == ["files.py"]
