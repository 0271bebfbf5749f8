"""Responses to a quiz, as Moodle and Canvas write them, are marked as answers are."""

import csv
import io
from collections.abc import Sequence
from pathlib import Path

import pytest

from solver import BadInput
from solver.__main__ import main
from solver.exercise import grade, summary
from solver.exercise.answer_files.responses import link_in

BFS = "https://your.host/exercise?start=283-164-705&goal=123-804-765&algorithm=bfs&ask=order&first=1"
DFS = BFS.replace("bfs", "dfs")
# The first columns of a file in some languages, and those of each question: its text, the response, the right answer.
HEADERS = {
    "en": ("Last name,First name,Email address,Status,Started,Completed,Duration,Grade/10.00", "Question {}",
           "Response {}", "Right answer {}"),
    "en 4.1": ("Surname,First name,Email address,State,Started on,Completed,Time taken,Grade/10.00", "Question {}",
               "Response {}", "Right answer {}"),
    "de": ('Nachname,Vorname,E-Mail-Adresse,Status,Begonnen am,Beendet,"Verbrauchte Zeit","Bewertung/10,00"',
           "Frage {}", "Antwort {}", "Richtige Antwort {}"),
    "fr": ('Nom,Prénom,Adresse de courriel,État,Commencé le,Terminé,Temps utilisé,"Note/10,00"', "Question {}",
           "Réponse {}", "Réponse correcte {}"),
    "es": ('Apellido(s),Nombre,Dirección de correo,Estado,Comenzado el,Finalizado,Duración,"Calificación/10,00"',
           "Pregunta {}", "Respuesta {}", "Respuesta correcta {}"),
    "hu": ('Vezetéknév,Keresztnév,E-mail cím,Állapot,Kezdés,Befejezés,Felhasznált idő,"Pont/10,00"', "Kérdés {}",
           "Válasz {}", "Helyes válasz {}"),
}  # fmt: skip
STUDENTS = [
    ["Lovelace", "Ada", "ada@example.org", "Finished", "1 October", "1 October", "4 mins", "10.00", "start U L"],
    ["Babbage", "Charles", "cb@example.org", "Finished", "1 October", "1 October", "4 mins", "0.00", "start R U"],
    ["Babbage", "Charles", "cb@example.org", "Finished", "2 October", "2 October", "4 mins", "0.00", "-"],
    ["Hopper", "Grace", "gh@example.org", "Finished", "1 October", "1 October", "4 mins", "0.00", "the blue one"],
    ["Turing", "Alan", "at@example.org", "-", "-", "-", "-", "-", "-"],
]


def csv_text(rows: list[list[str]], delimiter: str = ",") -> str:
    file = io.StringIO()
    csv.writer(file, delimiter=delimiter).writerows(rows)
    return file.getvalue()


def moodle(columns: str = "QRA", language: str = "en", questions: int = 1, text: str = "") -> list[list[str]]:
    """Return the rows of a Moodle file with the chosen columns of each question, which are the same for each."""
    first, *of_question = HEADERS[language]
    chosen = ["QRA".index(letter) for letter in columns]
    names = [of_question[k].format(number) for number in range(1, questions + 1) for k in chosen]
    rows = [next(csv.reader([first])) + names]
    for *about, answer in STUDENTS:
        cells = ["-"] * 3 if about[3] == "-" else [text, answer, "a right answer"]
        rows.append(about + [cells[k] for _ in range(questions) for k in chosen])
    return rows


CANVAS = ("name", "id", "sis_id", "section", "section_id", "section_sis_id", "submitted", "attempt")
CANVAS_IN_GERMAN = ("Name", "ID", "SIS-ID", "Abschnitt", "Abschnitts-ID", "SIS-Abschnitts-ID", "Eingereicht", "Versuch")


def canvas(header: str, *answers: str, columns: Sequence[str] = CANVAS, is_latest_first: bool = False) -> str:
    end = ["n correct", "n incorrect", "score"]
    rows = [[*columns, header, "1.0", "77: A question of their own, with a comma", "2.0", *end]]
    numbered = [*enumerate(answers, 1)]
    for number, answer in reversed(numbered) if is_latest_first else numbered:
        about = ["Ada, the first", "31", "a7", "One", "5", "", "2026-10-01 10:00:00 UTC", str(number)]
        rows.append([*about[: len(columns)], answer, "1.0", "blue", "0.0", "1", "1", "1.0"])
    return csv_text(rows)


