/** Wires the class of a projector: it sends its place to phones and shows their answers. */

import { Projector } from "./remote_control.js";
import { Teacher } from "./control.js";
import { listen, the } from "../../core/shell/document.js";
import { saveText } from "../../core/lib/download.js";
import { load, save } from "../../core/lib/browser_storage.js";
import { judgeOf } from "./judge_control.js";
import { lanesOf } from "../../projector/discs_state.js";
import { Follower } from "../../projector/following_control.js";
import {
  areAged,
  ballotNow,
  candidatesShown,
  isBallotHere,
  offersBoards,
  isSecret,
  phaseOf,
  statementOf,
} from "../../projector/state.js";
import { Store } from "../../core/lib/store.js";
import { initialTeaching } from "./state.js";
import { tableOf } from "../words.js";
import { searchesOffered, toldParts } from "../../core/questions/words.js";
import { pairAnswer } from "../../projector/discs_words.js";
import { wouldText } from "../../core/questions/question_words.js";
import { shortly } from "../../core/words/reach.js";
import { answerOf, isBallot, isByNumber, OF_TWO } from "../../core/questions/kinds.js";
import { choiceOf } from "../../core/questions/candidates.js";
import { ClassLine } from "../asks.js";
import { askReach, reachedAt } from "../../core/wire/reach.js";
import "../../core/shell/refusals_asks.js";
import "./class-board.js";
/** @import {Ballot, Choice} from "../../core/lib/answers.js" */
/** @import {Catalogue} from "../../core/lib/catalogue.js" */
/** @import {Places} from "../../core/player/place_state.js" */
/** @import {State} from "../../core/player/shown_run_state.js" */
/** @import {Keys} from "../../core/shell/keys.js" */
/** @import {Reach} from "../../core/wire/reach.js" */
/** @import {Presenter} from "../../projector/control.js" */
/** @import {State as PairState} from "../../projector/discs_state.js" */
/** @import {Joining} from "../../projector/presenter-view.js" */

const SECOND = /^#class=([0-9A-Z]{6})-([0-9a-f]{32})$/; // a second device of the teacher
const REACH_MS = 15_000; // between two looks at the address that phones open

/** A search as a choice. @param {{letter: string, label: string}} search @returns {Choice} */
const nameOf = ({ letter, label }) => [letter, label];

/** Why an answer is right, cut to fit a phone. @param {State} state */
const whyOf = (state) =>
  toldParts(state.asking, state.run.trace, state.cursor, state.run.rule, candidatesShown(state))
    .map(({ text }) => text)
    .join(" ")
    .trim()
    .slice(0, 120);

/** Whether the class sees g and h of the boards to choose from. @param {State} state */
const isValued = (state) => state.values === "1";

/**
 * The data sent with a question: its choices and the facts that decide the answer.
 * @param {State} state @param {Catalogue} catalogue
 */
function offerOf(state, catalogue) {
  const { run, asking } = state;
  const ballot = ballotNow(state);
  const words = statementOf(state);
  const statement = words ? { statement: words } : {};
  if (ballot) return { ...statement, choices: agedOf(state, ballot), count: ballot.count, expands: ballot.expands };
  if (isByNumber(asking)) return statement;
  if (!offersBoards(state)) return { choices: searchesOffered(catalogue, run.rule).map(nameOf) };
  const shown = { isValued: isValued(state), isAged: areAged(state) };
  const choices = candidatesShown(state).map((candidate) => choiceOf(run, candidate, shown));
  return { ...statement, choices };
}

/**
 * The boards of a question, with the ages of those on the frontier where these are shown.
 * @param {State} state @param {Ballot} ballot @returns {Choice[]}
 */
function agedOf(state, { choices, nodes }) {
  if (!areAged(state)) return choices;
  return choices.map(([key, board]) => (key in nodes ? [key, board, null, null, nodes[key]] : [key, board]));
}

