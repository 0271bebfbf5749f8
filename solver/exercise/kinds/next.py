"""The kind of question about the next node."""

from dataclasses import replace

from ...conventions.axes import tie_of
from ...messages import Message
from ...run import Run
from ..comparison import Comparison
from ..feedback import node_name, rule_words
from ..right_choices import right_choices
from ..rules import place_of
from .nodes import NodesExpanded, why_next

AT_A_FRONTIER = ("goal_test", "reached", "reopen")  # these options cannot change the next node of a visible frontier


class Next(NodesExpanded):
    """A question about the next node, given the frontier with g and h of its boards."""

    is_choice = True
    has_frontiers = True
    on_paper = "order"  # on paper every step is asked for

    def bears(self, run: Run, key: str) -> bool:
        is_shown = key in AT_A_FRONTIER or (key == "cost" and run.cost == "unit")
        return not is_shown and super().bears(run, key)

    def right(self, found: Comparison) -> Message:
        """Return why the node is right, and which node the run expands if it is another one."""
        exercise, walk = found.question.exercise, found.question.walk
        if not exercise.is_choice:
            return super().right(found)
        place = place_of(walk, exercise.first)
        rights = right_choices(place, exercise.ties_open)
        m = next((n for n in rights if walk.state(n) == found.items[0]), place.m)
        rule = rule_words(walk, ties=not exercise.takes_ties)
        why = why_next(replace(place, m=m), exercise.takes_ties)
        if m == place.m:
            return Message("feedback-right-next", rule=rule, why=why)
        tie, thing = tie_of(walk.run).key, walk.run.thing
        node = node_name(walk, place.m)
        return Message("feedback-right-other", rule=rule, why=why, node=node, tie=tie, thing=thing)


NEXT = Next("next", ask="next")
