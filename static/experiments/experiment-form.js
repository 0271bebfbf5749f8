/**
 * `<experiment-form>`: which searches, on which boards.
 * In: draft, catalogue, complaint {field, message}, most (searches). Out: `draft` with changes, `begin`.
 */

import { html, live, nothing } from "../vendor/vendor.js";
import { NO_CATALOGUE } from "../core/lib/catalogue.js";
import { messages } from "../core/lib/messages.js";
import { parametersOf } from "../core/lib/parameters.js";
import { USUAL_GOAL } from "../core/problem/tiles/states.js";
import { withProperties } from "../core/ui/base_element.js";
import { markup } from "../core/ui/markup.js";
import EXPERIMENTS from "./experiments.ftl";
/** @import {ExperimentDraft} from "../core/lib/drafts.js" */
/** @import {Options} from "../core/lib/link.js" */

const say = messages(EXPERIMENTS);

const SIZES = ["2x2", "2x3", "3x2", "3x3", "2x4", "4x2", "2x5", "5x2", "4x4"];

const RANGE = /^ *[1-9]\d{0,3} *: *[1-9]\d{0,3} *(: *[1-9]\d{0,3} *)?$/;

export class ExperimentForm extends withProperties(() => ({
  /** @type {ExperimentDraft | null} */ draft: null,
  catalogue: NO_CATALOGUE,
  complaint: { field: "", message: "" },
  most: 6,
  running: false,
})) {
  render() {
    const { draft } = this;
    if (!draft || this.catalogue === NO_CATALOGUE) return nothing;
    const sizes = SIZES.map((size) => {
      const isChosen = live(size === draft.size);
      return html`<option value=${size} .selected=${isChosen}>${size.replace("x", "×")}</option>`;
    });
    const resize = (/** @type {any} */ event) => this.#change({ size: event.target.value, goal: "" });
    const distances = this.#text("distances", say("experiment-distances"), say("experiment-distances.hint"));
    const boards = this.#text("boards", say("experiment-per-distance"), "", true);
    const limit = this.#text("limit", say("experiment-limit"), "", true);
    const range = RANGE.test(draft.distances) ? draft.distances.replaceAll(" ", "") : "2:24:2";
    return html`<form class="stack gap10" @submit=${this.#submit}>
      <div class="choices stack gap10">
      <h2>${say("experiment-searches")}</h2>
      ${draft.searches.map((options, place) => this.#search(options, place, draft.searches.length))}
      <button type="button" class="add" ?disabled=${draft.searches.length >= this.most}
        @click=${this.#add}>${say("experiment-add")}</button>
      ${this.#problem("searches")}
      <h2>${say("experiment-boards")}</h2>
      <div class="fields">
        <label>${say("experiment-size")} <select @change=${resize}>${sizes}</select></label>
        ${this.#text("goal", say("experiment-goal"), USUAL_GOAL)} ${distances}
        ${boards} ${this.#text("seed", say("experiment-seed"), "", true)} ${limit}
      </div>
      ${this.#problem("size")} ${this.#problem("")}
      <p class="note">${markup(rangeText(range), { code })}</p>
      </div>
      <button type="submit" class="primary" ?disabled=${this.running}>${say("experiment-run")}</button>
    </form>`;
  }

  /** @param {Options} options @param {number} place @param {number} count */
  #search(options, place, count) {
    const { algorithms, heuristics, parameters } = this.catalogue;
    const record = algorithms.find((one) => one.key === options.algorithm) ?? algorithms[0];
    const k = place + 1;
    const others = parametersOf(record, parameters).filter(
      ({ key, always }) =>
        !["algorithm", "heuristic", "limit"].includes(key) &&
        (always || record.options.includes(key) || (key === "of" && options.heuristic === "max")),
    );
    const chosen = others.filter(
      ({ key, default: usual }) => options[key] !== undefined && options[key] !== usual,
    ).length;
    return html`<fieldset class="method card stack gap6">
      <legend class="unseen">${say("experiment-search", { k })}</legend>
      <div class="pair line gap6">
        ${this.#choice(
          say("experiment-algorithm", { k }),
          algorithms.map(({ key, label }) => [key, label]),
          record.key,
          (value) => this.#set(place, { algorithm: value }, true),
        )}
        ${
          record.options.includes("heuristic")
            ? this.#choice(
                say("experiment-heuristic", { k }),
                heuristics.map(({ key, label }) => [key, label]),
                options.heuristic ?? "manhattan",
                (value) => this.#set(place, { heuristic: value }),
              )
            : nothing
        }
        <button type="button" class="remove" aria-label=${say("experiment-remove", { k })} ?disabled=${count === 1}
          @click=${() => this.#remove(place)}>×</button>
      </div>
      <details><summary class="note">${say("experiment-options", { chosen })}</summary><div class="fields">
        ${others.map(
          ({ key, label, default: usual, values, many }) =>
            html`<label>${label} ${
              values.length && !many
                ? this.#choice(
                    say("experiment-option", { k, label }),
                    values.map((one) => [one.value, one.label]),
                    options[key] ?? usual,
                    (value) => this.#set(place, { [key]: value }),
                  )
                : html`<input type="text" aria-label=${say("experiment-option", { k, label })}
                  .value=${live(options[key] ?? usual)}
                  @change=${(/** @type {any} */ event) => this.#set(place, { [key]: event.target.value.trim() })}>`
            }</label>`,
        )}
      </div></details>
    </fieldset>`;
  }

  /**
   * @param {string} name @param {[string, string][]} values @param {string} now @param {(value: string) => void} take
   */
  #choice(name, values, now, take) {
    const choices = values.map(
      ([value, label]) => html`<option value=${value} .selected=${live(value === now)}>${label}</option>`,
    );
    const choose = (/** @type {any} */ event) => take(event.target.value);
    return html`<select aria-label=${name} @change=${choose}>${choices}</select>`;
  }

  /**
   * @param {"goal" | "distances" | "boards" | "seed" | "limit"} field @param {string} label @param {string} hint
   * @param {boolean} [isNumber]
   */
  #text(field, label, hint, isNumber = false) {
    const wrong = this.complaint.field === field;
    const set = (/** @type {any} */ event) => this.#change({ [field]: event.target.value });
    return html`<label>${label} <input type="text" name=${field} inputmode=${isNumber ? "numeric" : "text"}
      placeholder=${hint} aria-invalid=${wrong} autocomplete="off"
      .value=${live(/** @type {ExperimentDraft} */ (this.draft)[field])}
      @input=${set}></label>${this.#problem(field)}`;
  }

  /** @param {string} field */
  #problem(field) {
    const { complaint } = this;
    const known = ["searches", "size", "goal", "distances", "boards", "seed", "limit"].includes(complaint.field);
    const here = complaint.message && (complaint.field === field || (field === "" && !known));
    return here ? html`<p class="problem" role="alert">${complaint.message}</p>` : nothing;
  }

  /** @param {Partial<ExperimentDraft>} changes */
  #change(changes) {
    this.send("draft", changes);
  }

  /** Change the algorithm, keeping only the heuristic.
   * @param {number} place @param {Options} changes @param {boolean} [anew]
   */
  #set(place, changes, anew = false) {
    const searches = /** @type {ExperimentDraft} */ (this.draft).searches.map((options, k) => {
      if (k !== place) return options;
      return anew
        ? { ...(options.heuristic && { heuristic: options.heuristic }), ...changes }
        : { ...options, ...changes };
    });
    this.#change({ searches: /** @type {Options[]} */ (searches) });
  }

  #add() {
    const { searches } = /** @type {ExperimentDraft} */ (this.draft);
    const taken = searches.map(({ algorithm }) => algorithm);
    const free = this.catalogue.algorithms.find(({ key }) => !taken.includes(key));
    this.#change({ searches: [...searches, { algorithm: free?.key ?? "astar" }] });
  }

  /** @param {number} place */
  #remove(place) {
    this.#change({ searches: /** @type {ExperimentDraft} */ (this.draft).searches.filter((_, k) => k !== place) });
  }

  /** @param {Event} event */
  #submit(event) {
    event.preventDefault();
    this.send("begin");
  }
}

/** A text that can be typed in a form. @param {string} text */
const code = (text) => html`<code>${text}</code>`;

/** The note on distances, with the numbers of a range: "2, 4, 6, … 24" of 2:24:2. @param {string} range */
function rangeText(range) {
  const [first, last, step = 1] = range.split(":").map(Number);
  const count = Math.floor((last - first) / step) + 1;
  if (count < 1) return say("experiment-range-empty", { range });
  const begun = Array.from({ length: Math.min(count, 3) }, (_, k) => first + k * step).join(", ");
  const end = first + (count - 1) * step;
  const numbers = count > 4 ? `${begun}, … ${end}` : `${begun}${count > 3 ? `, ${end}` : ""}`;
  return say("experiment-range", { range, numbers });
}

customElements.define("experiment-form", ExperimentForm);
