/** Wires the page that marks answers: a file or pasted rows, and the server's marks. */

import { obeyKeys } from "../../core/shell/keys.js";
import { listen, offerHelp, readPage, showNotice, the } from "../../core/shell/document.js";
import { messages } from "../../core/lib/messages.js";
import { marksOf } from "../asks.js";
import GRADE from "./grade.ftl";
import "./grade-report.js";

const say = messages(GRADE);

const { most } = readPage();
const form = /** @type {HTMLFormElement} */ (the("form.answers"));
const rows = /** @type {HTMLTextAreaElement} */ (the("form.answers textarea"));
const chosen = /** @type {HTMLInputElement} */ (the("form.answers [type=file]"));
const button = /** @type {HTMLButtonElement} */ (the("form.answers button"));
const report = /** @type {any} */ (the("grade-report"));

/** Have the rows marked and show the result. */
async function mark() {
  const { size } = new Blob([rows.value]);
  if (size > most) return showNotice(say("grade-too-large", { size, most }));
  report.graded = null;
  button.disabled = true;
  showNotice(say("grade-marking"));
  try {
    report.graded = await marksOf(rows.value, showNotice);
    showNotice("");
  } catch (error) {
    showNotice(/** @type {Error} */ (error).message);
  } finally {
    button.disabled = false;
  }
}

/** Read a file into the field and have it marked. @param {File | undefined} file */
async function take(file) {
  if (!file) return;
  rows.value = file.size > most ? "" : await file.text();
  if (rows.value) mark();
  else showNotice(say("grade-file-size", { size: file.size, most }));
}

obeyKeys({ "?": offerHelp() });
const over = (/** @type {boolean} */ is) => form.setAttribute("data-over", String(is));
listen(form, {
  submit: (_, event) => {
    event.preventDefault();
    mark();
  },
  dragover: (_, event) => {
    event.preventDefault();
    over(true);
  },
  dragleave: () => over(false),
  drop: (_, event) => {
    event.preventDefault();
    over(false);
    take(/** @type {DragEvent} */ (event).dataTransfer?.files[0]);
  },
});
listen(chosen, { change: () => take(chosen.files?.[0]) });
