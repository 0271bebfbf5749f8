/**
 * The handles of the picture of a start or goal: parts that are clicked, dragged, or moved by keys. To add those of a
 * problem: a module beside this one that returns them, and a line in EDITINGS. Other starts and goals are texts.
 */

import { farmerEditing } from "./farmer.js";
import { jugsEditing } from "./jugs.js";
import { pancakesEditing } from "./pancakes.js";
import { riverEditing } from "./river.js";
import { towersEditing } from "./towers.js";
/** @import {Area} from "../pictures/shapes.js" */

/** @typedef {Record<string, string>} Texts of a problem's parameters, start and goal */
/**
 * @typedef {object} Handle a part of a state's picture that is clicked, dragged, or moved by keys; all give the text of
 *   the state after it
 * @property {string} label what it is, and where @property {Area} area
 * @property {string} [click] after a click; where there is none, a press takes the state at the pointer at once
 * @property {number} [finger] the handle that a finger takes where this one is lower than a finger
 * @property {(x: number, y: number) => string} drop after it was dragged to a point
 * @property {Record<string, string>} keys after keys, by their names
 */
/**
 * @typedef {object} Editing
 * @property {string} help how the picture is changed, in a sentence
 * @property {string} [goalHelp] further help on goals
 * @property {(text: string, isGoal: boolean) => Handle[]} handles of a state, or of a goal; none of other texts
 * @property {{name: string, fewer(text: string): string, more(text: string): string}} [size] the message that names the
 *   things of which start and goal have equally many, and the text with one fewer or more, "" if impossible
 */

/** By the key of the problem. @type {Record<string, (texts: Texts) => Editing>} */
const EDITINGS = {
  jugs: jugsEditing,
  river: riverEditing,
  farmer: farmerEditing,
  towers: towersEditing,
  pancakes: pancakesEditing,
};

/** How a start and goal are changed in their pictures; null where they are texts.
 * @param {Texts} texts with `problem` */
export const editingOf = (texts) => EDITINGS[texts.problem]?.(texts) ?? null;
