/**
 * `<node-inspector>`: one node in detail: a large board with the terms of h, its numbers, history, path and children.
 * In: trace, boards, cursor, partial, rule, goal, node, informed, apart; alone, whether there is no server to ask. Out:
 * `pick` with a node, `run-from` and `make-goal` with the node.
 */

import { html, nothing } from "../../vendor/vendor.js";
import { measure } from "../../core/lib/format.js";
import { messages } from "../../core/lib/messages.js";
import { fateText, historyText, numbersText, replacedWord, valueText } from "../../core/words/node.js";
import { goalsIn, nearestText } from "../../core/words/goals.js";
import { sentenceOf } from "../../core/words/sentences.js";
import { eventsOf, isSuperseded, successorOf } from "../../core/trace/events.js";
import { NONE } from "../../core/trace/trace.js";
import { ROUNDING } from "../../core/problem/space.js";
import { partsPicture, partsWords } from "../../core/problem/tiles/homes.js";
import { nounOf, signOf } from "../../core/trace/ways.js";
import { statePicture } from "../../core/problem/tiles/pictures.js";
import { NO_DISTANCES, NO_STATE, hasDistances, stateText, stateWords } from "../../core/problem/tiles/states.js";
import "../../core/words/nouns.js";
import { withProperties } from "../../core/ui/base_element.js";
import { markup } from "../../core/ui/markup.js";
import INSPECTOR from "./inspector.ftl";
/** @import {Apart} from "../../core/lib/answers.js" */
/** @import {Boards} from "../../core/problem/tiles/boards.js" */
/** @import {State} from "../../core/problem/tiles/states.js" */
/** @import {Part} from "../../core/trace/events.js" */
/** @import {Rule} from "../../core/trace/rule.js" */
/** @import {Trace} from "../../core/trace/trace.js" */

const say = messages(INSPECTOR);

const ENDS = 14; // boards that are shown at each end of a long path
const finite = (/** @type {number} */ cost) => (Number.isFinite(cost) ? cost : null);
const hundredthsOf = (/** @type {number} */ error) => (error < 0.005 ? "tiny" : Math.round(error * 100) / 100);
const CHILDREN = ["new", "cheaper", "better", "reached", "over", "undoes", "passed", "path"];

