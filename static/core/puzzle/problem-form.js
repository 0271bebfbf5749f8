/**
 * `<problem-form>`: the draft of a problem in fields: the fields of its own parameters, start and goal, and the
 * tools that paint or read them. In: problems, texts (`problem`, its parameters, start, goal), space (the states of the
 * run shown, or null), faults, canUndo, pasted (the readings of a text). Out: `texts` with all texts, `read`
 * with a pasted text, `undo`.
 */

import { html, keyed, live, noChange, nothing } from "../../vendor/vendor.js";
import { NOT_PASTED } from "../lib/answers.js";
import { recordOf } from "../lib/catalogue.js";
import { saveText } from "../lib/download.js";
import { rowsOf } from "../problem/grid_text.js";
import { editingOf } from "../problem/handles/handles.js";
import { pictureOf } from "../problem/pictures/pictures.js";
import { graphFile, gridFile } from "../problem/problem_file.js";
import { withProperties } from "../ui/base_element.js";
import { say } from "./messages.js";
import "./paste-sheet.js";
import "./state-editor.js";
/** @import {Parameter, ProblemRecord} from "../lib/catalogue.js" */
/** @import {Editing} from "../problem/handles/handles.js" */
/** @import {Picture} from "../problem/pictures/pictures.js" */
/** @import {Space} from "../problem/space.js" */

const SIZES = ["11x15", "21x31", "41x61", "79x119", "199x299", "499x499"]; // of fields and mazes, which have odd sides
const LONG = ["cells", "edges", "h", "places"]; // parameters that are texts of several lines, of a drawing
const LEAST_SIGNS = 2; // characters for which the field of a short parameter has room
const SEVERAL = "…"; // the option of typing several goals, which is not a name
const MOST_CHOICES = 200; // states up to which they are chosen from a list

const LABELS = { start: say("puzzle-start"), goal: say("puzzle-goal") };
const ENDS = /** @type {const} */ (["start", "goal"]);

/** @typedef {Record<string, string>} Texts */
/** @typedef {keyof typeof LABELS} End */

