import assert from "node:assert/strict";
import test from "node:test";

import { LAYOUTS } from "../../../../static/core/tree/layouts/layouts.js";
import { placed } from "../../../../static/core/tree/layouts/placement.js";
import { Grid } from "../../../../static/core/tree/drawing/grid.js";
import { Random } from "../../random.js";
import { longWalk, randomForest, randomTree, someNodes, wholeTrace } from "../../traces.js";
/** @import {Placed} from "../../../../static/core/tree/layouts/placement.js" */

/**
 * Query rectangles of all sizes, some empty, some beyond the extent: every place in one is visited exactly once.
 * @param {Placed} placed @param {Random} random @param {number} turns
 * @returns {number} the share of all places that was visited, on average
 */
function checkRectangles(placed, random, turns) {
  const { count, x_i, y_i, left, right, top, bottom } = placed;
  const grid = new Grid(placed);
  assert.deepEqual(
    [...grid.place_s].sort((a, b) => a - b),
    [...Array(count).keys()],
    "every place is in one cell",
  );
  let visits = 0;
  for (let turn = 0; turn < turns; turn++) {
    const some = random.below(Math.max(1, count));
    const [x, y] =
      random.below(2) && count
        ? [x_i[some], y_i[some]]
        : [left + random.next() * (right - left), top + random.next() * (bottom - top)];
    const size = random.pick([0, 0.01, 0.1, 0.5, 2]);
    const [wide, high] = [size * (right - left + 1e-3) * random.next(), size * (bottom - top + 1e-3) * random.next()];
    const [x0, y0, x1, y1] = turn ? [x - wide, y - high, x + wide, y + high] : [left, top, right, bottom];
    const visited = new Uint8Array(count);
    grid.within(x0, y0, x1, y1, (i) => {
      visited[i]++;
      visits++;
    });
    for (let i = 0; i < count; i++) {
      const isIn = x_i[i] >= x0 && x_i[i] <= x1 && y_i[i] >= y0 && y_i[i] <= y1;
      if (visited[i] > 1 || (isIn && !visited[i]))
        assert.fail(`place ${i} of ${count} at ${x_i[i]}, ${y_i[i]} is visited ${visited[i]} times`);
    }
  }
  return visits / turns / Math.max(1, count);
}

for (const layout of LAYOUTS) {
  test(`${layout.key}: every place in a rectangle is found`, () => {
    const random = new Random(31);
    for (let turn = 0; turn < 60; turn++) {
      const trace = wholeTrace(randomForest(random, 1 + random.below(400)));
      for (const ids of [null, someNodes(random, trace)])
        checkRectangles(layout.from(trace, trace.nodes, ids), random, 20);
    }
  });

  test(`${layout.key}: in 100 000 nodes too, and a small rectangle costs no look at all of them #thorough`, () => {
    const random = new Random(32);
    const trace = randomTree(random, 100_000, 3, (waiting) => random.below(Math.min(waiting, 5000)));
    const placed = layout.from(trace, trace.nodes);
    checkRectangles(placed, random, 20);
    const grid = new Grid(placed);
    const [wide, high] = [(placed.right - placed.left) / 100, (placed.bottom - placed.top) / 100];
    let visits = 0;
    for (let turn = 0; turn < 100; turn++) {
      const [x, y] = [placed.left + 100 * wide * random.next(), placed.top + 100 * high * random.next()];
      grid.within(x, y, x + wide, y + high, () => visits++);
    }
    assert.ok(
      visits / 100 < 5000,
      `${visits / 100} of 100 000 places in a rectangle of a ten thousandth of the extent`,
    );
  });

  test(`${layout.key}: a chain of 70 000 levels`, () => {
    const random = new Random(33);
    const { trace } = longWalk(random, 70_000);
    checkRectangles(layout.from(trace, trace.nodes), random, 10);
  });
}

test("no places, one, a row, a column, and all at one spot", () => {
  const random = new Random(34);
  const line = Float32Array.from({ length: 500 }, () => random.next() * 100 - 50);
  const flat = new Float32Array(500).fill(3.7);
  const none = new Float32Array(0);
  const one = new Float32Array(1);
  for (const [x_i, y_i] of [
    [none, none],
    [one, one],
    [line, flat],
    [flat, line],
    [flat, flat],
    [line, line],
  ]) {
    checkRectangles(placed(null, x_i, y_i), random, 40);
  }
});

test("extents of every size and proportion", () => {
  const random = new Random(35);
  for (let turn = 0; turn < 80; turn++) {
    const [wide, high] = [10 ** (random.next() * 12 - 6), 10 ** (random.next() * 12 - 6)];
    const draw = (/** @type {number} */ size) => Float32Array.from({ length: 300 }, () => (random.next() - 0.3) * size);
    checkRectangles(placed(null, draw(wide), draw(high)), random, 10);
  }
});
