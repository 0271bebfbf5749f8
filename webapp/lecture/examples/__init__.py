"""The examples: boards chosen for what they show, each with a promised effect, in the order of a course.

To add one: an `Example` in the module of its group. To add a group: a module here and its name in GROUPS.
"""

from . import costs, lecture, luck, memory, unsolvable, wrong
from .record import Example, Group

GROUPS: tuple[Group, ...] = tuple(module.GROUP for module in (lecture, wrong, luck, costs, memory, unsolvable))
EXAMPLES: tuple[Example, ...] = tuple(example for group in GROUPS for example in group.examples)
