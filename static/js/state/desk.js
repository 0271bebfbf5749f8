/** Every mutable thing of the teacher's second window, and what follows from them. */

import { stateText } from "../tiles/states.js";
import { shareOf } from "../tell/classroom.js";
import { answerOf, isByNumber } from "../trace/asked.js";
import { nextAt } from "../trace/next.js";
import { NONE } from "../trace/trace.js";
import { inOrder } from "./teaching.js";

const MOST = 12; // numbers that are listed

/**
 * @typedef {object} Desk
 * @property {string} code @property {string} secret @property {"connecting" | "open" | "away" | "lost"} connection
 * @property {import("../wire/classroom.js").ClassState | null} told
 * @property {number} joined @property {number} answered @property {Record<string, number>[]} counts of each round
 * @property {import("../wire/classroom.js").Rush | null} rush many who joined within a moment
 * @property {Kept} kept what was known of closed rounds before
 * @property {import("../trace/run.js").Run | null} run of the question @property {number} growth of its trace
 * @property {string} notice why there is nothing to see
 */

/** @typedef {{number: number, counts: (Record<string, number> | null)[]}} Kept of a question; null what is not known */

/** @param {string} code @param {string} secret @returns {Desk} */
export function initialDesk(code, secret) {
  const nobody = { joined: 0, answered: 0, counts: [], rush: null, kept: { number: 0, counts: [] } };
  return { code, secret, connection: "connecting", told: null, ...nobody, run: null, growth: 0, notice: "" };
}

/** The right choice or number, which the run itself tells; "" while it is not here. @param {Desk} state */
export function rightOf({ told, run }) {
  if (!told?.question || !run) return "";
  const about = told.beside ?? told;
  if (run.query !== about.run || run.trace.expansions < about.at || !run.trace.nodes) return "";
  const { kind, choices = [] } = told.question;
  if (isByNumber(kind)) return String(answerOf(kind, run.trace, told.at) ?? "");
  if (kind === "search") return choices.find(([, label]) => label === run.rule.label)?.[0] ?? "";
  const m = nextAt(run.trace, told.at, run.rule);
  const text = m === NONE ? "" : stateText(run.boards.of(m));
  return choices.find(([, state]) => state === text)?.[0] ?? "";
}

/**
 * The counts of each round, null where they are not known: a server that began anew has those of the last round only.
 * @param {Pick<Desk, "told" | "counts" | "kept">} state
 */
export function roundsOf({ told, counts, kept }) {
  const known = kept.number === told?.question?.number ? kept.counts : [];
  return counts.map((round, r) => {
    return r === counts.length - 1 || Object.keys(round).length ? round : (known[r] ?? null);
  });
}

/** What is known of the rounds of the question that stands, to be kept. @param {Desk} state @returns {Kept} */
export function keptOf(state) {
  return { number: state.told?.question?.number ?? 0, counts: roundsOf(state) };
}

/**
 * What is known of rounds, with what a projector has kept of them.
 * @param {Kept} kept @param {Kept} closed @returns {Kept}
 */
export function keptWith(kept, closed) {
  if (closed.number !== kept.number) return kept;
  return { ...kept, counts: kept.counts.map((round, r) => round ?? closed.counts[r] ?? null) };
}

/**
 * What was chosen how often in each round, null in a round of which that is not known. @param {Desk} state
 * @returns {{key: string, isRight: boolean, counts: (number | null)[]}[]}
 */
export function rowsOf(state) {
  const { told } = state;
  if (!told?.question) return [];
  const { question } = told;
  const [right, rounds] = [rightOf(state), roundsOf(state)];
  if (isByNumber(question.kind)) return numbersOf(rounds, right);
  const ordered = rounds.map((round) => round && inOrder(question, round));
  return (question.choices ?? []).map(([key], c) => ({
    key,
    isRight: key === right,
    counts: ordered.map((round) => round && round[c]),
  }));
}

/**
 * The numbers that were said most, and the right one, in their order.
 * @param {(Record<string, number> | null)[]} rounds @param {string} right "" while it is not known
 */
function numbersOf(rounds, right) {
  const last = rounds.at(-1) ?? {};
  const said = [...new Set(rounds.flatMap((round) => Object.keys(round ?? {})))].sort(
    (one, two) => last[two] - last[one],
  );
  const keys = [...new Set([...(right && [right]), ...said])].slice(0, MOST);
  return keys
    .sort((one, two) => Number(one) - Number(two))
    .map((key) => ({ key, isRight: key === right, counts: rounds.map((round) => round && (round[key] ?? 0)) }));
}

/** The share of the last round's answers that are right, null where nothing is known. @param {Desk} state */
export function shareNow(state) {
  const rows = rowsOf(state);
  const k = rows.findIndex(({ isRight }) => isRight);
  return k < 0
    ? null
    : shareOf(
        rows.map(({ counts }) => counts.at(-1) ?? 0),
        k,
      );
}
