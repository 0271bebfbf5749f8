"""The meaning of numbers in the cells of a pasted grid: free cells and walls, or costs."""

from collections import Counter

from ....errors import quoted
from ....messages import Message
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
        meaning.note("endless-is-wall", count=len(endless), signs=_listed(endless))
    truth = {text: text in TRUE for text in counts if text in (*TRUE, *FALSE)}
    if truth:
        meaning.cell |= {text: WALL if is_true else FREE for text, is_true in truth.items()}
        meaning.note("true-is-wall")
        swapped = {text: FREE if is_true else WALL for text, is_true in truth.items()}
        meaning.other.append(Other(Message("reading-false-is-wall"), swapped))


def read_numbers(pasted: Pasted, counts: Counter[str], meaning: Meaning, has_walls: bool, has_free: bool) -> None:
    """Read the numbers, given whether other texts are walls or free; raise BadInput for unusable numbers."""
    number = {text: value for text in counts if (value := whole(text)) is not None}
    below = [text for text, value in number.items() if value < 0]
    for text in below:
        del number[text]
        meaning.cell[text] = WALL
    if below:
        has_walls = True
        meaning.note("negative-is-wall", count=len(below), signs=_listed(below))
    for text, value in number.items():
        if value > MOST_COST:
            raise pasted.bad_cell("grid-cell-dear", text, most=MOST_COST)
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
            meaning.note("one-is-wall")
            meaning.other.append(Other(Message("reading-one-is-free"), dict.fromkeys(one, FREE)))
        elif values.keys() != {1}:
            meaning.note("costs")
        return
    marks = values[ENDS[0]] == values[ENDS[1]] == 1 and not meaning.start and not meaning.goals
    if marks and values.keys() <= {0, 1, *ENDS} and not has_walls:
        _read_marks(number, zero, one, meaning)
    elif values.keys() <= {0, 1}:
        is_said = any(note.key == "said-zero-is-wall" for note in pasted.notes)
        _read_ones(zero, one, has_walls, meaning, is_said)
    elif has_walls:
        meaning.note("zero-is-free", others="costs")
        meaning.other.append(Other(Message("reading-zero-is-wall"), dict.fromkeys(zero, WALL)))
    else:
        meaning.cell |= dict.fromkeys(zero, WALL)
        meaning.note("zero-is-wall", others="costs")
        meaning.other.append(Other(Message("reading-zero-is-free-as-one"), dict.fromkeys(zero, FREE)))


def _read_ones(zero: list[str], one: list[str], has_walls: bool, meaning: Meaning, is_said: bool) -> None:
    """Read grids without numbers above 1; `is_said` is whether a comment calls 0 a wall."""
    if has_walls and one:
        meaning.note("zero-is-free", others="free")
        meaning.other.append(Other(Message("reading-one-is-wall"), dict.fromkeys(one, WALL)))
    elif one:
        free = dict.fromkeys(zero, FREE) | dict.fromkeys(one, WALL)
        wall = dict.fromkeys(zero, WALL) | dict.fromkeys(one, FREE)
        meaning.cell |= wall if is_said else free
        if is_said:
            meaning.note("zero-is-wall", others="free")
            meaning.other.append(Other(Message("reading-zero-is-free-one-is-wall"), free))
        else:
            meaning.note("zero-is-free", others="walls")
            meaning.other.append(Other(Message("reading-zero-is-wall-one-is-free"), wall))
    elif not has_walls:
        meaning.note("zero-is-free", others="none")


def _read_marks(number: dict[str, int], zero: list[str], one: list[str], meaning: Meaning) -> None:
    """Read grids of 0 and 1 with one 2 and one 3."""
    start, goal = (next(text for text, value in number.items() if value == end) for end in ENDS)
    meaning.start, meaning.goals = start, (goal,)
    meaning.cell |= dict.fromkeys((start, goal), FREE) | dict.fromkeys(one, WALL)
    meaning.note("zero-is-free", others="walls" if one else "none")
    meaning.note("two-is-start")
    if one:
        swapped = dict.fromkeys(zero, WALL) | dict.fromkeys(one, FREE)
        meaning.other.append(Other(Message("reading-zero-is-wall-one-is-free"), swapped))
    costs = dict.fromkeys(zero, WALL) | {text: _cost(value) for text, value in number.items() if value}
    meaning.other.append(Other(Message("reading-zero-is-wall-others-are-costs"), costs, "", ()))


def whole(text: str) -> int | None:
    """Return a whole number, which may end in `.0` as in NumPy's output; None for other texts."""
    digits = text.removeprefix("-")
    digits, _, decimals = digits.partition(".")
    if not is_whole(digits, 9) or decimals.strip("0"):
        return None
    return -int(digits) if text.startswith("-") else int(digits)


def _cost(value: int) -> str:
    return FREE if value <= 1 else str(value)


def _listed(texts: list[str]) -> str:
    return ", ".join(quoted(text) for text in sorted(texts)[:3])
