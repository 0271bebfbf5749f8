import assert from "node:assert/strict";
import test from "node:test";

import { CellBrush, GOALS } from "../../../../static/core/space/cell_brush.js";
/** @import {Change, Drawn, Phase} from "../../../../static/core/space/cell_brush.js" */

const at = (/** @type {number} */ row, /** @type {number} */ column) => ({ row, column });

/** A grid that accepts strokes, and the reported phases. @param {Drawn} first */
function drawing(first) {
  let grid = first;
  /** @type {Phase[]} */
  const phases = [];
  const brush = new CellBrush(
    () => grid,
    (/** @type {Change} */ change, phase) => {
      grid = { ...grid, ...change };
      phases.push(phase);
    },
  );
  return { brush, phases, now: () => grid };
}

const OPEN = { rows: ["....", "....", "...."], start: "1.1", goal: "3.4" };

test("a stroke paints the opposite of its first cell, without gaps, and ends once", () => {
  const { brush, phases, now } = drawing(OPEN);
  brush.down(at(1, 0));
  assert.deepEqual(phases, [], "a press alone draws nothing");
  brush.move(at(1, 0));
  brush.move(at(1, 3));
  brush.up();
  brush.up();
  assert.deepEqual(now().rows, ["....", "####", "...."]);
  assert.deepEqual(phases, ["begins", "continues", "ends"]);
  brush.down(at(1, 3));
  brush.move(at(1, 1));
  brush.up();
  assert.deepEqual(now().rows, ["....", "#...", "...."]);
});

test("a click that is lifted draws nothing, a dot draws one cell or erases it", () => {
  const { brush, phases, now } = drawing(OPEN);
  brush.down(at(1, 1));
  brush.up();
  assert.deepEqual(phases, []);
  brush.dot(at(1, 1));
  assert.deepEqual(now().rows, ["....", ".#..", "...."]);
  brush.dot(at(1, 1));
  assert.deepEqual(now().rows, OPEN.rows);
  brush.ink = "12";
  brush.dot(at(0, 1));
  assert.deepEqual(now().rows[0], [".", "12", ".", "."]);
});

test("no wall hides the start or a goal, and a cost lies under them", () => {
  const { brush, now } = drawing({ ...OPEN, goal: "1.3,3.4" });
  brush.down(at(0, 1));
  brush.move(at(0, 3));
  brush.up();
  assert.equal(now().rows[0], ".#.#");
  brush.ink = "5";
  brush.dot(at(0, 2));
  assert.equal(now().rows[0], ".#5#");
});

test("the start and each goal are dragged, not onto walls nor onto another goal", () => {
  const { brush, now } = drawing({ rows: ["....", ".#..", "...."], start: "1.1", goal: "1.3,3.4" });
  brush.down(at(0, 0));
  for (const cell of [at(0, 1), at(1, 1), at(2, 1)]) brush.move(cell);
  brush.up();
  assert.equal(now().start, "3.2");
  brush.down(at(0, 2));
  for (const cell of [at(1, 2), at(2, 3), at(2, 2)]) brush.move(cell);
  brush.up();
  assert.equal(now().goal, "3.3,3.4");
  assert.deepEqual(now().rows, ["....", ".#..", "...."], "no wall is drawn by that");
});

test("goals are added and taken away one by one, but for the last", () => {
  const { brush, now } = drawing(OPEN);
  brush.ink = GOALS;
  brush.dot(at(0, 2));
  assert.equal(now().goal, "3.4,1.3");
  brush.dot(at(2, 3));
  assert.equal(now().goal, "1.3");
  brush.startAt(at(1, 1));
  assert.equal(now().start, "2.2");
});
