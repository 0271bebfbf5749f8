"""The compare page: two to four runs of one problem, their alignment, and the common cursor."""

import re
from collections.abc import Mapping
from dataclasses import dataclass
from typing import Any

from solver import ALGORITHMS, BadInput, Run
from solver.algorithms.ties import HIGHEST_G, NEWEST
from solver.link import (
    DEFAULT_PROBLEM,
    Link,
    Parameter,
    one_of,
    pairs_of,
    read_query,
    refuse_longer,
    refuse_others,
    refuse_repeated,
    whole_number,
)
from solver.messages import Message
from solver.problem import PROBLEMS

from ..explore.draft_check import check
from ..shell.catalogue import fields_of
from ..shell.page_record import Page, nearest_run
from ..shell.titles import title_of_all
from ..shell.view_params import SPACE, STAGES, VIEW, words

LEAST_RUNS, MOST_RUNS = 2, 4  # runs on the page
LESSON = {"start": "123-678-450", "goal": "123-456-780"}
ENDS = {DEFAULT_PROBLEM: LESSON}  # of presets, unless they are the problem's defaults
TREE = STAGES[0]
STAGE = words("stage", (TREE, SPACE))  # the view of all runs; by default the first view of their problem
# How the cursors of several runs are aligned, the default first; static/core/trace/align.js has the exact rules.
ALIGNMENTS = (
    {"key": "expansions", "unit": "expansion"},
    {"key": "level", "unit": "level"},
    {"key": "share", "unit": "per mille"},
)
KEYS = tuple(str(alignment["key"]) for alignment in ALIGNMENTS)


@dataclass(frozen=True, slots=True)
class Preset:
    """Runs worth comparing, on any puzzle of a problem, and the cursor at which they open."""

    key: str
    runs: tuple[dict[str, str], ...]
    at: int
    problem: str = DEFAULT_PROBLEM

    @property
    def label(self) -> str:
        """Return its label."""
        return str(Message(f"preset-{self.key}"))

    @property
    def blurb(self) -> str:
        """Return the lesson of the comparison."""
        return str(Message(f"preset-{self.key}.blurb"))


PRESETS = (
    Preset("three", ({"algorithm": "bfs"}, {"algorithm": "dfs"}, {"algorithm": "astar"}), 18),
    Preset("heuristics", ({"heuristic": "misplaced"}, {"heuristic": "manhattan"}), 18),
    Preset("greedy", ({"algorithm": "greedy"}, {"algorithm": "astar"}), 18),
    Preset(
        "ties", ({"heuristic": "misplaced"}, {"heuristic": "misplaced", "tie": NEWEST.key},
         {"heuristic": "misplaced", "tie": HIGHEST_G.key}), 33,
    ),
    Preset(
        "orders", ({"algorithm": "dfs", "order": "ULRD"}, {"algorithm": "dfs", "order": "URDL"},
         {"algorithm": "dfs", "order": "LRDU"}), 18,
    ),
    Preset("memory", ({"algorithm": "idastar"}, {"algorithm": "astar"}), 12),
    Preset(
        "grid", ({"algorithm": "bfs"}, {"algorithm": "ucs"}, {"algorithm": "greedy"}, {"algorithm": "astar"}), 24,
        "grid",
    ),
    Preset("moves", ({"moves": "4"}, {"moves": "8", "heuristic": "octile"}), 20, "grid"),
    Preset("map", ({"algorithm": "ucs"}, {"algorithm": "greedy"}, {"algorithm": "astar"}), 4, "map"),
    Preset("graph", ({"algorithm": "dfs"}, {"algorithm": "ucs"}, {"algorithm": "astar"}), 4, "graph"),
    Preset("jugs", ({"algorithm": "bfs"}, {"algorithm": "dfs"}), 4, "jugs"),
    Preset("river", ({"algorithm": "bfs"}, {"algorithm": "dfs"}), 8, "river"),
    Preset("farmer", ({"algorithm": "bfs"}, {"algorithm": "iddfs"}), 8, "farmer"),
    Preset("towers", ({"algorithm": "bfs"}, {"algorithm": "dfs"}, {"algorithm": "astar"}), 20, "towers"),
    Preset("pancakes", ({"algorithm": "bfs"}, {"algorithm": "greedy"}, {"algorithm": "astar"}), 6, "pancakes"),
)  # fmt: skip


