import assert from "node:assert/strict";
import test from "node:test";

import { levels, spreadOver } from "../../../../static/core/tree/layouts/layers.js";
import { Random } from "../../random.js";
import { FORESTS, longWalk, randomForest, someNodes, wholeTrace } from "../../traces.js";

for (const [name, kind] of Object.entries(FORESTS)) {
  test(`levels are packed in order of generation, centred, and one below the other: ${name}`, () => {
    const random = new Random(1);
    for (let turn = 0; turn < 60; turn++) {
      const trace = wholeTrace(randomForest(random, 1 + random.below(turn < 55 ? 100 : 5000), kind));
      const ids = turn % 2 ? someNodes(random, trace) : null;
      const { x_i, y_i, count } = levels.from(trace, trace.nodes, ids);
      const nodes = Array.from({ length: count }, (_, i) => (ids ? ids[i] : i));
      const side = (/** @type {number} */ n) => (trace.sides === 2 ? trace.tree_n[n] : 0);
      const deepest = [0, 1].map((s) =>
        nodes.reduce((most, n) => (side(n) === s ? Math.max(most, trace.depth_n[n]) : most), -1),
      );
      /** @type {Map<number, number[]>} places by level of the picture, in order of generation */
      const rows = new Map();
      nodes.forEach((n, i) => {
        const y = side(n) ? deepest[0] + deepest[1] + 1 - trace.depth_n[n] : trace.depth_n[n];
        assert.equal(y_i[i], y, `node ${n}`);
        if (!rows.get(y)?.push(i)) rows.set(y, [i]);
      });
      for (const [y, places] of rows) {
        const expected = places.map((_, rank) => rank - (places.length - 1) / 2);
        assert.deepEqual(
          places.map((i) => x_i[i]),
          expected,
          `level ${y}`,
        );
      }
      assert.equal(rows.size, nodes.length ? Math.max(...rows.keys()) + 1 : 0, "no level is left out");
    }
  });
}

test("a chain is a straight line", () => {
  const { trace } = longWalk(new Random(2), 70_000);
  const { x_i, y_i } = levels.from(trace, trace.nodes);
  assert.ok(x_i.every((x) => x === 0) && y_i.every((y, n) => y === n));
});

test("levels that are spread are no wider than they may be, and those that are narrow are as they were", () => {
  const random = new Random(3);
  for (let turn = 0; turn < 60; turn++) {
    const trace = wholeTrace(randomForest(random, 1 + random.below(2000)));
    const most = 1 + random.below(40);
    const ids = turn % 2 ? someNodes(random, trace) : null;
    const [usual, spread] = [levels, spreadOver(most)].map((layout) => layout.from(trace, trace.nodes, ids));
    assert.deepEqual(spread.y_i, usual.y_i);
    assert.ok(spread.right - spread.left <= most + 1e-4 && spread.isSpread);
    let apart = 1;
    for (const y of new Set(usual.y_i)) {
      const row = [...usual.x_i.keys()].filter((i) => usual.y_i[i] === y);
      const share = Math.min(1, most / Math.max(1, row.length - 1));
      for (const i of row) assert.ok(Math.abs(spread.x_i[i] - usual.x_i[i] * share) < 1e-3);
      apart = Math.min(apart, share);
    }
    assert.equal(spread.apart, apart);
    const growing = spreadOver(most).growing(trace);
    growing.grow();
    if (!ids) assert.deepEqual(growing.placed(), spread);
  }
});
