/** The caption of a picture of a run: its search, its puzzle, its conventions, and the step. */

import { recordOf } from "../lib/catalogue.js";
import { defaultsOf, isUsed } from "../lib/parameters.js";
import { stateText } from "../problem/tiles/states.js";
import { conventionsText } from "../words/conventions.js";
import { goalNames } from "../words/goals.js";
import { isItself } from "../words/reach.js";
import { say } from "./messages.js";
/** @import {Catalogue} from "../lib/catalogue.js" */
/** @import {Run} from "../trace/run.js" */
/** @import {Trace} from "../trace/trace.js" */

/** The search in a line: "A*, Manhattan". @param {Run} run @param {Catalogue} catalogue */
export function searchText({ options }, { algorithms, heuristics, parameters }) {
  const record = recordOf(algorithms, options.algorithm);
  const heuristic = recordOf(heuristics, options.heuristic);
  const isInformed = record.options.includes("heuristic");
  const said = [record.name, ...(isInformed ? [heuristic?.label ?? options.heuristic] : [])];
  for (const key of ["weight", "depth", "width"]) {
    const parameter = recordOf(parameters, key);
    if (!parameter || !isUsed(parameter, record.options, options)) continue;
    said.push(say("caption-parameter", { label: parameter.label, value: options[key] }));
  }
  return said.join(", ");
}

/**
 * The caption of a picture: the search, then the puzzle, then the conventions, then the step.
 * @param {Run} run @param {number} cursor @param {Catalogue} catalogue @returns {string[]}
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
  const labelOf = (/** @type {string} */ key) =>
    recordOf(parameters, key)?.values.find(({ value }) => value === options[key])?.label ?? "";
  return [
    searchText(run, catalogue),
    say("caption-puzzle", { start: stateText(trace.start), goals: goalNames(run) }),
    conventionsText(record, options, uses, defaults, labelOf),
    standingText(trace, cursor),
  ].filter(Boolean);
}

/** The step of a run, and its result at its end. @param {Trace} trace @param {number} cursor */
function standingText(trace, cursor) {
  const { frontier_e, result } = trace;
  const frontier = cursor > 0 ? frontier_e[cursor - 1] : trace.nodesAt(0);
  const given = { expansions: cursor, frontier, nodes: trace.nodesAt(cursor) };
  const isEnd = trace.done && cursor === trace.expansions && result?.status === "solved";
  return isEnd ? say("caption-step-solved", { ...given, length: result.moves.length }) : say("caption-step", given);
}

/**
 * The same in few words, above one of several drawings.
 * @param {Trace} trace @param {number} cursor @param {string} kind of drawing: that of a frontier has its size
 */
export function briefStanding(trace, cursor, kind) {
  const { frontier_e, result } = trace;
  const frontier = cursor > 0 ? frontier_e[cursor - 1] : trace.nodesAt(0);
  if (trace.done && cursor === trace.expansions && result?.status === "solved")
    return say("caption-brief-solved", { length: result.moves.length, expansions: cursor });
  return say(kind === "frontier" ? "caption-expansions" : "caption-brief", { expansions: cursor, frontier });
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
 * @param {Run} run @param {Catalogue} catalogue @returns {[string, string]}
 */
export function fileWords({ options, trace }, { algorithms }) {
  const record = recordOf(algorithms, options.algorithm);
  const heuristic = record.options.includes("heuristic") ? `-${options.heuristic}` : "";
  return [options.algorithm + heuristic, stateText(trace.start).replaceAll("-", "")];
}

/** Several runs of one board in names of files. @param {[string, string][]} words of each */
export const allFileWords = (words) => [
  ...new Set(words.map(([search]) => search)),
  ...words.slice(0, 1).map(([, start]) => start),
];
