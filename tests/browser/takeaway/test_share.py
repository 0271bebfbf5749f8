"""The address bar is the document: the contents of links, copied links, and wrong links."""

import re

import pytest
from playwright.sync_api import expect

from solver import Run
from tests.browser.screen import Screen, copied_link
from tests.rings import exhaustive

LESSON = "start=123-678-450&goal=123-456-780&algorithm=bfs"
LOOK = "at=12&view=radial&stage=node&node=7"  # beside a run


@pytest.mark.first
def test_share_copies_a_link_that_opens_the_same_run_at_the_same_expansion_elsewhere(screen: Screen) -> None:
    screen.open("start=123678450&goal=123456780&algorithm=wastar&weight=2.50&tie=lifo")
    screen.seek(7)
    link = copied_link(screen.page)
    run = Run("123-678-450", "123-456-780", algorithm="wastar", weight=2.5, tie="lifo")
    assert link == f"{screen.page.url.partition('?')[0]}?{run.query()}&at=7"

    other = Screen(screen.page.context.new_page())
    other.page.goto(link)
    other.await_whole()
    other.await_cursor(7)
    for name in ("data-nodes", "data-expansions"):
        expect(other.tree).to_have_attribute(name, screen.tree.get_attribute(name) or "")
    expect(other.sentence).to_have_text(screen.sentence.inner_text())
    expect(other.start.group).to_have_attribute("data-board", "123-678-450")
    both = list(zip(other.rows(), screen.rows(), strict=False))  # as far as they are visible in both
    assert both
    assert all(here == there for here, there in both)


def assert_looked_at(screen: Screen) -> None:
    """Assert that a run has the view parameters of LOOK."""
    screen.await_whole()
    screen.await_cursor(12)
    expect(screen.button("Node")).to_have_attribute("aria-pressed", "true")
    expect(screen.page.locator("node-inspector .sheet")).to_have_attribute("data-node", "7")
    screen.button("Tree").click()
    expect(screen.layout).to_have_value("radial")
    expect(screen.page).to_have_url(re.compile(r"at=12&view=radial&node=7$"))
    screen.tab("Node")
    expect(screen.page).to_have_url(re.compile(re.escape(LOOK)))


def test_layout_tab_and_node_are_in_the_link_and_survive_copy_reload_back_and_forward(screen: Screen) -> None:
    screen.open(f"{LESSON}&{LOOK}")
    assert_looked_at(screen)
    link = copied_link(screen.page)
    assert link.endswith(f"?{LESSON}&{LOOK}")
    screen.page.reload()
    assert_looked_at(screen)
    other = Screen(screen.page.context.new_page())
    other.page.goto(link)
    assert_looked_at(other)

    screen.choose("DFS")
    screen.run("algorithm=dfs")
    expect(screen.button("Node")).to_have_attribute("aria-pressed", "true")
    expect(screen.page).to_have_url(re.compile(r"algorithm=dfs&at=12&view=radial&stage=node$"))  # and no node of it
    screen.page.go_back()
    expect(screen.page).to_have_url(re.compile("algorithm=bfs"))
    assert_looked_at(screen)
    screen.page.go_forward()
    screen.run("algorithm=dfs")
    expect(screen.page).to_have_url(re.compile(r"algorithm=dfs&at=12&view=radial&stage=node$"))


@pytest.mark.parametrize(
    ("tab", "part"), [exhaustive("Path", "path"), ("Result", "verdict"), exhaustive("Node", "node"), ("Tree", "")]
)
def test_every_tab_has_its_link(screen: Screen, tab: str, part: str) -> None:
    screen.open(LESSON, at=3)
    screen.await_cursor(3)
    button = screen.page.locator(".tabs").get_by_role("button", name=re.compile(f"^{tab}"))
    screen.tab(tab)
    expect(screen.page).to_have_url(re.compile(rf"at=3&stage={part}$" if part else r"at=3$"))
    screen.page.reload()
    screen.await_whole()
    expect(button).to_have_attribute("aria-pressed", "true")
    screen.await_cursor(3)


@pytest.mark.parametrize(
    ("part", "notice"),
    [
        ("at=999", "The link asks for expansion 999, but this run has only 6; the last is shown."),
        ("at=2&node=99", "The link asks for node 99, but the last node of this run is 13."),
        (
            "at=2&stage=path&limit=9",
            "The link asks for the path, but this run has no path; the tree is shown.",
        ),
    ],
)
def test_a_notice_names_the_parameters_of_a_link_that_do_not_fit_its_run(
    screen: Screen, part: str, notice: str
) -> None:
    screen.open(f"start=283-164-705&goal=123-804-765&{part}")
    if "node" in part:
        last = int(screen.tree.get_attribute("data-nodes") or 0) - 1
        notice = notice.replace("13", str(last))
    expect(screen.notice).to_have_text(notice)
    expect(screen.tree).to_be_visible()
    expect(screen.button("Tree")).to_have_attribute("aria-pressed", "true")
    expect(screen.page).to_have_url(re.compile(r"at=6$" if "999" in part else r"at=2$"))
