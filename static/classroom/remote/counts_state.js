/** Counts of answers, as a teacher's remote has them, and values derived from them. */

import { stateText } from "../../core/problem/tiles/states.js";
import { answerText } from "../../core/questions/ballot_words.js";
import { sumOf } from "../words.js";
import { answerOf, isBallot, isByNumber, isNear, QUESTIONS, USUAL } from "../../core/questions/kinds.js";
import { rightChoices } from "../../core/questions/right_choices.js";
import { onFrontier } from "../../core/trace/events.js";
import { nextAt } from "../../core/trace/frontier/next.js";
import { NONE } from "../../core/trace/trace.js";
/** @import {ClassState, Rush} from "../../core/lib/answers.js" */
/** @import {LiveRun} from "../../core/trace/run.js" */

const MOST_LISTED = 12; // numbers that are listed

/**
 * @typedef {object} Counted
 * @property {string} code @property {string} secret @property {"connecting" | "open" | "away" | "lost"} connection
 * @property {ClassState | null} told
 * @property {number} joined @property {number} answered @property {Record<string, number>[]} counts of each round
 * @property {Rush | null} rush many who joined within a moment
 * @property {{number: number, right: string[]}} judged the right ones of the answers to a question
 * @property {Kept} kept the counts of closed rounds known before
 * @property {LiveRun | null} run of the question
 * @property {number} version of its trace
 * @property {string} notice why nothing is shown
 */

/** @typedef {{number: number, counts: (Record<string, number> | null)[]}} Kept of a question; null: unknown */

/**
 * The right answers as far as they are known; for an estimate the right number.
 * @param {Counted} state @returns {string[]}
 */
function rightOnes({ told, run, judged }) {
  if (!told?.question) return [];
  const { kind, choices = [], number, right, also = [], tallies = [] } = told.question;
  const judgedRight = tallies.filter(({ is_right }) => is_right).flatMap(({ said }) => said);
  if (right !== undefined) return [right, ...also, ...judgedRight];
  if (isBallot(kind)) return judged.number === number ? judged.right : [];
  const about = told.beside ?? told;
  if (!run || run.query !== about.run || run.trace.expansions < about.at || !run.trace.nodes) return [];
  if (isByNumber(kind)) {
    const number = answerOf(kind, run.trace, told.at);
    return number === null ? [] : [String(number)];
  }
  if (QUESTIONS[kind].offers === "searches")
    return choices.filter(([, label]) => label === run.rule.label).map(([key]) => key);
  const texts = statesRight(run, told.at);
  const rights = choices.filter(([, state]) => texts.includes(state ?? ""));
  return rights.sort(([, one], [, other]) => texts.indexOf(one ?? "") - texts.indexOf(other ?? "")).map(([key]) => key);
}

/**
 * The states that are right answers to the question which is expanded next, the next one first.
 * @param {LiveRun} run @param {number} at
 */
function statesRight({ trace, rule, boards }, at) {
  const m = nextAt(trace, at, rule);
  if (m === NONE) return [];
  const isRight = rightChoices(trace, rule, m);
  const nodes = Array.from({ length: trace.nodesAt(at) }, (_, n) => n);
  const rights = nodes.filter((n) => n !== m && onFrontier(trace, n, at) && isRight(n));
  return [m, ...rights].map((n) => stateText(boards.of(n)));
}

/**
 * Whether an answer is right, of an estimate whether it is near enough.
 * @param {Counted} state @returns {(key: string) => boolean}
 */
function judgeOf(state) {
  const rights = rightOnes(state);
  const isNumber = isByNumber(state.told?.question?.kind ?? USUAL);
  return (key) => (isNumber ? rights.some((right) => isNear(Number(key), Number(right))) : rights.includes(key));
}

/**
 * The counts of each round, null if they are unknown: a restarted server has those of the last round only.
 * @param {Pick<Counted, "told" | "counts" | "kept">} state
 */
function roundsOf({ told, counts, kept }) {
  const known = kept.number === told?.question?.number ? kept.counts : [];
  return counts.map((round, r) => {
    return r === counts.length - 1 || Object.keys(round).length ? round : (known[r] ?? null);
  });
}

/** The known rounds of the current question, for storage. @param {Counted} state @returns {Kept} */
export function keptOf(state) {
  return { number: state.told?.question?.number ?? 0, counts: roundsOf(state) };
}

/**
 * The known rounds, completed by those that a projector has stored.
 * @param {Kept} kept @param {Kept} closed @returns {Kept}
 */
export function keptWith(kept, closed) {
  if (closed.number !== kept.number) return kept;
  return { ...kept, counts: kept.counts.map((round, r) => round ?? closed.counts[r] ?? null) };
}

/**
 * The counts of each choice in each round, null in a round with unknown counts. @param {Counted} state
 * @returns {{key: string, isRight: boolean, counts: (number | null)[]}[]}
 */
export function rowsOf(state) {
  const { told } = state;
  if (!told?.question) return [];
  const { kind, choices = [] } = told.question;
  const [isRight, rounds] = [judgeOf(state), roundsOf(state)];
  const keys = QUESTIONS[kind].form === "choice" ? choices.map(([key]) => key) : mostGiven(rounds, rightOnes(state));
  if (isByNumber(kind)) keys.sort((one, two) => Number(one) - Number(two));
  return keys.map((key) => ({
    key,
    isRight: isRight(key),
    ...(isBallot(kind) ? { label: answerText(QUESTIONS[kind].form, key) } : {}),
    counts: rounds.map((round) => round && (round[key] ?? 0)),
  }));
}

/**
 * The answers that were given most, and one that is right.
 * @param {(Record<string, number> | null)[]} rounds @param {string[]} rights none while that is not known
 */
function mostGiven(rounds, rights) {
  const last = rounds.at(-1) ?? {};
  const said = [...new Set(rounds.flatMap((round) => Object.keys(round ?? {})))].sort(
    (one, two) => (last[two] ?? 0) - (last[one] ?? 0),
  );
  return [...new Set([...rights.slice(0, 1), ...said])].slice(0, MOST_LISTED);
}

/** The share of right answers in the last round, null if unknown. @param {Counted} state */
export function shareNow(state) {
  const round = Object.entries(roundsOf(state).at(-1) ?? {});
  const all = sumOf(round.map(([, count]) => count));
  const isRight = judgeOf(state);
  if (!all || !rightOnes(state).length) return null;
  return sumOf(round.filter(([key]) => isRight(key)).map(([, count]) => count)) / all;
}
