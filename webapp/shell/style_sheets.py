"""The style sheets that a page loads: those beside the modules that it imports.

`NAME.css` and its parts `NAME.PART.css` are the sheets of the module `NAME.js` in the same folder. The build calls this
too (webapp/bundle/hatch_build.py), so this module imports only the standard library.
"""

import os
import re
from collections.abc import Iterator
from functools import lru_cache
from pathlib import Path

BASE = tuple(f"core/shell/{name}.css" for name in ("tokens", "page", "header", "classes", "controls", "print"))
COMMENT = re.compile(r"/\*.*?\*/|^\s*//.*?$", re.DOTALL | re.MULTILINE)
IMPORT = re.compile(r"""\b(?:import\s*(?:\(\s*)?|(?:import|export)\b[^"'`;]*?\bfrom\s*)["'](\.[^"']+)["']""")


def sheets_of(static: Path, script: str) -> list[str]:
    """Return the sheets of a page as paths below static/: those of every page first, its own last.

    The sheets of an imported module, static or dynamic, precede those of the importing one, so that a container can
    override the style of its elements. Without a script only those of every page are returned.
    """
    modules = modules_of(static / script, set()) if script else ()
    own = (sheet for module in modules for sheet in beside(module))
    return [*BASE, *(sheet.relative_to(static).as_posix() for sheet in own)]


def modules_of(module: Path, seen: set[Path]) -> Iterator[Path]:
    """Yield a module after everything that it imports, each once; bundled packages are left out."""
    seen.add(module)
    if module.parent.name == "vendor":
        return
    for imported in imports_of(module, module.stat().st_mtime_ns):
        if imported not in seen:
            yield from modules_of(imported, seen)
    yield module


@lru_cache(maxsize=1000)
def imports_of(module: Path, changed: int) -> list[Path]:
    """Return the imports of a module, in order; `changed` is its modification time, the key of the cache."""
    names = IMPORT.findall(COMMENT.sub("", module.read_text(encoding="utf-8")))
    return [Path(os.path.normpath(module.parent / name)) for name in names]


def beside(module: Path) -> list[Path]:
    """Return the sheets of a module: `NAME.css`, then its parts in alphabetical order."""
    whole = module.with_suffix(".css")
    return [whole, *sorted(module.parent.glob(f"{module.stem}.*.css"))] if whole.exists() else []
