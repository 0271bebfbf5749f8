"""Partial credit of a wrong answer, from its right beginning and its edit distance to the right answer."""

from collections.abc import Sequence

from .answer_key import Item, same

MOST_COMPARED = 2000  # items of each answer in the edit distance, which takes time by their product


def credit(items: Sequence[Item], right: Sequence[Item], prefix: int) -> float:
    """Return the credit of an answer, 0 to 1, whose first `prefix` items are right.

    It is the mean of the right prefix and of 1 minus the edit distance, both as shares of the longer answer.
    """
    longer = max(len(items), len(right))
    return round((prefix / longer + 1 - edits(items[prefix:], right[prefix:]) / longer) / 2, 4)


def edits(one: Sequence[Item], other: Sequence[Item]) -> int:
    """Return the edit distance: the fewest items to insert, delete or replace (Levenshtein 1966)."""
    one, other = one[:MOST_COMPARED], other[:MOST_COMPARED]
    row = list(range(len(other) + 1))
    for k, item in enumerate(one, 1):
        before, row[0] = row[0], k
        for j, right in enumerate(other, 1):
            before, row[j] = row[j], min(row[j] + 1, row[j - 1] + 1, before + (item != right and not same(item, right)))
    return row[-1]
