"""The page of a recorded search: a file that the browser reads; `frontier watch` serves the page with a file.

No route accepts a file or a program: the file is chosen in the browser, or when the server is started.
"""

from collections.abc import Iterable, Mapping
from dataclasses import dataclass
from pathlib import Path
from typing import Any

from flask import Response, abort, current_app, send_file

from solver import BadInput, Run
from solver.link import LONGEST_LINE, Link, Parameter, label_among, one_of
from solver.messages import Message

from ..shell.catalogue import fields_of
from ..shell.page_record import LAB, Page, nearest_run
from .samples import SAMPLE, SAMPLES, recorded

FILE = "TRACE_FILE"  # key in the application's configuration: the path of the file, if any


@dataclass(frozen=True, slots=True)
class Beside(Link):
    """A run beside the recorded search; the recording's problem, start and goal replace its own.

    `sample` names one of the page's recordings.
    """

    PARAMETERS = (
        Parameter("run", ""),
        Parameter("sample", "", one_of("sample", SAMPLE), tuple(SAMPLE), label_of=label_among(SAMPLE)),
    )

    run: Run | None = None
    sample: str = ""

    @classmethod
    def read(cls, given: Mapping[str, str]) -> "Beside":
        """Check the run, if any; raise BadInput."""
        sample = cls.value(given, "sample") if given.get("sample", "") else ""
        if not given.get("run", "").strip():
            return cls(None, sample)
        try:
            return cls(Run.parse(given["run"]), sample)
        except BadInput as error:
            raise BadInput("run", Message("run-unusable", why=str(error))) from error

    @classmethod
    def offers(cls, parameter: Parameter, text: str | None, kept: Mapping[str, str]) -> Iterable[str]:
        """Return the run as given, and the nearest valid one."""
        if text is None or parameter.key == "sample":
            return super(Beside, cls).offers(parameter, text, kept)
        return text, nearest_run(text).query()

    def texts(self) -> dict[str, str]:
        """Return the run and the sample."""
        return {**({"run": self.run.query()} if self.run else {}), **({"sample": self.sample} if self.sample else {})}


def _block(beside: Beside) -> dict[str, Any]:
    path = current_app.config.get(FILE)
    return {
        "file": Path(path).name if path else "",
        "longest": LONGEST_LINE,
        "run": "",
        "sample": "",
        **beside.texts(),
        "program": SAMPLE[beside.sample].program if beside.sample else "",
        "hasMistake": bool(beside.sample) and SAMPLE[beside.sample].has_mistake,
        "samples": [fields_of(one, "key", "label", "words") for one in SAMPLES],
    }


def _title(block: Mapping[str, Any]) -> Message:
    key = block["sample"]
    return Message("trace-title.of", sample=SAMPLE[key].label) if key else Message("trace-title")


def served() -> Response:
    """Return the file with which the server was started."""
    path = current_app.config.get(FILE)
    if not path:
        abort(404)
    return send_file(path, mimetype="application/x-ndjson", max_age=0)


def sample(name: str) -> Response:
    """Return the recording of a sample."""
    if name not in SAMPLE:
        abort(404)
    return Response(recorded(name), mimetype="application/x-ndjson")


TRACE = Page(
    path="/trace",
    label=Message("page-trace"),
    group=LAB,
    template="trace.html",
    title=_title,
    link=Beside,
    data=lambda beside, looks, given: _block(beside),
)
