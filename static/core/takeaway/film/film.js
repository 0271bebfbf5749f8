/**
 * The frames of a film as shapes: of a tree, as much of its last layout as exists at each step, in fixed positions; of
 * a frontier, as many boards as fit, in fixed rows.
 */

import { whole } from "../../lib/format.js";
import { panels } from "../figures/panels.js";
import { shifted } from "../figures/picture.js";
import { cutText, widthOfText } from "../figures/type.js";
/** @import {Shape} from "../../lib/pen.js" */
/** @import {Palette} from "../../tree/palette.js" */
/** @import {Measure} from "../figures/recorder.js" */
/** @import {Wanted} from "../figures/tree.js" */

/** The sizes of a film in pixels; the texts of larger ones are larger in proportion. */
export const SIZES = [
  { key: "480", label: "854 × 480", width: 854, height: 480, density: 1 },
  { key: "720", label: "1280 × 720", width: 1280, height: 720, density: 1 },
  { key: "1080", label: "1920 × 1080", width: 1920, height: 1080, density: 1.5 },
];
const [PAD, FOOT, BAR] = [16, 64, 4]; // pixels around the tree, of the text below it, and of the step bar
const [HEAD, TEXT, COUNT] = [20, 15, 24]; // pixels of letters

/**
 * @typedef {object} Filmed the content of a film: one run, or several side by side
 * @property {Omit<Wanted, "cursor" | "box">[]} runs @property {string[]} names of them
 * @property {string} what of each is drawn: the key of a subject
 * @property {(step: number) => number[]} cursorsAt expansions of each run at a step
 * @property {(step: number) => string[]} caption
 */

/**
 * The picture of a film at a step.
 * @param {Filmed} film @param {{first: number, last: number}} span steps @param {typeof SIZES[number]} size
 * @param {Measure} [measure] @returns {(step: number) => Shape[]}
 */
export function filmed(
  { runs, names, what, cursorsAt, caption },
  { first, last },
  { width, height, density },
  measure,
) {
  const [wide, tall] = [width / density, height / density];
  const [{ palette }] = runs;
  const box = { width: wide - 2 * PAD, height: tall - FOOT - PAD, density, measure };
  const ends = cursorsAt(last);
  const wanted = runs.map((run, r) => ({ ...run, cursor: ends[r] }));
  const drawn = panels(wanted, names, what, box, cursorsAt(first));
  const ground = filled(0, 0, wide, tall, palette.paper);
  return (step) => {
    const said = caption(step).slice(runs.length > 1 ? 1 : 0); // of several, each has its name above it
    const foot = footOf(said, `${whole(step)} / ${whole(last)}`, wide, tall, palette);
    const share = last > first ? (step - first) / (last - first) : 1;
    return [
      ground,
      ...drawn(cursorsAt(step)).shapes.map((shape) => shifted(shape, PAD, PAD)),
      ...foot,
      filled(0, tall - BAR, wide, BAR, palette.wash),
      filled(0, tall - BAR, wide * share, BAR, palette.current),
    ];
  };
}

/**
 * The words below a tree: its search and status on the left, the step on the right.
 * @param {string[]} caption @param {string} step @param {number} wide @param {number} tall
 * @param {Palette} palette @returns {Shape[]}
 */
function footOf([search, ...rest], step, wide, tall, palette) {
  const [line, base] = [tall - FOOT + 28, tall - BAR - 12];
  const [puzzle, standing] = [rest[0], rest.at(-1) ?? ""];
  const both = rest.length > 1 ? `${puzzle} · ${standing}` : standing;
  const room = wide - 2 * PAD;
  const text = {
    ...{ kind: /** @type {const} */ ("text"), subject: null, opacity: 1 },
    ...{ x: PAD, anchor: /** @type {const} */ ("start"), mono: false },
  };
  const free = room - widthOfText(step, COUNT, 700, true) - PAD;
  const fits = widthOfText(both, TEXT, 400, false) <= room;
  return [
    { ...text, text: cutText(search, HEAD, 700, free), y: line, size: HEAD, weight: 700, fill: palette.ink },
    { ...text, text: fits ? both : standing, y: base, size: TEXT, weight: 400, fill: palette["ink-2"] },
    {
      ...{ ...text, text: step, x: wide - PAD, y: line, anchor: "end" },
      ...{ size: COUNT, weight: 700, mono: true, fill: palette.current },
    },
  ];
}

/**
 * @param {number} x @param {number} y @param {number} width @param {number} height @param {string} fill
 * @returns {Shape}
 */
function filled(x, y, width, height, fill) {
  return { kind: "path", subject: null, steps: [["box", x, y, width, height, 0]], fill, opacity: 1 };
}
