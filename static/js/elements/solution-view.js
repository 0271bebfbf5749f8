/**
 * `<solution-view>`: the solution replayed with sliding tiles, and as a numbered strip of boards.
 * In: trace, boards, path (nodes from start to goal), step, playing, goal. Out: `step` with a move number,
 * `toggle-replay`.
 */

import { html, keyed } from "../../vendor/vendor.js";
import { MOVES, TILE_ARROWS, TILE_WAYS, boardText, boardWords, counted, whole } from "../lib/format.js";
import { copyText } from "../lib/clipboard.js";
import { boardPicture, icon } from "../views/icons.js";
import { Light } from "./light.js";
import { styled } from "./styled.js";

const WIDTH = 84; // pixels of a board in the strip
const LONG = 200; // moves above which their text is cut on screen; copying takes all

export class SolutionView extends Light {
  static properties = {
    trace: { attribute: false },
    boards: { attribute: false },
    path: { attribute: false },
    step: { attribute: false },
    playing: { attribute: false },
    goal: { attribute: false },
    copied: { state: true },
    from: { state: true },
    wide: { state: true },
  };

  constructor() {
    super();
    /** @type {import("../trace/trace.js").Trace | null} */
    this.trace = null;
    /** @type {import("../tiles/boards.js").Boards | null} */
    this.boards = null;
    /** @type {number[]} */
    this.path = [];
    this.step = 0;
    this.playing = false;
    /** @type {number[]} */
    this.goal = [];
    this.copied = false;
    this.from = 0;
    this.wide = 12;
    this.resizing = new ResizeObserver(() => this.#measure());
  }

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
    if (!trace || !boards || !path.length) return html`<p class="empty">There is no solution to show.</p>`;
    const last = path.length - 1;
    const go = (/** @type {number} */ to) => this.send("step", Math.max(0, Math.min(last, to)));
    return html`
      <div class="replay">
        ${keyed(trace, this.#sliding(boards.of(path[step]), trace.start.rows, trace.start.columns))}
        <div class="keys" role="group" aria-label="Solution player">
          <button type="button" aria-label="First move" ?disabled=${step === 0}
            @click=${() => go(0)}>${icon("first")}</button>
          <button type="button" aria-label="Back one move" ?disabled=${step === 0}
            @click=${() => go(step - 1)}>${icon("back")}</button>
          <button type="button" class="primary" aria-label=${this.playing ? "Pause the solution" : "Play the solution"}
            ?disabled=${!last}
            @click=${() => this.send("toggle-replay")}>${icon(this.playing ? "pause" : "play")}</button>
          <button type="button" aria-label="Forward one move" ?disabled=${step === last}
            @click=${() => go(step + 1)}>${icon("forward")}</button>
          <button type="button" aria-label="Last move" ?disabled=${step === last}
            @click=${() => go(last)}>${icon("last")}</button>
        </div>
        <p class="told">${this.#told(last)}</p>
      </div>
      <div class="strip" @scroll=${this.#measure}>
        <ol aria-label="Boards of the solution" ${styled({ width: `${path.length * WIDTH}px` })}>
          ${this.#strip(go)}
        </ol>
      </div>
      <p class="moves"><span class="note">The blank's moves</span> <code>${this.#moves(LONG)}</code>
        <button type="button" @click=${this.#copy}>${this.copied ? "Copied" : "Copy moves"}</button></p>
    `;
  }

  /** @param {number} last */
  #told(last) {
    if (!this.trace || !this.boards) return "";
    const { step } = this;
    if (!last) return "The start is the goal.";
    if (!step) return `${counted(last, "move")} to the goal.`;
    const m = this.#move(step);
    return `Move ${whole(step)} of ${whole(last)}: tile ${this.#tile(step)} slides ${TILE_WAYS[m]} (blank ${MOVES[m]}).`;
  }

  /** The move that leads to a step; 0 U, 1 D, 2 L, 3 R. @param {number} step */
  #move(step) {
    return MOVES.indexOf(this.trace?.result?.moves?.[step - 1]);
  }

  /** The tile that the move to a step slides: it is where the blank was before. @param {number} step */
  #tile(step) {
    const { boards, path } = this;
    if (!boards) return 0;
    return boards.of(path[step])[boards.of(path[step - 1]).indexOf(0)];
  }

  /** @param {Uint8Array} cells @param {number} rows @param {number} columns */
  #sliding(cells, rows, columns) {
    const tiles = [];
    for (let t = 1; t < cells.length; t++) {
      const c = cells.indexOf(t);
      const place = { transform: `translate(${(c % columns) * 100}%, ${Math.floor(c / columns) * 100}%)` };
      tiles.push(html`<b class=${this.goal[c] === t ? "home" : ""} ${styled(place)}><i>${t}</i></b>`);
    }
    const shape = { "--rows": String(rows), "--columns": String(columns) };
    return html`<div class="sliding" role="img" aria-label=${boardWords(cells, columns)}
      data-board=${boardText(cells, columns)} ${styled(shape)}>${tiles}</div>`;
  }

  /** @param {(to: number) => void} go */
  #strip(go) {
    const { trace, boards, path } = this;
    if (!trace || !boards) return "";
    const from = Math.max(0, this.from - 2);
    const rows = [];
    for (let i = from; i < Math.min(path.length, from + this.wide + 4); i++) {
      const arrow = i ? TILE_ARROWS[this.#move(i)] : "";
      rows.push(html`<li ${styled({ transform: `translateX(${i * WIDTH}px)` })} aria-setsize=${path.length}
        aria-posinset=${i + 1}>
        <button type="button" aria-current=${i === this.step ? "step" : "false"} @click=${() => go(i)}>
          <b>${whole(i)}</b> <span>${i ? html`${this.#tile(i)} ${arrow}` : "start"}</span>
          ${boardPicture(boards.of(path[i]), trace.start.columns, this.goal)}
        </button></li>`);
    }
    return rows;
  }

  /** @param {number} [most] */
  #moves(most = Infinity) {
    const { trace, path } = this;
    const text = trace?.result?.moves?.slice(0, most) ?? "";
    return path.length - 1 > most ? `${text}… ${whole(path.length - 1)} in all` : text || "none needed";
  }

  async #copy() {
    this.copied = await copyText(this.#moves());
    setTimeout(() => (this.copied = false), 2000);
  }
}

customElements.define("solution-view", SolutionView);
