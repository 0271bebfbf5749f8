"""Readers of text are linear: twice the text costs about twice the steps, whatever is repeated in it, and wherever."""

import ast
import importlib
import re
from collections.abc import Callable, Iterator
from pathlib import Path
from typing import Any

import pytest

from solver.byte_cache import ByteCache
from tests.readers import Reader, all_readers
from tests.readers.regex_steps import Steps, TooManySteps, matched, neighbours, scanned
from tests.readers.steps import COUNTED, OURS, ROOT, CountedRe, counted_patterns, reached, steps_of
from tests.rings import exhaustive, thorough

PUMPS = (
    " ",
    "1",
    "a",
    "-",
    "(",
    "[",
    ")",
    ".",
    ",",
    '"',
    ":",
    ";",
    "=",
    "\n",
    "|",
    "&",
    "/",
    "%",
    "\t ",
    "-> ",
    "a=&",
    "h(",
)
FEW_PUMPS, FEW_PLACES, MOST_PLACES = (" ", "1", "(", "a,"), 2, 3
ONCE = 100  # repetitions, compared with twice as many
GROWTH = 2.5
SPARE = 4000  # steps of a refusal, and of the suggestion in it
MOST = 1_000_000

READERS = all_readers()
WORD = r"""(?:"[^"\n]*"|[^\s,;:<>\[\](){}"'=-]+)"""
NUMBER = r"[+-]?[0-9.]+(?:[eE][+-]?[0-9]+)?|[+-]?inf|nan"
# Patterns that took the square to the fourth power of a text, and a text that did it.
SLOW = {
    r"\s*\(?\s*([0-9]{1,4})\s*[.,;\s]\s*([0-9]{1,4})\s*\)?\s*": lambda n: f"{' ' * n}1{' ' * n}1{' ' * 2 * n}x",
    rf"({WORD})\s*(->|>|--|-|,|;|\s)\s*({WORD})\s*(?:[\s,;:=]\s*({NUMBER}))?": lambda n: f"a{' ' * n}b{' ' * n}(",
    rf"h\s*\(\s*({WORD})\s*\)\s*[=:]?\s*({NUMBER})": lambda n: f"h(S){' ' * n}x",
    rf"(\w+)\s*=\s*\"?\s*({NUMBER})\s*\"?": lambda n: f"{'a' * n}={' ' * n}x",
    r"\s*(?:->|--)\s*": lambda n: f"a{' ' * n}b",
    r"('s)?[ -]*(search|distance|algorithm)?$": lambda n: f"a{' ' * n}b",
}
# Patterns that read no text from links, forms, files or sockets of others, and what they read instead.
UNREACHED = {
    "solver/messages/bundle.py": "our own messages",
    "webapp/shell/say.py": "our own messages",
    "webapp/words/sheet.py": "our own messages",
    "webapp/shell/tokens.py": "our own style sheet",
    "solver/terminal.py": "a sentence of our own",
    "solver/recording/puzzles.py": "an error of the own program",
    "solver/recording/drawing.py": "names of moves in a recording of one's own",
    "webapp/operate/settings.py": "settings of the host",
    "webapp/shell/style_sheets.py": "our own modules",
    "webapp/share/draw/command.py": "the own command line",
    "webapp/exercise/bank/content.py": "single characters, none of which is repeated",
    "webapp/standalone/scorm.py": "pages of our own",
    "webapp/live/kernel_code.py": "code that Numba made",
    "webapp/live/local.py": "pages of our own",
    "webapp/live/runtime.py": "names of files that are checked by their hashes",
    "webapp/standalone/document.py": "our own templates",
    "webapp/standalone/page.py": "data of our own",
    "webapp/standalone/link.py": "the own command line",
    "webapp/recorded/notebook.py": "the own notebook",
    "webapp/classroom/tickets.py": "one short form, checked by the lint",
    "webapp/classroom/command.py": "the own command line",
    "webapp/classroom/handlers.py": "one short form, checked by the lint",
    "webapp/classroom/codes.py": "one short form, checked by the lint",
    "webapp/work/visitors.py": "one short form, checked by the lint",
}


def pumped(text: str, places: list[int], pump: str, count: int) -> str:
    """Return a text with something repeated at some places."""
    for place in reversed(places):
        text = text[:place] + pump * count + text[place:]
    return text


def places_of(text: str, most: int) -> list[list[int]]:
    """Return places of a text, each alone, and all of them together."""
    apart = sorted({round(k * len(text) / (most - 1)) for k in range(most)})
    return [*([place] for place in apart), apart]


