"""Pictures of runs as files: every node, edge and board of them against the independent solver, in every format."""

import base64
import io
import itertools
import re
import struct
import subprocess
import xml.etree.ElementTree as ElementTree
import zipfile
from collections.abc import Iterable
from pathlib import Path

import pytest
from PIL import Image

from solver import ALGORITHMS, BadInput, Run, Search, expansions
from solver.numbers import whole
from solver.problem import PROBLEMS
from tests import oracle
from tests.bad_input import assert_is_one_sentence
from tests.programs import program
from tests.traces import board_text, case_of
from webapp.share.draw import command
from webapp.share.draw.command import FORMATS, SUBJECTS
from webapp.share.draw.node import Drawn, Wanted, drawn, searched
from webapp.shell.view_params import LAYOUTS

SVG = "{http://www.w3.org/2000/svg}"
SMALL = {"start": "123-678-450", "goal": "123-456-780"}
LINK = "https://example.org/?start=123-678-450&goal=123-456-780&algorithm=astar&at=6"
POINT = r"\((-?[\d.]+),(-?[\d.]+)\)"
TIKZ = re.compile(  # a line of a picture
    rf"\\useasboundingbox {POINT} rectangle {POINT};"
    rf"|\\path\[[^\]]+\] (\[(sharp corners|rounded corners=[\d.]+bp)\] {POINT} rectangle {POINT}"
    rf"|{POINT} circle \[radius=[\d.]+bp\]|(-- )?{POINT}|-- cycle|\.\. controls {POINT} and {POINT} \.\. {POINT}| )+;"
    rf"|\\node\[[^\]]+\] at {POINT} \{{.*\}};"
    rf"|\\node\[inner sep=0pt,outer sep=0pt,minimum width=[\d.]+bp,minimum height=[\d.]+bp\]"
    rf" \(n\d+\) at {POINT} \{{\}};"
)
# Runs with superseded nodes, with two trees, and with a tree for each iteration.
QUICK = ("astar", "bidirectional", "iddfs")


def pictures(run: Run, at: int, kinds: Iterable[str], layouts: Iterable[str] = LAYOUTS) -> dict[tuple[str, str], Drawn]:
    """Return the tree of a run after some expansions, by layout and format."""
    keys = [(layout, kind) for layout in layouts for kind in kinds]
    wanted = [Wanted(at, layout, "tree", kind, "https://example.org/?x=1&y=2") for layout, kind in keys]
    return dict(zip(keys, drawn(searched(run, at), wanted), strict=True))


def nodes_of(svg: str) -> dict[int, dict[str, str]]:
    """Return the nodes described in a picture."""
    root = ElementTree.fromstring(svg)
    groups = [group for group in root.iter(f"{SVG}g") if "data-node" in group.attrib]
    found = {int(group.attrib["data-node"]): dict(group.attrib) for group in groups}
    assert len(found) == len(groups), "a node has one group"
    for n, group in zip(found, groups, strict=True):
        frame = group.find(f"{SVG}rect")
        assert frame is not None
        x, y, width, height = (float(frame.attrib[name]) for name in ("x", "y", "width", "height"))
        found[n]["place"] = f"{x + width / 2:.1f} {y + height / 2:.1f}"
        digits = [text.text or "" for text in group.iter(f"{SVG}text") if text.attrib.get("text-anchor") == "middle"]
        found[n]["digits"] = " ".join(digits)
    return found


def assert_is_the_tree(svg: str, run: Run, at: int, has_edges: bool) -> None:
    """Assert that a picture has the nodes of the independent solver, each with its parent, move and board."""
    trace = oracle.oracle(**case_of(run))
    count = trace.nodes_end_e[at - 1]
    found = nodes_of(svg)
    assert sorted(found) == list(range(count))
    for n, said in found.items():
        assert said["id"] == f"n{n}"
        assert said["data-state"] == board_text(trace.board_n[n])
        assert said["digits"].split() == [str(tile) for row in trace.board_n[n] for tile in row if tile]
        parent = trace.parent_n[n]
        assert said.get("data-parent") == (None if parent is None else str(parent))
        assert said.get("data-move") == trace.move_n[n]
    waiting = sum(said["data-status"] == "frontier" for said in found.values())
    taken = {trace.node_e[e] for e in range(at)}
    assert waiting <= trace.frontier_e[at - 1]  # nodes highlighted for another reason are described by it
    assert not any(said["data-status"] == "frontier" for n, said in found.items() if n in taken)
    assert len({said["place"] for said in found.values()}) == count, "no two nodes are at one place"
    edges = re.findall(r'data-edge="(\d+) (\d+)"', svg)
    if has_edges:
        pairs = {(trace.parent_n[n], n) for n in range(count) if trace.parent_n[n] is not None}
        assert sorted(set(pairs)) == sorted((int(above), int(n)) for above, n in edges)


