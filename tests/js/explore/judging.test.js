import assert from "node:assert/strict";
import test from "node:test";

import { Judging } from "../../../static/explore/verdict/verdict_control.js";
import { initialState } from "../../../static/core/player/shown_run_state.js";
import { Store } from "../../../static/core/lib/store.js";

/**
 * A page with an open verdict, and a server with given answers.
 * @param {(address: string) => any} answer @param {any} t @param {object} [trace] further facts about its run
 */
function looking(answer, t, trace = {}) {
  t.mock.timers.enable({ apis: ["setTimeout"] });
  t.mock.method(globalThis, "fetch", async (/** @type {string} */ address) => ({ json: async () => answer(address) }));
  const run = /** @type {any} */ ({ query: "start=1&goal=2", trace: { done: true, ...trace } });
  const store = new Store(initialState(run));
  new Judging(store);
  store.set({ stage: "verdict" });
  const settled = () => new Promise((resolve) => setImmediate(resolve));
  return {
    store,
    state: store.state,
    settled,
    after: async (/** @type {number} */ ms) => (t.mock.timers.tick(ms), await settled()),
  };
}

const WORTH = { sentence: "Optimal.", reason: "", cheapest: 1, shortest: null, necessity: null };
const NO_ROWS = { rows: [], total: 0, done: true, fault: "", farthest: 0 };

test("a verdict that did not arrive is requested again", async (t) => {
  let isAway = true;
  const page = looking((address) => {
    if (address.includes("what-if")) return NO_ROWS;
    if (isAway) throw new Error("away");
    return WORTH;
  }, t);
  await page.settled();
  assert.equal(page.state.judged?.told, null);
  assert.ok(page.state.judged?.fault);
  isAway = false;
  await page.after(2000);
  assert.deepEqual(page.state.judged, { run: "start=1&goal=2", told: WORTH, fault: "" });
});

test("every row arrives once, also from a server that restarts", async (t) => {
  const orders = ["abcdef", "fbadce"];
  let pulls = 0;
  const page = looking((address) => {
    if (!address.includes("what-if")) return WORTH;
    const after = Number(new URLSearchParams(address.split("?")[1]).get("after"));
    const made = pulls++ ? orders[1] : orders[0].slice(0, 3);
    return {
      rows: [...made].slice(after).map((run) => ({ run })),
      total: 6,
      done: made.length === 6,
      fault: "",
      farthest: 9,
    };
  }, t);
  await page.settled();
  assert.deepEqual(
    page.state.table?.rows.map(({ run }) => run),
    [..."abc"],
  );
  for (let k = 0; k < 4; k++) await page.after(250);
  assert.deepEqual(page.state.table?.rows.map(({ run }) => run).sort(), [..."abcdef"]);
  assert.equal(page.state.table?.done, true);
  assert.equal(pulls, 3);
});

test("the variants of a large run that hit its limit are computed only on request", async (t) => {
  /** @type {string[]} */
  const asked = [];
  const answer = (/** @type {string} */ address) => (
    asked.push(address),
    address.includes("what-if") ? NO_ROWS : WORTH
  );
  const limited = { nodes: 1_000_000, result: { status: "limit" } };
  const page = looking(answer, t, limited);
  await page.settled();
  assert.equal(asked.filter((address) => address.includes("what-if")).length, 0);
  assert.equal(page.state.judged?.told, WORTH);
  assert.equal(page.state.table?.isHeld, true);
  page.store.set({ compared: true });
  await page.settled();
  assert.equal(asked.filter((address) => address.includes("what-if")).length, 1);
  assert.equal(page.state.table?.isHeld, false);
});