def assert_linear(reader: Reader, text: str, pump: str, places: list[int]) -> None:
    count = max(min(ONCE, (reader.longest - len(text)) // 2 // len(pump)) // len(places), 8) & ~1  # quotes in pairs
    texts = [pumped(text, places, pump, times * count) for times in (1, 2)]
    what = f"{reader.name}: {pump!r} × {count} at {places} of {text!r}"
    try:
        once = steps_of(reader.read, texts[0], MOST)
        most = int(GROWTH * once) + SPARE
        steps_of(reader.read, texts[1], most)
    except TooManySteps:
        raise AssertionError(what) from None


def assert_all_linear(reader: Reader, pumps: tuple[str, ...], most: int) -> None:
    with counted_patterns():
        for text in reader.texts:
            for pump in pumps:
                for places in places_of(text, most):
                    assert_linear(reader, text, pump, places)


@pytest.mark.thorough
def test_readers_are_linear() -> None:
    for reader in READERS:
        if not is_slow(reader) and not reader.name.startswith("parameter"):
            assert_all_linear(reader._replace(texts=reader.texts[:1]), FEW_PUMPS, FEW_PLACES)


def is_slow(reader: Reader) -> bool:
    """Return whether it reads a whole link, or answers a question about a search."""
    return reader.name.startswith(("page", "answer", "draft", "near")) or "." in reader.name


@pytest.mark.parametrize(
    "reader", [(exhaustive if is_slow(reader) else thorough)(reader, id=reader.name) for reader in READERS]
)
def test_readers_are_linear_for_any_repeated_part(reader: Reader) -> None:
    assert_all_linear(reader, *((FEW_PUMPS, 2) if is_slow(reader) else (PUMPS, MOST_PLACES)))


@pytest.mark.parametrize("pattern", SLOW, ids=lambda pattern: pattern[:30])
def test_patterns_that_are_not_linear_are_found(pattern: str) -> None:
    counts = []
    for n in (20, 40):
        counting = Steps(10**8)
        matched(pattern, 0, SLOW[pattern](n), 0, counting, whole=True)
        list(scanned(pattern, 0, SLOW[pattern](n), 0, counting, once=False))
        counts.append(counting.count)
    assert counts[1] > GROWTH * counts[0]


def each_from_every(text: str) -> None:
    """Count like a reader, leaving out text written in the tests."""
    exec("for k in range(len(text)):\n for sign in text[k:]:\n  pass", {"text": text})


@pytest.mark.parametrize(
    "read", [each_from_every, lambda text: CountedRe().search(r"\s*\s*!", text)], ids=["of loops", "of a pattern"]
)
def test_a_reader_that_is_not_linear_is_found(read: Callable[[str], object]) -> None:
    with pytest.raises(AssertionError, match=r"' ' × "):
        assert_all_linear(Reader("slow", read, ("a b",)), (" ",), FEW_PLACES)


def test_the_counting_matcher_agrees_with_python() -> None:
    nested = (r"((a|b)*?c?)*d", r"(?:(?:a|b){1,2}(?: |b)*)+c")
    for pattern in (*SLOW, *nested, r"(a|b+)*?c|\bd", r"(?<=x)y+?(?!z)", r"(?:ab*)*+c", r"(?i)h[A-F]+$"):
        for text in ("h(S) = 7", "h ( S): -1e5", "a b 1", " (1 . 2)", "'s  search", "abbabc", "xyyd", "HAF\n", "a=1"):
            for whole, find in ((False, re.match), (True, re.fullmatch)):
                found = find(pattern, text)
                assert matched(pattern, 0, text, 0, Steps(10**6), whole) == (found.end() if found else -1)


def uses() -> Iterator[tuple[Path, ast.Call, Any]]:
    """Yield the calls of functions of `re` and of methods of patterns, each with the pattern, None if it is local."""
    for path in sorted(path for folder in OURS for path in (ROOT / folder).rglob("*.py")):
        if "bundle" in path.parts or "samples" in path.parts:
            continue
        source = path.read_text()
        if "import re\n" not in source and ".fullmatch" not in source:
            continue
        names = vars(
            importlib.import_module(".".join(path.relative_to(ROOT).with_suffix("").parts).removesuffix(".__init__"))
        )
        for call in ast.walk(ast.parse(source)):
            if isinstance(call, ast.Call) and isinstance(call.func, ast.Attribute):
                of, name = call.func.value, call.func.attr
                is_re = isinstance(of, ast.Name) and of.id == "re" and name in (*COUNTED, "compile")
                if is_re:
                    yield path, call, _value(call.args[0], names)
                elif name in COUNTED and isinstance(of, ast.Name) and isinstance(names.get(of.id), re.Pattern):
                    yield path, call, names[of.id]


def _value(written: ast.expr, names: dict[str, Any]) -> Any:
    try:
        return eval(compile(ast.Expression(written), "", "eval"), dict(names))
    except NameError:
        return None


def test_no_pattern_repeats_the_same_characters_twice_in_a_row() -> None:
    found = {}
    for path, call, pattern in uses():
        if pattern is not None:
            text, flags = (pattern, 0) if isinstance(pattern, str) else (pattern.pattern, pattern.flags)
            if twice := neighbours(text, flags):
                found[f"{path.relative_to(ROOT)}:{call.lineno}"] = (text, twice)
    assert found == {}
    for pattern in list(SLOW)[:4]:
        assert neighbours(pattern)


def test_every_pattern_applied_to_foreign_texts_belongs_to_a_reader(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(ByteCache, "get", lambda self, key, make: make())  # without the cache, texts are read again
    reached.clear()
    with counted_patterns():
        for reader in READERS:
            for text in (*reader.texts, "x", "~", *(text[: len(text) // 2] for text in reader.texts)):
                steps_of(reader.read, text, 10 * MOST)
    lines = {(str(Path(path).relative_to(ROOT)), line) for path, line in reached if path.startswith(str(ROOT))}
    missing = []
    for path, call, _ in uses():
        name = str(path.relative_to(ROOT))
        is_used = any((name, line) in lines for line in range(call.lineno, (call.end_lineno or 0) + 1))
        if name not in UNREACHED and call.func.attr != "compile" and not is_used:
            missing.append(f"{name}:{call.lineno}")
    assert missing == [], "add a reader to tests/readers/__init__.py, or what the pattern reads to UNREACHED"
