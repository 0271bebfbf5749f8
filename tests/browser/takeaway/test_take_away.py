"""The share menu: the files that each page offers, and their contents."""

import csv
import io
import json
import re
import xml.etree.ElementTree as ElementTree
import zipfile
from pathlib import Path
from urllib.parse import unquote

import pypdfium2
import pytest
from PIL import Image
from playwright.sync_api import Page, expect

from solver import Run, puzzle, watch
from tests.browser.screen import Screen
from tests.browser.server import in_thread
from tests.rings import exhaustive
from tests.webapp.share.test_draw import TIKZ, assert_is_the_tree, assert_is_tikz
from webapp.operate.settings import Settings
from webapp.share.draw import command

RUN = Run("123-678-450", "123-456-780", algorithm="astar")
AT = 6


def opened(page: Page) -> None:
    page.locator("share-menu").get_by_role("button", name="Share", exact=True).click()


def taken(page: Page, label: str, group: str = "Picture") -> Path:
    """Press a button of a group in the open menu; return the file."""
    with page.expect_download() as download:
        page.locator("share-menu").get_by_role("group", name=group, exact=True).get_by_role(
            "button", name=label, exact=True
        ).click()
    name = download.value.suggested_filename
    expect(page.locator("share-menu").get_by_role("status")).to_contain_text(f"{name} is saved")
    return Path(download.value.path())


@pytest.mark.first
def test_the_page_and_the_command_line_draw_the_same_files(screen: Screen, tmp_path: Path) -> None:
    screen.open(RUN.query(), at=AT)
    screen.await_whole()
    screen.await_cursor(AT)
    opened(screen.page)
    link = screen.page.locator("share-menu").get_by_label("Link").input_value()
    for label, ending in (("SVG", "svg"), ("TikZ", "tex")):
        assert command([link, "--out", str(tmp_path / f"tree.{ending}")]) == 0
        assert taken(screen.page, label).read_text() == (tmp_path / f"tree.{ending}").read_text()
    slide = screen.page.locator("share-menu").get_by_label("fit to a slide")
    slide.check()
    assert command([link, "--fit", "--out", str(tmp_path / "slide.svg")]) == 0
    assert taken(screen.page, "SVG").read_text() == (tmp_path / "slide.svg").read_text()
    slide.uncheck()
    svg, tex = ((tmp_path / f"tree.{ending}").read_text() for ending in ("svg", "tex"))
    assert_is_the_tree(svg, RUN, AT, has_edges=True)
    assert_is_tikz(tex, svg)
    width, height = (int(text) for text in re.findall(r'(?:width|height)="(\d+)"', svg)[:2])
    with Image.open(taken(screen.page, "PNG ×2")) as image:
        assert image.size == (2 * width, 2 * height)
        assert len(image.convert("RGB").getcolors(1 << 22) or ()) > 20

    menu = screen.page.locator("share-menu")
    menu.get_by_label("Steps").fill("4")
    menu.get_by_label("to", exact=True).fill("6")
    with zipfile.ZipFile(taken(screen.page, "Zip of SVG")) as archive:
        assert archive.testzip() is None
        names = [f"astar-manhattan-123678450-step-{step}-tree.svg" for step in (4, 5, 6)]
        assert archive.namelist() == names
        assert archive.read(names[-1]).decode() == svg
    assert command([link, "--no-link", "--out", str(tmp_path / "bare.svg")]) == 0
    menu.get_by_label("with its address").uncheck()
    bare = taken(screen.page, "SVG").read_text()
    assert bare == (tmp_path / "bare.svg").read_text()
    assert f">/?{RUN.query().replace('&', '&amp;')}" in svg  # this machine's own address is useless to others
    assert "start=" not in bare
    assert "127.0.0.1" not in svg + tex


def test_a_link_is_shown_as_a_code(screen: Screen) -> None:
    screen.open(RUN.query(), at=AT)
    screen.await_whole()
    opened(screen.page)
    menu = screen.page.locator("share-menu")
    menu.get_by_role("button", name="QR code").click()
    code_shown = screen.page.get_by_role("dialog", name="QR code of the link")
    screen.page.emulate_media(color_scheme="dark")  # a code is dark on light in either theme, and so is its button
    colours = "(button) => [getComputedStyle(button).color, getComputedStyle(button).backgroundColor]"
    assert code_shown.get_by_role("button", name="Close").evaluate(colours) == ["rgb(0, 0, 0)", "rgb(255, 255, 255)"]
    picture = code_shown.get_by_role("img")
    expect(picture).to_be_visible()
    expect(code_shown.get_by_role("note")).to_contain_text("frontier class")  # the tests' server is this machine's own
    assert picture.evaluate("image => image.decode().then(() => image.naturalWidth)") > 0
    screen.page.keyboard.press("Escape")
    expect(code_shown).to_have_count(0)


