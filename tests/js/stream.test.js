import assert from "node:assert/strict";
import test, { mock } from "node:test";

import { Trace } from "../../static/js/trace/trace.js";
import { batchOf, encode } from "./batches.js";
import { Random } from "./random.js";
import { socket } from "./socket.js";
import { randomTree } from "./traces.js";

const { Stream } = await import("../../static/js/wire/stream.js");

/** @typedef {import("./socket.js").Pull} Pull */

const RUN = "start=102-754-863&goal=012-345-678";
const BUSY = { error: { code: "busy", field: "run", message: "busy", retry_ms: 50 } };
const PREPARATION = { error: { ...BUSY.error, field: "preparation", message: "being compiled" } };
const BEYOND = { error: { code: "bad_request", field: "after", message: "after: beyond the end." } };

const breadth = randomTree(new Random(1), 30_000, 3, () => 0);
const depth = randomTree(new Random(2), 40_000, 3, (waiting) => waiting - 1);

/**
 * The answer to a pull of a run, cut short after `most` expansions.
 * @param {Trace} run @param {string} epoch @param {Pull} pull @param {number} [most]
 */
function answerOf(run, epoch, { request: { after, limit } }, most = limit) {
  const end = Math.min(run.expansions, after + Math.min(limit, most));
  if (after > run.expansions) return BEYOND;
  const done = end === run.expansions;
  const columns = /** @type {any} */ (run);
  return {
    after,
    epoch,
    batch: encode(batchOf(columns, after, end, done)),
    done,
    result: done ? { status: "solved" } : null,
  };
}

/**
 * A stream, the trace it fills, and what it told.
 * @param {{opensAgain?: boolean}} [how] whether a restart opens the run again, as the page does
 */
function reading({ opensAgain = true } = {}) {
  const told = {
    trace: new Trace(breadth.start),
    result: /** @type {object | null} */ (null),
    accepted: 0,
    restarts: 0,
    refusals: /** @type {string[]} */ ([]),
    awaited: /** @type {string[]} */ ([]),
    connections: /** @type {string[]} */ ([]),
  };
  const stream = new Stream({
    length: () => told.trace.expansions,
    accept(batch, result) {
      assert.equal(batch.first.e, told.trace.expansions, "a batch is lost, repeated or out of order");
      assert.equal(batch.first.n, told.trace.nodes);
      told.trace.append(batch);
      told.result = result;
      told.accepted++;
    },
    restart() {
      told.restarts++;
      socket.forget(); // whatever is in flight was asked by the trace that is dropped
      told.trace = new Trace(breadth.start);
      if (opensAgain) stream.open(RUN);
    },
    connection: (state) => told.connections.push(state),
    waiting: (message) => told.awaited.push(message),
    refused: (message) => told.refusals.push(message),
  });
  return { stream, told };
}

/** Let what was answered arrive. */
const arrival = () => new Promise((resolve) => setImmediate(resolve));

/** @param {(answer: object) => void} send @param {object} answer */
async function send(send, answer) {
  send(answer);
  await arrival();
}

/** The offsets that are asked for now. */
const asked = () => socket.pulls.map((pull) => pull.request.after);

/** Answer whatever is asked, in order, until nothing is. @param {Trace} run @param {string} epoch */
async function serve(run, epoch) {
  while (socket.pulls.length) await send(socket.pulls[0].answer, answerOf(run, epoch, socket.pulls[0]));
}

/** @param {Trace} trace @param {Trace} run */
function assertWhole(trace, run) {
  assert.deepEqual(
    [trace.expansions, trace.nodes, trace.discards, trace.done],
    [run.expansions, run.nodes, run.discards, true],
  );
  assert.deepEqual(trace.node_e.subarray(0, trace.expansions), run.node_e.subarray(0, run.expansions));
  assert.deepEqual(trace.parent_n.subarray(0, trace.nodes), run.parent_n.subarray(0, run.nodes));
  assert.deepEqual(trace.expanded_n.subarray(0, trace.nodes), run.expanded_n.subarray(0, run.nodes));
}

