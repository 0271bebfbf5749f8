"""What an answer is worth that is not all right: as much of it as is right, whatever comes before and between."""

from collections.abc import Sequence

from .answer_key import Item, same

MOST_COMPARED = 2000  # items of an answer that are compared one with all others


def credit(items: Sequence[Item], right: Sequence[Item], prefix: int) -> float:
    """Return the mean of the share that is right from the start and of the similarity by edits, both of the longer."""
    longer = max(len(items), len(right))
    return round((prefix / longer + 1 - edits(items[prefix:], right[prefix:]) / longer) / 2, 4)


def edits(one: Sequence[Item], other: Sequence[Item]) -> int:
    """Return the fewest items to put in, leave out or exchange (Levenshtein 1966)."""
    one, other = one[:MOST_COMPARED], other[:MOST_COMPARED]
    row = list(range(len(other) + 1))
    for k, item in enumerate(one, 1):
        before, row[0] = row[0], k
        for j, right in enumerate(other, 1):
            before, row[j] = row[j], min(row[j] + 1, row[j - 1] + 1, before + (item != right and not same(item, right)))
    return row[-1]
