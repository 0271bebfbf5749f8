/**
 * `<tour-caption>`: the sentence of a scene, which screen readers announce; the boards to choose from, or the verdict;
 * and the buttons that go on from a question and from the end. In: parts, mark ("" or, of an answer, "right" or
 * "wrong"), asks ("" or the question's state: "open", "answered"), candidates, chosen (a node, or null), run, isEnd,
 * links. Out: `answer` with a node, `step` with 1, `again`.
 */

import { html, nothing } from "../../vendor/vendor.js";
import { messages } from "../../core/lib/messages.js";
import { statePicture } from "../../core/problem/tiles/pictures.js";
import { stateText, stateWords } from "../../core/problem/tiles/states.js";
import { withProperties } from "../../core/ui/base_element.js";
import TOUR from "./tour.ftl";
/** @import {Part} from "../../core/questions/question_words.js" */
/** @import {Candidate} from "../../core/questions/candidates.js" */
/** @import {LiveRun} from "../../core/trace/run.js" */

const say = messages(TOUR);
const SIGNS = /** @type {Record<string, string>} */ ({ right: "✓", wrong: "×" });

export class TourCaption extends withProperties(() => ({
  /** @type {Part[]} */ parts: [],
  mark: "",
  asks: "",
  /** @type {Candidate[]} */ candidates: [],
  /** @type {number | null} */ chosen: null,
  /** @type {LiveRun | null} */ run: null,
  isEnd: false,
  /** To the search of each run and to their comparison. @type {{href: string, text: string}[]} */ links: [],
})) {
  render() {
    const { parts, mark, asks, run } = this;
    if (!run) return nothing;
    const goal = run.goalState;
    return html`<p role="status" data-mark=${mark}>${sign(mark)}${parts.map(
      ({ lead, text }) => html`<span>${lead ? html`<b>${lead}</b> ` : ""}${marked(text)} </span>`,
    )}</p>
      ${this.candidates.length ? this.#answers(run) : nothing}
      ${
        asks
          ? html`<button type="button" class=${asks === "open" ? "" : "primary"} @click=${() => this.send("step", 1)}>
              ${say(asks === "open" ? "tour-skip" : "tour-go-on")}</button>`
          : nothing
      }
      ${
        this.isEnd
          ? html`<span class="ways flow">${this.links.map(({ href, text }) => html`<a href=${href}>${text}</a>`)}
              <button type="button" @click=${() => this.send("again")}>${say("tour-again")}</button></span>`
          : nothing
      }
      <span class="goal"><b>${say("tour-goal")}</b> ${statePicture(goal, goal)}<span
        class="unseen">: ${stateWords(goal)}</span></span>`;
  }

  /** @param {LiveRun} run */
  #answers({ boards, rule, goalState }) {
    const { candidates, chosen } = this;
    return html`<div class="answers" role="group" aria-label=${say("tour-choices", { search: rule.label ?? "" })}>
      ${candidates.map(({ node, letter, isNext, isRight }) => {
        const state = boards.of(node);
        const isChosen = node === chosen;
        const isShown = isNext || (isRight && isChosen);
        const mark = chosen === null ? "" : isShown ? "right" : isChosen ? "wrong" : "other";
        return html`<button type="button" data-letter=${letter} data-board=${stateText(state)} data-mark=${mark}
          ?disabled=${chosen !== null} @click=${() => this.send("answer", node)}>
          <b class="letter">${letter}${sign(mark)}</b>${statePicture(state, goalState)}<span
            class="unseen">: ${stateWords(state)}</span></button>`;
      })}
    </div>`;
  }
}

/** The sign of a right or wrong answer. @param {string} mark */
const sign = (mark) => (SIGNS[mark] ? html` <i class="sign" aria-hidden="true">${SIGNS[mark]}</i> ` : nothing);

/** A text in which the key word is formatted like its meaning. @param {string} text */
const marked = (text) =>
  text.split(/\b(frontier)\b/).map((part) => (part === "frontier" ? html`<em>${part}</em>` : part));

customElements.define("tour-caption", TourCaption);