def assert_is_tikz(tex: str, svg: str) -> None:
    """Assert that a picture is valid TeX, with a named node wherever the other format has one."""
    head, _, rest = tex.partition("\\begin{tikzpicture}")
    body, _, tail = rest.partition("\\end{tikzpicture}")
    lines = body.strip().splitlines()[1:]
    assert len(lines) > 3
    for line in lines:
        assert TIKZ.fullmatch(line), line
        bare = re.sub(r"\\[\\{}$&#_%]", "", line)
        assert bare.count("{") == bare.count("}"), line
    used = set(re.findall(r"=(c[0-9A-F]{6})\b", body))
    assert used == set(re.findall(r"\\definecolor\{(c[0-9A-F]{6})\}", head))
    assert tail.split() == ["%", "\\frontierend"]
    places = {int(n): (float(x), float(y)) for n, x, y in re.findall(rf"\(n(\d+)\) at {POINT}", body)}
    for n, said in nodes_of(svg).items():
        assert places.pop(n) == pytest.approx(tuple(map(float, said["place"].split())), abs=0.1)
    assert not places


def check_run(run: Run, at: int) -> None:
    made = pictures(run, at, ("svg", "tex"))
    for layout in LAYOUTS:
        svg, tex = (made[layout, kind].text for kind in ("svg", "tex"))
        assert_is_the_tree(svg, run, at, has_edges=layout not in ("f", "h"))
        assert_is_tikz(tex, svg)


@pytest.mark.parametrize("algorithm", QUICK)
def test_every_node_edge_and_board_of_a_picture_is_that_of_the_run(algorithm: str) -> None:
    check_run(Run(**SMALL, algorithm=algorithm), 12)


@pytest.mark.exhaustive
@pytest.mark.parametrize("algorithm", ALGORITHMS)
def test_pictures_of_every_search_are_those_of_its_run(algorithm: str) -> None:
    run = Run(**SMALL, algorithm=algorithm)
    check_run(run, min(20, Search(run).advance(20) or 1, searched(run, None).expanded))


def test_the_command_line_knows_the_pictures_and_formats_of_the_page() -> None:
    text = (Path(__file__).parents[3] / "static/core/takeaway/figures/pictures.js").read_text()
    subjects, formats = text.split("export const ")[1:3]
    assert tuple(re.findall(r'\{ key: "(\w+)"', subjects)) == SUBJECTS
    assert {*re.findall(r'\{ key: "(\w+)"', formats), "png"} == set(FORMATS)


def test_a_frontier_is_drawn_in_the_order_of_expansion() -> None:
    run = Run(**SMALL, algorithm="astar")
    [made] = drawn(searched(run, 9), [Wanted(9, "tree", "frontier", "svg", "")])
    found = nodes_of(made.text)
    trace = oracle.oracle(**case_of(run))
    assert len(found) == trace.frontier_e[8]
    in_rows = sorted(found, key=lambda n: [float(part) for part in reversed(found[n]["place"].split())])
    assert in_rows[0] == trace.node_e[9]
    taken = [n for n in trace.node_e[9:] if n in found]
    assert [n for n in in_rows if n in taken] == taken


@pytest.mark.thorough
def test_a_tree_of_many_nodes_is_drawn_as_dots_with_a_note() -> None:
    run = Run("102-754-863", "012-345-678", algorithm="bfs")
    search = searched(run, 2000)
    [made] = drawn(search, [Wanted(2000, "levels", "tree", "svg", "")])
    root = ElementTree.fromstring(made.text)
    [image] = root.iter(f"{SVG}image")
    head, _, letters = image.attrib["{http://www.w3.org/1999/xlink}href"].partition(",")  # which Inkscape wants
    assert head == "data:image/png;base64"
    pixels = Image.open(io.BytesIO(base64.b64decode(letters)))
    pixels.load()
    assert pixels.mode == "RGBA"
    assert len(pixels.getcolors(1 << 20) or ()) > 2, "there are dots of several colours on nothing"
    nodes = whole(int(search.columns()["nodes_end_e"][1999]))
    assert made.told == f"{nodes} nodes are drawn as dots, because only 500 nodes can be drawn as boards."
    assert made.told in [text.text for text in root.iter(f"{SVG}text")]


