/** The parameters of a run, each as the server's catalogue describes it. */

/** @typedef {Record<string, string>} Options every parameter by its key */

/** @typedef {{algorithms: any[], parameters: any[]}} Catalogue */

/**
 * The parameters as an algorithm has them: of some it takes a few values only, or has a default of its own.
 * @param {any} record of the algorithm, if one is known @param {any[]} parameters @returns {any[]}
 */
export function parametersOf(record, parameters) {
  return parameters.map((parameter) => {
    const taken = record?.choices?.[parameter.key];
    if (!taken) return parameter;
    const values = parameter.values.filter((/** @type {any} */ { value }) => taken.includes(value));
    return { ...parameter, default: taken[0], values };
  });
}

/** The defaults that an algorithm has. @param {any} record @param {any[]} parameters @returns {Options} */
export function defaultsOf(record, parameters) {
  return Object.fromEntries(parametersOf(record, parameters).map(({ key, default: usual }) => [key, usual]));
}

/** The record of an algorithm. @param {Catalogue} catalogue @param {string | undefined} algorithm @returns {any} */
export function recordOf({ algorithms }, algorithm) {
  return algorithms.find(({ key }) => key === algorithm);
}

/** What a query says, defaults filled in. @param {string} query @param {Catalogue} catalogue @returns {Options} */
export function optionsOf(query, catalogue) {
  const { parameters } = catalogue;
  const given = new URLSearchParams(query);
  const algorithm = given.get("algorithm") ?? defaultsOf(null, parameters).algorithm;
  const defaults = defaultsOf(recordOf(catalogue, algorithm), parameters);
  return Object.fromEntries(parameters.map(({ key }) => [key, given.get(key) ?? defaults[key]]));
}

/**
 * Options with some of them changed. With another algorithm, what was usual becomes what is usual there, and so does
 * what is not taken there.
 * @param {Options} options @param {Options} changes @param {Catalogue} catalogue @returns {Options}
 */
export function changedOptions(options, changes, catalogue) {
  const next = { ...options, ...changes };
  const [before, after] = [options, next].map(({ algorithm }) => recordOf(catalogue, algorithm));
  const defaults = defaultsOf(before, catalogue.parameters);
  for (const { key, default: usual, values } of parametersOf(after, catalogue.parameters)) {
    const isOwn = Boolean(before?.choices?.[key] ?? after?.choices?.[key]);
    if (!isOwn || next[key] === undefined) continue;
    const isUsual = !(key in changes) && before !== after && options[key] === defaults[key];
    const isTaken = values.some((/** @type {any} */ { value }) => value === next[key]);
    if (isUsual || !isTaken) next[key] = usual;
  }
  return next;
}

/**
 * Those of some options that are kept for other algorithms too: what is usual with this one alone is not.
 * @param {Options} options @param {string[]} keys @param {Catalogue} catalogue @returns {Options}
 */
export function lastingOptions(options, keys, catalogue) {
  const record = recordOf(catalogue, options.algorithm);
  const lasting = keys.filter((key) => record?.choices?.[key]?.[0] !== options[key]);
  return Object.fromEntries(lasting.map((key) => [key, options[key]]));
}

/**
 * Whether a run uses a parameter.
 * @param {any} parameter @param {string[]} offered keys that its algorithm takes @param {Options} options
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
