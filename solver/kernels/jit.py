"""The decorator of all kernels, and the folder their machine code is kept in.

Numba notices a change in the module of a kernel but not in modules it calls, so the folder is named by a hash of all of
them. Without a writable folder nothing is kept and every start compiles.
"""

import hashlib
from collections.abc import Callable
from pathlib import Path
from typing import Any

import numba
from platformdirs import user_cache_dir


def _source_hash() -> str:
    here = Path(__file__).parent
    sources = sorted((*here.glob("*.py"), *here.parent.glob("tiles/*/*.py")))
    return hashlib.sha256(numba.__version__.encode() + b"".join(p.read_bytes() for p in sources)).hexdigest()[:16]


def _writable_folder() -> Path | None:
    folder = Path(user_cache_dir("frontier", appauthor=False)) / "kernels" / _source_hash()
    try:
        folder.mkdir(parents=True, exist_ok=True)
        probe = folder / ".writable"
        probe.touch()
        probe.unlink()
    except OSError:
        return None
    return folder


CACHE_FOLDER = _writable_folder()
if CACHE_FOLDER is not None:
    numba.config.CACHE_DIR = str(CACHE_FOLDER)  # type: ignore[attr-defined]


def is_cached() -> bool:
    """Tell whether an earlier process left its kernels here, so that this one need not compile."""
    return CACHE_FOLDER is not None and any(CACHE_FOLDER.rglob("*.nbc"))


def kernel(function: Callable[..., Any]) -> Any:
    """Compile `function` without the GIL; with its one signature, by `kernels.prepare`."""
    return numba.njit(nogil=True, cache=CACHE_FOLDER is not None, error_model="numpy")(function)


def inlined(function):
    return numba.njit(inline="always", error_model="numpy")(function)
