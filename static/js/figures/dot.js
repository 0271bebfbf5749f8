/**
 * Writes the tree of a picture as Graphviz DOT: `dot` lays it out anew, `neato -n` keeps the places that it has here.
 */

import { digitsOf } from "./colours.js";

const POINTS = 0.75; // of a printer that are a pixel
/** How a node looks, by what has become of it: tokens of its line and of its ground, and how thick the line is. */
const LOOKS = /** @type {const} */ ({
  frontier: ["frontier", "frontier-wash", 2.5],
  expanded: ["expanded", "expanded-wash", 1],
  superseded: ["superseded", "card", 1],
  current: ["current", "card", 3],
  path: ["path", "path-wash", 2.5],
});

/** @param {import("./picture.js").Picture} picture */
export function dotText({ nodes, caption, link, palette, height }) {
  const shown = new Set(nodes.map(({ n }) => n));
  const ink = (/** @type {keyof typeof palette} */ token) => `"#${digitsOf(palette[token]).toLowerCase()}"`;
  const lines = nodes.map((node) => {
    const [line, ground, wide] = LOOKS[node.status];
    const style = node.status === "superseded" ? `"filled,dashed"` : "filled";
    const label = [`${node.n}`, ...node.lines, ...(node.label ? [node.label] : [])].map(quoted).join("\\n");
    const [x, y] = [node.x * POINTS, (height - node.y) * POINTS].map((value) => value.toFixed(1));
    const look = `color=${ink(line)}, fillcolor=${ink(ground)}, penwidth=${wide}, style=${style}`;
    return `  n${node.n} [label="${label}", class="${node.status}", ${look}, pos="${x},${y}!"];`;
  });
  const edges = nodes
    .filter(({ parent }) => parent !== null && shown.has(parent))
    .map(({ n, parent, move }) => `  n${parent} -> n${n} [label="${move}"];`);
  const said = [...caption, link].filter(Boolean).map((text) => `${quoted(text)}\\l`);
  return [
    "digraph frontier {",
    `  graph [label="${said.join("")}", labelloc=b, fontname="Helvetica"];`,
    `  node [shape=box, fontname="Courier", fontcolor=${ink("ink")}, margin="0.06,0.04"];`,
    `  edge [fontname="Helvetica", fontsize=11, arrowhead=none, color=${ink("edge")}];`,
    ...lines,
    ...edges,
    "}",
    "",
  ].join("\n");
}

/** @param {string} text */
const quoted = (text) => text.replaceAll("\\", "\\\\").replaceAll('"', '\\"');
