/**
 * Wires the link back to the class: a student who looks around is still in the class, and is called back for questions.
 */

import { Student } from "./phone/control.js";
import { the } from "../core/shell/document.js";
import { rememberClass } from "./session.js";
import { load, save } from "../core/lib/browser_storage.js";
import { happenedText, initialState, phaseOf } from "./phone/state.js";
import { messages } from "../core/lib/messages.js";
import { Store } from "../core/lib/store.js";
import { ClassLine } from "./asks.js";
import JOIN from "./join.ftl";
import "./way-back.js";
/** @import {Catalogue} from "../core/lib/catalogue.js" */
/** @import {Hearer} from "./asks.js" */

const say = messages(JOIN);

/** A reader that reads nothing: this page shows a run of its own. */
const read = () => ({ run: null, open: () => {}, stop: () => {} });

/** @param {string} code of the class from which this tab was opened @param {Catalogue} catalogue */
export function wireWayBack(code, catalogue) {
  const storage = { load, save };
  const store = new Store(initialState(code, Student.answers(storage)));
  const element = document.createElement("way-back");
  Object.assign(element, { role: "complementary", ariaLabel: say("class-yours") });
  the("main").before(element);
  store.listeners.push(() => {
    const isOver = phaseOf(store.state) === "ended";
    if (isOver) rememberClass(""); // only the answers are left
    Object.assign(element, { code, isOver, happened: happenedText(store.state) });
  });
  const connect = (/** @type {Hearer} */ hearer) => new ClassLine(hearer);
  const student = new Student({ store, connect, storage, catalogue, read });
  document.addEventListener("visibilitychange", () => document.hidden || student.look());
  addEventListener("pageshow", () => student.look());
  student.begin();
  store.set({});
}
