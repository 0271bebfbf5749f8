/** A board that was read from a text: the boards of the reading, and the assumptions on it. */

import { readState, sizeText, stateText, usualGoal } from "./states.js";
/** @import {Complaint, Reading} from "../../lib/answers.js" */

const OF_ALL = ["read", "usual-ends"]; // keys of notes that are not about the form of a text

/**
 * The boards in a reading: the start or the goal, or both if the text has both or another size.
 * @param {"start" | "goal"} field the field of the text @param {Reading} reading
 * @param {string} before the start that is shown @returns {{start?: string, goal?: string}}
 */
export function boardsOf(field, { texts }, before) {
  const { start: read, goal } = texts;
  if (goal) return { start: read, goal };
  const size = sizeText(readState(read));
  const isNewSize = size !== sizeText(readState(before));
  return { ...(isNewSize && { start: read, goal: stateText(usualGoal(size)) }), [field]: read };
}

/**
 * The sentence below a board's field on the reading of a text.
 * @param {string} field @param {Reading[]} readings @param {number} chosen which of them is taken, -1 if that is asked
 * @returns {Complaint}
 */
export function toldOf(field, readings, chosen) {
  const assumed = (readings[chosen]?.notes ?? []).filter(({ key }) => !OF_ALL.includes(key)).map(({ text }) => text);
  const isSaid = assumed.length > 0 || readings.length > 1;
  return { field: isSaid ? field : "", message: assumed.join(" "), readings, chosen };
}
