import assert from "node:assert/strict";
import { readFileSync, readdirSync } from "node:fs";
import { createRequire } from "node:module";
import { basename, posix } from "node:path";
import test from "node:test";
import { fileURLToPath } from "node:url";

const require = createRequire(new URL("../../.venv/js/package.json", import.meta.url));
/** @type {{parse: (text: string) => any, generate: (node: any) => string, walk: (node: any, visit: any) => void}} */
const css = require("@eslint/css-tree");

const ROOT = new URL("../../", import.meta.url);
/** The sheets of every page, from general to special; the same list is in webapp/shell/style_sheets.py. */
const BASE = ["tokens", "page", "header", "classes", "controls", "print"].map((name) => `core/shell/${name}.css`);
/** The first selectors of rules in a sheet, if other than its tag. @type {Record<string, string[]>} */
const ROOTS = {
  "compare/tour/page.css": [".compare"],
  "core/player/run-player.css": ["run-player", "path-player"],
  "core/frontier/row_moves.css": [".ghost"],
  "classroom/remote/counts_table.css": [".counts"],
  "core/frontier/frontier-heap.css": [".heap", ".forms"],
  "core/frontier/reached_drawing.css": [".reached"],
  "core/ui/popup.css": [".popup"],
  "core/problem/tiles/homes.css": [".homes"],
  "exercise/bank/bank_page.css": [".bank"],
  "explore/run_page.css": [".explore"],
  "lab/heatmap.css": [".heatmap"],
  "live/start_page.css": [".live"],
  "standalone/compare_page.css": [".standalone"],
  "standalone/run_page.css": [".standalone", ".waiting"],
};

/** @param {string} path below the root */
const read = (path) => readFileSync(new URL(path, ROOT), "utf-8");
/** @param {string} folder @param {string} kind @returns {string[]} paths below the folder */
const filesIn = (folder, kind) =>
  readdirSync(new URL(folder, ROOT), { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile() && entry.name.endsWith(kind))
    .map((entry) => posix.relative(fileURLToPath(new URL(folder, ROOT)), posix.join(entry.parentPath, entry.name)))
    .filter((path) => !/^(vendor|built|\.built)/.test(path));

const MODULES = filesIn("static/", ".js");
/** @type {Map<string, string>} */
const SHEETS = new Map(filesIn("static/", ".css").map((path) => [path, read(`static/${path}`)]));
/** The classes of the bodies of pages, by the script of each. @type {Map<string, string>} */
const KINDS = new Map(
  filesIn("templates/", ".html").flatMap((name) => {
    const text = read(`templates/${name}`);
    const kind = /block kind\s*%\}([\w-]+)/.exec(text)?.[1] ?? "";
    const [, scripts = ""] = /set script = ([^%]*)/.exec(text) ?? [];
    return [...scripts.matchAll(/"([^"]+)"/g)].map(([, script]) => /** @type {const} */ ([script, kind]));
  }),
);

/** The module that a sheet is of, or is a part of the sheet of. @param {string} path */
const moduleOf = (path) => path.replace(/(\/[\w-]+)(\.\w+)?\.css$/, "$1.js");

/** The selectors of a sheet's outermost rules, also of those in @media and @container. @param {string} text */
function outermost(text) {
  /** @type {string[]} */
  const found = [];
  /** @param {any} list */
  const visit = (list) =>
    list.forEach((/** @type {any} */ node) => {
      if (node.type === "Rule") found.push(...node.prelude.children.toArray().map(css.generate));
      else if (node.type === "Atrule" && node.block) visit(node.block.children);
    });
  visit(css.parse(text).children);
  return found;
}

test("a sheet is for every page or beside the module of its name", () => {
  const strange = [...SHEETS.keys()].filter((path) => !BASE.includes(path) && !MODULES.includes(moduleOf(path)));
  assert.deepEqual(strange, []);
  assert.ok(BASE.every((path) => SHEETS.has(path)));
});

test("the rules of a sheet apply only to the element that it is named after", () => {
  const strays = [];
  for (const [path, text] of SHEETS) {
    if (BASE.includes(path)) continue;
    const module = moduleOf(path);
    const whole = module.replace(/\.js$/, ".css");
    const roots = ROOTS[whole] ?? [KINDS.has(module) ? `.${KINDS.get(module)}` : basename(module, ".js")];
    for (const selector of outermost(text)) {
      const [root] = /** @type {RegExpExecArray} */ (/^\.?[\w-]+/.exec(selector) ?? [""]);
      if (!roots.includes(root)) strays.push(`${path}: ${selector}`);
    }
  }
  assert.deepEqual(strays, []);
});

test("every class and tag of ours in a sheet is written somewhere in a page", () => {
  const templates = filesIn("templates/", ".html").map((name) => `templates/${name}`);
  const written = [...MODULES.map((path) => `static/${path}`), ...templates].map(read).join("\n");
  /** @type {string[]} */
  const dead = [];
  for (const [path, text] of SHEETS) {
    css.walk(css.parse(text), (/** @type {any} */ node) => {
      const isOurs = node.type === "ClassSelector" || (node.type === "TypeSelector" && node.name.includes("-"));
      if (!isOurs || !/^[a-z]/.test(node.name)) return;
      const [counted, stem] = /^(.*-)\d+$/.exec(node.name) ?? []; // such as shade-2, written as shade-${…}
      if (!new RegExp(counted ? `\\b${stem}\\$\\{` : `(?<![\\w-])${node.name}(?![\\w-])`).test(written))
        dead.push(`${path}: ${node.name}`);
    });
  }
  assert.deepEqual(dead, []);
});
