"""The notebook widget in the kernel: its state and output, refusals, and when `watch` returns one."""

import base64
import gzip
import io
import subprocess
import sys
from importlib.metadata import EntryPoint
from types import SimpleNamespace
from typing import Any

import pytest
from PIL import Image

from solver import BadInput, Recording, Run, check, puzzle, watch
from solver.recording import watcher as watching
from webapp.recorded import notebook
from webapp.share.draw.node import drawn_recording
from webapp.shell.view_params import LAYOUTS

POINT = EntryPoint("widget", "webapp.recorded.notebook:widget", "frontier.notebooks")


def successors(problem: Any) -> list[str]:
    return [board for _, board, _ in problem.successors(problem.start)]


@pytest.fixture
def recording() -> Recording:
    found: Recording = watch(puzzle("123-406-758", style="plain"), successors, show=False)
    return found


@pytest.fixture
def shown(monkeypatch: pytest.MonkeyPatch) -> list[dict[str, Any]]:
    """Return the displayed outputs."""
    outputs: list[dict[str, Any]] = []
    monkeypatch.setattr(
        notebook, "display", lambda data, metadata=None, raw=False: outputs.append({"data": data, "about": metadata})
    )
    return outputs


def in_kernel(monkeypatch: pytest.MonkeyPatch, *points: EntryPoint) -> None:
    """Have `watch` think that it is in a notebook that has these widgets."""
    shell = SimpleNamespace(kernel=object())
    monkeypatch.setitem(sys.modules, "IPython", SimpleNamespace(get_ipython=lambda: shell))
    monkeypatch.setattr(watching, "entry_points", lambda group: points)


def test_watch_returns_a_widget_in_a_notebook_and_check_accepts_it(monkeypatch) -> None:
    in_kernel(monkeypatch, POINT)
    widget = watch(puzzle("123-406-758", style="plain"), successors)
    assert isinstance(widget, notebook.SearchWidget)
    assert widget.recording.expanded == ["123-406-758"]
    report = check(widget, Run("123-406-758", algorithm="bfs"))
    assert not report.ok
    assert report.expanded == 1
    assert isinstance(watch(puzzle("123-406-758", style="plain"), successors, show=False), Recording)


@pytest.mark.parametrize("points", [(), (EntryPoint("widget", "a_package_that_nobody_has:widget", "g"),)])
def test_watch_says_what_to_install_before_it_runs_anything(monkeypatch, points) -> None:
    in_kernel(monkeypatch, *points)
    missing = "a_package_that_nobody_has" if points else "a widget"
    with pytest.raises(BadInput) as refused:
        watch(puzzle("123-406-758", style="plain"), lambda problem: pytest.fail("the search was run"))
    assert str(refused.value) == (
        f"watch needs {missing} to show a search in a notebook; install it with: "
        "pip install 'frontier-search[notebook]', or use watch(…, show=False)."
    )


def test_marimo_counts_as_a_notebook_and_a_terminal_of_ipython_does_not(monkeypatch) -> None:
    monkeypatch.setitem(sys.modules, "IPython", SimpleNamespace(get_ipython=lambda: SimpleNamespace()))
    assert not watching.in_notebook()
    monkeypatch.setitem(sys.modules, "marimo", SimpleNamespace(running_in_notebook=lambda: True))
    assert watching.in_notebook()


def test_watching_needs_no_widget_and_no_server() -> None:
    script = """if True:
        import sys
        sys.modules.update(dict.fromkeys(("anywidget", "ipywidgets", "IPython", "flask", "numba", "numpy"), None))
        from solver import Recorder, check, puzzle, watch
        found = watch(puzzle("123-406-758", style="plain"), lambda p: p.successors(p.start) and None, show=False)
        print(found.expanded)
    """
    run = subprocess.run([sys.executable, "-c", script], capture_output=True, text=True, timeout=60)
    assert run.stdout == "['123-406-758']\n", run.stderr


def test_a_widget_holds_its_recording_and_refuses_wrong_views(recording: Recording) -> None:
    widget = notebook.widget(recording)
    text = gzip.decompress(widget.trace).decode()
    assert text.splitlines() == list(recording.lines())
    widget.at, widget.view, widget.frontier_as = 1, "levels", "array"
    for name, wrong, sentence in (
        ("at", -1, "at must be a number of expansions of at least 0, not “-1”."),
        ("view", "sideways", f"view must be {', '.join(LAYOUTS[:-1])} or {LAYOUTS[-1]}, not “sideways”."),
        ("frontier_as", "bush", "frontier_as must be list, array or tree, not “bush”."),
    ):
        with pytest.raises(BadInput) as refused:
            setattr(widget, name, wrong)
        assert str(refused.value) == sentence
    assert (widget.at, widget.view, widget.frontier_as) == (1, "levels", "array")


def test_a_widget_is_shown_with_a_picture_behind_it(recording: Recording, shown: list[dict[str, Any]]) -> None:
    widget = notebook.widget(recording)
    widget._ipython_display_()
    live, saved = shown
    assert live["data"]["application/vnd.jupyter.widget-view+json"]["model_id"] == widget.model_id
    assert live["data"]["text/plain"] == recording.sentence
    picture = Image.open(io.BytesIO(base64.b64decode(saved["data"]["image/png"])))
    half = tuple(side // 2 for side in picture.size)
    assert (saved["about"]["image/png"]["width"], saved["about"]["image/png"]["height"]) == half
    assert saved["data"]["text/html"].startswith(f'<img id="frontier-picture-{widget.key}" src="data:image/png;base64,')
    assert saved["data"]["image/png"] in saved["data"]["text/html"]
    shot = widget.picture()
    assert repr(shot) == f"<PNG of {len(shot)} bytes>"
    assert shot._repr_png_() == bytes(shot)
    colours = {colour for _, colour in picture.convert("RGB").getcolors(1 << 24)}
    assert (255, 255, 255) in colours
    assert len(colours) > 10


@pytest.mark.thorough
def test_a_picture_has_boards_if_they_fit_its_width(recording: Recording) -> None:
    text = "\n".join(recording.lines())
    boards = drawn_recording(text, None, "tree", notebook.WIDEST)
    assert boards.text.count("data-state=") == 5
    assert boards.told == ""
    dots = drawn_recording(text, None, "tree", 100)
    assert dots.text.count("data-state=") == 0
    assert dots.told.startswith("5 nodes are drawn as dots, because boards would be ")
    start = drawn_recording(text, 0, "tree", notebook.WIDEST)
    assert start.text.count("data-state=") == 1
    assert "The search begins with 123-406-758." in start.text


def test_a_state_with_a_line_separator_is_drawn() -> None:
    lines = Recording({"start": "a\u2028b"}, [{"event": "expand", "state": "a\u2028b"}]).lines()
    assert "a\u2028b" in drawn_recording("\n".join(lines), None, "tree", 100).text


def test_a_widget_says_if_no_picture_can_be_drawn(
    monkeypatch, recording: Recording, shown: list[dict[str, Any]]
) -> None:
    def missing(*_: object) -> None:
        raise BadInput("draw", "Node is not installed.")

    monkeypatch.setattr(notebook, "drawn_recording", missing)
    notebook.widget(recording)._ipython_display_()
    assert [output["data"].get("text/plain") for output in shown] == [
        recording.sentence,
        "No picture is saved with the notebook: Node is not installed.",
    ]
