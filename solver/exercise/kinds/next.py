"""The kind of question about the next node."""

from dataclasses import replace

from ...conventions.axes import tie_of
from ...run import Run
from ..comparison import Comparison
from ..feedback import node_name, rule_words
from ..right_choices import right_choices
from ..rules import place_of
from .nodes import NodesExpanded, why_next

AT_A_FRONTIER = ("goal_test", "reached", "reopen")  # cannot change the next node of a frontier that is shown


class Next(NodesExpanded):
    """A question about the next node, which shows the frontier and g and h of its boards."""

    is_choice = True
    has_frontiers = True
    on_paper = "order"  # where it is asked at every step

    def bears(self, run: Run, key: str) -> bool:
        is_shown = key in AT_A_FRONTIER or (key == "cost" and run.cost == "unit")
        return not is_shown and super().bears(run, key)

    def right(self, found: Comparison) -> str:
        """Return why the node is right, and which one is expanded if that is another one."""
        exercise, walk = found.question.exercise, found.question.walk
        if not exercise.is_choice:
            return super().right(found)
        place = place_of(walk, exercise.first)
        rights = right_choices(place, exercise.ties_open)
        m = next((n for n in rights if walk.state(n) == found.items[0]), place.m)
        first = f"{node_name(walk, place.m)}, which {tie_of(walk.run).is_first}"
        taken = "" if m == place.m else f"; this queue expands {first}"
        rule = rule_words(walk, ties=not exercise.takes_ties)
        return f"Right: {rule}, and {why_next(replace(place, m=m), exercise.takes_ties)}{taken}."


NEXT = Next("next", "Which board is expanded next?", ask="next", words="which node is expanded next")
