/** A step in the fewest words that are true of it, for a projector: what was taken and why; what came of it. */

import { measure, whole } from "../lib/format.js";
import { MOVE_NAMES } from "../tiles/moves.js";
import { passesUp } from "../trace/events.js";
import { tiesWith } from "../trace/frontier.js";
import { findsPath, orderName, walks } from "../trace/rule.js";
import { DROPPED, NONE } from "../trace/trace.js";
import { closedText, ending, explain, foundText } from "./explain.js";
import { nameOf } from "./node.js";
import { tieBrief } from "./ties.js";

/** @typedef {import("../trace/rule.js").Rule} Rule */
/** @typedef {import("../trace/trace.js").Trace} Trace */
/** @typedef {import("./explain.js").Part} Part */

/**
 * Tell the step that leads to a cursor.
 * @param {Trace} trace @param {number} cursor @param {Rule} rule @returns {Part[]}
 */
export function briefParts(trace, cursor, rule) {
  if (cursor === 0) return explain(trace, 0, rule);
  const e = cursor - 1;
  const n = trace.node_e[e];
  const isLast = trace.done && cursor === trace.expansions;
  const isGoal = trace.sides === 1 && n === trace.goal;
  const parts = [
    { lead: "Dropped", text: closedText(Array.from(trace.dropsOf(e)), rule) },
    { lead: "Taken", text: `${nameOf(trace, n)}, because ${reason(trace, e, rule)}.` },
    { lead: "Added", text: added(trace, n) },
    { lead: "Discarded", text: discarded(trace, e, rule) },
    { lead: "", text: after(trace, e, rule) },
    {
      lead: "",
      text: findsPath(trace, e, rule) ? `It is the goal. ${foundText(trace, e)}` : isGoal ? "It is the goal." : "",
    },
    { lead: "", text: isLast ? ending(trace, rule) : "" },
  ].filter(({ text }) => text);
  return parts.length > 1 ? parts : [...parts, { lead: "", text: "It has no children." }];
}

/** @param {Trace} trace @param {number} e @param {Rule} rule */
function reason(trace, e, rule) {
  const n = trace.node_e[e];
  const bound = trace.bound_e[e];
  const under =
    Number.isFinite(bound) && trace.sides === 1 ? ` under ${rule.bound_label ?? "bound"} ${measure(bound)}` : "";
  if (trace.parent_n[n] === NONE && rule.structure !== "none")
    return `it is the only node on ${trace.sides === 2 ? "its" : "the"} frontier${under}`;
  if (rule.structure === "queue") return "it has waited longest";
  if (rule.structure === "stack") return `it is the newest${under}`;
  if (rule.structure === "none") return walks(trace, n) ? "it is next on a random walk" : "it is the only one kept";
  const where = { shallow: " of its level", deep: " of its siblings" }[rule.levels ?? ""] ?? "";
  const least = `${orderName(rule)} ${measure(trace.f_n[n])} is the least${where}`;
  const ties = tiesWith(trace, e, rule);
  if (!ties) return least;
  return `${least}; ${tieBrief(rule.tie, ties + 1, tiesWith(trace, e, rule, true) + 1)}`;
}

/** @param {Trace} trace @param {number} n */
function added(trace, n) {
  const [first, end] = trace.childrenOf(n);
  const told = Array.from({ length: end - first }, (_, k) => {
    const old = trace.supersedes_n[first + k];
    return `${whole(first + k)}${old === NONE ? "" : ` instead of ${whole(old)}`}`;
  });
  return told.length ? `${told.length > 1 ? "nodes" : "node"} ${told.join(", ")}.` : "";
}

/** The children that were dropped, those with one reason together. @param {Trace} trace @param {number} e
 * @param {Rule} rule */
function discarded(trace, e, rule) {
  const { move_d, seen_d, reason_d, discards_end_e } = trace;
  /** @type {Map<string, {moves: string[], seen: string[]}>} */
  const dropped = new Map();
  for (let d = trace.discardsAt(e); d < discards_end_e[e]; d++) {
    if (reason_d[d] === DROPPED) continue;
    const why = whyDropped(trace, e, d, rule);
    const { moves, seen } = dropped.get(why) ?? { moves: [], seen: [] };
    moves.push(MOVE_NAMES[move_d[d]]);
    if (reason_d[d] === 0 || reason_d[d] === 5) seen.push(whole(seen_d[d]));
    dropped.set(why, { moves, seen });
  }
  const told = [...dropped].map(([why, { moves, seen }]) => {
    const nodes = seen.length ? ` ${seen.length > 1 ? "nodes" : "node"} ${seen.join(", ")}` : "";
    return `${moves.join(", ")}: ${seen.length > 1 ? MANY[why] : why}${nodes}`;
  });
  return told.length ? `${told.join("; ")}.` : "";
}

const [BACK, THERE, ABOVE] = ["back to", "that is", "on the path as"];
/** What is said of several. @type {Record<string, string>} */
const MANY = { [BACK]: BACK, [THERE]: "those are", [ABOVE]: ABOVE };

/** @param {Trace} trace @param {number} e @param {number} d @param {Rule} rule */
function whyDropped({ seen_d, reason_d, parent_n, node_e }, e, d, rule) {
  if (reason_d[d] === 1) return `over the ${rule.bound_label ?? "bound"}`;
  if (reason_d[d] === 2) return "the move back";
  if (reason_d[d] === 3) return rule.passed_over ?? "passed over";
  if (reason_d[d] === 5) return ABOVE;
  return seen_d[d] === parent_n[node_e[e]] ? BACK : THERE;
}

/**
 * What becomes of a search after the children of expansion e, "" if it just goes on.
 * @param {Trace} trace @param {number} e @param {Rule} rule
 */
function after(trace, e, rule) {
  const n = trace.node_e[e];
  const end = trace.childrenOf(n)[1];
  if (passesUp(trace, e, rule)) return "Nothing below is within the f limit.";
  if (end === trace.nodes_end_e[e]) return "";
  if (trace.parent_n[end] !== NONE)
    return `Node ${whole(trace.supersedes_n[end])} is put back as ${whole(end)}, f ${measure(trace.f_n[end])}.`;
  if (!Number.isFinite(trace.bound_e[e])) return `No child is better: climb ${whole(trace.rootsAt(e + 1))} begins.`;
  const next = e + 1 < trace.expansions ? ` under bound ${measure(trace.bound_e[e + 1])}` : "";
  return `Nothing is left: it begins again${next}.`;
}
