/** Wires the page of exercises: the tree up to the step of the question, the question, the table, the trace. */

import { Exercise } from "./control.js";
import { ASKS } from "./kinds.js";
import { messages } from "../core/lib/messages.js";
import { offerBank } from "./bank/bank_page.js";
import { RunReader, lostText } from "../core/player/run_reader_control.js";
import { queryBar } from "../core/shell/address.js";
import { obeyKeys } from "../core/shell/keys.js";
import { followTheme, listen, offerHelp, showNotice, the } from "../core/shell/document.js";
import { pageBlock } from "../core/wire/page_block.js";
import { isText } from "../core/problem/tiles/states.js";
import { Course } from "./course_control.js";
import { score } from "./score.js";
import { areAged, initialState, lettersOf, questionOf, rightLetters, statementOf, stepsOf, tagsOf } from "./state.js";
import { Store } from "../core/lib/store.js";
import { titleText } from "../core/words/title.js";
import { runOf } from "../core/trace/run.js";
import { sheetLink } from "./asks.js";
import { trayOf } from "./tray.js";
/** @import {Saved} from "./saved_answers.js" */
import EXERCISE from "./exercise.ftl";
import "../core/shell/refusals_asks.js";
import "./exercise-check.js";
import "./exercise-choice.js";
import "./exercise-table.js";
import "./exercise-values.js";
import "../core/space/state-map.js";
import "../core/tree/element/search-tree.js";

const say = messages(EXERCISE);

const FORMS = { CSV: "csv", Markdown: "md" };

const page = await pageBlock();
const showQuery = queryBar(() => location.reload());
const store = new Store({ ...initialState(page), theme: "" });
const { state } = store;
const [tree, map, choice, table, values, check] = /** @type {any[]} */ (
  ["search-tree", "state-map", "exercise-choice", "exercise-table", "exercise-values", "exercise-check"].map(the)
);
const shown = { run: runOf(page.run, page.catalogue) };

const reader = new RunReader({
  grown: ({ trace }) => {
    const { first, steps } = state.question;
    if (trace.expansions > Math.max(first + steps, state.at)) reader.stop();
    store.set({ version: state.version + 1 });
  },
  restarted: (run) => {
    shown.run = run;
    store.set({ version: state.version + 1 });
  },
  connection: (standing) => store.set({ notice: standing === "lost" ? lostText() : "" }),
  waiting: (notice) => store.set({ notice }),
  refused: (notice) => store.set({ notice }),
});

const course = new Course(/** @type {any} */ (store));

/** Read the run of a question from its beginning. @param {string} query */
function read(query) {
  shown.run = runOf(query, page.catalogue);
  exercise.isNamed = isText(shown.run.goalState);
  the(".stage").toggleAttribute("data-space", exercise.isNamed);
  reader.open(shown.run);
}

const exercise = new Exercise(
  /** @type {any} */ (store),
  (query) => {
    showQuery(`?${query}`, true);
    read(state.question.run);
  },
  () => course.answered(),
);

/** The letter of the board that the run expands with a step. @param {number} step */
function letterOf(step) {
  const { trace } = shown.run;
  return (step <= trace.expansions && lettersOf(state).get(trace.node_e[step - 1])) || "";
}

/** The tree up to the step that is asked for. */
function showTree() {
  const { tab, at, version, theme, valued, verdict } = state;
  const { trace, boards, rule, goalState: goal } = shown.run;
  const isOpen = { choose: !verdict, values: !valued?.right }[/** @type {string} */ (tab)] ?? false;
  Object.assign(tree, {
    trace,
    boards,
    rule: isOpen ? { ...rule, priority: "depth" } : rule, // which has no numbers: they are the answer
    goal,
    cursor: Math.min(at, trace.expansions),
    version,
    letters: tagsOf(state), // at least none: the next node is the answer and must not be revealed
    theme,
  });
  Object.assign(map, { trace, cursor: Math.min(at, trace.expansions), version, theme });
}

/** The question which node is next. */
function showChoice() {
  for (const one of [choice, table, values]) one.thing = shown.run.rule.noun ?? "board";
  const { choice: chosen, verdict, k, marks, mistakes, help, isBusy } = state;
  Object.assign(choice, {
    asked: questionOf(state),
    aged: areAged(state, shown.run.rule),
    choice: chosen,
    verdict,
    rights: rightLetters(state),
    expanded: verdict?.right ? letterOf(state.at) : rightLetters(state)[0],
    mistakes,
    goal: shown.run.goalState,
    k,
    marks,
    help,
    isBusy,
    score: score(),
  });
}

