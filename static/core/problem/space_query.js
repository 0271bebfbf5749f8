/**
 * The query by which the states of a run are requested: that of a search without h with the same states and moves,
 * so that runs of a problem share them. Mirror: `run_of_states` in webapp/work/space_pieces.py.
 */

import { RANDOM_ORDER } from "./tiles/moves.js";

/**
 * @typedef {object} Asked a run
 * @property {string} query canonical @property {{sides?: number, stacks_in_reverse?: boolean}} rule
 */

const LONGEST = 7500; // characters of the canonical link of a run
const OF_PROBLEM = /^.*&goal=[^&]*/; // the problem, its parameters, and both ends are first
const NUMBERING = ["reverse", "alphabetical"]; // orders that number moves without names, except the default

/** @param {Asked} run */
export function spaceQuery({ query, rule: { sides, stacks_in_reverse } }) {
  const order = new URLSearchParams(query).get("order") ?? "";
  const isReversed = stacks_in_reverse && order !== RANDOM_ORDER;
  const algorithm = sides === 2 ? "bidirectional" : isReversed ? "dfs" : "bfs";
  const ordered = NUMBERING.includes(order) ? `&order=${order}` : "";
  const asked = `${OF_PROBLEM.exec(query)?.[0]}&algorithm=${algorithm}${ordered}`;
  return asked.length > LONGEST ? query : asked;
}
