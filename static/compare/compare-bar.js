/**
 * `<compare-bar>`: the common parts of all runs: their board or puzzle, their alignment, their first difference,
 * presets. In: board (the server's facts), problems, problem, puzzle (the properties of `<puzzle-menu>` where there are
 * no boards, else null), alignments, align, presets, names, differences (of all, then pair by pair; none where the
 * runs search different states), stage, hasSpace (whether that may be "space"), canAdd, complaint, told. Out: `align`
 * with a key, `jump` with a number of expansions, `preset` with {key, isKept}, `stage` with "tree" or "space",
 * `problem` with a key, `add`, `board` with {field, text}, `reading` with a number, `shuffle` with a distance,
 * `lesson`, and the events of `<puzzle-menu>`.
 */

import { html, live, nothing } from "../vendor/vendor.js";
import { listed } from "../core/lib/format.js";
import { messages } from "../core/lib/messages.js";
import { statePicture } from "../core/problem/tiles/pictures.js";
import { mendWords, readState, readTyped, stateText } from "../core/problem/tiles/states.js";
import { closeByKey, placeSheet } from "./sheet.js";
import { toldView } from "../core/puzzle/board_text.js";
import { withProperties } from "../core/ui/base_element.js";
import "../core/puzzle/problem-choice.js";
import COMPARE from "./compare.ftl";
/** @import {Complaint} from "../core/lib/answers.js" */
/** @import {ProblemRecord} from "../core/lib/catalogue.js" */
/** @import {Shown} from "./puzzle-menu.js" */

const say = messages(COMPARE);

/** @typedef {{runs: number[], at: number | null, isDone: boolean}} Found a first difference of some runs */

