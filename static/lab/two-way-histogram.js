/**
 * `<two-way-histogram>`: the number of boards for each pair of numbers, with pointer and arrow keys; the cell in focus
 * is described below, with a board to open, and everything is available as a table. In: picture (null for a one-way
 * histogram), cells, name, up and across (the names of the numbers), bins, thing (a state), goal, link (of a board),
 * kinds (for the legend).
 */

import { html, nothing } from "../vendor/vendor.js";
import { whole } from "../core/lib/format.js";
import { messages } from "../core/lib/messages.js";
import { statePicture } from "../core/problem/tiles/pictures.js";
import { NO_STATE, stateLike } from "../core/problem/tiles/states.js";
import "../core/words/nouns.js";
import { WHOLE, binRange } from "./bins.js";
import { cellAt, shadesOf, walked } from "./cells.js";
import { bars, heatmap, legend } from "./heatmap.js";
import { cellWords } from "./words.js";
import { withProperties } from "../core/ui/base_element.js";
import LAB from "./lab.ftl";
/** @import {Cell} from "../core/lib/answers.js" */
/** @import {Picture} from "./cells.js" */

const say = messages(LAB);

const ARROWS = ["ArrowUp", "ArrowDown", "ArrowLeft", "ArrowRight"];

export class TwoWayHistogram extends withProperties(() => ({
  /** @type {Picture | null} */ picture: null,
  /** @type {Cell[]} */ cells: [],
  name: "",
  up: "h",
  across: "",
  bins: WHOLE,
  /** The noun for a state. */ thing: "board",
  goal: NO_STATE,
  /** @type {(board: string) => string} */ link: () => "",
  /** @type {{kind: string, label: string}[]} */ kinds: [],
  /** @type {Cell | null} */ pointed: null,
  /** @type {Cell | null} */ chosen: null,
  open: false,
})) {
  /** @param {Map<string, unknown>} changed */
  willUpdate(changed) {
    if (changed.has("cells")) this.pointed = this.chosen = null;
  }

  render() {
    const { picture, cells, pointed, chosen } = this;
    const cell = pointed ?? chosen;
    const choose = (/** @type {PointerEvent} */ event) => (this.chosen = this.#at(event));
    const unfold = (/** @type {any} */ event) => (this.open = event.target.open);
    const states = say("lab-states", { thing: this.thing });
    const way = chosen
      ? html`<a href=${this.link(chosen[3])}>${say("lab-open-board", { board: chosen[3] })}</a>`
      : html`<span class="note">${say("lab-keep")}</span>`;
    return html`
      ${
        picture
          ? html`<div class="walk" role="application" tabindex="0" aria-roledescription=${say("lab-histogram")}
            aria-label=${say("lab-histogram-keys", { name: this.name })}
            @keydown=${this.#key}
            @pointermove=${(/** @type {PointerEvent} */ event) => (this.pointed = this.#at(event))}
            @pointerleave=${() => (this.pointed = null)}
            @click=${choose}>${heatmap(picture, cell)}</div>${legend(this.kinds, shadesOf(cells), states)}`
          : html`<div role="img" aria-label=${this.name}>${cells.length ? bars(cells, this.up) : nothing}</div>`
      }
      ${
        picture
          ? html`<div class="pointed line gap12 fine">${
              cell
                ? html`${statePicture(stateLike(cell[3], this.goal), this.goal)}
                <div><output>${cellWords(cell, this.up, this.across, this.bins, this.thing)}</output> ${way}</div>`
                : html`<p class="note"><output>${say("lab-point")}</output></p>`
            }</div>`
          : nothing
      }
      <details
        @toggle=${unfold}><summary>${say("lab-table")}</summary>${this.open ? this.#table() : nothing}</details>`;
  }

  #table() {
    const { cells, up, across, bins } = this;
    const rows = [...new Set(cells.map((cell) => cell[0]))].reverse();
    const columns = across ? [...new Set(cells.map((cell) => cell[1]))].sort((a, b) => a - b) : [];
    const boards = new Map(cells.map((cell) => [`${cell[0]} ${cell[1]}`, cell[2]]));
    const heads = [
      across ? `${up} \\ ${across}` : up,
      ...(across ? columns.map((x) => binRange(bins, x)) : [say("lab-states", { thing: this.thing })]),
    ];
    const body = rows.map((h) => {
      const counts = (across ? columns : [0]).map((x) => html`<td>${whole(boards.get(`${h} ${x}`) ?? 0)}</td>`);
      return html`<tr><th scope="row">${binRange(bins, h)}</th>${counts}</tr>`;
    });
    return html`<div class="table" role="region" tabindex="0"
      aria-label=${say("lab-table-of", { name: this.name })}><table
      class="fine">
      <thead><tr>${heads.map((head) => html`<th scope="col">${head}</th>`)}</tr></thead>
      <tbody>${body}</tbody>
    </table></div>`;
  }

  /** @param {PointerEvent} event */
  #at(event) {
    const box = /** @type {Element} */ (this.querySelector(".walk svg")).getBoundingClientRect();
    return (
      this.picture &&
      cellAt(this.picture, (event.clientX - box.left) / box.width, (event.clientY - box.top) / box.height)
    );
  }

  /** @param {KeyboardEvent} event */
  #key(event) {
    if (!this.picture || !ARROWS.includes(event.key) || event.ctrlKey || event.metaKey || event.altKey) {
      if (event.key === "Escape") this.chosen = null;
      return;
    }
    event.preventDefault();
    this.pointed = null;
    this.chosen = this.chosen ? walked(this.picture, this.chosen, event.key) : this.cells[0];
  }
}

customElements.define("two-way-histogram", TwoWayHistogram);
