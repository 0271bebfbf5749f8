"""Feedback with letters instead of numbers of nodes, for answers that chose a board by its letter."""

import re

from .prepared_question import PreparedQuestion

NODE = re.compile(r"\bnode (\d+)\b")


def by_letters(question: PreparedQuestion, answer: str, said: str) -> str:
    """Return a sentence in which `node N` is the letter of the board, if the answer is a letter; else unchanged."""
    letters = {str(candidate.node): candidate.letter for candidate in question.offered}
    if answer.strip().upper() not in letters.values():
        return said
    return NODE.sub(lambda found: letters.get(found[1], found[0]), said)
