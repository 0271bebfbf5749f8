/** The base of our elements: Lit without a shadow, so that one style sheet holds for the whole page. */

import { LitElement } from "../../vendor/vendor.js";

export class Light extends LitElement {
  createRenderRoot() {
    return this;
  }

  /** Send a named event out. @param {string} name @param {unknown} [detail] */
  send(name, detail) {
    this.dispatchEvent(new CustomEvent(name, { detail, bubbles: true }));
  }
}
