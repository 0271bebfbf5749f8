/** The messages in the server's answers: the page writes them, and loads those that it lacks. */

import assert from "node:assert/strict";
import test from "node:test";

import { messages } from "../../../../static/core/lib/messages.js";
import { inWords, learnFrom, textOf } from "../../../../static/core/wire/answer_words.js";

messages("answer-steps = Node { $node } has { $steps } steps.");

const told = { key: "answer-steps", arguments: { node: "S", steps: 1200 } };
const WRITTEN = "Node S has 1\u202f200 steps.";

test("the page writes the messages of an answer, wherever they are in it", async () => {
  const answer = {
    error: { field: "start", message: "English", ...told },
    rows: [{ sentence: "English", ...told }],
    columns: [1, 2],
    note: "English",
    notes: ["English", "English"],
    refused: { next: "English" },
    messages: { note: told, notes: [told, told], refused: { next: told } },
  };
  const { error, rows, note, notes, refused } = await inWords(answer);
  assert.deepEqual(
    [error.message, rows[0].sentence, note, ...notes, refused.next],
    Array.from({ length: 6 }, () => WRITTEN),
  );
  assert.equal(textOf({ message: "English", ...told }), WRITTEN);
});

test("an answer without messages of ours remains as it is", async () => {
  const answer = () => ({ error: { message: "A program of another author." }, key: "astar", label: "A*" });
  assert.deepEqual(await inWords(answer()), answer());
  assert.equal(await inWords(null), null);
});

test("refusals are loaded for the first of them", async () => {
  const given = { field: "tie", given: "“random”", allowed: ["fifo", "lifo"] };
  const refused = { message: "English", key: "must-be-one-of", arguments: given };
  assert.equal(textOf(refused), "English");
  learnFrom(() => import("../../../../static/core/words/refusals/refusals.js"));
  await inWords({ error: { ...refused } });
  assert.equal(textOf(refused), "tie must be fifo or lifo, not “random”.");
});

test("a message that this page lacks is loaded from its module, or remains in English", async () => {
  const later = { key: "answer-later", arguments: {} };
  const english = async () => (await inWords({ text: "English", ...later })).text;
  assert.equal(await english(), "English");
  learnFrom(async () => Promise.reject(new Error("no connection")));
  assert.equal(await english(), "English");
  learnFrom(async () => ({ TEXTS: ["answer-later = Later."] }));
  assert.equal(await english(), "Later.");
  const within = { key: "answer-steps", arguments: { node: { key: "answer-none", arguments: {} }, steps: 1 } };
  assert.equal(textOf({ message: "English", ...within }), "English");
});
