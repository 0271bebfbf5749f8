import assert from "node:assert/strict";
import test from "node:test";

import { Recorder } from "../../../../static/core/takeaway/figures/recorder.js";
import { widthOfText } from "../../../../static/core/takeaway/figures/type.js";
import { tree } from "../../../../static/core/tree/layouts/tidy.js";
import { priorityText } from "../../../../static/core/words/node.js";
import { nextAt } from "../../../../static/core/trace/frontier/next.js";
import { drawTree } from "../../../../static/core/tree/drawing/tree.js";
import { fit } from "../../../../static/core/tree/drawing/camera.js";
import { EXPLORING } from "../../../../static/core/tree/drawing/look.js";
import { PALETTE } from "../takeaway/figures.js";
import { RICH, ruleOf, search } from "../../searches.js";
import { traceOf } from "../../traces.js";
import { frameOf } from "./views.js";

const HEIGHT = 0.73; // the height of a digit as a share of its size

/** @typedef {[left: number, top: number, right: number, bottom: number]} Box */

/** The boxes of the numbers below boards. @param {any[]} shapes @returns {{text: string, box: Box}[]} */
function labelsIn(shapes) {
  return shapes
    .filter(({ kind, mono }) => kind === "text" && mono)
    .map(({ text, x, y, size, weight, mono, anchor }) => {
      const wide = widthOfText(text, size, weight, mono);
      const left = anchor === "middle" ? x - wide / 2 : x;
      return { text, box: [left, y - HEIGHT * size, left + wide, y] };
    });
}

/** Whether the line about a box, so thick, goes through another. @param {Box} box @param {number} thick @param {Box}
 * other */
function crosses([left, top, right, bottom], thick, [l, t, r, b]) {
  const half = thick / 2;
  const isBeside = r <= left - half || l >= right + half || b <= top - half || t >= bottom + half;
  const isInside = l >= left + half && r <= right - half && t >= top + half && b <= bottom - half;
  return !isBeside && !isInside;
}

test("no ring of a current, next or chosen node goes through the numbers below a board, at any size", () => {
  const { trace, rule } = { trace: traceOf(search(RICH)), rule: ruleOf(RICH) };
  let looked = 0;
  for (let cursor = 1; cursor <= 4; cursor++) {
    const next = nextAt(trace, cursor, rule);
    for (const most of [EXPLORING.most, 130, 190]) {
      for (const selected of [trace.node_e[cursor - 1], next, trace.nodesAt(cursor) - 1]) {
        const label = (/** @type {number} */ n) => priorityText(trace, n, rule);
        const look = { ...EXPLORING, like: trace.start, most, numeral: 2, label: 7 };
        const placed = tree.from(trace, trace.nodesAt(cursor));
        for (const [width, height] of [
          [900, 560],
          [1800, 1400],
        ]) {
          // prettier-ignore
          const camera = fit(placed, width, height, look);
          const parts = { placed, camera, look, width, height, next, selected, label, palette: PALETTE };
          const frame = frameOf(trace, cursor, parts);
          assert.ok(frame.form?.hasLabels);
          const pen = new Recorder(width, height);
          drawTree(/** @type {any} */ (pen), frame, /** @type {any} */ (null));
          const labels = labelsIn(pen.shapes);
          for (const { steps, stroke, wide } of /** @type {any[]} */ (pen.shapes)) {
            const [[sign, x, y, w, h]] = steps ?? [[]];
            if (!stroke || sign !== "box" || w < frame.size) continue;
            for (const { text, box } of labels) {
              assert.ok(!crosses([x, y, x + w, y + h], wide, box), `${text} at ${cursor}, board of ${frame.size}`);
              looked++;
            }
          }
        }
      }
    }
  }
  assert.ok(looked > 1000);
});
