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
const FILM = "vendor/film.js"; // the library of films, which is loaded on demand

const FLUENT = "vendor/fluent.js"; // a part of vendor.js that needs no browser
const BUNDLES = [VENDOR, FILM, FLUENT];
const isMessages = (/** @type {string} */ path) => path.endsWith(".ftl");

/**
 * The core in its order: each folder may import those before it, and none a capability. Within `tree`, drawings and the
 * element are separate folders.
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
  "credit",
  "takeaway",
];
/**
 * Every capability that imports another, and which. Capabilities do not know each other, except for these pairs: the
 * list may only become shorter.
 * @type {Record<string, string[]>}
 */
const PAIRS = {
  classroom: ["projector"],
  embed: ["explore"],
  explore: ["classroom", "lecture", "projector"],
  projector: ["lecture"],
  recorded: ["compare"],
  standalone: ["compare", "exercise", "explore", "projector"],
};

/**
 * The allowed imports of each kind of module. All others (words, drawings, queries of a trace) import only each other,
 * so that they are pure functions. @type {Record<string, string[]>}
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
 * The modules outside of tiles/ that know the structure of a state; all others use tiles/ for its text, words, pictures
 * and moves, so that another state space is another folder. The heuristic lab only has buttons called tiles, and the
 * answers of the server a field.
 */
const KNOWING = ["core/lib/answers.js", "core/problem/query.js", "core/ui/board-editor.js", "lab/heuristic-lab.js"];
const TILES = "core/problem/tiles/";
/** Words that reveal knowledge of boards, in names of any case, and also in texts and comments. */
const KNOWLEDGE = /(?<![a-z])(tile|blank)s?(?![a-z])|(Tile|Blank)s?(?![a-z])/;

/** The code that a module imports, as written. @param {string} text @returns {string[]} */
function importsOf(text) {
  return typescript.preProcessFile(text, true, true).importedFiles.map((file) => file.fileName);
}

/**
 * The modules that a module imports dynamically or for types, as written.
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
/** The modules that each module imports dynamically. @type {Map<string, string[]>} */
const LATER = new Map();
/** The modules whose types its comments name. @type {Map<string, string[]>} */
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

/** The folder of a module: one of the core, such as `core/tree`, or a capability. @param {string} path */
const folderOf = (path) => path.split("/", path.startsWith("core/") ? 2 : 1).join("/");
const [isCore, nameOf] = [
  (/** @type {string} */ path) => path.startsWith("core/"),
  (/** @type {string} */ path) => posix.basename(path, ".js"),
];

/**
 * The kind of a module by its name: `page.js` and `print_page.js` are pages, and so on; a hyphen marks an element or
 * its drawing.
 * @param {string} path @returns {keyof typeof MAY_IMPORT}
 */
function kindOf(path) {
  if (path.startsWith("core/wire/")) return "asks";
  const [, kind] = /(?:^|_)(page|control|state|asks)$/.exec(nameOf(path)) ?? [];
  return /** @type {keyof typeof MAY_IMPORT} */ (kind ?? (nameOf(path).includes("-") ? "element" : "plain"));
}

/** Every import of code or of a type: the module, the name, and whether it is a type. */
const ARROWS = [...MODULES.keys()].flatMap((path) => [
  ...(MODULES.get(path) ?? []).map((target) => ({ path, target, isType: false })),
  ...(TYPES.get(path) ?? []).map((target) => ({ path, target, isType: true })),
]);
const OURS = ARROWS.filter(({ target }) => !BUNDLES.includes(target) && !isMessages(target));

/** @param {typeof ARROWS} arrows */
const written = (arrows) => arrows.map(({ path, target }) => `${path} imports ${target}`);

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
  const arrows = Object.entries(PAIRS).flatMap(([from, all]) => all.map((to) => [from, to]));
  assert.ok(arrows.length <= 12, `${arrows.length} pairs`);
  assert.deepEqual(
    arrows.filter(([from, to]) => PAIRS[to]?.includes(from)),
    [],
  );
});

test("modules import only allowed kinds: a state no element, an element no server, a page everything", () => {
  const wrong = OURS.filter(
    ({ path, target, isType }) =>
      !MAY_IMPORT[kindOf(path)].includes(kindOf(target)) && !(isType && posix.dirname(path) === posix.dirname(target)),
  );
  assert.deepEqual(written(wrong), []);
});

test("bundled packages are imported only by elements, clients of the server and writers of films", () => {
  const wrong = ARROWS.filter(({ path, target }) => target === FILM && folderOf(path) !== "core/takeaway");
  assert.deepEqual(written(wrong), []);
});