@pytest.mark.parametrize("algorithm", ["bfs", "astar"])
def test_an_embed_code_shows_the_run_under_the_title_of_its_previews(page: Page, algorithm: str, static: Path) -> None:
    with in_thread(static, Settings(embeds=True)) as address:
        page.goto(f"{address}?{Run(RUN.start, RUN.goal, algorithm=algorithm).query()}&at={AT}")
        page.context.grant_permissions(["clipboard-read", "clipboard-write"], origin=address.rstrip("/"))
        opened(page)
        page.locator("share-menu").get_by_role("button", name="Embed code").click()
        expect(page.locator("share-menu").get_by_role("status")).to_contain_text("The embed code is copied.")
        code = page.evaluate("navigator.clipboard.readText()")
        [(frame, title)] = re.findall(r'^<iframe src="([^"]+)" width="800" height="600" title="([^"]+)"', code)
        assert f'property="og:title" content="{title}"' in page.request.get(page.url).text()
        page.goto(frame.replace("&amp;", "&"))
        expect(page.locator("search-tree")).to_have_attribute("data-cursor", str(AT))
        page.goto("about:blank")


def test_if_the_server_refuses_frames_the_menu_explains_why_there_is_no_embed_code(screen: Screen) -> None:
    screen.open(RUN.query(), at=AT)
    opened(screen.page)
    menu = screen.page.locator("share-menu")
    expect(menu.get_by_role("button", name="Embed code")).to_have_count(0)
    said = "Embedding is not allowed here (setting embeds): put this file on your site instead."
    expect(menu.get_by_role("group", name="One file")).to_contain_text(said)
    expect(menu.get_by_role("button", name="One file", exact=True)).to_be_visible()


def test_the_compared_numbers_are_exported_as_a_table(screen: Screen) -> None:
    page = screen.page
    page.goto("/compare?" + "&".join(f"run={part}" for part in ("algorithm%3Dbfs", "algorithm%3Dastar")))
    expect(page.locator("compare-run article[data-done=true]")).to_have_count(2)
    kept: list[str] = []
    page.on("download", lambda download: kept.append(download.suggested_filename))
    opened(page)
    headings = page.locator("compare-table th[scope=row]").all_inner_texts()
    rows = list(csv.reader(io.StringIO(taken(page, "CSV", "Data: numbers of all runs").read_text())))
    assert rows[0][0] == "search"
    assert rows[0][2] in headings
    assert [row[0] for row in rows[1:]] == ["BFS", "A*"]
    answers = [screen.api(query) for query in ("algorithm=bfs", "algorithm=astar")]
    assert [row[rows[0].index("expanded")] for row in rows[1:]] == [str(one["expanded"]) for one in answers]
    menu = page.locator("share-menu")
    menu.get_by_label("Run", exact=True).select_option("All side by side")
    svg = taken(page, "SVG").read_text()
    said = [text.text for text in ElementTree.fromstring(svg).iter("{http://www.w3.org/2000/svg}text")]
    for name in ("Breadth-first search, after 0 expansions", "A* search, Manhattan distance, after 0 expansions"):
        assert name in said
    chart = taken(page, "TikZ", "Picture: Frontier size of all runs").read_text()
    about = "bfs-astar-manhattan-123745806"
    assert kept == [
        f"{about}-numbers-of-all-runs.csv", f"{about}-step-0-tree.svg", f"{about}-frontier-size-of-all-runs.tex",
    ]  # fmt: skip
    body = chart.split("\\begin{tikzpicture}")[1].splitlines()[1:]
    drawn = body[: body.index("\\end{tikzpicture}%")]
    assert [line for line in drawn if not TIKZ.fullmatch(line)] == []
    assert all(f"{{{name}}};" in chart for name in ("BFS", "A*", "expansion", "nodes on the frontier"))
    assert set(re.findall(r"=(c[0-9A-F]{6})", "".join(drawn))) <= set(re.findall(r"\\definecolor\{(\w+)\}", chart))


def test_a_recorded_search_can_be_exported_too(screen: Screen, tmp_path: Path) -> None:
    def breadth_first(problem):  # type: ignore[no-untyped-def]
        waiting, reached = [(problem.start, [])], {problem.start}
        while waiting:
            state, path = waiting.pop(0)
            if problem.is_goal(state):
                return path
            for action, child, _ in problem.successors(state):
                if child not in reached:
                    reached.add(child)
                    waiting.append((child, [*path, action]))
        return None

    watch(puzzle("123-406-758", style="plain"), breadth_first, show=False).save(tmp_path / "own.jsonl")
    page = screen.page
    page.goto("/trace")
    page.get_by_label("A recorded search").set_input_files(tmp_path / "own.jsonl")
    expect(page.locator("search-tree")).to_have_attribute("data-done", "true")
    opened(page)
    expect(page.get_by_role("button", name="Copy link")).to_have_count(0)
    assert taken(page, "SVG").read_text().startswith("<svg ")
    lines = [json.loads(line) for line in taken(page, "JSON Lines", "Data: events").read_text().splitlines()]
    assert lines[0]["event"] == "expand"
    assert lines[0]["board"] == "123-406-758"


