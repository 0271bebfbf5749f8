"""The letters of the boards to choose from: who chooses by letter sees no numbers of nodes, and is told of letters."""

import re

from .prepared_question import PreparedQuestion

NODE = re.compile(r"\bnode (\d+)\b")


def by_letters(question: PreparedQuestion, answer: str, said: str) -> str:
    """Return a sentence in which the boards of a question that was answered with a letter go by their letters."""
    letters = {str(candidate.node): candidate.letter for candidate in question.offered}
    if answer.strip().upper() not in letters.values():
        return said
    return NODE.sub(lambda found: letters.get(found[1], found[0]), said)
