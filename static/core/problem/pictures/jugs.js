/**
 * Jugs with their levels, their litres below, and a mark at the level that a goal demands. Heights are proportional to
 * capacities.
 */

import { say } from "./messages.js";
import { HIGH, box, word } from "./shapes.js";
/** @import {Drawing, Pictured} from "./shapes.js" */

export const [WIDE, APART] = [18, 5]; // of a jug, and between two
export const [LETTERS, TOP] = [11, 2]; // space below and above jugs
export const FLOOR = HIGH - LETTERS;
const LEAST = 0.35; // of the largest jug, how high a jug is at the least
export const ANY = "*"; // litres of a goal that may be any

/** The heights of jugs. @param {number[]} sizes */
export const tallsOf = (sizes) =>
  sizes.map((size) => (FLOOR - TOP) * (LEAST + (1 - LEAST) * (size / Math.max(...sizes))));

/** @param {Pictured} space @returns {Drawing} */
export function jugsDrawing(space) {
  const sizes = space.parameters.sizes.split(".").map(Number);
  const lefts = sizes.map((_, jug) => jug * (WIDE + APART) + APART / 2);
  const talls = tallsOf(sizes);
  const asked = askedOf(Array.from(space.goals, (v) => space.text(v).split(".")));
  const levelOf = (/** @type {string} */ litres, /** @type {number} */ jug) =>
    talls[jug] * ((Number(litres) || 0) / sizes[jug]);
  return {
    wide: sizes.length * (WIDE + APART),
    ground: sizes.map((_, jug) => box(lefts[jug], FLOOR - talls[jug], WIDE, talls[jug], { fill: "card" }, 1)),
    shapes: (text) =>
      text.split(".").flatMap((litres, jug) => {
        const level = levelOf(litres, jug);
        const [x, y] = [lefts[jug], FLOOR - talls[jug]];
        const goal = asked[jug];
        const mark = goal === undefined ? 0 : FLOOR - levelOf(goal, jug) - 0.7;
        return [
          ...(litres === ANY ? [box(x, y, WIDE, talls[jug], { fill: "path-wash" }, 1)] : []),
          ...(level ? [box(x, FLOOR - level, WIDE, level, { fill: "edge" }, 1)] : []),
          ...(mark ? [box(x - 2, mark, WIDE + 4, 1.4, { fill: "path" })] : []),
          box(x, y, WIDE, talls[jug], { line: "ink" }, 1),
          word(litres === ANY ? say("jugs-any") : litres, x + WIDE / 2, HIGH - LETTERS / 2 + 0.5, 10),
        ];
      }),
    words: (text) =>
      text
        .split(".")
        .map((litres, k) => {
          const jug = k + 1;
          return litres === ANY ? say("jugs-level-any", { jug }) : say("jugs-level", { litres: Number(litres), jug });
        })
        .join(", "),
    hasCaption: false,
  };
}

/** The litres of each jug that all goals agree on, undefined for others. @param {string[][]} goals */
function askedOf(goals) {
  const [first = []] = goals;
  return first.map((litres, jug) =>
    litres !== ANY && goals.every((goal) => goal[jug] === litres) ? litres : undefined,
  );
}
