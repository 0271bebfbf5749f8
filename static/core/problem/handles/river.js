/** Missionaries, cannibals and the boat: each goes to the other bank. */

import { BANK, WATER, roomOf } from "../pictures/river.js";
import { HIGH } from "../pictures/shapes.js";
/** @import {Area} from "../pictures/shapes.js" */
/** @import {Editing, Handle, Texts} from "./handles.js" */

/** The place of the boat at a bank. @param {boolean} isFirst @returns {Area} */
export const boatArea = (isFirst) => [BANK + (isFirst ? 0 : WATER / 2), HIGH / 2 - 4, WATER / 2, 11];

/**
 * A figure that moves to the other bank by a click, by the arrow in that direction, or by dragging.
 * @param {string} name @param {Area} area @param {boolean} isFirst whether it is on the first bank
 * @param {string} text of the state @param {string} after text when it is on the other bank @returns {Handle}
 */
export const crossing = (name, area, isFirst, text, after) => ({
  label: `${name} on the ${isFirst ? "first" : "other"} bank`,
  area,
  click: after,
  drop: (x) => (x < BANK + WATER / 2 === isFirst ? text : after),
  keys: isFirst ? { ArrowLeft: text, ArrowRight: after } : { ArrowLeft: after, ArrowRight: text },
});

/** The people of a state and its boat. @param {string} text @param {number} people @returns {Handle[]} */
function handlesOf(text, people) {
  const counts = [...text].map(Number);
  if (!/^\d\d[01]$/.test(text) || Math.max(...counts) > people) return [];
  const after = (/** @type {number} */ kind, /** @type {boolean} */ isFirst) =>
    counts.map((count, k) => (k === kind ? count + (isFirst ? -1 : 1) : count)).join("");
  const room = roomOf(people);
  const each = (/** @type {string} */ noun, /** @type {number} */ kind, /** @type {number} */ y) =>
    Array.from({ length: people }, (_, k) => {
      const isFirst = k < counts[kind];
      const left = 0.5 + room * k + (isFirst ? 0 : BANK + WATER - room * counts[kind]);
      return crossing(`${noun} ${k + 1}`, [left, y, room, HIGH / 2 - 4], isFirst, text, after(kind, isFirst));
    });
  const isFirst = counts[2] === 1;
  const boat = crossing("Boat", boatArea(isFirst), isFirst, text, after(2, isFirst));
  return [...each("Missionary", 0, 4), ...each("Cannibal", 1, HIGH / 2), boat];
}

/** @param {Texts} texts @returns {Editing} */
export const riverEditing = ({ people }) => ({
  help: "Click or drag ▲ missionaries, ○ cannibals, the boat.",
  handles: (text) => (/^\d$/.test(people) ? handlesOf(text, Number(people)) : []),
});
