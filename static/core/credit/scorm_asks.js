/**
 * Reports to the system that shows this page as SCORM 1.2: the object that it puts into a window around this
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

const MOST_LETTERS = 4096; // characters of a state
const STATUS = "cmi.core.lesson_status";
const STATE = "cmi.suspend_data";

const two = (/** @type {number} */ number) => String(Math.floor(number)).padStart(2, "0");
const span = (/** @type {number} */ seconds) =>
  `${two(seconds / 3600).padStart(4, "0")}:${two((seconds / 60) % 60)}:${two(seconds % 60)}`;

/** @implements {Reporter} */
export class Scorm {
  /** @type {any} */
  #api = null;
  #began = performance.now();
  #isComplaining = false;
  /** The report made before the system was found. @type {Credit | null} */
  #waiting = null;

  /** @param {(sentence: string) => void} tell */
  constructor(tell) {
    this.tell = tell;
    this.saved = this.#begin();
  }

  /** Find the system and begin a session; return the saved state. @returns {Promise<any>} */
  async #begin() {
    for (let tries = 1; !(this.#api = found()); tries++) {
      if (tries === TRIES) return this.#complain("credit-no-course");
      await new Promise((resolve) => setTimeout(resolve, WAIT_MS));
    }
    if (!this.#call("LMSInitialize", "")) return (this.#api = null);
    addEventListener("pagehide", () => this.#end(), { once: true });
    // A page restored by the browser begins another session.
    addEventListener("pageshow", ({ persisted }) => persisted && location.reload());
    if (!["completed", "passed"].includes(this.#value(STATUS))) this.#set([[STATUS, "incomplete"]]);
    const kept = this.#value(STATE);
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
    const text = JSON.stringify(state);
    /** @type {[string, string][]} */
    const values = [];
    if (score !== null) values.push(["cmi.core.score.raw", String(Math.round(1e4 * score) / 100)]); // of 100
    if (text.length <= MOST_LETTERS) values.push([STATE, text]);
    else this.tell(say("credit-too-long", { size: text.length, most: MOST_LETTERS }));
    if (isDone) values.push([STATUS, "completed"]);
    this.#set(values);
    this.#call("LMSCommit", "");
  }

  event() {} // SCORM has no events

  /** End the session so that it can be resumed. */
  #end() {
    this.#set([
      ["cmi.core.exit", "suspend"],
      ["cmi.core.session_time", span((performance.now() - this.#began) / 1000)],
    ]);
    this.#call("LMSCommit", "");
    this.#call("LMSFinish", "");
    this.#api = null;
  }

  /** @param {[string, string][]} values */
  #set(values) {
    for (const [name, value] of values) this.#call("LMSSetValue", name, value);
  }

  /** @param {string} name @returns {string} */
  #value(name) {
    try {
      return String(this.#api.LMSGetValue(name) ?? "");
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
    const code = String(this.#api.LMSGetLastError());
    return String(this.#api.LMSGetErrorString(code)) || code;
  }

  /** Show once why nothing is reported. @param {string} key @param {Record<string, string>} [given] */
  #complain(key, given = {}) {
    if (!this.#isComplaining) this.tell(say(key, given));
    this.#isComplaining = true;
    return null;
  }
}

/** The API object of a learning system, in the windows around this one or its opener. */
function found() {
  for (const first of [window, window.opener, top?.opener]) {
    const api = first && foundAround(first);
    if (api) return api;
  }
  return null;
}

/** @param {any} view a window */
function foundAround(view) {
  try {
    for (let hop = 0; hop < HOPS; hop++) {
      if (view.API) return view.API;
      if (view.parent === view) return null;
      view = view.parent;
    }
  } catch {
    // The window of another site, which cannot be inspected.
  }
  return null;
}
