/** By which address others open this server's pages: asked anew each time, for a laptop goes to another network. */

import { ask } from "./http.js";

/**
 * @typedef {object} Reach
 * @property {string | null} origin that others open, null where there is none or nobody says it
 * @property {string} why there is none @property {string[]} others origins that are worth trying after it
 */

/** @returns {Promise<Reach>} */
export async function askReach() {
  try {
    return await ask("/api/reach");
  } catch {
    return { origin: null, why: "", others: [] };
  }
}

/**
 * A link of this site as other devices open it, as a QR code in an address of its own; "" where the server cannot be
 * reached. The link may hold a secret, which stands in no address that is asked for.
 * @param {string} link path and what follows it
 */
export async function secretCode(link) {
  try {
    const answer = await fetch("/qr", { method: "POST", body: new URLSearchParams({ link }) });
    return answer.ok ? `data:image/svg+xml,${encodeURIComponent(await answer.text())}` : "";
  } catch {
    return "";
  }
}
