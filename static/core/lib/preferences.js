/** Preferences of a visitor, stored by the browser: they are not part of a run and are never sent. */

const NAME = "preferences";

/**
 * @typedef {object} Preferences
 * @property {number} [speed] steps a second @property {boolean} [hurries] @property {string} [layout]
 * @property {Record<string, string>} [conventions] options of searches, by their keys
 * @property {boolean} [knowsFrontier] whether the line that explains the frontier was closed
 */

/**
 * The checks of choices; a stored one may be an older page's.
 * @type {Record<keyof Preferences, (value: any) => boolean>}
 */
const SOUND = {
  speed: (value) => Number.isFinite(value) && value > 0,
  hurries: (value) => typeof value === "boolean",
  layout: (value) => typeof value === "string",
  conventions: (value) =>
    Boolean(value) && typeof value === "object" && Object.values(value).every((text) => typeof text === "string"),
  knowsFrontier: (value) => typeof value === "boolean",
};

/** @returns {Preferences} */
export function preferences() {
  try {
    const kept = JSON.parse(localStorage.getItem(NAME) ?? "{}") ?? {};
    return Object.fromEntries(
      Object.entries(SOUND)
        .filter(([key, isSound]) => isSound(kept[key]))
        .map(([key]) => [key, kept[key]]),
    );
  } catch {
    return {}; // storage is denied, or has a foreign record
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
