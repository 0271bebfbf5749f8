/**
 * The actions of the teacher's page in a class. The page holds the state and always sends it whole, so that a server
 * that has forgotten the class can restore it under its code and secret.
 */

import { messages } from "../../core/lib/messages.js";
import BOARD from "./board.ftl";
import {
  askedOf,
  barsOf,
  inAll,
  initialTeaching,
  isAt,
  isElsewhere,
  isOf,
  isOtherwise,
  keptOf,
  nothingTold,
  numbersOf,
  timesOf,
} from "./state.js";
import { Dispatch } from "./dispatch_control.js";
/** @import {ClassState, Question} from "../../core/lib/answers.js" */
/** @import {Store} from "../../core/lib/store.js" */
/** @import {ClassLine, Hearer} from "../asks.js" */
/** @import {Shown, Teaching} from "./state.js" */

const say = messages(BOARD);

const [ASKED_MS, IDLE_MS] = [700, 2000]; // between two looks at the numbers
const [KEPT, LAST_NUMBER] = ["frontier-class", "frontier-asked"];
const LIFE_MS = 12 * 3600 * 1000; // of a class

/** @param {() => void} act @param {number} ms */
const afterwards = (act, ms) => setTimeout(act, ms);

export class Teacher {
  /** @type {Shown | null} */
  #shown = null;

  /**
   * @param {object} parts @param {Store<Teaching>} parts.store
   * @param {(hearer: Hearer) => Pick<ClassLine, "isOpen" | "close" | "ask">} parts.connect
   * @param {{load: (name: string) => any, save: (name: string, record: unknown) => void}} parts.storage
   * @param {(told: ClassState) => void} parts.follow follow another device of the teacher to its place
   * @param {(wish: {to: string, act: string}) => void} [parts.obey] carry out a request of the teacher's remote
   * @param {() => void} [parts.begun] a class has been opened by the link to it
   * @param {(act: () => void, ms: number) => unknown} [parts.later] @param {() => number} [parts.clock]
   */
  constructor({ store, connect, storage, follow, obey = () => {}, begun = () => {}, ...time }) {
    const { later = afterwards, clock = Date.now } = time;
    this.store = store;
    this.connect = connect;
    this.storage = storage;
    this.follow = follow;
    this.begun = begun;
    this.obey = obey;
    this.later = later;
    this.clock = clock;
    /** @type {ReturnType<Teacher["connect"]> | null} */
    this.line = null;
    this.dispatch = new Dispatch({
      ...{ store, later },
      line: () => this.line,
      count: (counts, of) => this.#count(counts, of),
      begin: () => this.#begin(),
    });
    store.listeners.push(() => {
      const times = timesOf(store.state, clock());
      if (times !== store.state.times) store.set({ times });
      else storage.save(KEPT, keptOf(store.state));
    });
  }

  /** The class stored in this browser. @param {Teacher["storage"]} storage @returns {Partial<Teaching> | null} */
  static restore(storage, now = Date.now()) {
    const kept = storage.load(KEPT);
    return kept && now - kept.since < LIFE_MS ? kept : null;
  }

