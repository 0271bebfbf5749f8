/** The data of a picture's nodes for files: position, board, parent and status. */

import { nodeAt } from "../../tree/layouts/placement.js";
import { signOf } from "../../trace/ways.js";
import { stateLines, stateText } from "../../problem/tiles/states.js";
import { NONE } from "../../trace/trace.js";
import { boxAt } from "../../tree/drawing/boxes.js";
import { at } from "../../tree/drawing/places.js";
import { EXPANDED, FRONTIER, SUPERSEDED, statusOf } from "../../tree/drawing/status.js";
import { trailOf } from "../../tree/drawing/path_line.js";
/** @import {Rule} from "../../trace/rule.js" */
/** @import {Frame} from "../../tree/drawing/tree.js" */

const NAMES = { [FRONTIER]: "frontier", [EXPANDED]: "expanded", [SUPERSEDED]: "superseded" };

/**
 * @typedef {object} NodeDrawn
 * @property {number} n @property {number | null} parent null for a root @property {string} move that led to it
 * @property {string} state canonical @property {string[]} lines of it @property {string} label its numbers
 * @property {"frontier" | "expanded" | "superseded" | "current" | "path"} status
 * @property {number} x of its middle @property {number} y @property {number} width @property {number} height
 */

/** The nodes of a frame, in order. @param {Frame} frame @param {Rule} rule @returns {NodeDrawn[]} */
export function nodesDrawn(frame, rule) {
  const { trace, cursor, placed, boards } = frame;
  const trail = trailOf(trace, cursor);
  return Array.from({ length: placed.count }, (_, i) => {
    const n = nodeAt(placed, i);
    const [x, y] = at(frame, i);
    const { wide: width, tall: height } = boxAt(frame, i);
    const parent = trace.parent_n[n] === NONE ? null : trace.parent_n[n];
    const onPath = trail.solved && trail.has(n);
    const plain = /** @type {NodeDrawn["status"]} */ (NAMES[statusOf(frame, n)]);
    const status = onPath ? "path" : n === trail.current ? "current" : plain;
    const state = boards.of(n);
    const move = parent === null ? "" : signOf(trace, n);
    const label = rule.priority === "depth" ? "" : frame.label(n);
    return { n, parent, move, state: stateText(state), lines: stateLines(state), label, status, x, y, width, height };
  });
}
