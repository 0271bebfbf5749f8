"""Write the golden banks again: python -m tests.webapp.exercise.bank.golden"""

from webapp.exercise.bank.formats import BANK_FORMATS

from . import golden, path_of

for key in BANK_FORMATS:
    path_of(key).write_text(golden(key), encoding="utf-8")
