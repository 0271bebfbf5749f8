import assert from "node:assert/strict";
import test from "node:test";

import { Random } from "../../random.js";
import { socket } from "../../socket.js";
import { randomTree } from "../../traces.js";
import { answerOf, arrival, reading as readingOn } from "./stream_reader.js";
/** @import {Pull, Request} from "../../socket.js" */

const { Channel } = await import("../../../../static/core/wire/channel.js");

/** Runs of different lengths, by their links. @type {Record<string, ReturnType<typeof randomTree>>} */
const RUNS = {
  long: randomTree(new Random(1), 40_000, 3, () => 0),
  short: randomTree(new Random(2), 900, 3, () => 0),
  deep: randomTree(new Random(3), 20_000, 3, (waiting) => waiting - 1),
};

/** @param {Request} request @param {number} most expansions of an answer */
const answerTo = (request, most) => answerOf(RUNS[request.run], request.run, /** @type {Pull} */ ({ request }), most);

/** A stream on a channel, and the trace it fills. @param {InstanceType<typeof Channel>} channel @param {string} run */
function reading(channel, run) {
  const { stream, told } = readingOn({ channel });
  stream.reader.restart = () => assert.fail("an answer is taken for another run's");
  stream.reader.refused = (message) => assert.fail(message);
  stream.open(run);
  return { stream, told, run };
}

test("streams of a channel read runs whole by one socket, two pulls in flight at most #thorough", async () => {
  for (let seed = 0; seed < 12; seed++) {
    const random = new Random(seed);
    const channel = new Channel();
    const all = Object.keys(RUNS).map((run) => reading(channel, run));
    socket.open();
    for (let turn = 0; all.some(({ told }) => !told.trace.done); turn++) {
      assert.ok(turn < 5000, "it is never done");
      if (random.below(40) === 0) {
        socket.lose();
        for (const orphan of [...socket.orphans]) orphan.fail();
        await arrival();
        socket.open();
      }
      assert.ok(socket.pulls.length <= 2, "more than two pulls are in flight");
      if (!socket.pulls.length) assert.fail("nothing is asked though not all is here");
      const pull = random.pick(socket.pulls);
      if (random.below(10) === 0) pull.fail();
      else pull.answer(answerTo(pull.request, 200 + random.below(5000)));
      await arrival();
    }
    for (const { told, run } of all) {
      assert.deepEqual(
        told.trace.node_e.subarray(0, told.trace.expansions),
        RUNS[run].node_e.subarray(0, RUNS[run].expansions),
      );
      assert.ok(told.connections.includes("open"));
    }
    for (const pull of [...socket.pulls]) pull.answer(answerTo(pull.request, 4096)); // asked ahead, beyond the end
    await arrival();
    assert.deepEqual(socket.pulls, []);
  }
});

test("a short run is not kept waiting by long ones: streams pull in turn", async () => {
  const channel = new Channel();
  const all = ["long", "deep", "short"].map((run) => reading(channel, run));
  socket.open();
  for (let answers = 0; answers < 9; answers++) {
    const [pull] = socket.pulls;
    pull.answer(answerTo(pull.request, 4096));
    await arrival();
  }
  assert.ok(all[2].told.trace.done);
  assert.ok(all.every(({ told }) => told.trace.expansions >= 64));
});

test("a stream that is closed asks no more, takes no more, and leaves its turn to the others", async () => {
  const channel = new Channel();
  const [one, other] = ["long", "short"].map((run) => reading(channel, run));
  socket.open();
  const pulls = [...socket.pulls];
  one.stream.close();
  for (const pull of pulls) pull.answer(answerTo(pull.request, 4096));
  await arrival();
  while (socket.pulls.length) {
    socket.pulls[0].answer(answerTo(socket.pulls[0].request, 4096));
    await arrival();
  }
  assert.deepEqual([one.told.trace.expansions, other.told.trace.done, channel.streams.length], [0, true, 1]);
});

test("a lost answer is noticed in time though later ones arrive", async ({ mock }) => {
  mock.timers.enable({ apis: ["setTimeout"] });
  const start = performance.now();
  let now = start;
  mock.method(performance, "now", () => now);
  const pass = (/** @type {number} */ ms) => {
    now += ms;
    mock.timers.tick(ms);
  };
  const channel = new Channel();
  const [one, two] = [reading(channel, "long"), reading(channel, "deep")];
  socket.open();
  const lost = socket.pulls.find(({ request }) => request.run === "long");
  assert.ok(lost);
  const { ms } = channel.patience;
  let answers = 0;
  while (!socket.timesLeft) {
    assert.ok(now - start <= ms, "what others are answered hides that one is not");
    pass(50);
    const next = socket.pulls.find((pull) => pull !== lost);
    if (!next) continue;
    next.answer(answerTo(next.request, 64));
    answers++;
    await arrival();
  }
  assert.ok(answers > 10 && !two.told.trace.done);
  for (const orphan of [...socket.orphans]) orphan.fail();
  await arrival();
  socket.open();
  for (let pull = socket.pulls[0]; pull; [pull] = socket.pulls) {
    pull.answer(answerTo(pull.request, 5000));
    await arrival();
  }
  assert.ok(one.told.trace.done && two.told.trace.done);
});

test("an idle page that is evicted stays away silently until it needs something", async () => {
  const channel = new Channel();
  const one = socket;
  const first = reading(channel, "short");
  one.open();
  while (one.pulls.length) {
    const [pull] = one.pulls;
    pull.answer(answerTo(pull.request, 4096));
    await arrival();
  }
  assert.ok(first.told.trace.done);
  const before = [...first.told.connections];
  one.takePlace(20);
  await new Promise((resolve) => setTimeout(resolve, 60));
  assert.equal(one.timesAskedToConnect, 0);
  assert.deepEqual(first.told.connections, before, "nothing is lost where nothing is needed");
  const second = reading(channel, "deep");
  assert.equal(one.timesAskedToConnect, 1);
  second.stream.pump();
  assert.equal(one.timesAskedToConnect, 1, "it is on its way");
  one.open();
  assert.equal(one.pulls.length, 1);
  channel.streams.forEach((stream) => stream.close());
});

test("a reading page that is evicted says why and reconnects when the server says", async () => {
  const channel = new Channel();
  const one = socket;
  /** @type {string[]} */
  const told = [];
  const { stream } = reading(channel, "long");
  stream.reader.waiting = (message) => void told.push(message);
  one.open();
  one.takePlace(20);
  assert.deepEqual(told, ["This server is full."]);
  assert.equal(one.timesAskedToConnect, 0);
  await new Promise((resolve) => setTimeout(resolve, 60));
  assert.equal(one.timesAskedToConnect, 1);
  one.open();
  assert.deepEqual(told, ["This server is full.", ""]);
  stream.close();
});
