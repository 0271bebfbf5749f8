/** Keeps what is in force in sight in a list that scrolls. */

/** Scroll the sheet that a line is in until it is seen, and nothing else. @param {HTMLElement | null} line */
export function keepInSight(line) {
  const sheet = line?.closest("details");
  if (!line || !sheet) return;
  const [seen, here] = [sheet, line].map((one) => one.getBoundingClientRect());
  if (here.top < seen.top) sheet.scrollTop -= seen.top - here.top;
  else if (here.bottom > seen.bottom) sheet.scrollTop += here.bottom - seen.bottom;
}
