"""Parser of typed answers: boards in any form, moves from the start, numbers of nodes, letters of candidates."""

import re
from collections import Counter
from collections.abc import Callable, Iterator

from ..byte_cache import bounded
from ..errors import BadInput, either, quoted, shown
from ..nouns import with_nouns
from ..state_bytes import StateBytes, TableBytes, names_in
from ..tiles import MOVES, Board
from ..walk import Walk
from .answer_key import Item, values_of
from .answer_text import letters_apart, names_apart, plain_moves
from .letters import LETTERS
from .limits import MOST_ITEMS
from .prepared_question import PreparedQuestion

LONGEST_ANSWER = 200_000  # characters
DIGITS = 6  # at most, of the number of a node without #
BOARD_BYTES = 700  # of a board that was read
MOST_DIGITS = 30  # of the number of a node with #
NOTHING = ("none", "empty")  # words for an answer without items
BOARDS = "boards such as 283-104-765, moves from the start such as ULD, or numbers of nodes such as 5"
DISCARDED = re.compile(r"-([UDLRudlr])(?::(.+))?")
WITH_COMMAS, VALUES = re.compile(r"-?\d+(?:[.,]\d+)?"), re.compile(r"-?\d+(?:\.\d+)?")


def refuse_unreadable(text: str) -> None:
    """Raise BadInput for an answer that is empty or longer than `LONGEST_ANSWER` characters."""
    if len(text) > LONGEST_ANSWER:
        raise BadInput("answer", f"The answer has {len(text)} characters; at most {LONGEST_ANSWER} are allowed.")
    if not text.strip():
        raise BadInput("answer", f"The answer is empty; write {BOARDS}.")


def read_answer(question: PreparedQuestion, text: str) -> tuple[Item, ...]:
    """Return the items of an answer; raise BadInput, which names the part, for one that cannot be read.

    The first of the `splits` that can be read whole counts. If none can, the error is that of the one of which most
    parts could be read. Call `refuse_unreadable` before.
    """
    if text.strip().lower() in NOTHING:
        return ()
    fault, longest = BadInput("answer", ""), -1
    for pieces in splits(text, question.walk.states, question.exercise.ask):
        items: list[Item] = []
        try:
            for k, piece in enumerate(pieces):
                items.append(_item(question, piece, k))
            return tuple(items)
        except BadInput as error:
            if len(items) > longest:
                fault, longest = error, len(items)
    raise fault


def splits(text: str, states: StateBytes, ask: str) -> Iterator[list[str]]:
    """Yield the ways to split an answer into parts, the likeliest first; they also say how many parts it has."""
    are_signs = ask == "children" and "-" in text  # of discarded children
    if ask == "values" or not isinstance(states, TableBytes):
        yield from readings(text)
        if ask != "values" and not are_signs and (bare := plain_moves(text)) not in (text.strip(), ""):
            yield from readings(bare)
        return
    yield names_of(text, states)
    if are_signs:
        return
    apart = names_apart(text, lambda part: _is_name(part, states))
    named = [_is_name(part, states) for part in apart]
    if not any(named) or all(is_name or not re.fullmatch("#?[0-9]+", part)
                             for is_name, part in zip(named, apart, strict=True)):  # fmt: skip
        yield letters_apart(apart, states.names, lambda part: _is_name(part, states))


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
    """Return the outermost groups in brackets; of a single group three brackets deep, a list of boards, its boards."""
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
    """Return the groups that stand in so many brackets."""
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


def _item(question: PreparedQuestion, piece: str, k: int) -> Item:
    exercise, walk = question.exercise, question.walk
    if k >= MOST_ITEMS:
        many = f"The answer names more than {MOST_ITEMS} boards; at most {MOST_ITEMS} are allowed."
        raise BadInput("answer", with_nouns(exercise.run, many))
    try:
        if exercise.ask == "values":
            return _values(walk, piece)
        if isinstance(walk.states, TableBytes):
            return _named(question, walk.states, piece)
        if exercise.ask == "children" and (found := DISCARDED.fullmatch(piece)):
            return _discarded(question, found[1].upper(), found[2])
        if is_node(walk, piece):
            return _node(walk, piece)
        if found_kind := next((read for form, read in FORMS if re.fullmatch(form, piece)), None):
            return found_kind(question, piece)
        if not re.search("[0-9]", piece):
            raise BadInput("answer", f"Write {BOARDS}.")
        board, parity = _board(piece)
    except BadInput as error:
        raise BadInput("answer", f"Part {k + 1} of the answer, {quoted(piece, 40)}: {error}") from error
    if (board.height, board.width) != (walk.run.start.height, walk.run.start.width):
        start = walk.run.start.size
        raise BadInput("answer", f"Part {k + 1} of the answer, {quoted(piece, 40)}, must be {start}, not {board.size}.")
    if parity != walk.run.start.parity():
        raise BadInput(
            "answer",
            f"Part {k + 1} of the answer, {board}, cannot be reached: no moves lead there from {walk.run.start}.",
        )
    return bytes(board.cells)