@pytest.mark.parametrize("language", HEADERS)
@pytest.mark.parametrize("columns", ["R", "QRA"])
def test_moodles_responses_are_marked_in_any_language(language: str, columns: str) -> None:
    marks = grade(csv_text(moodle(columns, language)), [BFS])
    assert [mark.id for mark in marks] == [
        "ada@example.org", "cb@example.org", "cb@example.org, attempt 2", "gh@example.org"
    ]  # fmt: skip
    found = [mark.verdict.credit if mark.verdict else None for mark in marks]
    assert found[0] == 1
    assert found[2:] == [0, None]
    assert marks[3].sentence.startswith("Row 5: Part 1 of the answer, “the”")


def test_the_searches_that_explain_wrong_responses_are_counted() -> None:
    rows = moodle("R")
    rows += [[*rows[2][:2], f"{k}@example.org", *rows[2][3:]] for k in range(3)]
    found = summary(grade(csv_text(rows), [BFS])).instead
    assert found[0].asked == "BFS"
    assert sum(one.answers for one in found) == 4


@pytest.mark.parametrize("columns", ["QR", "QRA"])
def test_a_link_in_the_text_of_a_question_is_that_of_its_row(columns: str) -> None:
    rows = moodle(columns, text=f"Which boards does it expand ({BFS.replace('&', '&amp;')})? Write moves.")
    rows[2][8] = f"Look at {DFS}."
    asked = [mark.asked and mark.asked.algorithm for mark in grade(csv_text(rows))]
    assert asked == ["bfs", "dfs", None, None]
    rows[1][8] = "Which boards does it expand?"
    assert grade(csv_text(rows))[0].sentence == (
        "Row 2: Question 1 has no link of an exercise in its text; give the link of each question to frontier grade "
        "after the file."
    )


def test_each_question_has_its_link_or_is_left_out() -> None:
    text = csv_text(moodle("R", questions=3))
    marks = grade(text, [BFS, "-", DFS])
    assert [mark.asked.algorithm for mark in marks if mark.asked] == ["bfs", "dfs", "bfs", "dfs"]
    assert len({student.id for student in summary(marks).students}) == 4


@pytest.mark.parametrize("numbers", [["1a", "1b"], ["Q1", "Q2"], ["1", "1"], ["Ü1", "i.2"]])
@pytest.mark.parametrize("columns", ["R", "QRA"])
def test_teachers_may_number_questions_as_they_like(columns: str, numbers: list[str]) -> None:
    rows = moodle(columns, questions=2, text="Which board?")
    of_each = len(columns)
    for k, number in enumerate(numbers):
        at = range(len(rows[0]) - of_each * (2 - k), len(rows[0]) - of_each * (1 - k))
        for column in at:
            rows[0][column] = f"{rows[0][column].rsplit(None, 1)[0]} {number}"
    marks = grade(csv_text(rows), [BFS, "-"])
    assert next(mark.verdict.credit for mark in marks if mark.verdict) == 1
    assert len(marks) == 4


def test_a_student_whose_attempt_has_not_begun_is_left_out() -> None:
    rows = moodle("QR", text="Which board?")
    rows[0].insert(3, "Department")
    for row in rows[1:]:
        row.insert(3, "Physics")
    rows[-1][4] = "Not started"
    rows[2][4:9] = ["In progress", "1 October", "-", "-", "-"]
    marks = grade(csv_text(rows), [BFS])
    assert [mark.id for mark in marks] == [
        "ada@example.org", "cb@example.org", "cb@example.org, attempt 2", "gh@example.org"
    ]  # fmt: skip


def test_the_columns_of_a_question_are_recognized_by_their_headings() -> None:
    for language in ("en", "de", "fr", "es"):
        for columns in ("QR", "RA"):
            marks = grade(csv_text(moodle(columns, language, text="Which board?")), [BFS])
            assert next(mark.verdict.credit for mark in marks if mark.verdict) == 1
    with pytest.raises(BadInput) as refused:
        grade(csv_text(moodle("RA", "hu")), [BFS])
    assert str(refused.value) == (
        "Of Válasz and Helyes válasz it is not clear which one has the responses; download the file with the responses "
        "alone, or in English."
    )


def test_canvas_responses_are_marked_an_attempt_each() -> None:
    text = canvas(f"123456: Which boards does it expand? {BFS}", "start U L", "", "start R U")
    marks = grade(text, [BFS, "-"])
    assert [mark.id for mark in marks] == ["a7", "a7, attempt 2", "a7, attempt 3"]
    assert [mark.verdict.credit for mark in marks if mark.verdict][:2] == [1, 0]
    assert [mark.sentence for mark in grade(text)[::2]] == [mark.sentence for mark in marks]
    assert grade(text)[1].sentence.startswith("Row 2: Question 2 has no link of an exercise in its text")


