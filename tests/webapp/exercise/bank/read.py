"""The results of the readers of question banks, and the words of markup.

A response is the words of the choice, a frozenset of those of all choices, a text, a number, or the words of items in
order.
"""

import zipfile
from collections.abc import Callable, Mapping, Sequence
from dataclasses import dataclass, field
from html.parser import HTMLParser
from xml.etree import ElementTree as ET

from ...schema import faults

Response = str | float | frozenset[str] | tuple[str, ...]
# The marks of an answer that Moodle's import takes, in percent, and the same below 0.
GRADES = (100, 90, 83.33333, 80, 75, 70, 66.66667, 60, 50, 40, 33.33333, 30, 25, 20, 16.66667, 14.28571, 12.5, 11.11111,
          10, 5, 0)  # fmt: skip


@dataclass(frozen=True)
class ReadQuestion:
    """A question as another system understands it: its content, its choices or items, and the right responses.

    `told` returns the feedback of a response, "" for none; `pictures` are the files by the addresses in its markup.
    """

    form: str
    title: str
    shown: str
    options: Sequence[str]
    accepts: Callable[[Response], bool]
    told: Callable[[Response], str]
    pictures: Mapping[str, str] = field(default_factory=dict)


class Words(HTMLParser):
    """The texts of markup, with the words of pictures, the addresses of these, and the tags."""

    def __init__(self, html: str) -> None:
        super().__init__()
        self.parts, self.sources, self.tags = list[str](), list[str](), set[str]()
        self.feed(html)
        self.close()

    def handle_starttag(self, tag: str, attrs: list[tuple[str, str | None]]) -> None:
        self.tags.add(tag)
        named = dict(attrs)
        if tag == "img":
            self.parts.append(named["alt"] or "")
            self.sources.append(named["src"] or "")

    def handle_data(self, data: str) -> None:
        self.parts.append(data)


def words(html: str) -> str:
    """Return the texts of markup with the words of its pictures."""
    return "".join(Words(html).parts)


def text_in(parent: ET.Element, path: str) -> str:
    """Return the text of the one element at a path."""
    found = parent.findall(path)
    assert len(found) == 1, f"{len(found)} elements {path}"
    return found[0].text or ""


def check_pictures(html: str, pictures: Mapping[str, str]) -> None:
    """Fail if a picture of markup is no file, or not an SVG without scripts."""
    for source in Words(html).sources:
        picture = ET.fromstring(pictures[source])
        assert picture.tag == "{http://www.w3.org/2000/svg}svg"
        tags = {one.tag.partition("}")[2] for one in picture.iter()}
        assert tags <= {"svg", "g", "path", "rect", "circle", "line", "text", "defs", "marker"}


def check_schemas(files: zipfile.ZipFile, key: str) -> None:
    """Fail if a document of a package departs from the schemas of its format."""
    for name in files.namelist():
        if name.endswith(".xml"):
            assert not faults(files.read(name), f"manifest_{key}" if name == "imsmanifest.xml" else key), name


def check_grades(marks: Sequence[float]) -> None:
    """Fail if Moodle's import takes one of these marks not, or the positive ones of a choice of several are not 100."""
    assert all(any(abs(abs(mark) - grade) < 1e-3 for grade in GRADES) for mark in marks), marks
    assert 100 in marks or round(sum(mark for mark in marks if mark > 0) / 100, 2) == 1, marks
