/** Jugs: a press sets the level of a jug, which in a goal may be any. */

import { ANY, APART, FLOOR, LETTERS, TOP, WIDE, tallsOf } from "../pictures/jugs.js";
import { say } from "./messages.js";
/** @import {Area} from "../pictures/shapes.js" */
/** @import {Editing, Handle, Texts} from "./handles.js" */

/** The text of a state with another level of a jug. @param {string[]} levels @param {number} jug
 * @param {number | string} litres */
const withLevel = (levels, jug, litres) => levels.toSpliced(jug, 1, String(litres)).join(".");

/** The column of a jug. @param {number} jug @param {number} y @param {number} tall @returns {Area} */
const column = (jug, y, tall) => [jug * (WIDE + APART), y, WIDE + APART, tall];

/** The water of a jug. @param {string[]} levels @param {number} jug @param {number} size @param {number} tall
 * @returns {Handle} */
function waterOf(levels, jug, size, tall) {
  const now = Number(levels[jug]) || 0;
  const isAny = levels[jug] === ANY;
  const after = (/** @type {number} */ litres) =>
    withLevel(levels, jug, Math.min(Math.max(Math.round(litres), 0), size));
  return {
    label: say(isAny ? "jugs-part-any" : "jugs-part", { jug: jug + 1, level: now, size }),
    area: column(jug, FLOOR - tall - TOP, tall + TOP),
    drop: (_, y) => after((size * (FLOOR - y)) / tall),
    keys: { ArrowUp: after(now + 1), ArrowDown: after(now - 1) },
  };
}

/** The handle that lets a goal allow any level of a jug, or one. @param {string[]} levels @param {number} jug
 * @returns {Handle} */
function anyOf(levels, jug) {
  const isAny = levels[jug] === ANY;
  return {
    label: say(isAny ? "jugs-to-none" : "jugs-to-any", { jug: jug + 1 }),
    area: column(jug, FLOOR, LETTERS),
    click: withLevel(levels, jug, isAny ? 0 : ANY),
    drop: () => levels.join("."),
    keys: {},
  };
}

/** @param {string} text @param {number[]} sizes @param {boolean} isGoal @returns {Handle[]} */
function handlesOf(text, sizes, isGoal) {
  const levels = text.split(".");
  const isPossible = (/** @type {string} */ litres, /** @type {number} */ jug) =>
    litres === ANY ? isGoal : /^\d+$/.test(litres) && Number(litres) <= sizes[jug];
  if (levels.length !== sizes.length || !levels.every(isPossible)) return [];
  const talls = tallsOf(sizes);
  const waters = levels.map((_, jug) => waterOf(levels, jug, sizes[jug], talls[jug]));
  return isGoal ? [...waters, ...levels.map((_, jug) => anyOf(levels, jug))] : waters;
}

/** @param {Texts} texts @returns {Editing} */
export const jugsEditing = ({ sizes }) => ({
  help: say("jugs-help"),
  goalHelp: say("jugs-help-goal"),
  handles: (text, isGoal) => handlesOf(text, sizes.split(".").map(Number), isGoal),
});
