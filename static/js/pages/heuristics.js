/** Wires the page of the heuristic lab: what is asked, the answers, the address bar. */

import { copyText } from "../lib/clipboard.js";
import { NO_STATE, readState, stateText, usualGoal } from "../tiles/states.js";
import { throttled } from "../lib/schedule.js";
import { check, readPasted } from "../wire/api.js";
import { askStudy } from "../wire/lab.js";
import { Store } from "../state.js";
import "../elements/heuristic-lab.js";

const A_TRY_MS = 200; // between questions while a weight is being set
const MOST_KEPT = 100; // answers

/** @typedef {{goal: string, heuristic: string, of: string[], weights: Record<string, number | string>, against: string}} Study */

const page = JSON.parse(
  /** @type {HTMLElement} */ (document.querySelector('script[type="application/json"]')).textContent ?? "",
);
const { catalogue, sum, defaults } = page;
const lab = /** @type {import("../elements/heuristic-lab.js").HeuristicLab} */ (
  document.querySelector("heuristic-lab")
);
const notice = /** @type {HTMLElement} */ (document.querySelector(".notice"));

/** Every mutable thing of the page. */
const state = {
  /** What is asked; its goal is the last one without a mistake. */
  study: studyOf(page.study),
  /** The goal as it is drafted. */
  draft: NO_STATE,
  /** What the server says of it. @type {import("../wire/api.js").Check | null} */
  check: null,
  /** What is shown. @type {import("../wire/lab.js").Answer | null} */
  answer: null,
  /** The latest answer for each heuristic alone. @type {Map<string, import("../wire/lab.js").Answer>} */
  small: new Map(),
  busy: false,
  editing: false,
  complaint: { field: "", message: "" },
  notice: "",
};

/** What a canonical query says, defaults filled in. @param {string} query @returns {Study} */
function studyOf(query) {
  const given = { ...defaults, ...Object.fromEntries(new URLSearchParams(query)) };
  const of = given.of.split("-");
  const weights = given.weights ? given.weights.split("-") : [];
  return {
    goal: given.goal,
    heuristic: given.heuristic,
    of,
    weights: Object.fromEntries(of.map((/** @type {string} */ key, /** @type {number} */ i) => [key, weights[i] ?? 1])),
    against: given.against,
  };
}

/** @param {string} key */
const recordOf = (key) => [...catalogue.heuristics, sum].find((one) => one.key === key);

/** Whether a heuristic has fewer parts than it needs: a sum may be of one. @param {Study} study @param {string} key */
const isTooFew = ({ of }, key) => Boolean(recordOf(key).members) && key !== sum.key && of.length < 2;

/** @param {Study} study @param {string} heuristic @param {string} against */
function queryOf({ goal, of, weights }, heuristic, against) {
  const record = recordOf(heuristic);
  const asked = new URLSearchParams({ goal, heuristic });
  if (record.members) asked.set("of", of.join("-"));
  if (record === sum) asked.set("weights", of.map((key) => weights[key] ?? 1).join("-"));
  if (against) asked.set("against", against);
  return String(asked);
}

const store = new Store(state);
store.listeners.push(() => {
  Object.assign(lab, { ...state, small: new Map(state.small), catalogue, sum });
  if (notice.textContent !== state.notice) notice.textContent = state.notice;
  notice.hidden = !state.notice;
});
const set = store.set.bind(store);

// --- questions and answers -------------------------------------------------------------------------------------------

/** Answers by query, the oldest first. @type {Map<string, ReturnType<typeof askStudy>>} */
const asked = new Map();

/** @param {string} query */
function ask(query) {
  const known = asked.get(query);
  if (known) return known;
  const answer = askStudy(query);
  asked.set(query, answer);
  answer.catch(() => asked.delete(query)); // to be asked again
  for (const old of [...asked.keys()].slice(0, Math.max(0, asked.size - MOST_KEPT))) asked.delete(old);
  return answer;
}

/**
 * Ask for what is studied and then for every heuristic alone.
 * @param {Study} study @param {{pushes?: boolean, notice?: string}} [how]
 */
