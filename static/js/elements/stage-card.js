/**
 * `<stage-card>`: what stands in place of a tree that cannot be: what is missing of the draft, or why no moves lead to
 * the goal and what can be done; and what a search is offered that went far down one branch.
 * In: faults, check, status (of the run), isFar. Out: `draft` with changes, `anyway`, `goal`, `on`, `small`, `limit`.
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
    isFar: { attribute: false },
  };

  constructor() {
    super();
    /** @type {{field: string, message: string}[]} */
    this.faults = [];
    /** @type {import("../wire/api.js").Check | null} */
    this.check = null;
    this.status = "";
    /** Whether the search paused of itself far down a branch. */
    this.isFar = false;
  }

  render() {
    if (this.faults.length) return this.#missing();
    if (this.status === "unsolvable") return this.#unsolvable();
    return this.isFar ? this.#far() : nothing;
  }

  #missing() {
    return html`<div class="card" role="status"><h2>Not a puzzle yet</h2>
      ${this.faults.map(({ message }) => html`<p>${message}</p>`)}
      <p class="note">The search begins as soon as both boards are whole.</p></div>`;
  }

  #unsolvable() {
    const { check } = this;
    const { mend, parity, anyway, half } = check ?? {};
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

  #far() {
    return html`<div class="card far" role="status"><p>This search goes ever deeper: its newest board is always taken
        first.</p><div class="row">
        <button type="button" class="primary" @click=${() => this.send("on")}>Go on</button>
        <button type="button" @click=${() => this.send("small")}>Use a 2×3 board</button>
        <button type="button" @click=${() => this.send("limit")}>Set a depth limit (DLS)</button></div></div>`;
  }
}

customElements.define("stage-card", StageCard);
