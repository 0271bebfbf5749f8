/** Requests of the pages of exercises: questions, marks, step tables, found conventions. */

import { inWords } from "../core/wire/answer_words.js";
import { askPatiently, fileOf } from "../core/wire/http.js";
import { messages } from "../core/lib/messages.js";
import INSTEAD from "../core/questions/instead.ftl";
import ORDERS from "../core/questions/orders.ftl";
import NOUNS from "../core/words/nouns.ftl";
import BANK from "./bank/bank.ftl";
import FEEDBACK from "./feedback.ftl";
import REFUSALS from "./refusals.ftl";
/** @import {Exercise, Graded, Marking, SheetRow} from "../core/lib/answers.js" */

for (const text of [NOUNS, BANK, ORDERS, FEEDBACK, INSTEAD, REFUSALS]) messages(text);

/**
 * The verdict on an answer; throws an Error with a sentence.
 * @param {string} exercise @param {string} answer
 * @param {"brief" | "nearest"} [how] whether mistakes are explained
 */
export async function verdictOn(exercise, answer, how = "nearest") {
  const body = new URLSearchParams({ exercise, answer, [how]: "1" });
  return /** @type {Promise<Marking>} */ (askPatiently("/api/exercise/verdict", { method: "POST", body }));
}

/**
 * A question bank as a file in base64; throws an Error with a sentence.
 * @param {URLSearchParams} chosen @param {(sentence: string) => void} tell x
 * @returns {Promise<{name: string, type: string, content: string, said: string, notes: string[]}>}
 */
export async function bankOf(chosen, tell) {
  return askPatiently(`/api/exercise/questions?${chosen}`, {}, tell);
}

/** The same question with a new start; throws an Error with a sentence. @param {string} exercise */
export async function freshOf(exercise) {
  return /** @type {Promise<Exercise>} */ (askPatiently(`/api/exercise/fresh?${exercise}`));
}

/**
 * The rows of a step table; throws an Error with a sentence. @param {string} run @param {number} from @param {number}
 * to
 */
export async function sheetOf(run, from, to) {
  return /** @type {Promise<{rows: SheetRow[]}>} */ (askPatiently(`/api/sheet?${run}&from=${from}&to=${to}`));
}

/**
 * The address of a step table as a file. @param {string} run @param {number} from @param {number} to @param {string}
 * form
 */
export const sheetLink = (run, from, to, form) => `/api/sheet?${run}&from=${from}&to=${to}&form=${form}`;

/** A step table as a text; throws an Error with a sentence. @param {string} link */
export async function textOf(link) {
  const answer = await fetch(link);
  if (!answer.ok) throw new Error((await inWords(await answer.json())).error.message);
  return answer.text();
}

/** A question as a SCORM package; throws an Error with a sentence. @param {string} exercise */
export const packageOf = (exercise) => fileOf(`/exercise?${exercise}&scorm=1.2`);

/**
 * The conventions found so far; throws an Error with a sentence. `share` is the share of the work done, `conventions`
 * the number to try, `expansions` the most that each of them makes.
 * @param {string} query
 * @returns {Promise<{tried: number, groups: {label: string, runs: any[]}[], nearest: any[], share: number,
 *   conventions: number, expansions: number, done: boolean, fault: string, query: string}>}
 */
export async function conventionsFound(query) {
  return askPatiently(`/api/conventions/progress?${query}`);
}

/** Pause the finder on the server; it resumes when results are asked for again. @param {string} query */
export async function stopFinding(query) {
  return askPatiently(`/api/conventions/stop?${query}`, { method: "POST" });
}

/**
 * The marks of a CSV of answers; throws an Error with a sentence.
 * @param {string} answers @param {(sentence: string) => void} say called with the progress
 * @returns {Promise<Graded>}
 */
export async function marksOf(answers, say) {
  return askPatiently("/api/grade", { method: "POST", body: answers }, say);
}
