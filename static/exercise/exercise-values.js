/**
 * `<exercise-values>`: g, h and f of boards are written beside them, and marked board by board.
 * In: asked (the question's link: another one empties the boxes), nodes (number and text of each board),
 * names of the values, goal, checked (the verdict). Out: `values` with a text for each board; `fill(values)` writes
 * earlier ones.
 */

import { html } from "../vendor/vendor.js";
import { messages } from "../core/lib/messages.js";
import { statePicture } from "../core/problem/tiles/pictures.js";
import { NO_STATE, stateLike, stateWords } from "../core/problem/tiles/states.js";
import "../core/words/nouns.js";
import { withProperties } from "../core/ui/base_element.js";
import EXERCISE from "./exercise.ftl";

const say = messages(EXERCISE);

export class ExerciseValues extends withProperties(() => ({
  asked: "",
  /** @type {{node: number, board: string}[]} */ nodes: [],
  /** @type {string[]} */ names: [],
  goal: NO_STATE,
  /** The noun for a state. */ thing: "board",
  /** @type {{right: boolean, values: boolean[][], sentence: string} | null} */ checked: null,
})) {
  /** @param {Map<string, unknown>} changed */
  updated(changed) {
    if (changed.has("checked") && this.checked) this.querySelector(".said")?.scrollIntoView({ block: "nearest" });
    if (changed.has("asked")) for (const input of this.querySelectorAll("input")) input.value = "";
  }

  render() {
    const { checked } = this;
    return html`<form class="stack" @submit=${this.#hand}>
        <h2>${say(this.names.length > 1 ? "exercise-values" : "exercise-values-g", {
          thing: this.thing,
        })}</h2>
        <div class="boards flow gap10">${this.nodes.map((one, k) => this.#board(one, k))}</div>
        <button type="submit" class="primary">${say("exercise-check")}</button>
      </form>
      <div class="said" role="status"
        data-right=${checked ? String(checked.right) : ""}>${checked?.sentence ?? ""}</div>`;
  }

  /** @param {ExerciseValues["nodes"][number]} one @param {number} k */
  #board({ node, board }, k) {
    const state = stateLike(board, this.goal);
    const marks = this.checked?.values[k];
    const look = !marks ? "" : marks.every(Boolean) ? "right" : "wrong";
    return html`<fieldset data-look=${look}>
      <legend>${{ right: "✓ ", wrong: "× ", "": "" }[look]}${say("exercise-node", { node })}<span
        class="unseen">: ${stateWords(state)}</span></legend>
      ${statePicture(state, this.goal)}
      ${this.names.map(
        (name, i) => html`<label>${name} <input type="text" name=${name} inputmode="decimal" autocomplete="off" required
          aria-invalid=${String(marks?.[i] === false)} pattern="-?[0-9]+([.,][0-9]+)?"
            title=${say("exercise-number")}></label>`,
      )}
    </fieldset>`;
  }

  /** Write earlier answers. @param {string[]} values */
  fill(values) {
    const inputs = this.querySelectorAll("input");
    for (const [k, text] of values.flatMap((value) => value.split(/[+=]/)).entries())
      if (inputs[k]) inputs[k].value = text;
  }

  /** @param {SubmitEvent} event */
  #hand = (event) => {
    event.preventDefault();
    const boards = [...this.querySelectorAll("fieldset")];
    const written = boards.map((board) => [...board.querySelectorAll("input")].map(({ value }) => value.trim()));
    this.send(
      "values",
      written.map(([g, h, f]) => (h === undefined ? g : `${g}+${h}=${f}`)),
    );
  };
}

customElements.define("exercise-values", ExerciseValues);
