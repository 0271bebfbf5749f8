"""No word of the word list is shown to people: not in a literal of either language, a page, the docs or the command
line.
"""

import re
from collections.abc import Callable
from pathlib import Path

import pytest

from tests.readers.not_messages import LIST, literals
from tests.texts import (
    comments_of,
    comments_of_javascript,
    comments_of_python,
    of_javascript,
    of_prose,
    of_python,
    of_template,
    texts_of,
)
from tests.words import COMMENT_WORDS, WORDS

ROOT = Path(__file__).resolve().parent.parent
READ = [
    "*.md",
    "docs/**/*.md",
    "solver/**/*.py",
    "static/*/**/*.js",
    "static/*/**/*.ftl",
    "templates/*.html",
    "webapp/**/*.py",
]
COMMENTED = [
    *(f"solver/{folder}/**/*.py" for folder in ("checking", "kernels", "loops", "problem", "recording")),
    "static/*/**/*.css",
    "static/*/**/*.js",
    "webapp/**/*.js",
    "webapp/**/*.py",
]
TERMS = ["expand, expansion", "frontier", "generate", "reached", "discard", "node", "move"]

# A sentence for every line of the word list, in its order.
EXAMPLES = [
    "Taken node 3.",
    "A* takes the lowest f.",
    "It is next to be taken.",
    "because f 13 is the least",
    "It expands the least nodes.",
    "the side with the lesser depth",
    "of equal ones the oldest",
    "The largest queue held 7.",
    "A child joins the frontier.",
    "the node that waits longest",
    "Two nodes are made.",
    "nodes taken for nothing",
    "The search has not come to the goal.",
    "No search is made.",
    "“x” came; bfs was expected",
    "allowed are bfs and dfs",
    "Begin anew",
    "An h that is no whole number",
    "With a consistent heuristic nothing comes of it.",
    "ever choosier",
    "UCS and BFS part company.",
    "look closely",
    "somebody else's search",
    "Whoever runs Frontier",
    "that of node 3",
    "what you fill in besides",
]

COMMENT_EXAMPLES = [
    "Tell whether it is done.",
    "Lay the nodes out anew.",
    "until the client is told",
    "once it has come",
    "what stands below the tree",
    "Show what is known of it.",
    "Return what follows.",
    "`record` says what it holds.",
    "What the page shows.",
    "the question that stands",
    "The lowest f comes first.",
    "Take in the next batch.",
    "Go on with a step.",
]


def found_in(words: str, listed: list[tuple[str, str]] = WORDS) -> list[str]:
    return [f"“{found[0]}” (say: {say})" for bad, say in listed if (found := re.search(bad, words, re.IGNORECASE))]


def all_found(glob: str, read: Callable[[Path], list[tuple[int, str]]], listed: list[tuple[str, str]]) -> list[str]:
    """Return the occurrences of listed words in files, in the texts that `texts` reads from them."""
    files = [path for path in sorted(ROOT.glob(glob)) if not {"vendor", "built"} & set(path.parts)]
    assert files
    return [
        f"{path.relative_to(ROOT)}:{line}: {what} in “{words}”"
        for path in files
        for line, words in read(path)
        for what in found_in(words, listed)
    ]


@pytest.mark.parametrize("glob", READ)
def test_no_text_that_people_read_has_a_word_of_the_list(glob: str) -> None:
    bad = all_found(glob, texts_of, WORDS)
    assert not bad, "\n" + "\n".join(bad)


@pytest.mark.parametrize("glob", COMMENTED)
def test_no_comment_has_a_word_of_the_list_for_comments(glob: str) -> None:
    bad = all_found(glob, comments_of, COMMENT_WORDS)
    assert not bad, "\n" + "\n".join(bad)


@pytest.mark.parametrize(("listed", "examples"), [(WORDS, EXAMPLES), (COMMENT_WORDS, COMMENT_EXAMPLES)])
def test_every_line_of_the_word_lists_finds_its_example(listed: list[tuple[str, str]], examples: list[str]) -> None:
    assert [bad for (bad, _), words in zip(listed, examples, strict=True) if not re.search(bad, words, re.I)] == []


def test_only_comments_are_read() -> None:
    code = '"""One."""\n\ndef f(x):\n    """Two."""\n    return "# three"  # four\n'
    assert list(comments_of_python(code)) == [(1, "One."), (4, "Two."), (5, "four")]
    script = '/** One. */\nconst a = "https://two"; // three\n/*\n * Four\n * five. */\n'
    read = [(line, " ".join(words.split())) for line, words in comments_of_javascript(script)]
    assert read == [(1, "One."), (2, "three"), (3, "Four five.")]


@pytest.mark.parametrize("term", TERMS)
def test_the_glossary_has_the_terms_of_every_sentence(term: str) -> None:
    assert re.search(rf"^\| {term} \|", (ROOT / "docs/glossary.md").read_text(encoding="utf-8"), re.MULTILINE)


def test_only_texts_of_javascript_are_read() -> None:
    source = """
    import { a } from "./a.js"; // Taken here
    /** "Taken there" */
    const key = "taken";
    const pattern = /["'`]taken now/;
    const said = `Node ${whole(n, "of the left")}${isOld ? " is old" : ""} was \\u201cnew\\u201d`;
    const shown = html`<b class="taken in" title="On top">Expand ${n} <i>now</i></b>`;
    """
    assert {words for _, words in of_javascript(source) if words.strip()} == {
        "of the left", " is old", "Node …… was “new”", "On top", "Expand … now",
    }  # fmt: skip
    assert {words: line for line, words in of_javascript(source)}["Expand … now"] == 7


def test_only_texts_of_templates_python_and_docs_are_read() -> None:
    page = "{# Taken #}\n<p title='Over it'>A {% if x %}b{% else %}c{% endif %}\n{{ 'of two' }} <code>taken</code></p>"
    read = [" ".join(words.split()) for _, words in of_template(page) if words.strip()]
    assert read == ["of two", "Over it", "A bc … …"]
    code = '"""Taken."""\n\ndef f(x):\n    """Taken."""\n    return f"Node {x} is old", "taken", "two words"\n'
    assert [words for _, words in of_python(code)] == ["Node … is old", "two words"]
    prose = "# A head\n\nOne line\nand one `taken`.\n\n```\ntaken\n```\n* an item\n"
    assert [words for _, words in of_prose(prose) if words.strip()] == ["# A head", "One line and one ….", "* an item"]


def test_every_text_is_a_message_but_for_the_literals_that_a_list_names() -> None:
    assert list(literals()) == LIST.read_text(encoding="utf-8").splitlines(), (
        "write a new text as a Fluent message; `python -m tests.readers.not_messages` takes texts off the list"
    )
