/**
 * `<step-told>`: what happened in the step shown, in words; what is read out.
 * In: parts, quiet (whether steps come too quickly to be read out).
 */

import { html } from "../../vendor/vendor.js";
import { Light } from "./light.js";

export class StepTold extends Light {
  static properties = { parts: { attribute: false }, quiet: { attribute: false } };

  constructor() {
    super();
    /** @type {import("../tell/explain.js").Part[]} */
    this.parts = [];
    this.quiet = false;
  }

  render() {
    return html`<p role="status" aria-live=${this.quiet ? "off" : "polite"}>${this.parts.map(
      ({ lead, text }) => html`<span>${lead ? html`<b>${lead}</b> ` : ""}${text} </span>`,
    )}</p>`;
  }
}

customElements.define("step-told", StepTold);
