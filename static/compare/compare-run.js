/**
 * `<compare-run>`: one of the compared runs: its name and guarantee, its tree or its space, the step at the cursor in
 * words, and the next states of its frontier. In: lane (the run), name, cursor, version, shading, layout, stage,
 * selected, hovered, letters, theme, catalogue, texts and faults of the form of its puzzle, canUndo, isWaiting,
 * canRemove, complaint (why a choice is not possible), pasted (the reading of a text). Out: `option` with {key,
 * value}, `remove`, `drawn` with the texts of a stroke on its picture, and the events of its tree and of the form of
 * its puzzle.
 */

import { html, live, nothing } from "../vendor/vendor.js";
import { NOT_PASTED } from "../core/lib/answers.js";
import { NO_CATALOGUE, catalogueOf } from "../core/lib/catalogue.js";
import { exploreLink } from "../core/lib/link.js";
import { messages } from "../core/lib/messages.js";
import { isUsed, parametersOf } from "../core/lib/parameters.js";
import { opensWith } from "../core/problem/query.js";
import { statePicture } from "../core/problem/tiles/pictures.js";
import { isText, stateText, stateWords } from "../core/problem/tiles/states.js";
import { explain } from "../core/words/explain.js";
import { frontierAt } from "../core/trace/frontier/frontier.js";
import { structureOf } from "../core/trace/structures.js";
import { NONE } from "../core/trace/trace.js";
import { orderChoices } from "../core/ui/option_fields.js";
import { withProperties } from "../core/ui/base_element.js";
import { closeByKey } from "./sheet.js";
import { hasOwnPuzzle } from "../core/trace/rule.js";
import "../core/tree/element/search-tree.js";
import RUNS from "./runs.ftl";
/** @import {Parameter} from "../core/lib/catalogue.js" */
/** @import {LiveRun, Texts} from "../core/trace/run.js" */
/** @import {Shading} from "../core/tree/drawing/tree.js" */

const say = messages(RUNS);

const STRIP = 8; // boards of the frontier; those that do not fit are cut off

