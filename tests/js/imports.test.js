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

/**
 * The core in its order: each folder may import those before it, and none a capability. Drawings of the tree and its
 * element are told apart within `tree`.
 */
const CORE = [
  "lib",
  "wire",
  "problem",
  "trace",
  "words",
  "questions",
  "ui",
  "tree",
  "space",
  "puzzle",
  "frontier",
  "chart",
  "player",
  "shell",
];
/**
 * Every capability that imports another, and which. A capability stands beside the core and does not know the others,
 * but for these: the list may only become shorter.
 * @type {Record<string, string[]>}
 */
const PAIRS = {
  classroom: ["projector"],
  compare: ["takeaway"],
  embed: ["explore"],
  experiments: ["takeaway"],
  explore: ["classroom", "projector", "takeaway"],
  lab: ["takeaway"],
  projector: ["classroom", "lecture"],
  recorded: ["compare", "takeaway"],
  standalone: ["compare", "explore", "lecture", "projector", "recorded", "takeaway"],
  takeaway: ["recorded"],
};

/**
 * What modules of each kind import. All others (words, drawings, queries of a trace) import only their like, so that
 * they are functions of what they are given. @type {Record<string, string[]>}
 */
const MAY_IMPORT = {
  plain: ["plain"],
  asks: ["plain", "asks"],
  state: ["plain", "state"],
  element: ["plain", "element"],
  control: ["plain", "asks", "state", "control"],
  page: ["plain", "asks", "state", "control", "element", "page"],
};

/**
 * Outside of tiles/, the modules that know what a state is made of; all others ask tiles/ for its text, words, pictures
 * and moves, so that another state space is another folder. The heuristic lab only has buttons that it calls tiles, and
 * the answers of the server a field.
 */
const KNOWING = ["core/lib/answers.js", "core/ui/board-editor.js", "lab/heuristic-lab.js"];
const TILES = "core/problem/tiles/";
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
for (const entry of readdirSync(STATIC, { recursive: true, withFileTypes: true })) {
  const path = posix.relative(fileURLToPath(STATIC), posix.join(entry.parentPath, entry.name));
  if (!entry.isFile() || !path.endsWith(".js") || /^(vendor|\.?built)/.test(path)) continue;
  const text = readFileSync(new URL(path, STATIC), "utf-8");
  const { later, types } = laterAndTypesOf(text);
  const pathOf = (/** @type {string} */ name) => (name.startsWith(".") ? posix.join(posix.dirname(path), name) : name);
  TEXTS.set(path, text);
  MODULES.set(path, importsOf(text).map(pathOf));
  LATER.set(path, [...new Set(later)].map(pathOf));
  TYPES.set(path, [...new Set(types)].map(pathOf));
}

/** The folder that a module is of: one of the core, such as `core/tree`, or a capability. @param {string} path */
const folderOf = (path) => path.split("/", path.startsWith("core/") ? 2 : 1).join("/");
const [isCore, nameOf] = [
  (/** @type {string} */ path) => path.startsWith("core/"),
  (/** @type {string} */ path) => posix.basename(path, ".js"),
];

/**
 * What a module is, as its name says: `page.js` and `print_page.js` are pages, and so on; a hyphen is an element's, or
 * that of what draws one.
 * @param {string} path @returns {keyof typeof MAY_IMPORT}
 */
function kindOf(path) {
  if (path.startsWith("core/wire/")) return "asks";
  const [, kind] = /(?:^|_)(page|control|state|asks)$/.exec(nameOf(path)) ?? [];
  return /** @type {keyof typeof MAY_IMPORT} */ (kind ?? (nameOf(path).includes("-") ? "element" : "plain"));
}

/** Every import of code or of a type: of which module, what, and whether it is a type. */
const ARROWS = [...MODULES.keys()].flatMap((path) => [
  ...(MODULES.get(path) ?? []).map((target) => ({ path, target, isType: false })),
  ...(TYPES.get(path) ?? []).map((target) => ({ path, target, isType: true })),
]);
const OURS = ARROWS.filter(({ target }) => !BUNDLES.includes(target));

/** @param {typeof ARROWS} arrows */
const written = (arrows) => arrows.map(({ path, target }) => `${path} imports ${target}`);

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

test("the core is these folders, in this order", () => {
  const folders = new Set([...MODULES.keys()].filter(isCore).map(folderOf));
  assert.deepEqual([...folders].sort(), CORE.map((name) => `core/${name}`).sort());
});

