import assert from "node:assert/strict";
import test from "node:test";

import { socket } from "../../socket.js";
import {
  BUSY,
  RUN,
  answerOf,
  arrival,
  asked,
  assertWhole,
  begun,
  breadth,
  depth,
  reading,
  send,
  serve,
  serveOne,
} from "./stream_reader.js";

const { FirstPull } = await import("../../../../static/core/wire/first_pull.js");

const SWAPPED = { start: "102754863", algorithm: "bfs" };
const CHOICE = "start=102754863&algorithm=bfs";
const NO_SEARCH = { error: { code: "bad_run", field: "algorithm", message: "There is no such search." } };

/** Answer a first pull. @param {number} k its index among those in flight @param {object} answer */
const tell = (k, answer) => send(socket.pulls[k].answer, answer);

test("a choice is pulled at once beside the current run, which continues if it is refused", async () => {
  const { stream, told } = begun();
  await serveOne();
  const choosing = new FirstPull(stream.channel).of(SWAPPED);
  assert.deepEqual(asked(), [64, 0]);
  assert.deepEqual(socket.pulls[1].request, { run: CHOICE, after: 0, limit: 64 });
  await tell(1, NO_SEARCH);
  assert.deepEqual([(await choosing).error, told.refusals], [NO_SEARCH.error, []]);
  await serve(breadth, "a");
  assertWhole(told.trace, breadth);
});

test("a chosen run continues from its first answer, by its canonical query", async () => {
  const first = { ...answerOf(depth, "b", /** @type {any} */ ({ request: { after: 0, limit: 64 } })), run: RUN };
  for (const [answer, next] of /** @type {[object, number[]][]} */ ([
    [first, [64]],
    [{ ...BUSY, run: RUN }, []], // it is repeated at the time that the server gives
  ])) {
    const { stream, told } = reading();
    socket.open();
    const choosing = new FirstPull(stream.channel).of(SWAPPED);
    await tell(0, answer);
    stream.open(RUN, await choosing);
    assert.deepEqual([told.trace.expansions, asked()], [next[0] ?? 0, next]);
    assert.ok(socket.pulls.every(({ request }) => request.run === RUN));
    stream.close();
  }
});

test("of quick successive choices one is in flight, the last waits, and none between is requested", async () => {
  const { stream } = reading();
  const first = new FirstPull(stream.channel);
  assert.equal(await first.of({ start: "0" }), null); // there is no connection
  socket.open();
  const choices = ["1", "2", "3"].map((start) => first.of({ start }));
  await arrival();
  assert.deepEqual(
    socket.pulls.map(({ request }) => request.run),
    ["start=1"],
  );
  await tell(0, { ...BUSY, run: "start=1" });
  assert.deepEqual(
    socket.pulls.map(({ request }) => request.run),
    ["start=3"],
  );
  socket.pulls[0].fail();
  assert.deepEqual(
    (await Promise.all(choices)).map((answer) => answer?.run),
    ["start=1", undefined, undefined],
  );
});
