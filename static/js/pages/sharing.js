/** Wires the menu of what can be taken away; a page says what it has. */

import { listen, the } from "../dom/page.js";
import { drawnText } from "../dom/drawn.js";
import { shapesOf } from "../dom/shapes.js";
import { rowsOf } from "../dom/table.js";
import { SIZES } from "../figures/film.js";
import { FORMATS, SUBJECTS, besides, picture, refusal } from "../figures/pictures.js";
import { tikzText } from "../figures/tikz.js";
import { copyText } from "../lib/clipboard.js";
import { saveFile } from "../lib/download.js";
import { counted, whole } from "../lib/format.js";
import { exploreLink } from "../lib/link.js";
import { largestScale, pngOfSvg } from "../lib/raster.js";
import { csvText, latexText } from "../lib/tables.js";
import { zipOf } from "../lib/zip.js";
import { captionOf, searchText } from "../tell/picture.js";
import { COLUMNS, csvLines, jsonLines, rowsOfExpansion } from "../trace/rows.js";
import { wireFilms } from "./filming.js";
import { wirePrinting } from "./printing.js";
import "../elements/share-menu.js";

const MOST_STEPS = 200; // pictures of a series
const FRAME = { width: 800, height: 600 };
const SLICE = 500; // expansions written in one go

/** @typedef {import("../elements/share-menu.js").Wish} Wish */
/** @typedef {import("../trace/run.js").Run} Run */
/**
 * @typedef {object} Scene a run as it is shown
 * @property {string} name @property {Run} run @property {number} cursor @property {string} layout
 * @property {(cursor: number) => string[]} caption @property {(cursor: number) => string} link
 */
/**
 * @typedef {object} Shared what a page has
 * @property {string} file what its files are called
 * @property {() => string | Promise<string>} [link] of what is shown, relative or whole
 * @property {boolean} [hasFrame] whether other pages can have it in a frame
 * @property {() => Scene[]} [scenes]
 */

/**
 * A run as pictures have it.
 * @param {Run} run @param {number} cursor @param {string} layout @param {any} catalogue @returns {Scene}
 */
export function sceneOf(run, cursor, layout, catalogue) {
  const link = (/** @type {number} */ at) =>
    new URL(`/?${exploreLink(run.query, { at, view: layout === "tree" ? "" : layout })}`, location.href).href;
  const caption = (/** @type {number} */ at) => captionOf(run, at, catalogue);
  return { name: searchText(run, catalogue), run, cursor, layout, caption, link };
}

const POSSIBLE = {
  /**
   * @type {() => {name: string, file: string, svg: SVGSVGElement,
   *   drawn: () => {text: string, width: number, height: number}}[]}
   */
  charts: () => [
    ...[...document.querySelectorAll("line-chart")].flatMap((/** @type {any} */ line) =>
      line.chart
        ? [
            {
              ...{ name: line.chart.title, file: line.file, svg: line.querySelector(".plot svg") },
              drawn: () => ({ text: line.svgText(), ...line.size }),
            },
          ]
        : [],
    ),
    ...[...document.querySelectorAll("two-way-histogram")].flatMap((/** @type {any} */ histogram) => {
      const drawing = histogram.querySelector(".walk svg");
      return drawing
        ? [{ name: histogram.name, file: "heuristics", svg: drawing, drawn: () => drawnText(drawing) }]
        : [];
    }),
  ],
  tables: () =>
    [...document.querySelectorAll("main table")].filter(
      (table) => /** @type {HTMLElement} */ (table).checkVisibility() && !table.closest("line-chart"),
    ),
};