/** The forms: the table, the values and the sheet that is handed in. */
function showForms() {
  const { question, tab, rows, checked } = state;
  const { query: asked, ask, first, steps, nodes, run } = question;
  const { rule, goalState: goal } = shown.run;
  const offered = tab === "table" ? trayOf(shown.run, state.at, first + steps - 1) : [];
  Object.assign(table, { asked, ask, steps: stepsOf(question), goal, rows, nodes: offered });
  const names = rule.options.includes("heuristic") ? ["g", "h", "f"] : ["g"];
  Object.assign(values, { asked, nodes, names, goal, checked: state.valued });
  const last = first + steps - 1;
  const links = Object.entries(FORMS).map(([name, form]) => [name, sheetLink(run, first, last, form)]);
  Object.assign(check, {
    asked,
    asks: page.asks,
    ask: ASKS[ask].written,
    first,
    steps,
    checked,
    rows: state.sheet,
    links: Object.fromEntries(links),
  });
}

/** The texts around the elements, and which of these is shown. */
function showPage() {
  const { question, tab, at, notice, courseNotice } = state;
  const { rule, start } = shown.run;
  document.title = titleText([rule.label], start, say("exercise-title"));
  const fresh = document.querySelector(".fresh");
  if (fresh) fresh.textContent = say("exercise-fresh", { thing: rule.noun ?? "board" });
  choice.hidden = tab !== "choose";
  table.hidden = tab !== "table";
  values.hidden = tab !== "values";
  check.hidden = tab !== "check";
  for (const button of document.querySelectorAll("[data-tab]"))
    button.setAttribute("aria-pressed", String(button.getAttribute("data-tab") === tab));
  const [rules, sheet, explore] = [".rules", "a.sheet", "a.explore"].map((selector) => the(selector));
  rules.textContent = statementOf(state);
  sheet?.setAttribute("href", `/worksheet?${question.query}`);
  explore?.setAttribute("href", `/?${question.run}&at=${at}`);
  showNotice(notice || courseNotice);
}

/** Show the answers of an earlier visit. @param {Saved} saved */
async function restore(saved) {
  const main = /** @type {HTMLElement} */ (the("main"));
  main.inert = true;
  await exercise.restore(saved);
  main.inert = false;
  await table.updateComplete;
  table.fill(saved.rows);
  values.fill(saved.values);
  check.fill(saved.trace);
}

/** Begin again. */
function again() {
  exercise.again();
  course.restarted();
}

listen(choice, {
  choose: (letter) => exercise.choose(letter),
  undo: () => exercise.undo(),
  next: () => exercise.next(),
  again,
  help: (help) => store.set({ help }),
});
listen(table, {
  check: ({ step, cells }) => exercise.check(step, cells),
  again,
});
listen(values, { values: (written) => exercise.values(written) });
listen(check, {
  hand: async (given) => {
    await exercise.hand(given);
    const { trace } = shown.run;
    if (trace.expansions < state.at && !trace.done) reader.open(shown.run); // a trace may continue beyond the question
  },
  sheet: () => exercise.sheet(),
  copy: (form) => exercise.copy(check.links[form], form),
});
listen(tree, {
  pick: (node) => {
    if (state.tab === "table") return table.put(node);
    const letter = lettersOf(state).get(node);
    if (letter) exercise.choose(letter);
  },
});
for (const button of document.querySelectorAll("[data-tab]"))
  button.addEventListener("click", () => store.set({ tab: /** @type {any} */ (button.getAttribute("data-tab")) }));
document.querySelector(".fresh")?.addEventListener("click", () => exercise.fresh());
if (document.querySelector(".bank")) offerBank(() => state.question.query);
document.querySelector(".package")?.addEventListener("click", () => exercise.save());
const letters = [..."abcdefghijkl"].map((key) => [key, () => exercise.choose(key.toUpperCase())]);
obeyKeys({
  ...Object.fromEntries(letters),
  Backspace: () => state.verdict && !state.verdict.right && exercise.undo(),
  n: () => state.verdict && exercise.next(),
  "?": offerHelp(),
});
followTheme(store);
store.listeners.push(showTree, showChoice, showForms, showPage);
store.set({});
read(page.run);
course.open(page.embeds, exercise, restore);
