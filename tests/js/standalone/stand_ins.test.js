import assert from "node:assert/strict";
import { readdirSync, readFileSync } from "node:fs";
import test from "node:test";

const STATIC = new URL("../../../static/", import.meta.url);
const BUILD = readFileSync(new URL("../../../webapp/bundle/hatch_build.py", import.meta.url), "utf-8");
const [, LISTED] = /^STAND_INS = \{(.*?)^\}/ms.exec(BUILD) ?? [];

/** The names that a module exports. @param {string} path */
function exportsOf(path) {
  const text = readFileSync(new URL(path, STATIC), "utf-8");
  const named = [...text.matchAll(/^export (?:async )?(?:function|class|const) (\w+)/gm)].map(([, name]) => name);
  const handed = [...text.matchAll(/^export \{ ([^}]+) \}/gm)].flatMap(([, names]) =>
    names.split(", ").map((name) => name.replace(/.* as /, "")),
  );
  return new Set([...named, ...handed]);
}

test("a replacement of a module in a file has every export that others import", () => {
  const pairs = [...LISTED.matchAll(/"([^"]+)": "([^"]+)"/g)].map(([, module, other]) => [module, other]);
  assert.ok(pairs.length >= 6);
  for (const [module, other] of pairs) {
    const [whole, own] = [exportsOf(module), exportsOf(other)];
    assert.ok(whole.size, module);
    const lacking = [...whole].filter((name) => !own.has(name));
    const used = lacking.filter((name) => isImported(module, name));
    assert.deepEqual(used, [], `${other} lacks what is imported of ${module}`);
  }
});

/**
 * The names by which modules of pages that are files import the replacements.
 * @param {string} module @param {string} name
 */
function isImported(module, name) {
  const bundled = ["compare", "explore", "projector", "recorded", "core", "lecture"];
  return bundled.some((folder) => textsIn(folder).some((text) => imports(text, module, name)));
}

/** @param {string} folder @returns {string[]} */
function textsIn(folder) {
  return readdirSync(new URL(`${folder}/`, STATIC), { recursive: true })
    .map(String)
    .filter((path) => path.endsWith(".js"))
    .map((path) => readFileSync(new URL(`${folder}/${path}`, STATIC), "utf-8"));
}

/** @param {string} text @param {string} module @param {string} name */
function imports(text, module, name) {
  const file = module.split("/").at(-1)?.replace(".", "\\.");
  const found = [...text.matchAll(new RegExp(`import \\{([^}]*)\\} from "[^"]*/${file}"`, "g"))];
  return found.some(([, names]) => names.split(",").some((one) => one.trim() === name));
}
