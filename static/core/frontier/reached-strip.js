/**
 * `<reached-strip>`: how many states are reached at each depth, or the states that a search keeps instead. In: trace,
 * rule, cursor, partial (the events shown of the next expansion), version.
 */

import { nothing } from "../../vendor/vendor.js";
import { Reached } from "../trace/frontier/reached_table.js";
import { NO_RULE, closes, keepsBoth, keepsBranch, keepsReached, pushesOut } from "../trace/rule.js";
import { NONE } from "../trace/trace.js";
import { withProperties } from "../ui/base_element.js";
import { reachedStrip } from "./reached_drawing.js";
/** @import {Part} from "../trace/frontier/tally.js" */
/** @import {Trace} from "../trace/trace.js" */

export class ReachedStrip extends withProperties(() => ({
  /** @type {Trace | null} */ trace: null,
  rule: NO_RULE,
  cursor: 0,
  /** @type {Part | null} */ partial: null,
  version: 0,
})) {
  /** @type {Reached | null} */ reached = null;

  /** @param {Map<string, unknown>} changed */
  willUpdate(changed) {
    const { trace, rule } = this;
    if (changed.has("trace") || changed.has("rule")) this.reached = trace && new Reached(trace, rule);
  }

  render() {
    const { trace, reached, cursor, partial, rule } = this;
    if (!trace?.nodes || !reached) return nothing;
    const isBranch = keepsBranch(trace, rule) || rule.keeps_reached === false;
    return reachedStrip(isBranch ? [] : reached.at(cursor, partial), {
      keeps: keepsReached(rule) && !keepsBoth(rule),
      closes: closes(rule),
      keepsBoth: keepsBoth(rule),
      branch: isBranch ? trace.depth_n[this.#current(trace)] + 1 : null,
      pushesOut: pushesOut(rule),
    });
  }

  /** The node of the expansion in progress or shown last, the first node before any. @param {Trace} trace */
  #current(trace) {
    const { cursor, partial } = this;
    const current = partial && cursor < trace.expansions ? trace.node_e[cursor] : trace.currentAt(cursor);
    return current === NONE ? 0 : current;
  }
}

customElements.define("reached-strip", ReachedStrip);
