/**
 * Base of a sheet that can be unfolded: its current line is scrolled into view whenever it changes. In: open. Out:
 * `unfold` with whether it is open.
 */

import { withProperties } from "../../core/ui/base_element.js";

export class LineInSight extends withProperties(() => ({ open: false })) {
  resizing = new ResizeObserver(() => this.updated());

  firstUpdated() {
    this.resizing.observe(/** @type {Element} */ (this.querySelector("details")));
  }

  disconnectedCallback() {
    super.disconnectedCallback();
    this.resizing.disconnect();
  }

  /** Scroll only the sheet until the line is visible. */
  updated() {
    const line = this.querySelector("[aria-current=step]");
    const sheet = line?.closest("details");
    if (!line || !sheet) return;
    const [seen, here] = [sheet, line].map((one) => one.getBoundingClientRect());
    if (here.top < seen.top) sheet.scrollTop -= seen.top - here.top;
    else if (here.bottom > seen.bottom) sheet.scrollTop += here.bottom - seen.bottom;
  }
}
