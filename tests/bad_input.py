"""A table of wrong inputs; every entry point of the project is tested with all of them."""

import re
from dataclasses import dataclass
from urllib.parse import urlencode

from tests.rings import some, thorough

GOOD = {"start": "102-754-863", "goal": "012-345-678", "algorithm": "wastar"}


@dataclass(frozen=True)
class Bad:
    """A text for one parameter of an otherwise valid run, and words that its refusal must contain."""

    field: str
    text: str
    part: str
    shown: str = ""  # the field's name in sentences, if it differs from its key

    @property
    def name(self) -> str:
        return self.shown or self.field

    def __str__(self) -> str:
        return f"{self.field[:24]!a}={self.text[:24]!a}"

    def given(self) -> dict[str, str]:
        """Return the parameters of the run, the bad one among them."""
        return {**GOOD, self.field: self.text}

    def query(self) -> str:
        """Return the run as a link."""
        return urlencode(self.given(), errors="surrogatepass")


def assert_is_one_sentence(text: str, field: str) -> None:
    """Assert that `text` is one printable sentence that names `field`, and not a stack trace."""
    assert field in text, text
    assert text[0].isupper() or text.startswith((field, field.split()[0])), text
    assert not re.search(r"\bcame\b|\ballowed (is|are)\b(?!\.)", text), text
    assert text.isprintable(), text
    assert text[-1] in ".?", text
    assert len(text) < 400, text
    assert "Traceback" not in text
    assert '.py"' not in text


_BOARDS = [
    ("112-345-678", "1 appears more than once and 0 (the blank) is missing"),
    ("120-345-677", "7 appears more than once and 8 is missing"),
    ("129-345-678", "9 is not on such a board and 0 (the blank) is missing"),
    ("1 2 3 4 5 6 7 8 42", "42 is not on such a board"),
    ("102-754-86", "different lengths (3, 3, 2)"),
    ("102-7543-86", "different lengths (3, 4, 2)"),
    ("123456789", "0 (the blank) is missing"),
    ("1 2 3 4 5 6 7 8 0 9 10 11", "1×12"),
    ("123456780-9", "different lengths (9, 1)"),
    ("012-345", "2×3"),
    ("012345678-9abcdefgh", "2×9"),
    ("012345-6789ab-cdefgh-ijklmn-opqrst-uvwxyz", "6×6"),
    ("1", "1×1"),
    ("12", "1×2"),
    ("002-754-863", "0 (the blank) appears more than once and 1 is missing"),
    ("_02-754-863", "0 (the blank) appears more than once"),
    ("192-754-863", "9 is not on such a board and 0 (the blank) is missing"),
    ("1?2-754-863", "1 cell is empty and 0 (the blank) is missing"),
    ("10é-754-863", "is not a tile"),
    ("hello world", "must be a board, not “hello world”"),
    ("102-754-86\x00", "is not a tile"),
    ("10\x1b[31m2-754-863", "is not a tile"),
    ("<script>alert(1)</script>", "is not a board"),
    ("----", "must be a board, not “----”"),
    ("[]", "must be a board, not “[]”"),
    ("1" * 2000, "2000 characters; at most 1000 are allowed"),
]

BAD = [
    *(Bad("start", text, part) for text, part in _BOARDS if text != "012-345"),
    *(Bad("goal", text, part) for text, part in _BOARDS),
    Bad("goal", "1234-5678-9abc-def0", "The goal must be 3×3 like the start, not 4×4."),
    Bad("algorithm", "dijkstra", "There is no search “dijkstra”; did you mean ucs? Choose one of bfs, dfs, dls"),
    Bad("algorithm", "", "algorithm is empty; choose one of bfs"),
    Bad("algorithm", "BFS", "There is no search “BFS”; did you mean bfs? Choose one of bfs"),
    Bad("heuristic", "euclid", "There is no heuristic “euclid”; did you mean euclidean? Choose one of zero, misplaced"),
    Bad("of", "manhattan", "of must be two or more of zero, misplaced"),
    *(
        Bad("of", text, "each once and joined by -, such as manhattan-gaschnig")
        for text in ("", "-", "manhattan-", "manhattan-manhattan", "manhattan-max", "manhattan,gaschnig", "-zero",
                     "Manhattan-zero", "manhattan-gaschnig\x00", "zero-" * 300)
    ),
    Bad("order", "UDL", "order must be a permutation of UDLR or random, not “UDL”."),
    Bad("order", "UDLL", "a permutation of UDLR or random, not “UDLL”"),
    Bad("order", "NESW", "a permutation of UDLR or random, not “NESW”"),
    Bad("order", "UDLR" * 400, "a permutation of UDLR or random"),
    Bad("goal_test", "never", "goal_test must be expansion or generation, not “never”."),
    Bad("tie", "random", "tie must be fifo, lifo, high_g, low_g, low_h, high_g_newest, state or sorted, not “random”."),
    Bad("cost", "free", "cost must be unit or tile, not “free”."),
    Bad("cost", "unit\ncost: tile", "cost must be unit or tile, not “unit cost: tile”."),
    *(
        Bad("weight", text, "must be a number from 1 to 1000")
        for text in ("0.5", "0", "-1", "-2", "nan", "inf", "-inf", "1e999", "1001", "two", "", "1,5", "0x10", "1_0",
                     "2\x00", "-", ".", "e", "٣", "9" * 1000)
    ),
    *(
        Bad("limit", text, "must be a whole number from 1 to 50000000")
        for text in ("0", "-1", "1.5", "1e6", "50000001", "9" * 1000, "many", "", " 10", "1_000", "٣", "+5")
    ),
    Bad("colour", "red", "There is no parameter “colour”; "),
    Bad("starts", "102-754-863", "did you mean start?"),
    Bad("a\x07b\nc", "1", "There is no parameter “a b c”", "a b c"),
    Bad("k" * 1500, "1", "There is no parameter “k", "k" * 30 + "…"),
]  # fmt: skip

# The first input of each field, which the quick ring tries at every entry point: refusals are the same at all.
FIRST_BAD = some(BAD, lambda bad: bad is next(other for other in BAD if other.field == bad.field), thorough)
