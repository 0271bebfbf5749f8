"""The compare page: presets, alignment, the first difference and who expanded what, against searches made here."""

import re
from collections.abc import Sequence
from contextlib import suppress
from functools import cache
from urllib.parse import parse_qsl, urlencode

import pytest
from playwright.sync_api import Error, Locator, Page, Route, expect

from solver import ALGORITHMS, BadInput, Expansion, Run, expansions, solve
from tests.browser.screen import copied_link, written
from tests.browser.test_accessibility import tab_to
from tests.browser.test_layout import SIZES
from tests.rings import some, thorough
from webapp.pages.compare import ALIGNMENTS, LESSON, PRESETS, Comparison, Preset, preset

SMALL = Comparison((Run(**LESSON, algorithm="bfs"), Run(**LESSON, heuristic="misplaced"), Run(**LESSON)))
LEVELS = {"depth": "g", "h": "g"}  # what a search that is ordered by these has for a level, where moves cost 1

POINTS = """r => {
  const { x_i, y_i } = document.querySelector("line-chart").chart.series[r];
  return [...x_i].map((x, i) => [x, y_i[i]]);
}"""

# Pixels between what is said of the length and what is beside it.
JUMP_ROOM = """() => {
  const range = document.createRange();
  range.selectNodeContents(document.querySelector("compare-player .jump"));
  const { right, bottom } = range.getBoundingClientRect();
  const speed = document.querySelector("compare-player .speed").getBoundingClientRect();
  return Math.max(speed.left - right, speed.top - bottom);
}"""


class Compare:
    """The compare page as a person meets it."""

    def __init__(self, page: Page) -> None:
        self.page = page
        self.runs = page.get_by_role("article")
        self.at = page.get_by_role("spinbutton")
        self.states = page.locator("state-counts dl")
        self.difference = page.locator("[data-difference]")
        self.told = page.locator(".difference-text")
        self.table = page.locator("compare-table")

    def open(self, comparison: Comparison) -> None:
        self.page.goto(f"/compare?{comparison.query()}")
        self.await_runs(comparison.runs)

    def await_runs(self, runs: Sequence[Run]) -> None:
        """Wait until these runs are whole."""
        expect(self.runs).to_have_count(len(runs))
        for place, run in enumerate(runs):
            expect(self.runs.nth(place)).to_have_attribute("data-run", run.query())
            expect(self.runs.nth(place)).to_have_attribute("data-done", "true")

    def await_cursors(self, cursors: Sequence[int]) -> None:
        """Wait until each run shows so many expansions, in its tree too, and the states are counted."""
        for place, cursor in enumerate(cursors):
            expect(self.runs.nth(place)).to_have_attribute("data-cursor", str(cursor))
            expect(self.runs.nth(place).locator("search-tree")).to_have_attribute("data-cursor", str(cursor))
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


@pytest.fixture
def compare(page: Page) -> Compare:
    """Return the compare page, not opened yet."""
    page.emulate_media(reduced_motion="reduce")
    return Compare(page)


# --- the same, worked out here -------------------------------------------------------------------------------------


@cache
def begun(run: Run) -> tuple[Expansion, ...]:
    """Return the first expansions of a run, all of a short one."""
    return tuple(expansion for expansion, _ in zip(expansions(run), range(3000), strict=False))


def first_difference(runs: Sequence[Run]) -> int | None:
    """Return the first expansion at which any two of the runs take different boards."""
    taken = [[expansion.node.board for expansion in begun(run)] for run in runs]
    for e in range(max(map(len, taken))):
        if len({boards[e] for boards in taken if e < len(boards)}) > 1:
            return e + 1
    return None


def states(runs: Sequence[Run], cursors: Sequence[int]) -> dict[str, str]:
    """Count the boards that all, some, one and none of the runs have expanded, as the page writes it."""
    expanded, reached = [], set()
    for run, cursor in zip(runs, cursors, strict=True):
        shown = begun(run)[:cursor]
        expanded.append({expansion.node.board for expansion in shown})
        reached |= {run.start} | {node.board for expansion in shown for node in expansion.added}
        if ALGORITHMS[run.algorithm].sides == 2:
            reached.add(run.goal)
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


