/** Wires the page of the heuristic lab: the query, the answers, the address bar. */

import { queryBar } from "../core/shell/address.js";
import { obeyKeys } from "../core/shell/keys.js";
import { listen, offerHelp, readPage, showNotice, takePasted, the } from "../core/shell/document.js";
import { Lab, studyOf } from "./control.js";
import { initialState } from "./state.js";
import { Store } from "../core/lib/store.js";
import { wireSharing } from "../core/takeaway/share_page.js";
import "../core/shell/refusals_asks.js";
import "./heuristic-lab.js";

const page = readPage();
const { catalogue, sum } = page;
const store = new Store(initialState(studyOf(page.study, page)));
const { state } = store;
const writeAddress = queryBar(() => lab.open(location.search));
/** @type {Lab} */
const lab = new Lab(store, page, (query, pushes) => writeAddress(`?${query}`, pushes));
const element = the("heuristic-lab");

listen(element, {
  draft: (goal) => lab.draft(goal),
  edit: (editing) => store.set({ editing }),
  size: (size) => lab.resize(size),
  text: (text) => lab.readGoal(text),
  reading: (chosen) => lab.use(state.told.readings ?? [], chosen),
  study: (changes) => lab.change(changes),
  problem: (key) => lab.choose(key),
  texts: (changes) => lab.rewrite(changes),
  weight: ({ key, text }) => lab.weigh(key, text),
});
takePasted("input, textarea", (text) => lab.readGoal(text));
wireSharing({ file: () => [state.study.heuristic, state.study.goal.replaceAll("-", "")], link: () => location.href });

store.listeners.push(() => {
  const { study, draft, check, answer, small, busy, editing, complaint, told, notice } = state;
  Object.assign(element, { catalogue, sum, study, draft, check, answer, small, busy, editing, complaint, told });
  showNotice(notice);
});

obeyKeys({ "?": offerHelp() });
lab.open(page.study);