/** The right answer, and the rule behind each choice. @param {State} state @param {Catalogue} catalogue */
function answerTo(state, catalogue) {
  const { run, asking, cursor } = state;
  const ballot = ballotNow(state);
  if (ballot) return { right: ballot.right, rules: [], why: ballot.why };
  const why = whyOf(state);
  if (isByNumber(asking)) return { right: String(answerOf(asking, run.trace, cursor)), rules: [], why };
  const offered = offersBoards(state)
    ? candidatesShown(state).map((one) => ({ ...one, rule: wouldText(one, run.rule) }))
    : searchesOffered(catalogue, run.rule).map((one) => ({ ...one, isNext: one.isRight }));
  const right = offered.find(({ isNext }) => isNext)?.letter ?? "";
  const also = offered.filter(({ isRight, isNext }) => isRight && !isNext).map(({ letter }) => letter);
  return { right, ...(also.length ? { also } : {}), rules: offered.map(({ rule }) => rule), why };
}

/** The judge of the current question, null if none is needed. @param {State} state */
function judgeNow(state) {
  const { run, asking, cursor } = state;
  const ballot = ballotNow(state);
  return ballot ? judgeOf({ run: run.query, at: cursor, kind: asking }, ballot.right) : null;
}

/** The step shown, in the form sent to the class. @param {State} state @param {Catalogue} catalogue */
function stepOf(state, catalogue) {
  const { run, cursor, event, layout, asking } = state;
  return {
    run: run.query,
    at: cursor,
    event,
    view: layout,
    ask: /** @type {"" | "asked" | "revealed"} */ (phaseOf(state)),
    kind: asking,
    isValued: isValued(state),
    offer: () => offerOf(state, catalogue),
    answer: () => answerTo(state, catalogue),
    judge: judgeNow(state),
  };
}

/** Two searches that are shown side by side, for the phones of a class. @param {PairState} pair @param {string} view */
function pairOf(pair, view) {
  const { runs, ask } = pair;
  const [first, second] = lanesOf(pair);
  return {
    run: first.run.query,
    at: first.cursor,
    event: 0,
    view,
    beside: { run: second.run.query, at: second.cursor },
    ask,
    kind: OF_TWO,
    isValued: false,
    offer: () => ({}),
    answer: () => ({ right: String(second.run.trace.expansions), rules: [], why: pairAnswer(runs) }),
    judge: null,
  };
}

/** The class stored in this browser; a link to a class replaces it. @param {string} hash of the address */
function classKept(hash) {
  const [, code, secret] = SECOND.exec(hash) ?? [];
  if (secret && Teacher.restore({ load, save })?.code !== code)
    save("frontier-class", { code, secret, since: Date.now(), isComer: true });
  return Teacher.restore({ load, save });
}

/**
 * @typedef {object} Page
 * @property {Store<State>} store @property {Catalogue} catalogue @property {Presenter} presenter
 * @property {() => string} link of the view, in the lecture that it is a step of
 * @property {Places} explore goes to where another device has gone
 * @property {(joining: Joining | null) => void} tell how a class is joined
 * @property {() => void} begun a class has been opened by the link to it
 * @property {string} hash with which the page was opened
 */

/** The class on this projector. */
class Teaching {
  board = /** @type {HTMLElement} */ (the("class-board"));
  /** The address at which others open this page. @type {Reach} */
  #reach = { origin: null, why: "", others: [] };
  #isLooking = false;
  #isBack = true; // whether this is the first state since the projector was turned on
  /** @type {Keys} */
  keys = { c: () => this.teacher.open(), v: () => this.teacher.again() };

  /** @param {Page} page */
  constructor(page) {
    const { store, catalogue, presenter, explore, begun, link, hash } = page;
    this.page = page;
    this.follower = new Follower({ store, explore, discs: presenter.discs });
    this.store = new Store(initialTeaching(classKept(hash)));
    this.teacher = new Teacher({
      ...{ store: this.store, storage: { load, save } },
      connect: (hearer) => new ClassLine(hearer),
      follow: (told) => this.follower.follow(told),
      begun,
      obey: (wish) => this.projector.obey(wish),
    });
    this.projector = new Projector({
      ...{ store, presenter, teacher: this.teacher, answer: () => answerTo(store.state, catalogue) },
      link: () => `/${link()}`,
      screen: () => ({ isVisible: !document.hidden, size: `${innerWidth} × ${innerHeight}` }),
    });
    this.#listen();
    this.store.set({});
  }

