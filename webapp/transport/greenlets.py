"""Whether greenlets or threads serve requests."""

import sys


def is_green() -> bool:
    """Tell whether gevent has replaced Python's sockets, so that greenlets serve requests."""
    monkey = sys.modules.get("gevent.monkey")
    return monkey is not None and bool(monkey.is_module_patched("socket"))
