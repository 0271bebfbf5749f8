/**
 * `<compare-table>`: the result, the guarantee and every number of every run, at the cursor and at the end, with the
 * best numbers marked; a column for each run. In: lanes (the runs), names, cursors, version, isRanked (whether the best
 * numbers are marked), counts (the definitions of the numbers, from the catalogue).
 */

import { html } from "../vendor/vendor.js";
import { numberOf, written } from "../core/lib/format.js";
import { AT_CURSOR, leastOf } from "../core/trace/numbers.js";
import { withProperties } from "../core/ui/base_element.js";
/** @import {NumberRecord} from "../core/lib/catalogue.js" */
/** @import {LiveRun as Lane} from "../core/trace/run.js" */

const CAPTION = "Every number of every run, at this step and at the end.";
const RANKED = " The best number of the runs that found a path is marked.";
const VERDICTS = /** @type {Record<string, string>} */ ({
  limit: "stopped at the node limit",
  exhausted: "no path found",
  unsolvable: "unsolvable",
});

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
    return html`<div class="tabled" tabindex="0" role="region" aria-label="Numbers of all runs"><table>
      <caption class="unseen">${CAPTION}${isRanked ? RANKED : ""}</caption>
      <thead><tr><th scope="col">search</th>${this.names.map((name) => html`<th scope="col">${name}</th>`)}</tr></thead>
      <tbody>
        ${told("result", (lane) => verdictOf(lane, counts))} ${told("guarantee", ({ promise }) => promise)}
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
      isBest ? html` <small>best</small>` : ""
    }
      ${
        now === undefined || isOver
          ? ""
          : html`<small class="now">now <span data-now=${key}>${written(number, now)}</span></small>`
      }</td>`;
  }
}

/**
 * The runs with the best value of a number: of those that found a path, once all have ended.
 * @param {Lane[]} lanes @param {string} key
 */
function bestOf(lanes, key) {
  if (!lanes.every(({ trace }) => trace.done)) return lanes.map(() => false);
  return leastOf(lanes.map(({ trace: { result } }) => (result.status === "solved" ? result[key] : null)));
}

/** @param {Lane} lane @param {NumberRecord[]} counts */
function verdictOf({ trace: { done, result } }, counts) {
  if (!done) return "still searching";
  if (result.status !== "solved") return VERDICTS[result.status];
  if (result.excess === null) return "a path; the optimal cost is unknown";
  if (result.excess === 0) return "an optimal path";
  const excess = written(numberOf({ counts }, "excess"), result.excess);
  return `a path whose cost is ${excess} above the optimum`;
}

customElements.define("compare-table", CompareTable);
