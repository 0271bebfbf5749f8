/** A stack of pancakes, each with its size; one in its place of the goal is tinted. */

import { say } from "./messages.js";
import { HIGH, box, onlyGoal, word } from "./shapes.js";
/** @import {Drawing, Pictured} from "./shapes.js" */

export const WIDE = 40;
const THICKEST = 8;

/** The thickness of pancakes. @param {number} count */
export const thickOf = (count) => Math.min(THICKEST, (HIGH - 1) / count);

/** The upper edge of a pancake. @param {number} place from the top @param {number} count */
export const topOf = (place, count) => HIGH - 0.5 - (count - place) * thickOf(count);

/** @param {Pictured} space @returns {Drawing} */
export function pancakesDrawing(space) {
  const count = space.text(space.start).length;
  const goal = onlyGoal(space);
  const thick = thickOf(count);
  return {
    wide: WIDE,
    ground: [],
    shapes: (text) =>
      [...text].flatMap((size, place) => {
        const wide = 10 + (WIDE - 12) * (Number(size) / count);
        const y = topOf(place, count);
        const tones = /** @type {const} */ ({ fill: goal[place] === size ? "path-wash" : "card", line: "ink" });
        return [
          box((WIDE - wide) / 2, y, wide, thick * 0.92, tones, thick * 0.4),
          word(size, WIDE / 2, y + thick * 0.5, thick * 0.86),
        ];
      }),
    words: (text) => say("pancakes-state", { pancakes: [...text].join(" ") }),
    hasCaption: false,
  };
}
