/** The actions of the heuristic lab: studies are requested, and goals, heuristics and weights chosen. */

import { catalogueOf, problemIn, problemTexts, recordOf } from "../core/lib/catalogue.js";
import { messages } from "../core/lib/messages.js";
import { writtenTexts } from "../core/problem/query.js";
import { boardsOf, toldOf } from "../core/problem/tiles/readings.js";
import { NO_STATE, readState, stateText, usualGoal } from "../core/problem/tiles/states.js";
import { throttled } from "../core/lib/schedule.js";
import { checker, readProblem } from "../core/wire/api.js";
import { askStudy } from "./asks.js";
import LAB from "./lab.ftl";
/** @import {Reading} from "../core/lib/answers.js" */
/** @import {Catalogue, WeightedSum} from "../core/lib/catalogue.js" */
/** @import {Study} from "../core/lib/drafts.js" */
/** @import {Store} from "../core/lib/store.js" */
/** @import {State as ProblemState} from "../core/problem/tiles/states.js" */
/** @import {State} from "./state.js" */

const say = messages(LAB);

const A_TRY_MS = 200; // between questions while a weight is being set
const MOST_KEPT = 100; // answers

/** @typedef {Record<"goal" | "heuristic" | "of" | "weights" | "against", string>} Defaults of a link */
/**
 * @typedef {object} Page the data of the page from the server
 * @property {Catalogue} catalogue @property {WeightedSum} sum @property {Defaults} defaults
 * @property {string} study a query
 */

/**
 * The study of a canonical query, with the defaults of its problem filled in.
 * @param {string} query @param {Pick<Page, "catalogue" | "defaults">} page @returns {Study}
 */
export function studyOf(query, { catalogue, defaults }) {
  const own = Object.fromEntries(new URLSearchParams(query));
  const texts = textsOf(own, catalogue);
  const { goal, heuristic } = usualOf(texts, catalogue, defaults);
  const given = { ...defaults, goal, heuristic, ...own };
  const of = given.of.split("-");
  const weights = given.weights ? given.weights.split("-") : [];
  return {
    texts,
    goal: given.goal,
    heuristic: given.heuristic,
    of,
    weights: Object.fromEntries(of.map((key, i) => [key, weights[i] ?? 1])),
    against: given.against,
  };
}

/**
 * The problem and its parameters, with defaults filled in.
 * @param {Record<string, string>} given @param {Catalogue} catalogue @returns {Record<string, string>}
 */
const textsOf = ({ problem, ...given }, catalogue) => problemTexts(problemIn(catalogue, problem), given);

/**
 * The default goal and heuristic of a problem.
 * @param {Record<string, string>} texts @param {Catalogue} catalogue @param {Defaults} defaults
 */
function usualOf({ problem }, catalogue, defaults) {
  const { offers, sample, heuristics } = problemIn(catalogue, problem);
  if (offers.includes("mixes")) return { goal: defaults.goal, heuristic: defaults.heuristic };
  return { goal: sample.goal, heuristic: heuristics[0].key };
}

/** @param {string} query @returns {Record<string, string>} */
const readQuery = (query) => Object.fromEntries(new URLSearchParams(query));

/** The subject of a study, without its heuristic. @param {Study} study */
const subjectOf = ({ texts, goal }) => JSON.stringify([texts, goal]);

export class Lab {
  #check = checker();
  /** Answers by query, the oldest first. @type {Map<string, ReturnType<typeof askStudy>>} */
  #asked = new Map();
  #tried = throttled(A_TRY_MS, () => this.look({ ...this.store.state.study }));

  /**
   * @param {Store<State>} store @param {Page} page
   * @param {(query: string, pushes: boolean) => void} answered called with the answer to a study
   */
  constructor(store, { catalogue, sum, defaults }, answered) {
    this.store = store;
    this.catalogue = catalogue;
    this.sum = sum;
    this.defaults = defaults;
    this.answered = answered;
  }

