"""Background jobs of pages, named by a link and pulled like a run: a job that nobody pulls is paused.

A job is a list of tasks; each returns one row of the answer. Clients of one link share one job and ask for the rows
after the first k. Threads start with the work and end when it is done or nobody pulls; without threads, whoever pulls
works.

Turns and places rotate by address, then by visitor, so that nobody gains by opening more tabs: a task is taken of the
address with the fewest running ones, and a job of an address with many gives its place to an address with fewer. If all
threads are busy and somebody without one waits, a task that has run for long is stopped and restarted later. Each time
it may run twice as long, so that it ends eventually and at most half of the work is lost.
"""

import logging
import threading
import time
from collections import Counter, OrderedDict
from collections.abc import Callable, Hashable, Sequence
from dataclasses import dataclass, field
from typing import Any

from solver.messages import Message
from solver.tables import HAS_THREADS

from .backpressure import Busy, Rate
from .visitors import NOBODY, Visitor

log = logging.getLogger(__name__)

Stopped = Callable[[], bool]
Task = Callable[[Stopped], Any]  # returns its row; may return None once `stopped()` is true, and is then repeated later

TASK_SECONDS = 0.25  # until a task is first stopped for others
LOOK_SECONDS = 0.05  # between two checks whether a task is to be stopped for others
IDLE_SECONDS = 10.0  # without a pull until a job is paused
MOST_KEPT = 64  # jobs whose rows are cached
LOOKED_AT_SECONDS = 2.0  # without a pull until a job no longer counts as the visitor's
MOST_VISITORS = 1000  # of a job, beyond which those that have left are forgotten
PULL_SECONDS = 0.1  # of work per pull if there are no threads
AGAIN_MS = 1000  # until a client retries if there is no room for its job


@dataclass(eq=False)
class Job:
    """Tasks, their rows so far in order of completion, and the visitors who pull."""

    tasks: Sequence[Task]
    pulled: float
    waiting: list[int]  # tasks not yet started, the next one last
    rows: list[dict[str, Any]] = field(default_factory=list)
    running: int = 0
    stopped: Counter[int] = field(default_factory=Counter)  # how often each task was stopped for others
    fault: Message | None = None
    visitors: dict[Visitor, float] = field(default_factory=dict)  # time of each visitor's last pull

    @property
    def done(self) -> bool:
        """Return whether all tasks have returned their rows, or one has failed."""
        return len(self.rows) == len(self.tasks) or bool(self.fault)


