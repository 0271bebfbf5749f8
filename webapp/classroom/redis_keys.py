"""How a class lies in Redis: its keys, and the scripts that write what was judged by a state."""

import json

from .codes import proof_of
from .room import ROUNDS, State
from .store import no_class

ADDRESSES, TAUGHT = "frontier:addresses", "frontier:taught"  # of all classes: who opened them, last taught when
ENDED_KEYS = "frontier:ended"  # which there are of classes that were ended, the last first
OF_STUDENTS = (
    "here",
    "joined",
    "addresses",
    "gone",
    "dropped",
    "voted",
)  # keys of a class that say something of students
# Each writes if the state is still the one by which it was judged, and tells whether it did; -1 says: no such student.
TELL = """
if redis.call('GET', KEYS[1]) ~= ARGV[1] then return 0 end
redis.call('SET', KEYS[1], ARGV[2], 'KEEPTTL')
return 1
"""
VOTE = """
if redis.call('GET', KEYS[1]) ~= ARGV[1] then return 0 end
if not redis.call('ZSCORE', KEYS[2], ARGV[2]) then return -1 end
redis.call('HSET', KEYS[3], ARGV[2], ARGV[3])
redis.call('EXPIRE', KEYS[3], ARGV[4])
redis.call('SADD', KEYS[4], KEYS[3])
redis.call('EXPIRE', KEYS[4], ARGV[4])
return 1
"""


def key_of(code: str, what: str) -> str:
    """Return the key under which a class has something."""
    return f"frontier:class:{code}:{what}"


def ended_key(code: str) -> str:
    """Return the key that says that a class was ended, and no more: not even which."""
    return f"frontier:ended:{proof_of(code)[:32]}"


def votes_key(code: str, number: int, round_: int) -> str:
    """Return the key of the votes in one round of a question."""
    return key_of(code, f"votes:{number}:{round_}")


def votes_keys(code: str, state: State) -> list[str]:
    """Return the keys of the votes in all rounds of the question that stands, if any does."""
    question = state["question"]
    return [votes_key(code, question["number"], round_) for round_ in range(1, ROUNDS + 1)] if question else []


def read_state_of(code: str, text: str | None) -> State:
    """Return the state that was kept of a class; raise Refused where none was."""
    if text is None:
        raise no_class(code)
    state: State = json.loads(text)
    return state
