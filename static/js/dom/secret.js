/** The secret of a class in a link: it leaves the address bar at once and is kept for when the page is read again. */

const SECRET = /^#([0-9a-f]{32})$/;
const KEPT = "frontier-secret-";

/**
 * The secret in this page's address, or the one that this window has kept; "" where there is neither.
 * @param {string} code of the class
 * @param {{getItem: (name: string) => string | null, setItem: (name: string, text: string) => void}} [storage]
 */
export function takeSecret(code, storage = sessionStorage) {
  const [, secret = ""] = SECRET.exec(location.hash) ?? [];
  if (secret) history.replaceState(history.state, "", location.pathname + location.search);
  try {
    if (secret) storage.setItem(KEPT + code, secret);
    return secret || (storage.getItem(KEPT + code) ?? "");
  } catch {
    return secret; // storage is denied or full
  }
}

/** Forget the secret of a class that has ended. @param {string} code @param {Storage} storage */
export function forgetSecret(code, storage) {
  try {
    storage.removeItem(KEPT + code);
  } catch {
    // Storage is denied.
  }
}
