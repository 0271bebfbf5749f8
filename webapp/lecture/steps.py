"""A lecture on the projector: the links of its steps, and the data of its page and of the lecturer's notes.

A prepared lecture is part of the link; `None` stands for the lecture of the examples.
"""

from functools import cache
from typing import Any
from urllib.parse import urlencode

from ..shell.view_params import QUESTIONS
from .examples.lecture import STEPS
from .examples.record import Example, Group
from .lecture_link import Lecture, Step
from .page_links import beside_link


@cache
def step_of_examples(number: int) -> Step:
    """Return a step of the examples' lecture, numbered from 1. The first call searches its runs."""
    one = STEPS[number - 1]
    told = one.told
    return Step(
        one.example.made[one.run],
        at=one.opens_at,
        view=one.example.layout,
        present=one.present,
        ask=one.asks,
        title=one.example.title.partition(". ")[2],
        do=told["do"],
        question=told["ask"],
        expect=told["expect"],
        answer=told["answer"],
    )


def step_of(number: int, lecture: Lecture | None) -> Step:
    """Return a step of a lecture."""
    return lecture.steps[number - 1] if lecture else step_of_examples(number)


def link_of(number: int, lecture: Lecture | None = None) -> str | None:
    """Return the link of a step, None if there is no such step."""
    if not 1 <= number <= _length(lecture):
        return None
    if lecture:
        return f"/?{_place(number, lecture)}"
    one = STEPS[number - 1]  # without its notes, which would need its runs
    step = Step(one.example.made[one.run], at=one.opens_at, view=one.example.layout, present=one.present, ask=one.asks)
    return f"/?{step.run.query()}&{urlencode(step.looks)}&{_place(number, lecture)}"


def link_of_example(example: Example) -> str | None:
    """Return the link of the step that shows an example, None if none does."""
    return next((link_of(number) for number, step in enumerate(STEPS, 1) if step.example is example), None)


def notes_of(group: Group) -> str | None:
    """Return the link of the lecturer's notes for a group of examples, None if there are none."""
    return "/?notes=1" if any(link_of_example(example) for example in group.examples) else None


def described(number: int, lecture: Lecture | None = None) -> dict[str, Any]:
    """Return the texts of a step: its question for the class, and what only the lecturer reads."""
    step, example = step_of(number, lecture), None if lecture else STEPS[number - 1].example
    says = (("", step.do), ("Ask: ", step.question), ("Usual answers: ", step.expect), ("", step.answer))
    return {
        "step": number,
        "of": _length(lecture),
        "said": lecture.query() if lecture else "",
        "key": example.key if example else "",
        "run": step.run.query(),
        "at": step.at,
        "asks": step.ask,
        "opens": QUESTIONS.get(step.ask, "") if step.present != "discs" else "",
        "title": step.name,
        "ask": step.question,
        "notes": "\n".join(f"{name}{text}" for name, text in says if text),
        "previous": link_of(number - 1, lecture),
        "next": link_of(number + 1, lecture),
        "link": link_of(number, lecture),
        "compare": beside_link(example) if example else None,
        **{key: getattr(step, key) for key in ("do", "expect", "answer")},
    }


def contents(lecture: Lecture | None) -> list[dict[str, Any]]:
    """Return the steps with their links and the links of their notes."""
    return [
        {
            "step": number,
            "title": step_of(number, lecture).name,
            "query": step_of(number, lecture).query(),
            "link": link_of(number, lecture),
            "notes": f"/?{_place(number, lecture)}&notes=1",
        }
        for number in range(1, _length(lecture) + 1)
    ]


def _length(lecture: Lecture | None) -> int:
    return len(lecture.steps if lecture else STEPS)


def _place(number: int, lecture: Lecture | None) -> str:
    """Return the part of a link that names a step of a lecture."""
    return f"lecture={number}" + (f"&{lecture.query()}" if lecture else "")
