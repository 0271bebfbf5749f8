/** The projector's end of a teacher's remote: it does what the remote asks, and reports its place. */

import { randomName } from "../../core/lib/browser_storage.js";
import { isPresenting } from "../../core/player/presentation_state.js";
import { phaseOf } from "../../projector/state.js";
import { fitting, HELLO, LINK, partsOf } from "../remote/acts.js";
import { KINDS } from "../../core/questions/kinds.js";
/** @import {Lecture} from "../../core/lib/answers.js" */
/** @import {Store} from "../../core/lib/store.js" */
/** @import {Presenter, State} from "../../projector/control.js" */
/** @import {Notes, Report} from "../remote/acts.js" */
/** @import {Teacher} from "./control.js" */

const LISTENED_MS = 15_000; // after which a remote that has not asked is gone
const PAUSE_MS = 150; // between two reports
const ID_LENGTH = 8;

/** @typedef {{isOpen: boolean, act: () => unknown}} Act an action, and whether it is possible now */

export class Projector {
  /** The time of the last request of a remote. */
  #heard = -Infinity;
  /** The last report. */
  #told = "";
  #isWaiting = false;

  /**
   * @param {object} parts @param {Store<State>} parts.store
   * @param {Pick<Presenter, "ask" | "back" | "close" | "cover" | "discs" | "enter" | "go" | "step" | "turn">}
   *   parts.presenter
   * @param {Teacher} parts.teacher @param {() => {right: string, why: string}} parts.answer of the current question
   * @param {() => string} parts.link of the view
   * @param {() => {isVisible: boolean, size: string}} parts.screen
   * @param {(act: () => void, ms: number) => unknown} [parts.later] @param {() => number} [parts.clock]
   */
  constructor({ store, presenter, teacher, answer, link, screen, later = setTimeout, clock = Date.now }) {
    this.store = store;
    this.presenter = presenter;
    this.teacher = teacher;
    this.answer = answer;
    this.link = link;
    this.screen = screen;
    this.later = (/** @type {() => void} */ act, /** @type {number} */ ms) => later(act, ms);
    this.clock = clock;
    this.id = randomName().slice(0, ID_LENGTH);
  }

  /** Carry out a request of a remote, if it is for this projector. @param {{to: string, act: string}} wish */
  obey({ to, act }) {
    if (to && to !== this.id) return;
    if (act === HELLO) this.#heard = this.clock();
    else if (act === LINK) for (const part of partsOf(this.id, this.link())) this.#send(part);
    else if (this.acts[act]?.isOpen) this.acts[act].act();
    this.#told = ""; // each wish is answered
    this.look();
  }

  /** Report changes while a remote listens. */
  look() {
    if (this.#isWaiting || this.clock() - this.#heard > LISTENED_MS) return;
    this.#isWaiting = true;
    this.later(() => {
      this.#isWaiting = false;
      const report = this.report;
      const told = JSON.stringify(report);
      if (told === this.#told) return;
      this.#told = told;
      this.#send(report);
    }, PAUSE_MS);
  }

  /** @param {object} report */
  #send(report) {
    const { line, store } = this.teacher;
    const { code, secret } = store.state;
    line?.ask("class_report", { code, secret, report });
  }

  /** The actions, by key. @returns {Record<string, Act>} */
  get acts() {
    const { presenter, teacher } = this;
    const { overlay, lecture } = this.store.state;
    const { told } = teacher.store.state;
    const [isOn, phase, isPlaying] = [isPresenting(this.store.state), this.#phase, this.#isPlaying];
    const isPair = this.#isPair;
    const isFree = isOn && phase !== "asked" && (isPair || !phase); // no question is open
    const isRound = told.phase === "asked" || told.phase === "closed";
    const when = (/** @type {boolean} */ isOpen, /** @type {() => unknown} */ act) => ({ isOpen, act });
    return {
      back: when(isFree, () => presenter.step(-1)),
      step: when(isFree, () => presenter.step(1)),
      play: when(isFree && !isPlaying, () => presenter.go()),
      pause: when(isOn && isPlaying, () => presenter.go()),
      ask: when(isFree, () => presenter.ask()),
      ...Object.fromEntries(KINDS.map((kind) => [`ask:${kind}`, when(isFree && !isPair, () => presenter.ask(kind))])),
      close: when(told.phase === "asked", () => teacher.close()),
      tell: when(isOn && phase === "asked", () => presenter.ask()),
      "go-on": when(isOn && phase === "revealed" && !isPair, () => presenter.ask()),
      again: when(isRound && told.round === 1, () => teacher.again()),
      withdraw: when(isOn && phase === "asked" && !isPair, () => presenter.back()),
      void: when(isRound, () => teacher.void()),
      previous: when(isOn && Boolean(lecture?.previous), () => presenter.turn(-1)),
      next: when(isOn && Boolean(lecture?.next), () => presenter.turn(1)),
      lock: when(!told.locked, () => teacher.lock(true)),
      unlock: when(Boolean(told.locked), () => teacher.lock(false)),
      black: when(isOn && overlay !== "black", () => presenter.cover("black")),
      code: when(isOn && overlay !== "qr", () => presenter.cover("qr")),
      uncover: when(isOn && overlay !== "", () => presenter.close()),
      present: when(!isOn, () => presenter.enter()),
    };
  }

  /** The acts that are possible now. */
  get can() {
    return Object.entries(this.acts).flatMap(([act, { isOpen }]) => (isOpen ? [act] : []));
  }

  /** The current report. @returns {Report} */
  get report() {
    const { state } = this.store;
    const { closed, told } = this.teacher.store.state;
    const { right, why } = this.#phase === "asked" && !this.#isPair ? this.answer() : { right: "", why: "" };
    return fitting({
      ...{ id: this.id, ...this.screen(), isPresenting: isPresenting(state) },
      ...{ isPlaying: this.#isPlaying, overlay: state.overlay, phase: this.#phase, right, why },
      search: this.#isPair
        ? this.presenter.discs.store.state.runs.map(({ rule }) => rule.label).join(", ")
        : state.run.rule.label,
      at: this.#isPair ? this.presenter.discs.store.state.at : state.cursor,
      seq: told.seq,
      notes: notesOf(state.lecture),
      link: this.link(),
      closed: { number: told.question?.number ?? 0, counts: closed },
      can: this.can,
    });
  }

  get #isPair() {
    return this.store.state.present === "discs";
  }

  get #phase() {
    return /** @type {"" | "asked" | "revealed"} */ (
      this.#isPair ? this.presenter.discs.store.state.ask : phaseOf(this.store.state)
    );
  }

  get #isPlaying() {
    return this.#isPair ? this.presenter.discs.store.state.playing : this.store.state.playing;
  }
}

/** @param {Lecture | null} lecture @returns {Notes | null} */
function notesOf(lecture) {
  if (!lecture) return null;
  const { step, of, title, ask, opens = "", do: does = "", expect = "", answer = "" } = lecture;
  return { step, of, title, do: does, ask, opens, expect, answer };
}
