"""Pictures that fit to a slide, and the curves of a run, against the independent solver."""

import re
import xml.etree.ElementTree as ElementTree

import pytest

from solver import Run
from solver.numbers import whole
from tests import oracle
from tests.rings import exhaustive
from tests.traces import case_of
from tests.webapp.share.test_draw import POINT, SMALL, SVG, TIKZ, assert_is_the_tree
from webapp.share.draw.node import Wanted, drawn, searched

CURVES_AS = (("svg", False), ("tex", False), ("svg", True))


def assert_is_tikz_lines(tex: str) -> None:
    """Assert that all lines of a picture are those that LaTeX knows."""
    lines = tex.partition("\\begin{tikzpicture}")[2].partition("\\end{tikzpicture}")[0].splitlines()[1:]
    assert lines
    assert [line for line in lines if not TIKZ.fullmatch(line)] == []


@pytest.mark.parametrize(
    ("at", "what"), [exhaustive(4, "tree"), (60, "tree"), (60, "frontier"), exhaustive(2000, "tree")]
)
def test_a_picture_fitted_to_a_slide_has_its_size_and_the_whole_tree(at: int, what: str) -> None:
    run = Run("102-754-863", "012-345-678", algorithm="bfs")
    search = searched(run, at)
    kinds = ("svg", "tex") if at < 100 else ("svg",)
    svg, *others = drawn(search, [Wanted(at, "tree", what, kind, "x" * 300, fit=True) for kind in kinds])
    assert (svg.width, svg.height) == (1280, 720)
    if at == 4:
        assert_is_the_tree(svg.text, run, at, has_edges=True)
    end = int(search.columns()["nodes_end_e"][at - 1])
    waiting = int(search.columns()["frontier_e"][at - 1])
    said = {4: "", 60: "There is no room for the digits of boards.", 2000: f"{whole(end)} nodes are drawn as dots."}
    assert svg.told == (said[at] if what == "tree" else f"{waiting} boards on the frontier, the next one first.")
    for made in others:
        names = re.findall(r"\(n(\d+)\) at", made.text)
        assert len(names) == (end if what == "tree" else waiting)
        places = re.findall(rf"\(n\d+\) at {POINT}", made.text)
        assert all(0 < float(x) < 1280 and 0 < float(y) < 720 for x, y in places)


@pytest.mark.parametrize("algorithm", ["astar", "bfs", "idastar"])
def test_curves_go_through_the_numbers_of_the_independent_solver(algorithm: str) -> None:
    run, at = Run(**SMALL, algorithm=algorithm), 7
    made, tex, slide = drawn(
        searched(run, at), [Wanted(at, "tree", "curves", kind, "", fit=fit) for kind, fit in CURVES_AS]
    )
    trace = oracle.oracle(**case_of(run))
    ordering = trace.depth_n if algorithm == "bfs" else trace.f_n
    root = ElementTree.fromstring(made.text)
    panels: list[list[float]] = []
    places: list[float] = []
    for text in root.iter(f"{SVG}text"):
        if text.attrib["font-weight"] == "700" and text.attrib["font-size"] == "14":
            panels.append([])
        elif panels and text.attrib.get("text-anchor") == "end" and (text.text or "").isdigit():
            panels[-1] += [float(text.text or ""), float(text.attrib["y"]) - 4.5]
        elif text.attrib.get("text-anchor") == "middle":
            places.append(float(text.attrib["x"]))
    curves = [path.attrib["d"] for path in root.iter(f"{SVG}path") if path.attrib.get("stroke-width") == "2"]
    assert len(curves) == len(panels) == 2
    for d, (low, y_low, *_, high, y_high), wanted in zip(
        curves, panels, (trace.frontier_e[:at], [ordering[n] for n in trace.node_e[:at]]), strict=True
    ):
        points = [tuple(map(float, pair.split())) for pair in re.split("[ML]", d) if pair]
        read = [low + (y - y_low) / (y_high - y_low) * (high - low) for _, y in points]
        assert read == pytest.approx(wanted, abs=0.05)
        assert [x for x, _ in points] == pytest.approx(places[1:], abs=0.1)
    assert_is_tikz_lines(tex.text)
    assert (slide.width, slide.height) == (1280, 720)
