import assert from "node:assert/strict";
import test from "node:test";

import {
  FORMATS,
  besides,
  picture,
  refusal,
  subjectsOf,
  warning,
} from "../../../../static/core/takeaway/figures/pictures.js";
import { svgText } from "../../../../static/core/takeaway/figures/svg.js";
import { widthOfText } from "../../../../static/core/takeaway/figures/type.js";
import { Folding } from "../../../../static/core/trace/folding.js";
import { NONE } from "../../../../static/core/trace/trace.js";
import { PALETTE, TEXT_SHAPE, placesIn, runOf, wordsIn } from "./figures.js";
import { SOLVER_RUNS } from "../../solver_runs.js";

const ABOUT = { link: "https://example.org/?x=1", caption: ["a search", "a puzzle"], palette: PALETTE, layout: "tree" };
const formatOf = (/** @type {string} */ key) => /** @type {FORMATS[number]} */ (FORMATS.find((one) => one.key === key));

/** A golden run with at least `least` nodes, whose last node has a parent and a grandparent. @param {number} least */
function largeRun(least) {
  const golden = Object.values(SOLVER_RUNS).find(({ columns }) => columns.parent_n.length > least);
  assert.ok(golden);
  return { run: runOf(golden), cursor: golden.columns.node_e.length, parent_n: golden.columns.parent_n };
}

test("a picture of a tree leaves out folded nodes and states how many are missing and where", () => {
  const { run, cursor, parent_n } = largeRun(30);
  const folding = new Folding(run.trace);
  const upper = /** @type {number} */ (parent_n.find((p) => p !== NONE && parent_n[p] !== NONE));
  folding.toggle(upper);
  const isBelow = (/** @type {number} */ n) => {
    for (let p = parent_n[n]; p !== NONE; p = parent_n[p]) if (p === upper) return true;
    return false;
  };
  const left = [...parent_n.keys()].filter((n) => !isBelow(n));
  const hidden = parent_n.length - left.length;
  assert.ok(hidden > 1);
  const made = picture({ run, cursor, folding: folding.copy(), what: "tree", ...ABOUT });
  assert.deepEqual(
    [...placesIn(made.shapes).keys()].sort((a, b) => a - b),
    left,
  );
  assert.deepEqual(
    made.nodes.map(({ n }) => n),
    left,
  );
  assert.ok(made.told.endsWith(`${hidden} nodes are folded away.`), made.told);
  assert.ok(wordsIn(made.shapes).includes(`+ ${hidden} below`));
  folding.toggle(upper);
  assert.equal(picture({ run, cursor, folding, what: "tree", ...ABOUT }).nodes.length, parent_n.length);
});

test("a picture of a tree reduced to the path to a node shows that path", () => {
  const { run, cursor, parent_n } = largeRun(30);
  const folding = new Folding(run.trace);
  folding.leave(parent_n.length - 1);
  const way = [];
  for (let n = parent_n.length - 1; n !== NONE; n = parent_n[n]) way.unshift(n);
  const made = picture({ run, cursor, folding: folding.copy(), what: "tree", ...ABOUT });
  assert.deepEqual(
    made.nodes.map(({ n }) => n),
    way,
  );
  assert.match(made.told, new RegExp(`^Only the path to node ${parent_n.length - 1} is drawn: `));
});

test("a tree with its frontier has each node once by name, and the frontier's boards once more", () => {
  const { run, cursor } = largeRun(30);
  const [tree, frontier, both] = ["tree", "frontier", "both"].map((what) =>
    picture({ run, cursor: cursor - 1, what, ...ABOUT }),
  );
  assert.deepEqual(
    both.nodes.map(({ n }) => n),
    tree.nodes.map(({ n }) => n),
  );
  const digits = (/** @type {typeof both} */ { shapes }) => wordsIn(shapes).filter((text) => /^\d$/.test(text)).length;
  assert.equal(digits(both), digits(tree) + digits(frontier));
});

test("every picture of one run and of two is written in every format", async () => {
  const { run } = largeRun(30);
  const shown = { run, cursor: 3 };
  for (const { key: what } of subjectsOf([run])) {
    for (const runs of [[shown], [shown, shown]]) {
      const wanted = runs.map((one) => ({ ...one, ...ABOUT }));
      const made = runs.length > 1 ? besides(wanted, ["a", "b"], { what, ...ABOUT }) : picture({ ...wanted[0], what });
      for (const format of FORMATS) {
        const reason = refusal(runs, what, format);
        assert.equal(reason, "", `${what} as ${format.key}`);
        assert.ok((await format.write(made)).length > 500, `${what} as ${format.key}`);
      }
    }
  }
});

test("a picture of dots is announced before it is drawn", () => {
  const trace = { nodesAt: (/** @type {number} */ cursor) => 2 * cursor, frontier_e: new Uint32Array(400).fill(150) };
  const at = (/** @type {number} */ cursor) => [{ run: /** @type {any} */ ({ trace }), cursor }];
  assert.equal(warning(at(250), "tree", false), "");
  assert.match(warning(at(251), "tree", false), /^The tree of 502 nodes will be drawn as dots, because only 500/);
  assert.match(warning(at(251), "both", true), /502 nodes will be drawn as squares or dots/);
  assert.equal(warning(at(251), "frontier", false), "");
  assert.match(warning([...at(10), ...at(300)], "tree", false), /^A tree of 600 nodes/);
  assert.match(refusal(at(120), "tree", formatOf("tex")), /at most 200 nodes; this one has 240 after expansion 120\./);
  assert.match(refusal(at(120), "tree", formatOf("tex")), /Up to expansion 100 it can be saved/);
  assert.match(refusal(at(60), "both", formatOf("tex")), /at most 200 nodes; this one would have 270/);
  assert.equal(refusal(at(120), "tree", formatOf("svg")), "");
});

test("of several drawings side by side the names are inside the picture, and each is over its drawing", () => {
  const { run } = largeRun(30);
  const shown = [0, 0, 1].map((cursor) => ({ run, cursor, ...ABOUT }));
  const names = ["Iterative deepening A* search, Manhattan distance", "BFS", "Uniform-cost search with a long name"];
  const { shapes, width } = besides(shown, names, { what: "tree", ...ABOUT });
  const heads = shapes.flatMap((shape) =>
    shape.kind === "text" && names.some((name) => shape.text.startsWith(`${name}, after`)) ? [shape] : [],
  );
  assert.equal(heads.length, names.length);
  let end = 0;
  for (const { text, x, size, weight } of heads) {
    const half = widthOfText(text, size, weight, false) / 2;
    assert.ok(x - half >= end && x + half <= width, text);
    end = x + half;
  }
});

test("an SVG replaces the signs that XML does not allow", async () => {
  const given = { width: 9, height: 9, title: "a\0<b", caption: [], told: "", link: "", nodes: [], fields: [] };
  const svg = await svgText(/** @type {any} */ ({ ...given, shapes: [{ ...TEXT_SHAPE, text: "c\u0001\td" }] }));
  assert.match(svg, /<title>a\ufffd&lt;b<\/title>/);
  assert.match(svg, />c\ufffd\td<\/text>/);
});
