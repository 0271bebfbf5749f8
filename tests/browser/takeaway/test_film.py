"""Films of a run: the page's films are decoded, and their frames are counted and checked."""

import itertools
import re
from collections.abc import Iterable, Iterator
from pathlib import Path
from urllib.parse import quote

import av
import pytest
from PIL import Image, ImageChops
from playwright.sync_api import Locator, Page, expect

from solver import Run, solve
from tests.browser.screen import Screen

RUN = Run("123-678-450", "123-456-780", algorithm="astar")
FIRST, LAST, SPEED = 2, 9, 5
HOLD = 2  # seconds for which the last frame is shown
SIZE = (854, 480)


def opened(page: Page) -> Locator:
    """Open the form of films and wait until the browser has reported its formats."""
    page.locator("share-menu").get_by_role("button", name="Share", exact=True).click()
    form = page.locator("film-form")
    form.locator("summary").click()
    expect(form.get_by_role("status")).to_contain_text("frames")
    return form


def chosen(form: Locator, file: str, subject: str) -> None:
    form.get_by_label("Film of").select_option(subject)
    form.get_by_label("From step").fill(str(FIRST))
    form.get_by_label("to step").fill(str(LAST))
    form.get_by_label("Speed per second").fill(str(SPEED))
    form.get_by_label("Size").select_option("854 × 480")
    form.get_by_label("File").select_option(file)
    expect(form.get_by_role("status")).to_contain_text("8 frames, 3 s long; ")


def made(form: Locator) -> Path:
    with form.page.expect_download() as download:
        form.get_by_role("button", name="Make film").click()
    name = download.value.suggested_filename
    assert re.fullmatch(r"[a-z0-9-]+-\d{9}-steps-\d+-\d+-(tree|frontier|both)\.(mp4|webm)", name), name
    expect(form.get_by_role("status")).to_contain_text(f"{name} is saved")
    return Path(download.value.path())


def decoded(path: Path) -> Iterator[tuple[Image.Image, float]]:
    """Give the frames of a film, each with its time in seconds."""
    with av.open(str(path)) as film:
        for frame in film.decode(video=0):
            assert frame.time is not None
            yield frame.to_image().convert("RGB"), frame.time


def assert_is_the_film(frames: Iterable[tuple[Image.Image, float]]) -> None:
    """Assert that each step has its frame at its time, that the bar shows it, and that the tree grows."""
    seen = list(frames)
    assert [round(time, 2) for _, time in seen] == [round(k / SPEED, 2) for k in range(LAST - FIRST + 1)]
    inked = []
    for k, (image, _) in enumerate(seen):
        assert image.size == SIZE
        width, height = SIZE
        bar = [image.getpixel((x, height - 2)) for x in range(width)]
        done = sum(red > 140 and green < 90 for red, green, _ in bar)  # in the colour of the current node
        assert done == pytest.approx(width * k / (LAST - FIRST), abs=6)
        assert min(image.getpixel((4, 200))) > 245, "light unless asked"
        tree = image.crop((0, 0, width, height - 64)).convert("L")
        inked.append(sum(tree.histogram()[:200]))
    assert inked[0] > 500
    assert inked[-1] > 1.5 * inked[0]


def test_a_film_is_decoded_to_its_steps(screen: Screen) -> None:
    screen.open(RUN.query())
    screen.await_whole()
    loaded: list[str] = []
    screen.page.on("request", lambda request: loaded.append(request.url))
    form = opened(screen.page)
    assert [url for url in loaded if "/film" in url and url.endswith(".js")], "what encodes comes when it is asked for"
    files = form.get_by_label("File").locator("option").all_inner_texts()
    assert [name.split()[0] for name in files] == ["MP4", "WebM"]
    for file, subject in zip(files, ("Tree", "Frontier"), strict=True):
        chosen(form, file, subject)
        path = made(form)
        with av.open(str(path)) as film:
            [stream] = film.streams
            assert stream.type == "video"
            assert film.duration == pytest.approx(1e6 * ((LAST - FIRST) / SPEED + HOLD), rel=0.01)
        assert_is_the_film(decoded(path))


