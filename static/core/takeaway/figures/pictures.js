/**
 * The drawings of a run and the formats of pictures, for page and command line. To add one: a function that draws, or
 * one that writes, and a line in its list.
 */

import "../../words/nouns.js";
import { figureLink } from "../caption_words.js";
import { drawnBeside } from "./side_by_side.js";
import { drawnCurves } from "./curves.js";
import { ACROSS, MOST_WAITING, drawnFrontier } from "./frontier.js";
import { lettersIn } from "./letters.js";
import { say } from "./messages.js";
import { panels } from "./panels.js";
import { pictureOf, roomIn } from "./picture.js";
import { MOST_CELLS, drawnSpace } from "./space.js";
import { svgText } from "./svg.js";
import { tikzLacks, tikzText } from "./tikz.js";
import { MOST_BOARDS, drawnTree, nodesLeft } from "./tree.js";
/** @import {Shape} from "../../lib/pen.js" */
/** @import {Run} from "../../trace/run.js" */
/** @import {Picture} from "./picture.js" */
/** @import {Box, Drawing, Wanted} from "./tree.js" */

const SLIDE = { width: 1280, height: 720, density: 2 }; // pixels, and dots of each
const MOST_OF_TEX = 200; // boards of the largest size for which TeX has the memory

/**
 * @typedef {object} Subject of a picture
 * @property {string} key @property {string} label @property {(wanted: Wanted) => Drawing} draw
 * @property {boolean} isTree whether a tree is in it @property {boolean} hasFrontier whether a frontier is
 * @property {boolean} [isStill] whether there are no films of it
 */

/** @type {readonly Subject[]} */
export const SUBJECTS = [
  { key: "tree", label: say("picture-tree"), draw: drawnTree, isTree: true, hasFrontier: false },
  { key: "frontier", label: say("picture-frontier"), draw: drawnFrontier, isTree: false, hasFrontier: true },
  { key: "both", label: say("picture-both"), draw: drawnBoth, isTree: true, hasFrontier: true },
  { key: "curves", label: say("picture-curves"), draw: drawnCurves, isTree: false, hasFrontier: false, isStill: true },
  { key: "space", label: say("picture-space"), draw: drawnSpace, isTree: false, hasFrontier: false },
];

/** The possible subjects of pictures of runs. @param {Run[]} runs */
export function subjectsOf(runs) {
  return SUBJECTS.filter(({ key }) => key !== "space" || runs.every(({ trace }) => trace.space?.isDrawn));
}

/**
 * @typedef {object} Format
 * @property {string} key also what its files end in @property {string} label @property {string} type of its files
 * @property {number} most nodes that a tree may have; Infinity where one of dots can be written as well
 * @property {(picture: Picture) => string | Promise<string>} write
 * @property {(sign: string) => boolean} [lacks] whether its fonts do not have a letter
 * @property {string} [instead] the message on the replacement of such letters
 */

/** @type {readonly Format[]} */
export const FORMATS = [
  { key: "svg", label: "SVG", type: "image/svg+xml", most: Infinity, write: svgText },
  {
    ...{ key: "tex", label: "TikZ", type: "application/x-tex", most: MOST_OF_TEX, lacks: tikzLacks, write: tikzText },
    instead: "letters-tex",
  },
];

const MOST_LETTERS = 8; // that are named

/** The note on letters that a format lacks; "" if it has them all. @param {Shape[]} shapes @param {Format} format */
export function lettersText(shapes, { lacks = () => false, instead = "" }) {
  const lacked = lettersIn(shapes, lacks);
  const named = [...lacked.slice(0, MOST_LETTERS), ...(lacked.length > MOST_LETTERS ? ["…"] : [])];
  return lacked.length ? say(instead, { letters: named }) : "";
}

/** @param {string} key of the subject */
const subjectOf = (key) => SUBJECTS.find((subject) => subject.key === key) ?? SUBJECTS[0];

/** @typedef {{what: string, link: string, caption: string[], fit?: boolean}} About a picture, whose link may be "" */

/**
 * A picture of a run, as large as its boards need, or in the proportions of a slide with as much as fits.
 * @param {Wanted & About} wanted
 */
export function picture({ what, link, caption, fit = false, ...wanted }) {
  const { draw } = subjectOf(what);
  const about = { caption, link: figureLink(link), palette: wanted.palette };
  return fit ? slideOf((box) => draw({ ...wanted, box }), about) : pictureOf(draw(wanted), about);
}

/**
 * A picture of several runs side by side.
 * @param {Wanted[]} wanted @param {string[]} names @param {About} about all of them
 */
