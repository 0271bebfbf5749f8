"""Literals with words that are not Fluent messages, by file: a list that a test keeps, so that no new text joins it.

What may stay on it is code, a key or a name. `python -m tests.readers.not_messages` writes the list again.
"""

import re
from collections.abc import Iterator
from pathlib import Path

from tests.texts import texts_of

ROOT = Path(__file__).resolve().parents[2]
LIST = ROOT / "tests" / "data" / "not_messages.txt"
READ = ["solver/**/*.py", "static/*/**/*.js", "templates/**/*.html", "webapp/**/*.py"]
WORD = re.compile(r"[^\W\d_]{2,}")


def literals() -> Iterator[str]:
    """Yield a line for every literal with a word in it: its file and its words."""
    for pattern in READ:
        for path in sorted(ROOT.glob(pattern)):
            if path.is_relative_to(ROOT / "static" / "vendor") or path.is_relative_to(ROOT / "static" / "built"):
                continue
            for words in sorted({words for _, words in texts_of(path) if WORD.search(words)}):
                yield f"{path.relative_to(ROOT).as_posix()}: {words}"


if __name__ == "__main__":
    LIST.write_text("\n".join(literals()) + "\n", encoding="utf-8")
