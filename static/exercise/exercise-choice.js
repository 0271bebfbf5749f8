/**
 * `<exercise-choice>`: which board is expanded next: the candidates with their letters, the verdict, a button to go on.
 * In: asked, aged, whether it is shown when each was added; choice, verdict, rights, the right letters, expanded, the
 * one that the run expands, mistakes, which the end tells, goal, k, marks, help, isBusy, score. Out: `choose` with a
 * letter, `undo`, `next`, `again`, `help` with "now" or "end".
 */

import { html, nothing } from "../vendor/vendor.js";
import { messages } from "../core/lib/messages.js";
import { styled } from "../core/lib/style_directive.js";
import { statePicture } from "../core/problem/tiles/pictures.js";
import { NO_STATE, stateLike, stateWords } from "../core/problem/tiles/states.js";
import { addedText } from "../core/words/node.js";
import "../core/words/nouns.js";
import { withProperties } from "../core/ui/base_element.js";
import EXERCISE from "./exercise.ftl";
/** @import {LetteredBoard, Mistake} from "../core/lib/answers.js" */

const say = messages(EXERCISE);

export class ExerciseChoice extends withProperties(() => ({
  /** @type {{step: number, candidates: {letter: string, node: number, board: string}[]} | null} */ asked: null,
  aged: false,
  choice: "",
  /** @type {{right: boolean, sentence: string} | null} */ verdict: null,
  /** @type {string[]} */ rights: [],
  expanded: "",
  /** @type {Mistake[]} */ mistakes: [],
  goal: NO_STATE,
  /** The noun for a state. */ thing: "board",
  k: 0,
  /** @type {(boolean | null)[]} */ marks: [],
  help: "now",
  isBusy: false,
  score: { right: 0, asked: 0 },
})) {
  render() {
    const { asked, marks, verdict, k, score } = this;
    const right = marks.filter((mark) => mark).length;
    const said = say("exercise-score", { right, asked: marks.length });
    return html`
      <div class="score flow">
        ${asked && marks.some((mark) => mark !== null) ? html`<b>${said}</b>` : nothing}
        <span class="marks" aria-hidden="true">${marks.map((mark, i) => this.#mark(mark, i))}</span>
        <span>${asked ? say("exercise-question", { k: k + 1, asked: marks.length }) : say("exercise-answered")}</span>
        ${score.asked ? html`<span class="note">${say("exercise-all-time", score)}</span>` : nothing}
        <label>${say("exercise-feedback")} <select
          @change=${(/** @type {Event & {target: HTMLSelectElement}} */ { target }) => this.send("help", target.value)}>
          <option value="now" ?selected=${this.help === "now"}>${say("exercise-feedback-now")}</option>
          <option value="end" ?selected=${this.help === "end"}>${say("exercise-feedback-end")}</option>
        </select></label>
      </div>
      ${asked ? this.#question(asked) : this.#end(right)}
      <div class="said" role="status"
        data-right=${verdict ? String(verdict.right) : ""}>${verdict?.sentence ?? ""}</div>
      <div class="flow">
        ${
          verdict && !verdict.right
            ? html`<button type="button" @click=${() => this.send("undo")}>${say("exercise-undo")}</button>`
            : nothing
        }
        ${
          verdict
            ? html`<button type="button" class="primary"
              @click=${() => this.send("next")}>${say("exercise-next-question")}</button>`
            : nothing
        }
        ${
          asked
            ? nothing
            : html`<button type="button"
          @click=${() => this.send("again")}>${say("exercise-again")}</button>`
        }
      </div>
    `;
  }

  /** @param {boolean | null} mark @param {number} i */
  #mark(mark, i) {
    const isTold = this.help === "now" || !this.asked;
    const look = mark === null ? "open" : !isTold ? "given" : mark ? "right" : "wrong";
    return html`<i class=${look}
      data-now=${String(i === this.k)}>${{ open: "", given: "•", right: "✓", wrong: "×" }[look]}</i>`;
  }

  /** @param {NonNullable<ExerciseChoice["asked"]>} asked */
  #question({ step, candidates }) {
    return html`<h2>${say("exercise-next", { thing: this.thing })}</h2>
      <div class="candidates stack gap10" role="group"
        aria-label=${say("exercise-choices", { thing: this.thing, step })}
        ${styled({ "--count": String(candidates.length) })}>
        ${candidates.map(({ letter, node, board }) => {
          const state = stateLike(board, this.goal);
          const isChosen = letter === this.choice;
          const look = this.rights.includes(letter) ? "right" : isChosen && this.verdict ? "wrong" : "";
          const said = look && say(`exercise-look-${look === "right" && letter !== this.expanded ? "tie" : look}`);
          return html`<button type="button" data-letter=${letter} data-look=${look} aria-pressed=${String(isChosen)}
            ?disabled=${Boolean(this.verdict) || this.isBusy}
            @click=${() => this.send("choose", letter)}>
            <b>${letter}</b><span class="unseen">: ${stateWords(state)}</span>${
              state.text === letter ? nothing : statePicture(state, this.goal)
            }${this.aged ? html`<span class="added">${addedText(node)}</span>` : nothing}<span>${said}</span>
          </button>`;
        })}
      </div>`;
  }

  /** @param {number} right */
  #end(right) {
    return html`<h2>${say("exercise-score", { right, asked: this.marks.length })}</h2>
      <ul class="mistakes stack">${this.mistakes.map(
        (mistake) => html`<li class="flow line">${this.#board(mistake.chosen, "×")}${this.#board(mistake.right, "✓")}
          <span>${mistake.sentence}</span></li>`,
      )}</ul>`;
  }

  /** @param {LetteredBoard | undefined} candidate @param {string} sign */
  #board(candidate, sign) {
    if (!candidate) return nothing;
    const state = stateLike(candidate.board, this.goal);
    return html`<b>${sign} ${candidate.letter}<span class="unseen">: ${stateWords(state)}</span></b>${statePicture(
      state,
      this.goal,
    )}`;
  }
}

customElements.define("exercise-choice", ExerciseChoice);