# --- presets, differences, states ------------------------------------------------------------------------------------


@pytest.mark.parametrize("chosen", some(PRESETS, PRESETS[0].__eq__), ids=lambda chosen: chosen.key)
def test_a_preset_shows_its_runs_where_they_differ_and_who_has_expanded_what(compare: Compare, chosen: Preset) -> None:
    wanted = preset(chosen)
    compare.page.goto("/compare")
    compare.await_runs(preset().runs)
    compare.choose(chosen)
    compare.await_runs(wanted.runs)
    cursors = [min(chosen.at, solve(run).expanded) for run in wanted.runs]
    compare.await_cursors(cursors)
    assert compare.address() == parse_qsl(wanted.query())
    assert compare.counted() == states(wanted.runs, cursors)
    first = first_difference(wanted.runs)
    assert first is not None
    expect(compare.difference).to_have_attribute("data-difference", str(first))
    compare.button("First difference").click()
    compare.await_cursors([min(first, solve(run).expanded) for run in wanted.runs])
    for run in wanted.runs:
        taken = begun(run)[first - 1 : first]
        expect(compare.told).to_contain_text(f"takes {taken[0].node.board}, " if taken else "has ended")


@pytest.mark.thorough
def test_pairs_of_runs_have_first_differences_of_their_own(compare: Compare) -> None:
    compare.open(SMALL)
    compare.page.get_by_text("Pairs", exact=True).click()
    for one, other in ((0, 1), (0, 2), (1, 2)):
        first = first_difference([SMALL.runs[one], SMALL.runs[other]])
        expect(compare.page.locator(f'[data-pair="{one}-{other}"]')).to_contain_text(f"at expansion {first}")


@pytest.mark.thorough
def test_runs_that_never_differ_are_said_not_to(compare: Compare) -> None:
    run = Run(**LESSON)
    compare.open(Comparison((run, run)))
    expect(compare.page.locator(".difference")).to_contain_text("none: one ends before they differ")
    expect(compare.button("First difference")).to_be_disabled()
    compare.go(5)
    compare.await_cursors([5, 5])
    assert compare.counted() == states([run, run], [5, 5])
    assert compare.counted()["here"] == "0"


@pytest.mark.parametrize("align", [str(alignment["key"]) for alignment in ALIGNMENTS])
@pytest.mark.parametrize(
    "chosen", [PRESETS[1], thorough(PRESETS[2]), thorough(PRESETS[5])], ids=lambda chosen: chosen.key
)
def test_runs_are_aligned_by_expansions_levels_and_shares(compare: Compare, chosen: Preset, align: str) -> None:
    runs = preset(chosen).runs
    ats = {"expansions": (0, 7, 40), "level": (2, 10, 11, 12), "share": (0, 125, 500, 1000)}[align]
    compare.open(Comparison(runs, align))
    expect(compare.page.get_by_label("Alignment")).to_have_value(align)
    for at in ats:
        at = min(at, length_of(runs, align))
        compare.go(at)
        cursors = [cursor_of(run, align, at) for run in runs]
        compare.await_cursors(cursors)
        assert compare.counted() == states(runs, cursors)


@pytest.mark.thorough
def test_another_alignment_keeps_the_place_of_the_first_run(compare: Compare) -> None:
    compare.open(Comparison(SMALL.runs, at=200))
    compare.page.get_by_label("Alignment").select_option("share")
    share = next(at for at in range(1001) if cursor_of(SMALL.runs[0], "share", at) >= 200)
    expect(compare.at).to_have_value(str(share))
    compare.page.get_by_label("Alignment").select_option("level")
    depth = begun(SMALL.runs[0])[199].node.g
    expect(compare.at).to_have_value(str(depth))
    expect(compare.runs.first).to_have_attribute("data-cursor", str(cursor_of(SMALL.runs[0], "level", int(depth))))


