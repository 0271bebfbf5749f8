"""The preview card of a link in a chat or on a course page. No search is run for it."""

from dataclasses import dataclass
from urllib.parse import urlencode

from solver import ALGORITHMS, Run
from solver.errors import either
from solver.nouns import goal_names
from solver.numbers import whole
from solver.problem import PROBLEMS

GENERAL = "Build a sliding-tile puzzle, choose a search and watch its tree and its frontier grow, step by step."
WIDTH, HEIGHT = 1200, 630  # pixels of the picture, as Open Graph recommends


@dataclass(frozen=True, slots=True)
class Card:
    """The card that a site shows for a link: words, and paths to a picture and to an embeddable page of the run."""

    title: str
    text: str
    picture: str
    frame: str = ""
    width: int = WIDTH
    height: int = HEIGHT


def name_of(run: Run) -> str:
    """Return the name of a search with its heuristic, such as "A*, Manhattan distance"."""
    record = ALGORITHMS[run.algorithm]
    return f"{record.label}, {run.heuristics[run.heuristic].label}" if "heuristic" in record.options else record.label


def card_of(run: Run, at: int | str) -> Card:
    """Return the card of a run at a step."""
    query = f"{run.query()}&{urlencode({'at': at})}"
    text = f"{_puzzle(run)}, shown {place_of(at)}: its tree, its frontier and every step."
    return Card(f"{name_of(run)} · Frontier", text, f"/preview.png?{query}", f"/embed?{query}")


def place_of(at: int | str) -> str:
    """Return the step of a run in words."""
    return "to its end" if at == "end" else f"at expansion {whole(int(at), ' ')}" if at else "from its start"


def _puzzle(run: Run) -> str:
    tiles = run.space.tiles(run.start)
    if tiles is None:
        return f"A search: {PROBLEMS[run.problem].label.lower()}, from {run.start} to {either(goal_names(run.goal))}"
    height, width = len(tiles), len(tiles[0])
    size = f"the {height * width - 1}-puzzle" if height == width else f"a {height}×{width} puzzle"
    return f"A search of {size}"


HOME = Card("Frontier", GENERAL, "/preview.png")
