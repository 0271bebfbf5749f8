"""Question banks: their files, content and feedback, random drawing, and refusals."""

import io
import re
import zipfile
from dataclasses import replace
from pathlib import Path

import pytest

from solver import Exercise
from solver.errors import BadInput
from webapp.exercise.bank.bank import Bank, bank, kinds_of
from webapp.exercise.bank.command import command
from webapp.exercise.bank.formats import BANK_FORMATS
from webapp.exercise.bank.kinds import BANK_KINDS
from webapp.exercise.bank.question import Answer

from .golden import golden, path_of
from .judged import LINKS, judged, words_of
from .read import Response, Words, words
from .test_bank_key import READERS

EIGHT, MAP = LINKS[0], LINKS[3]
# A graph whose names are markup, which a system that shows the question must not run.
SCRIPT = "<script>alert(1)</script>"


def made(link: str, key: str = "moodle", kinds: str = "", variants: int = 2, seed: int = 1) -> Bank:
    """Return a bank about one link."""
    form = BANK_FORMATS[key]
    return bank([Exercise.parse(link)], kinds_of(kinds, form), form, variants, seed)


@pytest.mark.parametrize("key", BANK_FORMATS)
def test_a_file_is_the_golden_one(key: str) -> None:
    assert golden(key) == path_of(key).read_text(encoding="utf-8")


@pytest.mark.parametrize("key", BANK_FORMATS)
def test_the_same_seed_gives_the_same_bytes_and_another_seed_other_boards(key: str) -> None:
    assert made(EIGHT, key).content == made(EIGHT, key).content
    assert made(EIGHT, key).content != made(EIGHT, key, seed=2).content


def test_no_two_packages_have_an_identifier_in_common_for_a_question() -> None:
    ids = [identifiers(made(EIGHT, "qti12", "next,values", seed=seed).content) for seed in (1, 2)]
    assert len(ids[0]) == len(ids[1]) == 5
    assert not ids[0] & ids[1]


def identifiers(content: bytes) -> set[str]:
    """Return the identifiers by which systems know the test and the questions of a package."""
    files = zipfile.ZipFile(io.BytesIO(content))
    text = "".join(files.read(name).decode() for name in files.namelist() if name.endswith(".xml"))
    return {*re.findall(r'<(?:item|assessment) [^>]*ident="([^"]*)"', text)}


@pytest.mark.parametrize("key", BANK_FORMATS)
def test_each_listed_answer_of_a_question_has_its_feedback(key: str) -> None:
    bank_of = made(EIGHT, key)
    for question, read in zip(bank_of.questions, READERS[key](bank_of.content), strict=True):
        if key == "qti12" and question.form in ("text", "number"):
            continue  # Canvas has one feedback for all wrong texts, below
        for response, _ in judged(question):
            told = [one.feedback for one in question.answers if _response(question.form, one) == response]
            assert not told or told[0] in read.told(response)


def _response(form: str, answer: Answer) -> Response:
    """Return the response for an answer."""
    if form in ("text", "number"):
        return answer.text if form == "text" else answer.number
    return words_of(answer.content)


def test_canvas_gets_the_feedback_on_all_wrong_numbers_in_one_text() -> None:
    bank_of = made(EIGHT, "qti12", "expanded,order")
    for question, read in zip(bank_of.questions, READERS["qti12"](bank_of.content), strict=True):
        wrong = [one.feedback for one in question.answers if not one.is_right]
        assert all(text in read.told("nonsense" if question.form == "text" else 99.0) for text in wrong)


@pytest.mark.parametrize("kind", ["next", "order"])
def test_the_feedback_on_a_wrong_answer_names_the_search_that_it_fits(kind: str) -> None:
    told = [one.feedback for question in made(EIGHT, kinds=kind, variants=8).questions for one in question.answers]
    assert any(re.search("You did|first; f = ", text) for text in told)


def test_every_question_shows_start_goal_and_statement() -> None:
    for question, read in zip((bank_of := made(EIGHT)).questions, READERS["moodle"](bank_of.content), strict=True):
        shown = words(read.shown)
        assert len({*Words(read.shown).sources}) >= 2
        assert question.exercise.kind.ask in ("next", "order", "values", "children")
        assert "A* · h: Manhattan distance" in shown


def test_questions_of_a_bank_differ() -> None:
    for link in (EIGHT, MAP):
        shown = [(one.blocks, one.answers) for one in made(link, variants=12).questions]
        assert len({*shown}) == len(shown)


def test_the_tie_rule_is_stated_if_no_board_has_few_right_orders() -> None:
    asked = "start=1203-4567-89ab-cdef&goal=0123-4567-89ab-cdef&algorithm=ucs&ask=order&first=6&steps=6"
    questions = made(asked, kinds="order", variants=1).questions
    assert "ties: oldest first" in str(questions[0].blocks)
    assert len(questions[0].rights) == 1


