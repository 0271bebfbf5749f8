import assert from "node:assert/strict";
import test from "node:test";

import "../socket.js";

const { ClassLine } = await import("../../../static/classroom/asks.js");

const BUSY = { error: { code: "busy", field: "class", message: "", retry_ms: 1000 } };
const LATE = null; // no answer arrives

/** A line on a socket with these answers, and the time of each request. @param {any[]} answers */
async function heard(...answers) {
  /** @type {string[]} */
  const told = [];
  let now = 0;
  const hearer = { told: () => {}, ended: () => {}, connection: (/** @type {string} */ how) => void told.push(how) };
  const line = new ClassLine(hearer, () => now);
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

/** A line without a connection. */
function lineAt() {
  /** @type {string[]} */
  const why = [];
  const refused = (/** @type {string} */ one) => void why.push(one);
  const line = new ClassLine({ told: () => {}, ended: () => {}, connection: () => {}, refused });
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

test("a connection that the server has ended is opened again, a closed one is not", () => {
  const { line, socket } = lineAt();
  socket.open();
  socket.lose("io server disconnect");
  assert.equal(socket.timesAskedToConnect, 1);
  line.close();
  assert.equal(socket.timesAskedToConnect, 1);
});
