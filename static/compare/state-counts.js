/**
 * `<state-counts>`: how many states all runs, some runs, one run and none have expanded; it is also the legend of their
 * trees. In: counts (see core/trace/state_sets.js), names, isSettled, areSame (whether the runs search the same states;
 * else there is nothing to count), stage (only trees need a legend then).
 */

import { html } from "../vendor/vendor.js";
import { whole } from "../core/lib/format.js";
import { withProperties } from "../core/ui/base_element.js";
/** @import {Members} from "../core/trace/state_sets.js" */

const PLAIN = ["frontier", "expanded", "current", "solution"]; // statuses of nodes
const OTHERS =
  "These runs search different states, so it is not counted which states were expanded by all or by only one run.";

export class StateCounts extends withProperties(() => ({
  /** @type {Members["counts"] | null} */ counts: null,
  /** @type {string[]} */ names: [],
  areSame: true,
  stage: "tree",
  /** Whether the counts belong to the cursors shown. */ isSettled: false,
})) {
  render() {
    const { counts, names } = this;
    if (!counts) return "";
    if (!this.areSame)
      return html`<h2 class="unseen">States</h2><p class="note">${OTHERS}</p>
        <dl class="note" data-settled=${this.isSettled}>${(this.stage === "tree" ? PLAIN : []).map(
          (key) => html`<div class="line gap6"><dt><i class=${`key ${key}`}></i>${key}</dt></div>`,
        )}</dl>`;
    const alone = counts.alone_r.reduce((sum, many) => sum + many, 0);
    return html`<h2 class="unseen">States</h2><dl class="note" data-settled=${this.isSettled}>
      ${part("all", names.length === 2 ? "expanded by both" : "expanded by all", counts.all)}
      ${names.length > 2 ? part("some", "in some runs", counts.some) : ""}
      ${part("here", "only in one run", alone)}
      ${names.map((name, r) => {
        const many = whole(counts.alone_r[r]);
        return html`<div class="line gap6"><dt>${name}</dt><dd data-states=${`alone-${r}`}>${many}</dd></div>`;
      })}
      <div class="line gap6"><dt><i class="key member elsewhere"></i>only in another run</dt></div>
      ${part("none", names.length === 2 ? "not expanded yet" : "not expanded yet", counts.none)}
      <div class="line gap6"><dt><i class="key current"></i>current</dt></div>
      <div class="line gap6"><dt><i class="key solution"></i>solution</dt></div>
    </dl>`;
  }
}

/** @param {string} kind @param {string} words @param {number} many */
function part(kind, words, many) {
  const sign = html`<i class=${`key member ${kind}`}></i>`;
  return html`<div class="line gap6"><dt>${sign}${words}</dt><dd data-states=${kind}>${whole(many)}</dd></div>`;
}

customElements.define("state-counts", StateCounts);
