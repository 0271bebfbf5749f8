/** The contents of a page that is a file, instead of a server: its runs, the answers to its requests, its blocks. */

import { optionsOf } from "../core/lib/parameters.js";
import { catalogueOf, recordOf } from "../core/lib/catalogue.js";
import { problemOf } from "../core/problem/query.js";
import { textOf } from "../core/wire/parts.js";
import { ready, tell } from "./notice.js";
/** @import {RunSpace} from "../core/lib/answers.js" */

/**
 * @typedef {object} About the file itself
 * @property {number} version of the form of these files
 * @property {"run" | "lecture" | "comparison" | "exercise"} kind
 * @property {string} link of its view, a path and query @property {string} origin its server, "" if unknown
 */
/**
 * @typedef {object} StoredRun
 * @property {string} run canonical query @property {string} epoch @property {object | null} result
 * @property {string} cut that the file holds its first expansions only, "" if it holds all
 * @property {number[]} made expansions, nodes and discards
 * @property {{part: string, after: number, end: number}[]} batches in their order
 * @property {RunSpace} [space] where the states have a map
 */
/**
 * @typedef {object} Contents
 * @property {About} about @property {any} page the block of data of the page
 * @property {StoredRun[]} runs @property {Record<string, any>} answers by request
 * @property {Record<string, any>} pages the blocks of data of other steps, by their links
 */

/** @type {Promise<Contents>} */
export const contents = textOf("page").then((text) => JSON.parse(text));

/** Replace the page by the reason why it cannot be shown. @param {Error} error */
export const fail = ({ message }) => tell(message);

contents.then(ready, fail);

/** Parameters that every search uses. */
const ALWAYS = ["start", "goal", "problem", "algorithm", "order", "cost", "limit"];

/**
 * The stored run with these parameters, in canonical form or with defaults written out; null if the file has none.
 * @param {Contents} held @param {string} query @returns {StoredRun | null}
 */
export function storedRun({ runs, page: { catalogue } }, query) {
  return runs.find(({ run }) => run === query) ?? runs.find(({ run }) => isSame(run, query, catalogue)) ?? null;
}

/** @param {string} run canonical @param {string} query @param {any} catalogue */
function isSame(run, query, catalogue) {
  const [own, asked] = [run, query].map((text) => new URLSearchParams(text));
  const here = catalogueOf(catalogue, problemOf(run));
  if (problemOf(run) !== problemOf(query)) return false;
  const { algorithm } = optionsOf(run, here);
  const { options } = /** @type {any} */ (recordOf(here.algorithms, algorithm));
  const [ours, theirs] = [optionsOf(run, here), optionsOf(query, here)];
  const keys = [...ALWAYS, ...options, ...own.keys()];
  return keys.every((key) => (ours[key] ?? own.get(key)) === (theirs[key] ?? asked.get(key)));
}
