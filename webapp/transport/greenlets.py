"""Whether greenlets serve requests, or threads."""

import sys


def is_green() -> bool:
    """Tell whether gevent has put its sockets in the place of Python's, so that greenlets serve requests."""
    monkey = sys.modules.get("gevent.monkey")
    return monkey is not None and bool(monkey.is_module_patched("socket"))
