"""The parts of a file that people read: the texts in its literals, markup or prose, without code, comments and names.

A text is a line number and the words; parts filled in later are written as "…". A literal that is one word in lower
case is a key for programs and left out: a word that a page shows alone has a capital letter or stands in a sentence.
"""

import ast
import io
import re
import tokenize
from collections.abc import Callable, Iterator
from pathlib import Path

Text = tuple[int, str]

KEY = re.compile(r"[a-z0-9_\-./:#?&=*%+,]*|\S*[/.#?&=_<>(){}\[\]]\S*")
READ = re.compile(r"\b(?:aria-label|aria-description|title|placeholder|alt|label|summary|content)=(\"[^\"]*\"|'[^']*')")
BEFORE_REGEX = re.compile(r"(?:^|[(,=:\[!&|?{};~]|=>|\breturn|\btypeof|\bcase)\s*$")


def texts_of(path: Path) -> list[Text]:
    """Return the texts of a file that people read, by its kind."""
    source = path.read_text(encoding="utf-8")
    reader = {".js": of_javascript, ".html": of_template, ".py": of_python, ".md": of_prose, ".ftl": of_messages}[
        path.suffix
    ]
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


def of_javascript(source: str) -> Iterator[Text]:
    """Yield the texts of literals, and those between the tags of templates that are markup."""
    return iter(sorted(javascript(source, 0, 1)[1]))


def javascript(source: str, at: int, line: int) -> tuple[int, list[Text]]:
    """Read code from a place to the bracket that closes it, or the end; return that place and the texts."""
    found: list[Text] = []
    depth = 0
    start = at
    while at < len(source):
        sign = source[at]
        if source.startswith("//", at):
            at = end_of(source, "\n", at)
        elif source.startswith("/*", at):
            at = end_of(source, "*/", at + 2)
        elif sign in "\"'":
            match = re.compile(rf"{sign}((?:[^{sign}\\\n]|\\.)*){sign}").match(source, at)
            assert match, source[at : at + 80]
            if not is_key(match[1]):
                found.append((line + source.count("\n", start, at), unescaped(match[1])))
            at = match.end()
        elif sign == "`":
            here = line + source.count("\n", start, at)
            tag = re.search(r"(\w+)\s*$", source[max(0, at - 20) : at])
            at, words, inner = template(source, at + 1, here)
            found += inner
            if tag and tag[1] in ("html", "svg"):
                found += of_markup(words, here)
            elif tag is None or tag[1] != "css":
                found += [] if is_key(words) else [(here, unescaped(words))]
        elif sign == "/" and BEFORE_REGEX.search(source[max(0, at - 30) : at]):
            match = re.compile(r"/(?:[^/\\\[\n]|\\.|\[(?:[^\]\\\n]|\\.)*\])+/").match(source, at)
            at = match.end() if match else at + 1
        elif sign == "}" and depth == 0:
            return at, found
        else:
            depth += (sign == "{") - (sign == "}")
            at += 1
    return at, found


def template(source: str, at: int, line: int) -> tuple[int, str, list[Text]]:
    """Read a template literal after its opening sign; return the place after it, its words and the texts inside."""
    words = ""
    found: list[Text] = []
    while source[at] != "`":
        if source[at] == "\\":
            words += source[at : at + 2]
            at += 2
        elif source.startswith("${", at):
            here = line + words.count("\n")
            end, inner = javascript(source, at + 2, here)
            found += inner
            words += "…" + "\n" * source.count("\n", at, end)
            at = end + 1
        else:
            words += source[at]
            at += 1
    return at + 1, words, found


def end_of(source: str, sign: str, at: int) -> int:
    """Return the place after the next such sign, or the end."""
    end = source.find(sign, at)
    return len(source) if end < 0 else end + len(sign)


def unescaped(words: str) -> str:
    """Return a literal with its escapes resolved."""
    return re.sub(r"\\u([0-9a-f]{4})", lambda code: chr(int(code[1], 16)), words).replace("\\n", " ").replace("\\", "")


def comments_of(path: Path) -> list[Text]:
    """Return the docstrings and comments of a file: Python, JavaScript or a style sheet."""
    source = path.read_text(encoding="utf-8")
    found = comments_of_python(source) if path.suffix == ".py" else comments_of_javascript(source)
    return [(line, " ".join(words.split())) for line, words in found]


def comments_of_python(source: str) -> Iterator[Text]:
    """Yield the docstrings and the comments of Python."""
    documented = (ast.Module, ast.ClassDef, ast.FunctionDef, ast.AsyncFunctionDef)
    for node in ast.walk(ast.parse(source)):
        if isinstance(node, documented) and (words := ast.get_docstring(node)):
            yield node.body[0].lineno, words
    for token in tokenize.generate_tokens(io.StringIO(source).readline):
        if token.type == tokenize.COMMENT:
            yield token.start[0], token.string.lstrip("#: ")


def comments_of_javascript(source: str) -> Iterator[Text]:
    """Yield the comments of JavaScript or CSS; one after `//` begins a line or follows a blank."""
    for found in re.finditer(r"/\*.*?\*/|(?:^|(?<=\s))//[^\n]*", source, flags=re.DOTALL | re.MULTILINE):
        words = re.sub(r"^/?[/*]+|\*/$|\n\s*\*", " ", found[0])
        yield source.count("\n", 0, found.start()) + 1, words
