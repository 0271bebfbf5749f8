/** Reports to a course that a page was followed to its end, and how far it was until then. */

import { throttled } from "../lib/schedule.js";
import { reporterOf } from "./reporter_control.js";
/** @import {Reporter} from "./reporter_control.js" */

const REPORTED_MS = 1000; // between two reports of a place

export class Followed {
  /** @type {Reporter | null} */
  #course = null;
  #isDone = false;
  #place = "";
  #report = throttled(REPORTED_MS, (/** @type {object} */ place) => {
    if (!this.#isDone) this.#course?.report(this.#credit(place));
  });

  /**
   * @param {boolean} isFrameable whether other sites may frame the page
   * @param {(sentence: string) => void} tell hears what the reader must know
   * @param {(place: any) => void} resume shows the place of an earlier visit, which may be anything
   */
  constructor(isFrameable, tell, resume) {
    this.#open(isFrameable, tell, resume);
  }

  /** @param {boolean} isFrameable @param {(sentence: string) => void} tell @param {(place: any) => void} resume */
  async #open(isFrameable, tell, resume) {
    const course = await reporterOf(isFrameable, tell);
    this.#course = course;
    if (this.#isDone) course?.report(this.#credit(JSON.parse(this.#place))); // reached earlier
    const saved = await course?.saved;
    if (typeof saved !== "object" || saved === null) return;
    this.#isDone ||= saved.isDone === true;
    resume(saved);
  }

  /** Report the place shown, which may be the end. @param {boolean} isEnd @param {object} place */
  shown(isEnd, place) {
    const text = JSON.stringify(place);
    if (this.#isDone || text === this.#place) return;
    this.#isDone = isEnd;
    this.#place = text;
    if (isEnd) this.#course?.report(this.#credit(place));
    else this.#report(place);
  }

  /** @param {object} place */
  #credit(place) {
    return { score: null, isDone: this.#isDone, state: { ...place, isDone: this.#isDone } };
  }
}
