/** The parameters of a run, as the server's catalogue describes them. */

import { recordOf } from "./catalogue.js";
/** @import {Algorithm, Catalogue, Parameter, ProblemRecord} from "./catalogue.js" */

/** @typedef {Record<string, string>} Options every parameter by its key */

/** @typedef {Pick<Catalogue, "algorithms" | "parameters">
 *   & {problems?: ProblemRecord[]}} Searches */

/**
 * The parameters of an algorithm: for some it allows only a few values or has a different default.
 * @param {Partial<Algorithm> | null} record of the algorithm, if one is known @param {Parameter[]} parameters
 */
export function parametersOf(record, parameters) {
  return parameters.map((parameter) => {
    const taken = record?.choices?.[parameter.key];
    if (!taken) return parameter;
    const values = parameter.values.filter(({ value }) => taken.includes(value));
    return { ...parameter, default: taken[0], values };
  });
}

/** The defaults of an algorithm. @param {Algorithm | null} record @param {Parameter[]} parameters @returns {Options} */
export function defaultsOf(record, parameters) {
  return Object.fromEntries(parametersOf(record, parameters).map(({ key, default: usual }) => [key, usual]));
}

/**
 * The options of a query, with defaults filled in. @param {string} query @param {Searches} catalogue @returns {Options}
 */
export function optionsOf(query, catalogue) {
  const { parameters } = catalogue;
  const given = new URLSearchParams(query);
  const algorithm = given.get("algorithm") ?? defaultsOf(null, parameters).algorithm;
  const defaults = defaultsOf(recordOf(catalogue.algorithms, algorithm), parameters);
  return Object.fromEntries(parameters.map(({ key }) => [key, given.get(key) ?? defaults[key]]));
}

/**
 * Options after a change. With another algorithm, defaults of the old one become defaults of the new one, as do values
 * that it does not allow.
 * @param {Options} options @param {Options} changes @param {Searches} catalogue @returns {Options}
 */
export function changedOptions(options, changes, catalogue) {
  const next = { ...options, ...changes };
  const [before, after] = [options, next].map(({ algorithm }) => recordOf(catalogue.algorithms, algorithm));
  const defaults = defaultsOf(before, catalogue.parameters);
  for (const { key, default: usual, values } of parametersOf(after, catalogue.parameters)) {
    const isOwn = Boolean(before?.choices?.[key] ?? after?.choices?.[key]);
    if (!isOwn || next[key] === undefined) continue;
    const isUsual = !(key in changes) && before !== after && options[key] === defaults[key];
    const isTaken = values.some(({ value }) => value === next[key]);
    if (isUsual || !isTaken) next[key] = usual;
  }
  return next;
}

/**
 * The options among `keys` that are kept for other algorithms too, without those that are defaults of this one only.
 * @param {Options} options @param {string[]} keys @param {Searches} catalogue @returns {Options}
 */
export function lastingOptions(options, keys, catalogue) {
  const record = recordOf(catalogue.algorithms, options.algorithm);
  const lasting = keys.filter((key) => record?.choices?.[key]?.[0] !== options[key]);
  return Object.fromEntries(lasting.map((key) => [key, options[key]]));
}

/**
 * Whether a run uses a parameter.
 * @param {Parameter} parameter @param {string[]} offered keys that its algorithm takes @param {Options} options
 * @returns {boolean}
 */
export function isUsed({ key, always, only_with: only, only_while: unless }, offered, options) {
  if (unless && options[unless[0]] !== unless[1]) return false;
  return (
    always ||
    offered.includes(key) ||
    (only !== null && options[only[0]] === only[1] && (only[2] || offered.includes(only[0])))
  );
}
