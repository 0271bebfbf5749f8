/** Wires the share menu; a page provides its contents. The modules that make files are loaded with the menu. */

import { placed } from "../shell/address.js";
import { listen, the } from "../shell/document.js";
import { drawnText } from "./svg_styles.js";
import { copyText } from "../lib/clipboard.js";
import { exploreLink } from "../lib/link.js";
import { allFileWords, captionOf, figureLink, fileWords, searchText } from "./caption_words.js";
import { copiedText } from "../words/reach.js";
import { linkForOthers, siteLink } from "../wire/reach.js";
import { saveFile } from "../lib/download.js";
import { stemOf } from "../lib/filename.js";
import { linkOfSaved } from "./saved_page_asks.js";
import { say } from "./messages.js";
import { wirePrinting } from "./print_page.js";
import "./share-menu.js";
/** @import {Catalogue} from "../lib/catalogue.js" */
/** @import {Folding} from "../trace/folding.js" */
/** @import {Run} from "../trace/run.js" */
/** @import {ShareMenu, Wish} from "./share-menu.js" */

const FRAME = { width: 800, height: 600 };

/**
 * @typedef {object} Scene a run as it is shown
 * @property {string} name @property {Run} run @property {number} cursor @property {string} layout
 * @property {[string, string]} file its search and its start, as names of files have them
 * @property {Folding | null} folding the folding of its tree
 * @property {"tree" | "space"} [subject] the picture that is shown, by default its tree
 * @property {(cursor: number) => string[]} caption @property {(cursor: number) => string} link
 */
/**
 * @typedef {object} Together the common steps of several runs
 * @property {number} steps common to them @property {number} step shown
 * @property {(step: number) => number[]} cursorsAt expansions of each at a step
 * @property {(step: number) => string} told what a step is @property {(step: number) => string} link relative or whole
 */
/**
 * @typedef {object} Take the runs of a picture or a film: one, or several side by side
 * @property {string} name @property {Scene[]} scenes @property {number} steps there are
 * @property {string[]} file words of the names of its files
 * @property {number} step shown @property {(step: number) => number[]} cursorsAt
 * @property {(step: number) => string[]} caption @property {(step: number) => string} link
 */
/**
 * @typedef {object} Chart
 * @property {string} name @property {SVGSVGElement} svg
 * @property {() => {text: string, width: number, height: number}} drawn the same as a file of its own
 */
/** @typedef {{title: string, isAllowed: boolean}} Frame its title, and whether other sites may show it */
/**
 * @typedef {object} Shared the contents of a page
 * @property {() => string[]} [file] words of the names of its files if it has no scenes
 * @property {() => string | Promise<string>} [link] of the view, relative or whole
 * @property {(link: string, tell: (sentence: string) => void) => Promise<Blob>} [page] the view as one file, by
 *   its path and query
 * @property {() => Frame} [frame] the frame in which other pages can have it
 * @property {() => Scene[]} [scenes]
 * @property {() => Together} [together] where there are several
 * @property {boolean} [hasThree] whether its puzzle is also offered with BFS, DFS and A* in one file
 */

/**
 * A run for pictures.
 * @param {Run} run @param {number} cursor @param {string} layout @param {Catalogue} catalogue
 * @param {Folding | null} [folding] of the tree that shows it @param {string} [stage] what of it is shown
 * @returns {Scene}
 */
export function sceneOf(run, cursor, layout, catalogue, folding = null, stage = "tree") {
  const link = (/** @type {number} */ at) =>
    siteLink(`/?${exploreLink(run.query, { at, view: layout === "tree" ? "" : layout })}`);
  const caption = (/** @type {number} */ at) => captionOf(run, at, catalogue);
  const [name, file] = [searchText(run, catalogue), fileWords(run, catalogue)];
  const subject = stage === "space" ? stage : "tree";
  return { name, file, run, cursor, layout, folding: foldingOf(run, folding), subject, caption, link };
}

/** The current folding, if it belongs to that run. @param {Run} run @param {Folding | null} [folding] */
export function foldingOf(run, folding) {
  return folding?.isOn && folding.trace === run.trace ? folding.copy() : null;
}

/** @param {Scene} scene @returns {Take} */
function takeOf(scene) {
  const { name, file, run, cursor, caption, link } = scene;
  return {
    name,
    file,
    scenes: [scene],
    steps: run.trace.expansions,
    step: cursor,
    cursorsAt: (at) => [at],
    caption,
    link,
  };
}