ROADS = {"Ω": ["łódź", "東京"], "łódź": [], "東京": ["日本語"], "日本語": []}


class Roads:
    """Names in letters that fonts of files lack."""

    start = "Ω"

    def is_goal(self, state: str) -> bool:
        """Return whether a state is the goal."""
        return state == "日本語"

    def successors(self, state: str) -> list[tuple[str, str, int]]:
        """Return the places that roads lead to."""
        return [(there, there, 1) for there in ROADS[state]]


def breadth_first(problem: Roads) -> list[str] | None:
    waiting = [(problem.start, [problem.start])]
    for state, path in waiting:
        if problem.is_goal(state):
            return path
        waiting += [(child, [*path, child]) for _, child, _ in problem.successors(state)]
    return None


def test_characters_without_a_glyph_are_kept_or_reported_and_never_replaced(screen: Screen, tmp_path: Path) -> None:
    watch(Roads(), breadth_first, show=False).save(tmp_path / "roads.jsonl")
    page = screen.page
    page.goto("/trace")
    page.get_by_label("A recorded search").set_input_files(tmp_path / "roads.jsonl")
    expect(page.locator("search-tree")).to_have_attribute("data-done", "true")
    page.keyboard.press("End")
    opened(page)
    assert all(f">{name}<" in taken(page, "SVG").read_text() for name in ROADS)
    status = page.locator("share-menu").get_by_role("status").last
    tex = taken(page, "TikZ").read_text()
    expect(status).to_contain_text("pdfLaTeX lacks Ω, 東, 京, 日, 本, 語 and writes the code points of such letters")
    assert "\\frontierletter{03A9}" in tex
    assert "łódź" in tex


@pytest.mark.parametrize(
    ("path", "trees"),
    [
        (f"/?{RUN.query()}&at={AT}", 2),
        ("/compare?run=algorithm%3Dbfs&run=algorithm%3Dastar", 2),
        ("/heuristics?goal=123-456-780", 0),
    ],
)
def test_printed_pages_are_light_show_their_link_and_have_no_controls(screen: Screen, path: str, trees: int) -> None:
    page = screen.page
    page.emulate_media(color_scheme="dark")
    page.goto(path)
    page.evaluate("void (window.print = () => document.body.dataset.printed = 'yes')")
    if trees:
        expect(page.locator("search-tree[data-done=true]").first).to_be_attached()
    opened(page)
    page.get_by_role("button", name="Print").click()
    expect(page.locator("body")).to_have_attribute("data-printed", "yes")
    page.emulate_media(media="print", color_scheme="dark")
    expect(page.locator(".printed .address")).to_have_text(page.url.removeprefix(page.evaluate("location.origin")))
    expect(page.locator(".printed img")).to_have_count(trees)
    widths = page.locator(".printed img").evaluate_all("images => images.map(image => image.naturalWidth)")
    assert all(width > 100 for width in widths)
    seen = page.locator("button:not(.plain), select, input, header, share-menu").evaluate_all(
        "found => found.filter(one => one.checkVisibility() && !one.closest('run-numbers')).map(one => one.outerHTML)"
    )
    assert seen == []
    assert page.evaluate("getComputedStyle(document.body).colorScheme") == "light"
    page.evaluate("dispatchEvent(new Event('afterprint'))")
    expect(page.locator(".printed")).to_have_count(0)


@pytest.mark.parametrize(
    ("link", "shown"),
    [
        ("/?problem=grid&at=3&stage=space", "space"),
        *(exhaustive(f"/?problem={problem}&at=3&stage=space", "space") for problem in ("map", "graph", "jugs")),
        ("/?problem=grid&at=3&stage=tree", "tree"),
        (f"/?{RUN.query()}&at={AT}", "tree"),
    ],
)
def test_pictures_films_and_paper_take_what_is_shown(screen: Screen, link: str, shown: str) -> None:
    page = screen.page
    page.goto(link)
    screen.await_whole()
    page.evaluate("void (window.print = () => document.body.dataset.printed = 'yes')")
    opened(page)
    label = {"tree": "Tree", "space": "Grid, map or graph"}[shown]
    film = page.locator("film-form")
    film.locator("summary").click()
    for chosen in (page.get_by_label("Picture of"), film.get_by_label("Film of")):
        expect(chosen.locator("option:checked")).to_have_text(label)
    film.locator("summary").click()
    drawn = taken(page, "SVG").read_text()
    page.get_by_role("button", name="Print").click()
    expect(page.locator("body")).to_have_attribute("data-printed", "yes")
    printed = page.locator(".printed img").first.get_attribute("src") or ""
    assert unquote(printed).endswith(drawn)


