"""The probably intended word for a misspelt one, in bounded time."""

from collections import Counter
from collections.abc import Iterable
from difflib import SequenceMatcher

ALIKE = 0.6  # the least similarity; equal words have 1
LONGEST = 60  # characters of a word that is corrected
MOST_MISSPELT = 50  # misspelt texts of one link
MOST_COMPARED = 12  # words to compare, those with the most characters in common


def nearest_word(text: str, words: Iterable[str]) -> str | None:
    """Return the word most similar to a text, None if none is; like difflib's first close match among a few words.

    >>> nearest_word("Gaol", ("Start", "Goal"))
    'Goal'
    """
    if not 0 < len(text) <= LONGEST:
        return None
    signs = Counter(text)
    likely = []
    for word in words:
        both = len(text) + len(word)
        if 2 * min(len(text), len(word)) >= ALIKE * both:
            common = sum(min(count, signs[sign]) for sign, count in Counter(word).items() if sign in signs)
            if 2 * common >= ALIKE * both:
                likely.append((2 * common / both, word))
    likely.sort(reverse=True)
    best: tuple[float, str] = (ALIKE, "")
    compared = SequenceMatcher()
    compared.set_seq2(text)
    for most, word in likely[:MOST_COMPARED]:
        if most < best[0]:
            break
        compared.set_seq1(word)
        best = max(best, (compared.ratio(), word))
    return best[1] or None


def nearest_words(texts: Iterable[str], words: Iterable[str]) -> dict[str, str]:
    """Return the nearest word of each text, by text; at most MOST_MISSPELT misspelt texts are corrected."""
    known = tuple(words)
    found, misspelt = {}, 0
    for text in dict.fromkeys(texts):
        near: str | None = text
        if text not in known:
            misspelt += 1
            near = nearest_word(text, known) if misspelt <= MOST_MISSPELT else None
        if near is not None:
            found[text] = near
    return found
