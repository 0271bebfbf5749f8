/** Wires the class that a projector holds: what it shows is told to the phones, and what they answer is shown. */

import { Teacher } from "../control/teaching.js";
import { listen, the } from "../dom/page.js";
import { saveText } from "../lib/download.js";
import { keep, kept } from "../lib/kept.js";
import { candidatesShown, phaseOf } from "../state/presenting.js";
import { Store } from "../state/store.js";
import { initialTeaching } from "../state/teaching.js";
import { tableOf } from "../tell/classroom.js";
import { answerParts, wouldText } from "../tell/question.js";
import { choiceOf } from "../trace/candidates.js";
import { ClassLine } from "../wire/classroom.js";
import "../elements/class-board.js";

const SECOND = /^#class=([0-9A-Z]{6})-([0-9a-f]{32})$/; // a second device of the teacher

/**
 * @param {object} page
 * @param {import("../state/explore.js").State} page.state @param {() => string} page.link of what is shown
 */
export function wireTeaching({ state, link }) {
  const storage = { kept, keep };
  const [, code, secret] = SECOND.exec(location.hash) ?? [];
  if (secret) {
    history.replaceState(history.state, "", location.pathname + location.search);
    keep("frontier-class", { code, secret, since: Date.now() });
  }
  const store = new Store(initialTeaching(Teacher.kept(storage)));
  const teacher = new Teacher({ store, storage, connect: (hearer) => new ClassLine(hearer) });
  const board = /** @type {HTMLElement} */ (the("class-board"));
  const save = () => saveText([tableOf(store.state.asked)], `class-${store.state.code}.csv`);
  const device = () => `${new URL(link(), location.href).href}#class=${store.state.code}-${store.state.secret}`;
  listen(board, { open: () => teacher.open(), again: () => teacher.again(), end: () => teacher.end(), save });

  /** The reason, in what room a phone has. */
  const why = () =>
    answerParts(state.run.trace, state.cursor, state.run.rule, candidatesShown(state))
      .map(({ text }) => text)
      .join(" ")
      .trim()
      .slice(0, 120);

  /** Show and tell what there is. @param {boolean} isOn whether this is a projector */
  function show(isOn) {
    board.hidden = !isOn || state.present !== "1";
    const { run, cursor, event, layout } = state;
    if (isOn && store.state.code) document.body.dataset.class = store.state.told.phase;
    else delete document.body.dataset.class;
    if (board.hidden || !run.trace.nodes || state.wanted !== null) return;
    const { rule } = run;
    if (store.state.code) teacher.open();
    teacher.show({
      run: run.query,
      at: cursor,
      event,
      view: layout,
      ask: /** @type {"" | "asked" | "revealed"} */ (phaseOf(state)),
      choices: () => candidatesShown(state).map((candidate) => choiceOf(run, candidate)),
      answer: () => {
        const candidates = candidatesShown(state);
        const right = candidates.find(({ isNext }) => isNext)?.letter ?? "";
        return { right, rules: candidates.map((candidate) => wouldText(candidate, rule)), why: why() };
      },
    });
  }

  store.listeners.push(() => {
    const address = `${location.host}/c`;
    if (document.body.dataset.presenting && store.state.code) document.body.dataset.class = store.state.told.phase;
    else delete document.body.dataset.class;
    Object.assign(board, { teaching: { ...store.state }, goal: state.run.goalState, address, device: device() });
  });
  store.set({});
  return { show, keys: { c: () => teacher.open(), v: () => teacher.again() } };
}
