"""The compare page as a person uses it, and the expected values for runs computed here."""

from collections.abc import Sequence
from functools import cache
from urllib.parse import parse_qsl

from playwright.sync_api import Locator, Page, expect

from solver import ALGORITHMS, Expansion, Run, expansions, solve
from tests.browser.screen import written
from webapp.compare.page import LESSON, ComparisonLink, Preset

SMALL = ComparisonLink((Run(**LESSON, algorithm="bfs"), Run(**LESSON, heuristic="misplaced"), Run(**LESSON)))
LEVELS = {"depth": "g", "h": "g"}  # the level of nodes in a search ordered by these, where moves cost 1
POINTS = """r => {
  const { x_i, y_i } = document.querySelector("line-chart").chart.series[r];
  return [...x_i].map((x, i) => [x, y_i[i]]);
}"""

# Pixels between the text on the length and its neighbours.
JUMP_ROOM = """() => {
  const range = document.createRange();
  range.selectNodeContents(document.querySelector("compare-player .jump"));
  const { right, bottom } = range.getBoundingClientRect();
  const speed = document.querySelector("compare-player .speed").getBoundingClientRect();
  return Math.max(speed.left - right, speed.top - bottom);
}"""


class Compare:
    """The compare page as a person uses it."""

    def __init__(self, page: Page) -> None:
        self.page = page
        self.runs = page.get_by_role("article")
        self.at = page.get_by_role("spinbutton")
        self.states = page.locator("state-counts dl")
        self.difference = page.locator("[data-difference]")
        self.told = page.locator(".difference-text")
        self.table = page.locator("compare-table")

    def open(self, comparison: ComparisonLink) -> None:
        self.page.goto(f"/compare?{comparison.query()}")
        self.await_runs(comparison.runs)

    def await_runs(self, runs: Sequence[Run]) -> None:
        """Wait until these runs are whole."""
        expect(self.runs).to_have_count(len(runs))
        for place, run in enumerate(runs):
            expect(self.runs.nth(place)).to_have_attribute("data-run", run.query())
            expect(self.runs.nth(place)).to_have_attribute("data-done", "true")

    def await_cursors(self, cursors: Sequence[int]) -> None:
        """Wait until each run and its tree are at these cursors, and the states are counted."""
        for place, cursor in enumerate(cursors):
            expect(self.runs.nth(place)).to_have_attribute("data-cursor", str(cursor))
            tree = self.runs.nth(place).locator("search-tree")
            if tree.count():
                expect(tree).to_have_attribute("data-cursor", str(cursor))
        expect(self.states).to_have_attribute("data-settled", "true")

    def go(self, at: int) -> None:
        """Go to a common cursor by its number."""
        self.at.fill(str(at))
        self.at.press("Enter")
        expect(self.at).to_have_value(str(at))

    def button(self, name: str) -> Locator:
        return self.page.get_by_role("button", name=name, exact=True)

    def choose(self, chosen: Preset) -> None:
        self.page.get_by_text("Presets", exact=True).click()
        self.page.locator(".presets button").filter(has_text=chosen.blurb).click()

    def counted(self) -> dict[str, str]:
        """Return the numbers of states by kind."""
        found: list[list[str]] = self.states.locator("dd").evaluate_all(
            "all => all.map(one => [one.dataset.states, one.innerText])"
        )
        return dict(map(tuple, found))

    def address(self) -> list[tuple[str, str]]:
        """Return the parameters in the address bar."""
        return parse_qsl(self.page.url.partition("?")[2])


@cache
def begun(run: Run) -> tuple[Expansion, ...]:
    """Return the first expansions of a run, all of a short one."""
    return tuple(expansion for expansion, _ in zip(expansions(run), range(3000), strict=False))


def first_difference(runs: Sequence[Run]) -> int | None:
    """Return the first expansion at which any two of the runs expand different boards."""
    taken = [[str(expansion.node.board) for expansion in begun(run)] for run in runs]
    for e in range(max(map(len, taken))):
        if len({boards[e] for boards in taken if e < len(boards)}) > 1:
            return e + 1
    return None


def states(runs: Sequence[Run], cursors: Sequence[int]) -> dict[str, str]:
    """Count the boards that all, some, one and none of the runs have expanded, as the page writes it."""
    expanded, reached = [], set()
    for run, cursor in zip(runs, cursors, strict=True):
        shown = begun(run)[:cursor]
        expanded.append({str(expansion.node.board) for expansion in shown})
        reached |= {str(run.start)} | {str(node.board) for expansion in shown for node in expansion.added}
        if ALGORITHMS[run.algorithm].sides == 2:
            reached.add(str(run.goal))
    by = {board: [board in one for one in expanded] for board in reached.union(*expanded)}
    counts = {"all": sum(all(flags) for flags in by.values())}
    if len(runs) > 2:
        counts["some"] = sum(1 < sum(flags) < len(runs) for flags in by.values())
    counts["here"] = sum(sum(flags) == 1 for flags in by.values())
    for place in range(len(runs)):
        counts[f"alone-{place}"] = sum(flags[place] and sum(flags) == 1 for flags in by.values())
    counts["none"] = sum(not any(flags) for flags in by.values())
    return {kind: written(number) for kind, number in counts.items()}


def cursor_of(run: Run, align: str, at: int) -> int:
    """Return how many expansions of a run are shown."""
    total = solve(run).expanded
    if align == "share":
        return int(at / 1000 * total + 0.5)
    if align == "expansions":
        return min(at, total)
    return next((e for e, level in enumerate(levels_of(run)) if level > at), total)


def levels_of(run: Run) -> list[float]:
    """Return the level of every expansion of a run."""
    name = LEVELS.get(ALGORITHMS[run.algorithm].priority, "f")
    return [getattr(expansion.node, name) for expansion in begun(run)]


def length_of(runs: Sequence[Run], align: str) -> int:
    """Return the greatest common cursor."""
    if align == "share":
        return 1000
    return max(int(max(levels_of(run))) if align == "level" else solve(run).expanded for run in runs)
