"""Each step event by event: its events in the tree, numbers, list, pseudo-code, link and transcript."""

import re
from pathlib import Path

import pytest
from playwright.sync_api import Locator, expect

from tests.browser.screen import Screen, copied_link
from tests.rings import of_shown

LESSON = "start=123-678-450&goal=123-456-780"


def events(screen: Screen) -> Locator:
    """Return the list of events."""
    return screen.page.get_by_role("list", name="Events of the expansion").get_by_role("button")


def line(screen: Screen) -> Locator:
    """Return the marked line of the pseudo-code."""
    return screen.page.get_by_role("list", name="Pseudo-code").locator('[aria-current="step"]')


def frontier_of(screen: Screen) -> int:
    """Return how many nodes the frontier's head counts."""
    head = screen.page.locator("frontier-view h2 span").inner_text()
    return int(re.findall(r"([0-9]+) board", head)[0])


def await_place(screen: Screen, cursor: int, event: int) -> None:
    """Wait until these numbers of expansions, and of events of the next one, are shown."""
    screen.await_cursor(cursor)
    expect(screen.tree).to_have_attribute("data-event", str(event))


def test_keys_and_buttons_step_by_events_and_the_last_one_completes_its_expansion(screen: Screen) -> None:
    screen.open(LESSON, at=12)
    screen.page.keyboard.press("e")
    expect(screen.grain).to_have_text("event")
    page, back, forward = screen.page, screen.button("Back"), screen.button("Forward")
    said = []
    for step, (cursor, event) in [
        (lambda: page.keyboard.press("ArrowRight"), (12, 1)),
        (forward.click, (12, 2)),
        (forward.click, (12, 3)),
        (lambda: page.keyboard.press("ArrowRight"), (13, 0)),
    ]:
        step()
        await_place(screen, cursor, event)
        said.append(screen.sentence.inner_text().strip())
    assert said == [
        "Popped node 19 because its f = 4 + 6 = 10 is lowest (3 tie: oldest first).",
        "Tested node 19: it is not the goal.",
        "Up gives 1 2 3/_ 6 8/4 7 5, node 12's board again, at no lower cost (5 ≥ 3): discarded.",
        "Right gives 1 2 3/4 6 8/7 _ 5: added to the frontier as node 24 (5 + 5 = 10).",
    ]
    for step, place in [(back.click, (12, 3)), (lambda: page.keyboard.press("ArrowLeft"), (12, 2))]:
        step()
        await_place(screen, *place)
    page.keyboard.press("Shift+ArrowRight")
    await_place(screen, 21, 0)
    page.keyboard.press("Home")
    expect(back).to_be_disabled()
    page.keyboard.press("ArrowRight")
    await_place(screen, 0, 1)
    expect(back).to_be_enabled()
    page.keyboard.press("E")
    expect(screen.grain).to_have_text("expansion")
    await_place(screen, 0, 0)
    page.keyboard.press("ArrowRight")
    await_place(screen, 1, 0)


def test_playing_slowly_plays_every_event(screen: Screen) -> None:
    screen.open(LESSON)
    sheet = screen.more()
    expect(sheet.get_by_role("group", name="Step by").get_by_role("button", name="expansion")).to_have_attribute(
        "aria-pressed", "true"
    )
    sheet.get_by_role("button", name="event", exact=True).click()
    screen.close_sheets()
    screen.tree.evaluate(
        """tree => new MutationObserver(() => {
          (tree.places ??= []).push([Number(tree.dataset.cursor), Number(tree.dataset.event)]);
        }).observe(tree, {attributes: true, attributeFilter: ["data-cursor", "data-event"]})"""
    )
    screen.button("Play").click()
    expect(screen.tree).not_to_have_attribute("data-cursor", "0")
    screen.page.keyboard.press("Space")
    shown = list(dict.fromkeys(map(tuple, screen.tree.evaluate("tree => tree.places"))))
    assert shown[:4] == [(0, 1), (0, 2), (0, 3), (1, 0)]


@pytest.mark.first
@pytest.mark.parametrize("algorithm", of_shown("dfs"))
def test_the_tree_the_card_and_the_numbers_are_those_of_the_event(screen: Screen, algorithm: str) -> None:
    screen.open(LESSON, at=3, algorithm=algorithm)
    screen.page.keyboard.press("e")
    screen.all_numbers()
    generated, discarded, nodes = (int(screen.number(key).inner_text()) for key in ("generated", "discarded", "nodes"))
    screen.close_sheets()
    steps = events(screen)
    screen.page.keyboard.press("ArrowRight")
    await_place(screen, 3, 1)
    taken = screen.tree.evaluate("tree => tree.trace.node_e[3]")
    screen.page.keyboard.press("i")
    expect(screen.page.locator("node-inspector .sheet")).to_have_attribute("data-node", str(taken))
    screen.page.keyboard.press("i")
    for event in range(1, steps.count() + 1):
        text = steps.nth(event - 1).inner_text()
        if "gives" in text:
            generated += 1
            discarded += "discarded" in text
            nodes += "discarded" not in text
        elif "returns to the frontier" in text or "starts again" in text or "begins at the start" in text:
            nodes += 1
        expect(screen.number("generated")).to_have_text(str(generated))
        expect(screen.number("discarded")).to_have_text(str(discarded))
        expect(screen.number("nodes")).to_have_text(str(nodes))
        expect(screen.number("expanded")).to_have_text("4")
        expect(screen.caption).to_have_text(re.compile(f"^{nodes} nodes"))
        expect(screen.page.locator("[data-frontier]")).to_have_text(str(frontier_of(screen)))
        expect(screen.sentence).to_have_text(re.compile(rf"^\s*{re.escape(text)}\s*$"))
        expect(events(screen).and_(screen.page.locator('[aria-current="step"]'))).to_have_text(text)
        screen.page.keyboard.press("ArrowRight")
    await_place(screen, 4, 1)


