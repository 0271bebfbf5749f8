/** The base of our elements: Lit without a shadow root, so that one style sheet applies to the whole page. */

import { LitElement } from "../../vendor/vendor.js";

export class Light extends LitElement {
  createRenderRoot() {
    return this;
  }

  /**
   * If the focused element is gone, focus the heading, so that the keyboard stays here.
   * @param {Map<PropertyKey, unknown>} changed
   */
  update(changed) {
    const root = /** @type {Document | ShadowRoot} */ (this.getRootNode());
    const hadFocus = this.contains(root.activeElement);
    super.update(changed);
    const heading = hadFocus && !this.contains(root.activeElement) && this.querySelector("h2");
    if (!heading) return;
    heading.tabIndex = -1;
    heading.focus({ preventScroll: true });
  }

  /** Send a named event out. @param {string} name @param {unknown} [detail] */
  send(name, detail) {
    this.dispatchEvent(new CustomEvent(name, { detail, bubbles: true }));
  }
}

/**
 * A base class of elements with reactive properties; `first` returns their initial values for each element. Properties
 * are not attributes, unless the element says so in its own `static properties`.
 * @template {object} P
 * @template {new (...given: any[]) => Light} [B=typeof Light]
 * @param {() => P} first @param {B} [Base]
 * @returns {B & (new (...given: any[]) => P)}
 */
export function withProperties(first, Base) {
  /** @type {any} */
  const WithProperties = class extends (Base ?? Light) {
    static get properties() {
      return Object.fromEntries(Object.keys(first()).map((name) => [name, { attribute: false }]));
    }

    constructor() {
      super();
      Object.assign(this, first());
    }
  };
  return WithProperties;
}
