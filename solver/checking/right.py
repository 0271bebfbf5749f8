"""What is said of a search that is right: to the letter, or up to ties, and then how it breaks them."""

from collections.abc import Sequence

from ..algorithms import ALGORITHMS
from ..run import order_in_words
from .instead import ties_in_words
from .nearest import Recorded, ties_found


def right_sentence(recorded: Sequence[Recorded]) -> tuple[str, dict[str, str]]:
    """Return the sentence on boards that are right up to ties, and the options that tell how ties are broken.

    There are no options where all is as asked, or where no rule that is listed explains all boards.
    """
    run, boards = recorded[0].run, len(recorded)
    total = sum(len(one.expanded) for one in recorded)
    label = ALGORITHMS[run.algorithm].label
    on = f" on {boards} boards" if boards > 1 else ""
    all_are, those = (f"all {total} expansions{on} are", "those") if total > 1 else ("the one expansion is", "that")
    so_far = "" if all(one.ended for one in recorded) else " as far as it went"
    if all(one.beside({}).whole for one in recorded):
        return f"As asked{so_far}: {all_are} {those} of {label}, order {order_in_words(run.order)}.", {}
    tie, orders = ties_found(recorded, {})
    up_to = "ties" if ALGORITHMS[run.algorithm].structure == "priority queue" else "the order of moves"
    right = f"Right up to {up_to}{so_far}: {all_are} {those} of {label}."
    if not orders:
        return f"{right} No rule for ties that Frontier knows explains all of them.", {}
    order = run.order if run.order in orders else orders[0]
    return f"{right} Found: {ties_in_words(tie, orders)}.", {**({"tie": tie} if tie else {}), "order": order}
