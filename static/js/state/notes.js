/** Every mutable thing of the window with the lecturer's notes, and what follows from them. */

/** @typedef {import("../wire/lecture.js").Standing} Standing */
/**
 * @typedef {object} Step of the lecture, as the server describes it
 * @property {number} step from 1 @property {number} of how many there are
 * @property {string} title @property {string} do what to do @property {string} ask what to ask the class
 * @property {string} expect what is usually answered @property {string} answer
 * @property {string} asks kind of the question that A asks, "" for none @property {string} opens its words
 * @property {string} said the steps of a prepared lecture as links have them, "" for that of the examples
 * @property {string} link of the projector @property {string} compare link of the compare page, "" where there is none
 */
/** @typedef {{step: number, title: string, notes: string}} Entry a step in the list of all: its notes are a link */

/**
 * @typedef {object} State
 * @property {Entry[]} steps in order
 * @property {Step | null} lecture the one whose notes are shown; null while none was chosen
 * @property {Standing | null} standing where the projector stands; null while none answers
 * @property {number} seconds since the window was opened
 * @property {string} notice why a step's notes cannot be shown
 */

/** @param {{lecture?: Step | null, steps?: Entry[]}} page what the server hands the page @returns {State} */
export function initialState({ lecture = null, steps = [] }) {
  return { steps, lecture, standing: null, seconds: 0, notice: "" };
}

/** Whether the projector is in the lecture of these notes. @param {State} state @param {Standing} standing */
export const isSame = ({ lecture }, standing) => standing.lecture === (lecture?.said ?? "");

/** The step after the one that is shown; null after the last. @param {State} state */
export function nextOf({ steps, lecture }) {
  return (lecture && steps.find(({ step }) => step === lecture.step + 1)) ?? null;
}
