/**
 * `<puzzle-form>`: the draft of a run except its search: start, goal, and the task of the search; in a drawer the
 * fields that are changed less often, with its conventions. In:
 * draft, check (null while unknown), catalogue, editing, canUndo, complaint, pasted, distance, offline. Out: `draft`
 * with options, `texts` with those that change, `shuffle`, `clear`, `undo`, `size`, `text` {field, text}, `reading`
 * {field, chosen}, `editing` {field, on}, `distance`, `conventions` with options.
 */

import { html, live, nothing } from "../../vendor/vendor.js";
import { NOT_PASTED } from "../../core/lib/answers.js";
import { NO_CATALOGUE, problemIn, recordOf } from "../../core/lib/catalogue.js";
import { messages } from "../../core/lib/messages.js";
import { defaultsOf, isUsed, parametersOf } from "../../core/lib/parameters.js";
import { CONVENTIONS } from "../../core/words/conventions.js";
import { SIZES, readState, sizeText, stateText } from "../../core/problem/tiles/states.js";
import { conventionSheet, isUsual } from "./convention-sheet.js";
import { withProperties } from "../../core/ui/base_element.js";
import { optionField, severalField } from "../../core/ui/option_fields.js";
import { closePopup, popup } from "../../core/ui/popup.js";
import "../../core/ui/board-editor.js";
import { toldView } from "../../core/puzzle/board_text.js";
import "../../core/puzzle/problem-choice.js";
import PUZZLE from "./puzzle.ftl";
/** @import {Check, Complaint} from "../../core/lib/answers.js" */
/** @import {Space} from "../../core/problem/space.js" */
/** @import {State} from "../../core/problem/tiles/states.js" */
/** @import {Draft, Texts} from "../../core/trace/run.js" */

const say = messages(PUZZLE);

const ELSEWHERE = ["algorithm", "heuristic", "unsolvable"]; // parameters with a place of their own
const FAR = [1, 2, 3, 4, 5, 6, 8, 10, 12, 15, 20, 25, 31, 40, 50, 80, 120, 200]; // moves to shuffle to