  /** Show the study of a link. @param {string} query */
  open(query) {
    const { state } = this.store;
    const study = studyOf(query, this);
    if (subjectOf(study) !== subjectOf(state.study)) this.store.set({ small: new Map() });
    this.look(study);
    if (this.#mixes(study)) this.draft(readState(study.goal));
  }

  /** Study another problem. @param {string} key */
  choose(key) {
    const study = studyOf(`problem=${key}`, this);
    this.store.set({ small: new Map(), answer: null, draft: NO_STATE, check: null, wanted: "", editing: false });
    this.look(study, { pushes: true });
    if (this.#mixes(study)) this.draft(readState(study.goal));
  }

  /**
   * Apply changes of the parameters or the goal of a problem without boards; a goal made impossible by another
   * parameter is replaced by the default.
   * @param {Record<string, string>} changes
   */
  async rewrite({ goal, ...changes }) {
    const { store } = this;
    const { study } = store.state;
    const texts = { ...study.texts, ...changes };
    const next = { ...study, texts, goal: goal ?? study.goal };
    store.set({ study: next, small: new Map() });
    if (goal === undefined) {
      const { problem } = await this.#ask(this.#queryOf(next, next.heuristic, "")).catch(() => ({ problem: null }));
      if (store.state.study !== next) return;
      if (problem?.field === "goal") next.goal = "";
    }
    this.look(next, { pushes: true });
  }

  /**
   * Request the study and then every heuristic alone.
   * @param {Study} study @param {{pushes?: boolean, notice?: string}} [how]
   */
  async look(study, { pushes = false, notice = "" } = {}) {
    const { store } = this;
    const { state } = store;
    store.set({ study, busy: true, complaint: { field: "", message: "" }, notice });
    try {
      const wait = (/** @type {string} */ sentence) => study === state.study && store.set({ notice: sentence });
      const question = this.#queryOf(study, study.heuristic, study.against);
      const { answer, problem } = await this.#ask(question, wait);
      if (study !== state.study) return; // another question has been asked meanwhile
      store.set({ busy: false, notice, ...(answer && { answer }), ...(problem && { complaint: problem }) });
      if (!answer) return;
      if (!this.#mixes(study)) {
        // As written, with the default goal if none was given.
        study = { ...study, goal: answer.goal, texts: textsOf(readQuery(answer.space), this.catalogue) };
        store.set({ study });
      }
      this.answered(answer.study, pushes);
    } catch (error) {
      if (study === state.study) store.set({ busy: false, notice: /** @type {Error} */ (error).message });
      return;
    }
    for (const { key } of this.#heuristicsOf(study)) {
      if (state.answer?.unfit[key] || this.#isTooFew(study, key)) continue;
      this.#ask(this.#queryOf(study, key, "")).then(
        ({ answer }) =>
          answer &&
          subjectOf(study) === subjectOf(state.study) &&
          store.set({ small: new Map(state.small).set(key, answer) }),
        () => {},
      );
    }
  }

  /** Study something else of this goal. @param {Partial<Study>} changes */
  change(changes) {
    const study = { ...this.store.state.study, ...changes };
    const isTooFew = this.#isTooFew(study, study.heuristic);
    this.look(isTooFew ? { ...study, of: this.defaults.of.split("-") } : study, { pushes: true });
  }

  /** Set a weight; it is asked about before long. @param {string} key @param {string} text */
  weigh(key, text) {
    const { study } = this.store.state;
    this.store.set({ study: { ...study, weights: { ...study.weights, [key]: text } } });
    this.#tried(undefined);
  }

  /** Accept a draft of the goal; once it is complete, study it. @param {ProblemState} draft */
  async draft(draft) {
    const { store } = this;
    store.set({ draft, complaint: { field: "", message: "" }, told: { field: "", message: "" } });
    const check = await this.#check({ goal: stateText(draft) });
    if (draft !== store.state.draft) return;
    store.set({ check });
    if (check?.goal && check.goal !== store.state.study.goal) this.#lookAt(check.goal);
  }

  /** Apply a size such as "3×4", with its default goal. @param {string} size */
  resize(size) {
    this.draft(usualGoal(size));
  }

  /** Read text as the goal. @param {string} text */
  async readGoal(text) {
    if (!this.#mixes(this.store.state.study)) return void this.rewrite({ goal: text.trim() });
    const { readings, complaint } = await readProblem("", text);
    if (readings.length) this.use(readings, 0);
    else this.store.set({ complaint: { field: "goal", message: complaint }, told: { field: "", message: "" } });
  }

  /** Take a reading of a text as the goal. @param {Reading[]} readings @param {number} chosen */
  use(readings, chosen) {
    const { goal = "" } = boardsOf("goal", readings[chosen], this.store.state.study.goal);
    this.draft(readState(goal));
    this.store.set({ editing: false, told: toldOf("goal", readings, chosen) });
  }

  /** Switch the goal; drop heuristics that do not support it and name them. @param {string} wanted */
  async #lookAt(wanted) {
    const { store, defaults } = this;
    store.set({ wanted });
    const { texts, heuristic, of, against, weights } = store.state.study;
    const usual = { ...studyOf("", this), goal: wanted };
    const { answer } = await this.#ask(this.#queryOf(usual, defaults.heuristic, "")).catch(() => ({ answer: null }));
    if (wanted !== store.state.wanted) return;
    const unfit = answer?.unfit ?? {};
    const fitting = of.filter((key) => !unfit[key]);
    const lost = [heuristic, against, ...(this.#recordOf(heuristic).members ? of : [])].filter((key) => unfit[key]);
    const left = [...new Set(lost)].map((key) =>
      say("lab-left-out", { heuristic: this.#recordOf(key).label, why: unfit[key].replace(/^It/, "it") }),
    );
    store.set({ small: new Map() });
    const study = {
      texts,
      goal: wanted,
      heuristic: unfit[heuristic] ? defaults.heuristic : heuristic,
      of: fitting.length > 1 ? fitting : defaults.of.split("-"),
      weights,
      against: unfit[against] ? "" : against,
    };
    this.look(study, { pushes: true, notice: left.join(" ") });
  }

  /** @param {string} query @param {(sentence: string) => void} [say] called with the reason for a delay */
  #ask(query, say) {
    const known = this.#asked.get(query);
    if (known) return known;
    const answer = askStudy(query, say);
    this.#asked.set(query, answer);
    answer.catch(() => this.#asked.delete(query)); // to be asked again
    for (const old of this.#asked.keys()) if (this.#asked.size > MOST_KEPT) this.#asked.delete(old);
    return answer;
  }

  /** The heuristics of the problem of a study. @param {Study} study */
  #heuristicsOf(study) {
    const { heuristics } = catalogueOf(this.catalogue, study.texts.problem);
    return this.#mixes(study) ? [...heuristics, this.sum] : heuristics;
  }

  /** Whether maxima and sums of heuristics are studied too, on a board that is drafted. @param {Study} study */
  #mixes({ texts }) {
    return problemIn(this.catalogue, texts.problem).offers.includes("mixes");
  }

  /** A heuristic of boards. @param {string} key */
  #recordOf(key) {
    return recordOf([...this.catalogue.heuristics, this.sum], key);
  }

  /** Whether a heuristic has too few parts; a sum may have only one. @param {Study} study @param {string} key */
  #isTooFew(study, key) {
    const { of } = study;
    if (!this.#mixes(study)) return false;
    return Boolean(this.#recordOf(key).members) && key !== this.sum.key && of.length < 2;
  }

  /** @param {Study} study @param {string} heuristic @param {string} against */
  #queryOf(study, heuristic, against) {
    const { texts, goal, of, weights } = study;
    const asked = new URLSearchParams({ ...writtenTexts(texts), ...(goal && { goal }), heuristic });
    const record = this.#mixes(study) ? this.#recordOf(heuristic) : null;
    if (record?.members) asked.set("of", of.join("-"));
    if (record === this.sum) asked.set("weights", of.map((key) => weights[key] ?? 1).join("-"));
    if (against) asked.set("against", against);
    return String(asked);
  }
}
