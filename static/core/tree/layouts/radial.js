/**
 * The radial layout: every tree is a disc, with its root in the middle and a ring for each level. The order of the tidy
 * layout goes around the root: the first child to the right of it, the others clockwise. Discs are in a row.
 */

import { placed } from "./placement.js";
import { standing } from "./shape.js";
import { say } from "../words.js";
/** @import {LayoutRecord} from "./placement.js" */

const APART = 1.6; // sibling distances between two discs

/** @type {LayoutRecord} */
export const radial = {
  key: "radial",
  label: say("layout-radial"),
  blurb: say("layout-radial.title"),
  ...standing((trace, { count, ids, x_i: beside, left_t, right_t, deepest_t }) => {
    const { tree_n, depth_n } = trace;
    const turn_t = left_t.map((left, t) => (2 * Math.PI) / (right_t[t] - left + 1)); // angle between siblings
    const ring_t = turn_t.map((turn, t) => Math.max(1, 1 / (turn * Math.max(1, deepest_t[t])))); // distance of rings
    const middle_t = inARow(ring_t.map((ring, t) => ring * deepest_t[t]));
    const x_i = new Float32Array(count);
    const y_i = new Float32Array(count);
    for (let i = 0; i < count; i++) {
      const n = ids ? ids[i] : i;
      const t = tree_n[n];
      const angle = (beside[i] - left_t[t] + 0.5) * turn_t[t];
      const radius = depth_n[n] * ring_t[t];
      x_i[i] = middle_t[t] + radius * Math.cos(angle);
      y_i[i] = radius * Math.sin(angle);
    }
    const ring = ring_t.length === 1 ? ring_t[0] : undefined;
    return { ...placed(ids, x_i, y_i, { isotropic: true }), ring };
  }),
};

/** The centre of each disc. @param {Float64Array} radius_t negative where there is no tree */
function inARow(radius_t) {
  let edge = NaN;
  return radius_t.map((radius) => {
    if (radius < 0) return 0;
    const middle = Number.isNaN(edge) ? 0 : edge + APART + radius;
    edge = middle + radius;
    return middle;
  });
}
