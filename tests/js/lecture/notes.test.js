import assert from "node:assert/strict";
import test from "node:test";

import { Notes } from "../../../static/lecture/notes_control.js";
import { initialState, nextOf } from "../../../static/lecture/notes_state.js";
import { Store } from "../../../static/core/lib/store.js";

const STEPS = [1, 2, 3].map((step) => ({ step, title: `Step ${step}`, notes: `/?lecture=${step}&notes=1` }));
const lectureOf = (/** @type {number} */ step) => /** @type {any} */ ({ step, of: 3, title: `Step ${step}`, ask: "?" });

/** A window with notes, its requests, and a function that ends its patience. @param {number} [step] 0 for none */
function notesAt(step = 2) {
  /** @type {string[]} */
  const wanted = [];
  /** @type {(() => void)[]} */
  const waiting = [];
  const server = { isThere: true };
  const talk = /** @type {any} */ ({ want: (/** @type {string} */ act) => wanted.push(act), stands: () => {} });
  const store = new Store(initialState({ lecture: step ? lectureOf(step) : null, steps: STEPS }));
  const notes = new Notes(store, talk, {
    later: (act) => waiting.push(act),
    read: async (link) => (server.isThere ? { lecture: lectureOf(Number(/lecture=(\d)/.exec(link)?.[1])) } : null),
  });
  const settle = () => new Promise((done) => setTimeout(done));
  const wait = () => {
    waiting.splice(0).forEach((act) => act());
    return settle();
  };
  const stand = (/** @type {any} */ standing) => {
    talk.stands({ lecture: "", run: "", at: 0, phase: "", ...standing });
    return settle();
  };
  return { notes, wanted, wait, server, state: store.state, stand };
}

test("notes begin with the step of their link and ask for the position of the projector", () => {
  const { wanted, state } = notesAt();
  assert.deepEqual(wanted, ["hello"]);
  assert.deepEqual([state.lecture?.step, nextOf(state)], [2, STEPS[2]]);
});

test("notes follow the projector and keep their step while it is outside of the lecture", async () => {
  const { stand, state } = notesAt(0);
  assert.equal(nextOf(state), null);
  await stand({ step: 3 });
  assert.deepEqual([state.lecture?.step, nextOf(state)], [3, null]);
  await stand({ step: null, phase: "asked" });
  assert.deepEqual([state.lecture?.step, state.standing?.phase], [3, "asked"]);
});

test("if a projector answers, only it changes the step", async () => {
  const { notes, wanted, stand, wait, state } = notesAt(1);
  notes.want("next");
  await stand({ step: 1 }); // it answers at once, and reports its place again
  await wait();
  assert.equal(state.lecture?.step, 1);
  await stand({ step: 2 });
  assert.equal(state.lecture?.step, 2);
  assert.deepEqual(wanted, ["hello", "next"]);
});

test("without a projector the notes change steps by themselves", async () => {
  const { notes, wait, state } = notesAt(1);
  for (const [act, step] of /** @type {const} */ ([
    ["previous", 1],
    ["next", 2],
    ["ask", 2],
    ["next", 3],
    ["next", 3],
    ["previous", 2],
  ])) {
    notes.want(act);
    await wait();
    assert.deepEqual([state.lecture?.step, state.standing], [step, null]);
  }
});

test("if the server does not answer, the current notes stay and say so", async () => {
  const { notes, wait, server, state } = notesAt(1);
  server.isThere = false;
  notes.want("next");
  await wait();
  assert.deepEqual([state.lecture?.step, state.notice], [1, "The notes of step 2 could not be loaded."]);
  server.isThere = true;
  notes.want("next");
  await wait();
  assert.deepEqual([state.lecture?.step, state.notice], [2, ""]);
});
