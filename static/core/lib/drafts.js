/** Types of form contents before they are sent, shared by elements, states and controls. */

/** @import {Options} from "./link.js" */

/**
 * @typedef {{searches: Options[], goal: string, size: string, distances: string, boards: string, seed: string,
 *   limit: string}} ExperimentDraft
 */

/**
 * @typedef {object} Study of a heuristic in the lab
 * @property {Record<string, string>} texts the problem and its parameters, none of them for boards
 * @property {string} goal @property {string} heuristic @property {string[]} of parts of a maximum or a sum
 * @property {Record<string, number | string>} weights of the parts of a sum @property {string} against
 */

export {};
