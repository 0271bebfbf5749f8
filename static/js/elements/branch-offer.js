/**
 * `<branch-offer>`: what is offered where a search went far down one branch and paused of itself.
 * In: open. Out: `on`, `small`, `limit`.
 */

import { html, nothing } from "../../vendor/vendor.js";
import { Light } from "./light.js";

export class BranchOffer extends Light {
  static properties = { open: { attribute: false } };

  constructor() {
    super();
    this.open = false;
  }

  render() {
    if (!this.open) return nothing;
    return html`<div class="offer" role="status"><p>Paused: this search keeps going deeper.</p>
      <button type="button" class="primary" @click=${() => this.send("on")}>Go on</button>
      <button type="button" @click=${() => this.send("small")}>Use a 2×3 board</button>
      <button type="button" @click=${() => this.send("limit")}>Set a depth limit (DLS)</button></div>`;
  }
}

customElements.define("branch-offer", BranchOffer);
