"""The canonical texts of boards, such as `102-754-863`, without the boards: for tables of a million of them."""


def moved_text(text: str, move: int) -> str:
    """Return the text of a board after the blank went `move`, which it can."""
    row = text.index("-") + 1
    blank = text.index("0")
    other = blank + (-row, row, -1, 1)[move]
    low, high = (blank, other) if blank < other else (other, blank)
    return f"{text[:low]}{text[high]}{text[low + 1 : high]}{text[low]}{text[high + 1 :]}"