def test_a_picture_is_the_same_whenever_it_is_drawn() -> None:
    run = Run(**SMALL, algorithm="idastar")
    first, second = (pictures(run, 8, ("svg",), ("radial",)) for _ in range(2))
    assert first == second


@pytest.mark.thorough
@pytest.mark.parametrize(("scale", "name"), [(1, "one.png"), (4, "four.png")])
def test_a_png_has_so_many_pixels_for_each_of_the_picture(tmp_path: Path, scale: int, name: str) -> None:
    out = tmp_path / name
    assert command([LINK, "--out", str(out), "--scale", str(scale)]) == 0
    search = searched(Run(**SMALL, algorithm="astar"), 6)
    [made] = drawn(search, [Wanted(6, "tree", "tree", "svg", LINK)])
    with Image.open(out) as image:
        assert image.size == (made.width * scale, made.height * scale)
        assert len(image.convert("RGB").getcolors(1 << 22) or ()) > 20


def test_a_series_is_numbered_files_or_one_archive_of_them(tmp_path: Path) -> None:
    assert command([LINK, "--steps", "8-11", "--out", str(tmp_path / "step.tex")]) == 0
    names = ["step-08.tex", "step-09.tex", "step-10.tex", "step-11.tex"]
    assert sorted(path.name for path in tmp_path.iterdir()) == names
    assert command([LINK, "--steps", "8-11", "--as", "tex", "--out", str(tmp_path / "step.zip")]) == 0
    with zipfile.ZipFile(tmp_path / "step.zip") as archive:
        assert archive.namelist() == names
        for name in names:
            assert archive.read(name) == (tmp_path / name).read_bytes()


@pytest.mark.parametrize(
    ("arguments", "said"),
    [
        (["--at", "900"], "at must be at most 21, the expansions of this run, not 900."),
        (["--at", "soon"], "at must be a whole number of at least 0 or end, not “soon”."),
        (["--steps", "3"], "steps must be two numbers of expansions, such as 0-12, not “3”."),
        (["--steps", "0-200"], "steps must be at most 200 pictures"),
        (["--steps", "20-30"], "steps must be at most 21, the expansions of this run, not 30."),
        (["--scale", "99"], "scale must be a number from 0.1 to 20, not “99”."),
        (["--scale", "nan"], "scale must be a number from 0.1 to 20, not “nan”."),
        (
            ["--out", "tree.pdf"],
            "out must be a file that ends in .svg, .png, .tex, or .zip for --steps, not “tree.pdf”.",
        ),
        (["--out", "/nowhere/tree.svg"], "out must be a file in a folder that exists, not “/nowhere/tree.svg”."),
    ],
)
def test_options_that_cannot_be_drawn_are_refused_in_a_sentence(
    tmp_path: Path, arguments: list[str], said: str
) -> None:
    with pytest.raises(BadInput) as refused:
        command([LINK, "--out", str(tmp_path / "tree.svg"), *arguments])
    assert str(refused.value).startswith(said)
    assert_is_one_sentence(str(refused.value), arguments[0].removeprefix("--"))
    assert not list(tmp_path.iterdir())


@pytest.mark.parametrize("link", ["", "tree", "/compare?run=start%3D123-678-450", "https://example.org/", "/?start=1"])
def test_a_link_without_a_run_is_refused(tmp_path: Path, link: str) -> None:
    with pytest.raises(BadInput):
        command([link, "--out", str(tmp_path / "tree.svg")])


