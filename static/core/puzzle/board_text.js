/** The note on a board that was read from a text, with its other readings. */

import { html, nothing } from "../../vendor/vendor.js";
import { say } from "./messages.js";
/** @import {Complaint} from "../lib/answers.js" */

/**
 * The note on a board that was read, and a button for each other reading; or the error of the text.
 * @param {Complaint} told @param {(chosen: number) => void} use takes another reading
 */
export function toldView({ message, readings, chosen }, use) {
  if (!readings) return message ? html`<p class="problem" role="alert">${message}</p>` : nothing;
  const told = chosen === -1 ? say("paste-asked") : message;
  return html`<p class="note" role="status">${told} ${readings.map(({ label }, k) =>
    k === chosen
      ? nothing
      : html`<button type="button" @click=${() => use(k)}>${label || say("paste-first-reading")}</button> `,
  )}</p>`;
}
