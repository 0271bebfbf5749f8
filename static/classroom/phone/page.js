/** Wires the page of a class: a student's phone or, with the teacher's secret, the window with the counts. */

import { Student } from "./control.js";
import { Desk } from "../remote/counts_control.js";
import { listen, readPage, the } from "../../core/shell/document.js";
import { rememberClass } from "../session.js";
import { takeSecret } from "../secret.js";
import { load, save } from "../../core/lib/browser_storage.js";
import { answersOf, footText, givenNow, initialState, isRight, phaseOf, scoreText } from "./state.js";
import { Store } from "../../core/lib/store.js";
import { initialDesk, rowsOf, shareNow } from "../remote/counts_state.js";
import { adviceOf } from "../words.js";
import { ClassLine } from "../asks.js";
import { askReach, secretCode } from "../../core/wire/reach.js";
import "../../core/shell/refusals_asks.js";
import "../remote/class-desk.js";
import "./class-phone.js";
/** @import {ClassDesk} from "../remote/class-desk.js" */

const SHOWN_MS = 60_000; // for which the QR code of the remote is shown

const { code, catalogue } = readPage();
/** Wire the phone of a student. */
function wirePhone() {
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
}

/** Wire the teacher's second window, which has the counts that the board has not. @param {string} secret */
function wireDesk(secret) {
  const store = new Store(initialDesk(code, secret));
  const { state } = store;
  const desk = new Desk({ store, connect: (hearer) => new ClassLine(hearer), catalogue });
  const element = /** @type {ClassDesk} */ (document.createElement("class-desk"));
  /** @type {ReturnType<typeof setTimeout> | undefined} */
  let hiding;
  the("class-phone").replaceWith(element);
  store.listeners.push(() => {
    const rows = rowsOf(state);
    Object.assign(element, { desk: { ...state }, rows, advice: adviceOf(shareNow(state), state.told?.round) });
  });
  /** Show the way to the teacher's phone, for a while. @param {boolean} isShown */
  async function show(isShown) {
    clearTimeout(hiding);
    const note = isShown ? (await askReach()).why : "";
    const picture = isShown && !note ? await secretCode(`/c/${code}/remote#${secret}`) : "";
    Object.assign(element, { code: picture, note });
    if (isShown) hiding = setTimeout(show, SHOWN_MS, false);
  }
  listen(element, { show });
  desk.begin();
  store.set({});
}

const secret = takeSecret(code, "sessionStorage");
if (secret) wireDesk(secret);
else wirePhone();
