/** Wires the window with the lecturer's notes: the server renders those of one step, and others replace them. */

import { Notes } from "./notes_control.js";
import { obeyKeys } from "../core/shell/keys.js";
import { messages } from "../core/lib/messages.js";
import { placed } from "../core/shell/address.js";
import { listen, readPage, the } from "../core/shell/document.js";
import { initialState, nextOf } from "./notes_state.js";
import { Store } from "../core/lib/store.js";
import { LectureLine } from "./asks.js";
import "./lecture-talk.js";
import NOTES from "./notes.ftl";
/** @import {LectureTalk} from "./lecture-talk.js" */
/** @import {Notes as StepNotes} from "./steps.js" */

const say = messages(NOTES);

const TICK_MS = 250;

const page = readPage();
const store = new Store(initialState(page));
const { state } = store;
const notes = new Notes(store, new LectureLine());
const element = /** @type {LectureTalk & HTMLElement} */ (the("lecture-talk"));

/** @param {string} key of a section @param {string} text empty for no section */
function write(key, text) {
  the(`section.${key} p`).textContent = text;
  /** @type {HTMLElement} */ (the(`section.${key}`)).hidden = !text;
}

/** Replace the notes shown by those of a step. @param {StepNotes} lecture */
function show(lecture) {
  const entry = state.steps.find(({ step }) => step === lecture.step);
  // The page has no place for them yet.
  if (!page.lecture) return location.replace(entry ? placed(entry.notes) : location.href);
  the(".step").textContent = say("lecture-notes-step", { step: lecture.step, steps: lecture.of });
  the("h1").textContent = lecture.title;
  for (const key of /** @type {const} */ (["do", "ask", "expect", "answer"])) write(key, lecture[key]);
  write("opens", lecture.opens);
  const links = /** @type {NodeListOf<HTMLAnchorElement>} */ (document.querySelectorAll(".links a"));
  for (const [k, link] of [lecture.link, lecture.compare].entries()) {
    if (!links[k]) continue;
    links[k].hidden = !link;
    links[k].href = link || "";
  }
  for (const link of document.querySelectorAll("nav a"))
    if (link.getAttribute("href") === entry?.notes) link.setAttribute("aria-current", "step");
    else link.removeAttribute("aria-current");
  document.title = document.title.replace(/^\d+\. .*(?= · .* · )/, `${lecture.step}. ${lecture.title}`);
  if (entry) history.replaceState(null, "", placed(entry.notes));
  return undefined;
}

store.listeners.push(() => {
  const { lecture, standing, seconds, notice } = state;
  if (lecture && lecture.step !== (element.lecture ?? page.lecture)?.step) show(lecture);
  Object.assign(element, { lecture, next: nextOf(state), standing, seconds, notice });
});
listen(element, { want: (act) => notes.want(act) });
const [next, previous] = /** @type {const} */ (["next", "previous"]).map((act) => () => notes.want(act));
obeyKeys({ ArrowRight: next, PageDown: next, ArrowLeft: previous, PageUp: previous, a: () => notes.want("ask") });
store.set({});
const opened = performance.now();
setInterval(() => notes.pass(Math.floor((performance.now() - opened) / 1000)), TICK_MS);
