/**
 * The two curves of a run as shapes, over its expansions so far: the size of the frontier, and the value of the
 * expanded node that orders it. A pixel with many expansions shows their minimum and maximum.
 */

import { tickText } from "../../lib/format.js";
import { say } from "./messages.js";
/** @import {Shape} from "../../lib/pen.js" */
/** @import {Drawing, Wanted} from "./tree.js" */

const SIZE = { width: 960, height: 440 }; // pixels, when no box is given
const [LEFT, RIGHT, BELOW, ABOVE, BETWEEN] = [72, 20, 40, 26, 44]; // pixels around and between the two
const [TYPE, TICK] = [14, 13]; // pixels of letters
const TICKS = { across: 8, up: 4 }; // at about the most

/** @typedef {{x: number, low: number, high: number}} Point of a curve, x in pixels */
/** @typedef {Wanted["palette"]} Palette */
/** @typedef {{left: number, top: number, wide: number, tall: number}} Room of a panel, in pixels */

/** @param {Wanted} wanted @returns {Drawing} */
export function drawnCurves({ run, cursor, palette, box }) {
  const { width, height } = box ?? SIZE;
  const wide = width - LEFT - RIGHT;
  const tall = (height - ABOVE - BETWEEN - BELOW) / 2;
  const count = Math.min(cursor, Math.floor(wide));
  const { most_x, low_x, high_x } = run.curves.columns(count, cursor, cursor);
  const { name } = run.curves;
  const first = { left: LEFT, top: ABOVE, wide, tall };
  const second = { ...first, top: ABOVE + tall + BETWEEN };
  const shapes = [
    ...panel(say("curves-frontier"), pointsOf(most_x, most_x, wide), first, palette, palette.frontier),
    ...panel(say("curves-value", { name }), pointsOf(low_x, high_x, wide), second, palette, palette.accent),
    ...foot(cursor, second, palette),
  ];
  const told = count < cursor ? say("curves-pixel", { expansions: Math.ceil(cursor / count) }) : "";
  return { width, height, shapes, nodes: [], told };
}

/** @param {ArrayLike<number>} lows @param {ArrayLike<number>} highs @param {number} wide @returns {Point[]} */
function pointsOf(lows, highs, wide) {
  const points = Array.from(highs, (high, k) => ({ x: LEFT + ((k + 1) / highs.length) * wide, low: lows[k], high }));
  return points.filter(({ low, high }) => Number.isFinite(low) && Number.isFinite(high));
}

/** @param {Palette} palette @param {object} more @returns {Shape} */
const write = (palette, more) =>
  /** @type {any} */ ({
    ...{ kind: "text", subject: null, size: TICK, weight: 400, mono: false, anchor: "end", opacity: 1 },
    ...{ fill: palette["ink-2"], ...more },
  });

/** @param {readonly unknown[]} steps @param {object} more @returns {Shape} */
const line = (steps, more) => /** @type {any} */ ({ kind: "path", subject: null, steps, opacity: 1, ...more });

/**
 * One curve with its name and the ticks beside it.
 * @param {string} label @param {Point[]} curve @param {Room} room @param {Palette} palette @param {string} ink
 */
function panel(label, curve, { left, top, wide, tall }, palette, ink) {
  const lows = curve.map(({ low }) => low);
  const highs = curve.map(({ high }) => high);
  const ticks = ticksOf(Math.min(0, ...lows), Math.max(1, ...highs), TICKS.up);
  const [least, most] = [ticks[0], ticks[ticks.length - 1]];
  const y = (/** @type {number} */ value) => top + tall * (1 - (value - least) / (most - least));
  const way = (/** @type {Point[]} */ along, /** @type {"low" | "high"} */ edge) =>
    along.map((point, k) => [k ? "L" : "M", point.x, y(point[edge])]);
  const band = [...way(curve, "high"), ...way([...curve].reverse(), "low").map(([, px, py]) => ["L", px, py]), ["Z"]];
  const across = (/** @type {number} */ tick) => [
    ["M", left, y(tick)],
    ["L", left + wide, y(tick)],
  ];
  return [
    write(palette, { text: label, x: left, y: top - 9, size: TYPE, weight: 700, anchor: "start", fill: palette.ink }),
    ...ticks.flatMap((tick) => [
      line(across(tick), { stroke: palette.line, wide: 1 }),
      write(palette, { text: tickText(tick), x: left - 8, y: y(tick) + 4.5 }),
    ]),
    ...(curve.some(({ low, high }) => low < high) ? [line(band, { fill: ink, opacity: 0.25 })] : []),
    ...(curve.length ? [line(way(curve, "high"), { stroke: ink, wide: 2 })] : []),
  ];
}

/** The ticks below both, up to a cursor. @param {number} cursor @param {Room} room @param {Palette} palette */
function foot(cursor, { left, top, wide, tall }, palette) {
  const most = Math.max(1, cursor);
  const base = top + tall;
  return [
    ...ticksOf(0, most, TICKS.across)
      .filter((tick) => tick <= most && Number.isInteger(tick))
      .map((tick) =>
        write(palette, { text: tickText(tick), x: left + (tick / most) * wide, y: base + 20, anchor: "middle" }),
      ),
    write(palette, { text: say("curves-expansions"), x: left + wide, y: base + 36 }),
  ];
}

/**
 * Round whole values, from at most the smallest to at least the largest.
 * @param {number} least @param {number} most @param {number} count at about the most @returns {number[]}
 */
export function ticksOf(least, most, count) {
  const raw = Math.max(1, (most - least) / count);
  const power = 10 ** Math.floor(Math.log10(raw));
  const step = power * ([1, 2, 5, 10].find((digit) => digit * power >= raw - 1e-12) ?? 10);
  const first = Math.floor(least / step + 1e-9);
  const last = Math.ceil(most / step - 1e-9);
  return Array.from({ length: last - first + 1 }, (_, k) => (first + k) * step);
}
