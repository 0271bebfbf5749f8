/** The states of problems, asked of the server once for each run. */

import { asSvg } from "./pictures/svg.js";
import { spaceIn } from "./space_pieces.js";
import { askPatiently } from "../wire/http.js";

/** @typedef {import("./space.js").Space} Space */

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
    space = askPieces(query);
    space.catch(() => known.delete(query)); // it may come the next time
    known.set(query, space);
    if (known.size > MOST) known.delete(known.keys().next().value ?? "");
  }
  return space;
}

/** @param {string} query */
async function askPieces(query) {
  const address = `api/space?${query}`;
  /** @type {Parameters<typeof spaceIn>[0]} */
  const pieces = [await askPatiently(address)];
  for (let k = 1; k < pieces[0].pieces; k++) pieces.push(await askPatiently(`${address}&piece=${k}`));
  return spaceIn(pieces, asSvg);
}
