/** The parameters of a run, each as the server's catalogue describes it. */

/** @typedef {Record<string, string>} Options every parameter by its key */

/** What a query says, defaults filled in. @param {string} query @param {any[]} parameters @returns {Options} */
export function optionsOf(query, parameters) {
  const given = new URLSearchParams(query);
  return Object.fromEntries(parameters.map(({ key, default: usual }) => [key, given.get(key) ?? usual]));
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
