import assert from "node:assert/strict";
import test from "node:test";

import { goalCells, goalsOf, toggled } from "../../../../static/core/problem/goal_text.js";

test("goals are the names between commas, without quotation marks and blanks around them", () => {
  assert.deepEqual(goalsOf('E, "Aix-en-Provence" ,New Town'), ["E", "Aix-en-Provence", "New Town"]);
  assert.deepEqual(goalsOf(""), []);
});

test("goals on a grid are cells, and a cell may contain a comma", () => {
  assert.deepEqual(goalCells("1.6, 3.4"), ["1.6", "3.4"]);
  assert.deepEqual(goalCells("1,6"), ["1.6"]);
  assert.deepEqual(goalCells("1.6,x"), ["1.6"]);
  assert.deepEqual(goalCells(""), []);
});

test("a goal is added at the end or taken away, and the last one stays", () => {
  assert.equal(toggled(["E"], "I"), "E,I");
  assert.equal(toggled(["E", "I", "C"], "I"), "E,C");
  assert.equal(toggled(["E"], "E"), "E");
  assert.equal(toggled([], "E"), "E");
});