export class PuzzleForm extends withProperties(() => ({
  /** @type {Draft} */ draft: { texts: {}, options: {} },
  /** @type {Check | null} */ check: null,
  catalogue: NO_CATALOGUE,
  /** Which board is being edited: "start", "goal" or "". */ editing: "",
  canUndo: false,
  /** The sentence below the field of a pasted board: the error of the text, or the assumptions on it. */
  complaint: /** @type {Complaint} */ ({ field: "", message: "" }),
  /** The readings of another problem's text. */ pasted: NOT_PASTED,
  distance: 5,
  offline: false,
  /** The states of the problem of the run shown, null for boards. @type {Space | null} */ space: null,
})) {
  render() {
    if (this.catalogue === NO_CATALOGUE) return nothing;
    const { texts } = this.draft;
    const problem = this.check?.errors.find((error) => !(error.field in texts));
    const [asked, isBoard] = [this.#asked(), this.#record.input === "board"];
    return html`${this.#choice()} ${isBoard ? [this.#boards(), asked] : [asked, this.#problemForm(texts)]}
      ${problem ? html`<p class="problem" role="alert">${problem.message}</p>` : nothing}
      ${this.offline ? html`<p class="note">${say("draft-offline")}</p>` : nothing}
      ${this.#drawer()}`;
  }

  /** Open the drawer, and give it the focus. */
  openDrawer() {
    const drawer = /** @type {HTMLDetailsElement} */ (this.querySelector(".drawer"));
    drawer.open = true;
    drawer.querySelector("summary")?.focus();
  }

  /** The fields that are changed less often. */
  #drawer() {
    const isBoard = this.#record.input === "board";
    const show = (/** @type {any} */ { target }) => target.open && target.scrollIntoView({ block: "nearest" });
    return html`<details class="drawer" @toggle=${show}>
        <summary>${say(isBoard ? "draft-edit" : "draft-conventions")}</summary>
        <div class="stack gap8">${isBoard ? this.#changes() : nothing}${this.#conventions()}</div></details>`;
  }

  /** The other ways to change boards than a click or a drag. */
  #changes() {
    return html`<div class="row">${this.#editButton("start")}${this.#editButton("goal")}</div>
      ${this.#usualGoals()} ${this.#size()} ${this.#distance()}`;
  }

  /** @param {"start" | "goal"} field */
  #editButton(field) {
    return html`<button type="button" aria-pressed=${String(this.editing === field)}
        title=${say(`draft-edit-${field}.title`)}
        @click=${() => this.#toggle(field)}>${say(`draft-edit-${field}`)}</button>`;
  }

  /** Which problem it is. */
  #choice() {
    const { problems = [] } = this.catalogue;
    if (problems.length < 2) return nothing;
    return html`<problem-choice .problems=${problems} .chosen=${this.draft.texts.problem}></problem-choice>`;
  }

  /** The record of the problem that is drafted. */
  get #record() {
    return problemIn(this.catalogue, this.draft.texts.problem);
  }

  /** A problem that is drafted on boards. */
  #boards() {
    const [start, goal] = [this.draft.texts.start, this.draft.texts.goal].map(readState);
    return html`${this.#start(start, goal)} ${this.#goal(goal)} ${this.#shuffle()}`;
  }

  /** A problem that is drafted in fields. @param {Texts} texts */
  #problemForm(texts) {
    return html`<problem-form .problems=${this.catalogue.problems ?? []} .texts=${texts} .space=${this.space}
        .faults=${this.check?.errors ?? []} .canUndo=${this.canUndo} .hasPicture=${true}
        .pasted=${this.pasted}></problem-form>`;
  }

  /** @param {State} start @param {State} goal */
  #start(start, goal) {
    const clear = html`<button type="button" @click=${() => this.send("clear")}>${say("draft-clear")}</button>`;
    return html`<section class="start stack" aria-labelledby="start-title">
      <div class="title between"><h2 id="start-title">${say("draft-start")}</h2>
        <button type="button" class="undo" aria-label=${say("draft-undo")} title=${say("draft-undo")}
          ?disabled=${!this.canUndo} @click=${() => this.send("undo")}>↶</button></div>
      ${this.#board("start", "large", start, goal)} ${this.#whileEdited("start", clear)}
      ${this.#text("start")} ${this.#problem("start")}
    </section>`;
  }

  /** The buttons that end editing a board. @param {"start" | "goal"} field @param {unknown} [more] other buttons */
  #whileEdited(field, more = nothing) {
    if (this.editing !== field) return nothing;
    return html`<div class="row">
      <button type="button" @click=${() => this.#toggle(field)}>${say("draft-done")}</button>${more}</div>`;
  }

  #size() {
    const size = sizeText(readState(this.draft.texts.start));
    return html`<label class="pair">${say("draft-size")} <select aria-label=${say("draft-size")} .value=${live(size)}
        @change=${(/** @type {any} */ event) => this.send("size", event.target.value)}>
        ${SIZES.map((one) => {
          const words = one.replace("×", " × ");
          return html`<option value=${one} ?selected=${one === size}>${words}</option>`;
        })}
      </select></label>`;
  }

  /** @param {State} goal */
  #goal(goal) {
    return html`<section class="target flow" aria-labelledby="goal-title">
      <h2 id="goal-title"><span aria-hidden="true">↓</span> ${say("draft-goal")}</h2>
      ${this.#board("goal", "small", goal, goal)} ${this.#whileEdited("goal")}
      ${this.#text("goal")} ${this.#problem("goal")}
    </section>`;
  }

  #usualGoals() {
    const { draft, check } = this;
    const text = draft.texts.goal;
    return popup({
      id: "goals",
      label: say("draft-goals"),
      button: say("draft-usual-goals"),
      content: html`<div class="goals" @click=${closePopup}><h2>${say("draft-goals")}</h2>
        ${(check?.goals ?? []).map(
          ({ name, goal, solvable }) => html`<button type="button" aria-pressed=${String(goal === text)}
            @click=${() => this.send("texts", { goal })}><b>${name}</b>
            <small>${solvable === false ? say("draft-goal-unsolvable", { goal }) : goal}</small></button>`,
        )}
        <button type="button" @click=${() => this.#toggle("goal")}><b>${say("draft-own-goal")}</b>
          <small>${say("draft-own-goal-hint")}</small></button></div>`,
    });
  }

  /** @param {"start" | "goal"} field @param {string} kind @param {State} state @param {State} goal */
  #board(field, kind, state, goal) {
    const label = say(field === "start" ? "draft-start-board" : "draft-goal-board");
    return html`<board-editor class=${kind} .label=${label} .state=${state} .goal=${goal}
      .editing=${this.editing === field} .still=${field === "goal" && this.editing !== "goal"}
      @board=${(/** @type {CustomEvent} */ event) => this.send("texts", { [field]: stateText(event.detail) })}
      @editing=${(/** @type {CustomEvent} */ event) => this.#edits(event, field)}></board-editor>`;
  }

  /** Edit a board, or end that. @param {"start" | "goal"} field */
  #toggle(field) {
    this.send("editing", { field, on: this.editing !== field });
  }

  /** Send which board is edited. @param {CustomEvent} event @param {"start" | "goal"} field */
  #edits(event, field) {
    event.stopPropagation();
    this.send("editing", { field, on: event.detail });
  }

  #shuffle() {
    return html`<button type="button" class="shuffle strong" ?disabled=${!this.check?.goal}
        @click=${() => this.send("shuffle")}>${say("draft-shuffle")}</button>`;
  }

  #distance() {
    const { check } = this;
    const farthest = check?.farthest ?? 31;
    const distance = Math.min(this.distance, farthest);
    const isExact = check?.exact !== false;
    const title = say(isExact ? "draft-distance.title" : "draft-random.title");
    const choices = [...new Set([...FAR.filter((far) => far <= farthest), distance, farthest])].sort((a, b) => a - b);
    return html`<label class="pair">${say("draft-shuffle")} <select aria-label=${say("draft-distance")} title=${title}
        @change=${(/** @type {any} */ event) => this.send("distance", Number(event.target.value))}>
        ${choices.map((far) => {
          const words = say(isExact ? "draft-exact" : "draft-random", { moves: far });
          return html`<option value=${far} ?selected=${far === distance}>${words}</option>`;
        })}
      </select></label>`;
  }

  /** The options of the search besides its boards. */
  #asked() {
    const { draft, catalogue } = this;
    const { options } = draft;
    const change = (/** @type {string} */ key, /** @type {string} */ value) =>
      this.send("draft", { options: { ...options, [key]: value } });
    const asked = this.#used.filter(({ key }) => !CONVENTIONS.includes(key) && !ELSEWHERE.includes(key));
    const fields = asked.map((parameter) =>
      (parameter.many ? severalField : optionField)(parameter, options[parameter.key], change),
    );
    if (!this.#algorithm.options.includes("heuristic")) return fields;
    const heuristic = recordOf(catalogue.heuristics, options.heuristic);
    const parts = heuristic.members ? options[heuristic.members].split("-") : [heuristic.key];
    const isEvery = (/** @type {"admissible" | "consistent"} */ virtue) =>
      catalogue.heuristics.every((record) => record[virtue] || !parts.includes(record.key));
    const [admissible, consistent] = /** @type {const} */ (["admissible", "consistent"]).map((virtue) =>
      isEvery(virtue) ? "yes" : "no",
    );
    const study = new URLSearchParams({ goal: draft.texts.goal, heuristic: heuristic.key });
    if (heuristic.members) study.set("of", options[heuristic.members]);
    const link = html`<a class="note" href=${`/heuristics?${study}`}
          title=${say("draft-virtues.title")}>${say("draft-virtues", { admissible, consistent })}</a>`;
    return html`<div class="field heuristic"><div class="title between"><label
        for="heuristic">${say("draft-heuristic-label")}</label>
        ${this.#record.input === "board" ? link : nothing}</div>
      <select id="heuristic" aria-label=${say("draft-heuristic")} title=${heuristic.blurb}
        @change=${(/** @type {any} */ event) => change("heuristic", event.target.value)}>
        ${catalogue.heuristics.map(
          ({ key, label }) => html`<option value=${key}
            ?selected=${key === options.heuristic}>${label}</option>`,
        )}
      </select>${this.#record.input === "board" ? nothing : html`<p class="note">${heuristic.blurb}</p>`}</div>
      ${fields}`;
  }

  /** Whether the conventions in force are the usual ones. */
  get isUsual() {
    if (this.catalogue === NO_CATALOGUE) return true;
    return isUsual(this.#used, this.draft.options, defaultsOf(this.#algorithm, this.catalogue.parameters));
  }

  #conventions() {
    const { draft, catalogue } = this;
    return conventionSheet({
      record: this.#algorithm,
      used: this.#used,
      options: draft.options,
      defaults: defaultsOf(this.#algorithm, catalogue.parameters),
      presets: catalogue.conventions,
      change: (options) => this.send("conventions", options),
    });
  }

  get #algorithm() {
    return recordOf(this.catalogue.algorithms, this.draft.options.algorithm);
  }

  /** The parameters that the draft's search uses. */
  get #used() {
    const record = this.#algorithm;
    return parametersOf(record, this.catalogue.parameters).filter((parameter) =>
      isUsed(parameter, record.options, this.draft.options),
    );
  }

  /** @param {"start" | "goal"} field */
  #problem(field) {
    const { complaint, check } = this;
    const told = complaint.field === field ? complaint : check?.errors.find((error) => error.field === field);
    return told ? toldView(told, (chosen) => this.send("reading", { field, chosen })) : nothing;
  }

  /** Enter reads the text. @param {KeyboardEvent} event */
  #leave(event) {
    if (event.key !== "Enter") return;
    event.preventDefault();
    /** @type {HTMLElement} */ (event.target).blur();
  }

  /** @param {"start" | "goal"} field */
  #text(field) {
    if (this.editing !== field && this.complaint.field !== field) return nothing;
    return html`<label class="text stack"><span class="note">${say("draft-text")}</span>
      <input type="text" class="mono" spellcheck="false" autocomplete="off"
        aria-label=${say(field === "start" ? "draft-start-text" : "draft-goal-text")}
        .value=${live(this.draft.texts[field])}
        @keydown=${this.#leave}
        @change=${(/** @type {any} */ event) => this.send("text", { field, text: event.target.value })} /></label>`;
  }
}

customElements.define("puzzle-form", PuzzleForm);
