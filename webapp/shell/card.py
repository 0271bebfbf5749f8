"""The preview card of a link in a chat or on a course page. No search is run for it."""

from dataclasses import dataclass
from urllib.parse import urlencode

from solver import ALGORITHMS, Run
from solver.messages import Message
from solver.nouns import goal_names
from solver.problem import PROBLEMS

PROGRAM = "Frontier"
WIDTH, HEIGHT = 1200, 630  # pixels of the picture, as Open Graph recommends


@dataclass(frozen=True, slots=True)
class Card:
    """The card that a site shows for a link: words, and the path of a picture."""

    name: str  # the name of the page's content, or of the program
    text: Message
    picture: str
    width: int = WIDTH
    height: int = HEIGHT

    @property
    def title(self) -> str:
        """Return its name with that of the program."""
        return self.name if self.name == PROGRAM else str(Message("shell-title", title=self.name))


def name_of(run: Run) -> str:
    """Return the name of a search with its heuristic, such as "A*, Manhattan distance"."""
    record = ALGORITHMS[run.algorithm]
    return f"{record.label}, {run.heuristics[run.heuristic].label}" if "heuristic" in record.options else record.label


def card_of(run: Run, at: int | str) -> Card:
    """Return the card of a run at a step."""
    query = f"{run.query()}&{urlencode({'at': at})}"
    return Card(name_of(run), _text(run, at), f"/preview.png?{query}")


def _text(run: Run, at: int | str) -> Message:
    tiles = run.space.tiles(run.start)
    if tiles is None:
        problem, goals = PROBLEMS[run.problem].label.lower(), goal_names(run.goal)
        return Message("card-states", problem=problem, start=str(run.start), goals=goals, at=at)
    height, width = len(tiles), len(tiles[0])
    if height == width:
        return Message("card-square", tiles=height * width - 1, at=at)
    return Message("card-tiles", height=height, width=width, at=at)


HOME = Card(PROGRAM, Message("card-general"), "/preview.png")
