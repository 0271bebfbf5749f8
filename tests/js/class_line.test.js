import assert from "node:assert/strict";
import test from "node:test";

import "./socket.js";

const { ClassLine } = await import("../../static/js/wire/classroom.js");

const BUSY = { error: { code: "busy", field: "class", message: "", retry_ms: 1000 } };
const LATE = null; // no answer comes

/** A line on a socket that gives these answers, with the time at which each is asked for. @param {any[]} answers */
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

test("a class that cannot be reached is told after some seconds, and once it is back", async () => {
  assert.deepEqual((await heard([1000, BUSY], [2500, BUSY])).told, ["open"]);
  assert.deepEqual((await heard([1000, BUSY], [2000, {}], [3500, BUSY])).told, ["open"], "it was back in between");
  assert.deepEqual((await heard([1000, BUSY], [5000, BUSY], [6000, BUSY])).told, ["open", "away"]);
  assert.deepEqual((await heard([1000, BUSY], [5000, BUSY], [6000, {}])).told, ["open", "away", "open"]);
  assert.deepEqual((await heard([8000, LATE], [9000, { error: { code: "closed" } }])).told, ["open", "away", "open"]);
});

test("what the server refuses at once is no sign that its classes are away", async () => {
  const full = { error: { code: "busy", field: "class", message: "500 classes are open here; try again later." } };
  assert.deepEqual((await heard([1000, full], [9000, full])).told, ["open"]);
});

test("a lost connection is told as such, and nothing of the time before it counts", async () => {
  const { told, socket } = await heard([1000, BUSY], [5000, BUSY]);
  socket.lose();
  socket.open();
  assert.deepEqual(told, ["open", "away", "lost", "open"]);
});