/** @param {Scene[]} scenes @param {Together} together @returns {Take} */
function takeOfAll(scenes, { told, link, ...together }) {
  const names = scenes.map(({ name }) => name).reduce((search, other) => say("caption-beside", { search, other }));
  const puzzle = [...new Set(scenes.map((scene) => scene.caption(0)[1]))].join("; ");
  const caption = (/** @type {number} */ step) => [names, puzzle, told(step)];
  const file = allFileWords(scenes.map((scene) => scene.file));
  return { name: say("share-all"), file, scenes, ...together, caption, link: (step) => siteLink(link(step)) };
}

const POSSIBLE = {
  /** @type {() => Chart[]} */
  charts: () => [
    ...[...document.querySelectorAll("line-chart")].flatMap((/** @type {any} */ line) =>
      line.chart
        ? [
            {
              ...{ name: line.chart.title, svg: line.querySelector(".plot svg") },
              drawn: () => ({ text: line.svgText(), ...line.size }),
            },
          ]
        : [],
    ),
    ...[...document.querySelectorAll("two-way-histogram")].flatMap((/** @type {any} */ histogram) => {
      const drawing = histogram.querySelector(".walk svg");
      return drawing ? [{ name: histogram.name, svg: drawing, drawn: () => drawnText(drawing) }] : [];
    }),
  ],
  tables: () =>
    [...document.querySelectorAll("main table")].filter(
      (table) => /** @type {HTMLElement} */ (table).checkVisibility() && !table.closest("line-chart"),
    ),
};

/** The actions of the header's menu on the contents of a page. */
class Sharing {
  /** @type {Promise<typeof import("./export_page.js")> | null} */
  #loaded = null;

  /** @param {ShareMenu} menu @param {Shared} shared */
  constructor(menu, shared) {
    this.menu = menu;
    this.shared = shared;
    const { link, scenes = () => [] } = shared;
    this.prepare = wirePrinting(
      scenes,
      () => (link ? figureLink(location.href) : ""),
      (isDark) => menu.palette(isDark),
    );
  }

  /** The link of the view, and why others may not reach it. */
  async here() {
    const { link } = this.shared;
    return link ? linkForOthers(await link()) : { link: "", why: "" };
  }

  /**
   * Copy a text with the link; return the message about it.
   * @param {(link: string) => string} textOf
   * @param {string} copied the message if it is copied @param {string} not the message if it is not
   */
  async copy(textOf, copied, not) {
    const { link, why } = await this.here();
    return (await copyText(textOf(link))) ? copiedText(copied, why) : not;
  }

  /** The takes for a picture or a film: each run, and all together. */
  takes() {
    const { scenes = () => [], together } = this.shared;
    const shown = scenes().filter(({ run }) => run.trace.nodes);
    return [...shown.map(takeOf), ...(shown.length > 1 && together ? [takeOfAll(shown, together())] : [])];
  }

  /** @param {{which?: number}} wish */
  takeFor({ which = 0 }) {
    return this.takes()[which];
  }

  /** The words of the names of files. */
  words() {
    return this.shared.file?.() ?? this.takes().at(-1)?.file ?? [];
  }

