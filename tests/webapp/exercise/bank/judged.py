"""Every response to a bank question, with the verdict of `judge_answer`."""

from collections.abc import Iterator
from itertools import chain, combinations, permutations

from solver import Exercise, judge_answer, solve
from solver.exercise import ballot
from solver.messages import Message
from solver.numbers import number_text
from webapp.exercise.bank.content import CellTable, Image, Inline
from webapp.exercise.bank.question import BankQuestion

from .read import Response

LINKS = (
    "start=283-164-705&goal=123-804-765&algorithm=astar&heuristic=manhattan",
    "start=283-164-705&goal=123-804-765&algorithm=dfs&first=3&limit=100",
    "start=123-406-758&algorithm=ucs&first=2",
    "problem=map&start=Arad&goal=Bucharest&algorithm=greedy",
    "problem=graph&edges=S-A:2,S-B:1,A-G:5,B-A:1,B-C:3,C-G:1,A-C:2&start=S&goal=G&h=S:4,A:3,B:3,C:1,G:0&algorithm=astar&heuristic=given",
    "problem=grid&cells=....-.%23..-...%23-....&start=1.1&goal=4.4&algorithm=bfs",
)
# Boards as far from the goal that most questions of a kind are about another board.
FAR = (
    "start=812-603-475&goal=123-804-765&algorithm=astar&heuristic=manhattan",
    "start=812-603-475&goal=123-804-765&algorithm=greedy&heuristic=manhattan",
)
STEP, NEAR = 0.001, 0.006  # the step between tried numbers, and the tolerance of an answer


def words_of(content: Inline) -> str:
    """Return the contents of a choice in words."""
    return " ".join(part.words if isinstance(part, Image) else str(part) for part in content)


def judged(question: BankQuestion) -> Iterator[tuple[Response, bool]]:
    """Yield every response of its form, within limits of numbers, and whether `judge_answer` calls it right."""
    yield from {
        "next": _choice, "order": _letters, "ordering": _ordering, "values": _values, "children": _children,
        "expanded": _expanded,
    }[question.kind](question)  # fmt: skip


def is_right(exercise: Exercise, texts: tuple[str, ...]) -> bool:
    """Return whether states in this order are a right answer."""
    between = "; " if exercise.run.space.HAS_NAMES else " "
    return judge_answer(exercise, between.join(texts), brief=True).right


def _choice(question: BankQuestion) -> Iterator[tuple[Response, bool]]:
    for answer in question.answers:
        yield words_of(answer.content), is_right(question.exercise, (answer.text,))


def _letters(question: BankQuestion) -> Iterator[tuple[Response, bool]]:
    offered = question.blocks[-1]
    assert isinstance(offered, CellTable)
    states = {letter: _state(words_of(cell)) for letter, cell in zip(offered.head, offered.rows[0], strict=True)}
    for count in range(1, question.exercise.steps + 1):
        for letters in permutations(states, count):
            yield "".join(letters), is_right(question.exercise, tuple(states[letter] for letter in letters))


def _state(words: str) -> str:
    """Return the text of a state from its words: `1 2 blank, 3 4 5` is `120-345`."""
    if "blank" not in words:
        return words
    return "-".join("".join("0" if tile == "blank" else tile for tile in row.split(" ")) for row in words.split(", "))


def _ordering(question: BankQuestion) -> Iterator[tuple[Response, bool]]:
    for order in permutations(question.answers):
        yield (
            tuple(words_of(answer.content) for answer in order),
            is_right(question.exercise, tuple(answer.text for answer in order)),
        )


def _values(question: BankQuestion) -> Iterator[tuple[Response, bool]]:
    parts = (part for block in question.blocks if isinstance(block, tuple) for part in block)
    ask = next(one for one in parts if isinstance(one, Message) and one.key == "bank-ask-values")
    k = "ghf".index(str(ask.arguments["name"]))
    values = question.rights[0].text.split("+")
    right = float(values[k])
    near = (round(round(right, 3) + n * STEP, 3) for n in range(-15, 16))
    for number in {*near, *(one.number for one in question.answers), *map(float, range(40))}:
        if abs(abs(number - right) - NEAR) < 1e-6:
            continue  # systems round the limit itself each in its way
        given = [number_text(number) if j == k else value for j, value in enumerate(values)]
        yield float(number), judge_answer(question.exercise, "+".join(given), brief=True).right


def _children(question: BankQuestion) -> Iterator[tuple[Response, bool]]:
    one = ballot(question.exercise.run, "children", question.exercise.first - 1)
    choices = [*question.answers]
    for ticked in chain.from_iterable(combinations(choices, count) for count in range(1, len(choices) + 1)):
        texts = {answer.text for answer in ticked}
        signs = "".join(f"{'+' if key in texts else '-'}{key}" for key, _, _ in one.offered)
        right = judge_answer(one.exercise, one.answer(signs), brief=True).right
        yield (
            frozenset(words_of(answer.content) for answer in ticked),
            right and ("none" not in texts or len(texts) == 1),
        )


def _expanded(question: BankQuestion) -> Iterator[tuple[Response, bool]]:
    count = solve(question.exercise.run).expanded
    for number in range(100):
        yield float(number), number == count
