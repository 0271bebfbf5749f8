/** The class from which this tab was opened: stored as long as the tab is open, and never in a shared link. */

import { load, save } from "../core/lib/browser_storage.js";

const KEPT = "frontier-came-from";
const CODE = /^[0-9A-Z]{6}$/;

/** @param {string} code of the class, "" to forget it */
export function rememberClass(code) {
  save(KEPT, code || null, "sessionStorage");
}

/** Its code, "" if there is none. */
export function classBefore() {
  const code = String(load(KEPT, "sessionStorage") ?? "");
  return CODE.test(code) ? code : "";
}
