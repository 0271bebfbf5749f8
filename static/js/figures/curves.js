/**
 * The two curves of a run as shapes, over its expansions so far: how many nodes are on the frontier, and what it is
 * ordered by, of the node taken. Where a pixel stands for many expansions, it shows the least and the most of them.
 */

import { capital, counted, tickText } from "../lib/format.js";

const SIZE = { width: 960, height: 440 }; // pixels, where no box says
const [LEFT, RIGHT, BELOW, ABOVE, BETWEEN] = [72, 20, 40, 26, 44]; // pixels around and between the two
const [TYPE, TICK] = [14, 13]; // pixels of letters
const TICKS = { across: 8, up: 4 }; // at about the most

/** @typedef {import("../lib/pen.js").Shape} Shape */
/** @typedef {{x: number, low: number, high: number}} Point of a curve, x in pixels */

/** @param {import("./tree.js").Wanted} wanted @returns {import("./tree.js").Drawing} */
export function drawnCurves({ run, cursor, palette, box }) {
  const { width, height } = box ?? SIZE;
  const wide = width - LEFT - RIGHT;
  const tall = (height - ABOVE - BETWEEN - BELOW) / 2;
  const count = Math.min(cursor, Math.floor(wide));
  const { most_x, low_x, high_x } = run.curves.columns(count, cursor, cursor);
  const points = (/** @type {ArrayLike<number>} */ lows, /** @type {ArrayLike<number>} */ highs) =>
    Array.from(highs, (high, k) => ({ x: LEFT + ((k + 1) / count) * wide, low: lows[k], high })).filter(
      ({ low, high }) => Number.isFinite(low) && Number.isFinite(high),
    );
  const second = ABOVE + tall + BETWEEN;
  const { name } = run.curves;
  const write = (/** @type {object} */ more) =>
    /** @type {Shape} */ ({
      ...{ kind: "text", subject: null, size: TICK, weight: 400, mono: false, anchor: "end", opacity: 1 },
      ...{ fill: palette["ink-2"], ...more },
    });
  const line = (/** @type {import("../lib/pen.js").Step[]} */ steps, /** @type {object} */ more) =>
    /** @type {Shape} */ ({ kind: "path", subject: null, steps, opacity: 1, ...more });
  const panel = (/** @type {string} */ label, /** @type {Point[]} */ curve, /** @type {number} */ top, ink = "") => {
    const ticks = ticksOf(Math.min(0, ...lowsOf(curve)), Math.max(1, ...highsOf(curve)), TICKS.up);
    const [least, most] = [ticks[0], ticks[ticks.length - 1]];
    const y = (/** @type {number} */ value) => top + tall * (1 - (value - least) / (most - least));
    const way = (/** @type {Point[]} */ along, /** @type {"low" | "high"} */ edge) =>
      along.map((point, k) => /** @type {const} */ ([k ? "L" : "M", point.x, y(point[edge])]));
    const band = [...way(curve, "high"), ...way([...curve].reverse(), "low").map(([, px, py]) => ["L", px, py]), ["Z"]];
    return [
      write({ text: label, x: LEFT, y: top - 9, size: TYPE, weight: 700, anchor: "start", fill: palette.ink }),
      ...ticks.flatMap((tick) => [
        line(
          [
            ["M", LEFT, y(tick)],
            ["L", LEFT + wide, y(tick)],
          ],
          { stroke: palette.line, wide: 1 },
        ),
        write({ text: tickText(tick), x: LEFT - 8, y: y(tick) + 4.5 }),
      ]),
      ...(curve.some(({ low, high }) => low < high)
        ? [line(/** @type {any} */ (band), { fill: ink, opacity: 0.25 })]
        : []),
      ...(curve.length ? [line(/** @type {any} */ (way(curve, "high")), { stroke: ink, wide: 2 })] : []),
    ];
  };
  const base = second + tall;
  const shapes = [
    ...panel("Nodes on the frontier", points(most_x, most_x), ABOVE, palette.frontier),
    ...panel(
      `${name === "depth" ? capital(name) : name} of the expanded node`,
      points(low_x, high_x),
      second,
      palette.accent,
    ),
    ...ticksOf(0, Math.max(1, cursor), TICKS.across)
      .filter((tick) => tick <= Math.max(1, cursor) && Number.isInteger(tick))
      .map((tick) => {
        const x = LEFT + (tick / Math.max(1, cursor)) * wide;
        return write({ text: tickText(tick), x, y: base + 20, anchor: "middle" });
      }),
    write({ text: "expansions", x: LEFT + wide, y: base + 36 }),
  ];
  const told = count < cursor ? `A pixel stands for up to ${counted(Math.ceil(cursor / count), "expansion")}.` : "";
  return { width, height, shapes, nodes: [], told };
}

/** @param {Point[]} curve */
const lowsOf = (curve) => curve.map(({ low }) => low);
/** @param {Point[]} curve */
const highsOf = (curve) => curve.map(({ high }) => high);

/**
 * Round values, whole ones, from one not above the least to one not below the most.
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
