"""The parts of a file that people read: the texts in its literals, markup or prose, without code, comments and names.

A text is a line number and the words; parts filled in later are written as "…". A literal that is one word in lower
case is a key for programs and left out: a word that a page shows alone has a capital letter or stands in a sentence.
"""

import ast
import re
from collections.abc import Callable, Iterator
from functools import cache
from pathlib import Path

Text = tuple[int, str]

STATIC = Path(__file__).resolve().parents[1] / "static"
KEY = re.compile(r"[a-z0-9_\-./:#?&=*%+,]*|\S*[/.#?&=_<>(){}\[\]]\S*")
READ = re.compile(r"\b(?:aria-label|aria-description|title|placeholder|alt|label|summary|content)=(\"[^\"]*\"|'[^']*')")


def texts_of(path: Path) -> list[Text]:
    """Return the texts of a file that people read, by its kind."""
    source = path.read_text(encoding="utf-8")
    reader = {".html": of_template, ".py": of_python, ".md": of_prose, ".ftl": of_messages}[path.suffix]
    return [(line, " ".join(words.split())) for line, words in reader(source) if words.strip()]


def is_key(words: str) -> bool:
    """Return whether a literal is for programs: one word in lower case, a path, a selector."""
    return bool(KEY.fullmatch(words.strip()))


def of_markup(source: str, line: int = 1) -> Iterator[Text]:
    """Yield the texts between tags and in readable attributes; parts filled in by templates are "…"."""
    source = re.sub(r"<(script|style|code|pre|kbd)\b.*?</\1>", blanked(" … "), source, flags=re.DOTALL)
    for tag in re.finditer(r"<[^<>]*>", source):
        for found in READ.finditer(tag[0]):
            yield line + source.count("\n", 0, tag.start() + found.start()), found[1][1:-1]
    inline = re.sub(r"</?(?:b|i|em|strong|span|br|wbr|small|a)\b[^<>]*>", blanked(""), source)
    for found in re.finditer(r"(?:^|>)([^<>]+)", inline):
        first = found.start(1) + len(found[1]) - len(found[1].lstrip())
        yield line + inline.count("\n", 0, first), found[1]


def of_messages(source: str) -> Iterator[Text]:
    """Yield the texts of messages without keys, arguments and marks, and the comments for those who translate them."""
    for number, line in enumerate(source.splitlines(), 1):
        words = re.sub(r"^(\s*\.?[\w-]+ = |\s*\*?\[[\w-]+\] |# )", "", line)
        yield number, re.sub(r"\{[^{}]*\}|\{ \$[\w-]+ ->|^\}|</?b>", "…", words)


def blanked(by: str) -> Callable[[re.Match[str]], str]:
    """Return the replacement of a match, with as many lines."""
    return lambda match: by + "\n" * match[0].count("\n")


def of_template(source: str) -> Iterator[Text]:
    """Yield the texts of a page: its markup, and the literals in expressions."""
    source = re.sub(r"\{#.*?#\}", blanked(""), source, flags=re.DOTALL)
    for found in re.finditer(r"\{[{%](.*?)[%}]\}", source, flags=re.DOTALL):
        for literal in re.finditer(r"\"([^\"]*)\"|'([^']*)'", found[1]):
            words = literal[1] or literal[2] or ""
            if not is_key(words):
                yield 1 + source.count("\n", 0, found.start(1) + literal.start()), words
    source = re.sub(r"\{%.*?%\}", blanked(""), source, flags=re.DOTALL)
    yield from of_markup(re.sub(r"\{\{.*?\}\}", blanked("…"), source, flags=re.DOTALL))


def of_python(source: str) -> Iterator[Text]:
    """Yield the texts of literals, docstrings left out."""
    tree = ast.parse(source)
    prose = {
        id(node.body[0].value)
        for node in ast.walk(tree)
        if isinstance(node, ast.Module | ast.ClassDef | ast.FunctionDef | ast.AsyncFunctionDef)
        and node.body
        and isinstance(node.body[0], ast.Expr)
    }
    inside = {id(part) for node in ast.walk(tree) if isinstance(node, ast.JoinedStr) for part in ast.walk(node)}
    for node in ast.walk(tree):
        if isinstance(node, ast.JoinedStr):
            parts = [str(part.value) if isinstance(part, ast.Constant) else "…" for part in node.values]
            words = "".join(parts)
        elif isinstance(node, ast.Constant) and isinstance(node.value, str) and id(node) not in inside | prose:
            words = node.value
        else:
            continue
        if not is_key(words):
            yield node.lineno, words


def of_prose(source: str) -> Iterator[Text]:
    """Yield the paragraphs, list items and rows of a page, without code and addresses of links."""
    source = re.sub(r"^```.*?^```", blanked(""), source, flags=re.DOTALL | re.MULTILINE)
    source = re.sub(r"`[^`\n]+(?:\n[^`\n]+)?`", blanked("…"), source)
    source = re.sub(r"\]\([^)]*\)", "]", source)
    line, words = 1, ""
    for at, row in enumerate(source.splitlines(), 1):
        if not row.strip() or re.match(r"\s*(?:[|#*-]|\d+\.)\s?", row):
            yield line, words
            line, words = at, row
        else:
            words = f"{words} {row}" if words else row
            line = line if words != row else at
    yield line, words


@cache
def all_messages() -> str:
    """Return the source of all messages."""
    return "\n".join(path.read_text(encoding="utf-8") for path in sorted(STATIC.glob("*/**/*.ftl")))


def source_of(key: str) -> str:
    """Return the text of a message or of an attribute that is one line."""
    name, _, attribute = key.partition(".")
    found = re.search(rf"^{name} =(.*(?:\n[ }}].*)*)", all_messages(), re.MULTILINE)
    assert found, key
    if not attribute:
        return found[1].partition("\n")[0].strip()
    line = re.search(rf"^ +\.{attribute} = (.*)$", found[1], re.MULTILINE)
    assert line, key
    return line[1]
