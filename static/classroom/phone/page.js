/** Wires the page of a class: a student's phone. */

import { Student } from "./control.js";
import { listen, readPage, the } from "../../core/shell/document.js";
import { rememberClass } from "../session.js";
import { load, save } from "../../core/lib/browser_storage.js";
import { answersOf, footText, givenNow, initialState, isRight, phaseOf, scoreText } from "./state.js";
import { Store } from "../../core/lib/store.js";
import { ClassLine } from "../asks.js";
import "../../core/shell/refusals_asks.js";
import "./class-phone.js";

const { code, catalogue } = readPage();
const storage = { load, save };
const store = new Store(initialState(code, Student.answers(storage)));
const { state } = store;
const student = new Student({ store, connect: (hearer) => new ClassLine(hearer), storage, catalogue });
const phone = the("class-phone");

store.listeners.push(() => {
  const { connection, told, run, beside, version } = state;
  const phase = phaseOf(state);
  if (phase === "missing") location.replace(`/c?wrong=${code}`); // back to the form
  if (told) rememberClass(code);
  Object.assign(phone, {
    code,
    connection,
    told,
    run,
    beside,
    version,
    phase,
    choice: givenNow(state)?.choice ?? null,
    foot: footText(state),
    answers: answersOf(state).map((one) => ({ ...one, isRight: isRight(one) })),
    score: scoreText(state),
  });
});
listen(phone, { choose: (choice) => student.choose(choice) });
document.addEventListener("visibilitychange", () => document.hidden || student.look());
addEventListener("pageshow", () => student.look());
student.begin();
store.set({});
