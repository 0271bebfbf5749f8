/** Keeps small records by name in this browser alone; where storage is denied they last as long as the page. */

/** @type {Map<string, string>} */
const here = new Map();

/** @param {string} name @returns {any} what was kept, null where nothing was */
export function kept(name) {
  try {
    return JSON.parse(localStorage.getItem(name) ?? here.get(name) ?? "null");
  } catch {
    return JSON.parse(here.get(name) ?? "null");
  }
}

/** @param {string} name @param {unknown} record null to forget it */
export function keep(name, record) {
  const text = JSON.stringify(record);
  here.set(name, text);
  try {
    if (record === null) localStorage.removeItem(name);
    else localStorage.setItem(name, text);
  } catch {
    // Storage is denied or full.
  }
}

/** A random name of 24 small letters and digits, by which a browser calls itself. */
export function randomName() {
  return Array.from(crypto.getRandomValues(new Uint8Array(24)), (byte) => (byte % 36).toString(36)).join("");
}