test("only these modules load others lazily", () => {
  assert.deepEqual(Object.fromEntries([...LATER].filter(([, targets]) => targets.length).sort()), {
    "compare/page.js": ["compare/tour/page.js", "compare/problem_page.js"],
    "core/credit/reporter_control.js": ["core/credit/scorm_asks.js", "core/credit/splice_asks.js"],
    "core/player/run_reader_control.js": ["core/problem/spaces_asks.js"],
    "core/shell/refusals_asks.js": ["core/words/refusals/refusals.js"],
    "core/takeaway/film/video.js": [FILM],
    "core/takeaway/print_page.js": ["core/takeaway/export_page.js"],
    "core/takeaway/share_page.js": ["core/takeaway/export_page.js"],
    "examples/tree-picture.js": ["examples/space_thumbnail.js"],
    "explore/page.js": [
      "explore/problem_page.js",
      "explore/verdict/verdict_page.js",
      "explore/node/node_page.js",
      "classroom/way_back_page.js",
    ],
    "explore/run_page.js": ["core/takeaway/export_page.js"],
    "explore/teaching_page.js": ["lecture/editor_page.js", "classroom/board/page.js"],
    "recorded/reference_run_control.js": ["core/problem/spaces_asks.js"],
  });
});

test("the contents of a state are known in one folder, and to the modules that are named here", () => {
  const knowing = [...TEXTS].filter(([path, text]) => {
    const looksInside = MODULES.get(path)?.includes("core/problem/tiles/board.js");
    return !path.startsWith(TILES) && (looksInside || KNOWLEDGE.test(text.replaceAll("/tiles/", "/")));
  });
  assert.deepEqual(knowing.map(([path]) => path).sort(), KNOWING);
});

/** The catalogue in the pages' data. @type {{problems: {key: string}[], algorithms: {engine: string}[]}} */
const CATALOGUE = JSON.parse(readFileSync(new URL("../golden/pages.json", import.meta.url), "utf-8")).catalogue;
const PROBLEMS = new Set(CATALOGUE.problems.map(({ key }) => key));
/** Patterns of code that tests whether a problem is the first of the list, or named in links. */
const ASKING = /problems(\?\.)?\[0\]|\.has\("problem"\)|\btexts\??\.problem (===|!==|\?\?)/;

/** The problems that a module names, in texts or as names of properties that hold something. @param {string} text */
function problemsNamed(text) {
  /** @type {string[]} */
  const named = [];
  /** @param {any} node */
  const visit = (node) => {
    const isName = typescript.isStringLiteral(node) || typescript.isNoSubstitutionTemplateLiteral(node);
    const isKey = typescript.isPropertyAssignment(node) && typescript.isIdentifier(node.name);
    if (isName && PROBLEMS.has(node.text)) named.push(node.text);
    if (isKey && PROBLEMS.has(/** @type {any} */ (node.name).text) && !typescript.isArrowFunction(node.initializer))
      named.push(/** @type {any} */ (node.name).text);
    typescript.forEachChild(node, visit);
  };
  visit(typescript.createSourceFile("module.js", text, typescript.ScriptTarget.Latest, true, typescript.ScriptKind.JS));
  return named;
}

test("outside of core/problem no module names a problem or branches on it", () => {
  assert.equal(PROBLEMS.size, 9);
  const others = [...TEXTS].filter(([path]) => !path.startsWith("core/problem/"));
  const naming = others.filter(([, text]) => problemsNamed(text).length).map(([path]) => path);
  assert.deepEqual(naming, []);
  const asking = others.filter(([path, text]) => path !== "core/lib/catalogue.js" && ASKING.test(text));
  assert.deepEqual(
    asking.map(([path]) => path),
    [],
  );
  assert.deepEqual(problemsNamed('const a = { grid: "1.1" }; if (key === "map") b(`tiles`);'), [
    "grid",
    "map",
    "tiles",
  ]);
  for (const text of ["problems[0].key", 'given.has("problem")', "texts?.problem ?? x"]) assert.match(text, ASKING);
});

/** Keys of the engines, and of structures whose names mean nothing else on the page. */
const LOOPS = new Set([...CATALOGUE.algorithms.map(({ engine }) => engine), "queue", "stack", "priority queue"]);
/**
 * Facts about a structure are in its record, and so are the words of a loop. The list of modules that still test names
 * may only become shorter: rules of questions mirror solver/exercise, and a recorded frontier is recognized by its
 * behaviour.
 */
const LOOPS_KNOWN = /^core\/(trace\/structures\.js|words\/loops\/)/;
const NAMING_LOOPS = [
  "core/questions/candidates.js",
  "core/questions/rules.js",
  "core/trace/rule.js", // the rule of an unknown search
  "recorded/infer_frontier.js",
];

/** Whether a module names a loop or a structure, or compares the name of one. @param {string} text */
function namesLoops(text) {
  const { SyntaxKind, isStringLiteral, isPropertyAssignment, isBinaryExpression, isCallExpression } = typescript;
  /** @param {any} node @returns {boolean} */
  const isAsked = (node) => {
    const { parent } = node;
    if (isBinaryExpression(parent)) return /Equals/.test(SyntaxKind[parent.operatorToken.kind]);
    if (isCallExpression(parent)) return parent.expression.getText().endsWith(".includes");
    return typescript.isElementAccessExpression(parent) || typescript.isSwitchStatement(parent);
  };
  /** @param {any} node @returns {boolean | undefined} */
  const visit = (node) => {
    if (isStringLiteral(node) && LOOPS.has(node.text)) return true;
    if (isPropertyAssignment(node) && LOOPS.has(node.name.getText())) return true;
    if (/^([\w.]+\.)?structure$/.test(node.getText()) && isAsked(node)) return true;
    if (/\.engine$/.test(node.getText())) return true;
    return typescript.forEachChild(node, visit);
  };
  const { Latest } = typescript.ScriptTarget;
  return visit(typescript.createSourceFile("module.js", text, Latest, true, typescript.ScriptKind.JS)) ?? false;
}

