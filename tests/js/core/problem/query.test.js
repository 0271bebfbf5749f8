import assert from "node:assert/strict";
import { readFileSync } from "node:fs";
import { test } from "node:test";

import { opensWith, problemOf, writtenTexts } from "../../../../static/core/problem/query.js";

const { catalogue } = JSON.parse(readFileSync(new URL("../../../golden/pages.json", import.meta.url), "utf-8"));

test("a run opens with the tab of its problem, and the first problem is the default", () => {
  for (const { key, opens } of catalogue.problems) assert.equal(opensWith(`problem=${key}`), opens, key);
  assert.equal(problemOf("start=123-405-678"), catalogue.problems[0].key);
});

test("a link leaves out empty texts and the first problem", () => {
  assert.deepEqual(writtenTexts({ problem: catalogue.problems[0].key, start: "a", goal: "" }), { start: "a" });
  assert.deepEqual(writtenTexts({ problem: "map", start: "Arad", goal: "" }), { problem: "map", start: "Arad" });
});
