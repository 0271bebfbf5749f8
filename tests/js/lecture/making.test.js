import assert from "node:assert/strict";
import test from "node:test";

import { Maker } from "../../../static/lecture/editor_control.js";
import { readStep, stepQuery, stepsQuery, stepsRead } from "../../../static/lecture/steps.js";
import { faultOf, lectureLink, lengthOf } from "../../../static/lecture/editor_state.js";
import { Store } from "../../../static/core/lib/store.js";
/** @import {Step} from "../../../static/lecture/steps.js" */

const RUN = "start=283-475-016&goal=123-804-765";
const BOUNDS = { steps: 3, characters: 400, title: 80, note: 1000 };
const step = (/** @type {Partial<Step>} */ changes = {}) => ({ ...readStep(RUN), ...changes });

/** A lecture being edited. @param {unknown} [before] the browser's stored state */
function making(before = null) {
  /** @type {{kept: any, copied: string}} */
  const did = { kept: before, copied: "" };
  const storage = {
    load: () => did.kept,
    save: (/** @type {string} */ _, /** @type {any} */ one) => void (did.kept = one),
  };
  const store = new Store(Maker.restore(storage.load));
  const read = async (/** @type {string} */ link) =>
    link === "/?lecture=1&notes=1" ? { steps: [{ query: `${RUN}&at=5` }, { query: `${RUN}&at=6&ask=next` }] } : null;
  const copy = async (/** @type {string} */ text) => !!(did.copied = text);
  const forOthers = async (/** @type {string} */ link) => ({ link: `http://here${link}`, why: "Only here." });
  const maker = new Maker({ store, bounds: BOUNDS, storage, read, copy, forOthers });
  return { did, maker, state: store.state, places: () => store.state.steps.map(({ at }) => at) };
}

test("a step is read and written unchanged, with every character that its notes may have", () => {
  const texts = {
    title: "100 % & more + “so”?",
    do: "One.\nTwo = 2; it's (not) *",
    ask: "levels",
    at: "end",
    view: "f",
  };
  const one = step(texts);
  assert.deepEqual(readStep(stepQuery(one)), one);
  assert.deepEqual(stepsRead(stepsQuery([one, step()])), [one, step()]);
  assert.equal(stepQuery(step()), RUN);
  assert.equal(stepQuery(step({ do: "  a \t b \n  c\r\n" })), `${RUN}&do=a b\nc`);
});

test("steps are added, moved, changed and removed, and a removed step can be restored", () => {
  const { maker, state, places, did } = making();
  for (const at of ["1", "2", "3"]) maker.add(step({ at }), "");
  maker.move(2, -1);
  assert.deepEqual(places(), ["1", "3", "2"]);
  maker.move(0, -1);
  maker.move(2, 1);
  assert.deepEqual(places(), ["1", "3", "2"]);
  maker.edit(1, { title: "Third", ask: "search" });
  assert.deepEqual([state.steps[1].title, state.steps[1].ask], ["Third", "search"]);
  maker.remove(0);
  assert.deepEqual([places(), state.notice], [["3", "2"], "Step 1 is removed."]);
  maker.undo();
  assert.deepEqual(places(), ["1", "3", "2"]);
  maker.clear();
  assert.deepEqual([places(), did.kept], [[], null]);
  maker.undo();
  assert.deepEqual(places(), ["1", "3", "2"]);
  assert.deepEqual(did.kept, state.steps);
});

test("notes stay with their step when it is moved", () => {
  const { maker, state } = making();
  for (const at of ["1", "2", "3"]) maker.add(step({ at }), "");
  maker.unfold(0);
  maker.move(0, 1);
  assert.equal(state.unfolded, 1);
  maker.move(0, 1);
  assert.equal(state.unfolded, 0);
  maker.unfold(0);
  assert.equal(state.unfolded, -1);
});

test("a browser stores valid lectures only", () => {
  const { maker, did } = making();
  maker.add(step({ at: "4" }), "");
  assert.deepEqual(making(did.kept).places(), ["4"]);
  const [{ stage, ...old }] = did.kept;
  assert.equal(stage, "");
  assert.deepEqual(making([old]).places(), ["4"], "steps had no tabs once");
  for (const other of [null, 7, "x", { steps: [] }, [null], [{ run: RUN }], [{ ...step(), at: 4 }]])
    assert.deepEqual(making(other).places(), []);
});

test("exceeding a limit is refused in one sentence with the limit", () => {
  const { maker, state, places } = making();
  for (const at of ["1", "2", "3", "4"]) maker.add(step({ at }), "");
  assert.deepEqual([places(), state.notice], [["1", "2", "3"], "A lecture has at most 3 steps; this one has 4."]);
  maker.edit(0, { do: "x".repeat(400) });
  assert.match(state.notice, /^The steps of a lecture have at most 400 characters; these have \d+\.$/);
  assert.equal(state.notice, faultOf(state.steps, BOUNDS));
  const characters = lengthOf(state.steps);
  assert.equal(faultOf(state.steps, { ...BOUNDS, characters }), "");
  assert.notEqual(faultOf(state.steps, { ...BOUNDS, characters: characters - 1 }), "");
  maker.edit(0, { do: "" });
  assert.equal(state.notice, "");
  maker.remove(0);
  maker.add(step(), "ask: no.");
  assert.deepEqual([places(), state.notice], [["2", "3"], "ask: no."]);
});

test("the copied link has the whole lecture, and no link is copied if it is too long", async () => {
  const { maker, state, did } = making();
  maker.add(step({ at: "1", title: "One" }), "");
  await maker.copyLink();
  assert.equal(did.copied, `http://here${lectureLink(state.steps)}`);
  assert.equal(state.notice, "The link is copied. Only here.");
  assert.deepEqual(stepsRead(did.copied.slice(did.copied.indexOf("&") + 1)), state.steps);
  did.copied = "";
  maker.edit(0, { do: "x".repeat(400) });
  await maker.copyLink();
  assert.equal(did.copied, "");
});

test("the steps of the shown lecture are copied, from a prepared one or from that of the examples", async () => {
  const { maker, places, state } = making();
  await maker.take({ said: stepsQuery([step({ at: "8" })]) });
  await maker.take({ said: "" });
  assert.deepEqual(places(), ["8", "5", "6"]);
  assert.equal(state.steps[2].ask, "next");
});
