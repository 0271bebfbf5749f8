/** Requests to the server: the tab's name, refusals, and waits of the length that the server gives. */

import assert from "node:assert/strict";
import test from "node:test";
import { Refused, ask, askPatiently } from "../../../../static/core/wire/http.js";

/** @typedef {{address: string, headers: Record<string, string>}} Asked */

/**
 * Answer requests with one answer after the other, repeating the last one. @param {unknown[]} answers @returns
 * {Asked[]} the requests
 */
function answering(...answers) {
  /** @type {Asked[]} */
  const asked = [];
  globalThis.fetch = /** @type {any} */ (
    async (/** @type {string} */ address, /** @type {any} */ { headers }) => {
      const answer = answers[Math.min(asked.length, answers.length - 1)];
      asked.push({ address, headers });
      if (answer instanceof Error) throw answer;
      return { json: async () => answer };
    }
  );
  return asked;
}

const wait = (/** @type {string} */ message) => ({ error: { code: "busy", message, retry_ms: 1 } });

test("every request names its tab, always the same", async () => {
  const asked = answering({ ok: 1 });
  await ask("api/check");
  await ask("api/node");
  const [one, other] = asked.map(({ headers }) => headers["X-Frontier-Tab"]);
  assert.match(one, /^[0-9a-f]{24}$/);
  assert.equal(one, other);
});

test("a refusal is thrown with the server's message, the field and the time to retry", async () => {
  answering({ error: { code: "rate", field: "jobs", message: "Two are under way.", retry_ms: 700 } });
  await assert.rejects(ask("api/what-if"), (error) => {
    assert.ok(error instanceof Refused);
    assert.deepEqual([error.message, error.field, error.retryMs], ["Two are under way.", "jobs", 700]);
    return true;
  });
});

test("a busy request is repeated with a reason until it is answered", async () => {
  const asked = answering(wait("Two wait before you."), wait("One waits before you."), { start: "123" });
  /** @type {string[]} */
  const said = [];
  assert.deepEqual(await askPatiently("api/shuffle", undefined, (sentence) => said.push(sentence)), { start: "123" });
  assert.equal(asked.length, 3);
  assert.deepEqual(said, ["Two wait before you.", "One waits before you."]);
});

test("errors that waiting cannot cure are thrown at once", async () => {
  const asked = answering({ error: { code: "bad_run", field: "start", message: "start: no." } });
  await assert.rejects(askPatiently("api/node"), Refused);
  assert.equal(asked.length, 1);
});

test("a server that does not answer is reported in a sentence, and an aborted request ends", async () => {
  answering(new TypeError("fetch failed"));
  await assert.rejects(askPatiently("api/node"), /^Error: The server cannot be reached now\.$/);
  const asked = answering(wait("Wait."));
  const leaving = new AbortController();
  const waiting = askPatiently("api/check", { signal: leaving.signal }, () => leaving.abort());
  await assert.rejects(waiting, { name: "AbortError" });
  assert.equal(asked.length, 1);
});
