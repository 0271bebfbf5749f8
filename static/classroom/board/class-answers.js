/**
 * `<class-answers>`: the answers of a class on the projector, after a question is closed: a bar for each choice or kind
 * of answer, numbers on a scale, rounds side by side, and the right boards. In: question, the closed one; goal, the
 * state with which boards are compared.
 */

import { html, nothing } from "../../vendor/vendor.js";
import { whole } from "../../core/lib/format.js";
import { messages } from "../../core/lib/messages.js";
import { styled } from "../../core/lib/style_directive.js";
import { headingOf, nearestText, placeOnScale } from "../../core/questions/words.js";
import { didText, partText, partsOf } from "../../core/questions/ballot_words.js";
import { shareText, sumOf } from "../words.js";
import { statePicture } from "../../core/problem/tiles/pictures.js";
import { NO_STATE, stateLike, stateWords } from "../../core/problem/tiles/states.js";
import { QUESTIONS } from "../../core/questions/kinds.js";
import { withProperties } from "../../core/ui/base_element.js";
import { markup } from "../../core/ui/markup.js";
import BOARD from "./board.ftl";
/** @import {Question} from "../../core/lib/answers.js" */
/** @import {State} from "../../core/problem/tiles/states.js" */

const say = messages(BOARD);

/** @typedef {State | null} Goal */

export class ClassAnswers extends withProperties(() => ({
  /** @type {Question | null} */ question: null,
  /** @type {Goal} */ goal: null,
})) {
  render() {
    const { question, goal } = this;
    if (!question) return nothing;
    const { places, tallies, why = "" } = question;
    const rounds = tallies ? tallies[0]?.counts.length : question.counts?.length;
    const shown = tallies ? did(question, goal) : places ? scale(question) : bars(question, goal);
    return html`<section class="bars" aria-label=${say("answers")} data-form=${QUESTIONS[question.kind].form}>
      <h2>${headingOf(question)}</h2><p class="quiet">${why}</p>
      ${rounds === 2 ? legend() : nothing}
      ${shown}</section>`;
  }
}

/** The legend: the round of each bar. */
const legend = () =>
  html`<p class="rounds line quiet" aria-hidden="true">${[1, 2].map(
    (round) => html`<span class="bar" data-round=${round}><i></i></span>${say("answers-round", { round })} `,
  )}</p>`;

/** A bar for each choice. @param {Question} question @param {Goal} goal */
function bars({ kind, choices = [], right = "", also = [], rules = [], counts = [] }, goal) {
  const { offers } = QUESTIONS[kind];
  const last = counts.at(-1) ?? [];
  const rights = choices.map(([key]) => key).filter((key) => key === right || also.includes(key));
  const chose = sumOf(last.filter((_, c) => rights.includes(choices[c]?.[0])));
  return html`<ol>${choices.map(([key, text = ""], c) => {
    const says = offers === "searches" ? `${text}: ${rules[c]}` : rules[c];
    return html`<li data-choice=${key} data-right=${String(rights.includes(key))}><b class="letter badge">${key}</b>
      ${offers === "boards" && goal ? statePicture(stateLike(text, goal), goal) : nothing}
      <div><p>${says}${rights.includes(key) ? " ✓" : ""}</p>${roundBars(
        counts.map((round) => round[c]),
        counts,
      )}</div></li>`;
  })}</ol>
  <p class="sum">${markup(say("answers-chose", { chose, answers: sumOf(last), letters: rights }))}</p>`;
}

/**
 * A bar for each outcome of answers, below the right boards.
 * @param {Question} question @param {Goal} goal
 */
function did({ kind, choices = [], right = "", tallies = [] }, goal) {
  const keys = choices.map(([key]) => key);
  const { form } = QUESTIONS[kind];
  const parts = partsOf(form, right, keys);
  const order = form === "order" ? [...right] : keys;
  const counts = (tallies[0]?.counts ?? []).map((_, r) => tallies.map((one) => one.counts[r]));
  const last = tallies.map((one) => one.counts.at(-1) ?? 0);
  const rights = sumOf(tallies.filter(({ is_right }) => is_right).map((one) => one.counts.at(-1) ?? 0));
  return html`<ul class="those flow" aria-label=${say("answers-right")}>${order.map((key) => {
    const state = stateLike(choices[keys.indexOf(key)]?.[1] ?? "", goal ?? NO_STATE);
    return html`<li data-choice=${key}><b class="letter badge">${key}</b>${goal ? statePicture(state, goal) : nothing}
      <span class="unseen">${stateWords(state)}</span><span>${partText(form, parts.get(key) ?? "")}</span></li>`;
  })}</ul>
  <ol tabindex="0">${tallies.map(
    (tally) => html`<li data-right=${String(tally.is_right)}><div><p>${didText(tally)}</p>
      ${roundBars(tally.counts, counts)}</div></li>`,
  )}</ol>
  <p class="sum">${markup(say("answers-sum", { right: rights, answers: sumOf(last) }))}</p>`;
}

/** The bars of one choice, a round each, as long as its share of the answers. @param {number[]} own
 * @param {number[][]} counts */
const roundBars = (own, counts) =>
  own.map(
    (count, r) => html`<div class="bar stack gap12"
      data-round=${String(r + 1)}><i ${styled({ "--share": String(count / Math.max(1, sumOf(counts[r]))) })}></i
      ><b>${shareText(count, sumOf(counts[r]))}</b><span class="unseen"
      >${say(own.length > 1 ? "answers-votes-round" : "answers-votes", { votes: count, round: r + 1 })}</span></div>`,
  );

/** Estimates on a scale that has the right number in its middle. @param {Question} question */
function scale({ places = [], bins = [], rightBin = 0, right = "", counts = [], near }) {
  const [number, most] = [Number(right), Math.max(1, ...counts.flat())];
  const end = Math.max(2 * number, 10);
  const last = places.includes(1) ? say("answers-end", { end }) : whole(end);
  return html`<div class="scale" role="img" aria-label=${say("answers-scale")}>
      <div class="exact" ${styled({ "--at": String(placeOnScale(number, number)) })}><b>${whole(number)}</b></div>
      ${counts.map((round, r) =>
        round.map((count, c) =>
          count
            ? html`<div class="said" data-round=${String(r + 1)} data-right=${String(c === rightBin)} title=${bins[c]}
                ${styled({ "--at": String(places[c]), "--share": String(count / most) })}
                ><b>${whole(count)}</b><i></i></div>`
            : nothing,
        ),
      )}
      <div class="ends line between quiet"><span>0</span><span>${last}</span></div></div>
    <ul class="unseen">${bins.map((bin, c) => {
      const [first = 0, second = 0] = counts.map((round) => round[c]);
      const said = say(counts.length > 1 ? "answers-bin-rounds" : "answers-bin", { bin, first, second });
      return html`<li data-choice=${bin} data-right=${String(c === rightBin)}>${said}</li>`;
    })}</ul>
    <p class="sum">${near ? nearestText(near, right) : nothing}</p>`;
}

customElements.define("class-answers", ClassAnswers);
