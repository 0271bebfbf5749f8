import assert from "node:assert/strict";
import test from "node:test";

import { stepsOfPath } from "../../../../static/core/takeaway/svg_shapes.js";

test("a path is read as steps in relative or absolute coordinates", () => {
  assert.deepEqual(stepsOfPath("M1,2L3,4.5L-1e1,.5Z"), [["M", 1, 2], ["L", 3, 4.5], ["L", -10, 0.5], ["Z"]]);
  assert.deepEqual(stepsOfPath("M1 2h3v-4H0V9z"), [
    ["M", 1, 2],
    ["L", 4, 2],
    ["L", 4, -2],
    ["L", 0, -2],
    ["L", 0, 9],
    ["Z"],
  ]);
  assert.deepEqual(stepsOfPath("M0 0 10 0 10 10m5 5l1 1"), [
    ["M", 0, 0],
    ["L", 10, 0],
    ["L", 10, 10],
    ["M", 15, 15],
    ["L", 16, 16],
  ]);
  assert.deepEqual(stepsOfPath("M1 1C2 2 3 3 4 4c1 0 2 0 3 0"), [
    ["M", 1, 1],
    ["C", 2, 2, 3, 3, 4, 4],
    ["C", 5, 4, 6, 4, 7, 4],
  ]);
});

test("two half circles are a disc, and after closing a path continues at its start", () => {
  assert.deepEqual(stepsOfPath("M-3.6 0a3.6 3.6 0 1 0 7.2 0a3.6 3.6 0 1 0 -7.2 0"), [["disc", 0, 0, 3.6]]);
  assert.deepEqual(stepsOfPath("M5 5h2v2zl1 1"), [["M", 5, 5], ["L", 7, 5], ["L", 7, 7], ["Z"], ["L", 6, 6]]);
});
