import assert from "node:assert/strict";
import test from "node:test";

import { Trace } from "../../../../static/core/trace/trace.js";
import { batchOf } from "../../batches.js";
import { socket } from "../../socket.js";
import {
  RUN,
  answerOf,
  arrival,
  asked,
  assertWhole,
  begun,
  breadth,
  depth,
  nextPull,
  reading,
  send,
  serve,
  serveOne,
} from "./stream_reader.js";

test("a changed run that ends before the received length drops the trace and is read from 0", async () => {
  const { stream, told } = reading();
  const short = new Trace(breadth.start);
  short.append(batchOf(/** @type {any} */ (depth), 0, 2000, true));
  socket.open();
  stream.open(RUN);
  for (let i = 0; i < 3; i++) await serveOne();
  socket.lose();
  socket.open();
  await serve(short, "b");
  assert.deepEqual([told.refusals, told.restarts], [[], 1]);
  assertWhole(told.trace, short);
});

/** @param {any} answer */
const flipped = (answer) => {
  new Uint8Array(answer.batch)[100] ^= 4;
  return answer;
};

test("an answer damaged in transit is requested again, and the run is complete", async () => {
  for (const damage of [
    flipped,
    (/** @type {any} */ answer) => ({ ...answer, batch: answer.batch.slice(0, 99) }),
    (/** @type {any} */ answer) => ({ ...answer, batch: null }),
    (/** @type {any} */ answer) => ({ ...answer, done: !answer.done }),
    () => null,
  ]) {
    const { told } = begun();
    for (let i = 0; i < 4; i++) {
      const length = told.trace.expansions;
      await send(nextPull(length).answer, damage(answerOf(breadth, "a", nextPull(length))));
      assert.equal(told.trace.expansions, length);
      await send(nextPull(length).answer, answerOf(breadth, "a", nextPull(length)));
      assert.ok(told.trace.expansions > length);
    }
    await serve(breadth, "a");
    assertWhole(told.trace, breadth);
    assert.deepEqual([told.refusals, told.restarts, socket.timesLeft], [[], 0, 0]);
  }
});

test("a server with unreadable answers is reported once and asked nothing more", async () => {
  const { stream, told } = begun();
  let answers = 0;
  for (; !told.refusals.length; answers++) {
    assert.ok(answers < 20, "it is asked for ever");
    const answer = /** @type {any} */ (answerOf(breadth, "a", nextPull(0)));
    new Uint8Array(answer.batch)[4] = 3;
    await send(nextPull(0).answer, answer);
    socket.pulls = socket.pulls.filter(({ request }) => request.after === 0); // none that was asked ahead
  }
  assert.deepEqual(told.refusals, ["The server's answers cannot be read: got v3, expected v2. Reload the page."]);
  assert.deepEqual([asked(), answers], [[], 6]);
  const { length } = told.connections;
  socket.lose();
  socket.open();
  assert.deepEqual([asked(), told.connections.length], [[], length], "news of the connection would hide it");
  stream.open(RUN);
  assert.deepEqual(asked(), [0]);
});

test("an answer that does not continue what is here is never given up, and asked for again", async ({ mock }) => {
  mock.timers.enable({ apis: ["setTimeout"] });
  const { told } = begun();
  for (let k = 0; k < 9; k++) {
    const request = { run: RUN, after: 7, limit: 9 };
    await send(nextPull(0).answer, answerOf(breadth, "a", { ...nextPull(0), request }));
    mock.timers.tick(200);
    await arrival();
  }
  await serve(breadth, "a");
  assertWhole(told.trace, breadth);
  assert.deepEqual(told.refusals, []);
});

test("a page that cannot process an answer says so once and asks nothing more", async () => {
  const { stream, told } = reading();
  const { accept } = stream.reader;
  stream.reader.accept = (batch, result) => {
    accept(batch, result);
    throw new Error("no room");
  };
  socket.open();
  stream.open(RUN);
  await serveOne();
  socket.forget(); // what was asked ahead
  assert.deepEqual([told.refusals, asked()], [["This page cannot go on: no room. Reload the page."], []]);
});

test("a connection that the server does not accept in time is left for another", async ({ mock }) => {
  mock.timers.enable({ apis: ["setTimeout"] });
  const { stream } = reading();
  stream.open(RUN);
  socket.reach();
  mock.timers.tick(2999);
  assert.equal(socket.timesLeft, 0);
  mock.timers.tick(1);
  assert.deepEqual([socket.timesLeft, socket.timesAskedToConnect], [1, 1]);
  socket.reach();
  socket.open();
  await serve(breadth, "a");
  mock.timers.tick(60_000);
  assert.equal(socket.timesLeft, 1);
});

test("a server too busy to accept a connection is reported and asked again when it says", async () => {
  const { stream, told } = reading({ isWaiting: true });
  stream.open(RUN);
  const error = { code: "busy", field: "server", message: "The hall is full.", retry_ms: 1500 };
  const responseText = JSON.stringify({ error });
  socket.refuse({ description: 503, context: { responseText } });
  socket.refuse({ description: 503, context: { responseText } });
  assert.deepEqual([told.awaited, socket.delays.at(-1), told.connections], [["The hall is full."], 1500, []]);
  socket.refuse({ description: 503, context: { responseText: "<html>" } });
  assert.match(told.awaited.at(-1) ?? "", /busy/);
  socket.open();
  assert.deepEqual([told.awaited.at(-1), socket.delays.at(-1)], ["", 300]);
  await serve(breadth, "a");
  assertWhole(told.trace, breadth);
  socket.refuse(new Error("websocket error"));
  assert.equal(told.connections.at(-1), "lost");
});

test("a pull that is not answered in time is sent again on a new connection, for fewer expansions", async () => {
  const { stream, told } = begun();
  await serveOne();
  const [{ ms, request }] = socket.pulls;
  assert.ok(ms >= 5000 && ms <= 10_000);
  socket.pulls[0].fail();
  await arrival();
  assert.deepEqual([socket.timesLeft, socket.timesAskedToConnect, asked()], [1, 1, []]);
  socket.open();
  assert.deepEqual(socket.pulls[0].request, { ...request, limit: request.limit / 2 });
  for (let i = 0; i < 20; i++) {
    socket.pulls[0].fail();
    await arrival();
    socket.open();
  }
  assert.equal(socket.pulls[0].request.limit, 64);
  await serve(breadth, "a");
  assertWhole(told.trace, breadth);
  assert.equal(stream.isReading, false);
});

test("streams read their runs side by side by one socket, and one that is closed asks no more", async () => {
  const one = begun();
  const other = reading({ channel: one.stream.channel });
  other.stream.open("start=other");
  const closed = reading({ channel: one.stream.channel });
  closed.stream.open("start=closed");
  assert.deepEqual(asked(), [0, 0, 0]);
  closed.stream.close();
  for (let turn = 0; socket.pulls.length; turn++) {
    const [pull] = socket.pulls;
    await send(pull.answer, answerOf(pull.request.run === RUN ? breadth : depth, pull.request.run, pull));
    if (turn === 7) socket.lose();
    if (turn === 7) socket.open();
  }
  assertWhole(one.told.trace, breadth);
  assertWhole(other.told.trace, depth);
  assert.equal(closed.told.accepted, 0);
});