async function look(study, { pushes = false, notice = "" } = {}) {
  set({ study, busy: true, complaint: { field: "", message: "" }, notice });
  try {
    const { answer, problem } = await ask(queryOf(study, study.heuristic, study.against));
    if (study !== state.study) return; // another question has been asked meanwhile
    set({ busy: false, ...(answer && { answer }), ...(problem && { complaint: problem }) });
    if (answer && location.search !== `?${answer.study}`)
      history[pushes ? "pushState" : "replaceState"]({}, "", `?${answer.study}`);
  } catch (error) {
    if (study === state.study) set({ busy: false, notice: /** @type {Error} */ (error).message });
    return;
  }
  for (const { key } of [...catalogue.heuristics, sum]) {
    if (state.answer?.unfit[key] || isTooFew(study, key)) continue;
    ask(queryOf(study, key, "")).then(
      ({ answer }) => answer && study.goal === state.study.goal && set({ small: state.small.set(key, answer) }),
      () => {},
    );
  }
}

/** Look at another goal; what cannot be used for it is left out, and said. @param {string} goal */
async function lookAt(goal) {
  const now = (goalWanted = goal);
  const { heuristic, of, against, weights } = state.study;
  const { answer } = await ask(queryOf({ ...studyOf(""), goal }, defaults.heuristic, "")).catch(() => ({
    answer: null,
  }));
  if (now !== goalWanted) return;
  const unfit = answer?.unfit ?? {};
  const fitting = of.filter((key) => !unfit[key]);
  const lost = [heuristic, against, ...(recordOf(heuristic).members ? of : [])].filter((key) => unfit[key]);
  const left = [...new Set(lost)].map(
    (key) => `${recordOf(key).label} is left out: ${unfit[key].replace("It is", "it is")}`,
  );
  state.small.clear();
  look(
    {
      goal,
      heuristic: unfit[heuristic] ? defaults.heuristic : heuristic,
      of: fitting.length > 1 ? fitting : defaults.of.split("-"),
      weights,
      against: unfit[against] ? "" : against,
    },
    { pushes: true, notice: left.join(" ") },
  );
}
let goalWanted = "";

// --- the goal --------------------------------------------------------------------------------------------------------

/** Take a draft of the goal; once it is whole, it is looked at. @param {import("../tiles/states.js").State} goal */
async function draft(goal) {
  set({ draft: goal, complaint: { field: "", message: "" } });
  const found = await check({ goal: stateText(goal) });
  if (goal !== state.draft) return;
  set({ check: found });
  if (!found?.goal || found.goal === state.study.goal) return;
  lookAt(found.goal);
}

/** Show the study of a link. @param {string} query */
function open(query) {
  const study = studyOf(query);
  if (study.goal !== state.study.goal) state.small.clear();
  look(study);
  draft(readState(study.goal));
}

lab.addEventListener("draft", (event) => draft(/** @type {CustomEvent} */ (event).detail));
lab.addEventListener("edit", (event) => set({ editing: /** @type {CustomEvent} */ (event).detail }));
lab.addEventListener("size", (event) => draft(usualGoal(/** @type {CustomEvent} */ (event).detail)));
lab.addEventListener("text", (event) => readGoal(/** @type {CustomEvent} */ (event).detail));
document.addEventListener("paste", (event) => {
  const text = event.clipboardData?.getData("text/plain") ?? "";
  if (!text.trim() || /** @type {Element} */ (event.target).closest("input")) return;
  event.preventDefault();
  readGoal(text);
});

/** Read text as the goal. @param {string} text */
async function readGoal(text) {
  try {
    const goal = readState(await readPasted(text));
    set({ editing: false });
    draft(goal);
  } catch (error) {
    set({ complaint: { field: "goal", message: /** @type {Error} */ (error).message.replace(/^start:/, "goal:") } });
  }
}

// --- choices ---------------------------------------------------------------------------------------------------------

const tried = throttled(A_TRY_MS, () => look({ ...state.study }));
lab.addEventListener("study", (event) => {
  const study = { ...state.study, .../** @type {CustomEvent} */ (event).detail };
  look(isTooFew(study, study.heuristic) ? { ...study, of: defaults.of.split("-") } : study, { pushes: true });
});
lab.addEventListener("weight", (event) => {
  const { key, text } = /** @type {CustomEvent} */ (event).detail;
  set({ study: { ...state.study, weights: { ...state.study.weights, [key]: text } } });
  tried(undefined);
});

const share = /** @type {HTMLButtonElement} */ (document.querySelector("button.share"));
share.addEventListener("click", async () => {
  const copied = await copyText(location.href);
  share.textContent = copied ? "Link copied" : "Copy the address bar";
  setTimeout(() => (share.textContent = "Copy link"), 2500);
});
window.addEventListener("popstate", () => open(location.search));

set({});
open(page.study);
