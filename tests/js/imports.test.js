import assert from "node:assert/strict";
import { existsSync, readFileSync, readdirSync } from "node:fs";
import { createRequire } from "node:module";
import { posix } from "node:path";
import test from "node:test";
import { fileURLToPath } from "node:url";

/** @type {typeof import("typescript")} */
const typescript = createRequire(new URL("../../.venv/js/package.json", import.meta.url))("typescript");

const STATIC = new URL("../../static/", import.meta.url);
const VENDOR = "vendor/vendor.js";
const FILM = "vendor/film.js"; // what films are made by, which is loaded when one is asked for

const BUNDLES = [VENDOR, FILM];

/** What each folder of static/js may import, and each module beside them. @type {Record<string, string[]>} */
const ARROWS = {
  lib: ["lib", VENDOR, FILM],
  wire: ["wire", "lib", VENDOR],
  texts: ["texts", "lib"],
  tiles: ["tiles", "texts", "lib", VENDOR],
  trace: ["trace", "tiles", "lib"],
  layouts: ["layouts", "trace", "lib"],
  tell: ["tell", "trace", "tiles", "lib"],
  views: ["views", "layouts", "tell", "trace", "tiles", "lib", VENDOR],
  figures: ["figures", "views", "layouts", "tell", "trace", "tiles", "lib"],
  elements: ["elements", "views", "layouts", "tell", "trace", "tiles", "lib", VENDOR],
  // Of a page: its state and what follows from it, what changes it, the document around its elements.
  state: ["state", "views", "tell", "trace", "tiles", "lib"],
  control: ["control", "state", "figures", "tell", "trace", "tiles", "wire", "lib"],
  dom: ["dom", "lib"],
  "theme.js": [],
  // A part of a page is a module of its own, which the page imports.
  pages: ["pages", "figures", "control", "dom", "state", "elements", "layouts", "tell", "trace", "lib", "wire"],
};

/**
 * Outside of tiles/, the modules that know what a state is made of; all others ask tiles/ for its text, words, pictures
 * and moves, so that another state space is another folder. The heuristic lab only has buttons that it calls tiles, and
 * the answers of the server a field.
 */
const KNOWING = ["js/elements/board-editor.js", "js/elements/heuristic-lab.js", "js/lib/answers.js"];
/** Words that tell of boards, in names of any case, and in texts and comments too. */
const KNOWLEDGE = /(?<![a-z])(tile|blank)s?(?![a-z])|(Tile|Blank)s?(?![a-z])/;

/** What a module imports of code, as it writes it. @param {string} text @returns {string[]} */
function importsOf(text) {
  return typescript.preProcessFile(text, true, true).importedFiles.map((file) => file.fileName);
}

/**
 * What a module loads only when it is needed, and whose types its comments name, as it writes them.
 * @param {string} text
 */
function laterAndTypesOf(text) {
  const { Latest } = typescript.ScriptTarget;
  /** @type {{later: string[], types: string[]}} */
  const found = { later: [], types: [] };
  /** @param {any} node */
  const visit = (node) => {
    if (typescript.isImportTypeNode(node)) found.types.push(/** @type {any} */ (node).argument.literal.text);
    if (typescript.isJSDocImportTag(node)) found.types.push(/** @type {any} */ (node).moduleSpecifier.text);
    if (node.expression?.kind === typescript.SyntaxKind.ImportKeyword) found.later.push(node.arguments[0].text);
    for (const comment of node.jsDoc ?? []) visit(comment);
    typescript.forEachChild(node, visit);
  };
  visit(typescript.createSourceFile("module.js", text, Latest, true, typescript.ScriptKind.JS));
  return found;
}

