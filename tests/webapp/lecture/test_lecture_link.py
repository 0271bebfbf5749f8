"""Prepared lectures: a link that holds steps is canonical, bounded, and refused by the name of step and field."""

import html
import json
import re
from urllib.parse import quote, urlencode

import pytest
from flask.testing import FlaskClient
from hypothesis import given, settings
from hypothesis import strategies as st

from solver import BadInput, Run
from solver.link import DEFAULT_PROBLEM as TILES
from solver.problem import PROBLEMS
from solver.problem.grid.maze import maze
from tests.bad_input import assert_is_one_sentence
from tests.test_javascript import run_node
from tests.webapp.test_pages import data_of, nearest_link
from webapp.lecture.lecture_link import (
    LONGEST_LECTURE,
    LONGEST_NOTE,
    LONGEST_TITLE,
    MOST_CELLS,
    MOST_STEPS,
    Explored,
    Lecture,
    Step,
)
from webapp.shell.view_params import LAYOUTS, QUESTIONS

RUNS = (
    Run("283-475-016", "123-804-765"),
    Run("283-164-705", "123-804-765", algorithm="bfs"),
    Run(algorithm="wastar", weight=1.5, heuristic="max"),
)
# Of every problem, with the signs that their texts have.
OTHERS = (*(Run(problem=key) for key in PROBLEMS if key != TILES), Run("A Coruña", problem="map", map="iberia"))
SIGNS = st.sampled_from("aZ09 %+&=#?/:,;!*'()~._-\n\"<>\\“ä→\u202f漢😀")
NOTES = st.text(SIGNS, max_size=40).map(lambda text: Step.value({"do": text}, "do"))
LOOKS = dict(
    at=st.sampled_from([0, 1, 537, "end"]),
    event=st.integers(0, 99),
    view=st.sampled_from(["", *LAYOUTS]),
    present=st.sampled_from(["1", "discs"]),
    ask=st.sampled_from(["", *QUESTIONS]),
    values=st.sampled_from(["1", "0"]),
    **dict.fromkeys(("title", "do", "question", "expect", "answer"), NOTES),
)
STEPS = st.one_of(
    st.builds(Step, st.sampled_from(RUNS), **LOOKS),
    st.builds(
        lambda run, **looks: Step.read({**run.texts(), **looks}),
        st.sampled_from(OTHERS),
        stage=st.sampled_from(["tree", "space"]),
        at=st.sampled_from(["0", "3", "end"]),
        do=NOTES,
    ),
)
LECTURE = Lecture(
    (
        Step(RUNS[0], at=2, ask="next", values="0", title="First", do="Wait.\nThen & only then: 100 % + “more”."),
        Step(RUNS[1], at=5, view="radial", ask="levels", question="How far?", expect="Too far.", answer="This far."),
        Step(RUNS[0], present="discs", ask="next"),
    )
)


@settings(max_examples=25)
@given(st.lists(STEPS, min_size=1, max_size=3))
def test_a_lecture_survives_a_round_trip_through_its_link(steps: list[Step]) -> None:
    lecture = Lecture(tuple(steps))
    assert Lecture.parse(lecture.query()) == lecture
    assert Lecture.parse(lecture.query()).query() == lecture.query()
    texts = [{key: text for key, text in step.texts().items() if text} for step in steps]
    nested = urlencode([("step", urlencode(one)) for one in texts])  # as any other program would write it
    assert Lecture.parse(nested) == lecture
    assert not re.search(r"[^!-~]", lecture.query()), "a link is of signs that every program lets pass"


def test_a_page_writes_lectures_as_the_server_does() -> None:
    written: list[str] = []

    @settings(max_examples=50)
    @given(st.lists(STEPS, min_size=1, max_size=2))
    def draw(steps: list[Step]) -> None:
        written.append(Lecture(tuple(steps)).query())

    draw()
    script = f"""
        import {{ stepsQuery, stepsRead }} from "./static/lecture/steps.js";
        console.log(JSON.stringify({json.dumps(written)}.map((said) => stepsQuery(stepsRead(said)))));"""
    run = run_node("--disable-warning=MODULE_TYPELESS_PACKAGE_JSON", "--input-type=module", "-e", script, seconds=60)
    assert json.loads(run.stdout) == written


def test_the_steps_in_a_link_are_readable() -> None:
    assert LECTURE.query() == (
        "step=start=283-475-016%26goal=123-804-765%26at=2%26ask=next%26values=0%26title=First"
        "%26do=Wait.%0AThen+%2526+only+then:+100+%2525+%252B+%E2%80%9Cmore%E2%80%9D."
        "&step=start=283-164-705%26goal=123-804-765%26algorithm=bfs%26at=5%26view=radial%26ask=levels"
        "%26question=How+far?%26expect=Too+far.%26answer=This+far."
        "&step=start=283-475-016%26goal=123-804-765%26present=discs%26ask=next"
    )


