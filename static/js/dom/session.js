/** The class that this tab has come from: kept as long as the tab, and in no link that is shared. */

const KEPT = "frontier-came-from";
const CODE = /^[0-9A-Z]{6}$/;

/** @param {string} code of the class, "" to forget it @param {Pick<Storage, "setItem">} [storage] */
export function rememberClass(code, storage = sessionStorage) {
  try {
    storage.setItem(KEPT, code);
  } catch {
    // Storage is denied or full: there is the browser's own way back.
  }
}

/** Its code, "" where there is none. @param {Pick<Storage, "getItem">} [storage] */
export function classBefore(storage = sessionStorage) {
  try {
    const code = storage.getItem(KEPT) ?? "";
    return CODE.test(code) ? code : "";
  } catch {
    return "";
  }
}
