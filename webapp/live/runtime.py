"""Pyodide and its NumPy: from a folder or from Pyodide's own site, and always verified.

Unused parts are left out of their archives.
"""

import gzip
import hashlib
import io
import json
import re
import zipfile
from collections.abc import Mapping
from pathlib import Path
from urllib.request import urlopen

from solver import BadInput
from solver.messages import Message

VERSION = "0.27.8"
ADDRESS = f"https://cdn.jsdelivr.net/pyodide/v{VERSION}/full/"
LOCK = "pyodide-lock.json"
# The SHA-256 of each file that a page loads; those of packages are in the lock file.
FILES = {
    "pyodide.js": "11394774b02fa67bb4513db9433b6a8303a3926da906e4255ec85ac97b719b4b",
    "pyodide.asm.js": "8bd8175d6b97ee4ffff85c5aaf44130fad3e9322939826f2a52d27d786ef8908",
    "pyodide.asm.wasm": "92160102d09feeb8c738a07c870bde47fd4c141fd70b5376188bdd951df9ea23",
    "python_stdlib.zip": "cb5f8d7eae384fcf27c574d8b13901de1753a50f93038130c326f85b88c9012b",
    LOCK: "cb18729b18db7ce2482d196209c8051d8122441b817fc2f644d643b44e5e1b0f",
}
PATIENCE_SECONDS = 60
LIBRARY, LIBRARY_PACKED, NUMPY = "python_stdlib.zip", "python_stdlib.pack", "numpy.pack"
# Paths of what is left out: of NumPy, and of the standard library.
UNUSED = re.compile(
    r"/(?:tests|f2py|include|fft|ma|polynomial|testing|typing|_pyinstaller)/|^numpy-|\.(?:pyi|pxd|a|h|pyx)$"
    r"|^numpy/(?:_core/_(?:multiarray|operand_flag|rational|struct_ufunc|umath)_tests|_core/_simd|linalg/lapack_lite)\."
    r"|^encodings/(?!(?:__init__|aliases|ascii|charmap|cp437|cp1252|idna|latin_1|punycode|\w*unicode_escape|utf_\w+)\.)"
    r"|^(?:_pyio|aifc|bdb|cProfile|cgi|cgitb|compileall|curses|dbm|doctest|ensurepip|fileinput|ftplib|idlelib|imaplib"
    r"|lib2to3|mailbox|modulefinder|msilib|multiprocessing|nntplib|pdb|pickletools|poplib|profile|pstats|pyclbr|pydoc"
    r"|pydoc_data|smtplib|sunau|tabnanny|tarfile|telnetlib|test|tkinter|trace|turtle|turtledemo|unittest|venv|wave"
    r"|wsgiref|xmlrpc|zipapp|asyncio/windows_(?:events|utils)|logging/(?:config|handlers)|xml/(?:dom|sax/expatreader))\b"
)
# Modules that NumPy imports and nobody needs anything of, LAPACK's 2 MB among them, are empty.
EMPTY = re.compile(r"numpy/(linalg/_umath_linalg|_core/_add_newdocs(_scalars)?)\b")
MADE = (1980, 1, 1, 0, 0, 0)  # the time of each file, so that the same files give the same archive


def runtime_files(given: Path | None) -> dict[str, bytes]:
    """Return the files of the runtime by name; raise BadInput if one is missing or wrong.

    They are read from a folder if one is given.
    """
    files = whole_files(given)
    lock = {**json.loads(files[LOCK]), "packages": {}}
    packed = {LIBRARY_PACKED: _used(files.pop(LIBRARY)), NUMPY: _used(files.pop(NUMPY))}
    return {**files, **packed, LOCK: json.dumps(lock).encode()}


def whole_files(given: Path | None) -> dict[str, bytes]:
    """Return the files as Pyodide publishes them, by name, NumPy as NUMPY; raise as `runtime_files` does."""
    files = {name: _checked(name, _read(name, given), digest) for name, digest in FILES.items()}
    numpy = json.loads(files[LOCK])["packages"]["numpy"]
    return {**files, NUMPY: _checked(numpy["file_name"], _read(numpy["file_name"], given), numpy["sha256"])}


def pack(files: Mapping[str, bytes]) -> bytes:
    """Return an archive of files, the same each time; it is compressed as one, because they are alike."""
    held = io.BytesIO()
    with zipfile.ZipFile(held, "w") as made:
        for name, content in sorted(files.items()):
            made.writestr(zipfile.ZipInfo(name, MADE), content)
    return gzip.compress(held.getvalue(), mtime=0)


def _used(content: bytes) -> bytes:
    with zipfile.ZipFile(io.BytesIO(content)) as whole:
        used = {name: whole.read(name) for name in whole.namelist() if not UNUSED.search(name)}
    empty = {f"{found[0]}.py": b"" for name in used if (found := EMPTY.match(name))}
    return pack({name: content for name, content in used.items() if not EMPTY.match(name)} | empty)


def _read(name: str, given: Path | None) -> bytes:
    folder = ADDRESS if given is None else f"{given.absolute().as_uri()}/"
    try:
        with urlopen(folder + name, timeout=PATIENCE_SECONDS) as answer:
            content: bytes = answer.read()
            return content
    except OSError as error:
        place = str(given or ADDRESS)
        raise BadInput("runtime", Message("live-no-runtime", file=name, place=place, version=VERSION)) from error


def _checked(name: str, content: bytes, digest: str) -> bytes:
    if hashlib.sha256(content).hexdigest() != digest:
        raise BadInput("runtime", Message("live-other-runtime", file=name, version=VERSION))
    return content
