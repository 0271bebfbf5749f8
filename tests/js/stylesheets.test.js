import assert from "node:assert/strict";
import { existsSync, readFileSync, readdirSync } from "node:fs";
import { createRequire } from "node:module";
import { basename, posix } from "node:path";
import test from "node:test";
import { fileURLToPath } from "node:url";

const require = createRequire(new URL("../../.venv/js/package.json", import.meta.url));
/** @type {typeof import("typescript")} */
const typescript = require("typescript");
/** @type {{parse: (text: string) => any, generate: (node: any) => string, walk: (node: any, visit: any) => void}} */
const css = require("@eslint/css-tree");

const ROOT = new URL("../../", import.meta.url);
const SCRIPTS = "static/js/";
const LONGEST = 300; // lines
/** What every page links, from the general to the special. */
const BASE = ["tokens", "page", "header", "classes", "controls", "print"];
/** What the rules of a sheet begin with that is not its name as a tag or a class. @type {Record<string, string[]>} */
const ROOTS = { "run-player": ["run-player", "path-player"], flights: [".ghost"], heap: [".heap", ".forms"] };

/** @param {string} path below the root */
const read = (path) => readFileSync(new URL(path, ROOT), "utf-8");
/** @param {string} folder @param {string} kind @returns {string[]} paths below the root */
const filesIn = (folder, kind) =>
  readdirSync(new URL(folder, ROOT), { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile() && entry.name.endsWith(kind))
    .map((entry) => posix.relative(fileURLToPath(ROOT), posix.join(entry.parentPath, entry.name)));

const MODULES = filesIn(SCRIPTS, ".js");
/** @type {Map<string, string>} */
const SHEETS = new Map(filesIn("static/css/", ".css").map((path) => [basename(path, ".css"), read(path)]));
/** Pages by name, each with the sheets that its template lists. @type {Map<string, string[]>} */
const PAGES = new Map(
  MODULES.filter((path) => path.startsWith(`${SCRIPTS}pages/`))
    .map((path) => basename(path, ".js"))
    .filter((page) => existsSync(new URL(`templates/${page}.html`, ROOT)))
    .map((page) => [page, namesIn(/set sheets = \[([^\]]*)\]/.exec(read(`templates/${page}.html`))?.[1] ?? "")]),
);

/** @param {string} list as a template writes it */
function namesIn(list) {
  return [...list.matchAll(/"([^"]+)"/g)].map(([, name]) => name);
}

/**
 * The names of what draws into a page's document, if it has a sheet: those of elements, views and pictures of boards.
 * @param {string} path
 */
function sheetOf(path) {
  const name = basename(path, ".js");
  return /\/(elements|views|tiles)\//.test(path) && SHEETS.has(name) ? name : "";
}

/** The page or element that a sheet has a part of, as its name says behind the owner's; "" if it is no part. */
function ownerOf(/** @type {string} */ name) {
  const isOwner = (/** @type {string} */ other) => other !== name && name.startsWith(`${other}-`);
  return PAGES.has(name)
    ? ""
    : ([...PAGES.keys(), ...SHEETS.keys()].find((other) => !isModule(name) && isOwner(other)) ?? "");
}

/** Whether a module has this name. @param {string} name */
function isModule(name) {
  return MODULES.some((path) => basename(path, ".js") === name);
}

/** What each module imports, by paths below the root. @type {Map<string, string[]>} */
const IMPORTS = new Map(
  MODULES.map((path) => [
    path,
    typescript
      .preProcessFile(read(path), true, true)
      .importedFiles.map(({ fileName }) => posix.join(posix.dirname(path), fileName))
      .filter((target) => !target.includes("/vendor/")),
  ]),
);
const importsOf = (/** @type {string} */ path) => IMPORTS.get(path) ?? [];

/**
 * Sheets of all that a module comes to import, those of what is inside before those of what holds it.
 * @param {string} path @param {Set<string>} [seen] @returns {string[]}
 */
function sheetsBelow(path, seen = new Set()) {
  seen.add(path);
  const below = importsOf(path).flatMap((target) => (seen.has(target) ? [] : sheetsBelow(target, seen)));
  return [...below, sheetOf(path)].filter(Boolean);
}

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

