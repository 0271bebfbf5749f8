"""Search traces of Posthoc are read as they are published: YAML and JSON, versions 1.0.5 to 1.4, with f, g and x, y."""

import json
import sys
import time
from pathlib import Path
from typing import Any

import pytest
import yaml

from solver import BadInput, Recording, Run, check
from solver.__main__ import main
from solver.messages import Message
from solver.recording import posthoc_text
from tests.bad_input import assert_is_one_sentence

DATA = Path(__file__).parents[2] / "data"
TRACE = json.loads(
    (DATA / "posthoc.json").read_text()
)  # A* on a grid of 9 × 6, in the form of posthoc-app's astar.trace
A, B = {"type": "source", "id": "a", "x": 0, "y": 0}, {"type": "generating", "id": "b", "pId": "a", "g": 1, "f": 2}
EVENTS = [A, {"type": "expanding", "id": "a", "g": 0, "f": 2}, B, {"type": "expanding", "id": "b"}]


def read(text: str, name: str = "trace.yaml") -> Recording:
    return Recording.parse(text.split("\n"), name)


FORMS = {
    "YAML": (yaml.safe_dump(TRACE, sort_keys=False), "astar.trace.yaml"),
    "YAML of another name": (yaml.safe_dump(TRACE, sort_keys=False), "astar.txt"),
    "flow style": (yaml.safe_dump(TRACE, default_flow_style=True), "astar.trace.yml"),
    "YAML after a mark": ("---\n# A*\n" + yaml.safe_dump(TRACE, sort_keys=False), "astar.txt"),
    "JSON": (json.dumps(TRACE), "astar.trace.json"),
    "JSON of several lines": (json.dumps(TRACE, indent=1), "astar.trace.json"),
    "JSON in YAML": (json.dumps(TRACE, indent=1), "astar.trace.yaml"),
    "a line each": (
        "\n".join(map(json.dumps, [{"version": "1.4.0"}, *TRACE["events"]])), "astar.jsonl",
    ),
    "a line each without a version": ("\n".join(map(json.dumps, TRACE["events"])), "astar.jsonl"),
    "version 1.0.5": (yaml.safe_dump(TRACE | {"version": "1.0.5", "render": {"components": None}}), "a.yaml"),
    "version 1.1.0": (yaml.safe_dump(TRACE | {"version": "1.1.0"}), "a.yaml"),
    "version 1.4": (json.dumps(TRACE | {"version": 1.4}), "a.json"),
}  # fmt: skip


@pytest.mark.parametrize("form", FORMS)
def test_a_trace_is_read_in_each_form(form: str) -> None:
    text, name = FORMS[form]
    assert read(text, name) == Recording.load(DATA / "posthoc.jsonl")  # which the page reads in the same way


def test_a_trace_has_the_values_the_places_and_the_path_of_its_events(tmp_path: Path) -> None:
    recording = read(json.dumps(TRACE), "astar.json")
    assert (recording.head["start"], recording.head["goal"]) == ("201", "507")
    assert recording.head["grid"] == ["." * 8] * 6
    assert recording.sentence == f"The trace ends at 507, the destination. {Message('posthoc-no-walls')}"
    assert recording.path == ["302", "403", "504", "505", "606", "507"]
    expansions = [event for event in TRACE["events"] if event["type"] == "expanding"]
    assert recording.expanded == [str(event["id"]) for event in expansions]
    taken = [(event["g"], event["f"]) for event in recording.events if event["event"] == "expand"]
    assert taken == [(event["g"], event["f"]) for event in expansions]
    places = {event["state"]: event["at"] for event in recording.events if event["event"] == "place"}
    assert places["201"] == [1, 1]
    recording.save(tmp_path / "a.jsonl")
    assert Recording.load(tmp_path / "a.jsonl") == recording


