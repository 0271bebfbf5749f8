/** The actions on the lecture being edited: this browser stores it, and its link contains all of it. */

import { messages } from "../core/lib/messages.js";
import { UNREACHABLE } from "../core/wire/words.js";
import { copiedText } from "../core/words/reach.js";
import { stepsOf } from "./asks.js";
import { readStep } from "./steps.js";
import EDITOR from "./editor.ftl";
import { faultOf, initialMaking, lectureLink } from "./editor_state.js";
/** @import {Store} from "../core/lib/store.js" */
/** @import {Bounds, Making, Step} from "./steps.js" */

const say = messages(EDITOR);

const KEPT = "frontier-lecture";

export class Maker {
  /**
   * @param {object} parts @param {Store<Making>} parts.store @param {Bounds} parts.bounds
   * @param {{load: (name: string) => any, save: (name: string, record: unknown) => void}} parts.storage
   * @param {(link: string) => Promise<any>} parts.read the block of data of a page
   * @param {(text: string) => Promise<boolean>} parts.copy
   * @param {(link: string) => Promise<{link: string, why: string}>} parts.forOthers a link as others open it
   */
  constructor({ store, bounds, storage, read, copy, forOthers }) {
    this.store = store;
    this.bounds = bounds;
    this.storage = storage;
    this.read = read;
    this.copy = copy;
    this.forOthers = forOthers;
  }

  /** The lecture stored in this browser. @param {(name: string) => any} load @returns {Making} */
  static restore(load) {
    const kept = load(KEPT);
    // Steps saved before tabs existed are valid too.
    const steps = Array.isArray(kept) ? kept.map((step) => step && { stage: "", ...step }) : [];
    return initialMaking(steps.filter(isStep));
  }

  /** Open or close the lecture's editor. */
  toggle() {
    const { isOpen } = this.store.state;
    this.store.set({ isOpen: !isOpen, notice: "" });
  }

  close() {
    this.store.set({ isOpen: false });
  }

  /** Add the projector's place. @param {Step} step @param {string} fault why the chosen question is impossible */
  add(step, fault) {
    if (fault) return this.store.set({ notice: fault });
    const { steps } = this.store.state;
    return this.#put([...steps, step], { notice: say("lecture-added", { step: steps.length + 1 }) });
  }

  /** Add the steps of the lecture that is shown. @param {{said: string} | null} lecture */
  async take(lecture) {
    if (!lecture) return;
    const found = await stepsOf(lecture.said, this.read);
    if (found) this.#put([...this.store.state.steps, ...found], { notice: "" });
    else this.store.set({ notice: UNREACHABLE });
  }

  /** Change a step. @param {number} k @param {Partial<Step>} changes */
  edit(k, changes) {
    this.#put(
      this.store.state.steps.map((step, other) => (other === k ? { ...step, ...changes } : step)),
      { notice: "" },
      true,
    );
  }

  /** Put a step before or after its neighbour. @param {number} k @param {1 | -1} by */
  move(k, by) {
    const { steps, unfolded } = this.store.state;
    if (!steps[k + by]) return;
    const moved = steps.with(k, steps[k + by]).with(k + by, steps[k]);
    const open = unfolded === k ? k + by : unfolded === k + by ? k : unfolded;
    this.#put(moved, { unfolded: open, notice: say("lecture-moved", { step: k + by + 1 }) });
  }

  /** @param {number} k */
  remove(k) {
    const { steps } = this.store.state;
    const notice = say("lecture-removed", { step: k + 1 });
    this.#put(steps.toSpliced(k, 1), { before: steps, unfolded: -1, notice }, true);
  }

  /** Begin a new lecture. */
  clear() {
    const { steps } = this.store.state;
    this.#put([], { before: steps, unfolded: -1, notice: say("lecture-cleared") }, true);
  }

  /** Restore the removed step. */
  undo() {
    const { before, steps } = this.store.state;
    this.#put(before ?? steps, { before: null, notice: "" }, true);
  }

  /** @param {number} k */
  unfold(k) {
    this.store.set({ unfolded: this.store.state.unfolded === k ? -1 : k });
  }

  /** Copy the link, which contains the whole lecture. */
  async copyLink() {
    const { steps } = this.store.state;
    const fault = faultOf(steps, this.bounds);
    if (fault) return this.store.set({ notice: fault });
    const { link, why } = await this.forOthers(lectureLink(steps));
    const isCopied = await this.copy(link);
    const notice = isCopied ? copiedText(say("lecture-copied"), why) : say("lecture-not-copied");
    return this.store.set({ notice });
  }

  /**
   * Use these steps as the lecture if they form one; typed text is kept in any case.
   * @param {Step[]} steps @param {Partial<Making>} changes
   */
  #put(steps, changes, isKept = false) {
    const fault = faultOf(steps, this.bounds);
    if (fault && !isKept) return this.store.set({ notice: fault });
    this.storage.save(KEPT, steps.length ? steps : null);
    return this.store.set({ before: null, ...changes, steps, ...(fault ? { notice: fault } : {}) });
  }
}

/** Whether a stored value is a step. @param {any} step */
function isStep(step) {
  return step && Object.keys(readStep("")).every((key) => typeof step[key] === "string");
}
