"""Eighty small faults of the product, and the ring of tests that catches each: `make faults`.

The places are random: a module weighted by its lines, then a line, with a fault as people make them. A new
fault is a record in one of the lists. `caught.md` has the results.
"""

from .fault import Fault
from .in_javascript import IN_JAVASCRIPT
from .in_solver import IN_SOLVER
from .in_styles import IN_STYLES
from .in_webapp import IN_WEBAPP

FAULTS: dict[str, Fault] = {fault.key: fault for fault in (*IN_SOLVER, *IN_WEBAPP, *IN_JAVASCRIPT, *IN_STYLES)}
