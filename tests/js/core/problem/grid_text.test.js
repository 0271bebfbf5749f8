import assert from "node:assert/strict";
import test from "node:test";

import {
  cellText,
  cellsText,
  line,
  painted,
  readCell,
  resized,
  rowsOf,
} from "../../../../static/core/problem/grid_text.js";

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

test("painting changes only the given cells inside the grid", () => {
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

test("a grid is cut or filled up with free cells", () => {
  assert.deepEqual(resized(["#.#", "..#"], 3, 2), ["#.", "..", ".."]);
  assert.deepEqual(resized([["12", "."], "##"], 1, 3), [["12", ".", "."]]);
});

test("long rows without costs are a bit a cell, as in Python", () => {
  assert.deepEqual(rowsOf("walls.2x3.MA"), ["..#", "#.."]);
  const rows = Array.from({ length: 80 }, (_, r) =>
    Array.from({ length: 120 }, (__, c) => ((r * 7 + c * c) % 5 ? "." : "#")).join(""),
  );
  const text = cellsText(rows);
  assert.match(text, /^walls\.80x120\.[\w-]{1600}$/);
  assert.deepEqual(rowsOf(text), rows);
  assert.equal(cellsText(rows.slice(0, 3)), rows.slice(0, 3).join("-"));
  const priced = painted(rows, [{ row: 0, column: 0 }], "7");
  assert.ok(cellsText(priced).startsWith("7"), "what has costs is written out");
});
