"""An element of PrairieLearn: the order in which a search expands nodes, marked by Frontier's judge.

Attributes: `answers-name`; `link`, the link of an exercise with ask=order, or its query; `fresh`, whether each variant
has a start of its own (default: false); `weight` (default: 1). Frontier lies in serverFilesCourse, from where
PrairieLearn imports it. Nothing of PrairieLearn is imported, so that the element runs anywhere.
"""

from html import escape
from html.parser import HTMLParser
from urllib.parse import parse_qsl, urlencode

from solver import BadInput, Exercise, judge_answer
from solver.exercise import fresh, sheet

REQUIRED = {"answers-name", "link"}
OPTIONAL = {"fresh": "false", "weight": "1"}
SEEDS = 2**32


class Attributes(HTMLParser):
    """The attributes of the first tag of a text."""

    def __init__(self, element_html):
        super().__init__()
        self.given = {}
        self.feed(element_html)

    def handle_starttag(self, tag, attrs):
        self.given = self.given or {name: value or "" for name, value in attrs}


def generate(element_html, data):
    """Draw the exercise of a variant, and keep its query among the parameters."""
    given = _attributes(element_html)
    query = dict(parse_qsl(given["link"].partition("?")[2] or given["link"]))
    if query.get("ask") != "order":
        raise ValueError("frontier-order: the link must ask for an order, by ask=order.")
    exercise = Exercise.parse(urlencode(query))  # raises BadInput, with a sentence for the author
    if given["fresh"] == "true":
        exercise = fresh(Exercise.parse(urlencode({**query, "seed": int(data["variant_seed"]) % SEEDS})))
    data["params"][_key(given)] = exercise.query()


def prepare(element_html, data):
    """Check the name, and keep the right answer."""
    given = _attributes(element_html)
    name, exercise = given["answers-name"], _exercise(given, data)
    if name in data["correct_answers"]:
        raise ValueError(f"frontier-order: there are two answers with the name {name}.")
    rows = sheet(exercise.run, exercise.first, exercise.last)
    data["correct_answers"][name] = ", ".join(row.expanded[1] for row in rows)


def parse(element_html, data):
    """Refuse an answer that is missing or cannot be read, with a sentence."""
    given = _attributes(element_html)
    name = given["answers-name"]
    answer = (data["submitted_answers"].get(name) or "").strip()
    if not answer:
        data["format_errors"][name] = "There is no answer."
        data["submitted_answers"][name] = None
        return
    try:
        judge_answer(_exercise(given, data), answer)
    except BadInput as error:
        data["format_errors"][name] = str(error)
        data["submitted_answers"][name] = None
    else:
        data["submitted_answers"][name] = answer


def grade(element_html, data):
    """Give the credit of the answer, and a sentence on its first mistake."""
    given = _attributes(element_html)
    name = given["answers-name"]
    answer = data["submitted_answers"].get(name)
    if answer is None:
        return
    found = judge_answer(_exercise(given, data), answer)
    data["partial_scores"][name] = {
        "score": found.credit, "weight": int(given["weight"]), "feedback": found.sentence
    }  # fmt: skip


def render(element_html, data):
    """Return the question with its field, the answer with what is said of it, or the right answer, by the panel."""
    given = _attributes(element_html)
    name, exercise = given["answers-name"], _exercise(given, data)
    raw = str(data["raw_submitted_answers"].get(name) or "")
    fault = data["format_errors"].get(name)
    mark = data["partial_scores"].get(name)
    if data["panel"] == "answer":
        return f"<p><code>{escape(data['correct_answers'][name])}</code></p>"
    if data["panel"] == "submission":
        said = fault or (mark or {}).get("feedback", "")
        score = f' <span class="badge text-bg-secondary">{round(100 * mark["score"])}%</span>' if mark else ""
        return f"<p><code>{escape(raw)}</code>{score}</p><p>{escape(said)}</p>"
    disabled = "" if data["editable"] else " disabled"
    return (
        f"<p>Start: <code>{escape(str(exercise.run.start))}</code>. "
        f"Goal: <code>{escape(str(exercise.run.goal))}</code>.</p>"
        f"<p>{escape(str(exercise.statement))}</p>"
        f'<textarea class="form-control" name="{escape(name)}" rows="4" aria-label="Your answer"{disabled}>'
        f"\n{escape(raw)}</textarea>" + (f'<p class="text-danger">{escape(fault)}</p>' if fault else "")
    )


def _attributes(element_html):
    """Return the attributes by name, with the usual ones filled in; raise ValueError for others."""
    given = Attributes(element_html).given
    if missing := REQUIRED - given.keys():
        raise ValueError(f"frontier-order: {' and '.join(sorted(missing))} must be given.")
    if others := given.keys() - REQUIRED - OPTIONAL.keys():
        raise ValueError(f"frontier-order: there is no attribute {' and '.join(sorted(others))}.")
    given = {**OPTIONAL, **given}
    if not given["weight"].isdecimal():
        raise ValueError("frontier-order: weight must be a whole number.")
    if given["fresh"] not in ("true", "false"):
        raise ValueError("frontier-order: fresh must be true or false.")
    return given


def _key(given):
    return f"_frontier_{given['answers-name']}"


def _exercise(given, data):
    return Exercise.parse(data["params"][_key(given)])
