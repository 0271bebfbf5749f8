/** The state of the explore page on a projector, and values derived from it and from the run shown. */

import { memo } from "../core/lib/memo.js";
import { briefParts } from "../core/words/brief.js";
import { askedParts, rightParts, toldParts } from "../core/questions/words.js";
import { usualEstimate } from "../core/problem/tiles/distance.js";
import { stateText } from "../core/problem/tiles/states.js";
import { isBallot, QUESTIONS } from "../core/questions/kinds.js";
import { candidatesOf } from "../core/questions/candidates.js";
import { structureOf } from "../core/trace/structures.js";
import { LAYOUTS } from "../core/tree/layouts/layouts.js";
/** @import {Presenting} from "../core/player/presentation_state.js" */
/** @import {Kind} from "../core/lib/answers.js" */
/** @import {Candidate} from "../core/questions/candidates.js" */
/** @import {Run} from "../core/trace/run.js" */
/** @import {Trace} from "../core/trace/trace.js" */
/** @import {Part} from "../core/lib/messages.js" */
/** @import {Values} from "../core/words/node.js" */

/** The part of the state that words are about. @typedef {Presenting & Shown} Told */
/**
 * @typedef {object} Shown fields of the page's state that this reads
 * @property {Run} run @property {number} cursor @property {number} event @property {number} version
 * @property {string} layout @property {string} stage @property {unknown} wanted
 */

const MOST_LAID_OUT = 600; // nodes that are laid out just to know
const LOOKED_AT = 2000; // nodes of a frontier up to which an estimate is made of each

/** @type {Candidate[]} */
const NO_CANDIDATES = [];
/** @type {Part[]} */
const NO_PARTS = [];
const [candidatesKept, lettersKept, partsKept] = Array.from({ length: 3 }, memo);

/** The phase of the question at the cursor. @param {Told} state */
export function phaseOf({ present, ask, askedAt, cursor }) {
  return present === "1" && (askedAt === null || askedAt === cursor) ? ask : "";
}

/** The question that the lecture has prepared for this place, until it is answered. @param {Told} state */
export function preparedIn({ present, lecture, isTold, run, cursor }) {
  if (present !== "1" || !lecture || isTold || lecture.run !== run.query) return "";
  const { done, expansions } = run.trace;
  const isThere = lecture.at === "end" ? done && cursor === expansions : cursor === Math.min(lecture.at, expansions);
  return isThere ? lecture.asks : "";
}

/** Whether the name of the search must be hidden, because it is or will be the question. @param {Told} state */
export function isSecret(state) {
  const phase = phaseOf(state);
  const kind = phase ? phase === "asked" && state.asking : preparedIn(state);
  return Boolean(kind) && QUESTIONS[/** @type {Kind} */ (kind)].offers === "searches";
}

/** Whether a question is which of several boards is right. @param {Pick<Told, "asking">} state */
export const offersBoards = ({ asking }) => QUESTIONS[asking].offers === "boards";

/** Whether the boards of a search have numbers besides their depth. @param {Pick<Run, "rule">} run */
export const hasValues = ({ rule }) => rule.priority !== "depth";

/**
 * Whether boards to choose from show when they were added: in a queue and a stack that decides, and only the tree shows
 * it otherwise.
 * @param {Pick<Told, "stage" | "run">} state
 */
export const areAged = ({ stage, run }) => stage === "space" && structureOf(run.rule).age !== undefined;

/**
 * The numbers at the boards: while the question is which one is next, g and h without their sum; once it is answered,
 * and unless hidden, the sum too.
 * @param {Told} state @returns {Values}
 */
export function valuesOf(state) {
  const { numbers } = QUESTIONS[state.asking];
  const phase = phaseOf(state);
  if (state.present === "0" || (phase === "revealed" && numbers !== undefined)) return "sum";
  if (state.values === "0") return "";
  return phase === "asked" ? (numbers ?? "sum") : "sum";
}

