"""The contents of a file of runs or a lecture: the page's block, the batches, and answers to the page's requests."""

from collections.abc import Iterable, Mapping
from dataclasses import dataclass, field
from typing import Any
from urllib.parse import urlencode

from solver import BadInput, Result, Run
from solver.analysis import verdict
from solver.exercise import QUESTIONS, is_tie_open, statement
from solver.problem import PROBLEMS

from ..exercise.answers import ballots
from ..explore.page import EXPLORE
from ..shell.catalogue import catalogue
from ..shell.view_params import LAYOUTS, OF_EXPLORE
from ..work.space_pieces import run_of_states, space_pieces
from .batches import PackedRun, packed_run
from .sources import Source

BALLOTED = 12  # steps of a run, from its start, whose questions for a class a file holds
PAIR = ("bfs", "astar")  # the searches that a projector shows side by side; static/projector/discs_control.js
FORM = 1  # version of a file's contents and their form


@dataclass(slots=True)
class Gathered:
    """The contents of a file, as it grows: runs, answers by request, and blocks of other steps by their links."""

    source: Source
    upto: int | None = None  # the most expansions kept of a run
    scorm: bool = False  # whether the file is the page of a package
    has_questions: bool = True  # whether the page asks about single runs: verdicts, and questions for a class
    runs: list[PackedRun] = field(default_factory=list)
    answers: dict[str, Any] = field(default_factory=dict)
    pages: dict[str, Any] = field(default_factory=dict)

    def add(self, run: Run, at: Iterable[int] = ()) -> PackedRun:
        """Add a run with the answers that the page needs, and its questions at some steps. Raise BadInput."""
        query = run.query()
        found = next((one for one in self.runs if one.described["run"] == query), None)
        if found is None:
            number = len(self.runs) + 1
            found, result = self.source.finished(
                run, lambda search: (packed_run(search, number, self.upto), search.result)
            )
            self.runs.append(found)
            self._answer(run, found, result)
        for step in at if self.has_questions else ():
            self._ask(run, min(step, found.expansions))
        return found

    def _answer(self, run: Run, made: PackedRun, result: Result) -> None:
        query = run.query()
        if run.space.HAS_MAP:
            self.answers.update(space_pieces(run_of_states(run)))
        if not self.has_questions:
            return
        if made.is_whole:
            self.answers[f"api/verdict?{query}"] = verdict(run, result).as_dict()
        try:
            left_open = "tie" if is_tie_open(run) else "none"
            stated = statement(run, "next", [left_open])
            self.answers[f"api/exercise/statement?{query}&ask=next&open={left_open}"] = {"statement": stated}
        except BadInput:
            return  # a search without questions
        for step in range(min(BALLOTED, made.expansions)):
            self._ask(run, step)

    def _ask(self, run: Run, step: int) -> None:
        asked = f"api/exercise/class?{run.query()}&at={step}"
        if asked in self.answers:
            return
        try:
            self.answers[asked] = ballots(QUESTIONS, run, step)
        except BadInput:
            return  # no question is about this step

    @property
    def cut(self) -> list[str]:
        """Return a sentence for each run of which only the first expansions were kept."""
        return [one.cut for one in self.runs if one.cut]

    def packed(self, about: Mapping[str, Any], page: Mapping[str, Any]) -> dict[str, Any]:
        """Return the contents for the page, with its block and the facts about the file."""
        return {
            "about": about,
            "page": page,
            "runs": [one.described for one in self.runs],
            "answers": self.answers,
            "pages": self.pages,
        }


def explored(query: str, gathered: Gathered) -> dict[str, Any]:
    """Return the block of a link of the explore page, and gather its run, or the runs of all steps of its lecture."""
    block = _block(query)
    steps = _steps(block, gathered) if block["lecture"] else []
    gathered.add(block["run"], _at(block))
    runs = [block["run"], *(shown["run"] for shown in gathered.pages.values())]
    return {"catalogue": catalogue_of(runs), **block, "steps": steps}


def catalogue_of(runs: Iterable[Run]) -> dict[str, Any]:
    """Return the part of the catalogue that a file uses."""
    problems = {run.problem for run in runs}
    kept = {key: value for key, value in catalogue().items() if key != "conventions"}
    return {**kept, "problems": [record for record in kept["problems"] if record["key"] in problems]}


def address(block: Mapping[str, Any]) -> str:
    """Return the address of the view in a block; the same as static/core/player/place_state.js writes."""
    run, lecture = block["run"], block["lecture"]
    usual = {view.key: view.default for view in OF_EXPLORE} | {"stage": PROBLEMS[run.problem].opens, "view": LAYOUTS[0]}
    keys = [view.key for view in OF_EXPLORE if view.key != "notes" and not (view.key == "grain" and block["event"])]
    texts = {key: "" if block[key] is None else str(block[key]) for key in keys}
    said = [f"{key}={text}" for key, text in texts.items() if text and text != usual[key]]
    step = [f"lecture={lecture['step']}", *filter(None, [lecture["said"]])] if lecture else []
    return "&".join([run.query(), *said, *step])


def comparison_address(block: Mapping[str, Any]) -> str:
    """Return the address of the view in a block of a comparison; the same as static/compare/control.js writes."""
    first: Run = block["lanes"][0]["run"]
    usual = {
        "align": block["alignments"][0]["key"],
        "at": "0",
        "view": LAYOUTS[0],
        "stage": PROBLEMS[first.problem].opens,
    }
    looks = [(key, str(block[key])) for key in usual if block[key] and str(block[key]) != usual[key]]
    return urlencode([*(("run", lane["run"].query()) for lane in block["lanes"]), *looks])


def _steps(block: Mapping[str, Any], gathered: Gathered) -> list[dict[str, Any]]:
    """Gather the steps of the lecture that a block shows; return their numbers, titles and links."""
    listed = []
    link = block["lecture"]["link"]
    while before := _block(_query(link))["lecture"]["previous"]:
        link = before
    while link:
        shown = _block(_query(link))
        gathered.pages[link] = shown
        gathered.add(shown["run"], _at(shown))
        if shown["present"] == "discs":
            for algorithm in PAIR:
                gathered.add(Run.nearest({**shown["run"].texts(), "algorithm": algorithm}))
        lecture = shown["lecture"]
        listed.append({"step": lecture["step"], "title": lecture["title"], "link": link})
        link = lecture["next"]
    return listed


def _at(block: Mapping[str, Any]) -> tuple[int, ...]:
    return () if block["at"] == "end" else (block["at"],)


def _query(link: str) -> str:
    return link.partition("?")[2]


def _block(query: str) -> dict[str, Any]:
    return {key: value for key, value in EXPLORE.read(query).items() if key not in ("bounds", "notes", "steps")}
