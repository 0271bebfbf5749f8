/** Shows messages with their emphasis. */

import { html } from "../../vendor/vendor.js";

/** A message with its parts between `<b>` and `</b>` in bold. @param {string} text */
export const boldText = (text) => text.split(/<\/?b>/).map((part, k) => (k % 2 ? html`<b>${part}</b>` : part));
