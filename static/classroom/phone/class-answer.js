/**
 * `<class-answer>`: an answer on a phone to a question with lettered boards: boards are tapped in order, children are
 * marked as added or discarded, g, h and f are typed beside boards; after the question is closed, the student's answer
 * beside the right one. In: question, phase, round, choice, the sent answer or null; goal. Out: `choose` with an
 * answer, a text. It carries `data-form`.
 */

import { html, nothing } from "../../vendor/vendor.js";
import { whole } from "../../core/lib/format.js";
import { messages } from "../../core/lib/messages.js";
import { answerText, ownText, partText, partsOf, valuesIn, valueText } from "../../core/questions/ballot_words.js";
import { sumOf } from "../words.js";
import { statePicture } from "../../core/problem/tiles/pictures.js";
import { NO_STATE, stateLike, stateWords } from "../../core/problem/tiles/states.js";
import { isRightAnswer, QUESTIONS } from "../../core/questions/kinds.js";
import { addedText } from "../../core/words/node.js";
import "../../core/words/nouns.js";
import { withProperties } from "../../core/ui/base_element.js";
import PHONE from "./phone.ftl";
/** @import {Choice, Question} from "../../core/lib/answers.js" */

const NAMES = ["g", "h", "f"];
const SIGNS = ["+", "-"];
const say = messages(PHONE);

