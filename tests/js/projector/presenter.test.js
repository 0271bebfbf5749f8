import assert from "node:assert/strict";
import test from "node:test";

import { initialPresenting } from "../../../static/core/player/presentation_state.js";
import { candidatesShown, lettersOf, partsPresented, phaseOf, valuesOf } from "../../../static/projector/state.js";
import { LECTURE, projector } from "../projector.js";

test("A asks which node is next, A again reveals it, and A once more expands it", async () => {
  const { trace, state, press } = projector();
  assert.equal(lettersOf(state), null);
  await press("a");
  assert.equal(phaseOf(state), "asked");
  assert.ok(lettersOf(state)?.has(trace.node_e[9]));
  assert.equal(partsPresented(state, [])[0].lead, "Which board is expanded next?");
  await press("a");
  assert.equal(phaseOf(state), "revealed");
  assert.equal(lettersOf(state), null);
  const right = candidatesShown(state).find(({ isNext }) => isNext);
  assert.equal(right?.node, trace.node_e[9]);
  assert.equal(partsPresented(state, [])[0].lead, `${right?.letter} is expanded next.`);
  await press("a");
  assert.deepEqual([phaseOf(state), state.cursor], ["", 10]);
  assert.equal(partsPresented(state, [])[0].lead, "Expanded");
});

test("g and h are shown while it is asked which node is next, without their sum, unless G hides them", async () => {
  const { state, press } = projector();
  assert.equal(valuesOf(state), "sum");
  await press("a");
  assert.equal(valuesOf(state), "terms");
  await press("g");
  assert.deepEqual([state.values, valuesOf(state), phaseOf(state)], ["0", "", "asked"]);
  await press("a");
  assert.equal(valuesOf(state), "sum"); // the revealed answer includes them
  await press("a");
  assert.equal(valuesOf(state), "");
  await press("g");
  assert.deepEqual([state.values, valuesOf(state)], ["1", "sum"]);
});

test("G has no effect if no numbers order the frontier or two searches are shown", async () => {
  const { state, press } = projector();
  Object.assign(state.run.rule, { priority: "depth" });
  await press("g");
  assert.equal(state.values, "1");
  const pair = projector({ present: "discs" });
  await pair.press("g");
  assert.equal(pair.state.values, "1");
});

test("each question key opens its question at once, in place of any other", async () => {
  for (const first of ["n", "w", "l", "a"])
    for (const answers of [0, 1])
      for (const second of ["n", "w", "l"]) {
        const { trace, state, press } = projector();
        trace.done = true;
        await press(first);
        for (let k = 0; k < answers; k++) await press("a");
        await press(second);
        const asking = { n: "frontier", w: "search", l: "levels" }[second];
        const phase = first === second && !answers ? "revealed" : "asked";
        assert.deepEqual([phaseOf(state), state.asking], [phase, asking], `${first} ${answers} ${second}`);
        await press("a");
        assert.equal(phaseOf(state), phase === "asked" ? "revealed" : "");
      }
});

test("a question that waits for the run is forgotten once another one is asked", async () => {
  const { trace, state, store, press } = projector();
  trace.done = false;
  await press("l");
  await press("w");
  assert.deepEqual([phaseOf(state), state.asking, state.notice], ["asked", "search", ""]);
  trace.done = true;
  store.set({ version: state.version + 1 });
  await new Promise((done) => setTimeout(done));
  assert.deepEqual([phaseOf(state), state.asking], ["asked", "search"]);
});

test("A asks only where some choice is wrong, else at the next step where one is", async () => {
  let moved = 0;
  for (let cursor = 0; cursor < projector().trace.expansions - 1; cursor++) {
    const { state, press } = projector({ cursor });
    await press("a");
    const rights = candidatesShown(state).map(({ isRight }) => isRight);
    assert.deepEqual([phaseOf(state), new Set(rights)], ["asked", new Set([true, false])], `${cursor}`);
    moved += state.cursor - cursor;
  }
  assert.ok(moved > 0, "only one board waits at the start");
});

test("forward from a question reveals the answer, then makes the step; back closes it", async () => {
  for (const key of ["ArrowRight", "PageDown", " "]) {
    const { state, press } = projector();
    await press("a");
    await press(key);
    assert.equal(phaseOf(state), "revealed", key);
    if (key === " ") continue;
    await press(key);
    assert.deepEqual([phaseOf(state), state.cursor], ["", 10], key);
  }
  const { state, press } = projector();
  await press("a");
  await press("ArrowLeft");
  assert.deepEqual([phaseOf(state), state.cursor], ["", 9]);
  await press("ArrowLeft");
  assert.equal(state.cursor, 8);
});

