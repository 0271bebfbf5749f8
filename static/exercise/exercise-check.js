/**
 * `<exercise-check>`: a submitted trace with its marks, and the trace sheet to copy and save.
 * In: asked (the question's link: another one closes the sheet), asks, ask, first, steps, checked, rows of the sheet,
 * links by form. Out: `hand` with the text, `sheet` where it is opened, `copy` with a form. `fill(trace)`
 * writes an earlier one.
 */

import { html, nothing } from "../vendor/vendor.js";
import { messages } from "../core/lib/messages.js";
import { ASKS } from "./kinds.js";
import { withProperties } from "../core/ui/base_element.js";
import { markup } from "../core/ui/markup.js";
import EXERCISE from "./exercise.ftl";

const say = messages(EXERCISE);

/**
 * @typedef {object} Near a convention under which an answer is right, or right for longer
 * @property {string} run @property {string} words @property {boolean} goal_counted @property {boolean} root_counted
 * @property {number} right_prefix @property {number} same_until @property {boolean} right
 */

export class ExerciseCheck extends withProperties(() => ({
  asked: "",
  /** @type {{key: string, label: string}[]} */ asks: [],
  ask: "order",
  first: 1,
  steps: 1,
  /** @type {{right: boolean, credit: number, sentence: string, nearest: Near[]} | null} */ checked: null,
  /** @type {{step: number, cells: string[]}[]} */ rows: [],
  /** @type {Record<string, string>} */ links: {},
})) {
  /** @param {Map<string, unknown>} changed */
  updated(changed) {
    if (changed.has("checked") && this.checked) this.querySelector(".said")?.scrollIntoView({ block: "nearest" });
    if (changed.has("asked")) /** @type {HTMLDetailsElement} */ (this.querySelector("details")).open = false;
  }

  render() {
    const asks = this.asks.filter(({ key }) => ASKS[key].written === key);
    return html`<form @submit=${this.#hand}>
        <h2>${say("exercise-trace")}</h2>
        <label>${say("exercise-trace-ask")} <select name="ask">${asks.map(
          ({ key, label }) => html`<option value=${key} ?selected=${key === this.ask}>${label}</option>`,
        )}</select></label>
        <label>${say("exercise-trace-first")} <input type="number" name="first" min="1" max="99999"
          .value=${String(this.first)}></label>
        <label>${say("exercise-trace-steps")} <input type="number" name="steps" min="1" max="1000"
          .value=${String(this.steps)}></label>
        <label class="wide">${say("exercise-trace-text")}
          <textarea name="text" rows="4" spellcheck="false"></textarea></label>
        <button type="submit" class="primary">${say("exercise-check")}</button>
      </form>
      <div class="said" role="status" data-right=${this.checked ? String(this.checked.right) : ""}>${
        this.checked ? creditText(this.checked) : ""
      }</div>
      ${this.checked?.nearest.length ? this.#nearest(this.checked.nearest) : nothing}
      ${this.#sheet()}`;
  }

  /** @param {Near[]} nearest */
  #nearest(nearest) {
    const isLike = (/** @type {Near} */ one, /** @type {Near} */ other) =>
      one.words === other.words && one.right_prefix === other.right_prefix;
    const each = nearest.filter((near, k) => nearest.findIndex((other) => isLike(near, other)) === k);
    return html`<h2>${say("exercise-instead")}</h2><ol>${each.map((near) => {
      const given = { convention: near.words, count: near.right_prefix };
      const a = (/** @type {string} */ words) => html`<a href="/?${near.run}">${words}</a>`;
      return html`<li>${markup(say(near.right ? "exercise-gives-all" : "exercise-gives", given), { a })}</li>`;
    })}</ol>`;
  }

  #sheet() {
    return html`<details @toggle=${(/** @type {any} */ { target }) => target.open && this.send("sheet")}>
      <summary>${say("exercise-sheet-open")}</summary>
      <p class="flow">${Object.entries(this.links).map(
        ([form, link]) => html`<button type="button"
            @click=${() => this.send("copy", form)}>${say("exercise-sheet-copy", { form })}</button>
          <a class="button" href=${link} download>${say("exercise-sheet-save", { form })}</a>`,
      )}</p>
      <div class="scroll" tabindex="0" role="region" aria-label=${say("exercise-sheet")}><table><thead><tr>${[
        say("exercise-step"),
        say("exercise-column-expanded"),
        say("exercise-sheet-added"),
        say("exercise-column-discarded"),
        say("exercise-column-frontier"),
      ].map((title) => html`<th scope="col">${title}</th>`)}</tr></thead><tbody>${this.rows.map(
        ({ cells }) => html`<tr>${cells.map((cell) => html`<td>${cell}</td>`)}</tr>`,
      )}</tbody></table></div></details>`;
  }

  /** Write an earlier trace. @param {Record<string, string | number> | null} trace */
  fill(trace) {
    const { elements } = /** @type {any} */ (this.querySelector("form"));
    if (trace) for (const name of ["ask", "first", "steps", "text"]) elements[name].value = trace[name];
  }

  /** @param {SubmitEvent} event */
  #hand = (event) => {
    event.preventDefault();
    const given = new FormData(/** @type {HTMLFormElement} */ (event.target));
    this.send("hand", {
      text: String(given.get("text")),
      ask: String(given.get("ask")),
      first: Number(given.get("first")),
      steps: Number(given.get("steps")),
    });
  };
}

/** A verdict with its credit in per cent. @param {{sentence: string, credit: number}} verdict */
const creditText = ({ sentence, credit }) => say("exercise-credit", { sentence, credit: Math.round(100 * credit) });

customElements.define("exercise-check", ExerciseCheck);
