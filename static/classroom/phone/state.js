/** The mutable state of a student's page in a class, and values derived from it. */

import { counted, whole } from "../../core/lib/format.js";
import { QUESTIONS } from "../../core/questions/kinds.js";
/** @import {ClassState} from "../../core/lib/answers.js" */
/** @import {LiveRun} from "../../core/trace/run.js" */

/**
 * @typedef {object} Given an answer that this browser keeps
 * @property {string} code of the class @property {number} number of the question @property {number} round
 * @property {string} kind @property {string} run @property {number} at @property {string | number} choice
 * @property {boolean} isSent whether the server has it
 * @property {string} [right] the right answer, once it is revealed @property {boolean} [isRight] whether this answer is
 */

/**
 * @typedef {object} State
 * @property {string} code @property {"connecting" | "open" | "away" | "lost"} connection
 * @property {ClassState | null} told the last state that the teacher's page sent
 * @property {boolean} isOver whether the class has ended @property {boolean} isMissing whether there is none now
 * @property {string} refused why the server has no place for this page
 * @property {string} problem why a tap did not count
 * @property {Given[]} given newest last, of all classes
 * @property {LiveRun | null} run that is followed
 * @property {number} version of its trace
 * @property {LiveRun | null} beside the second of two searches side by side
 */

/** @param {string} code @param {Given[]} given @returns {State} */
export function initialState(code, given) {
  return {
    code,
    connection: "connecting",
    told: null,
    isOver: false,
    isMissing: false,
    refused: "",
    problem: "",
    given,
    run: null,
    version: 0,
    beside: null,
  };
}

/** The phase of the class, for the page. @param {State} state */
export function phaseOf({ told, isOver, isMissing }) {
  if (isOver) return "ended";
  if (isMissing && !told) return "missing";
  return told ? told.phase : "joining";
}

/** The stored answer in the current round. @param {State} state */
export function givenNow({ code, told, given }) {
  const { question = null, round = 0 } = told ?? {};
  if (!question) return null;
  return given.findLast((one) => one.code === code && one.number === question.number && one.round === round) ?? null;
}

/** Whether an answer was right. @param {Given} given */
export const isRight = ({ choice, right, isRight }) => isRight ?? String(choice) === right;

/** The marked answers in this class, the last one of each question. @param {State} state */
export function answersOf({ code, given }) {
  const last = new Map(given.filter((one) => one.code === code).map((one) => [one.number, one]));
  return [...last.values()].filter(({ right }) => right !== undefined);
}

/** How an answer is given, by its form. @type {Record<string, string>} */
const ACTS = { number: "Type", choice: "Tap" };
const CHANGEABLE = "You can change it until the round is closed.";

/** The note on an answer that is not a whole number. */
export const NO_NUMBER = "Type a whole number of at most 7 digits, such as 120.";

/** The note at the foot of the page. @param {State} state */
export function footText(state) {
  const { connection, told, refused, problem, isMissing } = state;
  const given = givenNow(state);
  const phase = phaseOf(state);
  if (phase === "ended") return "The class has ended.";
  if (connection === "lost" && refused) return refused;
  if (phase === "missing") return "No class has this code now; trying again. Check the code on the board.";
  if (phase === "joining" && problem) return problem;
  if (phase === "joining") return connection === "lost" ? "No connection yet; trying again." : "Joining …";
  if (problem) return problem;
  if (given && !given.isSent)
    return phase === "asked"
      ? "Your answer will be sent as soon as there is a connection."
      : "Your answer did not arrive before the round was closed.";
  if (connection === "away")
    return "The class cannot be reached just now; trying again. Your answers are kept on this phone.";
  if (connection === "lost") return "The connection is lost; trying again. This is the last step that was shown.";
  if (isMissing)
    return "The class is not here. It has ended, or the server restarted and is waiting for the teacher's page.";
  if (phase === "asked" && given) return `Your answer is in. ${CHANGEABLE}`;
  if (phase === "asked" && told?.round === 2) return "Second round: talk it over, then answer again.";
  if (phase === "asked" && told?.question)
    return `${ACTS[QUESTIONS[told.question.kind].form] ?? "Send"} your answer. ${CHANGEABLE}`;
  if (phase === "closed") return "The round is closed. Talk it over with your neighbour.";
  return "";
}

/** The news of the class, for a student on another page; "" if there is none. @param {State} state */
export function happenedText(state) {
  const phase = phaseOf(state);
  if (phase === "ended") return `Class ${state.code} has ended.`;
  if (phase === "missing") return `There is no class ${state.code} now.`;
  return phase === "asked" && !givenNow(state) ? "A question was asked." : state.problem;
}

/** The score in this class, in words. @param {State} state */
export function scoreText(state) {
  const answers = answersOf(state);
  return `${whole(answers.filter(isRight).length)} of ${counted(answers.length, "answer")} right`;
}
