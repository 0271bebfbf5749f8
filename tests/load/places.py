"""A laptop that holds nearly all places of a server, while a class begins: `places`."""

import asyncio
import json
import time
from contextlib import suppress
from typing import Any

from tests.load.client import Client, Gone, Refused, percentile
from tests.webapp.class_model import asked, state_of

KINDS = {"idle, same address": "127.0.0.1", "idle, other address": "127.0.0.2", "forged, other address": "127.0.0.2"}
AGAIN_SECONDS = 1.0  # until the laptop takes back a place that it has lost


async def places(port: int, held: int, phones: int) -> dict[str, Any]:
    """Let a laptop hold many sockets while a class begins, for each kind of socket; report everybody's waits."""
    return {kind: await _class_beside(port, held, phones, kind) for kind in KINDS}


async def _class_beside(port: int, held: int, phones: int, kind: str) -> dict[str, Any]:
    teacher = await Client.open(port)
    opened = await ask(teacher, "class_open", {"state": state_of(1)})
    right = {"code": opened["code"], "secret": opened["secret"]}
    await ask(teacher, "class_tell", {**right, "state": asked(2)})
    teacher.close()
    joins = opened["code"] if kind.startswith("forged") else ""
    holders = [asyncio.create_task(_hold(port, KINDS[kind], joins, k)) for k in range(held)]
    for began in range(0, held, 50):  # as many at once as a server takes in
        await asyncio.wait(holders[began : began + 50], timeout=0.2)
    await asyncio.sleep(3)
    began = time.monotonic()
    reloading = asyncio.create_task(_reload(port, opened, began))
    came = await asyncio.gather(*(_phone(port, opened["code"], k, began) for k in range(phones)))
    teacher, reloaded = await reloading
    numbers = await ask(teacher, "class_numbers", right)
    await ask(teacher, "class_end", right)
    for holder in holders:
        holder.cancel()
    await asyncio.gather(*holders, return_exceptions=True)
    teacher.close()
    for client, _, _ in came:
        client.close()
    await asyncio.sleep(1)
    return {
        "answered": numbers["answered"],
        "phone_p50": round(percentile([took for _, took, _ in came], 0.5), 2),
        "phone_slowest": round(max(took for _, took, _ in came), 2),
        "refused": sum(refused for _, _, refused in came),
        "teacher": round(reloaded, 2),
    }


async def _hold(port: int, address: str, code: str, k: int) -> None:
    """Hold a socket, in a class where one is named, and take it back whenever it is lost."""
    while True:
        with suppress(Gone, Refused, OSError):
            client = await Client.open(port, address=address)
            try:
                if code:
                    await ask(client, "class_join", {"code": code, "student": f"forged{k % 1000:014d}"})
                while True:
                    await client.message()
            finally:
                client.close()
        await asyncio.sleep(AGAIN_SECONDS)


async def _reload(port: int, opened: dict[str, Any], began: float) -> tuple[Client, float]:
    """Open the class again as a page does that the teacher has reloaded; return when it has."""
    client, _ = await _in_the_end(port, f"&class={opened['code']}&pass={opened['pass']}")
    again = {key: opened[key] for key in ("code", "secret")}
    await ask(client, "class_open", {**again, "state": state_of(1)})
    return client, time.monotonic() - began


async def _phone(port: int, code: str, k: int, began: float) -> tuple[Client, float, int]:
    """Join and vote, however often it takes; return after how long that was done, and how often it was refused."""
    refused = 0
    while True:
        client, tries = await _in_the_end(port)
        refused += tries
        with suppress(Gone):
            await ask(client, "class_join", {"code": code, "student": f"phone{k:015d}"})
            vote = {"code": code, "number": 1, "round": 1, "choice": "ABC"[k % 3]}
            answer = await ask(client, "class_vote", vote)
            assert "error" not in answer, answer
            return client, time.monotonic() - began, refused


async def _in_the_end(port: int, query: str = "") -> tuple[Client, int]:
    """Open a socket, retrying at the given times; return it and the number of refusals."""
    refused = 0
    while True:
        try:
            return await Client.open(port, query=query), refused
        except Refused as refusal:
            refused += 1
            await asyncio.sleep(refusal.retry_after)
        except Gone:
            await asyncio.sleep(0.5)


async def ask(client: Client, event: str, content: dict[str, Any]) -> dict[str, Any]:
    """Send an event; return the answer to it."""
    client.calls += 1
    client.send(f"42{client.calls}{json.dumps([event, content])}")
    while not (text := str(await client.message())).startswith(f"43{client.calls}["):
        pass
    return dict(json.loads(text[text.index("[") :])[0])
