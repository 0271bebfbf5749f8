"""Texts that people read are messages, and neither they nor the docs have a word of the list below.

A new line of the list is a pattern with its better words. There are no exceptions for single files. ESLint finds the
sentences of JavaScript.
"""

import ast
import re
from collections.abc import Iterator
from pathlib import Path

import pytest

from tests.texts import of_template, texts_of

WORDS: list[tuple[str, str]] = [
    # A search expands nodes; "popped" only where the goal test is distinguished from the expansion.
    (r"\btaken\b", "expanded (or used, allowed, chosen)"),
    (
        r"\b(takes?|took|taking) (an? |the |its |this |that )?(node|board|state|child|goal|oldest|newest|lowest|next)",
        "expands, pops",
    ),
    (r"\bis next to be taken\b", "is expanded next"),
    (r"\b(?<!at )least (f|g|h|cost|of|among|step)\b|\bthe least\b(?! significant)|\b(of|takes|as) least\b", "lowest"),
    (r"\bleast (node|board|state)s\b", "fewest"),
    (r"\blesser\b", "lower, smaller"),
    (r"\bof equals?\b|\bof equal ones\b|\bequal ones\b", "ties: oldest first"),
    (r"\blargest queue\b", "largest frontier"),
    (r"\bjoin(s|ed)? the frontier\b|\bput on the frontier\b|\bputs \w+ on the frontier\b", "is added to the frontier"),
    (
        r"\b(has|have) waited\b|\bthat waits?\b|\bthose that wait\b|\bother nodes wait\b|\bhere \S+ wait\b",
        "has been waiting, is on the frontier",
    ),
    (r"\b(node|board|child|children|state)s? (is|are|was|were|that is|that are|just|ever|yet) made\b", "generated"),
    (r"\bdropped: nodes\b|\bfor nothing\b", "skipped: state already expanded"),
    (r"\b(comes?|came|coming) to the goal\b", "reaches the goal"),
    (r"\bno search is made\b", "nothing to search"),
    # Errors: one sentence that names the field, the given value and the allowed values.
    (r"[”\"] came\b|… came\b|\bcame;|\bwhat came\b|\bcame instead\b|\bcame without\b", "… must be …, not “…”"),
    (r"\ballowed (is|are)\b", "choose one of …, must be …"),
    # English.
    (r"\banew\b|\bafresh\b", "again"),
    (
        r"(?<!there )(?<!\bwhere )\b(is|are|was) no (?!longer|more|less|better|worse|other|lower|higher|smaller|larger)"
        r"(\w+ ){0,2}\w+",
        "is not a …",
    ),
    (r"\bnothing comes of\b", "it makes no difference"),
    (r"\bever (choosier|larger|smaller|higher)\b", "more and more"),
    (r"\bparts? company\b|\bthey part\b|\bpart at once\b|\bwhere \w+ and \w+ part\b", "differ"),
    (r"\bclose up\b|\blook closely\b", "details"),
    (r"\bsomebody else'?s\b", "another person's"),
    (r"\bwhoever\b", "anyone who, if you"),
    (r"\bthat of\b(?! the| a)", "name the thing again"),
    (r"\bwherefrom\b|\bwhereof\b|\bthereby\b|\bhitherto\b|\bbesides\b", "say it in plain words"),
]


ROOT = Path(__file__).resolve().parent.parent
READ = [
    "*.md",
    "docs/**/*.md",
    "solver/**/*.py",
    "static/*/**/*.ftl",
    "templates/*.html",
    "webapp/**/*.py",
]
TERMS = ["expand, expansion", "frontier", "generate", "reached", "discard", "node", "move"]


def found_in(words: str) -> list[str]:
    return [f"“{found[0]}” (say: {say})" for bad, say in WORDS if (found := re.search(bad, words, re.IGNORECASE))]


@pytest.mark.parametrize("glob", READ)
def test_no_text_that_people_read_has_a_word_of_the_list(glob: str) -> None:
    files = [path for path in sorted(ROOT.glob(glob)) if not {"vendor", "built"} & set(path.parts)]
    assert files
    bad = [
        f"{path.relative_to(ROOT)}:{line}: {what} in “{words}”"
        for path in files
        for line, words in texts_of(path)
        for what in found_in(words)
    ]
    assert not bad, "\n" + "\n".join(bad)


@pytest.mark.parametrize("term", TERMS)
def test_the_glossary_has_the_terms_of_every_sentence(term: str) -> None:
    assert re.search(rf"^\| {term} \|", (ROOT / "docs/glossary.md").read_text(encoding="utf-8"), re.MULTILINE)


# Texts that programmers read: faults of a call, logs and metrics, and the licence of a package.
NO_MESSAGES = {
    "The kernel ",
    "Licensed under ",
    "A greenlet has ended by a fault.",
    "A task has failed.",
    "A thread has ended by a fault.",
    "Bytes of all open searches.",
    "Bytes of batches that were sent.",
    "Expansions that were sent.",
    "Pulls, and how long each took.",
    "Refusals by their code.",
    "Requests, and how long each took.",
    "Sockets that are open.",
    "Tasks of experiments and tables in progress.",
}
SENTENCE = re.compile(r"[A-Z][a-z]*,? (\S+ )*[a-z]{2,}\W*")


def sentences(source: str) -> Iterator[str]:
    """Yield the literals of Python that are sentences, without docstrings and what is raised or asserted."""
    tree = ast.parse(source)
    apart = (ast.Raise, ast.Assert, ast.Expr)  # an expression alone is a docstring, or a call
    skipped = {
        id(part)
        for node in ast.walk(tree)
        if isinstance(node, apart) and not isinstance(getattr(node, "value", None), ast.Call)
        for part in ast.walk(node)
    }
    for node in ast.walk(tree):
        value = node.value if isinstance(node, ast.Constant) and id(node) not in skipped else None
        if isinstance(value, str) and SENTENCE.fullmatch(value):
            yield value


def test_sentences_are_messages() -> None:
    paths = [*ROOT.glob("solver/**/*.py"), *ROOT.glob("webapp/**/*.py")]
    found = {text for path in paths for text in sentences(path.read_text(encoding="utf-8"))}
    assert found - NO_MESSAGES == set(), "write a text that people read as a Fluent message"
    assert NO_MESSAGES - found == set()


def test_templates_have_no_words_of_their_own() -> None:
    texts = [text for path in ROOT.glob("templates/**/*.html") for _, text in of_template(path.read_text("utf-8"))]
    assert [text for text in texts if SENTENCE.fullmatch(text.strip())] == []