  /** Open a class, or the one stored in this browser. */
  open() {
    if (this.line) return;
    if (!this.store.state.code) this.store.set(initialTeaching(null));
    const connected = (/** @type {Teaching["connection"]} */ connection) => {
      this.store.set({ connection });
      this.dispatch.heard = 0;
      if (connection === "open") this.#begin();
    };
    const ended = (/** @type {string} */ code) => code === this.store.state.code && this.#lose();
    const refused = (/** @type {string} */ notice) => this.store.set({ notice });
    const told = (/** @type {ClassState} */ told) => this.#hear(told);
    const led = (/** @type {{to: string, act: string}} */ wish) => this.obey(wish);
    this.line = this.connect({ told, led, ended, refused, connection: connected });
    this.later(() => this.#look(), ASKED_MS);
  }

  /** Follow the projector. @param {Shown} shown */
  show(shown) {
    this.#shown = shown;
    const { code, told, isComer } = this.store.state;
    if (!code || isComer) return;
    const { ask, kind, run, at, event, view, beside } = shown;
    const place = { run, at, event, view, beside };
    const isHere = told.question?.kind === kind && isOf(told, shown);
    if (ask === "asked" && (!isHere || told.phase === "open")) this.#ask(place, { kind, ...shown.offer() });
    else if (ask === "asked" && told.phase === "asked" && isOtherwise(told.question, shown))
      this.dispatch.tell({ question: { .../** @type {any} */ (told.question), ...shown.offer() } });
    else if (ask === "revealed" && isHere && (told.phase === "asked" || told.phase === "closed")) this.#reveal(shown);
    else if (ask === "" && told.phase !== "open")
      this.dispatch.tell({ ...place, phase: "open", round: 0, question: null });
    else if (!isAt(told, place))
      this.dispatch.tell({ ...place, ...(ask ? {} : { phase: "open", round: 0, question: null }) });
  }

  /** Close the round, so that the class discusses it. */
  async close() {
    const { told, code } = this.store.state;
    if (!code || told.phase !== "asked") return;
    await this.dispatch.tell({ phase: "closed" });
  }

  /** Vote again on the same question. */
  async again() {
    const { told } = this.store.state;
    if (told.round !== 1 || (told.phase !== "asked" && told.phase !== "closed")) return;
    await this.close();
    if (!this.#isClosed(told)) return; // the connection was lost, and the class has moved on
    if ((await this.#isCounted()) && this.#isClosed(told)) await this.dispatch.tell({ phase: "asked", round: 2 });
  }

  /** Let nobody else join, or let them again. @param {boolean} locked */
  async lock(locked) {
    if (this.store.state.code) await this.dispatch.tell({ locked });
  }

  /** Ask the same question under a new number: earlier votes do not count and are deleted. */
  async void() {
    const { phase, question } = this.store.state.told;
    if (question && (phase === "asked" || phase === "closed")) await this.#ask({}, question);
  }

  /** Remove those who joined since then, and their votes. @param {number} since a time of the server */
  async drop(since) {
    const { code, secret } = this.store.state;
    const answer = await this.line?.ask("class_drop", { code, secret, since });
    if (answer) this.store.set(answer.error ? { notice: answer.error.message } : numbersOf(answer));
  }

  /** Whether the state sent last closes this round. @param {ClassState} round */
  #isClosed({ question, round }) {
    const { told } = this.store.state;
    return told.phase === "closed" && told.round === round && told.question?.number === question?.number;
  }

  /** End the class for all. */
  async end() {
    const { code, secret } = this.store.state;
    if (!code || !this.line) return;
    const { error } = await this.line.ask("class_end", { code, secret });
    if (error && error.code !== "no_class") this.store.set({ notice: error.message || say("class-unreachable") });
    else this.#forget();
  }

  #forget() {
    this.line?.close();
    this.line = null;
    this.store.set(initialTeaching(null));
  }

  /** The class has ended elsewhere or expired: its questions stay here until they are saved. */
  #lose() {
    const { code, asked, since } = this.store.state;
    this.#forget();
    if (asked.length) this.store.set({ ended: code, asked, since });
  }

  /** Create the class, or return to it. */
  async #begin() {
    const { line, store } = this;
    const { code, secret, isComer } = store.state;
    if (!line) return;
    if (code && this.clock() - store.state.since >= LIFE_MS) return this.#lose();
    const { run = "", at = 0, event = 0, view = "", beside } = this.#shown ?? {};
    const told = store.state.told.run ? store.state.told : { ...nothingTold(), run, at, event, view, beside };
    const answer = await line.ask("class_open", { state: told, ...(code ? { code, secret } : {}) });
    if (answer.error) {
      if (answer.error.code === "timeout") return;
      if (answer.error.code === "ended") this.#lose();
      else if (answer.error.retry_ms) this.later(() => this.#begin(), answer.error.retry_ms);
      else store.set({ notice: answer.error.message });
      return;
    }
    this.dispatch.heard = answer.state.seq;
    const isBehind = (isComer && !answer.is_new) || answer.state.seq > told.seq; // another device has continued it
    const notice = code && answer.is_new && !isComer ? say("class-restarted") : "";
    store.set({
      ...{ code: answer.code, secret: answer.secret },
      since: store.state.since || this.clock(),
      isComer: false,
      ...numbersOf(answer),
      notice,
      told: isBehind ? store.state.told : told,
    });
    if (isComer) noteNumber(this.storage, answer.state.seq); // not of an earlier question
    if (isComer && answer.is_new) this.begun();
    if (isBehind) this.#take(answer.state);
    else if (this.#shown) this.show(this.#shown);
    await this.dispatch.send();
  }

  /** Accept a state from another device of the teacher. @param {ClassState} state */
  #hear({ code, ...told }) {
    if (told.seq <= this.store.state.told.seq) return;
    this.dispatch.heard = told.seq;
    this.#take(told);
  }

  /** Continue from the state that another device has sent. @param {ClassState} told */
  #take(told) {
    const { question } = told;
    const before = this.store.state.told;
    const isAnother = question?.number !== before.question?.number;
    this.store.set({ told, ...(isAnother ? { closed: [], answered: 0 } : {}) });
    if (question) noteNumber(this.storage, question.number);
    if (told.phase === "revealed") this.#note(told);
    if (told.run && isElsewhere(before, told)) this.follow(told);
  }