/** The boards to choose from at the cursor; none once the search is over. @param {Told} state */
export function candidatesNow({ run, cursor, version, layout }) {
  const { trace, rule, boards, goalState } = run;
  if (!trace.nodes) return NO_CANDIDATES;
  return candidatesKept([run, cursor, version, layout], () => {
    const size = cursor ? trace.frontier_e[cursor - 1] : trace.nodesAt(0);
    const estimate = (/** @type {number} */ n) => usualEstimate(boards.of(n), goalState);
    return candidatesOf(trace, cursor, rule, {
      estimate: rule.sides === 2 || size > LOOKED_AT ? null : estimate,
      xOf: horizontalOrderOf(trace, trace.nodesAt(cursor), layout),
      stateOf: (n) => stateText(boards.of(n)),
    });
  });
}

/** Whether some board to choose from is a wrong answer: not if there is but one, or if all tie. @param {Told} state */
export const isChoice = (state) => candidatesNow(state).some(({ isRight }) => !isRight);

/**
 * The candidates of the question which board is next, answered or not; none without this question. @param {Told} state
 */
export function candidatesShown(state) {
  return phaseOf(state) && offersBoards(state) ? candidatesNow(state) : NO_CANDIDATES;
}

/** Whether the possible questions for the shown step have arrived. @param {Told} state */
export function isBallotHere({ ballots, run, cursor }) {
  return ballots !== null && ballots.run === run.query && ballots.at === cursor;
}

/** The current question with lettered boards, null if there is none or it has not arrived. @param {Told} state */
export function ballotNow(state) {
  const isStanding = phaseOf(state) && isBallot(state.asking) && isBallotHere(state);
  return (isStanding && state.ballots?.asked[state.asking]) || null;
}

/** The letters that replace numbers while a question is open, else null. @param {Told} state */
export const lettersOf = (state) => (phaseOf(state) === "asked" ? lettersKnown(state) : null);

/** The letters at the places of a map or a grid, which stay once a question is answered. @param {Told} state */
export const lettersOfPlaces = (state) => (phaseOf(state) ? lettersKnown(state) : null);

/** The letters of the boards of a question, null where it offers none. @param {Told} state */
function lettersKnown(state) {
  const ballot = ballotNow(state);
  if (isBallot(state.asking))
    return lettersKept([ballot], () => new Map(Object.entries(ballot?.nodes ?? {}).map(([letter, n]) => [n, letter])));
  if (!offersBoards(state)) return null;
  const candidates = candidatesNow(state);
  return lettersKept([candidates], () => new Map(candidates.map(({ node, letter }) => [node, letter])));
}

/** The statement of the current question, "" if it is unknown or would reveal the answer. @param {Told} state */
export function statementOf(state) {
  const { asking, stated, run } = state;
  if (isBallot(asking)) return ballotNow(state)?.statement ?? "";
  return QUESTIONS[asking].offers !== "searches" && stated.run === run.query ? stated.words : "";
}

/**
 * The words below the tree: the question, its answer, or the step.
 * @param {Told} state @param {Part[]} step the words on the step, also within an expansion
 */
export function partsPresented(state, step) {
  const { run, cursor, event, version, asking, stated } = state;
  const phase = phaseOf(state);
  const candidates = candidatesShown(state);
  if (!phase && isSecret(state)) return NO_PARTS;
  if (!phase && event) return step;
  const ballot = ballotNow(state);
  return partsKept([run, cursor, version, phase, candidates, asking, stated, ballot], () => {
    if (phase === "asked") return askedParts(asking, run.rule, statementOf(state), ballot?.count);
    if (phase === "revealed" && isBallot(asking)) return ballot ? rightParts(asking, ballot) : NO_PARTS;
    if (phase === "revealed") return toldParts(asking, run.trace, cursor, run.rule, candidates);
    return briefParts(run.trace, cursor, run.rule);
  });
}

/**
 * The x of each node in a layout; null if there are too many nodes.
 * @param {Trace} trace @param {number} count of nodes shown @param {string} layout its key
 * @returns {((n: number) => number) | null}
 */
function horizontalOrderOf(trace, count, layout) {
  if (count > MOST_LAID_OUT) return null;
  const { x_i } = (LAYOUTS.find(({ key }) => key === layout) ?? LAYOUTS[0]).from(trace, count);
  return (n) => x_i[n];
}
