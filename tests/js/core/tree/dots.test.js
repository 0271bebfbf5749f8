import assert from "node:assert/strict";
import test from "node:test";

import { LAYOUTS } from "../../../../static/core/tree/layouts/layouts.js";
import { placed } from "../../../../static/core/tree/layouts/placement.js";
import { tree } from "../../../../static/core/tree/layouts/tidy.js";
import { partOf, stepped } from "../../../../static/core/trace/events.js";
import { KINDS, Members } from "../../../../static/core/trace/state_sets.js";
import { fit } from "../../../../static/core/tree/drawing/camera.js";
import { DotSheet } from "../../../../static/core/tree/drawing/dots.js";
import { shades } from "../../../../static/core/tree/palette.js";
import { randomRuns, solverRuns } from "../../compared.js";
import { Random } from "../../random.js";
import { RICH, randomCase, search } from "../../searches.js";
import { SOLVER_RUNS, traceOfRun } from "../../solver_runs.js";
import { randomTree, someNodes, traceOf } from "../../traces.js";
import { PALETTE, frameOf } from "./views.js";
/** @import {Trace} from "../../../../static/core/trace/trace.js" */
/** @import {Frame, Shading} from "../../../../static/core/tree/drawing/tree.js" */
/** @import {Told} from "../../compared.js" */

// The only browser API that a sheet needs.
Object.assign(globalThis, {
  ImageData: class {
    /** @param {number} width @param {number} height */
    constructor(width, height) {
      this.data = new Uint8ClampedArray(4 * width * height);
    }
  },
});

/** A sheet that has been written once. @param {Frame} frame */
function writtenOf(frame) {
  const sheet = new DotSheet();
  sheet.write(frame);
  return sheet;
}

/** @param {DotSheet} sheet @param {Frame} frame @param {string} message */
function checkAsNew(sheet, frame, message) {
  const fresh = writtenOf(frame);
  assert.equal(sheet.dots, fresh.dots, message);
  for (const part of /** @type {const} */ (["pixels", "counts"])) {
    assert.ok(Buffer.from(sheet[part].buffer).equals(Buffer.from(fresh[part].buffer)), `${message}: ${part}`);
  }
}

/**
 * Traces with nodes superseded, put back, pushed out, with two ends and several roots.
 * @type {[string, () => Trace][]}
 */
const TRACES = [
  ["re-opening", () => traceOf(search(RICH))],
  ...[3, 7, 12].map(
    (seed) =>
      /** @type {[string, () => Trace]} */ ([`search ${seed}`, () => traceOf(search(randomCase(new Random(seed))))]),
  ),
  ...[
    "rbfs puts nodes back often",
    "beam pushes out",
    "mm supersedes",
    "bidirectional meets",
    "hill climbing gives up",
  ].map((name) => /** @type {[string, () => Trace]} */ ([name, () => traceOfRun(SOLVER_RUNS[name])])),
];

for (const [name, make] of TRACES) {
  test(`a sheet updated step by step equals one drawn from scratch: ${name}`, () => {
    const trace = make();
    const random = new Random(21);
    for (const layout of LAYOUTS) {
      for (const ids of [null, someNodes(random, trace)]) {
        const placed = layout.from(trace, trace.nodes, ids);
        const [width, height] = random.pick([
          [80, 130],
          [30, 115],
          [250, 100],
        ]);
        const density = random.pick([1, 1.5, 2]);
        const whole = fit(placed, width, height);
        // Whole, or so large that dots are several pixels wide and some are outside the picture.
        const camera = random.below(2)
          ? whole
          : { kx: whole.kx * 3, ky: whole.ky * 2, ox: whole.ox - 100, oy: whole.oy - 60 };
        const at = (/** @type {number} */ cursor) => frameOf(trace, cursor, { placed, width, height, density, camera });
        const last = trace.expansions;
        const there = [...Array(last + 1).keys()];
        const sheet = writtenOf(at(last));
        for (const cursor of [
          ...there.slice(-25).reverse(),
          0,
          ...there.slice(0, 25),
          ...Array.from({ length: 40 }, () => random.below(last + 1)),
          last,
        ]) {
          sheet.write(at(cursor));
          checkAsNew(sheet, at(cursor), `${layout.key} at ${cursor}`);
        }
      }
    }
  });
}

