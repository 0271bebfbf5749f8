/** The pictures of the heuristic lab: the boards of each cell, and the labels of axes. */

import { messages } from "../core/lib/messages.js";
import { binsOf } from "./bins.js";
import LAB from "./lab.ftl";
/** @import {LabAnswer as Answer} from "../core/lib/answers.js" */
/** @import {NumberRecord} from "../core/lib/catalogue.js" */
/** @import {Picture} from "./cells.js" */

const say = messages(LAB);

/**
 * h against the true distance.
 * @param {Answer} answer @param {NumberRecord} distance the true one @returns {Picture}
 */
export function distancePicture(answer, distance) {
  const { cells, over_cells: overs, by_distance, label, width } = answer;
  const farthest = Math.max(...cells.map((cell) => cell[1]));
  const over = new Set(cells.filter((_, i) => overs[i]).map(([h, moves]) => `${h} ${moves}`));
  return {
    cells,
    low: 0,
    across: farthest,
    up: Math.max(farthest, ...cells.map((cell) => cell[0])),
    kind: (h, moves) => (over.has(`${h} ${moves}`) ? "over" : "under"),
    bins: binsOf(answer),
    acrossName: `${distance.label} ${distance.short}`,
    upName: `h: ${label}`,
    diagonal: `h = ${distance.short}`,
    mean: by_distance.map(([moves, , , h]) => [moves / width, h / width]),
  };
}

/** h against another one. @param {Answer} answer @returns {Picture} */
export function comparisonPicture(answer) {
  const { comparison, label } = answer;
  const cells = comparison?.cells ?? [];
  const values = cells.flatMap((cell) => [cell[0], cell[1]]);
  const [low, most] = [Math.min(...values), Math.max(...values)];
  return {
    cells,
    low,
    across: most,
    up: most,
    bins: binsOf({ ...answer, endless: comparison?.endless ?? null }),
    kind: (a, b) => (a > b ? "higher" : a < b ? "lower" : "equal"),
    acrossName: `h: ${comparison?.label}`,
    upName: `h: ${label}`,
    diagonal: say("lab-equal"),
    mean: [],
  };
}
