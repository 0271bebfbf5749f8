/** How a run is presented on a projector, as far as a link contains it. */

import { KINDS } from "../questions/kinds.js";

/** @typedef {import("../lib/answers.js").Lecture} Lecture */
/** @typedef {import("../questions/kinds.js").Kind} Kind */

/**
 * @typedef {object} Presenting fields of the page's state
 * @property {"0" | "1" | "discs"} present whether it is presented: the run, or two searches of its board side by side
 * @property {"" | "asked" | "revealed"} ask whether a question stands, and was answered
 * @property {Kind} asking which question
 * @property {number | null} askedAt the cursor at which it is asked, null for the one that a link leads to
 * @property {number} pairAt the step of the two searches, which have the place of the run's while they are shown
 * @property {"1" | "0"} values whether g, h and f stand at the boards
 * @property {"" | "black" | "qr" | "keys"} overlay what stands over all else
 * @property {Lecture | null} lecture
 * @property {{run: string, words: string}} stated what bears on which board a run expands next, as the server says it
 * @property {import("../lib/answers.js").Ballots | null} ballots what a class can be asked of a step
 * @property {boolean} isTold whether what the step of the lecture asks was answered
 */

/**
 * @param {{present?: string, ask?: string, values?: string, lecture?: Lecture | null}} [page] what the server read
 * @returns {Presenting}
 */
export function initialPresenting({ present = "0", ask = "", values = "1", lecture = null } = {}) {
  return {
    present: /** @type {Presenting["present"]} */ (present),
    ask: ask ? "asked" : "",
    asking: /** @type {Kind} */ (KINDS.find((kind) => kind === ask) ?? "next"),
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
