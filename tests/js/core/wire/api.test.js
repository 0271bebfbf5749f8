import assert from "node:assert/strict";
import { readFileSync } from "node:fs";
import { test } from "node:test";
import { readPasted, shuffle } from "../../../../static/core/wire/api.js";

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

test("any other error is told at once", async () => {
  const asked = answering([{ error: { code: "bad_run", field: "goal", message: "goal: no." } }]);
  await assert.rejects(shuffle("1", 0), /goal: no\./);
  assert.equal(asked.length, 1);
});

const LONGEST = Number(/^LONGEST_TEXT = (\d+)$/m.exec(readFileSync("solver/tiles/board.py", "utf8"))?.[1]);

for (const field of /** @type {const} */ (["start", "goal"])) {
  test(`text that is pasted as the ${field} is read as it; more than the server reads is counted`, async () => {
    const asked = answering([{ [field]: "123-456-780" }, { errors: [{ field, message: `The ${field} is odd.` }] }]);
    assert.equal(await readPasted("1 2 3".padEnd(LONGEST), field), "123-456-780");
    await assert.rejects(readPasted("odd", field), new RegExp(`^Error: The ${field} is odd\\.$`));
    assert.match(asked[1], new RegExp(`\\?${field}=odd$`));
    for (const count of [LONGEST + 1, 4 * LONGEST])
      await assert.rejects(
        readPasted("\u{1f9e9}".repeat(count), field),
        new RegExp(`^Error: The ${field} has ${count} characters; at most ${LONGEST} are allowed\\.$`),
      );
    assert.equal(asked.length, 2);
  });
}
