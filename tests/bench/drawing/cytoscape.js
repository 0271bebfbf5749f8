/** cytoscape, on its default canvas. */

import { cytoscape } from "./libraries/cytoscape.js";
import { COLOURS, HEIGHT, WIDTH, statusAt, swing } from "./scene.js";

/** @param {HTMLElement} host @param {import("./scene.js").Scene} scene @returns {Promise<import("./measure.js").Picture>} */
export async function open(host, { trace, x_n, y_n, parent_n, edges }) {
  const box = Object.assign(document.createElement("div"), { style: `width: ${WIDTH}px; height: ${HEIGHT}px` });
  host.append(box);
  const nodes = Array.from({ length: trace.nodes }, (_, n) => ({
    data: { id: `${n}`, colour: COLOURS[0] },
    position: { x: x_n[n], y: y_n[n] },
  }));
  const lines = Array.from({ length: edges }, (_, k) => ({
    data: { id: `e${k}`, source: `${parent_n[k + 1]}`, target: `${k + 1}` },
  }));
  const cy = cytoscape({
    container: box,
    elements: { nodes, edges: lines },
    layout: { name: "preset", fit: false },
    pixelRatio: 1,
    zoom: 1,
    pan: { x: 0, y: 0 },
    style: [
      { selector: "node", style: { width: 3, height: 3, "background-color": "data(colour)" } },
      { selector: "edge", style: { width: 1, "line-color": "#d4d4d4", "curve-style": "haystack" } },
    ],
  });
  const all = cy.nodes();
  return {
    redraw: (cursor) =>
      void cy.batch(() => all.forEach((node, n) => void node.data("colour", COLOURS[statusAt(trace, n, cursor)]))),
    pans: { fit: (k) => void cy.pan({ x: swing(k), y: 0 }) },
  };
}
