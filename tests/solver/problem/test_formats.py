"""Every form in which a problem is pasted: what its example says, and what it says once written out again."""

import pytest

from solver.formats import Format
from solver.problem import PROBLEMS, Problem, read_pasted

FORMS = [(problem, one) for problem in PROBLEMS.values() for one in problem.formats]


@pytest.mark.parametrize(("problem", "form"), FORMS, ids=lambda one: one.key)
def test_the_example_of_a_form_is_read_as_it_says(problem: Problem, form: Format) -> None:
    assert form.recognizes(form.example)
    reading = read_pasted(problem, form.example)
    assert reading.texts == form.texts
    assert reading.notes[0].key == "read"
