"""The web side of Frontier: pages, a small API, the socket that streams runs. It uses `solver` only by its exports."""

from importlib import import_module
from typing import TYPE_CHECKING, Any

if TYPE_CHECKING:
    from .server import create_app

__all__ = ["create_app"]


def __getattr__(name: str) -> Any:
    """Import the server when it is asked for: so that programs without a server do not need its packages."""
    if name not in __all__:
        raise AttributeError(f"module {__name__!r} has no attribute {name!r}")
    return getattr(import_module(f"{__name__}.server"), name)
