/**
 * Makes files: pictures, series of them, charts, data, films, transcripts. Loaded when the menu is opened or a file is
 * wanted, because it is large and pages do not need it otherwise.
 */

import { shapesOf } from "./svg_shapes.js";
import { SIZES } from "./film/film.js";
import { HAS_FILMS } from "./film/film_page.js";
import { widthOf } from "./figures/paint.js";
import { FORMATS, subjectsOf, besides, lettersText, picture, refusal, warning } from "./figures/pictures.js";
import { pngOfSvg, saveFile } from "../lib/download.js";
import { stemOf } from "../lib/filename.js";
import { zipOf } from "./zip.js";
import { figureLink } from "./caption_words.js";
import "./data/messages.js";
import { say } from "./messages.js";
/** @import {Palette} from "../tree/palette.js" */
/** @import {Measure} from "./figures/recorder.js" */
/** @import {Wish} from "./share-menu.js" */
/** @import {Chart, Scene, Take} from "./share_page.js" */

export { saveEvents, saveTable } from "./data/data_page.js";
export { wireFilms } from "./film/film_page.js";
export { threeSearches } from "./three_searches.js";
export { saveTranscript } from "./transcript_control.js";

const MOST_STEPS = 200; // pictures of a series
const MOST_WAITING = 60; // boards of a frontier that are printed beside a tree
const MOST_SIDE = 16_384; // pixels that a canvas has in every browser
const MOST_PIXELS = 100_000_000;
const [SVG] = FORMATS;

/** The choices for pictures and films. */
export const CHOICES = {
  formats: FORMATS.map(({ key, label }) => ({ key, label })),
  sizes: SIZES.map(({ key, label }) => ({ key, label })),
};

/** The possible subjects of pictures of takes. @param {Take[]} takes */
export const subjectsIn = (takes) => subjectsOf(takes.flatMap(({ scenes }) => scenes.map(({ run }) => run)));

/** The possible subjects of films of takes, none where there are no films. @param {Take[]} takes */
export function filmedIn(takes) {
  const isFilmed = (/** @type {string} */ key) => takes.every((take) => !refusal(shownAt(take, take.step), key, SVG));
  return HAS_FILMS ? subjectsIn(takes).filter(({ key, isStill }) => !isStill && isFilmed(key)) : [];
}

/**
 * The notes on a picture before it is made: formats that are impossible, and that nodes will be dots.
 * @param {Take} take @param {{subject: string, fit: boolean}} wish
 * @returns {{refused: Record<string, string>, told: string}}
 */
export function notesOf(take, { subject, fit }) {
  const shown = shownAt(take, take.step);
  const refused = FORMATS.map((format) => [format.key, refusal(shown, subject, format)]).filter(([, text]) => text);
  return { refused: Object.fromEntries(refused), told: warning(shown, subject, fit) };
}

/** The runs of a take at a step. @param {Take} take @param {number} step */
function shownAt({ scenes, cursorsAt }, step) {
  const cursors = cursorsAt(step);
  return scenes.map(({ run, layout, folding }, k) => ({ run, layout, folding, cursor: cursors[k] }));
}

/**
 * A picture of one run or of several side by side at a step.
 * @param {Take} take @param {Wish} wish @param {number} step @param {string} [format]
 */
async function drawn(
  take,
  { subject = "tree", palette, fit = false, linked = true, ...wish },
  step,
  format = wish.format,
) {
  const writer = FORMATS.find(({ key }) => key === format) ?? SVG; // a PNG is made from it
  const shown = shownAt(take, step);
  const refused = refusal(shown, subject, writer);
  if (refused || !palette) throw new Error(refused);
  const about = { what: subject, caption: take.caption(step), link: linked ? take.link(step) : "", fit };
  const measure = format === "png" ? measuring() : undefined; // the fonts of other files are not known here
  const wanted = shown.map((one) => ({ ...one, palette, measure }));
  const names = take.scenes.map(({ name }) => name);
  const made = wanted.length > 1 ? besides(wanted, names, about) : picture({ ...wanted[0], ...about });
  const { width, height } = made;
  const told = [made.told, lettersText(made.shapes, writer)].filter(Boolean).join(" ");
  if (format === "png") refuseScale(width, height, wish.scale ?? 1);
  return { content: await writer.write(made), type: writer.type, width, height, told };
}