def test_the_result_is_printed_with_its_table_and_its_tree(screen: Screen) -> None:
    page = screen.page
    page.goto(f"/?{RUN.query()}&at=end&stage=verdict")
    expect(page.locator("run-verdict")).to_be_visible()
    page.evaluate("void (window.print = () => document.body.dataset.printed = 'yes')")
    page.keyboard.press("Control+p")
    expect(page.locator("body")).to_have_attribute("data-printed", "yes")
    page.emulate_media(media="print")
    expect(page.locator(".printed img").first).to_be_visible()
    expect(page.locator("run-verdict")).to_be_visible()


def printed_by_the_browser(page: Page) -> list[tuple[str, Image.Image]]:
    """Print a page like the browser's own menu; return the text and the image of each sheet."""
    with pypdfium2.PdfDocument(page.pdf(format="A4")) as paper:
        return [(sheet.get_textpage().get_text_range(), sheet.render().to_pil().convert("RGB")) for sheet in paper]


@pytest.mark.parametrize(
    ("link", "trees", "caption"),
    [
        (f"/?{RUN.query()}&at={AT}", 1, "123-678-450 to 123-456-780"),
        ("/?start=102-754-863&goal=012-345-678&algorithm=bfs&at=2000", 1, "After 2 000 expansions"),
        ("/trace?sample=maze", 1, "The search ended with a path"),
        ("/compare?run=algorithm%3Dbfs&run=algorithm%3Dastar", 2, "A* search, Manhattan distance"),
    ],
)
def test_the_browsers_print_command_has_the_visible_trees_in_light_colours_with_captions(
    page: Page, link: str, trees: int, caption: str
) -> None:
    page.emulate_media(color_scheme="dark")
    page.goto(link)
    expect(page.locator("search-tree[data-done=true]").first).to_be_attached()
    expect(page.locator("search-tree").first).not_to_have_attribute("data-nodes", "0")
    page.wait_for_function("() => [...document.querySelectorAll('search-tree')].some((tree) => tree.frame)")
    sentence = page.locator("main :is(step-text, .step)")
    step = re.sub(r"\s+", " ", sentence.inner_text()).strip() if sentence.count() else ""
    page.evaluate("""addEventListener("beforeprint", () => {
        document.body.dataset.trees = document.querySelectorAll(".printed canvas").length;
    })""")
    sheets = printed_by_the_browser(page)
    assert page.locator("body").get_attribute("data-trees") == str(trees)
    said = re.sub(r"\s+", " ", " ".join(text for text, _ in sheets))
    assert caption in said
    assert step in said
    looks = sheets[0][1].getcolors(1 << 24) or []
    assert len(looks) > 100
    assert max(looks) > (sheets[0][1].width * sheets[0][1].height / 2, (255, 255, 255))
    expect(page.locator(".printed")).to_have_count(0)


def test_no_chart_of_the_heuristic_lab_is_printed_over_two_pages(page: Page) -> None:
    page.goto("/heuristics?against=misplaced")
    expect(page.locator(".view")).to_have_count(2)
    said = [text for text, _ in printed_by_the_browser(page)]
    for first, last in (("h upwards", "Open a search with it"), ("beside Misplaced tiles", "exceeds the other most")):
        [sheet] = [text for text in said if last in text]
        assert first in sheet


@pytest.mark.exhaustive
def test_a_picture_of_the_heuristic_lab_has_its_cells_in_light_colours(screen: Screen) -> None:
    page = screen.page
    page.emulate_media(color_scheme="dark")
    page.goto("/heuristics")
    shown = page.locator("two-way-histogram .walk svg").first
    expect(shown).to_be_visible()
    cells = shown.locator("path.cell").count()
    name = page.locator("two-way-histogram").first.evaluate("histogram => histogram.name")
    opened(page)
    root = ElementTree.fromstring(taken(page, "SVG", f"Picture: {name}").read_text())
    paths = [path for path in root.iter("{http://www.w3.org/2000/svg}path") if "M" in path.attrib.get("d", "")]
    assert len(paths) >= cells > 1
    assert sum(path.attrib["fill"] == "rgb(11, 99, 206)" for path in paths) > 0, "the light page's accent"
    assert not any("var(" in text for element in root.iter() for text in element.attrib.values())
    with Image.open(taken(page, "PNG ×2", f"Picture: {name}")) as image:
        assert abs(image.width - 2 * float(root.attrib["width"])) <= 2
        assert len(image.convert("RGB").getcolors(1 << 22) or ()) > 5
