/**
 * `<compare-table>`: the result, the guarantee and every number of every run, at the cursor and at the end, with the
 * best numbers marked; a column for each run. In: lanes (the runs), names, cursors, version, isRanked (whether the best
 * numbers are marked), counts (the definitions of the numbers, from the catalogue).
 */

import { html } from "../vendor/vendor.js";
import { numberOf, written } from "../core/lib/format.js";
import { messages } from "../core/lib/messages.js";
import { AT_CURSOR, leastOf } from "../core/trace/numbers.js";
import { withProperties } from "../core/ui/base_element.js";
import RUNS from "./runs.ftl";
/** @import {NumberRecord} from "../core/lib/catalogue.js" */
/** @import {LiveRun as Lane} from "../core/trace/run.js" */

const say = messages(RUNS);

export class CompareTable extends withProperties(() => ({
  /** @type {Lane[]} */ lanes: [],
  /** @type {string[]} */ names: [],
  /** @type {number[]} */ cursors: [],
  version: 0,
  isRanked: true,
  /** @type {NumberRecord[]} */ counts: [],
})) {
  render() {
    const { lanes, counts, isRanked } = this;
    const best = new Map(
      counts.map(({ key, less_is_better }) => [
        key,
        isRanked && less_is_better ? bestOf(lanes, key) : lanes.map(() => false),
      ]),
    );
    const told = (/** @type {string} */ name, /** @type {(lane: Lane) => string} */ words) =>
      html`<tr><th scope="row">${name}</th>${lanes.map((lane) => html`<td class="words">${words(lane)}</td>`)}</tr>`;
    return html`<div class="tabled" tabindex="0" role="region" aria-label=${say("compare-table")}><table>
      <caption class="unseen">${say("compare-table-caption")} ${isRanked ? say("compare-table-ranked") : ""}</caption>
      <thead><tr><th scope="col">${say("compare-table-search")}</th>
        ${this.names.map((name) => html`<th scope="col">${name}</th>`)}</tr></thead>
      <tbody>
        ${told(say("compare-table-result"), (lane) => verdictOf(lane, counts))}
        ${told(say("compare-table-guarantee"), ({ promise }) => promise)}
        ${counts.map(
          (number) => html`<tr><th scope="row" title=${number.definition}>${number.label}</th>
        ${lanes.map((lane, r) => this.#cell(lane, number, this.cursors[r], best.get(number.key)?.[r] ?? false))}</tr>`,
        )}
      </tbody></table></div>`;
  }

  /** @param {Lane} lane @param {NumberRecord} number @param {number} cursor @param {boolean} isBest */
  #cell({ trace }, number, cursor, isBest) {
    const { key } = number;
    const final = trace.result?.[key];
    const now = AT_CURSOR[key]?.(trace, cursor);
    const isOver = trace.done && cursor === trace.expansions;
    return html`<td class=${isBest ? "best" : ""}><b data-count=${key}>${written(number, final)}</b>${
      isBest ? html` <small>${say("compare-table-best")}</small>` : ""
    }
      ${
        now === undefined || isOver
          ? ""
          : html`<small class="now">${say("compare-table-now")}
              <span data-now=${key}>${written(number, now)}</span></small>`
      }</td>`;
  }
}

/**
 * The runs with the best value of a number, among those that found a path, once all have ended.
 * @param {Lane[]} lanes @param {string} key
 */
function bestOf(lanes, key) {
  if (!lanes.every(({ trace }) => trace.done)) return lanes.map(() => false);
  return leastOf(lanes.map(({ trace: { result } }) => (result.status === "solved" ? result[key] : null)));
}

/** @param {Lane} lane @param {NumberRecord[]} counts */
function verdictOf({ trace: { done, result } }, counts) {
  if (!done) return say("compare-result-searching");
  if (result.status !== "solved") return say(`compare-result-${result.status}`);
  if (result.excess === null) return say("compare-result-unknown");
  if (result.excess === 0) return say("compare-result-optimal");
  return say("compare-result-excess", { excess: written(numberOf({ counts }, "excess"), result.excess) });
}

customElements.define("compare-table", CompareTable);
