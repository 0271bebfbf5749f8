import assert from "node:assert/strict";
import test from "node:test";

import { isSecret, partsPresented, phaseOf, preparedIn } from "../../../static/projector/state.js";
import { LECTURE, projector } from "../projector.js";

test("A asks the prepared question of the step until it was answered, otherwise which node is next", async () => {
  const lecture = { ...LECTURE, asks: /** @type {const} */ ("frontier") };
  const { press, state } = projector({ lecture });
  state.run.trace.done = true;
  assert.equal(preparedIn(state), "frontier");
  await press("a");
  assert.deepEqual([phaseOf(state), state.asking], ["asked", "frontier"]);
  await press("a");
  await press("a");
  assert.deepEqual([phaseOf(state), preparedIn(state)], ["", ""]);
  await press("a");
  assert.deepEqual([phaseOf(state), state.asking], ["asked", "next"]);
  const other = projector({ lecture, cursor: 8 });
  await other.press("a");
  assert.equal(other.state.asking, "next");
  assert.equal(preparedIn(projector({ lecture: { ...lecture, run: "start=2" } }).state), "");
});

test("a prepared question about the search hides its name before the answer", async () => {
  const lecture = { ...LECTURE, asks: /** @type {const} */ ("search") };
  const { press, state } = projector({ lecture });
  assert.equal(isSecret(state), true);
  assert.deepEqual(partsPresented(state, [{ lead: "Weighted A*", text: "" }]), []);
  await press("a");
  assert.equal(isSecret(state), true);
  await press("a");
  assert.equal(isSecret(state), false);
  await press("a");
  assert.equal(isSecret(state), false);
});

test("a question about the end waits for the end of the run, unless something else is shown by then", async () => {
  for (const moves of [0, 1]) {
    const { press, state, store } = projector();
    state.run.trace.done = false;
    await press("l");
    assert.equal(phaseOf(state), "");
    assert.match(state.notice, /as soon as/);
    for (let k = 0; k < moves; k++) await press("ArrowRight");
    state.run.trace.done = true;
    store.set({ version: state.version + 1 });
    await new Promise((done) => setTimeout(done));
    assert.deepEqual([phaseOf(state), state.notice], [moves ? "" : "asked", ""]);
  }
});

test("a number is revealed once the run has arrived completely", async () => {
  const { trace, state, press } = projector();
  trace.done = true;
  await press("l");
  assert.deepEqual([phaseOf(state), state.asking], ["asked", "levels"]);
  trace.done = false; // the page is reloaded, and its run is incomplete
  await press("a");
  assert.equal(phaseOf(state), "asked");
  assert.match(state.notice, /has not arrived yet/);
  trace.done = true;
  await press("a");
  assert.equal(phaseOf(state), "revealed");
});
