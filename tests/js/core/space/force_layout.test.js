import assert from "node:assert/strict";
import test from "node:test";

import { foldedIntoRows } from "../../../../static/core/space/force_layout.js";

/** @param {number} count */
const chain = (count) => Array.from({ length: count - 1 }, (_, v) => ({ from: v, to: v + 1 }));

test("a long chain is folded into rows that run to and fro, with its ends beside each other", () => {
  const at = foldedIntoRows(12, chain(12)) ?? [];
  assert.deepEqual([...new Set(at.map(([, y]) => y))].length, 2);
  for (let v = 1; v < 12; v++) {
    const [dx, dy] = [0, 1].map((axis) => Math.abs(at[v][axis] - at[v - 1][axis]));
    assert.equal(dx + (dy ? 1 : 0), 1, `${v - 1} to ${v}`);
  }
});

test("short, wide and broken graphs are not", () => {
  const wide = Array.from({ length: 10 }, (_, v) =>
    [0, 1, 2].map((k) => ({ from: 3 * v, to: 3 * (v + 1) + k })),
  ).flat();
  for (const [count, edges] of /** @type {const} */ ([
    [5, chain(5)],
    [33, wide],
    [13, chain(12)],
  ]))
    assert.equal(foldedIntoRows(count, edges), null);
});
