import assert from "node:assert/strict";
import test from "node:test";

import { drawEdges } from "../../../../static/core/tree/drawing/edges.js";
import { trailOf } from "../../../../static/core/tree/drawing/path_line.js";
import { Random } from "../../random.js";
import { randomTree } from "../../traces.js";
import { frameOf } from "./views.js";

/** The strokes of the edges of a tree with `count` nodes. @param {number} count */
function strokeOf(count) {
  const trace = randomTree(new Random(1), count, 3, () => 0);
  const frame = frameOf(trace, 3, { palette: /** @type {any} */ ({ edge: "edge", line: "line" }) });
  const seen = { ink: "", alpha: 0 };
  const context = /** @type {any} */ ({
    globalAlpha: 1,
    strokeStyle: "",
    ...Object.fromEntries(["beginPath", "moveTo", "lineTo", "bezierCurveTo"].map((name) => [name, () => undefined])),
    stroke() {
      Object.assign(seen, { ink: this.strokeStyle, alpha: this.globalAlpha });
    },
  });
  drawEdges(
    context,
    frame,
    Uint32Array.from({ length: frame.placed.count }, (_, i) => i),
    trailOf(trace, 3),
  );
  assert.equal(context.globalAlpha, 1, "what is drawn next is not pale");
  return seen;
}

test("edges of nodes without digits have the colour of edges, a little paler if there are very many", () => {
  assert.deepEqual(strokeOf(300), { ink: "edge", alpha: 1 });
  const { alpha } = strokeOf(5000);
  assert.ok(alpha >= 0.5 && alpha <= 1, `${alpha}`);
});
