/**
 * `<class-phone>`: a class on a student's phone: the question with large buttons, or the step that the teacher shows;
 * the connection; and whether the answer was received and is right. In: code, phase, connection; told, the state of the
 * class or null; choice, the student's own or null; foot, the sentence below; run, the teacher's, and its version;
 * beside, the second of two searches side by side; answers that were marked, and score. Out: `choose` with a choice,
 * NaN for a text that is no number. It has the attributes `data-phase`, `data-round`, `data-choice` and
 * `data-connection`.
 */

import { html, nothing } from "../../vendor/vendor.js";
import { measure, whole } from "../../core/lib/format.js";
import { messages } from "../../core/lib/messages.js";
import { exploreLink } from "../../core/lib/link.js";
import { NO_STATE, stateLike, stateWords } from "../../core/problem/tiles/states.js";
import { statePicture } from "../../core/problem/tiles/pictures.js";
import { briefParts } from "../../core/words/brief.js";
import { headingOf, nearestText, nearText, questionText } from "../../core/questions/words.js";
import { addedText } from "../../core/words/node.js";
import { isBallot, isByNumber, isNear, isRightAnswer, OF_TWO, QUESTIONS } from "../../core/questions/kinds.js";
import { NONE } from "../../core/trace/trace.js";
import "./class-answer.js";
import "../../core/words/nouns.js";
import { withProperties } from "../../core/ui/base_element.js";
import PHONE from "./phone.ftl";
/** @import {Choice, ClassState, Question} from "../../core/lib/answers.js" */
/** @import {Run} from "../../core/trace/run.js" */

const say = messages(PHONE);

const PAIR = "present=discs&ask=next"; // in the link of the question about two searches

