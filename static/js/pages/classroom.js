/** Wires the page of a student in a class. */

import { Student } from "../control/classroom.js";
import { listen, readPage, the } from "../dom/page.js";
import { keep, kept } from "../lib/kept.js";
import { answersOf, footText, givenNow, initialState, isRight, phaseOf, scoreText } from "../state/classroom.js";
import { Store } from "../state/store.js";
import { ClassLine } from "../wire/classroom.js";
import "../elements/class-phone.js";

const { code, catalogue } = readPage();
const storage = { kept, keep };
const store = new Store(initialState(code, Student.answers(storage)));
const { state } = store;
const student = new Student({ store, connect: (hearer) => new ClassLine(hearer), storage, catalogue });
const phone = the("class-phone");

store.listeners.push(() => {
  const { connection, told, run, growth } = state;
  Object.assign(phone, {
    code,
    connection,
    told,
    run,
    growth,
    phase: phaseOf(state),
    choice: givenNow(state)?.choice ?? null,
    foot: footText(state),
    answers: answersOf(state).map((one) => ({ ...one, isRight: isRight(one) })),
    score: scoreText(state),
  });
});
listen(phone, { choose: (choice) => student.choose(choice) });
document.addEventListener("visibilitychange", () => document.hidden || student.join()); // the phone has slept
addEventListener("pageshow", () => student.join());
student.begin();
store.set({});
