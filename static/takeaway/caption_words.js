/** The caption of a picture of a run: its search, its puzzle, its conventions, and the step. */

import { recordOf } from "../core/lib/catalogue.js";
import { counted, whole } from "../core/lib/format.js";
import { defaultsOf, isUsed } from "../core/lib/parameters.js";
import { stateText } from "../core/problem/tiles/states.js";
import { conventionsText } from "../core/words/conventions.js";
import { goalNames } from "../core/words/goals.js";
import { isItself } from "../core/words/reach.js";

/** @typedef {import("../core/lib/catalogue.js").Catalogue} Catalogue */
/** @typedef {import("../core/trace/trace.js").Trace} Trace */

/**
 * The search in a line: "A*, Manhattan".
 * @param {import("../core/trace/run.js").Run} run @param {Catalogue} catalogue
 */
export function searchText({ options }, { algorithms, heuristics, parameters }) {
  const record = recordOf(algorithms, options.algorithm);
  const heuristic = recordOf(heuristics, options.heuristic);
  const isInformed = record.options.includes("heuristic");
  const said = [record.name, ...(isInformed ? [heuristic?.label ?? options.heuristic] : [])];
  for (const key of ["weight", "depth", "width"]) {
    const parameter = recordOf(parameters, key);
    if (parameter && isUsed(parameter, record.options, options)) said.push(`${parameter.label} ${options[key]}`);
  }
  return said.join(", ");
}

/**
 * The caption of a picture: the search, then the puzzle, then the conventions, then the step.
 * @param {import("../core/trace/run.js").Run} run @param {number} cursor @param {Catalogue} catalogue
 * @returns {string[]}
 */
export function captionOf(run, cursor, catalogue) {
  const { trace, options } = run;
  const { algorithms, parameters } = catalogue;
  const record = recordOf(algorithms, options.algorithm);
  const defaults = defaultsOf(record, parameters);
  const uses = (/** @type {string} */ key) => {
    const parameter = recordOf(parameters, key);
    return parameter ? isUsed(parameter, record.options, options) : false;
  };
  const costs = (/** @type {string} */ cost) =>
    recordOf(parameters, "cost")?.values.find(({ value }) => value === cost)?.label ?? "";
  return [
    searchText(run, catalogue),
    `${stateText(trace.start)} to ${goalNames(run).join(" or ")}`,
    conventionsText(record, options, uses, defaults, costs),
    standingText(trace, cursor),
  ].filter(Boolean);
}

/** Where a run stands, and what it came to if that is its end. @param {Trace} trace @param {number} cursor */
function standingText(trace, cursor) {
  const { frontier_e, result } = trace;
  const waiting = cursor > 0 ? frontier_e[cursor - 1] : trace.nodesAt(0);
  const counts = `${whole(waiting)} on the frontier, ${counted(trace.nodesAt(cursor), "node")}`;
  const isEnd = trace.done && cursor === trace.expansions && result?.status === "solved";
  const end = isEnd ? ` Solved in ${counted(result.moves.length, "move")}.` : "";
  return `After ${counted(cursor, "expansion")}: ${counts}.${end}`;
}

/**
 * The same in few words, above one of several drawings.
 * @param {Trace} trace @param {number} cursor @param {string} kind of drawing: that of a frontier says what waits
 */
export function briefStanding(trace, cursor, kind) {
  const { frontier_e, result } = trace;
  const waiting = cursor > 0 ? frontier_e[cursor - 1] : trace.nodesAt(0);
  const expansions = counted(cursor, "expansion");
  if (trace.done && cursor === trace.expansions && result?.status === "solved")
    return `solved in ${counted(result.moves.length, "move")}, ${expansions}`;
  return kind === "frontier" ? expansions : `${expansions}, ${whole(waiting)} on the frontier`;
}

/** Addresses and names that a network has for itself. */
const NEAR =
  /^(10|192\.168|172\.(1[6-9]|2\d|3[01])|169\.254)\.[\d.]+$|^\[f[cde]|\.(local|lan|home|internal)$|^[^.:]+$/i;

/**
 * A link for a picture: whole if others can open it, else its path and query.
 * @param {string} link whole or relative
 */
export function figureLink(link) {
  if (!/^https?:/.test(link)) return link;
  const { hostname, pathname, search } = new URL(link);
  return isItself(hostname) || NEAR.test(hostname) ? pathname + search : link;
}

/**
 * A run in names of files: its search, and its start.
 * @param {import("../core/trace/run.js").Run} run @param {Catalogue} catalogue @returns {[string, string]}
 */
export function fileWords({ options, trace }, { algorithms }) {
  const record = recordOf(algorithms, options.algorithm);
  const heuristic = record.options.includes("heuristic") ? `-${options.heuristic}` : "";
  return [options.algorithm + heuristic, stateText(trace.start).replaceAll("-", "")];
}

/**
 * Several runs of one board in names of files.
 * @param {[string, string][]} words of each
 */
export const allFileWords = (words) => [
  ...new Set(words.map(([search]) => search)),
  ...words.slice(0, 1).map(([, start]) => start),
];