@pytest.mark.thorough
def test_too_large_a_picture_is_refused_with_the_largest_that_works(tmp_path: Path) -> None:
    link = "/?start=102-754-863&goal=012-345-678&algorithm=bfs&at="
    with pytest.raises(BadInput) as refused:
        command([f"{link}300", "--out", str(tmp_path / "tree.tex")])
    found = re.search(r"after expansion 300\. Up to expansion (\d+) it can be saved\.$", str(refused.value))
    assert found
    nodes_end_e = searched(Run("102-754-863", "012-345-678", algorithm="bfs"), 300).columns()["nodes_end_e"]
    largest = int(found[1])
    assert nodes_end_e[largest - 1] <= 200 < nodes_end_e[largest]
    assert command([f"{link}{largest}", "--out", str(tmp_path / "tree.tex")]) == 0
    with pytest.raises(BadInput) as refused:
        command([f"{link}200", "--out", str(tmp_path / "tree.png"), "--scale", "20"])
    found = re.search(r"^scale must be at most ([\d.]+) for this picture, not 20, which makes ", str(refused.value))
    assert found
    assert command([f"{link}200", "--out", str(tmp_path / "tree.png"), "--scale", "0.1"]) == 0
    assert struct.unpack(">I", (tmp_path / "tree.png").read_bytes()[16:20])[0] < 3000


@pytest.mark.exhaustive
@pytest.mark.parametrize("layout", LAYOUTS)
def test_tikz_of_every_layout_compiles(tmp_path: Path, layout: str) -> None:
    latex = program("pdflatex")  # of texlive-latex-base, with texlive-pictures
    made = pictures(Run(**SMALL, algorithm="astar"), 9, ("tex",), (layout,))[layout, "tex"]
    (tmp_path / "alone.tex").write_text(made.text)
    (tmp_path / "deck.tex").write_text(
        "\\documentclass{article}\\usepackage{tikz}\\begin{document}\\input{alone}\\input{alone}\\end{document}"
    )
    for name in ("alone", "deck"):
        run = subprocess.run(
            [latex, "-interaction=nonstopmode", "-halt-on-error", f"{name}.tex"],
            cwd=tmp_path, capture_output=True, text=True, timeout=120, check=False,
        )  # fmt: skip
        assert run.returncode == 0, run.stdout[-2000:]
        assert (tmp_path / f"{name}.pdf").read_bytes().startswith(b"%PDF-")


@pytest.mark.parametrize("key", [key for key in PROBLEMS if key != "tiles"])
def test_a_picture_of_another_problem_has_the_states_of_its_nodes(key: str) -> None:
    run = Run(problem=key, algorithm="bfs")
    [picture] = drawn(searched(run, 3), [Wanted(3, "tree", "tree", "svg", "")])
    texts = ["".join(element.itertext()) for element in ElementTree.fromstring(picture.text).iter(f"{SVG}text")]
    expanded = [str(one.node.board) for one in itertools.islice(expansions(run), 3)]
    if key in ("grid", "map", "graph", "river"):  # whose pictures bear the text of a state
        assert set(expanded) <= set(texts)
    assert not any("undefined" in text for text in texts)
    shapes = len(re.findall("<path|<rect|<circle", picture.text))
    assert shapes > (10 if key in ("map", "graph") else 30)  # pictures, not only frames


@pytest.mark.parametrize(("key", "kind"), [("map", "svg"), ("graph", "tex"), ("grid", "svg"), ("jugs", "svg")])
def test_a_picture_of_the_state_space_shows_the_progress_of_the_search(key: str, kind: str) -> None:
    run = Run(problem=key, algorithm="bfs")
    before, after = (
        drawn(searched(run, at), [Wanted(at, "tree", "space", kind, "")])[0].text for at in (0, 2)
    )  # of the same states
    assert before != after
    assert before.startswith("<svg") or "\\begin{tikzpicture}" in before
    assert "NaN" not in before + after
    if key in ("map", "graph"):
        assert all(str(state) in before for state in run.space.states())


def test_a_picture_of_a_graph_keeps_the_places_of_its_nodes() -> None:
    run = Run(problem="graph", edges="S-A,A-G", places="S:100.100,A:300.100,G:500.500")
    [picture] = drawn(searched(run, 0), [Wanted(0, "tree", "space", "svg", "")])
    discs = re.findall(r' d="M([\d.]+) ([\d.]+)a14 14', picture.text)
    places = {(round(float(x)), round(float(y))) for x, y in discs}
    (sx, sy), (ax, ay), (gx, gy) = sorted(places)
    assert sy == ay
    assert gx - ax == pytest.approx(ax - sx, abs=2)
    assert ay - gy == pytest.approx(2 * (ax - sx), abs=3)
