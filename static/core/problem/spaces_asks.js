/** The states of problems, asked of the server once for each run. */

import { pictureOf } from "./pictures/pictures.js";
import { asSvg } from "./pictures/svg.js";
import { Space } from "./space.js";
import { askPatiently } from "../wire/http.js";

const MOST = 8; // spaces that are kept

/** @type {Map<string, Promise<Space>>} */
const known = new Map();

/**
 * The states of the problem of a run; throws an Error with the server's sentence.
 * @param {string} query @returns {Promise<Space>}
 */
export function spaceOf(query) {
  let space = known.get(query);
  if (!space) {
    space = askPatiently(`api/space?${query}`).then((answer) => new Space(answer, pictureOf(answer, asSvg)));
    space.catch(() => known.delete(query)); // it may come the next time
    known.set(query, space);
    if (known.size > MOST) known.delete(known.keys().next().value ?? "");
  }
  return space;
}