@pytest.mark.parametrize("key", BANK_FORMATS)
@pytest.mark.parametrize("name", [SCRIPT, "&lt;b&gt;", "R & D's (a/b)", "{=~#:\\", "]]>", "a\x00b"])
def test_markup_in_names_is_escaped(key: str, name: str) -> None:
    one = made(EIGHT, kinds="next", variants=1).questions[0]
    answers = tuple(replace(answer, content=(f"{name} {k}",), feedback=name) for k, answer in enumerate(one.answers))
    hostile = replace(one, title=name, blocks=((name,),), answers=answers, why=name)
    read = READERS[key](BANK_FORMATS[key].write([hostile]))[0]
    seen = name.replace("\x00", "\ufffd")
    assert read.title == seen
    assert words(read.shown).startswith(seen)
    assert [*read.options] == [f"{seen} {k}" for k in range(len(answers))]
    assert seen in read.told(f"{seen} 0")
    assert Words(read.shown).tags <= {"div", "p"}


@pytest.mark.parametrize("link", LINKS)
def test_questions_that_a_link_does_not_allow_are_left_out_with_a_note(link: str) -> None:
    bank_of = made(link, variants=1)
    noted = " ".join(map(str, bank_of.notes))
    for key, kind in BANK_KINDS.items():
        assert any(one.kind == key for one in bank_of.questions) or str(kind.label) in noted


OUT_OF_REACH = "start=876-543-210&goal=123-456-780&algorithm=bfs"
REFUSED = (
    (EIGHT, "--as qti12 --kinds ordering", "kinds must be some of next, order, values, children and expanded for QTI"),
    (EIGHT, "--as word", "as must be moodle or qti12, not “word”."),
    (EIGHT, "--as moodle --kinds nxt", "kinds must be next, order, ordering, values, children or expanded, not “nxt”."),
    (EIGHT, "--as moodle --variants 0", "variants must be a whole number from 1 to 500, not “0”."),
    (EIGHT, "--as moodle --variants 99999", "variants must be a whole number from 1 to 500, not “99999”."),
    (EIGHT, "--as moodle --seed one", "seed must be a whole number from 0 to 4294967295, not “one”."),
    (" ".join([EIGHT] * 21), "--as moodle", "The links of a question bank must be 20 at most, not 21."),
    (" ".join([EIGHT] * 9), "--as qti12 --variants 500", "variants must be at most 66 for so many links and kinds,"),
    (f"{EIGHT}&ask=frontier", "--as moodle", "ask must be next, order, values or children, not “frontier”."),
    (OUT_OF_REACH, "--as moodle --kinds expanded",
     "There is no question “Number of expansions” about this link: the search expands more than 40 nodes, or only"),
    (f"{EIGHT}&ask=next&first=40", "--as moodle", "There is no question “Next node” about this link: "),
)  # fmt: skip


@pytest.mark.parametrize(("links", "options", "sentence"), REFUSED)
def test_bad_input_gets_one_sentence(tmp_path: Path, links: str, options: str, sentence: str) -> None:
    with pytest.raises(BadInput) as refused:
        command([*links.split(), *options.split(), "--out", str(tmp_path / "bank")])
    assert str(refused.value).startswith(sentence)
    assert not [*tmp_path.iterdir()]


@pytest.mark.parametrize("key", BANK_FORMATS)
@pytest.mark.parametrize("ask", dict.fromkeys(kind.ask for kind in BANK_KINDS.values()))
def test_a_link_with_a_kind_makes_questions_for_each_system(tmp_path: Path, key: str, ask: str) -> None:
    link, file = f"{EIGHT}&ask={ask}", tmp_path / "bank"
    assert command([link, "--variants", "1", "--as", key, "--out", str(file)]) == 0
    assert READERS[key](file.read_bytes())


def test_a_file_is_written_once(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    file = tmp_path / "bank.xml"
    assert command([f"/exercise?{EIGHT}&ask=values", "--variants", "3", "--as", "moodle", "--out", str(file)]) == 0
    assert capsys.readouterr().err == f"{file}: 3 questions, {file.stat().st_size} bytes.\n".replace(
        f"{file.stat().st_size}", f"{file.stat().st_size:,}".replace(",", "\u202f")
    )
    assert len(READERS["moodle"](file.read_bytes())) == 3
    for out, sentence in (
        (file, "”, which exists."),
        (tmp_path, "this is a folder"),
        (tmp_path / "none" / "bank.xml", "its folder does not exist"),
    ):
        with pytest.raises(BadInput, match=re.escape(sentence)):
            command([EIGHT, "--as", "moodle", "--out", str(out)])
