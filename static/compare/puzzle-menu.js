/**
 * `<puzzle-menu>`: the problem of runs without boards, and the form of the puzzle of all runs. In: problems, puzzles
 * (the texts of each run's), note (the facts about the first one), texts and faults of the form, space (the states of
 * the first run, or null), canUndo, pasted. Out: `problem` with a key, and the events of the form.
 */

import { html, nothing } from "../vendor/vendor.js";
import { NOT_PASTED } from "../core/lib/answers.js";
import { messages } from "../core/lib/messages.js";
import { goalsOf } from "../core/problem/goal_text.js";
import { closeByKey, placeSheet } from "./sheet.js";
import { withProperties } from "../core/ui/base_element.js";
import "../core/puzzle/problem-choice.js";
import COMPARE from "./compare.ftl";
/** @import {Pasted} from "../core/lib/answers.js" */
/** @import {ProblemRecord} from "../core/lib/catalogue.js" */
/** @import {Space} from "../core/problem/space.js" */

const say = messages(COMPARE);

/** @typedef {Record<string, string>} Texts */
/**
 * @typedef {object} Shown
 * @property {Texts[]} puzzles @property {string} note @property {Texts} texts
 * @property {{field: string, message: string}[]} faults @property {Space | null} space @property {boolean} canUndo
 * @property {Pasted} pasted
 */

export class PuzzleMenu extends withProperties(() => ({
  /** @type {ProblemRecord[]} */ problems: [],
  /** @type {Texts[]} */ puzzles: [],
  note: "",
  /** @type {Texts} */ texts: {},
  /** @type {{field: string, message: string}[]} */ faults: [],
  /** @type {Space | null} */ space: null,
  canUndo: false,
  pasted: NOT_PASTED,
})) {
  render() {
    const { puzzles, problems, texts } = this;
    if (!puzzles.length) return nothing;
    const written = puzzles.map((puzzle) => JSON.stringify(puzzle));
    const areSame = written.every((one) => one === written[0]);
    const ends = [...new Set(puzzles.map(({ start, goal }) => say("compare-ends", { start, goals: goalsOf(goal) })))];
    return html`<details class="menu board-menu" @keydown=${closeByKey}>
      <summary @click=${placeSheet}><span class="ends">${ends.length === 1 ? ends[0] : say("compare-differ")}</span>
        <span class="note">${areSame ? this.note : ""}</span> ${say("compare-puzzle")}</summary>
      <div class="sheet stack card"><problem-choice .problems=${problems} .chosen=${texts.problem}></problem-choice>
        ${areSame ? nothing : html`<p class="note">${say("compare-differ-note")}</p>`}
        <problem-form .problems=${problems} .texts=${texts} .space=${this.space} .faults=${this.faults}
          .canUndo=${this.canUndo} .pasted=${this.pasted}></problem-form>
      </div></details>`;
  }
}

customElements.define("puzzle-menu", PuzzleMenu);
