import assert from "node:assert/strict";
import test from "node:test";

import { shareOf, ticksOf, valueAt } from "../../../../static/core/lib/scale.js";

const LENGTHS = [1, 7, 400, 401, 2062, 131_665, 1_000_000];

test("a position on the scale leads back to its value, and a greater value is farther along", () => {
  for (const length of LENGTHS) {
    let before = -1;
    for (let value = 0; value <= length; value += Math.max(1, Math.floor(value / 50))) {
      const share = shareOf(value, length);
      assert.ok(share > before && share <= 1, `${value} of ${length}`);
      assert.equal(valueAt(share, length), value);
      before = share;
    }
    assert.deepEqual([shareOf(0, length), shareOf(length, length)], [0, 1]);
    assert.deepEqual([valueAt(-1, length), valueAt(2, length)], [0, length]);
  }
  assert.equal(shareOf(0, 0), 0);
});

test("on a slider of 580 pixels each of the first thirty values has its own pixel, for any range", () => {
  for (const length of LENGTHS) {
    const values = new Set(Array.from({ length: 581 }, (_, x) => valueAt(x / 580, length)));
    for (let value = 0; value <= Math.min(30, length); value++) assert.ok(values.has(value), `${value} of ${length}`);
  }
});

test("the labels of a nonlinear scale are powers of ten up to its end", () => {
  assert.deepEqual(ticksOf(400), []);
  assert.deepEqual(ticksOf(131_665), [10, 100, 1000, 10_000, 100_000]);
});
