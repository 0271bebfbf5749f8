/**
 * `<exercise-table>`: the trace table: a row a step, filled by clicking boards or typing their numbers, marked row by
 * row. In: asked (the question's link: another one empties the cells), first, steps, nodes (number and text of each
 * board of the tray), goal, rows. Out: `check` with {step, cells}.
 */

import { html, nothing } from "../../vendor/vendor.js";
import { statePicture } from "../tiles/pictures.js";
import { NO_STATE, stateWords } from "../tiles/states.js";
import { Light } from "./light.js";

const CELLS = /** @type {const} */ ([
  ["expanded", "expanded"],
  ["added", "children added"],
  ["discarded", "discarded, and why"],
  ["frontier", "frontier in order"],
]);

export class ExerciseTable extends Light {
  static properties = {
    asked: { attribute: false },
    first: { attribute: false },
    steps: { attribute: false },
    nodes: { attribute: false },
    goal: { attribute: false },
    rows: { attribute: false },
  };

  constructor() {
    super();
    this.asked = "";
    this.first = 1;
    this.steps = 1;
    /** @type {{node: number, state: import("../tiles/states.js").State}[]} */
    this.nodes = [];
    this.goal = NO_STATE;
    /** @type {Record<number, {text: string, isRight: boolean}>} */
    this.rows = {};
    /** The cell that boards go to. @type {HTMLInputElement | null} */
    this.cell = null;
  }

  /** @param {Map<string, unknown>} changed */
  updated(changed) {
    if (changed.has("asked")) for (const input of this.querySelectorAll("input")) input.value = "";
  }

  render() {
    const steps = Array.from({ length: this.steps }, (_, i) => this.first + i);
    return html`<div class="scroll"><table>
        <thead><tr><th
          scope="col">step</th>${CELLS.map(([, title]) => html`<th scope="col">${title}</th>`)}<td></td></tr></thead>
        <tbody>${steps.map((step) => this.#row(step))}</tbody>
      </table></div>
      <p class="note">Click a board, then its number goes to the cell. Discarded: the move and the node that has its
        board, such as D 0.</p>
      <div class="tray" role="group" aria-label="Boards">
        ${this.nodes.map(
          ({ node, state }) => html`<button type="button" @click=${() => this.#put(node)}>
            ${statePicture(state, this.goal)}<b aria-hidden="true">${node}</b>
            <span class="unseen">node ${node}: ${stateWords(state)}</span></button>`,
        )}
      </div>`;
  }

  /** @param {number} step */
  #row(step) {
    const said = this.rows[step];
    return html`<tr data-step=${step} data-right=${said ? String(said.isRight) : ""}>
        <th scope="row">${step}</th>
        ${CELLS.map(
          ([key, title]) => html`<td data-title=${title}><input type="text" autocomplete="off" name=${key}
            aria-label="${title}, step ${step}"
        @focus=${(/** @type {any} */ { target }) => (this.cell = target)}></td>`,
        )}
        <td><button type="button" @click=${() => this.#check(step)}>Check step ${step}</button></td>
      </tr>
      ${
        said
          ? html`<tr class="said"><td colspan="6" role="status">${said.isRight ? "✓" : "×"} ${said.text}</td></tr>`
          : nothing
      }`;
  }

  /** @param {number} node */
  #put(node) {
    this.cell ??= this.querySelector("input");
    if (this.cell) this.cell.value = `${this.cell.value} ${node}`.trim();
    this.cell?.focus();
  }

  /** @param {number} step */
  #check(step) {
    const inputs = /** @type {NodeListOf<HTMLInputElement>} */ (this.querySelectorAll(`tr[data-step="${step}"] input`));
    this.send("check", { step, cells: Object.fromEntries([...inputs].map(({ name, value }) => [name, value])) });
  }
}

customElements.define("exercise-table", ExerciseTable);
