"""The meaning of numbers in the cells of a pasted grid: free cells and walls, or costs."""

from collections import Counter

from ....errors import quoted
from ....tokens import is_whole
from ..cells import MOST_COST
from ..maze import FREE, WALL
from .pasted import Meaning, Other, Pasted

TRUE, FALSE = ("True", "true", "TRUE"), ("False", "false", "FALSE")
ENDLESS = (
    *["inf", "Inf", "INF", "-inf", "Infinity", "∞", "None", "null", "nan", "NaN", "np.inf", "math.inf", "numpy.inf"],
)
ENDS = (2, 3)  # that mark start and goal in matrices of 0 and 1


def read_words(pasted: Pasted, counts: Counter[str], meaning: Meaning) -> None:
    """Read truth values, and words for infinity."""
    endless = [text for text in counts if text in ENDLESS]
    for text in endless:
        meaning.cell[text] = WALL
    if endless:
        meaning.note("endless-is-wall", f"{_listed(endless)}.")
    truth = {text: text in TRUE for text in counts if text in (*TRUE, *FALSE)}
    if truth:
        meaning.cell |= {text: WALL if is_true else FREE for text, is_true in truth.items()}
        meaning.note("true-is-wall", "True is a wall, False is free.")
        swapped = {text: FREE if is_true else WALL for text, is_true in truth.items()}
        meaning.other.append(Other("False is a wall, True is free", swapped))


def read_numbers(pasted: Pasted, counts: Counter[str], meaning: Meaning, has_walls: bool, has_free: bool) -> None:
    """Read the numbers, given whether other texts are walls or free; raise BadInput for those that cannot be used."""
    number = {text: value for text in counts if (value := whole(text)) is not None}
    below = [text for text, value in number.items() if value < 0]
    for text in below:
        del number[text]
        meaning.cell[text] = WALL
    if below:
        has_walls = True
        meaning.note("negative-is-wall", f"{_listed(below)}.")
    for text, value in number.items():
        if value > MOST_COST:
            raise pasted.refused(text, f"L{{cell}}, a cost; costs go up to {MOST_COST}, and # is a wall.")
    values = Counter[int]()
    for text, value in number.items():
        values[value] += counts[text]
        meaning.cell[text] = _cost(value)
    if not values:
        return
    zero, one = ([text for text, value in number.items() if value == wanted] for wanted in (0, 1))
    if 0 not in values:
        if values.keys() == {1} and has_free and not has_walls:
            meaning.cell |= dict.fromkeys(one, WALL)
            meaning.note("one-is-wall", "1 is a wall.")
            meaning.other.append(Other("1 is free", dict.fromkeys(one, FREE)))
        elif values.keys() != {1}:
            meaning.note("costs", "A number is what entering its cell costs.")
        return
    marks = values[ENDS[0]] == values[ENDS[1]] == 1 and not meaning.start and not meaning.goals
    if marks and values.keys() <= {0, 1, *ENDS} and not has_walls:
        _read_marks(number, zero, one, meaning)
    elif values.keys() <= {0, 1}:
        is_said = any(note.key == "said-zero-is-wall" for note in pasted.notes)
        _read_ones(zero, one, has_walls, meaning, is_said)
    elif has_walls:
        meaning.note("zero-is-free", "0 is free, as 1; other numbers are costs.")
        meaning.other.append(Other("0 is a wall", dict.fromkeys(zero, WALL)))
    else:
        meaning.cell |= dict.fromkeys(zero, WALL)
        meaning.note("zero-is-wall", "0 is a wall; other numbers are what entering a cell costs.")
        meaning.other.append(Other("0 is free, as 1", dict.fromkeys(zero, FREE)))


def _read_ones(zero: list[str], one: list[str], has_walls: bool, meaning: Meaning, is_said: bool) -> None:
    """Read grids in which no number is above 1; `is_said` is whether a comment calls 0 a wall."""
    if has_walls and one:
        meaning.note("zero-is-free", "0 and 1 are free.")
        meaning.other.append(Other("1 is a wall, 0 is free", dict.fromkeys(one, WALL)))
    elif one:
        ways = [
            ("zero-is-free", "0 is free, 1 is a wall", dict.fromkeys(zero, FREE) | dict.fromkeys(one, WALL)),
            ("zero-is-wall", "0 is a wall, 1 is free", dict.fromkeys(zero, WALL) | dict.fromkeys(one, FREE)),
        ]
        (key, words, cell), (_, label, swapped) = reversed(ways) if is_said else ways
        meaning.cell |= cell
        meaning.note(key, f"{words}.")
        meaning.other.append(Other(label, swapped))
    elif not has_walls:
        meaning.note("zero-is-free", "0 is free.")


def _read_marks(number: dict[str, int], zero: list[str], one: list[str], meaning: Meaning) -> None:
    """Read grids of 0 and 1 with one 2 and one 3."""
    start, goal = (next(text for text, value in number.items() if value == end) for end in ENDS)
    meaning.start, meaning.goals = start, (goal,)
    meaning.cell |= dict.fromkeys((start, goal), FREE) | dict.fromkeys(one, WALL)
    meaning.note("zero-is-free", f"0 is free{', 1 is a wall' if one else ''}.")
    meaning.note("two-is-start", "2 is the start, 3 the goal: each stands there once.")
    if one:
        swapped = dict.fromkeys(zero, WALL) | dict.fromkeys(one, FREE)
        meaning.other.append(Other("0 is a wall, 1 is free", swapped))
    costs = dict.fromkeys(zero, WALL) | {text: _cost(value) for text, value in number.items() if value}
    meaning.other.append(Other("0 is a wall, 1 to 3 are costs", costs, "", ()))


def whole(text: str) -> int | None:
    """Return the whole number that a text is, which may end in `.0` as NumPy writes it; None for another text."""
    digits = text.removeprefix("-")
    digits, _, decimals = digits.partition(".")
    if not is_whole(digits, 9) or decimals.strip("0"):
        return None
    return -int(digits) if text.startswith("-") else int(digits)


def _cost(value: int) -> str:
    return FREE if value <= 1 else str(value)


def _listed(texts: list[str]) -> str:
    said = ", ".join(quoted(text) for text in sorted(texts)[:3])
    return f"{said} {'is a wall' if len(texts) == 1 else 'are walls'}"
