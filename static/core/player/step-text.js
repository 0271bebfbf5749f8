/**
 * `<step-text>`: the sentences about the step shown; screen readers announce them.
 * In: parts, quiet (whether steps are too quick to be announced).
 */

import { html } from "../../vendor/vendor.js";
import { withProperties } from "../ui/base_element.js";
import { Room } from "../ui/room.js";
/** @import {Part} from "../lib/messages.js" */

const LINES = { wide: 3, narrow: 3 }; // the greatest height that stays reserved
const LINE = 1.4 * 16; // pixels
const WIDE = 700;

export class StepText extends withProperties(() => ({
  /** @type {Part[]} */ parts: [],
  quiet: false,
})) {
  room = new Room();

  render() {
    return html`<p role="status" aria-live=${this.quiet ? "off" : "polite"}>${this.parts.map(
      ({ lead, text }) => html`<span>${lead ? html`<b>${lead}</b> ` : ""}${text}</span> `,
    )}</p>`;
  }

  updated() {
    const lines = this.clientWidth > WIDE ? LINES.wide : LINES.narrow;
    this.room.keep(/** @type {HTMLElement} */ (this.firstElementChild), lines * LINE);
  }
}

customElements.define("step-text", StepText);
