"""The compare page while it plays: alignments, ends, keys and curves, against searches made here."""

import re

import pytest
from playwright.sync_api import expect

from tests.browser.compare.compare_page import (
    JUMP_ROOM,
    POINTS,
    SMALL,
    Compare,
    begun,
    cursor_of,
    first_difference,
    length_of,
    states,
)
from tests.browser.screen import written
from tests.browser.test_accessibility import tab_to
from tests.browser.test_layout import SIZES
from tests.rings import exhaustive, some, thorough
from webapp.compare.page import ALIGNMENTS, PRESETS, ComparisonLink, Preset, preset

HOW = [str(alignment["key"]) for alignment in ALIGNMENTS]


@pytest.mark.first
@pytest.mark.parametrize("align", some(HOW, HOW[0].__eq__, thorough))
@pytest.mark.parametrize(
    "chosen", [PRESETS[1], exhaustive(PRESETS[2]), exhaustive(PRESETS[5])], ids=lambda chosen: chosen.key
)
def test_runs_are_aligned_by_expansions_levels_and_shares(compare: Compare, chosen: Preset, align: str) -> None:
    runs = preset(chosen).runs
    ats = {"expansions": (0, 7, 40), "level": (2, 10, 11, 12), "share": (0, 125, 500, 1000)}[align]
    compare.open(ComparisonLink(runs, align))
    expect(compare.page.get_by_label("Alignment")).to_have_value(align)
    for at in ats:
        at = min(at, length_of(runs, align))
        compare.go(at)
        cursors = [cursor_of(run, align, at) for run in runs]
        compare.await_cursors(cursors)
        assert compare.counted() == states(runs, cursors)


def test_a_run_that_has_ended_waits(compare: Compare) -> None:
    compare.open(ComparisonLink(SMALL.runs, at=100))
    compare.await_cursors([100, 45, 21])
    expect(compare.runs.nth(2)).to_contain_text("10 moves; ended at expansion 21")
    expect(compare.runs.nth(0)).to_contain_text("10 moves at expansion 629")
    compare.page.keyboard.press("End")
    compare.await_cursors([629, 45, 21])
    expect(compare.runs.nth(0)).to_contain_text("done: 10 moves")


def test_no_step_forward_is_offered_before_it_has_arrived(compare: Compare) -> None:
    compare.page.route_web_socket("**", lambda socket: None)  # nothing arrives
    compare.page.goto(f"/compare?{SMALL.query()}")
    expect(compare.runs).to_have_count(3)
    for name in ("Forward", "Last"):
        expect(compare.button(name)).to_be_disabled()


def test_a_pointer_reaches_single_expansions_of_a_long_comparison(compare: Compare) -> None:
    compare.open(ComparisonLink((SMALL.runs[0], SMALL.runs[2]), at=5))
    slider = compare.page.get_by_role("slider", name="expansion")
    expect(slider).to_have_attribute("max", "629")
    box = slider.bounding_box()
    assert box
    seen = set()
    for x in range(0, 60, 2):
        compare.page.mouse.click(box["x"] + x, box["y"] + box["height"] / 2)
        seen.add(int(slider.input_value()))
    assert {0, 1, 2, 3, 4, 5} <= seen
    slider.press("ArrowRight")
    expect(compare.at).to_have_value(str(max(seen) + 1))
    compare.page.mouse.click(box["x"] + box["width"] - 1, box["y"] + box["height"] / 2)
    expect(compare.at).to_have_value(re.compile("^62[0-9]$"))
    slider.fill("300")
    expect(compare.at).to_have_value("300")


@pytest.mark.exhaustive
def test_a_link_beyond_the_end_shows_the_end_and_says_so(compare: Compare) -> None:
    compare.open(ComparisonLink(SMALL.runs, at=5000))
    compare.await_cursors([629, 45, 21])
    expect(compare.page.locator("main > [role=alert]")).to_contain_text("The link asks for step 5000")


@pytest.mark.first
def test_a_key_goes_to_the_first_difference_and_a_preset_is_chosen_by_keys(compare: Compare) -> None:
    page = compare.page
    compare.open(SMALL)
    page.keyboard.press("d")
    first = first_difference(SMALL.runs)
    assert first is not None
    compare.await_cursors([first] * 3)
    tab_to(page.locator(".presets summary"))
    page.keyboard.press("Enter")
    page.keyboard.press("Tab")
    page.keyboard.press("Tab")
    page.keyboard.press("Enter")
    compare.await_runs(preset(PRESETS[1]).runs)


@pytest.mark.exhaustive
def test_steps_of_all_runs_are_announced_in_one_sentence_unless_too_quick(compare: Compare) -> None:
    page = compare.page
    compare.open(SMALL)
    status = page.locator("compare-player").get_by_role("status")
    compare.go(3)
    expect(status).to_contain_text(
        re.compile(
            r"^expansion 3: BFS expanded .+\. A\*, Misplaced tiles expanded .+\. A\*, Manhattan distance expanded .+\.$"
        )
    )
    expect(status).to_have_attribute("aria-live", "polite")
    compare.button("Play").click()
    expect(status).to_have_attribute("aria-live", "off")


def test_curves_of_all_runs_are_read_on_one_axis_and_saved(compare: Compare) -> None:
    page = compare.page
    compare.open(SMALL)
    chart = page.locator("line-chart")
    chart.get_by_text("As a table").click()
    expect(chart.get_by_role("rowheader", name="629", exact=True)).to_be_visible()  # all is drawn by now
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


@pytest.mark.parametrize("size", some(SIZES, lambda size: size[0] == 390), ids=lambda size: f"{size[0]}x{size[1]}")
def test_the_player_stays_in_reach_and_trees_are_beside_or_below_each_other(
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