  /** The module that makes files, loaded once. */
  giving() {
    return (this.#loaded ??= import("./export_page.js").then(
      (made) => {
        made.wireFilms(this.menu, (wish) => this.takeFor(wish));
        return made;
      },
      () => {
        this.#loaded = null; // the next attempt may succeed
        throw new Error(say("share-not-loaded"));
      },
    ));
  }

  async showLink() {
    const { menu } = this;
    const { frame } = this.shared;
    const { page, hasThree = false } = this.shared;
    menu.offer = {
      ...menu.offer,
      ...{ hasPage: Boolean(page), hasThree },
      frame: frame ? (frame().isAllowed ? "" : say("share-embed-refused")) : null,
      ...(await this.here()),
    };
  }

  /** Offer the files that can be saved here. */
  async show() {
    const { menu } = this;
    const charts = POSSIBLE.charts().map(({ name }) => name);
    menu.offer = { ...menu.offer, charts, tables: POSSIBLE.tables().map(nameOf) };
    await this.showLink();
    const shown = this.takes();
    if (!shown.length) menu.offer = { ...menu.offer, runs: [] };
    if (!shown.length && !charts.length) return;
    const { CHOICES, notesOf, subjectsIn, filmedIn } = await this.giving();
    const notes = (/** @type {{which: number, subject: string, fit: boolean}} */ wish) =>
      notesOf(this.takeFor(wish) ?? shown[0], wish);
    const steps = shown.map((take) => take.steps);
    const subjects = { subjects: subjectsIn(shown), filmed: filmedIn(shown), subject: shown[0]?.scenes[0].subject };
    menu.offer = { ...menu.offer, ...CHOICES, ...subjects, runs: shown.map(({ name }) => name), steps, notes };
  }

  /** Act; the menu shows an error. @param {() => Promise<unknown>} act */
  async attempt(act) {
    try {
      await act();
    } catch (error) {
      const { message, fits = 0 } = /** @type {Error & {fits?: number}} */ (error);
      this.menu.offer = { ...this.menu.offer, fits };
      this.menu.said = message;
    }
  }

  /** @type {Record<Wish["kind"], (wish: Wish) => string | Promise<string>>} */
  acts = {
    link: () => this.copy((link) => link, say("share-copied"), say("share-not-copied")),
    frame: () => {
      const codeOf = (/** @type {string} */ link) => frameText(link, this.shared.frame?.().title ?? "");
      return this.copy(codeOf, say("share-embed-copied"), say("share-embed-not-copied"));
    },
    qr: () => "",
    page: async ({ expansions, isThree, isPackage }) => {
      const { page, link = () => location.href } = this.shared;
      const three = async () => (await this.giving()).threeSearches(this.takeFor({}).scenes[0].run);
      const { pathname, search } = new URL(await (isThree ? three() : link()), location.href);
      const kept = (expansions ? `&expansions=${expansions}` : "") + (isPackage ? "&scorm=1.2" : "");
      const file = await page?.(pathname + search + kept, (sentence) => (this.menu.said = sentence));
      const [one, ...words] = this.words();
      const name = `${stemOf(isThree ? "bfs-dfs-astar" : one, ...words)}.${isPackage ? "zip" : "html"}`;
      if (file) saveFile(file, name);
      return say("share-saved", { file: name });
    },
    print: async () => {
      await this.prepare();
      /** @type {HTMLElement} */ (the("#share")).hidePopover();
      print();
      return "";
    },
    picture: async (wish) => (await this.giving()).savePicture(this.takeFor(wish), wish),
    series: async (wish) => (await this.giving()).saveSeries(this.takeFor(wish), wish),
    chart: async (wish) =>
      (await this.giving()).saveChart(POSSIBLE.charts()[wish.which ?? 0], this.words(), wish, (await this.here()).link),
    events: async (wish) => (await this.giving()).saveEvents(this.takeFor(wish), wish),
    table: async (wish) => {
      const table = POSSIBLE.tables()[wish.which ?? 0];
      return (await this.giving()).saveTable(table, nameOf(table), this.words());
    },
  };
}

/** Let the header's menu share the contents of a page. @param {Shared} shared */
export function wireSharing(shared) {
  const menu = /** @type {ShareMenu} */ (the("share-menu"));
  const sharing = new Sharing(menu, shared);
  listen(menu, {
    open: () => sharing.attempt(() => sharing.show()),
    wish: (/** @type {Wish} */ wish) => {
      menu.said = "…";
      return sharing.attempt(async () => (menu.said = await sharing.acts[wish.kind](wish)));
    },
    saved: (/** @type {File} */ file) => sharing.attempt(async () => location.assign(placed(await linkOfSaved(file)))),
  });
  for (const near of ["pointerenter", "focusin"])
    // the menu says it when it opens
    menu.addEventListener(near, () => sharing.giving().catch(() => {}), { once: true });
  sharing.showLink();
}

/** Let a saved page that is dropped on this one be opened here. @param {(sentence: string) => void} complain */
export function takeSaved(complain) {
  const isFile = (/** @type {DragEvent} */ { dataTransfer }) => dataTransfer?.types.includes("Files");
  document.addEventListener("dragover", (event) => isFile(event) && event.preventDefault());
  document.addEventListener("drop", async (event) => {
    const file = event.dataTransfer?.files[0];
    if (!file) return;
    event.preventDefault();
    try {
      location.assign(placed(await linkOfSaved(file)));
    } catch (error) {
      complain(/** @type {Error} */ (error).message);
    }
  });
}

/** The code that shows a link of the explore page inside another page. @param {string} link @param {string} title */
function frameText(link, title) {
  const { width, height } = FRAME;
  const { origin, search } = new URL(link);
  const src = `${origin}/embed${search}`.replaceAll("&", "&amp;");
  return `<iframe src="${src}" width="${width}" height="${height}" title="${title}" style="border: 0"></iframe>`;
}

/** The name of a table: its caption, or that of its container. @param {Element} table */
function nameOf(table) {
  const caption = table.closest("[aria-label]")?.getAttribute("aria-label");
  return (caption ?? say("share-table-name")).toLowerCase().replace(/[:.].*$/, "");
}
