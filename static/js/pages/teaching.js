/** Wires the class that a projector holds: what it shows is told to the phones, and what they answer is shown. */

import { Projector } from "../control/projector.js";
import { Teacher } from "../control/teaching.js";
import { listen, the } from "../dom/page.js";
import { saveText } from "../lib/download.js";
import { keep, kept } from "../lib/kept.js";
import { judgeOf } from "../control/judge.js";
import { lanesOf } from "../state/discs.js";
import { ballotNow, candidatesShown, isBallotHere, isSecret, phaseOf, statementOf } from "../state/presenting.js";
import { Store } from "../state/store.js";
import { initialTeaching } from "../state/teaching.js";
import { tableOf } from "../tell/classroom.js";
import { searchesOffered, toldParts } from "../tell/asked.js";
import { pairAnswer } from "../tell/pair.js";
import { wouldText } from "../tell/question.js";
import { reachedAt, shortly } from "../tell/reach.js";
import { answerOf, isBallot, isByNumber, OF_TWO } from "../trace/asked.js";
import { choiceOf } from "../trace/candidates.js";
import { ClassLine } from "../wire/classroom.js";
import { askReach } from "../wire/reach.js";
import "../elements/class-board.js";

const SECOND = /^#class=([0-9A-Z]{6})-([0-9a-f]{32})$/; // a second device of the teacher
const REACH_MS = 15_000; // between two looks at the address that phones open

/**
 * A search as it is offered. @param {{letter: string, label: string}} search
 * @returns {import("../lib/answers.js").Choice}
 */
const nameOf = ({ letter, label }) => [letter, label];

/**
 * @param {object} page
 * @param {import("../state/store.js").Store<import("../state/explore.js").State>} page.store
 * @param {import("../lib/catalogue.js").Catalogue} page.catalogue
 * @param {import("../control/presenter.js").Presenter} page.presenter
 * @param {() => string} page.link of what is shown, in the lecture that it is a step of
 * @param {import("../control/following.js").Follower} page.follower which goes where another device has gone
 * @param {() => import("../state/discs.js").State} page.pair two searches side by side
 * @param {(joining: import("../elements/join-sheet.js").Joining | null) => void} page.tell how a class is joined
 * @param {() => void} page.begun a class has been opened by the link to it
 * @param {string} page.hash with which the page was opened
 */