class Jobs:
    """The jobs of one server and the threads that they share."""

    def __init__(
        self,
        workers: int,
        most: int = 1000,
        of_visitor: int = 1000,
        *,
        idle_seconds: float = IDLE_SECONDS,
        clock: Callable[[], float] = time.monotonic,
        name: str = "frontier-job",
    ) -> None:
        """Start without jobs; at most `workers` tasks run at once, of `most` jobs, `of_visitor` per visitor.

        `name` is that of the threads.
        """
        self.workers, self.most, self.of_visitor = workers, most, of_visitor
        self.idle_seconds = idle_seconds
        self._clock, self._name = clock, name
        self._jobs: OrderedDict[Hashable, Job] = OrderedDict()  # least recently pulled first
        self._lock = threading.Lock()
        self._threads = 0
        self._begun: dict[Visitor | str, int] = {}  # number of the last task started for each visitor and address
        self._number = 0

    def pull(
        self, key: Hashable, make: Callable[[], Sequence[Task]], after: int, who: Visitor = NOBODY
    ) -> dict[str, Any]:
        """Return the rows after the first `after` of a job; `make` returns the tasks of a new one.

        The answer is {after, rows: [{task, row}], total, done, fault}; `task` is the index of a row's task, and `fault`
        is one sentence on why the other rows are missing. Raise Busy if there are too many jobs, Rate if they are
        this visitor's.
        """
        with self._lock:
            job = self._jobs.get(key)
            self._refuse_more(job, who)
        tasks = make() if job is None else ()
        with self._lock:
            job = self._jobs.get(key) or Job(tasks, 0.0, list(reversed(range(len(tasks)))))
            self._jobs[key] = job
            self._jobs.move_to_end(key)
            job.pulled = job.visitors[who] = self._clock()
            if len(job.visitors) > MOST_VISITORS:
                job.visitors = {one: at for one, at in job.visitors.items() if job.pulled - at <= self.idle_seconds}
            still = [name for name, other in self._jobs.items() if not other.running]
            for old in still[: max(0, len(self._jobs) - MOST_KEPT)]:
                del self._jobs[old]
            work = self._running() + sum(len(other.waiting) for other in self._wanted())
            begun = range(self._threads, min(self.workers, work))
            self._threads += len(begun)
            if HAS_THREADS:
                for _ in begun:
                    threading.Thread(target=self._work, name=self._name, daemon=True).start()
        if begun and not HAS_THREADS:
            self._work(self._clock() + PULL_SECONDS)
        with self._lock:
            return {
                "after": after,
                "rows": job.rows[after:],
                "total": len(job.tasks),
                "done": job.done,
                "fault": str(job.fault or ""),
                "messages": {"fault": job.fault.record()} if job.fault else {},
            }

    def rows(self, key: Hashable) -> list[Any]:
        """Return the rows of a job so far, none if the job is unknown; this does not count as a pull."""
        with self._lock:
            job = self._jobs.get(key)
            return [] if job is None else [row["row"] for row in job.rows]

    def forget(self, key: Hashable) -> None:
        """Drop a job that is done."""
        with self._lock:
            if (job := self._jobs.get(key)) and job.done and not job.running:
                del self._jobs[key]

    def cancel(self, key: Hashable) -> None:
        """Pause a job at once; a later pull resumes it."""
        with self._lock:
            job = self._jobs.get(key)
            if job is not None:
                job.pulled = float("-inf")

    @property
    def threads(self) -> int:
        """Return the number of running threads."""
        return self._threads

    def _refuse_more(self, job: Job | None, who: Visitor) -> None:
        """Raise Busy or Rate if an unfinished job would be one too many; pause one that gives its place to this."""
        if job is not None and job.done:
            return
        now = self._clock()
        others = [other for other in self._wanted() if other is not job]
        own = sum(now - other.visitors.get(who, float("-inf")) < LOOKED_AT_SECONDS for other in others)
        if own >= self.of_visitor:
            raise Rate(Message("waiting-own-jobs", count=own), AGAIN_MS, "jobs")
        if len(others) >= self.most and (job is None or self._is_idle(job)):
            paused = self._giving_way(others, who)
            if paused is None:
                raise Busy(Message("waiting-jobs", count=len(others)), AGAIN_MS, "jobs")
            paused.pulled = float("-inf")

    def _giving_way(self, others: Sequence[Job], who: Visitor) -> Job | None:
        """Return a job whose address has at least two more than this visitor's, or else whose visitor has, or None."""
        count: Counter[Visitor | str] = Counter()
        for job in others:
            count.update(_sharers(job))

        def share(job: Job) -> tuple[int, int]:
            return min((count[one.address], count[one]) for one in job.visitors)

        def gives(job: Job) -> bool:
            of_address, of_visitor = share(job)
            is_near = any(one.address == who.address for one in job.visitors)
            return of_address > count[who.address] + 1 or (is_near and of_visitor > count[who] + 1)

        return max(filter(gives, others), key=lambda job: (*share(job), -job.pulled), default=None)

    def _next(self) -> Job | None:
        """Return the job whose turn it is, None if none has tasks to start.

        It belongs to the address, then to the visitor, with the fewest running tasks; ties: the one served longest ago.
        """
        running = self._running_of()

        def turn(job: Job) -> tuple[int, ...]:
            least = min(
                (running[who.address], self._begun.get(who.address, 0), running[who], self._begun.get(who, 0))
                for who in job.visitors
            )
            return (*least, job.running)

        return min(self._wanted(), key=turn, default=None)

    def _keeps_somebody_out(self) -> bool:
        """Return whether all threads are busy, and a visitor who has none of them waits."""
        with self._lock:
            if self._running() < self.workers:
                return False
            running = self._running_of()
            return any(not running[who] for other in self._wanted() for who in other.visitors)

    def _stopper(self, job: Job, index: int) -> tuple[Stopped, list[bool]]:
        """Return a function that tests whether a task must stop, and a list that is filled if others are the reason."""
        looks_at = time.monotonic() + TASK_SECONDS * 2 ** job.stopped[index]
        for_others: list[bool] = []

        def stopped() -> bool:
            nonlocal looks_at
            if not for_others and time.monotonic() >= looks_at:
                looks_at = time.monotonic() + LOOK_SECONDS
                if self._keeps_somebody_out():
                    for_others.append(True)
            return bool(for_others) or self._is_idle(job) or bool(job.fault)

        return stopped, for_others

    def _running_of(self) -> Counter[Visitor | str]:
        """Return the number of running tasks of each visitor and of each address."""
        running: Counter[Visitor | str] = Counter()
        for job in self._jobs.values():
            running.update(dict.fromkeys(_sharers(job), job.running))
        return running

    def _begin(self, job: Job) -> int:
        """Remove and return the next task of a job, and count it as running."""
        self._number += 1
        known = {who for other in self._jobs.values() for who in _sharers(other)}
        self._begun = {who: number for who, number in self._begun.items() if who in known}
        self._begun.update(dict.fromkeys(_sharers(job), self._number))
        job.running += 1
        return job.waiting.pop()

    def _running(self) -> int:
        return sum(job.running for job in self._jobs.values())

    def _wanted(self) -> list[Job]:
        """Return the pulled jobs that have tasks to start."""
        return [job for job in self._jobs.values() if job.waiting and not job.fault and not self._is_idle(job)]

    def _is_idle(self, job: Job) -> bool:
        return self._clock() - job.pulled > self.idle_seconds

    def _work(self, until: float = float("inf")) -> None:
        """Run tasks until no job needs one, or, of several tasks, until a time."""
        while True:
            with self._lock:
                job = self._next()
                if job is None or self._clock() >= until:
                    self._threads -= 1
                    return
                index = self._begin(job)
            row, fault = None, None
            stopped, for_others = self._stopper(job, index)
            try:
                row = job.tasks[index](stopped)
            except Exception:  # if the thread ended silently, all clients would wait forever
                fault = Message("job-failed")
                log.exception("A task has failed.")
            with self._lock:
                job.running -= 1
                if fault:
                    job.fault = fault
                elif row is None:
                    job.waiting.append(index)
                    job.stopped[index] += len(for_others)
                else:
                    job.rows.append({"task": index, "row": row})


def _sharers(job: Job) -> set[Visitor | str]:
    """Return the visitors who pull a job, and their addresses."""
    return {*job.visitors, *(who.address for who in job.visitors)}