test("a folder of the core imports those before it, and no capability, types in comments included", () => {
  const place = (/** @type {string} */ path) => CORE.indexOf(folderOf(path).slice("core/".length));
  const wrong = OURS.filter(({ path, target }) => isCore(path) && (!isCore(target) || place(target) > place(path)));
  assert.deepEqual(written(wrong), []);
});

test("a capability imports the core, itself and those that are named here", () => {
  /** @type {Record<string, Set<string>>} */
  const found = {};
  for (const { path, target } of OURS)
    if (!isCore(path) && !isCore(target) && folderOf(path) !== folderOf(target))
      (found[folderOf(path)] ??= new Set()).add(folderOf(target));
  const pairs = Object.entries(found).map(([from, to]) => [from, [...to].sort()]);
  assert.deepEqual(Object.fromEntries(pairs), PAIRS);
});

test("a module imports what its kind may: a state no element, an element no server, only a page everything", () => {
  const wrong = OURS.filter(
    ({ path, target, isType }) =>
      !MAY_IMPORT[kindOf(path)].includes(kindOf(target)) && !(isType && posix.dirname(path) === posix.dirname(target)),
  );
  assert.deepEqual(written(wrong), []);
});

/** A last word that is a participle (`made`, `told`, `superseded`), where a noun of the field should stand. */
const PARTICIPLE = /ed$|^(made|told|kept|sought|found|drawn|shown|known|taken|given|chosen|waiting)$/;
const NOUNS = ["speed"];

test("a module is named by a noun of the field, not by a participle", () => {
  const wrong = [...MODULES.keys()].filter((path) => {
    const last = nameOf(path).split(/[-_]/).at(-1) ?? "";
    return PARTICIPLE.test(last) && !NOUNS.includes(last);
  });
  assert.deepEqual(wrong, []);
  for (const name of ["named", "superseded", "told"]) assert.match(name, PARTICIPLE);
});

test("bundled packages are imported by what stands in the document or asks the server, and by writers of films", () => {
  const wrong = ARROWS.filter(({ path, target }) => target === FILM && folderOf(path) !== "takeaway");
  assert.deepEqual(written(wrong), []);
});

test("what is loaded only when it is needed is loaded by these modules", () => {
  assert.deepEqual(Object.fromEntries([...LATER].filter(([, targets]) => targets.length).sort()), {
    "compare/page.js": ["compare/problem_page.js"],
    "core/player/run_reader_control.js": ["core/problem/spaces_asks.js"],
    "examples/tree-picture.js": ["examples/space_thumbnail.js"],
    "explore/page.js": ["explore/problem_page.js", "explore/verdict/verdict_page.js", "classroom/way_back_page.js"],
    "projector/teaching_page.js": ["classroom/board/page.js"],
    "recorded/reference_run_control.js": ["core/problem/spaces_asks.js"],
    "takeaway/film/gif.js": [FILM],
    "takeaway/film/video.js": [FILM],
    "takeaway/print_page.js": ["takeaway/export_page.js"],
    "takeaway/share_page.js": ["takeaway/export_page.js"],
  });
});

test("what a state is made of is known in one folder, and to the modules that are named here", () => {
  const knowing = [...TEXTS].filter(([path, text]) => {
    const looksInside = MODULES.get(path)?.includes("core/problem/tiles/board.js");
    return !path.startsWith(TILES) && (looksInside || KNOWLEDGE.test(text.replaceAll("/tiles/", "/")));
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

test("every module but those that templates and the build load is imported by another", () => {
  const templates = new URL("../../templates/", import.meta.url);
  const build = new URL("../../webapp/bundle/hatch_build.py", import.meta.url);
  const pages = readdirSync(templates).filter((name) => name.endsWith(".html"));
  const texts = [build, ...pages.map((name) => new URL(name, templates))].map((url) => readFileSync(url, "utf-8"));
  const loaded = texts.flatMap((text) => [...text.matchAll(/["']([\w/]+\.js)["']/g)].map(([, path]) => path));
  const imported = new Set([...MODULES.values(), ...TYPES.values()].flat());
  const alone = [...MODULES.keys()].filter((path) => !imported.has(path));
  const scripts = new Set(loaded.filter((path) => !BUNDLES.includes(path)));
  assert.deepEqual(
    alone.filter((path) => !scripts.has(path)),
    [],
  );
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
