/** The note below an address that other devices cannot open; nothing where they can. */

import { html, nothing } from "../../vendor/vendor.js";
import { reachParts } from "../tell/reach.js";

/** @param {string} address with its scheme */
export function reachNote(address) {
  const parts = reachParts(address);
  if (!parts) return nothing;
  const command = parts.command.map((word, k) => html`${k ? " " : ""}<span>${word}</span>`);
  return html`<p class="reach" role="note">${parts.why} <code>${command}</code> ${parts.then}</p>`;
}