test("nothing is asked before there is a run and a connection", () => {
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

test("the first pull is small and alone, and from then on two are in flight", async () => {
  const { stream, told } = reading();
  socket.open();
  stream.open(RUN);
  const [first] = socket.pulls;
  assert.deepEqual(first.request, { run: RUN, after: 0, limit: 64, seal: true });
  await send(first.answer, answerOf(breadth, "a", first));
  assert.equal(told.trace.expansions, 64);
  assert.deepEqual(asked(), [64, 4160]);
  assert.ok(socket.pulls.every(({ request }) => request.run === RUN && request.limit >= 1 && request.limit <= 65_536));
});

test("a run is read to its end, with its result, and then nothing more is asked", async () => {
  const { stream, told } = reading();
  socket.open();
  stream.open(RUN);
  await serve(breadth, "a");
  assertWhole(told.trace, breadth);
  assert.deepEqual(told.result, { status: "solved" });
  assert.equal(socket.mostInFlight, 2);
  assert.deepEqual([told.refusals, told.restarts], [[], 0]);
  socket.lose();
  socket.open();
  assert.deepEqual(asked(), []);
});

test("the first answer may come with the page, and reading goes on from there", async () => {
  const { stream, told } = reading();
  const answer = /** @type {any} */ (
    answerOf(breadth, "a", /** @type {any} */ ({ request: { after: 0, limit: 64, seal: true } }))
  );
  const first = { ...answer, batch: Buffer.from(answer.batch).toString("base64") };
  stream.open(RUN, first);
  assert.deepEqual([told.trace.expansions, asked()], [64, []]);
  socket.open();
  assert.deepEqual(asked(), [64, 4160]);
  await serve(breadth, "a");
  assertWhole(told.trace, breadth);
  const other = reading();
  socket.open();
  other.stream.open(RUN, { ...first, batch: first.batch.slice(0, 40) });
  assert.deepEqual([other.told.refusals, asked()], [[], [0]]);
});

test("an answer that comes before the one it continues is not accepted and is asked for again", async () => {
  const { stream, told } = reading();
  socket.open();
  stream.open(RUN);
  await send(socket.pulls[0].answer, answerOf(breadth, "a", socket.pulls[0]));
  const [near, far] = socket.pulls;
  await send(far.answer, answerOf(breadth, "a", far));
  assert.equal(told.trace.expansions, 64);
  assert.deepEqual(asked(), [64], "what came too early is asked for again before there is what it continues");
  await send(near.answer, answerOf(breadth, "a", near));
  assert.equal(told.trace.expansions, 4160);
  assert.equal(asked()[0], 4160);
  await serve(breadth, "a");
  assertWhole(told.trace, breadth);
});

test("after an answer that came short the next pull continues it", async () => {
  const { stream, told } = reading();
  socket.open();
  stream.open(RUN);
  await send(socket.pulls[0].answer, answerOf(breadth, "a", socket.pulls[0]));
  const [near, far] = socket.pulls;
  await send(near.answer, answerOf(breadth, "a", near, 100));
  assert.deepEqual(asked(), [4160, 164]);
  await send(far.answer, answerOf(breadth, "a", far));
  assert.equal(told.trace.expansions, 164);
  await serve(breadth, "a");
  assertWhole(told.trace, breadth);
});

test("what a run waits for is told once, and that it waits no more", async () => {
  mock.timers.enable({ apis: ["setTimeout"] });
  try {
    const { stream, told } = reading();
    socket.open();
    stream.open(RUN);
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
  } finally {
    mock.timers.reset();
  }
});

test("a busy server is asked again after the time it names, and not before", async () => {
  mock.timers.enable({ apis: ["setTimeout"] });
  try {
    for (const error of [BUSY, { error: { code: "rate", field: "run", message: "slowly" } }]) {
      const { stream, told } = reading();
      socket.open();
      stream.open(RUN);
      await send(socket.pulls[0].answer, answerOf(breadth, "a", socket.pulls[0]));
      const before = socket.requests.length;
      await send(socket.pulls[0].answer, error);
      assert.deepEqual(asked(), [4160]);
      mock.timers.tick(49);
      await arrival();
      assert.equal(socket.requests.length, before);
      mock.timers.tick(151);
      await arrival();
      assert.deepEqual(asked(), [4160, 64]);
      assert.deepEqual(told.refusals, []);
      await serve(breadth, "a");
      assertWhole(told.trace, breadth);
    }
  } finally {
    mock.timers.reset();
  }
});

test("a busy server that is forgotten with its connection or run is not asked for the old offset", async () => {
  mock.timers.enable({ apis: ["setTimeout"] });
  try {
    const { stream } = reading();
    socket.open();
    stream.open(RUN);
    await send(socket.pulls[0].answer, BUSY);
    socket.lose();
    socket.open();
    stream.open("start=another");
    mock.timers.tick(1000);
    await arrival();
    assert.deepEqual(socket.pulls.at(-1)?.request, { run: "start=another", after: 0, limit: 64, seal: true });
    assert.equal(socket.requests.length, 3);
  } finally {
    mock.timers.reset();
  }
});

test("a pull that the socket has given up is asked again at once", async () => {
  const { stream, told } = reading();
  socket.open();
  stream.open(RUN);
  assert.ok(socket.pulls[0].ms > 10_000 && socket.pulls[0].ms < 60_000);
  socket.pulls[0].fail();
  await arrival();
  assert.deepEqual(asked(), [0]);
  await send(socket.pulls[0].answer, answerOf(breadth, "a", socket.pulls[0]));
  for (const pull of [...socket.pulls]) pull.fail();
  await arrival();
  assert.deepEqual(asked(), [64, 4160]);
  await serve(breadth, "a");
  assertWhole(told.trace, breadth);
  assert.deepEqual(told.refusals, []);
});

test("after a lost connection reading goes on from the length that is here", async () => {
  const { stream, told } = reading();
  socket.open();
  stream.open(RUN);
  for (let i = 0; i < 4; i++) await send(socket.pulls[0].answer, answerOf(breadth, "a", socket.pulls[0], 1000));
  const length = told.trace.expansions;
  assert.ok(length > 1000);
  socket.lose();
  for (const pull of [...socket.orphans]) pull.fail();
  await arrival();
  assert.deepEqual(asked(), []);
  socket.open();
  const [near, far] = socket.pulls.map(({ request }) => request);
  assert.deepEqual([near.after, far.after], [length, length + near.limit]);
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
    const { stream, told } = reading({ opensAgain });
    socket.open();
    stream.open(RUN);
    for (let i = 0; i < 3; i++) await send(socket.pulls[0].answer, answerOf(breadth, "a", socket.pulls[0]));
    assert.ok(told.trace.expansions > 4000);
    socket.lose();
    socket.open();
    const [near, far] = socket.pulls;
    await send(near.answer, answerOf(depth, "b", near));
    assert.deepEqual([told.restarts, told.trace.expansions], [1, 0]);
    assert.deepEqual(
      socket.pulls.map(({ request }) => request),
      [{ run: RUN, after: 0, limit: 64, seal: true }],
    );
    await send(far.answer, answerOf(depth, "b", far));
    assert.deepEqual([told.restarts, told.trace.expansions, asked()], [1, 0, [0]]);
    await serve(depth, "b");
    assertWhole(told.trace, depth);
    assert.equal(told.restarts, 1);
  });
}

test("errors for what was asked ahead beyond the end are ignored", async () => {
  const { stream, told } = reading();
  socket.open();
  stream.open(RUN);
  while (told.trace.expansions + 4096 < breadth.expansions)
    await send(socket.pulls[0].answer, answerOf(breadth, "a", socket.pulls[0]));
  const near = socket.pulls.find(({ request }) => request.after === told.trace.expansions);
  const far = socket.pulls.find(({ request }) => request.after > breadth.expansions);
  assert.ok(near && far);
  await send(far.answer, BEYOND);
  assert.deepEqual([told.refusals, stream.done], [[], false]);
  await send(near.answer, answerOf(breadth, "a", near));
  for (const pull of [...socket.pulls]) await send(pull.answer, BEYOND);
  assertWhole(told.trace, breadth);
  assert.deepEqual([told.refusals, asked()], [[], []]);
});

test("an empty answer asked for ahead exactly at the end is not accepted once more", async () => {
  const { stream, told } = reading();
  const run = new Trace(breadth.start);
  run.append(batchOf(/** @type {any} */ (breadth), 0, 64 + 4096, true));
  socket.open();
  stream.open(RUN);
  await serve(run, "a");
  assertWhole(told.trace, run);
  assert.equal(told.accepted, 2);
});

test("a run that the server refuses is told once, and nothing more is asked", async () => {
  for (const code of ["bad_run", "bad_request", "too_large"]) {
    const { stream, told } = reading();
    socket.open();
    stream.open(RUN);
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

test("whatever happens, every run is read whole and in order with at most two pulls in flight #thorough", async () => {
  mock.timers.enable({ apis: ["setTimeout"] });
  try {
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
        else if (chance < 75) pull?.fail();
        else if (chance < 85) pull?.answer(BUSY);
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
      assert.ok(socket.mostInFlight <= 2, `seed ${seed}: ${socket.mostInFlight} pulls in flight`);
      assert.deepEqual(told.refusals, []);
    }
  } finally {
    mock.timers.reset();
  }
});
