import assert from "node:assert/strict";
import test from "node:test";

import { prefer, preferences } from "../../../../static/core/lib/preferences.js";

const kept = new Map();
Object.defineProperty(globalThis, "localStorage", {
  value: {
    getItem: (/** @type {string} */ name) => kept.get(name) ?? null,
    setItem: (/** @type {string} */ name, /** @type {string} */ text) => kept.set(name, text),
  },
});

test("the last choice is kept and other preferences are unchanged", () => {
  prefer({ speed: 2, layout: "tree" });
  prefer({ speed: 3 });
  assert.deepEqual(preferences(), { speed: 3, layout: "tree" });
});
