/** The words of the tour on an answer, and on the runs at its end. */

import { counted } from "../core/lib/format.js";
import { answerParts } from "../core/questions/question_words.js";
/** @import {Candidate} from "../core/questions/candidates.js" */
/** @import {Part} from "../core/questions/question_words.js" */
/** @import {Run} from "../core/trace/run.js" */

/** Which search of the tour would expand another board, by the key of its rule in core/questions/candidates.js. */
const WOULD = /** @type {[string, (letter: string) => string][]} */ ([
  ["oldest", (letter) => `BFS would expand ${letter}: it has been waiting longest.`],
  ["newest", (letter) => `DFS would expand ${letter}: it was added last.`],
  ["least_f", (letter) => `A* would expand ${letter}: it has the lowest f.`],
]);

/**
 * The verdict on an answer: whether it is right, the rule by which another search would expand that board, and the rule
 * of this one.
 * @param {Run} run @param {number} cursor @param {Candidate[]} candidates @param {Candidate} chosen @returns {Part[]}
 */
export function verdictParts({ trace, rule }, cursor, candidates, chosen) {
  const told = answerParts(trace, cursor, rule, candidates);
  if (chosen.isRight) return [{ lead: "Right.", text: "" }, ...told];
  const would = WOULD.find(([key]) => chosen.rules.includes(key));
  return [{ lead: `Not ${chosen.letter}.`, text: would ? would[1](chosen.letter) : "" }, ...told];
}

/** The score of the tour in words. @param {{asked: number, answered: number, right: number}} score */
export function scoreText({ asked, answered, right }) {
  return answered ? `You answered ${right} of ${counted(asked, "question")} correctly.` : "";
}
