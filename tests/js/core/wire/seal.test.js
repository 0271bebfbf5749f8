import assert from "node:assert/strict";
import { readFileSync } from "node:fs";
import test from "node:test";

import { sealOf } from "../../../../static/core/wire/checksum.js";

/** @type {[string, number, any, number][]} */
const SEALS = JSON.parse(readFileSync(new URL("../../../golden/seals.json", import.meta.url), "utf-8"));

test("the seals of answers are those of the golden file", () => {
  for (const [run, after, answer, seal] of SEALS) assert.equal(sealOf(answer, run, after), seal);
});

test("a seal changes with the run, the offset and every number of the answer", () => {
  for (const [run, after, answer, seal] of SEALS) {
    assert.notEqual(sealOf(answer, `${run}0`, after), seal);
    assert.notEqual(sealOf(answer, run, after + 1), seal);
    if (!answer.result) continue;
    for (const [name, value] of Object.entries(answer.result))
      if (typeof value === "number")
        assert.notEqual(sealOf({ ...answer, result: { ...answer.result, [name]: value + 1 } }, run, after), seal);
  }
});
