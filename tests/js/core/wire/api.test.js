import assert from "node:assert/strict";
import { test } from "node:test";
import { shuffle } from "../../../../static/core/wire/api.js";

/** @param {any[]} answers @returns {string[]} the addresses that were asked for */
function answering(answers) {
  /** @type {string[]} */
  const asked = [];
  globalThis.fetch = /** @type {any} */ (
    async (/** @type {string} */ address) => {
      asked.push(address);
      return { json: async () => answers[asked.length - 1] };
    }
  );
  return asked;
}

test("a question is asked again while the server is busy, and its answer given", async () => {
  const busy = { error: { code: "busy", field: "preparation", message: "Wait.", retry_ms: 1 } };
  const asked = answering([busy, busy, { start: "123-456-780" }]);
  assert.equal(await shuffle("123-456-780", 0), "123-456-780");
  assert.equal(asked.length, 3);
  assert.equal(new Set(asked).size, 1);
});

test("any other error is reported at once", async () => {
  const asked = answering([{ error: { code: "bad_run", field: "goal", message: "goal: no." } }]);
  await assert.rejects(shuffle("1", 0), /goal: no\./);
  assert.equal(asked.length, 1);
});
