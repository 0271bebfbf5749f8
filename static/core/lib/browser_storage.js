/** Stores small records by name in this browser only; if storage is denied, they last as long as the page. */

/** @typedef {"localStorage" | "sessionStorage"} Where for as long as the browser keeps it, or as the tab is open */

/** @type {Map<string, string>} */
const here = new Map();

/** @param {string} name @param {Where} [where] @returns {any} the record, null where there is none */
export function load(name, where = "localStorage") {
  try {
    return JSON.parse(globalThis[where].getItem(name) ?? here.get(name) ?? "null");
  } catch {
    return JSON.parse(here.get(name) ?? "null");
  }
}

/** @param {string} name @param {unknown} record null to forget it @param {Where} [where] */
export function save(name, record, where = "localStorage") {
  const text = JSON.stringify(record);
  here.set(name, text);
  try {
    if (record === null) globalThis[where].removeItem(name);
    else globalThis[where].setItem(name, text);
  } catch {
    // Storage is denied or full.
  }
}

/** A random id of a browser: 24 small letters and digits. */
export function randomName() {
  return Array.from(crypto.getRandomValues(new Uint8Array(24)), (byte) => (byte % 36).toString(36)).join("");
}
