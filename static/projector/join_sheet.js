/** How to join a class, over the whole projector: its QR code and its code as large as the window allows. */

import { html } from "../vendor/vendor.js";
import { whole } from "../core/lib/format.js";
import { qrOf, reachNote } from "../core/ui/reach_note.js";

/**
 * @typedef {object} Joining
 * @property {string} code @property {number} joined how many have
 * @property {string} address where phones type the code, without its scheme @property {string} why they cannot, or ""
 */

/** @param {Joining} joining @param {() => void} close */
export function joinSheet(joining, close) {
  const { code, joined, address, why } = joining;
  return html`<div class="over join" role="dialog" aria-modal="true" aria-label="How to join the class"
    @click=${close}>
    <img src=${qrOf(`http://${address}/${code}`)} alt=${`QR code of ${address}/${code}`} />
    <div><p>Join at</p><p class="address">${address}</p>
      <p class="code" aria-label="Code">${code}</p>
      ${reachNote(why)}
      <p role="status"><b>${whole(joined)}</b> joined</p>
      <p class="hint">Any key closes this; Q shows it again.</p></div></div>`;
}