export function wireTeaching({ store: page, catalogue, link, follower, presenter, pair, tell, begun, hash }) {
  const { state } = page;
  const ask = (/** @type {import("../trace/asked.js").Kind} */ kind) => presenter.ask(kind);
  const storage = { kept, keep };
  const [, code, secret] = SECOND.exec(hash) ?? [];
  if (secret) {
    const isHere = Teacher.kept(storage)?.code === code; // with what this browser has of it
    if (!isHere) keep("frontier-class", { code, secret, since: Date.now(), isComer: true });
  }
  const store = new Store(initialTeaching(Teacher.kept(storage)));
  const teacher = new Teacher({
    ...{ store, storage },
    connect: (hearer, name) => new ClassLine(hearer, name),
    follow: (told) => follower.follow(told),
    begun,
    obey: (wish) => projector.obey(wish),
  });
  const projector = new Projector({
    ...{ store: page, presenter, teacher, answer },
    link: () => `/${link()}`,
    screen: () => ({ isVisible: !document.hidden, size: `${innerWidth} × ${innerHeight}` }),
  });
  const board = /** @type {HTMLElement} */ (the("class-board"));
  const save = () => saveText([tableOf(store.state.asked)], `class-${store.state.code || store.state.ended}.csv`);
  /** By which address others open this page. @type {import("../wire/reach.js").Reach} */
  let reach = { origin: null, why: "", others: [] };
  let isLooking = false;
  let isBack = true; // whether nothing has been shown since the projector was turned on
  const reached = (/** @type {string} */ path) => reachedAt(new URL(path, location.href).href, reach.origin);
  const device = () => `${reached(`/c/${store.state.code}/remote`)}#${store.state.secret}`;
  listen(board, {
    lead: (act) => projector.obey({ to: "", act }),
    open: () => teacher.open(),
    again: () => teacher.again(),
    void: () => teacher.void(),
    lock: (locked) => teacher.lock(locked),
    drop: (since) => teacher.drop(since),
    look: () => presenter.ballots.look(),
    end: () => teacher.end(),
    ...{ save, ask },
  });

  /** The reason, in what room a phone has. */
  const why = () =>
    toldParts(state.asking, state.run.trace, state.cursor, state.run.rule, candidatesShown(state))
      .map(({ text }) => text)
      .join(" ")
      .trim()
      .slice(0, 120);

  /** Whether the class is to see g and h of the boards that it chooses from. */
  const isValued = () => state.values === "1";

  /** What is told with a question: what is offered to choose from, and what bears on the answer. */
  function offer() {
    const { run, asking } = state;
    const ballot = ballotNow(state);
    const words = statementOf(state);
    const statement = words ? { statement: words } : {};
    if (ballot) return { ...statement, choices: ballot.choices, count: ballot.count, expands: ballot.expands };
    if (isByNumber(asking)) return statement;
    if (asking === "search") return { choices: searchesOffered(catalogue, run.rule).map(nameOf) };
    return { ...statement, choices: candidatesShown(state).map((candidate) => choiceOf(run, candidate, isValued())) };
  }

  /** What is right, and what each choice would say. */
  function answer() {
    const { run, asking, cursor } = state;
    const ballot = ballotNow(state);
    if (ballot) return { right: ballot.right, rules: [], why: ballot.why };
    if (isByNumber(asking)) return { right: String(answerOf(asking, run.trace, cursor)), rules: [], why: why() };
    const offered =
      asking === "next"
        ? candidatesShown(state).map((one) => ({ ...one, rule: wouldText(one, run.rule), isRight: one.isNext }))
        : searchesOffered(catalogue, run.rule);
    const right = offered.find(({ isRight }) => isRight)?.letter ?? "";
    return { right, rules: offered.map(({ rule }) => rule), why: why() };
  }

  /** The judge of what is asked now, null where none is needed. */
  function judgeNow() {
    const { run, asking, cursor } = state;
    const ballot = ballotNow(state);
    return ballot ? judgeOf({ run: run.query, at: cursor, kind: asking }, ballot.right) : null;
  }

  /** Tell of the two searches that stand side by side, as soon as they are here. */
  function showPair() {
    const { runs, ask, wanted } = pair();
    if (!runs.length || wanted !== null) return;
    const [first, second] = lanesOf(pair());
    teacher.show({
      run: first.run.query,
      at: first.cursor,
      event: 0,
      view: state.layout,
      beside: { run: second.run.query, at: second.cursor },
      ask,
      kind: OF_TWO,
      isValued: false,
      offer: () => ({}),
      answer: () => ({ right: String(second.run.trace.expansions), rules: [], why: pairAnswer(runs) }),
      judge: null,
    });
  }

  /** Look again and again at the address that phones open, while it is shown. */
  async function look() {
    if (!board.hidden && !document.hidden) {
      reach = await askReach();
      store.set({});
    }
    setTimeout(look, REACH_MS);
  }

  /** Show and tell what there is. @param {boolean} isOn whether this is a projector */
  function show(isOn) {
    projector.look();
    isBack ||= !isOn;
    Object.assign(board, { hidden: !isOn, can: projector.can.join(" ") });
    const { run, cursor, event, layout } = state;
    if (isOn && !isLooking) look();
    isLooking ||= isOn;
    if (isOn && store.state.code) document.body.dataset.class = store.state.told.phase;
    else delete document.body.dataset.class;
    if (follower.isGoing || board.hidden || !run.trace.nodes || state.wanted !== null) return;
    if (store.state.code) teacher.open();
    if (state.present === "discs") return showPair();
    const { question, phase, run: query, at, beside } = store.state.told;
    const isOpen =
      question && !beside && (phase === "asked" || phase === "closed") && query === run.query && at === cursor;
    const comesBack = isBack;
    isBack = false;
    if (comesBack && isOpen && !phaseOf(state)) return ask(question.kind); // phones are still at it
    if (isSecret(state) && !phaseOf(state)) return; // phones, which have its name, come to it once it is asked
    if (phaseOf(state) && isBallot(state.asking) && !ballotNow(state)) return; // it is on its way
    teacher.show({
      run: run.query,
      at: cursor,
      event,
      view: layout,
      ask: /** @type {"" | "asked" | "revealed"} */ (phaseOf(state)),
      kind: state.asking,
      isValued: isValued(),
      offer,
      answer,
      judge: judgeNow(),
    });
  }

  document.addEventListener("visibilitychange", () => projector.look());
  store.listeners.push(() => {
    projector.look();
    const { code, joined } = store.state;
    const { why, others } = reach;
    const address = shortly(reached("/c"));
    tell(code ? { code, joined, address, why } : null);
    if (document.body.dataset.presenting && store.state.code) document.body.dataset.class = store.state.told.phase;
    else delete document.body.dataset.class;
    const teaching = { ...store.state };
    const can = projector.can.join(" ");
    const refused = isBallotHere(state) ? (state.ballots?.refused ?? {}) : {};
    const goal = state.run.goalState;
    Object.assign(board, { teaching, can, refused, goal, address, why, others, device });
  });
  store.set({});
  return { show, reached, why: () => reach.why, keys: { c: () => teacher.open(), v: () => teacher.again() } };
}