test("a question belongs to its step and closes when another is shown", async () => {
  const { state, store, press } = projector();
  await press("a");
  store.set({ cursor: 20 });
  await new Promise((done) => setTimeout(done));
  assert.equal(state.ask, "");
  store.set({ cursor: 9 });
  assert.equal(phaseOf(state), "");
});

test("the question of a link opens at its step, if there is something to choose", async () => {
  const asked = initialPresenting({ present: "1", ask: "next" });
  const far = projector({ ...asked, cursor: 9 });
  far.store.set({});
  await new Promise((done) => setTimeout(done));
  assert.deepEqual([phaseOf(far.state), far.state.askedAt], ["asked", 9]);
  const first = projector({ ...asked, cursor: 0 });
  first.store.set({});
  await new Promise((done) => setTimeout(done));
  assert.equal(phaseOf(first.state), "");
});

test("any key closes an overlay and does nothing else", async () => {
  for (const [key, overlay] of [
    ["b", "black"],
    [".", "black"],
    ["q", "qr"],
    ["?", "keys"],
  ]) {
    const { state, press } = projector();
    await press(key);
    assert.equal(state.overlay, overlay);
    await press("ArrowRight");
    assert.deepEqual([state.overlay, state.cursor], ["", 9]);
  }
});

test("Escape takes back one thing at a time: the question, the two searches, the projector", async () => {
  const { state, press } = projector();
  await press("d");
  assert.equal(state.present, "discs");
  await press("Escape");
  assert.equal(state.present, "1");
  await press("a");
  await press("Escape");
  assert.deepEqual([state.ask, state.present], ["", "1"]);
  await press("Escape");
  assert.equal(state.present, "0");
});

test("1, 2 and 3 choose a search, from two side by side too", async () => {
  const { state, press, did } = projector();
  for (const key of ["1", "2", "3"]) await press(key);
  await press("d");
  await press("2");
  assert.equal(state.present, "1");
  assert.deepEqual(
    did.filter(([name]) => name === "choose").map(([, algorithm]) => algorithm),
    ["bfs", "dfs", "astar", "dfs"],
  );
});

test("two searches side by side are opened once, at the step that is shown, and have the keys", async () => {
  const { press, did } = projector();
  await press("d");
  for (const key of [" ", "ArrowRight", "ArrowLeft", "a"]) await press(key);
  await press("ArrowRight", true);
  const told = did.filter(([name]) => name !== "stand").map(([name, ...details]) => [name, details.at(-1)]);
  assert.equal(did.find(([name]) => name === "open discs")?.[2], 9);
  assert.deepEqual(told, [
    ["open discs", ""],
    ["toggle", undefined],
    ["seek", 8],
    ["seek", 6],
    ["ask", undefined],
    ["seek", 17],
  ]);
});

test("a clicker goes through the steps of the lecture, or of the run if there is none", async () => {
  const { state, press } = projector();
  await press("PageDown");
  assert.equal(state.cursor, 10);
  await press("PageUp");
  assert.equal(state.cursor, 9);
  const inLecture = projector({ lecture: LECTURE });
  const page = { run: "start=2", lecture: { ...LECTURE, step: 3 } };
  const before = globalThis.fetch;
  globalThis.fetch = /** @type {any} */ (
    async (/** @type {string} */ link) => ({
      text: async () => `<p>${link}</p><script type="application/json">${JSON.stringify(page)}</script>`,
    })
  );
  await inLecture.press("PageDown");
  await new Promise((done) => setTimeout(done, 5));
  globalThis.fetch = before;
  assert.equal(inLecture.state.cursor, 9);
  assert.deepEqual(
    inLecture.did.filter(([name]) => name === "open"),
    [["open", page, "/?lecture=3"]],
  );
});

test("a step of the lecture on another page is opened, and at the ends nothing happens", async () => {
  const { press, did } = projector({ lecture: { ...LECTURE, next: "/compare?lecture=3", previous: null } });
  await press("PageUp");
  await press("PageDown");
  assert.deepEqual(
    did.filter(([name]) => name !== "stand").map(([name, link]) => [name, link]),
    [["leave for", "/compare?lecture=3"]],
  );
});

test("the notes get the position of the projector at every change and on request", async () => {
  const { press, did, talk, store } = projector();
  store.set({});
  await new Promise((done) => setTimeout(done));
  await press("a");
  await press("a");
  const told = () => did.filter(([name]) => name === "stand").map(([, standing]) => standing);
  const standing = { lecture: "", step: null, run: "start=1", at: 9 };
  assert.deepEqual(told(), [
    { ...standing, phase: "" },
    { ...standing, phase: "asked" },
    { ...standing, phase: "revealed" },
  ]);
  talk.acts("hello");
  assert.equal(told().length, 4);
  talk.acts("next");
  await new Promise((done) => setTimeout(done));
  assert.deepEqual(told().at(-1), { ...standing, at: 10, phase: "" });
});
