import assert from "node:assert/strict";
import test from "node:test";

import { Recorder } from "../../../../static/core/takeaway/figures/recorder.js";
import { tree } from "../../../../static/core/tree/layouts/tidy.js";
import { priorityText } from "../../../../static/core/words/node.js";
import { discardsBelow, discardsOf } from "../../../../static/core/trace/discards.js";
import { fit } from "../../../../static/core/tree/drawing/camera.js";
import { framed } from "../../../../static/core/tree/drawing/form.js";
import { EXPLORING } from "../../../../static/core/tree/drawing/look.js";
import { at } from "../../../../static/core/tree/drawing/places.js";
import { spotsFor } from "../../../../static/core/tree/drawing/siblings.js";
import { drawTree } from "../../../../static/core/tree/drawing/tree.js";
import { PALETTE } from "../takeaway/figures.js";
import { SOLVER_RUNS, traceOfRun } from "../../solver_runs.js";
import { frameOf } from "./views.js";
/** @import {Trace} from "../../../../static/core/trace/trace.js" */
/** @import {SolverRun} from "../../solver_runs.js" */

const LOCAL = Object.entries(SOLVER_RUNS).filter(([, { rule }]) => rule.structure === "none");

/**
 * The tree of a local search at a cursor as the page shows it.
 * @param {SolverRun} run @param {Trace} trace @param {number} cursor @param {number} [width] @param {number} [height]
 */
function shown({ rule }, trace, cursor, width = 880, height = 560) {
  const label = (/** @type {number} */ n) => priorityText(trace, n, rule);
  const look = { ...EXPLORING, like: trace.start, numeral: 2, label: 4 };
  const placed = tree.from(trace, trace.nodesAt(cursor));
  const camera = fit(placed, width, height, look);
  const parts = { placed, camera, look, width, height, label, palette: PALETTE, showsGhosts: true, isLocal: true };
  return frameOf(trace, cursor, parts);
}

test("an expansion lists each discarded move once, with its count", () => {
  assert.ok(LOCAL.length >= 4);
  let repeated = 0;
  for (const [name, run] of LOCAL) {
    const trace = traceOfRun(run);
    for (let e = 0; e < trace.expansions; e++) {
      const [first, end] = [trace.discardsAt(e), trace.discards_end_e[e]];
      const moves = Array.from(trace.move_d.subarray(first, end));
      const found = discardsOf(trace, e);
      assert.deepEqual(
        found.map(({ move, times }) => [move, times]),
        [...new Set(moves)].map((move) => [move, moves.filter((one) => one === move).length]),
        name,
      );
      repeated += Number(found.some(({ times }) => times > 1));
      assert.deepEqual(discardsBelow(trace, trace.node_e[e], e, null), [], "not before the expansion");
      assert.deepEqual(discardsBelow(trace, trace.node_e[e], e + 1, null), found);
    }
  }
  assert.ok(repeated > 0, "an annealing draws some children again");
});

test("discarded children are beside the chosen one, without overlaps and inside the picture", () => {
  let [seen, whole] = [0, 0];
  for (const [name, run] of LOCAL) {
    const trace = traceOfRun(run);
    for (const [width, height] of [
      [880, 560],
      [700, 400],
      [390, 300],
    ]) {
      // prettier-ignore
      for (let cursor = 1; cursor <= Math.min(30, trace.expansions); cursor++) {
        const frame = shown(run, trace, cursor, width, height);
        if (!frame.form) continue;
        const visible = Uint32Array.from({ length: frame.placed.count }, (_, i) => i);
        const n = trace.node_e[cursor - 1];
        const discards = discardsBelow(trace, n, cursor, null);
        const { share, spots } = spotsFor(frame, visible, n, discards);
        const [small, board] = [framed(trace.start, frame.size * share), framed(trace.start, frame.size)];
        spots.forEach(({ x, y, move }, k) => {
          assert.equal(move, discards[k].move);
          assert.ok(x - small.wide / 2 >= 0 && x + small.wide / 2 <= width, name);
          assert.ok(y - small.tall / 2 >= 0 && y + small.tall / 2 <= height, name);
          const others = [
            ...spots.slice(0, k).map((one) => ({ ...one, ...small })),
            ...Array.from(visible, (i) => ({ x: at(frame, i)[0], y: at(frame, i)[1], ...board })),
          ];
          for (const other of others) {
            const across = Math.abs(x - other.x) >= (small.wide + other.wide) / 2;
            const down = Math.abs(y - other.y) >= (small.tall + other.tall) / 2;
            assert.ok(across || down, `${name}, expansion ${cursor}`);
          }
        });
        seen += discards.length;
        whole += spots.length;
      }
    }
  }
  assert.ok(whole > 0.9 * seen && seen > 100, `${whole} of ${seen}`);
});

test("of a local search the tree draws every discarded child in dashes, with its digits", () => {
  const [, run] = LOCAL.find(([, { rule }]) => rule.choice === "best") ?? LOCAL[0];
  const trace = traceOfRun(run);
  const pens = [true, false].map((showsGhosts) => {
    const pen = new Recorder(880, 560);
    drawTree(/** @type {any} */ (pen), { ...shown(run, trace, 1), showsGhosts }, /** @type {any} */ (null));
    return pen.shapes;
  });
  const [[boards, texts], [fewerBoards, fewerTexts]] = pens.map((shapes) => [
    shapes.filter((shape) => shape.kind === "path" && shape.dash && shape.steps[0][0] === "box").length,
    shapes.filter((shape) => shape.kind === "text" && !shape.halo && /^[1-8]$/.test(shape.text)).length,
  ]);
  const discards = discardsOf(trace, 0).length;
  assert.ok(discards > 0);
  assert.equal(boards - fewerBoards, discards);
  const digits = trace.start.tile_c.filter((t) => t > 0).length;
  assert.equal(texts - fewerTexts, discards * digits);
});