export class ClassPhone extends withProperties(() => ({
  code: "",
  phase: "joining",
  connection: "connecting",
  /** @type {ClassState | null} */ told: null,
  /** @type {string | number | null} */ choice: null,
  foot: "",
  /** @type {Run | null} */ run: null,
  /** @type {Run | null} */ beside: null,
  version: 0,
  /** @type {{number: number, run: string, at: number, kind: Question["kind"], isRight: boolean}[]} */ answers: [],
  score: "",
})) {
  updated() {
    const { phase, told, choice, connection } = this;
    Object.assign(this.dataset, {
      phase,
      round: String(told?.round ?? 0),
      choice: choice === null ? "" : String(choice),
      connection,
    });
  }

  render() {
    const { code, connection, phase, told, foot } = this;
    const question = told?.question ?? null;
    return html`
      <div class="bar flow"><b>Frontier</b>
        <span class="connection line"><i aria-hidden="true"></i>${say(`phone-connection-${connection}`)}</span>
        <span class="code">${say("phone-class", { code })}</span></div>
      ${phase === "ended" ? this.#end() : question ? this.#question(question) : told?.run ? this.#step() : this.#wait()}
      <p class="foot" role="status">${foot}</p>
    `;
  }

  #wait() {
    return html`<div class="asked"><h1>${say("phone-class", { code: this.code })}</h1>
      ${this.told ? html`<p>${say("phone-waiting")}</p>` : nothing}</div>
      <div class="shown stack">${this.#answers()}</div>`;
  }

  /** @param {Question} question */
  #question(question) {
    const { told, phase, run, beside } = this;
    const { kind } = question;
    const isTold = phase === "revealed";
    const rule = (beside ?? run)?.rule;
    return html`<div class="asked">
        <h1>${isTold ? headingOf(question) : questionText(kind, rule, question.count)}</h1>
        ${this.#words(question)}
        ${told?.round === 2 && !isTold ? html`<p class="round">${say("phone-second-round")}</p>` : nothing}
      </div>
      ${this.#form(question)}`;
  }

  /** The statement of the question; once it is revealed, the reason for the right answer. @param {Question} question */
  #words({ kind, why, statement }) {
    if (this.phase === "revealed") return why ? html`<p>${why}</p>` : nothing;
    return statement && !isBallot(kind) ? html`<p>${statement}</p>` : nothing;
  }

  /** @param {Question} question */
  #form(question) {
    const { kind, choices = [] } = question;
    const { told, phase, choice, run } = this;
    if (isByNumber(kind)) return this.#number(question);
    if (isBallot(kind))
      return html`<class-answer .question=${question} .phase=${phase} .round=${told?.round ?? 1} .choice=${choice}
        .goal=${run?.goalState ?? NO_STATE} .thing=${run?.rule.noun ?? "board"}></class-answer>`;
    return html`<div class="choices stack gap10" data-count=${choices.length} role="group"
      aria-label=${QUESTIONS[kind].title}>
      ${choices.map((one, k) => this.#choice(question, one, k))}</div>`;
  }

  /** @param {Question} question @param {Choice} choice @param {number} k */
  #choice(question, [key, text, g, h, added], k) {
    const { phase, run } = this;
    const { rules, counts } = question;
    const isTold = phase === "revealed";
    const isMine = this.choice === key;
    const isRight = isTold && isRightAnswer(question, key);
    const verdict = isTold ? (isRight ? "right" : isMine ? "wrong" : "other") : isMine ? "mine" : "";
    const isState = run && text && QUESTIONS[question.kind].offers === "boards";
    const state = isState ? stateLike(text, run.goalState) : null;
    const isKnown = (/** @type {number | null | undefined} */ value) => value !== undefined && value !== null;
    const terms = [
      isKnown(g) && `g ${measure(Number(g))}`,
      isKnown(h) && `h ${measure(Number(h))}`,
      isKnown(added) && addedText(Number(added)),
    ].filter(Boolean);
    const own = isTold ? (isRight ? "phone-own-right" : "phone-own-wrong") : "phone-own";
    const votes = (isTold && counts?.map((round) => round[k])) || [];
    return html`<button type="button" class="board" data-choice=${key} data-verdict=${verdict}
      aria-pressed=${String(isMine)}
      ?disabled=${phase !== "asked"} @click=${() => this.send("choose", key)}>
      <b class="letter badge">${key}</b>
      ${
        state && run
          ? html`${
              state.text === key ? nothing : statePicture(state, run.goalState)
            }<span class="unseen">${stateWords(state)};</span>`
          : html`<span class="label">${text}</span>`
      }
      ${terms.length ? html`<span class="terms strong">${terms.join(" · ")}</span>` : nothing}
      ${isMine ? html`<em>${say(own)}</em>` : nothing}
      ${isRight && !isMine ? html`<em>${say("phone-right")}</em>` : nothing}
      ${isTold ? html`<span class="rule">${rules?.[k]}</span>` : nothing}
      ${
        votes.length
          ? html`<span class="votes" aria-hidden="true">${votes.map(whole).join(" → ")}</span>
              <span class="unseen">${votesText(votes)}</span>`
          : nothing
      }
    </button>`;
  }

  /** @param {Question} question */
  #number({ right = "", near }) {
    const { phase, choice } = this;
    const submit = (/** @type {SubmitEvent} */ event) => {
      event.preventDefault();
      const { value } = /** @type {HTMLInputElement} */ (this.querySelector("input"));
      this.send("choose", /^\d{1,7}$/.test(value.trim()) ? Number(value) : NaN);
    };
    return html`<form class="number stack" novalidate @submit=${submit}>
      <label class="stack gap6">${say("phone-number")} <input inputmode="numeric" type="text" autocomplete="off"
        ?disabled=${phase !== "asked"} .value=${choice === null ? "" : String(choice)} /></label>
      <button class="primary" ?disabled=${phase !== "asked"}>${say(
        choice === null ? "phone-number-send" : "phone-change",
      )}</button>
      ${phase === "revealed" && choice !== null ? html`<em>${numberText(Number(choice), Number(right))}</em>` : nothing}
      ${phase === "revealed" && near ? html`<p>${nearestText(near, right)}</p>` : nothing}</form>`;
  }

  /** The step that the teacher shows, or that of two searches side by side. */
  #step() {
    const { told, run, beside } = this;
    if (!told || !run) return nothing;
    const { trace, rule, goalState } = run;
    const { state, isHere, text } = stepOf(run, told.at);
    if (beside && told.beside) return this.#pair([run, beside], [told.at, told.beside.at]);
    return html`<div class="asked"><h1>${rule.label}</h1><p>${text}</p></div>
      <div class="shown stack"><div class="current" role="img"
        aria-label=${stateWords(state)}>${statePicture(state, goalState)}</div>
        <p>${
          isHere
            ? briefParts(trace, told.at, rule).map(({ lead, text }) => html`<span><b>${lead}</b> ${text} </span>`)
            : nothing
        }</p>
        ${this.#around(run, told)}
        ${this.#answers()}</div>`;
  }

  /** @param {Run[]} runs @param {number[]} steps of each */
  #pair(runs, steps) {
    return html`<div class="asked"><h1>${runs.map(({ rule }) => rule.label).join(" and ")}</h1>
        <p>${say("phone-two", { thing: runs[0].rule.noun ?? "board" })}</p></div>
      <div class="shown stack">
        <div class="pair stack gap12 full">${runs.map((run, k) => {
          const { state, text } = stepOf(run, steps[k]);
          return html`<section class="stack gap6" aria-label=${run.rule.label}><h2>${run.rule.label}</h2>
            <div class="current" role="img"
              aria-label=${stateWords(state)}>${statePicture(state, run.goalState)}</div><p>${text}</p></section>`;
        })}</div>
        ${this.#around(runs[0], { at: steps[0], view: "radial" })}
        ${this.#answers()}</div>`;
  }

  /** @param {Run} run @param {{at: number, view: string}} step */
  #around(run, { at, view }) {
    return html`<a class="button"
      href=${`/?${exploreLink(run.query, { at, view })}`}>${say("phone-around")}</a>`;
  }

  #end() {
    return html`<div class="asked"><h1>${say("phone-class", { code: this.code })}</h1></div>
      <div class="shown stack">${this.#answers()}</div>`;
  }

  #answers() {
    const { answers, score } = this;
    if (!answers.length) return nothing;
    return html`<h2>${score}</h2>
      <ol class="answers">${answers.map(
        ({ run, at, kind, isRight }) =>
          html`<li><span>${say(isRight ? "phone-right" : "phone-wrong")}</span>
            <a href=${`/?${exploreLink(run, { at })}&${kind === OF_TWO ? PAIR : `present=1&ask=${kind}`}`}>
              ${say("phone-marked", { question: QUESTIONS[kind].title, at })}</a></li>`,
      )}</ol>`;
  }
}

/** The votes for a choice in each round. @param {number[]} rounds */
const votesText = ([first, second]) =>
  second === undefined ? say("phone-votes", { votes: first }) : say("phone-votes-rounds", { first, second });

/** A student's number and its error. @param {number} answer @param {number} right */
function numberText(answer, right) {
  const given = { answer, verdict: nearText(answer, right) };
  return say(isNear(answer, right) ? "phone-number-right" : "phone-number-wrong", given);
}

/** A step of a run: its board, whether it is here, and the sentence on it. @param {Run} run @param {number} at */
function stepOf({ trace, boards, start, goalState, rule }, at) {
  const isHere = trace.nodes > 0 && trace.expansions >= at;
  const n = at && isHere ? trace.node_e[at - 1] : 0;
  const state = isHere && n !== NONE ? boards.of(n) : stateLike(start, goalState);
  const size = isHere ? (at ? trace.frontier_e[at - 1] : trace.nodesAt(0)) : 0;
  const text = say(isHere ? "phone-step-frontier" : "phone-step", { at, size, thing: rule.noun ?? "board" });
  return { state, isHere, text };
}

customElements.define("class-phone", ClassPhone);
