"""What a class is called, and whose it is: the code is made of the teacher's secret, so that both come back together.

A server that begins anew knows no class. The teacher's page shows it the secret, and the code follows from that:
nobody else can take the code, for finding another secret to it means a few hundred million slow hashes.
"""

import hashlib
import hmac
import re
import secrets

from solver import BadInput
from solver.errors import shown

# Digits and capitals without the letters that pass for digits: I and L for 1, O for 0, S for 5, Z for 2.
SYMBOLS = "0123456789ABCDEFGHJKMNPQRTUVWXY"
READ_AS = str.maketrans({"I": "1", "L": "1", "O": "0", "S": "5", "Z": "2"})
LENGTH = 6
SLOW = 20_000  # rounds of the hash that leads from a secret to its code: about ten milliseconds
SECRET = re.compile(r"[0-9a-f]{32}")
STUDENT = re.compile(r"[0-9a-z]{16,32}")


def read_code(text: object) -> str:
    """Return the code that somebody typed, whatever its case and look-alikes; raise BadInput."""
    typed = re.sub(r"[\s\-_.]", "", text).upper().translate(READ_AS) if isinstance(text, str) else ""
    if len(typed) != LENGTH or not set(typed) <= set(SYMBOLS):
        raise BadInput(
            "code", f"The code must have {LENGTH} letters and digits, such as K7QM3X, not “{shown(text, 20)}”."
        )
    return typed


def new_secret() -> str:
    """Return 128 random bits."""
    return secrets.token_hex(16)


def read_secret(text: object) -> str:
    """Return a secret; raise BadInput, which does not quote it."""
    if not isinstance(text, str) or not SECRET.fullmatch(text):
        raise BadInput("secret", "The secret of a teacher must have 32 hexadecimal digits.")
    return text


def read_student(text: object) -> str:
    """Return the random id by which a browser calls itself; raise BadInput."""
    if not isinstance(text, str) or not STUDENT.fullmatch(text):
        raise BadInput("student", f"student must be 16 to 32 lower-case letters and digits, not “{shown(text, 20)}”.")
    return text


def code_of(secret: str) -> str:
    """Return the code of the class that a secret is for; this is slow on purpose."""
    number = int.from_bytes(hashlib.pbkdf2_hmac("sha256", secret.encode(), b"frontier class", SLOW, 16))
    code = ""
    for _ in range(LENGTH):
        number, digit = divmod(number, len(SYMBOLS))
        code += SYMBOLS[digit]
    return code


def proof_of(secret: str) -> str:
    """Return the hash by which a server knows a secret without having it."""
    return hashlib.sha256(f"frontier class {secret}".encode()).hexdigest()


def proves(secret: str, proof: str) -> bool:
    """Tell in constant time whether a secret is the one of a hash."""
    return hmac.compare_digest(proof_of(secret), proof)
