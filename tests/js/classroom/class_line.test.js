import assert from "node:assert/strict";
import test from "node:test";

import "../socket.js";
/** @import {Credentials} from "../../../static/core/lib/answers.js" */

const { ClassLine } = await import("../../../static/classroom/asks.js");

const BUSY = { error: { code: "busy", field: "class", message: "", retry_ms: 1000 } };
const LATE = null; // no answer arrives

/** A line on a socket with these answers, and the time of each request. @param {any[]} answers */
async function heard(...answers) {
  /** @type {string[]} */
  const told = [];
  let now = 0;
  const hearer = { told: () => {}, ended: () => {}, connection: (/** @type {string} */ how) => void told.push(how) };
  const line = new ClassLine(hearer, null, () => now);
  const socket = /** @type {any} */ (line.socket);
  socket.open();
  socket.timeout = () => ({
    emitWithAck: async () => {
      const [at, answer] = answers.shift();
      now = at;
      if (answer === LATE) throw new Error("late");
      return answer;
    },
  });
  while (answers.length) await line.ask("class_numbers", {});
  return { told, line, socket };
}

test("an unreachable class is reported after some seconds, and so is its return", async () => {
  assert.deepEqual((await heard([1000, BUSY], [2500, BUSY])).told, ["open"]);
  assert.deepEqual((await heard([1000, BUSY], [2000, {}], [3500, BUSY])).told, ["open"], "it was back in between");
  assert.deepEqual((await heard([1000, BUSY], [5000, BUSY], [6000, BUSY])).told, ["open", "away"]);
  assert.deepEqual((await heard([1000, BUSY], [5000, BUSY], [6000, {}])).told, ["open", "away", "open"]);
  assert.deepEqual((await heard([8000, LATE], [9000, { error: { code: "closed" } }])).told, ["open", "away", "open"]);
});

test("an immediate refusal does not count as an unreachable class", async () => {
  const full = { error: { code: "busy", field: "class", message: "500 classes are open here; try again later." } };
  assert.deepEqual((await heard([1000, full], [9000, full])).told, ["open"]);
});

test("a lost connection is reported, and the time before it does not count", async () => {
  const { told, socket } = await heard([1000, BUSY], [5000, BUSY]);
  socket.lose();
  socket.open();
  assert.deepEqual(told, ["open", "away", "lost", "open"]);
});

/** A line without a connection. @param {Credentials | null} [name] */
function lineAt(name = null) {
  /** @type {string[]} */
  const why = [];
  const refused = (/** @type {string} */ one) => void why.push(one);
  const line = new ClassLine({ told: () => {}, ended: () => {}, connection: () => {}, refused }, name);
  return { line, why, socket: /** @type {any} */ (line.socket) };
}

test("the message of a full server is shown, and the request is repeated when it says", () => {
  const { why, socket } = lineAt();
  const error = { code: "busy", field: "server", message: "This server is full.", retry_ms: 4500 };
  socket.refuse({ description: 503, context: { responseText: JSON.stringify({ error }) } });
  socket.refuse({ description: 503, context: { responseText: JSON.stringify({ error }) } });
  socket.refuse({ description: 0 }); // there is no connection at all
  socket.open();
  assert.deepEqual(why, ["This server is full.", ""]);
  assert.deepEqual(socket.delays, [4500, 4500, 500]);
});

test("an evicted page says why and returns: at once with its pass, otherwise when the server says", ({ mock }) => {
  mock.timers.enable({ apis: ["setTimeout"] });
  for (const [name, ms] of /** @type {const} */ ([
    [null, 5000],
    [{ class: "K7QM3X", ticket: "x" }, 500],
  ])) {
    const { line, why, socket } = lineAt(name);
    assert.deepEqual(socket.io.opts.query, name ?? undefined);
    socket.open();
    socket.takePlace(5000);
    assert.deepEqual(why, ["This server is full."]);
    mock.timers.tick(ms - 1);
    line.look(); // it reconnects by itself
    assert.equal(socket.timesAskedToConnect, 0);
    mock.timers.tick(1);
    assert.equal(socket.timesAskedToConnect, 1);
  }
});

test("of two pages of one device on a full server the visible one has the place", ({ mock }) => {
  mock.timers.enable({ apis: ["setTimeout"] });
  const { line, socket } = lineAt({ class: "K7QM3X", ticket: "x" });
  socket.open();
  socket.takePlace(null);
  mock.timers.tick(60_000);
  assert.equal(socket.timesAskedToConnect, 0);
  line.look();
  line.look();
  assert.equal(socket.timesAskedToConnect, 1);
});

test("a closed connection is not opened again", ({ mock }) => {
  mock.timers.enable({ apis: ["setTimeout"] });
  const { line, socket } = lineAt();
  socket.open();
  socket.takePlace(5000);
  line.close();
  mock.timers.tick(60_000);
  assert.equal(socket.timesAskedToConnect, 0);
});
