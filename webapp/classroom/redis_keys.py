"""Classes in Redis: their keys, and the scripts that write changes checked against a state."""

import json

from .codes import proof_of
from .room import ROUNDS, State
from .store import no_class

ADDRESSES, TAUGHT = "frontier:addresses", "frontier:taught"  # of all classes: their openers, their last use
ENDED_KEYS = "frontier:ended"  # counter of keys of ended classes
OF_STUDENTS = (
    "here",
    "joined",
    "addresses",
    "gone",
    "dropped",
    "voted",
)  # keys with data about students
# Each writes only if the state is still the one that the change was checked against, and returns whether it was; -1
# means that the student is not in the class.
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
    """Return the key for one kind of data of a class."""
    return f"frontier:class:{code}:{what}"


def ended_key(code: str) -> str:
    """Return the key that marks a class as ended, without revealing its code."""
    return f"frontier:ended:{proof_of(code)[:32]}"


def votes_key(code: str, number: int, round_: int) -> str:
    """Return the key of the votes in one round of a question."""
    return key_of(code, f"votes:{number}:{round_}")


def votes_keys(code: str, state: State) -> list[str]:
    """Return the keys of the votes in all rounds of the current question, if any."""
    question = state["question"]
    return [votes_key(code, question["number"], round_) for round_ in range(1, ROUNDS + 1)] if question else []


def read_state_of(code: str, text: str | None) -> State:
    """Return the stored state of a class; raise Refused if there is none."""
    if text is None:
        raise no_class(code)
    state: State = json.loads(text)
    return state
