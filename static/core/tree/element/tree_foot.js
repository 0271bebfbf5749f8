/** The foot of the tree: a legend of the states that occur, and a caption, visible unless every node is drawn. */

import { html, nothing } from "../../../vendor/vendor.js";
import { replacedWord } from "../../words/node.js";
import { discardsBelow } from "../../trace/discards.js";
import { structureOf } from "../../trace/structures.js";
import { NONE } from "../../trace/trace.js";
import { firstSuperseded } from "../../trace/superseded_nodes.js";
import { say } from "../words.js";
/** @import {SearchTree} from "./search-tree.js" */

/**
 * @typedef {Readonly<Pick<SearchTree, "drawn" | "isWhole" | "compact" | "presenting" |
 *   "trace" | "cursor" | "partial" | "rule" | "current" | "next" | "drawsGhosts" | "frame">>} Footed
 */

/** @param {Footed} tree */
export function treeFoot(tree) {
  const { drawn, isWhole, compact, presenting } = tree;
  const caption = drawn ? html`<p class=${isWhole || presenting ? "caption unseen" : "caption"}>${drawn}</p>` : nothing;
  return html`<div class="foot flow">${compact || presenting ? nothing : legend(tree)}${caption}</div>`;
}

/** Whether the current node of a local search has discarded children. @param {Footed} tree */
function hasDiscards({ trace, rule, current, cursor, partial, frame }) {
  if (!trace || !structureOf(rule).isLocal || current === NONE || !frame?.form) return false;
  return discardsBelow(trace, current, cursor, partial).length > 0;
}

/** @param {Footed} tree */
function legend(tree) {
  const { trace, cursor, partial, rule, current, next } = tree;
  if (!trace?.nodes) return nothing;
  const expanded = cursor + (partial && partial.node !== NONE ? 1 : 0);
  const frontier = partial ? partial.frontier : cursor ? trace.frontier_e[cursor - 1] : trace.sides;
  const isSolved = cursor === trace.expansions && trace.goal !== NONE;
  /** @type {[string, string, boolean][]} */
  const entries = [
    ["frontier", say("tree-key-frontier"), frontier > 0],
    ["next", say("tree-key-next"), next !== NONE],
    ["current", say("tree-key-current"), current !== NONE && !isSolved],
    ["expanded", say("tree-key-expanded"), expanded > 1],
    ["solution", say("tree-key-solution"), isSolved],
    ["discarded", say("tree-key-discarded"), tree.drawsGhosts && hasDiscards(tree)],
    ["superseded", replacedWord(rule), firstSuperseded(trace) <= cursor || (partial?.gone.length ?? 0) > 0],
  ];
  const listed = entries
    .filter(([, , occurs]) => occurs)
    .map(([key, word]) => html`<li><i class=${`key ${key}`}></i>${word}</li>`);
  return html`<ul class="legend frames flow" aria-label=${say("tree-legend")}>${listed}</ul>`;
}
