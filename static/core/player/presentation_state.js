/** How a run is presented on a projector, as far as a link contains it. */

/** @import {Ballots, Kind, Lecture} from "../lib/answers.js" */

/**
 * @typedef {object} Presenting fields of the page's state
 * @property {"0" | "1" | "discs"} present presented: nothing, the run, or two searches of its board side by side
 * @property {"" | "asked" | "revealed"} ask whether a question is open, or answered
 * @property {Kind} asking the question
 * @property {number | null} askedAt the cursor at which it is asked, null for that of a link
 * @property {number} pairAt the step of the two searches, which replaces the cursor while they are shown
 * @property {"1" | "0"} values whether g, h and f are at the boards
 * @property {"" | "black" | "qr" | "keys"} overlay over everything else
 * @property {Lecture | null} lecture
 * @property {{run: string, words: string}} stated the server's statement on which board a run expands next
 * @property {Ballots | null} ballots the questions of a step for a class
 * @property {boolean} isTold whether the question of the lecture's step was answered
 */

/**
 * @param {{present?: string, ask?: string, values?: string, lecture?: Lecture | null}} [page] as the server read them
 * @returns {Presenting}
 */
export function initialPresenting({ present = "0", ask = "", values = "1", lecture = null } = {}) {
  return {
    present: /** @type {Presenting["present"]} */ (present),
    ask: ask ? "asked" : "",
    asking: /** @type {Kind} */ (ask || "next"),
    askedAt: null,
    pairAt: 0,
    values: values === "0" ? "0" : "1",
    overlay: "",
    lecture,
    stated: { run: "", words: "" },
    ballots: null,
    isTold: false,
  };
}

/** Whether the page is on a projector. @param {Presenting} state */
export const isPresenting = ({ present }) => present !== "0";
