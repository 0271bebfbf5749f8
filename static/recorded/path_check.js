/**
 * Finds a step of a recorded path that does not follow from the one before. Mirror: `stray` of
 * solver/recording/notes.py.
 */

import { messages } from "../core/lib/messages.js";
import RECORDED from "./recorded.ftl";
/** @import {RecordedEvent} from "./recorded_run.js" */

const say = messages(RECORDED);

const LONGEST = 40; // signs of a state in a sentence

/** @typedef {Map<string, string | null>} Steps the child of each action, null if it varies */

/**
 * The words for that step; empty if all follow. If no event gives the successors of a state, any recorded state may
 * follow.
 * @param {string[]} path of actions or states @param {string} start @param {RecordedEvent[]} events
 */
export function strayText(path, start, events) {
  if (!path.length) return "";
  const after = stepsAfter(start, events);
  const known = new Set([...after].flatMap(([parent, steps]) => [parent, ...steps.keys()]));
  /** @type {string | null} */
  let at = start;
  for (const [k, step] of path.entries()) {
    if (k === 0 && step === start) continue;
    /** @type {Steps | undefined} */
    const steps = at === null ? undefined : after.get(at);
    if (steps?.has(step)) at = steps.get(step) ?? null;
    else if (at !== null && after.get(step)?.has(at)) at = step;
    else if (steps || !known.has(step)) {
      const given = { k: k + 1, step: short(step), parent: short(at ?? "") };
      return say(steps ? "recorded-stray" : "recorded-stray-unknown", given);
    } else at = after.has(step) ? step : null;
  }
  return "";
}

/** @param {string} start @param {RecordedEvent[]} events */
function stepsAfter(start, events) {
  /** @type {Map<string, Steps>} */
  const after = new Map();
  let last = start;
  for (const { event, state, parent = last, action } of events) {
    if (event === "expand") last = state;
    if (event !== "generate") continue;
    const steps = after.get(parent) ?? new Map();
    after.set(parent, steps.set(state, state));
    if (typeof action === "string" && action !== state)
      steps.set(action, (steps.get(action) ?? state) === state ? state : null);
  }
  return after;
}

/** @param {string} text */
const short = (text) => (text.length > LONGEST ? `${text.slice(0, LONGEST)}…` : text);
