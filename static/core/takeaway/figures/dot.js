/** Writes the tree of a picture as Graphviz DOT: `dot` makes a new layout, `neato -n` keeps the positions. */

import { digitsOf } from "./colours.js";
/** @import {Picture} from "./picture.js" */

const POINTS = 0.75; // of a printer that are a pixel
const INCH = 72; // points
const LARGEST = 14; // points of letters
const [ADVANCE, LINE] = [0.62, 1.25]; // of their size: how wide a sign is, how high a line
const INSIDE = 0.9; // of a node that is for letters
/** The look of a node by its status: tokens of its line and of its ground, and the thickness of the line. */
const LOOKS = /** @type {const} */ ({
  frontier: ["frontier", "frontier-wash", 2.5],
  expanded: ["expanded", "expanded-wash", 1],
  superseded: ["superseded", "card", 1],
  current: ["current", "card", 3],
  path: ["path", "path-wash", 2.5],
});

/** @param {Picture} picture */
export function dotText({ nodes, caption, link, palette, height }) {
  const shown = new Set(nodes.map(({ n }) => n));
  const ink = (/** @type {keyof typeof palette} */ token) => `"#${digitsOf(palette[token]).toLowerCase()}"`;
  const lines = nodes.map((node) => {
    const [line, ground, stroke] = LOOKS[node.status];
    const style = node.status === "superseded" ? `"filled,dashed"` : "filled";
    const texts = [`${node.n}`, ...node.lines, ...(node.label ? [node.label] : [])];
    const label = texts.map(quoted).join("\\n");
    const [x, y] = [node.x * POINTS, (height - node.y) * POINTS].map((value) => value.toFixed(1));
    const [wide, tall] = [node.width, node.height].map((pixels) => pixels * POINTS);
    const longest = Math.max(...texts.map((text) => text.length));
    const letters = Math.min(LARGEST, (INSIDE * wide) / (ADVANCE * longest), (INSIDE * tall) / (LINE * texts.length));
    const [across, down] = [wide, tall].map((points) => (points / INCH).toFixed(3));
    const size = `width=${across}, height=${down}, fontsize=${letters.toFixed(1)}`;
    const look = `color=${ink(line)}, fillcolor=${ink(ground)}, penwidth=${stroke}, style=${style}`;
    return `  n${node.n} [label="${label}", class="${node.status}", ${look}, ${size}, pos="${x},${y}!"];`;
  });
  const edges = nodes
    .filter(({ parent }) => parent !== null && shown.has(parent))
    .map(({ n, parent, move }) => `  n${parent} -> n${n} [label="${move}"];`);
  const said = [...caption, link].filter(Boolean).map((text) => `${quoted(text)}\\l`);
  return [
    "digraph frontier {",
    `  graph [label="${said.join("")}", labelloc=b, fontname="Helvetica"];`,
    `  node [shape=box, fixedsize=true, fontname="Courier", fontcolor=${ink("ink")}, margin="0.06,0.04"];`,
    `  edge [fontname="Helvetica", fontsize=11, arrowhead=none, color=${ink("edge")}];`,
    ...lines,
    ...edges,
    "}",
    "",
  ].join("\n");
}

/** @param {string} text */
const quoted = (text) => text.replaceAll("\\", "\\\\").replaceAll('"', '\\"');
