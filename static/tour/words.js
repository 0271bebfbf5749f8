/** The words of the tour on an answer, and on the runs at its end. */

import { messages, partOf } from "../core/lib/messages.js";
import { answerParts } from "../core/questions/question_words.js";
import TOUR from "./tour.ftl";
/** @import {Candidate} from "../core/questions/candidates.js" */
/** @import {Part} from "../core/questions/question_words.js" */
/** @import {Run} from "../core/trace/run.js" */

const say = messages(TOUR);

/** The search of the tour that would expand another board, by the key of its rule in core/questions/candidates.js. */
const WOULD = { oldest: "bfs", newest: "dfs", least_f: "astar" };

/**
 * The verdict on an answer: whether it is right, the rule by which another search would expand that board, and the rule
 * of this one.
 * @param {Run} run @param {number} cursor @param {Candidate[]} candidates @param {Candidate} chosen @returns {Part[]}
 */
export function verdictParts({ trace, rule }, cursor, candidates, chosen) {
  const told = answerParts(trace, cursor, rule, candidates);
  if (chosen.isRight) return [{ lead: say("tour-right"), text: "" }, ...told];
  const [, would = "none"] = Object.entries(WOULD).find(([key]) => chosen.rules.includes(key)) ?? [];
  return [partOf(say("tour-wrong", { would, letter: chosen.letter })), ...told];
}

/** The score of the tour in words. @param {{asked: number, answered: number, right: number}} score */
export function scoreText({ asked, answered, right }) {
  return answered ? say("tour-score", { right, asked }) : "";
}
