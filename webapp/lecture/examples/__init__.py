"""The examples: problems chosen for their effects, each with a tested promise, in the order of a course.

To add one: an `Example` in the module of its group. To add a group: a module here and its name in GROUPS. The steps of
a lecture that the server stores are in LECTURES, by the topic that links name.
"""

from . import costs, graphs, grid_lecture, grids, lecture, luck, memory, puzzles, unsolvable, wrong
from .record import USUAL_TOPIC, Example, Group, StoredLecture

GROUPS: tuple[Group, ...] = tuple(
    module.GROUP for module in (lecture, grid_lecture, wrong, luck, costs, memory, unsolvable, grids, graphs, puzzles)
)
EXAMPLES: tuple[Example, ...] = tuple(example for group in GROUPS for example in group.examples)
_STORED = (StoredLecture(USUAL_TOPIC, lecture.STEPS), StoredLecture("grid", grid_lecture.STEPS))
LECTURES: dict[str, StoredLecture] = {one.topic: one for one in _STORED}
