/** Expansions are counted below, at and above the cost of a cheapest path. */

import assert from "node:assert/strict";
import test from "node:test";

import { byPriority } from "../../../static/explore/verdict/necessity.js";

const trace = (/** @type {number[]} */ f, /** @type {any} */ space) =>
  /** @type {any} */ ({ node_e: Uint32Array.from(f.keys()), f_n: Float32Array.from(f), space });

test("nearly equal values of f count as equal unless costs have as many decimals", () => {
  const f = [1.1857, 1.18595, 1.18596, 1.2];
  assert.deepEqual(byPriority(trace(f, null), 4, 1.18595), { below: 0, at: 3, above: 1 });
  assert.deepEqual(byPriority(trace(f, { rounding: 0.5e-5 }), 4, 1.18595), { below: 1, at: 1, above: 2 });
  assert.deepEqual(byPriority(trace(f, { rounding: 0.5e-5 }), 1, 1.18595), { below: 1, at: 0, above: 0 });
});
