/**
 * `<presenter-view>`: the elements of a projector around the tree. Below it are the frontier as a strip, a sentence and
 * one line of keys; over its corner are the search and two numbers; an overlay is black, a QR code or the keys.
 * In: run, cursor, partial, version; parts of the sentence; ask ("", "asked", "revealed"), asking, the kind of
 * question, and candidates; ballot, the boards of a question with letters, or null; aged; values, the numbers shown at
 * the boards, isValued, whether there are any, and hidesValues; lecture, its step or null; isSecret; overlay ("",
 * "black", "qr", "keys"); link, the address of the place shown, and why others cannot open it; joining, how a class is
 * joined, or null: the QR code is for joining, else for the link; isPair, whether two searches are shown side by side
 * by their own element; alone, whether there is no server; hasClasses; playing. Out: `close` the overlay; `values` to
 * hide or show the numbers; `press` with the key that a button replaces on a screen without keys.
 */

import { html, nothing } from "../vendor/vendor.js";
import { messages } from "../core/lib/messages.js";
import { partText, partsOf } from "../core/questions/ballot_words.js";
import { wouldText } from "../core/questions/question_words.js";
import { addedText } from "../core/words/node.js";
import { statePicture } from "../core/problem/tiles/pictures.js";
import { stateLike, stateWords } from "../core/problem/tiles/states.js";
import { isBallot, KINDS, QUESTIONS } from "../core/questions/kinds.js";
import { styled } from "../core/lib/style_directive.js";
import { withProperties } from "../core/ui/base_element.js";
import { markup } from "../core/ui/markup.js";
import "../core/frontier/frontier-strip.js";
import { playerKeys } from "../core/player/player_controls.js";
import { qrOf, reachNote } from "../core/ui/reach_note.js";
import "../core/words/nouns.js";
import PROJECTOR from "./projector.ftl";
/** @import {Ballot, Kind} from "../core/lib/answers.js" */
/** @import {Candidate} from "../core/questions/candidates.js" */
/** @import {Part} from "../core/trace/events.js" */
/** @import {Run} from "../core/trace/run.js" */
/** @import {Part as TextPart} from "../core/lib/messages.js" */
/** @import {Values} from "../core/words/node.js" */

const say = messages(PROJECTOR);

const CLASS = "C, V"; // the keys of a class

/** The keys, and the messages on their actions. */
const KEYS = [
  ["Space", "presenter-key-play"],
  ["← →", "presenter-key-step"],
  ["Page Up, Page Down", "presenter-key-turn"],
  ["A", "presenter-key-ask"],
  [
    KINDS.slice(1)
      .map((kind) => QUESTIONS[kind].key)
      .join(" "),
    "presenter-key-questions",
  ],
  ["G", "presenter-key-values"],
  ["1 2 3", "presenter-key-searches"],
  ["D", "presenter-key-two"],
  ["Home, End", "presenter-key-ends"],
  ["B", "presenter-key-black"],
  ["Q", "presenter-key-link"],
  ["M", "presenter-key-lecture"],
  [CLASS, "presenter-key-class"],
  ["Shift F", "presenter-key-screen"],
  ["Esc", "presenter-key-leave"],
];

/** The keys that need a server. */
const SERVED = ["1 2 3", "D", "Q", "M", CLASS];

const LONG = 70; // characters; a sentence with a longer part is smaller