export function besides(wanted, names, { what, link, caption, fit = false }) {
  const [{ palette }] = wanted;
  const about = { caption, link: figureLink(link), palette };
  const cursors = wanted.map(({ cursor }) => cursor);
  const subject = subjectOf(what);
  const { draw } = subject;
  if (fit && !subject.isStill) return slideOf((box) => panels(wanted, names, what, box, cursors)(cursors), about);
  const drawings = wanted.map((one, k) => {
    const drawing = draw({ ...one, across: Math.ceil(ACROSS / wanted.length) });
    return { ...drawing, told: drawing.told && say("picture-note", { name: names[k], note: drawing.told }) };
  });
  const heads = names.map((name, k) => say("picture-after", { name, expansions: cursors[k] }));
  return pictureOf(drawnBeside(drawings, heads, palette), about);
}

/**
 * A picture that is a slide with its words.
 * @param {(box: Box) => Drawing} draw @param {Parameters<typeof pictureOf>[1]} about
 */
function slideOf(draw, about) {
  const width = roomIn(SLIDE.width);
  const drawn = (/** @type {string} */ told) => {
    const words = pictureOf({ width, height: 0, shapes: [], nodes: [], told }, about);
    return draw({ ...SLIDE, width, height: SLIDE.height - words.height });
  };
  const { told } = drawn("");
  return pictureOf({ ...drawn(told), told }, about);
}

/** @typedef {Pick<Wanted, "run" | "cursor" | "folding">} Shown a run in a picture */

/**
 * Why a picture cannot be written in a format, with the largest that can; "" if it can.
 * @param {Shown[]} shown one run, or several side by side @param {string} what @param {Format} format
 */
export function refusal(shown, what, { label, most }) {
  if (what === "space") return spaceRefusal(shown);
  const nodes = shown.reduce((sum, one) => sum + nodesIn(one, what), 0);
  if (nodes <= most) return "";
  const [{ run, cursor, folding }] = shown;
  const given = { format: label, most, nodes };
  if (shown.length > 1 || what !== "tree") return say("picture-nodes-many", given);
  if (folding?.isOn) return say("picture-tree-folded", given);
  let [low, high] = [0, cursor];
  while (high - low > 1) {
    const middle = (low + high) >> 1;
    if (run.trace.nodesAt(middle) <= most) low = middle;
    else high = middle;
  }
  return say("picture-tree-many", { ...given, expansion: cursor, last: low });
}

/** Why the states of runs cannot be drawn; "" if they can. @param {Shown[]} shown */
function spaceRefusal(shown) {
  const [{ run }] = shown;
  if (!run.trace.space) return say("picture-space-none");
  const { isDrawn, count, noun, rows } = run.trace.space;
  const cells = rows ? rows.length * rows[0].length : 0;
  if (!isDrawn) return say("picture-space-many", { count, thing: noun });
  return cells > MOST_CELLS ? say("picture-cells-many", { most: MOST_CELLS, cells }) : "";
}

/**
 * How many nodes a picture of a run has, as far as they are drawn one by one.
 * @param {Shown} one @param {string} what
 */
function nodesIn(one, what) {
  const { isTree, hasFrontier } = subjectOf(what);
  const { frontier_e } = one.run.trace;
  const waiting = one.cursor ? frontier_e[one.cursor - 1] : 1;
  return (isTree ? nodesLeft(one) : 0) + (hasFrontier ? Math.min(MOST_WAITING, waiting) : 0);
}

/**
 * The warning before a picture is made that its nodes will not be boards; else "".
 * @param {Shown[]} shown @param {string} what @param {boolean} fit whether it has the form of a slide
 */
export function warning(shown, what, fit) {
  const most = Math.max(...shown.map(nodesLeft));
  if (!subjectOf(what).isTree || most <= MOST_BOARDS) return "";
  const given = { runs: shown.length, nodes: most, most: MOST_BOARDS };
  return say(fit ? "picture-warning-slide" : "picture-warning", given);
}

const LEAST = 3; // boards in a row of the frontier

/** @param {Wanted} wanted @returns {Drawing} */
function drawnBoth(wanted) {
  const { cursor, box, palette } = wanted;
  if (box) return panels([wanted], [""], "both", box, [cursor])([cursor]);
  const tree = drawnTree(wanted);
  let across = LEAST;
  let frontier = drawnFrontier({ ...wanted, across });
  while (frontier.height > tree.height && across < ACROSS) frontier = drawnFrontier({ ...wanted, across: ++across });
  return drawnBeside([tree, frontier], [say("picture-tree"), say("picture-frontier")], palette, 0);
}
