/** The tooltip of the node under the pointer. */

import { html, nothing } from "../../../vendor/vendor.js";
import { historyText, numbersText } from "../../words/node.js";
import { statePicture } from "../../problem/tiles/pictures.js";
import { styled } from "../../lib/style_directive.js";
import { say } from "../words.js";
/** @import {SearchTree} from "./search-tree.js" */

const [WIDE, TALL, GAP] = [260, 130, 16]; // pixels

/**
 * @typedef {Pick<SearchTree, "trace" | "boards" | "tip" | "nodes" | "cursor" | "partial" |
 *   "rule" | "goal" | "letters" | "hidesName">} Tipped
 */

/** @param {Readonly<Tipped>} tree @param {{width: number, height: number}} room */
export function treeTip(tree, { width, height }) {
  const { trace, boards, tip, nodes, cursor, partial, rule, goal, letters, hidesName } = tree;
  if (!trace || !boards || !tip || tip.n >= nodes) return nothing;
  if (letters || hidesName) return nothing; // it would give the answer away
  const { n, x, y } = tip;
  const [first, rest] = numbersText(trace, n, rule);
  const [isRight, isBelow] = [x > width - WIDE, y > height - TALL];
  const place = {
    left: isRight ? "auto" : `${x + GAP}px`,
    right: isRight ? `${width - x + GAP}px` : "auto",
    top: isBelow ? "auto" : `${y + GAP}px`,
    bottom: isBelow ? `${height - y + GAP}px` : "auto",
  };
  const history = historyText(trace, n, cursor, rule, partial);
  return html`<div class="tip" aria-hidden="true" ${styled(place)}>
      ${statePicture(boards.of(n), goal)}
      <p><b>${say("tree-tip", { node: n })}</b> <code>${first} ${rest}</code><br />${history}</p>
    </div>`;
}
