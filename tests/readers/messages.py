"""The messages of the files of static/ as their texts in Fluent, for tests of what they quote."""

import re
from pathlib import Path

FILES = sorted((Path(__file__).resolve().parents[2] / "static").glob("*/**/*.ftl"))
SOURCE = "\n".join(path.read_text(encoding="utf-8") for path in FILES)


def source_of(key: str) -> str:
    """Return the text of a message or of an attribute that is one line."""
    name, _, attribute = key.partition(".")
    found = re.search(rf"^{name} =(.*(?:\n[ }}].*)*)", SOURCE, re.MULTILINE)
    assert found, key
    if not attribute:
        return found[1].partition("\n")[0].strip()
    line = re.search(rf"^ +\.{attribute} = (.*)$", found[1], re.MULTILINE)
    assert line, key
    return line[1]