  /** @param {Partial<ClassState>} place @param {Omit<Question, "number">} question */
  #ask(place, question) {
    const number = nextNumber(this.storage, this.store.state);
    this.store.set({ closed: [], answered: 0 });
    return this.dispatch.tell({ ...place, phase: "asked", round: 1, question: { ...question, number } });
  }

  /** @param {Shown} shown */
  async #reveal({ answer, judge }) {
    const before = this.store.state.told;
    const said = answer();
    await this.close();
    if (!this.#isClosed(before)) return;
    const isCounted = await this.#isCounted();
    const { told, closed } = this.store.state;
    if (!this.#isClosed(before) || !told.question) return;
    const goOn = () => this.#shown && this.show(this.#shown);
    if (!isCounted) return void this.later(goOn, ASKED_MS);
    const tallies = judge ? await judge(inAll(closed)) : [];
    if (!this.#isClosed(before)) return;
    const question = barsOf({ ...told.question, ...said }, closed, tallies);
    this.#note({ ...told, question });
    await this.dispatch.tell({ phase: "revealed", question });
    return void goOn();
  }

  /** Keep a question that was sent, and its counts. @param {ClassState} told */
  #note(told) {
    const one = askedOf(this.store.state, told);
    if (one) this.store.set({ asked: [...this.store.state.asked, one] });
  }

  /**
   * Get the current counts of every round, of rounds that another device has closed and without dropped students;
   * return whether that was possible.
   */
  async #isCounted() {
    const { code, secret, told } = this.store.state;
    const answer = await this.line?.ask("class_numbers", { code, secret });
    if (answer && !answer.error && this.#isClosed(told)) this.#count(answer.counts, told.round);
    return this.store.state.closed.length >= told.round;
  }

  /**
   * Keep the counts of closed rounds; a restarted server has none of them.
   * @param {Record<string, number>[]} counts @param {number} of
   */
  #count(counts, of) {
    const { closed } = this.store.state;
    const known = (/** @type {number} */ r) => Object.keys(counts[r] ?? {}).length > 0;
    this.store.set({ closed: Array.from({ length: of }, (_, r) => (known(r) ? counts[r] : (closed[r] ?? {}))) });
  }

  /** Poll the numbers of students present and of answers. */
  async #look() {
    const { line, store } = this;
    if (!line) return;
    const { code, secret, told } = store.state;
    if (line.isOpen && code) {
      const answer = await line.ask("class_numbers", { code, secret });
      if (!answer.error && line === this.line) store.set(numbersOf(answer));
      else if (answer.error?.code === "no_class") this.#begin();
    }
    this.later(() => this.#look(), told.phase === "asked" ? ASKED_MS : IDLE_MS);
  }
}

/** @typedef {{load: (name: string) => any, save: (name: string, record: unknown) => void}} Storage */

/**
 * Store that question numbers up to this may be in use; a new one is greater than all before, even of earlier classes.
 * @param {Storage} storage @param {number} number
 */
function noteNumber(storage, number) {
  storage.save(LAST_NUMBER, Math.max(number, storage.load(LAST_NUMBER) ?? 0));
}

/**
 * A new question number, which is stored as used.
 * @param {Storage} storage @param {Pick<Teaching, "told" | "asked">} state
 */
function nextNumber(storage, { told, asked }) {
  noteNumber(storage, Math.max(told.question?.number ?? 0, 0, ...asked.map(({ number }) => number)));
  const number = storage.load(LAST_NUMBER) + 1;
  noteNumber(storage, number);
  return number;
}
