/**
 * `<exercise-table>`: the trace table: a row a step, filled by clicking boards or typing their numbers, marked row by
 * row. In: asked (the question's link: another one empties the cells, as having no rows again does), ask, steps, nodes
 * (number and state of each board of the tray, null for the number of one that the tree does not show), goal, rows.
 * Out: `check` with {step, cells}, `again`. `put(node)` writes a board of the tree, `fill(rows)` earlier answers.
 */

import { html, nothing } from "../vendor/vendor.js";
import { messages } from "../core/lib/messages.js";
import { statePicture } from "../core/problem/tiles/pictures.js";
import { COLUMNS, fillWords, isAsked } from "./step_table_words.js";
import { NO_STATE, isText, stateText, stateWords } from "../core/problem/tiles/states.js";
import "../core/words/nouns.js";
import { withProperties } from "../core/ui/base_element.js";
import EXERCISE from "./exercise.ftl";
/** @import {RowMark} from "../core/lib/answers.js" */
/** @import {Offer} from "./tray.js" */

const say = messages(EXERCISE);

export class ExerciseTable extends withProperties(() => ({
  asked: "",
  ask: "next",
  /** @type {number[]} */ steps: [],
  /** @type {Offer[]} */ nodes: [],
  goal: NO_STATE,
  /** The noun for a state. */ thing: "board",
  /** @type {Record<number, RowMark>} */ rows: {},
})) {
  /** The cell that boards go to. @type {HTMLInputElement | null} */ cell = null;
  typed = 0; // the step that was handed in by Enter, whose next is gone on to

  /** @param {Map<string, unknown>} changed */
  updated(changed) {
    if (changed.has("asked") || (changed.has("rows") && !Object.keys(this.rows).length)) {
      for (const input of this.querySelectorAll("input")) input.value = "";
      this.cell = null;
    }
    if (changed.has("rows") && this.rows[this.typed]?.isRight) {
      /** @type {HTMLElement | null} */ (this.querySelector(`tr[data-step="${this.typed + 1}"] input.asked`))?.focus();
      this.typed = 0;
    }
  }

  render() {
    const right = this.steps.filter((step) => this.rows[step]?.isRight).length;
    const isOver = this.steps.length > 0 && right === this.steps.length;
    return html`${isOver ? this.#end() : this.#help()}
      <div class="scroll"><table class="full">
        <thead><tr><th scope="col">${say("exercise-step")}</th>${COLUMNS.map(
          ({ title, ask }) => html`<th scope="col" class=${isAsked(this.ask, ask) ? "asked" : ""}>${title}</th>`,
        )}<td></td></tr></thead>
        <tbody>${this.steps.map((step) => this.#row(step))}</tbody>
      </table></div>
      <div class="tray flow" role="group" aria-label=${say("exercise-boards", { thing: this.thing })}>
        ${this.nodes.map(
          ({ node, state }) => html`<button type="button" data-board=${stateText(state)}
            @click=${() => (node === null ? this.#write(stateText(state)) : this.put(node))}>
            ${statePicture(state, this.goal)}${node === null ? nothing : html`<b aria-hidden="true">${node}</b>`}
            <span class="unseen">${wordsOf({ node, state })}</span></button>`,
        )}
      </div>`;
  }

  #help() {
    const { goal, thing } = this;
    const discards = isText(goal)
      ? say("exercise-discards-named", { state: goal.text ?? "" })
      : say("exercise-discards");
    return html`<p class="note">${fillWords(this.ask)} ${say("exercise-click", { thing })} ${discards}</p>`;
  }

  #end() {
    const first = this.steps.filter((step) => this.rows[step].isFirst).length;
    return html`<div class="end flow"><h2>${say("exercise-first-try", { right: first, steps: this.steps.length })}</h2>
      <button type="button" @click=${() => this.send("again")}>${say("exercise-again")}</button></div>`;
  }

  /** @param {number} step */
  #row(step) {
    const said = this.rows[step];
    return html`<tr data-step=${step} data-right=${said ? String(said.isRight) : ""}>
        <th scope="row" data-title=${say("exercise-step")}>${step}</th>
        ${COLUMNS.map(
          ({ key, title, ask }) => html`<td data-title=${title}><input type="text" autocomplete="off" name=${key}
            class=${isAsked(this.ask, ask) ? "asked" : ""} aria-label=${say("exercise-cell", { column: title, step })}
            @keydown=${(/** @type {KeyboardEvent} */ { key }) => key === "Enter" && this.#enter(step)}
            @focus=${(/** @type {any} */ { target }) => (this.cell = target)}></td>`,
        )}
        <td><button type="button"
          @click=${() => this.#check(step)}>${say("exercise-check-step", { step })}</button></td>
      </tr>
      ${
        said
          ? html`<tr class="said"><td colspan="6" role="status">${said.isRight ? "✓" : "×"} ${said.text}</td></tr>`
          : nothing
      }`;
  }

  /** Write a board into the cell that was in use last. @param {number} node */
  put(node) {
    this.#write(`${node > 999 || isText(this.goal) ? "#" : ""}${node}`);
  }

  /** Write a number or a board into the cell that was in use last; names may have spaces. @param {string} text */
  #write(text) {
    const cell = (this.cell ??= this.querySelector("input.asked"));
    if (!cell) return;
    const before = cell.value.trim();
    cell.value = before ? `${before}${isText(this.goal) ? ";" : ""} ${text}` : text;
    cell.focus();
  }

  /** Write the cells of earlier answers. @param {Record<string, {cells: Record<string, string>}>} rows */
  fill(rows) {
    for (const [step, { cells }] of Object.entries(rows))
      for (const input of this.#inputs(Number(step))) input.value = cells[input.name];
  }

  /** @param {number} step @returns {NodeListOf<HTMLInputElement>} */
  #inputs(step) {
    return this.querySelectorAll(`tr[data-step="${step}"] input`);
  }

  /** @param {number} step */
  #enter(step) {
    this.typed = step;
    this.#check(step);
  }

  /** @param {number} step */
  #check(step) {
    const cells = Object.fromEntries([...this.#inputs(step)].map(({ name, value }) => [name, value]));
    this.send("check", { step, cells });
  }
}

/** A board of the tray in words, with its number if it has one. @param {Offer} offer */
const wordsOf = ({ node, state }) =>
  node === null ? stateWords(state) : say("exercise-node-board", { node, board: stateWords(state) });

customElements.define("exercise-table", ExerciseTable);
