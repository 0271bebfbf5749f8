/** The actions of a student's page: it joins, sends heartbeats, follows the teacher and stores answers. */

import { randomName } from "../../core/lib/browser_storage.js";
import { messages } from "../../core/lib/messages.js";
import NOTES from "./notes.ftl";
import { givenNow } from "./state.js";
import { isRightAnswer } from "../../core/questions/kinds.js";
import { runOf } from "../../core/trace/run.js";
import { RunReader } from "../../core/player/run_reader_control.js";
/** @import {ClassState, Question} from "../../core/lib/answers.js" */
/** @import {Catalogue} from "../../core/lib/catalogue.js" */
/** @import {Store} from "../../core/lib/store.js" */
/** @import {Hearer} from "../../core/player/run_reader_control.js" */
/** @import {LiveRun} from "../../core/trace/run.js" */
/** @import {Channel} from "../../core/wire/channel.js" */
/** @import {ClassLine, Fault, Hearer as ClassHearer} from "../asks.js" */
/** @import {Given, State} from "./state.js" */

const say = messages(NOTES);

// Between two heartbeats: with the answer to a ping, which costs the server little, or without a ping.
const [HERE_MS, ALONE_MS] = [9000, 15_000];
const AGAIN_MS = 2500; // between two tries to join a class that does not exist
const [STUDENT, ANSWERS, TICKETS] = ["frontier-student", "frontier-answers", "frontier-tickets"];
const MOST_TICKETS = 20; // of classes
const MOST_ANSWERS = 200; // answers that are kept
const NAME = /^[0-9a-z]{16,32}$/; // the form that the server accepts

/** Return a factory of run readers that share one connection, which begins with the first. */
function readersOfOneConnection() {
  /** @type {Channel | undefined} */
  let channel;
  return (/** @type {Hearer} */ hearer) => {
    const reader = new RunReader(hearer, channel);
    channel = reader.stream.channel;
    return reader;
  };
}

export class Student {
  /** Whether a vote is on its way. */
  #isSending = false;
  /** Time of the last heartbeat. */
  #last = 0;

  /**
   * @param {object} parts @param {Store<State>} parts.store
   * @param {(hearer: ClassHearer) => Pick<ClassLine, "isOpen" | "ask">} parts.connect
   * @param {{load: (name: string) => any, save: (name: string, record: unknown) => void}} parts.storage
   * @param {Catalogue} parts.catalogue @param {() => number} [parts.clock]
   * @param {(hearer: Hearer) => Pick<RunReader, "open" | "stop" | "run">} [parts.read]
   */
  constructor({ store, connect, storage, catalogue, read = readersOfOneConnection(), clock = Date.now }) {
    this.store = store;
    this.read = read;
    /** The readers of the teacher's runs, created when they are first needed. */
    this.readers = /** @type {Record<string, Pick<RunReader, "open" | "stop" | "run">>} */ ({});
    this.clock = clock;
    this.storage = storage;
    this.catalogue = catalogue;
    const known = String(storage.load(STUDENT));
    this.name = NAME.test(known) ? known : randomName();
    storage.save(STUDENT, this.name);
    const { code } = store.state;
    const hearer = {
      told: (/** @type {ClassState} */ state) => this.hear(state),
      ended: (/** @type {string} */ ended) => ended === code && store.set({ isOver: true }),
      dropped: (/** @type {string} */ from) => from === code && this.#leave(),
      connection: (/** @type {State["connection"]} */ connection) => {
        store.set({ connection });
        if (connection === "open") this.join();
      },
      refused: (/** @type {string} */ refused) => store.set({ refused }),
      pinged: () => this.#last + HERE_MS <= this.clock() && this.join(),
    };
    this.line = connect(hearer);
  }

