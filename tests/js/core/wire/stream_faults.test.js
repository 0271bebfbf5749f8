import assert from "node:assert/strict";
import test from "node:test";

import { Trace } from "../../../../static/core/trace/trace.js";
import { batchOf } from "../../batches.js";
import { socket } from "../../socket.js";
import {
  BEYOND,
  BUSY,
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
  sealed,
  send,
  serve,
  serveOne,
} from "./stream_reader.js";

test("a busy server that was asked ahead is asked again after the time it names, and not before", async ({ mock }) => {
  mock.timers.enable({ apis: ["setTimeout"] });
  for (const error of [BUSY, BEYOND]) {
    begun();
    await serveOne();
    const before = socket.requests.length;
    await send(socket.pulls[1].answer, error);
    assert.equal(socket.requests.length, before);
    mock.timers.tick(200);
    assert.equal(socket.requests.length, before + 1);
  }
});

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
    (/** @type {any} */ answer) => ({ ...answer, seal: 7 }),
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

test("after two damaged answers in a row another connection is taken", async () => {
  const { told } = begun();
  for (let i = 0; i < 2; i++) await send(socket.pulls[0].answer, flipped(answerOf(breadth, "a", socket.pulls[0])));
  assert.deepEqual([socket.timesLeft, socket.timesAskedToConnect, asked()], [1, 1, []]);
  socket.open();
  await serve(breadth, "a");
  assertWhole(told.trace, breadth);
});

test("a server with unreadable answers is reported once and asked nothing more", async () => {
  const { stream, told } = begun();
  let answers = 0;
  for (; !told.refusals.length; answers++) {
    assert.ok(answers < 20, "it is asked for ever");
    const answer = /** @type {any} */ (answerOf(breadth, "a", socket.pulls[0]));
    new Uint8Array(answer.batch)[4] = 3;
    await send(socket.pulls[0].answer, answer);
    if (!socket.connected) socket.open();
  }
  assert.deepEqual(told.refusals, ["The server's answers cannot be read: got v3, expected v1 or v2. Reload the page."]);
  assert.deepEqual([asked(), answers], [[], 6]);
  const { length } = told.connections;
  socket.lose();
  socket.open();
  assert.deepEqual([asked(), told.connections.length], [[], length], "news of the connection would hide it");
  stream.open(RUN);
  assert.deepEqual(asked(), [0]);
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
  assert.deepEqual([told.refusals, asked()], [["This page cannot go on: no room. Reload the page."], []]);
});

test("a pull that is not answered in time is asked again on another connection", async ({ mock }) => {
  mock.timers.enable({ apis: ["setTimeout"] });
  const { stream, told } = begun();
  await serveOne();
  const { ms } = stream.channel.patience;
  assert.ok(ms >= 1000 && ms < 5000);
  mock.timers.tick(ms - 1);
  assert.equal(socket.timesLeft, 0);
  mock.timers.tick(1);
  assert.deepEqual([socket.timesLeft, socket.timesAskedToConnect], [1, 1]);
  assert.ok(stream.channel.patience.ms > ms, "a busy server is asked ever more often");
  for (const orphan of [...socket.orphans]) orphan.fail();
  await arrival();
  socket.open();
  assert.deepEqual(asked(), [64, 4160]);
  await serve(breadth, "a");
  assertWhole(told.trace, breadth);
  assert.equal(socket.timesLeft, 1);
});

test("once answers are sealed, one without a seal is requested again", async () => {
  const { stream, told } = begun();
  const [first] = socket.pulls;
  const answer = answerOf(breadth, "a", first);
  await send(first.answer, sealed(answer, RUN));
  await send(nextPull(64).answer, { error: { code: "bad_request", field: "event", message: "event: “puLl” came." } });
  assert.deepEqual([told.refusals, told.trace.expansions], [[], 64]);
  assert.ok(nextPull(64));
  stream.close();
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

test("a slow server that answers is kept without a message", async ({ mock }) => {
  mock.timers.enable({ apis: ["setTimeout"] });
  const { told } = begun();
  while (socket.pulls.length) {
    mock.timers.tick(900);
    await serveOne();
  }
  assertWhole(told.trace, breadth);
  assert.equal(socket.timesLeft, 0);
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

test("at most two pulls are in flight when runs are opened one after the other", async () => {
  const { stream } = reading();
  socket.open();
  for (let i = 0; i < 5; i++) stream.open(`start=${i}`);
  assert.equal(socket.mostInFlight, 2);
  for (const pull of [...socket.pulls]) pull.fail();
  await arrival();
  assert.deepEqual(
    socket.pulls.map(({ request }) => request),
    [{ run: "start=4", after: 0, limit: 64, seal: true }],
  );
});
