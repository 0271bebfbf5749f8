"""The formats of question banks."""

from .moodle import MOODLE
from .qti12 import QTI12
from .record import BankFormat

BANK_FORMATS = {one.key: one for one in (MOODLE, QTI12)}

__all__ = ["BANK_FORMATS", "BankFormat"]
