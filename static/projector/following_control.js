/**
 * A projector follows another device of the teacher to a place of the class, and to a step of a lecture open on both.
 */

import { NONE } from "../core/trace/trace.js";
import { usualStage } from "../core/player/place_state.js";
import { blockOf } from "../core/wire/http.js";
import { isValued, QUESTIONS, USUAL } from "../core/questions/kinds.js";
import { stepsOf } from "../lecture/asks.js";
/** @import {ClassState, Lecture} from "../core/lib/answers.js" */
/** @import {Store} from "../core/lib/store.js" */
/** @import {Places} from "../core/player/place_state.js" */
/** @import {State} from "../core/player/shown_run_state.js" */
/** @import {Discs} from "./discs_control.js" */

/** @typedef {{run: string, at: string | number, present?: string}} At how a step of a lecture opens */

export class Follower {
  /** Whether it is going to a place; until it arrives, the page sends nothing to the class. */
  isGoing = false;
  /** The state to go to next. @type {ClassState | null} */
  #wanted = null;
  /** The steps of each lecture, by its text in links. @type {Map<string, At[]>} */
  #steps = new Map();

  /**
   * @param {object} parts @param {Store<State>} parts.store @param {Places} parts.explore
   * @param {Pick<Discs, "follow" | "close" | "of">} parts.discs
   * @param {(link: string) => Promise<any>} [parts.read] the block of data of a page
   */
  constructor({ store, explore, discs, read = blockOf }) {
    this.store = store;
    this.explore = explore;
    this.discs = discs;
    this.read = read;
  }

  /** @param {ClassState} told by another device */
  async follow(told) {
    this.#wanted = told;
    if (this.isGoing) return;
    this.isGoing = true;
    while (this.#wanted) {
      /** @type {ClassState} */
      const to = this.#wanted;
      const lecture = await this.#lectureAt(to);
      if (this.#wanted !== to) continue;
      this.#wanted = null;
      this.#go(to, lecture);
    }
    this.isGoing = false;
  }

  /** @param {ClassState} told @param {Lecture | null} lecture */
  #go({ run, at, event, view, phase, question, beside }, lecture) {
    const { store, explore, discs } = this;
    const { run: shown, overlay } = store.state;
    const { trace } = shown;
    const grain = event ? /** @type {const} */ ("event") : /** @type {const} */ ("expansion");
    const looks = { view, event, grain, stage: usualStage({ run }), node: NONE, lecture };
    const present = /** @type {"1" | "discs"} */ (beside ? "discs" : "1");
    const asked = question && beside ? USUAL : (question?.kind ?? ""); // links know one question about two searches
    const place = { ...explore.place, ...looks, present, run, at, ask: asked };
    if (question && QUESTIONS[question.kind].offers === "boards") place.values = isValued(question) ? "1" : "0";
    if (!beside && discs.of) discs.close();
    if (run === shown.query && trace.nodes && at <= trace.expansions) explore.revisit(place);
    else explore.open(place);
    const told = { ask: /** @type {const} */ ("revealed"), isTold: true };
    store.set({ overlay, playing: false, ...(phase === "revealed" ? told : {}) });
    const ask = phase === "open" ? "" : phase === "revealed" ? "revealed" : "asked";
    if (beside) discs.follow(Math.max(at, beside.at), ask);
  }

  /** The step of the lecture that shows the state, else the current step. @param {ClassState} told */
  async #lectureAt(told) {
    const { lecture } = this.store.state;
    if (!lecture || (!told.beside && isAt(lecture, told))) return lecture;
    const step = (await this.#stepsOf(lecture)).findIndex((one) => isAt(one, told)) + 1;
    if (!step || step === lecture.step) return lecture;
    const block = await this.read(`/?lecture=${step}${saidOf(lecture)}`);
    return block?.lecture ?? lecture;
  }

  /** @param {Lecture} lecture @returns {Promise<At[]>} */
  async #stepsOf(lecture) {
    const { said } = lecture;
    const known = this.#steps.get(said);
    if (known) return known;
    const steps = await stepsOf(said, this.read);
    if (steps) this.#steps.set(said, steps);
    return steps ?? [];
  }
}

/**
 * Whether the state of a class is a step; a step of two searches side by side matches at any expansion.
 * @param {At} step @param {ClassState} told
 */
function isAt(step, { run, at, beside }) {
  const isPair = step.present === "discs";
  return step.run === run && (beside ? isPair : !isPair && String(step.at) === String(at));
}

/** The part of a link that names its lecture. @param {Lecture} lecture */
const saidOf = ({ said }) => (said ? `&${said}` : "");
