/** Wires a teacher's remote: a phone or tablet with the secret of the class controls it. */

import { Remote } from "./control.js";
import { obeyKeys } from "../../core/shell/keys.js";
import { listen, readPage, the } from "../../core/shell/document.js";
import { forgetSecret, takeSecret } from "../secret.js";
import { rowsOf, shareNow } from "./counts_state.js";
import { initialRemote, projectorLink, projectorOf } from "./state.js";
import { Store } from "../../core/lib/store.js";
import { adviceOf } from "../words.js";
import { ClassLine } from "../asks.js";
import { askReach, secretCode } from "../../core/wire/reach.js";
import "../../core/shell/refusals_asks.js";
import "./class-remote.js";

const { code, catalogue } = readPage();
const secret = takeSecret(code);

const SHOWN_MS = 60_000; // for which the QR code of the remote is shown

if (secret) {
  const store = new Store(initialRemote(code, secret));
  const { state } = store;
  const remote = new Remote({ store, connect: (hearer) => new ClassLine(hearer), catalogue });
  const element = document.createElement("class-remote");
  the(".without").replaceWith(element);
  store.listeners.push(() => {
    const rows = rowsOf(state);
    if (state.isOver) forgetSecret(code);
    Object.assign(element, {
      remote: { ...state },
      report: projectorOf(state),
      rows,
      advice: adviceOf(shareNow(state), state.told?.round),
      link: projectorLink(state),
    });
  });
  /** @type {ReturnType<typeof setTimeout> | undefined} */
  let hiding;
  /** Show the QR code of this remote for a while. @param {boolean} isShown */
  async function show(isShown) {
    clearTimeout(hiding);
    const note = isShown ? (await askReach()).why : "";
    const qr = isShown && !note ? await secretCode(`/c/${code}/remote#${secret}`) : "";
    Object.assign(element, { qr, note });
    if (isShown) hiding = setTimeout(show, SHOWN_MS, false);
  }
  listen(element, {
    lead: (act) => remote.lead(act),
    pick: (id) => remote.pick(id),
    drop: (since) => remote.drop(since),
    end: () => remote.end(),
    show,
  });
  /** Carry out the first of some acts that is possible. @param {string[]} acts */
  const first =
    (...acts) =>
    () => {
      const act = acts.find((one) => projectorOf(state)?.can.includes(one));
      if (act) remote.lead(act);
    };
  obeyKeys({
    " ": first("pause", "play"),
    ArrowRight: first("step"),
    ArrowLeft: first("back"),
    PageDown: first("next", "step"),
    PageUp: first("previous", "back"),
    a: first("tell", "go-on", "ask"),
    v: first("again"),
    b: first("uncover", "black"),
    q: first("uncover", "code"),
  });
  document.addEventListener("visibilitychange", () => document.hidden || remote.look()); // the phone has slept
  remote.begin();
  store.set({});
}
