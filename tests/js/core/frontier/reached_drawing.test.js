import assert from "node:assert/strict";
import test from "node:test";

import "../../dom.js";

const { reachedStrip } = await import("../../../../static/core/frontier/reached_drawing.js");

/** The text of a template and of those in it. @param {any} part @returns {string} */
function textOf(part) {
  if (Array.isArray(part)) return part.map(textOf).join("");
  return part.strings ? String.raw({ raw: part.strings }, ...part.values.map(textOf)) : String(part);
}

const SEARCH = { keeps: true, closes: false, keepsBoth: false, branch: null, pushesOut: false };

test("the strip names the depth with the most states, whatever part of it they belong to", () => {
  const depths = {
    waiting_d: [0, 0, 3, 4],
    expanded_d: [1, 2, 2, 0],
    pushedOut_d: [0, 4, 0, 0],
    waiting: 7,
    total: 16,
  };
  const widest = (/** @type {object} */ changed) =>
    /Widest depth: (.*?\))/.exec(textOf(reachedStrip([/** @type {any} */ ({ ...depths, ...changed })], SEARCH)))?.[1];
  assert.equal(widest({}), "1 (6 states)");
  assert.equal(widest({ waiting_d: [0, 0, 5, 4] }), "2 (7 states)");
  assert.equal(widest({ pushedOut_d: [0, 0, 0, 2] }), "3 (6 states)");
  assert.equal(widest({ waiting_d: [0, 1, 0, 0], expanded_d: [1, 0, 1, 1], pushedOut_d: [0, 0, 0, 0] }), "0 (1 state)");
});
