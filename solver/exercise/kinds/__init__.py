"""The kinds of questions about a run: of exercises, on a projector and in a class.

A kind is a module with a record, whose methods make the right answer for a run and a step (`items`, `ballot`), describe
the question (`bears`, `numbers`, `tasks`), read an answer (`splits`, `item`, `read`) and judge it (`compare`, `right`,
`wrong`). To add a kind: a module here, a line in KINDS, and its record in static/core/questions/kinds.js.
"""

from .children import CHILDREN
from .contents import CONTENTS
from .exercise_kind import DONE, WRITE, Ballot, ExerciseKind, Lettered
from .kind import EXPANDED, LEVELS, SEARCH, SIZE, Kind
from .next import NEXT
from .order import ORDER
from .values import VALUES

KINDS: dict[str, Kind] = {
    kind.key: kind for kind in (NEXT, SEARCH, LEVELS, SIZE, EXPANDED, ORDER, CHILDREN, CONTENTS, VALUES)
}
ASKS = {kind.ask: kind for kind in KINDS.values() if isinstance(kind, ExerciseKind)}
BALLOTS = {key: kind for key, kind in KINDS.items() if isinstance(kind, Lettered)}

__all__ = ["ASKS", "BALLOTS", "DONE", "KINDS", "WRITE", "Ballot", "ExerciseKind", "Kind", "Lettered"]
