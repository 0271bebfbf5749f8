/** The words for compared runs: their names, their places, their steps and their first difference. */

import { catalogueOf, problemIn } from "../core/lib/catalogue.js";
import { messages } from "../core/lib/messages.js";
import { isUsed, parametersOf } from "../core/lib/parameters.js";
import { stateText } from "../core/problem/tiles/states.js";
import { areNamedByStates } from "../core/trace/ways.js";
import { expandedText } from "../core/words/reason.js";
import COMPARE from "./compare.ftl";
import RUNS from "./runs.ftl";
/** @import {Catalogue, Parameter} from "../core/lib/catalogue.js" */
/** @import {LiveRun} from "../core/trace/run.js" */

messages(COMPARE);
const say = messages(RUNS);

/** Parameters whose values are clear without their name. */
const SPEAKING = ["heuristic", "tie", "reached", "reopen", "cutoff"];

const SHORT = 16; // characters of a text in a name

/**
 * The names of runs: their algorithms, options that are not defaults or that differ between runs of one algorithm, and
 * the differences of their puzzles.
 * @param {LiveRun[]} runs @param {Catalogue} catalogue @returns {string[]}
 */
export function namesOf(runs, catalogue) {
  const names = runs.map((run) => {
    const { options, rule, texts } = run;
    const { parameters } = catalogueOf(catalogue, texts.problem);
    const others = runs.filter((other) => other.options.algorithm === options.algorithm);
    const said = parametersOf(rule, parameters).filter((parameter) => {
      const { key, default: byDefault } = parameter;
      return (
        key !== "algorithm" &&
        isUsed(parameter, rule.options, options) &&
        (options[key] !== byDefault || others.some((other) => other.options[key] !== options[key]))
      );
    });
    const words = said.map((parameter) => worded(parameter, options[parameter.key]));
    return [rule.label, ...words, ...puzzleWords(run, runs, catalogue)].join(", ");
  });
  return names.map((name, k) => {
    const before = names.slice(0, k).filter((other) => other === name).length;
    return before ? `${name} (${before + 1})` : name;
  });
}

/**
 * The difference of a run's puzzle from those of others: its own parameters, else its start and goal. Long texts are
 * numbered.
 * @param {LiveRun} run @param {LiveRun[]} runs @param {Catalogue} catalogue
 */
export function puzzleWords({ texts }, runs, catalogue) {
  const valuesOf = (/** @type {string} */ key) => [...new Set(runs.map((run) => run.texts[key] ?? ""))];
  const differ = ({ key = "" }) => valuesOf(key).length > 1;
  const own = (problemIn(catalogue, texts.problem)?.parameters ?? []).filter(differ);
  const ends = [
    { key: "start", label: say("compare-start"), values: [] },
    { key: "goal", label: say("compare-goal"), values: [] },
  ].filter(differ);
  return (own.length ? own : ends).map(({ key, label, values }) => {
    const value = texts[key];
    const said = values.find((choice) => choice.value === value)?.label ?? value;
    return `${label.toLowerCase()} ${said && said.length <= SHORT ? said : valuesOf(key).indexOf(value) + 1}`;
  });
}

/**
 * The distance of the goal, if the server knows it; "" for boards.
 * @param {{distance: number | null, solvable: boolean | null}} board
 */
export function awayText({ distance, solvable }) {
  if (solvable === false) return say("compare-unsolvable");
  return distance === null || distance === undefined ? "" : say("compare-cost", { cost: distance });
}

/** @param {Parameter} parameter @param {string} value */
function worded({ key, label, values }, value) {
  const said = values.find((choice) => choice.value === value)?.label ?? value;
  return SPEAKING.includes(key) ? said : `${label.toLowerCase()} ${said}`;
}

/** The place of a run in a few words. @param {LiveRun} run @param {string} name @param {number} cursor */
export function readingOf({ trace, levels }, name, cursor) {
  const given = { name, cursor, length: trace.expansions };
  if (!cursor) return say("compare-reading", given);
  return say("compare-reading-level", { ...given, level: levels.name, value: levels.at(cursor) });
}

/**
 * The step of a run in words. @param {LiveRun} run @param {string} name @param {number} cursor @param {boolean}
 * isWaiting
 */
export function stepText({ trace, rule }, name, cursor, isWaiting) {
  if (isWaiting) return say("compare-ended", { name });
  return cursor === 0 ? say("compare-not-begun", { name }) : expandedText(trace, cursor - 1, rule, { search: name });
}

/**
 * The boards that the runs expand where they first differ.
 * @param {LiveRun[]} runs @param {string[]} names @param {number[]} cursors
 * @param {number} at the cursor of the difference
 */
export function differenceText(runs, names, cursors, at) {
  const said = runs.map(({ trace, boards, rule }, r) => {
    if (cursors[r] < at) return say("compare-ended", { name: names[r] });
    const state = areNamedByStates(trace) ? "" : stateText(boards.of(trace.node_e[at - 1]));
    return expandedText(trace, at - 1, rule, { search: names[r], state });
  });
  return [say("compare-first-difference", { at }), ...said].join(" ");
}
