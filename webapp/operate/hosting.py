"""The server of `--hosted`, imported only on request: it needs packages that other servers do without."""

from importlib import import_module
from types import ModuleType


def hosted_server() -> ModuleType:
    """Return the module `webapp.hosted`; raise ImportError."""
    return import_module("webapp.hosted")