export class NodeInspector extends withProperties(() => ({
  /** @type {Trace | null} */ trace: null,
  /** @type {Boards | null} */ boards: null,
  cursor: 0,
  /** @type {Part | null} */ partial: null,
  version: 0,
  /** @type {Rule | null} */ rule: null,
  goal: NO_STATE,
  node: NONE,
  /** Whether the search has a heuristic. */ informed: false,
  /** The server's explanation of h. @type {{told: Apart | null, fault: string} | null} */ apart: null,
  hidden: true,
  alone: false,
})) {
  static properties = {
    hidden: { type: Boolean, reflect: true },
    alone: { type: Boolean },
  };

  render() {
    const { trace, boards, rule, node: n, cursor, partial } = this;
    if (this.hidden || !trace || !boards || !rule || n === NONE || n >= trace.nodes) return nothing;
    const state = boards.of(n);
    const told = this.apart?.told ?? null;
    const isRoot = trace.parent_n[n] === NONE;
    const target = this.#target(n);
    return html`<div class="sheet stack" data-node=${n} data-board=${stateText(state)}>
      <h2>${say("inspector-head", { node: n })} <span>${numbersText(trace, n, rule).join(" ")}</span></h2>
      <div class="inspected">
        <figure class="stack">${this.#picture(state, target, told)}
          <figcaption class="unseen">${stateWords(state)}</figcaption>
          ${this.alone ? nothing : this.#acts(n, isRoot && n === 0)}
        </figure>
        <div class="facts stack">
          ${this.#costs(n)}
          ${this.#estimate(told)}
          ${this.#error(n, told)}
          <h3>${say("inspector-history")}</h3>
          <p>${historyText(trace, n, cursor, rule, partial)} ${this.#family(n)}</p>
        </div>
      </div>
      ${this.#path(n)}
      ${this.#children(n)}
    </div>`;
  }

  /** The buttons that search from the node or to it. @param {number} n @param {boolean} isStart */
  #acts(n, isStart) {
    const trace = /** @type {Trace} */ (this.trace);
    const given = { thing: nounOf(trace), goals: goalsIn(trace) };
    return html`<div class="row">
      <button type="button" ?disabled=${isStart}
        title=${say(isStart ? "inspector-run-from.start" : "inspector-run-from.title", given)}
        @click=${() => this.send("run-from", n)}>${say("inspector-run-from")}</button>
      <button type="button" ?disabled=${isStart}
        title=${say(isStart ? "inspector-make-goal.start" : "inspector-make-goal.title", given)}
        @click=${() => this.send("make-goal", n)}>${say("inspector-make-goal")}</button>
    </div>`;
  }

  /** @param {State} state @param {State} target @param {Apart | null} told */
  #picture(state, target, told) {
    if (this.trace?.space) return statePicture(state, target);
    return partsPicture(state, target, told && this.informed ? told.parts : []);
  }

  /** The target of h: the goal, or the start for a node that was reached from there. @param {number} n */
  #target(n) {
    const { trace, goal } = this;
    return trace && trace.sides === 2 && trace.tree_n[n] === 1 ? trace.start : goal;
  }

  /** @param {number} n */
  #costs(n) {
    const trace = /** @type {Trace} */ (this.trace);
    const rule = /** @type {Rule} */ (this.rule);
    const from = trace.sides === 2 && trace.tree_n[n] === 1 ? "goal" : "start";
    const cost = say("inspector-cost", { from, g: trace.g_n[n], moves: trace.depth_n[n] });
    const isPlain = rule.priority === "depth" || rule.priority === "g";
    const order = isPlain ? "" : say("inspector-order", { value: valueText(trace, n, rule) });
    return html`<p>${markup(cost)} ${markup(order)}</p>`;
  }

  /** @param {Apart | null} told */
  #estimate(told) {
    const fault = this.apart?.fault;
    if (!this.informed) return html`<h3>h</h3><p>${say("inspector-uninformed")}</p>`;
    if (this.trace && (this.trace.space || this.alone))
      return html`<h3>h</h3><p class="total"><b>${measure(this.trace.h_n[this.node])}</b>${this.#towards()}</p>`;
    if (fault) return html`<h3>h</h3><p class="problem">${fault}</p>`;
    if (!told) return html`<h3>h</h3><p>${say("inspector-asking")}</p>`;
    const { summands, rest } = partsWords(told.parts);
    const sum = summands.length > 1 ? `${summands.map(({ value }) => measure(value)).join(" + ")} = ` : "";
    const members = told.members.map(([label, h]) => `${label} ${measure(h)}`);
    const largest = members.length ? html`<p>${say("inspector-largest", { members, label: told.label })}</p>` : nothing;
    const items = summands.map(
      ({ kind, letter, value, text }) => html`<li class=${kind}><b>${letter} ${measure(value)}</b> ${text}</li>`,
    );
    return html`<h3>h, ${told.label}</h3>${largest}
      <p class="total">${sum}<b>${told.h === null ? "∞" : measure(told.h)}</b></p>
      <ul class="summands stack gap4">${items}</ul>
      ${rest ? html`<p class="note">${rest}</p>` : nothing}`;
  }

  /** Of which of several goals h is an estimate. */
  #towards() {
    const { trace, node } = this;
    const text = trace?.space ? nearestText(trace.space, trace.state_n[node]) : "";
    return text && `, ${text}`;
  }

  /** @param {number} n @param {Apart | null} told */
  #error(n, told) {
    const trace = /** @type {Trace} */ (this.trace);
    if (!trace.space && !hasDistances(trace.start)) return html`<h3>h*</h3><p>${NO_DISTANCES}</p>`;
    if (this.alone && !trace.space) return nothing;
    const distance = trace.space ? finite(trace.space.distance_v[trace.state_n[n]]) : told?.distance;
    if (distance === undefined || (trace.space && this.#target(n) === trace.start)) return nothing;
    const h = trace.h_n[n];
    const goals = goalsIn(trace);
    if (distance === null) return html`<h3>h*</h3><p>${say("inspector-unreachable", { goals })}</p>`;
    const error = distance - h;
    const rounding = trace.space?.rounding ?? ROUNDING;
    const key = error > rounding ? "low" : error < -rounding ? "high" : "exact";
    const text = this.informed
      ? say(`inspector-distance-${key}`, { distance, error: hundredthsOf(Math.abs(error)) })
      : say("inspector-distance", { distance });
    return html`<h3>${say("inspector-true-cost", { goals })}</h3><p>${markup(text)}</p>`;
  }

  /** The parent of a node and the nodes that it replaced or that replaced it, each to go to. @param {number} n */
  #family(n) {
    const { trace, cursor, partial } = this;
    if (!trace) return nothing;
    const parent = trace.parent_n[n];
    const successor = successorOf(trace, n, cursor, partial);
    const old = trace.supersedes_n[n];
    const links = /** @type {[number, string][]} */ ([
      [parent, say("inspector-parent", { node: parent })],
      [old, say("inspector-replaced", { node: old })],
      [successor, say("inspector-replaced-by", { node: successor })],
    ]);
    return links
      .filter(([m]) => m !== NONE)
      .map(
        ([m, text]) => html`<button type="button" class="plain" @click=${() => this.send("pick", m)}>${text}</button> `,
      );
  }

  /** @param {number} n */
  #path(n) {
    const { trace, boards, goal } = this;
    if (!trace || !boards) return nothing;
    const path = trace.pathTo(n);
    const isLong = path.length > 2 * ENDS + 1;
    const shown = isLong ? [...path.slice(0, ENDS), NONE, ...path.slice(-ENDS)] : path;
    return html`<section aria-label=${say("inspector-path")}>
      <h3>${say("inspector-path-head", { moves: path.length - 1 })}</h3><ol class="way-here line gap4">
      ${shown.map((m) => {
        if (m === NONE) return html`<li class="note">${say("inspector-more", { count: path.length - 2 * ENDS })}</li>`;
        const move = trace.parent_n[m] === NONE ? say("inspector-root") : signOf(trace, m);
        return html`<li><button type="button" class="stack gap2" aria-current=${m === n ? "true" : "false"}
          title=${say("inspector-head", { node: m })}
          @click=${() => this.send("pick", m)}>
        ${statePicture(boards.of(m), goal)}<small>${move}</small></button></li>`;
      })}
    </ol></section>`;
  }

  /** The fates of the children, in the order of generation. @param {number} n */
  #children(n) {
    const { trace, boards, rule, cursor, partial } = this;
    if (!trace || !boards || !rule) return nothing;
    const e = trace.expanded_n[n] - 1;
    const isWhole = e < cursor;
    if (!isWhole && n !== partial?.node) {
      const why = isSuperseded(trace, n, cursor, partial)
        ? say("inspector-not-expanded-any-more", { how: replacedWord(rule) })
        : say("inspector-not-expanded");
      return html`<section aria-label=${say("inspector-children")}><h3>${say("inspector-children")}</h3>
        <p>${why}</p></section>`;
    }
    const children = eventsOf(trace, e, rule).filter(
      ({ kind, added, discarded }) =>
        CHILDREN.includes(kind) &&
        (isWhole || (added <= (partial?.added ?? 0) && discarded <= (partial?.discarded ?? 0))),
    );
    const told = { trace, boards, rule };
    return html`<section aria-label=${say("inspector-children")}>
      <h3>${say("inspector-children-head")}</h3>
      ${children.length ? nothing : html`<p>${say("inspector-childless")}</p>`}
      <ul class="offspring stack gap4">${children.map((event) => {
        const child = event.n === NONE ? boards.after(n, trace.move_d[event.d]) : boards.of(event.n);
        const other = event.n === NONE ? trace.seen_d[event.d] : event.n;
        const now = (/** @type {number} */ m) =>
          say("inspector-now", { fate: fateText(trace, m, cursor, partial, rule) });
        const fate = event.n === NONE ? "" : markup(now(event.n));
        return html`<li class="line gap12">${statePicture(child, this.goal)}
          <p>${sentenceOf(event, told)} ${fate}
          ${
            other === NONE
              ? ""
              : html`<button type="button" class="plain"
                @click=${() => this.send("pick", other)}>${say("inspector-head", { node: other })}</button>`
          }</p></li>`;
      })}</ul></section>`;
  }
}

customElements.define("node-inspector", NodeInspector);
