/** The words of a class: results of its questions, advice, and the table for download. */

import { whole } from "../core/lib/format.js";
import { messages } from "../core/lib/messages.js";
import { percent } from "../core/words/amounts.js";
import { csvLines } from "../core/lib/tables.js";
import CLASSROOM from "./classroom.ftl";
/** @import {Rush} from "../core/lib/answers.js" */

const say = messages(CLASSROOM);

const [FEW, MANY] = [0.35, 0.7]; // Crouch and Mazur 2001; Vickrey and others 2015

/**
 * Advice from research after a round; a class votes on a question at most twice.
 * @param {number | null} share of right answers @param {number} [round]
 */
export function adviceOf(share, round = 1) {
  if (share === null) return say("class-advice-none");
  if (share > MANY) return say("class-advice-most");
  if (round > 1) return say(share < FEW ? "class-advice-explain-few" : "class-advice-explain");
  return say(share < FEW ? "class-advice-few" : "class-advice-discuss");
}

/** The sentence on a rush of joins. @param {Rush} rush */
export function rushText({ joined, seconds, addresses }) {
  return say("class-rush", { joined, seconds: Math.ceil(seconds), addresses });
}

/** A count and its share of all: "12 · 40 %". @param {number} count @param {number} all */
export const shareText = (count, all) => (all ? `${whole(count)} · ${percent(count, all)}` : whole(count));

/** The number of answers in a round. @param {number[]} counts */
export const sumOf = (counts) => counts.reduce((sum, count) => sum + count, 0);

/**
 * @typedef {object} Asked a question of a lecture that is over
 * @property {number} number @property {string} kind @property {string} run @property {number} at
 * @property {string[]} keys @property {string[]} rules @property {string} right @property {string[]} [also] the keys
 *   that are right too @property {number[][]} counts
 * @property {number} joined @property {number[][]} times of each round, milliseconds since 1970
 */

const HEAD = "question kind run step round choice rule right votes share joined asked closed".split(" ");

/** The questions of a class as CSV, a row for each choice and round. @param {Asked[]} asked */
export function tableOf(asked) {
  const rows = asked.flatMap(({ kind, run, at, keys, rules, right, also = [], counts, joined, times }, n) =>
    counts.flatMap((round, k) =>
      round.map((votes, c) => {
        const share = sumOf(round) ? String(Math.round((1000 * votes) / sumOf(round)) / 1000) : "";
        const isRight = [right, ...also].includes(keys[c]) ? "yes" : "no";
        const said = [n + 1, kind, run, at, k + 1, plain(keys[c]), rules[c] ?? "", isRight, votes, share, joined];
        return [...said.map(String), ...[0, 1].map((end) => timeText(times[k]?.[end]))];
      }),
    ),
  );
  return csvLines([HEAD, ...rows]);
}

/** A text with numbers without thin spaces, as programs read them. @param {string} text */
const plain = (text) => text.replace(/(\d)\s(?=\d{3})/g, "$1");

/** @param {number} [time] milliseconds since 1970, 0 for one that is not known */
const timeText = (time) => (time ? new Date(time).toISOString() : "");