def test_a_run_that_has_ended_waits(compare: Compare) -> None:
    compare.open(Comparison(SMALL.runs, at=100))
    compare.await_cursors([100, 45, 21])
    expect(compare.runs.nth(2)).to_contain_text("10 moves; waits since expansion 21")
    expect(compare.runs.nth(0)).to_contain_text("10 moves at expansion 629")
    compare.page.keyboard.press("End")
    compare.await_cursors([629, 45, 21])
    expect(compare.runs.nth(0)).to_contain_text("done: 10 moves")


# --- numbers, trees, changes -----------------------------------------------------------------------------------------


def test_every_count_of_every_run_is_in_the_table_and_the_best_is_marked(compare: Compare) -> None:
    compare.open(SMALL)
    results = [solve(run) for run in SMALL.runs]
    for key in (
        "cost",
        "expanded",
        "generated",
        "discarded",
        "dropped",
        "reopened",
        "largest_frontier",
        "max_depth",
        "nodes",
        "excess",
    ):
        values = [getattr(result, key) for result in results]
        cells = compare.table.locator(f'td:has([data-count="{key}"])')
        expect(cells.locator("b")).to_have_text([written(value) for value in values])
        ranked = key not in ("discarded", "max_depth") and len(set(values)) > 1
        for place, value in enumerate(values):
            best = expect(cells.nth(place).get_by_text("best", exact=True))
            best.to_have_count(1 if ranked and value == min(values) else 0)
    compare.go(20)
    expect(compare.table.locator('[data-now="generated"]')).to_have_count(3)
    generated = [
        sum(len(expansion.added) + len(expansion.discarded) for expansion in begun(run)[:20]) for run in SMALL.runs
    ]
    expect(compare.table.locator('[data-now="generated"]')).to_have_text([written(number) for number in generated])
    for run in SMALL.runs:
        expect(compare.table).to_contain_text(ALGORITHMS[run.algorithm].promise(run).text)


def test_a_state_that_is_chosen_in_one_tree_is_chosen_in_all(compare: Compare) -> None:
    compare.open(Comparison(SMALL.runs, at=30))
    compare.runs.nth(2).get_by_role("application").focus()
    compare.page.keyboard.press("ArrowUp")
    board = "tree => tree.selected === 4294967295 ? '' : [...tree.boards.of(tree.selected).tile_c].join('')"
    trees = compare.page.locator("search-tree")
    expect(trees.nth(2).locator(".told")).to_contain_text("; node ")
    chosen = trees.nth(2).evaluate(board)
    assert chosen
    assert [trees.nth(place).evaluate(board) for place in (0, 1)] == [chosen, chosen]


def test_runs_are_added_changed_removed_and_taken_back(compare: Compare) -> None:
    page = compare.page
    compare.open(Comparison(SMALL.runs[:2]))
    compare.button("+ Add a run").click()
    dfs = Run(**LESSON, algorithm="dfs")
    compare.await_runs([*SMALL.runs[:2], dfs])
    third = compare.runs.nth(2)
    third.get_by_text("Change", exact=True).click()
    third.get_by_label("Search", exact=True).select_option("greedy")
    greedy = Run(**LESSON, algorithm="greedy")
    compare.await_runs([*SMALL.runs[:2], greedy])
    expect(third.get_by_role("heading")).to_have_text("Greedy")
    third.get_by_label("Heuristic", exact=True).select_option("misplaced")
    compare.await_runs([*SMALL.runs[:2], Run(**LESSON, algorithm="greedy", heuristic="misplaced")])
    compare.runs.nth(0).get_by_text("Change", exact=True).click()
    compare.runs.nth(0).get_by_role("button", name="Remove").click()
    compare.await_runs([SMALL.runs[1], Run(**LESSON, algorithm="greedy", heuristic="misplaced")])
    page.go_back()
    page.go_back()
    compare.await_runs([*SMALL.runs[:2], greedy])
    page.go_forward()
    compare.await_runs([*SMALL.runs[:2], Run(**LESSON, algorithm="greedy", heuristic="misplaced")])