@bounded(4 * 2**20, lambda read, piece: BOARD_BYTES + len(piece))
def _board(piece: str) -> tuple[Board, int]:
    """Return a board from its text, and its parity; cached, because the answers of a class repeat the same boards."""
    board = Board.parse(piece)
    return board, board.parity()


def is_node(walk: Walk, piece: str) -> bool:
    """Tell whether a part is the number of a node: digits after `#`, or digits that are too few for a board."""
    if not re.fullmatch(r"#?[0-9]+", piece):
        return False
    return piece[0] == "#" or len(piece) < max(4, min(DIGITS + 1, len(walk.run.start.cells)))


def _node(walk: Walk, piece: str) -> Item:
    number, count = piece.lstrip("#"), len(walk.parent_n)
    if len(number) > MOST_DIGITS or int(number) >= count:
        raise BadInput(
            "answer", f"There is no node {shown(number, 20)}; choose one of the nodes so far, 0 to {count - 1}."
        )
    return walk.state(int(number))


def names_of(text: str, states: TableBytes) -> list[str]:
    """Return the parts of an answer that names states."""
    return names_in(text, lambda part: _is_name(part, states))


def _is_name(text: str, states: TableBytes) -> bool:
    """Tell whether a text is that of a state, or `-` and the name of a move with or without a reason."""
    if text[0] == "-" and text[1:].partition(":")[0] in states.moves:
        return True
    try:
        states.read(text)
    except BadInput:
        return False
    return True


def _named(question: PreparedQuestion, states: TableBytes, piece: str) -> Item:
    """Return the item of a part that names a state or, after `-`, the move to a discarded child."""
    move, _, why = piece[1:].partition(":")
    if question.exercise.ask == "children" and piece[0] == "-" and move in states.moves:
        return _discarded(question, move, why or None)
    try:
        return states.read(piece)
    except BadInput:
        if re.fullmatch("#?[0-9]+", piece):
            return _node(question.walk, piece)
        if piece.lower() == "start":
            return states.start
        if any(piece.upper() == one.letter for one in question.offered):
            return _letter(question, piece)
        raise


def _start(question: PreparedQuestion, piece: str) -> Item:
    return question.walk.states.start


def _path(question: PreparedQuestion, piece: str) -> Item:
    if len(piece) == 1 and piece.upper() in (candidate.letter for candidate in question.offered):
        return _letter(question, piece)
    board: Board | None = question.walk.run.start
    for k, move in enumerate(piece.upper()):
        board = board.moved(MOVES.index(move)) if board else None
        if board is None:
            raise BadInput("answer", f"Move {k + 1} leads off the board.")
    assert board is not None, "every move was legal"
    return bytes(board.cells)


def _letter(question: PreparedQuestion, piece: str) -> Item:
    for candidate in question.offered:
        if candidate.letter == piece.upper():
            return question.walk.state(candidate.node)
    letters = [candidate.letter for candidate in question.offered]
    raise BadInput(
        "answer", f"There is no letter {piece}; {f'choose {either(letters)}' if letters else f'write {BOARDS}'}."
    )


FORMS: tuple[tuple[str, Callable[[PreparedQuestion, str], Item]], ...] = (
    (r"(?i:start)", _start),
    (r"[UDLRudlr]+", _path),
    (rf"[{LETTERS}{LETTERS.lower()}]", _letter),
)


def _discarded(question: PreparedQuestion, move: str, why: str | None) -> Item:
    """Return the item of a discarded child: `-D`, or with a wrong reason `-D:reason`, which no right item equals."""
    if why is None or (move, why.lower().replace("_", " ")) in question.reasons:
        return f"-{move}"
    return f"-{move}:{shown(why, 20)}"


def _values(walk: Walk, piece: str) -> Item:
    """Return g, h and f of a node, or g alone; raise BadInput for no values or more than three.

    A comma separates values if that gives as many as are asked for; else it is a decimal point.
    """
    asked = len(values_of(walk, 0))
    apart = VALUES.findall(piece)
    found = apart if len(apart) == asked else WITH_COMMAS.findall(piece)
    values = tuple(float(value.replace(",", ".")) for value in found)
    if not 1 <= len(values) <= 3:
        raise BadInput("answer", "Write g, h and f of a node, such as 2+3=5, or g alone.")
    return values
