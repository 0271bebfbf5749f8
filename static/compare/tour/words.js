/** The words of the tour: the sentence of a scene, the verdict on an answer, and the score. */

import { messages, partOf } from "../../core/lib/messages.js";
import { answerParts } from "../../core/questions/question_words.js";
import TOUR from "./tour.ftl";
/** @import {TourScene} from "../../core/lib/answers.js" */
/** @import {Candidate} from "../../core/questions/candidates.js" */
/** @import {Part} from "../../core/questions/question_words.js" */
/** @import {Run} from "../../core/trace/run.js" */

const say = messages(TOUR);

/** The search of the tour that would expand another board, by the key of its rule in core/questions/candidates.js. */
const WOULD = { oldest: "bfs", newest: "dfs", least_f: "astar" };

/**
 * The sentence of a scene, followed by the score if it has one, or the verdict on an answer.
 * @param {TourScene} scene @param {Run} run @param {Candidate[]} candidates of its question
 * @param {number | null} answer the node that was chosen
 * @param {{asked: number, answered: number, right: number}} score
 */
export function partsOf({ text, asks, at }, run, candidates, answer, score) {
  const chosen = candidates.find(({ node }) => node === answer);
  if (chosen) return verdictParts(run, at, candidates, chosen);
  if (asks) return [{ lead: text, text: "" }];
  return [{ lead: "", text: score.answered ? `${text} ${say("tour-score", score)}` : text }];
}

/**
 * The verdict on an answer: whether it is right, the rule by which another search would expand that board, and the rule
 * of this one.
 * @param {Pick<Run, "trace" | "rule">} run @param {number} cursor @param {Candidate[]} candidates
 * @param {Candidate} chosen @returns {Part[]}
 */
export function verdictParts({ trace, rule }, cursor, candidates, chosen) {
  const told = answerParts(trace, cursor, rule, candidates);
  if (chosen.isRight) return [{ lead: say("tour-right"), text: "" }, ...told];
  const [, would = "none"] = Object.entries(WOULD).find(([key]) => chosen.rules.includes(key)) ?? [];
  return [partOf(say("tour-wrong", { would, letter: chosen.letter })), ...told];
}
