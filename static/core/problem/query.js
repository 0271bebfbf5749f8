/** The problem of a run, in the query of its link. */

const DEFAULT_PROBLEM = "tiles"; // which no link names
const MAY_BE_EMPTY = ["edges"]; // texts of which an empty one is not the default: nothing is drawn yet
const DRAWN = ["grid", "map", "graph"]; // which open with a picture of their states, as in the records of the server

/** The key of the problem of a run. @param {string} run query */
export function problemOf(run) {
  return new URLSearchParams(run).get("problem") ?? DEFAULT_PROBLEM;
}

/** The key of the tab that opens where a link names none. @param {string} run query */
export function opensWith(run) {
  return DRAWN.includes(problemOf(run)) ? "space" : "tree";
}

/**
 * The parameters of a link for the texts of a problem, without those that are the default.
 * @param {Record<string, string>} texts @returns {Record<string, string>}
 */
export function writtenTexts(texts) {
  const isSaid = (/** @type {string[]} */ [key, text]) =>
    (text || MAY_BE_EMPTY.includes(key)) && (key !== "problem" || text !== DEFAULT_PROBLEM);
  return Object.fromEntries(Object.entries(texts).filter(isSaid));
}
