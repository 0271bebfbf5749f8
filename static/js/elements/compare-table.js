/**
 * `<compare-table>`: every number of every run, at the cursor and in the end, the best marked, what is promised beside.
 * In: lanes, names, cursors, growth, counts (from the catalogue).
 */

import { html } from "../../vendor/vendor.js";
import { numberOf, written } from "../lib/format.js";
import { AT_CURSOR, leastOf } from "../trace/numbers.js";
import { Light } from "./light.js";

/** @typedef {import("../trace/run.js").Run} Lane */
/** @typedef {import("../lib/format.js").NumberRecord} NumberRecord */

const CAPTION =
  "Every count of every run, at the cursor and in the end; the best of the runs that found a path is marked.";
const VERDICTS = /** @type {Record<string, string>} */ ({
  limit: "stopped at the node limit",
  exhausted: "no path found",
  unsolvable: "unsolvable",
});

export class CompareTable extends Light {
  static properties = {
    lanes: { attribute: false },
    names: { attribute: false },
    cursors: { attribute: false },
    growth: { attribute: false },
    counts: { attribute: false },
  };

  constructor() {
    super();
    /** @type {Lane[]} */
    this.lanes = [];
    /** @type {string[]} */
    this.names = [];
    /** @type {number[]} */
    this.cursors = [];
    this.growth = 0;
    /** @type {NumberRecord[]} */
    this.counts = [];
  }

  render() {
    const { lanes, counts } = this;
    const best = new Map(
      counts.map(({ key, less_is_better }) => [key, less_is_better ? bestOf(lanes, key) : lanes.map(() => false)]),
    );
    return html`<div class="tabled" tabindex="0" role="region" aria-label="Numbers of all runs"><table>
      <caption class="unseen">${CAPTION}</caption>
      <thead><tr><th scope="col">search</th>${counts.map(
        ({ label, definition }) => html`<th scope="col" title=${definition}>${label}</th>`,
      )}<th scope="col" class="words">guarantee</th><th scope="col" class="words">result</th></tr></thead>
      <tbody>${lanes.map(
        (lane, r) => html`<tr><th scope="row">${this.names[r]}</th>
        ${counts.map((number) => this.#cell(lane, number, this.cursors[r], best.get(number.key)?.[r] ?? false))}
        <td class="words">${lane.promise}</td><td class="words">${verdictOf(lane, counts)}</td></tr>`,
      )}</tbody></table></div>`;
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
 * Which runs are best at a number: of those that found a path, once all have ended.
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
  if (result.excess === null) return "a path; the optimal cost is not known";
  if (result.excess === 0) return "an optimal path";
  const excess = written(numberOf({ counts }, "excess"), result.excess);
  return `a path whose cost is ${excess} above the optimum`;
}

customElements.define("compare-table", CompareTable);
