/** The farmer, the wolf, the goat and the cabbage: each goes to the other bank, the boat with the farmer. */

import { NAMES, NOBODY, ROOM } from "../pictures/farmer.js";
import { BANK, WATER } from "../pictures/river.js";
import { HIGH } from "../pictures/shapes.js";
import { say } from "./messages.js";
import { bankOf, boatArea, crossing } from "./river.js";
/** @import {Area} from "../pictures/shapes.js" */
/** @import {Editing, Handle} from "./handles.js" */

const LETTERS = Object.keys(NAMES);
const [FARMER] = LETTERS;

/** @param {string} text @returns {Handle[]} */
function handlesOf(text) {
  const here = text === NOBODY ? "" : text;
  const lettersWhere = (/** @type {(letter: string) => boolean} */ isHere) => LETTERS.filter(isHere).join("") || NOBODY;
  if (lettersWhere((letter) => here.includes(letter)) !== text) return [];
  const cross = (/** @type {string} */ letter, /** @type {string} */ who, /** @type {Area} */ area) => {
    const isFirst = here.includes(letter);
    const after = lettersWhere((other) => here.includes(other) !== (other === letter));
    return crossing(say("farmer-part", { who, bank: bankOf(isFirst) }), area, isFirst, text, after);
  };
  const high = HIGH / 2 - 4;
  return [
    ...LETTERS.map((letter, k) => {
      const left = (here.includes(letter) ? 0 : BANK + WATER) + ROOM * (k % 2);
      return cross(letter, NAMES[letter], [left, k < 2 ? 4 : HIGH / 2, ROOM, high]);
    }),
    cross(FARMER, "boat", boatArea(here.includes(FARMER))),
  ];
}

/** @returns {Editing} */
export const farmerEditing = () => ({ help: say("farmer-help"), handles: handlesOf });
