/** Finding the node of a tree that has a board. */

import { nounOf } from "../../trace/ways.js";
import { foundText, unreachedText } from "../../words/tree.js";
import { nodesWith } from "../../problem/tiles/find.js";
import { readTyped, typingWords } from "../../problem/tiles/states.js";
import { NONE } from "../../trace/trace.js";

/**
 * The node with a typed board, the last one shown of several, and a sentence about it; NONE if there is none. `seek` is
 * the cursor from which it is shown, null if it is shown already.
 * @param {import("../../trace/trace.js").Trace} trace @param {number} nodes shown @param {string} text as it was typed
 * @returns {{node: number, seek: number | null, told: string}}
 */
export function findBoard(trace, nodes, text) {
  const { space, start } = trace;
  const wanted = space ? stateTyped(space, text) : readTyped(text, start);
  if (!wanted) return { node: NONE, seek: null, told: space ? typedWords(space) : typingWords(start) };
  const found = nodesWith(trace, wanted);
  if (!found.length) return { node: NONE, seek: null, told: unreachedText(trace) };
  const node = found.findLast((one) => one < nodes) ?? found[0];
  if (node < nodes) return { node, seek: null, told: foundText(node, found.length, undefined, nounOf(trace)) };
  const parent = trace.parent_n[node];
  const seek = parent === NONE ? 0 : trace.expanded_n[parent];
  return { node, seek, told: foundText(node, found.length, seek, nounOf(trace)) };
}

/**
 * The state that a text names, null if there is none.
 * @param {import("../../problem/space.js").Space} space @param {string} text
 */
function stateTyped(space, text) {
  const v = space.numberOf(text);
  return v < 0 ? null : space.state(v);
}

/** How a state of a space is typed. @param {import("../../problem/space.js").Space} space */
function typedWords(space) {
  return `A ${space.noun} of this problem is written like ${space.text(space.start)}.`;
}