test("a sheet is redrawn when camera, layout, theme or size changes, and while places move", () => {
  const trace = traceOf(search(RICH));
  const first = frameOf(trace, 40);
  const placed = LAYOUTS[1].from(trace, trace.nodes);
  for (const other of [
    { camera: { ...first.camera, ox: first.camera.ox + 5 } },
    { placed, x_i: placed.x_i, y_i: placed.y_i },
    { palette: { ...PALETTE, frontier: "rgb(0, 0, 255)" } },
    { density: 2 },
    { width: 700 },
    { width: 0 },
    { width: 2, height: 2 },
  ]) {
    const sheet = writtenOf(first);
    const frame = { ...first, ...other, cursor: 30 };
    sheet.write(frame);
    checkAsNew(sheet, frame, Object.keys(other)[0]);
  }
  const sheet = writtenOf(first);
  for (const share of [0.2, 0.7]) {
    const moving = { ...first, isMoving: true, x_i: first.x_i.map((x) => x * share), cursor: 35 };
    sheet.write(moving);
    checkAsNew(sheet, moving, "moving");
  }
  sheet.write(first);
  checkAsNew(sheet, first, "at rest again");
});

test("a sheet shows events that arrived after it was drawn", () => {
  const log = search(RICH);
  const length = log.columns.node_e.length;
  const trace = traceOf(log, () => length >> 1);
  const sheet = new DotSheet();
  const placed = tree.from(trace, trace.nodes);
  for (let cursor = 0; cursor <= length; cursor += 7) {
    const frame = frameOf(trace, cursor, { placed });
    sheet.write(frame);
    checkAsNew(sheet, frame, `at ${cursor}`);
  }
});

/** The colour of a pixel of a sheet. @param {DotSheet} sheet @param {number} x @param {number} y */
const pixelAt = ({ pixels, width }, x, y) => pixels[y * width + x];

/**
 * Nodes 1 … count around a root: the first `expanded` of them are expanded.
 * @param {number} count @param {number} expanded
 */
function crowd(count, expanded) {
  const trace = randomTree(new Random(1), count + 1, 1, () => 0);
  trace.expanded_n.fill(0xffffffff);
  for (let n = 0; n <= expanded; n++) trace.expanded_n[n] = 1;
  return trace;
}

test("a lone frontier node shows in a crowd, wherever in it and in any order", () => {
  const camera = { kx: 1, ky: 1, ox: 10, oy: 10 };
  for (const lone of [1, 250, 500]) {
    const trace = crowd(500, 500);
    trace.expanded_n[lone] = 0xffffffff;
    const all = new Float32Array(501);
    const frame = frameOf(trace, trace.expansions, { placed: placed(null, all, all), camera, width: 20, height: 20 });
    const ink = shades(PALETTE.frontier, PALETTE.paper);
    assert.equal(pixelAt(writtenOf(frame), 10, 10), ink[1], `node ${lone}`);
  }
});

test("a frontier node is not painted over by neighbours that are nearer than a dot is wide", () => {
  for (const axis of /** @type {const} */ (["f", "h"])) {
    const trace = crowd(9, 9);
    trace.expanded_n[5] = 0xffffffff;
    const x_i = Float32Array.from({ length: 10 }, (_, i) => i / 5);
    const spot = placed(null, x_i, new Float32Array(10), { axis });
    const camera = { kx: 5, ky: 5, ox: 10, oy: 10 };
    const sheet = writtenOf(frameOf(trace, trace.expansions, { placed: spot, camera, width: 40, height: 30 }));
    const ink = shades(PALETTE.frontier, PALETTE.paper)[1];
    assert.equal(sheet.pixels.filter((pixel) => pixel === ink).length, 4 * 3, "the whole dot is seen");
  }
});