export class ClassAnswer extends withProperties(() => ({
  /** @type {Question | null} */ question: null,
  phase: "asked",
  round: 1,
  /** @type {string | number | null} */ choice: null,
  goal: NO_STATE,
  /** The noun for a state. */ thing: "board",
  /** The answer as it is now, whole or not: letters, marks, or a text for each value. @type {string[]} */ draft: [],
})) {
  /** @param {Map<string, unknown>} changed */
  willUpdate(changed) {
    const before = /** @type {ClassAnswer["question"]} */ (changed.get("question"));
    const isAnother = changed.has("round") || (changed.has("question") && before?.number !== this.question?.number);
    if (isAnother || (changed.has("choice") && this.choice !== null)) this.draft = this.#begun();
  }

  /** The answer sent before, for editing. @returns {string[]} */
  #begun() {
    if (!this.question || this.choice === null) return [];
    const text = String(this.choice);
    if (this.form === "order") return [...text];
    return this.form === "marks" ? (text.match(/[+-]./g) ?? []) : text.split(" ").flatMap(valuesIn);
  }

  /** How the question is answered. */
  get form() {
    return /** @type {"order" | "marks" | "values"} */ (this.question ? QUESTIONS[this.question.kind].form : "order");
  }

  /** The answer as it is sent, "" while it is not whole. */
  get text() {
    const { draft, form } = this;
    const { choices = [], count = 0 } = this.question ?? {};
    if (form === "order") return draft.length && (!count || draft.length === count) ? draft.join("") : "";
    if (form === "marks") {
      const marks = choices.map(([key]) => draft.find((part) => part[1] === key));
      return marks.every(Boolean) ? marks.join("") : "";
    }
    const values = choices.map((_, k) => NAMES.map((_, i) => valueText(draft[3 * k + i] ?? "")));
    return values.flat().every(Boolean) ? values.map(([g, h, f]) => `${g}+${h}=${f}`).join(" ") : "";
  }

  updated() {
    this.dataset.form = this.form;
  }

  render() {
    const { question, phase } = this;
    if (!question) return nothing;
    return phase === "revealed" ? this.#told(question) : this.#asked(question);
  }

  /** @param {NonNullable<ClassAnswer["question"]>} question */
  #asked({ statement, expands, choices = [], count = 0 }) {
    const { form, draft, text, choice, phase } = this;
    const submit = (/** @type {Event} */ event) => {
      event.preventDefault();
      if (this.text) this.send("choose", this.text);
    };
    const isPart = form === "order" && count > 0;
    const [send, change] = isPart ? ["phone-send-part", "phone-change-part"] : ["phone-send", "phone-change"];
    const isBegun = choice !== null || draft.some(Boolean);
    const label = isBegun
      ? say(choice === null ? send : change, { given: draft.length, count })
      : say(`phone-help-${form}`, { thing: this.thing });
    return html`<form @submit=${submit}>
      <div class="scroll">
        ${statement ? html`<p class="statement">${statement}</p>` : nothing}
        ${expands ? this.#parent(expands) : nothing}
        <div class="boards stack">${choices.map((one, k) => this.#board(one, k))}</div>
      </div>
      <div class="ways">
        ${
          form === "order"
            ? html`<button type="button" class="undo" ?disabled=${!draft.length || phase !== "asked"}
                @click=${() => (this.draft = draft.slice(0, -1))}>${say("phone-undo")}</button>`
            : nothing
        }
        <button class="primary send" ?disabled=${!text || phase !== "asked" || text === choice}>${
          text && text === choice ? say("phone-sent") : label
        }</button></div></form>`;
  }

  /** The board whose children are asked for. @param {string} board */
  #parent(board) {
    const state = stateLike(board, this.goal);
    const said = say("phone-parent", { thing: this.thing });
    return html`<p class="parent line">${statePicture(state, this.goal)}<span>${said}</span>
      <span class="unseen">${stateWords(state)}</span></p>`;
  }

  /** @param {Choice} choice @param {number} k */
  #board([key, text = "", , , added], k) {
    const { form, draft, phase } = this;
    const state = stateLike(text, this.goal);
    const age = added === undefined ? nothing : html`<span>${addedText(added)}</span>`;
    const picture = html`${statePicture(state, this.goal)}<span class="unseen">${stateWords(state)}</span>${age}`;
    const isShut = phase !== "asked";
    if (form === "order") {
      const place = draft.indexOf(key) + 1;
      return html`<button type="button" class="board" data-key=${key} aria-pressed=${String(place > 0)}
        ?disabled=${isShut} @click=${() => this.#tap(key)}><b class="letter badge">${key}</b>${picture}
        ${place ? html`<b class="place badge">${whole(place)}</b>` : nothing}</button>`;
    }
    if (form === "marks")
      return html`<div class="board" data-key=${key} role="group" aria-label=${say("phone-child", { letter: key })}>
        <b class="letter badge">${key}</b>${picture}
        ${SIGNS.map(
          (sign) => html`<button type="button" data-mark=${sign} ?disabled=${isShut}
            aria-pressed=${String(draft.includes(sign + key))} @click=${() => this.#mark(key, sign)}>
            ${partText(form, sign)}</button>`,
        )}</div>`;
    return html`<fieldset class="board" data-key=${key}><legend><b class="letter badge">${key}</b></legend>${picture}
      ${NAMES.map(
        (
          name,
          i,
        ) => html`<label class="stack gap6 full">${name}<input type="text" inputmode="decimal" autocomplete="off"
          maxlength="9"
          name=${name} ?disabled=${isShut} .value=${draft[3 * k + i] ?? ""}
          @input=${(/** @type {any} */ { target }) => this.#write(3 * k + i, target.value)} /></label>`,
      )}</fieldset>`;
  }

  /** Choose a board as the next one, or undo that. @param {string} key */
  #tap(key) {
    const { draft, question } = this;
    const isFull = question?.count ? draft.length >= question.count : false;
    if (draft.includes(key)) this.draft = draft.filter((one) => one !== key);
    else if (!isFull) this.draft = [...draft, key];
  }

  /** @param {string} key of a child @param {string} sign */
  #mark(key, sign) {
    this.draft = [...this.draft.filter((part) => part[1] !== key), sign + key];
  }

  /** @param {number} i of the value @param {string} text */
  #write(i, text) {
    const draft = Array.from({ length: 3 * (this.question?.choices?.length ?? 0) }, (_, k) => this.draft[k] ?? "");
    draft[i] = text;
    this.draft = draft;
  }

  /** @param {NonNullable<ClassAnswer["question"]>} question */
  #told(question) {
    const { choices = [], right = "", tallies = [] } = question;
    const { form, choice } = this;
    const own = choice === null ? "" : String(choice);
    const keys = choices.map(([key]) => key);
    const [mine, theirs] = [partsOf(form, own, keys), partsOf(form, right, keys)];
    const isRight = own !== "" && isRightAnswer(question, own);
    const all = sumOf(tallies.map(({ counts }) => counts.at(-1) ?? 0));
    const shown = form === "order" ? [...right].map((key) => choices[keys.indexOf(key)]) : choices;
    const label = say("phone-states", { count: shown.length, thing: this.thing });
    const verdict = say(isRight ? "phone-own-right" : "phone-own-wrong");
    return html`<div class="scroll">
      ${
        own
          ? html`<p class="own stack" data-verdict=${isRight ? "right" : "wrong"}><b>${verdict}</b>
              <span class="letters flow">${
                form === "order" && !isRight
                  ? [...own].map((key, k) => html`<span>${key} ${key === right[k] ? "✓" : "×"}</span>`)
                  : answerText(form, own)
              }</span>
              <span>${ownText(
                tallies.find(({ said }) => said.includes(own)),
                all,
              )}</span></p>`
          : html`<p class="own stack">${say("phone-none")}</p>`
      }
      <h2>${say("phone-solution")}</h2>
      <div class="boards stack" aria-label=${label}>${shown.map(([key, text = ""]) => {
        const state = stateLike(text, this.goal);
        const isOther = own !== "" && !isRight && form !== "order" && mine.get(key) !== theirs.get(key);
        return html`<div class="board" data-key=${key} data-verdict=${isOther ? "wrong" : "right"}>
          <b class="letter badge">${key}</b>
          ${statePicture(state, this.goal)}<span class="unseen">${stateWords(state)}</span>
          <span>${partText(form, theirs.get(key) ?? "")}</span>
          ${isOther ? html`<span>${say("phone-you", { part: partText(form, mine.get(key) ?? "") })}</span>` : nothing}
          </div>`;
      })}</div></div>`;
  }
}

customElements.define("class-answer", ClassAnswer);
