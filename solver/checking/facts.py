"""Facts about a recording: states expanded twice, when the goal is tested, its heuristic, and the cost of its path."""

from dataclasses import dataclass
from itertools import pairwise, product

import numpy as np

from ..algorithms import ALGORITHMS, KEEP_REACHED
from ..analysis.judgement import h_of_boards
from ..errors import BadInput, shown
from ..messages import Message
from ..problem.space import FINEST_DECIMALS
from ..problem.tiles import HEURISTICS, LARGEST_EXACT, Board, distance
from ..recording import Recording
from ..recording.boards import move_between
from ..recording.notes import Steps, steps_after
from ..run import Run
from ..search import excess_of
from ..state_bytes import State, StateBytes, state_bytes
from .reference import states_of

CLOSE = 1e-4  # difference up to which two values of h are the same
CLOSE_ON_TABLE = 1.5e-3  # the same where ours are rounded down to thousandths and to multiples of 2^-13


@dataclass(frozen=True, slots=True)
class RecordedPath:
    """The path that a search returned."""

    moves: str  # the legal moves up to a fault
    cost: float | None  # None for a path with a fault
    fault: Message | None
    excess: float | None = None  # its cost beyond that of a cheapest path; None if unknown


def path_found(recording: Recording, run: Run) -> RecordedPath:
    """Follow the path that a recorded search returned, from the start of a run to its goal."""
    given = recording.path
    if given is None:
        return RecordedPath("", None, Message("check-no-path"))
    actions, states = RecordedActions.by(recording), state_bytes(run)
    fault, moves, cost = _followed(states, states.start, given, actions)
    if not fault:
        excess = excess_of(run, cost)
        return RecordedPath(moves, cost, None, excess)
    if not _followed(states, states.start, given[::-1], actions)[0]:
        fault = Message("check-path-reversed")
    elif goal := next((goal for goal in states.goals if given[:1] == [str(states.shown(goal))]), None):
        end = str(states.shown(states.start))
        if not _followed(states, goal, given[1:], actions, end)[0]:
            fault = Message("check-path-backwards")
    return RecordedPath(moves, None, fault)


@dataclass(frozen=True, slots=True)
class RecordedActions:
    """The actions of a recording, whatever their names: the child that each led to, and the move that it is."""

    after: Steps  # by state and action, the child
    moves: dict[str, str]  # action to the letter of its move, if that is always the same

    @classmethod
    def by(cls, recording: Recording) -> "RecordedActions":
        """Read the actions from the children that were generated."""
        after, moves = steps_after(recording.start, recording.events), dict[str, set[str]]()
        for parent, steps in after.items():
            for action, child in steps.items():
                if child and action != child:  # else it is the child itself
                    moves.setdefault(action, set()).add(move_between(parent, child))
        return cls(after, {action: "".join(found) for action, found in moves.items() if len(found) == 1})

    def meant(self, state: str, step: str) -> str:
        """Return the state, or the letter of the move, that a step of a path names."""
        return self.after.get(state, {}).get(step) or self.moves.get(step) or step


def _followed(
    states: StateBytes, begin: State, given: list[str], actions: RecordedActions, end: str = ""
) -> tuple[Message | None, str, float]:
    """Return the fault of a path of moves or states or None, its moves, and its cost."""
    state, moves, cost = begin, list[str](), 0.0
    for number, step in enumerate(given, 1):
        here = str(states.shown(state))
        if number == 1 and step == here:
            continue  # paths of states may begin with the start
        meant, after = actions.meant(here, step), None
        for move, child, price in states.children(state):
            if meant in (move, str(states.shown(child))) and (after is None or price < after[2]):
                after = move, child, price
        if after is None:
            return Message("check-path-step", step=number, move=shown(step, 30), state=here), _joined(moves), cost
        moves.append(after[0])
        state, cost = after[1], cost + after[2]
    last = str(states.shown(state))
    arrived = last == end if end else states.is_goal(state)
    whole = int(cost) if cost == int(cost) else round(cost, FINEST_DECIMALS)
    fault = None if arrived else Message("check-path-end", state=last, goals=len(states.goals))
    return fault, _joined(moves), whole


def _joined(moves: list[str]) -> str:
    """Return moves in one text: letters in a row, names with commas."""
    return ("" if all(len(move) == 1 for move in moves) else ", ").join(moves)


def again(recording: Recording, run: Run) -> Message | None:
    """Return a sentence on the first state expanded twice; None if none is, or if the run may do so too."""
    if not (ALGORITHMS[run.algorithm].keeps_reached and run.reached in KEEP_REACHED):
        return None
    first: dict[str, int] = {}
    for number, state in enumerate(recording.expanded, 1):
        if state in first:
            return Message("check-twice", state=state, first=first[state], again=number)
        first[state] = number
    return None


def goes_on(recording: Recording, run: Run) -> Message | None:
    """Return a sentence on a search that continues after expanding the goal, or never tests for it; else None."""
    if ALGORITHMS[run.algorithm].engine == "two_ended":  # it also expands the goal
        return None
    states, expanded = state_bytes(run), recording.expanded
    goals = {
        text for text, state in zip(expanded, states_of(expanded, run), strict=True) if state and states.is_goal(state)
    }
    known, count = {recording.start}, 0
    for event in recording.events:
        count += event["event"] == "expand"
        if event["event"] == "generate":
            known.add(event["state"])
        elif event["event"] == "expand" and event["state"] in goals:
            is_over = event["state"] not in known or count == len(expanded)  # or a search from both ends begins here
            return None if is_over else Message("check-goes-on", goals=len(states.goals), expansion=count)
    is_tested = recording.path is not None or any(event["event"] == "test" for event in recording.events)
    return None if is_tested or not expanded else Message("check-no-test", goals=len(states.goals))


