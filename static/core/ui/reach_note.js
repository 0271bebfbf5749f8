/** A link for other devices: its QR code, and the note below an address that they cannot open. */

import { html, nothing } from "../../vendor/vendor.js";

/**
 * The address of a link's QR code; the part after # changes with the network, so that the picture is loaded again.
 * @param {string} link of this site, whole
 */
export function qrOf(link) {
  const { origin, pathname, search } = new URL(link);
  return `/qr?link=${encodeURIComponent(pathname + search)}#${origin}`;
}

/** @param {string} why other devices cannot open an address, "" if they can */
export function reachNote(why) {
  return why ? html`<p class="reach" role="note">${why}</p>` : nothing;
}
