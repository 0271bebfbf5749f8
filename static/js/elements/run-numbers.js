/**
 * `<run-numbers>`: the numbers of the run, those that grow as of the cursor, each with its definition at hand.
 * In: trace, cursor, happened, growth, counts (from the catalogue).
 */

import { html } from "../../vendor/vendor.js";
import { written } from "../lib/format.js";
import { AT_CURSOR } from "../trace/numbers.js";
import { Light } from "./light.js";

/** @typedef {import("../lib/format.js").NumberRecord} NumberRecord */

export class RunNumbers extends Light {
  static properties = {
    trace: { attribute: false },
    cursor: { attribute: false },
    happened: { attribute: false },
    growth: { attribute: false },
    counts: { attribute: false },
    explained: { state: true },
  };

  constructor() {
    super();
    /** @type {import("../trace/trace.js").Trace | null} */
    this.trace = null;
    this.cursor = 0;
    /** @type {import("../trace/events.js").Part | null} */
    this.happened = null;
    this.growth = 0;
    /** @type {NumberRecord[]} */
    this.counts = [];
    this.explained = "";
  }

  render() {
    const explained = this.counts.find(({ key }) => key === this.explained);
    return html`
      <h2>Numbers</h2>
      <div class="numbers">${this.counts.filter(({ chief }) => chief).map((number) => this.#number(number))}</div>
      <details>
        <summary>All numbers</summary>
        <div class="numbers">${this.counts.filter(({ chief }) => !chief).map((number) => this.#number(number))}</div>
      </details>
      <p class="note definition" aria-live="off">${
        explained
          ? html`<b>${explained.label}</b>: ${explained.definition}`
          : "Choose a number to read how it is defined."
      }</p>
    `;
  }

  /** @param {NumberRecord} number */
  #number(number) {
    const { key, label, definition } = number;
    const { trace, cursor, happened: part } = this;
    const final = trace?.result?.[key];
    const now = trace && AT_CURSOR[key] ? AT_CURSOR[key](trace, cursor, part) : undefined;
    const whole = trace?.done && cursor === trace.expansions;
    const [main, more] =
      now === undefined || whole
        ? [written(number, final), ""]
        : [written(number, now), final === undefined ? "" : `of ${written(number, final)}`];
    return html`<button type="button" aria-pressed=${this.explained === key} title=${definition}
      @click=${() => (this.explained = this.explained === key ? "" : key)}>
      <small>${label}</small><strong data-count=${key}>${main}</strong> <small>${more}</small></button>`;
  }
}

customElements.define("run-numbers", RunNumbers);
