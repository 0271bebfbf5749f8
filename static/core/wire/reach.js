/**
 * The address at which other devices open this server's pages: asked again each time, because a laptop may change
 * networks.
 */

import { ask } from "./http.js";

/**
 * @typedef {object} Reach
 * @property {string | null} origin that other devices open, null if there is none or it is unknown
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
 * The QR code of a link of this site for other devices, as an object URL; "" if the server cannot be reached. The link
 * may contain a secret, so it is not part of any requested address.
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