export class CompareBar extends withProperties(() => ({
  /** The answer of api/check. @type {any} */ board: {},
  /** @type {{key: string, label: string}[]} */ alignments: [],
  align: "expansions",
  /** @type {ProblemRecord[]} */ problems: [],
  /** The key of the problem shown. */ problem: "",
  /** @type {Shown | null} */ puzzle: null,
  stage: "tree",
  hasSpace: false,
  /** @type {{key: string, label: string, blurb: string}[]} */ presets: [],
  /** @type {string[]} */ names: [],
  /** @type {Found[]} */ differences: [],
  canAdd: false,
  complaint: "",
  /** The assumptions made when a board was read. @type {Complaint} */ told: { field: "", message: "" },
  distance: 10,
  /** Uncommitted text of the start and goal fields. @type {Record<string, string>} */
  typed: {},
  /** Whether a preset keeps the board that is shown. */ isKept: true,
  /** Whether the sheet of the board is open, which then has the question about a text. */ isBoardOpen: false,
})) {
  /** @param {Map<string, unknown>} changed */
  willUpdate(changed) {
    if (changed.has("board")) this.typed = {};
    if (this.puzzle) this.isBoardOpen = false;
  }

  render() {
    const { puzzle } = this;
    if (!puzzle && !this.board.start) return nothing;
    const presets = this.presets.map(({ key, label, blurb }) => {
      const choose = (/** @type {Event} */ event) => this.#preset(event, key);
      return html`<button type="button" @click=${choose}><b>${label}</b><small>${blurb}</small></button>`;
    });
    const keep = (/** @type {any} */ event) => (this.isKept = event.target.checked);
    const given = this.complaint ? { field: "", message: this.complaint } : this.told;
    const told = toldView(given, (chosen) => this.send("reading", chosen));
    return html`${puzzle ? this.#puzzle(puzzle) : this.#board(told)}
      <details class="menu presets" @keydown=${closeByKey}><summary
        @click=${placeSheet}>${say("compare-presets")}</summary>
      <div class="sheet stack card">
        ${presets}
        <label class="note"><input type="checkbox" .checked=${live(this.isKept)}
          @change=${keep} /> ${say(puzzle ? "compare-keep-puzzle" : "compare-keep-board")}</label>
      </div></details>
      ${this.#stages()} ${this.#align()} ${this.#differences()}
      <div class="space"></div>
      <button type="button" ?disabled=${!this.canAdd} @click=${() => this.send("add")}>${say("compare-add")}</button>
      ${this.isBoardOpen ? nothing : told}`;
  }

  /** @param {Shown} puzzle */
  #puzzle({ puzzles, note, texts, faults, space, canUndo }) {
    return html`<puzzle-menu .problems=${this.problems} .puzzles=${puzzles} .note=${note} .texts=${texts}
      .faults=${faults} .space=${space} .canUndo=${canUndo}></puzzle-menu>`;
  }

  #stages() {
    if (!this.hasSpace) return nothing;
    const record = this.problems.find(({ key }) => key === this.problem);
    const stages = [
      ["tree", say("compare-tree")],
      ["space", record?.space_label ?? say("compare-states")],
    ];
    return html`<div class="stages" role="group" aria-label=${say("compare-stages")}>${stages.map(
      ([key, label]) => html`<button type="button" data-stage=${key} aria-pressed=${key === this.stage}
        @click=${() => this.send("stage", key)}>${label}</button>`,
    )}</div>`;
  }

  /** @param {ReturnType<typeof toldView>} told */
  #board(told) {
    const { board } = this;
    const { mend } = board;
    const [start, goal] = [readState(board.start), readState(board.goal)];
    const { solvable, distance: moves } = board;
    const away = solvable === false ? say("compare-unsolvable") : moves === null ? "" : say("compare-moves", { moves });
    const farthest = board.farthest ?? 31;
    const distance = Math.min(this.distance, farthest);
    const [from, to] = [start, goal].map((state) => statePicture(state, goal));
    const far = say(board.exact ? "compare-moves-away" : "compare-random-moves", { moves: distance });
    const swap = () => this.send("board", { field: "start", text: mend.start });
    const toggle = (/** @type {any} */ event) => (this.isBoardOpen = event.target.open);
    return html`<details class="menu board-menu" @keydown=${closeByKey} @toggle=${toggle}>
      <summary @click=${placeSheet}><span class="boards line">${from} <span
        class="unseen">${board.start}</span> ${say("compare-boards-to")} ${to} <span
        class="unseen">${board.goal}</span></span>
        <span class="note">${away}</span> ${say("compare-board")}</summary>
      <div class="sheet stack card">
        <problem-choice .problems=${this.problems} .chosen=${this.problem}></problem-choice>
        ${this.#field("start", say("compare-start"))} ${this.#field("goal", say("compare-goal"))}
        ${this.isBoardOpen ? told : nothing}
        <label class="slider line"><span
          class="note">${say(board.exact ? "compare-shuffle-to" : "compare-shuffle-by")}</span>
          <input type="range" aria-label=${say("compare-shuffle-distance")} min="0" max=${farthest}
            .value=${live(String(distance))} aria-valuetext=${say("compare-moves", { moves: distance })}
            @input=${(/** @type {any} */ event) => (this.distance = Number(event.target.value))} />
          <span class="note">${far}</span></label>
        <div class="row"><button type="button" @click=${() => this.send("shuffle", distance)}>
          ${say("compare-shuffle")}</button>
          <button type="button" @click=${() => this.send("lesson")}>${say("compare-lesson")}</button></div>
        ${board.parity ? html`<p class=${board.solvable ? "note" : "note unsolvable"}>${board.parity}</p>` : nothing}
        ${mend ? html`<button type="button" @click=${swap}>${mendWords(mend)}</button>` : nothing}
      </div></details>`;
  }

  /** A board as text, taken as soon as it is whole. @param {"start" | "goal"} key @param {string} label */
  #field(key, label) {
    const now = this.board[key];
    const type = (/** @type {any} */ { target: { value } }) => {
      this.typed = { ...this.typed, [key]: value };
      const state = readTyped(value, readState(now));
      if (state && stateText(state) !== now) this.send("board", { field: key, text: stateText(state) });
    };
    const leave = (/** @type {any} */ { target: { value } }) =>
      this.typed[key] !== undefined && value.trim() !== now && this.send("board", { field: key, text: value });
    return html`<label class="field"><span>${label}</span><input type="text" class="mono" name=${key}
      spellcheck="false" autocomplete="off" .value=${live(this.typed[key] ?? now)} @input=${type} @change=${leave} />
    </label>`;
  }

  #align() {
    return html`<label class="align line"><span class="note">${say("compare-align")}</span>
      <select aria-label=${say("compare-alignment")}
        @change=${(/** @type {any} */ event) => this.send("align", event.target.value)}>
        ${this.alignments.map(
          ({ key, label }) => html`<option value=${key}
            .selected=${live(key === this.align)}>${label}</option>`,
        )}
      </select></label>`;
  }

  #differences() {
    const [all, ...pairs] = this.differences;
    if (!all) return nothing;
    return html`<div class="difference line">
      <button type="button" ?disabled=${all.at === null}
        @click=${() => this.send("jump", all.at)}>${say("compare-difference")}</button>
      <span class="note" data-difference=${all.at ?? ""}>${foundText(all)}</span>
      ${
        pairs.length > 1
          ? html`<details class="menu" @keydown=${closeByKey}><summary
              @click=${placeSheet}>${say("compare-pairs")}</summary><div class="sheet stack card">${pairs.map(
                (pair) => html`<button type="button" data-pair=${pair.runs.join("-")} ?disabled=${pair.at === null}
                @click=${() => this.send("jump", pair.at)}>
            <b>${listed(pair.runs.map((r) => this.names[r]))}</b><small>${foundText(pair)}</small></button>`,
              )}</div></details>`
          : nothing
      }
    </div>`;
  }

  /** @param {Event} event @param {string} key */
  #preset(event, key) {
    const menu = /** @type {HTMLElement} */ (event.currentTarget).closest("details");
    if (menu) menu.open = false;
    this.send("preset", { key, isKept: this.isKept });
  }
}

/** @param {Found} found */
function foundText({ at, isDone }) {
  if (at !== null) return say("compare-difference-at", { at });
  return say(isDone ? "compare-difference-none" : "compare-difference-later");
}

customElements.define("compare-bar", CompareBar);
