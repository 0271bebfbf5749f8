"""The dialog that saves an exercise as questions."""

from pathlib import Path

import pytest
from playwright.sync_api import Page, expect

from tests.webapp.exercise.bank import moodle_reader, qti12_reader

LINK = "/exercise?start=283-164-705&goal=123-804-765&algorithm=astar&heuristic=manhattan"


def open_dialog(page: Page) -> None:
    page.goto(LINK)
    page.get_by_role("button", name="Save as questions").click()


@pytest.mark.first
def test_questions_of_the_exercise_are_saved(page: Page) -> None:
    open_dialog(page)
    page.get_by_label("Questions of each kind").fill("3")
    page.get_by_label("Number of expansions").check()
    with page.expect_download() as download:
        page.get_by_role("button", name="Save", exact=True).click()
    assert download.value.suggested_filename == "questions.xml"
    read = moodle_reader.read(Path(download.value.path()).read_bytes())
    assert [one.form for one in read] == ["choice"] * 3 + ["number"] * 3
    expect(page.locator(".bank .said")).to_have_text("6 questions are saved.")


def test_kinds_that_a_format_lacks_cannot_be_chosen(page: Page) -> None:
    open_dialog(page)
    items = page.get_by_label("Order of expansion, items put in order")
    items.check()
    page.locator(".bank select").select_option("qti12")
    expect(items).to_be_disabled()
    with page.expect_download() as download:
        page.get_by_role("button", name="Save", exact=True).click()
    assert len(qti12_reader.read(Path(download.value.path()).read_bytes())) == 10


def test_the_dialog_explains_why_it_saves_nothing(page: Page, tolerated: list[str]) -> None:
    tolerated.append("status of 400")
    open_dialog(page)
    save, said = page.get_by_role("button", name="Save", exact=True), page.locator(".bank .said")
    page.get_by_label("Next node").uncheck()
    save.click()
    expect(said).to_have_text("Choose a kind of question.")
    page.get_by_label("Next node").check()
    page.locator(".bank").get_by_label("Children added").check()
    page.get_by_label("Questions of each kind").fill("100")
    save.click()
    expect(said).to_contain_text("variants must be at most 50 for so many kinds here, not 100;")
