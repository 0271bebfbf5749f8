"""The page of experiments: runs made behind it, charts and tables that grow, runs behind every point, files, links."""

import json
import re
from pathlib import Path
from urllib.parse import urlsplit

import pytest
from playwright.sync_api import Download, Locator, Page, expect

from solver import Run, solve
from solver.experiment import Experiment, Row
from tests.browser.server import Server
from tests.browser.test_accessibility import tab_to

SMALL = "searches=bfs+astar:manhattan&goal=123-456-780&distances=2:14:4&boards=6"
LONG = "searches=ucs+astar:misplaced&goal=123-456-780&distances=20:26:2&boards=60"


class Lab:
    """The page as a person uses it."""

    def __init__(self, page: Page) -> None:
        self.page = page
        self.progress = page.get_by_role("progressbar", name="Runs made")
        self.told = page.locator("experiment-progress output")
        self.chart = page.get_by_role("application", name=re.compile("against distance"))
        self.runs = page.get_by_role("region", name=re.compile("^Runs of "))

    def open(self, query: str = "") -> None:
        self.page.goto(f"/experiments{query and '?'}{query}")

    def await_end(self) -> None:
        expect(self.told).to_contain_text(": done.")

    def table(self, title: str) -> Locator:
        return self.page.get_by_role("region", name=title, exact=True)

    def markers(self) -> Locator:
        return self.chart.locator(".series path[data-index]")

    def saved(self, name: str) -> Path:
        """Press the control with a name and return the downloaded file."""
        with self.page.expect_download() as coming:
            self.page.locator("a, button").get_by_text(name, exact=True).click()
        download: Download = coming.value
        return Path(download.path())

    def rows(self) -> list[Row]:
        return [Row(**row) for row in json.loads(self.saved("JSON").read_text())["rows"]]


@pytest.fixture
def lab(page: Page) -> Lab:
    """Return the page, not opened yet."""
    return Lab(page)


def untimed(rows: list[Row]) -> list[Row]:
    return [row._replace(seconds=0.0) for row in rows]


@pytest.mark.first
def test_the_first_visit_shows_a_finished_example_and_explains_the_form(lab: Lab, page: Page) -> None:
    lab.open()
    expect(lab.markers()).to_have_count(3 * 12)
    expect(page.locator("experiment-progress")).to_contain_text("An example")
    expect(lab.table("Nodes generated and effective branching factor").locator("tbody tr")).to_have_count(12)
    expect(page).to_have_url(re.compile("/experiments$"))
    form = page.locator("experiment-form")
    expect(form).to_contain_text("2:24:2 means 2, 4, 6, … 24.")
    page.get_by_role("button", name="Help").click()
    expect(page.get_by_role("dialog", name="Experiments")).to_contain_text("Distances from 2 to 24 in steps of 2")
    page.keyboard.press("Escape")
    page.keyboard.press("?")
    expect(page.get_by_role("dialog", name="Experiments")).to_be_visible()


def test_one_click_runs_the_default_experiment_and_puts_it_into_the_link(lab: Lab) -> None:
    lab.open()
    expect(lab.progress).to_have_count(0)
    expect(lab.markers()).to_have_count(3 * 12)
    lab.page.get_by_role("button", name="Run", exact=True).click()
    expect(lab.page).to_have_url(re.compile(rf"/experiments\?{re.escape(Experiment.parse({}).query())}$"))
    lab.await_end()
    expect(lab.told).to_have_text(re.compile(r"^1\u202f527 of 1\u202f527 runs"))
    expect(lab.markers()).to_have_count(3 * 12)


@pytest.mark.first
def test_a_link_repeats_the_experiment_exactly(lab: Lab, page: Page) -> None:
    lab.open(SMALL)
    lab.await_end()
    first = lab.rows()
    page.reload()
    lab.await_end()
    assert lab.rows() == first, "the server still has it"
    experiment = Experiment.parse(SMALL)
    assert len(first) == experiment.runs
    for row in first[::7]:
        assert solve(Run.parse(row.link.removeprefix("/?"))).expanded == row.expanded