@dataclass(frozen=True, slots=True)
class ComparisonLink(Link):
    """Runs side by side; a link repeats its parameter `run`, whose value is a link itself."""

    PARAMETERS = (
        Parameter("run", "", always=True),
        Parameter("align", KEYS[0], one_of("align", KEYS)),
        Parameter("at", "0", whole_number("at", 0, digits=10)),  # the common cursor, in the units of the alignment
    )
    LONGEST = 16_000

    runs: tuple[Run, ...]
    align: str = KEYS[0]
    at: int = 0

    def texts(self) -> dict[str, str | list[str]]:
        """Return the runs, the alignment and the cursor."""
        return {"run": [run.query() for run in self.runs], "align": self.align, "at": str(self.at)}

    @classmethod
    def parse(cls, query: str | Mapping[str, str], passed_over: re.Pattern[str] | None = None) -> "ComparisonLink":
        """Parse the query of a link, the first preset if it has no runs; raise BadInput."""
        if isinstance(query, str):
            refuse_longer(query, cls.LONGEST)
        pairs = pairs_of(query, passed_over)
        given: dict[str, list[str]] = {}
        for name, text in pairs:
            given.setdefault(name, []).append(text)
        for key, texts in given.items():
            refuse_others((key,), cls.defaults())
            if key != "run":
                refuse_repeated(key, len(texts))
        once = {key: texts[0] for key, texts in given.items()}
        align, at = cls.value(once, "align"), cls.value(once, "at")
        if "run" not in given:
            usual = preset()
            # This cursor is a number of expansions.
            return cls(usual.runs, align, at if once.keys() & {"align", "at"} else usual.at)
        return cls(read_runs(given["run"]), align, at)

    @classmethod
    def nearest(cls, query: str | Mapping[str, str], passed_over: re.Pattern[str] | None = None) -> "ComparisonLink":
        """Return the valid comparison nearest to `query`."""
        pairs = pairs_of(query[: cls.LONGEST] if isinstance(query, str) else query, passed_over)
        near = [nearest_run(text) for text in [text for name, text in pairs if name == "run"][: 2 * MOST_RUNS]]
        if not near:
            return preset()
        problems = [run.problem for run in near]
        most = max(problems, key=problems.count)
        runs = [run for run in near if run.problem == most][:MOST_RUNS]
        same = {name: str(getattr(runs[0], name)) for name in PROBLEMS[most].in_common if name != "problem"}
        if same:
            runs = [Run.nearest({**read_query(run.query()), **same}) for run in runs]
        if len(runs) < LEAST_RUNS:
            runs.append(Run(**puzzle_of(runs[0]), algorithm="bfs" if runs[0].algorithm == "astar" else "astar"))
        kept: dict[str, Any] = {}
        for key, text in pairs:
            if key in ("align", "at") and key not in kept:
                try:
                    kept[key] = cls.value({key: text}, key)
                except BadInput:
                    continue
        return cls(tuple(runs), **kept)


def preset(chosen: Preset = PRESETS[0]) -> ComparisonLink:
    """Return a preset on the lesson's board, or on the default puzzle of its problem."""
    puzzle = {"problem": chosen.problem, **ENDS.get(chosen.problem, {})}
    return ComparisonLink(tuple(Run(**puzzle, **options) for options in chosen.runs), at=chosen.at)


def puzzle_of(run: Run) -> dict[str, str]:
    """Return the parameters of a run that describe the problem, not the search."""
    return {"problem": run.problem, **run.space.texts, "start": str(run.start), "goal": str(run.goal)}


def read_runs(texts: list[str]) -> tuple[Run, ...]:
    """Parse two to four runs of one problem, or of one board of tiles; raise BadInput."""
    if not LEAST_RUNS <= len(texts) <= MOST_RUNS:
        raise BadInput("run", Message("runs-many", least=LEAST_RUNS, most=MOST_RUNS, count=len(texts)))
    runs: list[Run] = []
    for number, text in enumerate(texts, 1):
        if not text.strip():
            raise BadInput("run", Message("runs-empty", number=number))
        try:
            runs.append(Run.parse(text))
        except BadInput as error:
            raise BadInput("run", Message("runs-unusable", number=number, why=str(error))) from error
        for name in PROBLEMS[runs[0].problem].in_common:
            here, first = getattr(runs[-1], name), getattr(runs[0], name)
            if here != first:
                raise BadInput(
                    "run", Message("runs-differ", number=number, part=name, first=str(first), here=str(here))
                )
    return tuple(runs)


def block_of(comparison: ComparisonLink, looks: Mapping[str, Any]) -> dict[str, Any]:
    """Return the runs with their guarantees, the check of the first run's puzzle, the views, and the page's lists.

    Raise BadInput for the tab of the state space if the runs are on tiles.
    """
    first = comparison.runs[0]
    if looks["stage"] == SPACE and not first.space.HAS_MAP:
        one_of("stage", (TREE,))(SPACE)  # raises it
    return {
        "lanes": [_lane(run) for run in comparison.runs],
        **fields_of(comparison, "align", "at"),
        "view": looks["view"] or "",
        "stage": looks["stage"] or PROBLEMS[first.problem].opens,
        "board": check(puzzle_of(first)),
        "alignments": [{**one, "label": str(Message(f"alignment-{one['key']}"))} for one in ALIGNMENTS],
        "presets": [fields_of(one, "key", "label", "blurb", "runs", "at", "problem") for one in PRESETS],
        "lesson": LESSON,
        "most": MOST_RUNS,
        "longest": ComparisonLink.LONGEST,
    }


def _lane(run: Run) -> dict[str, Any]:
    return {"run": run, **ALGORITHMS[run.algorithm].promise(run).as_dict()}


COMPARE = Page(
    path="/compare",
    label=Message("page-compare"),
    template="compare.html",
    title=lambda block: Message("compare-title.of", title=title_of_all(lane["run"] for lane in block["lanes"])),
    link=ComparisonLink,
    data=lambda comparison, looks, given: block_of(comparison, looks),
    views=(VIEW, STAGE),  # the layout of all trees, and whether trees are shown
)
