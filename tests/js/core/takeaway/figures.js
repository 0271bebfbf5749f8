/** Golden runs in the form of pictures and films, and the contents of their shapes. */

import { Boards } from "../../../../static/core/problem/tiles/boards.js";
import { Curves } from "../../../../static/core/trace/curves.js";
import { traceOfRun } from "../../solver_runs.js";
/** @import {Shape} from "../../../../static/core/lib/pen.js" */
/** @import {SolverRun} from "../../solver_runs.js" */

/** One colour for everything. */
export const PALETTE = /** @type {any} */ (new Proxy({}, { get: () => "rgb(10, 20, 30)" }));

/** @param {SolverRun} golden @returns {any} the parts of a run that pictures use */
export function runOf(golden) {
  const trace = traceOfRun(golden);
  const { rule, goal: goalState } = golden;
  return { trace, boards: new Boards(trace), rule, goalState, curves: new Curves(trace, rule) };
}

/** Where each board is. @param {Shape[]} shapes */
export function placesIn(shapes) {
  /** @type {Map<number, [number, number]>} */
  const places = new Map();
  for (const shape of shapes) {
    if (shape.kind !== "path" || !shape.subject || !("node" in shape.subject)) continue;
    const [[sign, x, y]] = shape.steps;
    if (sign === "box" && !places.has(shape.subject.node)) places.set(shape.subject.node, [Number(x), Number(y)]);
  }
  return places;
}

/** The texts. @param {Shape[]} shapes */
export const wordsIn = (shapes) =>
  shapes.flatMap((shape) => (shape.kind === "text" && !shape.halo ? [shape.text] : []));

/** A text of a picture, without its words. */
export const TEXT_SHAPE = {
  kind: "text",
  subject: null,
  x: 9,
  y: 9,
  size: 10,
  weight: 400,
  mono: false,
  anchor: "start",
  opacity: 1,
};
