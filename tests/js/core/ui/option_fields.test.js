import assert from "node:assert/strict";
import { test } from "node:test";

import "../../dom.js";
/** @import {Parameter} from "../../../../static/core/lib/catalogue.js" */
const { severalField } = await import("../../../../static/core/ui/option_fields.js");

const VALUES = ["a", "b", "c", "d"].map((value) => ({ value, label: value.toUpperCase() }));
const OF = /** @type {Parameter} */ (/** @type {unknown} */ ({ key: "of", label: "Of", help: "", values: VALUES }));

/** The choice after the box of a value was ticked or unticked. @param {string} chosen @param {string} value */
function toggled(chosen, value) {
  /** @type {string[][]} */
  const told = [];
  const field = severalField(OF, chosen, (...change) => told.push(change));
  const boxes = /** @type {any[]} */ (field.values.find(Array.isArray));
  const box = boxes.find(({ values }) => values.includes(value.toUpperCase()));
  box.values.find((/** @type {unknown} */ part) => typeof part === "function")();
  return told;
}

test("a tick adds only its own value to the chosen ones, in the order of the list", () => {
  assert.deepEqual(toggled("b-d", "a"), [["of", "a-b-d"]]);
  assert.deepEqual(toggled("a-d", "c"), [["of", "a-c-d"]]);
});

test("a tick that is taken away leaves all others", () => {
  assert.deepEqual(toggled("a-b-d", "b"), [["of", "a-d"]]);
  assert.deepEqual(toggled("c", "c"), [["of", ""]]);
});
