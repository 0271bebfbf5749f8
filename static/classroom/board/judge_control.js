/**
 * Marks the answers of a class: the server describes each answer; if it cannot be reached, only the right one is known.
 */

import { messages } from "../../core/lib/messages.js";
import { talliesOf } from "../../core/questions/asks.js";
import INSTEAD from "../../core/questions/instead.ftl";
import ORDERS from "../../core/questions/orders.ftl";
import BOARD from "./board.ftl";
/** @import {Tally} from "../../core/lib/answers.js" */

const [say] = [BOARD, INSTEAD, ORDERS].map(messages); // the server names the mistakes by the last two

/**
 * The function that marks the answers of a question.
 * @param {{run: string, at: number, kind: string}} question @param {string} right
 * @returns {(answers: Record<string, number>) => Promise<Tally[]>}
 */
export function judgeOf(question, right) {
  return async (answers) => {
    try {
      return (await talliesOf(question, answers)).tallies;
    } catch {
      const said = Object.keys(answers);
      const groups = [
        { words: say("answers-judged-right"), is_right: true, said: said.filter((text) => text === right) },
        { words: say("answers-not-judged"), is_right: false, said: said.filter((text) => text !== right) },
      ];
      return groups
        .filter((group) => group.said.length)
        .map((group) => ({ ...group, answers: group.said.reduce((sum, text) => sum + answers[text], 0) }));
    }
  };
}