def test_the_commands_read_yaml(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    file = tmp_path / "a.yaml"
    file.write_text(yaml.safe_dump({"version": "1.4.0", "events": EVENTS}))
    assert main(["watch", str(file), "--save", str(tmp_path / "a.jsonl")]) == 0
    assert Recording.load(tmp_path / "a.jsonl").expanded == ["a", "b"]
    run = Run("a", "b", problem="graph", edges="a>b:1", algorithm="astar")
    assert check(Recording.load(file), run).expanded == 2
    capsys.readouterr()


def test_ids_stay_as_they_are_written() -> None:
    events = "[{type: source, id: 8:15}, {type: generating, id: 1_000, pId: 8:15, g: 1.0e-05, f: 1e-05}, "
    events += "{type: expanding, id: yes}, {type: expanding, x: 1, y: 3}]"
    recording = read(f"version: 1.4.0\nevents: {events}\n")
    assert (recording.start, recording.expanded) == ("8:15", ["yes", "(1, 3)"])
    assert recording.events[1] == {"event": "generate", "state": "1_000", "parent": "8:15", "g": 1e-5, "f": 1e-5}


def test_values_of_a_default_are_merged() -> None:
    text = "version: 1.4.0\nbase: &base {x: 1, y: 2}\nevents:\n- {<<: *base, type: source, id: a}\n"
    assert [event["at"] for event in read(text).events] == [[1, 2]]


PLACES = {
    "a grid": ([(0, 0), (2, 1)], ["...", "..."]),
    "fractions": ([(0, 0), (2.5, 1)], None),
    "below 0": ([(0, 0), (-2, 1)], None),
    "far apart": ([(0, 0), (900, 900)], None),
    "large": ([(-73533430, 41103106), (-73589170, 41118596)], None),
}


@pytest.mark.parametrize("form", PLACES)
def test_places_are_cells_of_a_grid_or_points_of_a_map(form: str) -> None:
    at, grid = PLACES[form]
    events = [{"type": "expanding", "id": k, "x": x, "y": y} for k, (x, y) in enumerate(at)]
    recording = read(json.dumps({"version": "1.4.0", "events": events}), "a.json")
    assert recording.head.get("grid") == grid
    assert [event["at"] for event in recording.events if event["event"] == "place"] == [list(place) for place in at]


def test_a_parent_without_an_event_is_left_out_with_a_note(tmp_path: Path) -> None:
    events = [A, {"type": "expanding", "id": "a"}, {"type": "generating", "id": "b", "pId": "z"}]
    recording = read(json.dumps({"version": "1.4.0", "events": events}), "a.json")
    assert recording.notes == ["1 event names a parent that no earlier event has; it is left out."]
    recording.save(tmp_path / "a.jsonl")
    assert Recording.load(tmp_path / "a.jsonl") == recording


def bomb(levels: int, times: int) -> str:
    lines = ["version: 1.4.0", f"a0: &a0 [{', '.join('x' * times)}]"]
    lines += [f"a{k}: &a{k} [{', '.join([f'*a{k - 1}'] * times)}]" for k in range(1, levels)]
    return "\n".join([*lines, f"events: [*a{levels - 1}]"])


REFUSED = {
    "another version": ("version: 2.0.0\nevents: []", "must be a search trace of version 1.0.5 to 1.4, not “2.0.0”."),
    "an old version": ("version: 1.0.4\nevents: []", "must be a search trace of version 1.0.5 to 1.4, not “1.0.4”."),
    "no events": ("version: 1.4.0\nviews: {}", "must be a search trace of Posthoc, with events: and a list."),
    "no YAML": ("version: 1.4.0\nevents: [\n- {a: 1", "trace.yaml, line 3 is not YAML: "),
    "tags": ("version: 1.4.0\nevents: !!python/object/apply:os.getcwd []", "is not YAML: could not determine a const"),
    "no type": ("version: 1.4.0\nevents: [{id: 5}]", "event 1: an event must have a type, not {'id': '5'}."),
    "no id": ("version: 1.4.0\nevents: [{type: expanding}]", "event 1: “expanding” must have an id, a text or number."),
    "an odd id": ("version: 1.4.0\nevents: [{type: expanding, id: [1]}]", "“expanding” must have an id, a text or"),
    "a bomb": (bomb(9, 9), "has aliases (*) that make it larger than 100 MB; write them out."),
    "a bomb of lists": (bomb(40, 4), "has aliases (*) that make it larger than 100 MB"),
    "itself": ("version: 1.4.0\nevents: &a [*a]", "has aliases (*) that make it larger than 100 MB"),
    "depth": (f"version: 1.4.0\nevents: {'[' * 100_000}", "trace.yaml"),
    "depth of mappings": (
        f"version: 1.4.0\nevents: {'{a: ' * 60}1{'}' * 60}", "is nested more than 50 levels deep.",
    ),
}  # fmt: skip


@pytest.mark.parametrize("form", REFUSED)
def test_an_invalid_trace_is_refused_quickly_in_one_sentence(form: str) -> None:
    text, says = REFUSED[form]
    began = time.monotonic()
    with pytest.raises(BadInput) as caught:
        read(text)
    assert time.monotonic() - began < 5
    assert says in str(caught.value)
    assert_is_one_sentence(str(caught.value), "trace.yaml")


def test_large_yaml_is_refused_before_it_is_read(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(posthoc_text, "LARGEST_YAML", 100)
    with pytest.raises(BadInput, match=r"^trace\.yaml is YAML of 0 MB; at most 0 MB are read\.$"):
        read("version: 1.4.0\nevents: [" + " " * 100 + "]")


def test_without_pyyaml_a_sentence_names_the_extra(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setitem(sys.modules, "yaml", None)
    with pytest.raises(BadInput) as caught:
        read("version: 1.4.0\nevents: []")
    assert str(caught.value) == (
        "trace.yaml is YAML, which needs PyYAML; install it with: pip install 'frontier-search[yaml]'."
    )
    assert read(json.dumps({"version": "1.4.0", "events": EVENTS}), "a.json").expanded == ["a", "b"]


@pytest.mark.parametrize("value", ["5", None, True, float("inf")])
@pytest.mark.parametrize("key", ["f", "g"])
def test_f_and_g_of_a_recording_are_numbers(key: str, value: Any) -> None:
    lines = ['{"frontier-trace": 1, "start": "A"}', json.dumps({"event": "expand", "state": "A", key: value})]
    with pytest.raises(BadInput, match=f"line 2: {key} must be a number, not "):
        read("\n".join(lines), "mine")
