/** What a visitor has chosen last, kept by the browser: nothing of it is part of a run or ever sent. */

const NAME = "preferences";

/**
 * @typedef {object} Preferences
 * @property {number} [speed] steps a second @property {boolean} [hurries] @property {string} [layout]
 * @property {Record<string, string>} [conventions] options of searches, by their keys
 * @property {boolean} [knowsFrontier] whether the line that says what a frontier is was closed
 */

/** @returns {Preferences} */
export function preferences() {
  try {
    const kept = JSON.parse(localStorage.getItem(NAME) ?? "{}");
    return kept && typeof kept === "object" ? kept : {};
  } catch {
    return {}; // storage is denied, or holds what is not ours
  }
}

/** @param {Preferences} changes */
export function prefer(changes) {
  try {
    localStorage.setItem(NAME, JSON.stringify({ ...preferences(), ...changes }));
  } catch {
    // Storage is denied: the choice holds for this page only.
  }
}
