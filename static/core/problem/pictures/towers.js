/** Disks on pegs; a disk on its peg of the goal is tinted. */

import { say } from "./messages.js";
import { HIGH, box, onlyGoal, word } from "./shapes.js";
/** @import {Drawing, Pictured} from "./shapes.js" */

export const WIDE = 16; // of a peg's room; three pegs are little wider than high, so that disks are large
const [NUMERAL, TOP] = [8, 2]; // space below and above pegs
export const FLOOR = HIGH - NUMERAL;
const THICKEST = 6; // of a disk

/** The thickness of disks. @param {number} disks */
export const thickOf = (disks) => Math.min(THICKEST, (FLOOR - TOP - 2) / disks);

/** @param {Pictured} space @returns {Drawing} */
export function towersDrawing(space) {
  const pegs = Number(space.parameters.pegs);
  const disks = space.text(space.start).length;
  const goal = onlyGoal(space);
  const thick = thickOf(disks);
  const middle = (/** @type {number} */ peg) => (peg + 0.5) * WIDE;
  const number = Array.from({ length: pegs }, (_, peg) => peg);
  return {
    wide: pegs * WIDE,
    ground: [
      ...number.map((peg) => box(middle(peg) - 0.6, TOP, 1.2, FLOOR - TOP, { fill: "edge" })),
      box(1, FLOOR, pegs * WIDE - 2, 1.4, { fill: "edge" }),
      ...number.map((peg) => word(String(peg), middle(peg), HIGH - 3, NUMERAL)),
    ],
    shapes: (text) => {
      const high = number.map(() => 0); // disks on each peg so far
      return [...text]
        .map((peg, disk) => ({ peg: Number(peg), disk }))
        .reverse()
        .map(({ peg, disk }) => {
          const wide = 5 + (WIDE - 7) * ((disk + 1) / disks);
          high[peg]++;
          const isHome = goal[disk] === String(peg);
          return box(
            middle(peg) - wide / 2,
            FLOOR - high[peg] * thick,
            wide,
            thick * 0.92,
            { fill: isHome ? "path-wash" : "card", line: "ink" },
            Math.min(1.5, thick / 3),
          );
        });
    },
    words: (text) => [...text].map((peg, k) => say("towers-disk", { disk: k + 1, peg })).join(", "),
    hasCaption: false,
  };
}
