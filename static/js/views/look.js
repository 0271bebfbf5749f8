/** What is wanted of nodes close up, wherever they are drawn. */

import { sizeWith } from "../tiles/canvas.js";
import { NO_STATE } from "../tiles/states.js";

const LONGEST = 600; // nodes whose numbers are looked at for the longest
const MOST = { usual: [100, 17], compact: [76, 14] }; // pixels of the largest board, and of its digits
const TYPE = 13; // pixels

/** @typedef {import("./form.js").Look} Look */

/** What the explore page wants, before it has a run. @type {Look} */
export const EXPLORING = {
  like: { ...NO_STATE, height: 3 },
  least: TYPE,
  easy: 16,
  most: MOST.usual[0],
  numeral: 1,
  label: 0,
  type: TYPE,
  share: 0.15,
  captions: "",
};

/**
 * What is wanted for the nodes shown of a run.
 * @param {import("../trace/trace.js").Trace} trace @param {number} nodes shown @param {number} roots of them
 * @param {(n: number) => string} label the numbers of a node @param {{isCompact: boolean, isNumbered: boolean}} how
 * @returns {Look}
 */
export function lookAt(trace, nodes, roots, label, { isCompact, isNumbered }) {
  const [most, digits] = isCompact ? MOST.compact : MOST.usual;
  let longest = 0;
  for (let n = 0; n < Math.min(nodes, LONGEST); n++) longest = Math.max(longest, label(n).length);
  if (nodes > LONGEST) longest = Math.max(longest, label(nodes - 1).length);
  return {
    ...EXPLORING,
    like: trace.start,
    most: Math.max(most, sizeWith(trace.start, digits)),
    numeral: isNumbered ? String(Math.max(0, nodes - 1)).length : 0,
    label: longest,
    captions: roots < 2 ? "" : trace.sides === 2 ? "both" : "above",
  };
}