test("a sheet is a page's, an element's or a picture's whose name it has, or every page's", () => {
  const owners = [...BASE, ...PAGES.keys(), ...MODULES.map(sheetOf)];
  const strange = [...SHEETS.keys()].filter((name) => !owners.includes(name) && !ownerOf(name));
  assert.deepEqual(strange, []);
});

test(`no sheet is longer than ${LONGEST} lines`, () => {
  const long = [...SHEETS].filter(([, text]) => text.trimEnd().split("\n").length > LONGEST).map(([name]) => name);
  assert.deepEqual(long, []);
});

test("the rules of a sheet are of what it is named after alone", () => {
  const strays = [];
  for (const [name, text] of SHEETS) {
    if (BASE.includes(name)) continue;
    const owner = ownerOf(name) || name;
    const roots = ROOTS[owner] ?? [owner.includes("-") ? owner : `.${owner}`];
    for (const selector of outermost(text)) {
      const [root] = /** @type {RegExpExecArray} */ (/^\.?[\w-]+/.exec(selector) ?? [""]);
      if (!roots.includes(root)) strays.push(`${name}.css: ${selector}`);
    }
  }
  assert.deepEqual(strays, []);
});

test("every page links the sheets of all that it is made of and no other, what is inside first, its own last", () => {
  assert.ok(PAGES.size);
  for (const [page, linked] of PAGES) {
    const needed = sheetsBelow(`${SCRIPTS}pages/${page}.js`);
    const parts = linked.filter((name) => [...needed, page].includes(ownerOf(name)));
    assert.deepEqual(linked.toSorted(), [...needed, page, ...parts].toSorted(), page);
    assert.equal(
      linked.findLast((name) => ownerOf(name) !== page),
      page,
    );
    for (const part of parts) assert.ok(linked.indexOf(ownerOf(part)) < linked.indexOf(part), part);
    for (const path of MODULES.filter((path) => path.startsWith(`${SCRIPTS}elements/`))) {
      const holder = linked.indexOf(sheetOf(path));
      for (const inner of importsOf(path).map(sheetOf).filter(Boolean))
        if (holder >= 0) assert.ok(linked.indexOf(inner) < holder, `${page}: ${inner} is inside ${sheetOf(path)}`);
    }
  }
  const [, list] = /** @type {RegExpExecArray} */ (
    /stylesheets\(\[([^\]]*)\] \+ sheets/.exec(read("templates/base.html"))
  );
  assert.deepEqual(namesIn(list), BASE);
});

test("the widget of notebooks has the sheets of all that it is made of, what is inside first", () => {
  const [, list] = /** @type {RegExpExecArray} */ (
    /WIDGET_SHEETS = \(([^)]*)\)/.exec(read("webapp/bundle/hatch_build.py"))
  );
  const linked = namesIn(list);
  const needed = sheetsBelow(`${SCRIPTS}pages/notebook.js`);
  const base = BASE.filter((name) => !["header", "print"].includes(name));
  const parts = linked.filter((name) => needed.includes(ownerOf(name)));
  assert.deepEqual(linked.toSorted(), [...needed, ...base, ...parts].toSorted());
  assert.deepEqual(linked.slice(0, base.length), base);
  assert.equal(linked.at(-1), "search-widget");
  for (const part of parts) assert.ok(linked.indexOf(ownerOf(part)) < linked.indexOf(part), part);
});

test("every class and tag of ours in a sheet is written somewhere in a page", () => {
  const written = [...MODULES, ...filesIn("templates/", ".html")].map(read).join("\n");
  /** @type {string[]} */
  const dead = [];
  for (const [name, text] of SHEETS) {
    css.walk(css.parse(text), (/** @type {any} */ node) => {
      const isOurs = node.type === "ClassSelector" || (node.type === "TypeSelector" && node.name.includes("-"));
      if (!isOurs || !/^[a-z]/.test(node.name)) return;
      const [counted, stem] = /^(.*-)\d+$/.exec(node.name) ?? []; // such as shade-2, written as shade-${…}
      if (!new RegExp(counted ? `\\b${stem}\\$\\{` : `(?<![\\w-])${node.name}(?![\\w-])`).test(written))
        dead.push(`${name}.css: ${node.name}`);
    });
  }
  assert.deepEqual(dead, []);
});