export class ProblemForm extends withProperties(() => ({
  /** @type {ProblemRecord[]} */ problems: [],
  /** @type {Texts} */ texts: {},
  /** @type {Space | null} */ space: null,
  /** @type {{field: string, message: string}[]} */ faults: [],
  canUndo: false,
  /** Whether a grid or a graph is drawn on its picture, with its own tools. */ hasPicture: false,
  size: SIZES[0],
  /** Whether the goal is typed, though it may be chosen: several are. */ typesGoal: false,
  /** The readings of a pasted text. */ pasted: NOT_PASTED,
})) {
  render() {
    const { texts, problems } = this;
    if (!texts.problem || !problems.length) return nothing;
    const { parameters, pasted, input } = this.#record;
    const isPasted = pasted !== "";
    const isLong = (/** @type {Parameter} */ { key }) => LONG.includes(key);
    const isUsed = (/** @type {Parameter} */ { only_with: only }) => !only || texts[only[0]] === only[1];
    const isInPicture = this.hasPicture && parameters.some(isLong); // drawn on the picture, and undone there
    const editing = editingOf({ start: "", goal: "", ...texts });
    const hasOwnUndo = isInPicture || (editing && this.#isDrawn(editing, "start"));
    const undo = html`<p class="undo-line">
      <button type="button" @click=${() => this.send("undo")}>${say("puzzle-undo")}</button></p>`;
    return html`${hasOwnUndo || !this.canUndo ? nothing : undo}
      ${input === "cells" && !this.hasPicture ? this.#making() : nothing}
      ${parameters.filter((one) => isUsed(one) && !isLong(one)).map((one) => this.#parameter(one))}
      ${this.#drawing(parameters.filter(isLong))}
      ${editing ? this.#pictures(editing) : ENDS.map((key) => html`${this.#end(key)} ${this.#fault(key)}`)}
      ${isPasted ? this.#tooLong() : nothing}
      ${isPasted ? this.#paste() : nothing}`;
  }

  /** The buttons for another grid, where the picture has none. */
  #making() {
    const make = (/** @type {string} */ kind) => {
      const seed = Math.floor(Math.random() * 10_000);
      this.#change({ cells: `${kind}.${this.size}.${seed}`, start: "", goal: "" });
    };
    return html`<div class="flow gap6">
      <button type="button" @click=${() => make("maze")}>${say("grid-maze")}</button>
      <button type="button" @click=${() => make("field")}>${say("grid-walls")}</button>
      <select aria-label=${say("grid-size")} @change=${(/** @type {any} */ event) => (this.size = event.target.value)}>
        ${SIZES.map((one) => {
          const words = one.replace("x", " × ");
          return html`<option value=${one} ?selected=${one === this.size}>${words}</option>`;
        })}</select></div>`;
  }

  /** The record of its problem. */
  get #record() {
    return recordOf(this.problems, this.texts.problem);
  }

  /** @param {Texts} changes */
  #change(changes) {
    this.send("texts", { ...this.texts, ...changes });
  }

  /** The value of a field, unless it is being edited. @param {string} label @param {string} value */
  #kept(label, value) {
    const { activeElement } = document;
    const isTyping = this.contains(activeElement) && activeElement?.getAttribute("aria-label") === label;
    return isTyping ? noChange : live(value);
  }

  /** The error of a field. @param {string} field */
  #fault(field) {
    const fault = this.faults.find((one) => one.field === field);
    return fault ? html`<p class="problem" role="alert">${fault.message}</p>` : nothing;
  }

  /** The texts of the drawing, folded. @param {Parameter[]} parameters */
  #drawing(parameters) {
    if (!parameters.length) return nothing;
    return html`<details><summary>${say("puzzle-as-text")}</summary>
      <div class="stack">${parameters.map((one) => this.#parameter(one))}</div></details>`;
  }

  /** @param {Parameter} parameter */
  #parameter({ key, label, help, values }) {
    const value = this.texts[key] ?? "";
    const set = (/** @type {any} */ event) => this.#change({ [key]: event.target.value });
    const isLong = LONG.includes(key);
    const input = values.length
      ? html`<select aria-label=${label} .value=${live(value)} @change=${set}>${values.map(
          (choice) => html`<option value=${choice.value} ?selected=${choice.value === value}>${choice.label}</option>`,
        )}</select>`
      : isLong
        ? html`<textarea class="mono" rows=${key === "edges" ? 4 : 2} spellcheck="false" aria-label=${label}
            .value=${this.#kept(label, value)} @change=${set}></textarea>`
        : html`<input type="text" spellcheck="false" autocomplete="off" aria-label=${label}
            size=${Math.max(LEAST_SIGNS, value.length)} .value=${this.#kept(label, value)}
            @keydown=${leave} @change=${set} />`;
    const kind = isLong ? "long" : values.length ? "" : "short";
    return html`<label class=${`field ${kind}`} title=${help}>
        <span>${label}</span>${input}</label>${this.#fault(key)}`;
  }

  /** Start and goal in their pictures, with their texts below. @param {Editing} editing */
  #pictures(editing) {
    const areDrawn = ENDS.every((key) => this.#isDrawn(editing, key));
    const { problem, start = "", goal = "" } = this.texts;
    const text = (/** @type {number} */ v) => [start, goal][v];
    const drafted = { problem, parameters: this.texts, rows: null, start: 0, goals: new Set([1]), text };
    return html`${areDrawn ? this.#size(editing) : nothing}
      ${ENDS.map((key) => (this.#isDrawn(editing, key) ? this.#drawn(key, editing, pictureOf(drafted)) : nothing))}
      <details ?open=${areDrawn ? noChange : live(true)}><summary>${say("puzzle-as-text")}</summary>
        <div class="stack">${ENDS.map(
          (key) => html`${this.#end(key)} ${this.#isDrawn(editing, key) ? nothing : this.#fault(key)}`,
        )}</div></details>`;
  }

  /** Whether the text of a start or goal is one that its picture shows. @param {Editing} editing @param {End} key */
  #isDrawn({ handles }, key) {
    return handles(this.texts[key] ?? "", key === "goal").length > 0;
  }

  /** A start or goal that is changed in its picture. @param {End} key @param {Editing} editing
   * @param {Picture | null} picture */
  #drawn(key, editing, picture) {
    const isGoal = key === "goal";
    const label = LABELS[key];
    const undo = html`<button type="button" class="undo" aria-label=${say("puzzle-undo")} title=${say("puzzle-undo")}
        ?disabled=${!this.canUndo} @click=${() => this.send("undo")}>↶</button>`;
    const note = isGoal ? editing.goalHelp : editing.help;
    return html`<section class=${`stack gap4 ${isGoal ? "" : "start"}`}>
      <div class="title between"><h2>${label}</h2> ${isGoal ? nothing : undo}</div>
      <state-editor class=${isGoal ? "small" : ""} .label=${label} .picture=${picture} .editing=${editing}
        .text=${this.texts[key]} .isGoal=${isGoal}
        @state=${(/** @type {CustomEvent} */ { detail }) => this.#change({ [key]: detail })}></state-editor>
      ${note ? html`<p class="note">${note}</p>` : nothing} ${this.#fault(key)}</section>`;
  }

  /** The size of start and goal, such as the number of disks. @param {Editing} editing */
  #size({ size, handles }) {
    if (!size) return nothing;
    const step = (/** @type {"fewer" | "more"} */ way, /** @type {string} */ sign) => {
      const changed = ENDS.map((key) => [key, size[way](this.texts[key])]);
      const name = say(`${size.name}.${way}`);
      return html`<button type="button" aria-label=${name} title=${name} ?disabled=${changed.some(([, text]) => !text)}
        @click=${() => this.#change(Object.fromEntries(changed))}>${sign}</button>`;
    };
    const count = handles(this.texts.start, false).length;
    return html`<div class="field short"><span>${say(size.name)}</span><span class="line gap4">
      ${step("fewer", "−")} <output>${count}</output> ${step("more", "+")}</span></div>`;
  }

  /** @param {End} key */
  #end(key) {
    const { texts, space } = this;
    const label = LABELS[key];
    const value = texts[key] ?? "";
    const names = space && space.problem === texts.problem && space.count <= MOST_CHOICES ? space.texts.names : [];
    const isTyped = key === "goal" && this.typesGoal;
    const set = (/** @type {any} */ event) => {
      this.typesGoal = event.target.value === SEVERAL;
      if (!this.typesGoal) this.#change({ [key]: event.target.value });
    };
    const isChosen = this.#record.lists_states && names.includes(value) && !isTyped;
    const several = key === "goal" ? html`<option value=${SEVERAL}>${say("puzzle-goals")}</option>` : nothing;
    const input = isChosen
      ? html`<select aria-label=${label} .value=${live(value)} @change=${set}>${names.map(
          (name) => html`<option value=${name} ?selected=${name === value}>${name}</option>`,
        )}${several}</select>`
      : html`<input type="text" spellcheck="false" autocomplete="off" aria-label=${label}
            title=${key === "goal" ? this.#goalHelp() : ""} .value=${this.#kept(label, value)}
          @keydown=${leave} @change=${set} />`;
    const isLong = key === "goal" && !isChosen && this.#goalHelp();
    const kind = isLong ? "field goals" : "field";
    return html`<label class=${kind}><span>${label}</span>${input}</label>`;
  }

  /** How several goals are written, where a problem takes them. */
  #goalHelp() {
    const example = this.#record.several_goals;
    return example ? say("puzzle-goals-help", { example }) : "";
  }

  /** @param {Map<string, unknown>} changed */
  updated(changed) {
    if (changed.has("typesGoal") && this.typesGoal)
      /** @type {HTMLInputElement | null} */ (this.querySelector(`input[aria-label="${LABELS.goal}"]`))?.focus();
  }

  /** The rows of a grid. */
  get #rows() {
    const { texts, space } = this;
    return rowsOf(texts.cells ?? "") ?? (space?.problem === texts.problem ? space.rows : null) ?? [];
  }

  /** The sentence on a puzzle that is too long for a link. */
  #tooLong() {
    const fault = this.faults.find(({ field }) => field === "run");
    if (!fault) return nothing;
    return html`<div class="problem" role="alert"><p>${say("puzzle-too-long", { fault: fault.message })}</p>
      <button type="button" @click=${this.#save}>${say("puzzle-save")}</button></div>`;
  }

  #save() {
    const { problem, edges = "", h = "", start = "", goal = "" } = this.texts;
    const text = this.#record.input === "cells" ? gridFile(this.#rows, start, goal) : graphFile(edges, h);
    saveText([text], `${problem}.txt`);
  }

  #paste() {
    const use = (/** @type {CustomEvent} */ { detail }) => this.#change({ start: "", goal: "", ...detail });
    const sheet = html`<paste-sheet .record=${this.#record} .pasted=${this.pasted} @use=${use}></paste-sheet>
      <button type="button" @click=${this.#save}>${say("puzzle-save")}</button>`;
    return keyed(this.texts.problem, sheet);
  }
}

/** Enter reads the text. @param {KeyboardEvent} event */
function leave(event) {
  if (event.key !== "Enter") return;
  event.preventDefault();
  /** @type {HTMLElement} */ (event.target).blur();
}

customElements.define("problem-form", ProblemForm);