test("the shade of a pixel depends on its number of nodes, up to the darkest", () => {
  const inks = shades(PALETTE.expanded, PALETTE.paper);
  const camera = { kx: 0.5, ky: 0.5, ox: 10, oy: 10 };
  for (const many of [1, 2, 5, 31, 32, 33, 4000]) {
    const trace = crowd(many, many);
    const x_i = Float32Array.from({ length: many + 1 }, (_, i) => (i ? 4 : 0));
    const frame = frameOf(trace, trace.expansions, {
      placed: placed(null, x_i, new Float32Array(many + 1)),
      camera,
      width: 20,
      height: 20,
    });
    const sheet = writtenOf(frame);
    assert.equal(pixelAt(sheet, 12, 10), inks[Math.min(many, 32)], `${many} nodes`);
    assert.equal(pixelAt(sheet, 10, 10), inks[1]);
    assert.deepEqual([...sheet.counts.subarray(4 * (10 * 20 + 12), 4 * (10 * 20 + 13))], [0, 0, many, 0]);
    assert.equal(sheet.dots, many + 1);
  }
});

test("only complete dots are drawn, and all others count as out of sight", () => {
  const trace = randomTree(new Random(2), 3000, 3, () => 0);
  const whole = frameOf(trace, trace.expansions, { width: 500, height: 400 });
  for (const [scale, shift] of [
    [1, 0],
    [2, -100],
    [6, -900],
    [1, 1e6],
  ]) {
    const { kx, ky, ox, oy } = whole.camera;
    const camera = { kx: kx * scale, ky, ox: ox * scale + shift, oy };
    const sheet = writtenOf({ ...whole, camera });
    const counted = sheet.counts.reduce((sum, many) => sum + many, 0);
    assert.equal(counted, sheet.dots);
    let inside = 0;
    for (let i = 0; i < 3000; i++) {
      const x = whole.x_i[i] * camera.kx + camera.ox;
      if (x >= 4 && x < 496) inside++;
    }
    assert.ok(sheet.dots >= inside && sheet.dots <= 3000, `${sheet.dots} of ${inside}`);
  }
});

test("a sheet with events of an expansion, forwards, backwards and far away, is that from scratch #thorough", () => {
  for (const name of ["rbfs puts nodes back often", "beam pushes out", "mm supersedes", "hill climbing gives up"]) {
    const { rule } = SOLVER_RUNS[name];
    const trace = traceOfRun(SOLVER_RUNS[name]);
    const random = new Random(5);
    const placed = tree.from(trace, trace.nodes);
    const sheet = new DotSheet();
    let place = { cursor: 0, event: 0 };
    for (let k = 0; k < 150; k++) {
      place =
        random.next() < 0.9
          ? stepped(trace, place, random.next() < 0.7 ? 1 : -1, rule)
          : { cursor: random.below(trace.expansions + 1), event: 0 };
      const frame = frameOf(trace, place.cursor, { placed, part: partOf(trace, place.cursor, place.event, rule) });
      sheet.write(frame);
      checkAsNew(sheet, frame, `${name}, expansion ${place.cursor}, event ${place.event}`);
    }
  }
});

