/**
 * What can be drawn of a run, and the files that a picture can be; page and command line have both from here. To add
 * one: a function that draws, or one that writes, and a line in its list.
 */

import { whole } from "../lib/format.js";
import { drawnBeside } from "./beside.js";
import { drawnCurves } from "./curves.js";
import { dotText } from "./dot.js";
import { drawnFrontier } from "./frontier.js";
import { pictureOf, roomIn } from "./picture.js";
import { svgText } from "./svg.js";
import { tikzText } from "./tikz.js";
import { MOST_BOARDS, drawnTree } from "./tree.js";

const SLIDE = { width: 1280, height: 720, density: 2 }; // pixels, and dots of each
const MOST_OF_TEX = 200; // boards of the largest size for which TeX has the memory

/** @typedef {(wanted: import("./tree.js").Wanted) => import("./tree.js").Drawing} Draw */

/** @type {readonly {key: string, label: string, draw: Draw}[]} */
export const SUBJECTS = [
  { key: "tree", label: "Tree", draw: drawnTree },
  { key: "frontier", label: "Frontier", draw: drawnFrontier },
  { key: "curves", label: "Curves", draw: drawnCurves },
];

/**
 * @typedef {object} Format
 * @property {string} key also what its files end in @property {string} label @property {string} type of its files
 * @property {number} most nodes that a tree may have; Infinity where one of dots can be written as well
 * @property {(picture: import("./picture.js").Picture) => string | Promise<string>} write
 */

/** @type {readonly Format[]} */
export const FORMATS = [
  { key: "svg", label: "SVG", type: "image/svg+xml", most: Infinity, write: svgText },
  { key: "tex", label: "TikZ", type: "application/x-tex", most: MOST_OF_TEX, write: tikzText },
  { key: "dot", label: "DOT", type: "text/vnd.graphviz", most: MOST_BOARDS, write: dotText },
];

/**
 * A picture of a run, as large as its boards want, or of the form of a slide with as much as fits.
 * @param {import("./tree.js").Wanted & {what: string, link: string, caption: string[], fit?: boolean}} wanted
 */
export function picture({ what, link, caption, fit = false, ...wanted }) {
  const { draw } = SUBJECTS.find(({ key }) => key === what) ?? SUBJECTS[0];
  const about = { caption, link, palette: wanted.palette };
  if (!fit) return pictureOf(draw(wanted), about);
  const width = roomIn(SLIDE.width);
  const drawn = (/** @type {string} */ told) => {
    const words = pictureOf({ width, height: 0, shapes: [], nodes: [], told }, about);
    return draw({ ...wanted, box: { ...SLIDE, width, height: SLIDE.height - words.height } });
  };
  const { told } = drawn("");
  return pictureOf({ ...drawn(told), told }, about);
}

/**
 * A picture of several runs side by side.
 * @param {import("./tree.js").Wanted[]} wanted @param {string[]} names
 * @param {{what: string, link: string, caption: string[]}} about all of them
 */
export function besides(wanted, names, { what, link, caption }) {
  const subject = SUBJECTS.find(({ key }) => key === what) ?? SUBJECTS[0];
  const [{ palette }] = wanted;
  const drawing = drawnBeside(wanted.map(subject.draw), names, palette);
  return pictureOf(drawing, { caption, link, palette });
}

/**
 * Why a tree cannot be written in a format, with the largest that can; "" where it can.
 * @param {import("../trace/trace.js").Trace} trace @param {number} cursor @param {string} what @param {Format} format
 */
export function refusal(trace, cursor, what, { key, label, most }) {
  if (what === "curves" && key === "dot")
    return "curves are no graph, which is all that DOT has; SVG and TikZ have them.";
  const nodes = trace.nodesAt(cursor);
  if (what !== "tree" || nodes <= most) return "";
  let [low, high] = [0, cursor];
  while (high - low > 1) {
    const middle = (low + high) >> 1;
    if (trace.nodesAt(middle) <= most) low = middle;
    else high = middle;
  }
  return (
    `a tree as ${label} has at most ${most} nodes; this one has ${whole(nodes)} after expansion ${whole(cursor)}, ` +
    `and up to expansion ${whole(low)} it has no more.`
  );
}