  /** The ticket that proves that this student has joined the class before. @returns {string | undefined} */
  get #ticket() {
    return this.storage.load(TICKETS)?.[this.store.state.code];
  }

  /** @param {string} ticket */
  #keepTicket(ticket) {
    const { code } = this.store.state;
    const { [code]: before, ...others } = this.storage.load(TICKETS) ?? {};
    if (ticket === before) return;
    this.storage.save(TICKETS, Object.fromEntries([...Object.entries(others), [code, ticket]].slice(-MOST_TICKETS)));
  }

  /** Join again when the page becomes visible, because the phone may have slept. */
  look() {
    this.join();
  }

  /** The answers stored in this browser. @param {Student["storage"]} storage */
  static answers(storage) {
    return storage.load(ANSWERS) ?? [];
  }

  /** Remove the student's name, answers and tickets from this browser. @param {Student["storage"]} storage */
  static forget(storage) {
    for (const name of [STUDENT, ANSWERS, TICKETS]) storage.save(name, null);
  }

  /** Send heartbeats from now on, even without pings. */
  begin() {
    setInterval(() => this.#last + ALONE_MS <= this.clock() && this.join(), 1000);
  }

  /** Join the class, or send a heartbeat; take the current state, and send an answer that did not arrive. */
  async join() {
    const { store } = this;
    const { code, told, isOver } = store.state;
    if (isOver || !this.line.isOpen) return;
    this.#last = this.clock();
    const ticket = this.#ticket;
    const said = { code, student: this.name, seq: told?.seq ?? 0, ...(ticket ? { ticket } : {}) };
    const answer = await this.line.ask("class_join", said);
    if (answer.error) return this.#fail(answer.error);
    store.set({ isMissing: false, ...(told ? {} : { problem: "" }) });
    if (answer.ticket) this.#keepTicket(answer.ticket);
    // A state that arrived after the request was sent is newer than the answer.
    if (answer.state) this.hear(answer.state, store.state.told === told);
    const given = givenNow(store.state);
    if (!given || store.state.told?.phase !== "asked") return;
    if (answer.choice === given.choice) this.#note({ isSent: true });
    else await this.#send();
  }

  /** Show why this page is not in the class. @param {Fault} fault */
  #fail({ code, message, retry_ms }) {
    const { store } = this;
    if (code === "no_class") {
      store.set({ isMissing: true });
      setTimeout(() => this.join(), AGAIN_MS);
    } else if (code === "dropped") this.#leave();
    else if (code !== "timeout" && !retry_ms)
      store.set({ problem: code === "bad_request" ? say("phone-note-cannot-join") : message });
  }

  /** The teacher has removed this student. */
  #leave() {
    this.store.set({ told: null, run: null, beside: null, problem: say("phone-note-removed") });
  }

  /**
   * Show a state of the class, unless it is older than the one shown.
   * @param {ClassState} told @param {boolean} [isAnswer] whether it was requested, and so is the current one
   */
  hear(told, isAnswer = false) {
    const { store } = this;
    const before = store.state.told;
    if (before && told.seq < before.seq && !isAnswer) return;
    const isAnother = told.question?.number !== before?.question?.number || told.round !== before?.round;
    store.set({ told, isMissing: false, ...(isAnother ? { problem: "" } : {}) });
    const { question } = told;
    if (told.phase === "revealed" && question?.right !== undefined) this.#mark(question);
    this.#follow(told);
  }

  /** Answer the open question, in place of an earlier answer; NaN is no answer. @param {string | number} choice */
  async choose(choice) {
    const { told, code, given } = this.store.state;
    if (!told?.question || told.phase !== "asked") return;
    if (Number.isNaN(choice)) return void this.store.set({ problem: say("phone-note-no-number") });
    const { run, at, round, question } = told;
    const one = { code, number: question.number, round, kind: question.kind, run, at, choice, isSent: false };
    const others = given.filter((old) => old.code !== code || old.number !== one.number || old.round !== round);
    this.#keep([...others, one].slice(-MOST_ANSWERS));
    this.store.set({ problem: "" });
    await this.#send();
  }

  /** Send the answer to the current round; if it changes before the server replies, send the new one as well. */
  async #send() {
    const given = givenNow(this.store.state);
    if (!given || this.#isSending || !this.line.isOpen) return;
    this.#isSending = true;
    const { code, number, round, choice } = given;
    const answer = await this.line.ask("class_vote", { code, number, round, choice });
    this.#isSending = false;
    const now = givenNow(this.store.state);
    if (now !== given) {
      if (now && !now.isSent) await this.#send();
    } else if (!answer.error) this.#note({ isSent: true });
    else if (answer.error.code !== "timeout")
      this.store.set({
        problem: answer.error.code === "bad_request" ? say("phone-note-no-fit") : answer.error.message,
      });
  }

  /** @param {Partial<Given>} changes of the answer to the current round */
  #note(changes) {
    const now = givenNow(this.store.state);
    this.#keep(this.store.state.given.map((one) => (one === now ? { ...one, ...changes } : one)));
    if (changes.isSent) this.store.set({ problem: "" });
  }

  /** Mark the answers to a question. @param {Question} question */
  #mark(question) {
    const { code, given } = this.store.state;
    const marked = (/** @type {Given} */ one) => ({
      ...one,
      right: question.right,
      isRight: isRightAnswer(question, one.choice),
    });
    this.#keep(given.map((one) => (one.code === code && one.number === question.number ? marked(one) : one)));
  }

  /** @param {Given[]} given */
  #keep(given) {
    this.store.set({ given });
    this.storage.save(ANSWERS, given);
  }

  /** Read the runs that the teacher shows, up to the step shown. @param {ClassState} told */
  #follow(told) {
    this.#read("run", told.run, told.at);
    this.#read("beside", told.beside?.run ?? "", told.beside?.at ?? 0);
  }

  /** @param {"run" | "beside"} which @param {string} query "" for none @param {number} at */
  #read(which, query, at) {
    const { store, catalogue } = this;
    if (!query) return void (store.state[which] && store.set({ [which]: null })); // no run is shown there
    if (store.state[which]?.query !== query) store.set({ [which]: runOf(query, catalogue), version: 0 });
    const now = store.state[which];
    const isShort = now && (!now.trace.nodes || (!now.trace.done && now.trace.expansions < at));
    if (!isShort) return;
    const reader = (this.readers[which] ??= this.#reader(which));
    if (reader.run !== now) reader.open(now); // the run is already being read
  }

  /** @param {"run" | "beside"} which */
  #reader(which) {
    return this.read({
      grown: (run) => this.#grown(run, which),
      restarted: (run) => this.store.set({ [which]: run, version: 0 }),
      connection: () => {},
      refused: () => {},
      waiting: () => {},
    });
  }

  /** @param {LiveRun} run @param {"run" | "beside"} which */
  #grown(run, which) {
    const { state } = this.store;
    if (run !== state[which]) return;
    this.store.set({ version: state.version + 1 });
    const { told } = state;
    if (run.trace.expansions >= ((which === "run" ? told?.at : told?.beside?.at) ?? 0)) this.readers[which].stop();
  }
}