/** Modules by path below static/, each with the paths it imports. @type {Map<string, string[]>} */
const MODULES = new Map();
/** Those that each loads when they are needed. @type {Map<string, string[]>} */
const LATER = new Map();
/** Those whose types its comments name. @type {Map<string, string[]>} */
const TYPES = new Map();
/** Modules by path below static/, each with its text. @type {Map<string, string>} */
const TEXTS = new Map();
for (const entry of readdirSync(new URL("js/", STATIC), { recursive: true, withFileTypes: true })) {
  if (!entry.isFile() || !entry.name.endsWith(".js")) continue;
  const path = posix.relative(fileURLToPath(STATIC), posix.join(entry.parentPath, entry.name));
  const text = readFileSync(new URL(path, STATIC), "utf-8");
  const { later, types } = laterAndTypesOf(text);
  const pathOf = (/** @type {string} */ name) => (name.startsWith(".") ? posix.join(posix.dirname(path), name) : name);
  TEXTS.set(path, text);
  MODULES.set(path, importsOf(text).map(pathOf));
  LATER.set(path, [...new Set(later)].map(pathOf));
  TYPES.set(path, [...new Set(types)].map(pathOf));
}

/** What a path is called in ARROWS. @param {string} path */
const placeOf = (path) => (BUNDLES.includes(path) ? path : path.replace(/^js\//, "").replace(/\/.*/, ""));

test("imports are read from statements of every kind, and not from comments, types or text", () => {
  const text = `
    import { a } from "./a.js";
    import "./b.js";
    import {
      c,
    } from './c.js';
    export { d } from "./d.js";
    export * from "./e.js";
    const f = await import("./f.js");
    /** @type {import("./no.js").No} */
    // import "./no.js";
    const text = 'import "./no.js"';
    const more = \`// \${text}\`;
    import * as g from "./g.js";`;
  assert.deepEqual(
    importsOf(text)
      .map((name) => name[2])
      .sort(),
    [..."abcdefg"],
  );
});

test("types are read from comments of every kind, and what is loaded later from calls", () => {
  const text = `
    import { z } from "./no.js";
    /** @import {A} from "./a.js" */
    /** @typedef {import("./b.js").B & {c: import("./c.js").C[]}} Both */
    /**
     * @template {import("./d.js").D} T
     * @param {object} parts @param {(e: import("./e.js").E) => Promise<import("./f.js").F>} parts.each
     */
    export function f(parts) {
      /** @type {typeof import("./g.js").g | null} */
      const g = /** @type {import("./h.js").H} */ (parts);
      // @type {import("./no.js").No}
      const text = "import('./no.js')";
      return import("./later.js").then(() => g);
    }
    /** @typedef {import("./i.js").I} I */`;
  const { later, types } = laterAndTypesOf(text);
  assert.deepEqual(types.map((name) => name[2]).sort(), [..."abcdefghi"]);
  assert.deepEqual(later, ["./later.js"]);
});

test("every folder and module of static/js has its arrows here", () => {
  const places = [...new Set([...MODULES.keys()].map(placeOf))];
  assert.deepEqual(places.sort(), Object.keys(ARROWS).sort());
});

/** The imports of modules that have no arrow. @param {Map<string, string[]>} modules */
const against = (modules) =>
  [...modules].flatMap(([path, imports]) => {
    const wrong = imports.filter((target) => !ARROWS[placeOf(path)].includes(placeOf(target)));
    return wrong.map((target) => `${path} imports ${target}`);
  });

test("imports go one way: pages, control, state, elements, views, layouts, trace; lib stands alone", () => {
  assert.deepEqual(against(MODULES), []);
});

test("no folder may import one that is listed after it, so that a circle by types stays in one folder", () => {
  const places = Object.keys(ARROWS);
  places.forEach((place, k) => {
    const later = ARROWS[place].filter((target) => places.indexOf(target) > k);
    assert.deepEqual(later, [], place);
  });
});

test("types that comments name go the same way as imports", () => {
  assert.ok([...TYPES.values()].flat().length > MODULES.size, "comments name no types");
  assert.deepEqual(against(TYPES), []);
});

test("what is loaded only when it is needed is loaded by these modules", () => {
  assert.deepEqual(Object.fromEntries([...LATER].filter(([, targets]) => targets.length).sort()), {
    "js/lib/film_gif.js": [FILM],
    "js/lib/film_video.js": [FILM],
    "js/pages/explore.js": ["js/pages/way_back.js"],
    "js/pages/presenting.js": ["js/pages/teaching.js"],
    "js/pages/printing.js": ["js/pages/giving.js"],
    "js/pages/sharing.js": ["js/pages/giving.js"],
  });
});

test("what a state is made of is known in one folder, and to the modules that are named here", () => {
  const knowing = [...TEXTS].filter(([path, text]) => {
    const looksInside = MODULES.get(path)?.includes("js/tiles/board.js");
    return placeOf(path) !== "tiles" && (looksInside || KNOWLEDGE.test(text.replaceAll("/tiles/", "/")));
  });
  assert.deepEqual(knowing.map(([path]) => path).sort(), KNOWING);
});

test("every import names a file that is there, by its relative path", () => {
  for (const [path, imports] of MODULES) {
    for (const target of imports) {
      assert.ok(BUNDLES.includes(target) || MODULES.has(target), `${path} imports ${target}`);
      assert.ok(existsSync(new URL(target, STATIC)), `${path} imports ${target}, which is not there`);
    }
  }
});

test("no module imports itself by a detour", () => {
  /** @type {Set<string>} */
  const clear = new Set();
  /** @param {string} path @param {string[]} way */
  const visit = (path, way) => {
    assert.ok(!way.includes(path), `${[...way, path].join(" imports ")}`);
    if (!clear.has(path)) for (const target of MODULES.get(path) ?? []) visit(target, [...way, path]);
    clear.add(path);
  };
  for (const path of MODULES.keys()) visit(path, []);
});

test("every module but the page's own scripts is imported by another", () => {
  const imported = new Set([...MODULES.values(), ...TYPES.values()].flat());
  const alone = [...MODULES.keys()].filter((path) => !imported.has(path));
  assert.deepEqual(alone.sort(), [
    "js/pages/classroom.js",
    "js/pages/compare.js",
    "js/pages/conventions.js",
    "js/pages/embed.js",
    "js/pages/examples.js",
    "js/pages/exercise.js",
    "js/pages/experiments.js",
    "js/pages/explore.js",
    "js/pages/grade.js",
    "js/pages/heuristics.js",
    "js/pages/join.js",
    "js/pages/notebook.js",
    "js/pages/notes.js",
    "js/pages/remote.js",
    "js/pages/tour.js",
    "js/pages/trace.js",
    "js/pages/worksheet.js",
    "js/theme.js",
  ]);
});

test("no type is cast through unknown", () => {
  const casts = [...TEXTS].filter(([, text]) => /@type \{unknown\} \*\/ \(/.test(text));
  assert.deepEqual(
    casts.map(([path]) => path),
    [],
  );
});

/** Numbers that identify elements, and buffers that are used again: no state of a page. */
const COUNTERS_AND_BUFFERS = ["trees", "seen", "scratch"];

test("no module keeps a variable of its own: what changes is in the store, or in an object that the page made", () => {
  const wrong = [];
  for (const path of MODULES.keys()) {
    const text = readFileSync(new URL(path, STATIC), "utf-8");
    const module = typescript.createSourceFile(path, text, typescript.ScriptTarget.ES2022);
    for (const statement of module.statements) {
      if (!typescript.isVariableStatement(statement)) continue;
      const { flags, declarations } = statement.declarationList;
      for (const { name } of declarations)
        if (!(flags & typescript.NodeFlags.Const) && !COUNTERS_AND_BUFFERS.includes(name.getText(module)))
          wrong.push(`${path} has ${name.getText(module)}`);
    }
  }
  assert.deepEqual(wrong, []);
});