def test_canvas_attempts_are_numbered_correctly_if_the_latest_is_listed_first() -> None:
    marks = grade(canvas(f"5: {BFS}", "start U L", "start R U", is_latest_first=True), [BFS, "-"])
    assert [(mark.id, mark.sentence.startswith("Right")) for mark in marks] == [("a7, attempt 2", False), ("a7", True)]


def test_canvas_responses_are_marked_in_other_languages_and_without_attempts() -> None:
    for columns, name in ((CANVAS_IN_GERMAN, "Ada, the first"), (CANVAS[:-1], "a7")):
        marks = grade(canvas("5: Which?", "start U L", columns=columns), [BFS, "-"])
        assert [(mark.id, mark.verdict and mark.verdict.credit) for mark in marks] == [(name, 1)]


@pytest.mark.parametrize(
    ("text", "links", "sentence"),
    [
        (csv_text(moodle("R", questions=2)), [BFS], "The quiz has 2 questions, but 1 link is given; give one for each"),
        (csv_text(moodle("R")), [BFS, DFS], "The quiz has one question, but 2 links are given; give one, or - if"),
        (
            csv_text(moodle("R")),
            [],
            "Moodle does not say which exercise the question is; give its link to frontier grade",
        ),
        (
            canvas("1: Which?", "U"),
            [],
            "Canvas does not say which exercises the 2 questions are; give the link of each",
        ),
        ("id,run,ask,answer\n", [BFS], "A file with the column run has its links there; leave out the others."),
        (
            "name,id,submitted,attempt,score\n",
            [BFS],
            "The file of answers must have the columns id, run, ask and answer,",
        ),
        (
            "Last name,First name,Email address,Grade/10.00\n",
            [],
            "The file of answers must have the columns id, run, ask",
        ),
    ],
)
def test_a_file_or_links_that_cannot_be_used_are_refused_in_one_sentence(
    text: str, links: list[str], sentence: str
) -> None:
    with pytest.raises(BadInput) as refused:
        grade(text, links)
    assert str(refused.value).startswith(sentence)


def test_a_short_line_and_a_wrong_link_are_reported_with_their_rows() -> None:
    lines = csv_text(moodle("R")).splitlines()
    marks = grade("\n".join([lines[0], "Lovelace,Ada", *lines[1:]]), [BFS])
    assert marks[0].sentence == "Row 2: The row has fewer cells than there are columns."
    assert marks[1].verdict is not None
    assert grade("\n".join(lines[:2]), ["?algorithm=best"])[0].sentence.startswith("Row 2: There is no search “best”")


@pytest.mark.parametrize("delimiter", [",", ";", "\t"])
@pytest.mark.parametrize("encoding", ["utf-8", "utf-8-sig", "cp1252", "utf-16"])
def test_the_command_line_reads_other_encodings_and_says_so(
    encoding: str, delimiter: str, tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    path, out = tmp_path / "responses.csv", tmp_path / "marks.csv"
    rows = moodle("R", "fr")
    rows[1][2] = "Zoé"  # no address, so that the name is the id
    rows[1][0] = "Müller"
    path.write_bytes(csv_text(rows, delimiter).encode(encoding))
    assert main(["grade", str(path), BFS, "--out", str(out)]) == 1
    assert next(csv.DictReader(io.StringIO(out.read_text())))["id"] == "Müller Ada"
    said = {"cp1252": "Windows-1252", "utf-16": "UTF-16"}.get(encoding)
    assert capsys.readouterr().err == (f"{path} is not UTF-8; it is read as {said}.\n" if said else "")


@pytest.mark.parametrize("content", [b"PK\x03\x04\x00\x81", b"a\x81b", b"\xff\xfea"])
def test_a_file_that_is_not_text_is_refused(content: bytes, tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    path = tmp_path / "responses.xlsx"
    path.write_bytes(content)
    assert main(["grade", str(path), BFS]) == 2
    assert capsys.readouterr().err == (
        f"The file of answers, {path}, must be a text, CSV in UTF-8, UTF-16 or Windows-1252.\n"
    )


def test_a_link_in_a_text_is_found() -> None:
    assert link_in(f"See {BFS}.") == link_in(f"<a href='{BFS}'>here</a>") == BFS
    assert link_in("Is 2+2=4? start=") == ""
    assert link_in("") == ""