def test_all_runs_of_a_comparison_are_in_one_film_as_the_page_aligns_them(screen: Screen) -> None:
    page = screen.page
    runs = [Run("123-678-450", "123-456-780", algorithm=key) for key in ("astar", "greedy")]
    page.goto(f"/compare?{'&'.join(f'run={quote(run.query())}' for run in runs)}&align=share")
    expect(page.locator("compare-run article[data-done=true]")).to_have_count(2)
    form = opened(page)
    assert form.get_by_label("Run").locator("option:checked").inner_text() == "All side by side"
    expect(form.get_by_label("to step")).to_have_value("1000")  # thousandths of each
    form.get_by_label("Size").select_option("854 × 480")
    form.get_by_label("Speed per second").fill("1500")
    expect(form.get_by_role("status")).to_contain_text("21 frames")
    path = made(form)
    frames = [image.convert("L") for image, _ in decoded(path)]
    assert len(frames) == 21
    width, height = SIZE
    for left in (0, width // 2):
        halves = [frame.crop((left, 80, left + width // 2, height - 64)) for frame in frames]
        inked = [sum(half.histogram()[:200]) for half in halves]
        assert inked[-1] > 1.5 * inked[0] > 0, "each run grows in its half"
        differing = sum(ImageChops.difference(a, b).getbbox() is not None for a, b in itertools.pairwise(halves))
        assert differing > 10, "both go on to the end of the film"


def test_a_film_that_is_cancelled_leaves_nothing_and_the_next_one_is_made(screen: Screen) -> None:
    page = screen.page
    screen.open("start=102-754-863&goal=012-345-678&algorithm=greedy")
    screen.await_whole()
    form = opened(page)
    kept: list[str] = []
    page.on("download", lambda download: kept.append(download.suggested_filename))
    form.get_by_label("Size").select_option("1920 × 1080")
    expect(form.get_by_role("status")).to_contain_text("frames")
    form.get_by_role("button", name="Make film").press("Enter")
    expect(form.get_by_role("progressbar")).to_be_visible()
    form.get_by_role("button", name="Cancel").press("Enter")
    expect(form.get_by_role("status")).to_have_text("The film is cancelled; nothing is saved.")
    page.wait_for_timeout(600)  # longer than the delay between a choice and its estimate
    expect(form.get_by_role("status")).to_have_text("The film is cancelled; nothing is saved.")
    assert kept == []
    form.get_by_label("to step").fill("3")
    form.get_by_label("Size").select_option("854 × 480")
    expect(form.get_by_role("status")).to_contain_text("4 frames")
    assert made(form).stat().st_size > 1000


@pytest.mark.exhaustive
def test_a_film_of_steps_beyond_the_run_is_refused_and_not_offered(screen: Screen) -> None:
    screen.open(RUN.query())
    screen.await_whole()
    form = opened(screen.page)
    last = solve(RUN).expanded
    for label, value, said in (
        ("to step", str(last + 1), f"Steps must be whole numbers from 0 to {last}, not 0 to {last + 1}."),
        ("From step", "-1", f"Steps must be whole numbers from 0 to {last}, not -1 to {last}."),
        ("Speed per second", "0", "Speed must be from 0.1 to"),
    ):
        before = form.get_by_label(label).input_value()
        form.get_by_label(label).fill(value)
        expect(form.get_by_role("status")).to_contain_text(said)
        expect(form.get_by_role("button", name="Make film")).to_be_disabled()
        form.get_by_label(label).fill(before)
    expect(form.get_by_role("status")).to_contain_text(f"{last + 1} frames")
    expect(form.get_by_role("button", name="Make film")).to_be_enabled()


@pytest.mark.exhaustive
def test_a_browser_without_video_encoders_says_that_it_makes_no_films(screen: Screen) -> None:
    page = screen.page
    page.add_init_script("delete globalThis.VideoEncoder")
    screen.open(RUN.query())
    screen.await_whole()
    page.locator("share-menu").get_by_role("button", name="Share", exact=True).click()
    form = page.locator("film-form")
    form.locator("summary").click()
    expect(form.get_by_role("status")).to_contain_text("This browser makes no films")
    expect(form.get_by_role("button", name="Make film")).to_be_disabled()
    expect(form).to_contain_text("This browser does not encode H.264, VP9, AV1, VP8.")
