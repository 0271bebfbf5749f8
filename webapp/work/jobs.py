"""Background jobs of pages, named by a link and pulled like a run: a job that nobody pulls is paused.

A job is a list of tasks; each returns one row of the answer. Clients of one link share one job and ask for the rows
after the first k. Threads start with the work and end when it is done or nobody pulls; without threads, whoever pulls
works.

The next task is of the address, then of the visitor, that was served longest ago. If there are too many jobs, one of
the address with most is paused. A task that has run for long while others wait is stopped and restarted later. Each
time it may run twice as long, so that it ends eventually and at most half of the work is lost.
"""

import logging
import threading
import time
from collections import Counter
from collections.abc import Callable, Hashable, Sequence
from dataclasses import dataclass, field
from typing import Any

from solver.messages import Message
from solver.tables import HAS_THREADS

from .visitors import NOBODY, Visitor

log = logging.getLogger(__name__)

Stopped = Callable[[], bool]
Task = Callable[[Stopped], Any]  # returns its row; may return None once `stopped()` is true, and is then repeated later

TASK_SECONDS = 0.25  # until a task is first stopped for others
LOOK_SECONDS = 0.05  # between two checks whether a task is to be stopped for others
IDLE_SECONDS = 10.0  # without a pull until a job is paused
MOST_KEPT = 64  # jobs whose rows are cached
PULL_SECONDS = 0.1  # of work per pull if there are no threads
PAUSED = float("-inf")


@dataclass(eq=False)
class Job:
    """Tasks, their rows so far in order of completion, and who pulled them last, and when."""

    tasks: Sequence[Task]
    waiting: list[int]  # tasks not yet started, the next one last
    pulled: float = PAUSED
    owner: Visitor = NOBODY
    rows: list[dict[str, Any]] = field(default_factory=list)
    running: int = 0
    stopped: Counter[int] = field(default_factory=Counter)  # how often each task was stopped for others
    fault: Message | None = None

    @property
    def done(self) -> bool:
        """Return whether all tasks have returned their rows, or one has failed."""
        return len(self.rows) == len(self.tasks) or bool(self.fault)


class Jobs:
    """The jobs of one server and the threads that they share."""

    def __init__(
        self, workers: int, most: int = 1000, *, idle_seconds: float = IDLE_SECONDS, name: str = "frontier-job"
    ) -> None:
        """Start without jobs; at most `workers` tasks run at once, of `most` jobs. `name` is that of the threads."""
        self.workers, self.most, self.idle_seconds, self._name = workers, most, idle_seconds, name
        self._jobs: dict[Hashable, Job] = {}
        self._served: dict[Visitor | str, int] = {}  # the number of the last task of each visitor and address
        self._lock = threading.Lock()
        self.threads = 0  # that are running

    def pull(
        self, key: Hashable, make: Callable[[], Sequence[Task]], after: int, who: Visitor = NOBODY
    ) -> dict[str, Any]:
        """Return the rows after the first `after` of a job; `make` returns the tasks of a new one.

        The answer is {after, rows: [{task, row}], total, done, fault}; `task` is the index of a row's task, and `fault`
        is one sentence on why the other rows are missing.
        """
        if (job := self._jobs.get(key)) is None:
            tasks = make()
            job = Job(tasks, list(reversed(range(len(tasks)))))
        with self._lock:
            job = self._jobs.setdefault(key, job)
            job.pulled, job.owner = time.monotonic(), who
            self._pause_one_too_many()
            still = [name for name, one in self._jobs.items() if not one.running and one is not job]
            still.sort(key=lambda name: self._jobs[name].pulled)
            for old in still[: max(0, len(self._jobs) - MOST_KEPT)]:
                del self._jobs[old]
            begun = max(0, min(self.workers - self.threads, sum(len(one.waiting) for one in self._wanted())))
            self.threads += begun
        for _ in range(begun):
            if HAS_THREADS:
                threading.Thread(target=self._work, name=self._name, daemon=True).start()
            else:
                self._work(time.monotonic() + PULL_SECONDS)
        told = {"after": after, "rows": job.rows[after:], "total": len(job.tasks), "done": job.done}
        return {
            **told,
            "fault": str(job.fault or ""),
            "messages": {"fault": job.fault.record()} if job.fault else {},
        }

    def rows(self, key: Hashable) -> list[Any]:
        """Return the rows of a job so far, none if the job is unknown; this does not count as a pull."""
        job = self._jobs.get(key)
        return [] if job is None else [row["row"] for row in job.rows]

    def forget(self, key: Hashable) -> None:
        """Drop a job that is done."""
        with self._lock:
            if (job := self._jobs.get(key)) and job.done and not job.running:
                del self._jobs[key]

    def cancel(self, key: Hashable) -> None:
        """Pause a job at once; a later pull resumes it."""
        if job := self._jobs.get(key):
            job.pulled = PAUSED

    def _pause_one_too_many(self) -> None:
        """Pause the job pulled longest ago of the address, then of the visitor, with most."""
        wanted = self._wanted()
        if len(wanted) > self.most:
            of_address, of_visitor = Counter(job.owner.address for job in wanted), Counter(job.owner for job in wanted)
            most = max(wanted, key=lambda job: (of_address[job.owner.address], of_visitor[job.owner], -job.pulled))
            most.pulled = PAUSED

    def _wanted(self) -> list[Job]:
        """Return the pulled jobs that have tasks to start."""
        return [job for job in self._jobs.values() if job.waiting and not job.fault and not self._is_idle(job)]

    def _is_idle(self, job: Job) -> bool:
        return time.monotonic() - job.pulled > self.idle_seconds

    def _stopper(self, job: Job, index: int) -> Stopped:
        """Return a function that tests whether a task must stop: nobody pulls its job, or others have waited long."""
        until = time.monotonic() + TASK_SECONDS * 2 ** job.stopped[index]
        for_others = False

        def stopped() -> bool:
            nonlocal for_others, until
            if not for_others and time.monotonic() >= until:
                until = time.monotonic() + LOOK_SECONDS
                with self._lock:
                    running = {one.owner for one in self._jobs.values() if one.running}
                    for_others = any(one.owner not in running for one in self._wanted())
                job.stopped[index] += for_others
            return for_others or self._is_idle(job) or bool(job.fault)

        return stopped

    def _begin(self) -> tuple[Job, int] | None:
        """Remove and return the next task, None if no job needs one."""
        wanted = self._wanted()
        if not wanted:
            return None
        known = {one for job in self._jobs.values() for one in (job.owner, job.owner.address)}
        self._served = {one: self._served.get(one, 0) for one in known}
        job = min(wanted, key=lambda job: (self._served[job.owner.address], self._served[job.owner], job.running))
        number = max(self._served.values()) + 1
        self._served |= {job.owner: number, job.owner.address: number}
        job.running += 1
        return job, job.waiting.pop()

    def _work(self, until: float = float("inf")) -> None:
        """Run tasks until no job needs one, or, of several tasks, until a time."""
        while True:
            with self._lock:
                begun = self._begin() if time.monotonic() < until else None
                if begun is None:
                    self.threads -= 1
                    return
            job, index = begun
            row, fault = None, None
            try:
                row = job.tasks[index](self._stopper(job, index))
            except Exception:  # if the thread ended silently, all clients would wait forever
                fault = Message("job-failed")
                log.exception("A task has failed.")
            with self._lock:
                job.running -= 1
                job.fault = job.fault or fault
                if row is not None:
                    job.rows.append({"task": index, "row": row})
                elif not fault:
                    job.waiting.append(index)
