/** Going to the node of the tree that has a board. */

import { foundText, unreachedText } from "../../words/tree.js";
import { nodesWith } from "../../problem/tiles/find.js";
import { readTyped, typingWords } from "../../problem/tiles/states.js";
import { NONE } from "../../trace/trace.js";

/** @param {import("./search-tree.js").SearchTree} tree @param {string} text as it was typed */
export function findBoard(tree, text) {
  const { trace, nodes } = tree;
  if (!trace || !text) return;
  const wanted = readTyped(text, trace.start);
  if (!wanted) return tree.tell(typingWords(trace.start));
  const found = nodesWith(trace, wanted);
  if (!found.length) return tree.tell(unreachedText(trace));
  const n = found.findLast((one) => one < nodes) ?? found[0];
  const parent = trace.parent_n[n];
  const made = parent === NONE ? 0 : trace.expanded_n[parent];
  if (n < nodes) tree.tell(foundText(n, found.length));
  else {
    tree.tell(foundText(n, found.length, made), made);
    tree.send("seek", made);
  }
  if (tree.selected !== n) tree.send("pick", n);
  if (n < nodes) tree.visit(n);
  else tree.updateComplete.then(() => requestAnimationFrame(() => tree.visit(n)));
}
