/** Frames to draw in tests, where there is no page. */

import { tree } from "../../../../static/core/tree/layouts/tidy.js";
import { Boards } from "../../../../static/core/problem/tiles/boards.js";
import { NO_STATE } from "../../../../static/core/problem/tiles/states.js";
import { NONE } from "../../../../static/core/trace/trace.js";
import { fit, nodesAs } from "../../../../static/core/tree/drawing/camera.js";
import { Grid } from "../../../../static/core/tree/drawing/grid.js";
import { EXPLORING } from "../../../../static/core/tree/drawing/look.js";
/** @import {Trace} from "../../../../static/core/trace/trace.js" */
/** @import {Frame} from "../../../../static/core/tree/drawing/tree.js" */
/** @import {Palette} from "../../../../static/core/tree/palette.js" */

/** @type {Palette} */
export const PALETTE = /** @type {any} */ ({
  paper: "rgb(255, 255, 255)",
  frontier: "rgb(200, 120, 0)",
  expanded: "rgb(90, 110, 140)",
  superseded: "rgb(120, 60, 150)",
});

/**
 * A picture of a whole trace at a cursor.
 * @param {Trace} trace @param {number} cursor @param {Partial<Frame>} [parts] the parts that differ @returns {Frame}
 */
export function frameOf(trace, cursor, parts = {}) {
  const { placed = tree.from(trace, trace.nodesAt(cursor)), width = 1000, height = 700 } = parts;
  const { x_i, y_i } = placed;
  const { camera = fit(placed, width, height), look = EXPLORING } = parts;
  return {
    trace,
    cursor,
    placed,
    x_i,
    y_i,
    width,
    height,
    density: 1,
    isMoving: false,
    boards: new Boards(trace),
    camera,
    look,
    ...nodesAs(camera, placed, look),
    grid: () => new Grid(placed),
    palette: PALETTE,
    selected: NONE,
    hovered: NONE,
    goal: NO_STATE,
    label: () => "",
    caption: () => "",
    showsGhosts: false,
    folded: new Map(),
    ...parts,
  };
}