def test_a_step_opens_on_the_projector_and_its_question_waits_there(client: FlaskClient) -> None:
    said = LECTURE.query()
    data = data_of(client.get(f"/?lecture=2&{said}").text)
    looks = {"run": RUNS[1].query(), "at": 5, "view": "radial", "present": "1", "ask": ""}
    assert {key: data[key] for key in looks} == looks
    lecture = data["lecture"]
    assert {key: lecture[key] for key in ("step", "of", "said", "asks", "opens", "run", "at")} == {
        "step": 2, "of": 3, "said": said, "asks": "levels", "opens": "How many levels deeper?",
        "run": RUNS[1].query(), "at": 5,
    }  # fmt: skip
    assert (lecture["previous"], lecture["next"]) == (f"/?lecture=1&{said}", f"/?lecture=3&{said}")
    discs = data_of(client.get(lecture["next"]).text)
    assert (discs["present"], discs["ask"], discs["lecture"]["next"]) == ("discs", "next", None), "both are covered"
    assert data_of(client.get(f"/?{said}").text)["lecture"]["step"] == 1
    moved = data_of(client.get(f"/?{RUNS[0].query()}&at=7&present=1&lecture=2&{said}").text)
    assert (moved["run"], moved["at"], moved["lecture"]["step"]) == (RUNS[0].query(), 7, 2), "what is shown is said"


def test_notes_show_the_lecturers_texts_and_hide_empty_ones(client: FlaskClient) -> None:
    said = LECTURE.query()
    page = html.unescape(client.get(f"/?lecture=1&{said}&notes=1").text)
    assert "Wait.\nThen & only then: 100 % + “more”." in page
    assert re.findall(r'<section class="(\w+)" aria-labelledby="\w+" hidden>', page) == ["ask", "expect", "answer"]
    assert re.findall(r"<p>(Which board is expanded next\?)</p>", page), "the question that A opens"
    steps = data_of(client.get(f"/?lecture=1&{said}&notes=1").text)["steps"]
    assert [step["title"] for step in steps] == [
        "First",
        "BFS, at expansion 5 (Sliding tiles)",
        "BFS and A*, from its start (Sliding tiles)",
    ]
    assert Lecture.of([step["query"] for step in steps]) == LECTURE
    assert all(client.get(step["notes"]).status_code == 200 for step in steps)


LONG = f"start=283-475-016&goal=123-804-765&do={'x' * LONGEST_NOTE}"
WRONG = [
    (["at=x"], "In step 1: at must be a whole number of at least 0 or end, not “x”."),
    (
        ["at=1", "ask=nex"],
        "In step 2: ask must be next, search, levels, frontier, order, children, contents, values or nothing at all, "
        "not “nex”.",
    ),
    (["at=1", "at=1", "stat=283-475-016"], "In step 3: There is no parameter “stat”; did you mean start?"),
    (["start=283-475-01x"], "In step 1: "),
    (["present=0"], "In step 1: present must be 1 or discs, not “0”."),
    (["at=1&at=2"], "In step 1: at is given 2 times; give it once."),
    (
        [f"title={'x' * 81}"],
        f"In step 1: title has 81 characters; at most {LONGEST_TITLE} are allowed.",
    ),
    ([f"do={'x' * 2000}"], f"In step 1: do has 2000 characters; at most {LONGEST_NOTE} are allowed."),
    (["do=a%07b"], "In step 1: do must be printable text, not “a b”."),
    (["at=1"] * (MOST_STEPS + 1), f"A lecture may have at most {MOST_STEPS} steps, not 31."),
    ([LONG] * 7, f"characters; at most {LONGEST_LECTURE} are allowed."),
    (["limit=0"], "In step 1: limit must be "),
]


@pytest.mark.parametrize(("steps", "part"), WRONG, ids=[part[:24] for _, part in WRONG])
def test_the_answer_to_a_wrong_step_names_it_and_offers_the_nearest_lecture(
    steps: list[str], part: str, client: FlaskClient
) -> None:
    query = "&".join(f"step={quote(step, safe='')}" for step in steps)
    with pytest.raises(BadInput) as refused:
        Explored.parse(query)
    assert_is_one_sentence(str(refused.value), refused.value.field)
    answer = client.get(f"/?lecture=1&{query}")
    assert answer.status_code == 400
    assert part in html.unescape(answer.text)
    link = nearest_link(answer.text)
    assert Explored.parse(link.removeprefix("/?")).query() == link.removeprefix("/?")
    assert client.get(link).status_code == 200
    kept = data_of(client.get(link).text)["lecture"]
    assert 1 <= kept["of"] <= len(steps)
    if len(steps) in (2, 3):
        assert kept["of"] == len(steps)


def test_a_number_beyond_the_steps_is_refused_and_the_last_offered(client: FlaskClient) -> None:
    answer = client.get(f"/?lecture=4&{LECTURE.query()}")
    assert "lecture must be a whole number from 1 to 3, not “4”." in html.unescape(answer.text)
    assert nearest_link(answer.text) == f"/?lecture=3&{LECTURE.query()}"


def test_a_link_to_a_step_asks_the_api_for_its_run(client: FlaskClient) -> None:
    whole = f"{RUNS[0].query()}&at=2&lecture=1&{LECTURE.query()}"
    assert client.get(f"/api/run?{whole}").json == client.get(f"/api/run?{RUNS[0].query()}").json


def test_the_mazes_of_a_lecture_are_bounded_before_they_are_drawn(monkeypatch: pytest.MonkeyPatch) -> None:
    drawn: list[int] = []

    def counted(height: int, width: int, seed: int) -> list[str]:
        drawn.append(height * width)
        return maze(height, width, seed)

    monkeypatch.setattr("solver.problem.grid.cells.maze", counted)
    steps = [f"problem=grid&cells=maze.499x499.{seed}" for seed in range(MOST_STEPS)]
    with pytest.raises(BadInput, match="The grids of the first 3 steps have over 500000 cells"):
        Lecture.of(steps)
    assert len(Lecture.near(steps).steps) == 2
    assert len(Lecture.of([steps[0]] * 9).steps) == 9  # the same maze again
    assert sum(drawn) <= 2 * (MOST_CELLS + 499 * 499)
