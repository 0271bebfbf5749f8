"""Codes and secrets of classes: the code follows from the teacher's secret, so that both can be restored together.

A restarted server knows no classes. The teacher's page sends it the secret, and the code follows from it. Nobody else
can take over the code, because finding another secret for it takes a few hundred million slow hashes.
"""

import hashlib
import hmac
import re
import secrets

from solver import BadInput
from solver.errors import shown
from solver.messages import Message

# Digits and capitals without look-alikes of digits: I and L (1), O (0), S (5), Z (2).
SYMBOLS = "0123456789ABCDEFGHJKMNPQRTUVWXY"
READ_AS = str.maketrans({"I": "1", "L": "1", "O": "0", "S": "5", "Z": "2"})
LENGTH = 6
SLOW = 20_000  # rounds of the hash from a secret to its code: about ten milliseconds
SECRET = re.compile(r"[0-9a-f]{32}")
STUDENT = re.compile(r"[0-9a-z]{16,32}")


def read_code(text: object) -> str:
    """Return the code for typed text, in any case and with look-alikes; raise BadInput."""
    typed = re.sub(r"[\s\-_.]", "", text).upper().translate(READ_AS) if isinstance(text, str) else ""
    if len(typed) != LENGTH or not set(typed) <= set(SYMBOLS):
        raise BadInput("code", Message("class-code-form", length=LENGTH, given=shown(text, 20)))
    return typed


def new_secret() -> str:
    """Return 128 random bits."""
    return secrets.token_hex(16)


def read_secret(text: object) -> str:
    """Return a valid secret; raise BadInput, which does not quote it."""
    if not isinstance(text, str) or not SECRET.fullmatch(text):
        raise BadInput("secret", Message("class-secret-form"))
    return text


def read_student(text: object) -> str:
    """Return the random id of a student's browser; raise BadInput."""
    if not isinstance(text, str) or not STUDENT.fullmatch(text):
        raise BadInput("student", Message("class-student-form", given=shown(text, 20)))
    return text


def code_of(secret: str) -> str:
    """Return the code of the class with this secret; deliberately slow."""
    number = int.from_bytes(hashlib.pbkdf2_hmac("sha256", secret.encode(), b"frontier class", SLOW, 16))
    code = ""
    for _ in range(LENGTH):
        number, digit = divmod(number, len(SYMBOLS))
        code += SYMBOLS[digit]
    return code


def proof_of(secret: str) -> str:
    """Return the hash of a secret that the server stores instead of it."""
    return hashlib.sha256(f"frontier class {secret}".encode()).hexdigest()


def proves(secret: str, proof: str) -> bool:
    """Return whether a hash is that of a secret, in constant time."""
    return hmac.compare_digest(proof_of(secret), proof)
