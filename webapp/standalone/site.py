"""`frontier site`: a folder for a static host: an index of the lectures and the examples, and a file for each run.

The files share their scripts and styles, which lie in assets/; every link inside the folder is relative.
"""

from collections.abc import Callable
from pathlib import Path
from typing import Any

from solver.messages import Message

from ..lecture.examples import EXAMPLES, GROUPS
from ..lecture.examples.record import Example
from ..lecture.examples_page import card
from ..lecture.steps import link_of_example
from ..share.preview.routes import snapshot_of
from ..shell.card import HOME, Card
from ..shell.catalogue import fields_of
from ..shell.root_files import root_files
from .bundles import shared_files
from .document import index_document, small_picture
from .link import read_link
from .page import file_of_run
from .run_contents import Gathered, first_step
from .sources import Searches

ASSETS, RUNS, INDEX = "assets", "runs", "index.html"


def write_site(folder: Path, origin: str) -> tuple[int, int]:
    """Write the folder; return how many files it has, and their bytes."""
    sizes: list[int] = []

    def write(name: str, content: bytes) -> str:
        """Write a file, whose name is relative to the folder; return the name."""
        path = folder / name
        path.parent.mkdir(parents=True, exist_ok=True)
        path.write_bytes(content)
        sizes.append(len(content))
        return name

    for name, content in root_files().items():
        write(name, content)
    source = Searches()
    run_assets, index_assets = (
        shared_files(script, lambda name, content: write(f"{ASSETS}/{name}", content))
        for script in ("standalone/run_page.js", "examples/page.js")
    )

    def write_run(name: str, link: str) -> str:
        place = read_link(link).at(origin)
        return write(f"{RUNS}/{name}.html", file_of_run(place, Gathered(source), run_assets.below()))

    lectures = [
        {"title": title, "file": write_run(f"lecture-{k}", link)} for k, (title, link) in enumerate(_lectures(), 1)
    ]
    groups = [
        {
            **fields_of(group, "key", "title", "blurb"),
            "cards": [_card(example, write, write_run) for example in group.examples],
        }
        for group in GROUPS
    ]
    write(INDEX, index_document(_index_card(), index_assets, {"groups": groups, "lectures": lectures}))
    return len(sizes), sum(sizes)


def _index_card() -> Card:
    return Card(str(Message("gallery-index")), HOME.text, "")


def _lectures() -> list[tuple[str, str]]:
    """Return the title and the link of the first step of each lecture that shows examples."""
    links = [link for example in EXAMPLES if (link := link_of_example(example))]
    return list(dict.fromkeys(first_step(link) for link in links))


def _card(example: Example, write: Callable[[str, bytes], str], write_run: Callable[[str, str], str]) -> dict[str, Any]:
    """Write the runs of an example and their pictures; return its entry in the index."""
    shown = card(example)
    for (name, run), told in zip(example.made.items(), shown["runs"], strict=True):
        if "parity" in told:
            continue  # nothing is searched
        told["file"] = write_run(f"{example.key}-{name}", told["link"])
        picture = small_picture(snapshot_of(run, example.at))
        told["picture"] = write(f"{ASSETS}/{example.key}-{name}.png", picture)
    return shown
