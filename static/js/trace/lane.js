/** A run among those that are compared: what its link says, and its events as far as they are here. */

import { Levels } from "./align.js";
import { Boards } from "../tiles/boards.js";
import { readState } from "../tiles/states.js";
import { Curves } from "./curves.js";
import { Trace } from "./trace.js";

/** Parameters whose values say without their name what they are. */
const SPEAKING = ["heuristic", "tie", "reached"];

export class Lane {
  /** @param {string} run canonical query @param {string} promise @param {any} catalogue */
  constructor(run, promise, catalogue) {
    this.run = run;
    this.promise = promise;
    const given = Object.fromEntries(new URLSearchParams(run));
    this.start = given.start;
    this.goal = given.goal;
    this.goalState = readState(given.goal);
    /** Every parameter by its key, defaults filled in. @type {Record<string, string>} */
    this.options = Object.fromEntries(
      catalogue.parameters.map((/** @type {any} */ { key, default: usual }) => [key, given[key] ?? usual]),
    );
    const record = catalogue.algorithms.find((/** @type {any} */ { key }) => key === this.options.algorithm);
    /** @type {import("./rule.js").Rule & {label: string, blurb: string, options: string[]}} */
    this.rule = { ...record, tie: this.options.tie, weight: this.options.weight };
    this.trace = new Trace(readState(this.start), this.rule.sides === 2 ? this.goalState : null);
    this.boards = new Boards(this.trace);
    this.levels = new Levels(this.trace, this.rule);
    this.curves = new Curves(this.trace, this.rule);
  }

  /** Drop all events. @param {any} catalogue */
  restart(catalogue) {
    Object.assign(this, new Lane(this.run, this.promise, catalogue));
  }
}

/** Whether a run uses a parameter. @param {Lane} lane @param {any} parameter @returns {boolean} */
export function uses({ rule, options }, { key, always, only_with }) {
  return (
    always ||
    rule.options.includes(key) ||
    (only_with !== null && rule.options.includes(only_with[0]) && options[only_with[0]] === only_with[1])
  );
}

/**
 * What runs are called: by their algorithms, and by what is not as usual or sets those of one algorithm apart.
 * @param {Lane[]} lanes @param {any} catalogue @returns {string[]}
 */
export function namesOf(lanes, { parameters }) {
  const names = lanes.map((lane) => {
    const { options, rule } = lane;
    const others = lanes.filter((other) => other.options.algorithm === options.algorithm);
    const said = parameters.filter((/** @type {any} */ parameter) => {
      const { key, default: usual } = parameter;
      return (
        key !== "algorithm" &&
        uses(lane, parameter) &&
        (options[key] !== usual || others.some((other) => other.options[key] !== options[key]))
      );
    });
    return [rule.label, ...said.map((/** @type {any} */ parameter) => worded(parameter, options[parameter.key]))].join(
      ", ",
    );
  });
  return names.map((name, k) => {
    const before = names.slice(0, k).filter((other) => other === name).length;
    return before ? `${name} (${before + 1})` : name;
  });
}

/** @param {any} parameter @param {string} value */
function worded({ key, label, values }, value) {
  const said = values.find((/** @type {any} */ choice) => choice.value === value)?.label ?? value;
  return SPEAKING.includes(key) ? said : `${label.toLowerCase()} ${said}`;
}
