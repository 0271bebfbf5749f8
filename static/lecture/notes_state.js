/** The mutable state of the window with the lecturer's notes, and values derived from it. */

/** @import {Entry, Notes, Standing} from "./steps.js" */

/**
 * @typedef {object} State
 * @property {Entry[]} steps in order
 * @property {Notes | null} lecture the one whose notes are shown; null while none was chosen
 * @property {Standing | null} standing the place of the projector; null while none answers
 * @property {number} seconds since the window was opened
 * @property {string} notice why a step's notes cannot be shown
 */

/** @param {{lecture?: Notes | null, steps?: Entry[]}} page the server's data @returns {State} */
export function initialState({ lecture = null, steps = [] }) {
  return { steps, lecture, standing: null, seconds: 0, notice: "" };
}

/** Whether the projector shows the lecture of these notes. @param {State} state @param {Standing} standing */
export const isSame = ({ lecture }, standing) => standing.lecture === (lecture?.said ?? "");

/** The step after the shown one; null after the last. @param {State} state */
export function nextOf({ steps, lecture }) {
  return (lecture && steps.find(({ step }) => step === lecture.step + 1)) ?? null;
}
