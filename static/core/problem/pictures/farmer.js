/** Two banks with the farmer, the wolf, the goat and the cabbage, and the boat, which is where the farmer is. */

import { say } from "./messages.js";
import { BANK, BANKS, WATER, boatAt } from "./river.js";
import { HIGH, box, disc, word } from "./shapes.js";
/** @import {Drawing} from "./shapes.js" */

/** By their letters, in the order of their places. @type {Record<string, string>} */
export const NAMES = { F: "farmer", W: "wolf", G: "goat", C: "cabbage" };
const [FARMER] = Object.keys(NAMES);
export const NOBODY = "none";
export const ROOM = BANK / 2;
const HALF = 4.6; // of one of them

/** Who is on the first bank, by letter. @param {string} text */
const hereIn = (text) => (text === NOBODY ? "" : text);

/** One of them on a bank. @param {string} letter @param {number} k @param {number} left of the bank */
function figure(letter, k, left) {
  const x = left + ROOM * ((k % 2) + 0.5);
  const y = HIGH / 2 + (k < 2 ? -1 : 1) * (HALF + 1);
  const look = /** @type {const} */ ({ fill: "card", line: "ink" });
  const around = letter === FARMER ? box(x - HALF, y - HALF, 2 * HALF, 2 * HALF, look, 1) : disc(x, y, HALF, look);
  return [around, word(letter, x, y + 0.4, 1.4 * HALF)];
}

/** @returns {Drawing} */
export function farmerDrawing() {
  return {
    wide: 2 * BANK + WATER,
    ground: BANKS,
    shapes: (text) => {
      const here = hereIn(text);
      return [
        ...Object.keys(NAMES).flatMap((letter, k) => figure(letter, k, here.includes(letter) ? 0 : BANK + WATER)),
        boatAt(here.includes(FARMER)),
      ];
    },
    words: (text) => {
      const names = [...hereIn(text)].map((letter) => say("farmer-name", { who: NAMES[letter] }));
      return names.length ? say("farmer-state", { names }) : say("farmer-state-none");
    },
    hasCaption: true,
  };
}
