/**
 * `<class-desk>`: the teacher's second window: what the class has chosen so far, which the board does not show, and
 * what
 * research says to do then. In: desk, the class as this window has it; rows, how often what was chosen; advice.
 */

import { html, nothing } from "../../vendor/vendor.js";
import { whole } from "../lib/format.js";
import { TITLES } from "../tell/asked.js";
import { countsTable } from "./counts-table.js";
import { Light } from "./light.js";

export class ClassDesk extends Light {
  static properties = { desk: { attribute: false }, rows: { attribute: false }, advice: { attribute: false } };

  constructor() {
    super();
    /** @type {any} */
    this.desk = null;
    /** @type {import("./counts-table.js").Row[]} */
    this.rows = [];
    this.advice = "";
  }

  render() {
    const { desk, rows, advice } = this;
    if (!desk) return nothing;
    const { code, connection, told, joined, answered, notice } = desk;
    return html`<h1>Class ${code}</h1>
      <p>${connection === "open" ? "Connected" : "Not connected; trying again"} · ${whole(joined)} joined</p>
      ${notice ? html`<p role="alert">${notice}</p>` : nothing}
      ${
        told?.question
          ? html`<h2>${TITLES[told.question.kind]}</h2>
              <p>${whole(answered)} of ${whole(joined)} have
        answered${told.round === 2 ? " in the second round" : ""}.</p>
              ${countsTable(rows)}
              <p class="advice" role="status">${advice}</p>`
          : html`<p>No question is open.</p>`
      }`;
  }
}

customElements.define("class-desk", ClassDesk);
