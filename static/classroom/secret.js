/** The secret of a class in a link: it is removed from the address bar at once and stored for a reload. */

import { load, save } from "../core/lib/browser_storage.js";
/** @import {Where} from "../core/lib/browser_storage.js" */

const SECRET = /^#([0-9a-f]{32})$/;
const KEPT = "frontier-secret-";

/**
 * The secret in this page's address, or the stored one; "" if there is neither.
 * @param {string} code of the class @param {Where} where it is kept
 */
export function takeSecret(code, where) {
  const [, secret = ""] = SECRET.exec(location.hash) ?? [];
  if (!secret) return String(load(KEPT + code, where) ?? "");
  history.replaceState(history.state, "", location.pathname + location.search);
  save(KEPT + code, secret, where);
  return secret;
}

/** Forget the secret of a class that has ended. @param {string} code @param {Where} where */
export function forgetSecret(code, where) {
  save(KEPT + code, null, where);
}
