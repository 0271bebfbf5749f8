"""The API of exercises: questions, marks, step tables, and conventions found in the background."""

from urllib.parse import urlencode

from flask import Blueprint, Response, jsonify, request

from solver import BadInput, Exercise, Run
from solver.conventions import FinderQuery
from solver.errors import refusal
from solver.exercise import FORMS, Questions, ballot, fresh, sheet
from solver.link import checked_whole, read_query, whole_number
from solver.messages import Message

from ..operate.settings import Settings
from ..shell.api import api, json_body, query
from ..work.backpressure import refuse_unprepared
from ..work.jobs import Jobs
from ..work.runs import Runs
from ..work.visitors import visitor
from . import answers
from .bank.answers import served

LATEST = 100_000
QUESTIONS_SHARE = 4  # prepared questions have at most a quarter of the memory for open searches
MOST_MARKED = 2**20  # bytes of answers
MOST_TALLIED, MOST_ANSWERS = 2**16, 200  # bytes of a class's answers, and the number of different ones


def blueprint(settings: Settings, runs: Runs, jobs: Jobs) -> Blueprint:
    """Make the routes of exercises under /api."""
    routes = api("exercises", "bad_exercise")
    questions = Questions(settings.cache_bytes // QUESTIONS_SHARE, runs.walk)
    runs.keep_beside(questions.kept)

    @routes.get("/exercise")
    def question() -> Response:
        return jsonify(answers.described(questions.of(_prepared(query()))))

    @routes.get("/exercise/statement")
    def stated() -> Response:
        exercise = Exercise.parse(query())
        return jsonify({"statement": exercise.statement})

    @routes.route("/exercise/verdict", methods=["GET", "POST"])
    def verdict() -> Response:
        given = request.form.to_dict() if request.method == "POST" else read_query(query())
        answer = given.pop("answer", "")
        given.pop("nearest", "")
        brief = given.pop("brief", "0") == "1"
        exercise = _prepared(given.pop("exercise", "") or urlencode(given))
        return jsonify(answers.marked(questions, exercise, answer, brief=brief))

    @routes.post("/grade")
    def marks() -> Response:
        came = request.content_length or 0
        if came > MOST_MARKED:
            raise BadInput("answers", Message("marks-upload-too-large", bytes=str(came), most=str(MOST_MARKED)))
        request.max_content_length = MOST_MARKED
        try:
            text = request.get_data().decode("utf-8-sig")
        except UnicodeDecodeError as error:
            raise BadInput("answers", Message("marks-not-text")) from error
        return Response(answers.graded(jobs, text, visitor()), mimetype="application/json")

    @routes.get("/exercise/fresh")
    def another() -> Response:
        return jsonify(answers.described(questions.of(fresh(_prepared(query())))))

    @routes.get("/exercise/questions")
    def banked() -> Response:
        given = read_query(query())
        exercise = _prepared(given.pop("exercise", ""))
        return jsonify(served(exercise, given, questions))

    _of_classes(routes, questions)
    _step_table(routes, questions)
    _finder(routes, jobs)

    return routes


def _of_classes(routes: Blueprint, questions: Questions) -> None:
    @routes.get("/exercise/class")
    def ballots() -> Response:
        run, at, _ = _of_class()
        return jsonify(answers.ballots(questions, run, at))

    @routes.post("/exercise/class")
    def tallied() -> Response:
        request.max_content_length = MOST_TALLIED
        run, at, kind = _of_class()
        given = json_body()
        counts, brief = _answers(given)
        return jsonify(answers.tallied(questions, ballot(run, kind, at, questions), counts, brief=brief))


def _step_table(routes: Blueprint, questions: Questions) -> None:
    @routes.get("/sheet")
    def rows() -> Response:
        given = read_query(query())
        first, last = (
            whole_number(key, 1, LATEST)(given.pop(key, usual)) for key, usual in (("from", "1"), ("to", "10"))
        )
        form = given.pop("form", "")
        run = Run.parse(given)
        refuse_unprepared([run], run.tables)
        if not form:
            return jsonify({"run": run.query(), "rows": answers.rows_of(run, first, last, questions)})
        if form not in FORMS:
            raise refusal("must-be-one-of", "form", form, allowed=[*FORMS])
        _, kind, write = FORMS[form]
        sent = Response(write(sheet(run, first, last, questions)), mimetype=kind)
        sent.headers["Content-Disposition"] = f"attachment; filename=trace.{form}"
        return sent


def _finder(routes: Blueprint, jobs: Jobs) -> None:
    @routes.get("/conventions")
    def found() -> Response:
        return jsonify(answers.found_whole(jobs, FinderQuery.parse(query()), visitor()))

    @routes.get("/conventions/progress")
    def progress() -> Response:
        return jsonify(answers.progress(jobs, FinderQuery.parse(query()), visitor()))

    @routes.post("/conventions/stop")
    def stop() -> Response:
        sought = FinderQuery.parse(query())
        jobs.cancel(answers.key_of(sought))  # the next question resumes it
        return jsonify({"query": sought.query()})


def _prepared(link: str) -> Exercise:
    exercise = Exercise.parse(link)
    refuse_unprepared([exercise.run], exercise.run.tables)
    return exercise


def _of_class() -> tuple[Run, int, str]:
    """Return the run, the step and, if given, the kind of a question for a class."""
    given = read_query(query())
    at = whole_number("at", 0, LATEST)(given.pop("at", "0"))
    kind = given.pop("ask", "")
    run = Run.parse(given)
    refuse_unprepared([run], run.tables)
    return run, at, kind


def _answers(given: object) -> tuple[dict[str, int], bool]:
    """Return the number of people by answer, and whether answers are only right or wrong; raise BadInput."""
    counts = given.get("answers") if isinstance(given, dict) else None
    if not isinstance(given, dict) or not isinstance(counts, dict) or len(counts) > MOST_ANSWERS:
        raise BadInput("answers", Message("marks-object", most=MOST_ANSWERS))
    checked = {answer: checked_whole("answers", count, 0, LATEST) for answer, count in counts.items()}
    return checked, given.get("brief") is True
