/** Pancakes: each can be flipped with those above it, or moved to another place. */

import { WIDE, thickOf, topOf } from "../pictures/pancakes.js";
import { say } from "./messages.js";
/** @import {Area} from "../pictures/shapes.js" */
/** @import {Editing, Handle, Texts} from "./handles.js" */

const [FEWEST, MOST_WRITTEN] = [2, 9]; // pancakes, each written as a digit

/** The pancakes of a stack of `count`. @param {string} text @param {number} count @returns {Handle[]} */
function handlesOf(text, count) {
  if (text.length !== count || ![...text].every((_, k) => text.includes(String(k + 1)))) return [];
  return [...text].map((size, place) => {
    const others = [...text].filter((_, k) => k !== place);
    const moved = (/** @type {number} */ to) =>
      others.toSpliced(Math.min(Math.max(to, 0), count - 1), 0, size).join("");
    return {
      label: say("pancakes-part", { pancake: size, above: place }),
      area: /** @type {Area} */ ([0, topOf(place, count), WIDE, thickOf(count)]),
      click: [...text.slice(0, place + 1)].reverse().join("") + text.slice(place + 1),
      drop: (/** @type {number} */ _, /** @type {number} */ y) =>
        moved(Math.floor((y - topOf(0, count)) / thickOf(count))),
      keys: {},
    };
  });
}

/** @param {Texts} texts @returns {Editing} */
export const pancakesEditing = ({ start }) => ({
  help: say("pancakes-help"),
  handles: (text) => handlesOf(text, start.length),
  size: {
    name: "pancakes-size",
    fewer: (text) => (text.length > FEWEST ? text.replace(String(text.length), "") : ""),
    more: (text) => (text.length < MOST_WRITTEN ? text + (text.length + 1) : ""),
  },
});
