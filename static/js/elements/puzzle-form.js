/**
 * `<puzzle-form>`: the draft of a run: start, goal, search and options, and what the server says about it.
 * In: draft, check (null while unknown), catalogue, editing, canUndo, pasted (a sentence), distance.
 * Out: `draft` with changes, `shuffle`, `clear`, `undo`, `size`, `text` {field, text}, `editing` {field, on},
 * `distance`, `search`.
 */

import { html, live, nothing } from "../../vendor/vendor.js";
import { counted } from "../lib/format.js";
import { isUsed } from "../lib/parameters.js";
import { NO_STATE, SIZES, mendWords, readState, sizeText, stateText } from "../tiles/states.js";
import { Light } from "./light.js";
import { optionField, severalField } from "./option-fields.js";
import "./board-editor.js";

const OFFLINE = "The server cannot be reached just now; boards cannot be checked.";

/** @typedef {import("../tiles/states.js").State} State */
/**
 * @typedef {object} Draft
 * @property {State} start @property {State} goal
 * @property {Record<string, string>} options algorithm, heuristic, order …
 */

export class PuzzleForm extends Light {
  static properties = {
    draft: { attribute: false },
    check: { attribute: false },
    catalogue: { attribute: false },
    editing: { attribute: false },
    canUndo: { attribute: false },
    complaint: { attribute: false },
    distance: { attribute: false },
    offline: { attribute: false },
  };

  constructor() {
    super();
    /** @type {Draft} */
    this.draft = { start: NO_STATE, goal: NO_STATE, options: {} };
    /** @type {import("../wire/api.js").Check | null} */
    this.check = null;
    /** @type {any} */
    this.catalogue = null;
    /** Which board is being edited: "start", "goal" or "". */
    this.editing = "";
    this.canUndo = false;
    /** What was wrong with text that was pasted, and where. */
    this.complaint = { field: "", message: "" };
    this.distance = 10;
    this.offline = false;
  }

  render() {
    if (!this.catalogue) return nothing;
    const parts = html`${this.#start()} ${this.#goal()} ${this.#search()}`;
    return html`<form @submit=${this.#submit}><div class="parts">${parts}</div>${this.#begin()}</form>`;
  }

