import assert from "node:assert/strict";
import test from "node:test";

import { cellText, cellsText, line, painted, readCell, rowsOf } from "../../../../static/core/problem/grid_text.js";

test("cells are read and written from 1, rows where they are written out", () => {
  assert.deepEqual(readCell("3.12"), { row: 2, column: 11 });
  assert.equal(readCell("here"), null);
  assert.equal(cellText({ row: 2, column: 11 }), "3.12");
  assert.deepEqual(rowsOf("..#-9.."), ["..#", "9.."]);
  assert.equal(rowsOf("maze.11x15.7"), null);
});

test("a row with a cost of several digits has commas", () => {
  assert.deepEqual(rowsOf("1,12,.,#-..3#"), [["1", "12", ".", "#"], "..3#"]);
  for (const text of ["..#-9..", ".,12,.,#-..3#", "12,-.", "999,"]) assert.equal(cellsText(rowsOf(text) ?? []), text);
  const rows = painted(["..", [".", "12"]], [{ row: 0, column: 1 }], "40");
  assert.equal(cellsText(rows), ".,40-.,12");
  assert.equal(cellsText(painted(rows, [{ row: 1, column: 1 }], ".")), ".,40-..");
});

test("painting changes the cells named and no others, and none outside", () => {
  const rows = ["...", "..."];
  assert.deepEqual(
    painted(
      rows,
      [
        { row: 1, column: 2 },
        { row: 5, column: 0 },
      ],
      "#",
    ),
    ["...", "..#"],
  );
  assert.deepEqual(rows, ["...", "..."]);
});

test("a fast stroke leaves no gaps", () => {
  const cells = line({ row: 0, column: 0 }, { row: 3, column: 7 });
  assert.equal(cells.length, 8);
  assert.deepEqual(
    [cells[0], cells.at(-1)],
    [
      { row: 0, column: 0 },
      { row: 3, column: 7 },
    ],
  );
  assert.deepEqual(line({ row: 2, column: 2 }, { row: 2, column: 2 })[0], { row: 2, column: 2 });
});
