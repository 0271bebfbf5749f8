/** The states of problems, requested once for all runs with the same states and moves. */

import { asSvg } from "./pictures/svg.js";
import { spaceIn, spaceOfRun } from "./space_pieces.js";
import { spaceQuery } from "./space_query.js";
import { askPatiently } from "../wire/http.js";
/** @import {RunSpace} from "../lib/answers.js" */
/** @import {Space} from "./space.js" */
/** @import {Asked} from "./space_query.js" */

/** @typedef {Asked & {needsSpace: boolean, take(space: Space): void}} Lacking a run */

const MOST_SPACES = 8; // spaces that are kept

/** @type {Map<string, Promise<Space>>} */
const known = new Map();

/**
 * The states of a problem; throws an Error with the server's sentence.
 * @param {string} query of a run on it, without h @returns {Promise<Space>}
 */
export function spaceOf(query) {
  return known.get(query) ?? keep(query, askPieces(query));
}

/** @param {string} query @param {Promise<Space>} space */
function keep(query, space) {
  space.catch(() => known.delete(query)); // the next request may succeed
  known.set(query, space);
  if (known.size > MOST_SPACES) known.delete(known.keys().next().value ?? "");
  return space;
}

/**
 * Request the states of a run, and give them to it once its first answer has arrived. Throws as `spaceOf` does; if the
 * answer cannot be read, the run still lacks them.
 * @param {Lacking | null} run none if it has been left @param {RunSpace} [own] columns of that answer
 */
export async function prepare(run, own) {
  if (!run) return;
  const query = spaceQuery(run);
  if (own?.base && !known.has(query)) keep(query, spaceIn([own.base], asSvg));
  const shared = await spaceOf(query);
  const space = own && (await spaceOfRun(shared, own).catch(() => null));
  if (space && run.needsSpace) run.take(space);
}

/** Whether the states of a run are here, or in the columns of its first answer. @param {Asked} run
 * @param {RunSpace} own */
export const hasStates = (run, own) => Boolean(own.base) || known.has(spaceQuery(run));

/** @param {string} query */
async function askPieces(query) {
  const address = `/api/space?${query}`;
  /** @type {Parameters<typeof spaceIn>[0]} */
  const pieces = [await askPatiently(address)];
  for (let k = 1; k < pieces[0].pieces; k++) pieces.push(await askPatiently(`${address}&piece=${k}`));
  return spaceIn(pieces, asSvg);
}
