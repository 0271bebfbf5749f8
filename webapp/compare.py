"""The link of the compare page: two to four runs of one board, how they are aligned, and the cursor of all."""

import re
from dataclasses import asdict, dataclass
from typing import Any
from urllib.parse import parse_qsl, urlencode

from solver import ALGORITHMS, BadInput, Run, nearest, read_query, shown

from .draft import check

LEAST, MOST = 2, 4  # runs on the page
LONGEST = 16_000  # characters of a link
LESSON = {"start": "123-678-450", "goal": "123-456-780"}
# How cursors of several runs belong together, the usual way first; static/js/trace/align.js says it exactly.
ALIGNMENTS = (
    {"key": "expansions", "label": "same expansion", "unit": "expansion"},
    {"key": "level", "label": "same depth or f", "unit": "level"},
    {"key": "share", "label": "same share of the run", "unit": "per mille"},
)
KEYS = tuple(str(alignment["key"]) for alignment in ALIGNMENTS)


@dataclass(frozen=True, slots=True)
class Preset:
    """Runs that are worth comparing, on any board, and the cursor at which they are shown first."""

    key: str
    label: str
    blurb: str
    runs: tuple[dict[str, str], ...]
    at: int


PRESETS = (
    Preset(
        "three", "BFS, DFS, A*", "A queue, a stack and a priority queue: three frontiers of one board.",
        ({"algorithm": "bfs"}, {"algorithm": "dfs"}, {"algorithm": "astar"}), 18,
    ),
    Preset(
        "heuristics", "misplaced against Manhattan", "The better an estimate, the fewer boards A* has to look at.",
        ({"heuristic": "misplaced"}, {"heuristic": "manhattan"}), 18,
    ),
    Preset(
        "greedy", "greedy against A*", "What is lost by looking at h alone.",
        ({"algorithm": "greedy"}, {"algorithm": "astar"}), 18,
    ),
    Preset(
        "ties", "ties", "Among equal f, A* may take the oldest, the newest, or the one farthest from the start.",
        ({"heuristic": "misplaced"}, {"heuristic": "misplaced", "tie": "lifo"},
         {"heuristic": "misplaced", "tie": "high_g"}), 33,
    ),
    Preset(
        "orders", "orders", "DFS with three orders of its moves: luck, and nothing else.",
        ({"algorithm": "dfs", "order": "ULRD"}, {"algorithm": "dfs", "order": "URDL"},
         {"algorithm": "dfs", "order": "LRDU"}), 18,
    ),
    Preset(
        "memory", "IDA* against A*", "IDA* keeps one branch and begins anew for each bound; A* keeps every board.",
        ({"algorithm": "idastar"}, {"algorithm": "astar"}), 12,
    ),
)  # fmt: skip


@dataclass(frozen=True, slots=True)
class Comparison:
    """Runs side by side: what a link of the page says."""

    runs: tuple[Run, ...]
    align: str = KEYS[0]
    at: int = 0

    def query(self) -> str:
        """Return the canonical query, defaults left out."""
        pairs = [("run", run.query()) for run in self.runs]
        pairs += [("align", self.align)] if self.align != KEYS[0] else []
        pairs += [("at", str(self.at))] if self.at else []
        return urlencode(pairs)


def page_of(comparison: Comparison) -> dict[str, Any]:
    """Return what the page is given: the runs with what they promise, what is known of their board, and its lists."""
    first = comparison.runs[0]
    return {
        "lanes": [
            {"run": run.query(), "promise": ALGORITHMS[run.algorithm].promise(run).text} for run in comparison.runs
        ],
        "align": comparison.align,
        "at": comparison.at,
        "board": check({"start": str(first.start), "goal": str(first.goal)}),
        "alignments": ALIGNMENTS,
        "presets": [asdict(preset) for preset in PRESETS],
        "lesson": LESSON,
        "most": MOST,
    }


def preset(chosen: Preset = PRESETS[0]) -> Comparison:
    """Return a preset on the board of the lesson."""
    return Comparison(tuple(Run(**LESSON, **options) for options in chosen.runs), at=chosen.at)


