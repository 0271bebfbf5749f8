/** Every mutable thing of the teacher's second window, and what follows from them. */

import { stateText } from "../tiles/states.js";
import { shareOf } from "../tell/classroom.js";
import { nextAt } from "../trace/next.js";
import { NONE } from "../trace/trace.js";
import { inOrder } from "./teaching.js";

/**
 * @typedef {object} Desk
 * @property {string} code @property {string} secret @property {"connecting" | "open" | "lost"} connection
 * @property {import("../wire/classroom.js").ClassState | null} told
 * @property {number} joined @property {number} answered @property {Record<string, number>[]} counts of each round
 * @property {import("../trace/run.js").Run | null} run of the question @property {number} growth of its trace
 * @property {string} notice why there is nothing to see
 */

/** @param {string} code @param {string} secret @returns {Desk} */
export function initialDesk(code, secret) {
  const nobody = { joined: 0, answered: 0, counts: [] };
  return { code, secret, connection: "connecting", told: null, ...nobody, run: null, growth: 0, notice: "" };
}

/** The key of the right choice, which the run itself tells; "" while it is not here. @param {Desk} state */
export function rightOf({ told, run }) {
  if (!told?.question || !run || run.query !== told.run || run.trace.expansions < told.at || !run.trace.nodes)
    return "";
  const m = nextAt(run.trace, told.at, run.rule);
  const text = m === NONE ? "" : stateText(run.boards.of(m));
  return told.question.choices?.find(([, state]) => state === text)?.[0] ?? "";
}

/** What was chosen how often in each round. @param {Desk} state */
export function rowsOf(state) {
  const { told, counts } = state;
  if (!told?.question) return [];
  const { question } = told;
  const right = rightOf(state);
  const rounds = counts.map((round) => inOrder(question, round));
  return (question.choices ?? []).map(([key], c) => ({
    key,
    isRight: key === right,
    counts: rounds.map((round) => round[c]),
  }));
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
