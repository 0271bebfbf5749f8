/** One sentence for an expansion of a recorded search: the expanded state, and what happened to its children. */

import { capital, measure, tickText } from "../core/lib/format.js";
import { messages } from "../core/lib/messages.js";
import { shownText, stateText } from "../core/problem/tiles/states.js";
import { structureOf } from "../core/trace/structures.js";
import { NONE } from "../core/trace/trace.js";
import RECORDED from "./recorded.ftl";
/** @import {Run} from "../core/trace/run.js" */
/** @import {Trace} from "../core/trace/trace.js" */
/** @import {RecordedRun} from "./recorded_run.js" */

const say = messages(RECORDED);

/**
 * @param {{trace: Trace, text_n: string[], action_n: string[], rule: {priority: string}}} run @param {number} cursor
 */
export function recordedStep({ trace, text_n, action_n, rule }, cursor) {
  if (!cursor) return trace.nodes ? say("recorded-begins", { state: shownText(text_n[0]) }) : say("recorded-none");
  const e = cursor - 1;
  const n = trace.node_e[e];
  const action = action_n[n];
  const isBy = action && action !== text_n[n] && trace.parent_n[n] !== NONE;
  const f = trace.f_n[n];
  const order = `${rule.priority} = ${Math.abs(f) < 0.001 ? tickText(f) : measure(f)}`;
  const value = rule.priority === "depth" ? say("recorded-depth", { depth: trace.depth_n[n] }) : order;
  const [first, end] = trace.childrenOf(n);
  const added = end - first;
  const known = trace.discards_end_e[e] - (e ? trace.discards_end_e[e - 1] : 0);
  const given = { at: cursor, state: shownText(text_n[n]), value, action };
  const expanded = say(isBy ? "recorded-expansion-by" : "recorded-expansion", given);
  return `${expanded} ${say(known ? "recorded-children-known" : "recorded-children", { added, known })}`;
}

/** The caption of a picture of a recorded search. @param {RecordedRun} run @param {number} cursor */
export function recordedCaption(run, cursor) {
  return [run.name, recordedStep(run, cursor), run.says && capital(run.says)].filter(Boolean);
}

/**
 * The sentence on where a recorded search and one of ours differ.
 * @param {RecordedRun} recorded @param {Run} ours @param {{at: number | null, isDone: boolean}} parting
 */
export function partingText(recorded, ours, { at, isDone }) {
  const { label } = ours.rule;
  if (at !== null) {
    const [own, other] = [recorded, ours].map(({ trace, boards }) => stateText(boards.of(trace.node_e[at - 1])));
    const here = say("recorded-differs", { at, own, label, other });
    if (at === 1) return here;
    const [parent, twin] = [recorded, ours].map((run) => parentText(run, at));
    const areSiblings = structureOf(ours.rule).age === -1 && parent && parent === twin;
    const order = areSiblings ? [say("recorded-siblings", { parent })] : [];
    return [say("recorded-same", { count: at - 1 }), here, ...order].join(" ");
  }
  if (!isDone) return say("recorded-looking", { label });
  const [mine, others] = [recorded.trace.expansions, ours.trace.expansions];
  if (mine === others) return say("recorded-all-same", { label, count: mine });
  const rest = say(mine < others ? "recorded-ends-first" : "recorded-goes-on", { label });
  return `${say("recorded-same", { count: Math.min(mine, others) })} ${rest}`;
}

/** The parent of the state that a run expands at a step, "" for a root. @param {Run} run @param {number} at */
function parentText({ trace, boards }, at) {
  const parent = trace.parent_n[trace.node_e[at - 1]];
  return parent === NONE ? "" : stateText(boards.of(parent));
}

/** A recorded search in names of files. @param {RecordedRun} run @returns {[string, string]} */
export function recordedWords({ name, isBoards, trace }) {
  return [name, isBoards ? stateText(trace.start).replaceAll("-", "") : ""];
}
