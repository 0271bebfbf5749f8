/** sigma: WebGL over a graphology graph. */

import { Graph, Sigma } from "./libraries/sigma.js";
import { COLOURS, HEIGHT, WIDTH, statusAt, swing } from "./scene.js";

/** @param {HTMLElement} host @param {import("./scene.js").Scene} scene @returns {Promise<import("./measure.js").Picture>} */
export async function open(host, { trace, x_n, y_n, parent_n, edges }) {
  const graph = new Graph();
  for (let n = 0; n < trace.nodes; n++) graph.addNode(n, { x: x_n[n], y: -y_n[n], size: 1.5, color: COLOURS[0] });
  for (let n = 1; n <= edges; n++) graph.addEdge(parent_n[n], n, { size: 1, color: "#d4d4d4" });
  const box = Object.assign(document.createElement("div"), { style: `width: ${WIDTH}px; height: ${HEIGHT}px` });
  host.append(box);
  const sigma = new Sigma(graph, box, { renderLabels: false });
  const colour = (/** @type {number} */ cursor) => (/** @type {string} */ key, /** @type {{color: string}} */ node) => {
    node.color = COLOURS[statusAt(trace, Number(key), cursor)];
    return node;
  };
  return {
    redraw: (cursor) => graph.updateEachNodeAttributes(colour(cursor), { attributes: ["color"] }),
    pans: { fit: (k) => void sigma.getCamera().setState({ x: 0.5 + swing(k) / WIDTH }) },
  };
}
