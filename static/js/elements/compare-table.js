/**
 * `<compare-table>`: every count of every run, at the cursor and in the end, the best marked, what is promised beside.
 * In: lanes, names, cursors, growth, counts (from the catalogue).
 */

import { html } from "../../vendor/vendor.js";
import { AT_CURSOR, leastOf, written } from "../trace/counts.js";
import { Light } from "./light.js";

/** @typedef {import("../trace/run.js").Run} Lane */

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
    /** @type {{key: string, label: string, definition: string, less_is_better: boolean}[]} */
    this.counts = [];
  }

  render() {
    const { lanes, counts } = this;
    const best = new Map(
      counts.map(({ key, less_is_better }) => [key, less_is_better ? bestOf(lanes, key) : lanes.map(() => false)]),
    );
    return html`<div class="tabled" tabindex="0" role="region" aria-label="Numbers of all runs"><table>
      <caption class="unseen">Every count of every run, at the cursor and in the end; the best of the runs that found a path is marked.</caption>
      <thead><tr><th scope="col">search</th>${counts.map(({ label, definition }) => html`<th scope="col" title=${definition}>${label}</th>`)}<th scope="col" class="words">promise</th><th scope="col" class="words">came to</th></tr></thead>
      <tbody>${lanes.map(
        (lane, r) => html`<tr><th scope="row">${this.names[r]}</th>
        ${counts.map(({ key }) => this.#cell(lane, key, this.cursors[r], best.get(key)?.[r] ?? false))}
        <td class="words">${lane.promise}</td><td class="words">${verdictOf(lane)}</td></tr>`,
      )}</tbody></table></div>`;
  }

  /** @param {Lane} lane @param {string} key @param {number} cursor @param {boolean} isBest */
  #cell({ trace }, key, cursor, isBest) {
    const final = trace.result?.[key];
    const now = AT_CURSOR[key]?.(trace, cursor);
    const isOver = trace.done && cursor === trace.expansions;
    return html`<td class=${isBest ? "best" : ""}><b data-count=${key}>${written(key, final)}</b>${isBest ? html` <small>best</small>` : ""}
      ${now === undefined || isOver ? "" : html`<small class="now">now <span data-now=${key}>${written(key, now)}</span></small>`}</td>`;
  }
}

/** Which runs are best at a count: of those that found a path, once all have ended. @param {Lane[]} lanes @param {string} key */
function bestOf(lanes, key) {
  if (!lanes.every(({ trace }) => trace.done)) return lanes.map(() => false);
  return leastOf(lanes.map(({ trace: { result } }) => (result.status === "solved" ? result[key] : null)));
}

/** @param {Lane} lane */
function verdictOf({ trace: { done, result } }) {
  if (!done) return "still searching";
  if (result.status !== "solved") return VERDICTS[result.status];
  if (result.excess === null) return "a path; whether a cheaper one exists is not known";
  return result.excess === 0
    ? "a cheapest path"
    : `a path that costs ${written("excess", result.excess)} more than the cheapest`;
}

customElements.define("compare-table", CompareTable);
