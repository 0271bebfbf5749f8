"""A client that opens classes on connection after connection, or guesses their codes: `opened`."""

import asyncio
import json
import random
import time
from contextlib import suppress
from typing import Any

from tests.load.client import Client, Gone, Refused, page, percentile
from tests.webapp.class_model import state_of

ATTACKERS = 24
EVERY_SECONDS = 0.5


async def opened(port: int, seconds: float) -> dict[str, Any]:
    """Let a client attack for some seconds in each way; report the effects on others who keep arriving."""
    return {kind: await _beside(port, seconds, kind) for kind in ("nothing", "opens", "guesses")}


async def _beside(port: int, seconds: float, kind: str) -> dict[str, Any]:
    own = await Client.open(port)
    right = await ask(own, "class_open", {"state": state_of(1)})
    made = [0]
    attackers = [asyncio.create_task(_attack(port, kind, made)) for _ in range(ATTACKERS) if kind != "nothing"]
    await asyncio.sleep(1)
    ends = time.monotonic() + seconds
    teachers, students, pages = [], [], []
    errors: list[Any] = []
    while time.monotonic() < ends:
        for took, event, content in (
            (teachers, "class_open", {"state": state_of(1)}),
            (students, "class_join", {"code": right["code"], "student": f"{len(students):016d}"}),
        ):
            client = await Client.open(port)
            began = time.monotonic()
            answer = await ask(client, event, content)
            took.append(time.monotonic() - began)
            errors += [answer["error"]["code"]] if "error" in answer else []
            client.close()
        pages.append((await page(port, "/c"))[1])
        numbers = await ask(own, "class_numbers", {key: right[key] for key in ("code", "secret")})
        errors += [numbers["error"]["code"]] if "error" in numbers else []
        await asyncio.sleep(EVERY_SECONDS)
    for attacker in attackers:
        attacker.cancel()
    await asyncio.gather(*attackers, return_exceptions=True)
    own.close()
    await asyncio.sleep(2)
    told = {"tries": len(teachers), "refused": errors, "attacks_a_second": round(made[0] / seconds)}
    for name, took in (("teacher", teachers), ("student", students), ("page", pages)):
        told |= {f"{name}_p50": round(percentile(took, 0.5), 3), f"{name}_slowest": round(max(took), 3)}
    return told


async def _attack(port: int, kind: str, made: list[int]) -> None:
    """Open classes or try codes until that is refused, then go on with another connection."""
    while True:
        with suppress(Gone, Refused, OSError):
            client = await Client.open(port)
            try:
                answer: dict[str, Any] = {}
                while answer.get("error", {}).get("code") != "rate":
                    made[0] += 1
                    code = "".join(random.choices("0123456789ABCDEF", k=6))
                    joining = "class_join", {"code": code, "student": "a" * 16}
                    answer = await ask(
                        client, *(("class_open", {"state": state_of(1)}) if kind == "opens" else joining)
                    )
            finally:
                client.close()
        await asyncio.sleep(0)


async def ask(client: Client, event: str, content: dict[str, Any]) -> dict[str, Any]:
    """Send an event; return the answer to it."""
    client.calls += 1
    client.send(f"42{client.calls}{json.dumps([event, content])}")
    while not (text := str(await client.message())).startswith(f"43{client.calls}["):
        pass
    return dict(json.loads(text[text.index("[") :])[0])
