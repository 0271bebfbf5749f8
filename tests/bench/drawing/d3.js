/** d3 with SVG: a circle per node, a line per edge. A redraw sets every circle's colour, a pan moves the group. */

import { create } from "./libraries/d3.js";
import { COLOURS, HEIGHT, WIDTH, statusAt, swing } from "./scene.js";

/** @param {HTMLElement} host @param {import("./scene.js").Scene} scene @returns {Promise<import("./measure.js").Picture>} */
export async function open(host, { trace, x_n, y_n, parent_n, edges }) {
  const svg = create("svg").attr("width", WIDTH).attr("height", HEIGHT);
  const all = svg.append("g");
  const numbers = (/** @type {number} */ from, /** @type {number} */ to) =>
    Array.from({ length: to - from }, (_, k) => from + k);
  all
    .selectAll("line")
    .data(numbers(1, edges + 1))
    .join("line")
    .attr("x1", (n) => x_n[parent_n[n]])
    .attr("y1", (n) => y_n[parent_n[n]])
    .attr("x2", (n) => x_n[n])
    .attr("y2", (n) => y_n[n])
    .attr("stroke", "#d4d4d4");
  const nodes = all
    .selectAll("circle")
    .data(numbers(0, trace.nodes))
    .join("circle")
    .attr("r", 1.5)
    .attr("cx", (n) => x_n[n])
    .attr("cy", (n) => y_n[n]);
  host.append(/** @type {Node} */ (svg.node()));
  return {
    redraw: (cursor) => void nodes.attr("fill", (n) => COLOURS[statusAt(trace, n, cursor)]),
    pans: { fit: (k) => void all.attr("transform", `translate(${swing(k)} 0)`) },
  };
}