export class PresenterView extends withProperties(() => ({
  /** @type {Run | null} */ run: null,
  cursor: 0,
  /** @type {Part | null} */ partial: null,
  version: 0,
  /** @type {TextPart[]} */ parts: [],
  /** @type {"" | "asked" | "revealed"} */ ask: "",
  asking: "next",
  /** @type {Candidate[]} */ candidates: [],
  /** @type {Ballot | null} */ ballot: null,
  /** @type {Values} */ values: "sum",
  /** Whether boards to choose from show when they were added. */ aged: false,
  /** Whether the search has numbers beside the depth, and whether these are hidden. */ isValued: false,
  hidesValues: false,
  /** @type {{step: number, of: number, title: string} | null} */ lecture: null,
  /** @type {"" | "black" | "qr" | "keys"} */ overlay: "",
  link: "",
  why: "",
  /** @type {Joining | null} */ joining: null,
  isPair: false,
  /** Whether steps are too quick to be read out. */ quiet: false,
  /** Whether the name of the search is hidden. */ isSecret: false,
  alone: false,
  hasClasses: true,
  playing: false,
})) {
  render() {
    const { run, isPair, ask, quiet, parts } = this;
    if (!run) return nothing;
    const lines = linesOf(parts);
    const letters = String(Math.max(...lines.map(lettersIn))); // of the longer line: both have one size
    const isLong = parts.some(({ text }) => text.length > LONG);
    const row =
      ask && isBallot(/** @type {any} */ (this.asking))
        ? this.#offered(run)
        : this.isSecret
          ? nothing
          : this.#strip(run);
    return html`
      ${isPair ? nothing : html`${this.#corner(run)}${row}`}
      <div class="said" data-asked=${String(ask === "asked")}
        data-long=${String(isLong)} data-space=${String(run.rule.has_map === true)} role="status"
        aria-live=${quiet ? "off" : "polite"}>
        ${lines.map(
          (line) =>
            html`<p ${styled({ "--letters": letters })}>${line.map(
              ({ lead, text }) => html`<span>${lead ? html`<b>${lead}</b> ` : ""}${text} </span>`,
            )}</p>`,
        )}
      </div>
      <p class="hint">${this.#values()}${this.#hint()}</p>
      ${this.#touch(run)}
      ${this.#overlay()}
    `;
  }

  /** @param {Run} run */
  #corner({ trace, rule }) {
    const { cursor, partial } = this;
    const size = partial ? partial.frontier : cursor ? trace.frontier_e[cursor - 1] : trace.nodesAt(0);
    return html`<p class="corner"><b>${this.isSecret ? "?" : rule.label}</b>
      <span>${markup(say("presenter-expansion", { count: cursor + (partial ? 1 : 0) }))}</span>
      <span>${markup(say("presenter-frontier", { count: size }))}</span></p>`;
  }

  /** @param {Run} run */
  #strip({ trace, boards, rule, goalState }) {
    const { cursor, partial, version, ask, candidates, values } = this;
    const letters = ask && candidates.length ? new Map(candidates.map(({ node, letter }) => [node, letter])) : null;
    const answers =
      ask === "revealed" ? new Map(candidates.map((candidate) => [candidate.node, wouldText(candidate, rule)])) : null;
    const rights = candidates
      .filter(({ isRight }) => isRight)
      .sort((one, two) => Number(two.isNext) - Number(one.isNext));
    const right = ask === "revealed" ? rights.map(({ node }) => node) : [];
    return html`<frontier-strip .big=${true} .trace=${trace} .boards=${boards} .rule=${rule} .goal=${goalState}
      .cursor=${cursor} .partial=${partial} .version=${version} .letters=${letters} .answers=${answers}
      .right=${right} .aged=${this.aged} .values=${values}></frontier-strip>`;
  }

  /**
   * The boards of a question with their letters; after the answer is revealed, with their places or marks.
   * @param {Run} run
   */
  #offered({ goalState, rule, trace }) {
    const { ballot, ask } = this;
    const { form } = QUESTIONS[/** @type {Kind} */ (this.asking)];
    if (!ballot) return html`<div class="offered flow"></div>`;
    const keys = ballot.choices.map(([key]) => key);
    const parts = ask === "revealed" ? partsOf(form, ballot.right, keys) : new Map();
    const expands = ballot.expands ? stateLike(ballot.expands, goalState) : null;
    return html`<ul class="offered flow" aria-label=${say("presenter-offered", { thing: rule.noun ?? "board" })}>
      ${
        expands
          ? html`<li class="expanded">${statePicture(expands, goalState)}<span>${say("presenter-expanded")}</span><span
                class="unseen">: ${stateWords(expands)}</span></li>`
          : nothing
      }
      ${ballot.choices.map(([key, board]) => {
        const state = stateLike(board, goalState);
        const shown = trace.space?.hasPlaces ? { ...state, picture: null } : state; // its place is lettered above
        return html`<li data-right=${String(parts.has(key))}><b class="letter">${key}</b>
          ${statePicture(shown, goalState)}
          <span class="unseen">${stateWords(state)}</span>
          ${this.aged && key in ballot.nodes ? html`<span>${addedText(ballot.nodes[key])}</span>` : nothing}
          ${parts.has(key) ? html`<span>${partText(form, parts.get(key))}</span>` : nothing}</li>`;
      })}</ul>`;
  }

  #values() {
    const { isValued, isPair, isSecret, hidesValues } = this;
    if (!isValued || isPair || isSecret) return nothing;
    return html`<button type="button" title=${say("presenter-values.title")} aria-pressed=${String(!hidesValues)}
      @click=${() => this.send("values")}>${say("presenter-values")}</button> `;
  }

  #hint() {
    const { lecture } = this;
    const hint = say(this.alone ? "presenter-hint-alone" : "presenter-hint");
    return lecture ? `${say("presenter-place", { step: lecture.step, steps: lecture.of })} · ${hint}` : hint;
  }

  /** Buttons in place of the keys, for a finger. @param {Run} run */
  #touch({ trace }) {
    const { cursor, isPair, playing } = this;
    const press = (/** @type {string} */ key) => () => this.send("press", key);
    const isAtEnd = !isPair && trace.done && cursor === trace.expansions;
    const acts = {
      first: press("Home"),
      back: press("ArrowLeft"),
      toggle: press(" "),
      forward: press("ArrowRight"),
      last: press("End"),
    };
    return html`<div class="touch">${playerKeys({ isAtStart: !isPair && !cursor, isAtEnd, playing }, acts)}
      ${this.#values()}<button type="button" @click=${press("a")}>${say("presenter-ask")}</button>
      <button type="button" aria-label=${say("presenter-leave")} @click=${press("Escape")}>×</button></div>`;
  }

  /** The keys that do something here. */
  #keys() {
    return KEYS.filter(([key]) => !(this.alone && SERVED.includes(key)) && (this.hasClasses || key !== CLASS));
  }

  #overlay() {
    const { overlay, link, why, joining } = this;
    const close = () => this.send("close");
    if (overlay === "black")
      return html`<div class="over black" role="dialog" aria-modal="true" aria-label=${say("presenter-black")}
        @click=${close}></div>`;
    if (overlay === "qr" && joining) return joinSheet(joining, close);
    if (overlay === "qr")
      return html`<div class="over qr" role="dialog" aria-modal="true" aria-label=${say("presenter-link")}
        @click=${close}><img src=${qrOf(link)} alt=${say("presenter-link-code")} />
        ${reachNote(why)}
        <p>${link.replace(/^https?:\/\//, "")}</p></div>`;
    if (overlay === "keys")
      return html`<div class="over keys" role="dialog" aria-modal="true" aria-labelledby="presenter-keys"
        @click=${close}><h2 id="presenter-keys">${say("presenter-keys")}</h2>
        <dl>${this.#keys().map(([key, does]) => html`<dt>${key}</dt><dd>${say(does)}</dd>`)}</dl></div>`;
    return nothing;
  }
}

/** The parts in two lines: the board expanded, and the rest of the step. @param {TextPart[]} parts */
function linesOf(parts) {
  const first = parts.findIndex(({ lead }) => lead === "Expanded") + 1 || 1;
  return [parts.slice(0, first), parts.slice(first)].filter((line) => line.length);
}

/** How many letters a line has. @param {TextPart[]} line */
const lettersIn = (line) => line.reduce((sum, { lead, text }) => sum + `${lead} ${text} `.trimStart().length, 0);

/**
 * @typedef {object} Joining
 * @property {string} code @property {number} joined how many have
 * @property {string} address where phones type the code, without its scheme @property {string} why they cannot, or ""
 */

/** @param {Joining} joining @param {() => void} close */
function joinSheet(joining, close) {
  const { code, joined, address, why } = joining;
  return html`<div class="over join" role="dialog" aria-modal="true" aria-label=${say("presenter-join")}
    @click=${close}>
    <img src=${qrOf(`http://${address}/${code}`)}
      alt=${say("presenter-join-code", { address: `${address}/${code}` })} />
    <div><p>${say("presenter-join-at")}</p><p class="address">${address}</p>
      <p class="code" aria-label=${say("presenter-code")}>${code}</p>
      ${reachNote(why)}
      <p role="status">${markup(say("presenter-joined", { count: joined }))}</p>
      <p class="hint">${say("presenter-join-close")}</p></div></div>`;
}

customElements.define("presenter-view", PresenterView);
