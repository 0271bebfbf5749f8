/**
 * Several drawings in one box, each under its heading: the tree and the frontier of a run side by side, or several
 * runs. Positions are the same at all steps: a tree has those of its last step, a frontier its rows.
 */

import { briefStanding } from "../caption_words.js";
import { stagedFrontier } from "./frontier.js";
import { say } from "./messages.js";
import { shifted } from "./picture.js";
import { stagedSpace } from "./space.js";
import { placedFor, staged } from "./tree.js";
import { cutText } from "./type.js";
/** @import {Shape} from "../../lib/pen.js" */
/** @import {Palette} from "../../tree/palette.js" */
/** @import {NodeDrawn} from "./nodes.js" */
/** @import {Measure} from "./recorder.js" */
/** @import {Box, Drawing, Wanted} from "./tree.js" */

const GAP = 20; // pixels between two
const [NAME, LINE] = [15, 13]; // pixels of letters of a head
const [NAMED, LINED, BELOW] = [20, 19, 8]; // pixels of its first line, of another line, and below them
const SHARES = { across: [0.62, 0.38], down: [0.58, 0.42] }; // of a tree and its frontier

/**
 * The functions that draw a run in a box, by kind; all steps of a film have one layout.
 * @type {Record<string, (wanted: Wanted, box: Box, first: number) => (cursor: number) => Drawing>}
 */
const DRAWERS = {
  tree: (wanted, box) => staged(wanted, placedFor(wanted), box),
  frontier: (wanted, box, first) => stagedFrontier(wanted, box, first),
  space: (wanted, box) => stagedSpace(wanted, box),
};

/** @typedef {{x: number, y: number, width: number, height: number}} Cell */

/**
 * @param {Wanted[]} runs each at the last step that is drawn @param {string[]} names of runs, where there are several
 * @param {string} what of each is drawn: "both", tree and frontier, or one of DRAWERS
 * @param {Box} box @param {number[]} first expansions of each that are drawn first
 * @returns {(cursors: number[]) => Drawing}
 */
export function panels(runs, names, what, box, first) {
  const kinds = what === "both" ? ["tree", "frontier"] : [what];
  const isOne = runs.length === 1;
  const { palette } = runs[0];
  const drawn = runs.flatMap((wanted, r) =>
    kinds.map((kind, k) => {
      const cell = isOne ? beside(box, k, kinds.length) : cellOf(box, r, runs.length, k, kinds.length);
      const heads = (/** @type {number} */ cursor, head = "") => [
        ...(!isOne && k === 0 ? [names[r], briefStanding(wanted.run.trace, cursor, kind)] : []),
        ...(kind === "frontier" ? [head] : isOne && kinds.length > 1 ? [say("picture-tree")] : []),
      ];
      const lines = heads(wanted.cursor).length;
      const head = lines ? NAMED + (lines - 1) * LINED + BELOW : 0;
      const { density, measure } = box;
      const within = { density, measure, width: cell.width, height: cell.height - head };
      return { r, cell, head, heads, draw: DRAWERS[kind](wanted, within, first[r]) };
    }),
  );
  return (cursors) => {
    /** @type {Shape[]} */
    const shapes = [];
    /** @type {NodeDrawn[]} */
    const nodes = [];
    const says = new Set();
    for (const [k, { r, cell, head, heads, draw }] of drawn.entries()) {
      const made = draw(cursors[r]);
      const isNamed = isOne && k === 0; // a node has one name in a file
      const moved = made.shapes.map((shape) =>
        shifted(isNamed ? shape : { ...shape, subject: null }, cell.x, cell.y + head),
      );
      shapes.push(...moved);
      if (isNamed)
        nodes.push(...made.nodes.map((node) => ({ ...node, x: node.x + cell.x, y: node.y + cell.y + head })));
      heads(cursors[r], made.head).forEach((text, line) => shapes.push(headOf(text, line, cell, palette, box.measure)));
      if (!made.head) says.add(made.told);
    }
    return { width: box.width, height: box.height, shapes, nodes, told: [...says].filter(Boolean).join(" ") };
  };
}

/** A part of a box, from left to right. @param {Box} box @param {number} k @param {number} count */
function beside({ width, height }, k, count) {
  if (count === 1) return { x: 0, y: 0, width, height };
  const free = width - GAP;
  const [left, right] = SHARES.across.map((share) => share * free);
  return k ? { x: left + GAP, y: 0, width: right, height } : { x: 0, y: 0, width: left, height };
}

/**
 * The place of a run in a box, and of one of its drawings within it.
 * @param {Box} box @param {number} r @param {number} runs @param {number} k @param {number} kinds @returns {Cell}
 */
function cellOf(box, r, runs, k, kinds) {
  const width = (box.width - GAP * (runs - 1)) / runs;
  const x = r * (width + GAP);
  if (kinds === 1) return { x, y: 0, width, height: box.height };
  const [upper, lower] = SHARES.down.map((share) => share * (box.height - GAP));
  return k ? { x, y: upper + GAP, width, height: lower } : { x, y: 0, width, height: upper };
}

/**
 * A line of a heading, cut to fit.
 * @param {string} text @param {number} line @param {Cell} cell @param {Palette} palette
 * @param {Measure} [measure] @returns {Shape}
 */
function headOf(text, line, { x, y, width }, palette, measure) {
  const [size, weight] = line ? [LINE, 400] : [NAME, 700];
  const shown = cutText(text, size, weight, width, measure);
  return {
    ...{ kind: "text", subject: null, text: shown, x, y: y + NAMED - 5 + line * LINED, anchor: "start", opacity: 1 },
    ...{ size, weight, mono: false, fill: line ? palette["ink-2"] : palette.ink },
  };
}
