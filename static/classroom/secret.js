/** The secret of a class in a link: it is removed from the address bar at once and stored for a reload. */

import { load, save } from "../core/lib/browser_storage.js";

const SECRET = /^#([0-9a-f]{32})$/;
const KEPT = "frontier-secret-";

/**
 * The secret in this page's address, or the stored one; "" if there is neither.
 * @param {string} code of the class
 */
export function takeSecret(code) {
  const [, secret = ""] = SECRET.exec(location.hash) ?? [];
  if (!secret) return String(load(KEPT + code) ?? "");
  history.replaceState(history.state, "", location.pathname + location.search);
  save(KEPT + code, secret);
  return secret;
}

/** Forget the secret of a class that has ended. @param {string} code */
export function forgetSecret(code) {
  save(KEPT + code, null);
}
