/**
 * Reports to the system that shows this page as SCORM 1.2 or 2004: the object that it puts into a window around this
 * one or one that opened it. A session begins when the object is found and ends when the page is left.
 */

import { messages } from "../lib/messages.js";
import CREDIT from "./credit.ftl";
/** @import {Credit} from "../lib/answers.js" */
/** @import {Reporter} from "./reporter_control.js" */

const say = messages(CREDIT);
const HOPS = 20; // between windows
const TRIES = 20;
const WAIT_MS = 250; // until a slow system is looked for again

/**
 * @typedef {object} Version
 * @property {string} api the name of the object @property {string} verb begins the names of its functions
 * @property {string} end the function that ends a session @property {number} most characters of a state
 * @property {string} status @property {string} exit @property {string} time names of values
 * @property {(seconds: number) => string} span @property {(score: number) => [string, string][]} scores
 */

const two = (/** @type {number} */ number) => String(Math.floor(number)).padStart(2, "0");
const percent = (/** @type {number} */ score) => String(Math.round(1e4 * score) / 100);

/** @type {Record<string, Version>} */
const VERSIONS = {
  1.2: {
    ...{ api: "API", verb: "LMS", end: "LMSFinish", most: 4096 },
    ...{ status: "cmi.core.lesson_status", exit: "cmi.core.exit", time: "cmi.core.session_time" },
    span: (seconds) => `${two(seconds / 3600).padStart(4, "0")}:${two((seconds / 60) % 60)}:${two(seconds % 60)}`,
    scores: (score) => [["cmi.core.score.raw", percent(score)]], // of 100; a system need not have the others
  },
  2004: {
    ...{ api: "API_1484_11", verb: "", end: "Terminate", most: 64_000 },
    ...{ status: "cmi.completion_status", exit: "cmi.exit", time: "cmi.session_time" },
    span: (seconds) => `PT${Math.floor(seconds)}S`,
    scores: (score) => [
      ["cmi.score.min", "0"],
      ["cmi.score.max", "100"],
      ["cmi.score.raw", percent(score)],
      ["cmi.score.scaled", String(Math.round(1e4 * score) / 1e4)],
    ],
  },
};

/** @implements {Reporter} */
export class Scorm {
  /** @type {any} */
  #api = null;
  #began = performance.now();
  #isComplaining = false;
  /** The report made before the system was found. @type {Credit | null} */
  #waiting = null;

  /** @param {string} version of the course @param {(sentence: string) => void} tell */
  constructor(version, tell) {
    this.version = VERSIONS[version];
    this.tell = tell;
    this.saved = this.#begin();
  }

  /** Find the system and begin a session; return the saved state. @returns {Promise<any>} */
  async #begin() {
    const { verb, status, api } = this.version;
    for (let tries = 1; !(this.#api = found(api)); tries++) {
      if (tries === TRIES) return this.#complain("credit-no-course");
      await new Promise((resolve) => setTimeout(resolve, WAIT_MS));
    }
    if (!this.#call(`${verb}Initialize`, "")) return (this.#api = null);
    addEventListener("pagehide", () => this.#end(), { once: true });
    // A page restored by the browser begins another session.
    addEventListener("pageshow", ({ persisted }) => persisted && location.reload());
    if (!["completed", "passed"].includes(this.#value(status))) this.#set([[status, "incomplete"]]);
    const kept = this.#value("cmi.suspend_data");
    if (this.#waiting) this.report(this.#waiting);
    try {
      return JSON.parse(kept || "null");
    } catch {
      return null; // the state of another page
    }
  }

  /** @param {Credit} credit */
  report(credit) {
    this.#waiting = this.#api ? null : credit;
    if (!this.#api) return;
    const { score, isDone, state } = credit;
    const { most, status, scores, verb } = this.version;
    const text = JSON.stringify(state);
    const values = score === null ? [] : scores(score);
    if (text.length <= most) values.push(["cmi.suspend_data", text]);
    else this.tell(say("credit-too-long", { size: text.length, most }));
    if (isDone) values.push([status, "completed"]);
    this.#set(values);
    this.#call(`${verb}Commit`, "");
  }

  event() {} // SCORM has no events

  /** End the session so that it can be resumed. */
  #end() {
    const { exit, time, span, verb, end } = this.version;
    this.#set([
      [exit, "suspend"],
      [time, span((performance.now() - this.#began) / 1000)],
    ]);
    this.#call(`${verb}Commit`, "");
    this.#call(end, "");
    this.#api = null;
  }

  /** @param {[string, string][]} values */
  #set(values) {
    for (const [name, value] of values) this.#call(`${this.version.verb}SetValue`, name, value);
  }

  /** @param {string} name @returns {string} */
  #value(name) {
    try {
      return String(this.#api[`${this.version.verb}GetValue`](name) ?? "");
    } catch {
      return "";
    }
  }

  /** Call a function; return whether it succeeded. @param {string} name @param {string[]} given */
  #call(name, ...given) {
    try {
      if (String(this.#api[name](...given)) === "true") return true;
      this.#complain("credit-refused", { why: this.#why() });
    } catch (error) {
      this.#complain("credit-refused", { why: /** @type {Error} */ (error).message });
    }
    return false;
  }

  #why() {
    const { verb } = this.version;
    const code = String(this.#api[`${verb}GetLastError`]());
    return String(this.#api[`${verb}GetErrorString`](code)) || code;
  }

  /** Show once why nothing is reported. @param {string} key @param {Record<string, string>} [given] */
  #complain(key, given = {}) {
    if (!this.#isComplaining) this.tell(say(key, given));
    this.#isComplaining = true;
    return null;
  }
}

/** The API object of a learning system, in the windows around this one or its opener. @param {string} name */
function found(name) {
  for (const first of [window, window.opener, top?.opener]) {
    const api = first && foundAround(first, name);
    if (api) return api;
  }
  return null;
}

/** @param {any} view a window @param {string} name */
function foundAround(view, name) {
  try {
    for (let hop = 0; hop < HOPS; hop++) {
      if (view[name]) return view[name];
      if (view.parent === view) return null;
      view = view.parent;
    }
  } catch {
    // The window of another site, which cannot be inspected.
  }
  return null;
}
