/**
 * `<node-card>`: one node, the selected one or else the current one: its board, numbers, history and path.
 * In: trace, boards, cursor, partial, version, selected, rule, goal. Out: `pick` with a node or NONE, `inspect`.
 */

import { html } from "../../vendor/vendor.js";
import { messages } from "../../core/lib/messages.js";
import { wayText } from "../../core/trace/ways.js";
import { statePicture } from "../../core/problem/tiles/pictures.js";
import { NO_STATE, stateText } from "../../core/problem/tiles/states.js";
import { historyText, numbersText } from "../../core/words/node.js";
import { NO_RULE } from "../../core/trace/rule.js";
import { NONE } from "../../core/trace/trace.js";
import { withProperties } from "../../core/ui/base_element.js";
import RUN from "../run.ftl";
/** @import {Boards} from "../../core/problem/tiles/boards.js" */
/** @import {Part} from "../../core/trace/events.js" */
/** @import {Trace} from "../../core/trace/trace.js" */

const say = messages(RUN);

const LONG = 60; // moves; a longer path is shortened

export class NodeCard extends withProperties(() => ({
  /** @type {Trace | null} */ trace: null,
  /** @type {Boards | null} */ boards: null,
  cursor: 0,
  /** The changes by some events of the next expansion. @type {Part | null} */ partial: null,
  version: 0,
  selected: NONE,
  rule: NO_RULE,
  goal: NO_STATE,
})) {
  /** Show the current node again; where that hides the card, the heading beside it takes the focus. */
  #back = async () => {
    this.send("pick", NONE);
    await new Promise(requestAnimationFrame); // by then the page has hidden it
    const heading = this.hidden && /** @type {HTMLElement | null} */ (this.previousElementSibling?.querySelector("h2"));
    if (!heading) return;
    heading.tabIndex = -1;
    heading.focus({ preventScroll: true });
  };

  render() {
    const { trace, boards, cursor, partial: part } = this;
    if (!trace || !boards || !trace.nodes) return html`<h2>${say("card-empty")}</h2>`;
    const isChosen = this.selected < trace.nodesAt(cursor, part);
    const current = trace.currentAt(cursor, part);
    const n = isChosen ? this.selected : current === NONE ? 0 : current;
    const nodes = trace.pathTo(n);
    const moves = wayText(trace, nodes.slice(1, LONG + 1));
    const length = nodes.length - 1;
    const title = say(isChosen ? "card-chosen" : current === NONE ? "card-start" : "card-current");
    const back = isChosen
      ? html`<button type="button" class="plain" @click=${this.#back}>${say("card-back")}</button>`
      : "";
    const apart = html`<button type="button" class="plain" title=${say("card-details.title")}
      @click=${() => this.send("inspect")}>${say("card-details")}</button>`;
    const isFromGoal = trace.tree_n[n] && trace.sides === 2;
    const path = say(isFromGoal ? "card-path-goal" : "card-path", { moves: length });
    const way = html`${path} <code>${moves}${length > LONG ? "…" : ""}</code>`;
    return html`
      <h2>${title} <span>${back} ${apart}</span></h2>
      <div class="node-card" data-board=${stateText(boards.of(n))}>
        ${statePicture(boards.of(n), this.goal)}
        <div>
          <p><b>${say("card-node", { node: n })}</b> <code>${numbersText(trace, n, this.rule).join(" ")}</code></p>
          <p class="note">${historyText(trace, n, cursor, this.rule, part)}</p>
          <p class="note">${length ? way : say("card-root")}</p>
        </div>
      </div>`;
  }
}

customElements.define("node-card", NodeCard);
