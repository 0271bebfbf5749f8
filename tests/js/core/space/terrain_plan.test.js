import assert from "node:assert/strict";
import test from "node:test";

import { layout, turned } from "../../../../static/core/space/force_layout.js";
import { WHOLE, moved, placeAt, placeBeside, planOf, zoomed } from "../../../../static/core/space/terrain_plan.js";
import { NONE } from "../../../../static/core/trace/trace.js";
import { Random } from "../../random.js";

const ARROWS = ["ArrowUp", "ArrowDown", "ArrowLeft", "ArrowRight"];
const [WIDE, TALL] = [700, 400];

/** A grid without walls. @param {number} rows @param {number} columns */
function gridOf(rows, columns) {
  const places = Array.from({ length: rows * columns }, (_, s) => [s % columns, Math.floor(s / columns)]);
  const [x_s, y_s] = [0, 1].map((axis) => Float64Array.from(places, (place) => place[axis]));
  const grid = Array.from({ length: rows }, () => ".".repeat(columns));
  return /** @type {any} */ ({ grid, x_s, y_s, picture: null, isLaidOut: false });
}

test("arrow keys walk a grid cell by cell, and stay at its edge", () => {
  const columns = 5;
  const plan = planOf(gridOf(4, columns), WIDE, TALL);
  assert.deepEqual(ARROWS.map((key) => placeBeside(plan, 6, key)), [1, 11, 5, 7]); // prettier-ignore
  assert.equal(placeBeside(plan, 0, "ArrowUp"), 0);
  assert.equal(placeBeside(plan, 0, "ArrowLeft"), 0);
  assert.equal(placeBeside(plan, 6, "a"), NONE);
});

test("a grid with more rows than pixels fits", () => {
  const rows = 2 * TALL;
  const { cell, left, top } = planOf(gridOf(rows, rows), WIDE, TALL);
  const high = TALL - 6; // with room for a ring around a cell at an edge
  assert.deepEqual([cell, left, top], [high / rows, (WIDE - high) / 2, 3]);
});

test("arrow keys reach every place of a map from each other", () => {
  for (let seed = 0; seed < 20; seed++) {
    const random = new Random(seed);
    const count = 2 + random.below(30);
    const draw = () => Float64Array.from({ length: count }, () => random.below(100_000));
    const text_s = Array.from({ length: count }, (_, s) => String(s));
    const plan = planOf(/** @type {any} */ ({ grid: null, text_s, x_s: draw(), y_s: draw() }), WIDE, TALL);
    const found = new Set([0]);
    for (const s of found) for (const key of ARROWS) found.add(placeBeside(plan, s, key));
    assert.equal(found.size, count, `seed ${seed}`);
  }
});

test("a view is zoomed about a pixel, which stays, and never shows less than the whole picture fills", () => {
  const grid = gridOf(80, 120);
  const view = zoomed(WHOLE, 3, 200, 100, 10);
  const [before, after] = [WHOLE, view].map((one) => planOf(grid, WIDE, TALL, one));
  assert.equal(placeAt(after, 200, 100), placeAt(before, 200, 100));
  assert.equal(zoomed(view, 100, 0, 0, 10).scale, 10);
  assert.equal(zoomed(view, 0.2, 50, 50, 10), WHOLE);
  const far = moved(view, 1e6, -1e6, WIDE, TALL);
  const plan = planOf(grid, WIDE, TALL, far);
  assert.ok(plan.x_s.some((x, s) => x > 0 && x < WIDE && plan.y_s[s] > 0 && plan.y_s[s] < TALL));
});

test("a layout is turned to be broader than high, and keeps all distances", () => {
  const random = new Random(1);
  const places = Array.from(
    { length: 40 },
    () => /** @type {[number, number]} */ ([random.below(10), random.below(90)]),
  );
  const after = turned(places);
  const spread = (/** @type {number} */ axis) => after.reduce((sum, place) => sum + place[axis] ** 2, 0);
  assert.ok(spread(0) > spread(1));
  const far = (/** @type {[number, number][]} */ all) => Math.hypot(all[3][0] - all[9][0], all[3][1] - all[9][1]);
  assert.ok(Math.abs(far(places) - far(after)) < 1e-9);
});

test("a lattice is laid out without a twist: no two of its edges cross", () => {
  const [rows, columns] = [4, 5];
  const edges = Array.from({ length: rows * columns }, (_, v) => [
    ...(v % columns < columns - 1 ? [{ from: v, to: v + 1 }] : []),
    ...(v + columns < rows * columns ? [{ from: v, to: v + columns }] : []),
  ]).flat();
  const at = layout(rows * columns, edges);
  /** On which side of a line through two nodes a third one is. @param {number} a @param {number} b @param {number} c */
  const side = (a, b, c) =>
    Math.sign((at[b][0] - at[a][0]) * (at[c][1] - at[a][1]) - (at[b][1] - at[a][1]) * (at[c][0] - at[a][0]));
  for (const { from: a, to: b } of edges) {
    for (const { from: c, to: d } of edges) {
      if (new Set([a, b, c, d]).size < 4) continue;
      assert.ok(side(a, b, c) === side(a, b, d) || side(c, d, a) === side(c, d, b), `${a}-${b} crosses ${c}-${d}`);
    }
  }
});

test("a picture is below the larger of two covered corners, whichever it is", () => {
  const [low, high] = [10, 60].map((tall) => ({ wide: WIDE / 2 - 10, tall }));
  for (const corners of [
    { left: low, right: high },
    { left: high, right: low },
  ])
    assert.ok(planOf(gridOf(18, 30), WIDE, TALL, WHOLE, corners).top >= 60);
});
