/**
 * `<grade-report>`: the marks of answers: a summary, the mistakes, sums of ids, a mark each, and the files.
 * In: graded (null before anything is marked).
 */

import { html, nothing } from "../../vendor/vendor.js";
import { saveText } from "../../core/lib/download.js";
import { counted, hundredths, whole } from "../../core/lib/format.js";
import { withProperties } from "../../core/ui/base_element.js";
/** @import {Graded} from "../../core/lib/answers.js" */

export class GradeReport extends withProperties(() => ({
  /** @type {Graded | null} */ graded: null,
})) {
  render() {
    if (!this.graded) return nothing;
    const { marks, summary, marks_csv: marksFile, instead_csv: insteadFile } = this.graded;
    return html`<h2>Summary</h2>
      <p role="status">${summaryText(summary)}</p>
      <div class="flow">
        <button type="button" @click=${() => saveText([marksFile], "marks.csv")}>Marks as CSV</button>
        <button type="button" @click=${() => saveText([insteadFile], "instead.csv")}>Table as CSV</button>
        <button type="button" @click=${() => print()}>Print</button>
      </div>
      ${this.#instead(summary)} ${summary.students.length ? this.#sums(summary) : nothing}
      <h2>Marks</h2>
      <div class="tabled"><table>
        <thead><tr><th scope="col">id</th><th scope="col" class="number">Credit</th><th scope="col"
          >Verdict</th></tr></thead>
        <tbody>${marks.map(
          ({ id, credit, sentence }) => html`<tr><th scope="row">${id}</th><td class="number"
            >${credit === null ? "–" : hundredths(credit)}</td><td>${sentence}</td></tr>`,
        )}</tbody>
      </table></div>`;
  }

  /** @param {Graded["summary"]} summary */
  #instead({ instead, unexplained }) {
    if (!instead.length && !unexplained) return nothing;
    return html`<h2>What your students did instead</h2>
      <div class="tabled"><table>
        <thead><tr><th scope="col" class="number">Answers</th><th scope="col">Did</th><th scope="col"
          >Asked</th></tr></thead>
        <tbody>${instead.map(
          ({ answers, did, asked, run }) => html`<tr><td class="number">${whole(answers)}</td><td><a
            href="/?${run}">${did}</a></td><td>${asked}</td></tr>`,
        )}
        ${
          unexplained
            ? html`<tr><td class="number">${whole(unexplained)}</td><td
              colspan="2">No search or convention known here explains them</td></tr>`
            : nothing
        }</tbody>
      </table></div>`;
  }

  /** @param {Graded["summary"]} summary */
  #sums({ students }) {
    return html`<h2>Sums</h2>
      <div class="tabled"><table>
        <thead><tr><th scope="col">id</th><th scope="col" class="number">Credit</th><th scope="col" class="number"
          >Answers</th></tr></thead>
        <tbody>${students.map(
          ({ id, credit, answers }) => html`<tr><th scope="row">${id}</th><td class="number">${hundredths(credit)}</td>
            <td class="number">${whole(answers)}</td></tr>`,
        )}</tbody>
      </table></div>`;
  }
}

/** @param {Graded["summary"]} summary */
function summaryText({ answers, right, credit, unread }) {
  const said = [counted(answers, "answer"), `${whole(right)} right`];
  if (credit !== null) said.push(`mean credit ${hundredths(credit)}`);
  if (unread) said.push(`${whole(unread)} could not be read`);
  return `${said.join(", ")}.`;
}

customElements.define("grade-report", GradeReport);