def test_a_link_opens_its_event_and_follows_further_steps(screen: Screen) -> None:
    screen.open(LESSON, at="12&event=2")
    await_place(screen, 12, 2)
    expect(screen.sentence).to_have_text(re.compile(r"^\s*Tested node 19: it is not the goal\.\s*$"))
    expect(screen.page).to_have_url(re.compile("at=12&event=2$"))
    expect(screen.grain).to_have_text("event")
    screen.button("Forward").click()
    expect(screen.page).to_have_url(re.compile("at=12&event=3$"))
    assert copied_link(screen.page).endswith("&at=12&event=3")
    screen.button("Forward").click()
    expect(screen.page).to_have_url(re.compile("at=13&grain=event$"))
    screen.page.reload()
    screen.await_whole()
    expect(screen.grain).to_have_text("event")
    screen.page.keyboard.press("e")
    expect(screen.page).to_have_url(re.compile("at=13$"))


def test_the_events_are_listed_on_request_and_lead_to_their_steps(screen: Screen) -> None:
    screen.open(LESSON, at=13)
    expect(events(screen)).to_have_count(0)
    screen.more().get_by_role("checkbox", name="Events of the expansion").check()
    screen.close_sheets()
    expect(events(screen)).to_have_count(4)
    expect(events(screen).nth(3)).to_have_attribute("aria-current", "step")
    events(screen).nth(1).click()
    await_place(screen, 12, 2)
    expect(screen.grain).to_have_text("event")
    expect(events(screen).nth(1)).to_have_attribute("aria-current", "step")
    expect(events(screen).nth(3)).to_have_attribute("aria-current", "false")
    screen.page.keyboard.press("Tab")
    expect(events(screen).nth(2)).to_be_focused()
    assert events(screen).nth(2).evaluate("event => getComputedStyle(event).outlineStyle") != "none"
    events(screen).nth(3).click()
    await_place(screen, 13, 0)
    sheet = screen.more()
    expect(sheet.get_by_role("checkbox", name="Events of the expansion")).to_be_checked()
    sheet.get_by_role("button", name="expansion", exact=True).click()
    expect(events(screen)).to_have_count(0)
    expect(sheet.get_by_role("checkbox", name="Events of the expansion")).not_to_be_checked()


def test_the_pseudo_code_is_shown_on_request_and_marks_the_line_of_every_event(screen: Screen) -> None:
    screen.open(LESSON, at=12)
    expect(screen.page.get_by_role("list", name="Pseudo-code")).to_be_hidden()
    screen.more().get_by_role("checkbox", name="Pseudo-code").check()
    screen.close_sheets()
    expect(line(screen)).to_have_count(1)
    screen.page.keyboard.press("e")
    for text, value in [
        ("node ← POP(frontier)", "node 19"),
        ("if problem.IS-GOAL(node.STATE) then", "f 10"),
        ("if old and old.PATH-COST ≤ child.PATH-COST then continue", "reached node 12, cost 3"),
        ("add child to frontier", "child 1 2 3/4 6 8/7 _ 5"),
    ]:
        screen.page.keyboard.press("ArrowRight")
        expect(line(screen)).to_have_text(text)
        name, _, shown = value.partition(" ")
        variable = screen.page.locator("pseudo-code dl > div").filter(has_text=re.compile(f"^{name}(?![.])"))
        expect(variable.get_by_role("definition").first).to_have_text(shown)
    screen.seek(0)
    expect(line(screen)).to_have_count(0)
    screen.more().get_by_role("checkbox", name="Pseudo-code").uncheck()
    expect(screen.page.get_by_role("list", name="Pseudo-code")).to_be_hidden()


def test_the_transcript_holds_every_event_up_to_the_one_shown(screen: Screen, tmp_path: Path) -> None:
    screen.open(LESSON, at="2&event=1", tie="lifo")
    await_place(screen, 2, 1)
    with screen.page.expect_download() as download:
        screen.more().get_by_role("button", name="Transcript").click()
    assert download.value.suggested_filename == "astar-manhattan-123678450-step-2-event-1-transcript.txt"
    download.value.save_as(tmp_path / "transcript.txt")
    text = (tmp_path / "transcript.txt").read_text("utf-8")
    head, first, second, third = re.split(r"\nExpansion \d\n", text)
    for part in (
        f"Link: {screen.page.url.partition('?')[0]}?{LESSON}&tie=lifo&at=2&event=1",
        "Algorithm: A* search", "Heuristic: Manhattan distance", "Ties on f: newest first", "Engine: best_first",
        "Start: 1 2 3/6 7 8/4 5 _", "Shown: 2 expansions and 1 event of the next, of ",
    ):  # fmt: skip
        assert part in head
    assert [len(part.strip().splitlines()) for part in (second, third)] == [5, 1]
    assert first.startswith("  1. Popped the start because its f = 0 + 8 = 8 is lowest.\n")
    assert third.strip() == f"1. {screen.sentence.inner_text().strip()}"