@pytest.mark.thorough
def test_numbers_of_a_run_are_changed_and_wrong_ones_are_told_beside_them(compare: Compare) -> None:
    first = Run(**LESSON, algorithm="wastar")
    compare.open(Comparison((first, SMALL.runs[1])))
    sheet = compare.runs.nth(0)
    sheet.get_by_text("Change", exact=True).click()
    weight = sheet.get_by_label("Weight w", exact=True)
    expect(weight).to_have_value("2")
    weight.fill("much")
    weight.press("Enter")
    with pytest.raises(BadInput) as refused:
        Run(**LESSON, algorithm="wastar", weight="much")
    expect(sheet.locator(".problem")).to_have_text(str(refused.value))
    compare.await_runs([first, SMALL.runs[1]])
    weight.fill("3.5")
    weight.press("Enter")
    compare.await_runs([Run(**LESSON, algorithm="wastar", weight="3.5"), SMALL.runs[1]])
    expect(sheet.locator(".problem")).to_have_count(0)
    sheet.get_by_label("Node limit", exact=True).fill("12")
    compare.page.keyboard.press("Tab")
    compare.await_runs([Run(**LESSON, algorithm="wastar", weight="3.5", limit="12"), SMALL.runs[1]])
    compare.page.go_back()
    compare.await_runs([Run(**LESSON, algorithm="wastar", weight="3.5"), SMALL.runs[1]])
    expect(sheet.get_by_label("Node limit", exact=True)).to_have_value("1000000")


@pytest.mark.thorough
def test_another_board_is_searched_by_all_runs_and_a_wrong_one_is_told(compare: Compare) -> None:
    page = compare.page
    compare.open(SMALL)
    page.locator(".board-menu summary").click()
    start = page.get_by_role("textbox", name="Start")
    start.fill("1 2 3 / 4 _ 6 / 7 5")
    expect(start).to_have_value("1 2 3 / 4 _ 6 / 7 5")
    start.press("End")
    start.press_sequentially(" 8")  # at the last number the board is whole
    boards = {"start": "123-406-758", "goal": "123-456-780"}
    compare.await_runs([Run(**boards, algorithm="bfs"), Run(**boards, heuristic="misplaced"), Run(**boards)])
    expect(start).to_have_value("123-406-758")
    start.fill("112-345-678")
    start.press("Enter")
    expect(page.get_by_role("alert").filter(has_text="1 appears more than once")).to_be_visible()
    page.get_by_label("Shuffle distance").fill("14")
    compare.button("Shuffle").click()
    expect(page.locator(".board-menu summary")).to_contain_text("14 moves")
    expect(page.get_by_role("alert").filter(has_text="1 appears more than once")).to_have_count(0)
    expect(compare.runs.nth(0)).to_have_attribute("data-done", "true")
    shown = {Run.parse(run).start for key, run in compare.address() if key == "run"}
    assert len(shown) == 1
    assert solve(Run(shown.pop(), boards["goal"])).cost == 14


def test_what_is_chosen_while_the_server_is_asked_about_another_choice_holds_with_it(compare: Compare) -> None:
    page = compare.page
    compare.open(SMALL)
    held: list[Route] = []
    page.route("**/api/check**", lambda route: held.append(route))
    for place, algorithm in ((1, "greedy"), (2, "ucs")):
        compare.runs.nth(place).get_by_text("Change", exact=True).click()
        compare.runs.nth(place).get_by_label("Search", exact=True).select_option(algorithm)
    page.unroute("**/api/check**")
    for asked in held:
        with suppress(Error):  # the first was taken back
            asked.continue_()
    compare.await_runs(
        [SMALL.runs[0], Run(**LESSON, algorithm="greedy", heuristic="misplaced"), Run(**LESSON, algorithm="ucs")]
    )
    expect(page.get_by_role("alert").filter(visible=True)).to_have_count(0)


def test_a_link_keeps_the_layout_over_reload_copy_back_and_forward(compare: Compare) -> None:
    page = compare.page
    compare.open(SMALL)
    layout = compare.runs.first.get_by_label("Layout")
    layout.select_option("radial")
    expect(page).to_have_url(re.compile("&view=radial$"))
    page.reload()
    compare.await_runs(SMALL.runs)
    for place in range(3):
        expect(compare.runs.nth(place).get_by_label("Layout")).to_have_value("radial")
    assert copied_link(page).endswith("&view=radial")
    compare.button("+ Add a run").click()
    expect(compare.runs).to_have_count(4)
    layout.select_option("levels")
    expect(page).to_have_url(re.compile("&view=levels$"))
    page.go_back()
    compare.await_runs(SMALL.runs)
    expect(layout).to_have_value("radial")
    page.go_forward()
    expect(compare.runs).to_have_count(4)
    expect(layout).to_have_value("levels")


