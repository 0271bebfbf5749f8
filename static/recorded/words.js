/** One sentence for an expansion of a recorded search: the expanded state, and what happened to its children. */

import { capital, counted, measure, tickText, whole } from "../core/lib/format.js";
import { shownText, stateText } from "../core/problem/tiles/states.js";
import { structureOf } from "../core/trace/structures.js";
import { NONE } from "../core/trace/trace.js";
/** @import {Run} from "../core/trace/run.js" */
/** @import {Trace} from "../core/trace/trace.js" */
/** @import {RecordedRun} from "./recorded_run.js" */

/**
 * @param {{trace: Trace, text_n: string[], action_n: string[], rule: {priority: string}}} run @param {number} cursor
 */
export function recordedStep({ trace, text_n, action_n, rule }, cursor) {
  if (!cursor) return trace.nodes ? `The search begins with ${shownText(text_n[0])}.` : "Nothing was expanded.";
  const e = cursor - 1;
  const n = trace.node_e[e];
  const by =
    action_n[n] && action_n[n] !== text_n[n] && trace.parent_n[n] !== NONE ? `, reached by ${action_n[n]}` : "";
  const f = trace.f_n[n];
  const value = Math.abs(f) < 0.001 ? tickText(f) : measure(f);
  const order = rule.priority === "depth" ? `depth ${trace.depth_n[n]}` : `${rule.priority} = ${value}`;
  const [first, end] = trace.childrenOf(n);
  const added = end - first;
  const dropped = trace.discards_end_e[e] - (e ? trace.discards_end_e[e - 1] : 0);
  const expanded = `Expansion ${whole(cursor)}: ${shownText(text_n[n])} (${order}${by}).`;
  const children = `${counted(added, "child", "children")} added to the frontier`;
  if (!dropped) return `${expanded} ${children}.`;
  return `${expanded} ${children}, ${counted(dropped, "child", "children")} already known.`;
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
    const [own, rule] = [recorded, ours].map(({ trace, boards }) => stateText(boards.of(trace.node_e[at - 1])));
    const here = `At expansion ${whole(at)} your search expands ${own}, but ${label} expands ${rule}.`;
    const [parent, other] = [recorded, ours].map((run) => parentText(run, at));
    const order =
      structureOf(ours.rule).age === -1 && parent && parent === other
        ? ` Both are children of ${parent}: under Change, choose the order of your program.`
        : "";
    return at === 1 ? here : `${sameText(at - 1)} ${here}${order}`;
  }
  if (!isDone) return `Looking for the first difference from ${label} …`;
  const [mine, others] = [recorded.trace.expansions, ours.trace.expansions];
  if (mine === others) return `Your search is ${label}: all ${counted(mine, "expansion")} are the same.`;
  const [who, other] = mine < others ? ["your search", label] : [label, "your search"];
  return `${sameText(Math.min(mine, others))} Then ${who} ends and ${other} goes on.`;
}

/** The parent of the state that a run expands at a step, "" for a root. @param {Run} run @param {number} at */
function parentText({ trace, boards }, at) {
  const parent = trace.parent_n[trace.node_e[at - 1]];
  return parent === NONE ? "" : stateText(boards.of(parent));
}

/** @param {number} count of expansions */
function sameText(count) {
  return count === 1 ? "The first expansion is the same." : `The first ${whole(count)} expansions are the same.`;
}

/** A recorded search in names of files. @param {RecordedRun} run @returns {[string, string]} */
export function recordedWords({ name, isBoards, trace }) {
  return [name, isBoards ? stateText(trace.start).replaceAll("-", "") : ""];
}
