import assert from "node:assert/strict";
import test from "node:test";

import { Random } from "../../random.js";
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

const PREPARATION = { error: { ...BUSY.error, field: "preparation", message: "being compiled" } };

test("nothing is requested before there is a run and a connection", () => {
  const { stream, told } = reading();
  socket.open();
  assert.deepEqual([asked(), told.connections], [[], ["open"]]);
  stream.open(RUN);
  assert.deepEqual(asked(), [0]);
  const late = reading();
  late.stream.open(RUN);
  assert.deepEqual(asked(), []);
  socket.open();
  assert.deepEqual(asked(), [0]);
});

test("the first pull is small, and the next one follows its answer", async () => {
  const { told } = begun();
  const [first] = socket.pulls;
  assert.deepEqual(first.request, { run: RUN, after: 0, limit: 64 });
  await send(first.answer, answerOf(breadth, "a", first));
  assert.equal(told.trace.expansions, 64);
  assert.deepEqual(asked(), [64]);
  assert.ok(socket.pulls.every(({ request }) => request.run === RUN && request.limit >= 1 && request.limit <= 65_536));
});

test("a run is read to its end, with its result, and then nothing more is asked", async () => {
  const { told } = begun();
  await serve(breadth, "a");
  assertWhole(told.trace, breadth);
  assert.deepEqual(told.result, { status: "solved" });
  assert.equal(socket.mostInFlight, 1);
  assert.deepEqual([told.refusals, told.restarts], [[], 0]);
  socket.lose();
  socket.open();
  assert.deepEqual(asked(), []);
});

test("the first answer may arrive with the page, and reading continues from there", async () => {
  const { stream, told } = reading();
  const answer = /** @type {any} */ (answerOf(breadth, "a", /** @type {any} */ ({ request: { after: 0, limit: 64 } })));
  const first = { ...answer, batch: Buffer.from(answer.batch).toString("base64") };
  stream.open(RUN, first);
  assert.deepEqual([told.trace.expansions, asked()], [64, []]);
  socket.open();
  assert.deepEqual(asked(), [64]);
  await serve(breadth, "a");
  assertWhole(told.trace, breadth);
  const other = reading();
  socket.open();
  other.stream.open(RUN, { ...first, batch: first.batch.slice(0, 40) });
  assert.deepEqual([other.told.refusals, asked()], [[], [0]]);
});

test("the reason why a run waits is reported once, and so is the end of the wait", async ({ mock }) => {
  mock.timers.enable({ apis: ["setTimeout"] });
  const { stream, told } = begun({ isWaiting: true });
  for (let tries = 0; tries < 2; tries++) {
    await send(socket.pulls[0].answer, PREPARATION);
    assert.deepEqual(told.awaited, ["being compiled"]);
    mock.timers.tick(50);
    await arrival();
  }
  await send(socket.pulls[0].answer, BUSY);
  mock.timers.tick(50);
  await arrival();
  await serve(breadth, "a");
  assert.deepEqual(told.awaited, ["being compiled", ""]);
  assertWhole(told.trace, breadth);
  stream.open(`${RUN}&algorithm=bfs`);
  await send(socket.pulls[0].answer, PREPARATION);
  stream.open(RUN);
  assert.deepEqual(told.awaited.slice(2), ["being compiled", ""]);
});

test("a busy server is asked again after the time it names, and not before", async ({ mock }) => {
  mock.timers.enable({ apis: ["setTimeout"] });
  for (const error of [BUSY, { error: { code: "busy", field: "run", message: "slowly" } }]) {
    const { told } = begun();
    await serveOne();
    const before = socket.requests.length;
    await send(socket.pulls[0].answer, error);
    assert.deepEqual(asked(), []);
    mock.timers.tick(49);
    await arrival();
    assert.equal(socket.requests.length, before);
    mock.timers.tick(151);
    await arrival();
    assert.deepEqual(asked(), [64]);
    assert.deepEqual(told.refusals, []);
    await serve(breadth, "a");
    assertWhole(told.trace, breadth);
  }
});

test("after a new connection or run a busy server is not asked for the old offset", async ({ mock }) => {
  mock.timers.enable({ apis: ["setTimeout"] });
  const { stream } = begun();
  await send(socket.pulls[0].answer, BUSY);
  socket.lose();
  socket.open();
  stream.open("start=another");
  mock.timers.tick(1000);
  await arrival();
  assert.deepEqual(socket.pulls.at(-1)?.request, { run: "start=another", after: 0, limit: 64 });
  assert.equal(socket.requests.length, 3);
});

