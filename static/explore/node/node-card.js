/**
 * `<node-card>`: one node, the selected one or else the current one: its board, numbers, history and path.
 * In: trace, boards, cursor, partial, version, selected, rule, goal. Out: `pick` with a node or NONE, `inspect`.
 */

import { html } from "../../vendor/vendor.js";
import { counted, whole } from "../../core/lib/format.js";
import { wayText } from "../../core/trace/ways.js";
import { statePicture } from "../../core/problem/tiles/pictures.js";
import { NO_STATE, stateText } from "../../core/problem/tiles/states.js";
import { historyText, numbersText } from "../../core/words/node.js";
import { NO_RULE } from "../../core/trace/rule.js";
import { NONE } from "../../core/trace/trace.js";
import { withProperties } from "../../core/ui/base_element.js";
/** @import {Boards} from "../../core/problem/tiles/boards.js" */
/** @import {Part} from "../../core/trace/events.js" */
/** @import {Trace} from "../../core/trace/trace.js" */

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
    if (!trace || !boards || !trace.nodes) return html`<h2>Node</h2>`;
    const isChosen = this.selected < trace.nodesAt(cursor, part);
    const current = trace.currentAt(cursor, part);
    const n = isChosen ? this.selected : current === NONE ? 0 : current;
    const path = trace.pathTo(n);
    const moves = wayText(trace, path.slice(1, LONG + 1));
    const length = path.length - 1;
    const title = isChosen ? "Chosen node" : current === NONE ? "Start node" : "Current node";
    const back = isChosen
      ? html`<button type="button" class="plain" @click=${this.#back}>back to the current node</button>`
      : "";
    const apart = html`<button type="button" class="plain" title="What h is made of, its path and its children (I)"
      @click=${() => this.send("inspect")}>details</button>`;
    const from = trace.tree_n[n] && trace.sides === 2 ? " from the goal" : "";
    const way = html`Path${from}, ${counted(length, "move")}: <code>${moves}${length > LONG ? "…" : ""}</code>`;
    return html`
      <h2>${title} <span>${back} ${apart}</span></h2>
      <div class="node-card" data-board=${stateText(boards.of(n))}>
        ${statePicture(boards.of(n), this.goal)}
        <div>
          <p><b>Node ${whole(n)}</b> <code>${numbersText(trace, n, this.rule).join(" ")}</code></p>
          <p class="note">${historyText(trace, n, cursor, this.rule, part)}</p>
          <p class="note">${length ? way : "The root of the tree."}</p>
        </div>
      </div>`;
  }
}

customElements.define("node-card", NodeCard);