def test_a_run_goes_from_explore_to_compare_and_back(compare: Compare) -> None:
    page = compare.page
    for run, beside in (
        (Run(**LESSON, algorithm="dfs", order="ULRD"), Run(**LESSON, order="ULRD")),
        (Run(**LESSON, heuristic="misplaced"), Run(**LESSON, algorithm="bfs")),
    ):
        page.goto(f"/?{run.query()}&at=7&view=levels")
        expect(page.locator("search-tree")).to_have_attribute("data-cursor", "7")
        page.get_by_role("banner").get_by_role("link", name="Compare", exact=True).last.click()
        compare.await_runs([run, beside])
        compare.await_cursors([7, 7])
        expect(compare.runs.first.get_by_label("Layout")).to_have_value("levels")
        compare.runs.first.get_by_text("Change", exact=True).click()
        compare.runs.first.get_by_role("link", name="Open in Explore").click()
        expect(page).to_have_url(re.compile(re.escape(f"/?{run.query()}&at=7&view=levels") + "$"))


# --- links, keys, sizes ----------------------------------------------------------------------------------------------


def test_a_link_shows_the_same_to_somebody_else(compare: Compare) -> None:
    page = compare.page
    compare.open(Comparison(SMALL.runs, "level"))
    compare.go(9)
    link = copied_link(page)
    assert parse_qsl(link.partition("?")[2]) == parse_qsl(Comparison(SMALL.runs, "level", 9).query())
    cursors = [cursor_of(run, "level", 9) for run in SMALL.runs]
    compare.await_cursors(cursors)
    counted = compare.counted()
    page.goto(link)
    compare.await_runs(SMALL.runs)
    compare.await_cursors(cursors)
    assert compare.counted() == counted


@pytest.mark.thorough
def test_a_link_beyond_the_end_shows_the_end_and_says_so(compare: Compare) -> None:
    compare.open(Comparison(SMALL.runs, at=5000))
    compare.await_cursors([629, 45, 21])
    expect(compare.page.locator("main > [role=alert]")).to_contain_text("at: the link asks for 5000")


def test_everything_is_done_by_keys(compare: Compare) -> None:
    page = compare.page
    compare.open(SMALL)
    page.keyboard.press("d")
    first = first_difference(SMALL.runs)
    assert first is not None
    compare.await_cursors([first] * 3)
    page.keyboard.press("ArrowRight")
    page.keyboard.press("Shift+ArrowRight")
    compare.await_cursors([first + 11] * 3)
    page.keyboard.press("ArrowLeft")
    compare.await_cursors([first + 10] * 3)
    page.keyboard.press("Home")
    compare.await_cursors([0] * 3)
    page.keyboard.press("Space")
    expect(compare.button("Pause")).to_be_visible()
    page.keyboard.press("Space")
    expect(compare.button("Play")).to_be_visible()
    tab_to(page.locator(".presets summary"))
    page.keyboard.press("Enter")
    page.keyboard.press("Tab")
    page.keyboard.press("Tab")
    page.keyboard.press("Enter")
    compare.await_runs(preset(PRESETS[1]).runs)


@pytest.mark.thorough
def test_steps_are_told_once_for_all_and_not_while_they_are_too_quick(compare: Compare) -> None:
    page = compare.page
    compare.open(SMALL)
    status = page.locator("compare-player").get_by_role("status")
    compare.go(3)
    expect(status).to_contain_text(
        re.compile(r"^expansion 3: BFS takes .+; A\*, Misplaced tiles takes .+; A\*, Manhattan distance takes .+\.$")
    )
    expect(status).to_have_attribute("aria-live", "polite")
    compare.button("Play").click()
    expect(status).to_have_attribute("aria-live", "off")


