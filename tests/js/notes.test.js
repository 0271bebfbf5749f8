import assert from "node:assert/strict";
import test from "node:test";

import { Notes } from "../../static/js/control/notes.js";
import { initialState, shownOf } from "../../static/js/state/notes.js";
import { Store } from "../../static/js/state/store.js";

const STEPS = [1, 2, 3].map((step) => ({ step, of: 3, title: `Step ${step}`, ask: "?", notes: "!" }));

/** A window with notes, what it wanted, and a way to let its patience end. @param {number} [step] */
function notesAt(step = 2) {
  /** @type {string[]} */
  const wanted = [];
  /** @type {(() => void)[]} */
  const waiting = [];
  const talk = /** @type {any} */ ({ want: (/** @type {string} */ act) => wanted.push(act), stands: () => {} });
  const store = new Store(initialState({ lecture: STEPS[step - 1], steps: STEPS }));
  const notes = new Notes(store, talk, (act) => waiting.push(act));
  const wait = () => waiting.splice(0).forEach((act) => act());
  return { notes, wanted, wait, state: store.state, stand: (/** @type {any} */ standing) => talk.stands(standing) };
}

test("notes begin with the step of their link and ask where the projector is", () => {
  const { wanted, state } = notesAt();
  assert.deepEqual(wanted, ["hello"]);
  assert.deepEqual(shownOf(state), { here: STEPS[1], next: STEPS[2] });
});

test("notes follow the projector, and stay where they are while it is outside of the lecture", () => {
  const { stand, state } = notesAt();
  stand({ step: 3, run: "", at: 5, phase: "" });
  assert.deepEqual(shownOf(state), { here: STEPS[2], next: null });
  stand({ step: null, run: "", at: 5, phase: "asked" });
  assert.deepEqual([state.step, state.standing?.phase], [3, "asked"]);
});

test("where a projector answers, it alone turns the step", () => {
  const { notes, wanted, stand, wait, state } = notesAt(1);
  notes.want("next");
  stand({ step: 1, run: "", at: 0, phase: "" }); // it answers at once, and says again where it has come to
  wait();
  assert.equal(state.step, 1);
  stand({ step: 2, run: "", at: 0, phase: "" });
  assert.equal(state.step, 2);
  assert.deepEqual(wanted, ["hello", "next"]);
});

test("where none answers, notes turn alone from the first step to the last", () => {
  const { notes, wait, state } = notesAt(1);
  for (const [act, step] of /** @type {const} */ ([
    ["previous", 1],
    ["next", 2],
    ["ask", 2],
    ["next", 3],
    ["next", 3],
  ])) {
    notes.want(act);
    wait();
    assert.deepEqual([state.step, state.standing], [step, null]);
  }
});

test("a page without a list of steps has notes of its own step", () => {
  assert.deepEqual(shownOf(initialState({ lecture: STEPS[2] })), { here: STEPS[2], next: null });
  assert.deepEqual(shownOf(initialState({})), { here: null, next: null });
});
