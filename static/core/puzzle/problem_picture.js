/** Small pictures of a puzzle that is not searched yet: a grid by its cells, a graph by its edges. */

import { html, nothing, svg } from "../../vendor/vendor.js";
import { namesOf, readEdges, readEstimates } from "../problem/graph_text.js";
import { FREE, WALL, readCell, rowsOf } from "../problem/grid_text.js";
import { layout, turned } from "../space/force_layout.js";
import { say } from "./messages.js";
/** @import {Edge} from "../problem/graph_text.js" */
/** @import {Row} from "../problem/grid_text.js" */

const MOST_NODES = 150; // of a graph that is laid out during typing
const MOST_LETTERED = 900; // cells of a grid up to which costs are written in them

/** @typedef {Record<string, string>} Texts of the parameters, start and goal */

/** @type {Record<string, (texts: Texts) => ReturnType<typeof html> | typeof nothing>} */
const PICTURES = {
  cells: ({ cells = "", start = "", goal = "" }) => gridPicture(rowsOf(cells) ?? [], start, goal),
  edges: ({ edges = "", h = "", start = "", goal = "" }) =>
    graphPicture(readEdges(edges), new Map(readEstimates(h)), start, goal),
};

/** The picture of a puzzle, nothing where it has none. @param {string} problem @param {Texts} texts */
export const pictureOf = (problem, texts) => PICTURES[problem]?.(texts) ?? nothing;

/** @param {Row[]} rows @param {string} start @param {string} goal */
function gridPicture(rows, start, goal) {
  if (!rows.length) return nothing;
  const [height, width] = [rows.length, rows[0].length];
  const cells = rows.flatMap((row, r) => [...row].map((sign, c) => ({ sign, r, c })));
  const walls = cells.filter(({ sign }) => sign === WALL).map(({ r, c }) => `M${c} ${r}h1v1h-1z`);
  const costs = cells.length > MOST_LETTERED ? [] : cells.filter(({ sign }) => sign !== WALL && sign !== FREE);
  const ends = [{ text: start, name: "start" }, ...goal.split(",").map((text) => ({ text, name: "goal" }))].flatMap(
    ({ text, name }) => {
      const cell = readCell(text);
      return cell ? [{ ...cell, name }] : [];
    },
  );
  return html`<svg class="picture grid" role="img" aria-label=${say("paste-grid")}
      viewBox="0 0 ${width} ${height}">
    <rect class="free" width=${width} height=${height}></rect><path class="walls" d=${walls.join("")}></path>
    ${costs.map(({ sign, r, c }) => svg`<text x=${c + 0.5} y=${r + 0.72}>${sign}</text>`)}
    ${ends.map(
      ({ row, column, name }) => svg`<circle class=${name} cx=${column + 0.5} cy=${row + 0.5} r="0.36"></circle>`,
    )}</svg>`;
}

/** @param {Edge[]} edges @param {Map<string, string>} h @param {string} start @param {string} goal */
function graphPicture(edges, h, start, goal) {
  const names = namesOf(edges);
  if (!names.length || names.length > MOST_NODES) return nothing;
  const number = new Map(names.map((name, v) => [name, v]));
  const ends = edges.map(({ from, to }) => ({ from: number.get(from) ?? 0, to: number.get(to) ?? 0 }));
  const [width, height] = [300, 180];
  const at = spread(turned(layout(names.length, ends)), width, height);
  const named = (/** @type {string} */ name) =>
    h.has(name) ? say("paste-node", { name, h: h.get(name) ?? "" }) : name;
  const role = (/** @type {string} */ name) =>
    name === start ? "start" : goal.split(",").includes(name) ? "goal" : "node";
  return html`<svg class="picture graph" role="img" aria-label=${say("paste-graph")}
      viewBox="0 0 ${width} ${height}">
    <defs><marker id="pasted-arrow" viewBox="0 0 6 6" refX="14" refY="3" markerWidth="7" markerHeight="7"
      orient="auto"><path d="M0 0 6 3 0 6z"></path></marker></defs>
    ${edges.map(({ from, to, isOneWay, cost }) => {
      const [[x, y], [toX, toY]] = [at[number.get(from) ?? 0], at[number.get(to) ?? 0]];
      const end = isOneWay ? "url(#pasted-arrow)" : "none";
      return svg`<line x1=${x} y1=${y} x2=${toX} y2=${toY} marker-end=${end}></line>
        ${cost === "1" ? nothing : svg`<text class="cost" x=${(x + toX) / 2} y=${(y + toY) / 2}>${cost}</text>`}`;
    })}
    ${names.map(
      (name, v) => svg`<circle class=${role(name)} cx=${at[v][0]} cy=${at[v][1]} r="5"></circle>
        <text x=${at[v][0]} y=${at[v][1] - 8}>${named(name)}</text>`,
    )}</svg>`;
}

/**
 * Places spread over a picture, y downwards.
 * @param {[number, number][]} at @param {number} width @param {number} height @returns {[number, number][]}
 */
function spread(at, width, height) {
  const [left, right] = [Math.min(...at.map(([x]) => x)), Math.max(...at.map(([x]) => x))];
  const [low, high] = [Math.min(...at.map(([, y]) => y)), Math.max(...at.map(([, y]) => y))];
  return at.map(([x, y]) => [
    30 + ((width - 60) * (x - left)) / (right - left || 1),
    height - 14 - ((height - 36) * (y - low)) / (high - low || 1),
  ]);
}