/** Let the menu of the header give away what a page has. @param {Shared} shared */
export function wireSharing({ file, link, hasFrame = false, scenes = () => [] }) {
  const menu = /** @type {import("../elements/share-menu.js").ShareMenu} */ (the("share-menu"));
  const prepare = wirePrinting(
    scenes,
    () => (link ? location.href : ""),
    (isDark) => menu.palette(isDark),
  );
  const here = async () => (link ? new URL(await link(), location.href).href : "");
  const show = async () => {
    const shown = scenes().filter(({ run }) => run.trace.nodes);
    menu.offer = {
      link: await here(),
      hasFrame,
      runs: [...shown.map(({ name }) => name), ...(shown.length > 1 ? [ALL] : [])],
      subjects: SUBJECTS.map(({ key, label }) => ({ key, label })),
      formats: FORMATS.map(({ key, label }) => ({ key, label })),
      charts: POSSIBLE.charts().map(({ name }) => name),
      tables: POSSIBLE.tables().map(nameOf),
      sizes: SIZES.map(({ key, label }) => ({ key, label })),
      steps: shown.map(({ run }) => run.trace.expansions),
    };
  };
  const one = (/** @type {{which?: number}} */ { which = 0 }) => {
    const scene = scenes()[which];
    if (!scene) throw new Error("Choose one run: all side by side are one picture, as SVG or PNG.");
    return scene;
  };
  /** @type {Record<Wish["kind"], (wish: Wish) => string | Promise<string>>} */
  const acts = {
    link: async () => ((await copyText(await here())) ? "Link copied" : "Copy the address bar"),
    frame: async () => ((await copyText(frameText(await here()))) ? "Embed code copied" : NOT_COPIED),
    qr: () => "",
    print: async () => {
      await prepare();
      /** @type {HTMLElement} */ (the("#share")).hidePopover();
      print();
      return "";
    },
    picture: async (wish) =>
      scenes().length > 1 && wish.which === scenes().length
        ? saveBeside(scenes(), wish, file, await here())
        : savePicture(one(wish), wish, file),
    series: (wish) => saveSeries(one(wish), wish, file),
    chart: async (wish) => saveChart(POSSIBLE.charts()[wish.which ?? 0], wish, await here()),
    events: (wish) => saveEvents(one(wish), wish, file),
    table: async (wish) => saveTable(POSSIBLE.tables()[wish.which ?? 0], wish, file, await here()),
  };
  listen(menu, {
    open: show,
    wish: async (/** @type {Wish} */ wish) => {
      menu.said = "…";
      try {
        menu.said = await acts[wish.kind](wish);
      } catch (error) {
        menu.said = /** @type {Error} */ (error).message;
      }
    },
  });
  wireFilms(menu, one, file);
  show();
}

const ALL = "All side by side";
const NOT_COPIED = "This browser does not let the page copy.";

/** What shows a link of the explore page inside another page. @param {string} link */
function frameText(link) {
  const { width, height } = FRAME;
  const { origin, search } = new URL(link);
  const src = `${origin}/embed${search}`.replaceAll("&", "&amp;");
  return `<iframe src="${src}" width="${width}" height="${height}" title="Frontier" style="border: 0"></iframe>`;
}

/** What a table is called: its caption, or what holds it. @param {Element} table */
function nameOf(table) {
  const caption = table.closest("[aria-label]")?.getAttribute("aria-label");
  return (caption ?? "table").toLowerCase().replace(/[:.].*$/, "");
}

/** @param {Scene} scene @param {Wish} wish @param {number} cursor @param {string} [key] of the format */
async function drawn(
  { run, layout, caption, link },
  { subject = "tree", format = "svg", palette, fit = false },
  cursor,
  key = format,
) {
  const writer = FORMATS.find((one) => one.key === (key === "png" ? "svg" : key)) ?? FORMATS[0];
  const refused = refusal(run.trace, cursor, subject, writer);
  if (refused || !palette) throw new Error(refused);
  const about = { what: subject, caption: caption(cursor), link: link(cursor), fit };
  const made = picture({ run, cursor, layout, palette, ...about });
  return { text: await writer.write(made), type: writer.type, width: made.width, height: made.height, told: made.told };
}

/** @param {Scene} scene @param {Wish} wish @param {string} file */
async function savePicture(scene, wish, file) {
  const { format = "svg", scale = 1, subject } = wish;
  const { text, type, width, height, told } = await drawn(scene, wish, scene.cursor);
  const name = `${file}-${subject}-${scene.cursor}.${format}`;
  if (format === "png") refuseScale(width, height, scale);
  saveFile(format === "png" ? await pngOfSvg(text, width, height, scale) : new Blob([text], { type }), name);
  return [`${name} is saved.`, told].filter(Boolean).join(" ");
}

/**
 * The runs of a comparison in one picture.
 * @param {Scene[]} scenes @param {Wish} wish @param {string} file @param {string} link of all
 */
