/** The titles of pages; the same as in webapp/shell/titles.py and webapp/shell/card.py. */

import { recordOf } from "../lib/catalogue.js";
import { say } from "./labels.js";
/** @import {Catalogue} from "../lib/catalogue.js" */

/**
 * The title of a page in a browser tab.
 * @param {(string | undefined)[]} labels of the searches that are shown @param {string} start as links write it
 * @param {string} [page] the page's name
 */
export function titleText(labels, start, page = "") {
  const searches = /** @type {string[]} */ ([...new Set(labels)]);
  return page ? say("title-page-of", { page, searches, start }) : say("title-page", { searches, start });
}

/**
 * The title of an embedded run: "A*, Manhattan distance · Frontier".
 * @param {Record<string, string>} options of the run @param {Catalogue} catalogue
 */
export function frameTitle(options, { algorithms, heuristics }) {
  const record = recordOf(algorithms, options.algorithm);
  const heuristic = recordOf(heuristics, options.heuristic);
  const isInformed = record.options.includes("heuristic");
  return say("title-embedded", { search: isInformed ? [record.label, heuristic.label] : [record.label] });
}
