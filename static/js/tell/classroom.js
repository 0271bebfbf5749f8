/** What is told of a class: what became of its questions, advice and the table to keep. */

import { whole } from "../lib/format.js";

/**
 * The share of a round's answers that are right, null where there are none. @param {number[]} counts @param {number}
 * right
 */
export function shareOf(counts, right) {
  const all = counts.reduce((sum, count) => sum + count, 0);
  return all ? counts[right] / all : null;
}

const [FEW, MANY] = [0.35, 0.7]; // Crouch and Mazur 2001; Vickrey and others 2015

/**
 * What research says to do after a round; a class votes on a question twice at most.
 * @param {number | null} share of right answers @param {number} [round]
 */
export function adviceOf(share, round = 1) {
  if (share === null) return "Nobody has answered yet.";
  if (share > MANY) return "Most are right: tell the answer and go on.";
  if (round > 1) return `${share < FEW ? "Few" : "Not all"} are right: tell the answer and explain it.`;
  if (share < FEW) return "Few are right: explain, then vote again.";
  return "Let them discuss it with a neighbour and vote again.";
}

/** What is told of many who joined within a moment. @param {import("../wire/classroom.js").Rush} rush */
export function rushText({ joined, seconds, addresses }) {
  const from = addresses === 1 ? "all from one address" : `from ${whole(addresses)} addresses`;
  return `${whole(joined)} joined within ${whole(Math.ceil(seconds))} s, ${from}.`;
}

/**
 * @typedef {object} Asked a question of a lecture that is over
 * @property {number} number @property {string} kind @property {string} run @property {number} at
 * @property {string[]} keys @property {string[]} rules @property {string} right @property {number[][]} counts
 * @property {number} joined @property {number} from @property {number} to milliseconds since 1970
 */

/** The questions of a class as CSV, a row for each choice and round. @param {Asked[]} asked */
export function tableOf(asked) {
  const rows = [
    ["question", "kind", "run", "step", "round", "choice", "rule", "right", "votes", "joined", "asked", "told"],
  ];
  for (const [n, { kind, run, at, keys, rules, right, counts, joined, from, to }] of asked.entries())
    for (const [k, round] of counts.entries())
      for (const [c, votes] of round.entries()) {
        const times = [from, to].map((time) => new Date(time).toISOString());
        const isRight = keys[c] === right ? "yes" : "no";
        rows.push(
          [n + 1, kind, run, at, k + 1, plain(keys[c]), rules[c] ?? "", isRight, votes, joined, ...times].map(String),
        );
      }
  return rows.map((row) => row.map(quoted).join(",")).join("\r\n") + "\r\n";
}

/** A text whose numbers are as programs read them. @param {string} text */
const plain = (text) => text.replace(/(?<=\d)\s(?=\d)/g, "");

/** A cell of a table; one that a spreadsheet would take for a formula is none. @param {string} cell */
function quoted(cell) {
  const safe = /^[=+@-]/.test(cell) ? `'${cell}` : cell;
  return /[",\r\n]/.test(safe) ? `"${safe.replaceAll('"', '""')}"` : safe;
}