@pytest.mark.exhaustive
def test_charts_grow_while_it_runs_and_cancel_and_resume_lose_nothing(lab: Lab, page: Page) -> None:
    lab.open(LONG)
    expect(lab.told).to_contain_text("left")
    expect(lab.markers()).not_to_have_count(0)
    seen = lab.chart.locator(".series path").first.get_attribute("d")
    expect(lab.chart.locator(".series path").first).not_to_have_attribute("d", seen or "")
    page.get_by_role("button", name="Cancel").click()
    expect(lab.told).to_contain_text(": cancelled.")
    part = json.loads(lab.saved("JSON").read_text())
    assert 0 < len(part["rows"]) < part["runs"]
    assert part["complete"] is False
    page.get_by_role("button", name="Resume").click()
    expect(lab.told).to_contain_text("left")
    lab.await_end()
    rows = lab.rows()
    assert len({(row.search, row.distance, row.board) for row in rows}) == len(rows) == Experiment.parse(LONG).runs


@pytest.mark.exhaustive
def test_an_experiment_survives_a_restart_of_the_server_and_counts_nothing_twice(
    page: Page, own_server: Server, tolerated: list[str]
) -> None:
    tolerated.append("ERR_|Failed to load resource")
    lab = Lab(page)
    page.goto(f"{own_server.url}/experiments?{LONG}")
    expect(lab.told).to_contain_text("left")
    own_server.kill()
    expect(page.get_by_role("alert")).to_contain_text("The server cannot be reached now")
    own_server.start()
    lab.await_end()
    expect(page.get_by_role("alert")).to_have_count(0)
    total = Experiment.parse(LONG).runs
    expect(lab.progress).to_have_attribute("value", str(total))
    page.get_by_role("button", name=re.compile("UCS, distance 20: show the runs")).first.click()
    expect(lab.runs.locator("tbody tr")).to_have_count(60)


def test_a_point_and_a_number_open_the_runs_behind_them(lab: Lab, page: Page) -> None:
    lab.open(SMALL)
    lab.await_end()
    rows = [row for row in lab.rows() if (row.search, row.distance) == ("bfs", 14)]
    lab.markers().nth(3).click()  # of the first search at the last distance
    expect(lab.runs).to_have_attribute("aria-label", "Runs of BFS at distance 14")
    lines = lab.runs.locator("tbody tr")
    expect(lines).to_have_count(6)
    for line, row in zip(lines.all(), rows, strict=True):
        expect(line).to_contain_text(f"{row.expanded}"[-3:])
        expect(line.get_by_role("link")).to_have_attribute("href", row.link)
    page.get_by_role("button", name="Close the runs").click()
    expect(lab.runs).to_have_count(0)
    page.get_by_role("button", name=re.compile(r"nodes expanded, A\* \(Manhattan distance\), distance 10")).click()
    expect(lab.runs).to_be_focused()
    link = lab.runs.get_by_role("link").first
    with page.expect_navigation():
        link.click()
    assert Run.parse(urlsplit(page.url).query).algorithm == "astar"


def test_an_experiment_is_composed_and_run_without_a_mouse(lab: Lab, page: Page) -> None:
    lab.open()
    form = page.locator("experiment-form")
    tab_to(form.get_by_role("button", name="Remove search 1"))
    page.keyboard.press("Enter")
    expect(form.get_by_role("combobox", name="Search 2: algorithm")).to_have_value("astar")
    second = form.get_by_role("combobox", name="Search 1: algorithm")
    tab_to(second, "Shift+Tab")
    second.select_option("wastar")
    form.get_by_role("group", name="Search 1").get_by_text("Options").press("Enter")
    form.get_by_role("textbox", name="Search 1: Weight w").fill("3")
    for label, text in (("Optimal distances", "3,5"), ("Boards per distance", "4"), ("Seed", "9")):
        form.get_by_role("textbox", name=label).fill(text)
    form.get_by_role("textbox", name="Seed").press("Enter")
    lab.await_end()
    query = "searches=wastar:misplaced,weight=3+astar:manhattan&goal=123-456-780&distances=3,5&boards=4&seed=9"
    expect(page).to_have_url(re.compile(re.escape(query) + "$"))
    page.go_back()
    expect(page).to_have_url(re.compile("/experiments$"))
