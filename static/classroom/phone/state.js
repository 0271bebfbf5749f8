/** The mutable state of a student's page in a class, and values derived from it. */

import { messages } from "../../core/lib/messages.js";
import { isBallot, QUESTIONS } from "../../core/questions/kinds.js";
import NOTES from "./notes.ftl";
/** @import {ClassState} from "../../core/lib/answers.js" */
/** @import {LiveRun} from "../../core/trace/run.js" */

const say = messages(NOTES);

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

/** The note at the foot of the page. @param {State} state */
export function footText(state) {
  const { connection, told, refused, problem, isMissing } = state;
  const given = givenNow(state);
  const phase = phaseOf(state);
  if (phase === "ended") return say("phone-note-ended");
  if (connection === "lost" && refused) return refused;
  if (phase === "joining" && problem) return problem;
  if (phase === "joining") return say(connection === "lost" ? "phone-note-offline" : "phone-note-joining");
  if (problem) return problem;
  if (given && !given.isSent) return say(phase === "asked" ? "phone-note-unsent" : "phone-note-late");
  if (connection === "away") return say("phone-note-away");
  if (connection === "lost") return say("phone-note-lost");
  if (isMissing) return say("phone-note-gone");
  if (phase === "asked" && given) return say("phone-note-sent");
  if (phase === "asked" && told?.round === 2) return say("phone-note-second");
  if (phase === "asked" && told?.question && !isBallot(told.question.kind))
    // the button of a ballot says it
    return say("phone-note-asked", { form: QUESTIONS[told.question.kind].form });
  return phase === "closed" ? say("phone-note-closed") : "";
}

/** The news of the class, for a student on another page; "" if there is none. @param {State} state */
export function happenedText(state) {
  const phase = phaseOf(state);
  if (phase === "ended") return say("phone-news-ended", { code: state.code });
  if (phase === "missing") return say("phone-news-none", { code: state.code });
  return phase === "asked" && !givenNow(state) ? say("phone-news-asked") : state.problem;
}

/** The score in this class, in words. @param {State} state */
export function scoreText(state) {
  const answers = answersOf(state);
  return say("phone-score", { right: answers.filter(isRight).length, answers: answers.length });
}
