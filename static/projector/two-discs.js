/**
 * `<two-discs>`: two searches of one board as discs on the same scale, each with its name and, in large digits, the
 * number of boards that it has expanded. The numbers are covered while the class is asked for them. In: lanes, the runs
 * with their cursors; rings, the number of rings of the larger disc; version, isCovered, theme.
 */

import { html } from "../vendor/vendor.js";
import { whole } from "../core/lib/format.js";
import { withProperties } from "../core/ui/base_element.js";
import "../core/tree/element/search-tree.js";

/** @typedef {import("../core/trace/run.js").Run} Run */

export class TwoDiscs extends withProperties(() => ({
  /** @type {{run: Run, cursor: number}[]} */ lanes: [],
  rings: 1,
  version: 0,
  isCovered: false,
  theme: "",
})) {
  render() {
    return html`${this.lanes.map((lane) => this.#disc(lane))}`;
  }

  /** @param {{run: Run, cursor: number}} lane */
  #disc({ run, cursor }) {
    const { rings, version, isCovered, theme } = this;
    const { trace, boards, rule, goalState } = run;
    const number = isCovered ? html`<span aria-label="covered">?</span>` : whole(cursor);
    return html`<figure data-expanded=${isCovered ? "" : cursor}>
      <figcaption>${rule.label}</figcaption>
      <search-tree .trace=${trace} .boards=${boards} .rule=${rule} .goal=${goalState} .cursor=${cursor}
        .version=${version} .theme=${theme} .name=${rule.label} .layout=${"radial"} .rings=${rings} .compact=${true}
        .presenting=${true} .numbered=${false}></search-tree>
      <p class="count">${number}</p>
      <p class="unit">boards expanded</p>
    </figure>`;
  }
}

customElements.define("two-discs", TwoDiscs);
