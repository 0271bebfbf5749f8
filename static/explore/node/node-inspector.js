/**
 * `<node-inspector>`: one node in detail: a large board with the terms of h, its numbers, history, path and children.
 * In: trace, boards, cursor, partial, rule, goal, node, informed, apart; alone, whether there is no server to ask. Out:
 * `pick` with a node, `run-from` and `make-goal` with the node.
 */

import { html, nothing } from "../../vendor/vendor.js";
import { counted, measure, whole } from "../../core/lib/format.js";
import { fateText, historyText, numbersText, replacedWord, valueText } from "../../core/words/node.js";
import { aGoal, goalsIn, nearestText } from "../../core/words/goals.js";
import { sentenceOf } from "../../core/words/sentences.js";
import { eventsOf, isSuperseded, successorOf } from "../../core/trace/events.js";
import { NONE } from "../../core/trace/trace.js";
import { ROUNDING } from "../../core/problem/space.js";
import { partsPicture, partsWords } from "../../core/problem/tiles/homes.js";
import { nounOf, signOf } from "../../core/trace/ways.js";
import { statePicture } from "../../core/problem/tiles/pictures.js";
import { NO_DISTANCES, NO_STATE, hasDistances, stateText, stateWords } from "../../core/problem/tiles/states.js";
import { withProperties } from "../../core/ui/base_element.js";
/** @import {Apart} from "../../core/lib/answers.js" */
/** @import {Boards} from "../../core/problem/tiles/boards.js" */
/** @import {State} from "../../core/problem/tiles/states.js" */
/** @import {Part} from "../../core/trace/events.js" */
/** @import {Rule} from "../../core/trace/rule.js" */
/** @import {Trace} from "../../core/trace/trace.js" */

