"""Kernels: compiled functions of one signature, and the folder that keeps their machine code.

A kernel is compiled, or loaded, when it is first needed. Numba compiles one function at a time, so compiling in advance
yields to kernels that a thread is waiting for. Numba recompiles a kernel when its own module changes but not when a
module that it calls changes, and also when only a time stamp differs; so the folder is named by a hash of everything
that the code depends on. Without a writable folder every process compiles for itself; with one, processes that start
together share the work: each kernel is compiled by one of them and loaded by the others.
"""

import hashlib
import tempfile
import time
from collections.abc import Callable, Iterable, Iterator
from contextlib import contextmanager
from contextvars import ContextVar
from pathlib import Path
from threading import Condition, Lock, Thread, local
from typing import Any

import numba
from llvmlite import binding
from platformdirs import user_cache_dir

from .cache_folder import record_write


def sources() -> list[Path]:
    """Return the modules that define kernels."""
    here = Path(__file__).parent
    loops, heuristics = "loops/*/*kernel.py", "problem/tiles/heuristics/*.py"
    return sorted((*here.rglob("*.py"), *here.parent.glob(loops), *here.parent.glob(heuristics)))


def _hash_of_all() -> str:
    digest = hashlib.sha256(f"{numba.__version__} {binding.get_host_cpu_name()}".encode())
    for path in sources():
        digest.update(f"{path} {path.stat().st_mtime_ns}".encode() + path.read_bytes())
    return digest.hexdigest()[:16]


def _writable_folder() -> Path | None:
    try:
        folder = Path(user_cache_dir("frontier", appauthor=False)) / "kernels" / _hash_of_all()
    except RuntimeError:  # no home directory can be determined
        return None
    if not folder.is_absolute():  # without a home directory it begins with ~, which would be taken as a folder name
        return None
    try:
        folder.mkdir(parents=True, exist_ok=True)
        with tempfile.TemporaryFile(dir=folder):  # with a unique name, as several processes may start at the same time
            pass
    except OSError:
        return None
    return folder


CACHE_FOLDER = _writable_folder()
if CACHE_FOLDER is not None:
    numba.config.CACHE_DIR = str(CACHE_FOLDER)  # type: ignore[attr-defined]

INSIDE = {"no_cpython_wrapper": True, "no_cfunc_wrapper": True}  # for functions that only kernels call

LONGEST = 120.0  # seconds to wait while another process compiles a kernel

_turns = Condition()
_needed = 0  # threads that wait for a kernel
_waits = ContextVar("waits", default=True)
_thread = local()


def _compiled(function: Callable[..., Any], **options: Any) -> Any:
    """Return a function compiled by Numba, in which division by zero gives infinity, as in NumPy."""
    return numba.njit(error_model="numpy", **options)(function)


class KernelFault(Exception):
    """A kernel cannot be compiled; `str()` of it is one sentence."""


class Unprepared(Exception):
    """A kernel is needed that is not compiled yet; its compilation has begun."""


@contextmanager
def without_waiting() -> Iterator[None]:
    """Within this context, raise Unprepared where a kernel would have to be compiled, or a table built, first."""
    token = _waits.set(False)
    try:
        yield
    finally:
        _waits.reset(token)


def may_wait() -> bool:
    """Return whether calls may wait for kernels and tables, that is, not within `without_waiting`."""
    return _waits.get() and not getattr(_thread, "never_waits", False)


def never_wait_here() -> None:
    """Raise Unprepared in the calling thread from now on, as in `without_waiting`."""
    _thread.never_waits = True


