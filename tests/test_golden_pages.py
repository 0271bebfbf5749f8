"""The pages and answers that the JavaScript tests read are those that the server gives."""

import json

from tests.golden import pages


def test_the_golden_pages_are_what_the_server_hands_to_pages_and_answers_to_them() -> None:
    said, now = json.loads(pages.FILE.read_text()), json.loads(json.dumps(pages.described()))
    assert said.keys() == now.keys()
    for part, of in now.items():
        assert said[part].keys() == of.keys(), f"{part}: python -m tests.golden.pages"
        for name, what in of.items():
            assert said[part][name] == what, f"{name} of {part}: python -m tests.golden.pages"
