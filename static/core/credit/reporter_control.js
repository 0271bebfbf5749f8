/**
 * Reports scores to the course around a page: the system that shows it as SCORM, or the page that frames it, by SPLICE.
 * Only such pages load what speaks with a course.
 */

/** @import {Credit} from "../lib/answers.js" */

/**
 * @typedef {object} Reporter to a course
 * @property {Promise<any>} saved the state that was reported last, null if there is none; it may never come
 * @property {(credit: Credit) => void} report
 * @property {(name: string, data: object) => void} event what happened, for the records of the course
 */

/**
 * Who hears of this page, null for nobody. `tell` hears a sentence where the reader must know.
 * @param {boolean} isFrameable whether other sites may frame it @param {(sentence: string) => void} tell
 * @returns {Promise<Reporter | null>}
 */
export async function reporterOf(isFrameable, tell) {
  const file = /** @type {HTMLElement | null} */ (document.querySelector('meta[name="frontier-file"]'));
  const version = file?.dataset.scorm;
  if (version) return new (await import("./scorm_asks.js")).Scorm(version, tell);
  if (parent === window || !(isFrameable || file)) return null;
  return new (await import("./splice_asks.js")).Splice(file?.dataset.link ?? location.href, tell);
}
