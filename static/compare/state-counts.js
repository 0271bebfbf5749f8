/**
 * `<state-counts>`: how many states all runs, some runs, one run and none have expanded; it is also the legend of their
 * trees. In: counts (see core/trace/state_sets.js), names, isSettled, areSame (whether the runs search the same states;
 * else there is nothing to count), stage (only trees need a legend then).
 */

import { html } from "../vendor/vendor.js";
import { whole } from "../core/lib/format.js";
import { messages } from "../core/lib/messages.js";
import { withProperties } from "../core/ui/base_element.js";
import RUNS from "./runs.ftl";
/** @import {Members} from "../core/trace/state_sets.js" */

const say = messages(RUNS);

const PLAIN = ["frontier", "expanded", "current", "solution"]; // statuses of nodes

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
      return html`<h2 class="unseen">${say("compare-counts")}</h2><p class="note">${say("compare-counts-other")}</p>
        <dl class="note" data-settled=${this.isSettled}>${(this.stage === "tree" ? PLAIN : []).map(status)}</dl>`;
    const alone = counts.alone_r.reduce((sum, many) => sum + many, 0);
    return html`<h2 class="unseen">${say("compare-counts")}</h2><dl class="note" data-settled=${this.isSettled}>
      ${part("all", say(names.length === 2 ? "compare-counts-both" : "compare-counts-all"), counts.all)}
      ${names.length > 2 ? part("some", say("compare-counts-some"), counts.some) : ""}
      ${part("here", say("compare-counts-alone"), alone)}
      ${names.map((name, r) => {
        const many = whole(counts.alone_r[r]);
        return html`<div class="line gap6"><dt>${name}</dt><dd data-states=${`alone-${r}`}>${many}</dd></div>`;
      })}
      <div class="line gap6"><dt><i class="key member elsewhere"></i>${say("compare-counts-elsewhere")}</dt></div>
      ${part("none", say("compare-counts-none"), counts.none)}
      ${status("current")} ${status("solution")}
    </dl>`;
  }
}

/** @param {string} key of a status of nodes */
function status(key) {
  return html`<div class="line gap6"><dt><i class=${`key ${key}`}></i>${say(`compare-status-${key}`)}</dt></div>`;
}

/** @param {string} kind @param {string} words @param {number} many */
function part(kind, words, many) {
  const sign = html`<i class=${`key member ${kind}`}></i>`;
  return html`<div class="line gap6"><dt>${sign}${words}</dt><dd data-states=${kind}>${whole(many)}</dd></div>`;
}

customElements.define("state-counts", StateCounts);
