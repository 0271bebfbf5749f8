import assert from "node:assert/strict";
import test from "node:test";

import { StateNames, StateTuples } from "../../../../static/core/problem/state_texts.js";

/** Tuples of components below two limits, some left out. @param {number} rows @param {number} columns */
function cells(rows, columns) {
  const found = [];
  for (let row = 1; row <= rows; row++)
    for (let column = 1; column <= columns; column++) if ((row * 7 + column) % 3) found.push([row, column]);
  return found;
}

/** @param {number[][]} tuples @param {string} join */
const textsOf = (tuples, join) =>
  new StateTuples(
    [0, 1].map((k) => Uint16Array.from(tuples, (one) => one[k])),
    join,
  );

test("states that are tuples have the texts of a list of names, and are found by them", () => {
  for (const [tuples, join] of /** @type {[number[][], string][]} */ ([
    [cells(12, 110), "."],
    [cells(9, 9), ""],
  ])) {
    const names = new StateNames(tuples.map((one) => one.join(join)));
    const texts = textsOf(tuples, join);
    assert.equal(texts.signs, names.signs);
    for (const [v, text] of names.names.entries()) {
      assert.equal(texts.text(v), text);
      assert.equal(texts.numberOf(` ${text}`), v);
    }
    for (const text of ["", ".", "1", "01.2", "1.2.3", "1,2", "-1.2", "0.0", "9999.9", "x", "1.3", "13"])
      assert.equal(texts.numberOf(text), names.numberOf(text), text);
  }
});

test("texts are alike if all of them are", () => {
  const texts = textsOf(cells(3, 4), ".");
  assert.ok(texts.isLike(textsOf(cells(3, 4), ".")));
  for (const other of [textsOf(cells(3, 5), "."), textsOf(cells(3, 4), ""), new StateNames(["1.1"])])
    assert.ok(!texts.isLike(other) && !other.isLike(texts));
  assert.ok(new StateNames(["A", "B"]).isLike(new StateNames(["A", "B"])));
  assert.ok(!new StateNames(["A", "B"]).isLike(new StateNames(["A", "C"])));
});
