/** The look of nodes close up. */

import { digitsIn, sizeWith } from "../../problem/tiles/canvas.js";
import { NO_STATE, isWritten } from "../../problem/tiles/states.js";
import { NO_CORNERS } from "./form.js";
/** @import {Trace} from "../../trace/trace.js" */
/** @import {Look} from "./form.js" */

const LOOKED_AT = 40; // first and last nodes whose labels are measured
const LARGEST_BOARD = { usual: [100, 17], compact: [76, 14] }; // pixels of the largest board, and of its digits
const TALL = 0.15; // share of the picture's height for the largest board, if that is more
const TYPE = 13; // pixels
const LEAST = 9; // pixels of digits
const NEAR = { usual: 12, compact: LEAST }; // pixels of digits near the action
/** Where states are written, pixels of the smallest letters of them and of other texts, and the share of these. */
const [WRITTEN, NAMED] = [{ least: 10, type: 10 }, 0.82];
const MARK = 8;
/** On a projector: pixels of digits, of text and of the largest board, and shares of a board or the picture. */
const HALL = {
  least: 20,
  type: 15,
  most: 190,
  share: 0.21,
  tall: 0.19,
  mark: 0.015,
  word: 0.024,
  ofRings: 0.6,
  inRings: 0.032,
};

const BETWEEN = 0.35; // largest share of the space between two rings that a dot has
const DISC = 2; // least pixels of a dot on a disc
/** Least pixels of a dot, up to a number of nodes: with more nodes, dots are smaller and hide each other less. */
const DOTS = [
  [2000, 4],
  [20_000, 2],
];

/** The part of a label that orders the frontier. @param {string} label */
export const lastOf = (label) => label.slice(Math.max(label.lastIndexOf("="), label.lastIndexOf(" ")) + 1);

/** The look on the explore page before it has a run. @type {Look} */
export const EXPLORING = {
  like: { ...NO_STATE, height: 3 },
  least: LEAST,
  easy: 16,
  near: NEAR.usual,
  most: LARGEST_BOARD.usual[0],
  numeral: 1,
  label: 0,
  last: 0,
  type: TYPE,
  share: 0.15,
  side: 6,
  mark: MARK,
  dot: 0,
  rings: 0,
  corners: NO_CORNERS,
  captions: "",
};

/**
 * @typedef {object} How the way in which a tree is shown
 * @property {boolean} isCompact @property {boolean} isNumbered
 * @property {boolean} isHall whether it is on a projector
 * @property {number} rings @property {Look["corners"]} corners @property {number} height of the picture
 */

/**
 * The look of the nodes shown of a run.
 * @param {Trace} trace @param {number} nodes shown @param {number} roots of them
 * @param {(n: number) => string} label the numbers of a node @param {How} how
 * @returns {Look}
 */
export function lookAt(trace, nodes, roots, label, how) {
  let [longest, last] = [0, 0];
  for (let n = 0; n < nodes; n++) {
    if (n === LOOKED_AT && nodes > 2 * LOOKED_AT) n = nodes - LOOKED_AT;
    const text = label(n);
    longest = Math.max(longest, text.length);
    last = Math.max(last, lastOf(text).length);
  }
  return {
    ...EXPLORING,
    like: trace.start,
    numeral: how.isNumbered ? String(Math.max(0, nodes - 1)).length : 0,
    label: longest,
    last,
    captions: roots < 2 ? "" : trace.sides === 2 ? "both" : "above",
    ...sizesFor(trace.start, nodes, how),
    ...(isWritten(trace.start) ? { ...(how.isHall ? {} : WRITTEN), share: NAMED * digitsIn(trace.start, 1) } : {}),
  };
}

/** The smallest size of a dot in pixels, 0 for the default. @param {number} nodes */
export function dotFor(nodes) {
  return DOTS.find(([most]) => nodes <= most)?.[1] ?? 0;
}

/** @param {Look["like"]} like @param {number} nodes @param {How} how */
function sizesFor(like, nodes, { isCompact, isHall, rings, corners, height }) {
  const [most, digits] = isCompact ? LARGEST_BOARD.compact : LARGEST_BOARD.usual;
  if (!isHall) {
    const largest = Math.max(most, sizeWith(like, digits), height * TALL);
    return { most: largest, near: isCompact ? NEAR.compact : NEAR.usual, corners };
  }
  const mark = Math.max(MARK, height * HALL.mark);
  const dot = dotFor(nodes);
  if (rings) {
    const room = Math.min(height * HALL.inRings, (height / 2 / (rings + 1)) * BETWEEN); // few rings, large dots
    return { most: 0, mark: Math.max(mark * HALL.ofRings, room), dot: Math.max(DISC, dot), rings };
  }
  const { least, share } = HALL;
  const largest = Math.max(sizeWith(like, least), Math.min(HALL.most, height * HALL.tall));
  const type = Math.max(HALL.type, height * HALL.word);
  return { least, easy: least, most: largest, type, share, side: 0, mark, dot, corners, near: least };
}