@pytest.mark.thorough
def test_playing_goes_to_the_end_of_the_longest_run(compare: Compare) -> None:
    compare.open(Comparison(SMALL.runs, at=40))
    compare.page.get_by_role("combobox", name="Speed").select_option("60")
    compare.button("Play").click()
    compare.await_cursors([629, 45, 21])
    expect(compare.button("Play")).to_be_visible()


def test_curves_of_all_runs_are_read_on_one_axis_and_saved(compare: Compare) -> None:
    page = compare.page
    compare.open(SMALL)
    chart = page.locator("line-chart")
    chart.get_by_text("As a table").click()
    expect(chart.get_by_role("rowheader", name="629", exact=True)).to_be_visible()  # all of the runs is drawn by now
    chart.get_by_role("application").focus()
    page.keyboard.press("End")
    last = begun(SMALL.runs[0])[-1].frontier
    expect(chart.locator("output")).to_have_text(f"expansion 629: BFS {written(last)}")
    page.emulate_media(color_scheme="dark")
    for name, begins in (("SVG", b"<svg"), ("PNG", b"\x89PNG")):
        with page.expect_download() as download:
            chart.get_by_role("button", name=name).click()
        content = download.value.path().read_bytes()
        assert content.startswith(begins)
        assert b"var(--" not in content
        if name == "SVG":
            assert b"rgb(255, 255, 255)" in content  # as on paper, whatever the theme
    for series, run in enumerate(SMALL.runs):
        drawn: list[list[int]] = page.evaluate(POINTS, series)
        sizes = [expansion.frontier for expansion in begun(run)]
        if len(sizes) <= 600:
            assert drawn == [[e + 1, size] for e, size in enumerate(sizes)]
        else:
            assert max(size for _, size in drawn) == max(sizes)


@pytest.mark.thorough
def test_curves_of_runs_of_very_different_lengths_all_begin_with_their_first_expansion(compare: Compare) -> None:
    compare.open(preset())
    compare.page.locator("line-chart").get_by_text("As a table").click()
    expect(compare.page.get_by_role("rowheader", name=written(131_665), exact=True)).to_be_visible()
    for series, run in enumerate(preset().runs):
        result = solve(run)
        drawn: list[list[int]] = compare.page.evaluate(POINTS, series)
        assert drawn[0] == [1, begun(run)[0].frontier]
        assert drawn[-1][0] == result.expanded
        assert max(size for _, size in drawn) == result.largest_frontier


@pytest.mark.parametrize("size", some(SIZES, lambda size: size[0] == 390), ids=lambda size: f"{size[0]}x{size[1]}")
def test_the_player_stays_in_reach_and_trees_stand_beside_or_below_each_other(
    compare: Compare, size: tuple[int, int]
) -> None:
    compare.page.set_viewport_size({"width": size[0], "height": size[1]})
    compare.open(preset())
    assert compare.page.evaluate(JUMP_ROOM) > 0
    compare.open(SMALL)
    boxes = [compare.runs.nth(place).bounding_box() for place in range(3)]
    assert all(boxes)
    lefts, tops = ({round(box[side]) for box in boxes if box} for side in ("x", "y"))
    assert (len(lefts), len(tops)) == ((3, 1) if size[0] > 820 else (1, 3))
    for place in range(3):
        compare.runs.nth(place).scroll_into_view_if_needed()
        expect(compare.button("Play")).to_be_in_viewport(ratio=1)
    compare.table.scroll_into_view_if_needed()
    expect(compare.button("Play")).to_be_in_viewport(ratio=1)


@pytest.mark.thorough
def test_all_runs_go_on_after_a_lost_connection(compare: Compare, tolerated: list[str]) -> None:
    tolerated.append("ERR_INTERNET_DISCONNECTED|WebSocket connection")
    page = compare.page
    page.goto("/compare?" + urlencode([("run", run.query()) for run in preset().runs]))
    expect(compare.runs).to_have_count(3)
    page.context.set_offline(True)
    page.wait_for_timeout(300)
    page.context.set_offline(False)
    compare.await_runs(preset().runs)
    totals = [solve(run).expanded for run in preset().runs]
    page.keyboard.press("End")
    compare.await_cursors(totals)
