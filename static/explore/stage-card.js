/**
 * `<stage-card>`: the card in place of a tree that cannot be shown: the gaps of the draft, or why no moves lead to the
 * goal and the remedies. In: faults, check, status (of the run), isOther, swapped (the last swap of the
 * start, or null). Out: `texts` with the start or the goal, `anyway`, `goal`.
 */

import { html, nothing } from "../vendor/vendor.js";
import { messages } from "../core/lib/messages.js";
import { alsoMended, mendWords } from "../core/problem/tiles/states.js";
import { withProperties } from "../core/ui/base_element.js";
import EXPLORE from "./explore.ftl";
/** @import {Check} from "../core/lib/answers.js" */
/** @import {Swap} from "../core/problem/tiles/states.js" */

const say = messages(EXPLORE);

export class StageCard extends withProperties(() => ({
  /** @type {{field: string, message: string}[]} */ faults: [],
  /** @type {Check | null} */ check: null,
  status: "",
  /** Whether the problem has no boards. */ isOther: false,
  /** @type {Swap | null} */ swapped: null,
})) {
  render() {
    if (this.faults.length) return this.#missing();
    return this.status === "unsolvable" ? this.#unsolvable() : nothing;
  }

  #missing() {
    const { isOther } = this;
    return html`<div class="card stack gap10" role="status">
      <h2>${say(isOther ? "draft-faulty" : "draft-missing")}</h2>
      ${this.faults.map(({ message }) => html`<p>${message}</p>`)}
      <p class="note">${say(isOther ? "draft-faulty-hint" : "draft-missing-hint")}</p></div>`;
  }

  #unsolvable() {
    const { check, swapped } = this;
    const { parity = "", anyway = null, half = 0, goals = [] } = check ?? {};
    const also = swapped && alsoMended(swapped);
    const mend = also ?? check?.mend;
    const reached = goals.find(({ solvable }) => solvable);
    const swap = () => this.send("texts", { start: mend?.start ?? "" });
    const take = () => this.send("texts", { goal: reached?.goal ?? "" });
    const mending = mend ? button(mendWords(mend, also !== null), swap) : nothing;
    const using = reached ? button(say("draft-use-goal", { goal: reached.goal }), take) : nothing;
    return html`<div class="card stack gap10" role="status"><h2>${say("draft-unsolvable")}</h2>
      ${parity ? html`<p>${parity}</p>` : nothing}
      <div class="row">
        ${also ? [mending, using] : [using, mending]}
        <button type="button" @click=${() => this.send("goal")}>${say("draft-other-goal")}</button>
        ${
          anyway
            ? html`<button type="button" @click=${() => this.send("anyway")}>
                ${say("draft-anyway", { half: half ?? 0 })}</button>`
            : nothing
        }
      </div></div>`;
  }
}

/** @param {string} words @param {() => void} act */
const button = (words, act) => html`<button type="button" @click=${act}>${words}</button>`;

customElements.define("stage-card", StageCard);