test("a shaded dot has its node's ink, the last kind first; another source redraws all #thorough", () => {
  const trace = traceOf(search(RICH));
  const placed = tree.from(trace, trace.nodes);
  const kinds = /** @type {const} */ (["expanded", "frontier", "here"]);
  const palette = { ...PALETTE, here: "rgb(0, 0, 250)" };
  const frame = frameOf(trace, trace.expansions, { placed, palette });
  const sheet = new DotSheet();
  for (const shift of [1, 2, 3]) {
    const of = (/** @type {number} */ n) => (n + shift) % kinds.length;
    const shading = {
      of,
      inks: [...kinds],
      signs: kinds.map(() => /** @type {const} */ ("")),
      source: shift,
      at: () => [],
      changed() {},
    };
    sheet.write({ ...frame, shading });
    checkAsNew(sheet, { ...frame, shading }, `source ${shift}`);
    const lone = kinds.map((kind) => shades(palette[kind], palette.paper));
    for (let p = 0; p < sheet.pixels.length; p++) {
      const counts = [...sheet.counts.subarray(p * sheet.kinds, (p + 1) * sheet.kinds)];
      const last = counts.findLastIndex((many, kind) => kind >= 2 && many > 0);
      if (last >= 0) assert.equal(sheet.pixels[p], lone[last - 2][counts[last]]);
    }
  }
  sheet.write(frame);
  checkAsNew(sheet, frame, "without a shading again");
});

/** Colours for the kinds of states. */
const INKS = /** @type {const} */ ({
  all: "expanded",
  some: "some",
  here: "here",
  elsewhere: "elsewhere",
  none: "frontier",
});
const SHADED = { ...PALETTE, some: "rgb(0, 90, 90)", here: "rgb(0, 0, 250)", elsewhere: "rgb(90, 0, 90)" };

/** The shading of run r by the states of all runs. @param {Members} members @param {number} r @returns {Shading} */
function shadingOf(members, r) {
  return {
    of: (n) => members.kindOf(r, n),
    inks: KINDS.map((kind) => INKS[kind]),
    signs: KINDS.map(() => ""),
    source: members,
    at: () => members.at,
    changed: (before, look) => members.changed(r, before, look),
  };
}

for (const [name, groups] of /** @type {[string, () => Told[][]][]} */ ([
  ["at random", () => Array.from({ length: 12 }, (_, seed) => randomRuns(new Random(seed)))],
  ["of the solver", solverRuns],
])) {
  test(`sheets coloured by the states of several runs equal those drawn from scratch: runs ${name}`, () => {
    const random = new Random(8);
    let changes = 0;
    for (const runs of groups()) {
      const traces = runs.map(({ trace }) => trace);
      const members = new Members(traces);
      const layout = random.pick(LAYOUTS);
      const trees = traces.map((trace) =>
        layout.from(trace, trace.nodes, random.below(3) ? null : someNodes(random, trace)),
      );
      const sheets = traces.map(() => new DotSheet());
      const cameras = trees.map((placed) => {
        const whole = fit(placed, 200, 160);
        return random.below(2) ? whole : { kx: whole.kx * 3, ky: whole.ky * 2, ox: whole.ox - 100, oy: whole.oy - 60 };
      });
      const cursors = traces.map(() => 0);
      for (let jump = 0; jump < 30; jump++) {
        // One run advances alone, or all jump anywhere; a tree may be drawn before states are counted, or not at all.
        traces.forEach((trace, r) => {
          if (jump % 3 === 0 || random.below(2))
            cursors[r] =
              jump % 3 ? Math.min(trace.expansions, cursors[r] + random.below(4)) : random.below(trace.expansions + 1);
        });
        if (random.below(4)) while (!members.update(cursors));
        traces.forEach((trace, r) => {
          if (!random.below(4)) return;
          const shading = shadingOf(members, r);
          if (!random.below(4)) shading.at = () => [...members.at, jump * 1e6]; // as after very many events
          const frame = frameOf(trace, cursors[r], {
            placed: trees[r],
            camera: cameras[r],
            width: 200,
            height: 160,
            palette: SHADED,
            shading,
          });
          const { shows } = sheets[r];
          sheets[r].write(frame);
          if (shows) changes++;
          checkAsNew(sheets[r], frame, `${layout.key}, run ${r} at ${cursors}`);
        });
      }
    }
    assert.ok(changes > 100);
  });
}
