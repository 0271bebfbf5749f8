"""A lecture on the projector: the links of its steps, and the data of its page and of the lecturer's notes.

A prepared lecture is part of the link; others are stored on the server, by their topics.
"""

from dataclasses import replace
from functools import cache
from typing import Any
from urllib.parse import urlencode

from solver.messages import Message

from ..shell.catalogue import fields_of
from .examples import LECTURES
from .examples.record import USUAL_TOPIC, Example, ExampleStep, Group, StoredLecture
from .lecture_link import AnyLecture, Step, place_in
from .page_links import beside_link

USUAL_LECTURE = LECTURES[USUAL_TOPIC]


@cache
def step_of_examples(number: int, topic: str = USUAL_TOPIC) -> Step:
    """Return a step of a stored lecture, numbered from 1. The first call searches its runs."""
    one = LECTURES[topic].steps[number - 1]
    notes: dict[str, Any] = {**one.notes}
    return replace(_shown(one), **notes)


def _shown(one: ExampleStep) -> Step:
    """Return a step without its notes, for which all its runs would be searched."""
    run = one.example.made[one.run]
    return Step(run, at=one.opens_at, view=one.example.layout, present=one.present, ask=one.asks)


def step_of(number: int, lecture: AnyLecture) -> Step:
    """Return a step of a lecture."""
    if isinstance(lecture, StoredLecture):
        return step_of_examples(number, lecture.topic)
    return lecture.steps[number - 1]


def link_of(number: int, lecture: AnyLecture = USUAL_LECTURE) -> str | None:
    """Return the link of a step, None if there is no such step."""
    if not 1 <= number <= len(lecture.steps):
        return None
    place = place_in(lecture, number)
    if not isinstance(lecture, StoredLecture):
        return f"/?{place}"
    step = _shown(lecture.steps[number - 1])
    return f"/?{step.run.query()}&{urlencode(step.looks)}&{place}"


def link_of_example(example: Example) -> str | None:
    """Return the link of the step that shows an example, None if none does."""
    for lecture in LECTURES.values():
        for number, step in enumerate(lecture.steps, 1):
            if step.example is example:
                return link_of(number, lecture)
    return None


def notes_of(group: Group) -> str | None:
    """Return the link of the lecturer's notes for a group of examples, None if there are none."""
    for lecture in LECTURES.values():
        if lecture.steps[0].example in group.examples:
            return "/?notes=1" if lecture is USUAL_LECTURE else f"/?{place_in(lecture, 1)}&notes=1"
    return None


def described(number: int, lecture: AnyLecture = USUAL_LECTURE) -> dict[str, Any]:
    """Return the texts of a step: its question for the class, and the lecturer's notes."""
    step = step_of(number, lecture)
    example = lecture.steps[number - 1].example if isinstance(lecture, StoredLecture) else None
    asked = str(Message("notes-ask.line", question=step.question)) if step.question else ""
    expected = str(Message("notes-expect.line", answers=step.expect)) if step.expect else ""
    opens = step.ask and step.present != "discs"
    return {
        "step": number,
        "of": len(lecture.steps),
        "said": lecture.query(),
        "key": example.key if example else "",
        "run": step.run.query(),
        "at": step.at,
        "asks": step.ask,
        "opens": str(Message(f"question-{step.ask}", thing=step.run.thing)) if opens else "",
        "title": step.name,
        "ask": step.question,
        "notes": "\n".join(text for text in (step.do, asked, expected, step.answer) if text),
        "previous": link_of(number - 1, lecture),
        "next": link_of(number + 1, lecture),
        "link": link_of(number, lecture),
        "compare": beside_link(example) if example else None,
        **fields_of(step, "do", "expect", "answer"),
    }


def contents(lecture: AnyLecture) -> list[dict[str, Any]]:
    """Return the steps with their links and the links of their notes."""
    return [
        {
            "step": number,
            "title": step_of(number, lecture).name,
            "query": step_of(number, lecture).query(),
            "link": link_of(number, lecture),
            "notes": f"/?{place_in(lecture, number)}&notes=1",
        }
        for number in range(1, len(lecture.steps) + 1)
    ]
