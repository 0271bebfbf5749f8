"""Parser of typed answers: boards in any form, moves from the start, numbers of nodes, letters of candidates."""

import re
from collections import Counter
from collections.abc import Callable, Iterator
from typing import TYPE_CHECKING

from ..byte_cache import bounded
from ..errors import BadInput, quoted, shown
from ..messages import Argument, Message
from ..problem.tiles import MOVES, Board
from ..reading.answers import answers_in, letters_apart, names_in, plain_moves
from ..state_bytes import StateBytes, TableBytes
from ..tokens import ARROW
from ..walk import Walk
from .answer_key import MOST_ITEMS, Item
from .letters import LETTERS

if TYPE_CHECKING:
    from .prepared_question import PreparedQuestion

LONGEST_ANSWER = 8000  # characters
DIGITS = 6  # the most in the number of a node without a leading hash
BOARD_BYTES = 700  # of a parsed board
MOST_DIGITS = 30  # the most in the number of a node with a leading hash
NOTHING = ("none", "empty")  # words for an answer without items


def refuse_unreadable(text: str) -> None:
    """Raise BadInput for an answer that is empty or longer than `LONGEST_ANSWER` characters."""
    if len(text) > LONGEST_ANSWER:
        raise BadInput("answer", Message("answer-too-long", count=str(len(text)), most=str(LONGEST_ANSWER)))
    if not text.strip():
        raise BadInput("answer", Message("answer-empty"))


def read_answer(question: "PreparedQuestion", text: str) -> tuple[Item, ...]:
    """Return the items of an answer; raise BadInput, naming the part, if it cannot be read.

    Of boards, the first split that can be read completely is used; names are read if all splits that can be agree. If
    there is none, the error is that of the split with the most readable parts. Call `refuse_unreadable` first.
    """
    if text.strip().lower() in NOTHING:
        return ()
    fault, longest = BadInput("answer", ""), -1
    found: dict[tuple[Item, ...], list[str]] = {}
    for pieces in question.exercise.kind.splits(text, question.walk.states):
        items: list[Item] = []
        try:
            for k, piece in enumerate(pieces):
                items.append(_item(question, piece, k))
            if not isinstance(question.walk.states, TableBytes):
                return tuple(items)
            found.setdefault(tuple(items), pieces)
        except BadInput as error:
            if len(items) > longest:
                fault, longest = error, len(items)
    if len(found) > 1:
        ways = [quoted(" ".join(pieces), 30) for pieces in found.values()]
        raise BadInput("answer", Message("answer-ways", ways=ways))
    if not found:
        raise fault
    return next(iter(found))


def splits(text: str, states: StateBytes, are_signs: bool = False, asks_frontier: bool = False) -> Iterator[list[str]]:
    """Yield the ways to split an answer into states, the likeliest first; `are_signs` is whether - may be a sign."""
    if not isinstance(states, TableBytes):
        yield from readings(text)
        if not are_signs and (bare := plain_moves(text)) not in (text.strip(), ""):
            yield from readings(bare)
        return
    known: dict[str, bool] = {}

    def is_name(part: str) -> bool:
        if part not in known:
            known[part] = _is_name(part, states)
        return known[part]

    if are_signs:  # - is a sign, and an arrow would name the parent
        ways = [[text.strip()] if ARROW.search(text) else names_in(text, is_name)]
    else:
        start = str(states.shown(states.start))
        ways = list(answers_in(text, is_name, start, asks_frontier, states.are_names)) or [[text.strip()]]
    for way in ways:
        numbered = [part for part in way if part.lower() != "start"]
        are_numbers = [re.fullmatch("#?[0-9]+", part) is not None and not is_name(part) for part in numbered]
        if all(are_numbers) or not any(are_numbers):  # numbers of nodes, or names
            yield way if are_signs else letters_apart(way, states.names, is_name)
        else:
            yield [text.strip()]


def readings(text: str) -> Iterator[list[str]]:
    """Yield the ways to split a text into parts, the likeliest first."""
    if found := _bracketed(text):
        yield found
    if re.search(r"\n\s*\n", text.strip()):
        yield [piece for piece in re.split(r"\n\s*\n|;", text.strip()) if piece.strip()]
    yield [piece for piece in re.split(r"[\s;]+", text.strip()) if piece]
    for border in (r"\n\s*\n|;", r"\n|;"):
        pieces = [piece for piece in re.split(border, text.strip()) if piece.strip()]
        if len(pieces) > 1 or border != r"\n|;":
            yield pieces
    lines = [line for line in text.splitlines() if line.strip()]
    for height in (2, 3, 4, 5):
        if len(lines) > height and len(lines) % height == 0:
            yield ["\n".join(lines[k : k + height]) for k in range(0, len(lines), height)]
    if "," in text:
        pieces = [piece for piece in re.split(r"[\s,;]+", text) if piece]
        yield from (boards for boards in [_boards_of(pieces)] if boards)
        yield pieces


def _boards_of(numbers: list[str]) -> list[str]:
    """Return boards from a list of their tiles, one board after the other; [] unless these are two or more boards."""
    tiles = [int(number) for number in numbers if re.fullmatch("[0-9]{1,2}", number)]
    cells = max(tiles, default=0) + 1
    groups = [tiles[k : k + cells] for k in range(0, len(tiles), cells)]
    if len(tiles) < len(numbers) or len(groups) < 2 or any(sorted(group) != list(range(cells)) for group in groups):
        return []
    return [" ".join(map(str, group)) for group in groups]


