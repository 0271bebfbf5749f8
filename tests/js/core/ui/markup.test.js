import assert from "node:assert/strict";
import { test } from "node:test";

import "../../dom.js";
const { markup } = await import("../../../../static/core/ui/markup.js");

/** The texts of parts; those of elements are in brackets. @param {any[]} parts */
const shown = (parts) => parts.map((part) => (part.values ? `[${part.strings[0]}${part.values[0]}]` : part)).join("");

test("the marked words of a message are elements, all others text", () => {
  assert.equal(shown(markup("<b>12</b> of 30 have answered")), "[<b>12] of 30 have answered");
  assert.equal(shown(markup("nothing < 3 is marked <b>")), "nothing < 3 is marked <b>");
});

test("words are in the element of their mark", () => {
  const elements = {
    one: (/** @type {string} */ words) => `(${words})`,
    a: (/** @type {string} */ words) => `{${words}}`,
  };
  assert.equal(shown(markup("Run <one>h 1</one> or <a>h 2</a>.", elements)), "Run (h 1) or {h 2}.");
});
