/** The mutable state of the compare page, and values derived from it. */

import { hasOwnPuzzle } from "../core/trace/rule.js";
import { NOT_PASTED } from "../core/lib/answers.js";
import { atRest } from "../core/lib/clock.js";
import { memo } from "../core/lib/memo.js";
import { namesOf } from "./words.js";
import { writtenTexts } from "../core/problem/query.js";
import { cursorOf, lengthOf } from "../core/trace/align.js";
import { Difference } from "../core/trace/difference.js";
import { Members } from "../core/trace/state_sets.js";
import { frontierChart, shadingsOf } from "./curves.js";
/** @import {Complaint, Pasted} from "../core/lib/answers.js" */
/** @import {Catalogue} from "../core/lib/catalogue.js" */
/** @import {Played} from "../core/lib/clock.js" */
/** @import {Mode} from "../core/trace/align.js" */
/** @import {LiveRun} from "../core/trace/run.js" */

/**
 * @typedef {Played & Compared} State
 * @typedef {object} Compared
 * @property {LiveRun[]} runs two to four
 * @property {number} version batches in all traces
 * @property {Mode} align @property {number} at the common cursor, in the units of the alignment
 * @property {boolean} isAsked whether it is from a link, so that it may exceed the events that have arrived
 * @property {boolean} isFollowing whether the end of runs that grow is shown
 * @property {number} picked a state that a person chose, -1 for none
 * @property {number} pointed a state that is pointed at, -1 for none
 * @property {string} layout key of the trees' layout
 * @property {string} stage the view of all runs: "tree" or "space"
 * @property {any} board the server's facts about start and goal of the first run
 * @property {Draft | null} draft of puzzles in fields, while it differs from the runs shown
 * @property {string} complaint about a board or a choice
 * @property {Complaint} told the assumptions made when a board was read from a text
 * @property {Pasted} pasted the text of a puzzle, and its readings
 * @property {string} notice
 * @property {string} theme "light", "dark" or "" for the system's
 */

/**
 * @typedef {object} Draft the texts of a requested puzzle
 * @property {number} r the run that is to have it, -1 for all @property {Record<string, string>} texts
 * @property {{field: string, message: string}[]} faults
 */

/** @returns {State} */
export function initialState() {
  return {
    runs: [],
    version: 0,
    align: "expansions",
    at: 0,
    isAsked: true,
    isFollowing: false,
    ...atRest(4),
    picked: -1,
    pointed: -1,
    layout: "tree",
    stage: "tree",
    board: {},
    draft: null,
    complaint: "",
    told: { field: "", message: "" },
    pasted: NOT_PASTED,
    notice: "",
    theme: "",
  };
}

const [membersKept, differencesKept, namesKept, chartKept, shadingsKept] = Array.from({ length: 5 }, memo);

/** The states that each of the runs has reached and expanded. @param {LiveRun[]} runs */
function membersOf(runs) {
  return membersKept([runs], () => new Members(runs.map(({ trace }) => trace)));
}

/** Where runs take different states first: all of them, then pair by pair. @param {Members} members */
function differencesOf(members) {
  return differencesKept([members], () => {
    const all = [...members.runs.keys()];
    const pairs = all.flatMap((a) => all.slice(a + 1).map((b) => [a, b]));
    return [all, ...pairs].map((group) => new Difference(members, group));
  });
}

/** The names of the runs. @param {LiveRun[]} runs @param {Catalogue} catalogue */
function namesIn(runs, catalogue) {
  return namesKept([runs], () => namesOf(runs, catalogue));
}

/** The largest useful common cursor so far. @param {State} state */
export function lengthNow({ runs, align }) {
  return lengthOf(
    runs.map(({ levels }) => levels),
    align,
  );
}

/** The puzzle of a run: the parameters that describe it. @param {LiveRun} run @returns {Record<string, string>} */
export function puzzleOf({ texts }) {
  return writtenTexts(texts);
}

/** Whether all runs search the same puzzle. @param {State} state */
export function isOfOnePuzzle({ runs }) {
  return new Set(runs.map(({ texts }) => JSON.stringify(texts))).size === 1;
}

/** Whether one of the runs may have a puzzle of its own. @param {State} state */
export const haveOwnPuzzles = ({ runs }) => runs.some(({ rule }) => hasOwnPuzzle(rule));

/** The puzzles of runs, and the form that changes all of them. @param {State} state */
export function puzzlesShown({ runs, draft }) {
  const puzzles = runs.map(({ texts }) => texts);
  const { texts, faults } = draft?.r === -1 ? draft : { texts: puzzles[0], faults: [] };
  return { puzzles, texts, faults, space: runs[0].trace.space };
}

/** The form of a run's own puzzle. @param {State} state @param {number} r */
export function puzzleOfRun({ runs, draft }, r) {
  return draft?.r === r ? { texts: draft.texts, faults: draft.faults } : { texts: runs[r].texts, faults: [] };
}

/** Whether all events of all runs have arrived. @param {State} state */
export function isWhole({ runs }) {
  return runs.every(({ trace }) => trace.done);
}

/** The first difference of all runs, as far as it has been searched for. @param {State} state */
export function firstDifference({ runs }) {
  const members = membersOf(runs);
  return members.areSame ? differencesOf(members)[0].at : null;
}

/** The state number of a node of a run, -1 if it has none. @param {State} state @param {number} r @param {number} n */
export function stateOf({ runs }, r, n) {
  const { state_n, nodes } = membersOf(runs).runs[r];
  return n < nodes ? state_n[n] : -1;
}

/** The chart of all frontiers, as far as events have arrived. @param {State} state @param {Catalogue} catalogue */
export function chartOf({ runs, version }, catalogue) {
  return chartKept([runs, version], () => frontierChart(runs, namesIn(runs, catalogue), catalogue));
}

/** The view of the runs at the common cursor. @param {State} state @param {Catalogue} catalogue */
export function shownOf({ runs, align, at, picked, pointed }, catalogue) {
  const members = membersOf(runs);
  const cursors = runs.map(({ levels }) => cursorOf(levels, align, at));
  const isSettled = members.update(cursors);
  const { areSame } = members;
  const differences = areSame ? differencesOf(members) : [];
  for (const difference of differences) difference.update();
  const isOver_r = runs.map(({ trace }, r) => trace.done && cursors[r] === trace.expansions);
  return {
    names: namesIn(runs, catalogue),
    cursors,
    /** Whether states have been counted up to the cursors, which may take several frames. */
    isSettled,
    /** Whether the runs search the same states, so that these can be counted. */
    areSame,
    counts: members.counts,
    differences: differences.map(({ runs: group, at, isDone }) => ({ runs: group, at, isDone })),
    shadings: areSame ? shadingsKept([members, members.version], () => shadingsOf(members)) : runs.map(() => null),
    /** Runs that have ended while others continue. */
    isWaiting_r: isOver_r.map((isOver) => isOver && !isOver_r.every(Boolean)),
    /** The nodes of each run that have the state chosen, and the one pointed at. */
    selected_r: runs.map((_, r) => members.nodeOf(r, picked)),
    hovered_r: runs.map((_, r) => members.nodeOf(r, pointed)),
  };
}
