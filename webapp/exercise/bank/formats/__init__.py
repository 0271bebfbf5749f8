"""The formats of question banks."""

from .gift import GIFT
from .moodle import MOODLE
from .qti12 import QTI12
from .qti21 import QTI21
from .record import BankFormat

BANK_FORMATS = {one.key: one for one in (MOODLE, GIFT, QTI12, QTI21)}

__all__ = ["BANK_FORMATS", "BankFormat"]
