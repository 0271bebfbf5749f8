/**
 * `<stage-card>`: what stands in place of a tree that cannot be: what is missing of the draft, or why no moves lead to
 * the goal and what can be done. In: faults, check, status (of the run). Out: `draft` with changes, `anyway`, `goal`.
 */

import { html, nothing } from "../../vendor/vendor.js";
import { counted } from "../lib/format.js";
import { mendWords, readState } from "../tiles/states.js";
import { Light } from "./light.js";

export class StageCard extends Light {
  static properties = {
    faults: { attribute: false },
    check: { attribute: false },
    status: { attribute: false },
  };

  constructor() {
    super();
    /** @type {{field: string, message: string}[]} */
    this.faults = [];
    /** @type {import("../wire/api.js").Check | null} */
    this.check = null;
    this.status = "";
  }

  render() {
    if (this.faults.length) return this.#missing();
    return this.status === "unsolvable" ? this.#unsolvable() : nothing;
  }

  #missing() {
    return html`<div class="card" role="status"><h2>Not a puzzle yet</h2>
      ${this.faults.map(({ message }) => html`<p>${message}</p>`)}
      <p class="note">The search begins as soon as both boards are whole.</p></div>`;
  }

  #unsolvable() {
    const { check } = this;
    const { mend = null, parity = "", anyway = null, half = 0 } = check ?? {};
    const swap = () => this.send("draft", { start: readState(mend?.start ?? "") });
    return html`<div class="card" role="status"><h2>No moves lead from this start to this goal</h2>
      ${parity ? html`<p>${parity}</p>` : nothing}
      <div class="row">
        ${mend ? html`<button type="button" @click=${swap}>${mendWords(mend)}</button>` : nothing}
        <button type="button" @click=${() => this.send("goal")}>Another goal</button>
        ${
          anyway
            ? html`<button type="button" @click=${() => this.send("anyway")}>Search it anyway: all
                ${counted(half ?? 0, "board")} of this half</button>`
            : nothing
        }
      </div></div>`;
  }
}

customElements.define("stage-card", StageCard);
