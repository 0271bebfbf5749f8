"""The folder of files in which the browser runs everything, in every browser, with and without its host."""

from types import SimpleNamespace

from tests.browser.live.test_live import IN_CACHE

from .drivers import Driver, wait
from .purposes import LAPTOP, TEXT, TREE, click_button, has, there

START_S = 240  # for Python's start on a busy machine
STARTED = "() => document.querySelector('.live')?.checkVisibility() === false"


def shuffled(driver: Driver) -> None:
    """Shuffle the board, and wait until its search has come."""
    before = driver.evaluate("() => location.search")
    click_button(driver, "Shuffle")
    there(driver, "(before) => location.search !== before && location.search.includes('start=')", before)
    has(driver, TREE, "data-done", "true")


def test_the_live_folder_answers_a_shuffled_board_and_goes_on_offline(driver: Driver, host: SimpleNamespace) -> None:
    driver.size(*LAPTOP)
    driver.open(host.url)
    wait(lambda: driver.evaluate(STARTED), "Python", START_S)
    shuffled(driver)
    files = sum(path.is_file() for path in host.folder.rglob("*"))
    # All but the worker itself, and Python's memory and what it has compiled.
    wait(lambda: driver.evaluate(IN_CACHE) > files, "the cached files", START_S)
    host.stop()
    host.asked.clear()
    shuffled(driver)
    click_button(driver, "DFS")
    there(driver, "() => location.search.includes('algorithm=dfs')")
    has(driver, TREE, "data-done", "true")
    assert driver.evaluate(TEXT) == []
    assert host.asked == []
