/**
 * `<tour-lane>`: a search of the tour: its name and rule, its tree, its numbers, and its frontier. While the tour asks
 * which board is expanded next, boards of the frontier are buttons, in the order of the tree.
 * In: lane (the run), cursor, version, candidates, chosen (a node or null), isLooked (whether the scene is about this
 * search), isCounted (whether its numbers are shown), isEnd, isSmall, link, theme. Out: `answer` with a node.
 */

import { html, nothing } from "../vendor/vendor.js";
import { measure } from "../core/lib/format.js";
import { messages } from "../core/lib/messages.js";
import { styled } from "../core/lib/style_directive.js";
import { orderName } from "../core/trace/rule.js";
import { structureOf } from "../core/trace/structures.js";
import { NONE } from "../core/trace/trace.js";
import { statePicture } from "../core/problem/tiles/pictures.js";
import { stateText, stateWords } from "../core/problem/tiles/states.js";
import { withProperties } from "../core/ui/base_element.js";
import { markup } from "../core/ui/markup.js";
import "../core/frontier/frontier-strip.js";
import "../core/tree/element/search-tree.js";
import TOUR from "./tour.ftl";
/** @import {Candidate} from "../core/questions/candidates.js" */
/** @import {Run} from "../core/trace/run.js" */
/** @import {Trace} from "../core/trace/trace.js" */

const say = messages(TOUR);

export class TourLane extends withProperties(() => ({
  /** @type {Run | null} */ lane: null,
  cursor: 0,
  version: 0,
  /** The nodes to choose the next one from. @type {Candidate[]} */ candidates: [],
  /** @type {number | null} */ chosen: null,
  isLooked: false,
  isCounted: false,
  isEnd: false,
  isSmall: false,
  link: "",
  theme: "",
})) {
  render() {
    const { lane, cursor, version, candidates, chosen, theme } = this;
    if (!lane) return nothing;
    const { trace, boards, rule, goalState: goal } = lane;
    const { label } = rule;
    const letters = candidates.length ? new Map(candidates.map(({ node, letter }) => [node, letter])) : null;
    const right = chosen === null ? NONE : (candidates.find(({ isNext }) => isNext)?.node ?? NONE);
    return html`<article aria-label=${label} data-run=${lane.query} data-cursor=${cursor}
      data-end=${String(this.isEnd)} ?inert=${!this.isLooked}>
      <h2>${label} <span>${rule.structure}</span> <span class="rule">${rule.rule}</span></h2>
      <div class="stage"><search-tree .compact=${this.isSmall || this.isEnd} .name=${label}
        .trace=${trace} .boards=${boards}
        .cursor=${cursor} .version=${version} .rule=${rule} .goal=${goal} .letters=${letters} .selected=${right}
        .theme=${theme} .numbered=${!(this.isSmall && this.isCounted)}
        @pick=${this.#pick}></search-tree></div>
      ${this.isCounted ? this.#figures(trace) : nothing}
      ${
        letters
          ? this.#question(candidates)
          : this.isEnd
            ? nothing
            : html`<frontier-strip .trace=${trace} .boards=${boards} .cursor=${cursor} .version=${version} .rule=${rule}
              .goal=${goal}></frontier-strip>`
      }
    </article>`;
  }

  /** The numbers of nodes expanded and on the frontier, and the path once it is found. @param {Trace} trace */
  #figures(trace) {
    const { cursor } = this;
    const search = this.lane?.rule.label ?? "";
    const isOver = trace.done && cursor === trace.expansions;
    const frontier = cursor ? trace.frontier_e[cursor - 1] : trace.nodesAt(0);
    const moves = isOver ? (trace.result?.moves?.length ?? null) : null;
    const path = moves === null ? nothing : html`<span class="path">${markup(say("tour-path", { moves }))}</span>`;
    return html`<p class="figures flow"><span>${markup(say("tour-expanded", { count: cursor }))}</span>
      <span class="waiting">${markup(say("tour-frontier", { count: frontier }))}</span> ${path}
      ${this.isEnd ? html`<a class="try" href=${this.link}>${say("tour-try", { search })}</a>` : nothing}</p>`;
  }

  /** @param {Candidate[]} candidates */
  #question(candidates) {
    const { lane, chosen } = this;
    if (!lane) return nothing;
    const { trace, boards, rule, goalState } = lane;
    return html`<div class="answers" role="group" aria-label=${say("tour-choices", { search: rule.label ?? "" })}>
      ${candidates.map(({ node, letter, isNext, isRight }) => {
        const state = boards.of(node);
        const shape = { "--rows": String(state.height), "--columns": String(state.width) };
        const isChosen = node === chosen;
        const isShown = isNext || (isRight && isChosen);
        const mark = chosen === null ? "" : isShown ? "right" : isChosen ? "wrong" : "other";
        const sign = { right: "✓", wrong: "×", other: "", "": "" }[mark];
        const f = structureOf(rule).isByF ? `${orderName(rule)} ${measure(trace.f_n[node])}` : "";
        return html`<button type="button" data-letter=${letter} data-board=${stateText(state)} data-mark=${mark}
          ?disabled=${chosen !== null} ${styled(shape)} @click=${() => this.send("answer", node)}>
          <b class="letter">${letter}${sign && html` <i>${sign}</i>`}</b>${statePicture(state, goalState)}<span
            class="unseen">: ${stateWords(state)} </span>${f && html`<span class="f">${f}</span>`}</button>`;
      })}
    </div>`;
  }

  #pick = (/** @type {CustomEvent} */ { detail: node }) => {
    if (this.chosen === null && this.candidates.some((one) => one.node === node)) this.send("answer", node);
  };
}

customElements.define("tour-lane", TourLane);
