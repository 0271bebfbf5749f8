import assert from "node:assert/strict";
import test from "node:test";

import { LAYOUTS } from "../../../../static/core/tree/layouts/layouts.js";
import { Random } from "../../random.js";
import { RICH, randomCase, search } from "../../searches.js";
import { appended, longWalk, randomForest, reduced, someNodes, wholeTrace } from "../../traces.js";
/** @import {LayoutRecord, Placed} from "../../../../static/core/tree/layouts/placement.js" */
/** @import {Columns} from "../../batches.js" */

/** @typedef {{columns: Columns, sides?: 1 | 2}} Log */

/**
 * Assert that two layouts are the same, bit for bit, and report their first difference.
 * @param {Placed} found @param {Placed} expected @param {string} [message]
 */
function assertSame({ x_i, y_i, ...found }, { x_i: expectedX, y_i: expectedY, ...expected }, message = "") {
  assert.deepEqual(found, expected, message);
  const i = x_i.findIndex((x, i) => !Object.is(x, expectedX[i]) || !Object.is(y_i[i], expectedY[i]));
  assert.ok(i < 0, `${message}: place ${i} is at ${x_i[i]}, ${y_i[i]}, not at ${expectedX[i]}, ${expectedY[i]}`);
  assert.deepEqual([x_i.length, y_i.length], [expectedX.length, expectedY.length]);
}

/**
 * Let a layout grow with a trace; return the number of comparisons with a layout from scratch.
 * @param {LayoutRecord} layout @param {Log} log @param {Random} random @param {number} most expansions of a batch
 */
function checkGrowth({ from, growing }, log, random, most) {
  let growth;
  let checks = 0;
  for (const trace of appended(log, () => 1 + random.below(most))) {
    growth ??= growing(trace);
    if (!trace.done && random.below(3) === 0) continue; // so that several batches are taken in at once
    growth.grow();
    if (random.below(3) === 0) growth.grow();
    assertSame(growth.placed(), from(trace, trace.nodes), `${trace.nodes} nodes`);
    checks++;
  }
  return checks;
}

/** @param {Placed} placed */
function checkExtent({ count, ids, x_i, y_i, left, right, top, bottom }) {
  assert.deepEqual([x_i.length, y_i.length, ids?.length ?? count], [count, count, count]);
  assert.ok(x_i.every(Number.isFinite) && y_i.every(Number.isFinite));
  const range = (/** @type {Float32Array} */ values) =>
    values.reduce(([a, b], value) => [Math.min(a, value), Math.max(b, value)], [Infinity, -Infinity]);
  if (count) assert.deepEqual([left, right, top, bottom], [...range(x_i), ...range(y_i)]);
  else assert.deepEqual([left, right, top, bottom], [0, 0, 0, 0]);
}

for (const layout of LAYOUTS) {
  const { key, from, growing } = layout;

  test(`${key}: growing by batches of any size equals laying out from scratch, bit for bit`, () => {
    const random = new Random(11);
    let checks = 0;
    for (let turn = 0; turn < 200; turn++) {
      const isSmall = turn < 120;
      checks += checkGrowth(
        layout,
        randomForest(random, 1 + random.below(isSmall ? 40 : 600)),
        random,
        1 + random.below(isSmall ? 4 : 60),
      );
    }
    assert.ok(checks > 1000);
  });

  test(`${key}: real searches grow as from scratch`, () => {
    for (let seed = 0; seed < 40; seed++) {
      const random = new Random(seed);
      assert.ok(checkGrowth(layout, search(seed ? randomCase(random) : RICH), random, 1 + random.below(20)));
    }
  });

  test(`${key}: a large forest grows as from scratch #thorough`, () => {
    const random = new Random(12);
    for (let turn = 0; turn < 6; turn++) assert.ok(checkGrowth(layout, randomForest(random, 20_000), random, 4000) > 1);
  });

  test(`${key}: nodes that were placed stay when the layout grows`, () => {
    const random = new Random(13);
    let growth;
    let before;
    let kept;
    for (const trace of appended(randomForest(random, 300, {}), () => 5)) {
      growth ??= growing(trace);
      growth.grow();
      assert.deepEqual(before, kept);
      before = growth.placed();
      kept = structuredClone(before);
    }
  });

  test(`${key}: all nodes by their numbers are placed as all nodes`, () => {
    const random = new Random(16);
    for (let turn = 0; turn < 60; turn++) {
      const trace = wholeTrace(randomForest(random, 1 + random.below(200)));
      const ids = Uint32Array.from({ length: trace.nodes }, (_, n) => n);
      assertSame(from(trace, trace.nodes, ids), { ...from(trace, trace.nodes), ids });
    }
  });

  test(`${key}: some nodes are placed as if there were no others`, () => {
    const random = new Random(17);
    for (let turn = 0; turn < 100; turn++) {
      const trace = wholeTrace(randomForest(random, 1 + random.below(200)));
      const ids = someNodes(random, trace);
      const some = from(trace, trace.nodes, ids);
      assert.equal(some.ids, ids);
      if (some.axis) {
        const all = from(trace, trace.nodes); // time and value do not depend on others
        assert.deepEqual(
          [some.x_i, some.y_i],
          [Float32Array.from(ids, (n) => all.x_i[n]), Float32Array.from(ids, (n) => all.y_i[n])],
        );
      } else assertSame({ ...some, ids: null }, from(reduced(trace, ids), ids.length), `turn ${turn}`);
    }
  });

  test(`${key}: 70 000 levels are no trouble`, () => {
    const { trace } = longWalk(new Random(18), 70_000);
    const placed = from(trace, trace.nodes);
    checkExtent(placed);
    const growth = growing(trace);
    growth.grow();
    assertSame(growth.placed(), placed);
  });
}
