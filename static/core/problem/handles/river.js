/** Missionaries, cannibals and the boat: each goes to the other bank. */

import { BANK, WATER, roomOf } from "../pictures/river.js";
import { HIGH } from "../pictures/shapes.js";
import { say } from "./messages.js";
/** @import {Area} from "../pictures/shapes.js" */
/** @import {Editing, Handle, Texts} from "./handles.js" */

/** The place of the boat at a bank. @param {boolean} isFirst @returns {Area} */
export const boatArea = (isFirst) => [BANK + (isFirst ? 0 : WATER / 2), HIGH / 2 - 4, WATER / 2, 11];

/** The key of a bank in messages. @param {boolean} isFirst */
export const bankOf = (isFirst) => (isFirst ? "first" : "other");

/**
 * A figure that moves to the other bank by a click, by the arrow in that direction, or by dragging.
 * @param {string} label @param {Area} area @param {boolean} isFirst whether it is on the first bank
 * @param {string} text of the state @param {string} after text when it is on the other bank @returns {Handle}
 */
export const crossing = (label, area, isFirst, text, after) => ({
  label,
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
  const each = (/** @type {string} */ who, /** @type {number} */ kind, /** @type {number} */ y) =>
    Array.from({ length: people }, (_, k) => {
      const isFirst = k < counts[kind];
      const left = 0.5 + room * k + (isFirst ? 0 : BANK + WATER - room * counts[kind]);
      const label = say("river-part", { who, number: k + 1, bank: bankOf(isFirst) });
      return crossing(label, [left, y, room, HIGH / 2 - 4], isFirst, text, after(kind, isFirst));
    });
  const isFirst = counts[2] === 1;
  const label = say("river-part", { who: "boat", bank: bankOf(isFirst) });
  const boat = crossing(label, boatArea(isFirst), isFirst, text, after(2, isFirst));
  return [...each("missionary", 0, 4), ...each("cannibal", 1, HIGH / 2), boat];
}

/** @param {Texts} texts @returns {Editing} */
export const riverEditing = ({ people }) => ({
  help: say("river-help"),
  handles: (text) => (/^\d$/.test(people) ? handlesOf(text, Number(people)) : []),
});
