/**
 * `<two-discs>`: two searches of one board as discs on the same scale, or of a map or grid as this, each with its name
 * and, in large digits, the number of boards that it has expanded. The numbers are covered while the class is asked for
 * them. In: lanes, the runs with their cursors; rings, the number of rings of the larger disc; version, isCovered,
 * theme.
 */

import { html } from "../vendor/vendor.js";
import { whole } from "../core/lib/format.js";
import { messages } from "../core/lib/messages.js";
import { withProperties } from "../core/ui/base_element.js";
import "../core/tree/element/search-tree.js";
import "../core/words/nouns.js";
import DISCS from "./discs.ftl";
/** @import {Run} from "../core/trace/run.js" */
/** @import {Lane} from "./discs_state.js" */

const say = messages(DISCS);

export class TwoDiscs extends withProperties(() => ({
  /** @type {Lane[]} */ lanes: [],
  rings: 1,
  version: 0,
  isCovered: false,
  theme: "",
})) {
  render() {
    return html`${this.lanes.map((lane) => this.#disc(lane))}`;
  }

  /** @param {Lane} lane */
  #disc({ run, cursor, isSpace }) {
    const { isCovered } = this;
    const { rule } = run;
    const number = isCovered ? html`<span aria-label=${say("discs-covered")}>?</span>` : whole(cursor);
    return html`<figure data-expanded=${isCovered ? "" : cursor}>
      <figcaption>${rule.label}</figcaption>
      ${isSpace ? this.#space({ run, cursor }) : this.#tree({ run, cursor })}
      <p class="count">${number}</p>
      <p class="unit">${say("discs-unit", { thing: rule.noun ?? "board" })}</p>
    </figure>`;
  }

  /** @param {{run: Run, cursor: number}} lane */
  #tree({ run, cursor }) {
    const { rings, version, theme } = this;
    const { trace, boards, rule, goalState } = run;
    return html`<search-tree .trace=${trace} .boards=${boards} .rule=${rule} .goal=${goalState} .cursor=${cursor}
      .version=${version} .theme=${theme} .name=${rule.label} .layout=${"radial"} .rings=${rings} .compact=${true}
      .presenting=${true} .numbered=${false}></search-tree>`;
  }

  /** The explore page loads the element as soon as it has such a run. @param {{run: Run, cursor: number}} lane */
  #space({ run: { trace }, cursor }) {
    const { version, theme } = this;
    return html`<state-map .trace=${trace} .cursor=${cursor} .version=${version} .theme=${theme}
      .presenting=${true}></state-map>`;
  }
}

customElements.define("two-discs", TwoDiscs);