test("outside of their records no module names a loop or a structure or branches on it", () => {
  assert.ok(LOOPS.size > 8);
  const naming = [...TEXTS].filter(([path, text]) => !LOOPS_KNOWN.test(path) && namesLoops(text)).map(([path]) => path);
  assert.deepEqual(naming.sort(), NAMING_LOOPS);
  for (const text of [
    'if (rule.structure === other) say("none");',
    '["list", "none"].includes(structure)',
    "const words = WORDS[rule.structure];",
    "switch (structure) { case 1: }",
    "const WORDS = { fringe: 1 };",
    'say("priority queue")',
    "if (LOCAL.has(rule.engine)) say();",
  ])
    assert.ok(namesLoops(text), text);
  assert.ok(!namesLoops("const { structure } = rule; say(`${structure}s`, structureOf(rule), rule.structure);"));
});

/** A comparison of a question with the name of a kind. */
const KIND_COMPARED =
  /\b(ask|asking|kind)\b[^&|;,\n]{0,20}[!=]== "(next|search|levels|frontier|order|children|contents|values|expanded)"/;

test("no module branches on the kind of a question", () => {
  const asking = [...TEXTS].filter(([, text]) => KIND_COMPARED.test(text)).map(([path]) => path);
  const others = ["core/takeaway/caption_words.js", "core/takeaway/figures/panels.js"]; // of pictures
  assert.deepEqual(asking.sort(), others);
  for (const text of ['asking === "search"', 'question?.kind !== "next"', '(kind ?? "") === "order"'])
    assert.match(text, KIND_COMPARED);
});

test("every import names an existing file by its relative path", () => {
  for (const [path, imports] of MODULES) {
    for (const target of imports) {
      assert.ok(BUNDLES.includes(target) || isMessages(target) || MODULES.has(target), `${path} imports ${target}`);
      assert.ok(existsSync(new URL(target, STATIC)), `${path} imports ${target}, which is not there`);
    }
  }
});

test("there are no cyclic imports", () => {
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
  const folder = new URL("../../webapp/live/folder.py", import.meta.url);
  const texts = [build, folder, ...pages.map((name) => new URL(name, templates))].map((url) =>
    readFileSync(url, "utf-8"),
  );
  const loaded = texts.flatMap((text) => [...text.matchAll(/["']([\w/]+\.js)["']/g)].map(([, path]) => path));
  const imported = new Set([...MODULES.values(), ...TYPES.values()].flat());
  const alone = [...MODULES.keys()].filter((path) => !imported.has(path));
  const scripts = new Set(loaded.filter((path) => !BUNDLES.includes(path)));
  assert.deepEqual(
    alone.filter((path) => !scripts.has(path)),
    [],
  );
});

test("a comment names a type of another module by the name that the module imports with @import", () => {
  const inline = [...TEXTS].filter(([, text]) => /import\("[^"]*"\)\.[A-Z]/.test(text));
  assert.deepEqual(
    inline.map(([path]) => path),
    [],
  );
});

test("every type that a module imports in a comment is used there", () => {
  const unused = [...TEXTS].flatMap(([path, text]) =>
    [...text.matchAll(/@import \{([^}]*)\}/g)]
      .flatMap(([, names]) => names.split(",").map((name) => name.trim().replace(/.* as /, "")))
      .filter((name) => text.split(new RegExp(`(?<![\\w$])${name}(?![\\w$])`)).length < 3)
      .map((name) => `${path}: ${name}`),
  );
  assert.deepEqual(unused, []);
});

test("class names are unique, and limits are named after what they limit", () => {
  const classes = [...TEXTS].flatMap(([, text]) =>
    [...text.matchAll(/^(?:export )?class (\w+)/gm)].map(([, name]) => name),
  );
  assert.deepEqual(
    classes.filter((name, k) => classes.indexOf(name) !== k),
    [],
  );
  const bare = [...TEXTS].filter(([, text]) => /\bMOST\b/.test(text));
  assert.deepEqual(
    bare.map(([path]) => path),
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

/** Numbers that identify elements, and reused buffers, are not state of a page. */
const COUNTERS_AND_BUFFERS = ["trees", "seen", "scratch"];

test("no module has mutable variables: state is in the store or in an object of the page", () => {
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

test("an address of the API is written from the root, as a page may lie in any folder of a site", () => {
  const relative = [...TEXTS].filter(([, text]) => /["'`](\.\/)?api\//.test(text));
  assert.deepEqual(
    relative.map(([path]) => path),
    [],
  );
});
