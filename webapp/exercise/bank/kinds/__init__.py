"""The kinds of bank questions, in the order of the dialog."""

from .children import CHILDREN
from .expanded import EXPANDED
from .next import NEXT
from .order import ORDER, ORDERING
from .record import BankKind
from .values import VALUES

BANK_KINDS = {kind.key: kind for kind in (NEXT, ORDER, ORDERING, VALUES, CHILDREN, EXPANDED)}

__all__ = ["BANK_KINDS", "BankKind"]