def parse(query: str, foreign: re.Pattern[str] | None = None) -> Comparison:
    """Read the query of a link, without runs the first preset; raise BadInput for what cannot be used.

    Parameters that `foreign` matches are passed over.
    """
    if len(query) > LONGEST:
        raise BadInput("run", f"{len(query)} characters came; a link has at most {LONGEST}.")
    pairs = [pair for pair in parse_qsl(query, keep_blank_values=True) if not (foreign and foreign.fullmatch(pair[0]))]
    given = {key: [text for name, text in pairs if name == key] for key, _ in pairs}
    for key, texts in given.items():
        if key not in ("run", "align", "at"):
            raise BadInput(shown(key, 30), "there is no such parameter; allowed are run, align, at.")
        if key != "run" and len(texts) > 1:
            raise BadInput(key, f"it came {len(texts)} times; once is allowed.")
    align = read_align(given.get("align", [KEYS[0]])[0])
    at = read_at(given["at"][0]) if "at" in given else None
    if "run" not in given:
        usual = preset()
        # Where it is shown first is a number of expansions.
        return Comparison(usual.runs, align, at if at is not None else 0 if "align" in given else usual.at)
    return Comparison(read_runs(given["run"]), align, at or 0)


def read_align(text: str) -> str:
    """Read how the runs are aligned; raise BadInput."""
    if text not in KEYS:
        raise BadInput("align", f"“{shown(text)}” came; allowed are {', '.join(KEYS)}.")
    return text


def read_at(text: str) -> int:
    """Read the common cursor, in the units of the alignment; raise BadInput."""
    if not re.fullmatch("[0-9]{1,10}", text):
        raise BadInput("at", f"“{shown(text)}” came; allowed are whole numbers from 0.")
    return int(text)


def read_runs(texts: list[str]) -> tuple[Run, ...]:
    """Read two to four runs of one board; raise BadInput."""
    if not LEAST <= len(texts) <= MOST:
        raise BadInput("run", f"it came {times(len(texts))}; allowed are {LEAST} to {MOST} runs.")
    runs: list[Run] = []
    for number, text in enumerate(texts, 1):
        if not text.strip():
            raise BadInput("run", f"number {number} is empty; write the query of a run, such as start=123-405-786.")
        try:
            runs.append(Run.parse(text))
        except BadInput as error:
            raise BadInput("run", f"number {number} cannot be used: {error}") from error
        for name in ("start", "goal"):
            here, first = getattr(runs[-1], name), getattr(runs[0], name)
            if here != first:
                raise BadInput("run", f"number {number} has the {name} {here}; it must be {first}, as in number 1.")
    return tuple(runs)


def times(count: int) -> str:
    """Say how often."""
    return "once" if count == 1 else f"{count} times"


def nearest_comparison(query: str) -> Comparison:
    """Return the valid comparison that keeps whatever of `query` can be kept."""
    pairs = parse_qsl(query[:LONGEST], keep_blank_values=True)
    runs = [nearest_run(text) for name, text in pairs if name == "run"][:MOST]
    if not runs:
        return preset()
    boards = {"start": str(runs[0].start), "goal": str(runs[0].goal)}
    same = [nearest({**read_query(run.query()), **boards}) for run in runs]
    if len(same) < LEAST:
        same.append(Run(**boards, algorithm="bfs" if same[0].algorithm == "astar" else "astar"))
    aligns = [text for name, text in pairs if name == "align" and text in KEYS]
    ats = [int(text) for name, text in pairs if name == "at" and re.fullmatch("[0-9]{1,10}", text)]
    return Comparison(tuple(same), *(aligns[:1] or KEYS[:1]), *(ats[:1] or [0]))


def nearest_run(text: str) -> Run:
    """Return the valid run that is nearest to a query, which may be anything."""
    return nearest(dict(parse_qsl(text.removeprefix("?")[:4000], keep_blank_values=True)))