/** How wide letters are in this browser. @returns {Measure} */
function measuring() {
  const context = /** @type {OffscreenCanvasRenderingContext2D} */ (new OffscreenCanvas(1, 1).getContext("2d"));
  return (...type) => widthOf(context, ...type);
}

/** @param {Take} take @param {Wish} wish */
export async function savePicture(take, wish) {
  const { format = "svg", scale = 1, subject = "tree" } = wish;
  const { content, type, width, height, told } = await drawn(take, wish, take.step);
  const name = `${stemOf(...take.file, "step", take.step, subject)}.${format}`;
  const isPixels = format === "png";
  saveFile(isPixels ? await pngOfSvg(String(content), width, height, scale) : new Blob([content], { type }), name);
  return [say("share-saved", { file: name }), told].filter(Boolean).join(" ");
}

/** Throw if a canvas cannot hold a picture. @param {number} width @param {number} height @param {number} scale */
export function refuseScale(width, height, scale) {
  const most = Math.floor(10 * largestScale(width, height)) / 10;
  if (scale <= most) return;
  const [wide, tall] = [width, height].map((side) => Math.round(side * scale));
  throw new Error(say("png-too-large", { scale: String(scale), width: wide, height: tall, most: String(most) }));
}

/** @param {Take} take @param {Wish} wish */
export async function saveSeries(take, wish) {
  const [first, last] = wish.steps ?? [0, 0];
  const { steps } = take;
  if (!(Number.isInteger(first) && Number.isInteger(last) && 0 <= first && first <= last && last <= steps))
    throw new Error(say("series-bad-steps", { steps, first, last }));
  if (last - first >= MOST_STEPS)
    throw new Error(say("series-too-long", { most: MOST_STEPS, first, last, farthest: first + MOST_STEPS - 1 }));
  const files = [];
  for (let step = first; step <= last; step++) {
    const { content } = await drawn(take, wish, step, "svg");
    const number = String(step).padStart(String(last).length, "0");
    const name = `${stemOf(...take.file, "step", number, wish.subject ?? "tree")}.svg`;
    files.push({ name, bytes: new TextEncoder().encode(String(content)) });
  }
  const name = `${stemOf(...take.file, "steps", first, last, wish.subject ?? "tree")}.zip`;
  saveFile(zipOf(files), name);
  return say("series-saved", { file: name, pictures: files.length });
}

/** @param {Chart} chart @param {string[]} file words of its name @param {Wish} wish
 * @param {string} link */
export async function saveChart({ name: title, svg, drawn }, file, { format = "svg", scale = 1 }, link) {
  const name = `${stemOf(...file, title)}.${format}`;
  const writer = FORMATS.find(({ key }) => key === format && key !== "svg");
  if (writer) {
    const picture = { ...shapesOf(svg), title, caption: [title], link: figureLink(link), nodes: [], told: "" };
    const content = await writer.write(/** @type {any} */ (picture)); // its shapes contain its colours
    saveFile(new Blob([content], { type: writer.type }), name);
    return [say("share-saved", { file: name }), lettersText(picture.shapes, writer)].filter(Boolean).join(" ");
  }
  const { text, width, height } = drawn();
  saveFile(format === "png" ? await pngOfSvg(text, width, height, scale) : new Blob([text], { type: SVG.type }), name);
  return say("share-saved", { file: name });
}

/**
 * The pictures for printing the runs of a page, one after the other.
 * @param {Scene[]} scenes @param {Palette} palette
 */
export async function* printedPictures(scenes, palette) {
  const shown = scenes.filter(({ run }) => run.trace.nodes);
  for (const { run, cursor, layout, folding, subject = "tree", caption, link } of shown) {
    const { frontier_e } = run.trace;
    const waiting = cursor ? frontier_e[cursor - 1] : 1;
    const first = refusal([{ run, cursor, folding }], subject, SVG) ? "tree" : subject;
    const subjects = shown.length === 1 && waiting <= MOST_WAITING ? [first, "frontier"] : [first];
    for (const what of subjects) {
      const words = what === first ? caption(cursor) : caption(cursor).slice(0, 1);
      const about = { what, caption: words, link: link(cursor) };
      const made = picture({ run, cursor, layout, folding, palette, ...about });
      const { width, height, title } = made;
      yield { text: String(await SVG.write(made)), width, height, title };
    }
  }
}

/** The largest possible scale of a picture in pixels. @param {number} width @param {number} height */
function largestScale(width, height) {
  return Math.min(MOST_SIDE / Math.max(width, height), Math.sqrt(MOST_PIXELS / (width * height)));
}