class Kernel:
    """A compiled function of one signature, called from Python like the function itself."""

    def __init__(self, function: Callable[..., Any], signature: Any, name: str, by_address: bool) -> None:
        """Wrap a function, not yet compiled; `by_address` if other kernels call it by its address."""
        self.name = f"{function.__module__}.{name}"
        vars(function)["kernel"] = self.name  # where the compiler of all kernels finds it
        kept = CACHE_FOLDER is not None
        self.function = _compiled(function, nogil=True, cache=kept, no_cfunc_wrapper=not by_address)
        self.is_ready = not hasattr(self.function, "compile")  # under NUMBA_DISABLE_JIT=1
        self._began: float | None = None
        self.signature = signature
        self._fault: KernelFault | None = None
        self._lock = Lock()  # held while it is compiled or loaded

    def __call__(self, *arguments: Any) -> Any:
        """Call the function; compile or load it first if need be. Raise KernelFault or Unprepared as `prepare` does."""
        if not self.is_ready:
            self.prepare()
        return self.function(*arguments)

    def is_there(self) -> bool:
        """Return whether it need not be compiled: it is ready, or an earlier process saved its machine code.

        Raise KernelFault if an attempt to compile it failed.
        """
        if self._fault is not None:
            raise self._fault
        return self.is_ready or (CACHE_FOLDER is not None and self._mark(CACHE_FOLDER).exists())

    def prepare(self) -> None:
        """Compile it, or load it, unless it is ready; wait if another thread is doing so.

        Raise KernelFault if it cannot be compiled, and Unprepared if it is not compiled and the context is one of
        `without_waiting`.
        """
        global _needed
        if self.is_ready:
            return
        if not (may_wait() or self.is_there()):
            self.begin()
            raise Unprepared
        with _turns:
            _needed += 1
        try:
            self._prepare()
        finally:
            with _turns:
                _needed -= 1
                _turns.notify_all()

    def begin(self) -> None:
        """Start a thread that compiles or loads it, unless one was started."""
        if self._began is None and not self.is_ready:
            self._began = time.monotonic()
            Thread(target=_quietly, args=(self.prepare,), name=f"compiling {self.name}", daemon=True).start()

    @property
    def seconds(self) -> float:
        """Return the seconds since `begin`, 0 if that was not called."""
        return 0.0 if self._began is None else time.monotonic() - self._began

    def try_to_prepare(self) -> bool:
        """Compile it, or load it; return False without doing so if another process is compiling it."""
        with self._lock:
            if self.is_ready or self._fault is not None:
                return True
            with _alone(self._path, 0) as is_alone:
                if is_alone:
                    _quietly(self._compile)
            return is_alone

    def _prepare(self) -> None:
        with self._lock:
            if self._fault is not None:
                raise self._fault
            if not self.is_ready:
                with _alone(self._path, LONGEST):
                    self._compile()

    def _compile(self) -> None:
        mark = self._path
        try:
            self.function.compile(self.signature)
            if mark is not None and not mark.exists():
                mark.touch()
                record_write(mark.parent)
        except Exception as error:
            if mark is not None and isinstance(error, OSError):
                record_write(mark.parent, error)
            if not self.function.signatures:  # otherwise it was compiled but could not be saved
                said = " ".join(f"{type(error).__name__}: {error}".split())[:300]
                self._fault = KernelFault(f"The kernel {self.name} cannot be compiled here ({said}).")
                raise self._fault from error
        self.function.disable_compile()
        self.is_ready = True

    @property
    def _path(self) -> Path | None:
        """Return the file that marks it as saved, None without a folder."""
        return None if CACHE_FOLDER is None else self._mark(CACHE_FOLDER)

    def _mark(self, folder: Path) -> Path:
        return folder / f"{self.name}.kept"


def prepare_patiently(kernels: Iterable[Kernel]) -> None:
    """Compile or load kernels one by one whenever no thread is waiting for one; ignore failures.

    Kernels that another process is compiling are loaded last.
    """
    later = []
    for one in kernels:
        _let_others_go_first()
        if not one.try_to_prepare():
            later.append(one)
    for one in later:
        _let_others_go_first()
        _quietly(one._prepare)


def _let_others_go_first() -> None:
    with _turns:
        _turns.wait_for(lambda: not _needed)


@contextmanager
def _alone(mark: Path | None, seconds: float) -> Iterator[bool]:
    """Keep other processes from compiling the kernel with this mark within the context.

    Yield False if another process is still compiling it after `seconds`.
    """
    if mark is None or mark.exists():
        yield True
        return
    from filelock import FileLock, Timeout  # the import takes 60 ms and is not needed once all kernels are compiled

    lock = FileLock(f"{mark}.lock", thread_local=False)
    try:
        lock.acquire(timeout=seconds)
    except Timeout:
        yield False
        return
    except (OSError, NotImplementedError):  # this file system has no locks
        yield True
        return
    try:
        yield True
    finally:
        lock.release()


def _quietly(prepare: Callable[[], None]) -> None:
    try:
        prepare()
    except KernelFault:
        pass  # raised again by the call that needs the kernel


def kernel(signature: Any, name: str = "", by_address: bool = False) -> Callable[[Callable[..., Any]], Kernel]:
    """Return a decorator that makes a function a kernel: compiled for one signature, run without the GIL.

    `name` is the name of the kernel if one function definition makes several.
    """
    return lambda function: Kernel(function, signature, name or function.__name__, by_address)


def inner(function: Callable[..., Any]) -> Any:
    """Compile a function that kernels call."""
    return _compiled(function, **INSIDE)


def inlined(function: Callable[..., Any]) -> Any:
    """Compile a function of arrays whose code Numba inlines into its callers: passing an array counts references."""
    return _compiled(function, inline="always")


def numeric(function: Callable[..., Any]) -> Any:
    """Compile a function of numbers only, which is typed once and inlined by LLVM."""
    return _compiled(function, forceinline=True, **INSIDE)
