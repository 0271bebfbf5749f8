/**
 * Reports to the page that frames this one, and to no other, in the messages of the SPLICE protocol
 * (https://cssplice.org/slcp/iframe-protocol-specification.html). A page that does not know them never answers.
 */

import { messages } from "../lib/messages.js";
import CREDIT from "./credit.ftl";
/** @import {Credit} from "../lib/answers.js" */
/** @import {Reporter} from "./reporter_control.js" */

const say = messages(CREDIT);
const MOST_SAID = 200; // characters of an error message from the other page

/** @implements {Reporter} */
export class Splice {
  /** The origin of the framing page, once it has answered; other pages then receive nothing. */
  #origin = "*";
  #asked = "";
  /** @type {Credit | null} */
  #last = null;

  /** @param {string} activity the name of this page @param {(sentence: string) => void} tell */
  constructor(activity, tell) {
    this.activity = activity;
    this.tell = tell;
    this.saved = new Promise((resolve) => {
      addEventListener("message", ({ data, source, origin }) => {
        if (source !== parent || typeof data?.subject !== "string") return;
        if (this.#origin !== "*" && origin !== this.#origin) return;
        if (data.subject === "SPLICE.getState") this.#answer(data.message_id);
        if (!/^SPLICE\..*\.response$/.test(data.subject)) return;
        if (data.error) this.tell(say("credit-refused", { why: wordsOf(data.error) }));
        if (data.subject !== "SPLICE.getState.response" || data.message_id !== this.#asked) return;
        if (origin !== "null") this.#origin = origin; // "null" does not identify a page
        resolve(stateOf(data.state));
      });
    });
    this.#asked = this.#send("SPLICE.getState", {});
  }

  /** @param {Credit} credit */
  report(credit) {
    this.#last = credit;
    const { score, isDone, state } = credit;
    if (score !== null || isDone) this.#send("SPLICE.reportScoreAndState", { score: score ?? 1, state });
  }

  /** @param {string} name @param {object} data */
  event(name, data) {
    this.#send("SPLICE.sendEvent", { name, data });
  }

  /** @param {unknown} id of the question */
  #answer(id) {
    this.#send("SPLICE.getState.response", { message_id: id, state: this.#last?.state ?? null });
  }

  /** @param {string} subject @param {object} content @returns {string} the number of the message */
  #send(subject, content) {
    const id = [...crypto.getRandomValues(new Uint8Array(16))]
      .map((byte) => byte.toString(16).padStart(2, "0"))
      .join("");
    parent.postMessage({ subject, message_id: id, activity_id: this.activity, ...content }, this.#origin);
    return id;
  }
}

/** A state as it was reported: some pages keep it as text. @param {unknown} given */
function stateOf(given) {
  try {
    return typeof given === "string" ? JSON.parse(given) : (given ?? null);
  } catch {
    return null;
  }
}

/** The words of an error. @param {any} error */
const wordsOf = (error) => String(error.message ?? error.code ?? "").slice(0, MOST_SAID);