test("after a lost connection reading continues from the received length", async () => {
  const { told } = begun();
  for (let i = 0; i < 4; i++) await send(socket.pulls[0].answer, answerOf(breadth, "a", socket.pulls[0], 1000));
  const length = told.trace.expansions;
  assert.ok(length > 1000);
  socket.lose();
  for (const pull of [...socket.orphans]) pull.fail();
  await arrival();
  assert.deepEqual(asked(), []);
  socket.open();
  assert.deepEqual(asked(), [length]);
  assert.deepEqual(told.connections, ["open", "lost", "open"]);
  await serve(breadth, "a");
  assertWhole(told.trace, breadth);
  assert.equal(told.restarts, 0);
});

test("a server that ends the connection itself is connected to again", () => {
  reading();
  socket.open();
  socket.lose("transport close");
  assert.equal(socket.timesAskedToConnect, 0);
  socket.open();
  socket.lose("io server disconnect");
  assert.equal(socket.timesAskedToConnect, 1);
});

for (const opensAgain of [true, false]) {
  test(`a changed epoch drops the trace and reads from 0, if the page ${
    opensAgain ? "opens the run again" : "only " + "drops it"
  }`, async () => {
    const { told } = begun({ opensAgain });
    for (let i = 0; i < 3; i++) await serveOne();
    assert.ok(told.trace.expansions > 4000);
    socket.lose();
    socket.open();
    const [near] = socket.pulls;
    await send(near.answer, answerOf(depth, "b", near));
    assert.deepEqual([told.restarts, told.trace.expansions], [1, 0]);
    assert.deepEqual(
      socket.pulls.map(({ request }) => request),
      [{ run: RUN, after: 0, limit: 64 }],
    );
    await serve(depth, "b");
    assertWhole(told.trace, depth);
    assert.equal(told.restarts, 1);
  });
}

test("a run that the server refuses is reported once, and no more is requested", async () => {
  for (const code of ["bad_run", "bad_request", "too_large"]) {
    const { stream, told } = begun();
    await send(socket.pulls[0].answer, { error: { code, field: "limit", message: "limit: too much." } });
    socket.lose();
    socket.open();
    assert.deepEqual([told.refusals, asked()], [["limit: too much."], []]);
    stream.open("start=another");
    assert.deepEqual(asked(), [0]);
  }
});

test("answers to an earlier run are not accepted for the present one", async () => {
  const { stream, told } = reading();
  socket.open();
  stream.open("start=another");
  const [early] = socket.pulls;
  stream.open(RUN);
  const present = socket.pulls[1];
  await send(early.answer, answerOf(depth, "b", early));
  assert.equal(told.accepted, 0);
  assert.deepEqual(asked(), [0]);
  await send(present.answer, answerOf(breadth, "a", present));
  await serve(breadth, "a");
  assertWhole(told.trace, breadth);
  assert.equal(told.restarts, 0);
});

test("under any events every run is read completely, in order, one pull at a time #thorough", async ({ mock }) => {
  mock.timers.enable({ apis: ["setTimeout"] });
  for (let seed = 0; seed < 60; seed++) {
    const random = new Random(seed);
    const { stream, told } = reading({ opensAgain: seed % 2 === 0 });
    let run = random.pick([breadth, depth]);
    let epoch = "a";
    socket.open();
    stream.open(RUN);
    for (let turn = 0; !told.trace.done; turn++) {
      assert.ok(turn < 6000, `seed ${seed} does not come to an end`);
      const pull = random.pick(socket.pulls);
      const chance = random.below(turn < 200 ? 100 : 20);
      if (chance < 60) pull?.answer(answerOf(run, epoch, pull, random.pick([1, 30, 500, 5000])));
      else if (chance < 75 && pull) {
        pull.fail();
        await arrival();
        socket.open();
      } else if (chance < 85) pull?.answer(BUSY);
      else if (chance < 95) {
        socket.lose();
        for (const orphan of [...socket.orphans]) if (random.below(2)) orphan.fail();
        if (random.below(2)) await arrival();
        if (random.below(8) === 0 && told.trace.expansions < 10_000)
          [run, epoch] = [run === depth ? breadth : depth, epoch + "'"];
        socket.open();
      } else random.pick(socket.orphans)?.fail();
      if (random.below(3)) await arrival();
      if (!socket.pulls.length) mock.timers.tick(50);
    }
    assertWhole(told.trace, run);
    assert.deepEqual(told.refusals, []);
  }
});

test("an answer about states is used once these have arrived, unless another run is open", async () => {
  const { stream, told } = reading();
  const waits = /** @type {(() => void)[]} */ ([]);
  stream.reader.prepare = () => new Promise((resolve) => waits.push(() => resolve(null)));
  socket.open();
  stream.open(RUN);
  for (const isLeft of [true, false]) {
    const [pull] = socket.pulls.splice(0);
    const own = { h: null, nearest: null, order: null };
    await send(pull.answer, { ...answerOf(breadth, "one", pull), space: own });
    assert.deepEqual([told.accepted, asked()], [0, []], "nothing is asked for meanwhile");
    if (isLeft) stream.open(RUN);
    waits.pop()?.();
    await arrival();
  }
  assert.equal(told.accepted, 1);
});
