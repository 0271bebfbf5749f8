/**
 * Reports scores to the course around a page: the system that shows it as SCORM, or the page that frames it, by SPLICE.
 * Only such pages load these modules.
 */

/** @import {Credit} from "../lib/answers.js" */

/**
 * @typedef {object} Reporter to a course
 * @property {Promise<any>} saved the state reported last, null if there is none; may never resolve
 * @property {(credit: Credit) => void} report
 * @property {(name: string, data: object) => void} event an event for the records of the course
 */

/**
 * The reporter for this page, null if there is no course. `tell` shows a sentence to the reader.
 * @param {boolean} isFrameable whether other sites may frame it @param {(sentence: string) => void} tell
 * @returns {Promise<Reporter | null>}
 */
export async function reporterOf(isFrameable, tell) {
  const file = /** @type {HTMLElement | null} */ (document.querySelector('meta[name="frontier-file"]'));
  if (file?.dataset.scorm) return new (await import("./scorm_asks.js")).Scorm(tell);
  if (parent === window || !(isFrameable || file)) return null;
  return new (await import("./splice_asks.js")).Splice(file?.dataset.link ?? location.href, tell);
}
