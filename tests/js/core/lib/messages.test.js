import assert from "node:assert/strict";
import { readdirSync, readFileSync } from "node:fs";
import { test } from "node:test";

import { messages, partOf, say } from "../../../../static/core/lib/messages.js";

const SAMPLE = `
sample-count = { $count ->
    [one] { $names } makes { $count } node.
   *[other] { $names } make { $count } nodes, or { OR($names) }.
}
sample-place = { ORDINAL($place) ->
    [one] { $place }st
    [two] { $place }nd
    [few] { $place }rd
   *[other] { $place }th
} ({ COMMAS($facts) })
sample-undo = Undo
    .title = Take the last { $thing } back.
`;
messages(SAMPLE);

test("a message writes numbers and lists as people read them, and chooses by their plural", () => {
  assert.equal(say("sample-count", { count: 1, names: ["Up"] }), "Up makes 1 node.");
  const many = say("sample-count", { count: 122117, names: ["Up", "Left", "Right"] });
  assert.equal(many, "Up, Left and Right make 122\u202f117 nodes, or Up, Left or Right.");
  assert.match(say("sample-count", { count: 1.414, names: ["Up", "Left"] }), /make 1\.41 nodes/);
  const told = { key: "sample-undo", arguments: {} };
  assert.match(say("sample-count", { count: 2, names: ["Up", told] }), /^Up and Undo make 2/);
  assert.match(say("sample-count", { count: Infinity, names: ["Up", "Left"] }), /make ∞ nodes/);
});

test("facts have commas, and a place its ending", () => {
  const at = (/** @type {number} */ place) => say("sample-place", { place, facts: ["f = 5", "bound 7"] });
  assert.equal(at(1), "1st (f = 5, bound 7)");
  assert.deepEqual(
    [2, 3, 4, 11, 12, 13, 21, 112, 1002].map((place) => at(place).split(" ")[0]),
    [...["2nd", "3rd", "4th", "11th", "12th", "13th", "21st", "112th", "1\u202f002nd"]],
  );
});

test("an attribute is a separate message", () => {
  assert.equal(say("sample-undo"), "Undo");
  assert.equal(say("sample-undo.title", { thing: "wall" }), "Take the last wall back.");
});

test("a key that is unknown or used twice, and an argument that is missing, are errors", () => {
  assert.throws(() => say("sample-none"), /there is no message sample-none/);
  assert.throws(() => say("sample-undo.none"), /there is no message sample-undo\.none/);
  assert.throws(() => say("sample-undo.title"), /thing/);
  assert.throws(() => messages("sample-undo = Again"), /sample-undo/);
});

test("the lead of a part is the marked text of its message", () => {
  assert.deepEqual(partOf("<b>Skipped</b> node 3."), { lead: "Skipped", text: "node 3." });
  assert.deepEqual(partOf("Solved in 5 moves."), { lead: "", text: "Solved in 5 moves." });
  assert.deepEqual(partOf(""), { lead: "", text: "" });
});

const ROOT = new URL("../../../../", import.meta.url);
/** The texts of our files of a kind. @param {string} kind @param {string[]} folders */
const textsOf = (kind, ...folders) =>
  folders.flatMap((folder) =>
    readdirSync(new URL(`${folder}/`, ROOT), { recursive: true, encoding: "utf-8" })
      .filter((path) => path.endsWith(`.${kind}`) && !/^(vendor|built)/.test(path))
      .map((path) => readFileSync(new URL(`${folder}/${path}`, ROOT), "utf-8")),
  );

test("every message is used, and every message named by a module exists once", () => {
  const modules = [
    ...textsOf("js", "static").filter((text) => /\/messages\.js|import \{[^}]*\bsay\b/.test(text)),
    ...textsOf("py", "solver", "webapp"),
    ...textsOf("html", "templates"),
  ].join("\n");
  const files = textsOf("ftl", "static").join("\n");
  const keys = [...files.matchAll(/^([a-z][\w-]*) =/gm)].map(([, key]) => key);
  assert.ok(keys.length > 100);
  assert.deepEqual([...new Set(keys)], keys);
  const begun = [
    ...modules.matchAll(/\b(?:say\(`([a-z-]+)\$|(?:Message\(\s*f|Word\(|message=f?|OWN = )"([a-z-]+))\{/g),
  ].map(([, ours, python]) => ours ?? python);
  const quoted = new Set([...modules.matchAll(/(["'])([a-z][\w-]*)(?=\1)/g)].map(([, , key]) => key));
  const within = new Set([...files.matchAll(/\{ ([a-z][\w-]*) \}/g)].map(([, key]) => key));
  const isUsed = (/** @type {string} */ key) =>
    quoted.has(key) || within.has(key) || begun.some((part) => key.startsWith(part));
  assert.deepEqual(
    keys.filter((key) => !isUsed(key)),
    [],
  );
  const there = new Set(keys);
  const named = [...modules.matchAll(/\bsay\("([\w-]+)[".]/g)].map(([, key]) => key);
  assert.deepEqual(
    named.filter((key) => !there.has(key)),
    [],
  );
});
