import assert from "node:assert/strict";
import test from "node:test";

import { byF, byH } from "../../../../static/core/tree/layouts/contours.js";
import { Random } from "../../random.js";
import { randomCase, search } from "../../searches.js";
import { FORESTS, appended, randomForest, traceOf, wholeTrace } from "../../traces.js";
/** @import {Columns} from "../../batches.js" */

const NONE = 0xffffffff;

/**
 * The position of a node in time, found by a scan of all expansions.
 * @param {Columns} columns @param {number} sides @param {number} n
 */
function timeOf({ node_e, nodes_end_e, parent_n }, sides, n) {
  if (node_e.includes(n)) return node_e.indexOf(n);
  if (n < sides) return 0;
  const e = nodes_end_e.findIndex((end) => n < end);
  const place = n - (e ? nodes_end_e[e - 1] : sides);
  return Math.fround(parent_n[n] === NONE ? e : e + 0.2 * (place + 1));
}

for (const [name, kind] of Object.entries(FORESTS)) {
  test(`nodes are placed at their expansion, or just behind the one that generated them: ${name}`, () => {
    const random = new Random(1);
    for (let turn = 0; turn < 60; turn++) {
      const log = randomForest(random, 1 + random.below(150), kind);
      const trace = wholeTrace(log);
      for (const layout of [byF, byH]) {
        const { x_i, y_i, axis } = layout.from(trace, trace.nodes);
        assert.deepEqual(
          Array.from(x_i),
          log.columns.parent_n.map((_, n) => timeOf(log.columns, log.sides, n)),
        );
        assert.deepEqual(
          Array.from(y_i),
          log.columns[layout === byF ? "f_n" : "h_n"].map((value) => 0 - value),
        );
        assert.equal(axis, layout.key);
      }
    }
  });
}

test("no two nodes of a search are placed at the same time", () => {
  for (let seed = 0; seed < 40; seed++) {
    const trace = traceOf(search(randomCase(new Random(seed))));
    const { x_i } = byF.from(trace, trace.nodes);
    assert.equal(new Set(x_i).size, trace.nodes, `seed ${seed}`);
  }
});

test("a node moves when it is expanded, and never again", () => {
  /** @type {Float32Array[]} */
  const seen = [];
  const log = randomForest(new Random(3), 200, {});
  let growth;
  for (const trace of appended(log, () => 1)) {
    growth ??= byF.growing(trace);
    growth.grow();
    const { x_i } = growth.placed();
    const before = seen.at(-1) ?? new Float32Array(0);
    before.forEach((x, n) => assert.ok(x === x_i[n] || trace.expanded_n[n] === trace.expansions, `node ${n}`));
    seen.push(x_i);
  }
  assert.ok(seen.length > 50);
});

test("a greater value is placed higher", () => {
  for (const [layout, column] of /** @type {const} */ ([
    [byF, "f_n"],
    [byH, "h_n"],
  ])) {
    // prettier-ignore
    const trace = traceOf(search(randomCase(new Random(7))));
    const { y_i } = layout.from(trace, trace.nodes);
    for (let n = 1; n < trace.nodes; n++)
      assert.equal(Math.sign(y_i[0] - y_i[n]), Math.sign(trace[column][n] - trace[column][0]), `node ${n}`);
  }
});
