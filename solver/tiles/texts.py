"""Moves on the canonical texts of boards, such as `102-754-863`: fast enough for tables of a million rows."""


def moved_text(text: str, move: int) -> str:
    """Return the text of a board after the blank went `move`; the move must be legal."""
    row = text.index("-") + 1
    blank = text.index("0")
    other = blank + (-row, row, -1, 1)[move]
    low, high = (blank, other) if blank < other else (other, blank)
    return f"{text[:low]}{text[high]}{text[low + 1 : high]}{text[low]}{text[high + 1 :]}"
