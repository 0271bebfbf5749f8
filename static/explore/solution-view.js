/**
 * `<solution-view>`: the solution replayed move by move, and as a numbered strip of boards.
 * In: trace, boards, path (nodes from start to goal), step, quick, goal, isWhole. Out: `step` with a move number,
 * `finish`.
 */

import { html, keyed } from "../vendor/vendor.js";
import { whole } from "../core/lib/format.js";
import { messages } from "../core/lib/messages.js";
import { MOVES_TITLE, moveSign, moveWords, readMoves } from "../core/problem/tiles/moves.js";
import { slidingPicture, statePicture } from "../core/problem/tiles/pictures.js";
import { NO_STATE } from "../core/problem/tiles/states.js";
import { nounOf } from "../core/trace/ways.js";
import { goalsIn } from "../core/words/goals.js";
import "../core/words/nouns.js";
import { copyText } from "../core/lib/clipboard.js";
import { withProperties } from "../core/ui/base_element.js";
import { markup } from "../core/ui/markup.js";
import { styled } from "../core/lib/style_directive.js";
import RUN from "./run.ftl";
/** @import {Boards} from "../core/problem/tiles/boards.js" */
/** @import {Trace} from "../core/trace/trace.js" */

const say = messages(RUN);

const WIDTH = 84; // pixels of a board in the strip
const LONG = 200; // moves above which their text is cut on screen; copying takes all

export class SolutionView extends withProperties(() => ({
  /** @type {Trace | null} */ trace: null,
  /** @type {Boards | null} */ boards: null,
  /** @type {number[]} */ path: [],
  step: 0,
  /** Whether moves are too quick for each to be seen. */ quick: false,
  goal: NO_STATE,
  /** Whether the run has arrived to its end, and that may be revealed. */ isWhole: false,
  copied: false,
  from: 0,
  wide: 12,
})) {
  static properties = {
    quick: { attribute: "data-quick", type: Boolean, reflect: true },
  };

  resizing = new ResizeObserver(() => this.#measure());

  disconnectedCallback() {
    super.disconnectedCallback();
    this.resizing.disconnect();
  }

  #measure() {
    const strip = this.querySelector(".strip");
    if (!strip) return;
    this.from = Math.floor(strip.scrollLeft / WIDTH);
    this.wide = Math.ceil(strip.clientWidth / WIDTH) + 1;
  }

  /** @param {Map<string, unknown>} changed */
  updated(changed) {
    const strip = this.querySelector(".strip");
    if (!strip) return;
    this.resizing.observe(strip);
    if (changed.has("step") || changed.has("path")) {
      strip.scrollLeft = this.step * WIDTH - (strip.clientWidth - WIDTH) / 2;
      this.#measure();
    }
  }

  render() {
    const { trace, boards, path, step } = this;
    if (!trace || !boards || !path.length) return this.#none();
    const last = path.length - 1;
    const go = (/** @type {number} */ to) => this.send("step", Math.max(0, Math.min(last, to)));
    return html`
      <div class="replay stack gap12">
        ${
          trace.space
            ? html`<p class="state-now">${statePicture(boards.of(path[step]), this.goal)}</p>`
            : keyed(trace, slidingPicture(boards.of(path[step]), this.goal))
        }
        <p class="told">${this.#told(last)}</p>
      </div>
      <div class="strip" @scroll=${this.#measure}>
        <ol aria-label=${say("solution-boards", { thing: nounOf(trace) })}
          ${styled({ width: `${path.length * WIDTH}px` })}>
          ${this.#strip(go)}
        </ol>
      </div>
      <p class="moves"><span class="note">${trace.space ? say("solution-moves") : MOVES_TITLE}</span>
        <code>${this.#moves(LONG)}</code>
        <button type="button" @click=${this.#copy}>
          ${say(this.copied ? "solution-copied" : "solution-copy")}</button></p>
    `;
  }

  /** The sentence while there is no path, or it is hidden. */
  #none() {
    const goals = goalsIn(this.trace ?? {});
    if (this.isWhole) return html`<div class="empty"><p>${say("solution-none", { goals })}</p></div>`;
    return html`<div class="empty"><p>${markup(say("solution-later", { goals }))}</p>
      <button type="button" @click=${() => this.send("finish")}>${say("solution-finish")}</button></div>`;
  }

  /** @param {number} last */
  #told(last) {
    const { boards, path, step } = this;
    if (!boards) return "";
    const goals = goalsIn(this.trace ?? {});
    if (!last) return say("solution-at-goal", { goals });
    if (!step) return say("solution-length", { moves: last, goals });
    const move = this.trace?.space ? this.#name(step) : moveWords(boards.of(path[step - 1]), this.#move(step));
    return say("solution-move", { step, moves: last, move });
  }

  /** The name of the move that leads to a step. @param {number} step */
  #name(step) {
    return this.trace?.result?.moves?.[step - 1] ?? "";
  }

  /** The move that leads to a step. @param {number} step */
  #move(step) {
    return readMoves(this.trace?.result?.moves?.[step - 1] ?? "")[0];
  }

  /** @param {(to: number) => void} go */
  #strip(go) {
    const { trace, boards, path } = this;
    if (!trace || !boards) return "";
    const from = Math.max(0, this.from - 2);
    const rows = [];
    for (let i = from; i < Math.min(path.length, from + this.wide + 4); i++) {
      const move = !i
        ? say("solution-start")
        : trace.space
          ? this.#name(i)
          : moveSign(boards.of(path[i - 1]), this.#move(i));
      const place = styled({ transform: `translateX(${i * WIDTH}px)` });
      rows.push(html`<li ${place} aria-setsize=${path.length} aria-posinset=${i + 1}>
        <button type="button" class="stack gap2 fine full" aria-current=${i === this.step ? "step" : "false"}
          @click=${() => go(i)}>
          <b>${whole(i)}</b> <span>${move}</span>
          ${statePicture(boards.of(path[i]), this.goal)}
        </button></li>`);
    }
    return rows;
  }

  /** @param {number} [most] */
  #moves(most = Infinity) {
    const { trace, path } = this;
    const moves = trace?.result?.moves?.slice(0, most) ?? "";
    const text = typeof moves === "string" ? moves : moves.join(", ");
    if (path.length - 1 > most) return say("solution-cut", { moves: text, count: path.length - 1 });
    return text || say("solution-no-moves");
  }

  async #copy() {
    this.copied = await copyText(this.#moves());
    setTimeout(() => (this.copied = false), 2000);
  }
}

customElements.define("solution-view", SolutionView);
