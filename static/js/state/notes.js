/** Every mutable thing of the window with the lecturer's notes, and what follows from them. */

/** @typedef {import("../wire/lecture.js").Standing} Standing */
/**
 * @typedef {object} Step of the lecture, as the server describes it
 * @property {number} step from 1 @property {number} of how many there are
 * @property {string} title @property {string} ask what to ask the class
 * @property {string} notes the answer, and what to do
 */

/**
 * @typedef {object} State
 * @property {Step[]} steps in order
 * @property {number} step the one whose notes are shown, from 1
 * @property {Standing | null} standing where the projector stands; null while none answers
 * @property {number} seconds since the window was opened
 */

/** @param {{lecture?: Step | null, steps?: Step[]}} page what the server hands the page @returns {State} */
export function initialState({ lecture = null, steps = lecture ? [lecture] : [] }) {
  return { steps, step: lecture?.step ?? 1, standing: null, seconds: 0 };
}

/** The notes that are shown, and the step that comes next. @param {State} state */
export function shownOf({ steps, step }) {
  return {
    here: steps.find((one) => one.step === step) ?? null,
    next: steps.find((one) => one.step === step + 1) ?? null,
  };
}
