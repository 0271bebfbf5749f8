/** The acts that a teacher's remote can request of the projector, and the reports that the projector sends back. */

import { messages } from "../../core/lib/messages.js";
import { KINDS, QUESTIONS } from "../../core/questions/kinds.js";
import TEXT from "./acts.ftl";

const say = messages(TEXT);

const ON_RUN = ["back", "play", "pause", "step", "ask", "close", "tell", "go-on", "again", "withdraw", "void"];
const ON_PROJECTOR = ["previous", "next", "lock", "unlock", "black", "code", "uncover", "present"];

/**
 * The acts, each with the label of its button. To add one: a key here, its label in acts.ftl, its action in
 * board/remote_control.js, and its button in class-remote.js.
 * @type {Readonly<Record<string, string>>}
 */
export const ACTS = {
  ...Object.fromEntries([...ON_RUN, ...ON_PROJECTOR].map((act) => [act, say(`act-${act}`)])),
  ...Object.fromEntries(KINDS.map((kind) => [`ask:${kind}`, QUESTIONS[kind].title])),
};

/** Requests of a remote that are not buttons: the projector's place, and a link that is too long for its reports. */
export const [HELLO, LINK] = ["hello", "link"];

/**
 * @typedef {object} Notes the lecturer's notes of a step
 * @property {number} step from 1 @property {number} of @property {string} title @property {string} do
 * @property {string} ask @property {string} opens @property {string} expect @property {string} answer
 */
/**
 * @typedef {object} Report what a projector reports
 * @property {string} id of the projector's page @property {boolean} isVisible @property {string} size of its window
 * @property {boolean} isPresenting @property {boolean} isPlaying @property {"" | "black" | "qr" | "keys"} overlay
 * @property {string} search that is shown @property {number} at @property {number} seq of the state that it sent last
 * @property {"" | "asked" | "revealed"} phase how far its question is
 * @property {string} right answer of the current question, "" if there is none or it is not known
 * @property {string} why @property {Notes | null} notes @property {string} link of the view, "" if it is long
 * @property {{number: number, counts: Record<string, number>[]}} closed counts of the closed rounds of a question
 * @property {string[]} can acts that are possible now
 */

const LARGEST = 3800; // characters of a report as the server measures it
const [LONGEST, SHORTEST] = [1000, 20]; // characters to which notes are cut at first, and at last
const [LONGEST_LINK, PART] = [600, 3000]; // characters in a report, and in one that has nothing else
const [MOST_CHOICES, LARGEST_ROUND] = [12, 400]; // choices of a closed round that are reported, and their characters
const TEXTS = /** @type {const} */ (["do", "ask", "opens", "expect", "answer"]);

/** A report that the server accepts: long notes are cut, a long link is left out. @param {Report} report */
export function fitting(report) {
  const closed = { ...report.closed, counts: report.closed.counts.map(most) };
  /** @type {Report} */
  const fits = { ...report, closed, link: report.link.length > LONGEST_LINK ? "" : report.link };
  const { notes } = fits;
  for (let longest = LONGEST; notes && sizeOf(fits) > LARGEST && longest >= SHORTEST; longest *= 0.8)
    fits.notes = { ...notes, ...Object.fromEntries(TEXTS.map((key) => [key, cut(notes[key], longest)])) };
  return fits;
}

/** @typedef {{id: string, link: string, part: number, of: number}} Part of a link, from 0 */

/** A link in parts that the server accepts. @param {string} id @param {string} link @returns {Part[]} */
export function partsOf(id, link) {
  const of = Math.ceil(link.length / PART);
  return Array.from({ length: of }, (_, part) => ({ id, link: link.slice(part * PART, (part + 1) * PART), part, of }));
}

/** The choices that were chosen most. @param {Record<string, number>} counts */
function most(counts) {
  const chosen = Object.entries(counts).sort(([, one], [, other]) => other - one);
  let kept = chosen.slice(0, MOST_CHOICES);
  while (sizeOf(kept) > LARGEST_ROUND) kept = kept.slice(0, -1);
  return Object.fromEntries(kept);
}

/** @param {string} text @param {number} longest */
const cut = (text, longest) => (text.length > longest ? `${text.slice(0, longest)} …` : text);

/** Characters of something as JSON in ASCII. @param {unknown} one */
const sizeOf = (one) => JSON.stringify(one).replace(/[^\0-\x7f]/g, "\\u0000").length;

/** The projector's place, in a line. @param {Report} report */
export const placeText = ({ search, at }) => say("act-place", { search, at });