  /** @param {Event} event */
  #submit(event) {
    event.preventDefault();
    this.send("search");
  }

  #start() {
    const { draft, check, editing } = this;
    const size = sizeText(draft.start);
    const away = check?.distance ?? null;
    const farthest = check?.farthest ?? 31;
    const distance = Math.min(this.distance, farthest);
    const isExact = check?.exact !== false;
    const far = isExact ? `${counted(distance, "move")} away` : counted(distance, "random move");
    const edit = (/** @type {boolean} */ on) => this.send("editing", { field: "start", on });
    return html`<section aria-labelledby="start-title">
      <div class="title"><h2 id="start-title">Start</h2>
        <select aria-label="Size" .value=${live(size)}
          @change=${(/** @type {any} */ event) => this.send("size", event.target.value)}>
          ${SIZES.map((one) => {
            const words = one.replace("×", " × ");
            return html`<option value=${one} ?selected=${one === size}>${words}</option>`;
          })}
        </select>
        <span class="note">${away === null ? "" : `${counted(away, "move")} from goal`}</span></div>
      <board-editor class="large" .label=${"Start board"} .state=${draft.start} .goal=${draft.goal}
        .editing=${editing === "start"}
        @board=${(/** @type {CustomEvent} */ event) => this.send("draft", { start: event.detail })}
        @editing=${(/** @type {CustomEvent} */ event) => edit(event.detail)}></board-editor>
      ${this.#problem("start")}
      <div class="row">
        <button type="button" @click=${() => this.send("shuffle")} ?disabled=${!check?.goal}>Shuffle</button>
        <button type="button" aria-pressed=${editing === "start"}
          @click=${() => edit(editing !== "start")}>Edit</button>
        <button type="button" @click=${() => this.send("clear")}>Clear</button>
        <button type="button" aria-label="Undo" title="Undo" ?disabled=${!this.canUndo}
          @click=${() => this.send("undo")}>↶</button>
      </div>
      <label class="slider"><span class="note">${isExact ? "shuffle to" : "shuffle by"}</span>
        <input type="range" aria-label="Shuffle distance" min="0" max=${farthest}
          .value=${live(String(distance))} aria-valuetext=${counted(distance, "move")}
          @input=${(/** @type {any} */ event) => this.send("distance", Number(event.target.value))} />
        <span class="note">${far}</span></label>
      ${editing === "start" || this.complaint.field === "start" ? this.#text("start", draft.start) : nothing}
    </section>`;
  }

  #goal() {
    const { draft, check, editing } = this;
    const text = stateText(draft.goal);
    const edit = (/** @type {boolean} */ on) => this.send("editing", { field: "goal", on });
    return html`<section aria-labelledby="goal-title">
      <h2 id="goal-title">Goal</h2>
      <div class="goal">
        <board-editor class="small" .label=${"Goal board"} .state=${draft.goal} .goal=${draft.goal}
          .editing=${editing === "goal"}
          @board=${(/** @type {CustomEvent} */ event) => this.send("draft", { goal: event.detail })}
          @editing=${(/** @type {CustomEvent} */ event) => edit(event.detail)}></board-editor>
        <div class="goals" role="group" aria-label="Usual goals">
          ${(check?.goals ?? []).map(
            (usual) => html`<button type="button" title=${usual.goal} aria-pressed=${usual.goal === text}
              @click=${() => this.send("draft", { goal: readState(usual.goal) })}>
              ${usual.name}${usual.solvable === false ? html`<small>unsolvable</small>` : ""}</button>`,
          )}
          <button type="button" aria-pressed=${editing === "goal"}
            @click=${() => edit(editing !== "goal")}>custom…</button>
        </div>
      </div>
      ${this.#problem("goal")}
      ${editing === "goal" || this.complaint.field === "goal" ? this.#text("goal", draft.goal) : nothing}
      ${this.#parity()}
    </section>`;
  }

  /** Whether the goal can be reached, and the swap that mends it if not. */
  #parity() {
    const { check } = this;
    if (!check?.parity) return nothing;
    const { parity, solvable, mend } = check;
    const swap = mend
      ? html`<button type="button"
        @click=${() => this.send("draft", { start: readState(mend.start) })}>${mendWords(mend)}</button>`
      : nothing;
    return html`<p class=${solvable ? "note" : "note unsolvable"}>${parity}
            ${swap}</p>`;
  }

  #search() {
    const { catalogue, draft } = this;
    const { options } = draft;
    const algorithm = this.#algorithm();
    const heuristic = catalogue.heuristics.find((/** @type {any} */ record) => record.key === options.heuristic);
    const informed = algorithm.options.includes("heuristic");
    const parts = heuristic.members ? options[heuristic.members].split("-") : [heuristic.key];
    const every = (/** @type {string} */ virtue) =>
      catalogue.heuristics.every((/** @type {any} */ record) => record[virtue] || !parts.includes(record.key));
    const change = (/** @type {string} */ key, /** @type {string} */ value) =>
      this.send("draft", { options: { ...options, [key]: value } });
    const used = catalogue.parameters.filter((/** @type {any} */ parameter) => this.#isUsed(parameter));
    const several = used
      .filter((/** @type {any} */ { many }) => many)
      .map((/** @type {any} */ parameter) => severalField(parameter, options[parameter.key], change));
    const virtues = ["admissible", "consistent"].map((virtue) => (every(virtue) ? virtue : `in${virtue}`)).join(" · ");
    const study = new URLSearchParams({
      goal: stateText(draft.goal),
      heuristic: heuristic.key,
      ...(heuristic.members && { of: options[heuristic.members] }),
    });
    return html`<section aria-labelledby="search-title">
      <h2 id="search-title">Search</h2>
      <fieldset class="seg"><legend class="unseen">Algorithm</legend>
        ${catalogue.algorithms.map(
          (
            /** @type {any} */ record,
          ) => html`<label title=${`${record.name}: ${record.blurb}`}><input type="radio" name="algorithm"
            value=${record.key}
            .checked=${live(record.key === options.algorithm)}
            @change=${() => change("algorithm", record.key)} /><span>${record.label}</span></label>`,
        )}
      </fieldset>
      ${
        informed
          ? html`<label class="field"><span class="title">Heuristic <em>${virtues}</em></span>
            <select aria-label="Heuristic" title=${heuristic.blurb}
              @change=${(/** @type {any} */ event) => change("heuristic", event.target.value)}>
              ${catalogue.heuristics.map(
                (/** @type {any} */ record) => html`<option value=${record.key}
                  ?selected=${record.key === options.heuristic}>${record.label}</option>`,
              )}
            </select></label>
            <a class="note" href=${`/heuristics?${study}`}>How good is this heuristic?</a>
            ${several}`
          : nothing
      }
      <details class="options"><summary>Options <span class="note">${this.#summary()}</span></summary>
        ${used
          .filter((/** @type {any} */ { key, many }) => !["algorithm", "heuristic"].includes(key) && !many)
          .map((/** @type {any} */ parameter) => optionField(parameter, options[parameter.key], change))}
      </details>
    </section>`;
  }

  /** What the search will promise, or what is in its way, and the button that starts it. */
  #begin() {
    const { catalogue, draft, check } = this;
    const { options } = draft;
    const algorithm = this.#algorithm();
    const heuristic = catalogue.heuristics.find((/** @type {any} */ record) => record.key === options.heuristic);
    const name = algorithm.options.includes("heuristic") ? `${algorithm.label}, ${heuristic.label}` : algorithm.label;
    const problem = check?.errors.find((error) => error.field !== "start" && error.field !== "goal");
    return html`<div class="begin">
      ${problem ? html`<p class="problem" role="alert">${problem.message}</p>` : nothing}
      ${check?.promise ? html`<p class="note promise"><b>${name}:</b> ${check.promise}</p>` : nothing}
      ${this.offline ? html`<p class="note">${OFFLINE}</p>` : nothing}
      <button class="primary search" ?disabled=${!check?.run}>Search</button>
    </div>`;
  }

  /** @returns {any} */
  #algorithm() {
    return this.catalogue.algorithms.find((/** @type {any} */ record) => record.key === this.draft.options.algorithm);
  }

  /** Whether the draft's search uses a parameter. @param {any} parameter */
  #isUsed(parameter) {
    return isUsed(parameter, this.#algorithm().options, this.draft.options);
  }

  #summary() {
    const { options } = this.draft;
    const said = this.catalogue.parameters.filter(
      (/** @type {any} */ parameter) =>
        this.#isUsed(parameter) &&
        !parameter.many &&
        !["algorithm", "heuristic"].includes(parameter.key) &&
        options[parameter.key] !== parameter.default,
    );
    return said.length
      ? said
          .map((/** @type {any} */ parameter) => `${parameter.label.toLowerCase()} ${options[parameter.key]}`)
          .join(", ")
      : "as usual";
  }

  /** @param {"start" | "goal"} field */
  #problem(field) {
    const message =
      this.complaint.field === field
        ? this.complaint.message
        : this.check?.errors.find((error) => error.field === field)?.message;
    return message ? html`<p class="problem" role="alert">${message}</p>` : nothing;
  }

  /** Enter reads the text instead of sending the form. @param {KeyboardEvent} event */
  #leave(event) {
    if (event.key !== "Enter") return;
    event.preventDefault();
    /** @type {HTMLElement} */ (event.target).blur();
  }

  /** @param {"start" | "goal"} field @param {State} state */
  #text(field, state) {
    return html`<label class="slider"><span class="note">as text</span>
      <input type="text" class="mono" spellcheck="false" autocomplete="off"
        aria-label=${`${field === "start" ? "Start" : "Goal"} as text`} .value=${live(stateText(state))}
        @keydown=${this.#leave}
        @change=${(/** @type {any} */ event) => this.send("text", { field, text: event.target.value })} /></label>`;
  }
}

customElements.define("puzzle-form", PuzzleForm);
