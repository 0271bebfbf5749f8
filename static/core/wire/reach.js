/**
 * The address at which other devices open this server's pages, requested again each time, because a laptop may change
 * networks.
 */

import { ask } from "./http.js";

/**
 * @typedef {object} Reach
 * @property {string | null} origin that other devices open, null if there is none or it is unknown
 * @property {string} why there is none, "" if there is one or it is unknown
 * @property {string[]} others origins that are worth trying after it
 */

/** @returns {Promise<Reach>} */
export async function askReach() {
  try {
    return await ask("/api/reach");
  } catch {
    return { origin: null, why: "", others: [] };
  }
}

/** A link of this site with its scheme and host. @param {string} link relative or whole */
export const siteLink = (link) => new URL(link, location.href).href;

/**
 * A link of this site as other devices open it.
 * @param {string} link with its scheme and host
 * @param {string | null} origin that others open, null where there is none
 */
export function reachedAt(link, origin) {
  return origin ? origin + link.slice(new URL(link).origin.length) : link;
}

/**
 * A link of this site as other devices open it, and why they cannot, "" if they can or it is unknown.
 * @param {string} link relative or whole @returns {Promise<{link: string, why: string}>}
 */
export async function linkForOthers(link) {
  const { origin, why } = await askReach();
  return { link: reachedAt(new URL(link, document.baseURI).href, origin), why };
}

/**
 * The QR code of a link of this site for other devices, as an object URL; "" if the server cannot be reached. The link
 * may contain a secret, so it is not part of any requested address.
 * @param {string} link a path with its query
 */
export async function secretCode(link) {
  try {
    const answer = await fetch("/qr", { method: "POST", body: new URLSearchParams({ link }) });
    return answer.ok ? `data:image/svg+xml,${encodeURIComponent(await answer.text())}` : "";
  } catch {
    return "";
  }
}