def _bracketed(text: str) -> list[str]:
    """Return the outermost groups in brackets; of a single group three levels deep, a list of boards, its boards."""
    groups = _groups(text, 0)
    if len(groups) != 1:
        return groups
    depth, openings = 0, Counter[int]()
    for sign in groups[0]:
        depth += (sign in "[(") - (sign in "])")
        openings[depth] += sign in "[("
    in_a_row = next((k for k, sign in enumerate("".join(groups[0].split())) if sign not in "[("), 0)
    level = next((k for k in range(in_a_row) if openings[k + 1] > 1 or in_a_row - k < 3), 0)
    return _groups(groups[0], level)


def _groups(text: str, level: int) -> list[str]:
    """Return the groups inside this number of nested brackets."""
    groups: list[str] = []
    depth = begin = 0
    for k, sign in enumerate(text):
        if sign in "[(":
            depth += 1
            begin = k if depth == level + 1 else begin
        elif sign in "])" and depth:
            depth -= 1
            if depth == level:
                groups.append(text[begin : k + 1])
    return groups


def _item(question: "PreparedQuestion", piece: str, k: int) -> Item:
    exercise, walk = question.exercise, question.walk
    if k >= MOST_ITEMS:
        raise BadInput("answer", Message("answer-too-many", most=str(MOST_ITEMS), thing=exercise.run.thing))
    try:
        if (item := exercise.kind.item(question, piece)) is not None:
            return item
        if isinstance(walk.states, TableBytes):
            return _named(question, walk.states, piece)
        if is_node(walk, piece):
            return _node(walk, piece)
        if found_kind := next((read for form, read in FORMS if re.fullmatch(form, piece)), None):
            return found_kind(question, piece)
        if not re.search("[0-9]", piece):
            raise BadInput("answer", Message("answer-write"))
        board, parity = _board(piece)
    except BadInput as error:
        fault = error
        raise BadInput("answer", lambda: _part("answer-part", piece, k, fault=fault.message)) from error
    start = walk.run.start.value
    if (board.height, board.width) != (start.height, start.width):
        raise BadInput("answer", _part("answer-part-size", piece, k, size=start.size, came=board.size))
    if parity != start.parity():
        raise BadInput("answer", Message(
            "answer-part-unreachable", number=str(k + 1), board=str(board), start=str(walk.run.start)
        ))  # fmt: skip
    return bytes(board.cells)


def _part(key: str, piece: str, k: int, **arguments: Argument) -> Message:
    """Return a message about part `k` of an answer, from 0."""
    return Message(key, number=str(k + 1), part=quoted(piece, 40), **arguments)


@bounded(4 * 2**20, lambda read, piece: BOARD_BYTES + len(piece))
def _board(piece: str) -> tuple[Board, int]:
    """Return a board from its text, and its parity; cached, because the answers of a class repeat the same boards."""
    board = Board.parse(piece)
    return board, board.parity()


def is_node(walk: Walk, piece: str) -> bool:
    """Return whether a part is the number of a node: digits after `#`, or too few digits for a board."""
    if not re.fullmatch(r"#?[0-9]+", piece):
        return False
    return piece[0] == "#" or len(piece) < max(4, min(DIGITS + 1, len(walk.run.start.value.cells)))


def _node(walk: Walk, piece: str) -> Item:
    number, count = piece.lstrip("#"), len(walk.parent_n)
    if len(number) > MOST_DIGITS or int(number) >= count:
        raise BadInput("answer", Message("answer-no-node", node=shown(number, 20), last=str(count - 1)))
    return walk.state(int(number))


def _is_name(text: str, states: TableBytes) -> bool:
    """Return whether a text names a state, or is `-` and the name of a move with or without a reason."""
    if text[0] == "-" and text[1:].partition(":")[0] in states.moves:
        return True
    try:
        states.read(text)
    except BadInput:
        return False
    return True


def _named(question: "PreparedQuestion", states: TableBytes, piece: str) -> Item:
    """Return the state of a part that names it."""
    try:
        return states.read(piece)
    except BadInput:
        if re.fullmatch("#?[0-9]+", piece):
            return _node(question.walk, piece)
        if piece.lower() == "start":
            return states.start
        if (item := _offered(question, piece)) is not None:
            return item
        raise


def _start(question: "PreparedQuestion", piece: str) -> Item:
    return question.walk.states.start


def _path(question: "PreparedQuestion", piece: str) -> Item:
    if (item := _offered(question, piece)) is not None:
        return item
    board: Board | None = question.walk.run.start.value
    for k, move in enumerate(piece.upper()):
        board = board.moved(MOVES.index(move)) if board else None
        if board is None:
            raise BadInput("answer", Message("answer-off-board", number=str(k + 1)))
    assert board is not None, "every move was legal"
    return bytes(board.cells)


def _offered(question: "PreparedQuestion", letter: str) -> Item | None:
    """Return the board that a question offers under a letter."""
    nodes = (one.node for one in question.offered if one.letter == letter.upper())
    return next(map(question.walk.state, nodes), None)


def _letter(question: "PreparedQuestion", piece: str) -> Item:
    if (item := _offered(question, piece)) is not None:
        return item
    if not question.offered:
        raise BadInput("answer", Message("answer-no-letters", letter=piece))
    letters = [candidate.letter for candidate in question.offered]
    raise BadInput("answer", Message("answer-no-letter", letter=piece, letters=letters))


FORMS: tuple[tuple[str, Callable[["PreparedQuestion", str], Item]], ...] = (
    (r"(?i:start)", _start),
    (r"[UDLRudlr]+", _path),
    (rf"[{LETTERS}{LETTERS.lower()}]", _letter),
)
