/**
 * `<experiment-report>`: the chart, the tables, and the runs behind a point or a cell.
 * In: results, version (changes with every row), described, measure, measures, scale, chosen ({search, distance} or
 * null), catalogue, averages (tables). Out: `view` {measure?, scale?}, `choose` ({search, distance} or null).
 */

import { html, nothing } from "../vendor/vendor.js";
import { NO_CATALOGUE } from "../core/lib/catalogue.js";
import { numberOf, written } from "../core/lib/format.js";
import { messages } from "../core/lib/messages.js";
import { cellText, chartOf, unsolvedTexts } from "./result_tables.js";
import { withProperties } from "../core/ui/base_element.js";
import "../core/chart/line-chart.js";
import EXPERIMENTS from "./experiments.ftl";
/** @import {Chart} from "../core/chart/chart.js" */
/** @import {Described} from "../core/lib/answers.js" */
/** @import {Results} from "./results.js" */

const say = messages(EXPERIMENTS);

/**
 * @typedef {object} Averages a table, each row an average over boards
 * @property {string} title @property {{key: string, heading: string}[]} columns numbers by their keys
 */

const SCALES = ["log", "linear"];
/** Columns of the runs behind a point. */
const OF_A_RUN = ["moves", "expanded", "generated", "largest_frontier", "branching", "seconds"];

export class ExperimentReport extends withProperties(() => ({
  /** @type {Results | null} */ results: null,
  version: 0,
  /** @type {Described | null} */ described: null,
  measure: "expanded",
  /** @type {string[]} */ measures: [],
  scale: "log",
  /** @type {{search: string, distance: number} | null} */ chosen: null,
  catalogue: NO_CATALOGUE,
  /** @type {Averages[]} */ averages: [],
})) {
  /** @type {Chart | null} */ chart = null;

  /** @param {string} key */
  #number(key) {
    return numberOf(this.catalogue, key);
  }

  /** @param {Map<string, unknown>} changed */
  willUpdate(changed) {
    const { results, described } = this;
    if (!results?.length || !described) this.chart = null;
    else if (["results", "version", "measure", "scale"].some((name) => changed.has(name)) || !this.chart) {
      this.chart = chartOf(
        results,
        described.methods,
        described.distances,
        { number: this.#number(this.measure), distance: this.#number("distance") },
        this.scale === "log",
      );
    }
  }

  /** @param {Map<string, unknown>} changed */
  updated(changed) {
    if (changed.has("chosen") && this.chosen) /** @type {HTMLElement | null} */ (this.querySelector(".runs"))?.focus();
  }

  render() {
    const { results, described, chart } = this;
    if (!results?.length || !described || !chart) return nothing;
    const anyHollow = chart.series.some(({ hollow_i }) => hollow_i && Array.prototype.some.call(hollow_i, Boolean));
    return html`
      <div class="choices flow">
        <div class="flow gap6" role="group" aria-label=${say("experiment-measured")}>${this.measures.map((key) => {
          const { label, definition } = this.#number(key);
          return html`<button type="button" aria-pressed=${key === this.measure} title=${definition}
            @click=${() => this.send("view", { measure: key })}>${label}</button>`;
        })}</div>
        <div class="flow gap6" role="group" aria-label=${say("experiment-scale")}>${SCALES.map(
          (key) =>
            html`<button type="button" aria-pressed=${key === this.scale}
              @click=${() => this.send("view", { scale: key })}>${say(`experiment-scale-${key}`)}</button>`,
        )}</div>
      </div>
      <line-chart .chart=${chart} .file=${["experiment", ...described.methods.map(({ text }) => text)]}
        @point=${this.#point}></line-chart>
      <p class="note">${say(anyHollow ? "experiment-chart-hollow" : "experiment-chart-note")}</p>
      ${this.#runs()}
      ${described.notes.map((note) => html`<p class="note">${note}</p>`)}
      ${this.#unsolved()}
      ${this.averages.map((table) => this.#table(table))}`;
  }

  #unsolved() {
    const { results, described } = this;
    if (!results || !described) return nothing;
    const said = unsolvedTexts(results, described.methods, described.distances, described.limit);
    return said.length
      ? html`<ul class="unsolved" tabindex="0" aria-label=${say("experiment-unsolved")}>${said.map(
          (text) => html`<li>${text}</li>`,
        )}</ul>`
      : nothing;
  }

  /** @param {Averages} table */
  #table({ title, columns }) {
    const { results, described } = this;
    if (!results || !described) return nothing;
    const { methods, distances } = described;
    return html`<section class="averages card"><h2>${title}<span>${say("experiment-averages")}</span></h2><div
      class="tabled" tabindex="0"
        role="region" aria-label=${title}><table class="fine">
      <thead>
        <tr><th scope="col" rowspan="2">${this.#number("distance").heading}</th>${columns.map(
          ({ heading }) => html`<th scope="colgroup" colspan=${methods.length}>${heading}</th>`,
        )}</tr>
        <tr>${columns.map(() => methods.map(({ label }) => html`<th scope="col">${label}</th>`))}</tr>
      </thead>
      <tbody>${distances.map(
        (distance) =>
          html`<tr><th scope="row">${distance}</th>${columns.map(({ key, heading }) =>
            methods.map(({ text, label }) => {
              const said = cellText(results, text, distance, this.#number(key));
              if (said === "–") return html`<td>${said}</td>`;
              const words = say("experiment-cell", { value: said, heading, search: label, distance });
              return html`<td><button type="button" class="plain" aria-label=${words}
                @click=${() => this.send("choose", { search: text, distance })}>${said}</button></td>`;
            }),
          )}</tr>`,
      )}
      </tbody></table></div></section>`;
  }

  #runs() {
    const { results, described, chosen } = this;
    const method = described?.methods.find(({ text }) => text === chosen?.search);
    if (!results || !chosen || !method) return nothing;
    const rows = results.runs(chosen.search, chosen.distance);
    const named = { search: method.label, distance: chosen.distance };
    const numbers = OF_A_RUN.map((key) => this.#number(key));
    return html`<section class="runs card" tabindex="-1" aria-label=${say("experiment-runs.label", named)}>
      <h2>${say("experiment-runs", named)}<span>${say("experiment-count", { runs: rows.length })}</span><button
        type="button" aria-label=${say("experiment-runs.close")}
        @click=${() => this.send("choose", null)}>×</button></h2>
      <div class="tabled" tabindex="0" role="region" aria-label=${say("experiment-runs.table", named)}><table
        class="fine">
        <thead><tr><th scope="col">${say("experiment-run-board")}</th><th
            scope="col">${say("experiment-run-ended")}</th>${numbers.map(
              ({ heading }) => html`<th scope="col">${heading}</th>`,
            )}</tr></thead>
        <tbody>${rows.map(
          (row) =>
            html`<tr data-status=${row.status}><th scope="row"><a href=${row.link}>${new URLSearchParams(
              row.link.slice(2),
            ).get("start")}</a></th><td>${say(`experiment-run-${row.status}`)}</td>${numbers.map(
              (number) => html`<td>${written(number, row[number.key], "cell")}</td>`,
            )}</tr>`,
        )}</tbody>
      </table></div></section>`;
  }

  /** @param {CustomEvent<{series: number, index: number}>} event */
  #point(event) {
    const { chart, described } = this;
    if (!chart || !described) return;
    event.stopPropagation();
    const { series, index } = event.detail;
    this.send("choose", { search: described.methods[series].text, distance: chart.series[series].x_i[index] });
  }
}

customElements.define("experiment-report", ExperimentReport);
