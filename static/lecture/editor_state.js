/** The mutable state of the lecture being edited on a projector, and values derived from it. */

import { stepsQuery } from "./steps.js";
import { messages } from "../core/lib/messages.js";
import EDITOR from "./editor.ftl";
/** @import {Bounds, Making, Step} from "./steps.js" */

const say = messages(EDITOR);

/** @param {Step[]} steps that this browser has kept @returns {Making} */
export function initialMaking(steps) {
  return { steps, before: null, isOpen: false, unfolded: -1, notice: "" };
}

/** The link of a lecture, at its first step. @param {Step[]} steps */
export const lectureLink = (steps) => `/?lecture=1&${stepsQuery(steps)}`;

/** The number of characters of its steps in a link. @param {Step[]} steps */
export const lengthOf = (steps) => stepsQuery(steps).length;

/** Why steps are not a valid lecture; "" if they are. @param {Step[]} steps @param {Bounds} bounds */
export function faultOf(steps, { steps: most, characters }) {
  if (steps.length > most) return say("lecture-too-many", { most, count: steps.length });
  const length = lengthOf(steps);
  if (length <= characters) return "";
  return say("lecture-too-long", { most: characters, count: length });
}