async function saveBeside(scenes, { format = "svg", scale = 1, subject = "tree", palette }, file, link) {
  if (!palette || !["svg", "png"].includes(format)) throw new Error(`Runs side by side are SVG or PNG, no other file.`);
  const made = besides(
    scenes.map(({ run, cursor, layout }) => ({ run, cursor, layout, palette })),
    scenes.map(({ name, cursor }) => `${name}, after ${counted(cursor, "expansion")}`),
    { what: subject, link, caption: [scenes.map(({ name }) => name).join(" beside "), scenes[0].caption(0)[1]] },
  );
  const { width, height, told } = made;
  if (format === "png") refuseScale(width, height, scale);
  const text = await FORMATS[0].write(made);
  const name = `${file}-${subject}.${format}`;
  const { type } = FORMATS[0];
  saveFile(format === "png" ? await pngOfSvg(text, width, height, scale) : new Blob([text], { type }), name);
  return [`${name} is saved.`, told].filter(Boolean).join(" ");
}

/** @param {number} width @param {number} height @param {number} scale */
function refuseScale(width, height, scale) {
  const most = Math.floor(10 * largestScale(width, height)) / 10;
  if (scale <= most) return;
  const size = `${whole(Math.round(width * scale))}×${whole(Math.round(height * scale))} pixels`;
  throw new Error(`PNG ×${scale} would have ${size}; the largest for this picture is ×${most}, and SVG has no limit.`);
}

/** @param {Scene} scene @param {Wish} wish @param {string} file */
async function saveSeries(scene, wish, file) {
  const [first, last] = wish.steps ?? [0, 0];
  const { expansions } = scene.run.trace;
  if (!(Number.isInteger(first) && Number.isInteger(last) && 0 <= first && first <= last && last <= expansions))
    throw new Error(`Steps ${first} to ${last} came; allowed are whole numbers from 0 to ${whole(expansions)}.`);
  if (last - first >= MOST_STEPS) {
    const most = `the largest from there is ${first} to ${first + MOST_STEPS - 1}`;
    throw new Error(`Steps ${first} to ${last} came; allowed are at most ${MOST_STEPS}: ${most}.`);
  }
  const files = [];
  for (let cursor = first; cursor <= last; cursor++) {
    const { text } = await drawn(scene, wish, cursor);
    const number = String(cursor).padStart(String(last).length, "0");
    files.push({ name: `${file}-${wish.subject}-${number}.svg`, bytes: new TextEncoder().encode(text) });
  }
  const name = `${file}-${wish.subject}-${first}-${last}.zip`;
  saveFile(zipOf(files), name);
  return `${name} is saved, with ${whole(files.length)} pictures.`;
}

/** @param {ReturnType<typeof POSSIBLE.charts>[number]} chart @param {Wish} wish @param {string} link */
async function saveChart({ name: title, svg, drawn, file }, { format, scale = 1 }, link) {
  const name = `${file}.${format}`;
  if (format === "tex") {
    const picture = { ...shapesOf(svg), title, caption: [title], link, nodes: [] };
    saveFile(new Blob([tikzText(picture)], { type: "application/x-tex" }), name);
    return `${name} is saved.`;
  }
  const { text, width, height } = drawn();
  const content = format === "png" ? await pngOfSvg(text, width, height, scale) : new Blob([text]);
  saveFile(content, name);
  return `${name} is saved.`;
}

/** The events of a run as far as they are here. @param {Scene} scene @param {Wish} wish @param {string} file */
async function saveEvents({ run }, { format }, file) {
  const { trace, boards } = run;
  const write = format === "csv" ? csvLines : jsonLines;
  const parts = format === "csv" ? [`${COLUMNS.join(",")}\r\n`] : [];
  for (let e = 0; e < trace.expansions; e += SLICE) {
    const end = Math.min(e + SLICE, trace.expansions);
    for (let k = e; k < end; k++) parts.push(write(rowsOfExpansion(trace, boards, k)));
    await new Promise((resolve) => setTimeout(resolve)); // the page goes on meanwhile
  }
  const name = `${file}-events.${format}`;
  saveFile(new Blob(parts, { type: format === "csv" ? "text/csv" : "application/jsonl" }), name);
  const rest = trace.done ? "" : " They are those that have arrived; the search goes on.";
  return `${name} is saved, with ${whole(trace.expansions)} expansions.${rest}`;
}

/** @param {Element} table @param {Wish} wish @param {string} file @param {string} link */
function saveTable(table, { format }, file, link) {
  const rows = rowsOf(/** @type {HTMLTableElement} */ (table));
  const name = `${file}-${nameOf(table).replace(/[^a-z0-9]+/g, "-")}.${format}`;
  const text = format === "csv" ? csvText(rows) : latexText(rows, `${nameOf(table)}: ${link}`);
  saveFile(new Blob([text], { type: format === "csv" ? "text/csv" : "application/x-tex" }), name);
  return `${name} is saved.`;
}
