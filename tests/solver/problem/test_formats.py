"""Every format of pasted problems: the reading of its example, and of the example written out again."""

import pytest

from solver.errors import BadInput
from solver.formats import Format
from solver.problem import PROBLEMS, Problem, read_pasted

FORMS = [(problem, one) for problem in PROBLEMS.values() for one in problem.formats]


@pytest.mark.parametrize(("problem", "form"), FORMS, ids=lambda one: one.key)
def test_the_example_of_a_format_is_read_as_stated(problem: Problem, form: Format) -> None:
    assert form.recognizes(form.example)
    reading = read_pasted(problem, form.example)
    assert reading.texts == form.texts
    assert reading.notes[0].key == "read"


def test_a_text_in_no_known_format_is_refused_in_a_short_sentence() -> None:
    with pytest.raises(BadInput, match="begins none of the forms that are read") as raised:
        read_pasted(PROBLEMS["graph"], "': 1}, 'A': {'G': 2}}∞h} = {'S': 7, 'A': 6}': 1}, 'A': {'G': 2}}")
    assert len(str(raised.value)) <= 1000
