"""The lecture on the projector: a link for each step, and what its page and the lecturer's notes are handed."""

from typing import Any
from urllib.parse import urlencode

from ..examples.lecture import STEPS
from ..examples.record import Example, Group, Step
from .links import beside_link


def link_of(number: int) -> str | None:
    """Return the link of a step, None where there is no such step; they are numbered from 1."""
    if not 1 <= number <= len(STEPS):
        return None
    step = STEPS[number - 1]
    asks = {"ask": step.asks} if step.asks else {}
    looks = {"at": step.opens_at, "view": step.example.layout, "present": step.present, **asks, "lecture": number}
    return f"/?{step.example.made[step.run].query()}&{urlencode(looks)}"


def link_of_example(example: Example) -> str | None:
    """Return the link of the step that an example is, None where it is none."""
    return next((link_of(number) for number, step in enumerate(STEPS, 1) if step.example is example), None)


def notes_of(group: Group) -> str | None:
    """Return the link of the lecturer's notes to a group of examples, None where there are none."""
    return "/?notes=1" if any(link_of_example(example) for example in group.examples) else None


def described(number: int) -> dict[str, Any]:
    """Return what there is to say of a step: its question for the class, then what only the lecturer reads."""
    step = STEPS[number - 1]
    told = step.told
    return {
        "step": number,
        "of": len(STEPS),
        "key": step.example.key,
        "title": title(step),
        "ask": told["ask"],
        "notes": "\n".join((told["do"], f"Ask: {told['ask']}", f"Usual answers: {told['expect']}", told["answer"])),
        "previous": link_of(number - 1),
        "next": link_of(number + 1),
        "link": link_of(number),
        "compare": beside_link(step.example),
        **{key: told[key] for key in ("do", "expect", "answer")},
    }


def contents() -> list[dict[str, Any]]:
    """Return the steps with their links and those of their notes."""
    return [
        {"step": number, "title": title(step), "link": link_of(number), "notes": f"/?lecture={number}&notes=1"}
        for number, step in enumerate(STEPS, 1)
    ]


def title(step: Step) -> str:
    """Return the title without its number."""
    return step.example.title.partition(". ")[2]
