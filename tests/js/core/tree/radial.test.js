import assert from "node:assert/strict";
import test from "node:test";

import { radial } from "../../../../static/core/tree/layouts/radial.js";
import { tree } from "../../../../static/core/tree/layouts/tidy.js";
import { Random } from "../../random.js";
import { FORESTS, longWalk, randomForest, someNodes, wholeTrace } from "../../traces.js";
/** @import {Columns} from "../../batches.js" */

const NONE = 0xffffffff;

for (const [name, kind] of Object.entries(FORESTS)) {
  test(`every tree is a disc, bent from its tidy layout, and discs are in a row: ${name}`, () => {
    const random = new Random(1);
    for (let turn = 0; turn < 80; turn++) {
      const trace = wholeTrace(randomForest(random, 1 + random.below(300), kind));
      const all = turn % 2 ? someNodes(random, trace) : Uint32Array.from({ length: trace.nodes }, (_, n) => n);
      const placed = radial.from(trace, trace.nodes, all);
      assert.deepEqual([placed.isotropic, placed.axis], [true, ""]);
      let edge = -Infinity;
      for (let t = 0; t <= trace.tree_n[trace.nodes - 1]; t++) {
        const places = [...all.keys()].filter((i) => trace.tree_n[all[i]] === t);
        if (!places.length) continue;
        const {
          x_i: beside,
          left,
          right,
        } = tree.from(
          trace,
          trace.nodes,
          all.filter((n) => trace.tree_n[n] === t),
        );
        const width = right - left + 1;
        const deepest = Math.max(...places.map((i) => trace.depth_n[all[i]]));
        const ring = Math.max(1, width / (2 * Math.PI * Math.max(1, deepest)));
        const middle = placed.x_i[places[0]];
        assert.ok(placed.y_i[places[0]] === 0);
        places.forEach((i, k) => {
          const angle = (2 * Math.PI * (beside[k] - left + 0.5)) / width;
          const radius = ring * trace.depth_n[all[i]];
          assert.ok(Math.abs(placed.x_i[i] - middle - radius * Math.cos(angle)) < 1e-3, `node ${all[i]}`);
          assert.ok(Math.abs(placed.y_i[i] - radius * Math.sin(angle)) < 1e-3, `node ${all[i]}`);
        });
        const reach = ring * deepest;
        if (edge === -Infinity) assert.equal(middle, 0);
        else assert.ok(Math.abs(middle - reach - edge - 1.6) < 1e-3, `discs are ${middle - reach - edge} apart`);
        edge = middle + reach;
      }
    }
  });
}

test("the first of many children is to the right of its parent, the next ones clockwise", () => {
  const trace = wholeTrace({ columns: star(100) });
  const { x_i, y_i } = radial.from(trace, trace.nodes);
  assert.ok(x_i[1] > 15 && y_i[1] > 0 && y_i[1] < 1);
  const turns = Array.from({ length: 99 }, (_, k) => x_i[k + 1] * y_i[k + 2] - y_i[k + 1] * x_i[k + 2]);
  assert.ok(
    turns.every((turn) => turn > 0),
    "y grows downwards, so clockwise turns are positive",
  );
  for (let n = 2; n <= 100; n++) assert.ok(Math.hypot(x_i[n] - x_i[n - 1], y_i[n] - y_i[n - 1]) > 0.99);
});

/** A root with `count` children. @param {number} count @returns {Columns} */
function star(count) {
  const { columns } = randomForest(new Random(1), 1, {});
  for (let n = 1; n <= count; n++) {
    columns.parent_n.push(0);
    columns.supersedes_n.push(NONE);
    columns.move_n.push(0);
    columns.g_n.push(1);
    columns.h_n.push(0);
    columns.f_n.push(1);
  }
  return {
    ...columns,
    node_e: [0],
    frontier_e: [count],
    nodes_end_e: [count + 1],
    discards_end_e: [0],
    bound_e: [Infinity],
  };
}

test("a chain is a line outwards from the root", () => {
  const { trace } = longWalk(new Random(2), 1000);
  const { x_i, y_i } = radial.from(trace, trace.nodes);
  x_i.forEach((x, n) => assert.ok(Math.abs(Math.hypot(x, y_i[n]) - n) < 1e-3));
});
