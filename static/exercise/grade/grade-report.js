/**
 * `<grade-report>`: the marks of answers: a summary, the mistakes, sums of ids, a mark each, and the files.
 * In: graded (null before anything is marked).
 */

import { html, nothing } from "../../vendor/vendor.js";
import { saveText } from "../../core/lib/download.js";
import { hundredths, whole } from "../../core/lib/format.js";
import { messages } from "../../core/lib/messages.js";
import { withProperties } from "../../core/ui/base_element.js";
import GRADE from "./grade.ftl";
/** @import {Graded} from "../../core/lib/answers.js" */

const say = messages(GRADE);

export class GradeReport extends withProperties(() => ({
  /** @type {Graded | null} */ graded: null,
})) {
  render() {
    if (!this.graded) return nothing;
    const { marks, summary, marks_csv: marksFile, instead_csv: insteadFile } = this.graded;
    return html`<h2>${say("grade-summary")}</h2>
      <p role="status">${summaryText(summary)}</p>
      <div class="flow">
        <button type="button" @click=${() => saveText([marksFile], "marks.csv")}>${say("grade-marks-csv")}</button>
        <button type="button" @click=${() => saveText([insteadFile], "instead.csv")}>${say("grade-table-csv")}</button>
        <button type="button" @click=${() => print()}>${say("grade-print")}</button>
      </div>
      ${this.#instead(summary)} ${summary.students.length ? this.#sums(summary) : nothing}
      <h2>${say("grade-marks")}</h2>
      <div class="tabled"><table>
        <thead><tr>${columnHead("id")}${columnHead("credit", true)}${columnHead("verdict")}</tr></thead>
        <tbody>${marks.map(
          ({ id, credit, sentence }) => html`<tr><th scope="row">${id}</th><td class="number"
            >${credit === null ? "–" : hundredths(credit)}</td><td>${sentence}</td></tr>`,
        )}</tbody>
      </table></div>`;
  }

  /** @param {Graded["summary"]} summary */
  #instead({ instead, unexplained }) {
    if (!instead.length && !unexplained) return nothing;
    return html`<h2>${say("grade-instead")}</h2>
      <div class="tabled"><table>
        <thead><tr>${columnHead("answers", true)}${columnHead("did")}${columnHead("asked")}</tr></thead>
        <tbody>${instead.map(
          ({ answers, did, asked, run }) => html`<tr><td class="number">${whole(answers)}</td><td><a
            href="/?${run}">${did}</a></td><td>${asked}</td></tr>`,
        )}
        ${
          unexplained
            ? html`<tr><td class="number">${whole(unexplained)}</td><td
              colspan="2">${say("grade-unexplained")}</td></tr>`
            : nothing
        }</tbody>
      </table></div>`;
  }

  /** @param {Graded["summary"]} summary */
  #sums({ students }) {
    return html`<h2>${say("grade-sums")}</h2>
      <div class="tabled"><table>
        <thead><tr>${columnHead("id")}${columnHead("credit", true)}${columnHead("answers", true)}</tr></thead>
        <tbody>${students.map(
          ({ id, credit, answers }) => html`<tr><th scope="row">${id}</th><td class="number">${hundredths(credit)}</td>
            <td class="number">${whole(answers)}</td></tr>`,
        )}</tbody>
      </table></div>`;
  }
}

/** @param {Graded["summary"]} summary */
function summaryText({ answers, right, credit, unread }) {
  return say("grade-answers", { answers, right, credit: credit === null ? "none" : hundredths(credit), unread });
}

/** The head of a column. @param {string} key @param {boolean} [isNumber] */
const columnHead = (key, isNumber = false) =>
  html`<th scope="col" class=${isNumber ? "number" : ""}>${say(`grade-column-${key}`)}</th>`;

customElements.define("grade-report", GradeReport);