  #listen() {
    const { board, teacher, projector, store } = this;
    const { presenter } = this.page;
    listen(board, {
      open: () => teacher.open(),
      close: () => teacher.close(),
      again: () => teacher.again(),
      void: () => teacher.void(),
      lock: (locked) => teacher.lock(locked),
      drop: (since) => teacher.drop(since),
      look: () => presenter.ballots.look(),
      end: () => teacher.end(),
      save: () => saveText([tableOf(store.state.asked)], `class-${store.state.code || store.state.ended}.csv`),
      ask: (kind) => presenter.ask(kind),
    });
    document.addEventListener("visibilitychange", () => projector.look());
    store.listeners.push(() => {
      projector.look();
      this.#showBoard();
    });
  }

  /** An address as others open it. @param {string} path */
  reached(path) {
    return reachedAt(new URL(path, location.href).href, this.#reach.origin);
  }

  /** Why others may not reach this page. */
  why() {
    return this.#reach.why;
  }

  /** Check the address that phones open repeatedly while it is shown. */
  async #look() {
    if (!this.board.hidden && !document.hidden) {
      this.#reach = await askReach();
      this.store.set({});
    }
    setTimeout(() => this.#look(), REACH_MS);
  }

  /** Show the class, and how it is joined. */
  #showBoard() {
    const { store, board } = this;
    const { state } = this.page.store;
    const { code, joined } = store.state;
    const { why, others } = this.#reach;
    const address = shortly(this.reached("/c"));
    this.page.tell(code ? { code, joined, address, why } : null);
    this.#mark(Boolean(document.body.dataset.presenting));
    const teaching = { ...store.state };
    const refused = isBallotHere(state) ? (state.ballots?.refused ?? {}) : {};
    const goal = state.run.goalState;
    const device = () => `${this.reached(`/c/${store.state.code}/remote`)}#${store.state.secret}`;
    Object.assign(board, { teaching, refused, goal, address, why, others, device });
  }

  /** Mark the page for the style sheet while there is a class. @param {boolean} isOn */
  #mark(isOn) {
    const { code, told } = this.store.state;
    if (isOn && code) document.body.dataset.class = told.phase;
    else delete document.body.dataset.class;
  }

  /** Show the class and send the current step. @param {boolean} isOn whether this is a projector */
  show(isOn) {
    const { board, projector } = this;
    projector.look();
    this.#isBack ||= !isOn;
    board.hidden = !isOn;
    if (isOn && !this.#isLooking) this.#look();
    this.#isLooking ||= isOn;
    this.#mark(isOn);
    const { follower } = this;
    const { store, presenter } = this.page;
    const pair = presenter.discs.store.state;
    const { state } = store;
    if (follower.isGoing || board.hidden || !state.run.trace.nodes || state.wanted !== null) return;
    if (this.store.state.code) this.teacher.open();
    if (state.present !== "discs") this.#tell();
    else if (pair.runs.length && pair.wanted === null) this.teacher.show(pairOf(pair, state.layout));
  }

  /** Send the class the step shown. */
  #tell() {
    const { store, catalogue, presenter } = this.page;
    const { state } = store;
    const { question, phase, run: query, at, beside } = this.store.state.told;
    const isHere = !beside && query === state.run.query && at === state.cursor;
    const comesBack = this.#isBack;
    this.#isBack = false;
    // Phones are still answering, or have the answer, and the address may not have it yet.
    if (comesBack && question && isHere && !phaseOf(state)) return presenter.resume(question.kind, phase);
    if (isSecret(state) && !phaseOf(state)) return; // phones receive it once it is asked
    if (phaseOf(state) && isBallot(state.asking) && !ballotNow(state)) return; // it is being sent
    this.teacher.show(stepOf(state, catalogue));
  }
}

/** @param {Page} page */
export const wireTeaching = (page) => new Teaching(page);
