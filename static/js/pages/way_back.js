/** Wires the way back to a class: whoever looks around on their own is still in it, and is called when it asks. */

import { Student } from "../control/classroom.js";
import { the } from "../dom/page.js";
import { rememberClass } from "../dom/session.js";
import { keep, kept } from "../lib/kept.js";
import { happenedText, initialState, phaseOf } from "../state/classroom.js";
import { Store } from "../state/store.js";
import { ClassLine } from "../wire/classroom.js";
import "../elements/way-back.js";

/** @typedef {import("../lib/catalogue.js").Catalogue} Catalogue */

/** A reader that reads nothing: this page shows a run of its own. */
const read = () => ({ run: null, open: () => {}, stop: () => {} });

/** @param {string} code of the class that this tab has come from @param {Catalogue} catalogue */
export function wireWayBack(code, catalogue) {
  const storage = { kept, keep };
  const store = new Store(initialState(code, Student.answers(storage)));
  const element = document.createElement("way-back");
  Object.assign(element, { role: "complementary", ariaLabel: "Your class" });
  the("main").before(element);
  store.listeners.push(() => {
    const isOver = phaseOf(store.state) === "ended";
    if (isOver) rememberClass(""); // there is nothing to come back to but what was answered
    Object.assign(element, { code, isOver, happened: happenedText(store.state) });
  });
  /**
   * @param {import("../wire/classroom.js").Hearer} hearer
   * @param {import("../lib/answers.js").Credentials | null} name
   */
  const connect = (hearer, name) => new ClassLine(hearer, name);
  const student = new Student({ store, connect, storage, catalogue, read });
  document.addEventListener("visibilitychange", () => document.hidden || student.look());
  addEventListener("pageshow", () => student.look());
  student.begin();
  store.set({});
}