export class CompareRun extends withProperties(() => ({
  /** @type {LiveRun | null} */ lane: null,
  name: "",
  cursor: 0,
  version: 0,
  /** @type {Shading | null} */ shading: null,
  layout: "tree",
  stage: "tree",
  selected: NONE,
  hovered: NONE,
  /** The letters of a question's candidates, whose order is hidden. @type {Map<number, string> | null} */ letters:
    null,
  theme: "",
  catalogue: NO_CATALOGUE,
  /** Whether the run has ended and others continue. */ isWaiting: false,
  /** @type {Texts} */ texts: {},
  /** The texts of a stroke being drawn on its picture. @type {Texts | null} */ drawn: null,
  /** @type {{field: string, message: string}[]} */ faults: [],
  canUndo: false,
  canRemove: false,
  complaint: "",
  pasted: NOT_PASTED,
  /** Whether the menu is open; it is not made before. */ isChanging: false,
})) {
  render() {
    const { lane, name, cursor } = this;
    if (!lane) return nothing;
    const { trace, rule } = lane;
    return html`<article aria-label=${name} data-run=${lane.query} data-cursor=${cursor} data-done=${trace.done}>
      <div class="head">
        <h2>${name}</h2>
        <p class="note">${
          structureOf(rule).isLocal ? say("compare-run-local") : rule.structure
        }<span> · ${lane.promise}</span></p>
        <p class="status">${statusOf(lane, cursor, this.isWaiting)}</p>
        ${this.#menu(lane)}
      </div>
      <div class="stage">${isSpaceShown(this.stage, lane) ? this.#space(lane) : this.#tree(lane)}</div>
      ${this.#strip(lane)}
      <p class="did">${explain(trace, cursor, rule).map(
        ({ lead, text }) => html`${lead ? html`<b>${lead}</b> ` : nothing}${text} `,
      )}</p>
    </article>`;
  }

  /** @param {LiveRun} lane */
  #tree({ trace, boards, rule, goalState }) {
    return html`<search-tree .compact=${true} .name=${this.name} .trace=${trace} .boards=${boards}
        .cursor=${this.cursor} .version=${this.version} .rule=${rule} .goal=${goalState} .shading=${this.shading}
        .layout=${this.layout} .letters=${this.letters} .selected=${this.selected} .hovered=${this.hovered}
        .theme=${this.theme}></search-tree>`;
  }

  /** @param {LiveRun} lane */
  #space({ trace, texts }) {
    const { cursor } = this;
    return html`<state-map .isEdited=${true} .hasBar=${false} .texts=${this.drawn ?? texts} @stroke=${this.#draw}
        .rule=${this.lane?.rule} .trace=${trace} .cursor=${cursor} .version=${this.version} .shading=${this.shading}
        .next=${cursor < trace.expansions ? trace.node_e[cursor] : NONE} .selected=${this.selected}
        .hovered=${this.hovered} .theme=${this.theme}></state-map>`;
  }

  /** Follow a stroke; send `drawn` at its end. @param {CustomEvent} event */
  #draw({ detail: { texts, phase } }) {
    this.drawn = { ...(this.drawn ?? this.lane?.texts), ...texts };
    if (phase === "ends" || phase === "alone") this.send("drawn", this.drawn);
  }

  /** @param {Map<string, unknown>} changed */
  willUpdate(changed) {
    if (changed.has("lane")) this.drawn = null;
  }

  /** The frontier in the order in which its nodes will be expanded, as far as there is room. @param {LiveRun} lane */
  #strip({ trace, boards, rule, goalState }) {
    const frontier = frontierAt(trace, this.cursor, rule);
    const name = say("compare-run-frontier", { name: this.name });
    return html`<div class="lane-frontier line between gap10"><ol class="flow" aria-label=${name}
      tabindex=${isText(goalState) ? 0 : nothing}>
        ${frontier.rows(0, this.letters ? 0 : STRIP).map((n, k) => {
          const state = boards.of(n);
          const text = stateText(state);
          return html`<li data-board=${text} aria-current=${k === 0 ? "true" : "false"} title=${text}>
            ${statePicture(state, goalState)}<span class="unseen">${stateWords(state)}</span></li>`;
        })}
      </ol><span class="note">${say("compare-run-size", { count: frontier.size })}</span></div>`;
  }

  /** The menu of the run: its options and its puzzle. @param {LiveRun} lane */
  #menu(lane) {
    const sheet = this.isChanging ? this.#sheet(lane) : nothing;
    return html`<details class="menu" @keydown=${closeByKey}
      @toggle=${(/** @type {any} */ event) => (this.isChanging = event.target.open)}>
      <summary aria-label=${say("compare-run-change.label", { name: this.name })}>${say("compare-run-change")}</summary>
      ${sheet}</details>`;
  }

  /** @param {LiveRun} lane */
  #sheet(lane) {
    const catalogue = catalogueOf(this.catalogue, lane.texts.problem);
    const parameters = parametersOf(lane.rule, catalogue.parameters).filter(
      (parameter) => isUsed(parameter, lane.rule.options, lane.options) && !parameter.many,
    );
    return html`<div class="sheet stack card">
        ${parameters.map((parameter) => {
          const choices = this.#choices(parameter, lane.options[parameter.key]);
          return html`<label class="field" title=${parameter.help}><span>${parameter.label}</span>${choices}</label>`;
        })}
        ${hasOwnPuzzle(lane.rule) ? this.#puzzle(this.texts) : nothing}
        ${this.complaint ? html`<p class="problem">${this.complaint}</p>` : nothing}
        <div class="row">
          <a class="button" href=${`/?${exploreLink(lane.query, this.#looks(lane))}`}>${say("compare-run-explore")}</a>
          <button type="button" ?disabled=${!this.canRemove} @click=${() => this.send("remove")}>
            ${say("compare-run-remove")}</button>
        </div>
      </div>`;
  }

  /** The step, the layout and the tab with which the run opens in Explore. @param {LiveRun} lane */
  #looks({ query }) {
    const { cursor: at, layout: view, stage } = this;
    return { at, view, stage: stage === opensWith(query) ? "" : stage };
  }

  /** The form of this run's own puzzle. @param {Texts} texts */
  #puzzle(texts) {
    return html`<details class="own-puzzle"><summary>${say("compare-run-puzzle")}</summary>
      <problem-form .problems=${this.catalogue.problems ?? []} .texts=${texts} .space=${this.lane?.trace.space ?? null}
        .faults=${this.faults} .canUndo=${this.canUndo} .pasted=${this.pasted}></problem-form>
    </details>`;
  }

  /** @param {Parameter} parameter @param {string} value */
  #choices({ key, label, values, default: usual }, value) {
    const choose = (/** @type {any} */ event) => this.send("option", { key, value: event.target.value });
    if (!values.length && key !== "order")
      return html`<input type="text" inputmode="decimal" autocomplete="off" aria-label=${label} .value=${value}
        @change=${choose} />`;
    const choices = key === "order" && !values.length ? orderChoices(usual) : values;
    return html`<select aria-label=${label} @change=${choose}>
      ${choices.map(
        (choice) => html`<option value=${choice.value}
          .selected=${live(choice.value === value)}>${choice.label}</option>`,
      )}</select>`;
  }
}

/**
 * Whether the space of a run is shown: the tree is where there are too many states without places.
 * @param {string} stage @param {LiveRun} lane
 */
function isSpaceShown(stage, { rule, trace }) {
  return stage === "space" && rule.has_map === true && (trace.space?.isDrawn ?? true);
}

/** The status of the run in words. @param {LiveRun} lane @param {number} cursor @param {boolean} isWaiting */
function statusOf({ trace }, cursor, isWaiting) {
  const { expansions: at } = trace;
  if (!trace.done) return say("compare-run-searching", { count: at });
  const { status, moves: path } = trace.result;
  if (status === "unsolvable") return say("compare-run-unsolvable");
  const moves = status === "solved" ? path.length : status === "limit" ? "limit" : "none";
  if (isWaiting) return say("compare-run-ended", { moves, at });
  return say(cursor === at ? "compare-run-done" : "compare-run-at", { moves, at });
}

customElements.define("compare-run", CompareRun);
