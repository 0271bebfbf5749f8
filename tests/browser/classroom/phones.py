"""Students' pages without a browser: each follows the teacher, votes, and reconnects after any fault."""

import asyncio
import json
import threading
import time
from contextlib import suppress
from typing import Any, Self

from tests.load.client import Client, Gone, Refused

AGAIN_S = 0.3  # until a phone tries again
HERE_S = 8  # between heartbeats
JOIN, VOTE = "421", "422"


class Phones:
    """Several phones in one thread; used as a context, they leave at the end."""

    def __init__(self, port: int, code: str, count: int) -> None:
        """Make phones that know the class's code."""
        self.port, self.code, self.count = port, code, count
        self.states: dict[int, dict[str, Any]] = {}  # the last state that each received
        self.faults: list[str] = []
        self._open, self._are_open = set[int](), asyncio.Event()
        self._loop = asyncio.new_event_loop()
        self._thread = threading.Thread(target=self._run)

    def choice(self, k: int) -> str:
        """Return a phone's answer to its latest question."""
        keys = [key for key, *_ in self.states[k]["question"]["choices"]]
        return str(keys[k % len(keys)])

    def await_all(self, seconds: float = 60, **told: Any) -> None:
        """Wait until all have received a state with these values."""
        deadline = time.monotonic() + seconds
        while time.monotonic() < deadline:
            states = [*self.states.values()]
            held = sum(all(state[key] == value for key, value in told.items()) for state in states)
            if held == self.count:
                return
            time.sleep(0.02)
        raise AssertionError(f"{held} of {self.count} phones were told {told}; {self.faults[:3]}")

    def __enter__(self) -> Self:
        self._thread.start()
        return self

    def __exit__(self, *_: object) -> None:
        self._loop.call_soon_threadsafe(self._all.cancel)
        self._thread.join(30)
        assert not self._thread.is_alive()

    def _run(self) -> None:
        async def all_of_them() -> None:
            self._all = asyncio.ensure_future(asyncio.gather(*(self._live(k) for k in range(self.count))))
            with suppress(asyncio.CancelledError):
                await self._all

        self._loop.run_until_complete(all_of_them())
        self._loop.close()

    async def _live(self, k: int) -> None:
        """Join, and join again whenever the connection is lost."""
        while True:
            try:
                client = await Client.open(self.port)
            except (Gone, Refused):
                await asyncio.sleep(AGAIN_S)
                continue
            self._open.add(k)
            if len(self._open) == self.count:
                self._are_open.set()
            await self._are_open.wait()  # so that all join within a moment, on a slow machine too
            here = asyncio.ensure_future(self._be_here(k, client))
            try:
                while True:
                    self._hear(k, client, str(await client.message()))
            except Gone:
                await asyncio.sleep(AGAIN_S)
            finally:
                here.cancel()
                client.close()

    async def _be_here(self, k: int, client: Client) -> None:
        while True:
            self._join(k, client)
            await asyncio.sleep(HERE_S)

    def _join(self, k: int, client: Client) -> None:
        seq = self.states.get(k, {}).get("seq", 0)
        client.send(JOIN + json.dumps(["class_join", {"code": self.code, "student": f"{k:016d}", "seq": seq}]))

    def _hear(self, k: int, client: Client, message: str) -> None:
        kind, _, content = message.partition("[")
        if kind == "42":
            event, told = json.loads("[" + content)
            if event == "class":
                self._take(k, client, told, None)
        elif kind in ("431", "432"):
            [answer] = json.loads("[" + content)
            fault = answer.get("error", {}).get("code")
            if fault in ("no_class", "rate", "closed", "busy"):
                self._loop.call_later(AGAIN_S, self._join, k, client)
            elif fault:
                self.faults.append(str(answer))
            elif kind == "431":
                self._take(k, client, answer.get("state") or self.states[k], answer["choice"])

    def _take(self, k: int, client: Client, state: dict[str, Any], choice: str | None) -> None:
        """Accept a state; send the answer, unless the server has it."""
        self.states[k] = state
        if state["phase"] == "asked" and choice != self.choice(k):
            vote = {"code": self.code, "number": state["question"]["number"], "round": state["round"]}
            client.send(VOTE + json.dumps(["class_vote", {**vote, "choice": self.choice(k)}]))
