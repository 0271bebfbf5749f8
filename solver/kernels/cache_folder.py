"""The cache folders of kernels and tables, and the error of the last write to each, if it failed."""

import tempfile
from pathlib import Path

PROBE_BYTES = 2**16  # not empty, as an empty file can be created on a full disk
NO_HOME = "no home folder"

_faults: dict[Path, str] = {}  # of the last write to each folder, "" if it succeeded


def record_write(folder: Path, error: OSError | None = None) -> None:
    """Record that a file was written to a folder, or the error that prevented it."""
    _faults[folder] = "" if error is None else (error.strerror or str(error)).lower()


def write_fault(folder: Path | None) -> str:
    """Return a phrase for why the last write to a folder failed, "" if it succeeded; before any write, try one."""
    if folder is None or not folder.is_absolute():
        return NO_HOME
    if folder not in _faults:
        try:
            folder.mkdir(parents=True, exist_ok=True)
            with tempfile.TemporaryFile(dir=folder) as file:
                file.write(bytes(PROBE_BYTES))
            record_write(folder)
        except OSError as error:
            record_write(folder, error)
    return _faults[folder]
