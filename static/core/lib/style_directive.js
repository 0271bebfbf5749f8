/** Styles set by script, which a strict security policy allows where it forbids style attributes. */

import { Directive, directive, noChange } from "../../vendor/vendor.js";

class Styled extends Directive {
  /** @param {Record<string, string>} styles */
  render(styles) {
    return styles && noChange;
  }

  /** @param {any} part @param {[Record<string, string>]} styles */
  update(part, [styles]) {
    for (const [name, value] of Object.entries(styles)) part.element.style.setProperty(name, value);
    return noChange;
  }
}

/** Use as `<div ${styled({ height: "10px" })}>`. */
export const styled = directive(Styled);
