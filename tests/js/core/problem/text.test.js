import assert from "node:assert/strict";
import test from "node:test";

import { Recorder } from "../../../../static/core/takeaway/figures/recorder.js";
import { digitsIn, drawState, sizeWith } from "../../../../static/core/problem/tiles/canvas.js";
import { NO_STATE, textState } from "../../../../static/core/problem/tiles/states.js";

const TEXTS = ["A", "Arad", "Timisoara", "(3, 3, 'right')", "a state that has a very long text"];

/** How a text is drawn in a box. @param {string} text @param {number} signs of the longest @param {number} size */
function drawn(text, signs, size) {
  const pen = new Recorder(500, 500);
  drawState(
    /** @type {any} */ (pen),
    /** @type {any} */ ({ ink: "black" }),
    textState(text, signs),
    NO_STATE,
    0,
    0,
    size,
  );
  return /** @type {any} */ (pen.shapes[0]);
}

test("the letters of a textual state have the height computed from its size", () => {
  for (const text of TEXTS) {
    const state = textState(text);
    const size = sizeWith(state, 9);
    assert.ok(Math.abs(drawn(text, text.length, size).size - 9) < 1e-9, text);
    assert.ok(Math.abs(digitsIn(state, 2 * size) - 18) < 1e-9, text);
  }
});

test("texts that are drawn together have boxes of one shape, letters no smaller than the longest, and fit", () => {
  for (const text of TEXTS.slice(0, 4)) {
    const longest = textState("(3, 3, 'right')");
    const { width, height } = textState(text, 15);
    assert.deepEqual([width, height], [longest.width, longest.height]);
    const shape = drawn(text, 15, 120);
    assert.ok(shape.size >= digitsIn(longest, 120) - 1e-9, text);
    assert.ok(new Recorder(1, 1).measure(shape.text, shape.size, 600, false) <= 120, text);
    assert.ok(shape.size <= 120 / width, "no higher than its box");
  }
});

test("digits are as large with ten cells as with nine, and smaller with two-digit numbers", () => {
  const digits = (/** @type {number} */ cells) =>
    digitsIn(/** @type {any} */ ({ width: 5, height: 2, tile_c: new Uint8Array(cells) }), 100);
  assert.equal(digits(10), digits(9));
  assert.ok(digits(11) < digits(10));
});