const ENDS = 14; // boards that are shown at each end of a long path
const finite = (/** @type {number} */ cost) => (Number.isFinite(cost) ? cost : null);
const hundredthsOf = (/** @type {number} */ error) =>
  error < 0.005 ? "less than 0.01" : measure(Math.round(error * 100) / 100);
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
      <h2>Node ${whole(n)} <span>${numbersText(trace, n, rule).join(" ")}</span></h2>
      <div class="inspected">
        <figure class="stack">${this.#picture(state, target, told)}
          <figcaption class="unseen">${stateWords(state)}</figcaption>
          ${this.alone ? nothing : this.#acts(n, isRoot && n === 0)}
        </figure>
        <div class="facts stack">
          ${this.#costs(n)}
          ${this.#estimate(told)}
          ${this.#error(n, told)}
          <h3>History</h3>
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
    const noun = nounOf(trace);
    const goals = goalsIn(trace) > 1 ? "goals" : "goal";
    return html`<div class="row">
      <button type="button" ?disabled=${isStart}
        title=${isStart ? "This run begins here" : `Search from this ${noun} to the same ${goals}`}
        @click=${() => this.send("run-from", n)}>Run from here</button>
      <button type="button" ?disabled=${isStart}
        title=${isStart ? "This is the start" : `Search from the same start to this ${noun}`}
        @click=${() => this.send("make-goal", n)}>Make this the goal</button>
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
    const from = trace.sides === 2 && trace.tree_n[n] === 1 ? "the goal" : "the start";
    const path = `cost of the path from ${from} so far (${counted(trace.depth_n[n], "move")})`;
    const value = valueText(trace, n, rule);
    return html`<p><b>g = ${measure(trace.g_n[n])}</b>: ${path}.
      ${rule.priority === "depth" || rule.priority === "g" ? "" : html`<b>${value}</b> orders the frontier.`}</p>`;
  }

  /** @param {Apart | null} told */
  #estimate(told) {
    const fault = this.apart?.fault;
    if (!this.informed) return html`<h3>h</h3><p>This search uses no heuristic.</p>`;
    if (this.trace && (this.trace.space || this.alone))
      return html`<h3>h</h3><p class="total"><b>${measure(this.trace.h_n[this.node])}</b>${this.#towards()}</p>`;
    if (fault) return html`<h3>h</h3><p class="problem">${fault}</p>`;
    if (!told) return html`<h3>h</h3><p>Asking the server …</p>`;
    const { summands, rest } = partsWords(told.parts);
    const sum = summands.length > 1 ? `${summands.map(({ value }) => measure(value)).join(" + ")} = ` : "";
    const members = told.members.map(([label, h]) => `${label} ${measure(h)}`).join(", ");
    const largest = members ? html`<p>The largest of ${members}. It comes from ${told.label}.</p>` : nothing;
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
    if (distance === null) return html`<h3>h*</h3><p>No moves lead to ${aGoal(trace)}.</p>`;
    const error = distance - h;
    const rounding = trace.space?.rounding ?? ROUNDING;
    const said =
      error > rounding
        ? `h is ${hundredthsOf(error)} too low`
        : error < -rounding
          ? `h is ${hundredthsOf(-error)} too high, so it is not admissible`
          : "h is exact";
    const end = this.informed ? `; ${said}.` : ".";
    const goal = aGoal(trace).replace(/^a /, "the nearest ");
    return html`<h3>h*, the true cost to ${goal}</h3><p><b>${measure(distance)}</b>${end}</p>`;
  }

  /** The parent of a node and the nodes that it replaced or that replaced it, each to go to. @param {number} n */
  #family(n) {
    const { trace, cursor, partial } = this;
    if (!trace) return nothing;
    const parent = trace.parent_n[n];
    const successor = successorOf(trace, n, cursor, partial);
    const old = trace.supersedes_n[n];
    const link = (/** @type {string} */ words, /** @type {number} */ m) =>
      m === NONE
        ? ""
        : html`<button type="button" class="plain" @click=${() => this.send("pick", m)}>${words} ${whole(m)}</button>`;
    const before = link("It replaced node", old);
    return html`${link("Parent: node", parent)} ${before} ${link("It was replaced by node", successor)}`;
  }

  /** @param {number} n */
  #path(n) {
    const { trace, boards, goal } = this;
    if (!trace || !boards) return nothing;
    const path = trace.pathTo(n);
    const isLong = path.length > 2 * ENDS + 1;
    const shown = isLong ? [...path.slice(0, ENDS), NONE, ...path.slice(-ENDS)] : path;
    return html`<section aria-label="Path"><h3>Path, ${counted(path.length - 1, "move")}</h3><ol
      class="way-here line gap4">
      ${shown.map((m) => {
        if (m === NONE) return html`<li class="note">… ${whole(path.length - 2 * ENDS)} more …</li>`;
        const move = trace.parent_n[m] === NONE ? "root" : signOf(trace, m);
        return html`<li><button type="button" class="stack gap2" aria-current=${m === n ? "true" : "false"}
          title=${`Node ${m}`}
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
        ? `It was ${replacedWord(rule)} before it was expanded.`
        : "It has not been expanded yet.";
      return html`<section aria-label="Children"><h3>Children</h3><p>${why}</p></section>`;
    }
    const children = eventsOf(trace, e, rule).filter(
      ({ kind, added, discarded }) =>
        CHILDREN.includes(kind) &&
        (isWhole || (added <= (partial?.added ?? 0) && discarded <= (partial?.discarded ?? 0))),
    );
    const told = { trace, boards, rule };
    return html`<section aria-label="Children"><h3>Children and what happened to them</h3>
      ${children.length ? nothing : html`<p>It has no children.</p>`}
      <ul class="offspring stack gap4">${children.map((event) => {
        const child = event.n === NONE ? boards.after(n, trace.move_d[event.d]) : boards.of(event.n);
        const other = event.n === NONE ? trace.seen_d[event.d] : event.n;
        const fate = event.n === NONE ? "" : html`<b>Now ${fateText(trace, event.n, cursor, partial, rule)}.</b>`;
        return html`<li class="line gap12">${statePicture(child, this.goal)}
          <p>${sentenceOf(event, told)} ${fate}
          ${
            other === NONE
              ? ""
              : html`<button type="button" class="plain"
                @click=${() => this.send("pick", other)}>Node ${whole(other)}</button>`
          }</p></li>`;
      })}</ul></section>`;
  }
}

customElements.define("node-inspector", NodeInspector);