def lost(recording: Recording, run: Run) -> Message | None:
    """Return a sentence on the states that a search without a limit never expands, if it finds no path."""
    record = ALGORITHMS[run.algorithm]
    if recording.path is not None or record.engine != "best_first" or run.reached not in KEEP_REACHED:
        return None
    expanded = set(recording.expanded)
    left = dict.fromkeys(event["state"] for event in recording.events if event["event"] == "generate")
    states = [state for state in left if state not in expanded]
    return Message("check-lost", count=len(states), state=states[0], thing=run.thing) if states else None


def tested(recording: Recording) -> str:
    """Return when the goal is tested: `generation`, `expansion`, or empty if the recording does not show it."""
    kinds = [event["event"] for event in recording.events if event["event"] in ("test", "generate", "expand")]
    after = [two for one, two in pairwise(kinds) if one == "test"]
    before = [one for one, two in pairwise(kinds) if two == "test"]
    if after and all(kind == "expand" for kind in after):
        return "expansion"
    return "generation" if before and before.count("generate") > len(before) / 2 else ""


def heuristic_told(recording: Recording, run: Run) -> tuple[Message | None, int]:
    """Return a sentence on the first wrong value of h, None if there is none, and the number of calls of h."""
    asked: dict[str, float] = {}
    calls = 0
    for event in recording.events:
        if event["event"] == "estimate":
            calls += 1
            if not isinstance(event["h"], int | float):
                return Message("check-h-no-number", state=event["state"], value=str(event["h"])), calls
            asked[event["state"]] = event["h"]
    if not asked or "heuristic" not in run.used:
        return None, calls
    return run.space.encoded(_told_of_boards, _told_of_table)(asked, run), calls


def _told_of_boards(asked: dict[str, float], run: Run) -> Message | None:
    try:
        boards = [Board.parse(text) for text in asked]
        cells_b = np.array([board.cells for board in boards], np.uint8)
    except (BadInput, ValueError):
        return None
    cells_b.flags.writeable = False
    h_b = np.array(list(asked.values()), np.float64)
    goal = run.goal.value
    for cost, key in product(dict.fromkeys((run.cost, "unit")), _likely(run)):
        record = HEURISTICS[key]
        if not record.applies(goal, cost):
            continue
        if np.abs(h_of_boards(record, goal, cells_b, cost) - h_b).max() < CLOSE:
            return _h_instead(key, cost, run)
    return _overestimates(boards, h_b, run) or Message("check-h-unknown")


def _told_of_table(asked: dict[str, float], run: Run) -> Message | None:
    """Return a sentence on wrong values of h, given by the texts of states; None if there are none."""
    table = run.state_table
    h_v = {v: h for text, h in asked.items() if (v := table.number_of_text(text)) is not None}
    if not h_v:
        return None
    heuristics = run.heuristics
    for key in (run.heuristic, *(key for key in heuristics if key != run.heuristic)):
        units_v, scale = table.estimates(heuristics[key], run.goal_v)
        if all(abs(units_v[v] / (scale * table.scale) - h) < CLOSE_ON_TABLE for v, h in h_v.items()):
            return None if key == run.heuristic else _other_h(heuristics[key].label, run)
    left_v = table.distances(run.goal_v) / table.scale
    over = next((v for v, h in h_v.items() if h > left_v[v] + CLOSE_ON_TABLE), None)
    if over is None:
        return Message("check-h-unknown")
    return Message("check-h-too-high", h=f"{h_v[over]:g}", state=table.text(over), cost=f"{left_v[over]:g}")


def _other_h(label: str, run: Run) -> Message:
    return Message("check-h-other", heuristic=label, asked=run.heuristics[run.heuristic].label)


def _likely(run: Run) -> list[str]:
    """Return the keys of heuristics that a search may be using, the requested one first."""
    first = (run.heuristic, "misplaced_blank", "manhattan_blank")
    others = [key for key in HEURISTICS if key not in ("max", "pattern_db", "perfect")]
    return [key for key in dict.fromkeys((*first, *others)) if key != "max"]


def _h_instead(key: str, cost: str, run: Run) -> Message | None:
    """Return a sentence on the heuristic that a search uses; None if it is the requested one."""
    if cost != run.cost:
        return Message("check-h-unit")
    if key == run.heuristic:
        return None
    if key.endswith("_blank"):
        return Message("check-h-blank", heuristic=HEURISTICS[key.removesuffix("_blank")].label.lower())
    return _other_h(HEURISTICS[key].label, run)


def _overestimates(boards: list[Board], h_b: np.ndarray, run: Run) -> Message | None:
    if len(run.goal.value.cells) > LARGEST_EXACT or run.cost != "unit":
        return None
    for board, h in zip(boards, h_b, strict=True):
        true = distance(board, run.goal.value)
        if true is not None and h > true + CLOSE:
            return Message("check-h-too-high-moves", h=f"{h:g}", state=str(board), cost=true)
    return None
